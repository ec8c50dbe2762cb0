//! Loops of scalars, which have their own evaluator. Observed evaluations use the machine alone,
//! so both must have the same results and the same faults.

use crate::{
    programs::{interpreter, main_of, number},
    support::{bytes, line, scalar, values},
};
use fastrand::Rng;
use stablehlo_interpreter::{
    array::Array,
    eval::{Interpreter, Limits, Observer, Value},
};
use stablehlo_opset::{
    enums,
    types::{FloatType, IntegerType},
};
use stablehlo_program::{Builder, Constant, ElementType, OpRef, Program, TypeId, ValueId, new};
use std::{ops::ControlFlow, time::Duration};

const BOOLEAN: ElementType = ElementType::Boolean;
const I32: ElementType = integer(32, false);
/// Element types of values, with the number of bytes of an element.
const TYPES: [(ElementType, usize); 7] = [
    (I32, 4),
    (ElementType::Float(FloatType::F32), 4),
    (ElementType::Float(FloatType::F64), 8),
    (ElementType::Float(FloatType::BF16), 2),
    (integer(8, true), 1),
    (integer(64, false), 8),
    (ElementType::Complex(FloatType::F32), 8),
];

const fn integer(width: u32, unsigned: bool) -> ElementType {
    ElementType::Integer(IntegerType { width, unsigned })
}

/// Observer without an effect.
struct Nothing;

impl Observer for Nothing {
    fn step(&mut self, _: usize, _: OpRef, _: &[Value], _: Duration) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Returns the bytes of the results, or the message of the failure.
fn outcome(
    interpreter: &Interpreter,
    arguments: &[Array],
    is_observed: bool,
) -> Result<Vec<Vec<u8>>, String> {
    let arguments = arguments.iter().cloned().map(Value::Array).collect();
    let results = match is_observed {
        true => interpreter.run_observed("main", arguments, &mut Nothing),
        false => interpreter.run("main", arguments),
    };
    let bytes = |value: Value| bytes(&value.into_array().expect("an array"));
    let results = results.map_err(|error| error.to_string())?;
    Ok(results.into_iter().map(bytes).collect())
}

/// Checks that both evaluators have the same outcome without a limit and with any limit of at most
/// `steps` steps.
#[track_caller]
fn check(program: &Program, arguments: &[Array], steps: u64) {
    let mut interpreter = interpreter(program);
    for steps in (0..steps).chain([u64::MAX]) {
        interpreter.set_limits(Limits { steps, time: None });
        let [found, expected] =
            [false, true].map(|observed| outcome(&interpreter, arguments, observed));
        assert_eq!(found, expected, "at most {steps} steps");
    }
}

/// Builder of random ops on values of one element type.
struct Draft<'r> {
    random: &'r mut Rng,
    ty: TypeId,
    size: usize,
    is_complex: bool,
    values: Vec<ValueId>,
}

impl Draft<'_> {
    fn value(&mut self) -> ValueId {
        *self.random.choice(&self.values).expect("a value")
    }

    /// Adds an op that computes a value of the type.
    fn add(&mut self, b: &mut Builder) {
        let (lhs, rhs, result) = (self.value(), self.value(), self.ty);
        let made = match self.random.u8(0..10) {
            0 => b.op(new::Add { lhs, rhs, result }),
            1 => b.op(new::Subtract { lhs, rhs, result }),
            2 => b.op(new::Multiply { lhs, rhs, result }),
            3 => b.op(new::Divide { lhs, rhs, result }),
            4 => b.op(new::Maximum { lhs, rhs, result }),
            5 => b.op(new::Minimum { lhs, rhs, result }),
            6 if !self.is_complex => b.op(new::Remainder { lhs, rhs, result }),
            7 => b.op(new::Negate {
                operand: lhs,
                result,
            }),
            8 => {
                let bytes = (0..self.size).map(|_| self.random.u8(..)).collect();
                let value = Constant { ty: self.ty, bytes };
                b.op(new::Constant {
                    value,
                    output: result,
                })
            }
            _ => {
                let pred = self.compare(b, lhs, rhs);
                b.op(new::Select {
                    pred,
                    on_true: lhs,
                    on_false: rhs,
                    result,
                })
            }
        };
        self.values.extend(made);
    }

    fn compare(&mut self, b: &mut Builder, lhs: ValueId, rhs: ValueId) -> ValueId {
        let result = b.tensor(&[], BOOLEAN);
        let comparison_direction = match self.random.bool() {
            true => enums::ComparisonDirection::Eq,
            false => enums::ComparisonDirection::Ne,
        };
        b.op(new::Compare {
            lhs,
            rhs,
            comparison_direction,
            compare_type: None,
            result,
        })[0]
    }
}

/// Adds a loop of `turns` turns that carries a counter and the values `carried`. `body` returns the
/// next values.
fn counted(
    b: &mut Builder,
    turns: i32,
    carried: &[ValueId],
    types: &[TypeId],
    body: &mut dyn FnMut(&mut Builder, &[ValueId]) -> Vec<ValueId>,
) -> Vec<ValueId> {
    let (count, flag) = (b.tensor(&[], I32), b.tensor(&[], BOOLEAN));
    let all: Vec<TypeId> = [count].iter().chain(types).copied().collect();
    let start = number(b, count, 0);
    let op = new::While {
        operand: [start].iter().chain(carried).copied().collect(),
        results: all.clone(),
    };
    let results = b.op_with_regions(
        op,
        &mut [
            (&all, &mut |b, a| {
                let rhs = number(b, count, turns);
                let results = b.op(new::Compare {
                    lhs: a[0],
                    rhs,
                    comparison_direction: enums::ComparisonDirection::Lt,
                    compare_type: None,
                    result: flag,
                });
                b.op(new::Return { results });
            }),
            (&all, &mut |b, a| {
                let rhs = number(b, count, 1);
                let mut results = b.op(new::Add {
                    lhs: a[0],
                    rhs,
                    result: count,
                });
                results.extend(body(b, &a[1..]));
                b.op(new::Return { results });
            }),
        ],
    );
    results[1..].to_vec()
}

#[test]
fn loops_of_random_ops_compute_what_the_machine_computes() {
    let mut random = Rng::with_seed(3);
    for (element, size) in TYPES.iter().cycle().take(10 * TYPES.len()) {
        let seed = random.u64(..);
        let types = |b: &mut Builder| {
            let ty = b.tensor(&[], element.clone());
            (vec![ty; 3], vec![ty; 2])
        };
        let program = main_of(types, |b, arguments| {
            let ty = b.tensor(&[], element.clone());
            // The last argument is a value of the frame around the loop.
            counted(b, 5, &arguments[..2], &[ty; 2], &mut |b, a| {
                let mut random = Rng::with_seed(seed);
                let mut draft = Draft {
                    random: &mut random,
                    ty,
                    size: *size,
                    is_complex: matches!(element, ElementType::Complex(_)),
                    values: vec![a[0], a[1], arguments[2]],
                };
                (0..12).for_each(|_| draft.add(b));
                vec![draft.value(), draft.value()]
            })
        });
        let interpreter = interpreter(&program);
        let drawn = interpreter
            .arguments("main", stablehlo_interpreter::eval::Fill::Random(seed))
            .expect("arguments");
        let drawn: Vec<Array> = drawn.into_iter().filter_map(Value::into_array).collect();
        check(&program, &drawn, 0);
    }
}

/// Builds a loop whose turns call a function, choose a branch, and have a loop of their own.
fn nested(other_type: bool) -> Program<'static> {
    let mut b = Builder::new();
    let (count, flag) = (b.tensor(&[], I32), b.tensor(&[], BOOLEAN));
    let pair = b.tensor(&[2], I32);
    let carried = if other_type { pair } else { count };
    b.function("main", &[count, carried], &[count, carried], |b, a| {
        let results = counted(b, 4, a, &[count, carried], &mut |b, a| {
            let called = b.call("twice", &a[..1], &[count]);
            let rhs = number(b, count, 9);
            let pred = b.op(new::Compare {
                lhs: called[0],
                rhs,
                comparison_direction: enums::ComparisonDirection::Gt,
                compare_type: None,
                result: flag,
            })[0];
            let chosen = b.op_with_regions(
                new::If {
                    pred,
                    results: vec![count],
                },
                &mut [
                    (&[], &mut |b, _| {
                        let rhs = number(b, count, 7);
                        let results = b.op(new::Subtract {
                            lhs: called[0],
                            rhs,
                            result: count,
                        });
                        b.op(new::Return { results });
                    }),
                    (&[], &mut |b, _| {
                        b.op(new::Return {
                            results: called.clone(),
                        });
                    }),
                ],
            );
            let inner = counted(b, 3, &chosen, &[count], &mut |b, c| {
                b.op(new::Add {
                    lhs: c[0],
                    rhs: a[0],
                    result: count,
                })
            });
            // The values change places.
            match other_type {
                true => vec![inner[0], a[1]],
                false => vec![a[1], inner[0]],
            }
        });
        b.op(new::Return { results });
    });
    b.function("twice", &[count], &[count], |b, a| {
        let results = b.op(new::Add {
            lhs: a[0],
            rhs: a[0],
            result: count,
        });
        b.op(new::Return { results });
    });
    b.finish().expect("a program")
}

#[test]
fn loops_with_calls_branches_and_loops_end_at_the_same_steps() {
    let program = nested(false);
    let arguments = [scalar(3), scalar(-2)];
    check(&program, &arguments, 200);
    let results = outcome(&interpreter(&program), &arguments, false).expect("results");
    // Turns give (-2, 3 * 3 + 6), (15, -10), (-10, 68), (68, -50).
    assert_eq!(results, [68i32.to_le_bytes(), (-50i32).to_le_bytes()]);
}

#[test]
fn loops_that_carry_arrays_use_the_machine() {
    let program = nested(true);
    let arguments = [scalar(3), line(&[4, 5])];
    check(&program, &arguments, 150);
    let found = interpreter(&program).run("main", arguments.map(Value::Array).to_vec());
    let pair = found.expect("results")[1]
        .array()
        .expect("an array")
        .clone();
    assert_eq!(values::<i32>(&pair), [4, 5]);
}
