//! Conversions between StableHLO and VHLO, rules between versions, and
//! portable artifacts.
//!
//! A module uses those of lower levels:
//!
//! | level | modules | what |
//! |---|---|---|
//! | 0 | `span` | what a pass did, and how long it took |
//! | 0 | [`correspondence`] | what is irregular between StableHLO and VHLO, as data |
//! | 1 | [`mapping`] | which VHLO op and attributes stand for which of StableHLO |
//! | 1 | [`translator`] | types and attributes, each translated once |
//! | 2 | `silence` | which values say no more than their absence |
//! | 2 | [`legalization`] | the walk of the two legalizations |
//! | 3 | [`foreign`] | ops of other dialects among those of VHLO |
//! | 4 | [`to_vhlo`], [`to_stablehlo`] | the two legalizations |
//! | 4 | [`to_version`] | from one version of VHLO to another |
//! | 4 | [`locations`] | what a version cannot read in locations |
//! | 5 | [`expander`] | what a version lacks, expressed otherwise |
//! | 5 | [`artifact`], [`pipelines`] | portable artifacts, and pipelines of all of these |
//! | 6 | [`report`] | which version a program needs, and why |
#![forbid(unsafe_code)]

pub mod artifact;
pub mod correspondence;
pub mod expander;
pub mod foreign;
pub mod legalization;
pub mod locations;
pub mod mapping;
pub mod pipelines;
pub mod report;
mod silence;
mod span;
pub mod to_stablehlo;
pub mod to_version;
pub mod to_vhlo;
pub mod translator;
