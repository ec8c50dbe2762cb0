//! Passes that make the shapes of a program static: the transforms of [`stablehlo_rewrites::refine`] and
//! [`stablehlo_rewrites::dynamism`].
//!
//! | module | what |
//! |---|---|
//! | `canonicalize` | static ops in place of dynamic ops |
//! | `assertions` | checks of shape assertions |
//! | `infer` | shape inference for a whole program |
//! | `arguments` | types of the entry function's arguments |
//! | `uncalled` | erasure of functions that nothing refers to |
//! | `explain` | report of shapes that are not known |

mod arguments;
mod assertions;
mod canonicalize;
mod explain;
mod infer;
mod uncalled;
