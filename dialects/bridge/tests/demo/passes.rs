//! Passes, a pipeline and translations.

use mlir_bridge::{
    ContextExt, Failed, NewAttributes, Op, OpName, OptionValue, Output, PassDef, PassOption,
    PipelineDef, Replacement, Result, Slot, Source, TextFlag, TranslationDef, Value, edit, find_op,
    inventory,
};
use std::sync::OnceLock;

static LABEL: PassDef = PassDef {
    name: "DemoLabel",
    argument: "demo-label",
    description: "Labels functions",
    op: Some("func.func"),
    options: &[
        PassOption {
            name: "text",
            description: "The label",
            value: OptionValue::Text("plain"),
        },
        PassOption {
            name: "loud",
            description: "In capitals",
            value: OptionValue::Bool(false),
        },
    ],
    statistics: &[
        ("functions", "functions that got a label"),
        ("ops", "ops in them"),
    ],
    dialects: &["demo"],
    run: |op, run| {
        let text = match run.flag("loud") {
            true => run.text("text").to_uppercase(),
            false => run.text("text").to_owned(),
        };
        let context = op.context();
        let label = context.dictionary(&[("demo.label", context.string(&text))]);
        run.rewriter().set_discardable(op, label);
        let mut ops = 0;
        op.walk(&mut |_| ops += 1);
        run.count("functions", 1);
        run.count("ops", ops);
        Ok(())
    },
};
inventory::submit!(&LABEL);

static REPLACE_ADD: PassDef = PassDef {
    name: "DemoReplaceAdd",
    argument: "demo-replace-add",
    description: "Replaces demo.add by demo.pure",
    op: None,
    options: &[],
    statistics: &[],
    // The first is this pass's and the last one's; the second comes with MLIR.
    dialects: &["demo", "quant"],
    run: |root, run| {
        let context = root.context();
        let (add, pure) = (
            OpName::get(context, "demo.add"),
            OpName::get(context, "demo.pure"),
        );
        let pure_def = find_op(context, "demo.pure").ok_or(Failed)?;
        let rewriter = run.rewriter();
        rewriter.walk(root, &mut |op| {
            if op.name_id() == add {
                let types: Vec<_> = op.results().map(Value::ty).collect();
                let operands: Vec<_> = op.operands().collect();
                rewriter.replace(
                    op,
                    &Replacement {
                        name: pure,
                        attributes: NewAttributes::Slots(pure_def, &[context.string("sum").into()]),
                        discardable: None,
                        result_types: &types,
                        operands: Some(&operands),
                    },
                );
            }
        });
        Ok(())
    },
};
inventory::submit!(&REPLACE_ADD);

static FAIL: PassDef = PassDef {
    name: "DemoFail",
    argument: "demo-fail",
    description: "Fails, or panics",
    op: None,
    options: &[PassOption {
        name: "panic",
        description: "Panics",
        value: OptionValue::Bool(false),
    }],
    statistics: &[],
    dialects: &["demo"],
    run: |op, run| {
        assert!(!run.flag("panic"), "asked to panic in a pass");
        Err(op.error("asked to fail"))
    },
};
inventory::submit!(&FAIL);

static LOST: PassDef = PassDef {
    name: "DemoLost",
    argument: "demo-lost",
    description: "Needs a dialect that nobody has",
    op: None,
    options: &[],
    statistics: &[],
    dialects: &["atlantis"],
    run: |_, _| Ok(()),
};
inventory::submit!(&LOST);

static NESTED: PassDef = PassDef {
    name: "DemoNested",
    argument: "demo-nested",
    description: "Runs a pipeline of its own",
    op: Some("builtin.module"),
    options: &[PassOption {
        name: "pipeline",
        description: "The pipeline",
        value: OptionValue::Text(""),
    }],
    statistics: &[],
    dialects: &[],
    run: |_, run| {
        run.then(run.text("pipeline"));
        Ok(())
    },
};
inventory::submit!(&NESTED);

static PIPELINE: PipelineDef = PipelineDef {
    name: "demo-pipeline",
    description: "Labels functions and replaces demo.add",
    options: &[
        PassOption {
            name: "text",
            description: "The label",
            value: OptionValue::Text("pipeline"),
        },
        PassOption {
            name: "loud",
            description: "In capitals",
            value: OptionValue::Bool(false),
        },
    ],
    passes: |options| {
        let (text, loud) = (options.quoted("text"), options.quoted("loud"));
        format!("func.func(demo-label{{{text} {loud}}}),demo-replace-add")
    },
};
inventory::submit!(&PIPELINE);

// ---- Translations ----------------------------------------------------------------

fn version() -> &'static TextFlag {
    static FLAG: OnceLock<TextFlag> = OnceLock::new();
    FLAG.get_or_init(|| TextFlag::new("bytecode-version", "Of what is written", ""))
}

pub static TRANSLATIONS: &[TranslationDef] = &[
    TranslationDef {
        name: "demo-names",
        description: "The names of all ops",
        run: names,
    },
    TranslationDef {
        name: "demo-bytecode",
        description: "Bytecode",
        run: |source, out| {
            let module = source.parse()?;
            write(Op::of_module(&module), out)
        },
    },
    TranslationDef {
        name: "demo-broken-bytecode",
        description: "Bytecode of ops that lack attributes",
        run: |source, out| {
            let mut module = source.parse()?;
            edit(&mut module, |root, edit| {
                root.walk(&mut |op| {
                    (0..op.slots().len()).for_each(|i| edit.set_slot(op, i, Slot::EMPTY));
                });
            })?;
            write(Op::of_module(&module), out)
        },
    },
    TranslationDef {
        name: "demo-panic",
        description: "Panics",
        run: |_, _| panic!("asked to panic in a translation"),
    },
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

/// Makes the command line's flags, which must be there before it is parsed.
pub fn make_flags() {
    version();
}
