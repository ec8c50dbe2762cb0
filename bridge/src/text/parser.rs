//! Parser of types and attributes.

use crate::{
    builtin::without_unused_bits,
    diag::{Failed, Result, check},
    ffi::{self, MutPtr, sref, str_of},
    ir::{
        Attribute, Context, Location, Nested, Slot, Type, TypeLike, assert_same_context,
        context_of, raw_context,
    },
};
use mlir_sys::{MlirAttribute, MlirStringRef, MlirType, mlirTypeGetContext};
use std::{ffi::c_char, fmt, marker::PhantomData, ptr::null};

/// The null type.
const NO_TYPE: MlirType = MlirType { ptr: null() };

/// Position in the text.
#[derive(Clone, Copy, Debug)]
pub struct At<'c>(pub(super) *const c_char, PhantomData<&'c Context>);

/// Parser of types and attributes or, with the [state](OpState) of an op, of ops.
///
/// # Errors
/// A function fails, after a diagnostic, if other text comes next. A function whose name
/// begins with `optional_` fails only if the text begins as expected but is invalid after
/// that.
pub struct Parser<'c, S = ()> {
    pub(super) raw: MutPtr,
    pub(super) state: S,
    context: PhantomData<&'c Context>,
}
/// Parser of ops.
pub type OpParser<'c> = Parser<'c, OpState>;

/// State of the op that an [`OpParser`] parses.
pub struct OpState {
    pub(super) raw: MutPtr,
    /// Names of the op's slots.
    pub(super) slots: &'static [&'static str],
}
opaque_debug!(Parser<'_>);
opaque_debug!(OpParser<'_>);
opaque_debug!(OpState);

/// Calls `f` with a vector as user data, to which callbacks append values, and returns
/// the vector.
fn collect<T>(f: impl FnOnce(MutPtr) -> bool) -> Result<Vec<T>> {
    let mut v: Vec<T> = Vec::new();
    check(f((&raw mut v).cast()))?;
    Ok(v)
}
extern "C" fn take_int(i: i64, v: MutPtr) {
    // SAFETY: `v` is the vector of `collect::<i64>`.
    unsafe { (*v.cast::<Vec<i64>>()).push(i) }
}
extern "C" fn take_str(s: MlirStringRef, v: MutPtr) -> bool {
    // SAFETY: `v` is the vector of `collect::<u8>`; the text lives for this call.
    unsafe { (*v.cast::<Vec<u8>>()).extend_from_slice(ffi::bytes_of(s)) }
    true
}
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}

impl Parser<'_> {
    /// Wraps a parser.
    ///
    /// # Safety
    /// `raw` must be an `AsmParser*` that outlives the returned parser.
    pub(crate) unsafe fn from_raw(raw: MutPtr) -> Self {
        Self {
            raw,
            state: (),
            context: PhantomData,
        }
    }
}
impl OpParser<'_> {
    /// Wraps a parser of an op.
    ///
    /// # Safety
    /// `raw` must be an `OpAsmParser*` and `state` its `OperationState*`, for an op that
    /// has these slots. Both must outlive the returned parser.
    pub(crate) unsafe fn for_op(
        raw: MutPtr,
        state: MutPtr,
        slots: &'static [&'static str],
    ) -> Self {
        Self {
            raw,
            state: OpState { raw: state, slots },
            context: PhantomData,
        }
    }
}

impl<'c, S> Parser<'c, S> {
    /// Returns this parser without the state of an op. Functions that parse types and
    /// attributes accept such a parser.
    pub fn plain(&mut self) -> Parser<'c> {
        Parser {
            raw: self.raw,
            state: (),
            context: PhantomData,
        }
    }
    /// Returns the context of the parsed IR.
    pub fn context(&self) -> &'c Context {
        // SAFETY: the parser is live (contract of `from_raw`), and its context lives for
        // `'c`.
        unsafe { context_of(ffi::mb_p_context(self.raw)) }
    }
    /// Returns the current position.
    pub fn here(&self) -> At<'c> {
        // SAFETY: the parser is live (contract of `from_raw`).
        At(unsafe { ffi::mb_p_here(self.raw) }, PhantomData)
    }
    /// Returns the position of the name of the op, type or attribute.
    pub fn start(&self) -> At<'c> {
        // SAFETY: the parser is live (contract of `from_raw`).
        At(unsafe { ffi::mb_p_name_loc(self.raw) }, PhantomData)
    }
    /// Converts a position to a location.
    pub fn location(&self, at: At<'c>) -> Location<'c> {
        // SAFETY: the parser is live (contract of `from_raw`), and `at` is a position in
        // its text.
        unsafe { Location::from_raw(ffi::mb_p_location(self.raw, at.0)) }
    }
    /// Emits an error at the current position.
    pub fn error(&self, message: impl fmt::Display) -> Failed {
        self.error_at(self.here(), message)
    }
    /// Emits an error at position `at`.
    pub fn error_at(&self, at: At<'c>, message: impl fmt::Display) -> Failed {
        // SAFETY: the parser is live (contract of `from_raw`), and MLIR copies the text.
        unsafe { ffi::mb_p_error(self.raw, at.0, sref(&message.to_string())) }
        Failed
    }
    /// Parses a punctuation token: one of `, : = < > ( ) [ ] { } -> ? * + - / | ...`.
    pub fn token(&mut self, token: &str) -> Result {
        // SAFETY: the parser is live (contract of `from_raw`).
        check(unsafe { ffi::mb_p_token(self.raw, sref(token), false) })
    }
    /// Parses a punctuation token if it comes next, and returns whether it did.
    pub fn optional_token(&mut self, token: &str) -> bool {
        // SAFETY: the parser is live (contract of `from_raw`).
        unsafe { ffi::mb_p_token(self.raw, sref(token), true) }
    }
    /// Parses any keyword. The result lives as long as the text.
    pub fn any_keyword(&mut self) -> Result<&'c str> {
        let mut s = sref("");
        // SAFETY: the parser is live (contract of `from_raw`); the text outlives the
        // parser's callbacks.
        unsafe {
            check(ffi::mb_p_keyword(self.raw, &mut s))?;
            Ok(str_of(s))
        }
    }
    /// Parses a keyword if one comes next.
    pub fn optional_any_keyword(&mut self) -> Option<&'c str> {
        let mut s = sref("");
        // SAFETY: the parser is live (contract of `from_raw`); the text outlives the
        // parser's callbacks.
        unsafe { ffi::mb_p_any_keyword(self.raw, &mut s).then(|| str_of(s)) }
    }
    /// Parses one of `keywords` if one of them comes next. Editors complete these keywords.
    pub fn optional_keyword_of(&mut self, keywords: &[&str]) -> Option<&'c str> {
        let keywords: Vec<_> = keywords.iter().map(|keyword| sref(keyword)).collect();
        let mut found = sref("");
        // SAFETY: the parser is live (contract of `from_raw`); the text outlives the
        // parser's callbacks, and `keywords` the call.
        unsafe {
            ffi::mb_p_keyword_of(self.raw, keywords.as_ptr(), keywords.len(), &mut found)
                .then(|| str_of(found))
        }
    }
    /// Parses the keyword `keyword`.
    pub fn keyword(&mut self, keyword: &str) -> Result {
        if self.optional_keyword(keyword) {
            return Ok(());
        }
        let at = self.here();
        let found = self.optional_any_keyword();
        let found = found.map_or(String::new(), |found| format!(", found '{found}'"));
        Err(self.error_at(at, format_args!("expected '{keyword}'{found}")))
    }
    /// Parses the keyword `keyword` if it comes next, and returns whether it did.
    pub fn optional_keyword(&mut self, keyword: &str) -> bool {
        // SAFETY: the parser is live (contract of `from_raw`).
        unsafe { ffi::mb_p_optional_keyword(self.raw, sref(keyword)) }
    }
    /// Parses a decimal or hexadecimal integer.
    pub fn int(&mut self) -> Result<i64> {
        let mut v = 0;
        // SAFETY: the parser is live (contract of `from_raw`).
        check(unsafe { ffi::mb_p_int(self.raw, &mut v) })?;
        Ok(v)
    }
    /// Parses an integer if one comes next.
    pub fn optional_int(&mut self) -> Result<Option<i64>> {
        let mut v = 0;
        // SAFETY: the parser is live (contract of `from_raw`).
        match unsafe { ffi::mb_p_optional_int(self.raw, &mut v) } {
            -1 => Ok(None),
            0 => Err(Failed),
            _ => Ok(Some(v)),
        }
    }
    /// Parses a floating-point number.
    pub fn float(&mut self) -> Result<f64> {
        let mut v = 0.0;
        // SAFETY: the parser is live (contract of `from_raw`).
        check(unsafe { ffi::mb_p_float(self.raw, &mut v) })?;
        Ok(v)
    }
    /// Parses a string in quotes. Bytes that are not UTF-8 are replaced by U+FFFD.
    pub fn string(&mut self) -> Result<String> {
        // SAFETY: the parser is live (contract of `from_raw`); `v` is the vector that the
        // callback expects.
        collect(|v| unsafe { ffi::mb_p_string(self.raw, Some(take_str), v) }).map(text)
    }
    /// Parses a string in quotes and returns its bytes.
    pub fn string_bytes(&mut self) -> Result<Vec<u8>> {
        // SAFETY: the parser is live (contract of `from_raw`); `v` is the vector that the
        // callback expects.
        collect(|v| unsafe { ffi::mb_p_string(self.raw, Some(take_str), v) })
    }
    /// Parses a keyword or a string in quotes.
    pub fn keyword_or_string(&mut self) -> Result<String> {
        // SAFETY: the parser is live (contract of `from_raw`); `v` is the vector that the
        // callback expects.
        collect(|v| unsafe { ffi::mb_p_keyword_or_string(self.raw, Some(take_str), v) }).map(text)
    }
    /// Parses `@name` as a symbol reference.
    pub fn symbol_ref(&mut self) -> Result<Attribute<'c>> {
        // SAFETY: the parser is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        self.attribute_with(|p, out| unsafe { ffi::mb_p_symbol(p, out) })
    }
    /// Parses `@name` as a string attribute.
    pub fn symbol_name(&mut self) -> Result<Attribute<'c>> {
        // SAFETY: the parser is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        self.attribute_with(|p, out| unsafe { ffi::mb_p_symbol_name(p, out) })
    }
    /// Calls a C++ function that parses an attribute.
    fn attribute_with(
        &mut self,
        f: impl FnOnce(MutPtr, *mut MlirAttribute) -> bool,
    ) -> Result<Attribute<'c>> {
        let mut a = Slot::EMPTY.0;
        check(f(self.raw, &mut a))?;
        // SAFETY: C++ succeeded, so `a` is an attribute.
        let parsed = unsafe { Attribute::from_option_raw(a) };
        parsed.map(without_unused_bits).ok_or(Failed)
    }
    /// Parses dimensions: `4x?x` if `trailing_x`, `4x?` otherwise. Returns
    /// [`DYNAMIC`](crate::builtin::DYNAMIC) for `?`.
    pub fn dims(&mut self, trailing_x: bool) -> Result<Vec<i64>> {
        // SAFETY: the parser is live (contract of `from_raw`); `v` is the vector that the
        // callback expects.
        collect(|v| unsafe { ffi::mb_p_dims(self.raw, trailing_x, Some(take_int), v) })
    }
    /// Parses a type.
    pub fn ty(&mut self) -> Result<Type<'c>> {
        let mut t = NO_TYPE;
        // SAFETY: the parser is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        unsafe {
            check(ffi::mb_p_type(self.raw, &mut t))?;
            Type::from_option_raw(t).ok_or(Failed)
        }
    }
    /// Parses a type if one comes next.
    pub fn optional_ty(&mut self) -> Result<Option<Type<'c>>> {
        let mut t = NO_TYPE;
        // SAFETY: the parser is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        match unsafe { ffi::mb_p_optional_type(self.raw, &mut t) } {
            -1 => Ok(None),
            0 => Err(Failed),
            // SAFETY: C++ succeeded, so `t` is a type.
            _ => Ok(unsafe { Type::from_option_raw(t) }),
        }
    }
    /// Parses an attribute.
    pub fn attribute(&mut self) -> Result<Attribute<'c>> {
        // SAFETY: the parser is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        self.attribute_with(|p, out| unsafe { ffi::mb_p_attr(p, NO_TYPE, out) })
    }
    /// Asserts that `ty` belongs to the parser's context and is not nested too deep.
    ///
    /// # Panics
    /// If the type belongs to another context, or is nested deeper than MLIR can process.
    pub(super) fn assert_type(&self, ty: Type<'c>) {
        ty.assert_shallow();
        // SAFETY: a `Type` is valid while its context lives.
        let context = unsafe { mlirTypeGetContext(ty.to_raw()) };
        assert_same_context(context, raw_context(self.context()));
    }
    /// Parses an attribute whose type `ty` is known and not part of the text.
    ///
    /// # Panics
    /// If the type belongs to another context, or is nested deeper than MLIR can process.
    pub fn attribute_of(&mut self, ty: Type<'c>) -> Result<Attribute<'c>> {
        self.assert_type(ty);
        // SAFETY: the parser is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        self.attribute_with(|p, out| unsafe { ffi::mb_p_attr(p, ty.to_raw(), out) })
    }
    /// Parses an attribute if one comes next.
    pub fn optional_attribute(&mut self) -> Result<Option<Attribute<'c>>> {
        let mut a = Slot::EMPTY.0;
        // SAFETY: the parser is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        match unsafe { ffi::mb_p_optional_attr(self.raw, NO_TYPE, &mut a) } {
            -1 => Ok(None),
            0 => Err(Failed),
            // SAFETY: C++ succeeded, so `a` is an attribute.
            _ => Ok(unsafe { Attribute::from_option_raw(a) }),
        }
    }
    /// Parses `#dialect.kind<...>` or an alias if one comes next. This full form is
    /// allowed even where text usually omits the name of the attribute's kind.
    pub fn optional_full_attribute(&mut self) -> Result<Option<Attribute<'c>>> {
        let mut a = Slot::EMPTY.0;
        // SAFETY: the parser is live (contract of `from_raw`); C++ fills in the result if
        // it succeeds.
        match unsafe { ffi::mb_p_full_attr(self.raw, &mut a) } {
            -1 => Ok(None),
            0 => Err(Failed),
            // SAFETY: C++ succeeded, so `a` is an attribute.
            _ => Ok(unsafe { Attribute::from_option_raw(a) }),
        }
    }
    /// Parses one or more items, separated by commas, with `f`.
    pub fn comma_separated<T>(
        &mut self,
        mut f: impl FnMut(&mut Self) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut v = vec![f(self)?];
        while self.optional_token(",") {
            v.push(f(self)?);
        }
        Ok(v)
    }
    /// Parses zero or more items, separated by commas, between the tokens `open` and
    /// `close`.
    pub fn list<T>(
        &mut self,
        open: &str,
        close: &str,
        f: impl FnMut(&mut Self) -> Result<T>,
    ) -> Result<Vec<T>> {
        self.token(open)?;
        if self.optional_token(close) {
            return Ok(Vec::new());
        }
        let v = self.comma_separated(f)?;
        self.token(close)?;
        Ok(v)
    }
    /// Parses a list of integers, e.g. `[1, 2]`.
    pub fn int_list(&mut self) -> Result<Vec<i64>> {
        self.list("[", "]", |p| p.int())
    }
}
