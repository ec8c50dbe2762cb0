//! Program that changes.

mod attributes;
mod build;
mod edit;
mod edit_functions;
mod functions;
mod graph;
mod journal;
mod pool;
mod removals;
mod snapshot;
mod types;
mod views;

pub use graph::{DraftBlock, DraftOp, DraftValue};
pub use snapshot::DraftSnapshot;
pub use views::{DraftAttribute, DraftType};

use crate::{error::Result, program::Program};
use graph::{DraftGraph, NONE, TOP};
use journal::Journal;
use mlir_bytecode::{AttributeId, Body, UniqueTables};
use pool::Pool;
use rustc_hash::FxHashMap;
use stablehlo_artifact::{Artifact, internals::location_text};
use std::{cell::RefCell, fmt};

/// Program that changes, which lowerings and rewrites see through the trait
/// [`Edit`](stablehlo_opset::edit::Edit) of `&Draft`.
///
/// A draft of a program costs a few words per op. Payloads of constants stay where they are. What a
/// rewrite does not touch is written as it was read: locations, discardable attributes, and ops of other
/// dialects.
///
/// ```
/// use stablehlo_program::{Draft, Program, stablehlo_opset::edit::Edit};
/// # let text = b"func.func @f(%x: tensor<f32>) -> tensor<f32> {
/// #   %0 = stablehlo.abs %x : tensor<f32>
/// #   %1 = stablehlo.negate %0 : tensor<f32>
/// #   return %1 : tensor<f32>
/// # }";
/// let program = Program::parse(text, Default::default())?;
/// let draft = Draft::new(program);
/// // Replaces each absolute value by the operand.
/// for op in draft.ops() {
///     if (&draft).opcode(op).is_some_and(|code| code.name() == "stablehlo.abs") {
///         (&draft).replace_by(op, &[(&draft).operand(op, 0)]);
///     }
/// }
/// let changed = draft.into_program()?;
/// assert_eq!(changed.ops().filter(|op| op.name() == "stablehlo.abs").count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Draft<'a> {
    graph: RefCell<DraftGraph>,
    pool: Pool<'a>,
    journal: Journal,
    /// Successors of the ops that have successors.
    successors: RefCell<FxHashMap<u32, Vec<u32>>>,
    errors: RefCell<Vec<DraftError>>,
}

/// Error that a lowering reported.
#[derive(Clone, Debug)]
pub struct DraftError {
    /// Location in the source, if known.
    pub place: Option<String>,
    /// Message.
    pub message: String,
}

impl fmt::Debug for Draft<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Draft")
            .field("ops", &self.graph.borrow().ops.len())
            .field("pool", &self.pool)
            .finish_non_exhaustive()
    }
}

impl<'a> Draft<'a> {
    /// Makes a program changeable.
    pub fn new(program: Program<'a>) -> Self {
        let version = program.artifact.module().version;
        let pool = Pool::new(UniqueTables::new(), program.types.clone(), version);
        let mut successors = FxHashMap::default();
        let graph = graph_of(&program, &pool, &mut successors);
        let tables = program.into_artifact().into_module().tables;
        pool.tables.replace(UniqueTables::from_tables(tables));
        Self {
            graph: RefCell::new(graph),
            pool,
            journal: Journal::default(),
            successors: RefCell::new(successors),
            errors: RefCell::default(),
        }
    }
    /// Returns the ops inside the module, in program order.
    pub fn ops(&self) -> Vec<DraftOp> {
        self.graph.borrow().walk(TOP).skip(1).map(DraftOp).collect()
    }
    /// Returns whether an op is in the program: neither erased nor inside an erased op.
    pub fn has(&self, op: DraftOp) -> bool {
        self.graph.borrow().is_linked(op.0)
    }
    /// Returns the place in a source that a location names, if the location names one.
    pub fn location_text(&self, location: AttributeId) -> Option<String> {
        self.pool
            .with_decoder(|decoder| location_text(&decoder, location))
    }
    /// Removes the errors that lowerings reported, and returns them.
    pub fn take_errors(&self) -> Vec<DraftError> {
        self.errors.take()
    }
    /// Returns the program, which is decoded again.
    ///
    /// # Errors
    /// If an op does not fit its declaration.
    pub fn into_program(self) -> Result<Program<'a>> {
        Program::decode(self.into_artifact()?)
    }
    /// Returns the artifact, in the newest version.
    ///
    /// # Errors
    /// If an op uses a value that is not in the program.
    pub fn into_artifact(self) -> Result<Artifact<'a>> {
        Ok(Artifact::from_module(self.into_module()?).with_chlo_of_vhlo())
    }
}

/// Returns the graph of a program.
fn graph_of(
    program: &Program,
    pool: &Pool,
    successors: &mut FxHashMap<u32, Vec<u32>>,
) -> DraftGraph {
    let body = program.body();
    let mut graph = DraftGraph::default();
    graph.ops.reserve(body.op_count());
    graph.values.reserve(body.value_count());
    let mut heads = vec![NONE; body.head_count()];
    let mut values = vec![NONE; body.value_count()];
    let mut blocks = vec![NONE; body.op_count()];
    // Uses of values that are defined later.
    let mut late = Vec::new();
    // Ops are in pre-order: the block around an op is known.
    for id in body.op_ids() {
        let head = &mut heads[body.head(id)];
        if *head == NONE {
            let op = body.op(id);
            let key = (op.name, op.attributes, op.properties);
            *head = pool.add_head(key, program, body.head(id));
        }
        let types = body.results(id).map(|v| body.value_type(v));
        let operands = body.operands(id);
        let regions = body.regions(id);
        let op = graph.add_op(
            *head,
            body.op(id).location,
            types,
            operands.len(),
            regions.len(),
        );
        let own = *graph.op(op);
        for (one, value) in (own.uses.0..).zip(operands) {
            match values[value.index()] {
                NONE => late.push((one, value.index())),
                value => graph.link_use(one, value),
            }
        }
        for (value, result) in body.results(id).zip(own.results.0..) {
            values[value.index()] = result;
        }
        if !body.successors(id).is_empty() {
            successors.insert(op, body.successors(id).to_vec());
        }
        if id != Body::TOP {
            graph.link_op(op, blocks[id.index()], NONE);
        }
        for (region, old) in (own.regions.0..).zip(regions) {
            for old in body.blocks(old) {
                let types = body.arguments(old).map(|v| body.value_type(v));
                let locations = body.argument_locations(old).to_vec();
                let block = graph.add_block(region, types, locations);
                let arguments = graph.block(block).arguments.0..;
                for (value, argument) in body.arguments(old).zip(arguments) {
                    values[value.index()] = argument;
                }
                for inner in body.block_ops(old) {
                    blocks[inner.index()] = block;
                }
            }
        }
    }
    for (one, value) in late {
        graph.link_use(one, values[value]);
    }
    // Orders of uses that the file states.
    for (value, uses) in body.use_lists() {
        let place = |u: &mlir_bytecode::Use| graph.op(u.op.0).uses.0 + u.operand;
        let uses: Vec<_> = uses.iter().map(place).collect();
        uses.iter().for_each(|one| graph.unlink_use(*one));
        for one in uses.into_iter().rev() {
            graph.link_use(one, values[value.index()]);
        }
    }
    graph
}
