//! Regions and blocks.

use super::{
    engine::Engine,
    error::{Fault, Parsed},
    lexer::Token,
    locations::Loc,
    values::{Operand, Value},
};
use mlir_bytecode::{AttributeId, OpNameId, PropertiesId, TypeId};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Op that was parsed, with attributes of VHLO.
pub struct Op {
    /// Position of the name in the text.
    pub at: usize,
    pub is_module: bool,
    pub name: OpNameId,
    pub location: Loc,
    pub attributes: Option<AttributeId>,
    pub properties: Option<PropertiesId>,
    /// Operands and results, in `Regions::values`.
    pub operands: Range<u32>,
    pub results: Range<u32>,
    /// Regions, in `Regions::regions`.
    pub regions: Vec<Region>,
    /// Indices of blocks in the region of the op.
    pub successors: Vec<u32>,
}

impl Op {
    /// Returns an op with a name and a place, and nothing else.
    pub fn new(name: OpNameId, location: Loc, at: usize) -> Self {
        Self {
            at,
            is_module: false,
            name,
            location,
            attributes: None,
            properties: None,
            operands: 0..0,
            results: 0..0,
            regions: Vec::new(),
            successors: Vec::new(),
        }
    }
}

/// Region that was parsed.
#[derive(Default)]
pub struct Region {
    pub blocks: Vec<Block>,
}

/// Block that was parsed.
#[derive(Default)]
pub struct Block {
    pub arguments: Vec<(Value, Loc)>,
    pub ops: Vec<u32>,
}

/// Argument of a region, before its first block is parsed.
pub type Argument<'t> = (Operand<'t>, TypeId, Option<Loc>);

/// Ops that were parsed, and the blocks of the region that is open.
#[derive(Default)]
pub struct Regions<'t> {
    pub ops: Vec<Op>,
    pub values: Vec<Value>,
    open: Vec<Open<'t>>,
}

/// Region that is being parsed.
#[derive(Default)]
struct Open<'t> {
    /// Indices of blocks by name, and the position of the first use of a name that is not
    /// defined yet.
    names: FxHashMap<&'t str, (u32, Option<usize>)>,
    /// Blocks by index, in the order in which their names come up.
    blocks: Vec<Block>,
    /// Indices of the blocks in the order of the text.
    order: Vec<u32>,
}

impl Regions<'_> {
    pub fn add_values(&mut self, values: impl IntoIterator<Item = Value>) -> Range<u32> {
        let start = self.values.len() as u32;
        self.values.extend(values);
        start..self.values.len() as u32
    }
}

impl<'t> Engine<'t> {
    /// Parses `{...}`. The first block has the given arguments. If `isolated`, values outside of
    /// the region are not visible in it.
    pub fn parse_region(&mut self, arguments: &[Argument<'t>], isolated: bool) -> Parsed<Region> {
        self.nested(|p| {
            p.expect("{")?;
            p.open_scope(isolated);
            p.regions.open.push(Open::default());
            let empty = arguments.is_empty() && p.at("}");
            if !empty {
                p.first_block(arguments)?;
                while p.lexer.token == Token::Block {
                    p.labelled_block()?;
                }
            }
            p.expect("}")?;
            let region = p.close_region()?;
            p.close_scope(isolated)?;
            Ok(region)
        })
    }
    fn close_region(&mut self) -> Parsed<Region> {
        let open = self.regions.open.pop().unwrap_or_default();
        let undefined = open.names.iter().filter_map(|(name, n)| Some((n.1?, *name)));
        if let Some((at, name)) = undefined.min() {
            let message = format!("reference to an undefined block '^{name}'");
            return Err(Fault::new(at, message));
        }
        // Successors are indices in the order of the text. Blocks of other orders come up only
        // if a branch names a later block.
        let in_order = open.order.iter().enumerate().all(|(n, index)| n as u32 == *index);
        if !in_order {
            let at = self.lexer.last_end;
            let message = "branches to later blocks have no counterpart in StableHLO";
            return Err(Fault::new(at, message));
        }
        Ok(Region {
            blocks: open.blocks,
        })
    }
    fn open_block(&mut self) -> usize {
        let Some(open) = self.regions.open.last_mut() else {
            return 0;
        };
        open.blocks.push(Block::default());
        open.order.push(open.blocks.len() as u32 - 1);
        open.blocks.len() - 1
    }
    fn set_block(&mut self, index: usize, block: Block) {
        if let Some(open) = self.regions.open.last_mut() {
            open.blocks[index] = block;
        }
    }
    fn first_block(&mut self, arguments: &[Argument<'t>]) -> Parsed {
        if arguments.is_empty() && self.lexer.token == Token::Block {
            return self.labelled_block();
        }
        let index = self.open_block();
        let mut block = Block::default();
        for (name, ty, location) in arguments {
            let value = self.define(*name, *ty)?;
            let location = location.unwrap_or(Loc::At(name.at));
            block.arguments.push((value, location));
        }
        if !arguments.is_empty() && self.lexer.token == Token::Block {
            return Err(self.error("invalid block name in region with named arguments"));
        }
        self.block_ops(&mut block)?;
        self.set_block(index, block);
        Ok(())
    }
    /// Parses `^name(%a: type, %b: type):` and the ops of the block.
    fn labelled_block(&mut self) -> Parsed {
        let at = self.lexer.start;
        let name = &self.lexer.word()[1..];
        self.lexer.advance();
        let index = self.block_of(name, at, true)?;
        let mut block = Block::default();
        if self.eat("(") {
            let arguments = self.items(")", |p| {
                let name = p.parse_operand()?;
                p.expect(":")?;
                let ty = p.parse_type()?;
                Ok((name, ty, p.parse_optional_location()?))
            })?;
            for (name, ty, location) in arguments {
                let value = self.define(name, ty)?;
                let location = location.unwrap_or(Loc::At(name.at));
                block.arguments.push((value, location));
            }
        }
        self.expect(":")?;
        self.block_ops(&mut block)?;
        self.set_block(index as usize, block);
        Ok(())
    }
    fn block_ops(&mut self, block: &mut Block) -> Parsed {
        while !self.at("}") && self.lexer.token != Token::Block {
            let op = self.parse_op()?;
            block.ops.push(op);
        }
        Ok(())
    }
    /// Returns the index of the block with a name in the open region.
    pub fn block_of(&mut self, name: &'t str, at: usize, defines: bool) -> Parsed<u32> {
        let Some(open) = self.regions.open.last_mut() else {
            return Err(Fault::new(at, "a block outside of a region"));
        };
        let next = open.blocks.len() as u32;
        let entry = open.names.entry(name).or_insert((next, Some(at)));
        let index = entry.0;
        if index == next {
            open.blocks.push(Block::default());
        }
        if defines {
            if entry.1.take().is_none() {
                let message = format!("redefinition of block '^{name}'");
                return Err(Fault::new(at, message));
            }
            open.order.push(index);
        }
        Ok(index)
    }
}
