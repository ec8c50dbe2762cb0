//! Passes, a pipeline and translations.

use mlir_bridge::{
    diag::Result,
    dialect::find_op,
    prelude::*,
    tools::{Output, Source, TextFlag, TranslationDef},
};
use std::sync::OnceLock;

static LABEL: PassDef = PassDef::new("demo-label", |op, run| {
    let text = match run.options().flag("loud") {
        true => run.options().text("text").to_uppercase(),
        false => run.options().text("text").to_owned(),
    };
    let context = op.context();
    let label = context.dictionary(&[("demo.label", context.string(&text))]);
    run.rewriter().set_discardable(op, label);
    let mut ops = 0;
    op.walk(&mut |_| ops += 1);
    run.count("functions", 1);
    run.count("ops", ops);
    Ok(())
})
.name("DemoLabel")
.description("Labels functions")
.op("func.func")
.options(&[
    PassOption::text("text", "plain").description("The label"),
    PassOption::flag("loud").description("In capitals"),
])
.statistics(&[
    ("functions", "functions that got a label"),
    ("ops", "ops in them"),
])
.dialects(&["demo"]);
inventory::submit!(&LABEL);

static REPLACE_ADD: PassDef = PassDef::in_steps("demo-replace-add", |steps, _| {
    let context = steps.context();
    let add = OpName::get(context, "demo.add");
    let pure = OpName::get(context, "demo.pure");
    let pure_def = find_op(context, "demo.pure").ok_or(Failed)?;
    let slots = [context.string("sum").into()];
    steps.walk(|op, rewriter| {
        if op.name_id() != add {
            return Some(op);
        }
        let types: Vec<_> = op.results().map(Value::ty).collect();
        let operands: Vec<_> = op.operands().collect();
        let attributes = NewAttributes::Slots(pure_def, &slots);
        let new = Replacement::new(pure, attributes, &types).operands(&operands);
        Some(rewriter.replace(op, &new))
    });
    Ok(())
})
.name("DemoReplaceAdd")
.description("Replaces demo.add by demo.pure")
// This pass creates ops of `demo`, and declares MLIR's dialect `quant` as an example.
.dialects(&["demo", "quant"]);
inventory::submit!(&REPLACE_ADD);

static FAIL: PassDef = PassDef::new("demo-fail", |op, run| {
    assert!(!run.options().flag("panic"), "asked to panic in a pass");
    Err(op.error("asked to fail"))
})
.name("DemoFail")
.description("Fails, or panics")
.options(&[PassOption::flag("panic").description("Panics")])
.dialects(&["demo"]);
inventory::submit!(&FAIL);

static LOST: PassDef = PassDef::new("demo-lost", |_, _| Ok(()))
    .name("DemoLost")
    .description("Needs a dialect that does not exist")
    .dialects(&["atlantis"]);
inventory::submit!(&LOST);

static NESTED: PassDef = PassDef::new("demo-nested", |_, run| {
    run.run_after(run.options().text("pipeline"));
    Ok(())
})
.name("DemoNested")
.description("Runs a pipeline of its own")
.op("builtin.module")
// The dialects of the pipelines that this pass runs.
.dialects(&["demo", "quant"])
.options(&[PassOption::text("pipeline", "").description("The pipeline")]);
inventory::submit!(&NESTED);

static PIPELINE: PipelineDef = PipelineDef::new("demo-pipeline", |options| {
    let (text, loud) = (options.quoted("text"), options.quoted("loud"));
    format!("func.func(demo-label{{{text} {loud}}}),demo-replace-add")
})
.description("Labels functions and replaces demo.add")
.options(&[
    PassOption::text("text", "pipeline").description("The label"),
    PassOption::flag("loud").description("In capitals"),
]);
inventory::submit!(&PIPELINE);

// ---- Translations ----------------------------------------------------------------

fn version() -> &'static TextFlag {
    static FLAG: OnceLock<TextFlag> = OnceLock::new();
    FLAG.get_or_init(|| TextFlag::new("bytecode-version", "Bytecode version to write", ""))
}

pub static TRANSLATIONS: &[TranslationDef] = &[
    TranslationDef::new("demo-names", names).description("The names of all ops"),
    TranslationDef::new("demo-bytecode", |source, out| {
        let module = source.parse()?;
        write(Op::of_module(&module), out)
    })
    .description("Bytecode"),
    TranslationDef::new("demo-broken-bytecode", |source, out| {
        let mut module = source.parse()?;
        edit(&mut module, |root, rewriter| {
            root.walk(&mut |op| {
                (0..op.slots().len()).for_each(|i| rewriter.set_slot(op, i, Slot::EMPTY));
            });
        })?;
        write(Op::of_module(&module), out)
    })
    .description("Bytecode of ops that lack attributes"),
    TranslationDef::new("demo-panic", |_, _| {
        panic!("asked to panic in a translation")
    })
    .description("Panics"),
];

fn names(source: &Source, out: &mut Output) -> Result {
    let module = source.parse()?;
    let mut text = String::new();
    Op::of_module(&module).walk(&mut |op| text += &format!("{}\n", op.name()));
    out.text(&text);
    Ok(())
}
fn write(op: Op, out: &mut Output) -> Result {
    let version = version().value().parse().ok();
    out.bytecode(op, "demo", version)
}

/// Makes the command-line flags. Must be called before the command line is parsed.
pub fn make_flags() {
    version();
}
