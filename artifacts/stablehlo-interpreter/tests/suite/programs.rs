//! Evaluation of programs.

use crate::{
    artifacts::{artifacts, name},
    support::{array, line, scalar, values},
};
use stablehlo_interpreter::{
    array::{Array, Packing},
    eval::{EvalError, Fault, Fill, Interpreter, Limits, Observer, Value},
    memory::Memory,
};
use stablehlo_program::{
    Builder, Constant, ElementType, Matrix, OpRef, Program, TypeId, ValueId, Version, enums, new,
    structs::ChannelHandle,
    types::{FloatType, IntegerType},
};
use std::{fs, ops::ControlFlow, time::Duration};

const F32: ElementType = ElementType::Float(FloatType::F32);
const I32: ElementType = ElementType::Integer(IntegerType {
    width: 32,
    unsigned: false,
});

/// Builds a program with the function `main`.
fn main_of(
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

fn interpreter<'p>(program: &'p Program<'p>) -> Interpreter<'p> {
    Interpreter::new(program, Memory::with_limit(1 << 28)).expect("a valid program")
}

fn run(program: &Program, arguments: Vec<Array>) -> Result<Vec<Value>, EvalError> {
    let arguments = arguments.into_iter().map(Value::Array).collect();
    interpreter(program).run("main", arguments)
}

fn number(b: &mut Builder, ty: TypeId, value: i32) -> ValueId {
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

fn all_reduce(channel: Option<i64>, groups: &[[i64; 2]], is_global: bool) -> Program<'static> {
    let types = |b: &mut Builder| (vec![b.tensor(&[2], F32)], vec![b.tensor(&[2], F32)]);
    let groups = Matrix::from(groups);
    main_of(types, move |b, arguments| {
        let (ty, line) = (b.tensor(&[], F32), b.tensor(&[2], F32));
        let op = new::AllReduce {
            operands: arguments.to_vec(),
            replica_groups: groups.clone().into(),
            channel_handle: channel.map(|handle| ChannelHandle {
                handle,
                channel_type: 0,
            }),
            use_global_device_ids: is_global,
            results: vec![line],
        };
        b.op_with_regions(
            op,
            &mut [(&[ty, ty], &mut |b, a| {
                let results = b.op(new::Add {
                    lhs: a[0],
                    rhs: a[1],
                    result: ty,
                });
                b.op(new::Return { results });
            })],
        )
    })
}

/// Runs a program on a grid. Process `n` has the arguments `[n, 10 n]`.
fn on_grid(program: &Program, grid: [usize; 2]) -> Result<Vec<Vec<f32>>, EvalError> {
    let arguments = (0..grid[0] * grid[1])
        .map(|n| vec![line(&[n as f32, 10.0 * n as f32]).into()])
        .collect();
    let results = interpreter(program).run_grid("main", grid, arguments, Vec::new(), None)?;
    let all = results.values.iter();
    Ok(all
        .map(|v| values(v[0].array().expect("an array")))
        .collect())
}

#[test]
fn groups_of_collective_ops_follow_the_channel() {
    // Processes by replica and partition: (0, 0), (0, 1), (1, 0), (1, 1).
    let sums = |program: Program| on_grid(&program, [2, 2]).expect("results");
    let across_replicas = sums(all_reduce(None, &[[0, 1]], false));
    assert_eq!(
        across_replicas,
        [[2.0, 20.0], [4.0, 40.0], [2.0, 20.0], [4.0, 40.0]]
    );
    let across_all = sums(all_reduce(Some(1), &[[0, 1]], false));
    assert_eq!(across_all, [[6.0, 60.0]; 4]);
    let by_device = sums(all_reduce(Some(1), &[[0, 1], [2, 3]], true));
    assert_eq!(
        by_device,
        [[1.0, 10.0], [1.0, 10.0], [5.0, 50.0], [5.0, 50.0]]
    );
}

#[test]
fn processes_outside_of_the_grid_are_reported() {
    let program = all_reduce(None, &[[0, 7]], false);
    let error = on_grid(&program, [2, 1]).expect_err("an error");
    let expected = "'stablehlo.all_reduce': process 7 is in a group, and the program runs on 2";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_deadlock_names_who_waits_for_whom() {
    // Process 0 receives what no process sends.
    let types = |b: &mut Builder| (vec![b.tensor(&[2], F32)], vec![b.tensor(&[2], F32)]);
    let program = main_of(types, |b, _| {
        let (line, token) = (b.tensor(&[2], F32), b.ty(&stablehlo_program::Type::Token));
        let token_value = b.op(new::CreateToken { output: token })[0];
        let received = b.op(new::Recv {
            token: token_value,
            channel_handle: ChannelHandle {
                handle: 9,
                channel_type: 1,
            },
            is_host_transfer: Some(false),
            source_target_pairs: None,
            results: vec![line, token],
        });
        vec![received[0]]
    });
    let error = on_grid(&program, [1, 1]).expect_err("an error");
    let expected = "deadlock: process 0 waits at 'stablehlo.recv' for a message on channel 9";
    assert_eq!(error.to_string(), expected);
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

/// Reasons for which functions of the artifacts have no results: the arguments are random, and
/// there is one process without a host.
const REASONS: &[&str] = &[
    "has no body",
    "undefined result",
    "expected a handler for this target",
    "and the program runs on 1",
    "has no more values for infeed",
    "for a message on channel",
    "without a value",
    "no meaning for",
    "names dimension 1 of an array of rank 1",
    "16 elements, shape [0, 0] has 0",
    "expected tensor<16x16xf32>, found tensor<16x8xf32>",
];

#[test]
fn functions_of_artifacts_compute_the_same_in_every_version() {
    let (mut computed, mut compared) = (0, 0);
    for path in artifacts() {
        let name = name(&path);
        // Artifacts of older versions contain the same functions.
        if !name.contains(Version::CURRENT.to_string().as_str()) && !name.contains("1.17.0") {
            continue;
        }
        let bytes = fs::read(&path).expect("a file");
        let program = Program::read(&bytes).expect("a program");
        let mut old = Vec::new();
        for version in [
            Version::MINIMUM,
            Version::new(1, 0, 0),
            Version::new(1, 10, 0),
        ] {
            old.extend(program.to_vec(version).ok());
        }
        let old: Vec<Program> = old
            .iter()
            .map(|bytes| Program::read(bytes).expect("a program"))
            .collect();
        for function in program.functions() {
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
        computed > 100 && compared > 100,
        "{computed} computed, {compared} compared"
    );
}
