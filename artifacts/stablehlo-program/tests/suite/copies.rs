//! Test that copies of ops have the attributes of the ops.

use crate::artifacts::{artifacts, name};
use stablehlo_artifact::{Artifact, Form, Version};
use stablehlo_program::{BlockBody, BlockId, Builder, Op, OpRef, Program, TypeId, ValueId, new};
use std::{cell::RefCell, collections::HashMap, fs, iter::zip};

/// Copies of values, by value.
type Copies = HashMap<ValueId, ValueId>;

fn is_copied(op: OpRef) -> bool {
    !matches!(
        op.typed(),
        Op::Module(_) | Op::Function(_) | Op::Call(_) | Op::Other(_)
    )
}

/// Copies an op and the ops of its regions.
fn copy<'a>(b: &mut Builder<'a>, op: OpRef, copies: &RefCell<Copies>) {
    let program = op.program();
    let operands: Vec<_> = op.operands().iter().map(|v| copies.borrow()[v]).collect();
    let blocks = op
        .regions()
        .iter()
        .flat_map(|region| program.blocks(region));
    let blocks: Vec<BlockId> = blocks.collect();
    let arguments = |block: &BlockId| program.arguments(*block).iter().collect::<Vec<_>>();
    let types = |block: &BlockId| types(program, &arguments(block));
    let types: Vec<Vec<TypeId>> = blocks.iter().map(types).collect();
    let body = |block: &BlockId| {
        let (block, old) = (*block, arguments(block));
        move |b: &mut Builder<'a>, new: &[ValueId]| {
            copies
                .borrow_mut()
                .extend(zip(old.iter().copied(), new.iter().copied()));
            copy_all(b, program.block_ops(block), copies);
        }
    };
    let mut bodies: Vec<_> = blocks.iter().map(body).collect();
    let pairs = zip(&types, &mut bodies);
    let mut regions: Vec<(&[TypeId], BlockBody<'_, 'a>)> = pairs
        .map(|(types, body)| (&types[..], body as BlockBody<'_, 'a>))
        .collect();
    let results = b
        .copy(op, &operands, &mut regions)
        .expect("an op of StableHLO");
    copies
        .borrow_mut()
        .extend(zip(op.results().iter(), results));
}
fn copy_all<'p>(b: &mut Builder, ops: impl Iterator<Item = OpRef<'p>>, copies: &RefCell<Copies>) {
    ops.filter(|op| is_copied(*op))
        .for_each(|op| copy(b, op, copies));
}
fn types(program: &Program, values: &[ValueId]) -> Vec<TypeId> {
    values.iter().map(|v| program.value_type_id(*v)).collect()
}
/// Adds the results of ops that are not copied, also of those in regions.
fn add_results<'p>(ops: impl Iterator<Item = OpRef<'p>>, all: &mut Vec<ValueId>) {
    for op in ops {
        if !is_copied(op) {
            all.extend(op.results().iter());
        }
        for block in op
            .regions()
            .iter()
            .flat_map(|region| op.program().blocks(region))
        {
            add_results(op.program().block_ops(block), all);
        }
    }
}

const OUTSIDE: &str = "outside";

/// Builds an op that is no copy, for results of ops that are not copied.
fn outside(b: &mut Builder, results: &[TypeId]) -> Vec<ValueId> {
    b.op(new::CustomCall {
        inputs: Vec::new(),
        call_target_name: OUTSIDE.to_owned(),
        has_side_effect: None,
        backend_config: None,
        api_version: None,
        called_computations: None,
        operand_layouts: None,
        result_layouts: None,
        output_operand_aliases: None,
        result_tilings: None,
        results: results.to_vec(),
    })
}

/// Returns the lines of the copied ops in the text of an artifact, without the numbers of values.
fn lines(program: &Program) -> Vec<String> {
    let artifact = program.to_vec(Version::CURRENT).expect("bytes");
    let artifact = Artifact::read(&artifact);
    let text = artifact
        .expect("an artifact")
        .print(Form::Generic)
        .expect("a text");
    let op = |line: &str| {
        let (_, op) = line.split_once("\"vhlo.")?;
        let others = ["func_v1", "call_v1", "return_v1"];
        let is_copied = !others.iter().any(|name| op.starts_with(name)) && !op.contains(OUTSIDE);
        let mut masked = String::new();
        for part in op.split('%') {
            masked += part
                .trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == '#');
        }
        is_copied.then_some(masked)
    };
    text.lines().filter_map(op).collect()
}

#[test]
fn copied_ops_have_the_attributes_of_the_ops() {
    // The test takes long in slow builds.
    const STEP: usize = if cfg!(debug_assertions) { 4 } else { 1 };
    let mut compared = 0;
    for path in artifacts().into_iter().step_by(STEP) {
        let bytes = fs::read(&path).expect("a file");
        let program = Program::read(&bytes).expect("a program");
        let mut b = Builder::for_program(&program);
        for op in program.ops() {
            let Op::Function(function) = op.typed() else {
                continue;
            };
            b.function(
                function.name,
                function.inputs(),
                function.results(),
                |b, arguments| {
                    let Some(block) = function.entry() else {
                        // Ops can refer to functions that are only declared.
                        let results = outside(b, function.results());
                        b.op(new::Return { results });
                        return;
                    };
                    let mut missing = Vec::new();
                    add_results(program.block_ops(block), &mut missing);
                    let found = outside(b, &types(&program, &missing));
                    let copies = zip(program.arguments(block).iter(), arguments.iter().copied());
                    let copies = copies.chain(zip(missing, found)).collect();
                    copy_all(b, program.block_ops(block), &RefCell::new(copies));
                },
            );
        }
        let copied = match b.finish() {
            Ok(copied) => copied,
            // Ops of other dialects can have results that no op of StableHLO has.
            Err(error)
                if error
                    .to_string()
                    .contains("'stablehlo.custom_call' op result #") =>
            {
                continue;
            }
            Err(error) => panic!("{}: {error}", name(&path)),
        };
        let expected = lines(&program);
        assert_eq!(lines(&copied), expected, "{}", name(&path));
        compared += expected.len();
    }
    assert!(compared > 1_000, "{compared} ops");
}
