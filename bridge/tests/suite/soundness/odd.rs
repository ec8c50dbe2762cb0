//! `odd`: a dialect and passes that misbehave on purpose.

use crate::{
    demo::{
        attribute_types::{Any, Text},
        ops::any,
    },
    support::{bypass, find_in, inner},
};
use mlir_bridge::{
    builtin, bytecode,
    diag::Result,
    dialect::Materialized,
    melior::ir::Module,
    op::{Shape, Size},
    passes::run_pipeline,
    prelude::*,
    text::Namer,
};
use std::sync::atomic::{AtomicUsize, Ordering};

static DIALECT: DialectDef = DialectDef::new("odd")
    .ops(|| OPS.to_vec())
    .attributes(&[&FICKLE])
    .newest_version(&[1, 300])
    .writes_version(true)
    .materialize(materialize);
inventory::submit!(&DIALECT);

/// Attribute whose encoding differs each time it is written.
static FICKLE: Kind = Kind::new(
    "fickle",
    &[],
    Syntax::Bare,
    Encoding::Custom {
        code: 0,
        read: |r| {
            r.attribute()?;
            match r.dialect_version() {
                Some([1, 300]) => Ok(Vec::new()),
                version => Err(r.error(format_args!("written by version {version:?}"))),
            }
        },
        write: |record, w| {
            static WRITTEN: AtomicUsize = AtomicUsize::new(0);
            let text = WRITTEN.fetch_add(1, Ordering::Relaxed).to_string();
            w.attribute(record.context().string(&text));
            Ok(())
        },
    },
);

ops! { OPS in "odd";
    /// Folds to the value that the attribute `how` selects.
    "folds" Folds {
        operands { inputs: variadic any }
        attributes { how: Text }
        regions { bodies: variadic any }
        results { result: any }
        traits [RECURSIVE_MEMORY_EFFECTS]
        fold fold
    }
    /// Produces a constant, but does not fold to its value.
    "constant" Constant {
        attributes { how: Text }
        results { result: any }
        traits [CONSTANT_LIKE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        fold fold
    }
    /// Queries the users of its operand, including itself.
    "circle" Circle {
        operands { input: any }
        results { result: any }
        traits [NO_MEMORY_EFFECT]
        infer infer_circle
    }
    /// Runs a pass pipeline while it infers types.
    "loads" Loads {
        results { result: any }
        infer infer_loads
    }
    /// Has a verifier that misbehaves as the attribute `how` selects.
    "verifies" Verifies {
        attributes { how: Text }
        verify verify
    }
    /// Names values of other ops, and its own result twice.
    "names" Names {
        operands { input: any }
        attributes { how: Text }
        results { result: any }
        result_names result_names
    }
    /// Names block arguments of other ops.
    "argument_names" ArgumentNames {
        regions { body: any }
        argument_names argument_names
    }
    /// Prints parts of other ops.
    "prints" Prints {
        attributes { how: Text }
        regions { body: any }
        parse parse_nothing, print print
    }
    /// Is isolated from above, with an operand and a result.
    "box" Boxed {
        operands { input: any }
        regions { body: any }
        results { result: any }
        traits [ISOLATED_FROM_ABOVE]
    }
    /// Describes shapes by values that are not allowed.
    "shapes" Shapes {
        operands { input: any }
        attributes { how: Text }
        results { result: any }
        shapes shapes
        reify reify
        effects effects
    }
    /// Panics when result types are compared.
    "fits" Fits {
        results { result: any }
        infer infer_i32
        compatible compatible
    }
    /// Walks outwards over all ops that are visible from its region.
    "peeks" Peeks {
        regions { body: any }
        results { result: any }
        infer infer_peeks
    }
    /// Looks up symbols in modules that are freed afterwards.
    "looks" Looks {
        verify_symbols verify_looks
    }
    /// Passes invalid arguments to the parser.
    "parses" Parses {
        regions { body: any }
        parse parse_wrongly, print print
    }
    /// Has a default that cannot be parsed.
    "filled" Filled {
        attributes { value: filled Any = "\0" }
    }
}

fn fold<'c>(op: Op<'c>, _: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    let integer = || Folded::Attribute(builtin::integer(op.context().int_type(32), 1));
    let inner = || op.region(0).first_block().expect("a block");
    Some(match op.slots().get(0).get()?.text()? {
        "nothing" => return None,
        "panic" => panic!("asked to panic in fold"),
        "type" => vec![Folded::Value(op.operand(1))],
        "own" => vec![Folded::Value(op.result(0))],
        "argument" => vec![Folded::Value(inner().argument(0))],
        "inside" => vec![Folded::Value(inner().first().expect("an op").result(0))],
        "elsewhere" => vec![Folded::Value(elsewhere().result(0))],
        "two" => vec![integer(), integer()],
        "mistyped" | "malformed" => {
            let value = if op.slots().get(0).get()?.text()? == "mistyped" {
                2
            } else {
                3
            };
            vec![Folded::Attribute(builtin::integer(
                op.context().int_type(32),
                value,
            ))]
        }
        "none" => Vec::new(),
        _ => vec![integer()],
    })
}
/// Returns an op of another context, in a module that is never freed. So its views may have
/// any brand.
#[inline(never)] // dev/make/memcheck.supp names it
fn elsewhere<'c>() -> Op<'c> {
    thread_local! {
        static PROGRAM: &'static Module<'static> = {
            let context: &'static Context = Box::leak(Box::new(crate::support::context()));
            let module = crate::support::parse(context, "%0 = demo.constant 1 : i32");
            Box::leak(Box::new(module))
        };
    }
    find_in(Op::of_module(PROGRAM.with(|p| *p)), "demo.constant")
}
fn materialize<'c>(
    value: Attribute<'c>,
    ty: Type<'c>,
    _: Location<'c>,
) -> Option<Materialized<'c>> {
    let context = value.owner();
    match value.int()? {
        // The constant has another type.
        2 => {
            let (how, ty) = (context.string("mistyped"), context.int_type(64));
            return Some(Materialized::new("odd.constant", "how", how, ty));
        }
        // The constant lacks its value.
        3 => return Some(Materialized::new("arith.constant", "how", value, ty)),
        _ => {}
    }
    if ty != value.ty()? {
        panic!("asked to panic in materialize");
    }
    // The constant does not fold to the value.
    let how = context.string("nothing");
    Some(Materialized::new("odd.constant", "how", how, ty))
}

fn infer_circle<'c>(op: Circle<'c>) -> Result<Vec<Type<'c>>> {
    for user in op.input().uses() {
        if let Some(types) = user.op.infer_types() {
            types?;
        }
    }
    Ok(vec![op.input().ty()])
}

fn infer_loads<'c>(op: Loads<'c>) -> Result<Vec<Type<'c>>> {
    let mut module = Module::new(op.location());
    run_pipeline(&mut module, "builtin.module(canonicalize)")?;
    Ok(vec![op.context().int_type(32)])
}

fn infer_peeks<'c>(op: Peeks<'c>) -> Result<Vec<Type<'c>>> {
    let holder = op.body().first_block().and_then(|block| block.parent());
    let outermost = std::iter::successors(holder, |op| op.parent()).last();
    if outermost.is_some_and(|op| op.name() == "builtin.module") {
        return Err(op.error("sees all of the program"));
    }
    Ok(vec![op.context().int_type(32)])
}

fn verify_looks(op: Looks, symbols: &mut Symbols) -> Result {
    for i in 0..100 {
        let text = format!("func.func private @f{i}()");
        let module = Module::parse(op.context(), &text).expect("a program");
        let table = Op::of_module(&module);
        let mut look = |i| {
            let name = op.context().symbol_ref(&format!("f{i}"));
            symbols.lookup(table, name).map(Op::name)
        };
        assert_eq!(look(i), Some("func.func"));
        assert_eq!(look(i + 1), None);
        assert_eq!(look(i - 1), None);
    }
    Ok(())
}

fn verify(op: Verifies) -> Result {
    let this = op.op().expect("an op that exists");
    match op.how() {
        Some("verify") => this.verify(),
        Some("parent") => {
            let parents = std::iter::successors(this.parent(), |op| op.parent());
            let names: Vec<_> = parents.map(Op::name).collect();
            Err(op.error(format_args!("is in {}", names.join(", "))))
        }
        Some("print") => Err(op.error(format!("{this}").trim())),
        Some("module") => {
            // A module that the verifier parses is completely visible to the verifier.
            let text = "%0 = demo.constant 1 : i32  %1 = demo.add %0, %0 : i32";
            let module = Module::parse(op.context(), text).expect("a program");
            let add = find_in(Op::of_module(&module), "demo.add");
            let defined = add.operand(0).defining_op().expect("a constant");
            assert!(defined.next() == Some(add));
            assert_eq!(add.operand(0).uses().count(), 2);
            Ok(())
        }
        _ => Ok(()),
    }
}

fn result_names(op: Op, namer: &mut Namer) {
    namer.name(op.result(0), "own");
    match op.slots().get(0).get().and_then(|a| a.text()) {
        Some("twice") => namer.name(op.result(0), "again"),
        Some("argument") => namer.name(op.operand(0), "theirs"),
        _ => {
            let user = op.operand(0).uses().next().expect("a use");
            namer.name(user.op.operand(0), "theirs");
        }
    }
}
fn argument_names(op: Op, _: Region, namer: &mut Namer) {
    if let Some(block) = op.block() {
        block
            .arguments()
            .for_each(|argument| namer.name(argument, "theirs"));
    }
    panic!("asked to panic in argument_names");
}

fn parse_nothing(p: &mut OpParser) -> Result {
    p.attr_dict()?;
    p.region(&[])
}
fn parse_wrongly(p: &mut OpParser) -> Result {
    if p.optional_keyword("type") {
        p.attribute_of(elsewhere().result(0).ty())?;
    }
    let argument = p.operand()?;
    let ty = p.context().int_type(32);
    p.region(&[(argument, ty, None)])
}
fn print(op: Op, p: &mut Printer) {
    let parent = op.parent().expect("a parent");
    p.attr_dict(op, &[]).str(" ");
    match op.slots().get(0).get().and_then(|a| a.text()) {
        Some("region") => p.region(parent.region(0), true, true),
        Some("generic") => p.generic(parent),
        Some("type") => {
            let other = crate::support::context();
            p.ty(other.int_type(3))
        }
        Some("attribute") => {
            let other = crate::support::context();
            p.attribute(other.string("elsewhere"))
        }
        Some("argument") => {
            let other = crate::support::context();
            let module = crate::support::parse(&other, "func.func @f(%a: i32) { return }");
            let block = crate::support::find(&module, "func.func")
                .region(0)
                .first_block();
            p.argument(block.expect("a block").argument(0), true)
        }
        _ => p.region(op.region(0), true, true),
    };
}

fn shapes<'c>(op: Shapes<'c>) -> Result<Vec<Type<'c>>> {
    assert!(op.how() != Some("shapes"), "asked to panic in shapes");
    Ok(vec![op.input().ty()])
}
fn reify<'c>(op: Shapes<'c>) -> Result<Vec<Shape<'c>>> {
    assert!(op.how() != Some("reify"), "asked to panic in reify");
    let result = op.results()[0];
    Ok(vec![match op.how() {
        Some("own") => Shape::ShapeOf(result),
        Some("of") => Shape::ShapeOf(op.input()),
        Some("in") => Shape::ElementsOf(op.input()),
        Some("size of") => Shape::Sizes(vec![Size::DimOf(op.input(), 0)]),
        Some("size in") => Shape::Sizes(vec![Size::ElementOf(op.input(), 0).max(Size::Known(1))]),
        Some("sizes") => Shape::Sizes(vec![Size::Known(1) + Size::DimOf(result, 0)]),
        _ => Shape::ElementsOf(elsewhere().result(0)),
    }])
}
fn effects(_: Shapes) -> bool {
    panic!("asked to panic in effects")
}
fn infer_i32<'c>(op: Fits<'c>) -> Result<Vec<Type<'c>>> {
    Ok(vec![op.context().int_type(32)])
}
fn compatible<'c>(_: Type<'c>, _: Type<'c>) -> bool {
    panic!("asked to panic in compatible")
}

// ---- Passes ------------------------------------------------------------------------

macro_rules! passes {
    ($($name:ident $argument:literal on $op:literal = $run:expr;)*) => { $(
        static $name: PassDef = PassDef::new($argument, $run)
            .description("Misbehaves on purpose")
            .op($op)
            .dialects(&["odd", "demo"]);
        inventory::submit!(&$name);
    )* };
}
passes! {
    GONE "odd-gone" on "func.func" = gone;
    NEIGHBOURS "odd-neighbours" on "func.func" = neighbours;
    BOX "odd-box" on "odd.box" = on_a_box;
    OWN "odd-own" on "func.func" = own_program;
    NESTED "odd-nested" on "func.func" = |op, _| {
        let mut module = Module::new(op.location());
        run_pipeline(&mut module, "builtin.module(canonicalize)")
    };
    READ "odd-read" on "func.func" = |op, _| bytecode::parse(op.context(), b"ML\xefR").map(|_| ());
    THEN "odd-then" on "func.func" = |_, run| {
        run.run_after("func.func(lower-affine)");
        Ok(())
    };
    THEN_OTHERS "odd-then-others" on "func.func" = |_, run| {
        run.run_after("builtin.module(canonicalize)");
        Ok(())
    };
    THEN_BROKEN "odd-then-broken" on "func.func" = |op, run| {
        let add = find_in(op, "demo.add");
        run.rewriter().set_type(add.result(0), op.context().int_type(8));
        run.run_after("func.func(canonicalize)");
        Ok(())
    };
    LEAKS "odd-leaks" on "builtin.module" = |module, run| {
        leak(module, run.rewriter());
        run.run_after("builtin.module(func.func(odd-own))");
        Ok(())
    };
    PEACEFUL "odd-peaceful" on "builtin.module" = |_, _| Ok(());
    PEEKS "odd-peeks" on "func.func" = |op, _| {
        find_in(op, "odd.peeks").infer_types().expect("an interface").map(|_| ())
    };
    HANDLES "odd-handles" on "odd.box" = |op, run| {
        use crate::support::panics;
        let rewriter = run.rewriter();
        assert_eq!(rewriter.op(&rewriter.handle(op)), op);
        assert!(panics(|| rewriter.value_handle(op.result(0))));
        assert!(panics(|| rewriter.value_handle(op.operand(0))));
        Ok(())
    };
    PANICS "odd-panics" on "func.func" = |op, run| {
        let io = find_in(op, "demo.io");
        run.rewriter().replace_by(io, &[io.operand(0)]);
        panic!("asked to panic in a pass")
    };
}
static STEPS: PassDef = PassDef::in_steps("odd-steps", |steps, call| {
    let mut erased = 0;
    steps.walk(|op, rewriter| {
        assert!(rewriter.root().parent().is_none() && rewriter.root().next().is_none());
        if op.name() == "demo.pure" {
            bypass(rewriter, op);
            erased += 1;
        }
        Some(op)
    });
    assert_eq!(steps.has_changed(), erased > 0);
    call.count("ops", erased);
    Ok(())
})
.statistics(&[("ops", "erased ops")])
.dialects(&["demo"]);
inventory::submit!(&STEPS);
static GONE_IN_STEPS: PassDef = PassDef::in_steps("odd-gone-in-steps", |steps, _| {
    steps.step(|root, rewriter| {
        let io = find_in(root, "demo.io");
        bypass(rewriter, io);
        rewriter.set_operand(find_in(root, "func.return"), 0, io.result(0));
    });
    Ok(())
});
inventory::submit!(&GONE_IN_STEPS);

static PIPELINE: PipelineDef =
    PipelineDef::new("odd-pipeline", |_| panic!("asked to panic in a pipeline"));
inventory::submit!(&PIPELINE);

fn gone<'c>(function: Op<'c>, run: &PassRun<'c>) -> Result {
    let io = find_in(function, "demo.io");
    run.rewriter().replace_by(io, &[io.operand(0)]);
    let user = find_in(function, "func.return");
    run.rewriter().set_operand(user, 0, io.result(0));
    Ok(())
}

/// Checks that nothing outside of the function is visible. Runs on functions in parallel.
fn neighbours<'c>(function: Op<'c>, run: &PassRun<'c>) -> Result {
    let rewriter = run.rewriter();
    assert!(function.parent().is_none() && function.block().is_none());
    assert!(function.next().is_none() && function.block_of_constants().is_none());
    let name = function.context().symbol_ref("f1");
    function.walk(&mut |op| {
        assert!(op.nearest_symbol(name).is_none());
        let mut outermost = op;
        while let Some(parent) = outermost.parent() {
            outermost = parent;
        }
        assert!(outermost == function);
        for value in op.operands().chain(op.results()) {
            assert!(value.defining_op().is_some() || value.argument_block().is_some());
            assert!(value.uses().all(|u| !u.op.is_before(function)));
        }
        // Printing must not number values outside of the function, as MLIR does.
        assert!(!op.to_string().is_empty());
        if op.name() == "demo.io" {
            rewriter.replace_by(op, &[op.operand(0)]);
        }
    });
    assert!(function.verify().is_ok());
    let text = function.to_string();
    assert!(
        text.contains("demo.pure") && !text.contains("demo.io"),
        "{text}"
    );
    let mut bytes = Vec::new();
    bytecode::write(function, "test", None, &mut bytes)
}

/// Checks that a pass cannot change or use operands and results of its root.
fn on_a_box<'c>(op: Op<'c>, run: &PassRun<'c>) -> Result {
    use crate::support::panics;
    let rewriter = run.rewriter();
    let (operand, result) = (op.operand(0), op.result(0));
    let inner = op.region(0).first_block().and_then(|b| b.first());
    let inner = inner.expect("an op");
    for outer in [operand, result] {
        assert!(outer.uses().next().is_none() && !outer.is_used());
        assert!(panics(|| rewriter.set_operand(op, 0, outer)));
        assert!(panics(|| rewriter.set_operand(inner, 0, outer)));
        assert!(panics(|| rewriter.set_type(outer, operand.ty())));
        assert!(panics(|| rewriter.cast(outer, operand.ty(), op.location())));
        assert!(panics(|| rewriter.replace_by(inner, &[outer])));
    }
    assert!(operand.defining_op().is_none() && operand.argument_block().is_none());
    assert!(result.defining_op() == Some(op));
    assert!(op.successors().next().is_none());
    assert!(panics(|| rewriter.erase(op)));
    assert!(panics(|| rewriter.replace_by(op, &[inner.result(0)])));
    assert!(panics(|| rewriter.reify_shapes(inner, op)));
    // The root's own attributes can be changed.
    rewriter.set_discardable(
        op,
        op.context().dictionary(&[("seen", op.context().unit())]),
    );
    Ok(())
}

/// Makes the second function use a value of the first.
pub fn leak<'c>(module: Op<'c>, rewriter: &Rewriter<'c, '_>) {
    let mut functions = inner(module);
    let mut first = || {
        let function = functions.next().expect("a function");
        inner(function).next().expect("an op")
    };
    let (made, user) = (first(), first());
    rewriter.set_operand(user, 0, made.result(0));
}

/// Checks that a pass sees and changes all of a module that it parses itself.
fn own_program<'c>(function: Op<'c>, run: &PassRun<'c>) -> Result {
    let context = function.context();
    let text = "%0 = demo.constant 1 : i32  %1 = demo.add %0, %0 : i32  demo.leading %1 : i32";
    let mut module = Module::parse(context, text).expect("a program");
    edit(&mut module, |root, rewriter| {
        let add = find_in(root, "demo.add");
        assert!(add.parent() == Some(root) && root.parent().is_none());
        let constant = add.operand(0).defining_op().expect("a constant");
        assert!(constant.next() == Some(add));
        assert_eq!(constant.result(0).uses().count(), 2);
        rewriter.replace_by(add, &[constant.result(0)]);
        assert!(constant.result(0).is_used());
    })?;
    assert!(Op::of_module(&module).verify().is_ok());
    // Neither program can use parts of the other.
    let theirs = find_in(Op::of_module(&module), "demo.constant").result(0);
    let ours = find_in(function, "demo.io");
    let refused = crate::support::panics(|| {
        let theirs: Value = elsewhere().result(0);
        run.rewriter().replace_by(ours, &[theirs]);
    });
    assert!(refused && theirs.is_used());
    Ok(())
}
