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
//! | [`expander`] | what a version lacks, expressed otherwise |
//! | [`locations`] | what a version cannot read in locations |
//! | [`artifact`] | portable artifacts |
//! | [`pipelines`] | pipelines of all of these |
//! | [`report`] | which version a program needs, and why |
#![forbid(unsafe_code)]

pub mod artifact;
pub mod expander;
pub mod foreign;
pub mod legalization;
pub mod locations;
pub mod mapping;
pub mod neutral;
pub mod pipelines;
pub mod report;
mod span;
pub mod to_stablehlo;
pub mod to_version;
pub mod to_vhlo;
pub mod translator;
