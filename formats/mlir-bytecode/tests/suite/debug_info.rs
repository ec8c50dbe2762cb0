//! Invariants of `llvm` debug information that MLIR's reader and printer assume: files
//! that violate them are refused.

use mlir_bytecode::builtin::Attribute;
use mlir_bytecode::{
    AttributeId, Builder, DeclaredValues, DialectDecoder, EncodedField, ErrorKind, NewOp,
    UniqueTables, Validator, mlir_dialects,
};

/// Codes of a derived type and of a subroutine type.
const DERIVED: u64 = 3;
const SUBROUTINE: u64 = 17;

/// Returns a module with the attribute that `make` adds.
fn module(make: impl FnOnce(&mut UniqueTables<'static>) -> AttributeId) -> Vec<u8> {
    let mut b = Builder::new();
    let here = b.tables.builtin(&Attribute::Unknown);
    let name = b.tables.op_name("builtin.module", true);
    let none = EncodedField::OptionalAttribute(None);
    let properties = Some(b.tables.properties(&[none, none]));
    let value = make(&mut b.tables);
    let attributes = Some(b.tables.dictionary(&[("a.b", value)]));
    b.op(NewOp {
        attributes,
        properties,
        regions: 1,
        ..NewOp::new(name, here)
    });
    b.region(1);
    b.block(DeclaredValues::default(), &[]);
    (0..3).for_each(|_| b.end());
    let module = b.finish("test").unwrap();
    let known: Vec<_> = mlir_dialects::with_encodings().collect();
    module.write(&known).unwrap().to_vec()
}

/// Validates a file with the descriptions of MLIR's dialects.
fn check(bytes: &[u8]) -> Result<(), ErrorKind> {
    let known: Vec<&dyn DialectDecoder> = mlir_dialects::with_encodings().collect();
    let validator = Validator {
        accept_undescribed: true,
        ..Validator::new(&known)
    };
    let done = validator.validate(bytes);
    done.map(|_| ()).map_err(|e| e.kind().clone())
}

/// Adds a type derived from `base`.
fn derived(t: &mut UniqueTables<'static>, base: Option<AttributeId>) -> AttributeId {
    let llvm = t.dialect("llvm");
    let [zero, none] = [
        EncodedField::Varint(0),
        EncodedField::OptionalAttribute(None),
    ];
    let base = EncodedField::OptionalAttribute(base);
    let fields = [zero, none, base, zero, zero, zero, zero, none];
    t.attribute(llvm, DERIVED, &fields)
}

#[test]
fn debug_type_that_refers_to_itself_is_refused() {
    let base = module(|t| {
        let first = derived(t, None);
        derived(t, Some(first))
    });
    assert_eq!(check(&base), Ok(()));
    // MLIR's reader would follow the reference until its stack is exhausted. `UniqueTables`
    // requires references to earlier entries, so the test changes the reference in the file.
    let file = mlir_bytecode::Bytecode::parse(&base).unwrap();
    let mut all = file.tables.attributes().iter().enumerate();
    let of_derived = |body: &[u8]| body.len() == 9 && body[0] == (DERIVED as u8) << 1 | 1;
    let (own, entry) = all
        .find(|(_, e)| of_derived(e.body) && e.body[3] != 1)
        .expect("the type that is derived from the other");
    let mut bytes = base.clone();
    bytes[entry.offset + 3] = (own as u8) << 2 | 3;
    assert_eq!(check(&bytes), Err(ErrorKind::Cycle));
}

#[test]
fn list_with_an_absent_reference_is_refused() {
    let good = module(|t| {
        let llvm = t.dialect("llvm");
        let own = derived(t, None);
        let fields = [
            EncodedField::Varint(0),
            EncodedField::Byte(1),
            EncodedField::Varint(1),
            EncodedField::OptionalAttribute(Some(own)),
        ];
        t.attribute(llvm, SUBROUTINE, &fields)
    });
    assert_eq!(check(&good), Ok(()));
    let file = mlir_bytecode::Bytecode::parse(&good).unwrap();
    let mut all = file.tables.attributes().iter();
    let list = all.find(|e| e.body[0] == (SUBROUTINE as u8) << 1 | 1);
    let at = list.expect("a list").offset + 4;
    // MLIR's printer would follow this absent reference.
    let mut bytes = good.clone();
    bytes[at] = 1;
    let Err(ErrorKind::Invalid { expected, .. }) = check(&bytes) else {
        panic!("{:?}", check(&bytes));
    };
    assert_eq!(expected, "an attribute");
}
