//! One of two compared programs: the text of each op's parts, and numbers that are
//! equal for equal parts of both programs.

use crate::{error::Result, print::OpTexts, program::Program};
use mlir_bytecode::{BlockId, Body, Module, OpId, RegionId};
use rustc_hash::FxHashMap;
use std::{collections::BTreeMap, hash::Hash, rc::Rc};

/// Op without its operands and nested ops.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct Description {
    pub op: String,
    pub attributes: Rc<BTreeMap<String, String>>,
    /// Types of operands, results and block arguments.
    pub types: String,
    /// Number of blocks of each region.
    pub blocks: Vec<usize>,
}

/// Numbers of the parts of two programs. Equal parts have equal numbers.
#[derive(Debug, Default)]
pub(super) struct PartNumbers {
    names: Interner<(String, Option<String>)>,
    descriptions: Interner<Rc<Description>>,
    blocks: Interner<(String, Vec<u32>)>,
    trees: Interner<Tree>,
}

/// Op with its nested ops: the numbers of its description and blocks, and its
/// successors.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Tree {
    description: u32,
    blocks: Vec<u32>,
    successors: Vec<u32>,
}

#[derive(Debug)]
struct Interner<T>(FxHashMap<T, u32>);

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Self(FxHashMap::default())
    }
}

impl<T: Eq + Hash> Interner<T> {
    fn intern(&mut self, value: T) -> u32 {
        let next = self.0.len() as u32;
        *self.0.entry(value).or_insert(next)
    }
}

/// Op of a compared program, and its position.
#[derive(Debug)]
pub(super) struct ComparedOp {
    pub description: Rc<Description>,
    /// Numbers of the op with its nested ops, of its description, and of its name. The
    /// name of an outermost function is part of the op's name.
    pub keys: [u32; 3],
    /// Outermost function around the op, or the op itself if it is an outermost
    /// function.
    pub function: Option<OpId>,
    /// Number among the ops of the function, or among the ops outside of functions.
    pub number: usize,
}

/// Indices in `ComparedOp::keys`.
const TREE: usize = 0;
const DESCRIPTION: usize = 1;
const NAME: usize = 2;

/// Program in a comparison.
#[derive(Debug)]
pub(super) struct Side<'m> {
    pub body: &'m Body,
    /// Op and region around each op.
    parents: Vec<Option<(OpId, RegionId)>>,
    nodes: Vec<ComparedOp>,
    /// Number of each block including its ops.
    blocks: Vec<u32>,
    /// Names of outermost functions, and of modules with a name.
    symbols: FxHashMap<OpId, String>,
}

impl<'m> Side<'m> {
    /// Describes the ops of a program.
    pub fn of(module: &'m Module, program: &Program, numbers: &mut PartNumbers) -> Result<Self> {
        let mut texts = OpTexts::new(module, program);
        let body = &module.body;
        let mut side = Self {
            body,
            parents: parents(body),
            nodes: Vec::with_capacity(body.op_count()),
            blocks: Vec::new(),
            symbols: FxHashMap::default(),
        };
        let mut outside = 0;
        for id in body.op_ids() {
            let parent = side.parent(id);
            let mut function = parent.and_then(|op| side.node(op).function);
            let mut symbol = None;
            if function.is_none() {
                symbol = texts.function_name(id)?;
                function = symbol.as_ref().map(|_| id);
                let own = match &symbol {
                    Some(name) => Some(name.clone()),
                    None => texts.module_name(id)?,
                };
                side.symbols.extend(own.map(|name| (id, name)));
            }
            let number = match function {
                // Ops are numbered in pre-order.
                Some(function) => id.index() - function.index(),
                None => {
                    outside += 1;
                    outside - 1
                }
            };
            let op = texts.op_name(id);
            let description = Rc::new(Description {
                attributes: texts.attributes(id)?,
                types: texts.types(id)?,
                blocks: body.regions(id).map(|r| body.blocks(r).len()).collect(),
                op: op.clone(),
            });
            let description_number = numbers.descriptions.intern(description.clone());
            side.nodes.push(ComparedOp {
                description,
                keys: [0, description_number, numbers.names.intern((op, symbol))],
                function,
                number,
            });
        }
        side.number_trees(&mut texts, numbers)?;
        Ok(side)
    }
    /// Numbers each op including its nested ops, innermost ops first.
    fn number_trees(&mut self, texts: &mut OpTexts, numbers: &mut PartNumbers) -> Result<()> {
        let body = self.body;
        for id in body.op_ids().rev() {
            let mut blocks = Vec::new();
            for block in body.regions(id).flat_map(|r| body.blocks(r)) {
                let ops = body.block_ops(block);
                let ops = ops.map(|op| self.node(op).keys[TREE]).collect();
                let number = numbers.blocks.intern((texts.arguments(block)?, ops));
                let all = self.blocks.len().max(block.index() + 1);
                self.blocks.resize(all, 0);
                self.blocks[block.index()] = number;
                blocks.push(number);
            }
            let keys = &mut self.nodes[id.index()].keys;
            keys[TREE] = numbers.trees.intern(Tree {
                description: keys[DESCRIPTION],
                blocks,
                successors: body.successors(id).to_vec(),
            });
        }
        Ok(())
    }
    fn parent(&self, op: OpId) -> Option<OpId> {
        self.parents[op.index()].map(|(op, _)| op)
    }
    pub fn node(&self, op: OpId) -> &ComparedOp {
        &self.nodes[op.index()]
    }
    /// Returns the number of a block including its ops.
    pub fn block(&self, block: BlockId) -> u32 {
        self.blocks[block.index()]
    }
    /// Returns the number of an op's name.
    pub fn name(&self, op: OpId) -> u32 {
        self.node(op).keys[NAME]
    }
    /// Returns the blocks of a region.
    pub fn blocks(&self, region: Option<RegionId>) -> Vec<BlockId> {
        let region = region.into_iter();
        region.flat_map(|r| self.body.blocks(r)).collect()
    }
    /// Returns the successors of an op.
    pub fn successors(&self, op: OpId) -> impl Iterator<Item = BlockId> {
        let region = self.parents[op.index()].map(|(_, region)| region);
        let first = region.and_then(|r| self.body.blocks(r).next());
        // The blocks of a region have consecutive ids.
        let block = move |n: &u32| Some(BlockId(first?.0 + n));
        self.body.successors(op).iter().filter_map(block)
    }
    /// Returns whether the op is a function outside of other functions.
    pub fn is_function(&self, op: OpId) -> bool {
        self.node(op).function == Some(op)
    }
    /// Returns the names of the ops around an op's outermost function, without the top,
    /// and the name of this function. Both are empty outside of functions.
    pub fn symbol_path(&self, op: OpId) -> (Vec<String>, Option<String>) {
        let Some(function) = self.node(op).function else {
            return (Vec::new(), None);
        };
        let around = std::iter::successors(self.parent(function), |op| self.parent(*op));
        let names = around.filter(|op| *op != Body::TOP).map(|op| {
            let name = self.symbols.get(&op).cloned();
            name.unwrap_or_else(|| format!("#{}", self.node(op).number))
        });
        let mut names: Vec<_> = names.collect();
        names.reverse();
        (names, self.symbols.get(&function).cloned())
    }
}

/// Returns the op and the region around each op.
fn parents(body: &Body) -> Vec<Option<(OpId, RegionId)>> {
    let mut parents = vec![None; body.op_count()];
    for id in body.op_ids() {
        for region in body.regions(id) {
            for op in body.blocks(region).flat_map(|b| body.block_ops(b)) {
                parents[op.index()] = Some((id, region));
            }
        }
    }
    parents
}
