//! Construction and recognition of types and attributes of a kind.

use super::{
    definition::{Kind, Record},
    params::{Owned, Param, is_deep, pack},
};
use crate::{
    diag::{Failed, Result},
    ffi,
    ir::{Attribute, AttributeLike, Context, Type, TypeLike, context_of, raw_context},
};

impl Kind {
    /// Returns the attribute of this kind with these field values.
    ///
    /// # Panics
    /// If the values do not match the fields' shapes, belong to another context, or the
    /// context has not loaded the dialect.
    pub fn attribute<'c>(
        &'static self,
        context: &'c Context,
        values: &[Param<'_, 'c>],
    ) -> Attribute<'c> {
        let packed = pack(self.mnemonic, self.fields, context, values.iter().copied());
        // SAFETY: the context is borrowed, and copies the packed values. The pointer is
        // null if the dialect of this kind is not loaded.
        unsafe {
            Attribute::from_option_raw(ffi::mb_attr_get(
                raw_context(context),
                self.id(),
                &packed.raw(),
            ))
        }
        .unwrap_or_else(|| self.not_loaded())
    }
    /// Returns the type of this kind with these field values.
    ///
    /// # Panics
    /// If the values do not match the fields' shapes, belong to another context, or the
    /// context has not loaded the dialect.
    pub fn ty<'c>(&'static self, context: &'c Context, values: &[Param<'_, 'c>]) -> Type<'c> {
        let packed = pack(self.mnemonic, self.fields, context, values.iter().copied());
        // SAFETY: the context is borrowed, and copies the packed values. The pointer is
        // null if the dialect of this kind is not loaded.
        unsafe {
            Type::from_option_raw(ffi::mb_type_get(
                raw_context(context),
                self.id(),
                &packed.raw(),
            ))
        }
        .unwrap_or_else(|| self.not_loaded())
    }
    /// Panics with a message that the dialect is not loaded.
    fn not_loaded(&self) -> ! {
        panic!("the dialect of '{}' is not loaded", self.mnemonic)
    }
    /// Returns the attribute of this enum with value `value`.
    ///
    /// # Panics
    /// If this kind is not an enum, or the context has not loaded the dialect.
    pub fn case<'c>(&'static self, context: &'c Context, value: i64) -> Attribute<'c> {
        self.attribute(context, &[Param::Int(value)])
    }
    /// Returns the fields of `a`, or `None` if it is not of this kind.
    pub fn of_attribute<'c>(&'static self, a: Attribute<'c>) -> Option<Record<'c>> {
        // SAFETY: the attribute is valid. C++ reads the parameters only of attributes
        // whose class is a kind.
        unsafe {
            if ffi::mb_attr_id(a.to_raw()) != self.id() {
                return None;
            }
            let mut raw = EMPTY;
            ffi::mb_attr_params(a.to_raw(), &mut raw);
            Some(Record::of(
                self,
                context_of(mlir_sys::mlirAttributeGetContext(a.to_raw())),
                &raw,
            ))
        }
    }
    /// Returns the fields of `t`, or `None` if it is not of this kind.
    pub fn of_type<'c>(&'static self, t: Type<'c>) -> Option<Record<'c>> {
        // SAFETY: the type is valid. C++ reads the parameters only of types whose class
        // is a kind.
        unsafe {
            if ffi::mb_type_id(t.to_raw()) != self.id() {
                return None;
            }
            let mut raw = EMPTY;
            ffi::mb_type_params(t.to_raw(), &mut raw);
            Some(Record::of(
                self,
                context_of(mlir_sys::mlirTypeGetContext(t.to_raw())),
                &raw,
            ))
        }
    }
    /// Returns the fields of a type of any kind.
    ///
    /// # Safety
    /// The type must belong to a Rust dialect.
    pub(crate) unsafe fn record_of_type<'c>(t: Type<'c>) -> Record<'c> {
        // SAFETY: the type belongs to a Rust dialect (contract), so its TypeID is the
        // address of its kind.
        let kind = unsafe { &*ffi::mb_type_id(t.to_raw()).cast::<Self>() };
        kind.of_type(t).expect("its class is the kind's")
    }
    /// Returns the fields of an attribute of any kind.
    ///
    /// # Safety
    /// The attribute must belong to a Rust dialect.
    pub(crate) unsafe fn record_of_attribute<'c>(a: Attribute<'c>) -> Record<'c> {
        // SAFETY: the attribute belongs to a Rust dialect (contract), so its TypeID is
        // the address of its kind.
        let kind = unsafe { &*ffi::mb_attr_id(a.to_raw()).cast::<Self>() };
        kind.of_attribute(a).expect("its class is the kind's")
    }
    /// Returns the value of an attribute of this enum, or `None` if `a` is not of this
    /// kind.
    ///
    /// # Panics
    /// May panic if this kind is not an enum.
    pub fn value_of(&'static self, a: Attribute) -> Option<i64> {
        Some(self.of_attribute(a)?.int(0))
    }

    /// Verifies field values of a new type or attribute. Passes error messages to `emit`.
    ///
    /// # Panics
    /// If the values do not match the fields' shapes, or belong to another context.
    fn check<'c>(
        &'static self,
        context: &'c Context,
        values: &[Owned<'c>],
        emit: &dyn Fn(&str),
    ) -> Result {
        if values.iter().any(is_deep) {
            emit("a type or an attribute is nested too deep");
            return Err(Failed);
        }
        let Some(verify) = self.verify else {
            return Ok(());
        };
        let packed = pack(
            self.mnemonic,
            self.fields,
            context,
            values.iter().map(Owned::borrow),
        );
        let record = Record {
            kind: self,
            context,
            stored: false,
            ints: &packed.ints,
            attrs: &packed.attrs,
            types: &packed.types,
            text: &packed.text,
        };
        // The lifetime of the record must end with the packed values.
        verify(record.shorten(), emit)
    }
    /// Verifies field values and returns the attribute of this kind with these values.
    ///
    /// # Errors
    /// If the values are invalid, after passing the reason to `emit`.
    ///
    /// # Panics
    /// If the values do not match the fields' shapes, belong to another context, or the
    /// context has not loaded the dialect.
    pub fn checked_attribute<'c>(
        &'static self,
        context: &'c Context,
        values: &[Owned<'c>],
        emit: &dyn Fn(&str),
    ) -> Result<Attribute<'c>> {
        self.check(context, values, emit)?;
        let params: Vec<_> = values.iter().map(Owned::borrow).collect();
        Ok(self.attribute(context, &params))
    }
    /// Verifies field values and returns the type of this kind with these values.
    ///
    /// # Errors
    /// If the values are invalid, after passing the reason to `emit`.
    ///
    /// # Panics
    /// If the values do not match the fields' shapes, belong to another context, or the
    /// context has not loaded the dialect.
    pub fn checked_type<'c>(
        &'static self,
        context: &'c Context,
        values: &[Owned<'c>],
        emit: &dyn Fn(&str),
    ) -> Result<Type<'c>> {
        self.check(context, values, emit)?;
        let params: Vec<_> = values.iter().map(Owned::borrow).collect();
        Ok(self.ty(context, &params))
    }
}

/// Parameters that C++ overwrites.
const EMPTY: ffi::Params = ffi::Params {
    ints: std::ptr::null(),
    num_ints: 0,
    attrs: std::ptr::null(),
    num_attrs: 0,
    types: std::ptr::null(),
    num_types: 0,
    text: mlir_sys::MlirStringRef {
        data: std::ptr::null(),
        length: 0,
    },
};
