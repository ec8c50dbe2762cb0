//! Evaluation of programs.

use crate::{
    artifacts::{artifacts, name},
    support::{array, check, line, scalar, values},
};
use stablehlo_interpreter::{
    array::{Array, Packing},
    eval::{EvalError, Fault, Fill, Interpreter, Limits, Observer, Value},
    memory::Memory,
};
use stablehlo_opset::{
    enums,
    types::{DYNAMIC, FloatType, IntegerType, TensorEncoding, TensorType},
};
use stablehlo_program::{
    Builder, Constant, ElementType, OpRef, Program, Type, TypeId, ValueId, Version, new,
};
use std::{fs, ops::ControlFlow, time::Duration};

pub const F32: ElementType = ElementType::Float(FloatType::F32);
pub const I32: ElementType = ElementType::Integer(IntegerType {
    width: 32,
    unsigned: false,
});

/// Builds a program with the function `main`.
pub fn main_of(
    build: impl Fn(&mut Builder) -> (Vec<TypeId>, Vec<TypeId>),
    body: impl Fn(&mut Builder, &[ValueId]) -> Vec<ValueId>,
) -> Program<'static> {
    let mut b = Builder::new();
    let (inputs, outputs) = build(&mut b);
    b.function("main", &inputs, &outputs, |b, arguments| {
        let results = body(b, arguments);
        b.op(new::Return { results });
    });
    b.finish().expect("a program")
}

pub fn interpreter<'p>(program: &'p Program<'p>) -> Interpreter<'p> {
    Interpreter::new(program, Memory::with_limit(1 << 28)).expect("a valid program")
}

pub fn run(program: &Program, arguments: Vec<Array>) -> Result<Vec<Value>, EvalError> {
    let arguments = arguments.into_iter().map(Value::Array).collect();
    interpreter(program).run("main", arguments)
}

pub fn number(b: &mut Builder, ty: TypeId, value: i32) -> ValueId {
    let bytes = value.to_le_bytes().to_vec();
    let value = Constant { ty, bytes };
    b.op(new::Constant { value, output: ty })[0]
}

/// Builds a loop that adds 3 to its first value and 1 to its second one, `turns` times.
fn counting(turns: i32) -> Program<'static> {
    let types = |b: &mut Builder| {
        let ty = b.tensor(&[], I32);
        (vec![ty, ty], vec![ty, ty])
    };
    main_of(types, move |b, arguments| {
        let ty = b.tensor(&[], I32);
        let boolean = b.tensor(&[], ElementType::Boolean);
        let op = new::While {
            operand: arguments.to_vec(),
            results: vec![ty, ty],
        };
        b.op_with_regions(
            op,
            &mut [
                (&[ty, ty], &mut |b, a| {
                    let limit = number(b, ty, turns);
                    let results = b.op(new::Compare {
                        lhs: a[1],
                        rhs: limit,
                        comparison_direction: enums::ComparisonDirection::Lt,
                        compare_type: None,
                        result: boolean,
                    });
                    b.op(new::Return { results });
                }),
                (&[ty, ty], &mut |b, a| {
                    let mut results = Vec::new();
                    for (lhs, step) in [(a[0], 3), (a[1], 1)] {
                        let rhs = number(b, ty, step);
                        results.extend(b.op(new::Add {
                            lhs,
                            rhs,
                            result: ty,
                        }));
                    }
                    b.op(new::Return { results });
                }),
            ],
        )
    })
}

fn integers(values: &[Value]) -> Vec<i32> {
    let single = |value: &Value| crate::support::values(value.array().expect("an array"))[0];
    values.iter().map(single).collect()
}

#[test]
fn loops_run_until_their_condition_fails() {
    for turns in [0, 1, 1000] {
        let program = counting(turns);
        let results = run(&program, vec![scalar(5), scalar(0)]).expect("results");
        assert_eq!(integers(&results), [5 + 3 * turns, turns]);
    }
}

#[test]
fn limits_end_an_evaluation() {
    let program = counting(i32::MAX);
    let mut interpreter = interpreter(&program);
    let mut fault = |limits| {
        interpreter.set_limits(limits);
        let arguments = vec![scalar(0).into(), scalar(0).into()];
        *interpreter
            .run("main", arguments)
            .expect_err("an error")
            .fault
    };
    let time = Some(Duration::from_millis(20));
    let steps = 1000;
    assert!(matches!(
        fault(Limits { steps, time: None }),
        Fault::Steps(1000)
    ));
    let steps = u64::MAX;
    assert!(matches!(fault(Limits { steps, time }), Fault::Time(_)));
}

#[test]
fn memory_beyond_the_limit_is_refused() {
    let types = |b: &mut Builder| (vec![], vec![b.tensor(&[1 << 20], I32)]);
    let program = main_of(types, |b, _| {
        let output = b.tensor(&[1 << 20], I32);
        b.op(new::Iota {
            iota_dimension: 0,
            output,
        })
    });
    let run = |bytes| {
        let memory = Memory::with_limit(bytes);
        let interpreter = Interpreter::new(&program, memory).expect("a valid program");
        interpreter
            .run("main", Vec::new())
            .map_err(|e| e.to_string())
    };
    assert!(run(1 << 25).is_ok());
    let message = run(1 << 20).expect_err("too little memory");
    assert!(
        message.starts_with("'stablehlo.iota': out of memory"),
        "{message}"
    );
}

#[test]
fn calls_of_functions_nest_up_to_a_limit() {
    let mut b = Builder::new();
    let ty = b.tensor(&[], I32);
    b.function("main", &[ty], &[ty], |b, a| {
        let results = b.call("main", a, &[ty]);
        b.op(new::Return { results });
    });
    let program = b.finish().expect("a program");
    let error = run(&program, vec![scalar(1)]).expect_err("an error");
    assert!(matches!(*error.fault, Fault::Depth(_)), "{error}");
    assert_eq!(error.op.as_deref(), Some("func.call"));
}

#[test]
fn arguments_of_other_types_are_refused() {
    let program = counting(1);
    let error = run(&program, vec![line(&[1, 2]), scalar(0)]).expect_err("an error");
    assert_eq!(
        error.to_string(),
        "expected tensor<i32>, found tensor<2xi32>"
    );
    let error = run(&program, vec![scalar(0)]).expect_err("an error");
    assert_eq!(error.to_string(), "function @main has 2 arguments, found 1");
    let error = interpreter(&program)
        .run("other", vec![])
        .expect_err("an error");
    assert_eq!(error.to_string(), "the program has no function @other");
}

#[test]
fn functions_of_reductions_see_values_of_the_program_around_them() {
    let types = |b: &mut Builder| {
        let line = b.tensor(&[2], I32);
        (vec![b.tensor(&[2, 3], I32), b.tensor(&[], I32)], vec![line])
    };
    let program = main_of(types, |b, arguments| {
        let (ty, line) = (b.tensor(&[], I32), b.tensor(&[2], I32));
        let outer = arguments[1];
        let op = new::Reduce {
            inputs: vec![arguments[0]],
            init_values: vec![outer],
            dimensions: vec![1],
            results: vec![line],
        };
        b.op_with_regions(
            op,
            &mut [(&[ty, ty], &mut |b, a| {
                let sum = b.op(new::Add {
                    lhs: a[0],
                    rhs: a[1],
                    result: ty,
                });
                let results = b.op(new::Maximum {
                    lhs: sum[0],
                    rhs: outer,
                    result: ty,
                });
                b.op(new::Return { results });
            })],
        )
    });
    let rows = array(&[2, 3], &[1, 2, 3, -50, 1, 0]);
    let results = run(&program, vec![rows, scalar(10)]).expect("results");
    assert_eq!(
        values::<i32>(results[0].array().expect("an array")),
        [16, 11]
    );
}

struct Names(Vec<String>);

impl Observer for Names {
    fn step(&mut self, _: usize, op: OpRef, _: &[Value], _: Duration) -> ControlFlow<()> {
        self.0.push(op.name());
        match self.0.len() {
            5 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

#[test]
fn observers_see_ops_in_order_and_can_stop() {
    let program = counting(10);
    let mut names = Names(Vec::new());
    let arguments = vec![scalar(0).into(), scalar(0).into()];
    let error = interpreter(&program).run_observed("main", arguments, &mut names);
    assert!(matches!(
        *error.expect_err("an error").fault,
        Fault::Stopped
    ));
    let constant = "stablehlo.constant";
    let expected = [
        constant,
        "stablehlo.compare",
        constant,
        "stablehlo.add",
        constant,
    ];
    assert_eq!(names.0, expected);
}

/// Time per op: own time, and time with inner ops.
#[derive(Default)]
struct Times(Vec<(String, Duration, Duration)>, Duration);

impl Observer for Times {
    fn step(&mut self, _: usize, op: OpRef, _: &[Value], time: Duration) -> ControlFlow<()> {
        self.0.push((op.name(), time, self.1));
        ControlFlow::Continue(())
    }

    fn is_timed(&self) -> bool {
        true
    }

    fn total(&mut self, _: usize, _: OpRef, time: Duration) {
        self.1 = time;
    }
}

#[test]
fn time_of_a_loop_is_that_of_its_turns_and_its_own() {
    let program = counting(100);
    let mut times = Times::default();
    let arguments = vec![scalar(0).into(), scalar(0).into()];
    let results = interpreter(&program).run_observed("main", arguments, &mut times);
    results.expect("results");
    let (name, own, total) = times.0.pop().expect("a loop");
    assert_eq!(name, "stablehlo.while");
    let inner: Duration = times.0.iter().map(|(_, own, _)| *own).sum();
    // Each turn compares, adds twice, and makes three constants.
    assert_eq!(times.0.len(), 2 + 100 * 6);
    assert!(
        own > Duration::ZERO && own + inner == total,
        "{own:?} {inner:?} {total:?}"
    );
}

#[test]
fn time_limit_ends_one_long_op() {
    let sizes = [[20_000, 512], [512, 512], [20_000, 512]];
    let types = |b: &mut Builder| {
        let [x, y, z] = sizes.map(|size| b.tensor(&size, F32));
        (vec![x, y], vec![z])
    };
    let program = main_of(types, |b, arguments| {
        let result = b.tensor(&sizes[2], F32);
        let dimension_numbers = stablehlo_opset::structs::DotDimensionNumbers {
            lhs_batching_dimensions: [].into(),
            rhs_batching_dimensions: [].into(),
            lhs_contracting_dimensions: [1].into(),
            rhs_contracting_dimensions: [0].into(),
        };
        b.op(new::DotGeneral {
            lhs: arguments[0],
            rhs: arguments[1],
            dot_dimension_numbers: dimension_numbers,
            precision_config: None,
            algorithm: None,
            result,
        })
    });
    let mut interpreter = interpreter(&program);
    let arguments = interpreter
        .arguments("main", Fill::Zeros)
        .expect("arguments");
    let limit = Duration::from_millis(1);
    interpreter.set_limits(Limits {
        steps: u64::MAX,
        time: Some(limit),
    });
    let error = interpreter.run("main", arguments).expect_err("an error");
    assert_eq!(
        error.to_string(),
        "'stablehlo.dot_general': the program needs more than the allowed 1ms"
    );
}

/// Builds a program that sets the size of a dimension twice, to the values of its arguments. The
/// dimension has at most 4 elements.
fn resizing() -> Program<'static> {
    let bounded = |b: &mut Builder| {
        b.ty(&Type::Tensor(TensorType {
            shape: [DYNAMIC].into(),
            element: I32,
            encoding: TensorEncoding::Bounds([4].into()),
        }))
    };
    let types = move |b: &mut Builder| {
        let (line, size) = (b.tensor(&[4], I32), b.tensor(&[], I32));
        (vec![line, size, size], vec![bounded(b)])
    };
    main_of(types, move |b, arguments| {
        let mut operand = arguments[0];
        for &size in &arguments[1..] {
            let result = bounded(b);
            operand = b.op(new::SetDimensionSize {
                operand,
                size,
                dimension: 0,
                result,
            })[0];
        }
        vec![operand]
    })
}

#[test]
fn size_of_a_dimension_can_grow_up_to_the_bound() {
    let program = resizing();
    let resize = |first, second| {
        let arguments = vec![line(&[1, 2, 3, 4]), scalar(first), scalar(second)];
        let results = run(&program, arguments).map_err(|error| error.to_string());
        results.map(|all| values::<i32>(all[0].array().expect("an array")))
    };
    assert_eq!(resize(3, 2), Ok(vec![1, 2]));
    assert_eq!(resize(2, 4), Ok(vec![1, 2, 0, 0]));
    let message = resize(2, 5).expect_err("a size beyond the bound");
    assert!(
        message.ends_with("undefined result: size 5 of a dimension of at most 4"),
        "{message}"
    );
}

#[test]
fn map_of_an_empty_array_with_any_function_is_empty() {
    let types = |b: &mut Builder| (vec![b.tensor(&[0, 3], I32)], vec![b.tensor(&[0, 3], F32)]);
    let program = main_of(types, |b, arguments| {
        let (from, to, result) = (
            b.tensor(&[], I32),
            b.tensor(&[], F32),
            b.tensor(&[0, 3], F32),
        );
        let line = b.tensor(&[1], I32);
        let op = new::Map {
            inputs: arguments.to_vec(),
            dimensions: vec![0, 1],
            result,
        };
        b.op_with_regions(
            op,
            &mut [(&[from], &mut |b, a| {
                // Reshapes are not elementwise.
                let line = b.op(new::Reshape {
                    operand: a[0],
                    result: line,
                })[0];
                let operand = b.op(new::Reshape {
                    operand: line,
                    result: from,
                })[0];
                let results = b.op(new::Convert {
                    operand,
                    result: to,
                });
                b.op(new::Return { results });
            })],
        )
    });
    let results = run(&program, vec![array::<i32>(&[0, 3], &[])]).expect("results");
    check::<f32>(results[0].array().expect("an array"), &[0, 3], &[]);
}

/// Returns the results of a function as bytes, or the error.
fn outcome(program: &Program, function: &str) -> Result<Vec<Vec<u8>>, String> {
    let mut interpreter = interpreter(program);
    interpreter.set_limits(Limits {
        steps: 100_000,
        time: None,
    });
    let results = interpreter
        .arguments(function, Fill::Random(1))
        .and_then(|arguments| interpreter.run(function, arguments))
        .map_err(|error| error.fault.to_string())?;
    let arrays = results.iter().filter_map(Value::array);
    Ok(arrays
        .map(|a| a.to_bytes(Packing::Bytes).expect("bytes"))
        .collect())
}

#[test]
fn arguments_of_unknown_sizes_need_a_value() {
    let types = |b: &mut Builder| {
        let ty = b.tensor(&[DYNAMIC, 2], F32);
        (vec![ty], vec![ty])
    };
    let program = main_of(types, |_, arguments| arguments.to_vec());
    let error = interpreter(&program).arguments("main", Fill::Random(1));
    assert_eq!(
        error.expect_err("no sizes").to_string(),
        "expected a value for the argument of type tensor<?x2xf32>, whose sizes are not known, \
         found none"
    );
    let given = array(&[1, 2], &[1.0f32, 2.0]);
    let results = run(&program, vec![given]).expect("results");
    check(
        results[0].array().expect("an array"),
        &[1, 2],
        &[1.0f32, 2.0],
    );
}

/// Reasons for which functions of the artifacts have no results: the arguments are random, and
/// there is one process without a host.
const REASONS: &[&str] = &[
    "has no body",
    "undefined result",
    "expected a handler for this target",
    "and the program runs on 1",
    "has no more values for infeed",
    "for a message on channel",
    "whose sizes are not known",
    "no meaning for",
    "names dimension 1 of an array of rank 1",
    "16 elements, shape [0, 0] has 0",
    "expected tensor<16x16xf32>, found tensor<16x8xf32>",
];

#[test]
fn functions_of_artifacts_compute_the_same_in_every_version() {
    let (mut computed, mut compared) = (0, 0);
    let old_versions = [
        Version::MINIMUM,
        Version::new(1, 0, 0),
        Version::new(1, 10, 0),
    ];
    // A debug build is slow, so it compares every third function with the oldest version alone.
    let (num_versions, step) = if cfg!(debug_assertions) {
        (1, 3)
    } else {
        (3, 1)
    };
    for path in artifacts() {
        let name = name(&path);
        // Artifacts of older versions contain the same functions.
        if !name.contains(Version::CURRENT.to_string().as_str()) && !name.contains("1.17.0") {
            continue;
        }
        let bytes = fs::read(&path).expect("a file");
        let program = Program::read(&bytes).expect("a program");
        let mut old = Vec::new();
        for version in &old_versions[..num_versions] {
            old.extend(program.to_vec(*version).ok());
        }
        let old: Vec<Program> = old
            .iter()
            .map(|bytes| Program::read(bytes).expect("a program"))
            .collect();
        for function in program.functions().step_by(step) {
            let expected = outcome(&program, function.name);
            match &expected {
                Ok(_) => computed += 1,
                Err(error) => assert!(
                    REASONS.iter().any(|reason| error.contains(reason)),
                    "{name} @{}: {error}",
                    function.name
                ),
            }
            for old in &old {
                assert!(
                    outcome(old, function.name) == expected,
                    "{name} @{}",
                    function.name
                );
                compared += 1;
            }
        }
    }
    assert!(
        computed > 100 / step && compared > 80 * num_versions / step,
        "{computed} computed, {compared} compared"
    );
}
