//! Builtin types and attributes, as far as melior's own views lack something
//! or cost too much.

use crate::{
    Failed, Result,
    ffi::{self, bytes_ref, sref, str_of},
    ir::*,
};
use mlir_sys::*;

/// The size of a dimension that is not known statically.
pub const DYNAMIC: i64 = i64::MIN;

/// How many equal elements [`AttributeExt::dense_ints`] spells out.
const MAX_SPLAT: usize = 1 << 24;

/// A ranked tensor type's parts.
#[derive(Clone, Copy)]
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
    pub fn get(shape: &[i64], element: Type<'c>, encoding: Option<Attribute<'c>>) -> Type<'c> {
        let encoding = Slot::from(encoding);
        // SAFETY: element and encoding are of one context.
        unsafe {
            Type::from_raw(ffi::mb_ranked_tensor_get(
                shape.as_ptr(),
                shape.len(),
                element.to_raw(),
                encoding.0,
            ))
        }
    }
    /// The tensor type of these parts, or an error at `location`.
    pub fn get_checked(
        location: Location<'c>,
        shape: &[i64],
        element: Type<'c>,
        encoding: Option<Attribute<'c>>,
    ) -> Result<Type<'c>> {
        let encoding = Slot::from(encoding);
        // SAFETY: as for `get`; null after a diagnostic.
        unsafe {
            Type::from_option_raw(ffi::mb_ranked_tensor_checked(
                location.to_raw(),
                shape.as_ptr(),
                shape.len(),
                element.to_raw(),
                encoding.0,
            ))
        }
        .ok_or(Failed)
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
    pub fn get_checked(&self, location: Location<'c>) -> Result<Type<'c>> {
        if self.scales.len() != self.zero_points.len()
            || self.axis.is_none() && self.scales.len() != 1
        {
            return Err(error(
                location,
                "a quantized type needs one scale and one zero point per slice",
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

/// Questions about types, and the builtin types that melior cannot build.
pub trait TypeExt<'c>: Copy {
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

/// Questions about attributes.
pub trait AttributeExt<'c>: Copy {
    /// The attribute itself.
    fn this(self) -> Attribute<'c>;

    /// The context that owns the attribute.
    fn owner(self) -> &'c Context {
        // SAFETY: an attribute of a live context.
        unsafe { context_of(mlirAttributeGetContext(self.this().to_raw())) }
    }
    /// The attribute's identity in its context.
    fn address(self) -> usize {
        self.this().to_raw().ptr as usize
    }
    /// The name of the attribute's dialect, loaded or not.
    fn dialect(self) -> &'c str {
        let raw = self.this().to_raw();
        // SAFETY: names of dialects live in the context, as does the attribute.
        unsafe {
            str_of(if mlirAttributeIsAOpaque(raw) {
                mlirOpaqueAttrGetDialectNamespace(raw)
            } else {
                mlirDialectGetNamespace(mlirAttributeGetDialect(raw))
            })
        }
    }
    /// The identity of the attribute's class.
    fn class(self) -> usize {
        // SAFETY: an attribute.
        unsafe { ffi::mb_attr_id(self.this().to_raw()) as usize }
    }
    /// The text of a string attribute.
    fn text(self) -> Option<&'c str> {
        let raw = self.this().to_raw();
        // SAFETY: the text lives in the context.
        unsafe { mlirAttributeIsAString(raw).then(|| str_of(mlirStringAttrGetValue(raw))) }
    }
    /// The same, where it may not be UTF-8.
    fn text_bytes(self) -> Option<&'c [u8]> {
        let raw = self.this().to_raw();
        // SAFETY: the text lives in the context.
        unsafe { mlirAttributeIsAString(raw).then(|| ffi::bytes_of(mlirStringAttrGetValue(raw))) }
    }
    /// The name that a flat symbol reference holds.
    fn symbol(self) -> Option<&'c str> {
        let name = self.symbol_bytes()?;
        Some(std::str::from_utf8(name).unwrap_or_default())
    }
    /// The same, where it may not be UTF-8.
    fn symbol_bytes(self) -> Option<&'c [u8]> {
        let raw = self.this().to_raw();
        // SAFETY: the text lives in the context.
        unsafe {
            mlirAttributeIsAFlatSymbolRef(raw)
                .then(|| ffi::bytes_of(mlirFlatSymbolRefAttrGetValue(raw)))
        }
    }
    /// The value of an integer attribute of at most 64 bits, sign-extended
    /// unless its type is unsigned; booleans are 0 and 1.
    fn int(self) -> Option<i64> {
        let raw = self.this().to_raw();
        // SAFETY: asked of integer attributes only, by their type's signedness.
        unsafe {
            if !mlirAttributeIsAInteger(raw) {
                return None;
            }
            let t = mlirAttributeGetType(raw);
            if mlirTypeIsAInteger(t) {
                let width = mlirIntegerTypeGetWidth(t);
                if width > 64 {
                    return None;
                }
                if mlirIntegerTypeIsUnsigned(t) {
                    return Some(mlirIntegerAttrGetValueUInt(raw) as i64);
                }
                if mlirIntegerTypeIsSigned(t) {
                    return Some(mlirIntegerAttrGetValueSInt(raw));
                }
                if width == 1 {
                    return Some(mlirIntegerAttrGetValueInt(raw) & 1);
                }
            }
            Some(mlirIntegerAttrGetValueInt(raw))
        }
    }
    /// The value of a boolean attribute.
    fn boolean(self) -> Option<bool> {
        let raw = self.this().to_raw();
        // SAFETY: asked of booleans only.
        unsafe { mlirAttributeIsABool(raw).then(|| mlirBoolAttrGetValue(raw)) }
    }
    /// The value of a float attribute of any format, as a double.
    fn float(self) -> Option<f64> {
        let raw = self.this().to_raw();
        // SAFETY: asked of floats only.
        unsafe { mlirAttributeIsAFloat(raw).then(|| mlirFloatAttrGetValueDouble(raw)) }
    }
    /// The type of a typed attribute.
    fn ty(self) -> Option<Type<'c>> {
        // SAFETY: null where the attribute has no type.
        unsafe { Type::from_option_raw(mlirAttributeGetType(self.this().to_raw())) }
    }
    /// The type that a type attribute holds.
    fn held_type(self) -> Option<Type<'c>> {
        let raw = self.this().to_raw();
        // SAFETY: asked of type attributes only.
        unsafe { mlirAttributeIsAType(raw).then(|| Type::from_raw(mlirTypeAttrGetValue(raw))) }
    }
    /// The members of an array attribute.
    fn elements(self) -> Option<Vec<Attribute<'c>>> {
        let raw = self.this().to_raw();
        // SAFETY: asked of arrays only, in bounds.
        unsafe {
            mlirAttributeIsAArray(raw).then(|| {
                (0..mlirArrayAttrGetNumElements(raw))
                    .map(|i| Attribute::from_raw(mlirArrayAttrGetElement(raw, i)))
                    .collect()
            })
        }
    }
    /// The entries of a dictionary attribute, sorted by name.
    fn entries(self) -> Option<Vec<(&'c str, Attribute<'c>)>> {
        let entries = self.entries_bytes()?.into_iter();
        let text = |name| std::str::from_utf8(name).unwrap_or_default();
        Some(entries.map(|(name, a)| (text(name), a)).collect())
    }
    /// The same, where names may not be UTF-8.
    fn entries_bytes(self) -> Option<Vec<(&'c [u8], Attribute<'c>)>> {
        let raw = self.this().to_raw();
        // SAFETY: asked of dictionaries only, in bounds; names live in the
        // context.
        unsafe {
            mlirAttributeIsADictionary(raw).then(|| {
                (0..mlirDictionaryAttrGetNumElements(raw))
                    .map(|i| {
                        let e = mlirDictionaryAttrGetElement(raw, i);
                        (
                            ffi::bytes_of(mlirIdentifierStr(e.name)),
                            Attribute::from_raw(e.attribute),
                        )
                    })
                    .collect()
            })
        }
    }
    /// The values of an `array<i64: ...>`.
    fn i64s(self) -> Option<&'c [i64]> {
        let (mut data, mut len) = (std::ptr::null(), 0);
        // SAFETY: the values live in the context.
        unsafe {
            ffi::mb_i64_array(self.this().to_raw(), &mut data, &mut len)
                .then(|| ffi::slice(data, len))
        }
    }
    /// The values of an `array<i1: ...>`.
    fn bools(self) -> Option<Vec<bool>> {
        let raw = self.this().to_raw();
        // SAFETY: asked of boolean arrays only, in bounds.
        unsafe {
            mlirAttributeIsADenseBoolArray(raw).then(|| {
                (0..mlirDenseArrayGetNumElements(raw))
                    .map(|i| mlirDenseBoolArrayGetElement(raw, i))
                    .collect()
            })
        }
    }
    /// Whether the attribute is `unit`.
    fn is_unit(self) -> bool {
        // SAFETY: an attribute.
        unsafe { mlirAttributeIsAUnit(self.this().to_raw()) }
    }
    /// The bytes of a dense elements attribute of integers or floats as MLIR
    /// stores them (little-endian; one element for a splat; `i1` packed eight
    /// to a byte), and whether they are a splat.
    fn dense_bytes(self) -> Option<(&'c [u8], bool)> {
        let mut out = sref("");
        let mut splat = false;
        // SAFETY: the bytes live in the context.
        unsafe {
            ffi::mb_dense_raw(self.this().to_raw(), &mut out, &mut splat)
                .then(|| (ffi::bytes_of(out), splat))
        }
    }
    /// The values of dense elements of integers; none if they have more than 64
    /// bits, or if there are millions of them all equal: a short program can
    /// claim any number of those.
    fn dense_ints(self) -> Option<Vec<i64>> {
        let a = self.this();
        let raw = a.to_raw();
        let element = Tensor::of(self.ty()?)?.element;
        let (bytes, splat) = self.dense_bytes()?;
        // SAFETY: dense elements.
        let n = unsafe { mlirElementsAttrGetNumElements(raw) } as usize;
        let width = element.int_width().or(element.is_index().then_some(64))?;
        if width > 64 || splat && n > MAX_SPLAT {
            return None;
        }
        if n == 0 || width == 0 {
            return Some(vec![0; n]);
        }
        let one = |i: usize| -> i64 {
            if width == 1 {
                return i64::from(bytes[i / 8] >> (i % 8) & 1);
            }
            let size = (width as usize).div_ceil(8);
            let mut word = [0; 8];
            word[..size].copy_from_slice(&bytes[i * size..][..size]);
            let value = i64::from_le_bytes(word);
            let shift = 64 - width;
            if element.is_unsigned() {
                ((value as u64) << shift >> shift) as i64
            } else {
                value << shift >> shift
            }
        };
        Some(if splat {
            vec![one(0); n]
        } else {
            (0..n).map(one).collect()
        })
    }
}
impl<'c> AttributeExt<'c> for Attribute<'c> {
    fn this(self) -> Attribute<'c> {
        self
    }
}

/// Builds builtin types and attributes.
pub trait ContextExt {
    /// The context itself.
    fn this(&self) -> &Context;

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
    fn array<'c>(&'c self, elements: &[Attribute<'c>]) -> Attribute<'c> {
        let raw: Vec<_> = elements.iter().map(|a| a.to_raw()).collect();
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
    fn dictionary<'c>(&'c self, entries: &[(&str, Attribute<'c>)]) -> Attribute<'c> {
        let bytes: Vec<_> = entries.iter().map(|(n, a)| (n.as_bytes(), *a)).collect();
        self.dictionary_bytes(&bytes)
    }
    /// The same, with names that may not be UTF-8.
    fn dictionary_bytes<'c>(&'c self, entries: &[(&[u8], Attribute<'c>)]) -> Attribute<'c> {
        let context = raw_context(self.this());
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
    fn int_type(&self, width: u32) -> Type<'_> {
        // SAFETY: a live context.
        unsafe { Type::from_raw(mlirIntegerTypeGet(raw_context(self.this()), width)) }
    }
    /// An unsigned integer type.
    fn uint_type(&self, width: u32) -> Type<'_> {
        // SAFETY: a live context.
        unsafe { Type::from_raw(mlirIntegerTypeUnsignedGet(raw_context(self.this()), width)) }
    }
    /// `complex<element>`
    fn complex_type<'c>(&'c self, element: Type<'c>) -> Type<'c> {
        // SAFETY: a type of this context.
        unsafe { Type::from_raw(mlirComplexTypeGet(element.to_raw())) }
    }
    /// `tuple<members>`
    fn tuple_type<'c>(&'c self, members: &[Type<'c>]) -> Type<'c> {
        let raw: Vec<_> = members.iter().map(|t| t.to_raw()).collect();
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
    fn function_type<'c>(&'c self, inputs: &[Type<'c>], results: &[Type<'c>]) -> Type<'c> {
        let i: Vec<_> = inputs.iter().map(|t| t.to_raw()).collect();
        let r: Vec<_> = results.iter().map(|t| t.to_raw()).collect();
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
    /// A type from its text, e.g. `f8E4M3FN`.
    fn parse_type(&self, text: &str) -> Option<Type<'_>> {
        Type::parse(self.this(), text)
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
pub fn unranked_tensor(element: Type<'_>) -> Type<'_> {
    // SAFETY: a type of a live context.
    unsafe { Type::from_raw(mlirUnrankedTensorTypeGet(element.to_raw())) }
}
/// `memref<shape x element>` with the identity layout, or an error.
pub fn memref<'c>(location: Location<'c>, shape: &[i64], element: Type<'c>) -> Result<Type<'c>> {
    // SAFETY: a type of the location's context; null after a diagnostic.
    unsafe {
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
/// [`AttributeExt::dense_bytes`]); none if they do not fit the type.
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
/// Whether the type is a function.
pub(crate) fn is_function(ty: Type) -> bool {
    // SAFETY: a type.
    unsafe { mlirTypeIsAFunction(ty.to_raw()) }
}
