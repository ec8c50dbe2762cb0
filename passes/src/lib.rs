//! Conversions between StableHLO and VHLO, rules between versions, and
//! portable artifacts.
//!
//! | module | what |
//! |---|---|
//! | [`mapping`] | which VHLO op and attributes stand for which of StableHLO |
//! | [`translator`] | types and attributes, each translated once |
//! | [`neutral`] | what stands for attributes that are absent |
//! | [`legalization`] | the walk of the two legalizations |
//! | [`to_vhlo`], [`to_stablehlo`] | the two legalizations |
//! | [`foreign`] | ops of other dialects among those of VHLO |
//! | [`to_version`] | from one version of VHLO to another |
//! | [`artifact`] | portable artifacts |
//! | [`report`] | which version a program needs, and why |
#![forbid(unsafe_code)]

pub mod artifact;
pub mod foreign;
pub mod legalization;
pub mod mapping;
pub mod neutral;
pub mod report;
mod span;
pub mod to_stablehlo;
pub mod to_version;
pub mod to_vhlo;
pub mod translator;

use mlir_bridge::{PipelineDef, inventory};

static DESERIALIZE: PipelineDef = PipelineDef {
    name: "stablehlo-deserialize",
    description: "Convert VHLO of any version to StableHLO",
    passes: "vhlo-to-version{target=current},vhlo-legalize-to-stablehlo",
};
inventory::submit!(&DESERIALIZE);
