//! Questions about types.

use super::sealed::Sealed;
use crate::{
    ffi::{self, str_of},
    ir::{Context, Type, TypeLike, context_of},
};
use mlir_sys::*;

/// Questions about types, and the builtin types that melior cannot build.
pub trait TypeExt<'c>: Copy + Sealed {
    /// The type itself.
    fn this(self) -> Type<'c>;

    /// Whether the type is an integer of `width` bits with that signedness.
    fn is_int(self, width: u32, unsigned: bool) -> bool {
        let t = self.this();
        t.is_integer() && self.int_width() == Some(width) && self.is_unsigned() == unsigned
            // SAFETY: an integer type.
            && !unsafe { mlirIntegerTypeIsSigned(t.to_raw()) }
    }
    /// The width of an integer type.
    fn int_width(self) -> Option<u32> {
        let t = self.this();
        // SAFETY: asked of integer types only.
        t.is_integer()
            .then(|| unsafe { mlirIntegerTypeGetWidth(t.to_raw()) })
    }
    /// Whether the type is an unsigned integer (`ui8`, not `i8`).
    fn is_unsigned(self) -> bool {
        let t = self.this();
        // SAFETY: asked of integer types only.
        t.is_integer() && unsafe { mlirIntegerTypeIsUnsigned(t.to_raw()) }
    }
    /// Whether the type is a signed integer (`si8`, not `i8`).
    fn is_signed(self) -> bool {
        let t = self.this();
        // SAFETY: asked of integer types only.
        t.is_integer() && unsafe { mlirIntegerTypeIsSigned(t.to_raw()) }
    }
    /// Whether the type is a float of any format.
    fn is_any_float(self) -> bool {
        // SAFETY: a type.
        unsafe { mlirTypeIsAFloat(self.this().to_raw()) }
    }
    /// The numbers that an element of the type consists of: their width in bits,
    /// and how many there are, two if it is complex.
    fn numbers(self) -> Option<(u32, u32)> {
        let (mut bits, mut numbers) = (0, 0);
        // SAFETY: a type.
        let known = unsafe { ffi::mb_element(self.this().to_raw(), &mut bits, &mut numbers) };
        known.then_some((bits, numbers))
    }
    /// The element type of a complex type.
    fn complex_element(self) -> Option<Type<'c>> {
        let raw = self.this().to_raw();
        // SAFETY: asked of complex types only.
        unsafe {
            mlirTypeIsAComplex(raw).then(|| Type::from_raw(mlirComplexTypeGetElementType(raw)))
        }
    }
    /// The members of a tuple type.
    fn tuple_members(self) -> Option<Vec<Type<'c>>> {
        let raw = self.this().to_raw();
        // SAFETY: asked of tuple types only, in bounds.
        unsafe {
            mlirTypeIsATuple(raw).then(|| {
                (0..mlirTupleTypeGetNumTypes(raw))
                    .map(|i| Type::from_raw(mlirTupleTypeGetType(raw, i)))
                    .collect()
            })
        }
    }
    /// The inputs and results of a function type.
    fn function_parts(self) -> Option<(Vec<Type<'c>>, Vec<Type<'c>>)> {
        let raw = self.this().to_raw();
        // SAFETY: asked of function types only, in bounds.
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
    /// The element type of an unranked tensor.
    fn unranked_element(self) -> Option<Type<'c>> {
        let raw = self.this().to_raw();
        // SAFETY: asked of unranked tensors only.
        unsafe {
            mlirTypeIsAUnrankedTensor(raw)
                .then(|| Type::from_raw(mlirShapedTypeGetElementType(raw)))
        }
    }
    /// Shape and element type of a ranked buffer; its layout and memory space
    /// are left out.
    fn memref_parts(self) -> Option<(Vec<i64>, Type<'c>)> {
        let raw = self.this().to_raw();
        // SAFETY: asked of memrefs only, in bounds.
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
    /// Shape and element type of a builtin type that has them: tensors, vectors and
    /// buffers. Of unranked ones, there is no shape.
    fn shaped(self) -> Option<(Option<Vec<i64>>, Type<'c>)> {
        let raw = self.this().to_raw();
        // SAFETY: asked of shaped types only, in bounds.
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
    /// The name of the type's dialect, loaded or not.
    fn dialect(self) -> &'c str {
        let raw = self.this().to_raw();
        // SAFETY: names of dialects live in the context, as does the type.
        unsafe {
            str_of(if mlirTypeIsAOpaque(raw) {
                mlirOpaqueTypeGetDialectNamespace(raw)
            } else {
                mlirDialectGetNamespace(mlirTypeGetDialect(raw))
            })
        }
    }
    /// The identity of the type's class.
    fn class(self) -> usize {
        // SAFETY: a type.
        unsafe { ffi::mb_type_id(self.this().to_raw()) as usize }
    }
    /// The context that owns the type.
    fn owner(self) -> &'c Context {
        // SAFETY: a type of a live context.
        unsafe { context_of(mlirTypeGetContext(self.this().to_raw())) }
    }
    /// The type's identity in its context: equal types have equal addresses.
    fn address(self) -> usize {
        self.this().to_raw().ptr as usize
    }
}
impl<'c> TypeExt<'c> for Type<'c> {
    fn this(self) -> Type<'c> {
        self
    }
}

/// Whether the type is a function.
pub(crate) fn is_function(ty: Type) -> bool {
    // SAFETY: a type.
    unsafe { mlirTypeIsAFunction(ty.to_raw()) }
}
