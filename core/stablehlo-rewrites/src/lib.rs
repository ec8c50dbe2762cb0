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
//! | 1 | [`broadcast`] | ops that broadcast tensors to one shape |
//! | 2 | [`chlo`] | lowering of CHLO to StableHLO |

#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

pub mod broadcast;
pub mod chlo;
pub mod exprs;
pub mod worklist;
