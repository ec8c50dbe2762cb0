//! Read access to builtin attributes.

use super::{sealed::Sealed, tensor::Tensor, types::TypeExt};
use crate::{
    ffi::{self, sref, str_of},
    ir::{Attribute, AttributeLike, Context, Interned, Type, TypeLike, context_of, raw_context},
};
use mlir_sys::*;

/// Maximum number of elements of a splat that [`AttributeExt::dense_ints`] expands.
const MAX_SPLAT: usize = 1 << 24;

/// Resource of a program. A `dense_resource` attribute refers to a resource by its key.
#[derive(Clone, Copy, Debug)]
pub struct Resource<'c> {
    /// Key of the resource.
    pub key: Interned<'c>,
    /// Bytes of the resource; `None` if no resource has this key.
    pub bytes: Option<Interned<'c>>,
}

/// Extension of melior's attributes.
pub trait AttributeExt<'c>: Copy + Sealed {
    /// Returns the attribute itself.
    fn this(self) -> Attribute<'c>;

    /// Returns the context that owns the attribute.
    fn owner(self) -> &'c Context {
        // SAFETY: an `Attribute` is valid while its context lives, which is `'c`.
        unsafe { context_of(mlirAttributeGetContext(self.this().to_raw())) }
    }
    /// Returns the attribute's address, which identifies it in its context: equal
    /// attributes have equal addresses.
    fn address(self) -> usize {
        self.this().to_raw().ptr as usize
    }
    /// Returns the name of the attribute's dialect. The dialect need not be loaded.
    fn dialect(self) -> &'c str {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid; names of dialects live as long as the context.
        unsafe {
            str_of(if mlirAttributeIsAOpaque(raw) {
                mlirOpaqueAttrGetDialectNamespace(raw)
            } else {
                mlirDialectGetNamespace(mlirAttributeGetDialect(raw))
            })
        }
    }
    /// Returns the TypeID of the attribute's class.
    fn class(self) -> usize {
        // SAFETY: an `Attribute` is valid while its context lives.
        unsafe { ffi::mb_attr_id(self.this().to_raw()) as usize }
    }
    /// Returns the text of a string attribute, or an empty text if it is not UTF-8.
    /// Returns `None` for any other attribute.
    fn text(self) -> Option<&'c str> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, and its class is checked; the text lives as
        // long as the context.
        unsafe { mlirAttributeIsAString(raw).then(|| str_of(mlirStringAttrGetValue(raw))) }
    }
    /// Returns the text of a string attribute as bytes, or `None` for any other
    /// attribute.
    fn text_bytes(self) -> Option<&'c [u8]> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, and its class is checked; the text lives as
        // long as the context.
        unsafe { mlirAttributeIsAString(raw).then(|| ffi::bytes_of(mlirStringAttrGetValue(raw))) }
    }
    /// Returns the name in a flat symbol reference, or an empty name if it is not UTF-8.
    /// Returns `None` for any other attribute.
    fn symbol(self) -> Option<&'c str> {
        let name = self.symbol_bytes()?;
        Some(std::str::from_utf8(name).unwrap_or_default())
    }
    /// Returns the name in a flat symbol reference as bytes, or `None` for any other
    /// attribute.
    fn symbol_bytes(self) -> Option<&'c [u8]> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, and its class is checked; the text lives as
        // long as the context.
        unsafe {
            mlirAttributeIsAFlatSymbolRef(raw)
                .then(|| ffi::bytes_of(mlirFlatSymbolRefAttrGetValue(raw)))
        }
    }
    /// Returns the value of an integer attribute of at most 64 bits. The value is
    /// sign-extended unless its type is unsigned; booleans are 0 and 1. Returns `None`
    /// for wider integers and for any other attribute.
    fn int(self) -> Option<i64> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, and each function is called only for the
        // attribute class and signedness that it accepts.
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
    /// Returns the value of a boolean attribute, or `None` for any other attribute.
    fn boolean(self) -> Option<bool> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, and its class is checked.
        unsafe { mlirAttributeIsABool(raw).then(|| mlirBoolAttrGetValue(raw)) }
    }
    /// Returns the value of a float attribute of any format, rounded to a double. Returns
    /// `None` for any other attribute.
    fn float(self) -> Option<f64> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, and its class is checked.
        unsafe { mlirAttributeIsAFloat(raw).then(|| mlirFloatAttrGetValueDouble(raw)) }
    }
    /// Returns the type of a typed attribute, or `None` for any other attribute. A string that
    /// is written without a type has the type `none`.
    ///
    /// ```
    /// # use mlir_bridge::{builtin::AttributeExt, ir::Attribute, melior::Context};
    /// # let context = Context::new();
    /// let ty = |text| Attribute::parse(&context, text).expect("an attribute").ty();
    /// assert_eq!(ty("1 : i8").map(|ty| ty.to_string()), Some("i8".to_owned()));
    /// assert_eq!(ty("\"text\"").map(|ty| ty.to_string()), Some("none".to_owned()));
    /// assert_eq!(ty("unit"), None);
    /// assert_eq!(ty("[1 : i8]"), None);
    /// ```
    fn ty(self) -> Option<Type<'c>> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, and each attribute has a type for C, which is `none`
        // for untyped attributes.
        let (ty, is_string) = unsafe {
            let ty = Type::from_raw(mlirAttributeGetType(raw));
            (ty, mlirAttributeIsAString(raw))
        };
        (is_string || !ty.is_none()).then_some(ty)
    }
    /// Returns the type in a type attribute, or `None` for any other attribute.
    fn type_value(self) -> Option<Type<'c>> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, and its class is checked.
        unsafe { mlirAttributeIsAType(raw).then(|| Type::from_raw(mlirTypeAttrGetValue(raw))) }
    }
    /// Returns the elements of an array attribute, or `None` for any other attribute.
    fn elements(self) -> Option<Vec<Attribute<'c>>> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, its class is checked, and the indices are in
        // bounds.
        unsafe {
            mlirAttributeIsAArray(raw).then(|| {
                (0..mlirArrayAttrGetNumElements(raw))
                    .map(|i| Attribute::from_raw(mlirArrayAttrGetElement(raw, i)))
                    .collect()
            })
        }
    }
    /// Returns the entries of a dictionary attribute, sorted by name. A name that is not
    /// UTF-8 is returned as an empty text. Returns `None` for any other attribute.
    fn entries(self) -> Option<Vec<(&'c str, Attribute<'c>)>> {
        let entries = self.entries_bytes()?.into_iter();
        let text = |name| std::str::from_utf8(name).unwrap_or_default();
        Some(entries.map(|(name, a)| (text(name), a)).collect())
    }
    /// Returns the entries of a dictionary attribute, sorted by name, with names as
    /// bytes. Returns `None` for any other attribute.
    fn entries_bytes(self) -> Option<Vec<(&'c [u8], Attribute<'c>)>> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, its class is checked, and the indices are in
        // bounds; names live as long as the context.
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
    /// Returns the values of an `array<i64: ...>`, or `None` for any other attribute.
    fn i64s(self) -> Option<&'c [i64]> {
        let (mut data, mut len) = (std::ptr::null(), 0);
        // SAFETY: the attribute is valid; C++ checks its class. The values live as long
        // as the context.
        unsafe {
            ffi::mb_i64_array(self.this().to_raw(), &mut data, &mut len)
                .then(|| ffi::slice(data, len))
        }
    }
    /// Returns the values of an `array<i32: ...>`, or `None` for any other attribute.
    fn i32s(self) -> Option<Vec<i32>> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, its class is checked, and the indices are in
        // bounds.
        unsafe {
            mlirAttributeIsADenseI32Array(raw).then(|| {
                (0..mlirDenseArrayGetNumElements(raw))
                    .map(|i| mlirDenseI32ArrayGetElement(raw, i))
                    .collect()
            })
        }
    }
    /// Returns the values of an `array<i1: ...>`, or `None` for any other attribute.
    fn bools(self) -> Option<Vec<bool>> {
        let raw = self.this().to_raw();
        // SAFETY: the attribute is valid, its class is checked, and the indices are in
        // bounds.
        unsafe {
            mlirAttributeIsADenseBoolArray(raw).then(|| {
                (0..mlirDenseArrayGetNumElements(raw))
                    .map(|i| mlirDenseBoolArrayGetElement(raw, i))
                    .collect()
            })
        }
    }
    /// Returns whether the attribute is `unit`.
    fn is_unit(self) -> bool {
        // SAFETY: an `Attribute` is valid while its context lives.
        unsafe { mlirAttributeIsAUnit(self.this().to_raw()) }
    }
    /// Returns the bytes of a dense elements attribute of numbers, and whether the
    /// attribute is a splat. The bytes are in MLIR's form: little-endian, one element for
    /// a splat, and `i1` packed eight to a byte. Returns `None` for any other attribute.
    fn dense_bytes(self) -> Option<(&'c [u8], bool)> {
        let mut out = sref("");
        let mut splat = false;
        // SAFETY: the attribute is valid; C++ checks its class. The bytes live as long as
        // the context.
        unsafe {
            ffi::mb_dense_raw(self.this().to_raw(), &mut out, &mut splat)
                .then(|| (ffi::bytes_of(out), splat))
        }
    }
    /// Returns whether the command line asks MLIR to leave out elements like these.
    fn is_elided(self) -> bool {
        // SAFETY: an `Attribute` is valid while its context lives.
        unsafe { ffi::mb_is_elided(self.this().to_raw()) }
    }
    /// Returns the bytes of a dense elements attribute of numbers in the form that the
    /// bytecode writer accepts, and whether the attribute is a splat. Returns `None` for
    /// any other attribute.
    fn interned_dense(self) -> Option<(Interned<'c>, bool)> {
        let (bytes, splat) = self.dense_bytes()?;
        // SAFETY: the context owns the attribute, and the attribute owns the bytes.
        let bytes = unsafe { Interned::new(bytes, raw_context(self.owner())) };
        Some((bytes, splat))
    }
    /// Returns the resource that a `dense_resource<key>` attribute refers to, or `None`
    /// for any other attribute.
    fn resource(self) -> Option<Resource<'c>> {
        let (mut key, mut bytes) = (sref(""), sref(""));
        let mut exists = false;
        let context = raw_context(self.owner());
        // SAFETY: the attribute is valid; C++ checks its class. The context owns keys and
        // bytes, and frees them only when it is destroyed.
        unsafe {
            let raw = self.this().to_raw();
            ffi::mb_resource(raw, &mut key, &mut exists, &mut bytes).then(|| Resource {
                key: Interned::new(ffi::bytes_of(key), context),
                bytes: exists.then(|| Interned::new(ffi::bytes_of(bytes), context)),
            })
        }
    }
    /// Returns the values of a dense tensor of integers or `index`. Returns `None` for
    /// integers of more than 64 bits, for splats of more than 2^24 elements, and for any
    /// other attribute. Splats are limited because a short program can declare a splat of
    /// any size.
    fn dense_ints(self) -> Option<Vec<i64>> {
        let a = self.this();
        let raw = a.to_raw();
        let element = Tensor::of(self.ty()?)?.element;
        let (bytes, splat) = self.dense_bytes()?;
        // SAFETY: the attribute is valid, and `dense_bytes` accepts only dense elements.
        let n = unsafe { mlirElementsAttrGetNumElements(raw) } as usize;
        let width = element.int_width().or(element.is_index().then_some(64))?;
        if width > 64 || splat && n > MAX_SPLAT {
            return None;
        }
        if n == 0 || width == 0 {
            return Some(vec![0; n]);
        }
        let value_at = |i: usize| -> i64 {
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
            vec![value_at(0); n]
        } else {
            (0..n).map(value_at).collect()
        })
    }
}
impl<'c> AttributeExt<'c> for Attribute<'c> {
    fn this(self) -> Attribute<'c> {
        self
    }
}
