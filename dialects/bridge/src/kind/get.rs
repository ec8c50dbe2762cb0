//! Types and attributes of a kind, made and recognized.

use super::{
    definition::{Kind, Record},
    params::{Owned, Param, pack},
};
use crate::{
    diag::{Failed, Result},
    ffi,
    ir::{Attribute, AttributeLike, Context, Type, TypeLike, context_of, raw_context},
};

impl Kind {
    /// The attribute of this kind with these field values.
    ///
    /// # Panics
    /// If they are not of the fields' shapes, or the context has not loaded the
    /// dialect.
    pub fn attribute<'c>(
        &'static self,
        context: &'c Context,
        values: &[Param<'_, 'c>],
    ) -> Attribute<'c> {
        let packed = pack(self.mnemonic, self.fields, context, values.iter().copied());
        // SAFETY: the context copies the packed values; null if it does not know
        // the kind.
        unsafe {
            Attribute::from_option_raw(ffi::mb_attr_get(
                raw_context(context),
                self.id(),
                &packed.raw(),
            ))
        }
        .unwrap_or_else(|| self.not_loaded())
    }
    /// The type of this kind with these field values.
    ///
    /// # Panics
    /// If they are not of the fields' shapes, or the context has not loaded the
    /// dialect.
    pub fn ty<'c>(&'static self, context: &'c Context, values: &[Param<'_, 'c>]) -> Type<'c> {
        let packed = pack(self.mnemonic, self.fields, context, values.iter().copied());
        // SAFETY: the context copies the packed values; null if it does not know
        // the kind.
        unsafe {
            Type::from_option_raw(ffi::mb_type_get(
                raw_context(context),
                self.id(),
                &packed.raw(),
            ))
        }
        .unwrap_or_else(|| self.not_loaded())
    }
    fn not_loaded(&self) -> ! {
        panic!("the dialect of '{}' is not loaded", self.mnemonic)
    }
    /// An enum's attribute.
    pub fn case<'c>(&'static self, context: &'c Context, value: i64) -> Attribute<'c> {
        self.attribute(context, &[Param::Int(value)])
    }
    /// The fields of `a`, if it is of this kind.
    pub fn of_attribute<'c>(&'static self, a: Attribute<'c>) -> Option<Record<'c>> {
        // SAFETY: parameters are asked of attributes of this class only.
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
    /// The fields of `t`, if it is of this kind.
    pub fn of_type<'c>(&'static self, t: Type<'c>) -> Option<Record<'c>> {
        // SAFETY: parameters are asked of types of this class only.
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
    /// The fields of a type of a Rust dialect, of whatever kind.
    ///
    /// # Safety
    /// The type must be of a Rust dialect.
    pub(crate) unsafe fn record_of_type<'c>(t: Type<'c>) -> Record<'c> {
        // SAFETY: such a type's class is the address of its kind.
        let kind = unsafe { &*ffi::mb_type_id(t.to_raw()).cast::<Self>() };
        kind.of_type(t).expect("its class is the kind's")
    }
    /// The fields of an attribute of a Rust dialect, of whatever kind.
    ///
    /// # Safety
    /// The attribute must be of a Rust dialect.
    pub(crate) unsafe fn record_of_attribute<'c>(a: Attribute<'c>) -> Record<'c> {
        // SAFETY: such an attribute's class is the address of its kind.
        let kind = unsafe { &*ffi::mb_attr_id(a.to_raw()).cast::<Self>() };
        kind.of_attribute(a).expect("its class is the kind's")
    }
    /// The value of an enum's attribute, if `a` is of this kind.
    pub fn value_of(&'static self, a: Attribute) -> Option<i64> {
        Some(self.of_attribute(a)?.int(0))
    }

    fn check<'c>(
        &'static self,
        context: &'c Context,
        values: &[Owned<'c>],
        emit: &dyn Fn(&str),
    ) -> Result {
        if values.iter().any(Owned::is_deep) {
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
        // The record lives as long as the packed values, no longer.
        verify(record.shorten(), emit)
    }
    /// The attribute of this kind with these field values, if what checks new ones
    /// has nothing against it; otherwise it emits errors through the function.
    ///
    /// # Errors
    /// After it was told why.
    ///
    /// # Panics
    /// As [`attribute`](Self::attribute).
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
    /// The type of this kind with these field values, if what checks new ones has
    /// nothing against it; otherwise it emits errors through the function.
    ///
    /// # Errors
    /// After it was told why.
    ///
    /// # Panics
    /// As [`ty`](Self::ty).
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
