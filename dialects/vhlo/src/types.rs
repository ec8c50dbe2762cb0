//! Syntax and encoding of VHLO's types.

use crate::{
    kinds::kinds,
    syntax::{TYPE, TYPES, is_part, print_size, vhlo_type, vhlo_types},
};
use mlir_bridge::{diag::Result, prelude::*};
use vhlo_opset::{kinds::types as table, version::VersionRange};

use Syntax::Bare;

kinds! { table;
    BOOL: Bare;
    INDEX: Bare;
    I2: Bare;
    I4: Bare;
    I8: Bare;
    I16: Bare;
    I32: Bare;
    I64: Bare;
    UI2: Bare;
    UI4: Bare;
    UI8: Bare;
    UI16: Bare;
    UI32: Bare;
    UI64: Bare;
    F4E2M1FN: Bare;
    F6E2M3FN: Bare;
    F6E3M2FN: Bare;
    F8E3M4: Bare;
    F8E4M3: Bare;
    F8E4M3FN: Bare;
    F8E4M3FNUZ: Bare;
    F8E4M3B11FNUZ: Bare;
    F8E5M2: Bare;
    F8E5M2FNUZ: Bare;
    F8E8M0FNU: Bare;
    BF16: Bare;
    F16: Bare;
    F32: Bare;
    F64: Bare;
    TF32: Bare;
    NONE: Bare;
    TOKEN: Bare;
    WITNESS: Bare;
    COMPLEX: TYPE;
    UNRANKED_TENSOR: TYPE;
    TUPLE: TYPES;
    FUTURE: TYPES;
    FUNC: FUNC_TEXT;
    TENSOR [shape: Ints, element: Type, encoding: OptionalAttribute]: TENSOR_TEXT => TENSOR_CODES;
    BUFFER: BUFFER_TEXT;
    QUANT: QUANT_TEXT;
    QUANT_PER_AXIS: QUANT_PER_AXIS_TEXT;
}

/// Each type of numbers in the table has a syntax.
const _: () = {
    let mut row = 0;
    while row < table::ALL.len() {
        let mut n = 0;
        while n < CODES.len() && CODES[n] != table::ALL[row].code {
            n += 1;
        }
        let is_declared = n < CODES.len() || table::ALL[row].number.is_none();
        assert!(
            is_declared,
            "a type of numbers in the table of types has no syntax here"
        );
        row += 1;
    }
};

/// Returns whether a type is a type of VHLO.
pub fn is_vhlo(ty: Type) -> bool {
    index(ty.class()).is_some()
}
/// Returns the kind of a type, or `None` if it is not a type of VHLO.
pub fn kind(ty: Type) -> Option<&'static Kind> {
    Some(ALL[index(ty.class())?])
}
/// Returns the element type of a ranked or unranked tensor, or `None` for other
/// types.
pub fn element(ty: Type) -> Option<Type> {
    let ranked = TENSOR.of_type(ty).map(|r| r.ty(1));
    ranked.or_else(|| Some(UNRANKED_TENSOR.of_type(ty)?.ty(0)))
}
/// Returns the shape of a ranked tensor, or `None` for other types.
pub fn shape(ty: Type<'_>) -> Option<&[i64]> {
    Some(TENSOR.of_type(ty)?.ints(0))
}

// ---- Tensors and buffers -----------------------------------------------------------

/// Syntax of buffers, `<2x?x!vhlo.f32_v1>`.
const BUFFER_TEXT: Syntax = Syntax::Custom {
    parse: |p| {
        p.token("<")?;
        let shape = p.dims(true)?;
        let element = vhlo_type(p)?;
        p.token(">")?;
        Ok(vec![Owned::Ints(shape), Owned::Type(element)])
    },
    print: |r, p| {
        p.str("<");
        print_shaped(&r, p);
        p.str(">");
    },
};
/// Syntax of tensors, `<2x?x!vhlo.f32_v1, #encoding>`, with an optional
/// encoding.
const TENSOR_TEXT: Syntax = Syntax::Custom {
    parse: |p| {
        p.token("<")?;
        let shape = p.dims(true)?;
        let start = p.here();
        let element = p.ty()?;
        let encoding = if p.optional_token(",") {
            Some(p.attribute()?)
        } else {
            None
        };
        if !is_part(element) || encoding.is_some_and(|e| e.dialect() != "vhlo") {
            return Err(p.error_at(start, "expected VHLO type or attribute"));
        }
        p.token(">")?;
        Ok(vec![
            Owned::Ints(shape),
            Owned::Type(element),
            Owned::Attribute(encoding),
        ])
    },
    print: |r, p| {
        p.str("<");
        print_shaped(&r, p);
        if let Some(encoding) = r.optional_attribute(2) {
            p.str(", ").attribute(encoding);
        }
        p.str(">");
    },
};

fn print_shaped(r: &Record, p: &mut Printer) {
    for &size in r.ints(0) {
        print_size(size, p);
        p.str("x");
    }
    p.ty(r.ty(1));
}

/// Encoding of tensors. Tensors with an encoding attribute have a separate
/// code.
const TENSOR_CODES: Encoding = Encoding::Codes {
    codes: &[table::TENSOR.code, table::TENSOR_WITH_ENCODING.code],
    read: |code, r| {
        let encoding = if code == table::TENSOR_WITH_ENCODING.code {
            Some(r.attribute()?)
        } else {
            None
        };
        let shape = r.list(|r| r.svarint())?;
        Ok(vec![
            Owned::Ints(shape),
            Owned::Type(r.ty()?),
            Owned::Attribute(encoding),
        ])
    },
    write: |t, w| {
        match t.optional_attribute(2) {
            None => w.varint(table::TENSOR.code),
            Some(encoding) => {
                w.varint(table::TENSOR_WITH_ENCODING.code);
                w.attribute(encoding);
            }
        }
        w.list(t.ints(0), |w, &size| w.svarint(size));
        w.ty(t.ty(1));
        Ok(())
    },
};

// ---- Functions ---------------------------------------------------------------------

/// Syntax `<(inputs) -> outputs>`. `()` represents an empty list of types, also
/// within the parentheses.
const FUNC_TEXT: Syntax = Syntax::Custom {
    parse: |p| {
        p.token("<")?;
        p.token("(")?;
        let mut inputs = Vec::new();
        if !p.optional_token(")") {
            inputs = types_or_none(p)?;
            p.token(")")?;
        }
        p.token("->")?;
        let outputs = types_or_none(p)?;
        p.token(">")?;
        Ok(vec![Owned::Types(inputs), Owned::Types(outputs)])
    },
    print: |r, p| {
        p.str("<(");
        print_types_or_none(r.types(0), p);
        p.str(") -> ");
        print_types_or_none(r.types(1), p);
        p.str(">");
    },
};
fn types_or_none<'c>(p: &mut Parser<'c>) -> Result<Vec<Type<'c>>> {
    if p.optional_token("(") {
        p.token(")")?;
        return Ok(Vec::new());
    }
    vhlo_types(p)
}
fn print_types_or_none(types: Vec<Type>, p: &mut Printer) {
    if types.is_empty() {
        p.str("()");
    }
    p.types(types);
}

// ---- Quantized types ---------------------------------------------------------------

/// Syntax `<storage:expressed, scale:zero_point, min:max, flags>`.
const QUANT_TEXT: Syntax = Syntax::Custom {
    parse: |p| {
        let (storage, expressed) = storage_and_expressed(p)?;
        let scale = p.float()?;
        p.token(":")?;
        let zero_point = p.int()?;
        let [min, max, flags] = bounds_and_flags(p)?;
        Ok(vec![
            flags,
            storage,
            expressed,
            Owned::F64(scale),
            Owned::Int(zero_point),
            min,
            max,
        ])
    },
    print: |r, p| {
        p.str("<").ty(r.ty(1)).str(":").ty(r.ty(2)).str(", ");
        p.float(r.f64(3)).str(":").int(r.int(4)).str(", ");
        p.int(r.int(5)).str(":").int(r.int(6)).str(", ");
        p.int(r.int(0)).str(">");
    },
};
/// Syntax `<storage:expressed, axis, [scales], [zero_points], min:max, flags>`.
const QUANT_PER_AXIS_TEXT: Syntax = Syntax::Custom {
    parse: |p| {
        let (storage, expressed) = storage_and_expressed(p)?;
        let axis = p.int()?;
        p.token(",")?;
        let scales = p.list("[", "]", |p| p.float())?;
        p.token(",")?;
        let zero_points = p.int_list()?;
        let [min, max, flags] = bounds_and_flags(p)?;
        Ok(vec![
            flags,
            storage,
            expressed,
            Owned::Int(axis),
            min,
            max,
            Owned::F64s(scales),
            Owned::Ints(zero_points),
        ])
    },
    print: |r, p| {
        p.str("<").ty(r.ty(1)).str(":").ty(r.ty(2)).str(", ");
        p.int(r.int(3)).str(", ");
        r.print_value(6, p);
        p.str(", ");
        r.print_value(7, p);
        p.str(", ").int(r.int(4)).str(":").int(r.int(5)).str(", ");
        p.int(r.int(0)).str(">");
    },
};
fn storage_and_expressed<'c>(p: &mut Parser<'c>) -> Result<(Owned<'c>, Owned<'c>)> {
    p.token("<")?;
    let storage = vhlo_type(p)?;
    p.token(":")?;
    let expressed = vhlo_type(p)?;
    p.token(",")?;
    Ok((Owned::Type(storage), Owned::Type(expressed)))
}
fn bounds_and_flags<'c>(p: &mut Parser<'c>) -> Result<[Owned<'c>; 3]> {
    p.token(",")?;
    let min = p.int()?;
    p.token(":")?;
    let max = p.int()?;
    p.token(",")?;
    let flags = p.int()?;
    p.token(">")?;
    Ok([min, max, flags].map(Owned::Int))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range_of_future_begins_with_1_15() {
        assert_eq!(range(&FUTURE), VersionRange::of("1.15.0.."));
    }
}
