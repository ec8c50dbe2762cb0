//! Control flow, tuples, tokens, and ops that know their process. The values are those of the
//! examples of the specification.

use crate::{
    programs::{F32, I32, interpreter, main_of, number, run},
    support::{array, check, line, scalar, values},
};
use stablehlo_interpreter::{
    array::Array,
    element::Boolean,
    eval::{Interpreter, Limits, Value},
    memory::Memory,
};
use stablehlo_opset::{enums, types::IntegerType};
use stablehlo_program::{Builder, ElementType, Matrix, Program, Type, TypeId, new};

const BOOLEAN: ElementType = ElementType::Boolean;
const UI32: ElementType = ElementType::Integer(IntegerType {
    width: 32,
    unsigned: true,
});

/// Returns the only result of a program.
#[track_caller]
fn single(program: &Program, arguments: Vec<Array>) -> Array {
    let mut results = run(program, arguments).expect("results");
    assert_eq!(results.len(), 1);
    results.remove(0).into_array().expect("an array")
}

#[test]
fn if_computes_the_branch_of_its_predicate() {
    let types = |b: &mut Builder| (vec![b.tensor(&[], BOOLEAN)], vec![b.tensor(&[], I32)]);
    let program = main_of(types, |b, arguments| {
        let ty = b.tensor(&[], I32);
        let op = new::If {
            pred: arguments[0],
            results: vec![ty],
        };
        let branch = |value: i32| {
            move |b: &mut Builder, _: &[_]| {
                let results = vec![number(b, ty, value)];
                b.op(new::Return { results });
            }
        };
        b.op_with_regions(op, &mut [(&[], &mut branch(10)), (&[], &mut branch(11))])
    });
    for (pred, expected) in [(true, 10), (false, 11)] {
        let found = single(&program, vec![scalar(Boolean::from(pred))]);
        check(&found, &[], &[expected]);
    }
}

#[test]
fn case_computes_the_last_branch_for_an_index_outside() {
    let types = |b: &mut Builder| (vec![b.tensor(&[], I32)], vec![b.tensor(&[], I32)]);
    let program = main_of(types, |b, arguments| {
        let ty = b.tensor(&[], I32);
        let op = new::Case {
            index: arguments[0],
            results: vec![ty],
        };
        let branch = |value: i32| {
            move |b: &mut Builder, _: &[_]| {
                let results = vec![number(b, ty, value)];
                b.op(new::Return { results });
            }
        };
        b.op_with_regions(op, &mut [(&[], &mut branch(0)), (&[], &mut branch(1))])
    });
    for (index, expected) in [(-1, 1), (0, 0), (1, 1), (2, 1)] {
        check(&single(&program, vec![scalar(index)]), &[], &[expected]);
    }
}

#[test]
fn tuples_give_their_elements() {
    let types = |b: &mut Builder| {
        let (pair, single) = (b.tensor(&[2], F32), b.tensor(&[], I32));
        (vec![pair, single], vec![single])
    };
    let program = main_of(types, |b, arguments| {
        let (pair, number) = (b.tensor(&[2], F32), b.tensor(&[], I32));
        let inner_type = b.ty(&Type::Tuple([number].into()));
        let outer_type = b.ty(&Type::Tuple([pair, inner_type].into()));
        let inner = b.op(new::Tuple {
            val: vec![arguments[1]],
            result: inner_type,
        })[0];
        let outer = b.op(new::Tuple {
            val: vec![arguments[0], inner],
            result: outer_type,
        })[0];
        let mut element = |operand, index, result| {
            b.op(new::GetTupleElement {
                operand,
                index,
                result,
            })[0]
        };
        let inner = element(outer, 1, inner_type);
        vec![element(inner, 0, number)]
    });
    check(
        &single(&program, vec![line(&[1.0f32, 2.0]), scalar(3)]),
        &[],
        &[3],
    );
}

#[test]
fn composites_compute_their_decomposition() {
    let mut b = Builder::new();
    let ty = b.tensor(&[], F32);
    b.function("main", &[ty, ty], &[ty], |b, arguments| {
        let results = b.op(new::Composite {
            inputs: arguments.to_vec(),
            name: "my_namespace.my_op".to_owned(),
            composite_attributes: None,
            decomposition: "my_op".to_owned(),
            version: None,
            results: vec![ty],
        });
        b.op(new::Return { results });
    });
    b.function("my_op", &[ty, ty], &[ty], |b, arguments| {
        let results = b.op(new::Subtract {
            lhs: arguments[0],
            rhs: arguments[1],
            result: ty,
        });
        b.op(new::Return { results });
    });
    let program = b.finish().expect("a program");
    check(
        &single(&program, vec![scalar(5.0f32), scalar(3.0f32)]),
        &[],
        &[2.0f32],
    );
}

#[test]
fn barriers_return_their_operands() {
    let types = |b: &mut Builder| {
        let ty = b.tensor(&[], F32);
        (vec![ty, ty], vec![ty, ty])
    };
    let program = main_of(types, |b, arguments| {
        let ty = b.tensor(&[], F32);
        b.op(new::OptimizationBarrier {
            operand: arguments.to_vec(),
            result: vec![ty, ty],
        })
    });
    let results = run(&program, vec![scalar(0.0f32), scalar(1.0f32)]).expect("results");
    let found: Vec<f32> = results
        .iter()
        .map(|value| values(value.array().expect("an array"))[0])
        .collect();
    assert_eq!(found, [0.0, 1.0]);
}

#[test]
fn older_ops_move_and_select_elements() {
    let types = |b: &mut Builder| {
        let (line, index) = (b.tensor(&[3], I32), b.tensor(&[1], I32));
        (
            vec![line, index, index, index],
            vec![b.tensor(&[2, 2], I32)],
        )
    };
    let program = main_of(types, |b, arguments| {
        let (part, rows) = (b.tensor(&[2], I32), b.tensor(&[2, 2], I32));
        let operand = b.op(new::RealDynamicSlice {
            operand: arguments[0],
            start_indices: arguments[1],
            limit_indices: arguments[2],
            strides: arguments[3],
            result: part,
        })[0];
        b.op(new::Broadcast {
            operand,
            broadcast_sizes: vec![2],
            result: rows,
        })
    });
    let arguments = vec![line(&[1, 2, 3]), line(&[0]), line(&[3]), line(&[2])];
    check(&single(&program, arguments), &[2, 2], &[1, 3, 1, 3]);
}

/// Runs a program of two replicas and two partitions, and returns a result per process.
fn on_processes(program: &Program, arguments: &[Value]) -> Vec<Vec<u32>> {
    let all = vec![arguments.to_vec(); 4];
    let results = interpreter(program).run_grid("main", [2, 2], all, Vec::new(), None);
    let results = results.expect("results").values;
    let arrays = results.iter().map(|all| all[0].array().expect("an array"));
    arrays.map(values).collect()
}

#[test]
fn processes_know_their_replica_and_their_partition() {
    let numbers = |is_replica: bool| {
        let types = |b: &mut Builder| (vec![], vec![b.tensor(&[], UI32)]);
        let program = main_of(types, |b, _| {
            let result = b.tensor(&[], UI32);
            match is_replica {
                true => b.op(new::ReplicaId { result }),
                false => b.op(new::PartitionId { result }),
            }
        });
        on_processes(&program, &[])
    };
    assert_eq!(numbers(true), [[0], [0], [1], [1]]);
    assert_eq!(numbers(false), [[0], [1], [0], [1]]);
}

#[test]
fn sums_across_replicas_are_those_of_the_groups() {
    let types = |b: &mut Builder| {
        let ty = b.tensor(&[], UI32);
        (vec![ty], vec![ty])
    };
    let program = main_of(types, |b, arguments| {
        let result = b.tensor(&[], UI32);
        b.op(new::CrossReplicaSum {
            operand: arguments[0],
            replica_groups: Matrix::from(&[[0i64, 1]][..]),
            result,
        })
    });
    assert_eq!(on_processes(&program, &[scalar(7u32).into()]), [[14]; 4]);
}

#[test]
fn values_of_the_host_pass_in_the_order_of_tokens() {
    let types = |b: &mut Builder| (vec![], vec![b.tensor(&[2], F32)]);
    let program = main_of(types, |b, _| {
        let (line, token) = (b.tensor(&[2], F32), b.ty(&Type::Token));
        let first = b.op(new::CreateToken { output: token })[0];
        let first = b.op(new::AfterAll {
            inputs: vec![first, first],
            result: token,
        })[0];
        let mut infeed = |token_value| {
            b.op(new::Infeed {
                token: token_value,
                infeed_config: None,
                layout: None,
                results: vec![line, token],
            })
        };
        let one = infeed(first);
        let two = infeed(one[1]);
        b.op(new::Outfeed {
            inputs: vec![two[0]],
            token: two[1],
            outfeed_config: None,
            result: token,
        });
        vec![one[0]]
    });
    let (one, two) = (line(&[1.0f32, 2.0]), line(&[3.0f32, 4.0]));
    let infeed: Vec<Vec<Value>> = [&one, &two].map(|x| vec![x.clone().into()]).into();
    let results = interpreter(&program).run_grid("main", [1, 1], vec![vec![]], infeed, None);
    let results = results.expect("results");
    check(
        results.values[0][0].array().expect("an array"),
        &[2],
        &[1.0f32, 2.0],
    );
    assert_eq!(results.outfeed.len(), 1);
    check(
        results.outfeed[0][0].array().expect("an array"),
        &[2],
        &[3.0f32, 4.0],
    );
    let empty = interpreter(&program).run("main", Vec::new());
    let message = empty.expect_err("a host without values").to_string();
    assert!(
        message.contains("the host has no more values for infeed"),
        "{message}"
    );
}

/// Builds a program that calls a target with its argument.
fn calling(target: &str) -> Program<'static> {
    let types = |b: &mut Builder| -> (Vec<TypeId>, Vec<TypeId>) {
        let ty = b.tensor(&[2], F32);
        (vec![ty], vec![ty])
    };
    main_of(types, |b, arguments| {
        let ty = b.tensor(&[2], F32);
        b.op(new::CustomCall {
            inputs: arguments.to_vec(),
            call_target_name: target.to_owned(),
            has_side_effect: None,
            backend_config: None,
            api_version: None,
            called_computations: None,
            operand_layouts: None,
            result_layouts: None,
            output_operand_aliases: None,
            result_tilings: None,
            results: vec![ty],
        })
    })
}

#[test]
fn custom_calls_are_those_of_the_caller() {
    let argument = || vec![Value::from(line(&[1.0f32, 2.0]))];
    let (known, unknown) = (calling("Sharding"), calling("unknown"));
    let results = interpreter(&known)
        .run("main", argument())
        .expect("results");
    check(results[0].array().expect("an array"), &[2], &[1.0f32, 2.0]);
    let error = interpreter(&unknown).run("main", argument());
    let message = error.expect_err("an unknown target").to_string();
    assert!(
        message.contains("unknown custom call 'unknown'"),
        "{message}"
    );
    let memory = Memory::unlimited();
    let mut own = Interpreter::new(&unknown, memory).expect("a valid program");
    let twice = array(&[2], &[2.0f32, 4.0]);
    own.set_custom_call(
        "unknown",
        Box::new(move |_, _| Ok(vec![twice.clone().into()])),
    );
    let results = own.run("main", argument()).expect("results");
    check(results[0].array().expect("an array"), &[2], &[2.0f32, 4.0]);
}

/// Builds a sort of floats with positions, whose comparator compares absolute values.
fn sorting(is_mirrored: bool) -> Program<'static> {
    let types = |b: &mut Builder| {
        let (keys, places) = (b.tensor(&[6], F32), b.tensor(&[6], I32));
        (vec![keys, places], vec![keys, places])
    };
    main_of(types, |b, arguments| {
        let (keys, places) = (b.tensor(&[6], F32), b.tensor(&[6], I32));
        let (key, place) = (b.tensor(&[], F32), b.tensor(&[], I32));
        let flag = b.tensor(&[], BOOLEAN);
        let op = new::Sort {
            inputs: arguments.to_vec(),
            dimension: None,
            is_stable: Some(true),
            results: vec![keys, places],
        };
        let elements = [key, key, place, place];
        b.op_with_regions(
            op,
            &mut [(&elements, &mut |b, a| {
                let mut absolute = |operand| {
                    b.op(new::Abs {
                        operand,
                        result: key,
                    })[0]
                };
                let lhs = absolute(a[0]);
                let rhs = match is_mirrored {
                    true => absolute(a[1]),
                    false => a[1],
                };
                let results = b.op(new::Compare {
                    lhs,
                    rhs,
                    comparison_direction: enums::ComparisonDirection::Lt,
                    compare_type: None,
                    result: flag,
                });
                b.op(new::Return { results });
            })],
        )
    })
}

#[test]
fn comparators_of_a_function_of_both_elements_sort_by_this_function() {
    let keys = line(&[-3.0f32, 1.0, f32::NAN, -1.0, 2.0, 0.5]);
    let places = line(&[0, 1, 2, 3, 4, 5]);
    let sort = |is_mirrored| {
        let results = run(&sorting(is_mirrored), vec![keys.clone(), places.clone()]);
        let results = results.expect("results");
        values::<i32>(results[1].array().expect("an array"))
    };
    // NaN is neither before nor after other numbers, so the numbers before and after it are
    // sorted as a stable merge of halves sorts them.
    assert_eq!(sort(true), [5, 1, 4, 0, 2, 3]);
    // The functions of the elements differ, so the comparator itself decides.
    assert_eq!(sort(false).len(), 6);
}

#[test]
fn many_elements_sort_by_the_function_of_a_comparator() {
    let types = |b: &mut Builder| {
        let keys = b.tensor(&[50_000], I32);
        (vec![keys], vec![keys])
    };
    let program = main_of(types, |b, arguments| {
        let (keys, key) = (b.tensor(&[50_000], I32), b.tensor(&[], I32));
        let flag = b.tensor(&[], BOOLEAN);
        let op = new::Sort {
            inputs: arguments.to_vec(),
            dimension: None,
            is_stable: None,
            results: vec![keys],
        };
        b.op_with_regions(
            op,
            &mut [(&[key, key], &mut |b, a| {
                // Each side has its own constant, as in the programs that JAX prints.
                let [lhs, rhs] = [a[0], a[1]].map(|lhs| {
                    let rhs = number(b, key, -1);
                    b.op(new::Multiply {
                        lhs,
                        rhs,
                        result: key,
                    })[0]
                });
                let results = b.op(new::Compare {
                    lhs,
                    rhs,
                    comparison_direction: enums::ComparisonDirection::Lt,
                    compare_type: None,
                    result: flag,
                });
                b.op(new::Return { results });
            })],
        )
    });
    let mut numbers: Vec<i32> = (0..50_000).map(|n| n * 7919 % 50_021).collect();
    // A call of the comparator per comparison would take more steps.
    let mut own = interpreter(&program);
    own.set_limits(Limits {
        steps: 100,
        time: None,
    });
    let sorted = own
        .run("main", vec![line(&numbers).into()])
        .expect("results");
    numbers.sort_by_key(|n| -n);
    check(sorted[0].array().expect("an array"), &[50_000], &numbers);
}
