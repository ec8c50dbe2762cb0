//! The check of a trait on which MLIR relies cannot be removed.

use mlir_bridge::op::{ISOLATED_FROM_ABOVE, Trait, TraitCheck};

pub const NEW: Trait = Trait::new("NEW", TraitCheck::None);
pub const UNCHECKED: Trait = {
    #[allow(unused_mut)]
    let mut isolated = ISOLATED_FROM_ABOVE;
    #[cfg(refused)]
    {
        isolated.check = TraitCheck::None; //~ E0616
    }
    isolated
};
