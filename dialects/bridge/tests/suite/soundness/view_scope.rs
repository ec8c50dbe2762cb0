//! View scopes of passes and hooks.

use crate::support::*;
use mlir_bridge::{ir::Op, passes::run_pipeline};

/// Returns enough functions for all threads of the context.
fn functions() -> String {
    let one = |i: usize| {
        format!(
            "func.func @f{i}(%a: i32) -> i32 {{
               %0 = demo.pure %a : (i32) -> i32
               %1 = demo.io %0 : (i32) -> i32
               %2 = demo.add %1, %1 : i32
               return %2 : i32
             }}\n"
        )
    };
    (0..200).map(one).collect()
}

#[test]
fn a_pass_on_functions_sees_no_neighbours() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(&context, &functions());
    for pipeline in ["odd-neighbours", "odd-own"] {
        let pipeline = format!("builtin.module(func.func({pipeline}))");
        let mut again = parse(&context, &functions());
        assert!(
            run_pipeline(&mut again, &pipeline).is_ok(),
            "{:?}",
            seen.borrow()
        );
        std::mem::swap(&mut module, &mut again);
    }
    assert!(is_sound(&context, &module));
}

#[test]
fn values_used_by_the_root_are_outside_its_view_scope() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(
        &context,
        r#"func.func @f(%a: i32) -> i32 {
             %0 = demo.pure %a : (i32) -> i32
             %1 = "odd.box"(%0) ({
               %2 = demo.constant 1 : i32
               %3 = demo.pure %2 : (i32) -> i32
               "t.end"() : () -> ()
             }) : (i32) -> i32
             return %1 : i32
           }"#,
    );
    let pipeline = "builtin.module(func.func(odd.box(odd-box)))";
    assert!(
        run_pipeline(&mut module, pipeline).is_ok(),
        "{:?}",
        seen.borrow()
    );
    assert!(
        find(&module, "odd.box")
            .discardable_attribute("seen")
            .is_some()
    );
    assert!(is_sound(&context, &module));
}

#[test]
fn loading_dialects_in_a_pass_is_refused() {
    register_passes();
    let seen_by = |pass: &str| {
        let registry = mlir_bridge::melior::dialect::DialectRegistry::new();
        mlir_bridge::melior::utility::register_all_dialects(&registry);
        mlir_bridge::dialect::register_dialects(&registry).expect("a new registry");
        let context = mlir_bridge::ir::Context::new_with_registry(&registry, true);
        for dialect in ["func", "demo", "odd"] {
            context.get_or_load_dialect(dialect);
        }
        let seen = diagnostics(&context);
        let mut module = parse(
            &context,
            "func.func @f(%a: i32) -> i32 { %0 = demo.add %a, %a : i32  return %0 : i32 }",
        );
        let pipeline = format!("builtin.module(func.func({pass}))");
        assert!(run_pipeline(&mut module, &pipeline).is_err());
        seen.take().join("\n")
    };
    for pass in ["odd-nested", "odd-read"] {
        let seen = seen_by(pass);
        assert!(
            seen.contains("internal error: dialects cannot be loaded in a pass or a hook"),
            "{seen}"
        );
    }
    let seen = seen_by("odd-then");
    assert!(
        seen.contains("which pass 'odd-then' does not name"),
        "{seen}"
    );
    let seen = seen_by("odd-then-others");
    assert!(seen.contains("it is not for 'func.func'"), "{seen}");
    // Pipelines that a pass runs get a verified program.
    let seen = seen_by("odd-then-broken");
    assert!(seen.contains("'demo.add' op"), "{seen}");
}

#[test]
fn a_hook_sees_up_to_the_nearest_isolated_op() {
    let context = context();
    let seen = diagnostics(&context);
    let verifies = |text: &str| {
        let text = text.replace("LOOK", r#""odd.verifies"() {how = "parent"} : () -> ()"#);
        assert!(mlir_bridge::melior::ir::Module::parse(&context, &text).is_none());
        seen.take().join("\n")
    };
    let text = verifies("func.func @f(%a: i32) { demo.loop () { LOOK demo.yield }  return }");
    assert!(text.contains("is in demo.loop, func.func"), "{text}");
    let text = verifies("func.func @f() { demo.isolated { LOOK }  return }");
    assert!(text.contains("is in demo.isolated"), "{text}");
    let text = verifies("LOOK");
    assert!(text.contains("is in builtin.module"), "{text}");
}

/// The limit also holds if the op has no operand by which its position is known.
#[test]
fn a_hook_sees_only_the_op_of_the_pass() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let text = r#"func.func @f() {
      %0 = "odd.peeks"() ({ "t.end"() : () -> () }) : () -> i32
      %1 = "odd.peeks"() ({}) : () -> i32
      return
    }"#;
    let mut module = parse(&context, text);
    let pipeline = "builtin.module(func.func(odd-peeks))";
    assert!(
        run_pipeline(&mut module, pipeline).is_ok(),
        "{:?}",
        seen.borrow()
    );
}

#[test]
fn a_hook_sees_all_of_its_own_module() {
    let context = context();
    let text = r#"func.func @f() { "odd.verifies"() {how = "module"} : () -> ()  return }"#;
    let module = parse(&context, text);
    assert!(Op::of_module(&module).verify().is_ok());
}

/// Interface methods of MLIR's ops are called only if the op has the parts that the methods
/// need.
#[test]
fn interfaces_of_invalid_ops_are_not_called() {
    register_passes();
    use mlir_bridge::prelude::*;
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(&context, "demo.nothing");
    edit_op(&mut module, "demo.nothing", |root, next, rewriter| {
        let context = root.context();
        let made = |name: &str| {
            let attributes = NewAttributes::Dictionary(context.dictionary(&[]));
            let new = NewOp::new(OpName::get(context, name), attributes, next.location());
            rewriter.insert(next, &new.result_types(&[context.int_type(32)]))
        };
        let add = made("arith.addi");
        assert!(add.infer_types().expect("an interface").is_err());
        let division = made("arith.divsi");
        assert_eq!(
            division.speculatability(),
            Some(mlir_bridge::op::Speculation::Never)
        );
        assert!(!seen.take().is_empty());
        // A symbol table without a region.
        let table = made("builtin.module");
        assert!(table.nearest_symbol(context.symbol_ref("f")).is_none());
        assert!(!format!("{table}{add}{division}").is_empty());
        let bytes = &mut Vec::new();
        assert!(mlir_bridge::bytecode::write(root, "test", None, bytes).is_err());
        assert!(bytes.is_empty() && !seen.take().is_empty());
    })
    .expect("nothing is used");
    assert!(run_pipeline(&mut module, "builtin.module(canonicalize)").is_err());
    assert!(!seen.borrow().is_empty());
}

#[test]
fn nested_symbols_are_found() {
    use mlir_bridge::{builtin::ContextExt, ir::Attribute};
    let context = context();
    let module = parse(
        &context,
        "module @m { func.func private @f() }  func.func private @g()",
    );
    let root = Op::of_module(&module);
    let look = |text| root.nearest_symbol(Attribute::parse(&context, text).expect("a symbol"));
    assert_eq!(look("@m::@f").map(Op::name), Some("func.func"));
    assert!(look("@g::@f").is_none() && look("@m::@g").is_none() && look("@m::@f::@f").is_none());
    assert!(root.nearest_symbol(context.unit()).is_none());
}
