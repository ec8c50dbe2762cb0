//! Encodings of VHLO, and checks of encoded values.

use super::meshes;
use crate::{
    kinds::{
        Content,
        attributes::{self, codes as attribute},
        numbers::Number,
        types::{self, codes as ty},
    },
    ops,
};
use mlir_bytecode::{
    AttributeFacts, AttributeId, Cursor, DialectDecoder, EncodedField, EncodingDef, EntryFacts,
    Fault, Field, Scalar, TypeClass, TypeFacts, builtin::DYNAMIC, check_dense_size, element_count,
    unzigzag,
};
use std::{collections::HashSet, sync::OnceLock};

/// Decoder of VHLO's encodings.
#[derive(Clone, Copy, Debug)]
pub struct Vhlo;
/// Instance of [`Vhlo`].
pub static VHLO: Vhlo = Vhlo;

struct Tables {
    /// Encodings of attributes, by code.
    attributes: Vec<Option<EncodingDef>>,
    /// Encodings of types, by code.
    types: Vec<Option<EncodingDef>>,
    /// Layout of properties, by index of the op's version: one field per attribute.
    properties: Vec<Vec<Field>>,
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| Tables {
        attributes: by_code(attributes::ALL),
        types: by_code(types::ALL),
        properties: ops::all()
            .iter()
            .map(|r| vec![Field::Attribute; r.attributes.len()])
            .collect(),
    })
}

fn by_code(all: &[crate::kinds::Kind]) -> Vec<Option<EncodingDef>> {
    let mut encodings = Vec::new();
    for kind in all {
        let code = kind.code as usize;
        if encodings.len() <= code {
            encodings.resize(code + 1, None);
        }
        let fields = kind.fields.iter().flat_map(|f| fields(f.content));
        encodings[code] = Some(EncodingDef {
            code: kind.code,
            name: kind.mnemonic,
            fields: fields.copied().collect::<Vec<_>>().leak(),
            scalar: None,
        });
    }
    encodings
}

/// Returns the layout of a field's content in bytecode.
fn fields(content: Content) -> &'static [Field] {
    match content {
        Content::Shaped(shape) => shape.encoded_fields(),
        Content::Integer => &[Field::Integer],
        Content::Float => &[Field::Float],
        Content::Elements => &[Field::Blob],
    }
}

fn encoding(all: &'static [Option<EncodingDef>], code: u64) -> Option<&'static EncodingDef> {
    all.get(usize::try_from(code).ok()?)?.as_ref()
}

impl DialectDecoder for Vhlo {
    fn name(&self) -> &str {
        "vhlo"
    }
    fn attribute(&self, code: u64) -> Option<&EncodingDef> {
        encoding(&tables().attributes, code)
    }
    fn ty(&self, code: u64) -> Option<&EncodingDef> {
        encoding(&tables().types, code)
    }
    fn properties(&self, op: &str, _version: u64) -> Option<&[Field]> {
        Some(&tables().properties[ops::by_mnemonic(op)?.index])
    }
    fn newest_version(&self) -> Option<&[u64]> {
        Some(&[])
    }
    fn scalar(&self, encoding: &EncodingDef, _body: Cursor) -> Option<Scalar> {
        scalar(encoding.code)
    }
    fn check_attribute(
        &self,
        encoding: &EncodingDef,
        fields: &[EncodedField],
        facts: &EntryFacts,
    ) -> Result<AttributeFacts, Fault> {
        check_attribute(encoding.code, fields, facts)?;
        meshes::check(encoding.code, fields, facts, self)?;
        Ok(match (encoding.code, fields) {
            (attribute::STRING, [EncodedField::String(text)]) => AttributeFacts::OtherString(*text),
            _ => AttributeFacts::Other,
        })
    }
    fn check_type(
        &self,
        encoding: &EncodingDef,
        fields: &[EncodedField],
        facts: &EntryFacts,
    ) -> Result<TypeFacts, Fault> {
        check_type(encoding.code, fields, facts)
    }
}

fn scalar(code: u64) -> Option<Scalar> {
    Number::of_type(code).map(|n| match n {
        Number::Float(float) => Scalar::Float(float.width()),
        n => Scalar::Integer(n.width()),
    })
}

fn check_attribute(code: u64, fields: &[EncodedField], facts: &EntryFacts) -> Result<(), Fault> {
    match (code, fields) {
        (attribute::BOOLEAN, [EncodedField::Varint(2..)]) => {
            Err(Fault::new("0 or 1", number(fields)))
        }
        (attribute::AXIS_REF, [_, EncodedField::Varint(2.., ..), ..]) => {
            Err(Fault::new("0 or 1", number(&fields[1..])))
        }
        (attribute::DICTIONARY, [_, entries @ ..]) => check_keys(entries, facts),
        (attribute::TENSOR, [EncodedField::Type(ty), EncodedField::Blob(data)]) => {
            let ty = facts.ty(*ty);
            if ty.class != TypeClass::Tensor {
                return Err(Fault::new("a tensor type of VHLO", data.len() as u64));
            }
            // A splat of booleans is one byte. Early releases wrote 1, so any value is
            // valid.
            match (ty.bits, ty.elements, data) {
                (Some(1), Some(_), [_]) => Ok(()),
                _ => check_dense_size(ty, data),
            }
        }
        _ => {
            let kind = attributes::ALL.iter().find(|k| k.code == code);
            match kind {
                Some(kind) if !kind.cases.is_empty() && kind.case(number(fields)).is_none() => {
                    Err(Fault::new("a value of the enum", number(fields)))
                }
                _ => Ok(()),
            }
        }
    }
}
/// Checks that the keys of a dictionary are strings, and that no key repeats, given the keys and
/// values in turn. Bytecode can have equal attributes with different ids, so the strings of the keys
/// are compared.
fn check_keys(entries: &[EncodedField], facts: &EntryFacts) -> Result<(), Fault> {
    let mut seen = HashSet::new();
    for entry in entries.chunks(2) {
        let [EncodedField::Attribute(key), ..] = entry else {
            continue;
        };
        match facts.attribute(*key) {
            AttributeFacts::OtherString(text) => {
                if !seen.insert(&facts.tables().string(text)[..]) {
                    return Err(Fault::new("keys that differ", key.0.into()));
                }
            }
            // Only MLIR knows what an attribute in assembly format is.
            AttributeFacts::Unknown => {}
            _ => return Err(Fault::new("keys that are strings", key.0.into())),
        }
    }
    Ok(())
}
/// Returns the first field, if it is a number, or 0.
fn number(fields: &[EncodedField]) -> u64 {
    match fields {
        [EncodedField::Varint(n), ..] => *n,
        _ => 0,
    }
}

fn check_type(code: u64, fields: &[EncodedField], facts: &EntryFacts) -> Result<TypeFacts, Fault> {
    let whole_bytes = |bits: u32| bits.div_ceil(8) * 8;
    Ok(match (code, fields) {
        (ty::COMPLEX, [EncodedField::Type(element)]) => {
            let element = facts.ty(*element);
            // VHLO's complex type is not builtin's. Its class stays `Other`, so that a
            // dense attribute of builtin cannot use it.
            TypeFacts {
                bits: element.bits.map(|b| 2 * whole_bytes(b)),
                ..TypeFacts::default()
            }
        }
        (ty::TENSOR | ty::TENSOR_WITH_ENCODING | ty::BUFFER, _) => {
            let shape = match (code, fields) {
                (ty::TENSOR_WITH_ENCODING, [EncodedField::Attribute(encoding), shape @ ..]) => {
                    check_tensor_encoding(*encoding, facts)?;
                    shape
                }
                _ => fields,
            };
            shaped(code, shape, facts)?
        }
        (ty::QUANT | ty::QUANT_PER_AXIS, _) => TypeFacts::default(),
        _ if scalar(code).is_none() => TypeFacts {
            class: TypeClass::Opaque,
            ..TypeFacts::default()
        },
        _ => TypeFacts::of_scalar(scalar(code)),
    })
}

/// Checks the encoding of a tensor type: bounds, or an attribute of another dialect.
fn check_tensor_encoding(id: AttributeId, facts: &EntryFacts) -> Result<(), Fault> {
    let tables = facts.tables();
    let entry = tables.attribute(id);
    let is_other = tables.dialect_name(entry.dialect) != "vhlo" || !entry.custom;
    if is_other || Cursor::new(entry.body).varint() == Ok(attribute::TYPE_EXTENSIONS) {
        return Ok(());
    }
    let expected = "an encoding that is type_extensions or of another dialect";
    Err(Fault::new(expected, id.0.into()))
}

/// Returns the facts of a shaped type, or fails if a size or the element type is
/// invalid. The fields are the rank, the sizes and the element type.
fn shaped(code: u64, fields: &[EncodedField], facts: &EntryFacts) -> Result<TypeFacts, Fault> {
    let [
        EncodedField::Varint(rank),
        sizes @ ..,
        EncodedField::Type(element),
    ] = fields
    else {
        return Err(Fault::new("what its layout says", fields.len() as u64));
    };
    let sizes = sizes.iter().filter_map(|size| match size {
        EncodedField::Varint(size) => Some(unzigzag(*size)),
        _ => None,
    });
    let sizes: Vec<i64> = sizes.collect();
    if let Some(size) = sizes.iter().find(|size| **size < 0 && **size != DYNAMIC) {
        return Err(Fault::new("a size that is not negative", *size as u64));
    }
    let element = facts.ty(*element);
    match element.class {
        TypeClass::Tensor | TypeClass::MemRef => {
            return Err(Fault::new("elements that have no shape", *rank));
        }
        TypeClass::Opaque => return Err(Fault::new("elements that are numbers", *rank)),
        _ => {}
    }
    Ok(TypeFacts {
        class: if code == ty::BUFFER {
            TypeClass::MemRef
        } else {
            TypeClass::Tensor
        },
        bits: element.bits,
        elements: element_count(&sizes),
        rank: u32::try_from(*rank).ok(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bytecode::{
        Builder, DialectId, ErrorKind, NewOp, TypeId, Validator,
        builtin::{Attribute, Type},
    };

    #[test]
    fn kinds_are_found_by_code() {
        for (all, find) in [
            (
                attributes::ALL,
                Vhlo::attribute as fn(&Vhlo, u64) -> Option<&EncodingDef>,
            ),
            (types::ALL, Vhlo::ty),
        ] {
            for kind in all {
                let found = find(&VHLO, kind.code).expect("a kind");
                assert_eq!((found.code, found.name), (kind.code, kind.mnemonic));
            }
            assert!(find(&VHLO, 99).is_none() && find(&VHLO, u64::MAX).is_none());
        }
        assert!(VHLO.attribute(0).is_none(), "code 0 is no longer used");
    }

    /// MLIR's reader treats any element type that is not a complex type as an integer
    /// or a float.
    #[test]
    fn builtin_dense_attributes_of_vhlo_element_types_are_rejected() {
        let scalars = types::ALL.iter().filter(|k| k.fields.is_empty());
        let mut codes: Vec<_> = scalars.map(|k| k.code).collect();
        assert!(codes.contains(&ty::F32), "{codes:?}");
        codes.push(ty::COMPLEX);
        for code in codes {
            let bytes = dense_of(code);
            let refused = Validator::new(&[&VHLO]).validate(&bytes);
            let error = refused.expect_err(&format!("type {code}"));
            let ErrorKind::Invalid { expected, .. } = error.kind() else {
                panic!("type {code}: {error}");
            };
            assert_eq!(*expected, "a type of numbers with a static shape", "{code}");
        }
    }

    /// Returns a module with a dense attribute of builtin whose builtin tensor type has
    /// VHLO's type `code` as element type.
    fn dense_of(code: u64) -> Vec<u8> {
        let mut b = Builder::new();
        let vhlo = b.tables.dialect("vhlo");
        let fields = match code {
            ty::COMPLEX => vec![EncodedField::Type(b.tables.ty(vhlo, ty::F32, &[]))],
            _ => Vec::new(),
        };
        let element = b.tables.ty(vhlo, code, &fields);
        let ty = b.tables.builtin_type(&Type::Tensor {
            shape: vec![1],
            element,
            encoding: None,
        });
        let data = &[0; 16];
        let data = b.tables.builtin(&Attribute::Dense { ty, data });
        let name = b.tables.string_attribute(&b"data"[..]);
        let attributes = Some(b.tables.builtin(&Attribute::Dictionary(vec![(name, data)])));
        let location = b.tables.builtin(&Attribute::Unknown);
        let op = b.tables.op_name("x.op", false);
        b.op(NewOp {
            attributes,
            ..NewOp::new(op, location)
        });
        let module = b.finish("test").expect("a module");
        let known: &[&dyn DialectDecoder] = &[&VHLO];
        module.write(known).expect("bytecode").to_vec()
    }

    /// Returns whether a module is valid whose only op has a type of VHLO as attribute.
    fn is_valid(ty: impl FnOnce(&mut Builder<'static>, DialectId) -> TypeId) -> bool {
        let mut b = Builder::new();
        let vhlo = b.tables.dialect("vhlo");
        let ty = ty(&mut b, vhlo);
        let value = b.tables.builtin(&Attribute::Type(ty));
        let name = b.tables.string_attribute(&b"ty"[..]);
        let attributes = Some(
            b.tables
                .builtin(&Attribute::Dictionary(vec![(name, value)])),
        );
        let location = b.tables.builtin(&Attribute::Unknown);
        let op = b.tables.op_name("x.op", false);
        b.op(NewOp {
            attributes,
            ..NewOp::new(op, location)
        });
        let module = b.finish("test").expect("a module");
        let known: &[&dyn DialectDecoder] = &[&VHLO];
        let bytes = module.write(known).expect("bytecode").to_vec();
        Validator::new(known).validate(&bytes).is_ok()
    }
    #[test]
    fn tensors_and_buffers_hold_numbers_only() {
        for code in [ty::TENSOR, ty::BUFFER] {
            for (element, expected) in [(ty::F32, true), (ty::TOKEN, false), (ty::WITNESS, false)] {
                let found = is_valid(|b, vhlo| {
                    let element = b.tables.ty(vhlo, element, &[]);
                    let fields = [
                        EncodedField::Varint(1),
                        EncodedField::Varint(mlir_bytecode::zigzag(2)),
                        EncodedField::Type(element),
                    ];
                    b.tables.ty(vhlo, code, &fields)
                });
                assert_eq!(found, expected, "type {code} of type {element}");
            }
        }
    }
    #[test]
    fn ops_have_one_property_per_attribute() {
        assert_eq!(VHLO.properties("gather_v1", 6).unwrap().len(), 6);
        assert_eq!(VHLO.properties("gather_v2", 6).unwrap().len(), 8);
        assert!(VHLO.properties("gather_v9", 6).is_none());
    }
}
