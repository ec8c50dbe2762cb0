//! Tests of the checks of scopes, functions and calls.

use crate::building::{F32, I32, fault, function};
use stablehlo_program::{Builder, Constant, Error, ParseOptions, Program, Version, new};

/// Builds a module of a function "callee", which returns its argument of type `f32`, and of a
/// function "main", whose body is `body`.
fn with_callee(
    body: impl Fn(&mut Builder, stablehlo_program::ValueId) -> Vec<stablehlo_program::ValueId>,
) -> Result<Program<'static>, Error> {
    let mut b = Builder::new();
    let scalar = b.tensor(&[], F32);
    b.function("callee", &[scalar], &[scalar], |b, arguments| {
        b.op(new::Return {
            results: arguments.to_vec(),
        });
    });
    function(&mut b, scalar, scalar, body);
    b.finish()
}

#[test]
fn call_of_a_function_with_its_types_is_accepted() {
    let built = with_callee(|b, value| {
        let scalar = b.tensor(&[], F32);
        b.call("callee", &[value], &[scalar])
    });
    let program = built.expect("a program");
    let main = program.function("main").expect("a function");
    let names: Vec<_> = main.ops().map(|op| op.name()).collect();
    assert_eq!(names, ["func.call", "func.return"]);
    assert!(
        main.ops()
            .all(|op| op.parent().map(|p| p.id()) == Some(main.op.id()))
    );
    assert!(program.module().parent().is_none());
}

#[test]
fn call_of_a_missing_function_is_an_error() {
    let built = with_callee(|b, value| {
        let scalar = b.tensor(&[], F32);
        b.call("missing", &[value], &[scalar])
    });
    let expected = [
        "callee",
        "the name of a function",
        "'missing', which is none",
    ];
    assert_eq!(fault(built), expected);
}

#[test]
fn call_with_wrong_types_is_an_error() {
    let built = with_callee(|b, value| {
        let scalar = b.tensor(&[], F32);
        b.call("callee", &[value, value], &[scalar])
    });
    let expected = ["operands", "(tensor<f32>)", "(tensor<f32>, tensor<f32>)"];
    assert_eq!(fault(built), expected);
    let built = with_callee(|b, value| {
        let other = b.tensor(&[], I32);
        b.call("callee", &[value], &[other]);
        vec![value]
    });
    assert_eq!(fault(built), ["results", "(tensor<f32>)", "(tensor<i32>)"]);
}

#[test]
fn composite_of_a_missing_function_is_an_error() {
    let built = with_callee(|b, value| {
        let scalar = b.tensor(&[], F32);
        b.op(new::Composite {
            inputs: vec![value],
            name: "my.op".to_owned(),
            composite_attributes: None,
            decomposition: "missing".to_owned(),
            version: None,
            results: vec![scalar],
        })
    });
    assert_eq!(fault(built)[0], "decomposition");
}

#[test]
fn return_of_other_types_than_the_function_has_is_an_error() {
    let mut b = Builder::new();
    let [scalar, other] = [F32, I32].map(|element| b.tensor(&[], element));
    function(&mut b, scalar, other, |_, value| vec![value]);
    let expected = ["results", "(tensor<i32>)", "(tensor<f32>)"];
    assert_eq!(fault(b.finish()), expected);
}

#[test]
fn second_function_with_a_name_is_an_error() {
    let mut b = Builder::new();
    let scalar = b.tensor(&[], F32);
    for _ in 0..2 {
        function(&mut b, scalar, scalar, |_, value| vec![value]);
    }
    let expected = ["name", "a new name", "a second function 'main'"];
    assert_eq!(fault(b.finish()), expected);
}

#[test]
fn second_symbol_of_a_module_with_a_name_is_an_error() {
    for second in [
        "sdy.mesh @m = <[\"x\"=4]>",
        "func.func private @m()",
        "module @m {}",
    ] {
        let text = format!("sdy.mesh @m = <[\"x\"=2]>\n{second}");
        let mut options = ParseOptions::default();
        options.allow_other_dialects = true;
        let error = Program::parse(text.as_bytes(), options).expect_err("a second symbol");
        assert!(
            error
                .to_string()
                .contains("2:1: error: redefinition of symbol named 'm'"),
            "{error}"
        );
    }
}

#[test]
fn value_from_outside_of_a_function_is_an_error() {
    let mut b = Builder::new();
    let scalar = b.tensor(&[], F32);
    let value = Constant {
        ty: scalar,
        bytes: vec![0; 4],
    };
    let constant = b.op(new::Constant {
        value,
        output: scalar,
    });
    function(&mut b, scalar, scalar, |_, _| constant.clone());
    let found = "a value from outside of the function";
    assert_eq!(fault(b.finish()), ["operand #0", "a value in scope", found]);
}

#[test]
fn value_of_another_region_cannot_be_built() {
    let mut b = Builder::new();
    let scalar = b.tensor(&[], F32);
    let tensor = b.tensor(&[2], F32);
    function(&mut b, tensor, scalar, |b, operand| {
        let mut inside = Vec::new();
        let map = new::Map {
            inputs: vec![operand],
            dimensions: vec![0],
            result: tensor,
        };
        b.op_with_regions(
            map,
            &mut [(&[scalar], &mut |b, arguments| {
                inside = arguments.to_vec();
                let results = arguments.to_vec();
                b.op(new::Return { results });
            })],
        );
        inside
    });
    let expected = "a value that is defined before the op, in a block around it";
    let [part, found_expected, found] = fault(b.finish());
    assert_eq!([part, found_expected], ["operand #0", expected]);
    assert!(
        found.contains("which another block or another builder defines"),
        "{found}"
    );
}

/// Changes single bytes of an artifact, so that some op uses a value before its definition.
#[test]
fn use_of_a_value_before_its_definition_is_an_error() {
    let mut b = Builder::new();
    let scalar = b.tensor(&[], F32);
    function(&mut b, scalar, scalar, |b, operand| {
        let results = b.op(new::Abs {
            operand,
            result: scalar,
        });
        b.op(new::Abs {
            operand: results[0],
            result: scalar,
        })
    });
    let bytes = b.finish().expect("a program").to_vec(Version::CURRENT);
    let bytes = bytes.expect("an artifact");
    let mut uses = Vec::new();
    for at in 0..bytes.len() {
        for value in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] = value;
            let checked = Program::read(&damaged).and_then(|p| p.check());
            if let Err(Error::Op(error)) = checked
                && error.expected == "a value in scope"
            {
                uses.push((error.op, error.number));
            }
        }
    }
    uses.dedup();
    // Each of the two ops can use its own result.
    assert_eq!(uses, [2, 3].map(|n| ("stablehlo.abs".to_owned(), n)));
}

#[test]
fn op_after_a_return_is_an_error() {
    let mut b = Builder::new();
    let scalar = b.tensor(&[], F32);
    function(&mut b, scalar, scalar, |b, operand| {
        let results = vec![operand];
        b.op(new::Return { results });
        vec![operand]
    });
    let expected = [
        "end of a block",
        "one terminator",
        "func.return before other ops",
    ];
    assert_eq!(fault(b.finish()), expected);
}
