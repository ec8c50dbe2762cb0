//! Parsers that engines implement.

use crate::{
    fields::Param,
    ir::{IrTypes, KindOf, OwnedOf, Vocabulary},
};
use std::{
    fmt::{Debug, Display},
    ops::Deref,
};

/// New attribute of builtin or of a dialect, with types `T`, attributes `A` and kinds `K`.
#[derive(Clone, Copy, Debug)]
pub enum NewAttribute<'a, T, A, K> {
    /// Dense array of `i64`.
    I64s(&'a [i64]),
    /// Dense array of `i32`.
    I32s(&'a [i32]),
    /// Dense array of booleans.
    Bools(&'a [bool]),
    /// Integer of type `i32`.
    I32(i32),
    /// Integer of type `i64`.
    I64(i64),
    /// Array of attributes.
    Array(&'a [A]),
    /// Dense tensor of `i64` with two columns.
    Pairs(&'a [i64]),
    /// Attribute of a kind, with values of its fields.
    OfKind(K, &'a [Param<'a, T, A>]),
}

/// Type in the IR of the parser `P`.
pub type ParsedType<P> = <<P as Parser>::Ir as IrTypes>::Type;
/// Attribute in the IR of the parser `P`.
pub type ParsedAttribute<P> = <<P as Parser>::Ir as IrTypes>::Attribute;
/// Field values in the IR of the parser `P`.
pub type ParsedFields<P> = Vec<OwnedOf<<P as Parser>::Ir>>;

/// Parser of types and attributes.
///
/// # Errors
/// A function fails if other text comes next. A function whose name begins with `optional_`
/// fails only if the text begins as expected but is invalid after that.
pub trait Parser: Sized {
    /// Types and attributes.
    type Ir: IrTypes;
    /// Position in the text.
    type At: Copy + Debug;
    /// Error. The engine reports or stores the message.
    type Error;
    /// Word of the text.
    type Word: Copy + Display + Deref<Target = str>;

    /// Returns the current position.
    fn here(&self) -> Self::At;
    /// Makes an error at position `at`.
    fn error_at(&self, at: Self::At, message: impl Display) -> Self::Error;
    /// Returns the end of an error about the unknown word `word`: the word, and suggestions
    /// among the words that are allowed.
    fn found(&self, word: &str, allowed: &[&str]) -> String {
        let known = mlir_suggest::suggest(word, allowed.iter().copied());
        match known[..] {
            [] => format!(", found `{word}`"),
            _ => format!(", found `{word}`; {}", mlir_suggest::did_you_mean(&known)),
        }
    }
    /// Parses a punctuation token: one of `, : = < > ( ) [ ] { } -> ? * + - / | ...`.
    fn token(&mut self, token: &str) -> Result<(), Self::Error>;
    /// Parses a punctuation token if it comes next, and returns whether it did.
    fn optional_token(&mut self, token: &str) -> bool;
    /// Parses any keyword.
    fn any_keyword(&mut self) -> Result<Self::Word, Self::Error>;
    /// Parses a keyword if one comes next.
    fn optional_any_keyword(&mut self) -> Option<Self::Word>;
    /// Parses one of `keywords` if one of them comes next.
    fn optional_keyword_of(&mut self, keywords: &[&str]) -> Option<Self::Word>;
    /// Parses the keyword `keyword`.
    fn keyword(&mut self, keyword: &str) -> Result<(), Self::Error>;
    /// Parses the keyword `keyword` if it comes next, and returns whether it did.
    fn optional_keyword(&mut self, keyword: &str) -> bool;
    /// Parses a decimal or hexadecimal integer.
    fn int(&mut self) -> Result<i64, Self::Error>;
    /// Parses an integer if one comes next.
    fn optional_int(&mut self) -> Result<Option<i64>, Self::Error>;
    /// Parses a floating-point number.
    fn float(&mut self) -> Result<f64, Self::Error>;
    /// Parses a string in quotes.
    fn string_bytes(&mut self) -> Result<Vec<u8>, Self::Error>;
    /// Parses a keyword or a string in quotes.
    fn keyword_or_string(&mut self) -> Result<String, Self::Error>;
    /// Parses `@name` as a symbol reference.
    fn symbol_ref(&mut self) -> Result<ParsedAttribute<Self>, Self::Error>;
    /// Parses `@name` as a string attribute.
    fn symbol_name(&mut self) -> Result<ParsedAttribute<Self>, Self::Error>;
    /// Parses a type.
    fn ty(&mut self) -> Result<ParsedType<Self>, Self::Error>;
    /// Parses a type if one comes next.
    fn optional_ty(&mut self) -> Result<Option<ParsedType<Self>>, Self::Error>;
    /// Parses an attribute.
    fn attribute(&mut self) -> Result<ParsedAttribute<Self>, Self::Error>;
    /// Parses an attribute if one comes next.
    fn optional_attribute(&mut self) -> Result<Option<ParsedAttribute<Self>>, Self::Error>;
    /// Parses an attribute, which must be a string. `expected` describes the string in an error.
    fn string_attribute(&mut self, expected: &str) -> Result<ParsedAttribute<Self>, Self::Error>;
    /// Parses an attribute, which must be a symbol reference. `expected` describes the reference
    /// in an error.
    fn symbol_attribute(&mut self, expected: &str) -> Result<ParsedAttribute<Self>, Self::Error>;
    /// Parses an attribute whose type is known and not part of the text.
    fn attribute_of(
        &mut self,
        ty: <<Self::Ir as IrTypes>::Vocabulary as Vocabulary>::OmittedType,
    ) -> Result<ParsedAttribute<Self>, Self::Error>;
    /// Parses the text of an attribute of the kind `kind` after its mnemonic.
    fn of_kind(&mut self, kind: KindOf<Self::Ir>) -> Result<ParsedAttribute<Self>, Self::Error>;
    /// Parses an attribute of the kind `kind`, with or without `#dialect.mnemonic`.
    fn stripped(&mut self, kind: KindOf<Self::Ir>) -> Result<ParsedAttribute<Self>, Self::Error>;

    /// Makes an attribute.
    fn make(
        &mut self,
        new: NewAttribute<'_, ParsedType<Self>, ParsedAttribute<Self>, KindOf<Self::Ir>>,
    ) -> ParsedAttribute<Self>;
    /// Returns whether `attribute` is of the kind `kind`.
    fn is_of_kind(&self, attribute: ParsedAttribute<Self>, kind: KindOf<Self::Ir>) -> bool;
    /// Returns the elements of an array attribute, or `None` for other attributes.
    fn elements_of(&self, attribute: ParsedAttribute<Self>) -> Option<Vec<ParsedAttribute<Self>>>;
    /// Returns the text of a type, for messages.
    fn type_text(&self, ty: ParsedType<Self>) -> impl Display;
    /// Returns the inputs and the results of a builtin function type, or `None` for other
    /// types.
    fn function_parts(
        &self,
        ty: ParsedType<Self>,
    ) -> Option<(Vec<ParsedType<Self>>, Vec<ParsedType<Self>>)>;

    /// Makes an error at the current position.
    fn error(&self, message: impl Display) -> Self::Error {
        self.error_at(self.here(), message)
    }
    /// Parses one or more items, separated by commas, with `f`.
    fn comma_separated<T>(
        &mut self,
        mut f: impl FnMut(&mut Self) -> Result<T, Self::Error>,
    ) -> Result<Vec<T>, Self::Error> {
        let mut v = vec![f(self)?];
        while self.optional_token(",") {
            v.push(f(self)?);
        }
        Ok(v)
    }
    /// Parses zero or more items, separated by commas, between the tokens `open` and
    /// `close`.
    fn list<T>(
        &mut self,
        open: &str,
        close: &str,
        f: impl FnMut(&mut Self) -> Result<T, Self::Error>,
    ) -> Result<Vec<T>, Self::Error> {
        self.token(open)?;
        if self.optional_token(close) {
            return Ok(Vec::new());
        }
        let v = self.comma_separated(f)?;
        self.token(close)?;
        Ok(v)
    }
    /// Parses a list of integers, e.g. `[1, 2]`.
    fn int_list(&mut self) -> Result<Vec<i64>, Self::Error> {
        self.list("[", "]", |p| p.int())
    }
    /// Parses a string in quotes. Bytes that are not UTF-8 are replaced by U+FFFD.
    fn string(&mut self) -> Result<String, Self::Error> {
        let bytes = self.string_bytes()?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}
