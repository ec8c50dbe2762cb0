//! Checks, inference and speculation that families of ops share.

pub mod bodies;
pub mod checks;
pub mod constant_operands;
pub mod elements;
pub mod prelude;
pub mod process_groups;
pub mod products;
pub mod reducer_bodies;
pub mod results;
pub mod slices;
pub mod speculation;
