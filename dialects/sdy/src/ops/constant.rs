//! Op `constant`.

use crate::{attribute_types::Elements, type_constraints::STATIC_TENSOR};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_dialect::ops::constant::{elements_type, fits_value_type, parse, print};

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_opset::shardy_constant_ops;
    Constant { parse parse, print print infer infer compatible fits_value_type }
}

fn infer<'c>(op: Constant<'c>) -> Result<Vec<Type<'c>>> {
    let ty = op.value().and_then(|value: Attribute| elements_type(value));
    ty.map(|ty| vec![ty])
        .ok_or_else(|| op.error("requires attribute 'value'"))
}
