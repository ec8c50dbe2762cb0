//! The parser of types and attributes.

use crate::{
    diag::{Failed, Result, check},
    ffi::{self, MutPtr, sref, str_of},
    ir::{
        Attribute, Context, Location, Nested, Slot, Type, TypeLike, context_of, raw_context,
        same_context,
    },
};
use mlir_sys::{MlirAttribute, MlirStringRef, MlirType, mlirTypeGetContext};
use std::{ffi::c_char, fmt, marker::PhantomData, ptr::null};

const NO_TYPE: MlirType = MlirType { ptr: null() };

/// A place in the text.
#[derive(Clone, Copy, Debug)]
pub struct At<'c>(pub(super) *const c_char, PhantomData<&'c Context>);

/// Parser of types and attributes or, with the [state](OpState) of an op, of ops.
///
/// # Errors
/// Each function fails, after a diagnostic there, if something else comes next; those that
/// begin with `optional_` only if it has begun.
pub struct Parser<'c, S = ()> {
    pub(super) raw: MutPtr,
    pub(super) state: S,
    context: PhantomData<&'c Context>,
}
/// Parser of ops.
pub type OpParser<'c> = Parser<'c, OpState>;

/// The op that an [`OpParser`] parses.
pub struct OpState {
    pub(super) raw: MutPtr,
    /// The names of the op's slots.
    pub(super) slots: &'static [&'static str],
}
opaque_debug!(Parser<'_>);
opaque_debug!(OpParser<'_>);
opaque_debug!(OpState);

/// Calls `f` with C++'s callback that appends to a vector.
fn collect<T>(f: impl FnOnce(MutPtr) -> bool) -> Result<Vec<T>> {
    let mut v: Vec<T> = Vec::new();
    check(f((&raw mut v).cast()))?;
    Ok(v)
}
extern "C" fn take_int(i: i64, v: MutPtr) {
    // SAFETY: `collect::<i64>` passed the vector.
    unsafe { (*v.cast::<Vec<i64>>()).push(i) }
}
extern "C" fn take_str(s: MlirStringRef, v: MutPtr) -> bool {
    // SAFETY: `collect::<u8>` passed the vector; the text lives for this call.
    unsafe { (*v.cast::<Vec<u8>>()).extend_from_slice(ffi::bytes_of(s)) }
    true
}
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}

impl Parser<'_> {
    /// # Safety
    /// `raw` must be an `AsmParser*` that outlives the view.
    pub(crate) unsafe fn from_raw(raw: MutPtr) -> Self {
        Self {
            raw,
            state: (),
            context: PhantomData,
        }
    }
}
impl OpParser<'_> {
    /// # Safety
    /// `raw` must be an `OpAsmParser*`, `state` its `OperationState*` of an op that has
    /// these slots, and both must outlive the view.
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
    /// The parser without what is of ops alone, for what parses types and attributes.
    pub fn plain(&mut self) -> Parser<'c> {
        Parser {
            raw: self.raw,
            state: (),
            context: PhantomData,
        }
    }
    /// The context that is parsed into.
    pub fn context(&self) -> &'c Context {
        // SAFETY: the parser borrows from it.
        unsafe { context_of(ffi::mb_p_context(self.raw)) }
    }
    /// Where the parser stands.
    pub fn here(&self) -> At<'c> {
        // SAFETY: a live parser.
        At(unsafe { ffi::mb_p_here(self.raw) }, PhantomData)
    }
    /// Where the name of the op, type or attribute stands.
    pub fn start(&self) -> At<'c> {
        // SAFETY: a live parser.
        At(unsafe { ffi::mb_p_name_loc(self.raw) }, PhantomData)
    }
    /// A place as a location.
    pub fn location(&self, at: At<'c>) -> Location<'c> {
        // SAFETY: `at` comes from this parser's text.
        unsafe { Location::from_raw(ffi::mb_p_location(self.raw, at.0)) }
    }
    /// Emits an error where the parser stands.
    pub fn error(&self, message: impl fmt::Display) -> Failed {
        self.error_at(self.here(), message)
    }
    /// Emits an error at a place.
    pub fn error_at(&self, at: At<'c>, message: impl fmt::Display) -> Failed {
        // SAFETY: MLIR copies the text.
        unsafe { ffi::mb_p_error(self.raw, at.0, sref(&message.to_string())) }
        Failed
    }
    /// A punctuation token: one of `, : = < > ( ) [ ] { } -> ? * + - / | ...`.
    pub fn token(&mut self, token: &str) -> Result {
        // SAFETY: a live parser.
        check(unsafe { ffi::mb_p_token(self.raw, sref(token), false) })
    }
    /// The same, if it comes next.
    pub fn optional_token(&mut self, token: &str) -> bool {
        // SAFETY: a live parser.
        unsafe { ffi::mb_p_token(self.raw, sref(token), true) }
    }
    /// Any keyword, which lives as long as the text.
    pub fn any_keyword(&mut self) -> Result<&'c str> {
        let mut s = sref("");
        // SAFETY: the text outlives the parser's callbacks.
        unsafe {
            check(ffi::mb_p_keyword(self.raw, &mut s))?;
            Ok(str_of(s))
        }
    }
    /// Any keyword, if one comes next.
    pub fn optional_any_keyword(&mut self) -> Option<&'c str> {
        let mut s = sref("");
        // SAFETY: the text outlives the parser's callbacks.
        unsafe { ffi::mb_p_any_keyword(self.raw, &mut s).then(|| str_of(s)) }
    }
    /// The keyword `keyword`.
    pub fn keyword(&mut self, keyword: &str) -> Result {
        if self.optional_keyword(keyword) {
            return Ok(());
        }
        Err(self.error(format_args!("expected '{keyword}'")))
    }
    /// The keyword `keyword`, if it comes next.
    pub fn optional_keyword(&mut self, keyword: &str) -> bool {
        // SAFETY: a live parser.
        unsafe { ffi::mb_p_optional_keyword(self.raw, sref(keyword)) }
    }
    /// A decimal or hexadecimal integer.
    pub fn int(&mut self) -> Result<i64> {
        let mut v = 0;
        // SAFETY: a live parser.
        check(unsafe { ffi::mb_p_int(self.raw, &mut v) })?;
        Ok(v)
    }
    /// An integer, if one comes next.
    pub fn optional_int(&mut self) -> Result<Option<i64>> {
        let mut v = 0;
        // SAFETY: a live parser.
        match unsafe { ffi::mb_p_optional_int(self.raw, &mut v) } {
            -1 => Ok(None),
            0 => Err(Failed),
            _ => Ok(Some(v)),
        }
    }
    /// A floating-point number.
    pub fn float(&mut self) -> Result<f64> {
        let mut v = 0.0;
        // SAFETY: a live parser.
        check(unsafe { ffi::mb_p_float(self.raw, &mut v) })?;
        Ok(v)
    }
    /// A string in quotes.
    pub fn string(&mut self) -> Result<String> {
        // SAFETY: the callback gets the vector it expects.
        collect(|v| unsafe { ffi::mb_p_string(self.raw, Some(take_str), v) }).map(text)
    }
    /// The same, where it may not be UTF-8.
    pub fn string_bytes(&mut self) -> Result<Vec<u8>> {
        // SAFETY: the callback gets the vector it expects.
        collect(|v| unsafe { ffi::mb_p_string(self.raw, Some(take_str), v) })
    }
    /// A keyword, or a string in quotes.
    pub fn keyword_or_string(&mut self) -> Result<String> {
        // SAFETY: the callback gets the vector it expects.
        collect(|v| unsafe { ffi::mb_p_keyword_or_string(self.raw, Some(take_str), v) }).map(text)
    }
    /// `@name`, as a symbol reference.
    pub fn symbol_ref(&mut self) -> Result<Attribute<'c>> {
        // SAFETY: filled in on success.
        self.attribute_with(|p, out| unsafe { ffi::mb_p_symbol(p, out) })
    }
    /// `@name`, as a string attribute.
    pub fn symbol_name(&mut self) -> Result<Attribute<'c>> {
        // SAFETY: filled in on success.
        self.attribute_with(|p, out| unsafe { ffi::mb_p_symbol_name(p, out) })
    }
    fn attribute_with(
        &mut self,
        f: impl FnOnce(MutPtr, *mut MlirAttribute) -> bool,
    ) -> Result<Attribute<'c>> {
        let mut a = Slot::EMPTY.0;
        check(f(self.raw, &mut a))?;
        // SAFETY: success gives an attribute.
        unsafe { Attribute::from_option_raw(a) }.ok_or(Failed)
    }
    /// `4x?x`, or `4x?` without the trailing `x`.
    pub fn dims(&mut self, trailing_x: bool) -> Result<Vec<i64>> {
        // SAFETY: the callback gets the vector it expects.
        collect(|v| unsafe { ffi::mb_p_dims(self.raw, trailing_x, Some(take_int), v) })
    }
    /// A type.
    pub fn ty(&mut self) -> Result<Type<'c>> {
        let mut t = NO_TYPE;
        // SAFETY: filled in on success.
        unsafe {
            check(ffi::mb_p_type(self.raw, &mut t))?;
            Type::from_option_raw(t).ok_or(Failed)
        }
    }
    /// A type, if one comes next.
    pub fn optional_ty(&mut self) -> Result<Option<Type<'c>>> {
        let mut t = NO_TYPE;
        // SAFETY: filled in on success.
        match unsafe { ffi::mb_p_optional_type(self.raw, &mut t) } {
            -1 => Ok(None),
            0 => Err(Failed),
            // SAFETY: as above.
            _ => Ok(unsafe { Type::from_option_raw(t) }),
        }
    }
    /// An attribute.
    pub fn attribute(&mut self) -> Result<Attribute<'c>> {
        // SAFETY: filled in on success.
        self.attribute_with(|p, out| unsafe { ffi::mb_p_attr(p, NO_TYPE, out) })
    }
    /// # Panics
    /// If the type belongs to another context, or nested deeper than MLIR can follow.
    pub(super) fn check_type(&self, ty: Type<'c>) {
        ty.assert_shallow();
        // SAFETY: a live type.
        let context = unsafe { mlirTypeGetContext(ty.to_raw()) };
        same_context(context, raw_context(self.context()));
    }
    /// An attribute whose type is known and not written.
    ///
    /// # Panics
    /// If the type belongs to another context.
    pub fn attribute_of(&mut self, ty: Type<'c>) -> Result<Attribute<'c>> {
        self.check_type(ty);
        // SAFETY: filled in on success.
        self.attribute_with(|p, out| unsafe { ffi::mb_p_attr(p, ty.to_raw(), out) })
    }
    /// An attribute, if one comes next.
    pub fn optional_attribute(&mut self) -> Result<Option<Attribute<'c>>> {
        let mut a = Slot::EMPTY.0;
        // SAFETY: filled in on success.
        match unsafe { ffi::mb_p_optional_attr(self.raw, NO_TYPE, &mut a) } {
            -1 => Ok(None),
            0 => Err(Failed),
            // SAFETY: as above.
            _ => Ok(unsafe { Attribute::from_option_raw(a) }),
        }
    }
    /// `#dialect.kind<...>` or an alias, if one comes next: what text may have in the
    /// place of an attribute that is written without its name.
    pub fn optional_full_attribute(&mut self) -> Result<Option<Attribute<'c>>> {
        let mut a = Slot::EMPTY.0;
        // SAFETY: filled in on success.
        match unsafe { ffi::mb_p_full_attr(self.raw, &mut a) } {
            -1 => Ok(None),
            0 => Err(Failed),
            // SAFETY: as above.
            _ => Ok(unsafe { Attribute::from_option_raw(a) }),
        }
    }
    /// `f`s separated by commas, at least one.
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
    /// `f`s separated by commas between delimiters, maybe none.
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
    /// `[1, 2]`
    pub fn int_list(&mut self) -> Result<Vec<i64>> {
        self.list("[", "]", |p| p.int())
    }
}
