//! Read access to builtin types.

use super::sealed::Sealed;
use crate::{
    ffi::{self, str_of},
    ir::{Context, Type, TypeLike, context_of},
};
use mlir_sys::*;

/// Extension of melior's types.
pub trait TypeExt<'c>: Copy + Sealed {
    /// Returns the type itself.
    fn this(self) -> Type<'c>;

    /// Returns whether the type is an integer of `width` bits: an unsigned integer
    /// (`ui8`) if `unsigned`, and a signless integer (`i8`) otherwise. Signed integers
    /// (`si8`) never match.
    fn is_int(self, width: u32, unsigned: bool) -> bool {
        let t = self.this();
        t.is_integer() && self.int_width() == Some(width) && self.is_unsigned() == unsigned
            // SAFETY: the type is valid, and its class is checked.
            && !unsafe { mlirIntegerTypeIsSigned(t.to_raw()) }
    }
    /// Returns the width of an integer type in bits, or `None` for any other type.
    fn int_width(self) -> Option<u32> {
        let t = self.this();
        // SAFETY: the type is valid, and its class is checked.
        t.is_integer()
            .then(|| unsafe { mlirIntegerTypeGetWidth(t.to_raw()) })
    }
    /// Returns whether the type is an unsigned integer (`ui8`, not `i8`).
    fn is_unsigned(self) -> bool {
        let t = self.this();
        // SAFETY: the type is valid, and its class is checked.
        t.is_integer() && unsafe { mlirIntegerTypeIsUnsigned(t.to_raw()) }
    }
    /// Returns whether the type is a signed integer (`si8`, not `i8`).
    fn is_signed(self) -> bool {
        let t = self.this();
        // SAFETY: the type is valid, and its class is checked.
        t.is_integer() && unsafe { mlirIntegerTypeIsSigned(t.to_raw()) }
    }
    /// Returns whether the type is a float of any format.
    fn is_any_float(self) -> bool {
        // SAFETY: a `Type` is valid while its context lives.
        unsafe { mlirTypeIsAFloat(self.this().to_raw()) }
    }
    /// Returns the width in bits, and the count, of the numbers in one element of this
    /// type. A complex type has two numbers; an integer, `index` (64 bits) or a float has
    /// one. Returns `None` for any other type.
    fn number_layout(self) -> Option<(u32, u32)> {
        let (mut bits, mut numbers) = (0, 0);
        // SAFETY: a `Type` is valid while its context lives.
        let known = unsafe { ffi::mb_element(self.this().to_raw(), &mut bits, &mut numbers) };
        known.then_some((bits, numbers))
    }
    /// Returns the element type of a complex type, or `None` for any other type.
    fn complex_element(self) -> Option<Type<'c>> {
        let raw = self.this().to_raw();
        // SAFETY: the type is valid, and its class is checked.
        unsafe {
            mlirTypeIsAComplex(raw).then(|| Type::from_raw(mlirComplexTypeGetElementType(raw)))
        }
    }
    /// Returns the members of a tuple type, or `None` for any other type.
    fn tuple_members(self) -> Option<Vec<Type<'c>>> {
        let raw = self.this().to_raw();
        // SAFETY: the type is valid, its class is checked, and the indices are in bounds.
        unsafe {
            mlirTypeIsATuple(raw).then(|| {
                (0..mlirTupleTypeGetNumTypes(raw))
                    .map(|i| Type::from_raw(mlirTupleTypeGetType(raw, i)))
                    .collect()
            })
        }
    }
    /// Returns the inputs and results of a function type, or `None` for any other type.
    fn function_parts(self) -> Option<(Vec<Type<'c>>, Vec<Type<'c>>)> {
        let raw = self.this().to_raw();
        // SAFETY: the type is valid, its class is checked, and the indices are in bounds.
        unsafe {
            mlirTypeIsAFunction(raw).then(|| {
                (
                    (0..mlirFunctionTypeGetNumInputs(raw))
                        .map(|i| Type::from_raw(mlirFunctionTypeGetInput(raw, i)))
                        .collect(),
                    (0..mlirFunctionTypeGetNumResults(raw))
                        .map(|i| Type::from_raw(mlirFunctionTypeGetResult(raw, i)))
                        .collect(),
                )
            })
        }
    }
    /// Returns the element type of an unranked tensor, or `None` for any other type.
    fn unranked_element(self) -> Option<Type<'c>> {
        let raw = self.this().to_raw();
        // SAFETY: the type is valid, and its class is checked.
        unsafe {
            mlirTypeIsAUnrankedTensor(raw)
                .then(|| Type::from_raw(mlirShapedTypeGetElementType(raw)))
        }
    }
    /// Returns the shape and the element type of a ranked memref, without its layout and
    /// memory space. Returns `None` for any other type.
    fn memref_parts(self) -> Option<(Vec<i64>, Type<'c>)> {
        let raw = self.this().to_raw();
        // SAFETY: the type is valid, its class is checked, and the indices are in bounds.
        unsafe {
            mlirTypeIsAMemRef(raw).then(|| {
                (
                    (0..mlirShapedTypeGetRank(raw))
                        .map(|i| mlirShapedTypeGetDimSize(raw, i as isize))
                        .collect(),
                    Type::from_raw(mlirShapedTypeGetElementType(raw)),
                )
            })
        }
    }
    /// Returns the shape and the element type of a builtin shaped type: a tensor, a
    /// vector or a memref. The shape is `None` if the type is unranked. Returns `None`
    /// for any other type.
    fn shaped(self) -> Option<(Option<Vec<i64>>, Type<'c>)> {
        let raw = self.this().to_raw();
        // SAFETY: the type is valid, its class is checked, and the indices are in bounds.
        unsafe {
            mlirTypeIsAShaped(raw).then(|| {
                let sizes = |rank| (0..rank).map(|i| mlirShapedTypeGetDimSize(raw, i as isize));
                (
                    mlirShapedTypeHasRank(raw).then(|| sizes(mlirShapedTypeGetRank(raw)).collect()),
                    Type::from_raw(mlirShapedTypeGetElementType(raw)),
                )
            })
        }
    }
    /// Returns the name of the type's dialect. The dialect need not be loaded.
    fn dialect(self) -> &'c str {
        let raw = self.this().to_raw();
        // SAFETY: the type is valid; names of dialects live as long as the context.
        unsafe {
            str_of(if mlirTypeIsAOpaque(raw) {
                mlirOpaqueTypeGetDialectNamespace(raw)
            } else {
                mlirDialectGetNamespace(mlirTypeGetDialect(raw))
            })
        }
    }
    /// Returns the TypeID of the type's class.
    fn class(self) -> usize {
        // SAFETY: a `Type` is valid while its context lives.
        unsafe { ffi::mb_type_id(self.this().to_raw()) as usize }
    }
    /// Returns the context that owns the type.
    fn owner(self) -> &'c Context {
        // SAFETY: a `Type` is valid while its context lives, which is `'c`.
        unsafe { context_of(mlirTypeGetContext(self.this().to_raw())) }
    }
    /// Returns the type's address, which identifies it in its context: equal types have
    /// equal addresses.
    fn address(self) -> usize {
        self.this().to_raw().ptr as usize
    }
}
impl<'c> TypeExt<'c> for Type<'c> {
    fn this(self) -> Type<'c> {
        self
    }
}

/// Returns whether the type is a function.
pub(crate) fn is_function(ty: Type) -> bool {
    // SAFETY: a `Type` is valid while its context lives.
    unsafe { mlirTypeIsAFunction(ty.to_raw()) }
}
