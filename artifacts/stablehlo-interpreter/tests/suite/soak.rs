//! Random programs and damaged artifacts: no panic, no endless evaluation, and no memory beyond
//! the limit.
//!
//! `STABLEHLO_EVALUATED=100000` evaluates more of both, and `STABLEHLO_SEED` draws others.
//! `STABLEHLO_NUMBER=7` evaluates only the damaged artifact with this number.

use crate::{
    artifacts::{artifacts, name},
    programs::{F32, I32},
};
use fastrand::Rng;
use stablehlo_interpreter::{
    eval::{Fault, Fill, Interpreter, Limits},
    memory::Memory,
};
use stablehlo_opset::{enums, structs};
use stablehlo_program::{Builder, Constant, ElementType, Program, TypeId, ValueId, new};
use std::{
    fs, panic,
    time::{Duration, Instant},
};

/// Limit on the memory of an evaluation, in bytes.
const MEMORY: u64 = 8 << 20;
/// Limit on the time of an evaluation. A debug build takes long for one step of a kernel.
const TIME: Duration = Duration::from_millis(500);
const HANG: Duration = Duration::from_secs(20);
const BOOLEAN: ElementType = ElementType::Boolean;

/// Default number of programs. A debug build is slow.
const COUNT: u64 = if cfg!(debug_assertions) { 200 } else { 600 };

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |n| n.parse().expect("a number"))
}

/// Outcomes of evaluations.
#[derive(Default)]
struct Outcomes {
    completed: u64,
    failed: u64,
    /// Evaluations that reached a limit.
    limited: u64,
}

/// Evaluates all functions of a program with limits.
fn evaluate(program: &Program, seed: u64, what: &str, outcomes: &mut Outcomes) {
    let memory = Memory::with_limit(MEMORY);
    let Ok(mut interpreter) = Interpreter::new(program, memory.clone()) else {
        outcomes.failed += 1;
        return;
    };
    interpreter.set_limits(Limits {
        steps: 2000,
        time: Some(TIME),
    });
    for function in program.functions() {
        let start = Instant::now();
        let results = interpreter
            .arguments(function.name, Fill::Random(seed))
            .and_then(|arguments| interpreter.run(function.name, arguments));
        match results {
            Ok(_) => outcomes.completed += 1,
            Err(error) => match *error.fault {
                Fault::Steps(_) | Fault::Time(_) => outcomes.limited += 1,
                Fault::Invalid(reason) => panic!("{what}: {reason}"),
                _ => outcomes.failed += 1,
            },
        }
        assert!(
            start.elapsed() < HANG,
            "{what}: an evaluation beyond its time"
        );
    }
    assert!(memory.peak() <= MEMORY, "{what}: memory beyond the limit");
}

/// Calls `run`, and names the input if it panics.
fn without_panic(what: &str, run: impl FnOnce()) {
    let result = panic::catch_unwind(panic::AssertUnwindSafe(run));
    assert!(result.is_ok(), "{what}: a panic, whose message is above");
}

#[test]
fn damaged_artifacts_evaluate_without_a_panic() {
    let count = setting("STABLEHLO_EVALUATED", COUNT);
    let mut random = Rng::with_seed(setting("STABLEHLO_SEED", 0));
    let all: Vec<_> = artifacts()
        .into_iter()
        .map(|path| (name(&path), fs::read(&path).expect("a file")))
        .filter(|(_, bytes)| bytes.len() < 20_000)
        .collect();
    let mut outcomes = Outcomes::default();
    let only = setting("STABLEHLO_NUMBER", u64::MAX);
    let mut refused = 0;
    for number in 0..count {
        let (name, bytes) = &all[random.usize(..all.len())];
        let mut bytes = bytes.clone();
        for _ in 0..random.usize(1..4) {
            let at = random.usize(..bytes.len());
            bytes[at] = match random.bool() {
                true => random.u8(..),
                // Most numbers in the format are small, and shifted by one bit.
                false => bytes[at].wrapping_add(2),
            };
        }
        if only != u64::MAX && only != number {
            continue;
        }
        let what = format!("{name}, damaged as number {number}");
        let outcomes = &mut outcomes;
        let refused = &mut refused;
        without_panic(&what, || match Program::read(&bytes) {
            Ok(program) => evaluate(&program, number, &what, outcomes),
            Err(_) => *refused += 1,
        });
    }
    let Outcomes {
        completed, failed, ..
    } = outcomes;
    if only != u64::MAX {
        return;
    }
    assert!(
        refused > count / 10 && completed + failed > count / 10,
        "{refused} refused, {completed} completed, {failed} failed"
    );
}

/// Program that is being drawn.
struct Draw<'b, 'r, 'p> {
    b: &'b mut Builder<'p>,
    random: &'r mut Rng,
    values: Vec<Drawn>,
}

/// Value with its type.
#[derive(Clone)]
struct Drawn {
    id: ValueId,
    shape: Vec<i64>,
    element: ElementType,
}

impl Draw<'_, '_, '_> {
    fn ty(&mut self, shape: &[i64], element: &ElementType) -> TypeId {
        self.b.tensor(shape, element.clone())
    }

    fn any(&mut self) -> Drawn {
        self.values[self.random.usize(..self.values.len())].clone()
    }

    /// Returns a value of a type, or none.
    fn of(&mut self, element: &ElementType) -> Option<Drawn> {
        let all: Vec<_> = self
            .values
            .iter()
            .filter(|v| v.element == *element)
            .collect();
        let value = all.get(self.random.usize(..all.len().max(1)));
        value.map(|value| (*value).clone())
    }

    fn push(&mut self, id: ValueId, shape: &[i64], element: &ElementType) {
        self.values.push(Drawn {
            id,
            shape: shape.to_vec(),
            element: element.clone(),
        });
    }

    /// Appends a random op.
    fn op(&mut self) {
        let x = self.any();
        let (operand, shape, element) = (x.id, x.shape.clone(), x.element.clone());
        let rank = shape.len();
        let result = self.ty(&shape, &element);
        match self.random.u8(..13) {
            0 if element == F32 => {
                let id = match self.random.u8(..4) {
                    0 => self.b.op(new::Ceil { operand, result })[0],
                    1 => self.b.op(new::Negate { operand, result })[0],
                    2 => self.b.op(new::Floor { operand, result })[0],
                    _ => self.b.op(new::Abs { operand, result })[0],
                };
                self.push(id, &shape, &element);
            }
            1 | 2 => {
                let (lhs, rhs) = (operand, operand);
                let id = match self.random.u8(..4) {
                    0 => self.b.op(new::Add { lhs, rhs, result })[0],
                    1 => self.b.op(new::Maximum { lhs, rhs, result })[0],
                    2 if element != BOOLEAN => self.b.op(new::Divide { lhs, rhs, result })[0],
                    _ => self.b.op(new::Multiply { lhs, rhs, result })[0],
                };
                self.push(id, &shape, &element);
            }
            3 => {
                let result = self.ty(&shape, &BOOLEAN);
                let id = self.b.op(new::Compare {
                    lhs: operand,
                    rhs: operand,
                    comparison_direction: enums::ComparisonDirection::Le,
                    compare_type: None,
                    result,
                })[0];
                self.push(id, &shape, &BOOLEAN);
            }
            4 => {
                let to = [F32, I32, BOOLEAN][self.random.usize(..3)].clone();
                let result = self.ty(&shape, &to);
                let id = self.b.op(new::Convert { operand, result })[0];
                self.push(id, &shape, &to);
            }
            5 => {
                let mut permutation: Vec<i64> = (0..rank as i64).collect();
                self.random.shuffle(&mut permutation);
                let moved: Vec<i64> = permutation.iter().map(|&d| shape[d as usize]).collect();
                let result = self.ty(&moved, &element);
                let id = self.b.op(new::Transpose {
                    operand,
                    permutation,
                    result,
                })[0];
                self.push(id, &moved, &element);
            }
            6 => {
                // Repeated broadcasts need more memory than allowed.
                let size = [1, 2, 3, 1000][self.random.usize(..4)];
                let wide: Vec<i64> = std::iter::once(size).chain(shape.iter().copied()).collect();
                if wide.iter().product::<i64>() > 1 << 24 {
                    return;
                }
                let result = self.ty(&wide, &element);
                let id = self.b.op(new::BroadcastInDim {
                    operand,
                    broadcast_dimensions: (1..=rank as i64).collect(),
                    result,
                })[0];
                self.push(id, &wide, &element);
            }
            7 if rank > 0 => self.reduce(&x),
            8 if element == F32 && rank == 2 => {
                let sizes = [shape[0], shape[0]];
                let result = self.ty(&sizes, &element);
                let id = self.b.op(new::DotGeneral {
                    lhs: operand,
                    rhs: operand,
                    dot_dimension_numbers: structs::DotDimensionNumbers {
                        lhs_batching_dimensions: [].into(),
                        rhs_batching_dimensions: [].into(),
                        lhs_contracting_dimensions: [1].into(),
                        rhs_contracting_dimensions: [1].into(),
                    },
                    precision_config: None,
                    algorithm: None,
                    result,
                })[0];
                self.push(id, &sizes, &element);
            }
            9 if rank > 0 => {
                let starts: Vec<i64> = shape.iter().map(|&s| self.random.i64(0..=s)).collect();
                let strides: Vec<i64> = shape.iter().map(|_| self.random.i64(1..4)).collect();
                let part: Vec<i64> = (0..rank)
                    .map(|d| (shape[d] - starts[d] + strides[d] - 1) / strides[d])
                    .collect();
                let result = self.ty(&part, &element);
                let id = self.b.op(new::Slice {
                    operand,
                    start_indices: starts,
                    limit_indices: shape.clone(),
                    strides,
                    result,
                })[0];
                self.push(id, &part, &element);
            }
            10 => self.count(),
            11 => {
                // The larger array needs more memory than allowed.
                let shape = [[5, 2], [1 << 22, 1]][usize::from(self.random.u8(..8) == 0)];
                let output = self.ty(&shape, &I32);
                let id = self.b.op(new::Iota {
                    iota_dimension: self.random.i64(0..2),
                    output,
                })[0];
                self.push(id, &shape, &I32);
            }
            _ => {
                let pred = self.of(&BOOLEAN).filter(|pred| pred.shape == shape);
                let Some(pred) = pred else { return };
                let id = self.b.op(new::Select {
                    pred: pred.id,
                    on_true: operand,
                    on_false: operand,
                    result,
                })[0];
                self.push(id, &shape, &element);
            }
        }
    }

    /// Appends the reduction of the last dimension by a sum, or by a function of two ops.
    fn reduce(&mut self, x: &Drawn) {
        let ty = self.ty(&[], &x.element);
        let size = match x.element {
            BOOLEAN => 1,
            _ => 4,
        };
        let init = self.b.op(new::Constant {
            value: Constant {
                ty,
                bytes: vec![0; size],
            },
            output: ty,
        })[0];
        let kept = x.shape[..x.shape.len() - 1].to_vec();
        let result = self.ty(&kept, &x.element);
        let has_two = self.random.bool();
        let op = new::Reduce {
            inputs: vec![x.id],
            init_values: vec![init],
            dimensions: vec![kept.len() as i64],
            results: vec![result],
        };
        let id = self.b.op_with_regions(
            op,
            &mut [(&[ty, ty], &mut |b, a| {
                let [lhs, rhs] = [a[0], a[1]];
                let mut results = b.op(new::Add {
                    lhs,
                    rhs,
                    result: ty,
                });
                if has_two {
                    results = b.op(new::Maximum {
                        lhs: results[0],
                        rhs,
                        result: ty,
                    });
                }
                b.op(new::Return { results });
            })],
        )[0];
        self.push(id, &kept, &x.element);
    }

    /// Appends a loop, which may never end.
    fn count(&mut self) {
        let (ty, flag) = (self.ty(&[], &I32), self.ty(&[], &BOOLEAN));
        let step = self.random.i32(-1..3);
        let number = |b: &mut Builder, value: i32| {
            let bytes = value.to_le_bytes().to_vec();
            let value = Constant { ty, bytes };
            b.op(new::Constant { value, output: ty })[0]
        };
        let start = number(self.b, 0);
        let op = new::While {
            operand: vec![start],
            results: vec![ty],
        };
        let id = self.b.op_with_regions(
            op,
            &mut [
                (&[ty], &mut |b, a| {
                    let limit = number(b, 20);
                    let results = b.op(new::Compare {
                        lhs: a[0],
                        rhs: limit,
                        comparison_direction: enums::ComparisonDirection::Lt,
                        compare_type: None,
                        result: flag,
                    });
                    b.op(new::Return { results });
                }),
                (&[ty], &mut |b, a| {
                    let rhs = number(b, step);
                    let results = b.op(new::Add {
                        lhs: a[0],
                        rhs,
                        result: ty,
                    });
                    b.op(new::Return { results });
                }),
            ],
        )[0];
        self.push(id, &[], &I32);
    }
}

/// Returns a random program.
fn draw(seed: u64) -> Program<'static> {
    let mut random = Rng::with_seed(seed);
    let mut b = Builder::new();
    let elements = [F32, I32, BOOLEAN];
    let inputs: Vec<(Vec<i64>, ElementType)> = (0..random.usize(1..4))
        .map(|_| {
            let shape = (0..random.usize(..4)).map(|_| random.i64(0..6)).collect();
            (shape, elements[random.usize(..3)].clone())
        })
        .collect();
    let count = random.usize(1..16);
    // The types of the results are those of the last value, so the function is drawn twice.
    let mut last = (Vec::new(), F32);
    for _ in 0..2 {
        let mut again = random.clone();
        b = Builder::new();
        let types: Vec<TypeId> = inputs
            .iter()
            .map(|(shape, element)| b.tensor(shape, element.clone()))
            .collect();
        let output = b.tensor(&last.0, last.1.clone());
        b.function("main", &types, &[output], |b, arguments| {
            let values = arguments.iter().zip(&inputs);
            let mut draw = Draw {
                values: values
                    .map(|(id, (shape, element))| Drawn {
                        id: *id,
                        shape: shape.clone(),
                        element: element.clone(),
                    })
                    .collect(),
                b,
                random: &mut again,
            };
            for _ in 0..count {
                draw.op();
            }
            let value = draw.values[draw.values.len() - 1].clone();
            last = (value.shape, value.element);
            b.op(new::Return {
                results: vec![value.id],
            });
        });
    }
    b.finish().expect("a valid program")
}

#[test]
fn random_programs_evaluate_within_their_limits() {
    let (count, first) = (
        setting("STABLEHLO_EVALUATED", COUNT),
        setting("STABLEHLO_SEED", 0),
    );
    let mut outcomes = Outcomes::default();
    for seed in first..first + count {
        let what = format!("random program {seed}");
        without_panic(&what, || evaluate(&draw(seed), seed, &what, &mut outcomes));
    }
    let Outcomes {
        completed,
        failed,
        limited,
    } = outcomes;
    assert!(
        completed > count / 2 && failed > 0 && limited > 0,
        "{completed} completed, {failed} failed, {limited} limited"
    );
}
