//! Construction of VHLO's types and attributes.

use crate::kinds::{
    Kind,
    attributes::{self as va},
    types as vt,
};
use mlir_bytecode::{AttributeId, EncodedField, TypeId, UniqueTables, zigzag};

/// Adds a type of any kind, given its encoded fields.
pub fn ty(tables: &mut UniqueTables, kind: &Kind, fields: &[EncodedField]) -> TypeId {
    let vhlo = tables.dialect("vhlo");
    tables.ty(vhlo, kind.code, fields)
}
/// Adds an attribute of any kind, given its encoded fields.
pub fn attribute(tables: &mut UniqueTables, kind: &Kind, fields: &[EncodedField]) -> AttributeId {
    let vhlo = tables.dialect("vhlo");
    tables.attribute(vhlo, kind.code, fields)
}

/// Adds a tensor type.
pub fn tensor_type(
    tables: &mut UniqueTables,
    encoding: Option<AttributeId>,
    shape: &[i64],
    element: TypeId,
) -> TypeId {
    let mut fields: Vec<_> = encoding.map(EncodedField::Attribute).into_iter().collect();
    fields.push(EncodedField::Varint(shape.len() as u64));
    fields.extend(shape.iter().map(|n| EncodedField::Varint(zigzag(*n))));
    fields.push(EncodedField::Type(element));
    let kind = match encoding {
        Some(_) => &vt::TENSOR_WITH_ENCODING,
        None => &vt::TENSOR,
    };
    ty(tables, kind, &fields)
}

/// Adds a boolean attribute.
pub fn boolean(tables: &mut UniqueTables, value: bool) -> AttributeId {
    attribute(tables, &va::BOOLEAN, &[EncodedField::Varint(value.into())])
}
/// Adds an integer attribute of type `i64`.
pub fn int(tables: &mut UniqueTables, value: i64) -> AttributeId {
    let i64_type = ty(tables, &vt::I64, &[]);
    let value = EncodedField::Varint(zigzag(value));
    attribute(tables, &va::INTEGER, &[EncodedField::Type(i64_type), value])
}
/// Adds a list of attributes: an array, or the keys and values of a dictionary. `count` is
/// the number of elements or entries.
pub fn list(
    tables: &mut UniqueTables,
    kind: &Kind,
    count: usize,
    elements: impl IntoIterator<Item = AttributeId>,
) -> AttributeId {
    let mut fields = vec![EncodedField::Varint(count as u64)];
    fields.extend(elements.into_iter().map(EncodedField::Attribute));
    attribute(tables, kind, &fields)
}
/// Adds a constant of tensor type `ty`. `elements` holds all elements, or a single element
/// for a splat, in little-endian byte order.
pub fn constant(tables: &mut UniqueTables, ty: TypeId, elements: &[u8]) -> AttributeId {
    let fields = [EncodedField::Type(ty), EncodedField::Blob(elements)];
    attribute(tables, &va::TENSOR, &fields)
}
/// Adds a constant of tensor type `ty`, even if the tables have an equal constant.
pub fn distinct_constant(tables: &mut UniqueTables, ty: TypeId, elements: &[u8]) -> AttributeId {
    let vhlo = tables.dialect("vhlo");
    let fields = [EncodedField::Type(ty), EncodedField::Blob(elements)];
    tables.distinct_attribute(vhlo, va::TENSOR.code, &fields)
}
/// Adds a tensor of 64-bit integers with a shape. Equal values are stored once, as a splat.
pub fn i64_tensor(tables: &mut UniqueTables, shape: &[i64], values: &[i64]) -> AttributeId {
    let element = ty(tables, &vt::I64, &[]);
    let tensor = tensor_type(tables, None, shape, element);
    let stored = match values.windows(2).all(|w| w[0] == w[1]) {
        true => &values[..values.len().min(1)],
        false => values,
    };
    let bytes: Vec<u8> = stored.iter().flat_map(|v| v.to_le_bytes()).collect();
    constant(tables, tensor, &bytes)
}
/// Adds the default accuracy of results.
pub fn default_accuracy(tables: &mut UniqueTables) -> AttributeId {
    let default = EncodedField::Varint(va::DEFAULT_ACCURACY as u64);
    let mode = attribute(tables, &va::RESULT_ACCURACY_MODE, &[default]);
    let zero = EncodedField::Varint(0);
    let fields = [zero, zero, zero, EncodedField::Attribute(mode)];
    attribute(tables, &va::RESULT_ACCURACY, &fields)
}
