//! Questions about attributes.

use super::{sealed::Sealed, tensor::Tensor, types::TypeExt};
use crate::{
    ffi::{self, sref, str_of},
    ir::{Attribute, AttributeLike, Context, Interned, Type, TypeLike, context_of, raw_context},
};
use mlir_sys::*;

/// How many equal elements [`AttributeExt::dense_ints`] spells out.
const MAX_SPLAT: usize = 1 << 24;

/// Bytes beside a program, which dense elements refer to by their key.
#[derive(Clone, Copy, Debug)]
pub struct Resource<'c> {
    /// The key.
    pub key: Interned<'c>,
    /// The bytes; none if there are none of that key.
    pub bytes: Option<Interned<'c>>,
}

/// Questions about attributes.
pub trait AttributeExt<'c>: Copy + Sealed {
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
    /// The values of an `array<i32: ...>`.
    fn i32s(self) -> Option<Vec<i32>> {
        let raw = self.this().to_raw();
        // SAFETY: asked of such arrays only, in bounds.
        unsafe {
            mlirAttributeIsADenseI32Array(raw).then(|| {
                (0..mlirDenseArrayGetNumElements(raw))
                    .map(|i| mlirDenseI32ArrayGetElement(raw, i))
                    .collect()
            })
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
    /// The same bytes, as bytecode takes them.
    fn interned_dense(self) -> Option<(Interned<'c>, bool)> {
        let (bytes, splat) = self.dense_bytes()?;
        // SAFETY: the bytes live in the context.
        let bytes = unsafe { Interned::new(bytes, raw_context(self.owner())) };
        Some((bytes, splat))
    }
    /// What `dense_resource<key>` refers to.
    fn resource(self) -> Option<Resource<'c>> {
        let (mut key, mut bytes) = (sref(""), sref(""));
        let mut found = false;
        let context = raw_context(self.owner());
        // SAFETY: keys and bytes live in the context, which frees none before it
        // goes.
        unsafe {
            let raw = self.this().to_raw();
            ffi::mb_resource(raw, &mut key, &mut found, &mut bytes).then(|| Resource {
                key: Interned::new(ffi::bytes_of(key), context),
                bytes: found.then(|| Interned::new(ffi::bytes_of(bytes), context)),
            })
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
