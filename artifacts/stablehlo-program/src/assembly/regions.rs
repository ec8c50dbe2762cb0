//! Parser of regions and blocks.

use super::{
    engine::Engine,
    error::{Fault, Parsed},
    lexer::Token,
    location_table::Loc,
    parsed_ops::{Argument, Block, Open, Region},
};

impl<'t> Engine<'t> {
    /// Parses `{...}`. The first block has the given arguments. If `isolated`, values outside of
    /// the region are not visible in it.
    pub fn parse_region(&mut self, arguments: &[Argument<'t>], isolated: bool) -> Parsed<Region> {
        self.nested(|p| {
            p.expect_in("{", " to begin a region")?;
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
        let undefined = open
            .names
            .iter()
            .filter_map(|(name, n)| Some((n.1?, *name)));
        if let Some((at, name)) = undefined.min() {
            let message = format!("reference to an undefined block '^{name}'");
            return Err(Fault::new(at, message));
        }
        // Successors are indices in the order of the text. Blocks of other orders occur only
        // if a branch names a later block.
        let in_order = open
            .order
            .iter()
            .enumerate()
            .all(|(n, index)| n as u32 == *index);
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
                p.expect_in(":", " and type for SSA operand")?;
                let ty = p.parse_type()?;
                Ok((name, ty, p.parse_optional_location()?))
            })?;
            for (name, ty, location) in arguments {
                let value = self.define(name, ty)?;
                let location = location.unwrap_or(Loc::At(name.at));
                block.arguments.push((value, location));
            }
        }
        self.expect_in(":", " after block name")?;
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
