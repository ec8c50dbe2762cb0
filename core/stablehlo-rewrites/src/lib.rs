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
//! | 1 | [`broadcast`] [`shapes`] | ops that broadcast tensors to one shape; ops that compute shapes |
//! | 2 | [`chlo`] | lowering of CHLO to StableHLO |

#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

pub mod broadcast;
pub mod chlo;
pub mod exprs;
pub mod shapes;
pub mod worklist;
