//! What MLIR's reader and printer trust in the debug information of the `llvm` dialect:
//! each is refused.

use mlir_bytecode::builtin::Attribute;
use mlir_bytecode::{
    AttributeId, Builder, DialectDecoder, ErrorKind, NewOp, Piece, UniqueTables, Validator, Values,
    upstream,
};

/// The codes of a type that is derived from another, and of the type of a subroutine.
const DERIVED: u64 = 3;
const SUBROUTINE: u64 = 17;

/// A module with an attribute.
fn module(make: impl FnOnce(&mut UniqueTables<'static>) -> AttributeId) -> Vec<u8> {
    let mut b = Builder::new();
    let here = b.tables.builtin(&Attribute::Unknown);
    let name = b.tables.op_name("builtin.module", true);
    let none = Piece::OptionalAttribute(None);
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
    b.block(Values::default(), &[]);
    (0..3).for_each(|_| b.end());
    let module = b.finish("test").unwrap();
    let known: Vec<_> = upstream::with_encodings().collect();
    module.write(&known).unwrap().to_vec()
}

/// What is wrong with it, as tools see it that know the dialect.
fn check(bytes: &[u8]) -> Result<(), ErrorKind> {
    let known: Vec<&dyn DialectDecoder> = upstream::with_encodings().collect();
    let validator = Validator {
        opaque: true,
        ..Validator::new(&known)
    };
    let done = validator.validate(bytes);
    done.map(|_| ()).map_err(|e| e.kind().clone())
}

/// A type derived from another.
fn derived(t: &mut UniqueTables<'static>, base: Option<AttributeId>) -> AttributeId {
    let llvm = t.dialect("llvm");
    let [zero, none] = [Piece::Varint(0), Piece::OptionalAttribute(None)];
    let base = Piece::OptionalAttribute(base);
    let pieces = [zero, none, base, zero, zero, zero, zero, none];
    t.attribute(llvm, DERIVED, &pieces)
}

#[test]
fn what_refers_to_itself_is_refused() {
    let base = module(|t| {
        let first = derived(t, None);
        derived(t, Some(first))
    });
    assert_eq!(check(&base), Ok(()));
    // The reader would follow it until its stack is used up. The writer, too: it is the
    // reference in the file that becomes its own.
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
fn lists_have_no_gaps() {
    let good = module(|t| {
        let llvm = t.dialect("llvm");
        let own = derived(t, None);
        let pieces = [
            Piece::Varint(0),
            Piece::Byte(1),
            Piece::Varint(1),
            Piece::OptionalAttribute(Some(own)),
        ];
        t.attribute(llvm, SUBROUTINE, &pieces)
    });
    assert_eq!(check(&good), Ok(()));
    let file = mlir_bytecode::Bytecode::parse(&good).unwrap();
    let mut all = file.tables.attributes().iter();
    let list = all.find(|e| e.body[0] == (SUBROUTINE as u8) << 1 | 1);
    let at = list.expect("a list").offset + 4;
    // A reference to nothing: the printer would follow it.
    let mut bytes = good.clone();
    bytes[at] = 1;
    let Err(ErrorKind::Invalid { expected, .. }) = check(&bytes) else {
        panic!("{:?}", check(&bytes));
    };
    assert_eq!(expected, "an attribute");
}
