//! Op `constant`.

use crate::{attribute_types::Elements, constraints::STATIC_TENSOR};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_dialect::ops::constant::{elements_type, holds, parse, print};

ops! { OPS in "sdy";
    /// Produces a constant tensor. Unlike `stablehlo.constant`, it is not
    /// constant-like: folding does not merge equal constants, so that each can
    /// have its own sharding.
    "constant" Constant {
        attributes { value: Elements }
        results { output: STATIC_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        parse parse, print print
        infer infer
        compatible holds
    }
}

fn infer<'c>(op: Constant<'c>) -> Result<Vec<Type<'c>>> {
    let ty = op.value().and_then(|value: Attribute| elements_type(value));
    ty.map(|ty| vec![ty])
        .ok_or_else(|| op.error("requires attribute 'value'"))
}
