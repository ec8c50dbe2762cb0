//! Parsers and printers of MLIR's text form.

use crate::{
    Failed, Result, check,
    declaration::OpDef,
    ffi::{self, MutPtr, sref, str_of},
    ir::*,
};
use mlir_sys::*;
use std::{
    ffi::{c_char, c_void},
    fmt,
    marker::PhantomData,
    ptr::null,
};

const NO_TYPE: MlirType = MlirType { ptr: null() };

/// A place in the text.
#[derive(Clone, Copy)]
pub struct At(*const c_char);

/// A parser of types and attributes.
pub struct Parser<'c> {
    pub(crate) raw: MutPtr,
    context: PhantomData<&'c Context>,
}

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
extern "C" fn take_str(s: MlirStringRef, v: MutPtr) {
    // SAFETY: `collect::<u8>` passed the vector; the text lives for this call.
    unsafe { (*v.cast::<Vec<u8>>()).extend_from_slice(ffi::bytes_of(s)) }
}
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}

impl<'c> Parser<'c> {
    /// # Safety
    /// `raw` must be an `AsmParser*` that outlives the view.
    pub(crate) unsafe fn from_raw(raw: MutPtr) -> Self {
        Self {
            raw,
            context: PhantomData,
        }
    }
    /// The context that is parsed into.
    pub fn context(&self) -> &'c Context {
        // SAFETY: the parser borrows from it.
        unsafe { context_of(ffi::mb_p_context(self.raw)) }
    }
    /// Where the parser stands.
    pub fn here(&self) -> At {
        // SAFETY: a live parser.
        At(unsafe { ffi::mb_p_here(self.raw) })
    }
    /// Where the name of the op, type or attribute stands.
    pub fn start(&self) -> At {
        // SAFETY: a live parser.
        At(unsafe { ffi::mb_p_name_loc(self.raw) })
    }
    /// A place as a location.
    pub fn location(&self, at: At) -> Location<'c> {
        // SAFETY: `at` comes from this parser's text.
        unsafe { Location::from_raw(ffi::mb_p_location(self.raw, at.0)) }
    }
    /// Emits an error where the parser stands.
    pub fn error(&self, message: impl fmt::Display) -> Failed {
        self.error_at(self.here(), message)
    }
    /// Emits an error at a place.
    pub fn error_at(&self, at: At, message: impl fmt::Display) -> Failed {
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
    /// Any keyword.
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
        collect(|v| unsafe { ffi::mb_p_string(self.raw, take_str, v) }).map(text)
    }
    /// The same, where it may not be UTF-8.
    pub fn string_bytes(&mut self) -> Result<Vec<u8>> {
        // SAFETY: the callback gets the vector it expects.
        collect(|v| unsafe { ffi::mb_p_string(self.raw, take_str, v) })
    }
    /// A keyword, or a string in quotes.
    pub fn keyword_or_string(&mut self) -> Result<String> {
        // SAFETY: the callback gets the vector it expects.
        collect(|v| unsafe { ffi::mb_p_keyword_or_string(self.raw, take_str, v) }).map(text)
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
        collect(|v| unsafe { ffi::mb_p_dims(self.raw, trailing_x, take_int, v) })
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
    /// An attribute whose type is known and not written.
    pub fn attribute_of(&mut self, ty: Type<'c>) -> Result<Attribute<'c>> {
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

/// An operand that is named but not yet resolved to a value.
#[derive(Clone, Copy)]
pub struct Operand(pub(crate) ffi::Operand);

/// A parser of an op.
pub struct OpParser<'c> {
    parser: Parser<'c>,
    state: MutPtr,
    def: &'static OpDef,
}
impl<'c> std::ops::Deref for OpParser<'c> {
    type Target = Parser<'c>;
    fn deref(&self) -> &Parser<'c> {
        &self.parser
    }
}
impl<'c> std::ops::DerefMut for OpParser<'c> {
    fn deref_mut(&mut self) -> &mut Parser<'c> {
        &mut self.parser
    }
}

impl<'c> OpParser<'c> {
    /// # Safety
    /// `raw` must be an `OpAsmParser*`, `state` its `OperationState*`, and
    /// both must outlive the view.
    pub(crate) unsafe fn from_raw(raw: MutPtr, state: MutPtr, def: &'static OpDef) -> Self {
        Self {
            // SAFETY: the caller's promise.
            parser: unsafe { Parser::from_raw(raw) },
            state,
            def,
        }
    }
    /// The declaration of the op that is parsed.
    pub fn def(&self) -> &'static OpDef {
        self.def
    }
    fn operand_with(&mut self, optional: bool) -> Result<Option<Operand>> {
        let mut o = ffi::Operand {
            loc: null(),
            name: sref(""),
            number: 0,
        };
        // SAFETY: filled in on success.
        match unsafe { ffi::mb_p_operand(self.raw, optional, &mut o) } {
            -1 => Ok(None),
            1 => Ok(Some(Operand(o))),
            _ => Err(Failed),
        }
    }
    /// `%name`
    pub fn operand(&mut self) -> Result<Operand> {
        self.operand_with(false)?.ok_or(Failed)
    }
    /// `%name`, if one comes next.
    pub fn optional_operand(&mut self) -> Result<Option<Operand>> {
        self.operand_with(true)
    }
    /// `%a, %b`, maybe none.
    pub fn operand_list(&mut self) -> Result<Vec<Operand>> {
        let mut v = Vec::new();
        if let Some(o) = self.optional_operand()? {
            v.push(o);
            while self.optional_token(",") {
                v.push(self.operand()?);
            }
        }
        Ok(v)
    }
    /// The name of a region argument.
    pub fn argument(&mut self) -> Result<Operand> {
        let mut o = ffi::Operand {
            loc: null(),
            name: sref(""),
            number: 0,
        };
        // SAFETY: filled in on success.
        check(unsafe { ffi::mb_p_argument(self.raw, &mut o) })?;
        Ok(Operand(o))
    }
    /// Makes the operand the op's next one.
    pub fn resolve(&mut self, operand: &Operand, ty: Type<'c>) -> Result {
        // SAFETY: the operand's name lives in the parsed text.
        check(unsafe { ffi::mb_p_resolve(self.raw, &operand.0, ty.to_raw(), self.state) })
    }
    /// The same for several operands and their types.
    pub fn resolve_all(&mut self, at: At, operands: &[Operand], types: &[Type<'c>]) -> Result {
        if operands.len() != types.len() {
            return Err(self.error_at(
                at,
                format_args!(
                    "number of operands and types do not match: got {} operands and {} types",
                    operands.len(),
                    types.len()
                ),
            ));
        }
        for (o, t) in operands.iter().zip(types) {
            self.resolve(o, *t)?;
        }
        Ok(())
    }
    /// A region, the op's next one, whose entry block has these arguments.
    pub fn region(&mut self, arguments: &[(Operand, Type<'c>, Option<Location<'c>>)]) -> Result {
        let names: Vec<_> = arguments.iter().map(|a| a.0.0).collect();
        let types: Vec<_> = arguments.iter().map(|a| a.1.to_raw()).collect();
        let locations: Vec<_> = arguments
            .iter()
            .map(|a| a.2.map_or(MlirLocation { ptr: null() }, |l| l.to_raw()))
            .collect();
        // SAFETY: three vectors of one length that outlive the call.
        check(unsafe {
            ffi::mb_p_region(
                self.raw,
                self.state,
                names.as_ptr(),
                types.as_ptr(),
                locations.as_ptr(),
                names.len(),
            )
        })
    }
    /// `loc(...)`, if it comes next.
    pub fn optional_location(&mut self) -> Result<Option<Location<'c>>> {
        let mut l = MlirLocation { ptr: null() };
        // SAFETY: filled in on success, null where absent.
        unsafe {
            check(ffi::mb_p_optional_location(self.raw, &mut l))?;
            Ok((!l.ptr.is_null()).then(|| Location::from_raw(l)))
        }
    }
    /// `{name = value}`, inherent and discardable attributes, maybe none.
    pub fn attr_dict(&mut self) -> Result {
        // SAFETY: a live parser.
        check(unsafe { ffi::mb_p_attr_dict(self.raw, self.state, false) })
    }
    /// `attributes {name = value}`, maybe none.
    pub fn attr_dict_with_keyword(&mut self) -> Result {
        // SAFETY: a live parser.
        check(unsafe { ffi::mb_p_attr_dict(self.raw, self.state, true) })
    }
    /// An op's name in custom syntax: `stablehlo.add`, or `add` where
    /// `stablehlo` is the default dialect.
    pub fn op_name(&mut self) -> Result<&'c str> {
        let mut s = sref("");
        // SAFETY: op names live in the context.
        unsafe {
            check(ffi::mb_p_op_name(self.raw, &mut s))?;
            Ok(str_of(s))
        }
    }
    /// Adds a result.
    pub fn add_type(&mut self, ty: Type<'c>) {
        // SAFETY: a live state.
        unsafe { ffi::mb_s_add_type(self.state, ty.to_raw()) }
    }
    /// Sets an inherent attribute by its slot.
    pub fn set_slot(&mut self, slot: usize, value: Attribute<'c>) {
        assert!(slot < self.def.attributes.len(), "no slot #{slot}");
        // SAFETY: in bounds.
        unsafe { *ffi::mb_s_slots(self.state).add(slot) = value.to_raw() }
    }
    /// Sets an inherent attribute by its name.
    ///
    /// # Panics
    /// If the op declares none of that name.
    pub fn set(&mut self, name: &str, value: Attribute<'c>) {
        let slot = self.def.slot(name).expect("a declared attribute");
        self.set_slot(slot, value);
    }
    /// An attribute that an attribute dictionary held.
    pub fn parsed_attribute(&self, name: &str) -> Option<Attribute<'c>> {
        // SAFETY: null where absent.
        unsafe { Attribute::from_option_raw(ffi::mb_s_attr(self.state, sref(name))) }
    }
    /// Builds the op's next region: one block with arguments of these types
    /// and locations, and in it one op per call that `body` makes.
    pub fn build_region(
        &mut self,
        arguments: &[(Type<'c>, Location<'c>)],
        body: impl FnOnce(&mut BlockBuilder<'c>) -> Result,
    ) -> Result {
        let types: Vec<_> = arguments.iter().map(|a| a.0.to_raw()).collect();
        let locations: Vec<_> = arguments.iter().map(|a| a.1.to_raw()).collect();
        // SAFETY: the region belongs to the state; the block is given to it
        // before anything can fail.
        let block = unsafe {
            let region = ffi::mb_s_add_region(self.state);
            let block = mlirBlockCreate(types.len() as isize, types.as_ptr(), locations.as_ptr());
            mlirRegionAppendOwnedBlock(region, block);
            Block::from_raw(block)
        };
        body(&mut BlockBuilder { block })
    }
    /// The location of the op.
    pub fn op_location(&self) -> Location<'c> {
        // SAFETY: the state has a location.
        unsafe { Location::from_raw(ffi::mb_s_location(self.state)) }
    }
    /// Sets the location of the op. One that is written after it takes
    /// precedence.
    pub fn set_op_location(&mut self, location: Location<'c>) {
        // SAFETY: a live state.
        unsafe { ffi::mb_s_set_location(self.state, location.to_raw()) }
    }
}

/// Adds ops to the end of a block.
pub struct BlockBuilder<'c> {
    block: Block<'c>,
}
impl<'c> BlockBuilder<'c> {
    /// The block.
    pub fn block(&self) -> Block<'c> {
        self.block
    }
    /// Adds an op without attributes or regions.
    pub fn op(
        &mut self,
        name: &str,
        location: Location<'c>,
        operands: &[Value<'c>],
        results: &[Type<'c>],
    ) -> Result<Op<'c>> {
        let operands: Vec<_> = operands.iter().map(|v| v.raw).collect();
        let results: Vec<_> = results.iter().map(|t| t.to_raw()).collect();
        // SAFETY: the vectors outlive the call; the new op is given to the
        // block at once.
        unsafe {
            let mut state = mlirOperationStateGet(sref(name), location.to_raw());
            mlirOperationStateAddOperands(&mut state, operands.len() as isize, operands.as_ptr());
            mlirOperationStateAddResults(&mut state, results.len() as isize, results.as_ptr());
            let op = Op::from_option(mlirOperationCreate(&mut state)).ok_or(Failed)?;
            mlirBlockAppendOwnedOperation(self.block.raw, op.raw);
            Ok(op)
        }
    }
}

/// A printer of types, attributes and ops.
pub struct Printer {
    raw: MutPtr,
    of_op: bool,
}

impl Printer {
    /// # Safety
    /// `raw` must be an `AsmPrinter*` that outlives the view, and an
    /// `OpAsmPrinter*` if `of_op`.
    pub(crate) unsafe fn from_raw(raw: MutPtr, of_op: bool) -> Self {
        Self { raw, of_op }
    }
    fn op_printer(&self) -> MutPtr {
        assert!(
            self.of_op,
            "a type or attribute has no operands, regions or lines"
        );
        self.raw
    }
    /// Text, as it is.
    pub fn str(&mut self, s: &str) -> &mut Self {
        // SAFETY: a live printer.
        unsafe { ffi::mb_w_str(self.raw, sref(s)) };
        self
    }
    /// A decimal integer.
    pub fn int(&mut self, v: i64) -> &mut Self {
        // SAFETY: a live printer.
        unsafe { ffi::mb_w_int(self.raw, v) };
        self
    }
    /// A float, as MLIR prints doubles.
    pub fn float(&mut self, v: f64) -> &mut Self {
        // SAFETY: a live printer.
        unsafe { ffi::mb_w_float(self.raw, v) };
        self
    }
    /// A type.
    pub fn ty(&mut self, t: Type) -> &mut Self {
        // SAFETY: a live printer.
        unsafe { ffi::mb_w_type(self.raw, t.to_raw()) };
        self
    }
    /// Types separated by `, `.
    pub fn types<'c>(&mut self, types: impl IntoIterator<Item = Type<'c>>) -> &mut Self {
        self.comma_separated(types, |p, t| {
            p.ty(t);
        })
    }
    /// `(inputs) -> results`
    pub fn functional_type<'c>(
        &mut self,
        inputs: impl IntoIterator<Item = Type<'c>>,
        results: impl IntoIterator<Item = Type<'c>>,
    ) -> &mut Self {
        self.str("(").types(inputs).str(") -> ");
        let results: Vec<_> = results.into_iter().collect();
        let bare = results.len() == 1 && !crate::builtin::is_function(results[0]);
        if !bare {
            self.str("(");
        }
        self.types(results);
        if !bare {
            self.str(")");
        }
        self
    }
    /// An attribute.
    pub fn attribute(&mut self, a: Attribute) -> &mut Self {
        // SAFETY: a live printer.
        unsafe { ffi::mb_w_attr(self.raw, a.to_raw()) };
        self
    }
    /// An attribute without its type.
    pub fn attribute_untyped(&mut self, a: Attribute) -> &mut Self {
        // SAFETY: a live printer.
        unsafe { ffi::mb_w_attr_untyped(self.raw, a.to_raw()) };
        self
    }
    /// A string in quotes, escaped.
    pub fn quoted(&mut self, s: &str) -> &mut Self {
        // SAFETY: a live printer.
        unsafe { ffi::mb_w_quoted(self.raw, sref(s)) };
        self
    }
    /// The same, where the text may not be UTF-8.
    pub fn quoted_bytes(&mut self, s: &[u8]) -> &mut Self {
        // SAFETY: a live printer.
        unsafe { ffi::mb_w_quoted(self.raw, ffi::bytes_ref(s)) };
        self
    }
    /// `@name`
    pub fn symbol(&mut self, s: &str) -> &mut Self {
        self.symbol_bytes(s.as_bytes())
    }
    /// The same, of a name that may not be UTF-8.
    pub fn symbol_bytes(&mut self, s: &[u8]) -> &mut Self {
        // SAFETY: a live printer.
        unsafe { ffi::mb_w_symbol(self.raw, ffi::bytes_ref(s)) };
        self
    }
    /// A keyword where the text is one, a quoted string otherwise.
    pub fn keyword_or_string(&mut self, s: &str) -> &mut Self {
        // SAFETY: a live printer.
        unsafe { ffi::mb_w_keyword_or_string(self.raw, sref(s)) };
        self
    }
    /// Items separated by `, `.
    pub fn comma_separated<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut f: impl FnMut(&mut Self, T),
    ) -> &mut Self {
        for (i, item) in items.into_iter().enumerate() {
            if i > 0 {
                self.str(", ");
            }
            f(self, item);
        }
        self
    }
    /// `1, 2`
    pub fn ints(&mut self, values: &[i64]) -> &mut Self {
        self.comma_separated(values, |p, &v| {
            p.int(v);
        })
    }

    // Of ops only: the others panic.

    /// `%name`
    pub fn operand(&mut self, v: Value) -> &mut Self {
        // SAFETY: a live op printer.
        unsafe { ffi::mb_w_operand(self.op_printer(), v.raw) };
        self
    }
    /// `%a, %b`
    pub fn operands<'c>(&mut self, values: impl IntoIterator<Item = Value<'c>>) -> &mut Self {
        self.comma_separated(values, |p, v| {
            p.operand(v);
        })
    }
    /// A region, with or without its entry block's arguments and terminator.
    pub fn region(&mut self, r: Region, arguments: bool, terminators: bool) -> &mut Self {
        // SAFETY: a live op printer.
        unsafe { ffi::mb_w_region(self.op_printer(), r.raw, arguments, terminators) };
        self
    }
    /// A region argument, `%name: type` or `%name`.
    pub fn argument(&mut self, v: Value, with_type: bool) -> &mut Self {
        assert!(v.is_block_argument(), "expected a block argument");
        // SAFETY: a live op printer.
        unsafe { ffi::mb_w_argument(self.op_printer(), v.raw, with_type) };
        self
    }
    /// A new line, indented.
    pub fn newline(&mut self) -> &mut Self {
        // SAFETY: a live op printer.
        unsafe { ffi::mb_w_newline(self.op_printer()) };
        self
    }
    /// ` loc(...)`, where locations are printed.
    pub fn location(&mut self, l: Location) -> &mut Self {
        // SAFETY: a live op printer.
        unsafe { ffi::mb_w_location(self.op_printer(), l.to_raw()) };
        self
    }
    /// ` {name = value}` of all attributes but the elided ones.
    pub fn attr_dict(&mut self, op: Op, elided: &[&str]) -> &mut Self {
        self.attr_dict_with(op, elided, false)
    }
    /// The same after ` attributes`.
    pub fn attr_dict_with_keyword(&mut self, op: Op, elided: &[&str]) -> &mut Self {
        self.attr_dict_with(op, elided, true)
    }
    fn attr_dict_with(&mut self, op: Op, elided: &[&str], keyword: bool) -> &mut Self {
        let raw: Vec<_> = elided.iter().map(|s| sref(s)).collect();
        // SAFETY: the vector outlives the call.
        unsafe { ffi::mb_w_attr_dict(self.op_printer(), op.raw, raw.as_ptr(), raw.len(), keyword) };
        self
    }
    /// The op in generic form, from after its name.
    pub fn generic(&mut self, op: Op) -> &mut Self {
        // SAFETY: a live op printer.
        unsafe { ffi::mb_w_generic_op(self.op_printer(), op.raw, false) };
        self
    }
    pub(crate) fn generic_with_name(&mut self, op: Op) {
        // SAFETY: a live op printer.
        unsafe { ffi::mb_w_generic_op(self.op_printer(), op.raw, true) }
    }
}

/// Sets the names of an op's results or of its regions' arguments.
pub struct Namer(pub(crate) *mut c_void);
impl Namer {
    /// Suggests `%name` for a value.
    pub fn name(&mut self, value: Value, name: &str) {
        // SAFETY: MLIR copies the name.
        unsafe { ffi::mb_set_name(self.0, value.raw, sref(name)) }
    }
}
