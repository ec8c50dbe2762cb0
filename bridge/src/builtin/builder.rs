//! Constructors of builtin types and attributes.

use super::{
    attributes::AttributeExt, scalar::float_type, sealed::Sealed, tensor::Tensor, types::TypeExt,
};
use crate::{
    diag::{Failed, Result, error},
    ffi::{self, bytes_ref, sref},
    ir::{
        Attribute, AttributeLike, Context, Location, Nested, Shown, Type, TypeLike,
        assert_same_context, loading, raw_context,
    },
    stack::on_large_stack,
    text::nesting,
};
use mlir_bytecode::{FloatType, element_count};
use mlir_sys::*;

/// Maximum width of an integer type, in bits.
pub const MAX_WIDTH: u32 = (1 << 24) - 1;

/// Asserts that `context` owns the attribute `a`.
///
/// # Panics
/// If the attribute belongs to another context.
fn assert_owns_attribute(context: &Context, a: Attribute) {
    // SAFETY: an `Attribute` is valid while its context lives.
    assert_same_context(
        unsafe { mlirAttributeGetContext(a.to_raw()) },
        raw_context(context),
    );
}
/// Returns the attributes as raw handles, after asserting that `context` owns them.
fn raw_attributes(context: &Context, all: &[Attribute]) -> Vec<MlirAttribute> {
    let raw = |a: &Attribute| {
        assert_owns_attribute(context, *a);
        a.to_raw()
    };
    all.iter().map(raw).collect()
}
/// Asserts that `context` owns the type `ty`.
///
/// # Panics
/// If the type belongs to another context.
fn assert_owns_type(context: &Context, ty: Type) {
    // SAFETY: a `Type` is valid while its context lives.
    assert_same_context(
        unsafe { mlirTypeGetContext(ty.to_raw()) },
        raw_context(context),
    );
}
/// Returns the types as raw handles, after asserting that `context` owns them.
fn raw_types(context: &Context, all: &[Type]) -> Vec<MlirType> {
    let raw = |t: &Type| {
        assert_owns_type(context, *t);
        t.to_raw()
    };
    all.iter().map(raw).collect()
}

/// Constructors of builtin types and attributes, as an extension of melior's context.
pub trait ContextExt: Sealed {
    /// Returns the context itself.
    fn this(&self) -> &Context;

    /// Extends the lifetime of a type to that of this context. The type may come from a
    /// short-lived view.
    ///
    /// ```
    /// # use mlir_bridge::prelude::*;
    /// fn result_type<'c>(context: &'c Context, op: Op) -> Type<'c> {
    ///     context.own_type(op.result(0).ty())
    /// }
    /// ```
    ///
    /// # Panics
    /// If the type belongs to another context.
    fn own_type<'c>(&'c self, ty: Type) -> Type<'c> {
        assert_owns_type(self.this(), ty);
        // SAFETY: the type lives as long as its context, and the assertion checks that
        // this context is its context.
        unsafe { Type::from_raw(ty.to_raw()) }
    }
    /// Extends the lifetime of an attribute to that of this context. The attribute may
    /// come from a short-lived view.
    ///
    /// # Panics
    /// If the attribute belongs to another context.
    fn own_attribute<'c>(&'c self, a: Attribute) -> Attribute<'c> {
        assert_owns_attribute(self.this(), a);
        // SAFETY: the attribute lives as long as its context, and the assertion checks
        // that this context is its context.
        unsafe { Attribute::from_raw(a.to_raw()) }
    }

    /// Returns the string attribute `"text"`.
    fn string<'c>(&'c self, text: &str) -> Attribute<'c> {
        // SAFETY: the context is borrowed, and copies the text.
        unsafe { Attribute::from_raw(mlirStringAttrGet(raw_context(self.this()), sref(text))) }
    }
    /// Returns the string attribute `"text"` with bytes that may not be UTF-8.
    fn string_bytes<'c>(&'c self, text: &[u8]) -> Attribute<'c> {
        // SAFETY: the context is borrowed, and copies the text.
        unsafe { Attribute::from_raw(mlirStringAttrGet(raw_context(self.this()), bytes_ref(text))) }
    }
    /// Returns the symbol reference `@name`.
    fn symbol_ref<'c>(&'c self, name: &str) -> Attribute<'c> {
        self.symbol_ref_bytes(name.as_bytes())
    }
    /// Returns the symbol reference `@name` with a name that may not be UTF-8.
    fn symbol_ref_bytes<'c>(&'c self, name: &[u8]) -> Attribute<'c> {
        // SAFETY: the context is borrowed, and copies the text.
        unsafe {
            Attribute::from_raw(mlirFlatSymbolRefAttrGet(
                raw_context(self.this()),
                bytes_ref(name),
            ))
        }
    }
    /// Returns the array attribute `[a, b]`.
    ///
    /// # Panics
    /// If an element belongs to another context.
    fn array<'c>(&'c self, elements: &[Attribute<'c>]) -> Attribute<'c> {
        let raw = raw_attributes(self.this(), elements);
        // SAFETY: `raw_attributes` asserts that the elements belong to this context.
        unsafe {
            Attribute::from_raw(mlirArrayAttrGet(
                raw_context(self.this()),
                raw.len() as isize,
                raw.as_ptr(),
            ))
        }
    }
    /// Returns the dictionary attribute `{name = a}`.
    ///
    /// # Panics
    /// If an attribute belongs to another context, or two entries have the same name.
    fn dictionary<'c>(&'c self, entries: &[(&str, Attribute<'c>)]) -> Attribute<'c> {
        let bytes: Vec<_> = entries.iter().map(|(n, a)| (n.as_bytes(), *a)).collect();
        self.dictionary_bytes(&bytes)
    }
    /// Returns the dictionary attribute `{name = a}` with names that may not be UTF-8.
    ///
    /// # Panics
    /// If an attribute belongs to another context, or two entries have the same name.
    fn dictionary_bytes<'c>(&'c self, entries: &[(&[u8], Attribute<'c>)]) -> Attribute<'c> {
        let context = raw_context(self.this());
        entries
            .iter()
            .for_each(|(_, a)| assert_owns_attribute(self.this(), *a));
        let mut names: Vec<_> = entries.iter().map(|e| e.0).collect();
        names.sort_unstable();
        assert!(
            names.is_sorted_by(|a, b| a < b),
            "two entries of a dictionary have the same name"
        );
        // SAFETY: `assert_owns_attribute` asserts that the attributes belong to this context, which
        // copies the names.
        unsafe {
            let raw: Vec<_> = entries
                .iter()
                .map(|(name, a)| {
                    mlirNamedAttributeGet(mlirIdentifierGet(context, bytes_ref(name)), a.to_raw())
                })
                .collect();
            Attribute::from_raw(mlirDictionaryAttrGet(
                context,
                raw.len() as isize,
                raw.as_ptr(),
            ))
        }
    }
    /// Returns the attribute `array<i64: 1, 2>`.
    fn i64_array<'c>(&'c self, values: &[i64]) -> Attribute<'c> {
        // SAFETY: the context is borrowed, and copies the values.
        unsafe {
            Attribute::from_raw(mlirDenseI64ArrayGet(
                raw_context(self.this()),
                values.len() as isize,
                values.as_ptr(),
            ))
        }
    }
    /// Returns the attribute `array<i32: 1, 2>`.
    fn i32_array<'c>(&'c self, values: &[i32]) -> Attribute<'c> {
        // SAFETY: the context is borrowed, and copies the values.
        unsafe {
            Attribute::from_raw(mlirDenseI32ArrayGet(
                raw_context(self.this()),
                values.len() as isize,
                values.as_ptr(),
            ))
        }
    }
    /// Returns the attribute `array<i1: true>`.
    fn bool_array<'c>(&'c self, values: &[bool]) -> Attribute<'c> {
        let raw: Vec<std::ffi::c_int> = values.iter().map(|&b| b.into()).collect();
        // SAFETY: the context is borrowed, and copies the values.
        unsafe {
            Attribute::from_raw(mlirDenseBoolArrayGet(
                raw_context(self.this()),
                raw.len() as isize,
                raw.as_ptr(),
            ))
        }
    }
    /// Returns the boolean attribute `true` or `false`.
    fn boolean(&self, value: bool) -> Attribute<'_> {
        // SAFETY: the context is borrowed.
        unsafe { Attribute::from_raw(mlirBoolAttrGet(raw_context(self.this()), value.into())) }
    }
    /// Returns the attribute `unit`.
    fn unit(&self) -> Attribute<'_> {
        // SAFETY: the context is borrowed.
        unsafe { Attribute::from_raw(mlirUnitAttrGet(raw_context(self.this()))) }
    }
    /// Returns the signless integer type of `width` bits.
    ///
    /// # Panics
    /// If `width` is greater than [`MAX_WIDTH`].
    fn int_type(&self, width: u32) -> Type<'_> {
        assert!(width <= MAX_WIDTH, "no integer type has {width} bits");
        // SAFETY: the context is borrowed.
        unsafe { Type::from_raw(mlirIntegerTypeGet(raw_context(self.this()), width)) }
    }
    /// Returns the unsigned integer type of `width` bits.
    ///
    /// # Panics
    /// If `width` is greater than [`MAX_WIDTH`].
    fn uint_type(&self, width: u32) -> Type<'_> {
        assert!(width <= MAX_WIDTH, "no integer type has {width} bits");
        // SAFETY: the context is borrowed.
        unsafe { Type::from_raw(mlirIntegerTypeUnsignedGet(raw_context(self.this()), width)) }
    }
    /// Returns a float type.
    fn float_type(&self, float: FloatType) -> Type<'_> {
        float_type(self.this(), float)
    }
    /// Returns the type `complex<element>`.
    ///
    /// # Panics
    /// If the element type is neither an integer nor a float, or belongs to another
    /// context.
    fn complex_type<'c>(&'c self, element: Type<'c>) -> Type<'c> {
        assert_owns_type(self.this(), element);
        assert!(
            element.is_integer() || element.is_any_float(),
            "a complex type cannot have the element type {}",
            Shown(element)
        );
        // SAFETY: the element type is valid, belongs to this context, and is an integer
        // or a float.
        unsafe { Type::from_raw(mlirComplexTypeGet(element.to_raw())) }
    }
    /// Returns the type `tuple<members>`.
    ///
    /// # Panics
    /// If a type belongs to another context.
    fn tuple_type<'c>(&'c self, members: &[Type<'c>]) -> Type<'c> {
        let raw = raw_types(self.this(), members);
        // SAFETY: `raw_types` asserts that the types belong to this context.
        unsafe {
            Type::from_raw(mlirTupleTypeGet(
                raw_context(self.this()),
                raw.len() as isize,
                raw.as_ptr(),
            ))
        }
    }
    /// Returns the type `(inputs) -> results`.
    ///
    /// # Panics
    /// If a type belongs to another context.
    fn function_type<'c>(&'c self, inputs: &[Type<'c>], results: &[Type<'c>]) -> Type<'c> {
        let context = self.this();
        let (i, r) = (raw_types(context, inputs), raw_types(context, results));
        // SAFETY: `raw_types` asserts that the types belong to this context.
        unsafe {
            Type::from_raw(mlirFunctionTypeGet(
                raw_context(context),
                i.len() as isize,
                i.as_ptr(),
                r.len() as isize,
                r.as_ptr(),
            ))
        }
    }
    /// Parses a type, e.g. `f8E4M3FN`. Returns `None` after a diagnostic if the text is
    /// invalid. Also in a pass or a hook, if the text names a dialect that is registered but
    /// not loaded, since other threads may look up dialects meanwhile.
    fn parse_type(&self, text: &str) -> Option<Type<'_>> {
        nesting::check_in(self.this(), text.as_bytes()).ok()?;
        loading::check_in(self.this(), text).ok()?;
        on_large_stack(|| Type::parse(self.this(), text))
    }
    /// Parses an attribute, e.g. `dense<1> : tensor<i32>`. Returns `None` after a
    /// diagnostic if the text is invalid. Also in a pass or a hook, if the text names a dialect
    /// that is registered but not loaded, since other threads may look up dialects meanwhile.
    fn parse_attribute(&self, text: &str) -> Option<Attribute<'_>> {
        nesting::check_in(self.this(), text.as_bytes()).ok()?;
        loading::check_in(self.this(), text).ok()?;
        on_large_stack(|| Attribute::parse(self.this(), text))
    }
    /// Returns the unknown location.
    fn unknown(&self) -> Location<'_> {
        Location::unknown(self.this())
    }
}
impl ContextExt for Context {
    fn this(&self) -> &Context {
        self
    }
}

/// Returns the integer attribute of type `ty` with value `value`.
///
/// # Panics
/// If the type is neither an integer nor `index`.
pub fn integer<'c>(ty: Type<'c>, value: i64) -> Attribute<'c> {
    assert!(ty.is_integer() || ty.is_index(), "expected an integer type");
    // SAFETY: the type is valid, and the assertion checks its class.
    unsafe { Attribute::from_raw(mlirIntegerAttrGet(ty.to_raw(), value)) }
}
/// Returns the float attribute of type `ty` with value `value`.
///
/// # Panics
/// If the type is not a float.
pub fn float<'c>(ty: Type<'c>, value: f64) -> Attribute<'c> {
    assert!(ty.is_any_float(), "expected a float type");
    // SAFETY: the type is valid, and the assertion checks its class.
    unsafe {
        Attribute::from_raw(mlirFloatAttrDoubleGet(
            mlirTypeGetContext(ty.to_raw()),
            ty.to_raw(),
            value,
        ))
    }
}
/// Returns the type attribute of `ty`.
pub fn type_attribute(ty: Type<'_>) -> Attribute<'_> {
    // SAFETY: a `Type` is valid while its context lives.
    unsafe { Attribute::from_raw(mlirTypeAttrGet(ty.to_raw())) }
}
/// Returns the type `tensor<*xelement>`.
///
/// # Panics
/// If tensors cannot have this element type.
pub fn unranked_tensor(element: Type<'_>) -> Type<'_> {
    // SAFETY: the type is valid; the pointer is null if tensors cannot have this element
    // type.
    unsafe { Type::from_option_raw(ffi::mb_unranked_tensor_get(element.to_raw())) }
        .unwrap_or_else(|| panic!("a tensor cannot have the element type {}", Shown(element)))
}
/// Returns the type `memref<shape x element>` with the identity layout.
///
/// # Errors
/// If no such memref type exists, after a diagnostic.
///
/// # Panics
/// If the location belongs to another context than the element type.
pub fn memref<'c>(location: Location<'c>, shape: &[i64], element: Type<'c>) -> Result<Type<'c>> {
    if element.is_deep() {
        return Err(error(location, "the element type is nested too deep"));
    }
    // SAFETY: `assert_same_context` asserts that the location belongs to the type's context.
    // The pointer is null after a diagnostic.
    on_large_stack(|| unsafe {
        assert_same_context(
            mlirLocationGetContext(location.to_raw()),
            mlirTypeGetContext(element.to_raw()),
        );
        Type::from_option_raw(mlirMemRefTypeContiguousGetChecked(
            location.to_raw(),
            element.to_raw(),
            shape.len() as isize,
            shape.as_ptr(),
            mlirAttributeGetNull(),
        ))
    })
    .ok_or(Failed)
}
/// Returns the memref type `memref` with another element type. Keeps the shape, the layout and the
/// memory space. Returns `None` if `memref` is no memref type, or after a diagnostic at `location`
/// if memrefs cannot have the element type.
///
/// # Panics
/// If the types or the location belong to different contexts.
pub fn memref_with_element<'c>(
    location: Location<'c>,
    memref: Type<'c>,
    element: Type<'c>,
) -> Option<Type<'c>> {
    let (raw, new) = (memref.to_raw(), element.to_raw());
    // SAFETY: the types and the location are valid while their contexts live; they belong to one
    // context (asserted), and the class of `memref` is checked. The pointer is null after a
    // diagnostic.
    on_large_stack(|| unsafe {
        let context = mlirTypeGetContext(raw);
        assert_same_context(context, mlirTypeGetContext(new));
        assert_same_context(context, mlirLocationGetContext(location.to_raw()));
        if mlirTypeIsAUnrankedMemRef(raw) {
            let space = mlirUnrankedMemrefGetMemorySpace(raw);
            let ty = mlirUnrankedMemRefTypeGetChecked(location.to_raw(), new, space);
            return Type::from_option_raw(ty);
        }
        if !mlirTypeIsAMemRef(raw) {
            return None;
        }
        let rank = mlirShapedTypeGetRank(raw);
        let sizes = (0..rank as isize).map(|i| mlirShapedTypeGetDimSize(raw, i));
        let sizes: Vec<_> = sizes.collect();
        Type::from_option_raw(mlirMemRefTypeGetChecked(
            location.to_raw(),
            new,
            sizes.len() as isize,
            sizes.as_ptr(),
            mlirMemRefTypeGetLayout(raw),
            mlirMemRefTypeGetMemorySpace(raw),
        ))
    })
}
/// Returns dense elements of type `ty` with the given bytes in MLIR's form (see
/// [`AttributeExt::dense_bytes`](super::AttributeExt::dense_bytes)). The bytes of one
/// element make a splat. Returns `None` if the bytes do not fit the type, or the type is
/// not a tensor or vector of numbers with a static shape.
pub fn dense_from_bytes<'c>(ty: Type<'c>, bytes: &[u8]) -> Option<Attribute<'c>> {
    // SAFETY: the type is valid, and its context copies the bytes. The pointer is null if
    // the bytes do not fit, or the size of all elements in bits exceeds 64 bits.
    let known = unsafe {
        Attribute::from_option_raw(ffi::mb_dense_from_raw(ty.to_raw(), bytes_ref(bytes)))
    };
    known.or_else(|| few_bytes_of_huge(ty, bytes))
}
/// Returns dense elements of a tensor whose elements take more bits than can be counted, if it has
/// no elements, or `bytes` are one element. Returns `None` otherwise.
fn few_bytes_of_huge<'c>(ty: Type<'c>, bytes: &[u8]) -> Option<Attribute<'c>> {
    let tensor = Tensor::of(ty)?;
    let (bits, numbers) = tensor.element.number_layout()?;
    let count = element_count(tensor.shape)?;
    let is_one = match bits {
        // Booleans are packed, and a splat has equal bits.
        1 => matches!(bytes, [0 | 0xFF]),
        _ => bytes.len() == bits.div_ceil(8) as usize * numbers as usize,
    };
    let is_none = count == 0 && bytes.is_empty();
    if !(is_one || is_none) {
        return None;
    }
    // SAFETY: the type is a tensor of numbers of static shape, and MLIR copies the bytes. MLIR takes
    // the bytes of one element for all elements, so it does not multiply sizes to find one.
    unsafe {
        Attribute::from_option_raw(mlirDenseElementsAttrRawBufferGet(
            ty.to_raw(),
            bytes.len(),
            bytes.as_ptr().cast(),
        ))
    }
}
/// Returns dense elements with zeros in the bits that no number uses, such as the upper half of a
/// byte with an `i4`. MLIR keeps these bits of raw bytes, and cannot print such elements. Returns other
/// attributes as they are.
pub fn without_unused_bits(dense: Attribute) -> Attribute {
    let clean = || {
        let tensor = Tensor::of(dense.ty()?)?;
        let (bits, _) = tensor.element.number_layout()?;
        if bits <= 1 || bits % 8 == 0 {
            return None;
        }
        let size = bits.div_ceil(8);
        let mask = u8::MAX >> (size * 8 - bits);
        let (bytes, _) = dense.dense_bytes()?;
        let highest = size as usize - 1;
        let mut unclean = bytes.iter().skip(highest).step_by(size as usize);
        unclean.find(|byte| **byte & !mask != 0)?;
        let mut bytes = bytes.to_vec();
        let all = bytes.iter_mut().skip(highest).step_by(size as usize);
        all.for_each(|byte| *byte &= mask);
        dense_from_bytes(tensor.ty, &bytes)
    };
    clean().unwrap_or(dense)
}
/// Returns dense elements of type `ty` that all equal `value`, which is an integer, a float
/// or a complex number. Returns `None` if `value` has another type than the elements, or if
/// `ty` is not a tensor with a static shape.
///
/// # Panics
/// If `value` belongs to another context than `ty`.
pub fn splat<'c>(ty: Type<'c>, value: Attribute<'c>) -> Option<Attribute<'c>> {
    // SAFETY: a `Type` and an `Attribute` are valid while their contexts live. The pointer
    // is null if the value does not fit.
    unsafe {
        assert_same_context(
            mlirTypeGetContext(ty.to_raw()),
            mlirAttributeGetContext(value.to_raw()),
        );
        Attribute::from_option_raw(ffi::mb_splat(ty.to_raw(), value.to_raw()))
    }
}
/// Returns a dense `i64` tensor of shape `shape`. A single value makes a splat.
///
/// # Panics
/// If a size is negative, or the number of values is neither 1 nor the number of
/// elements.
pub fn dense_i64<'c>(context: &'c Context, shape: &[i64], values: &[i64]) -> Attribute<'c> {
    let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
    dense_from_bytes(Tensor::get(shape, context.int_type(64), None), &bytes)
        .expect("one value per element, or one value for a splat")
}
