//! DraftGraph of ops that changes: arenas with ids of 32 bits, and lists in them.
//!
//! The uses of a value have MLIR's order: a new use comes first, and replacing a value moves its uses one by
//! one, from the first to the last, to the front of the other list.

use mlir_bytecode::{AttributeId, TypeId};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Absent id.
pub(super) const NONE: u32 = u32::MAX;
/// Id of the op that holds all others.
pub(super) const TOP: u32 = 0;
/// Bit of the owner of an argument, which is a block.
const OF_BLOCK: u32 = 1 << 31;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub(super) u32);
    )* };
}
ids! {
    /// Op of a draft.
    DraftOp
    /// Value of a draft.
    DraftValue
    /// Block of a draft.
    DraftBlock
}

#[derive(Clone, Copy, Debug)]
pub(super) struct OpData {
    pub head: u32,
    pub location: AttributeId,
    /// Block around the op; absent for the top and for erased ops.
    pub block: u32,
    pub previous: u32,
    pub next: u32,
    pub uses: (u32, u32),
    pub results: (u32, u32),
    pub regions: (u32, u32),
}
#[derive(Clone, Copy, Debug)]
pub(super) struct UseData {
    pub op: u32,
    /// The value; absent for a use that was dropped.
    pub value: u32,
    pub previous: u32,
    pub next: u32,
}
#[derive(Clone, Copy, Debug)]
pub(super) struct ValueData {
    pub ty: TypeId,
    owner: u32,
    pub first_use: u32,
}
/// Op or block that defines a value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Owner {
    Op(u32),
    /// The block of an argument.
    Block(u32),
}
impl ValueData {
    pub fn owner(&self) -> Owner {
        match self.owner & OF_BLOCK {
            0 => Owner::Op(self.owner),
            _ => Owner::Block(self.owner & !OF_BLOCK),
        }
    }
}
#[derive(Clone, Debug)]
pub(super) struct RegionData {
    pub op: u32,
    pub blocks: Vec<u32>,
}
#[derive(Clone, Debug)]
pub(super) struct BlockData {
    pub region: u32,
    pub first: u32,
    pub last: u32,
    pub arguments: (u32, u32),
    /// Locations of the arguments.
    pub locations: Vec<AttributeId>,
}

/// Ops, their operands, results and regions.
#[derive(Clone, Debug, Default)]
pub(super) struct DraftGraph {
    pub ops: Vec<OpData>,
    pub uses: Vec<UseData>,
    pub values: Vec<ValueData>,
    pub regions: Vec<RegionData>,
    pub blocks: Vec<BlockData>,
}

/// Returns the ids of a start and a length.
pub(super) fn span((start, len): (u32, u32)) -> Range<u32> {
    start..start + len
}
fn places(range: (u32, u32)) -> Range<usize> {
    let Range { start, end } = span(range);
    start as usize..end as usize
}
fn id(index: usize) -> u32 {
    u32::try_from(index).expect("a program has fewer parts than 32 bits can count")
}

impl DraftGraph {
    pub fn op(&self, op: u32) -> &OpData {
        &self.ops[op as usize]
    }
    pub fn block(&self, block: u32) -> &BlockData {
        &self.blocks[block as usize]
    }
    /// Returns the uses that are the operands of an op.
    pub fn operands(&self, op: u32) -> &[UseData] {
        &self.uses[places(self.op(op).uses)]
    }
    pub fn regions(&self, op: u32) -> &[RegionData] {
        &self.regions[places(self.op(op).regions)]
    }
    fn add_values(&mut self, types: impl Iterator<Item = TypeId>, owner: u32) -> (u32, u32) {
        let start = self.values.len();
        self.values.extend(types.map(|ty| ValueData {
            ty,
            owner,
            first_use: NONE,
        }));
        (id(start), id(self.values.len() - start))
    }
    /// Adds an op that is in no block, whose operands are not linked yet.
    pub fn add_op(
        &mut self,
        head: u32,
        location: AttributeId,
        types: impl Iterator<Item = TypeId>,
        operands: usize,
        regions: usize,
    ) -> u32 {
        let op = id(self.ops.len());
        let results = self.add_values(types, op);
        let first_use = self.uses.len();
        self.uses.extend((0..operands).map(|_| UseData {
            op,
            value: NONE,
            previous: NONE,
            next: NONE,
        }));
        let first_region = self.regions.len();
        self.regions.extend((0..regions).map(|_| RegionData {
            op,
            blocks: Vec::new(),
        }));
        self.ops.push(OpData {
            head,
            location,
            block: NONE,
            previous: NONE,
            next: NONE,
            uses: (id(first_use), id(operands)),
            results,
            regions: (id(first_region), id(regions)),
        });
        op
    }
    /// Adds a block at the end of a region.
    pub fn add_block(
        &mut self,
        region: u32,
        types: impl Iterator<Item = TypeId>,
        locations: Vec<AttributeId>,
    ) -> u32 {
        let block = id(self.blocks.len());
        let arguments = self.add_values(types, block | OF_BLOCK);
        self.blocks.push(BlockData {
            region,
            first: NONE,
            last: NONE,
            arguments,
            locations,
        });
        self.regions[region as usize].blocks.push(block);
        block
    }
    /// Adds a copy of an op, which is in no block, with its regions. Calls `copied` with each op and its copy.
    pub fn clone_op(&mut self, op: u32, mut copied: impl FnMut(u32, u32)) -> u32 {
        let mut values = FxHashMap::default();
        let inside: Vec<_> = self.walk(op).collect();
        let mut blocks = FxHashMap::default();
        let mut copies = Vec::new();
        for &from in &inside {
            let data = *self.op(from);
            let types: Vec<_> = span(data.results)
                .map(|v| self.values[v as usize].ty)
                .collect();
            let (operands, regions) = (data.uses.1 as usize, data.regions.1 as usize);
            let to = self.add_op(
                data.head,
                data.location,
                types.into_iter(),
                operands,
                regions,
            );
            let own = *self.op(to);
            values.extend(span(data.results).zip(span(own.results)));
            for (old, region) in span(data.regions).zip(span(own.regions)) {
                for old in self.regions[old as usize].blocks.clone() {
                    let (arguments, locations) = {
                        let block = self.block(old);
                        (block.arguments, block.locations.clone())
                    };
                    let types: Vec<_> = span(arguments)
                        .map(|v| self.values[v as usize].ty)
                        .collect();
                    let block = self.add_block(region, types.into_iter(), locations);
                    values.extend(span(arguments).zip(span(self.block(block).arguments)));
                    blocks.insert(old, block);
                }
            }
            // Ops are in pre-order: the block around an op is known.
            if let Some(&block) = blocks.get(&data.block) {
                self.link_op(to, block, NONE);
            }
            copied(from, to);
            copies.push((from, to));
        }
        for &(from, to) in &copies {
            let own = self.op(to).uses;
            for (old, one) in span(self.op(from).uses).zip(span(own)) {
                let value = self.uses[old as usize].value;
                if value != NONE {
                    self.link_use(one, values.get(&value).copied().unwrap_or(value));
                }
            }
        }
        copies[0].1
    }
    /// Sets the location of an argument of a block.
    pub fn set_argument_location(&mut self, argument: u32, location: AttributeId) {
        let Owner::Block(block) = self.values[argument as usize].owner() else {
            panic!("expected an argument of a block");
        };
        let data = &mut self.blocks[block as usize];
        data.locations[(argument - data.arguments.0) as usize] = location;
    }
    /// Links an op into a block before `next`, or at the end if `next` is absent.
    pub fn link_op(&mut self, op: u32, block: u32, next: u32) {
        let previous = match next {
            NONE => std::mem::replace(&mut self.blocks[block as usize].last, op),
            next => std::mem::replace(&mut self.ops[next as usize].previous, op),
        };
        match previous {
            NONE => self.blocks[block as usize].first = op,
            previous => self.ops[previous as usize].next = op,
        }
        let data = &mut self.ops[op as usize];
        (data.block, data.previous, data.next) = (block, previous, next);
    }
    pub fn unlink_op(&mut self, op: u32) {
        let OpData {
            block,
            previous,
            next,
            ..
        } = *self.op(op);
        match previous {
            NONE => self.blocks[block as usize].first = next,
            previous => self.ops[previous as usize].next = next,
        }
        match next {
            NONE => self.blocks[block as usize].last = previous,
            next => self.ops[next as usize].previous = previous,
        }
        let data = &mut self.ops[op as usize];
        (data.block, data.previous, data.next) = (NONE, NONE, NONE);
    }
    /// Gives a block other arguments: the old ones with the indices `kept`, and then new ones.
    pub fn set_arguments(&mut self, block: u32, kept: &[u32], added: &[(TypeId, AttributeId)]) {
        let old = self.block(block);
        let (first, _) = old.arguments;
        let types = kept.iter().map(|n| self.values[(first + n) as usize].ty);
        let types: Vec<_> = types.chain(added.iter().map(|(ty, _)| *ty)).collect();
        let locations = kept.iter().map(|n| old.locations[*n as usize]);
        let locations = locations.chain(added.iter().map(|(_, location)| *location));
        let locations = locations.collect();
        let arguments = self.add_values(types.into_iter(), block | OF_BLOCK);
        for (argument, n) in (arguments.0..).zip(kept) {
            self.replace_uses(first + n, argument);
        }
        let data = &mut self.blocks[block as usize];
        (data.arguments, data.locations) = (arguments, locations);
    }
    /// Gives an op other operands.
    pub fn set_operands(&mut self, op: u32, values: &[u32]) {
        span(self.op(op).uses).for_each(|one| self.unlink_use(one));
        let first = id(self.uses.len());
        self.uses.extend(values.iter().map(|_| UseData {
            op,
            value: NONE,
            previous: NONE,
            next: NONE,
        }));
        for (one, value) in (first..).zip(values) {
            self.link_use(one, *value);
        }
        self.ops[op as usize].uses = (first, id(values.len()));
    }
    /// Gives the regions of an op to another op, which has none.
    pub fn move_regions(&mut self, from: u32, to: u32) {
        let regions = self.op(from).regions;
        for region in places(regions) {
            self.regions[region].op = to;
        }
        self.ops[from as usize].regions.1 = 0;
        self.ops[to as usize].regions = regions;
    }
    /// Unlinks an op, and drops its operands and those of the ops inside it.
    pub fn drop_op(&mut self, op: u32) {
        self.unlink_op(op);
        let inside: Vec<_> = self.walk(op).collect();
        for inner in inside {
            span(self.op(inner).uses).for_each(|one| self.unlink_use(one));
        }
    }
    /// Makes a use the first use of a value.
    pub fn link_use(&mut self, one: u32, value: u32) {
        let next = std::mem::replace(&mut self.values[value as usize].first_use, one);
        if next != NONE {
            self.uses[next as usize].previous = one;
        }
        let data = &mut self.uses[one as usize];
        (data.value, data.previous, data.next) = (value, NONE, next);
    }
    /// Drops a use, if the use has a value.
    pub fn unlink_use(&mut self, one: u32) {
        let UseData {
            value,
            previous,
            next,
            ..
        } = self.uses[one as usize];
        if value == NONE {
            return;
        }
        match previous {
            NONE => self.values[value as usize].first_use = next,
            previous => self.uses[previous as usize].next = next,
        }
        if next != NONE {
            self.uses[next as usize].previous = previous;
        }
        self.uses[one as usize].value = NONE;
    }
    /// Moves all uses of a value to another value.
    pub fn replace_uses(&mut self, value: u32, by: u32) {
        if value == by {
            return;
        }
        while self.values[value as usize].first_use != NONE {
            let one = self.values[value as usize].first_use;
            self.unlink_use(one);
            self.link_use(one, by);
        }
    }
    /// Returns the uses of a value, with their ids.
    pub fn uses_of(&self, value: u32) -> impl Iterator<Item = (u32, UseData)> + '_ {
        let mut at = self.values[value as usize].first_use;
        std::iter::from_fn(move || {
            let one = at;
            let data = *self.uses.get(one as usize)?;
            at = data.next;
            Some((one, data))
        })
    }
    /// Returns the op that follows an op in pre-order, within `root`. `inside` says whether the ops inside `op`
    /// follow.
    fn after(&self, op: u32, root: u32, inside: bool) -> Option<u32> {
        let first_of = |regions: &[RegionData]| {
            let blocks = regions.iter().flat_map(|r| &r.blocks);
            blocks.map(|&b| self.block(b).first).find(|&op| op != NONE)
        };
        if inside && let Some(first) = first_of(self.regions(op)) {
            return Some(first);
        }
        let mut at = op;
        while at != root {
            let OpData { block, next, .. } = *self.op(at);
            if next != NONE {
                return Some(next);
            }
            // The ops of the next blocks and regions of the op around.
            let region = self.block(block).region;
            let parent = self.regions[region as usize].op;
            let siblings = &self.regions[region as usize].blocks;
            let later = siblings.iter().skip_while(|b| **b != block).skip(1);
            let later = later.map(|&b| self.block(b).first).find(|&op| op != NONE);
            let others = || {
                let own = self.op(parent).regions;
                first_of(&self.regions[region as usize + 1..places(own).end])
            };
            if let Some(first) = later.or_else(others) {
                return Some(first);
            }
            at = parent;
        }
        None
    }
    /// Returns an op and all ops inside it, in pre-order. The walk needs no stack, however deep regions are.
    pub fn walk(&self, root: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(Some(root), move |&op| self.after(op, root, true))
    }
    /// Returns whether an op is in the program, and not erased or inside an erased op.
    pub fn is_linked(&self, op: u32) -> bool {
        let mut at = op;
        while at != TOP {
            match self.op(at).block {
                NONE => return false,
                block => at = self.regions[self.block(block).region as usize].op,
            }
        }
        true
    }
}
