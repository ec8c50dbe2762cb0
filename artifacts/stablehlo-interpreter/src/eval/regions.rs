//! Functions of ops whose code is a region.

use super::{
    bodies::reborrow,
    body_code::{BodyCode, Short},
    error::{EvalError, Fault},
    machine::Machine,
    value::Value,
};
use stablehlo_kernels::{array::Array, body::Body, error, memory::Lease, ops::Reducer};
use stablehlo_program::BlockId;
use std::cell::RefCell;

impl<'i, 'p> Machine<'i, 'p> {
    /// Calls `use_bodies` with the functions of an op.
    pub(super) fn with_bodies<R>(
        &mut self,
        codes: &[BodyCode],
        base: usize,
        use_bodies: impl FnOnce(&mut [Reducer]) -> error::Result<R>,
    ) -> Result<R, Fault> {
        let blocks: Result<Vec<_>, Fault> = codes.iter().map(|c| self.block(c.block)).collect();
        let blocks = blocks?;
        // Functions of the program have frames of their own, which end with the op.
        let end = self.slots.len();
        let frames: Result<Vec<_>, Fault> = codes.iter().map(|code| self.add_frame(code)).collect();
        let frames = frames?;
        let machine = RefCell::new(self);
        let mut all: Vec<RegionBody> = codes
            .iter()
            .zip(&blocks)
            .zip(&frames)
            .map(|((code, block), frame)| RegionBody {
                machine: &machine,
                block: code.block,
                base: frame.as_ref().map_or(base, |frame| frame.start),
                is_elementwise: block.is_elementwise && !block.captures,
                stop: code.stop,
            })
            .collect();
        let mut reducers: Vec<Reducer> = all
            .iter_mut()
            .zip(blocks)
            .map(
                |(body, block)| match block.short.filter(|_| body.stop.is_none()) {
                    Some(Short::Binary(op)) => Reducer::Binary(op),
                    Some(Short::Next) => Reducer::Next,
                    None => Reducer::Body(body),
                },
            )
            .collect();
        let results = use_bodies(&mut reducers);
        drop(reducers);
        drop(all);
        machine.borrow_mut().slots.truncate(end);
        Ok(results?)
    }

    /// Appends the frame of a function of the program. Returns `None` for a region.
    fn add_frame(&mut self, code: &BodyCode) -> Result<Option<Frame>, Fault> {
        let Some(name) = &code.function else {
            return Ok(None);
        };
        let function = self.function(name)?;
        let lease = self.memory().room::<Option<Value>>(function.slots)?;
        let start = self.slots.len();
        self.slots.resize_with(start + function.slots, || None);
        Ok(Some(Frame {
            start,
            _lease: lease,
        }))
    }
}

/// Frame of a function of the program that an op calls.
struct Frame {
    start: usize,
    _lease: Lease,
}

/// Function of an op whose code is a region.
struct RegionBody<'m, 'i, 'p> {
    machine: &'m RefCell<&'m mut Machine<'i, 'p>>,
    block: BlockId,
    base: usize,
    is_elementwise: bool,
    stop: Option<usize>,
}

impl Body for RegionBody<'_, '_, '_> {
    fn call(&mut self, arguments: Vec<Array>) -> error::Result<Vec<Array>> {
        let busy = || error::Error::Body("a function of an op calls itself".into());
        let mut machine = self.machine.try_borrow_mut().map_err(|_| busy())?;
        let shape = arguments.first().map_or(&[][..], Array::shape);
        let lanes = (self.is_elementwise && !shape.is_empty()).then(|| shape.to_vec());
        let outer = std::mem::replace(&mut machine.lanes, lanes);
        let values = arguments.into_iter().map(Value::Array).collect();
        let results = machine.call_block(self.block, self.base, values, self.stop);
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
    base: usize,
    compute: impl FnOnce(Reducer) -> error::Result<R>,
) -> Result<R, Fault> {
    machine.with_bodies(std::slice::from_ref(code), base, |bodies| {
        compute(reborrow(&mut bodies[0]))
    })
}
