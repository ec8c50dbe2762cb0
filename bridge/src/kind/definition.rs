//! Definitions of types and attributes: kinds.

use super::params::{Field, FieldLayout, Owned, field};
use crate::{
    bytecode::{Reader, Writer},
    diag::Result,
    ffi::Ptr,
    ir::{Context, Op, Symbols, Type},
    text::{Parser, Printer},
};
use mlir_sys::{MlirAttribute, MlirType};
use std::ptr::from_ref;

/// Definition of a type or an attribute. It must be a `static`, because its address is
/// its TypeID.
#[derive(Debug)]
#[repr(align(8))]
#[non_exhaustive]
pub struct Kind {
    /// Mnemonic, as in `!dialect.mnemonic`.
    pub mnemonic: &'static str,
    /// Fields.
    pub fields: &'static [Field],
    /// Text form.
    pub syntax: Syntax,
    /// Bytecode form.
    pub encoding: Encoding,
    /// Hook that verifies the fields of a new type or attribute. It emits errors through
    /// the function argument.
    pub verify: Option<VerifyKind>,
    /// Hook for attributes that may be the encoding of a tensor type. It checks whether
    /// the attribute fits a shape and an element type, and returns an error message if
    /// not.
    pub tensor_encoding: Option<VerifyEncoding>,
    /// Hook for attributes that refer to symbols. For an op that has the attribute as a
    /// discardable attribute, the hook checks that the symbols exist. It emits errors
    /// itself.
    pub verify_symbols: Option<VerifySymbols>,
}
type VerifyKind = for<'c> fn(Record<'c>, &dyn Fn(&str)) -> Result;
type VerifyEncoding = for<'c> fn(Record<'c>, &[i64], Type<'c>) -> std::result::Result<(), String>;
type VerifySymbols = for<'c> fn(Record<'c>, Op<'c>, &mut Symbols) -> Result;

/// Text form of a type or an attribute, after the mnemonic.
#[derive(Clone, Copy, Debug)]
pub enum Syntax {
    /// Nothing.
    Bare,
    /// `<name = value, name = value>`, without absent fields.
    Struct,
    /// `<name = value, name = value>`, without absent fields, empty lists and zeros.
    SparseStruct,
    /// A name for the value of the only field, which is an integer, as in
    /// `comparison_type FLOAT`.
    Enum(&'static [(i64, &'static str)]),
    /// A name for the value of the only field, which is an integer, between `<` and `>`.
    BracketedEnum(&'static [(i64, &'static str)]),
    /// Custom syntax.
    Custom {
        /// Parser of the text after the mnemonic.
        parse: for<'c> fn(&mut Parser<'c>) -> Result<Vec<Owned<'c>>>,
        /// Printer of the text after the mnemonic.
        print: for<'c> fn(Record<'c>, &mut Printer),
    },
    /// Custom syntax after a mnemonic that is not the kind's own. The dialect must list
    /// that mnemonic as an alias.
    Renamed {
        /// Mnemonic that is printed.
        mnemonic: &'static str,
        /// Parser of the text after the mnemonic.
        parse: for<'c> fn(&mut Parser<'c>) -> Result<Vec<Owned<'c>>>,
        /// Printer of the text after the mnemonic.
        print: for<'c> fn(Record<'c>, &mut Printer),
    },
}

/// Bytecode form of a type or an attribute. A code at the start identifies the kind.
#[derive(Clone, Copy, Debug)]
pub enum Encoding {
    /// No encoding: bytecode holds the text form.
    None,
    /// The code, then the fields in order.
    Fields(u64),
    /// The code, then the fields in order. Booleans, and the flags of flagged attributes, are bytes rather
    /// than varints.
    ByteFlags(u64),
    /// The code, then a custom encoding.
    Custom {
        /// Code that identifies the kind.
        code: u64,
        /// Reader of the bytes after the code.
        read: for<'c> fn(&Reader<'c>) -> Result<Vec<Owned<'c>>>,
        /// Writer of the bytes after the code. A context stores the bytes, so it does not
        /// call the writer again for the same type or attribute.
        write: for<'c> fn(Record<'c>, &mut Writer) -> Result,
    },
    /// Several codes for one kind, each with a custom encoding.
    Codes {
        /// All codes of the kind.
        codes: &'static [u64],
        /// Reader of the bytes after the code. Its first argument is the code.
        read: for<'c> fn(u64, &Reader<'c>) -> Result<Vec<Owned<'c>>>,
        /// Writer of the code and the bytes after it.
        write: for<'c> fn(Record<'c>, &mut Writer) -> Result,
    },
}
impl Encoding {
    /// Returns the codes that identify the kind, or an empty slice for
    /// [`Encoding::None`].
    pub fn codes(&self) -> &[u64] {
        match self {
            Self::None => &[],
            Self::Fields(code) | Self::ByteFlags(code) | Self::Custom { code, .. } => {
                std::slice::from_ref(code)
            }
            Self::Codes { codes, .. } => codes,
        }
    }
    /// Returns whether a hook writes this encoding.
    pub(crate) fn is_hook(&self) -> bool {
        matches!(self, Self::Custom { .. } | Self::Codes { .. })
    }
    /// Returns whether `code` identifies the kind.
    pub fn has_code(&self, code: u64) -> bool {
        self.codes().contains(&code)
    }
}

/// Checks that no two kinds have the same code, because bytecode of both would be read as
/// the first kind. `kinds` are the types of a dialect, or the attributes of a dialect.
///
/// # Errors
/// If two kinds have the same code. The message names both mnemonics and a free code.
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

/// Fields of a type or an attribute, for reading. An accessor takes the index of a field in
/// [`Kind::fields`].
///
/// # Panics
/// An accessor panics if the index is out of range. If the field has another shape, the
/// accessor panics or returns an unspecified value.
#[derive(Clone, Copy, Debug)]
pub struct Record<'c> {
    /// Kind of the type or the attribute.
    pub kind: &'static Kind,
    pub(super) context: &'c Context,
    /// Whether the context owns the values. The caller owns the values of a new type or
    /// attribute that is being verified.
    pub(super) stored: bool,
    pub(super) ints: &'c [i64],
    pub(super) attrs: &'c [MlirAttribute],
    pub(super) types: &'c [MlirType],
    pub(super) text: &'c [u8],
}

impl Kind {
    /// Creates a kind without hooks for verification.
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
            verify_symbols: None,
        }
    }
    option_setters! {
        /// Sets the hook that verifies the fields of a new type or attribute. It emits
        /// errors through the function argument.
        verify: VerifyKind;
        /// Sets the hook for attributes that may be the encoding of a tensor type. It
        /// checks whether the attribute fits a shape and an element type, and returns an
        /// error message if not.
        tensor_encoding: VerifyEncoding;
        /// Sets the hook for attributes that refer to symbols. For an op that has the
        /// attribute as a discardable attribute, the hook checks that the symbols exist.
        /// It emits errors itself.
        verify_symbols: VerifySymbols;
    }
    /// Creates an enum: one integer field whose values have names.
    pub const fn enumeration(
        mnemonic: &'static str,
        cases: &'static [(i64, &'static str)],
        encoding: Encoding,
    ) -> Self {
        const FIELDS: &[Field] = &[field("value", FieldLayout::Uint)];
        Self::new(mnemonic, FIELDS, Syntax::Enum(cases), encoding)
    }
    /// Returns the TypeID.
    pub(crate) fn id(&'static self) -> Ptr {
        from_ref(self).cast()
    }
    /// Returns the mnemonic that is printed.
    pub(crate) fn printed_mnemonic(&self) -> &'static str {
        match self.syntax {
            Syntax::Renamed { mnemonic, .. } => mnemonic,
            _ => self.mnemonic,
        }
    }
    /// Returns the values of an enum with their names, or an empty slice for other kinds.
    pub fn cases(&self) -> &'static [(i64, &'static str)] {
        match self.syntax {
            Syntax::Enum(cases) | Syntax::BracketedEnum(cases) => cases,
            _ => &[],
        }
    }
    /// Returns the name of an enum's value, or `None` if the value has no name.
    pub fn case_name(&self, value: i64) -> Option<&'static str> {
        let case = self.cases().iter().find(|c| c.0 == value)?;
        Some(case.1)
    }
    /// Returns the value of an enum that has the name `name`, or `None` if no value has
    /// this name.
    pub fn case_value(&self, name: &str) -> Option<i64> {
        let case = self.cases().iter().find(|c| c.1 == name)?;
        Some(case.0)
    }
}
