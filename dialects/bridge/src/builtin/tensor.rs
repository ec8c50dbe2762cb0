//! Ranked tensor types.

use crate::{
    diag::{Failed, Result, error},
    ffi,
    ir::{Attribute, AttributeLike, Location, Nested, Shown, Slot, Type, TypeLike, same_context},
};
use mlir_sys::*;
use std::ptr::null;

/// The size of a dimension that is not known statically.
pub const DYNAMIC: i64 = i64::MIN;

/// A ranked tensor type's parts.
#[derive(Clone, Copy, Debug)]
pub struct Tensor<'c> {
    /// The type itself.
    pub ty: Type<'c>,
    /// Dimension sizes, [`DYNAMIC`] where unknown.
    pub shape: &'c [i64],
    /// The element type.
    pub element: Type<'c>,
    /// The encoding, if any.
    pub encoding: Option<Attribute<'c>>,
}

impl<'c> Tensor<'c> {
    /// The parts of `ty`, if it is a ranked tensor.
    pub fn of(ty: Type<'c>) -> Option<Self> {
        let mut raw = std::mem::MaybeUninit::uninit();
        // SAFETY: filled in if the answer is true; shapes live in the context.
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
    /// The tensor type of these parts.
    ///
    /// # Panics
    /// If there is none: a size is negative and not [`DYNAMIC`], tensors cannot
    /// have such elements, or they do not fit the encoding.
    pub fn get(shape: &[i64], element: Type<'c>, encoding: Option<Attribute<'c>>) -> Type<'c> {
        Self::make(None, shape, element, encoding).unwrap_or_else(|| {
            let element = Shown(element);
            panic!("there is no tensor type of shape {shape:?} and element type {element}")
        })
    }
    /// The tensor type of these parts, or an error at `location`.
    ///
    /// # Errors
    /// After a diagnostic that says why there is none.
    pub fn get_checked(
        location: Location<'c>,
        shape: &[i64],
        element: Type<'c>,
        encoding: Option<Attribute<'c>>,
    ) -> Result<Type<'c>> {
        Self::make(Some(location), shape, element, encoding).ok_or(Failed)
    }
    fn make(
        location: Option<Location<'c>>,
        shape: &[i64],
        element: Type<'c>,
        encoding: Option<Attribute<'c>>,
    ) -> Option<Type<'c>> {
        if let Some(encoding) = encoding {
            // SAFETY: both are live.
            unsafe {
                same_context(
                    mlirAttributeGetContext(encoding.to_raw()),
                    mlirTypeGetContext(element.to_raw()),
                );
            }
        }
        // Whoever checks them says what they are.
        if element.is_deep() || encoding.is_some_and(Nested::is_deep) {
            location.map(|l| error(l, "the element type or the encoding is nested too deep"));
            return None;
        }
        let location = location.map_or(MlirLocation { ptr: null() }, |l| l.to_raw());
        // SAFETY: element and encoding are of one context; null if they do not
        // fit, after a diagnostic at the location if there is one.
        unsafe {
            Type::from_option_raw(ffi::mb_ranked_tensor_get(
                location,
                shape.as_ptr(),
                shape.len(),
                element.to_raw(),
                Slot::from(encoding).0,
            ))
        }
    }
    /// The number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }
    /// The number of elements, if every dimension is static; the greatest number
    /// there is, if it is greater still.
    pub fn num_elements(&self) -> Option<u128> {
        let product = |n: u128, &d: &i64| n.saturating_mul(d as u128);
        self.is_static().then(|| self.shape.iter().fold(1, product))
    }
    /// Whether every dimension is static.
    pub fn is_static(&self) -> bool {
        self.shape.iter().all(|&d| d != DYNAMIC)
    }
}
