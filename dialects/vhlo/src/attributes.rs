//! Syntax and encoding of VHLO's attributes, and functions to create and read
//! them.

use crate::{
    convert_types::{constant_to_vhlo, number_to_builtin},
    kinds::kinds,
    syntax::{self, print_sizes, sizes, vhlo_type},
    tensor,
};
use mlir_bridge::{builtin, diag::Result, prelude::*};
use std::collections::HashSet;
use vhlo_opset::{kinds::attributes as table, version::VersionRange};

use Syntax::{Enum, Struct};
use table::DEFAULT_ACCURACY;

kinds! { table;
    ARRAY: syntax::ATTRIBUTES;
    BOOLEAN: syntax::BOOLEAN;
    DICTIONARY verify verify_keys: DICTIONARY_TEXT;
    FLOAT: FLOAT_TEXT => FLOAT_BYTES;
    INTEGER: INTEGER_TEXT => INTEGER_BYTES;
    STRING: syntax::STRING;
    TENSOR: tensor::TEXT => tensor::BYTES;
    TYPE: syntax::TYPE;

    OUTPUT_OPERAND_ALIAS: ALIAS_TEXT;
    TYPE_EXTENSIONS: EXTENSIONS_TEXT;
    RESULT_ACCURACY verify verify_accuracy: Struct;
    SUB_AXIS_INFO: Struct;
    AXIS_REF: Struct;
    REPLICA_GROUP_MESH_AXES: Struct;
    MESH_AXIS: Struct;
    MESH: Struct;

    COMPARISON_DIRECTION: Enum(table::COMPARISON_DIRECTION.cases);
    COMPARISON_TYPE: Enum(table::COMPARISON_TYPE.cases);
    API_VERSION: Enum(table::API_VERSION.cases);
    FFT_TYPE: Enum(table::FFT_TYPE.cases);
    PRECISION: Enum(table::PRECISION.cases);
    RNG_ALGORITHM: Enum(table::RNG_ALGORITHM.cases);
    RNG_DISTRIBUTION: Enum(table::RNG_DISTRIBUTION.cases);
    TRANSPOSE: Enum(table::TRANSPOSE.cases);
    RESULT_ACCURACY_MODE: Enum(table::RESULT_ACCURACY_MODE.cases);
}

/// Returns whether an attribute is an attribute of VHLO.
pub fn is_vhlo(a: Attribute) -> bool {
    index(a.class()).is_some()
}
/// Returns the kind of an attribute, or `None` if it is not an attribute of
/// VHLO.
pub fn kind(a: Attribute) -> Option<&'static Kind> {
    Some(ALL[index(a.class())?])
}

// ---- Creating and reading ----------------------------------------------------------

/// Returns `#vhlo.string_v1<"text">`.
pub fn string<'c>(context: &'c Context, text: &str) -> Attribute<'c> {
    string_bytes(context, text.as_bytes())
}
/// Returns `#vhlo.string_v1<"text">` for bytes that need not be UTF-8.
pub fn string_bytes<'c>(context: &'c Context, text: &[u8]) -> Attribute<'c> {
    STRING.attribute(context, &[Param::Bytes(text)])
}
/// Returns `#vhlo.bool_v1<value>`.
pub fn boolean(context: &Context, value: bool) -> Attribute<'_> {
    BOOLEAN.attribute(context, &[Param::Int(value.into())])
}
/// Returns `#vhlo.array_v1<[elements]>`.
pub fn array<'c>(context: &'c Context, elements: &[Attribute<'c>]) -> Attribute<'c> {
    ARRAY.attribute(context, &[Param::Attributes(elements)])
}
/// Returns `#vhlo.dict_v1<{key = value, ...}>`. Each key precedes its value in
/// `keys_and_values`.
pub fn dictionary<'c>(context: &'c Context, keys_and_values: &[Attribute<'c>]) -> Attribute<'c> {
    DICTIONARY.attribute(context, &[Param::Attributes(keys_and_values)])
}
/// Returns `#vhlo.type_v1<ty>`.
pub fn type_attribute(ty: Type<'_>) -> Attribute<'_> {
    TYPE.attribute(ty.owner(), &[Param::Type(ty)])
}
/// Returns the type that a type attribute holds, or `None` for other
/// attributes.
pub fn type_value(a: Attribute) -> Option<Type> {
    Some(TYPE.of_attribute(a)?.ty(0))
}
/// Returns `#vhlo.integer_v1<value>` for a builtin integer and its type in
/// VHLO.
pub fn integer<'c>(value: Attribute<'c>, ty: Type<'c>) -> Attribute<'c> {
    with_type(&INTEGER, value, ty)
}
/// Returns `#vhlo.float_v1<value>` for a builtin float and its type in VHLO.
pub fn float<'c>(value: Attribute<'c>, ty: Type<'c>) -> Attribute<'c> {
    with_type(&FLOAT, value, ty)
}
/// Returns an attribute that holds a builtin attribute and its type in VHLO.
fn with_type<'c>(kind: &'static Kind, value: Attribute<'c>, ty: Type<'c>) -> Attribute<'c> {
    kind.attribute(
        ty.owner(),
        &[Param::Type(ty), Param::Attribute(Some(value))],
    )
}
/// Returns the builtin integer or float that an attribute holds, or `None` for
/// other attributes.
pub fn number_value(a: Attribute) -> Option<Attribute> {
    let record = INTEGER.of_attribute(a).or_else(|| FLOAT.of_attribute(a))?;
    Some(record.attribute(1))
}
/// Returns the integer that an attribute holds, sign-extended from the width of
/// its type. Returns `None` for other attributes and for types wider than 64
/// bits.
pub fn int_value(a: Attribute) -> Option<i64> {
    let value = INTEGER.of_attribute(a)?.attribute(1);
    let (_, width) = value.ty().and_then(readable_integer)?;
    let unused = i64::BITS - width;
    Some(value.int()? << unused >> unused)
}
/// Returns `#vhlo.tensor_v1<dense>` for dense elements and their type in VHLO.
pub fn constant<'c>(dense: Attribute<'c>, ty: Type<'c>) -> Attribute<'c> {
    with_type(&TENSOR, tensor::without_padding(dense), ty)
}
/// Returns the dense elements of a constant, or `None` for other attributes.
pub fn dense_value(a: Attribute) -> Option<Attribute> {
    Some(TENSOR.of_attribute(a)?.attribute(1))
}
/// Returns the default accuracy of ops.
pub fn default_accuracy(context: &Context) -> Attribute<'_> {
    let mode = RESULT_ACCURACY_MODE.case(context, DEFAULT_ACCURACY);
    let zero = Param::F64(0.0);
    let values = [zero, zero, Param::Int(0), Param::Attribute(Some(mode))];
    RESULT_ACCURACY.attribute(context, &values)
}
/// Returns whether an attribute is the default accuracy of ops.
pub fn is_default_accuracy(a: Attribute) -> bool {
    RESULT_ACCURACY.of_attribute(a).is_some_and(|r| {
        let mode = RESULT_ACCURACY_MODE.value_of(r.attribute(3));
        r.f64(0) == 0.0 && r.f64(1) == 0.0 && r.int(2) == 0 && mode == Some(DEFAULT_ACCURACY)
    })
}

fn verify_accuracy(r: Record, emit: &dyn Fn(&str)) -> Result {
    if RESULT_ACCURACY_MODE.of_attribute(r.attribute(3)).is_none() {
        emit("expected VHLO result accuracy mode");
        return Err(mlir_bridge::diag::Failed);
    }
    Ok(())
}

fn verify_keys(r: Record, emit: &dyn Fn(&str)) -> Result {
    let mut seen = HashSet::new();
    let entries = r.attributes(0);
    let mut keys = entries.chunks_exact(2).map(|entry| entry[0]);
    match keys.find(|key| !seen.insert(key.to_raw().ptr)) {
        None => Ok(()),
        Some(key) => {
            emit(&format!("expected keys that differ, found {key} twice"));
            Err(mlir_bridge::diag::Failed)
        }
    }
}

// ---- Syntax and encodings ----------------------------------------------------------

/// Syntax `<{key = value, ...}>`, in the stored order.
const DICTIONARY_TEXT: Syntax = Syntax::Custom {
    parse: |p| {
        p.token("<")?;
        let entries = p.list("{", "}", |p| {
            let start = p.here();
            let key = p.attribute()?;
            if !is_vhlo(key) {
                return Err(p.error_at(start, "expected VHLO key attribute"));
            }
            p.token("=")?;
            Ok([key, p.attribute()?])
        })?;
        p.token(">")?;
        Ok(vec![Owned::Attributes(entries.concat())])
    },
    print: |r, p| {
        p.str("<{")
            .comma_separated(r.attributes(0).chunks_exact(2), |p, entry| {
                p.attribute(entry[0]).str(" = ").attribute(entry[1]);
            })
            .str("}>");
    },
};

/// Syntax `<1.5 : !vhlo.f32_v1>`.
const FLOAT_TEXT: Syntax = Syntax::Custom {
    parse: |p| {
        p.token("<")?;
        let start = p.here();
        let value = p.float()?;
        p.token(":")?;
        let ty = vhlo_type(p)?;
        p.token(">")?;
        let value = float_type(ty).and_then(|builtin| float_of(builtin, value));
        if value.is_none() {
            return Err(p.error_at(start, format_args!("expected a value of type '{ty}'")));
        }
        Ok(vec![Owned::Type(ty), Owned::Attribute(value)])
    },
    print: |r, p| {
        p.str("<").attribute_untyped(r.attribute(1));
        p.str(" : ").ty(r.ty(0)).str(">");
    },
};
/// Returns a float of type `ty`, or `None` if MLIR cannot parse the bits of an
/// infinity or a NaN.
fn float_of(ty: Type, value: f64) -> Option<Attribute> {
    // MLIR prints infinities and NaNs in hexadecimal, as the bits of their own
    // type, but parses these digits as the bits of a double. Such a double is
    // subnormal and too small for all other types, so this function detects
    // such a double and parses its bits as a value of `ty`.
    let bits = value.to_bits();
    if value.is_subnormal() && bits < 1 << 32 && ty != Type::float64(ty.owner()) {
        return Attribute::parse(ty.owner(), &format!("{bits:#x} : {ty}"));
    }
    Some(builtin::float(ty, value))
}
/// Returns the builtin type of a float type of VHLO, or `None` for other types.
fn float_type(ty: Type) -> Option<Type> {
    number_to_builtin(ty).filter(|t| t.is_any_float())
}
const FLOAT_BYTES: Encoding = Encoding::Custom {
    code: table::FLOAT.code,
    read: |r| {
        let ty = r.ty()?;
        let Some(builtin) = float_type(ty) else {
            return Err(r.error(format_args!("unsupported floating-point type: '{ty}'")));
        };
        Ok(vec![
            Owned::Type(ty),
            Owned::Attribute(Some(r.float(builtin)?)),
        ])
    },
    write: |a, w| {
        w.ty(a.ty(0));
        w.float(a.attribute(1));
        Ok(())
    },
};

/// Syntax `<3 : i64>`.
const INTEGER_TEXT: Syntax = Syntax::Custom {
    parse: |p| {
        p.token("<")?;
        let start = p.here();
        let value = p.attribute()?;
        p.token(">")?;
        let builtin = value.ty().filter(|_| value.is_integer());
        let ty = builtin.and_then(constant_to_vhlo).ok_or_else(|| {
            p.error_at(
                start,
                format_args!("expected an integer of VHLO, got {value}"),
            )
        })?;
        Ok(vec![Owned::Type(ty), Owned::Attribute(Some(value))])
    },
    print: |r, p| {
        p.str("<").attribute(r.attribute(1)).str(">");
    },
};
const INTEGER_BYTES: Encoding = Encoding::Custom {
    code: table::INTEGER.code,
    read: |r| {
        let ty = r.ty()?;
        let Some((builtin, width)) = number_to_builtin(ty).and_then(readable_integer) else {
            return Err(r.error(format_args!("unsupported integer type: '{ty}'")));
        };
        let value = r.integer(builtin, width)?;
        Ok(vec![Owned::Type(ty), Owned::Attribute(Some(value))])
    },
    write: |a, w| {
        let value = a.attribute(1);
        if value.ty().and_then(readable_integer).is_none() {
            return Err(w.error(TOO_WIDE));
        }
        w.ty(a.ty(0));
        w.integer(value);
        Ok(())
    },
};
const TOO_WIDE: &str = "readers know integers of up to 64 bits";
/// Returns an integer type and its width in bytecode. Returns `None` for other
/// types, and for widths of more than 64 bits, the limit of readers.
fn readable_integer(builtin: Type) -> Option<(Type, u32)> {
    let width = builtin.int_width().or(builtin.is_index().then_some(64))?;
    (width <= 64).then_some((builtin, width))
}

/// Syntax `<bounds = [?, 4]>`.
const EXTENSIONS_TEXT: Syntax = Syntax::Custom {
    parse: |p| {
        p.token("<")?;
        let bounds = sizes_field(p, "bounds")?;
        p.token(">")?;
        Ok(vec![bounds])
    },
    print: |r, p| {
        p.str("<bounds = ");
        print_sizes(r.ints(0), p);
        p.str(">");
    },
};
/// Syntax `<outputTupleIndices = [0], operandIndex = 0, operandTupleIndices =
/// [1]>`.
const ALIAS_TEXT: Syntax = Syntax::Custom {
    parse: |p| {
        p.token("<")?;
        let output = sizes_field(p, "outputTupleIndices")?;
        p.token(",")?;
        p.keyword("operandIndex")?;
        p.token("=")?;
        let operand = p.int()?;
        p.token(",")?;
        let indices = sizes_field(p, "operandTupleIndices")?;
        p.token(">")?;
        Ok(vec![output, Owned::Int(operand), indices])
    },
    print: |r, p| {
        p.str("<outputTupleIndices = ");
        print_sizes(r.ints(0), p);
        p.str(", operandIndex = ").int(r.int(1));
        p.str(", operandTupleIndices = ");
        print_sizes(r.ints(2), p);
        p.str(">");
    },
};
fn sizes_field<'c>(p: &mut Parser<'c>, name: &str) -> Result<Owned<'c>> {
    p.keyword(name)?;
    p.token("=")?;
    Ok(Owned::Ints(sizes(p)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range_of_mesh_begins_with_1_16() {
        assert_eq!(range(&MESH), VersionRange::of("1.16.0.."));
    }
}
