//! Access to the attributes that arguments of directives name.

use mlir_bridge::{format::Arg, ir::Attribute, op::Adaptor};

/// Returns the attribute that `arg` names, or `None` if the op lacks it or if
/// `arg` names no attribute.
pub fn attribute<'c>(op: Adaptor<'c>, arg: Arg) -> Option<Attribute<'c>> {
    match arg {
        Arg::Attribute(slot) => op.slot(slot),
        _ => None,
    }
}
