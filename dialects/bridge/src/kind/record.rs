//! The fields of a type or an attribute, read.

use super::{
    definition::{Kind, Record},
    params::{FieldShape, last_text},
};
use crate::{
    ffi,
    ir::{Attribute, Context, Interned, Type, raw_context},
};

/// Where a field's values stand in the packed form.
pub(super) struct Offsets {
    pub int: usize,
    pub attr: usize,
    pub ty: usize,
    pub text: usize,
    pub len: usize,
}

impl<'c> Record<'c> {
    /// # Safety
    /// The parameters must be those of a live type or attribute of `kind`.
    pub(super) unsafe fn of(kind: &'static Kind, context: &'c Context, raw: &ffi::Params) -> Self {
        // SAFETY: storage lives as long as the context.
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
    pub(super) fn shorten<'a>(&'a self) -> Record<'a>
    where
        'c: 'a,
    {
        *self
    }
    /// The context.
    pub fn context(&self) -> &'c Context {
        self.context
    }
    pub(super) fn place(&self, i: usize) -> Offsets {
        use FieldShape as S;
        let mut p = Offsets {
            int: 0,
            attr: 0,
            ty: 0,
            text: 0,
            len: 0,
        };
        let last_text = last_text(self.kind.fields);
        for (at, field) in self.kind.fields[..=i].iter().enumerate() {
            // Skips the field before, whose length stands in `p.len`.
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
    /// An integer field.
    pub fn int(&self, i: usize) -> i64 {
        self.ints[self.place(i).int]
    }
    /// A boolean field.
    pub fn boolean(&self, i: usize) -> bool {
        self.int(i) != 0
    }
    /// A list of integers.
    pub fn ints(&self, i: usize) -> &'c [i64] {
        let p = self.place(i);
        &self.ints[p.int + 1..][..p.len]
    }
    /// A double.
    pub fn f64(&self, i: usize) -> f64 {
        f64::from_bits(self.int(i) as u64)
    }
    /// A list of doubles.
    pub fn f64s(&self, i: usize) -> Vec<f64> {
        let bits = self.ints(i).iter();
        bits.map(|&b| f64::from_bits(b as u64)).collect()
    }
    /// A type.
    pub fn ty(&self, i: usize) -> Type<'c> {
        // SAFETY: a type of the context.
        unsafe { Type::from_raw(self.types[self.place(i).ty]) }
    }
    /// A list of types.
    pub fn types(&self, i: usize) -> Vec<Type<'c>> {
        let p = self.place(i);
        let raw = self.types[p.ty..][..p.len].iter();
        // SAFETY: types of the context.
        raw.map(|&t| unsafe { Type::from_raw(t) }).collect()
    }
    /// An attribute that is always there.
    pub fn attribute(&self, i: usize) -> Attribute<'c> {
        // SAFETY: an attribute of the context.
        unsafe { Attribute::from_raw(self.attrs[self.place(i).attr]) }
    }
    /// An attribute that may be absent.
    pub fn optional_attribute(&self, i: usize) -> Option<Attribute<'c>> {
        let p = self.place(i);
        // SAFETY: an attribute of the context.
        (p.len == 1).then(|| unsafe { Attribute::from_raw(self.attrs[p.attr]) })
    }
    /// A list of attributes, or of pairs of them one after the other.
    pub fn attributes(&self, i: usize) -> Vec<Attribute<'c>> {
        let p = self.place(i);
        let raw = self.attrs[p.attr..][..p.len].iter();
        // SAFETY: attributes of the context.
        raw.map(|&a| unsafe { Attribute::from_raw(a) }).collect()
    }
    /// The string of a kind that has one; empty if it is not UTF-8.
    pub fn str(&self) -> &'c str {
        std::str::from_utf8(self.text).unwrap_or_default()
    }
    /// The same, which may not be UTF-8.
    pub fn bytes(&self) -> &'c [u8] {
        self.text
    }
    /// The string of a field; empty if it is not UTF-8.
    pub fn str_at(&self, i: usize) -> &'c str {
        std::str::from_utf8(self.bytes_at(i)).unwrap_or_default()
    }
    /// The same, which may not be UTF-8.
    pub fn bytes_at(&self, i: usize) -> &'c [u8] {
        let p = self.place(i);
        &self.text[p.text..][..p.len]
    }
    /// The string of a kind that has one, as bytecode takes it.
    ///
    /// # Panics
    /// While the record is only being verified.
    pub fn interned(&self) -> Interned<'c> {
        self.intern(self.text)
    }
    /// The string of a field, as bytecode takes it.
    ///
    /// # Panics
    /// While the record is only being verified.
    pub fn interned_at(&self, i: usize) -> Interned<'c> {
        self.intern(self.bytes_at(i))
    }
    fn intern(&self, text: &'c [u8]) -> Interned<'c> {
        assert!(self.stored, "the context does not own the string yet");
        // SAFETY: storage is the context's.
        unsafe { Interned::new(text, raw_context(self.context)) }
    }
    /// All types among the fields.
    pub fn member_types(&self) -> impl Iterator<Item = Type<'c>> {
        // SAFETY: types of the context.
        self.types.iter().map(|&t| unsafe { Type::from_raw(t) })
    }
    /// All attributes among the fields.
    pub fn member_attributes(&self) -> impl Iterator<Item = Attribute<'c>> {
        // SAFETY: attributes of the context.
        self.attrs
            .iter()
            .map(|&a| unsafe { Attribute::from_raw(a) })
    }
    /// The index of the field of that name.
    pub fn field(&self, name: &str) -> Option<usize> {
        self.kind.fields.iter().position(|f| f.name == name)
    }
}
