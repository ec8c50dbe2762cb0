//! The printer of types, attributes and ops.

use crate::{
    builtin::is_function,
    ffi::{self, MutPtr, sref},
    ir::{
        Attribute, AttributeLike, Block, Location, Op, Region, Type, TypeLike, Value, raw_context,
        same_context,
    },
};
use mlir_sys::*;

/// A printer of types, attributes and ops.
pub struct Printer {
    raw: MutPtr,
    /// Of what is printed: MLIR looks at parts of it once more, for aliases.
    context: MlirContext,
    /// The op that is printed, if it is one.
    op: Option<MlirOperation>,
}
opaque_debug!(Printer);

impl Printer {
    /// # Safety
    /// `raw` must be an `AsmPrinter*` that outlives the view and prints something
    /// of the context; an `OpAsmPrinter*` that prints `op`, if there is one.
    pub(crate) unsafe fn from_raw(
        raw: MutPtr,
        context: MlirContext,
        op: Option<MlirOperation>,
    ) -> Self {
        Self { raw, context, op }
    }
    fn op_printer(&self) -> MutPtr {
        self.op();
        self.raw
    }
    fn op(&self) -> MlirOperation {
        self.op
            .expect("a type or attribute has no operands, regions or lines")
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
    ///
    /// # Panics
    /// If it belongs to another context.
    pub fn ty(&mut self, t: Type) -> &mut Self {
        // SAFETY: a live printer and type.
        unsafe {
            same_context(mlirTypeGetContext(t.to_raw()), self.context);
            ffi::mb_w_type(self.raw, t.to_raw());
        }
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
        let bare = results.len() == 1 && !is_function(results[0]);
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
    ///
    /// # Panics
    /// If it belongs to another context.
    pub fn attribute(&mut self, a: Attribute) -> &mut Self {
        // SAFETY: a live printer and attribute.
        unsafe {
            same_context(mlirAttributeGetContext(a.to_raw()), self.context);
            ffi::mb_w_attr(self.raw, a.to_raw());
        }
        self
    }
    /// An attribute without its type.
    ///
    /// # Panics
    /// If it belongs to another context.
    pub fn attribute_untyped(&mut self, a: Attribute) -> &mut Self {
        // SAFETY: a live printer and attribute.
        unsafe {
            same_context(mlirAttributeGetContext(a.to_raw()), self.context);
            ffi::mb_w_attr_untyped(self.raw, a.to_raw());
        }
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
    ///
    /// # Panics
    /// If it is not one of the op's.
    pub fn region(&mut self, r: Region, arguments: bool, terminators: bool) -> &mut Self {
        let op = self.op();
        // SAFETY: a live op, in bounds.
        let mut own = unsafe {
            (0..mlirOperationGetNumRegions(op)).map(|i| mlirOperationGetRegion(op, i).ptr)
        };
        assert!(own.any(|own| own == r.raw.ptr), "a region of another op");
        // SAFETY: a live op printer.
        unsafe { ffi::mb_w_region(self.op_printer(), r.raw, arguments, terminators) };
        self
    }
    /// `^name`, a successor.
    pub fn successor(&mut self, block: Block) -> &mut Self {
        // SAFETY: a live op printer and block.
        unsafe { ffi::mb_w_successor(self.op_printer(), block.raw) };
        self
    }
    /// A region argument, `%name: type` or `%name`.
    ///
    /// # Panics
    /// If it is none, or of another context.
    pub fn argument(&mut self, v: Value, with_type: bool) -> &mut Self {
        assert!(v.is_block_argument(), "expected a block argument");
        // SAFETY: a live op printer and value.
        unsafe {
            same_context(mlirTypeGetContext(v.ty().to_raw()), self.context);
            ffi::mb_w_argument(self.op_printer(), v.raw, with_type);
        }
        self
    }
    /// A new line, indented.
    pub fn newline(&mut self) -> &mut Self {
        // SAFETY: a live op printer.
        unsafe { ffi::mb_w_newline(self.op_printer()) };
        self
    }
    /// ` loc(...)`, where locations are printed.
    ///
    /// # Panics
    /// If it belongs to another context.
    pub fn location(&mut self, l: Location) -> &mut Self {
        // SAFETY: a live op printer and location.
        unsafe {
            same_context(mlirLocationGetContext(l.to_raw()), self.context);
            ffi::mb_w_location(self.op_printer(), l.to_raw());
        }
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
        same_context(raw_context(op.context()), self.context);
        let raw: Vec<_> = elided.iter().map(|s| sref(s)).collect();
        // SAFETY: the vector outlives the call.
        unsafe { ffi::mb_w_attr_dict(self.op_printer(), op.raw, raw.as_ptr(), raw.len(), keyword) };
        self
    }
    /// The op in generic form, from after its name.
    ///
    /// # Panics
    /// If it is not the one that is printed.
    pub fn generic(&mut self, op: Op) -> &mut Self {
        assert!(self.op().ptr == op.raw.ptr, "another op");
        // SAFETY: a live op printer.
        unsafe { ffi::mb_w_generic_op(self.op_printer(), op.raw, false) };
        self
    }
    pub(crate) fn generic_with_name(&mut self, op: Op) {
        // SAFETY: a live op printer.
        unsafe { ffi::mb_w_generic_op(self.op_printer(), op.raw, true) }
    }
}
