//! Text of types.

use super::texts::Texts;
use mlir_bytecode::TypeId;
use mlir_format::text::{TypeElision, escape};
use stablehlo_artifact::internals::text::{QuantizedText, quantized};
use stablehlo_opset::types::{DYNAMIC, ElementType, IntegerType, TensorEncoding, TensorType, Type};
use std::fmt::Write;

const STRING: &str = "strings can be written to";

impl Texts<'_> {
    /// Returns the text of a type.
    pub fn type_text(&self, id: TypeId) -> String {
        let mut text = String::new();
        self.ty(id, &mut text);
        text
    }
    /// Appends the text of a type.
    pub(super) fn ty(&self, id: TypeId, out: &mut String) {
        if let Some(known) = &self.types.borrow()[id.index()] {
            if self.spend(known.len()) {
                out.push_str(known);
            }
            return;
        }
        let start = out.len();
        self.new_type(id, out);
        self.types.borrow_mut()[id.index()] = Some(out[start..].into());
    }
    fn new_type(&self, id: TypeId, out: &mut String) {
        if !self.enter() {
            return;
        }
        match self.program.ty(id) {
            Type::Tensor(tensor) => self.tensor(tensor, out),
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
            Type::Tuple(members) => self.list("tuple<", members, ">", out),
            Type::Future(members) => self.list("!stablehlo.future<", members, ">", out),
            Type::Function(function) => {
                self.list("(", &function.inputs, ") -> ", out);
                match function.results[..] {
                    [one] if !matches!(self.program.ty(one), Type::Function(_)) => {
                        self.ty(one, out);
                    }
                    _ => self.list("(", &function.results, ")", out),
                }
            }
            Type::Number(of) => element(of, out),
            Type::None => out.push_str("none"),
            Type::Witness => out.push_str("!shape.witness"),
            Type::Other(id) => self.note(self.entries.ty(*id, out)),
        }
        self.leave();
    }
    fn list(&self, start: &str, types: &[TypeId], end: &str, out: &mut String) {
        out.push_str(start);
        for (n, id) in types.iter().enumerate() {
            if n > 0 {
                out.push_str(", ");
            }
            self.ty(*id, out);
        }
        out.push_str(end);
    }
    fn tensor(&self, tensor: &TensorType, out: &mut String) {
        out.push_str("tensor<");
        sizes(&tensor.shape, out);
        element(&tensor.element, out);
        match &tensor.encoding {
            TensorEncoding::None => {}
            TensorEncoding::Bounds(bounds) => {
                out.push_str(", #stablehlo.bounds<");
                for (n, bound) in bounds.iter().enumerate() {
                    if n > 0 {
                        out.push_str(", ");
                    }
                    size(*bound, out);
                }
                out.push('>');
            }
            TensorEncoding::Other(id) => {
                out.push_str(", ");
                self.note(self.entries.attribute(*id, TypeElision::Never, out));
            }
        }
        out.push('>');
    }
}

fn size(size: i64, out: &mut String) {
    match size {
        DYNAMIC => out.push('?'),
        size => escape::integer(size, out),
    }
}
fn sizes(shape: &[i64], out: &mut String) {
    for n in shape {
        size(*n, out);
        out.push('x');
    }
}
fn integer(ty: IntegerType, out: &mut String) {
    let sign = if ty.unsigned { "ui" } else { "i" };
    write!(out, "{sign}{}", ty.width).expect(STRING);
}
/// Appends the text of an element type.
pub fn element(ty: &ElementType, out: &mut String) {
    match ty {
        ElementType::Boolean => out.push_str("i1"),
        ElementType::Integer(ty) => integer(*ty, out),
        ElementType::Index => out.push_str("index"),
        ElementType::Float(float) => out.push_str(float.name()),
        ElementType::Complex(float) => {
            write!(out, "complex<{}>", float.name()).expect(STRING);
        }
        ElementType::IntegerComplex(ty) => {
            out.push_str("complex<");
            integer(*ty, out);
            out.push('>');
        }
        ElementType::Quantized(ty) => {
            let ty = QuantizedText {
                flags: ty.flags,
                width: ty.storage.width,
                expressed: ty.expressed.name(),
                range: (ty.storage_min, ty.storage_max),
                axis: ty.axis,
                scales: &ty.scales,
                zero_points: &ty.zero_points,
            };
            quantized(ty, out);
        }
    }
}
