//! Loops of scalars: `while` ops whose functions compute arrays of rank 0 alone.
//!
//! A value is a cell of 64 bits, and most ops are calls of a kernel for one element, so a turn
//! allocates nothing. A loop ends early, at the start of a turn, if the turn fails or may reach a
//! limit. Then the machine evaluates the turn, and reports the error.

use super::{
    action::Action,
    code::{Codes, Output, Slot, Step, Use},
    elementwise::{comparison, direction},
    types::Expected,
};
use rustc_hash::FxHashMap;
use stablehlo_kernels::{
    array::Array,
    cell::{self, Cell, Function},
    deadline::Deadline,
    element::{Element, ElementType, Scalar},
    memory::Memory,
    ops::{self, KernelUser},
};
use stablehlo_program::{BlockId, Op};
use std::sync::{Arc, Mutex, PoisonError};

/// Number of calls and regions in each other that are compiled.
const DEPTH: usize = 16;
/// Number of ops of a loop, with those of callees.
const SIZE: usize = 1 << 12;
/// Number of steps after which the clock is read.
const STRIDE: u64 = 1 << 10;

/// Compiled loops of a program, by the block of their body.
#[derive(Default)]
pub(super) struct ScalarLoops(Mutex<FxHashMap<usize, Option<Arc<ScalarLoop>>>>);

impl ScalarLoops {
    /// Returns a loop for carried values of the types `carried`. `outer` returns the type of a
    /// slot's value. Compiles the loop at the first call. Returns `None` for a loop with other
    /// values than scalars.
    pub(super) fn get(
        &self,
        codes: &Codes,
        memory: &Memory,
        [cond, body]: [BlockId; 2],
        carried: &[Scalar],
        outer: &dyn Fn(Slot) -> Option<Scalar>,
    ) -> Option<Arc<ScalarLoop>> {
        let mut loops = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = loops.entry(body.index()).or_insert_with(|| {
            let mut compiler = Compiler::new(codes, memory);
            let mut scope = Names {
                cells: FxHashMap::default(),
                outer: Some(outer),
                captured: Vec::new(),
            };
            let code = compiler.turns([cond, body], carried, &mut scope, 0)?;
            Some(Arc::new(ScalarLoop {
                code,
                captured: scope.captured,
                cells: compiler.cells,
            }))
        });
        let found = found.clone()?;
        let has_types = (found.code.carried.iter().map(|cell| &cell.scalar)).eq(carried)
            && (found.captured.iter()).all(|(slot, cell)| outer(*slot) == Some(cell.scalar));
        has_types.then_some(found)
    }
}

/// Place of a value, and its type.
#[derive(Clone, Copy)]
struct Typed {
    cell: usize,
    scalar: Scalar,
}

/// Compiled loop.
pub(super) struct ScalarLoop {
    code: Turns,
    /// Values of the frame that the loop uses.
    captured: Vec<(Slot, Typed)>,
    /// Values at the start: those of constants, and zero for all others.
    cells: Vec<Cell>,
}

struct Turns {
    cond: Code,
    body: Code,
    /// Values from turn to turn. Only the end of a turn writes to them.
    carried: Vec<Typed>,
}

#[derive(Default)]
struct Code {
    instructions: Vec<Instruction>,
    results: Vec<Typed>,
    /// Number of steps in the program, without those of branches and inner loops.
    steps: u64,
}

enum Instruction {
    Apply {
        function: Function,
        operands: [usize; 2],
        result: usize,
    },
    Select {
        /// Predicate, value if true, value if false.
        operands: [usize; 3],
        result: usize,
    },
    /// Kernel of a step, on arrays.
    Kernel {
        block: BlockId,
        step: usize,
        operands: Vec<Typed>,
        result: Typed,
    },
    Branch {
        index: Typed,
        branches: Vec<Code>,
        results: Vec<usize>,
    },
    Loop {
        initial: Vec<usize>,
        turns: Box<Turns>,
    },
}

/// Values of a function.
struct Names<'s> {
    cells: FxHashMap<Slot, Typed>,
    /// Types of the values of the frame, for the function of the loop.
    outer: Option<&'s dyn Fn(Slot) -> Option<Scalar>>,
    captured: Vec<(Slot, Typed)>,
}

struct Compiler<'c, 'p> {
    codes: &'c Codes<'p>,
    memory: &'c Memory,
    cells: Vec<Cell>,
    size: usize,
}

impl<'c, 'p> Compiler<'c, 'p> {
    fn new(codes: &'c Codes<'p>, memory: &'c Memory) -> Self {
        Self {
            codes,
            memory,
            cells: Vec::new(),
            size: 0,
        }
    }

    fn add_cell(&mut self, scalar: Scalar, value: Cell) -> Typed {
        self.cells.push(value);
        Typed {
            cell: self.cells.len() - 1,
            scalar,
        }
    }

    fn turns(
        &mut self,
        [cond, body]: [BlockId; 2],
        carried: &[Scalar],
        scope: &mut Names,
        depth: usize,
    ) -> Option<Turns> {
        let carried: Vec<Typed> = carried.iter().map(|s| self.add_cell(*s, 0)).collect();
        let cond = self.block(cond, &carried, scope, depth)?;
        let body = self.block(body, &carried, scope, depth)?;
        let types = |all: &[Typed]| all.iter().map(|t| t.scalar).collect::<Vec<_>>();
        let fits =
            types(&cond.results) == [Scalar::Bool] && types(&body.results) == types(&carried);
        fits.then_some(Turns {
            cond,
            body,
            carried,
        })
    }

    fn block(
        &mut self,
        id: BlockId,
        arguments: &[Typed],
        scope: &mut Names,
        depth: usize,
    ) -> Option<Code> {
        let block = self.codes.block(id)?;
        self.size += block.steps.len();
        if depth > DEPTH || self.size > SIZE || block.arguments.len() != arguments.len() {
            return None;
        }
        for (slot, argument) in block.arguments.iter().zip(arguments) {
            if let Some(slot) = slot {
                scope.cells.insert(*slot, *argument);
            }
        }
        let mut code = Code {
            steps: block.steps.len() as u64,
            ..Code::default()
        };
        for (number, step) in block.steps.iter().enumerate() {
            let operands: Option<Vec<Typed>> = step
                .operands
                .iter()
                .map(|u| self.operand(*u, scope))
                .collect();
            let results = self.step((id, number), step, &operands?, scope, &mut code, depth)?;
            for (output, result) in step.results.iter().zip(results) {
                if let Some(slot) = output.slot {
                    scope.cells.insert(slot, result);
                }
            }
        }
        let results = block.results.iter().map(|u| self.operand(*u, scope));
        code.results = results.collect::<Option<_>>()?;
        Some(code)
    }

    fn operand(&mut self, operand: Use, scope: &mut Names) -> Option<Typed> {
        if let Some(found) = scope.cells.get(&operand.slot) {
            return Some(*found);
        }
        let scalar = scope.outer?(operand.slot)?;
        let captured = self.add_cell(scalar, 0);
        scope.cells.insert(operand.slot, captured);
        scope.captured.push((operand.slot, captured));
        Some(captured)
    }

    /// Adds the instructions of a step, and returns the places of its results.
    fn step(
        &mut self,
        (block, number): (BlockId, usize),
        step: &Step,
        operands: &[Typed],
        scope: &mut Names,
        code: &mut Code,
        depth: usize,
    ) -> Option<Vec<Typed>> {
        let results: Option<Vec<Scalar>> = step.results.iter().map(scalar).collect();
        let results = results?;
        match (&step.action, &results[..]) {
            (Action::Constant(constant), [scalar]) => {
                let packing = constant.packing();
                let (element, shape) = (constant.element.clone(), &constant.shape);
                let bytes = constant.elements.bytes();
                let array = Array::from_bytes(self.memory, element, shape, bytes, packing).ok()?;
                let (found, cell) = cell::of_array(&array)?;
                (found == *scalar).then(|| vec![self.add_cell(found, cell)])
            }
            (Action::Same, _) => Some(operands.to_vec()),
            (Action::Call(callee), _) => {
                let entry = self.codes.functions.get(callee)?.entry?;
                let mut inner = Names {
                    cells: FxHashMap::default(),
                    outer: None,
                    captured: Vec::new(),
                };
                let callee = self.block(entry, operands, &mut inner, depth + 1)?;
                code.instructions.extend(callee.instructions);
                code.steps += callee.steps;
                Some(callee.results)
            }
            (Action::If([on_true, on_false]), _) => {
                // The first branch of a case is that of zero.
                let branches = [*on_false, *on_true];
                self.branches(operands, &branches, &results, scope, code, depth)
            }
            (Action::Case(branches), _) => {
                self.branches(operands, branches, &results, scope, code, depth)
            }
            (Action::While { cond, body }, _) => {
                let types: Vec<Scalar> = operands.iter().map(|t| t.scalar).collect();
                let turns = self.turns([*cond, *body], &types, scope, depth + 1)?;
                let carried = turns.carried.clone();
                code.instructions.push(Instruction::Loop {
                    initial: operands.iter().map(|t| t.cell).collect(),
                    turns: Box::new(turns),
                });
                Some(carried)
            }
            (action, [scalar]) => {
                let result = self.add_cell(*scalar, 0);
                let instruction = match (function(step, operands, *scalar), operands) {
                    (Some(function), [a, b]) => Instruction::Apply {
                        function,
                        operands: [a.cell, b.cell],
                        result: result.cell,
                    },
                    (_, [pred, a, b]) if matches!(step.op.typed(), Op::Select(_)) => {
                        if (pred.scalar, [a.scalar, b.scalar]) != (Scalar::Bool, [*scalar; 2]) {
                            return None;
                        }
                        Instruction::Select {
                            operands: [pred.cell, a.cell, b.cell],
                            result: result.cell,
                        }
                    }
                    _ => {
                        action.array_function()?;
                        Instruction::Kernel {
                            block,
                            step: number,
                            operands: operands.to_vec(),
                            result,
                        }
                    }
                };
                code.instructions.push(instruction);
                Some(vec![result])
            }
            _ => None,
        }
    }

    fn branches(
        &mut self,
        operands: &[Typed],
        blocks: &[BlockId],
        results: &[Scalar],
        scope: &mut Names,
        code: &mut Code,
        depth: usize,
    ) -> Option<Vec<Typed>> {
        let [index] = *operands else { return None };
        let mut branches = Vec::new();
        for block in blocks {
            let branch = self.block(*block, &[], scope, depth + 1)?;
            if !branch.results.iter().map(|t| &t.scalar).eq(results) {
                return None;
            }
            branches.push(branch);
        }
        let fits = matches!(index.scalar, Scalar::Bool | Scalar::I32) && !branches.is_empty();
        let places: Vec<Typed> = results.iter().map(|s| self.add_cell(*s, 0)).collect();
        code.instructions.push(Instruction::Branch {
            index,
            branches,
            results: places.iter().map(|t| t.cell).collect(),
        });
        fits.then_some(places)
    }
}

/// Returns the type of a result, or `None` for other values than scalars.
fn scalar(output: &Output) -> Option<Scalar> {
    match &output.expected {
        Expected::Array {
            element: ElementType::Scalar(scalar),
            shape,
        } if shape.is_empty() && scalar.size() <= size_of::<Cell>() => Some(*scalar),
        _ => None,
    }
}

/// Returns the function of a step with two operands, or `None` for a step that a kernel for arrays
/// computes.
fn function(step: &Step, operands: &[Typed], result: Scalar) -> Option<Function> {
    /// User that makes a function of a kernel.
    struct Make;
    impl KernelUser for Make {
        type Output = Option<Function>;
        fn with<T, K>(self, kernel: K) -> Option<Function>
        where
            T: Element,
            K: Fn(&mut [T], &[T]) + Copy + Send + Sync + 'static,
        {
            cell::function(kernel)
        }
    }
    let [a, b] = operands else { return None };
    let scalar = (a.scalar == b.scalar).then_some(a.scalar)?;
    match (&step.action, step.op.typed()) {
        (Action::Binary(binary), _) if scalar == result => binary.with_kernel(scalar, Make)?,
        (Action::Elementwise(_), Op::Compare(op)) if result == Scalar::Bool => {
            let order = comparison(op.compare_type);
            ops::element_comparison(scalar, direction(op.comparison_direction), order)
        }
        _ => None,
    }
}

/// Evaluation of a loop.
pub(super) struct Run<'r, 'p> {
    pub(super) codes: &'r Codes<'p>,
    pub(super) memory: &'r Memory,
    pub(super) deadline: Option<&'r Deadline>,
    /// Number of steps that are left.
    pub(super) steps: u64,
    /// Function that takes the number of steps that are left, when the clock is read.
    watch: Option<&'r dyn Fn(u64)>,
    cells: Vec<Cell>,
    /// Carried values of the next turn.
    next: Vec<Cell>,
    /// Number of steps since the clock was read.
    unwatched: u64,
}

impl<'r, 'p> Run<'r, 'p> {
    pub(super) fn new(
        codes: &'r Codes<'p>,
        memory: &'r Memory,
        deadline: Option<&'r Deadline>,
        steps: u64,
        watch: Option<&'r dyn Fn(u64)>,
    ) -> Self {
        Self {
            codes,
            memory,
            deadline,
            steps,
            watch,
            cells: Vec::new(),
            next: Vec::new(),
            unwatched: 0,
        }
    }

    /// Evaluates the turns of a loop from the values `carried`, which become those after the last
    /// turn that ended. `outer` returns the value of a slot of the frame. Returns whether the loop
    /// ended.
    pub(super) fn evaluate(
        &mut self,
        code: &ScalarLoop,
        carried: &mut [Cell],
        outer: &dyn Fn(Slot) -> Option<Cell>,
    ) -> bool {
        self.cells.clone_from(&code.cells);
        for (slot, place) in &code.captured {
            let Some(value) = outer(*slot) else {
                return false;
            };
            self.cells[place.cell] = value;
        }
        let places = &code.code.carried;
        for (place, value) in places.iter().zip(&*carried) {
            self.cells[place.cell] = *value;
        }
        let ended = loop {
            let before = self.steps;
            match self.turn(&code.code) {
                Some(true) => {}
                Some(false) => break true,
                None => {
                    self.steps = before;
                    break false;
                }
            }
        };
        for (place, value) in places.iter().zip(carried) {
            *value = self.cells[place.cell];
        }
        ended
    }

    /// Evaluates a turn, and returns whether the loop goes on. Returns `None` if the machine must
    /// evaluate the turn, whose carried values are unchanged.
    fn turn(&mut self, turns: &Turns) -> Option<bool> {
        self.count(1)?;
        self.block(&turns.cond)?;
        let [test] = turns.cond.results[..] else {
            return None;
        };
        if cell::load::<u8>(self.cells[test.cell]) == 0 {
            return Some(false);
        }
        self.block(&turns.body)?;
        let results = turns.body.results.iter();
        self.next.clear();
        self.next
            .extend(results.map(|place| self.cells[place.cell]));
        for (place, value) in turns.carried.iter().zip(&self.next) {
            self.cells[place.cell] = *value;
        }
        Some(true)
    }

    fn count(&mut self, steps: u64) -> Option<()> {
        self.steps = self.steps.checked_sub(steps)?;
        self.unwatched += steps;
        if self.unwatched >= STRIDE {
            self.unwatched = 0;
            if let Some(watch) = self.watch {
                watch(self.steps);
            }
            if self.deadline.is_some_and(Deadline::passes) {
                return None;
            }
        }
        Some(())
    }

    fn block(&mut self, code: &Code) -> Option<()> {
        self.count(code.steps)?;
        for instruction in &code.instructions {
            match instruction {
                Instruction::Apply {
                    function,
                    operands: [a, b],
                    result,
                } => self.cells[*result] = function(self.cells[*a], self.cells[*b]),
                Instruction::Select {
                    operands: [pred, on_true, on_false],
                    result,
                } => {
                    let is_true = cell::load::<u8>(self.cells[*pred]) != 0;
                    let chosen = if is_true { on_true } else { on_false };
                    self.cells[*result] = self.cells[*chosen];
                }
                Instruction::Kernel {
                    block,
                    step,
                    operands,
                    result,
                } => {
                    let step = self.codes.block(*block)?.steps.get(*step)?;
                    let arrays = operands
                        .iter()
                        .map(|t| cell::array(self.memory, t.scalar, self.cells[t.cell]).ok());
                    let array = step
                        .action
                        .array_function()?
                        .call(arrays.collect::<Option<_>>()?)?;
                    let (scalar, value) = cell::of_array(&array)?;
                    if scalar != result.scalar {
                        return None;
                    }
                    self.cells[result.cell] = value;
                }
                Instruction::Branch {
                    index,
                    branches,
                    results,
                } => {
                    let value = self.cells[index.cell];
                    let number = match index.scalar {
                        Scalar::Bool => usize::from(cell::load::<u8>(value) != 0),
                        _ => usize::try_from(cell::load::<i32>(value)).unwrap_or(usize::MAX),
                    };
                    let branch = branches.get(number).or(branches.last())?;
                    self.block(branch)?;
                    for (place, result) in results.iter().zip(&branch.results) {
                        self.cells[*place] = self.cells[result.cell];
                    }
                }
                Instruction::Loop { initial, turns } => {
                    for (place, value) in turns.carried.iter().zip(initial) {
                        self.cells[place.cell] = self.cells[*value];
                    }
                    while self.turn(turns)? {}
                }
            }
        }
        Some(())
    }
}
