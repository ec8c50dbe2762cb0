//! Op `constant`.

use crate::{attribute_types::Elements, type_constraints::STATIC_TENSOR};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_dialect::ops::constant::{elements_type, fits_value_type, parse, print};

ops! { OPS in "sdy";
    /// Produces a constant tensor. Unlike `stablehlo.constant`, this op is not
    /// constant-like: folding does not merge equal constants, so that each
    /// constant can have its own sharding.
    "constant" Constant {
        attributes { value: Elements }
        results { output: STATIC_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        parse parse, print print
        infer infer
        compatible fits_value_type
    }
}

fn infer<'c>(op: Constant<'c>) -> Result<Vec<Type<'c>>> {
    let ty = op.value().and_then(|value: Attribute| elements_type(value));
    ty.map(|ty| vec![ty])
        .ok_or_else(|| op.error("requires attribute 'value'"))
}
