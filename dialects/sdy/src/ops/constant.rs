//! `constant`.

use crate::{attribute_types::Elements, constraints::STATIC_TENSOR};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_dialect::ops::constant::{elements_type, holds, parse, print};

ops! { OPS in "sdy";
    /// A constant that can be split in another way at each of its uses: unlike
    /// `stablehlo.constant`, nothing joins two of them.
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
