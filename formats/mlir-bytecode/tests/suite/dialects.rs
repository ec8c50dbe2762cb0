//! A dialect with its own checks.

use mlir_bytecode::builtin::Attribute;
use mlir_bytecode::{
    AttributeFacts, Builder, DialectDecoder, DialectTable, EncodedField, EncodingDef, EntryFacts,
    ErrorKind, Fault, Field, NewOp, Scalar, TypeFacts, Validator, check_dense_size, unzigzag,
    zigzag,
};

/// Dialect with its own tensor types and tensor constants, like VHLO.
struct Shapes;

const SHAPES: DialectTable = DialectTable {
    newest_version: None,
    name: "shapes",
    attributes: &[EncodingDef::new(0, "constant", &[Field::Type, Field::Blob])],
    types: &[
        EncodingDef::scalar(0, "half", Scalar::Float(16)),
        EncodingDef::new(1, "tensor", &[Field::List(&[Field::Signed]), Field::Type]),
    ],
    properties: &[("constant", &[Field::Attribute])],
};

impl DialectDecoder for Shapes {
    fn name(&self) -> &str {
        SHAPES.name
    }
    fn attribute(&self, code: u64) -> Option<&EncodingDef> {
        SHAPES.attribute(code)
    }
    fn ty(&self, code: u64) -> Option<&EncodingDef> {
        SHAPES.ty(code)
    }
    fn properties(&self, op: &str, version: u64) -> Option<&[Field]> {
        SHAPES.properties(op, version)
    }
    fn check_attribute(
        &self,
        _encoding: &EncodingDef,
        fields: &[EncodedField],
        facts: &EntryFacts,
    ) -> Result<AttributeFacts, Fault> {
        let [EncodedField::Type(ty), EncodedField::Blob(data)] = fields else {
            return Err(Fault::new("a type and data", 0));
        };
        check_dense_size(facts.ty(*ty), data)?;
        Ok(AttributeFacts::Elements(*ty))
    }
    fn check_type(
        &self,
        encoding: &EncodingDef,
        fields: &[EncodedField],
        facts: &EntryFacts,
    ) -> Result<TypeFacts, Fault> {
        let [
            EncodedField::Varint(_),
            sizes @ ..,
            EncodedField::Type(element),
        ] = fields
        else {
            return Ok(TypeFacts::of_scalar(encoding.scalar));
        };
        let mut elements = Some(1u64);
        for size in sizes {
            let EncodedField::Varint(size) = size else {
                continue;
            };
            let size = u64::try_from(unzigzag(*size));
            let size = size.map_err(|_| Fault::new("a size that is not negative", 0))?;
            elements = elements.and_then(|n| n.checked_mul(size));
        }
        Ok(TypeFacts {
            elements,
            rank: Some(sizes.len() as u32),
            ..facts.ty(*element)
        })
    }
}

#[test]
fn dialect_checks_its_own_attributes_and_types() {
    let constant = |sizes: &[i64], data: &[u8]| {
        let mut b = Builder::new();
        let shapes = b.tables.dialect("shapes");
        let half = b.tables.ty(shapes, 0, &[]);
        let mut fields = vec![EncodedField::Varint(sizes.len() as u64)];
        fields.extend(sizes.iter().map(|s| EncodedField::Varint(zigzag(*s))));
        fields.push(EncodedField::Type(half));
        let tensor = b.tables.ty(shapes, 1, &fields);
        let value = b.tables.attribute(
            shapes,
            0,
            &[EncodedField::Type(tensor), EncodedField::Blob(data)],
        );
        let location = b.tables.builtin(&Attribute::Unknown);
        let properties = Some(b.tables.properties(&[EncodedField::Attribute(value)]));
        let name = b.tables.op_name("shapes.constant", true);
        let results = b.values([tensor]);
        b.op(NewOp {
            properties,
            results,
            ..NewOp::new(name, location)
        });
        let module = b.finish("test").unwrap();
        let known: &[&dyn DialectDecoder] = &[&Shapes];
        let bytes = module.write(known).unwrap().to_vec();
        let done = Validator::new(known).validate(&bytes);
        done.map(|_| ()).map_err(|e| e.kind().clone())
    };
    assert_eq!(constant(&[2, 3], &[0; 12]), Ok(()));
    assert_eq!(constant(&[2, 3], &[0; 2]), Ok(()), "one element for all");
    let short = ErrorKind::Invalid {
        item: "constant",
        expected: "as many bytes as the type needs",
        found: 10,
    };
    assert_eq!(constant(&[2, 3], &[0; 10]), Err(short));
    let negative = ErrorKind::Invalid {
        item: "tensor",
        expected: "a size that is not negative",
        found: 0,
    };
    assert_eq!(constant(&[-2], &[]), Err(negative));
}
