//! Types of the dialect.

use mlir_bridge::{diag::Result, kind::field, prelude::*};
use stablehlo_opset::syntax::kinds;

/// Token, which orders side effects.
pub static TOKEN: Kind = Kind::new("token", &[], Syntax::Bare, Encoding::Fields(0));

/// Future tensors: the result of `async_start` and the operand of `async_done`.
pub static FUTURE: Kind = Kind::new(
    "future",
    &[field("types", FieldLayout::Types)],
    Syntax::Custom {
        parse: |p| kinds::parse_future(p),
        print: |r, p| kinds::print_future(r, p),
    },
    Encoding::Fields(1),
)
.verify(verify_future);

fn verify_future(future: Record, emit: &dyn Fn(&str)) -> Result {
    match future
        .types(0)
        .into_iter()
        .find(|&t| Tensor::of(t).is_none())
    {
        None => Ok(()),
        Some(t) => {
            emit(&format!(
                "future element type must be a ranked tensor, but got '{t}'"
            ));
            Err(Failed)
        }
    }
}
