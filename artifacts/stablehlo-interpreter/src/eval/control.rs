//! Steps that pass control to regions, functions, callers or other processes, and steps with
//! several results.

use super::{
    action::Action,
    code::{Slot, Step, Use},
    error::Fault,
    machine::{Machine, Shared, Then, first},
    network::Wait,
    scalars::Run,
    settings::Progress,
    value::{Future, FutureState, Pending, Value},
};
use stablehlo_kernels::{cell, error, ops};
use stablehlo_program::BlockId;
use std::sync::Arc;

impl<'i, 'p> Machine<'i, 'p> {
    /// Evaluates a step that is no kernel with one result. Returns the results, or `None` if
    /// the results follow later.
    pub(super) fn control(
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
                let block = block.ok_or_else(|| Fault::of_count("branches", 1, 0))?;
                self.enter(*block, base, Vec::new(), Then::Results(step))?;
                return Ok(None);
            }
            Action::While { cond, body } => {
                let mut carried = self.values(base, &step.operands)?;
                if self.scalar_turns(base, [*cond, *body], &mut carried) {
                    return Ok(Some(carried));
                }
                self.turn(step, base, *cond, *body, carried)?;
                return Ok(None);
            }
            Action::Call(callee) => {
                let arguments = self.values(base, &step.operands)?;
                self.enter_function(callee, arguments, Then::Return(step))?;
                return Ok(None);
            }
            Action::CustomCall { call, built_in } => {
                let target = call.call_target_name;
                match (self.shared.settings.custom_calls.get(target), built_in) {
                    (Some(handler), _) => {
                        let results = handler(call, self.values(base, &step.operands)?);
                        results.map_err(|inner| Fault::Kernel(error::Error::Body(inner)))?
                    }
                    (None, Some(action)) => return self.control(step, base, action),
                    (None, None) => return Err(Fault::CustomCall(target.to_owned())),
                }
            }
            Action::Create(kernel) => vec![Value::Array(kernel(self.memory())?)],
            Action::Manual(manual) => {
                let operands = self.arrays(base, &step.operands)?;
                self.manual(manual, base, operands)?
            }
            Action::Enter(block) => {
                let operands = self.values(base, &step.operands)?;
                self.enter(*block, base, operands, Then::Results(step))?;
                return Ok(None);
            }
            Action::Rng(distribution) => {
                let operands = self.arrays(base, &step.operands)?;
                let [a, b, shape] = &operands[..] else {
                    return Err(Fault::of_count("operands", 3, operands.len()));
                };
                let numbers = ops::rng(a, b, shape, *distribution, &mut self.rng)?;
                vec![Value::Array(numbers)]
            }
            Action::Communicate(communication) => {
                let operands = self.values(base, &step.operands)?;
                let wait = self.network.post(step, base, communication, operands)?;
                return self.wait(step, base, wait);
            }
            Action::AsyncStart(block) => {
                let operands = self.values(base, &step.operands)?;
                let state = match self.posted(base, *block, &operands)? {
                    Some(Wait::Request(number)) => FutureState::Request(Pending {
                        number,
                        results: Arc::default(),
                    }),
                    Some(Wait::Ready(values)) => FutureState::Ready(values),
                    // The block itself waits for a message.
                    Some(Wait::Future(_) | Wait::Message(_)) | None => {
                        FutureState::Ready(self.call_block(*block, base, operands, None)?)
                    }
                };
                vec![Value::Future(Future(state))]
            }
            Action::AsyncDone => match self.value(base, first(step)?)? {
                Value::Future(Future(FutureState::Ready(values))) => values,
                Value::Future(Future(FutureState::Request(pending))) => {
                    return self.wait(step, base, Wait::Future(pending));
                }
                other => {
                    return Err(Fault::Type {
                        expected: "a future".to_owned(),
                        found: other.describe(),
                    });
                }
            },
            Action::Fail(fault, text) => return Err(fault(text.clone())),
            Action::Unary(_)
            | Action::Binary(_)
            | Action::Constant(_)
            | Action::Elementwise(_)
            | Action::One(_) => {
                return Err(Fault::Invalid("a kernel is no control flow".to_owned()));
            }
        }))
    }

    /// Evaluates a loop of scalars from the values `carried`, which become those after the last
    /// turn that ended. Returns whether the loop ended: the machine evaluates other loops, and the
    /// rest of a loop that reaches a limit or fails.
    fn scalar_turns(&mut self, base: usize, blocks: [BlockId; 2], carried: &mut [Value]) -> bool {
        let is_recorded = self.shared.settings.entered.is_some();
        if self.shared.observer.is_some() || self.lanes.is_some() || is_recorded {
            return false;
        }
        let scalar = |value: &Value| cell::of_array(value.array()?);
        let outer = |slot: Slot| scalar(self.slots.get(base + slot as usize)?.as_ref()?);
        let Some(values) = carried.iter().map(scalar).collect::<Option<Vec<_>>>() else {
            return false;
        };
        let (types, mut cells): (Vec<_>, Vec<_>) = values.into_iter().unzip();
        let Shared {
            codes,
            settings,
            loops,
            deadline,
            ..
        } = self.shared;
        let outer_type = |slot| outer(slot).map(|(scalar, _)| scalar);
        let code = loops.get(codes, self.memory(), blocks, &types, &outer_type);
        let Some(code) = code else {
            return false;
        };
        let steps = settings.limits.steps.saturating_sub(self.steps);
        let fraction = self.done().fraction;
        let report = |left| {
            if let Some(report) = &settings.progress {
                let steps = settings.limits.steps - left;
                report(Progress { steps, fraction });
            }
        };
        let watch = settings.progress.as_ref().map(|_| &report as &dyn Fn(u64));
        let mut run = Run::new(codes, &settings.memory, deadline, steps, watch);
        let outer_cell = |slot| outer(slot).map(|(_, cell)| cell);
        let ended = run.evaluate(&code, &mut cells, &outer_cell);
        let made = types.iter().zip(&cells).map(|(scalar, value)| {
            let array = cell::array(&settings.memory, *scalar, *value);
            array.ok().map(Value::Array)
        });
        let Some(made) = made.collect::<Option<Vec<_>>>() else {
            return false;
        };
        self.steps = settings.limits.steps - run.steps;
        carried.clone_from_slice(&made);
        ended
    }

    /// Begins the communication of an asynchronous op whose region is one communicating op with
    /// the arguments of the region, in order, as operands. Returns `None` for another region.
    fn posted(
        &mut self,
        base: usize,
        block: BlockId,
        operands: &[Value],
    ) -> Result<Option<Wait>, Fault> {
        let code = self.block(block)?;
        let [inner] = &code.steps[..] else {
            return Ok(None);
        };
        let Action::Communicate(communication) = &inner.action else {
            return Ok(None);
        };
        let slots = |uses: &[Use]| uses.iter().map(|u| Some(u.slot)).collect::<Vec<_>>();
        let results: Vec<_> = inner.results.iter().map(|output| output.slot).collect();
        if slots(&inner.operands) != code.arguments || slots(&code.results) != results {
            let what = "an asynchronous op whose region changes operands or results".to_owned();
            return Err(Fault::Unsupported(what));
        }
        let wait = self
            .network
            .post(inner, base, communication, operands.to_vec())?;
        Ok(Some(wait))
    }

    fn wait(
        &mut self,
        step: &'i Step<'p>,
        base: usize,
        mut wait: Wait,
    ) -> Result<Option<Vec<Value>>, Fault> {
        let values = self.network.take(&mut wait);
        if values.is_none() {
            self.waiting = Some((step, base, wait));
        }
        Ok(values)
    }
}
