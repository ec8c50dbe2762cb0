//! Attributes of VHLO that hold values of StableHLO's attributes.

use mlir_bytecode::{AttributeId, EncodedField, TypeId, UniqueTables, zigzag};
use stablehlo_opset::{
    enums::{Case, ComparisonType, CustomCallApiVersion, Precision},
    types::{ElementType, FloatType, IntegerType, TensorEncoding, Type},
};
use vhlo_opset::{
    construct,
    kinds::{attributes as va, types as vt},
};

/// Adds an enum.
pub(crate) fn case<T: Case>(tables: &mut UniqueTables, value: T) -> AttributeId {
    construct::attribute(tables, T::KIND, &[EncodedField::Varint(value.number())])
}
/// Adds a string.
pub(crate) fn string(tables: &mut UniqueTables, text: &str) -> AttributeId {
    bytes(tables, text.as_bytes())
}
/// Adds a string, which may be any bytes.
pub(crate) fn bytes(tables: &mut UniqueTables, text: &[u8]) -> AttributeId {
    let text = tables.string(text.to_vec());
    construct::attribute(tables, &va::STRING, &[EncodedField::String(text)])
}
/// Adds a 32-bit integer.
pub(crate) fn int32(tables: &mut UniqueTables, value: i64) -> AttributeId {
    let ty = construct::ty(tables, &vt::I32, &[]);
    let value = EncodedField::Varint(zigzag(value));
    construct::attribute(tables, &va::INTEGER, &[EncodedField::Type(ty), value])
}
/// Adds a type.
pub(crate) fn type_attribute(tables: &mut UniqueTables, ty: TypeId) -> AttributeId {
    construct::attribute(tables, &va::TYPE, &[EncodedField::Type(ty)])
}
/// Adds a list of indices.
pub(crate) fn indices(tables: &mut UniqueTables, values: &[i64]) -> AttributeId {
    let index = construct::ty(tables, &vt::INDEX, &[]);
    let ty = construct::tensor_type(tables, None, &[values.len() as i64], index);
    let is_splat = values.windows(2).all(|w| w[0] == w[1]);
    let stored = if is_splat {
        &values[..values.len().min(1)]
    } else {
        values
    };
    let bytes: Vec<u8> = stored.iter().flat_map(|v| v.to_le_bytes()).collect();
    construct::constant(tables, ty, &bytes)
}

/// Adds a type that contains no types of other dialects.
pub(crate) fn ty(tables: &mut UniqueTables, ty: &Type) -> TypeId {
    let list = |types: &[TypeId]| {
        let count = EncodedField::Varint(types.len() as u64);
        let types = types.iter().map(|t| EncodedField::Type(*t));
        std::iter::once(count).chain(types).collect::<Vec<_>>()
    };
    match ty {
        Type::Tensor(tensor) => {
            let encoding = match &tensor.encoding {
                TensorEncoding::None => None,
                TensorEncoding::Bounds(bounds) => {
                    let count = EncodedField::Varint(bounds.len() as u64);
                    let bounds = bounds.iter().map(|b| EncodedField::Varint(zigzag(*b)));
                    let fields: Vec<_> = std::iter::once(count).chain(bounds).collect();
                    Some(construct::attribute(tables, &va::TYPE_EXTENSIONS, &fields))
                }
                TensorEncoding::Other(id) => Some(*id),
            };
            let of = element(tables, &tensor.element);
            construct::tensor_type(tables, encoding, &tensor.shape, of)
        }
        Type::UnrankedTensor(of) => {
            let of = EncodedField::Type(element(tables, of));
            construct::ty(tables, &vt::UNRANKED_TENSOR, &[of])
        }
        Type::Buffer { shape, element: of } => {
            let of = EncodedField::Type(element(tables, of));
            let mut fields = vec![EncodedField::Varint(shape.len() as u64)];
            fields.extend(shape.iter().map(|n| EncodedField::Varint(zigzag(*n))));
            fields.push(of);
            construct::ty(tables, &vt::BUFFER, &fields)
        }
        Type::Token => construct::ty(tables, &vt::TOKEN, &[]),
        Type::Tuple(members) => construct::ty(tables, &vt::TUPLE, &list(members)),
        Type::Future(members) => construct::ty(tables, &vt::FUTURE, &list(members)),
        Type::Function(function) => {
            let fields = [list(&function.inputs), list(&function.results)].concat();
            construct::ty(tables, &vt::FUNC, &fields)
        }
        Type::Number(of) => element(tables, of),
        Type::None => construct::ty(tables, &vt::NONE, &[]),
        Type::Witness => construct::ty(tables, &vt::WITNESS, &[]),
        Type::Other(id) => *id,
    }
}

fn element(tables: &mut UniqueTables, of: &ElementType) -> TypeId {
    match of {
        ElementType::Boolean => construct::ty(tables, &vt::BOOL, &[]),
        ElementType::Integer(of) => integer_type(tables, *of),
        ElementType::Index => construct::ty(tables, &vt::INDEX, &[]),
        ElementType::Float(float) => float_type(tables, *float),
        ElementType::Complex(float) => {
            let part = EncodedField::Type(float_type(tables, *float));
            construct::ty(tables, &vt::COMPLEX, &[part])
        }
        ElementType::IntegerComplex(of) => {
            let part = EncodedField::Type(integer_type(tables, *of));
            construct::ty(tables, &vt::COMPLEX, &[part])
        }
        ElementType::Quantized(q) => {
            use EncodedField::{Type as T, Varint as V};
            let bits = |scale: &f64| V(zigzag(scale.to_bits() as i64));
            let signed = |n: &i64| V(zigzag(*n));
            let storage = T(integer_type(tables, q.storage));
            let expressed = T(float_type(tables, q.expressed));
            let (min, max) = (signed(&q.storage_min), signed(&q.storage_max));
            let mut fields = vec![V(q.flags.into()), storage, expressed];
            match q.axis {
                None => {
                    fields.extend(q.scales.first().map(bits));
                    fields.extend(q.zero_points.first().map(signed));
                    fields.extend([min, max]);
                    construct::ty(tables, &vt::QUANT, &fields)
                }
                Some(axis) => {
                    fields.extend([V(axis.into()), min, max, V(q.scales.len() as u64)]);
                    fields.extend(q.scales.iter().map(bits));
                    fields.push(V(q.zero_points.len() as u64));
                    fields.extend(q.zero_points.iter().map(signed));
                    construct::ty(tables, &vt::QUANT_PER_AXIS, &fields)
                }
            }
        }
    }
}
fn float_type(tables: &mut UniqueTables, float: FloatType) -> TypeId {
    construct::ty(tables, vt::of_float(float), &[])
}
fn integer_type(tables: &mut UniqueTables, of: IntegerType) -> TypeId {
    let kind = vt::of_number(of.number());
    construct::ty(tables, kind.unwrap_or(&vt::I64), &[])
}

/// Adds an array.
pub(crate) fn array(tables: &mut UniqueTables, elements: &[AttributeId]) -> AttributeId {
    construct::list(tables, &va::ARRAY, elements.len(), elements.iter().copied())
}
/// Adds a dictionary, whose entries are sorted by name.
pub(crate) fn dictionary(
    tables: &mut UniqueTables,
    entries: &[(&[u8], AttributeId)],
) -> AttributeId {
    let ids = entries
        .iter()
        .flat_map(|(name, id)| [bytes(tables, name), *id]);
    let ids: Vec<_> = ids.collect();
    construct::list(tables, &va::DICTIONARY, entries.len(), ids)
}
/// Adds a list of integers.
pub(crate) fn integers(tables: &mut UniqueTables, values: &[i64]) -> AttributeId {
    construct::i64_tensor(tables, &[values.len() as i64], values)
}
/// Adds a list of booleans. Equal values are stored once, as a splat.
pub(crate) fn booleans(tables: &mut UniqueTables, values: &[bool]) -> AttributeId {
    let boolean = construct::ty(tables, &vt::BOOL, &[]);
    let ty = construct::tensor_type(tables, None, &[values.len() as i64], boolean);
    let bytes = match values {
        [] => Vec::new(),
        [one] => vec![u8::from(*one)],
        [first, rest @ ..] if rest.iter().all(|v| v == first) => {
            vec![if *first { 0xFF } else { 0 }]
        }
        _ => {
            let mut bytes = vec![0; values.len().div_ceil(8)];
            for (i, value) in values.iter().enumerate() {
                bytes[i / 8] |= u8::from(*value) << (i % 8);
            }
            bytes
        }
    };
    construct::constant(tables, ty, &bytes)
}

/// Adds the value of a text in a declaration.
///
/// # Panics
/// If the text is unknown: a declaration with another neutral value or default needs a row here.
pub(crate) fn of_text(tables: &mut UniqueTables, text: &str) -> AttributeId {
    match text {
        "[]" => array(tables, &[]),
        "array<i64>" | "dense<> : tensor<0xi64>" => integers(tables, &[]),
        "0 : i64" => construct::int(tables, 0),
        "-1 : i64" => construct::int(tables, -1),
        // Only the calling convention of `custom_call` has this default.
        "1 : i32" => case(tables, CustomCallApiVersion::Original),
        "false" => construct::boolean(tables, false),
        "{}" => construct::list(tables, &va::DICTIONARY, 0, []),
        "\"\"" => string(tables, ""),
        "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>" => {
            construct::default_accuracy(tables)
        }
        "#stablehlo<comparison_type NOTYPE>" => case(tables, ComparisonType::NoType),
        "[#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]" => {
            let default = case(tables, Precision::Default);
            array(tables, &[default; 2])
        }
        _ => panic!("src/values.rs has no row for the declared value {text}"),
    }
}
