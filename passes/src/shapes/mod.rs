//! Passes that make the shapes of a program static.
//!
//! | module | what |
//! |---|---|
//! | `constants` | values of constant operands |
//! | `elements` | known elements of tensors whose other elements are unknown |
//! | `types` | merges of types that describe one value |
//! | `canonicalize` | static ops in place of dynamic ops |
//! | `assertions` | checks of shape assertions |
//! | `refine` | shape inference for a whole program |
//! | `arguments` | types of the entry function's arguments |
//! | `uncalled` | erasure of functions that nothing refers to |
//! | `explain` | report of shapes that are not known |

mod arguments;
mod assertions;
mod canonicalize;
mod constants;
mod elements;
mod explain;
mod refine;
mod types;
mod uncalled;
