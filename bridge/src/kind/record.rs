//! Accessors of the fields of a type or an attribute.

use super::{
    definition::{Kind, Record},
    params::{FieldLayout, last_text},
};
use crate::{
    ffi,
    ir::{Attribute, Context, Interned, Type, raw_context},
};

/// Offsets of a field's values in the packed form, and the number of values.
pub(super) struct Offsets {
    pub int: usize,
    pub attr: usize,
    pub ty: usize,
    pub text: usize,
    pub len: usize,
}

impl<'c> Record<'c> {
    /// Wraps the fields of a type or an attribute.
    ///
    /// # Safety
    /// The parameters must be those of a live type or attribute of `kind`.
    pub(super) unsafe fn of(kind: &'static Kind, context: &'c Context, raw: &ffi::Params) -> Self {
        // SAFETY: the parameters are the storage of a live type or attribute (contract),
        // which lives as long as the context.
        unsafe {
            Self {
                kind,
                context,
                stored: true,
                ints: ffi::slice(raw.ints, raw.num_ints),
                attrs: ffi::slice(raw.attrs, raw.num_attrs),
                types: ffi::slice(raw.types, raw.num_types),
                text: ffi::bytes_of(raw.text),
            }
        }
    }
    /// Returns the record with a shorter lifetime.
    pub(super) fn shorten<'a>(&'a self) -> Record<'a>
    where
        'c: 'a,
    {
        *self
    }
    /// Returns the context.
    pub fn context(&self) -> &'c Context {
        self.context
    }
    /// Returns the offsets of field `i`.
    pub(super) fn offsets(&self, i: usize) -> Offsets {
        use FieldLayout as S;
        let mut p = Offsets {
            int: 0,
            attr: 0,
            ty: 0,
            text: 0,
            len: 0,
        };
        let last_text = last_text(self.kind.fields);
        for (at, field) in self.kind.fields[..=i].iter().enumerate() {
            // A counted field begins with its length, which is one of the integers.
            let counted = |p: &Offsets| self.ints.get(p.int).copied().unwrap_or(0) as usize;
            p.len = match field.shape {
                S::Bool | S::Uint | S::Int | S::F64 | S::Type | S::Attribute => 1,
                S::Str if Some(at) == last_text => self.text.len() - p.text,
                _ => counted(&p),
            };
            if at == i {
                break;
            }
            match field.shape {
                S::Bool | S::Uint | S::Int | S::F64 => p.int += 1,
                S::Ints | S::F64s => p.int += 1 + p.len,
                S::Type => p.ty += 1,
                S::Types => {
                    p.int += 1;
                    p.ty += p.len;
                }
                S::Attribute => p.attr += 1,
                S::OptionalAttribute | S::FlaggedAttribute | S::Attributes | S::Pairs => {
                    p.int += 1;
                    p.attr += p.len;
                }
                S::Str => {
                    p.int += usize::from(Some(at) != last_text);
                    p.text += p.len;
                }
            }
        }
        p
    }
    /// Returns the integer of field `i`.
    pub fn int(&self, i: usize) -> i64 {
        self.ints[self.offsets(i).int]
    }
    /// Returns the boolean of field `i`.
    pub fn boolean(&self, i: usize) -> bool {
        self.int(i) != 0
    }
    /// Returns the integers of field `i`.
    pub fn ints(&self, i: usize) -> &'c [i64] {
        let p = self.offsets(i);
        &self.ints[p.int + 1..][..p.len]
    }
    /// Returns the double of field `i`.
    pub fn f64(&self, i: usize) -> f64 {
        f64::from_bits(self.int(i) as u64)
    }
    /// Returns the doubles of field `i`.
    pub fn f64s(&self, i: usize) -> Vec<f64> {
        let bits = self.ints(i).iter();
        bits.map(|&b| f64::from_bits(b as u64)).collect()
    }
    /// Returns the type of field `i`.
    pub fn ty(&self, i: usize) -> Type<'c> {
        // SAFETY: the record's values are valid types of its context (contract of `of`).
        unsafe { Type::from_raw(self.types[self.offsets(i).ty]) }
    }
    /// Returns the types of field `i`.
    pub fn types(&self, i: usize) -> Vec<Type<'c>> {
        let p = self.offsets(i);
        let raw = self.types[p.ty..][..p.len].iter();
        // SAFETY: the record's values are valid types of its context (contract of `of`).
        raw.map(|&t| unsafe { Type::from_raw(t) }).collect()
    }
    /// Returns the attribute of field `i`, which must not be optional.
    pub fn attribute(&self, i: usize) -> Attribute<'c> {
        // SAFETY: the record's values are valid attributes of its context (contract of
        // `of`).
        unsafe { Attribute::from_raw(self.attrs[self.offsets(i).attr]) }
    }
    /// Returns the attribute of the optional field `i`, or `None` if it is absent.
    pub fn optional_attribute(&self, i: usize) -> Option<Attribute<'c>> {
        let p = self.offsets(i);
        // SAFETY: the record's values are valid attributes of its context (contract of
        // `of`).
        (p.len == 1).then(|| unsafe { Attribute::from_raw(self.attrs[p.attr]) })
    }
    /// Returns the attributes of field `i`. Each pair is returned as two elements.
    pub fn attributes(&self, i: usize) -> Vec<Attribute<'c>> {
        let p = self.offsets(i);
        let raw = self.attrs[p.attr..][..p.len].iter();
        // SAFETY: the record's values are valid attributes of its context (contract of
        // `of`).
        raw.map(|&a| unsafe { Attribute::from_raw(a) }).collect()
    }
    /// Returns the string of a kind that has one string field, or an empty string if the
    /// string is not UTF-8.
    pub fn str(&self) -> &'c str {
        std::str::from_utf8(self.text).unwrap_or_default()
    }
    /// Returns the string of a kind that has one string field, as bytes.
    pub fn bytes(&self) -> &'c [u8] {
        self.text
    }
    /// Returns the string of field `i`, or an empty string if the string is not UTF-8.
    pub fn str_at(&self, i: usize) -> &'c str {
        std::str::from_utf8(self.bytes_at(i)).unwrap_or_default()
    }
    /// Returns the string of field `i`, as bytes.
    pub fn bytes_at(&self, i: usize) -> &'c [u8] {
        let p = self.offsets(i);
        &self.text[p.text..][..p.len]
    }
    /// Returns the string of a kind that has one string field, in the form that the
    /// bytecode writer accepts.
    ///
    /// # Panics
    /// If the record belongs to a new type or attribute that is being verified. The
    /// context does not own its values yet.
    pub fn interned(&self) -> Interned<'c> {
        self.intern(self.text)
    }
    /// Returns the string of field `i`, in the form that the bytecode writer accepts.
    ///
    /// # Panics
    /// If the record belongs to a new type or attribute that is being verified. The
    /// context does not own its values yet.
    pub fn interned_at(&self, i: usize) -> Interned<'c> {
        self.intern(self.bytes_at(i))
    }
    /// Wraps a string of this record in the form that the bytecode writer accepts.
    fn intern(&self, text: &'c [u8]) -> Interned<'c> {
        assert!(self.stored, "the context does not own the string yet");
        // SAFETY: `stored` means that the context owns the storage.
        unsafe { Interned::new(text, raw_context(self.context)) }
    }
    /// Returns all types in the fields.
    pub fn member_types(&self) -> impl Iterator<Item = Type<'c>> {
        // SAFETY: the record's values are valid types of its context (contract of `of`).
        self.types.iter().map(|&t| unsafe { Type::from_raw(t) })
    }
    /// Returns all attributes in the fields.
    pub fn member_attributes(&self) -> impl Iterator<Item = Attribute<'c>> {
        // SAFETY: the record's values are valid attributes of its context (contract of
        // `of`).
        self.attrs
            .iter()
            .map(|&a| unsafe { Attribute::from_raw(a) })
    }
    /// Returns the index of the field `name`, or `None` if the kind has no such field.
    pub fn field(&self, name: &str) -> Option<usize> {
        self.kind.fields.iter().position(|f| f.name == name)
    }
}
