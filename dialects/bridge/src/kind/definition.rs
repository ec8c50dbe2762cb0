//! What a kind of type or attribute is: a table row.

use super::params::{Field, FieldShape, Owned, field};
use crate::{
    bytecode::{Reader, Writer},
    diag::Result,
    ffi::Ptr,
    ir::{Context, Op, Symbols, Type},
    text::{Parser, Printer},
};
use mlir_sys::{MlirAttribute, MlirType};
use std::ptr::from_ref;

/// A kind of type or attribute. Must be a `static`: its address is its TypeID.
#[derive(Debug)]
#[repr(align(8))]
#[non_exhaustive]
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
    pub verify: Option<VerifyKind>,
    /// For attributes that a tensor type may carry as its encoding: whether it
    /// fits a shape and element type, or else what is wrong.
    pub tensor_encoding: Option<VerifyEncoding>,
    /// For attributes that name symbols: whether these are there, seen from an op
    /// that has the attribute as a discardable one; emits errors itself.
    pub verify_symbols: Option<VerifySymbols>,
}
type VerifyKind = for<'c> fn(Record<'c>, &dyn Fn(&str)) -> Result;
type VerifyEncoding = for<'c> fn(Record<'c>, &[i64], Type<'c>) -> std::result::Result<(), String>;
type VerifySymbols = for<'c> fn(Record<'c>, Op<'c>, &mut Symbols) -> Result;

/// How a type or attribute looks after its mnemonic.
#[derive(Clone, Copy, Debug)]
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
#[derive(Clone, Copy, Debug)]
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
        /// Writes what follows the code. It is asked once for each type or
        /// attribute of a context.
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
    /// Whether functions of its own write it.
    pub(crate) fn is_hook(&self) -> bool {
        matches!(self, Self::Custom { .. } | Self::Codes { .. })
    }
    /// Whether the code tells this kind.
    pub fn has_code(&self, code: u64) -> bool {
        self.codes().contains(&code)
    }
}

/// Whether each code tells one kind only, or else what is wrong: bytecode would
/// be read as the first kind of the code, whichever wrote it. `kinds` are the
/// types of a dialect, or its attributes.
///
/// # Errors
/// If two kinds have one code: which.
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
#[derive(Clone, Copy, Debug)]
pub struct Record<'c> {
    /// Its kind.
    pub kind: &'static Kind,
    pub(super) context: &'c Context,
    /// Whether the context owns the values, and not whoever wants it verified.
    pub(super) stored: bool,
    pub(super) ints: &'c [i64],
    pub(super) attrs: &'c [MlirAttribute],
    pub(super) types: &'c [MlirType],
    pub(super) text: &'c [u8],
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
            verify_symbols: None,
        }
    }
    option_setters! {
        /// Sets what checks the fields of a new one; it emits errors through the
        /// function.
        verify: VerifyKind;
        /// Sets what checks, of an attribute that a tensor type may carry as its
        /// encoding, whether it fits a shape and element type, or else says what is
        /// wrong.
        tensor_encoding: VerifyEncoding;
        /// Sets what checks, of an attribute that names symbols, whether these are
        /// there, seen from an op that has it as a discardable one. It emits errors
        /// itself.
        verify_symbols: VerifySymbols;
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
}
