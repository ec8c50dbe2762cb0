//! Types, attributes, locations, pipelines and regions that are nested deeper than the
//! stack allows for recursion. Each public function refuses them or uses no recursion. If a
//! function recurses, its test ends the process.

use crate::{demo::kinds, support::*};
use mlir_bridge::{
    builtin::{self, locations},
    bytecode,
    diag::{collect, error, raise, warning},
    melior::ir::{
        Block, BlockLike, Identifier, Module, Region, RegionLike, operation::OperationBuilder,
    },
    passes::{run_pipeline, run_pipeline_on_verified},
    prelude::*,
    rewrite::replace_locations,
    tools::Source,
};

/// Number of nesting levels for which recursion overflows the stack of each thread here.
pub const DEPTH: usize = 300_000;

pub fn deep_attribute(context: &Context) -> Attribute<'_> {
    (0..DEPTH).fold(context.unit(), |inner, _| context.array(&[inner]))
}
pub fn deep_type(context: &Context) -> Type<'_> {
    (0..DEPTH).fold(context.int_type(1), |inner, _| context.tuple_type(&[inner]))
}
pub fn deep_location(context: &Context) -> Location<'_> {
    let callee = Location::new(context, "f.mlir", 1, 2);
    (0..DEPTH).fold(Location::unknown(context), |caller, _| {
        Location::call_site(callee, caller)
    })
}
pub fn deep_metadata(context: &Context) -> Location<'_> {
    let inner = [Location::unknown(context)];
    Location::fused(context, &inner, deep_attribute(context))
}

/// Returns a module with one op, to which `build` adds parts.
pub fn module_of<'c>(
    context: &'c Context,
    build: impl FnOnce(OperationBuilder<'c>) -> OperationBuilder<'c>,
) -> Module<'c> {
    let unknown = Location::unknown(context);
    let op = build(OperationBuilder::new("t.op", unknown)).build();
    let module = Module::new(unknown);
    module.body().append_operation(op.expect("an op"));
    module
}
/// Returns modules with a deeply nested part, and descriptions of the part.
pub fn deep_modules(context: &Context) -> Vec<(&'static str, Module<'_>)> {
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
/// Returns `n` brackets `open`, and then `n` brackets `close`.
fn nested(open: &str, close: &str, n: usize) -> String {
    open.repeat(n) + &close.repeat(n)
}

// ---- Text --------------------------------------------------------------------------

#[test]
fn text_of_deep_types_and_attributes_is_refused() {
    let context = context();
    let log = diagnostics(&context);
    assert!(context.parse_type(&nested("tuple<", ">", DEPTH)).is_none());
    assert!(context.parse_attribute(&nested("[", "]", DEPTH)).is_none());
    let messages = log.take();
    assert_eq!(messages.len(), 2);
    assert!(
        messages
            .iter()
            .all(|m| m.contains("nested deeper than 1000 levels")),
        "{messages:?}"
    );
    assert!(context.parse_type(&nested("tuple<", ">", 1000)).is_some());
    assert!(context.parse_attribute(&nested("[", "]", 1000)).is_some());
}

#[test]
fn text_of_deep_pipelines_is_refused() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    for text in [
        nested("any(", ")", DEPTH),
        nested("builtin.module(", ")", DEPTH),
        format!(
            "builtin.module(inline{{op-pipelines={}}})",
            nested("any(", ")", DEPTH)
        ),
        // Brackets in options neither open nor close a pipeline.
        nested("any(cse{a=)))))},any(", "))", DEPTH),
        "any(".repeat(DEPTH),
    ] {
        let mut module = parse(&context, "module {}");
        assert!(run_pipeline(&mut module, &text).is_err());
        assert!(run_pipeline_on_verified(&mut module, &text).is_err());
        let messages = log.take();
        assert!(
            messages
                .iter()
                .all(|m| m.contains("nested deeper than 1000 levels")),
            "{}",
            messages[0].chars().take(200).collect::<String>()
        );
    }
    let mut module = parse(&context, "module {}");
    let fits = format!(
        "builtin.module({}cse{})",
        "any(".repeat(999),
        ")".repeat(999)
    );
    assert!(run_pipeline(&mut module, &fits).is_ok(), "{:?}", log.take());
}

static LOOP: PipelineDef = PipelineDef::new("deep-loop", |_| "deep-loop".to_owned());
inventory::submit!(&LOOP);
static DEEP: PipelineDef = PipelineDef::new("deep-text", |_| nested("any(", ")", DEPTH));
inventory::submit!(&DEEP);
/// Pipeline whose text is nested 300 levels deep and contains the pipeline's own name.
static SPIRAL: PipelineDef = PipelineDef::new("deep-spiral", |_| {
    format!("{}deep-spiral{}", "any(".repeat(300), ")".repeat(300))
});
inventory::submit!(&SPIRAL);

#[test]
fn named_pipelines_that_expand_to_deep_pipelines_are_refused() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    for name in ["deep-loop", "deep-text", "deep-spiral"] {
        let mut module = parse(&context, "module {}");
        assert!(run_pipeline(&mut module, &format!("builtin.module({name})")).is_err());
        let messages = log.take().join("\n");
        assert!(
            messages.contains("nested deeper than 1000 levels"),
            "{name}: {messages}"
        );
    }
}

static AGAIN: PassDef = PassDef::new("deep-again", |_, run| {
    run.run_after("builtin.module(deep-again)");
    Ok(())
});
inventory::submit!(&AGAIN);
static THEN: PassDef = PassDef::new("deep-then", |_, run| {
    run.run_after(nested("any(", ")", DEPTH));
    Ok(())
});
inventory::submit!(&THEN);

#[test]
fn passes_that_run_deep_pipelines_fail() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    for (pass, message) in [
        ("deep-again", "passes run each other in a cycle"),
        ("deep-then", "nested deeper than 1000 levels"),
    ] {
        let mut module = parse(&context, "module {}");
        assert!(run_pipeline(&mut module, &format!("builtin.module({pass})")).is_err());
        let messages = log.take().join("\n");
        assert!(messages.contains(message), "{messages}");
    }
}

// ---- Programs ------------------------------------------------------------------------

#[test]
fn deep_programs_are_not_verified_written_or_printed() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    for (what, mut module) in deep_modules(&context) {
        let root = Op::of_module(&module);
        let mut bytes = Vec::new();
        for version in [None, Some(1)] {
            assert!(bytecode::write(root, "test", version, &mut bytes).is_err());
            assert!(bytes.is_empty(), "{what}");
            let messages = log.take().join("\n");
            assert!(
                messages.contains("which cannot be read from bytecode"),
                "{what}: {messages}"
            );
        }
        // MLIR recurses into locations only where it prints or writes them.
        let is_location = what.contains("location");
        assert_eq!(root.verify().is_ok(), is_location, "{what}");
        let shown = root.to_string();
        assert_eq!(
            !shown.starts_with("<<the op is nested too deep: "),
            is_location,
            "{what}"
        );
        let messages = log.take().join("\n");
        assert_eq!(
            !messages.contains("op is nested too deep, or has"),
            is_location,
            "{what}: {messages}"
        );
        for pipeline in [
            "builtin.module(canonicalize)",
            "builtin.module(deep-nothing)",
        ] {
            let outcomes = [
                run_pipeline(&mut module, pipeline),
                run_pipeline_on_verified(&mut module, pipeline),
            ];
            assert!(
                outcomes
                    .iter()
                    .all(|outcome| outcome.is_ok() == is_location),
                "{what}"
            );
        }
        log.take();
    }
}

/// The nested op uses a value of a deep type from another block.
#[test]
fn ops_in_no_block_that_use_values_of_deep_types_are_not_printed() {
    let context = context();
    let unknown = Location::unknown(&context);
    let around = Block::new(&[(deep_type(&context), unknown)]);
    let value = around.argument(0).expect("an argument").into();
    let user = OperationBuilder::new("t.use", unknown).add_operands(&[value]);
    let inner = Block::new(&[]);
    inner.append_operation(user.build().expect("an op"));
    let region = Region::new();
    region.append_block(inner);
    let op = OperationBuilder::new("t.op", unknown).add_regions([region]);
    let op = op.build().expect("an op");
    let shown = Op::from_melior((&op).to_ref()).to_string();
    assert!(
        shown.starts_with("<<the op is nested too deep: "),
        "{shown}"
    );
    drop(op);
}

/// MLIR's own verifier reports an error at a location that is nested too deeply.
#[test]
fn diagnostics_of_mlir_at_deep_locations_are_emitted() {
    let context = context();
    for location in [deep_location(&context), deep_metadata(&context)] {
        let op = OperationBuilder::new("arith.addi", location).build();
        let module = Module::new(location);
        module.body().append_operation(op.expect("an op"));
        let root = Op::of_module(&module);
        // Without a handler, the diagnostic goes to standard error.
        assert!(root.verify().is_err());
        let (verified, collected) = collect(&context, || root.verify());
        assert!(verified.is_err());
        assert!(
            collected.diagnostics[0]
                .message
                .starts_with("'arith.addi' op")
        );
        assert!(!collected.diagnostics[0].location.contains("<<"));
    }
}
static NOTHING: PassDef = PassDef::new("deep-nothing", |_, _| Ok(()));
inventory::submit!(&NOTHING);

/// A program of the greatest depth that text can have may be too deep for bytecode only.
#[test]
fn programs_as_deep_as_text_can_be_are_processed() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
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
        let source = mlir_bridge::tools::Source::new(&context, text.as_bytes());
        let mut module = source
            .parse()
            .unwrap_or_else(|_| panic!("{:?}", log.take()));
        let root = Op::of_module(&module);
        assert!(root.verify().is_ok(), "{:?}", log.take());
        let printed = root.to_string();
        assert!(!printed.starts_with("<<"));
        run_pipeline(&mut module, "builtin.module(deep-nothing)").expect("a pipeline");
        // Bytecode that is written can be read.
        let mut bytes = Vec::new();
        if bytecode::write(Op::of_module(&module), "test", None, &mut bytes).is_ok() {
            let read = from_bytecode(&context, &bytes);
            assert!(read.is_ok(), "{:?}", log.take());
        } else {
            assert!(bytes.is_empty());
        }
        log.take();
    }
}

// ---- Diagnostics ------------------------------------------------------------------------

#[test]
fn diagnostics_at_deep_locations_are_emitted() {
    let context = context();
    for location in [deep_location(&context), deep_metadata(&context)] {
        let emit = || {
            _ = error(location, "is wrong");
            warning(location, "is odd");
            _ = raise(location, std::fmt::Error);
        };
        // Without a handler, the diagnostics go to standard error.
        emit();
        let ((), collected) = collect(&context, emit);
        assert_eq!(collected.diagnostics.len(), 3);
    }
    let ((), collected) = collect(&context, || _ = error(deep_location(&context), "is wrong"));
    let place = collected.diagnostics[0].place.as_ref().expect("a place");
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
                _ = op.error("is wrong");
                op.warning("is odd");
                _ = op.error_without_prefix("no");
            };
            emit();
            let ((), collected) = collect(&context, emit);
            let name = op.name();
            let messages: Vec<_> = collected
                .diagnostics
                .into_iter()
                .map(|d| d.message)
                .collect();
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
fn messages_of_mlir_about_deep_types_are_collected() {
    let context = context();
    let deep = deep_type(&context);
    let (both_failed, collected) = collect(&context, || {
        let location = Location::unknown(&context);
        builtin::memref(location, &[1], deep).is_err()
            && Tensor::get_checked(location, &[1], deep, None).is_err()
    });
    assert!(both_failed);
    assert_eq!(collected.diagnostics.len(), 2);
}

// ---- Locations ------------------------------------------------------------------------

#[test]
fn dialects_in_deep_attributes_are_returned() {
    let context = context();
    let token = kinds::TOKEN.ty(&context, &[]);
    let inner = builtin::type_attribute(token);
    let deep = (0..DEPTH).fold(inner, |inner, _| context.array(&[inner]));
    let dialects = locations::dialects_in(deep);
    assert_eq!(dialects.iter().collect::<Vec<_>>(), ["builtin", "demo"]);
}

#[test]
fn locations_in_deep_metadata_are_replaced() {
    let context = context();
    let from = Location::new(&context, "from", 1, 1);
    let to = Location::new(&context, "to", 1, 1);
    let to_attribute = |location: Location<'_>| {
        // melior cannot convert a location to an attribute, so parse its text.
        let text = format!("{location}");
        context.parse_attribute(&text).expect("an attribute")
    };
    let metadata = |inner| (0..DEPTH).fold(inner, |inner, _| context.array(&[inner]));
    let unknown = [Location::unknown(&context)];
    let location = |inner| Location::fused(&context, &unknown, metadata(to_attribute(inner)));
    let mut module = Module::new(location(from));
    edit(&mut module, |root, edit| {
        replace_locations(edit, root, &mut |l| (l == from).then_some(to));
        assert!(root.location() == location(to));
        replace_locations(edit, root, &mut |_| None);
        assert!(root.location() == location(to));
    })
    .expect("no op is erased");
}

// ---- Builtin types --------------------------------------------------------------------

#[test]
fn builtin_types_with_deep_parts_are_refused() {
    let context = context();
    let log = diagnostics(&context);
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
    assert_eq!(log.take().len(), 4);
}

/// Returns a program that does not verify, whose types hold each other twice at each of `levels` levels.
fn fault_with_shared_types(levels: usize) -> String {
    let types = (0..levels).map(|n| format!("!t{} = tuple<!t{n}, !t{n}>\n", n + 1));
    let types: String = types.collect();
    format!("!t0 = i32\n{types}func.func @f(%a: !t{levels}) -> i32 {{ return %a : !t{levels} }}\n")
}

#[test]
fn verifying_an_endless_program_leaves_the_setting_of_the_context() {
    let context = context();
    for levels in [40, 10, 40, 10] {
        let text = fault_with_shared_types(levels);
        let parse = || Source::new(&context, text.as_bytes()).parse().is_ok();
        let (is_valid, said) = collect(&context, parse);
        assert!(!is_valid, "{levels}");
        let notes = said.diagnostics.iter().flat_map(|d| &d.notes);
        let shows_op = notes
            .clone()
            .any(|note| note.message.starts_with("see current operation"));
        assert_eq!(shows_op, levels == 10, "{levels}: {said:?}");
    }
}
