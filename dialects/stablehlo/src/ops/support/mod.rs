//! Checks, inference and speculation that families of ops share.

pub mod checks;
pub mod constant_operands;
pub mod prelude;
pub mod results;
pub mod speculation;
