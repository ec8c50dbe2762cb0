//! Passes: conversions between StableHLO and VHLO and between versions, lowering of CHLO, shapes,
//! expansion, stripping of shardings; portable artifacts, reports and evaluation.
//!
//! Layers of modules; a module uses only modules of lower layers:
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | `span` | number of changed ops and run time of a pass, for `tracing` |
//! | 0 | `bodies` | results of workers, sorted into program order |
//! | 0 | [`edit`] | MLIR's programs for the lowerings of `stablehlo-rewrites` |
//! | 0 | [`exprs`] | builder of StableHLO ops |
//! | 0 | [`correspondence`] | tables of irregularities between StableHLO and VHLO |
//! | 0 | `inherent` | inherent attributes of ops of any dialect |
//! | 0 | `instrument` | probes after all ops |
//! | 1 | `signless` | signless types in place of signed and unsigned types |
//! | 1 | [`mapping`] | pairs of StableHLO and VHLO ops, with the source of each attribute |
//! | 1 | [`translator`] | translation of types and attributes, each once |
//! | 2 | `conversion` | patterns that replace ops, and a check that none of the ops is left |
//! | 2 | `composites` | ops that become composites, and composites that become calls |
//! | 2 | `shapes` | passes that make shapes static |
//! | 2 | [`refusal`] | reasons why ops cannot be converted, and their diagnostic |
//! | 2 | `elidable` | checks whether an attribute's value is default-equivalent |
//! | 3 | [`chlo`] | lowering of CHLO and of shapes to StableHLO |
//! | 3 | `deprecated` | ops in place of deprecated ops |
//! | 3 | `quantization` | passes on quantized programs |
//! | 3 | `optimize` | simplification by rules |
//! | 3 | [`legalization`] | walk that both legalizations share |
//! | 4 | [`other_dialects`] | casts between VHLO ops and ops of other dialects |
//! | 5 | [`to_vhlo`], [`to_stablehlo`] | the two legalizations |
//! | 5 | [`to_version`] | conversion between versions of VHLO |
//! | 5 | [`locations`] | lowering of locations that a version cannot read |
//! | 5 | [`strip_shardings`] | stripping of shardings |
//! | 6 | [`expander`] | expansion of new features into older ops |
//! | 6 | [`pipelines`] | pipelines that make and read artifacts, and that make shapes static |
//! | 7 | [`artifact`] | portable artifacts |
//! | 8 | [`evaluate`] | evaluation by the reference interpreter |
//! | 8 | [`report`] | report on the version that a program needs |

pub mod artifact;
mod bodies;
pub mod chlo;
mod composites;
mod conversion;
pub mod correspondence;
mod deprecated;
pub mod edit;
mod elidable;
pub mod evaluate;
pub mod expander;
pub mod exprs;
mod inherent;
mod instrument;
pub mod legalization;
pub mod locations;
pub mod mapping;
pub mod optimize;
pub mod other_dialects;
pub mod pipelines;
mod quantization;
pub mod refusal;
pub mod report;
mod shapes;
mod signless;
mod span;
pub mod strip_shardings;
pub mod to_stablehlo;
pub mod to_version;
pub mod to_vhlo;
pub mod translator;
