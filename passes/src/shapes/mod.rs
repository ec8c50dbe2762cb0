//! Passes that make the shapes of a program static.
//!
//! | module | what |
//! |---|---|
//! | `constants` | values of constant operands |
//! | `unused` | erasure of ops without uses |
//! | `shape_operands` | operands of custom calls that hold result shapes |
//! | `canonicalize` | static ops in place of dynamic ops |

mod canonicalize;
mod constants;
mod shape_operands;
mod unused;
