//! Uniform quantized types.

use super::types::TypeExt;
use crate::{
    diag::{Failed, Result, error},
    ffi,
    ir::{Location, Nested, Type, TypeLike, assert_same_context},
    stack::on_large_stack,
};
use mlir_sys::*;

/// Parts of a uniform quantized type of the `quant` dialect, which is quantized per
/// tensor or per axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Quantized<'c> {
    /// Flags of the `quant` dialect. The flag 1 means that the storage type is signed.
    pub flags: u32,
    /// Storage type, an integer.
    pub storage: Type<'c>,
    /// Expressed type, a float.
    pub expressed: Type<'c>,
    /// Minimum stored value.
    pub min: i64,
    /// Maximum stored value.
    pub max: i64,
    /// Scales: one per slice along the axis, or a single scale if `axis` is `None`.
    pub scales: Vec<f64>,
    /// Zero points, one per scale.
    pub zero_points: Vec<i64>,
    /// Quantized dimension, or `None` for a type that is quantized per tensor.
    pub axis: Option<i32>,
}

impl<'c> Quantized<'c> {
    /// Returns the parts of `ty`, or `None` if it is not a uniform quantized type.
    pub fn of(ty: Type<'c>) -> Option<Self> {
        let mut raw = std::mem::MaybeUninit::<ffi::Quantized>::uninit();
        let (mut scale, mut zero_point) = (0.0, 0);
        // SAFETY: the type is valid. C++ fills in the parts if it returns true. The
        // arrays live in the context or in the two locals, and are copied here.
        unsafe {
            if !ffi::mb_quantized(ty.to_raw(), raw.as_mut_ptr(), &mut scale, &mut zero_point) {
                return None;
            }
            let raw = raw.assume_init();
            Some(Self {
                flags: raw.flags,
                storage: Type::from_raw(raw.storage),
                expressed: Type::from_raw(raw.expressed),
                min: raw.min,
                max: raw.max,
                scales: ffi::slice(raw.scales, raw.num).to_vec(),
                zero_points: ffi::slice(raw.zero_points, raw.num).to_vec(),
                axis: (raw.axis >= 0).then_some(raw.axis),
            })
        }
    }
    /// Returns the type with these parts.
    ///
    /// # Errors
    /// If the parts do not fit together, or the dialect `quant` is not loaded; after a
    /// diagnostic at `location`.
    ///
    /// # Panics
    /// If the storage or the expressed type belongs to another context than `location`.
    pub fn get_checked(&self, location: Location<'c>) -> Result<Type<'c>> {
        if self.axis.is_some_and(i32::is_negative) {
            return Err(error(location, "a quantized type's axis is not negative"));
        }
        if self.scales.len() != self.zero_points.len()
            || self.axis.is_none() && self.scales.len() != 1
        {
            return Err(error(
                location,
                "a quantized type needs one scale and one zero point per slice",
            ));
        }
        for part in [self.storage, self.expressed] {
            // SAFETY: a `Location` is valid while its context lives.
            assert_same_context(part.owner().to_raw(), unsafe {
                mlirLocationGetContext(location.to_raw())
            });
        }
        if self.storage.is_deep() || self.expressed.is_deep() {
            return Err(error(
                location,
                "the storage or expressed type is nested too deep",
            ));
        }
        let raw = ffi::Quantized {
            flags: self.flags,
            storage: self.storage.to_raw(),
            expressed: self.expressed.to_raw(),
            min: self.min,
            max: self.max,
            scales: self.scales.as_ptr(),
            zero_points: self.zero_points.as_ptr(),
            num: self.scales.len(),
            axis: self.axis.unwrap_or(-1),
        };
        // SAFETY: the parts belong to the location's context, and the vectors outlive the
        // call. The pointer is null after a diagnostic.
        on_large_stack(|| unsafe {
            Type::from_option_raw(ffi::mb_quantized_get(
                location.to_raw(),
                std::ptr::from_ref(&raw),
            ))
        })
        .ok_or(Failed)
    }
}
