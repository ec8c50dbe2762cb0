//! Random collective ops on random grids, against what each process computes by definition.
//!
//! `STABLEHLO_GRIDS=10000` evaluates more programs.

use crate::{
    programs::{I32, interpreter, main_of},
    support::{line, values},
};
use fastrand::Rng;
use stablehlo_interpreter::eval::Value;
use stablehlo_program::{Builder, Constant, Matrix, Program, TypeId, ValueId, new};

/// Collective op on a line of integers.
#[derive(Clone, Copy, Debug)]
enum Op {
    AllGather,
    AllReduce,
    AllToAll,
    Broadcast,
    Permute,
    Reduce,
    ReduceScatter,
}

const OPS: [Op; 7] = [
    Op::AllGather,
    Op::AllReduce,
    Op::AllToAll,
    Op::Broadcast,
    Op::Permute,
    Op::Reduce,
    Op::ReduceScatter,
];

/// Program of one op on a grid of replicas and partitions.
#[derive(Debug)]
struct Case {
    op: Op,
    grid: [usize; 2],
    /// Groups of replicas.
    groups: Vec<Vec<usize>>,
    /// Pairs of a source and a target replica.
    pairs: Vec<[usize; 2]>,
    /// Position of the root in a group, if an operand has the position.
    root: Option<usize>,
    /// Number of elements of a process, a multiple of the size of a group.
    size: usize,
}

fn draw(random: &mut Rng) -> Case {
    let (count, size) = (random.usize(1..4), random.usize(1..4));
    let replicas = count * size;
    let mut order: Vec<usize> = (0..replicas).collect();
    random.shuffle(&mut order);
    let groups = order.chunks(size).map(<[usize]>::to_vec).collect();
    let mut targets: Vec<usize> = (0..replicas).collect();
    random.shuffle(&mut targets);
    let pairs = order.iter().zip(targets).map(|(&a, b)| [a, b]);
    Case {
        op: OPS[random.usize(..OPS.len())],
        grid: [replicas, random.usize(1..4)],
        groups,
        pairs: pairs.filter(|_| random.u8(..4) > 0).collect(),
        root: random.bool().then(|| random.usize(..size)),
        size: size * random.usize(1..4),
    }
}

fn matrix(rows: &[Vec<usize>]) -> Matrix {
    Matrix {
        rows: rows.len(),
        values: rows.iter().flatten().map(|&id| id as i64).collect(),
        columns: rows.first().map_or(2, Vec::len),
    }
}

impl Case {
    /// Returns the number of elements of a result.
    fn result_size(&self) -> usize {
        match self.op {
            Op::AllGather => self.size * self.groups[0].len(),
            Op::ReduceScatter => self.size / self.groups[0].len(),
            _ => self.size,
        }
    }

    fn program(&self) -> Program<'static> {
        let lines = |b: &mut Builder| {
            let of = |b: &mut Builder, size: usize| b.tensor(&[size as i64], I32);
            (of(b, self.size), of(b, self.result_size()))
        };
        let types = |b: &mut Builder| {
            let (operand, result) = lines(b);
            (vec![operand], vec![result])
        };
        main_of(types, |b, arguments| {
            let (_, result) = lines(b);
            self.build(b, arguments[0], result)
        })
    }

    fn build(&self, b: &mut Builder, operand: ValueId, result: TypeId) -> Vec<ValueId> {
        let groups = matrix(&self.groups);
        let scalar = b.tensor(&[], I32);
        let mut sum = |b: &mut Builder, a: &[ValueId]| {
            let results = b.op(new::Add {
                lhs: a[0],
                rhs: a[1],
                result: scalar,
            });
            b.op(new::Return { results });
        };
        let mut operands = vec![operand];
        if matches!(self.op, Op::Broadcast | Op::Reduce) {
            operands.extend(self.roots(b));
        }
        match self.op {
            Op::AllGather => b.op(new::AllGather {
                operands: vec![operand],
                all_gather_dim: 0,
                replica_groups: groups.into(),
                channel_handle: None,
                use_global_device_ids: false,
                results: vec![result],
            }),
            Op::AllReduce => {
                let op = new::AllReduce {
                    operands: vec![operand],
                    replica_groups: groups.into(),
                    channel_handle: None,
                    use_global_device_ids: false,
                    results: vec![result],
                };
                b.op_with_regions(op, &mut [(&[scalar, scalar], &mut sum)])
            }
            Op::AllToAll => b.op(new::AllToAll {
                operands: vec![operand],
                split_dimension: 0,
                concat_dimension: 0,
                split_count: self.groups[0].len() as i64,
                replica_groups: groups.into(),
                channel_handle: None,
                results: vec![result],
            }),
            Op::Broadcast => b.op(new::CollectiveBroadcast {
                operands,
                replica_groups: groups.into(),
                channel_handle: None,
                has_dynamic_root: self.root.is_some(),
                results: vec![result],
            }),
            Op::Reduce => {
                let op = new::CollectiveReduce {
                    operands,
                    replica_groups: groups.into(),
                    channel_handle: None,
                    use_global_device_ids: false,
                    has_dynamic_root: self.root.is_some(),
                    results: vec![result],
                };
                b.op_with_regions(op, &mut [(&[scalar, scalar], &mut sum)])
            }
            Op::Permute => {
                let pairs: Vec<_> = self.pairs.iter().map(|pair| pair.to_vec()).collect();
                b.op(new::CollectivePermute {
                    operand,
                    source_target_pairs: matrix(&pairs),
                    channel_handle: None,
                    result,
                })
            }
            Op::ReduceScatter => {
                let op = new::ReduceScatter {
                    operand,
                    scatter_dimension: 0,
                    replica_groups: groups.into(),
                    channel_handle: None,
                    use_global_device_ids: false,
                    result,
                };
                b.op_with_regions(op, &mut [(&[scalar, scalar], &mut sum)])
            }
        }
    }

    /// Builds the operand with the roots, if there is one.
    fn roots(&self, b: &mut Builder) -> Option<ValueId> {
        let ty = b.tensor(&[1], I32);
        let bytes = (self.root? as i32).to_le_bytes().to_vec();
        let value = Constant { ty, bytes };
        b.op(new::Constant { value, output: ty }).first().copied()
    }

    /// Returns the result of a replica, from the values of all replicas of its partition.
    fn expected(&self, replica: usize, all: &[&[i32]]) -> Vec<i32> {
        let group = self.groups.iter().find(|group| group.contains(&replica));
        let group = group.expect("a group");
        let place = group.iter().position(|&r| r == replica).expect("a place");
        let part = self.size / group.len();
        let sums = || {
            let sum = |i: usize| group.iter().map(|&r| all[r][i]).sum::<i32>();
            (0..self.size).map(sum).collect::<Vec<_>>()
        };
        match self.op {
            Op::AllGather => group.iter().flat_map(|&r| all[r].to_vec()).collect(),
            Op::AllReduce => sums(),
            Op::AllToAll => {
                let parts = group.iter().map(|&r| &all[r][place * part..][..part]);
                parts.flatten().copied().collect()
            }
            Op::Broadcast => all[group[self.root.unwrap_or(0)]].to_vec(),
            Op::Reduce if place == self.root.unwrap_or(0) => sums(),
            Op::Reduce => vec![0; self.size],
            Op::Permute => {
                let source = self.pairs.iter().find(|[_, target]| *target == replica);
                source.map_or(vec![0; self.size], |[source, _]| all[*source].to_vec())
            }
            Op::ReduceScatter => sums()[place * part..][..part].to_vec(),
        }
    }
}

#[test]
fn random_collective_ops_give_each_process_its_definition() {
    let count = std::env::var("STABLEHLO_GRIDS").map_or(1000, |n| n.parse().expect("a number"));
    for seed in 0..count {
        let mut random = Rng::with_seed(seed);
        let case = draw(&mut random);
        let [replicas, partitions] = case.grid;
        let inputs: Vec<Vec<i32>> = (0..replicas * partitions)
            .map(|_| (0..case.size).map(|_| random.i32(-99..100)).collect())
            .collect();
        let program = case.program();
        let arguments = inputs.iter().map(|x| vec![Value::from(line(x))]).collect();
        let results =
            interpreter(&program).run_grid("main", case.grid, arguments, Vec::new(), None);
        let results = results.unwrap_or_else(|error| panic!("{case:?}: {error}"));
        for (process, found) in results.values.iter().enumerate() {
            let (replica, partition) = (process / partitions, process % partitions);
            let all: Vec<&[i32]> = (0..replicas)
                .map(|r| &inputs[r * partitions + partition][..])
                .collect();
            let found: Vec<i32> = values(found[0].array().expect("an array"));
            assert_eq!(
                found,
                case.expected(replica, &all),
                "process {process} of {case:?}"
            );
        }
    }
}
