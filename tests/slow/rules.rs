//! `RULES.md` 12: rulesets and their names.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Switch {
    OrderedReserve,
    RoadExit,
    DitchWalk,
    ShatraRetreats,
    NoSidewaysReturn,
    ReturnBanLasts,
    EnPassantEdgeOnly,
    GateStaysOpen,
    ShatraCapturesHome,
    BiyCapturesGate,
    BiyCapturesFortress,
    BiyPrivilege,
    GateShatraFree,
    WaitingCapturesSideways,
    WaitingMustPromote,
    ObligedDrop,
    PromoteToCaptured,
    PromotionEndsCapture,
    FreeLanding,
    MajorityCapture,
}

const Y: bool = true;
const N: bool = false;

/// The table of `RULES.md` 12: the name of each switch, and whether it is on in
/// `STANDARD`, `CODIFIED` and `DRAUGHTS`.
const TABLE: [(Switch, &str, [bool; 3]); 20] = [
    (Switch::OrderedReserve, "ORDERED_RESERVE", [Y, N, Y]),
    (Switch::RoadExit, "ROAD_EXIT", [Y, Y, N]),
    (Switch::DitchWalk, "DITCH_WALK", [Y, Y, N]),
    (Switch::ShatraRetreats, "SHATRA_RETREATS", [N, N, N]),
    (Switch::NoSidewaysReturn, "NO_SIDEWAYS_RETURN", [Y, N, Y]),
    (Switch::ReturnBanLasts, "RETURN_BAN_LASTS", [Y, N, N]),
    (Switch::EnPassantEdgeOnly, "EN_PASSANT_EDGE_ONLY", [N, Y, N]),
    (Switch::GateStaysOpen, "GATE_STAYS_OPEN", [N, N, Y]),
    (Switch::ShatraCapturesHome, "SHATRA_CAPTURES_HOME", [Y, N, N]),
    (Switch::BiyCapturesGate, "BIY_CAPTURES_GATE", [Y, Y, N]),
    (Switch::BiyCapturesFortress, "BIY_CAPTURES_FORTRESS", [Y, N, N]),
    (Switch::BiyPrivilege, "BIY_PRIVILEGE", [Y, Y, Y]),
    (Switch::GateShatraFree, "GATE_SHATRA_FREE", [N, Y, N]),
    (Switch::WaitingCapturesSideways, "WAITING_CAPTURES_SIDEWAYS", [Y, N, N]),
    (Switch::WaitingMustPromote, "WAITING_MUST_PROMOTE", [N, Y, N]),
    (Switch::ObligedDrop, "OBLIGED_DROP", [Y, Y, Y]),
    (Switch::PromoteToCaptured, "PROMOTE_TO_CAPTURED", [Y, Y, N]),
    (Switch::PromotionEndsCapture, "PROMOTION_ENDS_CAPTURE", [N, N, Y]),
    (Switch::FreeLanding, "FREE_LANDING", [N, N, N]),
    (Switch::MajorityCapture, "MAJORITY_CAPTURE", [N, N, N]),
];

const PRESETS: [&str; 3] = ["STANDARD", "CODIFIED", "DRAUGHTS"];

#[derive(Clone)]
pub(super) struct Rules {
    /// The 24-piece start (`DRAUGHTS`), not the 17-piece one.
    pub(super) start_of_24: bool,
    switches: [bool; 20],
}

impl Rules {
    pub(super) fn on(&self, switch: Switch) -> bool {
        self.switches[switch as usize]
    }

    /// Reads a preset and the switches that differ, `STANDARD-ROAD_EXIT+MAJORITY_CAPTURE`.
    pub(super) fn parse(text: &str) -> Result<Rules, String> {
        let name_ends = text.find(['+', '-']).unwrap_or(text.len());
        let (name, mut rest) = text.split_at(name_ends);
        let preset = PRESETS
            .iter()
            .position(|&p| p == name)
            .ok_or_else(|| format!("ruleset: no preset {name:?}"))?;
        let mut rules = Rules { start_of_24: name == "DRAUGHTS", switches: [false; 20] };
        for (switch, _, on) in TABLE {
            rules.switches[switch as usize] = on[preset];
        }
        while !rest.is_empty() {
            let (sign, after) = rest.split_at(1);
            let name_ends = after.find(['+', '-']).unwrap_or(after.len());
            let (name, following) = after.split_at(name_ends);
            let (switch, _, _) = TABLE
                .into_iter()
                .find(|&(_, known, _)| known == name)
                .ok_or_else(|| format!("ruleset: no switch {name:?}"))?;
            rules.switches[switch as usize] = sign == "+";
            rest = following;
        }
        Ok(rules)
    }
}
