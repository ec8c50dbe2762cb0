//! Conversions between StableHLO and VHLO, rules between versions, and
//! portable artifacts.
//!
//! A module uses those of lower levels:
//!
//! | level | modules | what |
//! |---|---|---|
//! | 0 | `span` | what a pass did, and how long it took |
//! | 0 | `bodies` | what is found in several functions at the same time |
//! | 0 | [`correspondence`] | what is irregular between StableHLO and VHLO, as data |
//! | 1 | [`mapping`] | which VHLO op and attributes stand for which of StableHLO |
//! | 1 | [`translator`] | types and attributes, each translated once |
//! | 2 | [`refusal`] | why ops cannot be legalized, and how that is said |
//! | 2 | `silence` | which values say no more than their absence |
//! | 3 | [`legalization`] | the walk of the two legalizations |
//! | 4 | [`foreign`] | ops of other dialects among those of VHLO |
//! | 5 | [`to_vhlo`], [`to_stablehlo`] | the two legalizations |
//! | 5 | [`to_version`] | from one version of VHLO to another |
//! | 5 | [`locations`] | what a version cannot read in locations |
//! | 6 | [`expander`] | what a version lacks, expressed otherwise |
//! | 6 | [`artifact`], [`pipelines`] | portable artifacts, and pipelines of all of these |
//! | 7 | [`report`] | which version a program needs, and why |

pub mod artifact;
mod bodies;
pub mod correspondence;
pub mod expander;
pub mod foreign;
pub mod legalization;
pub mod locations;
pub mod mapping;
pub mod pipelines;
pub mod refusal;
pub mod report;
mod silence;
mod span;
pub mod to_stablehlo;
pub mod to_version;
pub mod to_vhlo;
pub mod translator;
