//! Fields, their values, and the packed form in which a context stores them.

use crate::{
    ffi,
    ir::{
        Attribute, AttributeLike, Context, Nested, Type, TypeLike, assert_same_context, raw_context,
    },
};
use mlir_sys::{MlirAttribute, MlirType, mlirAttributeGetContext, mlirTypeGetContext};
use std::borrow::Cow;

pub use mlir_format::{Field, FieldLayout, field};

/// Value of a field of a new type or attribute.
pub type Param<'a, 'c> = mlir_format::Param<'a, Type<'c>, Attribute<'c>>;

/// Field value that a parser or a reader returns.
pub type Owned<'c> = mlir_format::Owned<Type<'c>, Attribute<'c>>;

/// Returns whether a type or an attribute in `value` is nested deeper than MLIR can
/// process.
pub(super) fn is_deep(value: &Owned) -> bool {
    match value {
        Owned::Type(t) => t.is_deep(),
        Owned::Types(all) => all.iter().any(|t| t.is_deep()),
        Owned::Attribute(a) => a.is_some_and(Nested::is_deep),
        Owned::Attributes(all) => all.iter().any(|a| a.is_deep()),
        _ => false,
    }
}

/// Packed form of fields. MLIR's storage of the type or the attribute has this form.
#[derive(Default)]
pub(super) struct Packed<'a> {
    /// Integers, bits of floats, flags, and lengths of lists.
    pub ints: Vec<i64>,
    pub attrs: Vec<MlirAttribute>,
    pub types: Vec<MlirType>,
    /// Strings, concatenated. The lengths of all strings except the last are among the
    /// integers.
    pub text: Cow<'a, [u8]>,
}

/// Packs the values of fields.
///
/// # Panics
/// If the values do not match the fields' shapes, or belong to another context.
pub(super) fn pack<'a, 'c: 'a>(
    mnemonic: &str,
    fields: &[Field],
    context: &Context,
    mut values: impl Iterator<Item = Param<'a, 'c>>,
) -> Packed<'a> {
    use FieldLayout as S;
    let mut p = Packed::default();
    let last_text = last_text(fields);
    let mut n = 0;
    for (field, value) in fields.iter().zip(values.by_ref()) {
        n += 1;
        match (field.shape, value) {
            (S::Bool | S::Uint | S::Int, Param::Int(v)) => p.ints.push(v),
            (S::F64, Param::F64(v)) => p.ints.push(v.to_bits() as i64),
            (S::Ints, Param::Ints(v)) => {
                p.ints.push(v.len() as i64);
                p.ints.extend_from_slice(v);
            }
            (S::F64s, Param::F64s(v)) => {
                p.ints.push(v.len() as i64);
                p.ints.extend(v.iter().map(|v| v.to_bits() as i64));
            }
            (S::Type, Param::Type(t)) => p.types.push(t.to_raw()),
            (S::Types, Param::Types(v)) => {
                p.ints.push(v.len() as i64);
                p.types.extend(v.iter().map(|t| t.to_raw()));
            }
            (S::Attribute, Param::Attribute(Some(a))) => p.attrs.push(a.to_raw()),
            (S::OptionalAttribute | S::FlaggedAttribute, Param::Attribute(a)) => {
                p.ints.push(a.is_some().into());
                p.attrs.extend(a.map(|a| a.to_raw()));
            }
            (S::Attributes | S::Pairs, Param::Attributes(v)) => {
                assert!(
                    field.shape == S::Attributes || v.len() % 2 == 0,
                    "expected an even number of attributes"
                );
                p.ints.push(v.len() as i64);
                p.attrs.extend(v.iter().map(|a| a.to_raw()));
            }
            (S::Str, Param::Str(s)) => p.push_text(s.as_bytes(), Some(n - 1) == last_text),
            (S::Str, Param::Bytes(s)) => p.push_text(s, Some(n - 1) == last_text),
            _ => panic!("{}: wrong value for '{}'", mnemonic, field.name),
        }
    }
    assert_eq!(n, fields.len(), "{mnemonic}: too few values");
    assert!(values.next().is_none(), "{mnemonic}: too many values");
    let context = raw_context(context);
    for &a in &p.attrs {
        // SAFETY: `a` comes from a valid `Attribute`.
        assert_same_context(unsafe { mlirAttributeGetContext(a) }, context);
    }
    for &t in &p.types {
        // SAFETY: `t` comes from a valid `Type`.
        assert_same_context(unsafe { mlirTypeGetContext(t) }, context);
    }
    p
}

/// Returns the index of the last string field, or `None` if the kind has no string field.
pub(super) fn last_text(fields: &[Field]) -> Option<usize> {
    fields.iter().rposition(|f| f.shape == FieldLayout::Str)
}

impl<'a> Packed<'a> {
    /// Adds a string, and its length unless it is the last string.
    fn push_text(&mut self, text: &'a [u8], last: bool) {
        if !last {
            self.ints.push(text.len() as i64);
        }
        if self.text.is_empty() {
            self.text = Cow::Borrowed(text);
        } else {
            self.text.to_mut().extend_from_slice(text);
        }
    }
    /// Returns the packed form for C++, valid while `self` is borrowed.
    pub fn raw(&self) -> ffi::Params {
        ffi::Params {
            ints: self.ints.as_ptr(),
            num_ints: self.ints.len(),
            attrs: self.attrs.as_ptr(),
            num_attrs: self.attrs.len(),
            types: self.types.as_ptr(),
            num_types: self.types.len(),
            text: ffi::bytes_ref(&self.text),
        }
    }
}
