//! Evaluation of programs on several processes.

use crate::{
    programs::{F32, interpreter, main_of},
    support::{line, values},
};
use stablehlo_interpreter::eval::EvalError;
use stablehlo_opset::structs::ChannelHandle;
use stablehlo_program::{Builder, Matrix, ParseOptions, Program, Type, new};

/// Returns pairs by which two processes exchange values.
fn swapped() -> Matrix {
    Matrix::from(&[[0, 1], [1, 0]][..])
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

/// Returns a program that broadcasts the value of the first partition of a group.
fn broadcast_within_replicas(row: &[usize]) -> Program<'static> {
    let n = row.len();
    let text = format!(
        r#"
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {{
  %0 = "stablehlo.collective_broadcast"(%x) <{{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[{row:?}]> : tensor<1x{n}xi64>}}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}}
"#
    );
    Program::parse(text.as_bytes(), ParseOptions::default()).expect("a program")
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
fn strategies_choose_the_processes_of_groups_on_all_small_grids() {
    // Without groups, each strategy has one group of all processes that it can reach. Process `n`
    // contributes `n`.
    for replicas in 1..=3 {
        for partitions in 1..=3 {
            let grid = [replicas, partitions];
            let sums = |program: Program| on_grid(&program, grid).expect("results");
            let all: f32 = (0..replicas * partitions).map(|n| n as f32).sum();
            let across_replicas = |process: usize| -> f32 {
                let same = (0..replicas).map(|r| r * partitions + process % partitions);
                same.map(|process| process as f32).sum()
            };
            let found = sums(all_reduce(None, &[], false));
            for (process, found) in found.iter().enumerate() {
                let expected = across_replicas(process);
                assert_eq!(
                    found,
                    &[expected, 10.0 * expected],
                    "{grid:?}, process {process}"
                );
            }
            // A channel reaches all partitions of the replicas.
            let found = sums(all_reduce(Some(1), &[], false));
            assert_eq!(
                found,
                vec![[all, 10.0 * all]; replicas * partitions],
                "{grid:?}"
            );
            // Groups of partitions are within a replica: the last partition is the source.
            let row: Vec<_> = (0..partitions).rev().collect();
            let last = broadcast_within_replicas(&row);
            for (process, found) in sums(last).iter().enumerate() {
                let source = (process / partitions * partitions + partitions - 1) as f32;
                assert_eq!(
                    found,
                    &[source, 10.0 * source],
                    "{grid:?}, process {process}"
                );
            }
        }
    }
}

#[test]
fn lists_of_arguments_that_do_not_fit_the_grid_are_refused() {
    let program = all_reduce(None, &[], false);
    for (count, grid) in [
        (3, [2, 1]),
        (3, [1, 2]),
        (1, [2, 1]),
        (0, [0, 1]),
        (2, [1, 1]),
    ] {
        let arguments = vec![vec![line(&[1.0f32, 2.0]).into()]; count];
        let interpreter = interpreter(&program);
        let result = interpreter.run_grid("main", grid, arguments.clone(), Vec::new(), None);
        let message = result.expect_err("an error").to_string();
        assert!(
            message.contains(&format!("arguments of {count} processes")),
            "{message}"
        );
        // A function per process is needed, too.
        for count_of_functions in [count + 1, grid[0] * grid[1]] {
            let functions = vec!["main"; count_of_functions];
            let arguments = arguments.clone();
            let result = interpreter.run_functions(&functions, grid, arguments, Vec::new(), None);
            let message = result.expect_err("an error").to_string();
            assert!(
                message.contains(&format!("arguments of {count} processes")),
                "{message}"
            );
        }
    }
}

#[test]
fn processes_outside_of_the_grid_are_reported() {
    let program = all_reduce(None, &[[0, 1], [2, 3]], false);
    let error = on_grid(&program, [2, 1]).expect_err("an error");
    let expected = "'stablehlo.all_reduce': process 2 is in a group, and the program runs on 2";
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

#[test]
fn copies_of_a_future_give_the_same_results() {
    let types = |b: &mut Builder| {
        let line = b.tensor(&[2], F32);
        (vec![line], vec![line, line])
    };
    let program = main_of(types, |b, arguments| {
        let line = b.tensor(&[2], F32);
        let future = b.ty(&Type::Future([line].into()));
        let op = new::AsyncStart {
            operands: arguments.to_vec(),
            result: future,
        };
        let started = b.op_with_regions(
            op,
            &mut [(&[line], &mut |b, a| {
                let results = b.op(new::CollectivePermute {
                    operand: a[0],
                    source_target_pairs: swapped(),
                    channel_handle: None,
                    result: line,
                });
                b.op(new::Return { results });
            })],
        )[0];
        let mut done = || {
            b.op(new::AsyncDone {
                operand: started,
                result: line,
            })[0]
        };
        vec![done(), done()]
    });
    let arguments = vec![
        vec![line(&[1.0f32, 2.0]).into()],
        vec![line(&[3.0f32, 4.0]).into()],
    ];
    let results = interpreter(&program).run_grid("main", [2, 1], arguments, Vec::new(), None);
    for (found, expected) in results
        .expect("results")
        .values
        .iter()
        .zip([[3.0, 4.0], [1.0, 2.0]])
    {
        let all: Vec<Vec<f32>> = found
            .iter()
            .map(|v| values(v.array().expect("an array")))
            .collect();
        assert_eq!(all, [expected, expected]);
    }
}

#[test]
fn pairs_of_messages_name_partitions_if_there_is_one_replica() {
    // Process 0 sends, and process 1 receives.
    let types = |b: &mut Builder| (vec![b.tensor(&[2], F32)], vec![b.tensor(&[2], F32)]);
    let pairs = swapped();
    let program = main_of(types, |b, arguments| {
        let (line, token) = (b.tensor(&[2], F32), b.ty(&Type::Token));
        let first = b.op(new::CreateToken { output: token })[0];
        let channel = ChannelHandle {
            handle: 3,
            channel_type: 1,
        };
        let sent = b.op(new::Send {
            inputs: arguments.to_vec(),
            token: first,
            channel_handle: channel,
            is_host_transfer: None,
            source_target_pairs: Some(pairs.clone()),
            result: token,
        })[0];
        let received = b.op(new::Recv {
            token: sent,
            channel_handle: channel,
            is_host_transfer: None,
            source_target_pairs: Some(pairs.clone()),
            results: vec![line, token],
        });
        vec![received[0]]
    });
    for (grid, expected) in [
        ([1, 2], vec![1.0, 0.0]),
        ([2, 1], vec![1.0, 0.0]),
        ([2, 2], vec![2.0, 3.0, 0.0, 1.0]),
    ] {
        let found = on_grid(&program, grid).expect("results");
        let first: Vec<f32> = found.iter().map(|line| line[0]).collect();
        assert_eq!(first, expected, "{grid:?}");
    }
}
