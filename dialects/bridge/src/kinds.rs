//! Types and attributes of a Rust dialect.
//!
//! A kind is a row: mnemonic, fields, syntax and bytecode. Storage, printing,
//! parsing and encoding follow from the fields; a kind whose syntax or
//! encoding is irregular brings functions of its own.

mod text;
mod wire;

use crate::{
    Parser, Printer, Reader, Result, Writer,
    ffi::{self, Ptr},
    ir::*,
};
use mlir_sys::{MlirAttribute, MlirType};
use std::ptr::from_ref;

/// A kind of type or attribute. Must be a `static`: its address is its TypeID.
#[repr(align(8))]
pub struct Kind {
    /// As in `!dialect.mnemonic`.
    pub mnemonic: &'static str,
    /// What it holds.
    pub fields: &'static [Field],
    /// How its text looks.
    pub syntax: Syntax,
    /// How its bytes look.
    pub encoding: Encoding,
    /// Checks the fields of a new one; emits errors through the function.
    pub verify: Option<for<'c> fn(Record<'c>, &dyn Fn(&str)) -> Result>,
    /// For attributes that a tensor type may carry as its encoding: whether it
    /// fits a shape and element type, or else what is wrong.
    pub tensor_encoding:
        Option<for<'c> fn(Record<'c>, &[i64], Type<'c>) -> std::result::Result<(), String>>,
}

/// A field of a kind.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name, as in `name = value`.
    pub name: &'static str,
    /// What it holds.
    pub shape: FieldShape,
}

/// What a field holds. The comment says how it is encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldShape {
    /// A boolean: a varint 0 or 1.
    Bool,
    /// A non-negative integer: a varint.
    Uint,
    /// An integer: a signed varint.
    Int,
    /// Integers: a count and signed varints.
    Ints,
    /// A double.
    F64,
    /// Doubles: a count and doubles.
    F64s,
    /// A type.
    Type,
    /// Types: a count and types.
    Types,
    /// An attribute.
    Attribute,
    /// An attribute that may be absent, with MLIR's optional encoding.
    OptionalAttribute,
    /// An attribute that may be absent: a varint 0, or 1 and the attribute.
    FlaggedAttribute,
    /// Attributes: a count and attributes.
    Attributes,
    /// Pairs of attributes: a count of pairs and the attributes.
    Pairs,
    /// A string of the string section, of any bytes. At most one per kind.
    Str,
}

/// The value of a field of a new type or attribute.
#[derive(Clone, Copy)]
pub enum Param<'a, 'c> {
    /// For `Bool`, `Uint` and `Int`.
    Int(i64),
    /// For `Ints`.
    Ints(&'a [i64]),
    /// For `F64`.
    F64(f64),
    /// For `F64s`.
    F64s(&'a [f64]),
    /// For `Type`.
    Type(Type<'c>),
    /// For `Types`.
    Types(&'a [Type<'c>]),
    /// For `Attribute` and the two optional shapes.
    Attribute(Option<Attribute<'c>>),
    /// For `Attributes` and `Pairs`.
    Attributes(&'a [Attribute<'c>]),
    /// For `Str`.
    Str(&'a str),
    /// For `Str`, where the text may not be UTF-8.
    Bytes(&'a [u8]),
}

/// A field's value that a parser or reader made.
#[derive(Clone, Debug)]
pub enum Owned<'c> {
    /// For `Bool`, `Uint` and `Int`.
    Int(i64),
    /// For `Ints`.
    Ints(Vec<i64>),
    /// For `F64`.
    F64(f64),
    /// For `F64s`.
    F64s(Vec<f64>),
    /// For `Type`.
    Type(Type<'c>),
    /// For `Types`.
    Types(Vec<Type<'c>>),
    /// For `Attribute` and the two optional shapes.
    Attribute(Option<Attribute<'c>>),
    /// For `Attributes` and `Pairs`.
    Attributes(Vec<Attribute<'c>>),
    /// For `Str`.
    Str(String),
    /// For `Str`, where the text may not be UTF-8.
    Bytes(Vec<u8>),
}
impl<'c> Owned<'c> {
    /// The value, for [`Kind::attribute`] and [`Kind::ty`].
    pub fn borrow(&self) -> Param<'_, 'c> {
        match self {
            Self::Int(v) => Param::Int(*v),
            Self::Ints(v) => Param::Ints(v),
            Self::F64(v) => Param::F64(*v),
            Self::F64s(v) => Param::F64s(v),
            Self::Type(v) => Param::Type(*v),
            Self::Types(v) => Param::Types(v),
            Self::Attribute(v) => Param::Attribute(*v),
            Self::Attributes(v) => Param::Attributes(v),
            Self::Str(v) => Param::Str(v),
            Self::Bytes(v) => Param::Bytes(v),
        }
    }
    /// What a field holds that the text leaves out; none if it may not.
    fn absent(shape: FieldShape) -> Option<Self> {
        Some(match shape {
            FieldShape::Bool | FieldShape::Uint | FieldShape::Int => Self::Int(0),
            FieldShape::Ints => Self::Ints(Vec::new()),
            FieldShape::F64 => Self::F64(0.0),
            FieldShape::OptionalAttribute | FieldShape::FlaggedAttribute => Self::Attribute(None),
            FieldShape::Attributes | FieldShape::Pairs => Self::Attributes(Vec::new()),
            FieldShape::Types => Self::Types(Vec::new()),
            _ => return None,
        })
    }
}

/// How a type or attribute looks after its mnemonic.
#[derive(Clone, Copy)]
pub enum Syntax {
    /// Nothing follows.
    Bare,
    /// `<name = value, name = value>`; fields that are absent are left out.
    Struct,
    /// The same; empty lists and zeros are left out, too.
    SparseStruct,
    /// A name for the one integer, as in `comparison_type FLOAT`.
    Enum(&'static [(i64, &'static str)]),
    /// The same in `<` and `>`.
    BracketedEnum(&'static [(i64, &'static str)]),
    /// Syntax of its own.
    Custom {
        /// Parses what follows the mnemonic.
        parse: for<'c> fn(&mut Parser<'c>) -> Result<Vec<Owned<'c>>>,
        /// Prints what follows the mnemonic.
        print: for<'c> fn(Record<'c>, &mut Printer),
    },
    /// The same after a mnemonic that is not the kind's own. The dialect must
    /// list it as an alias.
    Renamed {
        /// The mnemonic that is printed.
        mnemonic: &'static str,
        /// Parses what follows the mnemonic.
        parse: for<'c> fn(&mut Parser<'c>) -> Result<Vec<Owned<'c>>>,
        /// Prints what follows the mnemonic.
        print: for<'c> fn(Record<'c>, &mut Printer),
    },
}

/// How a type or attribute is encoded after the code that tells its kind.
#[derive(Clone, Copy)]
pub enum Encoding {
    /// It is not: bytecode falls back to the text.
    None,
    /// `code`, then the fields in order.
    Fields(u64),
    /// `code`, then an encoding of its own.
    Custom {
        /// Tells the kind.
        code: u64,
        /// Reads what follows the code.
        read: for<'c> fn(&Reader<'c>) -> Result<Vec<Owned<'c>>>,
        /// Writes what follows the code.
        write: for<'c> fn(Record<'c>, &mut Writer) -> Result,
    },
    /// One kind with several codes: the functions deal with the code, too.
    Codes {
        /// All codes of the kind.
        codes: &'static [u64],
        /// Reads what follows the code.
        read: for<'c> fn(u64, &Reader<'c>) -> Result<Vec<Owned<'c>>>,
        /// Writes the code and what follows.
        write: for<'c> fn(Record<'c>, &mut Writer) -> Result,
    },
}
impl Encoding {
    /// The codes that tell this kind.
    pub fn codes(&self) -> &[u64] {
        match self {
            Self::None => &[],
            Self::Fields(code) | Self::Custom { code, .. } => std::slice::from_ref(code),
            Self::Codes { codes, .. } => codes,
        }
    }
    /// Whether the code tells this kind.
    pub fn has_code(&self, code: u64) -> bool {
        self.codes().contains(&code)
    }
}

/// Whether each code tells one kind only, or else what is wrong: bytecode would
/// be read as the first kind of the code, whichever wrote it. `kinds` are the
/// types of a dialect, or its attributes.
pub fn check_codes(kinds: &[&Kind]) -> std::result::Result<(), String> {
    let mut known: Vec<(u64, &str)> = Vec::new();
    for kind in kinds {
        for &code in kind.encoding.codes() {
            if let Some((_, other)) = known.iter().find(|k| k.0 == code) {
                let free = (0..).find(|c| !kinds.iter().any(|k| k.encoding.has_code(*c)));
                return Err(format!(
                    "'{other}' and '{}' have the same bytecode code {code}; the first free one is {}",
                    kind.mnemonic,
                    free.unwrap_or_default(),
                ));
            }
            known.push((code, kind.mnemonic));
        }
    }
    Ok(())
}

/// The fields of a type or an attribute.
#[derive(Clone, Copy)]
pub struct Record<'c> {
    /// Its kind.
    pub kind: &'static Kind,
    context: &'c Context,
    ints: &'c [i64],
    attrs: &'c [MlirAttribute],
    types: &'c [MlirType],
    text: &'c [u8],
}

/// The packed form of fields: what the uniqued storage holds.
#[derive(Default)]
struct Packed<'a> {
    ints: Vec<i64>,
    attrs: Vec<MlirAttribute>,
    types: Vec<MlirType>,
    text: &'a [u8],
}

fn pack<'a, 'c: 'a>(kind: &Kind, values: impl Iterator<Item = Param<'a, 'c>>) -> Packed<'a> {
    use FieldShape as S;
    let mut p = Packed::default();
    let mut n = 0;
    for (field, value) in kind.fields.iter().zip(values) {
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
                    "half a pair"
                );
                p.ints.push(v.len() as i64);
                p.attrs.extend(v.iter().map(|a| a.to_raw()));
            }
            (S::Str, Param::Str(s)) => p.text = s.as_bytes(),
            (S::Str, Param::Bytes(s)) => p.text = s,
            _ => panic!("{}: wrong value for '{}'", kind.mnemonic, field.name),
        }
    }
    assert_eq!(n, kind.fields.len(), "{}: too few values", kind.mnemonic);
    p
}

impl Packed<'_> {
    fn raw(&self) -> ffi::Params {
        ffi::Params {
            ints: self.ints.as_ptr(),
            num_ints: self.ints.len(),
            attrs: self.attrs.as_ptr(),
            num_attrs: self.attrs.len(),
            types: self.types.as_ptr(),
            num_types: self.types.len(),
            text: ffi::bytes_ref(self.text),
        }
    }
}

impl Kind {
    /// A kind with a regular syntax and encoding.
    pub const fn new(
        mnemonic: &'static str,
        fields: &'static [Field],
        syntax: Syntax,
        encoding: Encoding,
    ) -> Self {
        Self {
            mnemonic,
            fields,
            syntax,
            encoding,
            verify: None,
            tensor_encoding: None,
        }
    }
    /// An enum: one integer with a name.
    pub const fn enumeration(
        mnemonic: &'static str,
        cases: &'static [(i64, &'static str)],
        encoding: Encoding,
    ) -> Self {
        const FIELDS: &[Field] = &[field("value", FieldShape::Uint)];
        Self::new(mnemonic, FIELDS, Syntax::Enum(cases), encoding)
    }
    /// The TypeID.
    pub(crate) fn id(&'static self) -> Ptr {
        from_ref(self).cast()
    }
    /// The mnemonic that text has.
    pub(crate) fn printed_mnemonic(&self) -> &'static str {
        match self.syntax {
            Syntax::Renamed { mnemonic, .. } => mnemonic,
            _ => self.mnemonic,
        }
    }
    /// The names of an enum's values.
    pub fn cases(&self) -> &'static [(i64, &'static str)] {
        match self.syntax {
            Syntax::Enum(cases) | Syntax::BracketedEnum(cases) => cases,
            _ => &[],
        }
    }
    /// The name of an enum's value.
    pub fn case_name(&self, value: i64) -> Option<&'static str> {
        let case = self.cases().iter().find(|c| c.0 == value)?;
        Some(case.1)
    }
    /// The value of a name of an enum.
    pub fn case_value(&self, name: &str) -> Option<i64> {
        let case = self.cases().iter().find(|c| c.1 == name)?;
        Some(case.0)
    }

    /// The attribute of this kind with these field values.
    ///
    /// # Panics
    /// If they are not of the fields' shapes, or the context has not loaded the
    /// dialect.
    pub fn attribute<'c>(
        &'static self,
        context: &'c Context,
        values: &[Param<'_, 'c>],
    ) -> Attribute<'c> {
        let packed = pack(self, values.iter().copied());
        // SAFETY: the context copies the packed values; null if it does not know
        // the kind.
        unsafe {
            Attribute::from_option_raw(ffi::mb_attr_get(
                raw_context(context),
                self.id(),
                &packed.raw(),
            ))
        }
        .unwrap_or_else(|| self.not_loaded())
    }
    /// The type of this kind with these field values.
    ///
    /// # Panics
    /// If they are not of the fields' shapes, or the context has not loaded the
    /// dialect.
    pub fn ty<'c>(&'static self, context: &'c Context, values: &[Param<'_, 'c>]) -> Type<'c> {
        let packed = pack(self, values.iter().copied());
        // SAFETY: the context copies the packed values; null if it does not know
        // the kind.
        unsafe {
            Type::from_option_raw(ffi::mb_type_get(
                raw_context(context),
                self.id(),
                &packed.raw(),
            ))
        }
        .unwrap_or_else(|| self.not_loaded())
    }
    fn not_loaded(&self) -> ! {
        panic!("the dialect of '{}' is not loaded", self.mnemonic)
    }
    /// An enum's attribute.
    pub fn case<'c>(&'static self, context: &'c Context, value: i64) -> Attribute<'c> {
        self.attribute(context, &[Param::Int(value)])
    }
    /// The fields of `a`, if it is of this kind.
    pub fn of_attribute<'c>(&'static self, a: Attribute<'c>) -> Option<Record<'c>> {
        // SAFETY: parameters are asked of attributes of this class only.
        unsafe {
            if ffi::mb_attr_id(a.to_raw()) != self.id() {
                return None;
            }
            let mut raw = EMPTY;
            ffi::mb_attr_params(a.to_raw(), &mut raw);
            Some(Record::of(
                self,
                context_of(mlir_sys::mlirAttributeGetContext(a.to_raw())),
                &raw,
            ))
        }
    }
    /// The fields of `t`, if it is of this kind.
    pub fn of_type<'c>(&'static self, t: Type<'c>) -> Option<Record<'c>> {
        // SAFETY: parameters are asked of types of this class only.
        unsafe {
            if ffi::mb_type_id(t.to_raw()) != self.id() {
                return None;
            }
            let mut raw = EMPTY;
            ffi::mb_type_params(t.to_raw(), &mut raw);
            Some(Record::of(
                self,
                context_of(mlir_sys::mlirTypeGetContext(t.to_raw())),
                &raw,
            ))
        }
    }
    /// The value of an enum's attribute, if `a` is of this kind.
    pub fn value_of(&'static self, a: Attribute) -> Option<i64> {
        Some(self.of_attribute(a)?.int(0))
    }

    fn check<'c>(
        &'static self,
        context: &'c Context,
        values: &[Owned<'c>],
        emit: &dyn Fn(&str),
    ) -> Result {
        let Some(verify) = self.verify else {
            return Ok(());
        };
        let packed = pack(self, values.iter().map(Owned::borrow));
        let record = Record {
            kind: self,
            context,
            ints: &packed.ints,
            attrs: &packed.attrs,
            types: &packed.types,
            text: packed.text,
        };
        // The record lives as long as the packed values, no longer.
        verify(record.shorten(), emit)
    }
    fn attribute_of<'c>(
        &'static self,
        context: &'c Context,
        values: &[Owned<'c>],
        emit: &dyn Fn(&str),
    ) -> Result<Attribute<'c>> {
        self.check(context, values, emit)?;
        let params: Vec<_> = values.iter().map(Owned::borrow).collect();
        Ok(self.attribute(context, &params))
    }
    fn type_of<'c>(
        &'static self,
        context: &'c Context,
        values: &[Owned<'c>],
        emit: &dyn Fn(&str),
    ) -> Result<Type<'c>> {
        self.check(context, values, emit)?;
        let params: Vec<_> = values.iter().map(Owned::borrow).collect();
        Ok(self.ty(context, &params))
    }
}

/// A field.
pub const fn field(name: &'static str, shape: FieldShape) -> Field {
    Field { name, shape }
}

const EMPTY: ffi::Params = ffi::Params {
    ints: std::ptr::null(),
    num_ints: 0,
    attrs: std::ptr::null(),
    num_attrs: 0,
    types: std::ptr::null(),
    num_types: 0,
    text: mlir_sys::MlirStringRef {
        data: std::ptr::null(),
        length: 0,
    },
};

/// Where a field's values stand in the packed form.
struct Place {
    int: usize,
    attr: usize,
    ty: usize,
    len: usize,
}

impl<'c> Record<'c> {
    /// # Safety
    /// The parameters must be those of a live type or attribute of `kind`.
    unsafe fn of(kind: &'static Kind, context: &'c Context, raw: &ffi::Params) -> Self {
        // SAFETY: storage lives as long as the context.
        unsafe {
            Self {
                kind,
                context,
                ints: ffi::slice(raw.ints, raw.num_ints),
                attrs: ffi::slice(raw.attrs, raw.num_attrs),
                types: ffi::slice(raw.types, raw.num_types),
                text: ffi::bytes_of(raw.text),
            }
        }
    }
    fn shorten<'a>(&'a self) -> Record<'a>
    where
        'c: 'a,
    {
        *self
    }
    /// The context.
    pub fn context(&self) -> &'c Context {
        self.context
    }
    fn place(&self, i: usize) -> Place {
        use FieldShape as S;
        let mut p = Place {
            int: 0,
            attr: 0,
            ty: 0,
            len: 0,
        };
        for field in &self.kind.fields[..=i] {
            // Skips the field before, whose length stands in `p.len`.
            let counted = |p: &Place| self.ints.get(p.int).copied().unwrap_or(0) as usize;
            p.len = match field.shape {
                S::Bool | S::Uint | S::Int | S::F64 | S::Type | S::Attribute | S::Str => 1,
                _ => counted(&p),
            };
            if std::ptr::eq(field, &raw const self.kind.fields[i]) {
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
                S::Str => {}
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
    /// The string; empty if it is not UTF-8.
    pub fn str(&self) -> &'c str {
        std::str::from_utf8(self.text).unwrap_or_default()
    }
    /// The string, which may not be UTF-8.
    pub fn bytes(&self) -> &'c [u8] {
        self.text
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
