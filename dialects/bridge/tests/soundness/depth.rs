//! Types, attributes, locations, pipelines and regions nested deeper than stacks are:
//! each public function refuses them, or does without recursion. A test of a function that
//! recurses ends the process.

use crate::{
    demo::{attribute_types::Any, kinds, ops::any},
    support::*,
};
use mlir_bridge::{
    Attribute, CONSTANT_LIKE, Context, ContextExt, DialectDef, Encoding, Field, FieldShape, Folded,
    Kind, Location, Materialized, NO_MEMORY_EFFECT, Op, OpParser, Owned, PassDef, PassOption,
    PipelineDef, Printer, Quantized, Result, Syntax, Tensor, Type, TypeExt, builtin, bytecode,
    collect, edit, error, field, inventory, locations,
    melior::ir::{
        Block, BlockLike, Identifier, Module, Region, RegionLike, operation::OperationBuilder,
    },
    ops, raise, replace_locations, run_pipeline, run_pipeline_on_verified, verify_alone, warning,
};

/// Far more levels than any stack here holds.
const DEPTH: usize = 300_000;

fn deep_attribute(context: &Context) -> Attribute<'_> {
    (0..DEPTH).fold(context.unit(), |inner, _| context.array(&[inner]))
}
fn deep_type(context: &Context) -> Type<'_> {
    (0..DEPTH).fold(context.int_type(1), |inner, _| context.tuple_type(&[inner]))
}
fn deep_location(context: &Context) -> Location<'_> {
    let place = Location::new(context, "f.mlir", 1, 2);
    (0..DEPTH).fold(Location::unknown(context), |caller, _| {
        Location::call_site(place, caller)
    })
}
fn deep_metadata(context: &Context) -> Location<'_> {
    let inner = [Location::unknown(context)];
    Location::fused(context, &inner, deep_attribute(context))
}

/// A module of one op, with what makes it deep.
fn module_of<'c>(
    context: &'c Context,
    build: impl FnOnce(OperationBuilder<'c>) -> OperationBuilder<'c>,
) -> Module<'c> {
    let unknown = Location::unknown(context);
    let op = build(OperationBuilder::new("t.op", unknown)).build();
    let module = Module::new(unknown);
    module.body().append_operation(op.expect("an op"));
    module
}
/// Modules that are deep, each in another way.
fn deep_modules(context: &Context) -> Vec<(&'static str, Module<'_>)> {
    let unknown = Location::unknown(context);
    let name = |name| Identifier::new(context, name);
    let block = |ty, location| {
        let region = Region::new();
        region.append_block(Block::new(&[(ty, location)]));
        [region]
    };
    let i1 = context.int_type(1);
    vec![
        (
            "attribute",
            module_of(context, |b| {
                b.add_attributes(&[(name("a"), deep_attribute(context))])
            }),
        ),
        (
            "type of a result",
            module_of(context, |b| b.add_results(&[deep_type(context)])),
        ),
        (
            "location",
            module_of(context, |_| {
                OperationBuilder::new("t.op", deep_location(context))
            }),
        ),
        (
            "metadata of a location",
            module_of(context, |_| {
                OperationBuilder::new("t.op", deep_metadata(context))
            }),
        ),
        (
            "type of an argument",
            module_of(context, |b| {
                b.add_regions(block(deep_type(context), unknown))
            }),
        ),
        (
            "location of an argument",
            module_of(context, |b| {
                b.add_regions(block(i1, deep_location(context)))
            }),
        ),
        ("module's location", Module::new(deep_location(context))),
    ]
}
fn nested(open: &str, close: &str, n: usize) -> String {
    open.repeat(n) + &close.repeat(n)
}

// ---- Text --------------------------------------------------------------------------

#[test]
fn text_of_deep_types_and_attributes_is_refused() {
    let context = context();
    let seen = diagnostics(&context);
    assert!(context.parse_type(&nested("tuple<", ">", DEPTH)).is_none());
    assert!(context.parse_attribute(&nested("[", "]", DEPTH)).is_none());
    let told = seen.take();
    assert_eq!(told.len(), 2);
    assert!(
        told.iter()
            .all(|m| m.contains("nested deeper than 1000 levels")),
        "{told:?}"
    );
    assert!(context.parse_type(&nested("tuple<", ">", 1000)).is_some());
    assert!(context.parse_attribute(&nested("[", "]", 1000)).is_some());
}

#[test]
fn text_of_deep_pipelines_is_refused() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    for text in [
        nested("any(", ")", DEPTH),
        nested("builtin.module(", ")", DEPTH),
        format!(
            "builtin.module(inline{{op-pipelines={}}})",
            nested("any(", ")", DEPTH)
        ),
        // What is closed in options is closed there alone.
        nested("any(cse{a=)))))},any(", "))", DEPTH),
        "any(".repeat(DEPTH),
    ] {
        let mut module = parse(&context, "module {}");
        assert!(run_pipeline(&mut module, &text).is_err());
        assert!(run_pipeline_on_verified(&mut module, &text).is_err());
        let told = seen.take();
        assert!(
            told.iter()
                .all(|m| m.contains("nested deeper than 1000 levels")),
            "{}",
            told[0].chars().take(200).collect::<String>()
        );
    }
    let mut module = parse(&context, "module {}");
    let fits = format!(
        "builtin.module({}cse{})",
        "any(".repeat(999),
        ")".repeat(999)
    );
    assert!(
        run_pipeline(&mut module, &fits).is_ok(),
        "{:?}",
        seen.take()
    );
}

static LOOP: PipelineDef = PipelineDef::new("deep-loop", |_| "deep-loop".to_owned());
inventory::submit!(&LOOP);
static DEEP: PipelineDef = PipelineDef::new("deep-text", |_| nested("any(", ")", DEPTH));
inventory::submit!(&DEEP);
/// Its text is as deep as it says, and names itself.
static SPIRAL: PipelineDef = PipelineDef::new("deep-spiral", |_| {
    format!("{}deep-spiral{}", "any(".repeat(300), ")".repeat(300))
});
inventory::submit!(&SPIRAL);

#[test]
fn pipelines_that_stand_for_deep_ones_are_refused() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    for name in ["deep-loop", "deep-text", "deep-spiral"] {
        let mut module = parse(&context, "module {}");
        assert!(run_pipeline(&mut module, &format!("builtin.module({name})")).is_err());
        let told = seen.take().join("\n");
        assert!(
            told.contains("nested deeper than 1000 levels"),
            "{name}: {told}"
        );
    }
}

static AGAIN: PassDef = PassDef::new("deep-again", |_, run| {
    run.then("builtin.module(deep-again)");
    Ok(())
});
inventory::submit!(&AGAIN);
static THEN: PassDef = PassDef::new("deep-then", |_, run| {
    run.then(nested("any(", ")", DEPTH));
    Ok(())
});
inventory::submit!(&THEN);

#[test]
fn passes_that_run_deep_pipelines_fail() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    for (pass, message) in [
        ("deep-again", "passes run each other in a circle"),
        ("deep-then", "nested deeper than 1000 levels"),
    ] {
        let mut module = parse(&context, "module {}");
        assert!(run_pipeline(&mut module, &format!("builtin.module({pass})")).is_err());
        let told = seen.take().join("\n");
        assert!(told.contains(message), "{told}");
    }
}

// ---- Programs ------------------------------------------------------------------------

#[test]
fn deep_programs_are_not_verified_written_or_shown() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    for (what, mut module) in deep_modules(&context) {
        let root = Op::of_module(&module);
        let mut bytes = Vec::new();
        for version in [None, Some(1)] {
            assert!(bytecode::write(root, "test", version, &mut bytes).is_err());
            assert!(bytes.is_empty(), "{what}");
            let told = seen.take().join("\n");
            assert!(told.contains("that can be read from bytecode"), "{what}: {told}");
        }
        // MLIR looks at locations where it prints or writes them.
        let is_location = what.contains("location");
        assert_eq!(root.verify().is_ok(), is_location, "{what}");
        let shown = root.to_string();
        assert_eq!(!shown.starts_with("<<the op is nested too deep: "), is_location, "{what}");
        let told = seen.take().join("\n");
        assert_eq!(!told.contains("op is nested too deep, or has"), is_location, "{what}: {told}");
        for pipeline in ["builtin.module(canonicalize)", "builtin.module(deep-nothing)"] {
            let ends = [
                run_pipeline(&mut module, pipeline),
                run_pipeline_on_verified(&mut module, pipeline),
            ];
            assert!(ends.iter().all(|end| end.is_ok() == is_location), "{what}");
        }
        seen.take();
    }
}

/// MLIR's own verifier finds something at a location that is too deep.
#[test]
fn diagnostics_of_mlir_at_deep_locations_are_emitted() {
    let context = context();
    for location in [deep_location(&context), deep_metadata(&context)] {
        let op = OperationBuilder::new("arith.addi", location).build();
        let module = Module::new(location);
        module.body().append_operation(op.expect("an op"));
        let root = Op::of_module(&module);
        // To standard error.
        assert!(root.verify().is_err());
        let (verified, said) = collect(&context, || root.verify());
        assert!(verified.is_err());
        assert!(said.diagnostics[0].message.starts_with("'arith.addi' op"));
        assert!(!said.diagnostics[0].location.contains("<<"));
    }
}
static NOTHING: PassDef = PassDef::new("deep-nothing", |_, _| Ok(()));
inventory::submit!(&NOTHING);

/// What text can be of is not too deep for anything but bytecode.
#[test]
fn programs_as_deep_as_text_are_dealt_with() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    for text in [
        format!("\"t.op\"() {{a = {}}} : () -> ()", nested("[", "]", 999)),
        format!(
            "\"t.op\"() {{a = {}}} : () -> ()",
            nested("[tensor<1xi1, ", ">]", 499)
        ),
        format!(
            "\"t.op\"() : () -> {}",
            nested("tuple<() -> ", ">", 1000).replace("() -> >", "i1>")
        ),
        format!("\"t.op\"() : () -> {}", nested("!demo.list<", ">", 1000)),
        nested("module {", "}", 1000),
        nested("\"t.op\"() ({", "}) : () -> ()", 500),
    ] {
        let source = mlir_bridge::Source::new(&context, text.as_bytes());
        let mut module = source
            .parse()
            .unwrap_or_else(|_| panic!("{:?}", seen.take()));
        let root = Op::of_module(&module);
        assert!(root.verify().is_ok(), "{:?}", seen.take());
        let printed = root.to_string();
        assert!(!printed.starts_with("<<"));
        run_pipeline(&mut module, "builtin.module(deep-nothing)").expect("a pipeline");
        // What is written can be read.
        let mut bytes = Vec::new();
        if bytecode::write(Op::of_module(&module), "test", None, &mut bytes).is_ok() {
            let read = from_bytecode(&context, &bytes);
            assert!(read.is_ok(), "{:?}", seen.take());
        } else {
            assert!(bytes.is_empty());
        }
        seen.take();
    }
}

// ---- Diagnostics ------------------------------------------------------------------------

#[test]
fn diagnostics_at_deep_locations_are_emitted() {
    let context = context();
    for location in [deep_location(&context), deep_metadata(&context)] {
        let emit = || {
            error(location, "is wrong");
            warning(location, "is odd");
            raise(location, std::fmt::Error);
        };
        // To standard error.
        emit();
        let ((), said) = collect(&context, emit);
        assert_eq!(said.diagnostics.len(), 3);
    }
    let ((), said) = collect(&context, || _ = error(deep_location(&context), "is wrong"));
    let place = said.diagnostics[0].place.as_ref().expect("a place");
    assert_eq!(place.to_string(), "f.mlir:1:2");
}

#[test]
fn diagnostics_at_deep_ops_are_emitted() {
    let context = context();
    for (what, module) in deep_modules(&context) {
        let root = Op::of_module(&module);
        let mut ops = vec![root];
        root.walk(&mut |op| ops.push(op));
        for op in ops {
            let emit = || {
                op.error("is wrong");
                op.warning("is odd");
                op.refuse("no");
            };
            emit();
            let ((), said) = collect(&context, emit);
            let name = op.name();
            let messages: Vec<_> = said.diagnostics.into_iter().map(|d| d.message).collect();
            let expected = [
                format!("'{name}' op is wrong"),
                format!("'{name}' op is odd"),
                "no".into(),
            ];
            assert_eq!(messages, expected, "{what}");
        }
    }
}

#[test]
fn messages_of_others_that_hold_deep_types_are_collected() {
    let context = context();
    let deep = deep_type(&context);
    let (module, said) = collect(&context, || {
        let location = Location::unknown(&context);
        builtin::memref(location, &[1], deep).is_err()
            && Tensor::get_checked(location, &[1], deep, None).is_err()
    });
    assert!(module);
    assert_eq!(said.diagnostics.len(), 2);
}

// ---- Locations ------------------------------------------------------------------------

#[test]
fn dialects_in_deep_attributes_are_found() {
    let context = context();
    let token = kinds::TOKEN.ty(&context, &[]);
    let inner = builtin::type_attribute(token);
    let deep = (0..DEPTH).fold(inner, |inner, _| context.array(&[inner]));
    let found = locations::dialects_in(deep);
    assert_eq!(found.iter().collect::<Vec<_>>(), ["builtin", "demo"]);
}

#[test]
fn locations_in_deep_metadata_are_replaced() {
    let context = context();
    let from = Location::new(&context, "from", 1, 1);
    let to = Location::new(&context, "to", 1, 1);
    let of = |location: Location<'_>| {
        // An array of a location, of which melior cannot make an attribute.
        let text = format!("{location}");
        context.parse_attribute(&text).expect("an attribute")
    };
    let metadata = |inner| (0..DEPTH).fold(inner, |inner, _| context.array(&[inner]));
    let unknown = [Location::unknown(&context)];
    let location = |inner| Location::fused(&context, &unknown, metadata(of(inner)));
    let mut module = Module::new(location(from));
    edit(&mut module, |root, edit| {
        replace_locations(edit, root, &mut |l| (l == from).then_some(to));
        assert!(root.location() == location(to));
        replace_locations(edit, root, &mut |_| None);
        assert!(root.location() == location(to));
    })
    .expect("nothing was taken out");
}

// ---- Builtin types --------------------------------------------------------------------

#[test]
fn builtin_types_of_deep_ones_are_refused() {
    let context = context();
    let seen = diagnostics(&context);
    let here = Location::unknown(&context);
    let (deep, attribute) = (deep_type(&context), deep_attribute(&context));
    let i8 = context.int_type(8);
    assert!(panics(|| builtin::unranked_tensor(deep)));
    assert!(panics(|| context.complex_type(deep)));
    assert!(panics(|| Tensor::get(&[1], deep, None)));
    assert!(panics(|| Tensor::get(&[1], i8, Some(attribute))));
    assert!(Tensor::get_checked(here, &[1], deep, None).is_err());
    assert!(Tensor::get_checked(here, &[1], i8, Some(attribute)).is_err());
    assert!(builtin::memref(here, &[1], deep).is_err());
    let quantized = Quantized {
        flags: 1,
        storage: deep,
        expressed: deep,
        min: 0,
        max: 1,
        scales: vec![1.0],
        zero_points: vec![0],
        axis: None,
    };
    assert!(quantized.get_checked(here).is_err());
    assert_eq!(seen.take().len(), 4);
}

// ---- Hooks ------------------------------------------------------------------------------

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

/// Nests without a bracket: `!deep.wrap !deep.wrap i32`.
static WRAP: Kind = Kind::new(
    "wrap",
    &[field("inner", FieldShape::Type)],
    Syntax::Custom {
        parse: |p| Ok(vec![Owned::Type(p.ty()?)]),
        print: |record, p| {
            p.str(" ").ty(record.ty(0));
        },
    },
    Encoding::Fields(0),
);
/// Parses as something deep, and prints another thing that is.
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
const FIELD: Field = field("inner", FieldShape::Attribute);
/// Writes something deep.
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
    /// A constant of whatever value.
    "constant" Constant {
        attributes { value: Any }
        results { result: any }
        traits [CONSTANT_LIKE, NO_MEMORY_EFFECT]
        fold fold_constant
    }
    /// Folds to something deep.
    "folds" Folds {
        results { result: any }
        traits [NO_MEMORY_EFFECT]
        fold fold
    }
    /// Folds to what the dialect makes something deep of.
    "materializes" Materializes {
        results { result: any }
        traits [NO_MEMORY_EFFECT]
        fold fold_to_unit
    }
    /// Infers something deep.
    "infers" Infers {
        results { result: any }
        infer infer
    }
    /// Parses as something deep that is not valid.
    "parses" Parses {
        attributes { value: Any }
        parse parse_deep, print print_nothing
        verify refuse
    }
    /// Has an operand of a deep type.
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
fn hooks_that_make_something_deep_fail() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    for text in [
        "%0 = \"deep.infers\"() : () -> i1",
        "deep.parses",
        "%0 = \"t.op\"() : () -> i1  deep.resolves %0",
        "\"t.op\"() {a = #deep.holds} : () -> ()",
    ] {
        let source = mlir_bridge::Source::new(&context, text.as_bytes());
        assert!(source.parse().is_err(), "{text}");
        assert!(!seen.take().is_empty(), "{text}");
    }
    for name in ["folds", "materializes"] {
        let text = format!("%0 = \"deep.{name}\"() : () -> i1  \"t.use\"(%0) : (i1) -> ()");
        let mut module = parse(&context, &text);
        let done = run_pipeline(&mut module, "builtin.module(canonicalize)");
        assert!(done.is_ok(), "{:?}", seen.take());
        find(&module, &format!("deep.{name}"));
        seen.take();
    }
    let op = parse(&context, "%0 = \"t.op\"() : () -> i1");
    drop(op);
}

#[test]
fn hooks_that_print_or_write_something_deep_end() {
    let context = context();
    let seen = diagnostics(&context);
    let unit = [mlir_bridge::Param::Attribute(Some(context.unit()))];
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
        seen.take()
            .join("\n")
            .contains("nested deeper than 1000 levels")
    );
}

#[test]
fn kinds_of_deep_fields_are_refused() {
    let context = context();
    let told = std::cell::RefCell::new(String::new());
    let tell = |m: &str| *told.borrow_mut() += m;
    let attribute = Owned::Attribute(Some(deep_attribute(&context)));
    assert!(
        HOLDS
            .checked_attribute(&context, &[attribute], &tell)
            .is_err()
    );
    let ty = Owned::Type(deep_type(&context));
    assert!(WRAP.checked_type(&context, &[ty], &tell).is_err());
    assert_eq!(
        told.take(),
        "a type or an attribute is nested too deep".repeat(2)
    );
}

/// Text of a kind need not have a bracket for each level.
#[test]
fn text_of_kinds_that_nest_without_brackets_is_refused() {
    let context = context();
    let seen = diagnostics(&context);
    let text = "!deep.wrap ".repeat(DEPTH) + "i1";
    assert!(context.parse_type(&text).is_none());
    let program = format!("\"t.op\"() : () -> {text}");
    assert!(
        mlir_bridge::Source::new(&context, program.as_bytes())
            .parse()
            .is_err()
    );
    let told = seen.take().join("\n");
    assert!(told.contains("nested deeper than 1000 levels"), "{told}");
}

#[test]
fn deep_ops_are_not_asked() {
    let context = context();
    let seen = diagnostics(&context);
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
        .flat_map(mlir_bridge::Block::ops)
        .collect();
    for op in &ops {
        assert!(op.infer_types().expect("an interface").is_err());
        assert!(verify_alone(*op).is_err());
        assert!(!op.accepts_types(&[deep], &[deep]).expect("an interface"));
    }
    assert!(ops[0].infer_shapes().expect("an interface").is_err());
    seen.take();
}

// ---- Passes ------------------------------------------------------------------------------

/// Makes what it says.
static MAKES: PassDef = PassDef::new("deep-makes", |root, run| {
    let (context, rewriter) = (root.context(), run.rewriter());
    match run.text("what") {
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
fn passes_that_make_something_deep_fail() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    for what in ["attribute", "type"] {
        for rest in ["", ",deep-nothing", ",canonicalize", ",deep-then"] {
            let mut module = parse(&context, "%0 = \"t.op\"() : () -> i1");
            let pipeline = format!("builtin.module(deep-makes{{what={what}}}{rest})");
            assert!(run_pipeline(&mut module, &pipeline).is_err(), "{pipeline}");
            let told = seen.take().join("\n");
            assert!(
                told.contains("op is nested too deep, or has"),
                "{pipeline}: {told}"
            );
        }
    }
}

/// MLIR looks at locations where it prints or writes them.
#[test]
fn passes_that_make_deep_locations_succeed() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(&context, "%0 = \"t.op\"() : () -> i1");
    let pipeline = "builtin.module(deep-makes{what=location},deep-nothing,canonicalize)";
    assert!(run_pipeline(&mut module, pipeline).is_ok(), "{:?}", seen.take());
    let pipeline = "builtin.module(deep-makes{what=location},deep-makes)";
    assert!(run_pipeline(&mut module, pipeline).is_err());
    assert_eq!(seen.take(), ["'builtin.module' op cannot make that"]);
    let root = Op::of_module(&module);
    assert!(bytecode::write(root, "test", None, &mut Vec::new()).is_err());
}
