//! Functions of ops whose code is a region.

use super::{
    bodies::reborrow,
    body_code::{BodyCode, Short},
    error::{EvalError, Fault},
    machine::Machine,
    value::Value,
};
use crate::{array::Array, body::Body, error, ops::Reducer};
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
        let machine = RefCell::new(self);
        let mut all: Vec<RegionBody> = codes
            .iter()
            .zip(blocks)
            .map(|(code, block)| RegionBody {
                machine: &machine,
                block: code.block,
                base,
                is_elementwise: code.is_elementwise && !block.captures,
                stop: code.stop,
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
