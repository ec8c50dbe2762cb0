//! Lowerings of StableHLO programs, stated once for all representations of a program.
//!
//! A host, which holds programs, lets lowerings change them through the trait
//! [`Edit`](stablehlo_opset::edit::Edit).
//!
//! # Modules
//!
//! | layer | modules | |
//! |---|---|---|
//! | 0 | [`exprs`] [`worklist`] | builder of StableHLO ops; driver of rewrites |
//! | 0 | [`constants`] [`unused`] | values of constants; erasure of ops without uses |
//! | 0 | [`inline`] | bodies of functions in place of calls |
//! | 1 | [`fold`] | evaluation of ops on constants |
//! | 1 | [`ruled`] | ops for the rules of the opset, also after a change |
//! | 1 | [`origins`] | locations of ops that replace other ops |
//! | 1 | [`broadcast`] [`shapes`] | ops that broadcast tensors to one shape; ops that compute shapes |
//! | 1 | [`composites`] [`conversion`] | calls in place of composites; lowerings that are applied until no op has one |
//! | 0 | `misfits` | reasons why values of an op cannot have other types |
//! | 0 | [`discardable`] | discardable attributes of replaced ops |
//! | 1 | [`empty`] | tensors without elements |
//! | 2 | [`simplify`] | rules that simplify single ops |
//! | 1 | [`signless`] | signless types in place of signed and unsigned integer types |
//! | 1 | [`merge`] | merging of equal ops |
//! | 2 | [`dynamism`] | static ops in place of dynamic ops |
//! | 2 | [`quantization`] | quantized ops, and ops on floats or integers, in place of each other |
//! | 2 | [`chlo`] [`deprecated`] | lowerings of CHLO and of deprecated ops to StableHLO |
//! | 3 | [`complex_math`] | ops of parts in place of functions of complex numbers |
//! | 3 | [`refine`] | inference of shapes in whole programs |
//! | 3 | [`optimize`] | all simplifications of a program |
//! | 3 | [`legalizations`] | lowerings that tools offer as options, and their order |
//! | 4 | [`specialize`] | programs with static shapes, given the types of the arguments |

#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

pub mod broadcast;
pub mod chlo;
pub mod complex_math;
pub mod composites;
pub mod constants;
pub mod conversion;
pub mod deprecated;
pub mod discardable;
pub mod dynamism;
pub mod empty;
pub mod exprs;
pub mod fold;
pub mod inline;
pub mod legalizations;
pub mod merge;
mod misfits;
pub mod optimize;
pub mod origins;
pub mod quantization;
pub mod refine;
pub mod ruled;
pub mod shapes;
pub mod signless;
pub mod simplify;
pub mod specialize;
pub mod unused;
pub mod worklist;
