//! Builtin types and attributes, made.

use super::{sealed::Sealed, tensor::Tensor, types::TypeExt};
use crate::{
    diag::{Failed, Result, error},
    ffi::{self, bytes_ref, sref},
    ir::{
        Attribute, AttributeLike, Context, Location, Nested, Shown, Type, TypeLike, raw_context,
        same_context,
    },
    stack::on_large_stack,
    text::nesting,
};
use mlir_sys::*;

/// The most bits of an integer type.
pub const MAX_WIDTH: u32 = (1 << 24) - 1;

/// # Panics
/// If the attribute belongs to another context.
fn of_context(context: &Context, a: Attribute) {
    // SAFETY: a live attribute.
    same_context(
        unsafe { mlirAttributeGetContext(a.to_raw()) },
        raw_context(context),
    );
}
fn attributes(context: &Context, all: &[Attribute]) -> Vec<MlirAttribute> {
    let one = |a: &Attribute| {
        of_context(context, *a);
        a.to_raw()
    };
    all.iter().map(one).collect()
}
/// # Panics
/// If the type belongs to another context.
fn type_of_context(context: &Context, ty: Type) {
    // SAFETY: a live type.
    same_context(
        unsafe { mlirTypeGetContext(ty.to_raw()) },
        raw_context(context),
    );
}
fn types(context: &Context, all: &[Type]) -> Vec<MlirType> {
    let one = |t: &Type| {
        type_of_context(context, *t);
        t.to_raw()
    };
    all.iter().map(one).collect()
}

/// Builds builtin types and attributes.
pub trait ContextExt: Sealed {
    /// The context itself.
    fn this(&self) -> &Context;

    /// A type of this context, for as long as that lives, however short the view that it
    /// is from.
    ///
    /// ```
    /// # use mlir_bridge::prelude::*;
    /// fn result_type<'c>(context: &'c Context, op: Op) -> Type<'c> {
    ///     context.own_type(op.result(0).ty())
    /// }
    /// ```
    ///
    /// # Panics
    /// If it belongs to another context.
    fn own_type<'c>(&'c self, ty: Type) -> Type<'c> {
        type_of_context(self.this(), ty);
        // SAFETY: it lives as long as its context, which is this one.
        unsafe { Type::from_raw(ty.to_raw()) }
    }
    /// The same of an attribute.
    ///
    /// # Panics
    /// If it belongs to another context.
    fn own_attribute<'c>(&'c self, a: Attribute) -> Attribute<'c> {
        of_context(self.this(), a);
        // SAFETY: as above.
        unsafe { Attribute::from_raw(a.to_raw()) }
    }

    /// `"text"`
    fn string<'c>(&'c self, text: &str) -> Attribute<'c> {
        // SAFETY: the context copies the text.
        unsafe { Attribute::from_raw(mlirStringAttrGet(raw_context(self.this()), sref(text))) }
    }
    /// `"text"`, of bytes that may not be UTF-8.
    fn string_bytes<'c>(&'c self, text: &[u8]) -> Attribute<'c> {
        // SAFETY: the context copies the text.
        unsafe { Attribute::from_raw(mlirStringAttrGet(raw_context(self.this()), bytes_ref(text))) }
    }
    /// `@name`
    fn symbol_ref<'c>(&'c self, name: &str) -> Attribute<'c> {
        self.symbol_ref_bytes(name.as_bytes())
    }
    /// The same, of a name that may not be UTF-8.
    fn symbol_ref_bytes<'c>(&'c self, name: &[u8]) -> Attribute<'c> {
        // SAFETY: the context copies the text.
        unsafe {
            Attribute::from_raw(mlirFlatSymbolRefAttrGet(
                raw_context(self.this()),
                bytes_ref(name),
            ))
        }
    }
    /// `[a, b]`
    ///
    /// # Panics
    /// If an element belongs to another context.
    fn array<'c>(&'c self, elements: &[Attribute<'c>]) -> Attribute<'c> {
        let raw = attributes(self.this(), elements);
        // SAFETY: attributes of this context.
        unsafe {
            Attribute::from_raw(mlirArrayAttrGet(
                raw_context(self.this()),
                raw.len() as isize,
                raw.as_ptr(),
            ))
        }
    }
    /// `{name = a}`
    ///
    /// # Panics
    /// If an attribute belongs to another context, or two have one name.
    fn dictionary<'c>(&'c self, entries: &[(&str, Attribute<'c>)]) -> Attribute<'c> {
        let bytes: Vec<_> = entries.iter().map(|(n, a)| (n.as_bytes(), *a)).collect();
        self.dictionary_bytes(&bytes)
    }
    /// The same, with names that may not be UTF-8.
    fn dictionary_bytes<'c>(&'c self, entries: &[(&[u8], Attribute<'c>)]) -> Attribute<'c> {
        let context = raw_context(self.this());
        entries
            .iter()
            .for_each(|(_, a)| of_context(self.this(), *a));
        let mut names: Vec<_> = entries.iter().map(|e| e.0).collect();
        names.sort_unstable();
        assert!(
            names.is_sorted_by(|a, b| a < b),
            "a dictionary has one entry of a name"
        );
        // SAFETY: attributes of this context; it copies names.
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
    /// `array<i64: 1, 2>`
    fn i64_array<'c>(&'c self, values: &[i64]) -> Attribute<'c> {
        // SAFETY: the context copies the values.
        unsafe {
            Attribute::from_raw(mlirDenseI64ArrayGet(
                raw_context(self.this()),
                values.len() as isize,
                values.as_ptr(),
            ))
        }
    }
    /// `array<i32: 1, 2>`
    fn i32_array<'c>(&'c self, values: &[i32]) -> Attribute<'c> {
        // SAFETY: the context copies the values.
        unsafe {
            Attribute::from_raw(mlirDenseI32ArrayGet(
                raw_context(self.this()),
                values.len() as isize,
                values.as_ptr(),
            ))
        }
    }
    /// `array<i1: true>`
    fn bool_array<'c>(&'c self, values: &[bool]) -> Attribute<'c> {
        let raw: Vec<std::ffi::c_int> = values.iter().map(|&b| b.into()).collect();
        // SAFETY: the context copies the values.
        unsafe {
            Attribute::from_raw(mlirDenseBoolArrayGet(
                raw_context(self.this()),
                raw.len() as isize,
                raw.as_ptr(),
            ))
        }
    }
    /// `true`
    fn boolean(&self, value: bool) -> Attribute<'_> {
        // SAFETY: a live context.
        unsafe { Attribute::from_raw(mlirBoolAttrGet(raw_context(self.this()), value.into())) }
    }
    /// `unit`
    fn unit(&self) -> Attribute<'_> {
        // SAFETY: a live context.
        unsafe { Attribute::from_raw(mlirUnitAttrGet(raw_context(self.this()))) }
    }
    /// A signless integer type.
    ///
    /// # Panics
    /// If the width is more than [`MAX_WIDTH`] bits.
    fn int_type(&self, width: u32) -> Type<'_> {
        assert!(width <= MAX_WIDTH, "no integer type has {width} bits");
        // SAFETY: a live context.
        unsafe { Type::from_raw(mlirIntegerTypeGet(raw_context(self.this()), width)) }
    }
    /// An unsigned integer type.
    ///
    /// # Panics
    /// If the width is more than [`MAX_WIDTH`] bits.
    fn uint_type(&self, width: u32) -> Type<'_> {
        assert!(width <= MAX_WIDTH, "no integer type has {width} bits");
        // SAFETY: a live context.
        unsafe { Type::from_raw(mlirIntegerTypeUnsignedGet(raw_context(self.this()), width)) }
    }
    /// `complex<element>`
    ///
    /// # Panics
    /// If the element is neither an integer nor a float, or of another context.
    fn complex_type<'c>(&'c self, element: Type<'c>) -> Type<'c> {
        types(self.this(), &[element]);
        assert!(
            element.is_integer() || element.is_any_float(),
            "there are no complex numbers of {}",
            Shown(element)
        );
        // SAFETY: a type of this context.
        unsafe { Type::from_raw(mlirComplexTypeGet(element.to_raw())) }
    }
    /// `tuple<members>`
    ///
    /// # Panics
    /// If a type belongs to another context.
    fn tuple_type<'c>(&'c self, members: &[Type<'c>]) -> Type<'c> {
        let raw = types(self.this(), members);
        // SAFETY: types of this context.
        unsafe {
            Type::from_raw(mlirTupleTypeGet(
                raw_context(self.this()),
                raw.len() as isize,
                raw.as_ptr(),
            ))
        }
    }
    /// `(inputs) -> results`
    ///
    /// # Panics
    /// If a type belongs to another context.
    fn function_type<'c>(&'c self, inputs: &[Type<'c>], results: &[Type<'c>]) -> Type<'c> {
        let (i, r) = (types(self.this(), inputs), types(self.this(), results));
        // SAFETY: types of this context.
        unsafe {
            Type::from_raw(mlirFunctionTypeGet(
                raw_context(self.this()),
                i.len() as isize,
                i.as_ptr(),
                r.len() as isize,
                r.as_ptr(),
            ))
        }
    }
    /// A type from its text, e.g. `f8E4M3FN`; none after a diagnostic.
    fn parse_type(&self, text: &str) -> Option<Type<'_>> {
        nesting::check_in(self.this(), text.as_bytes()).ok()?;
        on_large_stack(|| Type::parse(self.this(), text))
    }
    /// An attribute from its text, e.g. `dense<1> : tensor<i32>`; none after a
    /// diagnostic.
    fn parse_attribute(&self, text: &str) -> Option<Attribute<'_>> {
        nesting::check_in(self.this(), text.as_bytes()).ok()?;
        on_large_stack(|| Attribute::parse(self.this(), text))
    }
    /// The unknown location.
    fn unknown(&self) -> Location<'_> {
        Location::unknown(self.this())
    }
}
impl ContextExt for Context {
    fn this(&self) -> &Context {
        self
    }
}

/// An integer attribute of a given type.
///
/// # Panics
/// If the type is neither an integer nor `index`.
pub fn integer<'c>(ty: Type<'c>, value: i64) -> Attribute<'c> {
    assert!(ty.is_integer() || ty.is_index(), "expected an integer type");
    // SAFETY: an integer type of a live context.
    unsafe { Attribute::from_raw(mlirIntegerAttrGet(ty.to_raw(), value)) }
}
/// A float attribute of a given type.
///
/// # Panics
/// If the type is not a float.
pub fn float<'c>(ty: Type<'c>, value: f64) -> Attribute<'c> {
    assert!(ty.is_any_float(), "expected a float type");
    // SAFETY: a float type of a live context.
    unsafe {
        Attribute::from_raw(mlirFloatAttrDoubleGet(
            mlirTypeGetContext(ty.to_raw()),
            ty.to_raw(),
            value,
        ))
    }
}
/// A type attribute.
pub fn type_attribute(ty: Type<'_>) -> Attribute<'_> {
    // SAFETY: a type of a live context.
    unsafe { Attribute::from_raw(mlirTypeAttrGet(ty.to_raw())) }
}
/// `tensor<*xelement>`
///
/// # Panics
/// If tensors cannot have such elements.
pub fn unranked_tensor(element: Type<'_>) -> Type<'_> {
    // SAFETY: a type of a live context; null if it is no element.
    unsafe { Type::from_option_raw(ffi::mb_unranked_tensor_get(element.to_raw())) }
        .unwrap_or_else(|| panic!("there are no tensors of {}", Shown(element)))
}
/// `memref<shape x element>` with the identity layout.
///
/// # Errors
/// After a diagnostic, if there is no memref of such elements.
pub fn memref<'c>(location: Location<'c>, shape: &[i64], element: Type<'c>) -> Result<Type<'c>> {
    if element.is_deep() {
        return Err(error(location, "the element type is nested too deep"));
    }
    // SAFETY: the location is of the type's context; null after a diagnostic.
    unsafe {
        same_context(
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
    }
    .ok_or(Failed)
}
/// Dense elements over bytes in MLIR's own form (see
/// [`AttributeExt::dense_bytes`](super::AttributeExt::dense_bytes)); none if they do not fit the type.
pub fn dense_from_bytes<'c>(ty: Type<'c>, bytes: &[u8]) -> Option<Attribute<'c>> {
    // SAFETY: the context copies the bytes; null if they do not fit.
    unsafe { Attribute::from_option_raw(ffi::mb_dense_from_raw(ty.to_raw(), bytes_ref(bytes))) }
}
/// A one-dimensional `tensor<nxi64>` of dense elements.
pub fn dense_i64<'c>(context: &'c Context, shape: &[i64], values: &[i64]) -> Attribute<'c> {
    let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
    dense_from_bytes(Tensor::get(shape, context.int_type(64), None), &bytes)
        .expect("as many values as the shape has elements")
}
