//! Hooks, folds, passes and pipelines that get or make parts nested deeper than the stack
//! allows.

use super::depth::*;
use crate::{
    demo::{attribute_types::Any, ops::any},
    support::*,
};
use mlir_bridge::{
    bytecode,
    diag::Result,
    dialect::Materialized,
    kind::{Field, field},
    melior::ir::{BlockLike, Identifier, Module, operation::OperationBuilder},
    passes::run_pipeline,
    prelude::*,
    verify::verify_alone,
};

static DIALECT: DialectDef = DialectDef::new("deep")
    .ops(|| OPS.to_vec())
    .types(&[&WRAP])
    .attributes(&[&HOLDS, &WRITES])
    .materialize(|_, ty, _| {
        let context = ty.owner();
        Some(Materialized::new(
            "deep.constant",
            "value",
            deep_attribute(context),
            ty,
        ))
    });
inventory::submit!(&DIALECT);

/// Type whose text nests without brackets: `!deep.wrap !deep.wrap i32`.
static WRAP: Kind = Kind::new(
    "wrap",
    &[field("inner", FieldLayout::Type)],
    Syntax::Custom {
        parse: |p| Ok(vec![Owned::Type(p.ty()?)]),
        print: |record, p| {
            p.str(" ").ty(record.ty(0));
        },
    },
    Encoding::Fields(0),
);
/// Attribute whose parser makes a deep inner attribute, and whose printer prints deep parts.
static HOLDS: Kind = Kind::new(
    "holds",
    &[FIELD],
    Syntax::Custom {
        parse: |p| Ok(vec![Owned::Attribute(Some(deep_attribute(p.context())))]),
        print: |record, p| {
            let deep = deep_attribute(record.context());
            p.str("<").attribute(deep).attribute_untyped(deep);
            p.ty(deep_type(record.context())).str(">");
        },
    },
    Encoding::Fields(1),
)
.verify(|_, _| Ok(()));
const FIELD: Field = field("inner", FieldLayout::Attribute);
/// Attribute whose encoding has a deep attribute and a deep type.
static WRITES: Kind = Kind::new(
    "writes",
    &[],
    Syntax::Bare,
    Encoding::Custom {
        code: 2,
        read: |r| {
            r.attribute()?;
            Ok(Vec::new())
        },
        write: |record, w| {
            w.attribute(deep_attribute(record.context()));
            w.ty(deep_type(record.context()));
            Ok(())
        },
    },
);

ops! { OPS in "deep";
    /// Produces a constant of any value.
    "constant" Constant {
        attributes { value: Any }
        results { result: any }
        traits [CONSTANT_LIKE, NO_MEMORY_EFFECT]
        fold fold_constant
    }
    /// Folds to a deep attribute.
    "folds" Folds {
        results { result: any }
        traits [NO_MEMORY_EFFECT]
        fold fold
    }
    /// Folds to an attribute for which the dialect materializes a deep constant.
    "materializes" Materializes {
        results { result: any }
        traits [NO_MEMORY_EFFECT]
        fold fold_to_unit
    }
    /// Infers a deep type.
    "infers" Infers {
        results { result: any }
        infer infer
    }
    /// Is parsed as an invalid op with a deep attribute.
    "parses" Parses {
        attributes { value: Any }
        parse parse_deep, print print_nothing
        verify refuse
    }
    /// Resolves its operand with a deep type when it is parsed.
    "resolves" Resolves {
        operands { input: any }
        parse resolve, print print_nothing
    }
}
fn fold_constant<'c>(op: Op<'c>, _: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    Some(vec![Folded::Attribute(op.slots().get(0).get()?)])
}
fn fold<'c>(op: Op<'c>, _: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    Some(vec![Folded::Attribute(deep_attribute(op.context()))])
}
fn fold_to_unit<'c>(op: Op<'c>, _: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    Some(vec![Folded::Attribute(op.context().unit())])
}
fn infer<'c>(op: Infers<'c>) -> Result<Vec<Type<'c>>> {
    Ok(vec![deep_type(op.context())])
}
fn parse_deep(p: &mut OpParser) -> Result {
    let deep = deep_attribute(p.context());
    p.set_slot(0, deep);
    Ok(())
}
fn print_nothing(_: Op, _: &mut Printer) {}
fn refuse(op: Parses) -> Result {
    Err(op.error("is never valid"))
}
fn resolve(p: &mut OpParser) -> Result {
    let (operand, deep) = (p.operand()?, deep_type(p.context()));
    p.resolve(&operand, deep)
}

#[test]
fn hooks_that_make_deep_parts_fail() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    for text in [
        "%0 = \"deep.infers\"() : () -> i1",
        "deep.parses",
        "%0 = \"t.op\"() : () -> i1  deep.resolves %0",
        "\"t.op\"() {a = #deep.holds} : () -> ()",
    ] {
        let source = mlir_bridge::tools::Source::new(&context, text.as_bytes());
        assert!(source.parse().is_err(), "{text}");
        assert!(!log.take().is_empty(), "{text}");
    }
    for name in ["folds", "materializes"] {
        let text = format!("%0 = \"deep.{name}\"() : () -> i1  \"t.use\"(%0) : (i1) -> ()");
        let mut module = parse(&context, &text);
        let outcome = run_pipeline(&mut module, "builtin.module(canonicalize)");
        assert!(outcome.is_ok(), "{:?}", log.take());
        find(&module, &format!("deep.{name}"));
        log.take();
    }
    let op = parse(&context, "%0 = \"t.op\"() : () -> i1");
    drop(op);
}

#[test]
fn deep_parts_from_hooks_are_printed_as_placeholders_and_not_written() {
    let context = context();
    let log = diagnostics(&context);
    let unit = [mlir_bridge::kind::Param::Attribute(Some(context.unit()))];
    let name = |name| Identifier::new(&context, name);
    let module = module_of(&context, |b| {
        b.add_attributes(&[(name("a"), HOLDS.attribute(&context, &unit))])
    });
    let text = Op::of_module(&module).to_string();
    assert!(
        text.contains("<<<nested too deep>><<nested too deep>><<nested too deep>>>"),
        "{text}"
    );
    let module = module_of(&context, |b| {
        b.add_attributes(&[(name("a"), WRITES.attribute(&context, &[]))])
    });
    let mut bytes = Vec::new();
    let written = bytecode::write(Op::of_module(&module), "test", None, &mut bytes);
    assert!(written.is_err() && bytes.is_empty());
    assert!(
        log.take()
            .join("\n")
            .contains("nested deeper than 1000 levels")
    );
}

#[test]
fn kinds_with_deep_fields_are_refused() {
    let context = context();
    let messages = std::cell::RefCell::new(String::new());
    let report = |m: &str| *messages.borrow_mut() += m;
    let attribute = Owned::Attribute(Some(deep_attribute(&context)));
    assert!(
        HOLDS
            .checked_attribute(&context, &[attribute], &report)
            .is_err()
    );
    let ty = Owned::Type(deep_type(&context));
    assert!(WRAP.checked_type(&context, &[ty], &report).is_err());
    assert_eq!(
        messages.take(),
        "a type or an attribute is nested too deep".repeat(2)
    );
}

/// The text of a kind need not have one bracket per level.
#[test]
fn text_of_kinds_that_nest_without_brackets_is_refused() {
    let context = context();
    let log = diagnostics(&context);
    let text = "!deep.wrap ".repeat(DEPTH) + "i1";
    assert!(context.parse_type(&text).is_none());
    let program = format!("\"t.op\"() : () -> {text}");
    assert!(
        mlir_bridge::tools::Source::new(&context, program.as_bytes())
            .parse()
            .is_err()
    );
    let messages = log.take().join("\n");
    assert!(
        messages.contains("nested deeper than 1000 levels"),
        "{messages}"
    );
}

#[test]
fn interfaces_of_deep_ops_are_not_called() {
    let context = context();
    let log = diagnostics(&context);
    let deep = deep_type(&context);
    let unknown = Location::unknown(&context);
    let build = |name, ty| {
        let builder = OperationBuilder::new(name, unknown).add_results(&[ty]);
        builder.build().expect("an op")
    };
    let module = Module::new(unknown);
    module.body().append_operation(build("deep.infers", deep));
    module
        .body()
        .append_operation(build("deep.infers", context.int_type(1)));
    let root = Op::of_module(&module);
    let ops: Vec<_> = root
        .region(0)
        .blocks()
        .flat_map(mlir_bridge::ir::Block::ops)
        .collect();
    for op in &ops {
        assert!(op.infer_types().expect("an interface").is_err());
        assert!(verify_alone(*op).is_err());
    }
    assert!(ops[0].infer_shapes().expect("an interface").is_err());
    log.take();
}

// ---- Passes ------------------------------------------------------------------------------

/// Pass that makes the deep part that its option names.
static MAKES: PassDef = PassDef::new("deep-makes", |root, run| {
    let (context, rewriter) = (root.context(), run.rewriter());
    match run.options().text("what") {
        "attribute" => {
            let deep = [("a", deep_attribute(context))];
            rewriter.set_discardable(root, context.dictionary(&deep));
        }
        "location" => rewriter.set_location(root, deep_location(context)),
        "type" => {
            let mut values = Vec::new();
            root.walk(&mut |op| values.extend(op.results()));
            values
                .iter()
                .for_each(|v| rewriter.set_type(*v, deep_type(context)));
        }
        _ => return Err(root.error("cannot make that")),
    }
    Ok(())
})
.options(&[PassOption::text("what", "")]);
inventory::submit!(&MAKES);

#[test]
fn passes_that_make_deep_attributes_or_types_fail() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    for what in ["attribute", "type"] {
        for rest in ["", ",deep-nothing", ",canonicalize", ",deep-then"] {
            let mut module = parse(&context, "%0 = \"t.op\"() : () -> i1");
            let pipeline = format!("builtin.module(deep-makes{{what={what}}}{rest})");
            assert!(run_pipeline(&mut module, &pipeline).is_err(), "{pipeline}");
            let messages = log.take().join("\n");
            assert!(
                messages.contains("op is nested too deep, or has"),
                "{pipeline}: {messages}"
            );
        }
    }
}

/// MLIR recurses into locations only where it prints or writes them.
#[test]
fn passes_that_make_deep_locations_succeed() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(&context, "%0 = \"t.op\"() : () -> i1");
    let pipeline = "builtin.module(deep-makes{what=location},deep-nothing,canonicalize)";
    assert!(
        run_pipeline(&mut module, pipeline).is_ok(),
        "{:?}",
        log.take()
    );
    let pipeline = "builtin.module(deep-makes{what=location},deep-makes)";
    assert!(run_pipeline(&mut module, pipeline).is_err());
    assert_eq!(log.take(), ["'builtin.module' op cannot make that"]);
    let root = Op::of_module(&module);
    assert!(bytecode::write(root, "test", None, &mut Vec::new()).is_err());
}
