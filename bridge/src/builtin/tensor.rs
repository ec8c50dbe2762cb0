//! Ranked tensor types.

use super::types::TypeExt;
use crate::{
    diag::{Failed, Result, error},
    ffi,
    ir::{
        Attribute, AttributeLike, Location, Nested, Shown, Slot, Type, TypeLike,
        assert_same_context,
    },
    stack::on_large_stack,
};
use mlir_sys::*;
use std::ptr::null;

/// Size of a dimension that is not known statically.
pub const DYNAMIC: i64 = i64::MIN;

/// Parts of a ranked tensor type.
#[derive(Clone, Copy, Debug)]
pub struct Tensor<'c> {
    /// The type itself.
    pub ty: Type<'c>,
    /// Sizes of the dimensions, [`DYNAMIC`] if unknown.
    pub shape: &'c [i64],
    /// Element type.
    pub element: Type<'c>,
    /// Encoding, if the type has one.
    pub encoding: Option<Attribute<'c>>,
}

impl<'c> Tensor<'c> {
    /// Returns the parts of `ty`, or `None` if it is not a ranked tensor type.
    pub fn of(ty: Type<'c>) -> Option<Self> {
        let mut raw = std::mem::MaybeUninit::uninit();
        // SAFETY: the type is valid. C++ fills in the parts if it returns true. Shapes
        // live as long as the context.
        unsafe {
            if !ffi::mb_ranked_tensor(ty.to_raw(), raw.as_mut_ptr()) {
                return None;
            }
            let raw = raw.assume_init();
            Some(Self {
                ty,
                shape: ffi::slice(raw.shape, raw.rank),
                element: Type::from_raw(raw.element),
                encoding: Attribute::from_option_raw(raw.encoding),
            })
        }
    }
    /// Returns the tensor type with these parts.
    ///
    /// # Panics
    /// If the parts are invalid: a size is negative and not [`DYNAMIC`], tensors cannot
    /// have the element type, a part is nested too deep, or the shape and the element
    /// type do not fit the encoding. If the encoding belongs to another context than the
    /// element type.
    pub fn get(shape: &[i64], element: Type<'c>, encoding: Option<Attribute<'c>>) -> Type<'c> {
        Self::make(None, shape, element, encoding).unwrap_or_else(|| {
            let element = Shown(element);
            panic!("there is no tensor type of shape {shape:?} and element type {element}")
        })
    }
    /// Returns the tensor type with these parts.
    ///
    /// # Errors
    /// If the parts are invalid, after a diagnostic at `location`.
    ///
    /// # Panics
    /// If the encoding belongs to another context than the element type.
    pub fn get_checked(
        location: Location<'c>,
        shape: &[i64],
        element: Type<'c>,
        encoding: Option<Attribute<'c>>,
    ) -> Result<Type<'c>> {
        Self::make(Some(location), shape, element, encoding).ok_or(Failed)
    }
    /// Returns whether tensors can have elements of type `element`.
    pub fn can_have(element: Type<'c>) -> bool {
        Self::make(None, &[], element, None).is_some()
    }
    /// Returns the tensor type with these parts. Returns `None` if the parts are invalid,
    /// after a diagnostic if `location` is given.
    fn make(
        location: Option<Location<'c>>,
        shape: &[i64],
        element: Type<'c>,
        encoding: Option<Attribute<'c>>,
    ) -> Option<Type<'c>> {
        if let Some(encoding) = encoding {
            // SAFETY: an `Attribute` and a `Type` are valid while their contexts live.
            unsafe {
                assert_same_context(
                    mlirAttributeGetContext(encoding.to_raw()),
                    mlirTypeGetContext(element.to_raw()),
                );
            }
        }
        // Verifiers of the parts print the parts, but MLIR cannot print parts that are
        // nested too deep.
        if element.is_deep() || encoding.is_some_and(Nested::is_deep) {
            location.map(|l| error(l, "the element type or the encoding is nested too deep"));
            return None;
        }
        let raw_location = location.map_or(MlirLocation { ptr: null() }, |l| l.to_raw());
        // SAFETY: the element type and the encoding belong to the same context. The
        // pointer is null if the parts are invalid, after a diagnostic if there is a
        // location.
        let make = || unsafe {
            Type::from_option_raw(ffi::mb_ranked_tensor_get(
                raw_location,
                shape.as_ptr(),
                shape.len(),
                element.to_raw(),
                Slot::from(encoding).0,
            ))
        };
        match location {
            // MLIR prints the location and the element type if they do not fit.
            Some(_) => on_large_stack(make),
            None => make(),
        }
    }
    /// Returns the number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }
    /// Returns the number of elements, or `None` if a dimension is dynamic. The product
    /// saturates at `u128::MAX`.
    pub fn num_elements(&self) -> Option<u128> {
        let product = |n: u128, &d: &i64| n.saturating_mul(d as u128);
        self.is_static().then(|| self.shape.iter().fold(1, product))
    }
    /// Returns whether every dimension is static.
    pub fn is_static(&self) -> bool {
        self.shape.iter().all(|&d| d != DYNAMIC)
    }
}

/// Returns the element type of a tensor or a buffer, and any other type unchanged.
pub fn shaped_element(ty: Type) -> Type {
    let element = Tensor::of(ty).map(|t| t.element);
    let element = element.or_else(|| ty.unranked_element());
    let element = element.or_else(|| Some(ty.memref_parts()?.1));
    element.unwrap_or(ty)
}
