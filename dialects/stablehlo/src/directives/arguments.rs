//! What the arguments of directives name.

use mlir_bridge::{format::Arg, ir::Attribute, op::Adaptor};

/// The attribute that an argument names, if the op has it.
pub fn attribute<'c>(op: Adaptor<'c>, arg: Arg) -> Option<Attribute<'c>> {
    match arg {
        Arg::Attribute(slot) => op.slot(slot),
        _ => None,
    }
}
