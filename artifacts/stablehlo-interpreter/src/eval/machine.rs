//! Evaluation of one process.
//!
//! Calls and regions are entries of a stack of the machine, not of the thread: a process that
//! waits for others keeps its stack, and deep programs do not overflow the thread's stack. Only
//! functions of kernels (reducers, comparators) use the thread's stack.

use super::{
    Settings, Watch,
    action::{Action, BodyCode, Short},
    bodies,
    code::{BlockCode, Codes, Slot, Step, Use},
    custom_calls,
    error::{EvalError, Fault},
    grid::{Network, Wait},
    value::{Future, FutureState, Value},
};
use crate::{
    array::{Array, Packing},
    body::Body,
    error,
    memory::Memory,
    ops::{self, Reducer, RngState},
};
use stablehlo_program::{BlockId, Layout};
use std::{
    cell::RefCell,
    time::{Duration, Instant},
};

/// Number of nested functions of ops, which use the thread's stack.
const BODY_DEPTH: usize = 64;
/// Number of nested calls and regions.
const STACK_DEPTH: usize = 100_000;

/// Parts that all processes share.
#[derive(Clone, Copy)]
pub(super) struct Shared<'i, 'p> {
    pub(super) codes: &'i Codes<'p>,
    pub(super) settings: &'i Settings<'p>,
    /// Start and length of the allowed time.
    pub(super) deadline: Option<(Instant, Duration)>,
    pub(super) observer: Option<&'i dyn Watch>,
}

/// State of one process.
pub(super) struct Machine<'i, 'p> {
    shared: Shared<'i, 'p>,
    /// Slots of all frames.
    slots: Vec<Option<Value>>,
    stack: Vec<Activation<'i, 'p>>,
    /// Results of the last activation that ended with [`Then::Finish`].
    finished: Vec<Value>,
    steps: u64,
    rng: RngState,
    /// Shape of the arrays that stand for scalars in an elementwise function.
    lanes: Option<Vec<usize>>,
    /// Number of nested functions of ops.
    depth: usize,
    /// Number of the process: its replica times the number of partitions, plus its partition.
    process: usize,
    pub(super) network: Network<'i, 'p>,
    /// Step whose results the process waits for, and the start of its frame.
    waiting: Option<(&'i Step<'p>, usize, Wait)>,
}

/// Block that is being evaluated.
struct Activation<'i, 'p> {
    block: &'i BlockCode<'p>,
    /// Position of the next step.
    next: usize,
    /// Start of the frame.
    base: usize,
    then: Then<'i, 'p>,
}

/// Use of the results of a block.
enum Then<'i, 'p> {
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
            process,
            network,
            waiting: None,
        }
    }

    pub(super) fn memory(&self) -> &Memory {
        &self.shared.settings.memory
    }

    /// Prepares a call of a function. [`Machine::run`] evaluates the call.
    pub(super) fn start(&mut self, function: &str, arguments: Vec<Value>) -> Result<(), Fault> {
        let name = || function.to_owned();
        let code = self.shared.codes.functions.get(function);
        let code = code.ok_or_else(|| Fault::NoFunction(name()))?;
        if arguments.len() != code.inputs.len() {
            return Err(Fault::ArgumentCount {
                function: name(),
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

    fn enter_function(
        &mut self,
        function: &str,
        arguments: Vec<Value>,
        then: Then<'i, 'p>,
    ) -> Result<(), Fault> {
        let name = || function.to_owned();
        let code = self.shared.codes.functions.get(function);
        let code = code.ok_or_else(|| Fault::NoFunction(name()))?;
        let entry = code.entry.ok_or_else(|| Fault::NoBody(name()))?;
        let base = self.slots.len();
        self.slots.resize_with(base + code.slots, || None);
        self.enter(entry, base, arguments, then)
    }

    fn block(&self, id: BlockId) -> Result<&'i BlockCode<'p>, Fault> {
        let code = self.shared.codes.block(id);
        code.ok_or_else(|| Fault::Unsupported("a region outside of functions".to_owned()))
    }

    fn enter(
        &mut self,
        block: BlockId,
        base: usize,
        arguments: Vec<Value>,
        then: Then<'i, 'p>,
    ) -> Result<(), Fault> {
        if self.stack.len() >= STACK_DEPTH {
            return Err(Fault::Depth(STACK_DEPTH));
        }
        let block = self.block(block)?;
        if arguments.len() != block.arguments.len() {
            return Err(Fault::Unsupported(format!(
                "a region with {} arguments for {} values",
                block.arguments.len(),
                arguments.len()
            )));
        }
        for (slot, value) in block.arguments.iter().zip(arguments) {
            self.store(base, *slot, value);
        }
        self.stack.push(Activation {
            block,
            next: 0,
            base,
            then,
        });
        Ok(())
    }

    fn store(&mut self, base: usize, slot: Option<Slot>, value: Value) {
        if let Some(place) = slot.and_then(|slot| self.slots.get_mut(base + slot as usize)) {
            *place = Some(value);
        }
    }

    /// Returns the value of an operand, and frees its slot at the last use.
    fn value(&mut self, base: usize, operand: Use) -> Result<Value, Fault> {
        let slot = self.slots.get_mut(base + operand.slot as usize);
        let value = slot.and_then(|slot| match operand.is_last {
            true => slot.take(),
            false => slot.clone(),
        });
        value.ok_or_else(|| Fault::Unsupported("a use before the definition".to_owned()))
    }

    fn values(&mut self, base: usize, operands: &[Use]) -> Result<Vec<Value>, Fault> {
        operands.iter().map(|u| self.value(base, *u)).collect()
    }

    fn array(&mut self, base: usize, operand: Use) -> Result<Array, Fault> {
        match self.value(base, operand)? {
            Value::Array(array) => Ok(array),
            other => Err(Fault::Type {
                expected: "an array".to_owned(),
                found: other.describe(),
            }),
        }
    }

    fn arrays(&mut self, base: usize, operands: &[Use]) -> Result<Vec<Array>, Fault> {
        operands.iter().map(|u| self.array(base, *u)).collect()
    }

    /// Evaluates until the prepared call returns, or the process waits for others.
    pub(super) fn run(&mut self) -> Result<Outcome, EvalError> {
        if let Some((step, base, wait)) = self.waiting.take() {
            match self.network.take(&wait) {
                Some(values) => self
                    .store_results(step, base, values)
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
            let Some(step) = block.steps.get(top.next) else {
                self.leave()?;
                continue;
            };
            top.next += 1;
            self.step(step, base)
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
            block, base, then, ..
        }) = self.stack.pop()
        else {
            return Ok(());
        };
        let of_step = |step: &Step<'p>, fault| EvalError::of_op(step.op, fault);
        let values = self.values(base, &block.results);
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
                    _ => Err(Fault::Unsupported(
                        "a condition that is no array".to_owned(),
                    )),
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
    fn turn(
        &mut self,
        step: &'i Step<'p>,
        base: usize,
        cond: BlockId,
        body: BlockId,
        carried: Vec<Value>,
    ) -> Result<(), Fault> {
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
        /// Number of steps between two looks at the clock.
        const STRIDE: u64 = 64;
        self.steps += 1;
        if self.steps > self.shared.settings.limits.steps {
            return Err(Fault::Steps(self.shared.settings.limits.steps));
        }
        if self.steps % STRIDE == 0
            && let Some((start, limit)) = self.shared.deadline
            && start.elapsed() > limit
        {
            return Err(Fault::Time(limit));
        }
        Ok(())
    }

    fn step(&mut self, step: &'i Step<'p>, base: usize) -> Result<(), Fault> {
        self.count()?;
        let is_timed = self.shared.observer.is_some_and(Watch::is_timed);
        let started = is_timed.then(Instant::now);
        let one = match &step.action {
            Action::Unary(kernel) => {
                let x = self.array(base, first(step)?)?;
                kernel(x)?
            }
            Action::Binary(binary) => {
                let [lhs, rhs] = step.operands[..] else {
                    return Err(Fault::Unsupported("a number of operands".to_owned()));
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
                return self.end_timed(step, base, values, started);
            }
        };
        if self.shared.observer.is_some() || !step.frees.is_empty() {
            return self.end_timed(step, base, vec![Value::Array(one)], started);
        }
        let [output] = &step.results[..] else {
            return Err(Fault::Unsupported("a number of results".to_owned()));
        };
        let value = Value::Array(one);
        if self.lanes.is_none() {
            output.expected.check(&value)?;
        }
        self.store(base, output.slot, value);
        Ok(())
    }

    /// Evaluates a step that is no kernel with one result. Returns the results, or `None` if
    /// the results follow later.
    fn control(
        &mut self,
        step: &'i Step<'p>,
        base: usize,
        action: &'i Action<'p>,
    ) -> Result<Option<Vec<Value>>, Fault> {
        Ok(Some(match action {
            Action::Several(kernel) => {
                let results = kernel(self.arrays(base, &step.operands)?)?;
                results.into_iter().map(Value::Array).collect()
            }
            Action::Bodies(codes, kernel) => {
                let operands = self.arrays(base, &step.operands)?;
                let results = self.with_bodies(codes, base, |bodies| kernel(operands, bodies))?;
                results.into_iter().map(Value::Array).collect()
            }
            Action::Same => self.values(base, &step.operands)?,
            Action::Token => vec![Value::Token],
            Action::MakeTuple => vec![Value::Tuple(self.values(base, &step.operands)?)],
            Action::GetTupleElement(index) => match self.value(base, first(step)?)? {
                Value::Tuple(members) if *index < members.len() => {
                    vec![members.into_iter().nth(*index).unwrap_or(Value::Token)]
                }
                other => {
                    return Err(Fault::Type {
                        expected: format!("a tuple with element {index}"),
                        found: other.describe(),
                    });
                }
            },
            Action::If([on_true, on_false]) => {
                let pred = self.array(base, first(step)?)?;
                let block = match ops::predicate("if", &pred)? {
                    true => *on_true,
                    false => *on_false,
                };
                self.enter(block, base, Vec::new(), Then::Results(step))?;
                return Ok(None);
            }
            Action::Case(branches) => {
                let index = self.array(base, first(step)?)?;
                let number = index.single::<i32>().unwrap_or(-1);
                let last = branches.len().saturating_sub(1);
                let chosen = usize::try_from(number).map_or(last, |n| n.min(last));
                let block = branches.get(chosen);
                let block = block.ok_or_else(|| Fault::Unsupported("no branches".to_owned()))?;
                self.enter(*block, base, Vec::new(), Then::Results(step))?;
                return Ok(None);
            }
            Action::While { cond, body } => {
                let carried = self.values(base, &step.operands)?;
                self.turn(step, base, *cond, *body, carried)?;
                return Ok(None);
            }
            Action::Call(callee) => {
                let arguments = self.values(base, &step.operands)?;
                self.enter_function(callee, arguments, Then::Return(step))?;
                return Ok(None);
            }
            Action::CustomCall(call) => {
                let operands = self.values(base, &step.operands)?;
                custom_calls::call(self.shared.settings, call, operands)?
            }
            Action::Rng(distribution) => {
                let operands = self.arrays(base, &step.operands)?;
                let [a, b, shape] = &operands[..] else {
                    return Err(Fault::Unsupported("a number of operands".to_owned()));
                };
                let numbers = ops::rng(a, b, shape, *distribution, &mut self.rng)?;
                vec![Value::Array(numbers)]
            }
            Action::Communicate(communication) => {
                let operands = self.values(base, &step.operands)?;
                let wait = self.network.post(step, communication, operands)?;
                return self.wait(step, base, wait);
            }
            Action::AsyncStart(block) => {
                let operands = self.values(base, &step.operands)?;
                let code = self.block(*block)?;
                if let [inner] = &code.steps[..]
                    && let Action::Communicate(communication) = &inner.action
                    && let Wait::Request(number) =
                        self.network.post(inner, communication, operands.clone())?
                {
                    vec![Value::Future(Future(FutureState::Request(number)))]
                } else {
                    let results = self.call_block(*block, base, operands)?;
                    vec![Value::Future(Future(FutureState::Ready(results)))]
                }
            }
            Action::AsyncDone => match self.value(base, first(step)?)? {
                Value::Future(Future(FutureState::Ready(values))) => values,
                Value::Future(Future(FutureState::Request(number))) => {
                    return self.wait(step, base, Wait::Request(number));
                }
                other => {
                    return Err(Fault::Type {
                        expected: "a future".to_owned(),
                        found: other.describe(),
                    });
                }
            },
            Action::Fail(what) => return Err(Fault::Unsupported(what.clone())),
            Action::Unary(_)
            | Action::Binary(_)
            | Action::Constant(_)
            | Action::Create(_)
            | Action::Elementwise(_)
            | Action::One(_) => {
                return Err(Fault::Unsupported("a kernel as control flow".to_owned()));
            }
        }))
    }

    fn wait(
        &mut self,
        step: &'i Step<'p>,
        base: usize,
        wait: Wait,
    ) -> Result<Option<Vec<Value>>, Fault> {
        let values = self.network.take(&wait);
        if values.is_none() {
            self.waiting = Some((step, base, wait));
        }
        Ok(values)
    }

    fn constant(&self, constant: &super::action::ConstantValue) -> error::Result<Array> {
        let make = || {
            let packing = match constant.elements.layout() {
                Layout::Bits => Packing::Bits,
                Layout::Splat | Layout::Bytes => Packing::Bytes,
            };
            Array::from_bytes(
                self.memory(),
                constant.element.clone(),
                &constant.shape,
                constant.elements.bytes(),
                packing,
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

    fn end_timed(
        &mut self,
        step: &'i Step<'p>,
        base: usize,
        values: Vec<Value>,
        started: Option<Instant>,
    ) -> Result<(), Fault> {
        if let Some(observer) = self.shared.observer {
            let time = started.map(|s| s.elapsed()).unwrap_or_default();
            if observer
                .step(self.process, step.op, &values, time)
                .is_break()
            {
                return Err(Fault::Stopped);
            }
        }
        self.store_results(step, base, values)
    }

    /// Ends a step whose regions or callee have run.
    fn end_step(
        &mut self,
        step: &'i Step<'p>,
        base: usize,
        values: Vec<Value>,
    ) -> Result<(), Fault> {
        self.end_timed(step, base, values, None)
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
        for slot in &step.frees {
            self.slots[base + *slot as usize] = None;
        }
        for (output, value) in step.results.iter().zip(values) {
            if self.lanes.is_none() {
                output.expected.check(&value)?;
            }
            self.store(base, output.slot, value);
        }
        Ok(())
    }

    /// Calls `use_bodies` with the functions of an op.
    pub(super) fn with_bodies<R>(
        &mut self,
        codes: &[BodyCode],
        base: usize,
        use_bodies: impl FnOnce(&mut [Reducer]) -> error::Result<R>,
    ) -> Result<R, Fault> {
        let blocks: Result<Vec<_>, Fault> = codes.iter().map(|c| self.block(c.block)).collect();
        let blocks = blocks?;
        let machine = RefCell::new(self);
        let mut all: Vec<RegionBody> = codes
            .iter()
            .zip(blocks)
            .map(|(code, block)| RegionBody {
                machine: &machine,
                block: code.block,
                base,
                is_elementwise: code.is_elementwise && !block.captures,
            })
            .collect();
        let mut reducers: Vec<Reducer> = all
            .iter_mut()
            .zip(codes)
            .map(|(body, code)| match code.short {
                Some(Short::Binary(op)) => Reducer::Binary(op),
                Some(Short::Next) => Reducer::Next,
                None => Reducer::Body(body),
            })
            .collect();
        Ok(use_bodies(&mut reducers)?)
    }

    /// Evaluates a block on the thread's stack.
    fn call_block(
        &mut self,
        block: BlockId,
        base: usize,
        arguments: Vec<Value>,
    ) -> Result<Vec<Value>, Fault> {
        if self.depth >= BODY_DEPTH {
            return Err(Fault::Depth(BODY_DEPTH));
        }
        let floor = self.stack.len();
        self.depth += 1;
        self.enter(block, base, arguments, Then::Finish)?;
        let outcome = self.run_to(floor);
        self.depth -= 1;
        match outcome {
            Ok(Outcome::Done(values)) => Ok(values),
            Ok(Outcome::Blocked) => Err(Fault::Unsupported("a wait in a function".to_owned())),
            Err(inner) => Err(Fault::Kernel(error::Error::Body(Box::new(inner)))),
        }
    }
}

fn first(step: &Step) -> Result<Use, Fault> {
    let first = step.operands.first().copied();
    first.ok_or_else(|| Fault::Unsupported("no operands".to_owned()))
}

/// Function of an op whose code is a region.
struct RegionBody<'m, 'i, 'p> {
    machine: &'m RefCell<&'m mut Machine<'i, 'p>>,
    block: BlockId,
    base: usize,
    is_elementwise: bool,
}

impl Body for RegionBody<'_, '_, '_> {
    fn call(&mut self, arguments: Vec<Array>) -> error::Result<Vec<Array>> {
        let busy = || error::Error::Body("a function of an op calls itself".into());
        let mut machine = self.machine.try_borrow_mut().map_err(|_| busy())?;
        let shape = arguments.first().map_or(&[][..], Array::shape);
        let lanes = (self.is_elementwise && !shape.is_empty()).then(|| shape.to_vec());
        let outer = std::mem::replace(&mut machine.lanes, lanes);
        let values = arguments.into_iter().map(Value::Array).collect();
        let results = machine.call_block(self.block, self.base, values);
        machine.lanes = outer;
        let results = match results {
            Ok(results) => results,
            Err(Fault::Kernel(error)) => return Err(error),
            Err(other) => {
                return Err(error::Error::Body(Box::new(EvalError::of_request(other))));
            }
        };
        let arrays = results.into_iter().map(|value| {
            let found = value.describe();
            value.into_array().ok_or_else(|| {
                error::Error::Body(format!("expected an array, found {found}").into())
            })
        });
        arrays.collect()
    }

    fn is_elementwise(&self) -> bool {
        self.is_elementwise
    }
}

/// Computes with the function of a collective op.
pub(super) fn reduce_group<R>(
    machine: &mut Machine,
    code: &BodyCode,
    compute: impl FnOnce(Reducer) -> error::Result<R>,
) -> Result<R, Fault> {
    machine.with_bodies(std::slice::from_ref(code), 0, |bodies| {
        compute(bodies::reborrow(&mut bodies[0]))
    })
}
