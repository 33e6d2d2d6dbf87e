//! Shatar and Hiashatar against `docs/SHATAR_RULES.md` and its fixtures.

mod reference;
mod support;

mod fixtures;
mod game;
mod hiashatar;
mod notation;
mod properties;
mod reasons;
mod records;
mod shatar;
mod text;
mod values;
