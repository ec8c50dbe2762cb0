//! The trait of what holds types and attributes.

use crate::reader::Reader;
use mlir_bytecode::{AttributeId, StringId, TypeId};
use stablehlo_opset::types::Type;

/// Holder of types and attributes: a program, or a draft of a program.
pub trait Holder<'p>: Copy {
    /// Place of a decoded attribute of an op.
    type Origin: Copy;
    /// Returns a type.
    fn ty(self, id: TypeId) -> &'p Type;
    /// Returns the text of a type.
    fn type_text(self, id: TypeId) -> String;
    /// Returns a string of an attribute.
    fn text(self, id: StringId) -> &'p str;
    /// Returns the text of an attribute.
    fn attribute_text(self, id: AttributeId) -> String;
    /// Calls `read` with a reader of the attributes.
    fn read<R>(self, read: impl FnOnce(&Reader) -> R) -> R;
}
