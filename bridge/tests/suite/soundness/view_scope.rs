//! View scopes of passes and hooks.

use crate::support::*;
use mlir_bridge::{ir::Op, passes::run_pipeline};

/// Returns a program with enough functions for all threads of the context.
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
    let log = diagnostics(&context);
    let mut module = parse(&context, &functions());
    for pipeline in ["odd-neighbours", "odd-own"] {
        let pipeline = format!("builtin.module(func.func({pipeline}))");
        let mut again = parse(&context, &functions());
        assert!(
            run_pipeline(&mut again, &pipeline).is_ok(),
            "{:?}",
            log.borrow()
        );
        std::mem::swap(&mut module, &mut again);
    }
    assert!(is_sound(&context, &module));
}

#[test]
fn values_used_by_the_root_are_outside_its_view_scope() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
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
        log.borrow()
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
    let messages_of = |pass: &str| {
        let registry = mlir_bridge::melior::dialect::DialectRegistry::new();
        mlir_bridge::melior::utility::register_all_dialects(&registry);
        mlir_bridge::dialect::register_dialects(&registry).expect("a new registry");
        let context = mlir_bridge::ir::Context::new_with_registry(&registry, true);
        for dialect in ["func", "demo", "odd"] {
            context.get_or_load_dialect(dialect);
        }
        let log = diagnostics(&context);
        let mut module = parse(
            &context,
            "func.func @f(%a: i32) -> i32 { %0 = demo.add %a, %a : i32  return %0 : i32 }",
        );
        let pipeline = format!("builtin.module(func.func({pass}))");
        assert!(run_pipeline(&mut module, &pipeline).is_err());
        log.take().join("\n")
    };
    for pass in ["odd-nested", "odd-read"] {
        let log = messages_of(pass);
        assert!(
            log.contains("internal error: dialects cannot be loaded in a pass or a hook"),
            "{log}"
        );
    }
    let log = messages_of("odd-then");
    assert!(log.contains("which pass 'odd-then' does not name"), "{log}");
    let log = messages_of("odd-then-others");
    assert!(log.contains("it is not for 'func.func'"), "{log}");
    // The program is verified before pipelines that a pass runs.
    let log = messages_of("odd-then-broken");
    assert!(log.contains("'demo.add' op"), "{log}");
}

#[test]
fn a_hook_sees_up_to_the_nearest_isolated_op() {
    let context = context();
    let log = diagnostics(&context);
    let verifies = |text: &str| {
        let text = text.replace(
            "VERIFIES",
            r#""odd.verifies"() {how = "parent"} : () -> ()"#,
        );
        assert!(mlir_bridge::melior::ir::Module::parse(&context, &text).is_none());
        log.take().join("\n")
    };
    let text = verifies("func.func @f(%a: i32) { demo.loop () { VERIFIES demo.yield }  return }");
    assert!(text.contains("is in demo.loop, func.func"), "{text}");
    let text = verifies("func.func @f() { demo.isolated { VERIFIES }  return }");
    assert!(text.contains("is in demo.isolated"), "{text}");
    let text = verifies("VERIFIES");
    assert!(text.contains("is in builtin.module"), "{text}");
}

/// The boundary also holds for an op without operands and without ops in its region, which
/// could show where the op is.
#[test]
fn a_hook_sees_only_the_op_of_the_pass() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
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
        log.borrow()
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
    let log = diagnostics(&context);
    let mut module = parse(&context, "demo.nothing");
    edit_op(&mut module, "demo.nothing", |root, next, rewriter| {
        let context = root.context();
        let insert = |name: &str| {
            let attributes = NewAttributes::Dictionary(context.dictionary(&[]));
            let new = NewOp::new(OpName::get(context, name), attributes, next.location());
            rewriter.insert(next, &new.result_types(&[context.int_type(32)]))
        };
        let add = insert("arith.addi");
        assert!(add.infer_types().expect("an interface").is_err());
        let division = insert("arith.divsi");
        assert_eq!(
            division.speculatability(),
            Some(mlir_bridge::op::Speculation::Never)
        );
        assert!(!log.take().is_empty());
        // A symbol table without a region.
        let table = insert("builtin.module");
        assert!(table.nearest_symbol(context.symbol_ref("f")).is_none());
        assert!(!format!("{table}{add}{division}").is_empty());
        let bytes = &mut Vec::new();
        assert!(mlir_bridge::bytecode::write(root, "test", None, bytes).is_err());
        assert!(bytes.is_empty() && !log.take().is_empty());
    })
    .expect("no erased value is used");
    assert!(run_pipeline(&mut module, "builtin.module(canonicalize)").is_err());
    assert!(!log.borrow().is_empty());
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
    let lookup = |text| root.nearest_symbol(Attribute::parse(&context, text).expect("a symbol"));
    assert_eq!(lookup("@m::@f").map(Op::name), Some("func.func"));
    assert!(
        lookup("@g::@f").is_none() && lookup("@m::@g").is_none() && lookup("@m::@f::@f").is_none()
    );
    assert!(root.nearest_symbol(context.unit()).is_none());
}
