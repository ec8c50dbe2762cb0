//! Functions and regions in the form in which they are evaluated.
//!
//! Each value has a slot in the frame of its function. A step takes a value out of its slot at
//! the last use, so that kernels can work in place, and values are freed early.

use super::{action::Action, body_code::Short, prepare, types::Expected};
use rustc_hash::FxHashMap;
use stablehlo_program::{BlockId, Function, Id, Op, OpRef, Program, RegionId, ValueId};

/// Functions of a program.
pub(super) struct Codes<'p> {
    pub(super) functions: FxHashMap<&'p str, FunctionCode>,
    /// Blocks by id. Blocks outside of functions have no code.
    blocks: Vec<Option<BlockCode<'p>>>,
}

pub(super) struct FunctionCode {
    pub(super) entry: Option<BlockId>,
    /// Number of slots of a frame.
    pub(super) slots: usize,
    pub(super) inputs: Vec<Expected>,
}

/// Block of a function.
pub(super) struct BlockCode<'p> {
    /// Slots of the arguments, or `None` for arguments without uses.
    pub(super) arguments: Vec<Option<Slot>>,
    pub(super) steps: Vec<Step<'p>>,
    /// Values that the block returns.
    pub(super) results: Vec<Use>,
    /// Whether a value of another block is used.
    pub(super) captures: bool,
    /// Whether the block computes elements from elements at the same index.
    pub(super) is_elementwise: bool,
    /// Op that the block applies to its arguments, if the block has no other ops.
    pub(super) short: Option<Short>,
}

pub(super) type Slot = u32;

/// Use of a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Use {
    pub(super) slot: Slot,
    /// Whether this is the last use in the block that defines the value.
    pub(super) is_last: bool,
}

/// Op of a block.
pub(super) struct Step<'p> {
    pub(super) op: OpRef<'p>,
    pub(super) action: Action<'p>,
    pub(super) operands: Vec<Use>,
    pub(super) results: Vec<Output>,
    /// Slots of values whose last use is in a region of the op.
    pub(super) frees: Vec<Slot>,
}

pub(super) struct Output {
    /// Slot, or `None` for a result without uses.
    pub(super) slot: Option<Slot>,
    pub(super) expected: Expected,
}

impl<'p> Codes<'p> {
    pub(super) fn new(program: &'p Program<'p>) -> Self {
        let mut codes = Self {
            functions: FxHashMap::default(),
            blocks: Vec::new(),
        };
        for function in program.functions() {
            codes.add(program, &function);
        }
        codes
    }

    pub(super) fn block(&self, id: BlockId) -> Option<&BlockCode<'p>> {
        self.blocks.get(id.index())?.as_ref()
    }

    fn add(&mut self, program: &'p Program<'p>, function: &Function<'p>) {
        let mut places = Places::default();
        places.add_region(program, function.body);
        let mut uses = Uses::default();
        for &(block, op) in &places.ops {
            for (position, value) in op.operands().iter().enumerate() {
                uses.add(&places, block, op, position, *value);
            }
        }
        for id in &places.blocks {
            let code = block_code(program, &places, &uses, *id);
            let index = id.index();
            if self.blocks.len() <= index {
                self.blocks.resize_with(index + 1, || None);
            }
            self.blocks[index] = Some(code);
        }
        let inputs = function.inputs().iter();
        let code = FunctionCode {
            entry: function.entry(),
            slots: places.slots.len(),
            inputs: inputs
                .map(|id| Expected::of(program, program.ty(*id)))
                .collect(),
        };
        self.functions.insert(function.name, code);
    }
}

/// Ops and values of a function by block.
#[derive(Default)]
struct Places<'p> {
    blocks: Vec<BlockId>,
    /// Ops with their blocks, in the order of the program.
    ops: Vec<(BlockId, OpRef<'p>)>,
    /// Block and position of each op, by the id of the op.
    positions: FxHashMap<usize, (BlockId, usize)>,
    /// Slot and block of each value.
    slots: FxHashMap<u32, (Slot, BlockId)>,
}

impl<'p> Places<'p> {
    fn add_region(&mut self, program: &'p Program<'p>, region: RegionId) {
        // An explicit stack, since regions can be nested deeply.
        let mut regions = vec![region];
        while let Some(region) = regions.pop() {
            for block in program.blocks(region) {
                self.blocks.push(block);
                for argument in program.arguments(block).iter() {
                    self.define(block, argument);
                }
                for (position, op) in program.block_ops(block).enumerate() {
                    self.ops.push((block, op));
                    self.positions.insert(op.id().index(), (block, position));
                    for result in op.results().iter() {
                        self.define(block, result);
                    }
                    regions.extend(op.regions().iter());
                }
            }
        }
        // Uses of a value are found in the order of the program.
        self.ops.sort_unstable_by_key(|(_, op)| op.id().index());
    }

    fn define(&mut self, block: BlockId, value: ValueId) {
        let slot = self.slots.len() as Slot;
        self.slots.insert(value.number(), (slot, block));
    }
}

/// Last use of each value.
#[derive(Default)]
struct Uses(FxHashMap<u32, LastUse>);

#[derive(Clone, Copy)]
struct LastUse {
    /// Position of the op in the block of the value.
    step: usize,
    /// Position among the operands of this op, or `None` if an op in a region uses the value.
    operand: Option<usize>,
}

impl Uses {
    fn add(&mut self, places: &Places, block: BlockId, op: OpRef, position: usize, value: ValueId) {
        let Some(&(_, home)) = places.slots.get(&value.number()) else {
            return;
        };
        let mut user = op;
        let (mut at, mut step) = match places.positions.get(&op.id().index()) {
            Some(&place) => place,
            None => return,
        };
        debug_assert_eq!(at, block);
        while at != home {
            let Some(parent) = user.parent() else { return };
            user = parent;
            match places.positions.get(&user.id().index()) {
                Some(&place) => (at, step) = place,
                None => return,
            }
        }
        let operand = (user.id() == op.id()).then_some(position);
        self.0.insert(value.number(), LastUse { step, operand });
    }
}

fn block_code<'p>(
    program: &'p Program<'p>,
    places: &Places<'p>,
    uses: &Uses,
    block: BlockId,
) -> BlockCode<'p> {
    let slot_of = |value: ValueId| {
        let used = uses.0.contains_key(&value.number());
        used.then(|| places.slots[&value.number()].0)
    };
    let mut captures = false;
    let mut use_of = |step: usize, operand: usize, value: ValueId| {
        let (slot, home) = match places.slots.get(&value.number()) {
            Some(&place) => place,
            // A value of another function: `Program::check` refuses it.
            None => (Slot::MAX, block),
        };
        captures |= home != block;
        let last = uses.0.get(&value.number());
        let is_last = home == block
            && last.is_some_and(|last| (last.step, last.operand) == (step, Some(operand)));
        Use { slot, is_last }
    };
    let mut frees: FxHashMap<usize, Vec<Slot>> = FxHashMap::default();
    let defined = program.arguments(block).iter().chain(
        program
            .block_ops(block)
            .flat_map(|op| op.results().iter().collect::<Vec<_>>()),
    );
    for value in defined {
        if let Some(LastUse {
            step,
            operand: None,
        }) = uses.0.get(&value.number())
        {
            let slot = places.slots[&value.number()].0;
            frees.entry(*step).or_default().push(slot);
        }
    }
    let mut steps = Vec::new();
    let mut results = Vec::new();
    for (position, op) in program.block_ops(block).enumerate() {
        let operands = op.operands().iter().enumerate();
        let operands: Vec<Use> = operands.map(|(i, v)| use_of(position, i, *v)).collect();
        if prepare::is_return(op) {
            results = operands;
            break;
        }
        // The types of such results can be those of other dialects.
        let has_any_type = matches!(op.typed(), Op::Other(_));
        let outputs = op.results().iter().map(|value| Output {
            slot: slot_of(value),
            expected: match has_any_type {
                true => Expected::Any,
                false => Expected::of(program, program.value_type(value)),
            },
        });
        steps.push(Step {
            op,
            action: prepare::action(program, op),
            operands,
            results: outputs.collect(),
            frees: frees.remove(&position).unwrap_or_default(),
        });
    }
    BlockCode {
        arguments: program.arguments(block).iter().map(slot_of).collect(),
        is_elementwise: steps.iter().all(|step| step.action.is_elementwise()),
        short: short(program, block, &steps),
        steps,
        results,
        captures,
    }
}

/// Returns the op that a block applies to its arguments, or `None` for other blocks.
fn short(program: &Program, block: BlockId, steps: &[Step]) -> Option<Short> {
    let arguments: Vec<ValueId> = program.arguments(block).iter().collect();
    let half = arguments.len() / 2;
    let returned = program.block_ops(block).nth(steps.len())?.operands();
    let ([step], [a, b]) = (steps, &arguments[..]) else {
        let is_next = steps.is_empty() && half > 0 && *returned == arguments[half..];
        return is_next.then_some(Short::Next);
    };
    let Action::Binary(binary) = step.action else {
        return None;
    };
    let operands = step.op.operands();
    let is_direct = operands == [*a, *b] || binary.is_commutative() && operands == [*b, *a];
    (is_direct && *returned == [step.op.results().get(0)?]).then_some(Short::Binary(binary))
}
