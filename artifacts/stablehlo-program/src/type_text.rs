//! Text of types, for messages.

use crate::program::Program;
use mlir_bytecode::TypeId;
use stablehlo_opset::types::{DYNAMIC, ElementType, TensorEncoding, Type};
use std::fmt::Write;

/// Depth of nested types that text shows. A short program can nest types deeply.
const MAX_DEPTH: usize = 8;

impl Program<'_> {
    /// Returns the text of a type for messages, such as `tensor<2x?xf32>`. Types that are
    /// nested deeply are abbreviated.
    pub fn type_text(&self, id: TypeId) -> String {
        text_of(&|id| self.ty(id), id)
    }
}

/// Returns the text of a type for messages. `types` returns types by id.
pub(crate) fn text_of<'t>(types: &dyn Fn(TypeId) -> &'t Type, id: TypeId) -> String {
    let mut out = String::new();
    TypeTexts { types }.write_type(id, 0, &mut out);
    out
}

/// Types by id.
struct TypeTexts<'f, 't> {
    types: &'f dyn Fn(TypeId) -> &'t Type,
}
impl TypeTexts<'_, '_> {
    fn write_type(&self, id: TypeId, depth: usize, out: &mut String) {
        if depth == MAX_DEPTH {
            out.push_str("...");
            return;
        }
        match (self.types)(id) {
            Type::Tensor(tensor) => {
                out.push_str("tensor<");
                sizes(&tensor.shape, out);
                element(&tensor.element, out);
                match &tensor.encoding {
                    TensorEncoding::None => {}
                    TensorEncoding::Bounds(bounds) => {
                        let bounds: Vec<_> = bounds.iter().map(|b| size(*b)).collect();
                        let _ = write!(out, ", #stablehlo.bounds<{}>", bounds.join(", "));
                    }
                    TensorEncoding::Other(_) => out.push_str(", ..."),
                }
                out.push('>');
            }
            Type::UnrankedTensor(of) => {
                out.push_str("tensor<*x");
                element(of, out);
                out.push('>');
            }
            Type::Buffer { shape, element: of } => {
                out.push_str("memref<");
                sizes(shape, out);
                element(of, out);
                out.push('>');
            }
            Type::Token => out.push_str("!stablehlo.token"),
            Type::Tuple(members) => {
                out.push_str("tuple<");
                self.list(members, depth, out);
                out.push('>');
            }
            Type::Future(members) => {
                out.push_str("!stablehlo.future<");
                self.list(members, depth, out);
                out.push('>');
            }
            Type::Function(function) => {
                out.push('(');
                self.list(&function.inputs, depth, out);
                out.push_str(") -> (");
                self.list(&function.results, depth, out);
                out.push(')');
            }
            Type::Number(of) => element(of, out),
            Type::None => out.push_str("none"),
            Type::Witness => out.push_str("!shape.witness"),
            Type::Other(_) => out.push_str("a type of another dialect"),
        }
    }
    fn list(&self, types: &[TypeId], depth: usize, out: &mut String) {
        for (i, ty) in types.iter().enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            self.write_type(*ty, depth + 1, out);
        }
    }
}

fn size(size: i64) -> String {
    match size {
        DYNAMIC => "?".to_owned(),
        size => size.to_string(),
    }
}
fn sizes(shape: &[i64], out: &mut String) {
    for n in shape {
        out.push_str(&size(*n));
        out.push('x');
    }
}
fn element(ty: &ElementType, out: &mut String) {
    let _ = write!(out, "{ty}");
}
