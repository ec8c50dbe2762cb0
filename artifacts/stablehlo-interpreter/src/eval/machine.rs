//! Evaluation of one process.
//!
//! Calls and regions are entries of a stack of the machine, not of the thread: a process that
//! waits for others keeps its stack, and deep programs do not overflow the thread's stack. Only
//! functions of kernels (reducers, comparators) use the thread's stack.

use super::{
    action::Action,
    code::{BlockCode, Codes, FunctionCode, Slot, Step, Use},
    error::{EvalError, Fault},
    network::{Network, Wait},
    scalars::ScalarLoops,
    settings::{Progress, Settings, Watch},
    timers::Timers,
    value::Value,
};
use stablehlo_kernels::{
    array::Array,
    deadline::Deadline,
    error,
    memory::{Lease, Memory},
    ops::{self, RngState},
};
use stablehlo_program::BlockId;

/// Number of nested functions of ops, which use the thread's stack.
const BODY_DEPTH: usize = 64;
/// Number of elements of a result after which the clock is read.
const LARGE: usize = 4096;
/// Number of nested calls and regions.
const STACK_DEPTH: usize = 100_000;

/// Parts that all processes share.
#[derive(Clone, Copy)]
pub(super) struct Shared<'i, 'p> {
    pub(super) codes: &'i Codes<'p>,
    pub(super) settings: &'i Settings<'p>,
    pub(super) loops: &'i ScalarLoops,
    pub(super) deadline: Option<&'i Deadline>,
    pub(super) observer: Option<&'i dyn Watch>,
}

/// State of one process.
pub(super) struct Machine<'i, 'p> {
    pub(super) shared: Shared<'i, 'p>,
    /// Slots of all frames.
    pub(super) slots: Vec<Option<Value>>,
    stack: Vec<Activation<'i, 'p>>,
    /// Results of the last activation that ended with [`Then::Finish`].
    finished: Vec<Value>,
    pub(super) steps: u64,
    pub(super) rng: RngState,
    /// Shape of the arrays whose elements are scalars of an elementwise function.
    pub(super) lanes: Option<Vec<usize>>,
    /// Number of nested functions of ops.
    depth: usize,
    /// Whether the clock is read at the next step, because the last one may have been slow.
    is_due: bool,
    /// Number of the process: its replica times the number of partitions, plus its partition.
    process: usize,
    pub(super) network: Network<'i, 'p>,
    /// Times of steps that have begun, if time is measured.
    timers: Timers,
    /// Step whose results the process waits for, and the start of its frame.
    pub(super) waiting: Option<(&'i Step<'p>, usize, Wait)>,
}

/// Block that is being evaluated.
struct Activation<'i, 'p> {
    block: &'i BlockCode<'p>,
    /// Position of the next step.
    next: usize,
    /// Start of the frame.
    base: usize,
    then: Then<'i, 'p>,
    /// Memory of the frame, if the block is that of a function.
    frame: Option<Lease>,
    /// Step before which the block ends: see [`BodyCode::stop`](super::body_code::BodyCode::stop).
    stop: Option<usize>,
}

/// Use of the results of a block.
pub(super) enum Then<'i, 'p> {
    /// The caller takes the results.
    Finish,
    /// The results are those of the step of a region.
    Results(&'i Step<'p>),
    /// The results are those of the step of a call, whose frame ends.
    Return(&'i Step<'p>),
    /// The result says whether the loop goes on.
    Condition {
        step: &'i Step<'p>,
        cond: BlockId,
        body: BlockId,
        carried: Vec<Value>,
    },
    /// The results are the values of the next turn.
    Turn {
        step: &'i Step<'p>,
        cond: BlockId,
        body: BlockId,
    },
}

/// State of a process after it ran.
pub(super) enum Outcome {
    /// The function returned these values.
    Done(Vec<Value>),
    /// The process waits for others.
    Blocked,
}

impl<'i, 'p> Machine<'i, 'p> {
    pub(super) fn new(shared: Shared<'i, 'p>, process: usize, network: Network<'i, 'p>) -> Self {
        let rng = RngState::new(shared.settings.seed);
        Self {
            shared,
            slots: Vec::new(),
            stack: Vec::new(),
            finished: Vec::new(),
            steps: 0,
            rng,
            lanes: None,
            depth: 0,
            is_due: false,
            process,
            network,
            timers: Timers::default(),
            waiting: None,
        }
    }

    pub(super) fn memory(&self) -> &Memory {
        &self.shared.settings.memory
    }

    /// Prepares a call of a function. [`Machine::run`] evaluates the call.
    pub(super) fn start(&mut self, function: &str, arguments: Vec<Value>) -> Result<(), Fault> {
        let code = self.function(function)?;
        if arguments.len() != code.inputs.len() {
            return Err(Fault::ArgumentCount {
                function: function.to_owned(),
                expected: code.inputs.len(),
                found: arguments.len(),
            });
        }
        let mut values = Vec::with_capacity(arguments.len());
        for (value, expected) in arguments.into_iter().zip(&code.inputs) {
            let value = expected.quantize(value)?;
            expected.check(&value)?;
            values.push(value);
        }
        self.enter_function(function, values, Then::Finish)
    }

    /// Returns the function with a name.
    pub(super) fn function(&self, name: &str) -> Result<&'i FunctionCode, Fault> {
        let code = self.shared.codes.functions.get(name);
        code.ok_or_else(|| Fault::NoFunction(name.to_owned()))
    }

    pub(super) fn enter_function(
        &mut self,
        function: &str,
        arguments: Vec<Value>,
        then: Then<'i, 'p>,
    ) -> Result<(), Fault> {
        let code = self.function(function)?;
        let entry = code.entry;
        let entry = entry.ok_or_else(|| Fault::NoBody(function.to_owned()))?;
        let base = self.slots.len();
        let lease = self.memory().room::<Option<Value>>(code.slots)?;
        self.slots.resize_with(base + code.slots, || None);
        self.enter(entry, base, arguments, then)?;
        if let Some(top) = self.stack.last_mut() {
            top.frame = Some(lease);
        }
        Ok(())
    }

    pub(super) fn block(&self, id: BlockId) -> Result<&'i BlockCode<'p>, Fault> {
        let code = self.shared.codes.block(id);
        code.ok_or_else(|| Fault::Invalid("a region is in no function".to_owned()))
    }

    pub(super) fn enter(
        &mut self,
        block: BlockId,
        base: usize,
        arguments: Vec<Value>,
        then: Then<'i, 'p>,
    ) -> Result<(), Fault> {
        if self.stack.len() >= STACK_DEPTH {
            return Err(Fault::Depth(STACK_DEPTH));
        }
        if let Some(entered) = &self.shared.settings.entered {
            entered.borrow_mut().insert(block);
        }
        let block = self.block(block)?;
        if arguments.len() != block.arguments.len() {
            return Err(Fault::of_count(
                "arguments of a region",
                arguments.len(),
                block.arguments.len(),
            ));
        }
        for (slot, value) in block.arguments.iter().zip(arguments) {
            self.store(base, *slot, value);
        }
        self.stack.push(Activation {
            block,
            next: 0,
            base,
            then,
            frame: None,
            stop: None,
        });
        Ok(())
    }

    fn store(&mut self, base: usize, slot: Option<Slot>, value: Value) {
        if let Some(place) = slot.and_then(|slot| self.slots.get_mut(base + slot as usize)) {
            *place = Some(value);
        }
    }

    /// Returns the value of an operand, and frees its slot at the last use.
    pub(super) fn value(&mut self, base: usize, operand: Use) -> Result<Value, Fault> {
        let slot = self.slots.get_mut(base + operand.slot as usize);
        let value = slot.and_then(|slot| match operand.is_last {
            true => slot.take(),
            false => slot.clone(),
        });
        value.ok_or_else(|| Fault::Invalid("an operand is used before its definition".to_owned()))
    }

    pub(super) fn values(&mut self, base: usize, operands: &[Use]) -> Result<Vec<Value>, Fault> {
        operands.iter().map(|u| self.value(base, *u)).collect()
    }

    pub(super) fn array(&mut self, base: usize, operand: Use) -> Result<Array, Fault> {
        match self.value(base, operand)? {
            Value::Array(array) => Ok(array),
            other => Err(Fault::Type {
                expected: "an array".to_owned(),
                found: other.describe(),
            }),
        }
    }

    pub(super) fn arrays(&mut self, base: usize, operands: &[Use]) -> Result<Vec<Array>, Fault> {
        operands.iter().map(|u| self.array(base, *u)).collect()
    }

    /// Evaluates until the prepared call returns, or the process waits for others.
    pub(super) fn run(&mut self) -> Result<Outcome, EvalError> {
        if let Some((step, base, mut wait)) = self.waiting.take() {
            match self.network.take(&mut wait) {
                Some(values) => self
                    .end_step(step, base, values)
                    .map_err(|fault| EvalError::of_op(step.op, fault))?,
                None => {
                    self.waiting = Some((step, base, wait));
                    return Ok(Outcome::Blocked);
                }
            }
        }
        self.run_to(0)
    }

    /// Returns a number that changes when the process goes on.
    pub(super) fn progress(&self) -> u64 {
        self.steps
    }

    /// Returns the op that the process waits at.
    pub(super) fn waits_at(&self) -> Option<(&'i Step<'p>, &Wait)> {
        self.waiting.as_ref().map(|(step, _, wait)| (*step, wait))
    }

    fn run_to(&mut self, floor: usize) -> Result<Outcome, EvalError> {
        while self.stack.len() > floor {
            let Some(top) = self.stack.last_mut() else {
                break;
            };
            let (block, base) = (top.block, top.base);
            let is_stopped = top.stop == Some(top.next);
            let Some(step) = block.steps.get(top.next).filter(|_| !is_stopped) else {
                self.leave()?;
                continue;
            };
            top.next += 1;
            let done = self.step(step, base);
            // An error can be that of incomplete values.
            self.in_time()
                .and(done)
                .map_err(|fault| EvalError::of_op(step.op, fault))?;
            if self.waiting.is_some() {
                if floor > 0 {
                    let what = "communication in a function of an op".to_owned();
                    return Err(EvalError::of_op(step.op, Fault::Unsupported(what)));
                }
                return Ok(Outcome::Blocked);
            }
        }
        Ok(Outcome::Done(std::mem::take(&mut self.finished)))
    }

    /// Ends the block at the top of the stack.
    fn leave(&mut self) -> Result<(), EvalError> {
        let Some(Activation {
            block,
            base,
            then,
            stop,
            ..
        }) = self.stack.pop()
        else {
            return Ok(());
        };
        let of_step = |step: &Step<'p>, fault| EvalError::of_op(step.op, fault);
        let values = match stop.and_then(|stop| block.steps.get(stop)) {
            // All operands are taken, so that the values are freed.
            Some(step) => self.values(base, &step.operands).map(|mut values| {
                values.truncate(1);
                values
            }),
            None => self.values(base, &block.results),
        };
        match then {
            Then::Finish => {
                self.finished = values.map_err(EvalError::of_request)?;
                Ok(())
            }
            Then::Results(step) => values
                .and_then(|values| self.end_step(step, base, values))
                .map_err(|fault| of_step(step, fault)),
            Then::Return(step) => {
                self.slots.truncate(base);
                let caller = self.stack.last().map_or(0, |top| top.base);
                values
                    .and_then(|values| self.end_step(step, caller, values))
                    .map_err(|fault| of_step(step, fault))
            }
            Then::Condition {
                step,
                cond,
                body,
                carried,
            } => {
                let goes_on = values.and_then(|values| match &values[..] {
                    [Value::Array(array)] => Ok(ops::predicate("while", array)?),
                    _ => Err(Fault::of_count("results of the condition", 1, values.len())),
                });
                goes_on
                    .and_then(|goes_on| match goes_on {
                        true => self.enter(body, base, carried, Then::Turn { step, cond, body }),
                        false => self.end_step(step, base, carried),
                    })
                    .map_err(|fault| of_step(step, fault))
            }
            Then::Turn { step, cond, body } => values
                .and_then(|carried| self.turn(step, base, cond, body, carried))
                .map_err(|fault| of_step(step, fault)),
        }
    }

    /// Evaluates the condition of a loop.
    pub(super) fn turn(
        &mut self,
        step: &'i Step<'p>,
        base: usize,
        cond: BlockId,
        body: BlockId,
        carried: Vec<Value>,
    ) -> Result<(), Fault> {
        // A loop without ops ends at the limits, too.
        self.count()?;
        let arguments = carried.clone();
        self.enter(
            cond,
            base,
            arguments,
            Then::Condition {
                step,
                cond,
                body,
                carried,
            },
        )
    }

    /// Counts a step against the limits.
    fn count(&mut self) -> Result<(), Fault> {
        /// Number of steps after which the clock is read.
        const STRIDE: u64 = 64;
        self.steps += 1;
        if self.steps > self.shared.settings.limits.steps {
            return Err(Fault::Steps(self.shared.settings.limits.steps));
        }
        if self.is_due || self.steps.is_multiple_of(STRIDE) {
            if let Some(report) = &self.shared.settings.progress {
                report(self.done());
            }
            if let Some(deadline) = self.shared.deadline {
                deadline.passes();
                self.in_time()?;
            }
        }
        Ok(())
    }

    /// Returns the progress of the process. Steps that are being evaluated count by the evaluated
    /// part of their regions and callees.
    pub(super) fn done(&self) -> Progress {
        let (mut fraction, mut share) = (0.0, 1.0);
        for (depth, activation) in self.stack.iter().enumerate() {
            let is_counted = match activation.then {
                Then::Results(_) | Then::Return(_) => true,
                // Functions of ops end in this way, too, and run once per element.
                Then::Finish => depth == 0,
                Then::Condition { .. } | Then::Turn { .. } => false,
            };
            if !is_counted {
                break;
            }
            share /= activation.block.steps.len().max(1) as f64;
            fraction += share * activation.next.saturating_sub(1) as f64;
        }
        Progress {
            steps: self.steps,
            fraction,
        }
    }

    /// Returns an error if a step or a loop of a kernel found that the time is over.
    fn in_time(&self) -> Result<(), Fault> {
        match self.shared.deadline {
            Some(deadline) if deadline.has_passed() => Err(Fault::Time(deadline.limit)),
            _ => Ok(()),
        }
    }

    fn step(&mut self, step: &'i Step<'p>, base: usize) -> Result<(), Fault> {
        self.count()?;
        if self.shared.observer.is_some_and(Watch::is_timed) {
            self.timers.start();
        }
        let one = match &step.action {
            Action::Unary(kernel) => {
                let x = self.array(base, first(step)?)?;
                kernel(x)?
            }
            Action::Binary(binary) => {
                let [lhs, rhs] = step.operands[..] else {
                    return Err(Fault::of_count("operands", 2, step.operands.len()));
                };
                let (lhs, rhs) = (self.array(base, lhs)?, self.array(base, rhs)?);
                binary.apply(lhs, rhs)?
            }
            Action::Constant(constant) => {
                let array = self.constant(constant)?;
                match &self.lanes {
                    Some(shape) => Array::splat(&array, shape)?,
                    None => array,
                }
            }
            Action::Create(kernel) => kernel(self.memory())?,
            Action::Elementwise(kernel) | Action::One(kernel) => {
                kernel(self.arrays(base, &step.operands)?)?
            }
            action => {
                let Some(values) = self.control(step, base, action)? else {
                    return Ok(());
                };
                return self.end_step(step, base, values);
            }
        };
        if self.shared.observer.is_some() || !step.frees.is_empty() {
            return self.end_step(step, base, vec![Value::Array(one)]);
        }
        let [output] = &step.results[..] else {
            return Err(Fault::of_count("results", 1, step.results.len()));
        };
        self.is_due = one.len() > LARGE;
        let value = Value::Array(one);
        if self.lanes.is_none() {
            output.expected.check(&value)?;
        }
        self.store(base, output.slot, value);
        Ok(())
    }

    fn constant(&self, constant: &super::action::ConstantValue) -> error::Result<Array> {
        let make = || {
            Array::from_bytes(
                self.memory(),
                constant.element.clone(),
                &constant.shape,
                constant.elements.bytes(),
                constant.packing(),
            )
        };
        if let Some(array) = constant.cache.get() {
            return Ok(array.clone());
        }
        let array = make()?;
        if constant.is_repeated {
            let _ = constant.cache.set(array.clone());
        }
        Ok(array)
    }

    /// Ends a step whose kernel, regions or callee have run.
    fn end_step(
        &mut self,
        step: &'i Step<'p>,
        base: usize,
        values: Vec<Value>,
    ) -> Result<(), Fault> {
        self.in_time()?;
        if let Some(observer) = self.shared.observer {
            let time = self.timers.stop();
            if observer
                .step(self.process, step.op, &values, time)
                .is_break()
            {
                return Err(Fault::Stopped);
            }
        }
        self.store_results(step, base, values)
    }

    fn store_results(
        &mut self,
        step: &'i Step<'p>,
        base: usize,
        values: Vec<Value>,
    ) -> Result<(), Fault> {
        if values.len() != step.results.len() {
            return Err(Fault::Type {
                expected: format!("{} results", step.results.len()),
                found: format!("{}", values.len()),
            });
        }
        self.is_due = true;
        for slot in &step.frees {
            if let Some(slot) = self.slots.get_mut(base + *slot as usize) {
                *slot = None;
            }
        }
        for (output, value) in step.results.iter().zip(values) {
            if self.lanes.is_none() {
                output.expected.check(&value)?;
            }
            self.store(base, output.slot, value);
        }
        Ok(())
    }

    /// Evaluates a block on the thread's stack, up to the step `stop`.
    pub(super) fn call_block(
        &mut self,
        block: BlockId,
        base: usize,
        arguments: Vec<Value>,
        stop: Option<usize>,
    ) -> Result<Vec<Value>, Fault> {
        if self.depth >= BODY_DEPTH {
            return Err(Fault::Depth(BODY_DEPTH));
        }
        let floor = self.stack.len();
        self.depth += 1;
        self.enter(block, base, arguments, Then::Finish)?;
        if let Some(top) = self.stack.last_mut() {
            top.stop = stop;
        }
        let outcome = self.run_to(floor);
        self.depth -= 1;
        match outcome {
            Ok(Outcome::Done(values)) => Ok(values),
            Ok(Outcome::Blocked) => Err(Fault::Unsupported(
                "communication in a function of an op".to_owned(),
            )),
            Err(inner) => Err(Fault::Kernel(error::Error::Body(Box::new(inner)))),
        }
    }
}

pub(super) fn first(step: &Step) -> Result<Use, Fault> {
    let first = step.operands.first().copied();
    first.ok_or_else(|| Fault::of_count("operands", 1, 0))
}
