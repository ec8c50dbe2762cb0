//! Functions of op parsers: operands, regions, results.

use super::parser::{At, OpParser};
use crate::{
    diag::{Failed, Result, check},
    ffi::{self, sref, str_of},
    ir::{
        Attribute, AttributeLike, Block, Location, Op, Type, TypeLike, Value, assert_same_context,
        raw_context,
    },
};
use mlir_sys::*;
use std::{marker::PhantomData, ptr::null};

/// Name of an operand that is not resolved to a value yet.
#[derive(Clone, Copy)]
pub struct Operand<'c>(ffi::Operand, PhantomData<&'c ()>);
opaque_debug!(Operand<'_>);

impl<'c> OpParser<'c> {
    /// Parses an operand. If no operand comes next, returns `None` if `optional`, and
    /// fails otherwise.
    fn operand_with(&mut self, optional: bool) -> Result<Option<Operand<'c>>> {
        let mut o = ffi::Operand {
            loc: null(),
            name: sref(""),
            number: 0,
        };
        // SAFETY: the parser is live (contract of `for_op`); C++ fills in the result if
        // it succeeds.
        match unsafe { ffi::mb_p_operand(self.raw, optional, &mut o) } {
            -1 => Ok(None),
            1 => Ok(Some(Operand(o, PhantomData))),
            _ => Err(Failed),
        }
    }
    /// Parses `%name`.
    pub fn operand(&mut self) -> Result<Operand<'c>> {
        self.operand_with(false)?.ok_or(Failed)
    }
    /// Parses `%name` if it comes next.
    pub fn optional_operand(&mut self) -> Result<Option<Operand<'c>>> {
        self.operand_with(true)
    }
    /// Parses `%a, %b`, a list of zero or more operands.
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
    /// Parses the name of a region argument.
    pub fn argument(&mut self) -> Result<Operand<'c>> {
        let mut o = ffi::Operand {
            loc: null(),
            name: sref(""),
            number: 0,
        };
        // SAFETY: the parser is live (contract of `for_op`); C++ fills in the result if
        // it succeeds.
        check(unsafe { ffi::mb_p_argument(self.raw, &mut o) })?;
        Ok(Operand(o, PhantomData))
    }
    /// Asserts that a location belongs to the parser's context.
    ///
    /// # Panics
    /// If the location belongs to another context.
    fn assert_location(&self, location: Location<'c>) {
        // SAFETY: a `Location` is valid while its context lives.
        let context = unsafe { mlirLocationGetContext(location.to_raw()) };
        assert_same_context(context, raw_context(self.context()));
    }
    /// Resolves `operand` to a value of type `ty`, which becomes the op's next operand.
    ///
    /// # Panics
    /// If the type belongs to another context, or is nested deeper than MLIR can process.
    pub fn resolve(&mut self, operand: &Operand<'c>, ty: Type<'c>) -> Result {
        self.assert_type(ty);
        // SAFETY: the parser and the state are live (contract of `for_op`); the operand's
        // name lives in the parsed text.
        check(unsafe { ffi::mb_p_resolve(self.raw, &operand.0, ty.to_raw(), self.state.raw) })
    }
    /// Resolves operands to values of the given types, which become the op's next
    /// operands. Reports an error at `at` if their numbers differ.
    ///
    /// # Panics
    /// If a type belongs to another context, or is nested deeper than MLIR can process.
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
    /// Parses a region, which becomes the op's next region. Its entry block has the given
    /// arguments.
    ///
    /// # Panics
    /// If a type or a location belongs to another context, or a type is nested deeper
    /// than MLIR can process.
    pub fn region(
        &mut self,
        arguments: &[(Operand<'c>, Type<'c>, Option<Location<'c>>)],
    ) -> Result {
        for (_, ty, location) in arguments {
            self.assert_type(*ty);
            location.iter().for_each(|&l| self.assert_location(l));
        }
        let names: Vec<_> = arguments.iter().map(|a| a.0.0).collect();
        let types: Vec<_> = arguments.iter().map(|a| a.1.to_raw()).collect();
        let locations: Vec<_> = arguments
            .iter()
            .map(|a| a.2.map_or(MlirLocation { ptr: null() }, |l| l.to_raw()))
            .collect();
        // SAFETY: the parser and the state are live (contract of `for_op`). The three
        // vectors have the same length and outlive the call.
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
    /// Parses `^name`, which becomes the op's next successor.
    pub fn successor(&mut self) -> Result {
        // SAFETY: the parser and the state are live (contract of `for_op`).
        check(unsafe { ffi::mb_p_successor(self.raw, self.state.raw) })
    }
    /// Parses `loc(...)` if it comes next.
    pub fn optional_location(&mut self) -> Result<Option<Location<'c>>> {
        let mut l = MlirLocation { ptr: null() };
        // SAFETY: the parser is live (contract of `for_op`). C++ fills in the location if
        // it succeeds; null means absent.
        unsafe {
            check(ffi::mb_p_optional_location(self.raw, &mut l))?;
            Ok((!l.ptr.is_null()).then(|| Location::from_raw(l)))
        }
    }
    /// Parses `{name = value}`, an optional dictionary of inherent and discardable
    /// attributes.
    pub fn attr_dict(&mut self) -> Result {
        // SAFETY: the parser and the state are live (contract of `for_op`).
        check(unsafe { ffi::mb_p_attr_dict(self.raw, self.state.raw, false) })
    }
    /// Parses `attributes {name = value}`, an optional dictionary of inherent and
    /// discardable attributes.
    pub fn attr_dict_with_keyword(&mut self) -> Result {
        // SAFETY: the parser and the state are live (contract of `for_op`).
        check(unsafe { ffi::mb_p_attr_dict(self.raw, self.state.raw, true) })
    }
    /// Parses `{name = value}`, an optional dictionary of discardable attributes. Returns the
    /// index of the first name in `refused` that the dictionary has.
    pub fn strict_attr_dict(&mut self, refused: &[&str]) -> Result<Option<usize>> {
        let names: Vec<_> = refused.iter().map(|s| sref(s)).collect();
        let mut found = names.len();
        // SAFETY: the parser and the state are live (contract of `for_op`), and the vector
        // outlives the call. C++ fills in the index if it succeeds.
        check(unsafe {
            let (first, n) = (names.as_ptr(), names.len());
            ffi::mb_p_strict_attr_dict(self.raw, self.state.raw, first, n, &mut found)
        })?;
        Ok((found < names.len()).then_some(found))
    }
    /// Parses an op name in custom syntax: `stablehlo.add`, or `add` if `stablehlo` is
    /// the default dialect. Returns the full name.
    pub fn op_name(&mut self) -> Result<&'c str> {
        let mut s = sref("");
        // SAFETY: the parser is live (contract of `for_op`); op names live as long as the
        // context.
        unsafe {
            check(ffi::mb_p_op_name(self.raw, &mut s))?;
            Ok(str_of(s))
        }
    }
    /// Adds a result of type `ty`.
    ///
    /// # Panics
    /// If the type belongs to another context, or is nested deeper than MLIR can process.
    pub fn add_type(&mut self, ty: Type<'c>) {
        self.assert_type(ty);
        // SAFETY: the state is live (contract of `for_op`).
        unsafe { ffi::mb_s_add_type(self.state.raw, ty.to_raw()) }
    }
    /// Adds the results whose types the op infers from the parts parsed so far.
    pub(crate) fn infer_types(&mut self) -> Result {
        // SAFETY: the state is live (contract of `for_op`).
        check(unsafe { ffi::mb_s_infer(self.state.raw) })
    }
    /// Sets the inherent attribute in slot `slot`.
    ///
    /// # Panics
    /// If `slot` is out of range, or the attribute belongs to another context.
    pub fn set_slot(&mut self, slot: usize, value: Attribute<'c>) {
        assert!(slot < self.state.slots.len(), "no slot #{slot}");
        // SAFETY: an `Attribute` is valid while its context lives.
        let context = unsafe { mlirAttributeGetContext(value.to_raw()) };
        assert_same_context(context, raw_context(self.context()));
        // SAFETY: the state is live and has these slots (contract of `for_op`), and the
        // assertion checks the index.
        unsafe { *ffi::mb_s_slots(self.state.raw).add(slot) = value.to_raw() }
    }
    /// Sets the inherent attribute `name`.
    ///
    /// # Panics
    /// If the op declares no attribute `name`, or the attribute belongs to another
    /// context.
    pub fn set(&mut self, name: &str, value: Attribute<'c>) {
        let slot = self.state.slots.iter().position(|&s| s == name);
        self.set_slot(slot.expect("a declared attribute"), value);
    }
    /// Returns the attribute `name` of a parsed attribute dictionary, or `None` if it is
    /// absent.
    pub fn parsed_attribute(&self, name: &str) -> Option<Attribute<'c>> {
        // SAFETY: the state is live (contract of `for_op`); the pointer is null if the
        // attribute is absent.
        unsafe { Attribute::from_option_raw(ffi::mb_s_attr(self.state.raw, sref(name))) }
    }
    /// Builds the op's next region without parsing: one block with arguments of the given
    /// types and locations. `body` adds its ops.
    ///
    /// # Panics
    /// If a type or a location belongs to another context, or a type is nested deeper
    /// than MLIR can process.
    pub fn build_region(
        &mut self,
        arguments: &[(Type<'c>, Location<'c>)],
        body: impl FnOnce(&mut BlockBuilder<'c>) -> Result,
    ) -> Result {
        for (ty, location) in arguments {
            self.assert_type(*ty);
            self.assert_location(*location);
        }
        let types: Vec<_> = arguments.iter().map(|a| a.0.to_raw()).collect();
        let locations: Vec<_> = arguments.iter().map(|a| a.1.to_raw()).collect();
        // SAFETY: the state is live (contract of `for_op`) and owns the region. The
        // region owns the block before any code can fail.
        let block = unsafe {
            let region = ffi::mb_s_add_region(self.state.raw);
            let block = mlirBlockCreate(types.len() as isize, types.as_ptr(), locations.as_ptr());
            mlirRegionAppendOwnedBlock(region, block);
            Block::from_raw(block)
        };
        let context = raw_context(self.context());
        body(&mut BlockBuilder { block, context })
    }
    /// Sets the location of the op. A location in the text after the op takes precedence.
    ///
    /// # Panics
    /// If the location belongs to another context.
    pub fn set_op_location(&mut self, location: Location<'c>) {
        self.assert_location(location);
        // SAFETY: the state is live (contract of `for_op`).
        unsafe { ffi::mb_s_set_location(self.state.raw, location.to_raw()) }
    }
}

/// Builder that appends ops to a block.
pub struct BlockBuilder<'c> {
    block: Block<'c>,
    context: MlirContext,
}
opaque_debug!(BlockBuilder<'_>);
impl<'c> BlockBuilder<'c> {
    /// Returns the block.
    pub fn block(&self) -> Block<'c> {
        self.block
    }
    /// Appends an op without attributes and regions.
    ///
    /// # Errors
    /// If MLIR cannot create the op.
    ///
    /// # Panics
    /// If an operand is not defined in this block, or a type or the location belongs to
    /// another context.
    pub fn op(
        &mut self,
        name: &str,
        location: Location<'c>,
        operands: &[Value<'c>],
        results: &[Type<'c>],
    ) -> Result<Op<'c>> {
        // If parsing fails, MLIR frees the regions one by one. So no region may refer to
        // another region.
        let is_own = operands.iter().all(|v| self.defines(*v));
        assert!(is_own, "the operand is defined in another block");
        // SAFETY: a `Location` and a `Type` are valid while their contexts live.
        unsafe {
            assert_same_context(mlirLocationGetContext(location.to_raw()), self.context);
            for ty in results {
                assert_same_context(mlirTypeGetContext(ty.to_raw()), self.context);
            }
        }
        let operands: Vec<_> = operands.iter().map(|v| v.raw).collect();
        let results: Vec<_> = results.iter().map(|t| t.to_raw()).collect();
        // SAFETY: the parts belong to this context and the vectors outlive the call. The
        // block owns the new op at once.
        unsafe {
            let mut state = mlirOperationStateGet(sref(name), location.to_raw());
            mlirOperationStateAddOperands(&mut state, operands.len() as isize, operands.as_ptr());
            mlirOperationStateAddResults(&mut state, results.len() as isize, results.as_ptr());
            let op = Op::from_option(mlirOperationCreate(&mut state)).ok_or(Failed)?;
            mlirBlockAppendOwnedOperation(self.block.raw, op.raw);
            Ok(op)
        }
    }
    /// Returns whether the block defines `value`.
    fn defines(&self, value: Value<'c>) -> bool {
        // SAFETY: the view's value is live, and each function is called for the kind of
        // value that it accepts.
        let block = unsafe {
            match value.is_block_argument() {
                true => mlirBlockArgumentGetOwner(value.raw),
                false => mlirOperationGetBlock(mlirOpResultGetOwner(value.raw)),
            }
        };
        block.ptr == self.block.raw.ptr
    }
}
