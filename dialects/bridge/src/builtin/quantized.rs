//! Uniform quantized types.

use super::types::TypeExt;
use crate::{
    diag::{Failed, Result, error},
    ffi,
    ir::{Location, Nested, Type, TypeLike, same_context},
};
use mlir_sys::*;

/// A uniform quantized type of the `quant` dialect, per tensor or per axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Quantized<'c> {
    /// 1 if the storage is signed.
    pub flags: u32,
    /// The integer that is stored.
    pub storage: Type<'c>,
    /// The float that it stands for.
    pub expressed: Type<'c>,
    /// The smallest stored value.
    pub min: i64,
    /// The largest stored value.
    pub max: i64,
    /// One per slice along the axis; one altogether without an axis.
    pub scales: Vec<f64>,
    /// As many as scales.
    pub zero_points: Vec<i64>,
    /// The quantized dimension, for types quantized per axis.
    pub axis: Option<i32>,
}

impl<'c> Quantized<'c> {
    /// The parts of `ty`, if it is a uniform quantized type.
    pub fn of(ty: Type<'c>) -> Option<Self> {
        let mut raw = std::mem::MaybeUninit::<ffi::Quantized>::uninit();
        let (mut scale, mut zero_point) = (0.0, 0);
        // SAFETY: filled in if the answer is true; the arrays live in the
        // context or in the two locals, and are copied here.
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
    /// The type of these parts, or an error at `location`.
    /// # Errors
    /// After a diagnostic that says what does not fit.
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
            // SAFETY: a live location.
            same_context(part.owner().to_raw(), unsafe {
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
        // SAFETY: the vectors outlive the call; null after a diagnostic.
        unsafe {
            Type::from_option_raw(ffi::mb_quantized_get(
                location.to_raw(),
                std::ptr::from_ref(&raw),
            ))
        }
        .ok_or(Failed)
    }
}
