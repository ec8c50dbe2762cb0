//! Declarations of dialects: checks of declarations, and the text form of declared ops.

use crate::support::{diagnostics, find, from_bytecode, print, to_bytecode};
use mlir_bridge::{
    diag::Result,
    dialect::{RegistrationError, register_dialects},
    kind::field,
    melior::{dialect::DialectRegistry, ir::Module},
    op::Hooks,
    prelude::*,
};

#[allow(non_upper_case_globals)]
const any: TypeConstraint = ANY_TYPE;

/// Attribute type of any number. Formats print an `f64` without its type.
struct Number;
impl AttributeType for Number {
    type Value<'c> = Attribute<'c>;
    const CONSTRAINT: AttrConstraint = AttrConstraint::new("a number", |a| a.ty().is_some())
        .syntax(AttrSyntax::Typed(|c| Type::float64(c)));
    fn read<'c>(attribute: Attribute<'c>) -> Option<Attribute<'c>> {
        Some(attribute)
    }
}

ops! { OPS in "orchard";
    /// Infers the result type, which the format omits.
    "graft" Graft {
        operands { stock: any }
        attributes { r#type: optional Number, factor: Number }
        results { tree: any }
        assembly "$stock `by` $factor attr-dict `:` type($stock)"
        infer infer_graft
    }
    /// Branches to one of two blocks.
    "fork" Fork {
        operands { ripe: any }
        attributes { factor: optional Number }
        successors { eat, r#else }
        traits [TERMINATOR]
        assembly "$ripe `:` type($ripe) `,` $eat `or` $else attr-dict-with-keyword"
    }
}
/// Attribute with two strings, and with other fields between and after them.
static LABEL: Kind = Kind::new(
    "label",
    &[
        field("name", FieldLayout::Str),
        field("sizes", FieldLayout::Ints),
        field("maker", FieldLayout::Str),
        field("year", FieldLayout::Int),
    ],
    Syntax::Struct,
    Encoding::Fields(3),
);
fn infer_graft<'c>(op: Graft<'c>) -> Result<Vec<Type<'c>>> {
    match op.factor() {
        Some(_) => Ok(vec![op.stock().ty()]),
        None => Err(op.error("has no factor to infer by")),
    }
}

static ORCHARD: DialectDef = DialectDef::new("orchard")
    .ops(|| OPS.to_vec())
    .attributes(&[&LABEL]);
inventory::submit!(&ORCHARD);

fn context() -> Context {
    let registry = DialectRegistry::new();
    register_dialects(&registry).expect("a new registry");
    let context = Context::new_with_registry(&registry, true);
    context.load_all_available_dialects();
    context.set_allow_unregistered_dialects(true);
    context
}

/// Returns the printed form of `text`. Checks that parsing and printing this form again
/// does not change it.
fn printed(context: &Context, text: &str) -> String {
    let module = Module::parse(context, text).expect("a valid program");
    let text = print(&module);
    let again = Module::parse(context, &text).expect("a valid program");
    assert_eq!(print(&again), text);
    text
}

#[test]
fn inferred_result_types_are_omitted() {
    let context = context();
    let text = "%0 = \"test.tree\"() : () -> i32
                %1 = orchard.graft %0 by 2.0 : i32";
    let module = Module::parse(&context, text).expect("a valid program");
    let graft = find(&module, "orchard.graft");
    assert_eq!(graft.result(0).ty(), context.int_type(32));
    let text = printed(&context, text);
    let short = "orchard.graft %0 by 2.000000e+00 : i32";
    assert!(text.contains(short), "{text}");
}

#[test]
fn attribute_names_can_be_rust_keywords() {
    assert_eq!(Graft::DEF.attributes[1].name, "type");
    let context = context();
    let text = "%0 = \"test.tree\"() : () -> i32
                %1 = orchard.graft %0 by 2.0 {type = 3.0 : f64} : i32";
    let module = Module::parse(&context, text).expect("a valid program");
    let graft = Graft::of(find(&module, "orchard.graft")).expect("its view");
    assert_eq!(graft.r#type(), Attribute::parse(&context, "3.0 : f64"));
}

/// An op is printed in generic form if its format would lose a part of an attribute.
#[test]
fn attributes_of_other_types_are_printed_in_generic_form() {
    let context = context();
    let text = "%0 = \"test.tree\"() : () -> i32
                %1 = \"orchard.graft\"(%0) <{factor = 2.0 : f32}> : (i32) -> i32";
    let text = printed(&context, text);
    assert!(text.contains("<{factor = 2.000000e+00 : f32}>"), "{text}");
}

#[test]
fn misspelt_attributes_are_named_in_errors() {
    let context = context();
    let log = diagnostics(&context);
    for (attributes, message) in [
        (
            "facter = 2.0 : f64",
            "'orchard.graft' op requires attribute 'factor'; 'facter' is no attribute of the op",
        ),
        (
            "color = 2.0 : f64",
            "'orchard.graft' op requires attribute 'factor'",
        ),
        (
            "x.factor = 2.0 : f64",
            "'orchard.graft' op requires attribute 'factor'",
        ),
    ] {
        log.borrow_mut().clear();
        let text = format!(
            "%0 = \"test.tree\"() : () -> i32
             %1 = \"orchard.graft\"(%0) {{{attributes}}} : (i32) -> i32"
        );
        assert!(Module::parse(&context, &text).is_none());
        assert_eq!(*log.borrow(), [message]);
    }
}

#[test]
fn successors_are_parsed_printed_and_verified() {
    let context = context();
    let text = "\"test.region\"() ({
                    %0 = \"test.tree\"() : () -> i32
                    orchard.fork %0 : i32, ^bb1 or ^bb2 attributes {year = 1 : i32}
                ^bb1:
                    orchard.fork %0 : i32, ^bb1 or ^bb2
                ^bb2:
                    \"test.end\"() : () -> ()
                }) : () -> ()";
    let module = Module::parse(&context, text).expect("a valid program");
    let fork = Fork::of(find(&module, "orchard.fork")).expect("its view");
    let (eat, or_else) = (
        fork.eat().expect("a block"),
        fork.r#else().expect("a block"),
    );
    assert!(eat != or_else && eat.first().is_some_and(|op| op.name() == "orchard.fork"));
    assert!(or_else.first().is_some_and(|op| op.name() == "test.end"));
    let text = printed(&context, text);
    for line in [
        "orchard.fork %0 : i32, ^bb1 or ^bb2 attributes {year = 1 : i32}",
        "orchard.fork %0 : i32, ^bb1 or ^bb2\n",
    ] {
        assert!(text.contains(line), "{text}");
    }

    let log = diagnostics(&context);
    let with = |successors: &str, block: &str| {
        format!(
            "\"test.region\"() ({{
                %0 = \"test.tree\"() : () -> i32
                \"orchard.fork\"(%0) {successors} : (i32) -> ()
             {block}:
                \"test.end\"() : () -> ()
             }}) : () -> ()"
        )
    };
    for (text, message) in [
        (
            with("[^bb1]", "^bb1"),
            "'orchard.fork' op requires 2 successors",
        ),
        (
            with("[^bb1, ^bb1]", "^bb1(%a: i32)"),
            "'orchard.fork' op successor #0 ('eat') must be a block without arguments",
        ),
    ] {
        log.borrow_mut().clear();
        assert!(Module::parse(&context, &text).is_none());
        assert_eq!(*log.borrow(), [message]);
    }
}

/// One storage holds all strings of a record, so their boundaries must be stored, too.
#[test]
fn several_strings_of_a_kind_are_distinguishable() {
    let context = context();
    let label = |name: &str, maker: &str| {
        let text = format!(
            "#orchard.label<name = \"{name}\", sizes = [1, 2], maker = \"{maker}\", year = 7>"
        );
        let label = Attribute::parse(&context, &text).expect("an attribute");
        assert_eq!(label.to_string(), text);
        let record = LABEL.of_attribute(label).expect("a label");
        assert_eq!((record.str_at(0), record.str_at(2)), (name, maker));
        assert_eq!((record.ints(1), record.int(3)), (&[1, 2][..], 7));
        label
    };
    let all = [
        label("ab", "c"),
        label("a", "bc"),
        label("", "abc"),
        label("abc", ""),
    ];
    for (i, a) in all.iter().enumerate() {
        assert_eq!(all.iter().filter(|b| a == *b).count(), 1);
        let module = format!("module attributes {{test.label = {a}}} {{}}");
        let module = Module::parse(&context, &module).expect("a valid program");
        let back = from_bytecode(&context, &to_bytecode(&module, 6)).expect("bytecode");
        assert_eq!(print(&back), print(&module), "{i}");
    }
}

mod wrong {
    use super::*;

    ops! { OPS in "wrong";
        /// Loses its attributes when printed.
        "dictionary" Dictionary {
            attributes { factor: Number }
            assembly "$factor"
        }
        /// Loses its attributes when the group is not printed.
        "group" Group {
            operands { inputs: variadic any }
            assembly "($inputs^ attr-dict `:` type($inputs))?"
        }
        /// Has types that the format does not give.
        "types" Types {
            operands { input: any }
            results { output: any, other: any }
            assembly "$input attr-dict `:` type($output)"
        }
        /// Has parts that the format does not name.
        "parts" Parts {
            operands { input: any }
            regions { body: any }
            successors { first, second }
            assembly "$second $first attr-dict"
        }
        /// Has an attribute whose absence the text cannot express.
        "absent" Absent {
            attributes { limit: optional Number }
            assembly "$limit attr-dict"
        }
        /// Has a result whose type may differ from the inferred type.
        "refined" Refined {
            results { output: any }
            assembly "attr-dict"
            infer infer_refined
            compatible fits
        }
        /// Has an invalid format.
        "format" NoFormat {
            assembly "$nobody attr-dict"
        }
        /// Has operand groups of unknown sizes.
        "optional" Optional {
            operands { a: optional any, b: variadic any }
        }
    }
    fn infer_refined<'c>(op: Refined<'c>) -> Result<Vec<Type<'c>>> {
        Ok(vec![op.context().int_type(1)])
    }
    fn fits<'c>(_: Type<'c>, _: Type<'c>) -> bool {
        true
    }
    ops! { ELSEWHERE in "right";
        /// Is listed by a dialect of another name.
        "lost" Lost {
        }
    }
    static TWIN: OpDef = OpDef::new("wrong.group").hooks(Hooks::NONE);
    static A: Kind = Kind::new("a", &[], Syntax::Bare, Encoding::Fields(1));
    static B: Kind = Kind::new(
        "a",
        &[],
        Syntax::Renamed {
            mnemonic: "b",
            parse: |_| Ok(Vec::new()),
            print: |_, _| {},
        },
        Encoding::Fields(1),
    );
    pub static WRONG: DialectDef = DialectDef::new("wrong")
        .ops(|| [OPS, ELSEWHERE, &[&TWIN]].concat())
        .types(&[&A, &B]);
}

#[test]
fn all_faults_are_reported_with_a_remedy() {
    let Err(RegistrationError::InvalidDeclarations { faults }) = wrong::WRONG.check() else {
        panic!("expected faults");
    };
    let expected = [
        "wrong.group: is declared more than once",
        "wrong: 'a' and 'a' have the same bytecode code 1; the first free one is 0",
        "wrong.a: is declared more than once",
        "wrong.a: is printed as 'b', which is not parsed: write `.aliases(&[(\"b\", &KIND)])` in \
         the dialect",
        "wrong.dictionary: its format has no `attr-dict`, without which attributes are lost when \
         the op is printed: write it where they should be printed",
        "wrong.group: its format has `attr-dict` in a group, and attributes are lost when the \
         group is not printed: write it outside of groups",
        "wrong.types: its format does not give the type of the operand 'input': write \
         `type($input)`, `type(operands)` or `functional-type(operands, results)`",
        "wrong.types: its format does not give the type of the result 'other': write \
         `type($other)`, `type(results)` or `functional-type(operands, results)`, or have all \
         results inferred by `infer`",
        "wrong.parts: its format does not name the operand 'input': write `$input` or `operands`",
        "wrong.parts: its format does not give the type of the operand 'input': write \
         `type($input)`, `type(operands)` or `functional-type(operands, results)`",
        "wrong.parts: its format must name each region once, in the order of the declaration: \
         write `$body`",
        "wrong.parts: its format must name each successor once, in the order of the declaration: \
         write `$first` .. `$second`",
        "wrong.absent: its format names the attribute 'limit', which may be absent, outside of a \
         group: write (`limit` `=` $limit^)?, or leave it to `attr-dict`",
        "wrong.refined: its format does not give the type of the result 'output': write \
         `type($output)`, `type(results)` or `functional-type(operands, results)`, since it may \
         differ from the inferred one",
        "wrong.format: unknown name $nobody at token 1 of its format, [\"$nobody\", \
         \"attr-dict\"]",
        "wrong.optional: several variadic or optional operands must have equal sizes: write `traits \
         [SAME_VARIADIC_OPERAND_SIZE]`, declare at most one of them, or give their sizes with \
         `traits [ATTR_SIZED_OPERAND_SEGMENTS]`",
        "right.lost: is listed by the dialect 'wrong', but has another namespace: write `ops! { .. \
         in \"wrong\"; .. }`",
    ];
    for (found, expected) in faults.iter().zip(expected) {
        assert_eq!(found, expected);
    }
    assert_eq!(faults.len(), expected.len(), "{faults:#?}");
    assert_eq!(ORCHARD.check(), Ok(()));
}
