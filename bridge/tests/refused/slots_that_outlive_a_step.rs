//! Slots are a part of an op and end with the step. The attributes in them belong to the
//! context.

use mlir_bridge::prelude::*;

pub fn slots<'c>(steps: &mut Steps<'c>) -> usize {
    #[cfg(refused)]
    let slots: mlir_bridge::ir::Slots<'c> = steps.step(|root, _| root.slots()); //~ lifetime may not live long enough
    #[cfg(not(refused))]
    let slots = steps.step(|root, _| root.slots().to_vec().len());
    #[cfg(refused)]
    let slots = slots.len();
    slots
}
