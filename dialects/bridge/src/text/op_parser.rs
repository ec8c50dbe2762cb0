//! What parsers of ops parse besides: operands, regions, results.

use super::parser::{At, OpParser};
use crate::{
    diag::{Failed, Result, check},
    ffi::{self, sref, str_of},
    ir::{
        Attribute, AttributeLike, Block, Location, Op, Type, TypeLike, Value, raw_context,
        same_context,
    },
};
use mlir_sys::*;
use std::{marker::PhantomData, ptr::null};

/// An operand that is named but not yet resolved to a value.
#[derive(Clone, Copy)]
pub struct Operand<'c>(ffi::Operand, PhantomData<&'c ()>);
opaque_debug!(Operand<'_>);

impl<'c> OpParser<'c> {
    fn operand_with(&mut self, optional: bool) -> Result<Option<Operand<'c>>> {
        let mut o = ffi::Operand {
            loc: null(),
            name: sref(""),
            number: 0,
        };
        // SAFETY: filled in on success.
        match unsafe { ffi::mb_p_operand(self.raw, optional, &mut o) } {
            -1 => Ok(None),
            1 => Ok(Some(Operand(o, PhantomData))),
            _ => Err(Failed),
        }
    }
    /// `%name`
    pub fn operand(&mut self) -> Result<Operand<'c>> {
        self.operand_with(false)?.ok_or(Failed)
    }
    /// `%name`, if one comes next.
    pub fn optional_operand(&mut self) -> Result<Option<Operand<'c>>> {
        self.operand_with(true)
    }
    /// `%a, %b`, maybe none.
    pub fn operand_list(&mut self) -> Result<Vec<Operand<'c>>> {
        let mut v = Vec::new();
        if let Some(o) = self.optional_operand()? {
            v.push(o);
            while self.optional_token(",") {
                v.push(self.operand()?);
            }
        }
        Ok(v)
    }
    /// The name of a region argument.
    pub fn argument(&mut self) -> Result<Operand<'c>> {
        let mut o = ffi::Operand {
            loc: null(),
            name: sref(""),
            number: 0,
        };
        // SAFETY: filled in on success.
        check(unsafe { ffi::mb_p_argument(self.raw, &mut o) })?;
        Ok(Operand(o, PhantomData))
    }
    /// # Panics
    /// If the location belongs to another context.
    fn check_location(&self, location: Location<'c>) {
        // SAFETY: a live location.
        let context = unsafe { mlirLocationGetContext(location.to_raw()) };
        same_context(context, raw_context(self.context()));
    }
    /// Makes the operand the op's next one.
    ///
    /// # Panics
    /// If the type belongs to another context.
    pub fn resolve(&mut self, operand: &Operand<'c>, ty: Type<'c>) -> Result {
        self.check_type(ty);
        // SAFETY: the operand's name lives in the parsed text.
        check(unsafe { ffi::mb_p_resolve(self.raw, &operand.0, ty.to_raw(), self.state.raw) })
    }
    /// The same for several operands and their types.
    pub fn resolve_all(
        &mut self,
        at: At<'c>,
        operands: &[Operand<'c>],
        types: &[Type<'c>],
    ) -> Result {
        if operands.len() != types.len() {
            return Err(self.error_at(
                at,
                format_args!(
                    "number of operands and types do not match: got {} operands and {} types",
                    operands.len(),
                    types.len()
                ),
            ));
        }
        for (o, t) in operands.iter().zip(types) {
            self.resolve(o, *t)?;
        }
        Ok(())
    }
    /// A region, the op's next one, whose entry block has these arguments.
    ///
    /// # Panics
    /// If a part belongs to another context.
    pub fn region(
        &mut self,
        arguments: &[(Operand<'c>, Type<'c>, Option<Location<'c>>)],
    ) -> Result {
        for (_, ty, location) in arguments {
            self.check_type(*ty);
            location.iter().for_each(|&l| self.check_location(l));
        }
        let names: Vec<_> = arguments.iter().map(|a| a.0.0).collect();
        let types: Vec<_> = arguments.iter().map(|a| a.1.to_raw()).collect();
        let locations: Vec<_> = arguments
            .iter()
            .map(|a| a.2.map_or(MlirLocation { ptr: null() }, |l| l.to_raw()))
            .collect();
        // SAFETY: three vectors of one length that outlive the call.
        check(unsafe {
            ffi::mb_p_region(
                self.raw,
                self.state.raw,
                names.as_ptr(),
                types.as_ptr(),
                locations.as_ptr(),
                names.len(),
            )
        })
    }
    /// `^name`, the op's next successor.
    pub fn successor(&mut self) -> Result {
        // SAFETY: a live parser and state.
        check(unsafe { ffi::mb_p_successor(self.raw, self.state.raw) })
    }
    /// `loc(...)`, if it comes next.
    pub fn optional_location(&mut self) -> Result<Option<Location<'c>>> {
        let mut l = MlirLocation { ptr: null() };
        // SAFETY: filled in on success, null where absent.
        unsafe {
            check(ffi::mb_p_optional_location(self.raw, &mut l))?;
            Ok((!l.ptr.is_null()).then(|| Location::from_raw(l)))
        }
    }
    /// `{name = value}`, inherent and discardable attributes, maybe none.
    pub fn attr_dict(&mut self) -> Result {
        // SAFETY: a live parser.
        check(unsafe { ffi::mb_p_attr_dict(self.raw, self.state.raw, false) })
    }
    /// `attributes {name = value}`, maybe none.
    pub fn attr_dict_with_keyword(&mut self) -> Result {
        // SAFETY: a live parser.
        check(unsafe { ffi::mb_p_attr_dict(self.raw, self.state.raw, true) })
    }
    /// An op's name in custom syntax: `stablehlo.add`, or `add` where
    /// `stablehlo` is the default dialect.
    pub fn op_name(&mut self) -> Result<&'c str> {
        let mut s = sref("");
        // SAFETY: op names live in the context.
        unsafe {
            check(ffi::mb_p_op_name(self.raw, &mut s))?;
            Ok(str_of(s))
        }
    }
    /// Adds a result.
    ///
    /// # Panics
    /// If the type belongs to another context.
    pub fn add_type(&mut self, ty: Type<'c>) {
        self.check_type(ty);
        // SAFETY: a live state.
        unsafe { ffi::mb_s_add_type(self.state.raw, ty.to_raw()) }
    }
    /// Adds the results that the op infers from what has been parsed.
    pub(crate) fn infer_types(&mut self) -> Result {
        // SAFETY: a live state.
        check(unsafe { ffi::mb_s_infer(self.state.raw) })
    }
    /// Sets an inherent attribute by its slot.
    ///
    /// # Panics
    /// If there is no such slot, or the attribute belongs to another context.
    pub fn set_slot(&mut self, slot: usize, value: Attribute<'c>) {
        assert!(slot < self.state.slots.len(), "no slot #{slot}");
        // SAFETY: a live attribute.
        let context = unsafe { mlirAttributeGetContext(value.to_raw()) };
        same_context(context, raw_context(self.context()));
        // SAFETY: in bounds.
        unsafe { *ffi::mb_s_slots(self.state.raw).add(slot) = value.to_raw() }
    }
    /// Sets an inherent attribute by its name.
    ///
    /// # Panics
    /// If the op declares none of that name.
    pub fn set(&mut self, name: &str, value: Attribute<'c>) {
        let slot = self.state.slots.iter().position(|&s| s == name);
        self.set_slot(slot.expect("a declared attribute"), value);
    }
    /// An attribute that an attribute dictionary held.
    pub fn parsed_attribute(&self, name: &str) -> Option<Attribute<'c>> {
        // SAFETY: null where absent.
        unsafe { Attribute::from_option_raw(ffi::mb_s_attr(self.state.raw, sref(name))) }
    }
    /// Builds the op's next region: one block with arguments of these types
    /// and locations, and in it one op per call that `body` makes.
    ///
    /// # Panics
    /// If a part belongs to another context.
    pub fn build_region(
        &mut self,
        arguments: &[(Type<'c>, Location<'c>)],
        body: impl FnOnce(&mut BlockBuilder<'c>) -> Result,
    ) -> Result {
        for (ty, location) in arguments {
            self.check_type(*ty);
            self.check_location(*location);
        }
        let types: Vec<_> = arguments.iter().map(|a| a.0.to_raw()).collect();
        let locations: Vec<_> = arguments.iter().map(|a| a.1.to_raw()).collect();
        // SAFETY: the region belongs to the state; the block is given to it
        // before anything can fail.
        let block = unsafe {
            let region = ffi::mb_s_add_region(self.state.raw);
            let block = mlirBlockCreate(types.len() as isize, types.as_ptr(), locations.as_ptr());
            mlirRegionAppendOwnedBlock(region, block);
            Block::from_raw(block)
        };
        let context = raw_context(self.context());
        body(&mut BlockBuilder { block, context })
    }
    /// Sets the location of the op. One that is written after it takes
    /// precedence.
    ///
    /// # Panics
    /// If it belongs to another context.
    pub fn set_op_location(&mut self, location: Location<'c>) {
        self.check_location(location);
        // SAFETY: a live state.
        unsafe { ffi::mb_s_set_location(self.state.raw, location.to_raw()) }
    }
}

/// Adds ops to the end of a block.
pub struct BlockBuilder<'c> {
    block: Block<'c>,
    context: MlirContext,
}
opaque_debug!(BlockBuilder<'_>);
impl<'c> BlockBuilder<'c> {
    /// The block.
    pub fn block(&self) -> Block<'c> {
        self.block
    }
    /// Adds an op without attributes or regions.
    ///
    /// # Panics
    /// If an operand is not of this block, or a part of another context.
    pub fn op(
        &mut self,
        name: &str,
        location: Location<'c>,
        operands: &[Value<'c>],
        results: &[Type<'c>],
    ) -> Result<Op<'c>> {
        // Where parsing fails, regions are freed one by one: none may refer to
        // another.
        let own = operands.iter().all(|v| self.defines(*v));
        assert!(own, "an operand of another block");
        // SAFETY: a live location and types.
        unsafe {
            same_context(mlirLocationGetContext(location.to_raw()), self.context);
            for ty in results {
                same_context(mlirTypeGetContext(ty.to_raw()), self.context);
            }
        }
        let operands: Vec<_> = operands.iter().map(|v| v.raw).collect();
        let results: Vec<_> = results.iter().map(|t| t.to_raw()).collect();
        // SAFETY: the vectors outlive the call; the new op is given to the
        // block at once.
        unsafe {
            let mut state = mlirOperationStateGet(sref(name), location.to_raw());
            mlirOperationStateAddOperands(&mut state, operands.len() as isize, operands.as_ptr());
            mlirOperationStateAddResults(&mut state, results.len() as isize, results.as_ptr());
            let op = Op::from_option(mlirOperationCreate(&mut state)).ok_or(Failed)?;
            mlirBlockAppendOwnedOperation(self.block.raw, op.raw);
            Ok(op)
        }
    }
    fn defines(&self, value: Value<'c>) -> bool {
        // SAFETY: a live value, asked of arguments and results respectively.
        let block = unsafe {
            match value.is_block_argument() {
                true => mlirBlockArgumentGetOwner(value.raw),
                false => mlirOperationGetBlock(mlirOpResultGetOwner(value.raw)),
            }
        };
        block.ptr == self.block.raw.ptr
    }
}
