//! The types of VHLO: how they look in text and in bytecode.

use crate::{
    kinds::kinds,
    syntax::{TYPE, TYPES, is_part, print_size, vhlo_type, vhlo_types},
    version::VersionRange,
};
use mlir_bridge::{
    AttributeExt, Encoding, FieldShape, Kind, Owned, Parser, Printer, Record, Result, Syntax, Type,
    TypeExt,
};

use Encoding::Fields;
use Syntax::Bare;

kinds! { "!"
    BOOL             "bool_v1"             "0.9.0.."  [], Bare, Fields(0);
    INDEX            "index_v1"            "0.9.0.."  [], Bare, Fields(9);
    I2               "i2_v1"               "1.2.0.."  [], Bare, Fields(31);
    I4               "i4_v1"               "0.9.0.."  [], Bare, Fields(10);
    I8               "i8_v1"               "0.9.0.."  [], Bare, Fields(11);
    I16              "i16_v1"              "0.9.0.."  [], Bare, Fields(12);
    I32              "i32_v1"              "0.9.0.."  [], Bare, Fields(13);
    I64              "i64_v1"              "0.9.0.."  [], Bare, Fields(14);
    UI2              "ui2_v1"              "1.2.0.."  [], Bare, Fields(32);
    UI4              "ui4_v1"              "0.9.0.."  [], Bare, Fields(15);
    UI8              "ui8_v1"              "0.9.0.."  [], Bare, Fields(16);
    UI16             "ui16_v1"             "0.9.0.."  [], Bare, Fields(17);
    UI32             "ui32_v1"             "0.9.0.."  [], Bare, Fields(18);
    UI64             "ui64_v1"             "0.9.0.."  [], Bare, Fields(19);
    F4E2M1FN         "f4E2M1FN_v1"         "1.8.0.."  [], Bare, Fields(37);
    F6E2M3FN         "f6E2M3FN_v1"         "1.8.0.."  [], Bare, Fields(38);
    F6E3M2FN         "f6E3M2FN_v1"         "1.8.0.."  [], Bare, Fields(39);
    F8E3M4           "f8E3M4_v1"           "1.7.0.."  [], Bare, Fields(36);
    F8E4M3           "f8E4M3_v1"           "1.7.0.."  [], Bare, Fields(35);
    F8E4M3FN         "f8E4M3FN_v1"         "0.9.0.."  [], Bare, Fields(6);
    F8E4M3FNUZ       "f8E4M3FNUZ_v1"       "0.10.0.." [], Bare, Fields(27);
    F8E4M3B11FNUZ    "f8E4M3B11FNUZ_v1"    "0.11.0.." [], Bare, Fields(29);
    F8E5M2           "f8E5M2_v1"           "0.9.0.."  [], Bare, Fields(7);
    F8E5M2FNUZ       "f8E5M2FNUZ_v1"       "0.10.0.." [], Bare, Fields(28);
    F8E8M0FNU        "f8E8M0FNU_v1"        "1.8.0.."  [], Bare, Fields(40);
    BF16             "bf16_v1"             "0.9.0.."  [], Bare, Fields(2);
    F16              "f16_v1"              "0.9.0.."  [], Bare, Fields(3);
    F32              "f32_v1"              "0.9.0.."  [], Bare, Fields(4);
    F64              "f64_v1"              "0.9.0.."  [], Bare, Fields(5);
    // Artifacts in text have this misspelling.
    TF32             "tf31_v1"             "1.6.0.."  [], Bare, Fields(34);
    NONE             "none_v1"             "1.6.0.."  [], Bare, Fields(33);
    TOKEN            "token_v1"            "0.9.0.."  [], Bare, Fields(22);
    WITNESS          "witness_v1"          "0.9.0.."  [], Bare, Fields(26);
    COMPLEX          "complex_v1"          "0.9.0.."  [element: Type], TYPE, Fields(1);
    UNRANKED_TENSOR  "unranked_tensor_v1"  "0.9.0.."  [element: Type], TYPE, Fields(25);
    TUPLE            "tuple_v1"            "0.9.0.."  [members: Types], TYPES, Fields(23);
    FUTURE           "future_v1"           "1.15.0.." [members: Types], TYPES, Fields(42);
    FUNC             "func_v1"             "0.9.0.."  [inputs: Types, outputs: Types], FUNC_TEXT, Fields(8);
    TENSOR           "tensor_v1"           "0.9.0.."
        [shape: Ints, element: Type, encoding: OptionalAttribute], TENSOR_TEXT, TENSOR_CODES;
    BUFFER           "buffer_v1"           "1.13.0.." [shape: Ints, element: Type], SHAPED_TEXT, Fields(41);
    QUANT            "quant_v1"            "0.9.0.."
        [flags: Uint, storage: Type, expressed: Type, scale: F64, zero_point: Int, min: Int, max: Int],
        QUANT_TEXT, Fields(24);
    QUANT_PER_AXIS   "quant_per_axis_v1"   "0.18.0.."
        [flags: Uint, storage: Type, expressed: Type, axis: Uint, min: Int, max: Int,
         scales: F64s, zero_points: Ints],
        QUANT_PER_AXIS_TEXT, Fields(30);
}

/// Whether a type is one of VHLO's.
pub fn is_vhlo(ty: Type) -> bool {
    index(ty.class()).is_some()
}
/// The kind of a type of VHLO.
pub fn kind(ty: Type) -> Option<&'static Kind> {
    Some(ALL[index(ty.class())?])
}
/// The element type of a tensor, ranked or not.
pub fn element(ty: Type) -> Option<Type> {
    let ranked = TENSOR.of_type(ty).map(|r| r.ty(1));
    ranked.or_else(|| Some(UNRANKED_TENSOR.of_type(ty)?.ty(0)))
}
/// The shape of a ranked tensor.
pub fn shape(ty: Type<'_>) -> Option<&[i64]> {
    Some(TENSOR.of_type(ty)?.ints(0))
}

// ---- Tensors and buffers -----------------------------------------------------------

/// `<2x?x!vhlo.f32_v1>`, and for tensors maybe `, #encoding`.
const SHAPED_TEXT: Syntax = Syntax::Custom {
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

/// Tensors with an encoding have a code of their own.
const TENSOR_CODES: Encoding = Encoding::Codes {
    codes: &[20, 21],
    read: |code, r| {
        let encoding = if code == 21 {
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
            None => w.varint(20),
            Some(encoding) => {
                w.varint(21);
                w.attribute(encoding);
            }
        }
        w.list(t.ints(0), |w, &size| w.svarint(size));
        w.ty(t.ty(1));
        Ok(())
    },
};

// ---- Functions ---------------------------------------------------------------------

/// `<(inputs) -> outputs>`, where `()` stands for no types, also within the
/// parentheses.
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

/// `<storage:expressed, scale:zero_point, min:max, flags>`
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
/// `<storage:expressed, axis, [scales], [zero_points], min:max, flags>`
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
    fn ranges() {
        assert_eq!(range(&FUTURE), VersionRange::of("1.15.0.."));
    }
}
