//! Discardable attributes of a dialect on ops of other dialects, and enclosing ops.

use crate::support::{context, diagnostics, print};
use mlir_bridge::{
    diag::Result, dialect::AttributeHolder, ir::Enclosing, kind::field, melior::ir::Module,
    prelude::*,
};

/// `#shelf.height<high = 3>`
static HEIGHT: Kind = Kind::new(
    "height",
    &[field("high", FieldLayout::Uint)],
    Syntax::Struct,
    Encoding::Fields(0),
);
struct Height;
impl AttributeType for Height {
    type Value<'c> = i64;
    const CONSTRAINT: AttrConstraint = AttrConstraint::new("a height", |a| Self::read(a).is_some())
        .syntax(AttrSyntax::Kind(&HEIGHT));
    fn read<'c>(attribute: Attribute<'c>) -> Option<i64> {
        Some(HEIGHT.of_attribute(attribute)?.int(0))
    }
}
struct Name;
impl AttributeType for Name {
    type Value<'c> = &'c str;
    const CONSTRAINT: AttrConstraint = AttrConstraint::new("a name", |a| a.text().is_some());
    fn read<'c>(attribute: Attribute<'c>) -> Option<&'c str> {
        attribute.text()
    }
}

ops! { OPS in "shelf";
    /// Declares a height limit for ops that name it.
    "limit" Limit {
        attributes { height: Height, sym_name: Name }
        assembly "$sym_name `is` $height attr-dict"
    }
}
static SHELF: DialectDef = DialectDef::new("shelf")
    .ops(|| OPS.to_vec())
    .attributes(&[&HEIGHT])
    .newest_version(&[1, 2])
    .verify_attribute(verify);
inventory::submit!(&SHELF);

/// Checks that the height `shelf.at` is at most the limit `top` of the nearest module.
fn verify<'c>(op: Op<'c>, holder: AttributeHolder, name: &str, value: Attribute<'c>) -> Result {
    if name != "shelf.at" {
        return Err(op.error(format_args!("{holder:?} has '{name}'")));
    }
    let module = op.enclosing().find(|op| op.name() == "builtin.module");
    let top = module.and_then(|module| module.op_with_symbol("shelf.limit", b"top"));
    let limit = top.and_then(|top| Height::read(top.inherent("height")?));
    match (Height::read(value), limit) {
        (Some(height), Some(limit)) if height <= limit => Ok(()),
        (height, limit) => Err(op.error(format_args!("{holder:?}: {height:?} of {limit:?}"))),
    }
}

/// Returns the errors of a program that follows `shelf.limit "top" is <high = 3>`.
fn errors(program: &str) -> Vec<String> {
    let context = context();
    let log = diagnostics(&context);
    let text = format!("shelf.limit \"top\" is <high = 3>\n{program}");
    assert_eq!(
        Module::parse(&context, &text).is_some(),
        log.borrow().is_empty()
    );
    log.take()
}

#[test]
fn attributes_with_the_dialects_prefix_are_verified() {
    let good = "func.func @f(%a: i1 {shelf.at = #shelf.height<high = 3>})
        -> (i1 {shelf.at = #shelf.height<high = 0>}) {
        return {shelf.at = #shelf.height<high = 1>} %a : i1
    }";
    assert_eq!(errors(good), [""; 0]);
    let wrong = |program: &str, message: &str| {
        let all = errors(program);
        assert!(all[0].ends_with(message), "{all:?}");
    };
    wrong(
        "func.func private @f(i1, i1 {shelf.at = #shelf.height<high = 4>})",
        "'func.func' op Argument(1): Some(4) of Some(3)",
    );
    wrong(
        "func.func private @f(i1) -> (i1 {shelf.at = 4})",
        "'func.func' op Result(0): None of Some(3)",
    );
    wrong(
        "func.func private @f() attributes {shelf.at = #shelf.height<high = 9>}",
        "'func.func' op Op: Some(9) of Some(3)",
    );
    wrong(
        "func.func private @f() attributes {shelf.on}",
        "'func.func' op Op has 'shelf.on'",
    );
    // The enclosing module has a limit, but the nearest module has none.
    wrong(
        "module @m attributes {} { func.func private @f() attributes {shelf.at = #shelf.height<high = 1>} }",
        "'func.func' op Op: Some(1) of None",
    );
}

#[test]
fn enclosing_ops_are_visible_from_inside() {
    let context = context();
    let module = Module::parse(
        &context,
        "shelf.limit \"top\" is <high = 3>
         func.func @f() attributes {kind = 1} { return }",
    )
    .expect("a valid program");
    let mut around = Vec::new();
    Op::of_module(&module).walk(&mut |op| {
        let names: Vec<_> = op.enclosing().map(Enclosing::name).collect();
        around.push((op.name(), names));
        for outer in op.enclosing() {
            let is_module = outer.name() == "builtin.module";
            assert_eq!(
                outer.op_with_symbol("shelf.limit", b"top").is_some(),
                is_module
            );
            assert!(outer.op_with_symbol("shelf.limit", b"bottom").is_none());
            // Another pass may change this op at the same time.
            assert!(outer.op_with_symbol("func.func", b"f").is_none());
        }
    });
    let expected: [(&str, &[&str]); 4] = [
        ("builtin.module", &[]),
        ("shelf.limit", &["builtin.module"]),
        ("func.func", &["builtin.module"]),
        ("func.return", &["func.func", "builtin.module"]),
    ];
    assert_eq!(around, expected.map(|(op, names)| (op, names.to_vec())));
}

#[test]
fn attributes_are_parsed_with_and_without_their_mnemonic() {
    let context = context();
    let parse = |height: &str| {
        let module = Module::parse(&context, &format!("shelf.limit \"top\" is {height}"));
        module.map(|module| print(&module))
    };
    let short = parse("<high = 3>").expect("a valid program");
    assert_eq!(parse("#shelf.height<high = 3>"), Some(short));
    let log = diagnostics(&context);
    assert_eq!(parse("#builtin.int<3> : i8"), None);
    assert_eq!(parse("@f"), None);
    assert!(!log.take().is_empty());
}
