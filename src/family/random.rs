//! Numbers that look random and are the same in every build: the keys of position hashes.

/// The `n`-th number of the SplitMix64 sequence from seed 0.
pub(crate) const fn splitmix64(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
