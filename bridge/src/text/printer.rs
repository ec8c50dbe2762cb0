//! Printer of types, attributes and ops.

use crate::{
    builtin::{is_function, without_unused_bits},
    ffi::{self, MutPtr, sref},
    ir::{
        Attribute, AttributeLike, Block, Location, Op, Region, Type, TypeLike, Value,
        assert_same_context, raw_context,
    },
};
use mlir_sys::*;

/// Calls `print`, which prints ops with locations on this thread. Compact forms that would drop
/// locations are then printed in full. MLIR does not tell an op's printer whether it prints locations,
/// except by the tool's flags.
pub fn with_locations<R>(print: impl FnOnce() -> R) -> R {
    /// Restores the flag of the thread.
    struct Restored(bool);
    impl Drop for Restored {
        fn drop(&mut self) {
            // SAFETY: the function sets a flag of this thread.
            unsafe { ffi::mb_set_prints_locations(self.0) };
        }
    }
    // SAFETY: the function sets a flag of this thread.
    let _restored = Restored(unsafe { ffi::mb_set_prints_locations(true) });
    print()
}

/// Printer of types, attributes and ops.
pub struct Printer {
    raw: MutPtr,
    /// Context of the printed IR. MLIR reads parts of the IR a second time, for aliases.
    /// Parts of another context could be freed by then.
    context: MlirContext,
    /// Op that is printed; `None` for a type or an attribute.
    op: Option<MlirOperation>,
}
opaque_debug!(Printer);

impl Printer {
    /// Wraps a printer.
    ///
    /// # Safety
    /// `raw` must be an `AsmPrinter*` that outlives the returned printer and prints IR of
    /// `context`. If `op` is not `None`, `raw` must be an `OpAsmPrinter*` that prints
    /// `op`.
    pub(crate) unsafe fn from_raw(
        raw: MutPtr,
        context: MlirContext,
        op: Option<MlirOperation>,
    ) -> Self {
        Self { raw, context, op }
    }
    /// Returns the printer if it prints an op.
    ///
    /// # Panics
    /// If the printer prints a type or an attribute.
    fn op_printer(&self) -> MutPtr {
        self.op();
        self.raw
    }
    /// Returns the op that is printed.
    ///
    /// # Panics
    /// If a type or an attribute is printed.
    fn op(&self) -> MlirOperation {
        self.op
            .expect("a type or attribute has no operands, regions or lines")
    }
    /// Prints text unchanged.
    pub fn str(&mut self, s: &str) -> &mut Self {
        // SAFETY: the printer is live (contract of `from_raw`).
        unsafe { ffi::mb_w_str(self.raw, sref(s)) };
        self
    }
    /// Prints a decimal integer.
    pub fn int(&mut self, v: i64) -> &mut Self {
        // SAFETY: the printer is live (contract of `from_raw`).
        unsafe { ffi::mb_w_int(self.raw, v) };
        self
    }
    /// Prints a float in MLIR's form for doubles.
    pub fn float(&mut self, v: f64) -> &mut Self {
        // SAFETY: the printer is live (contract of `from_raw`).
        unsafe { ffi::mb_w_float(self.raw, v) };
        self
    }
    /// Prints a type, or a placeholder if the type is nested too deep.
    ///
    /// # Panics
    /// If the type belongs to another context.
    pub fn ty(&mut self, t: Type) -> &mut Self {
        // SAFETY: the printer is live (contract of `from_raw`), and a `Type` is valid
        // while its context lives.
        unsafe {
            assert_same_context(mlirTypeGetContext(t.to_raw()), self.context);
            ffi::mb_w_type(self.raw, t.to_raw());
        }
        self
    }
    /// Prints types separated by `, `.
    ///
    /// # Panics
    /// If a type belongs to another context.
    pub fn types<'c>(&mut self, types: impl IntoIterator<Item = Type<'c>>) -> &mut Self {
        self.comma_separated(types, |p, t| {
            p.ty(t);
        })
    }
    /// Prints `(inputs) -> results`.
    ///
    /// # Panics
    /// If a type belongs to another context.
    pub fn functional_type<'c>(
        &mut self,
        inputs: impl IntoIterator<Item = Type<'c>>,
        results: impl IntoIterator<Item = Type<'c>>,
    ) -> &mut Self {
        self.str("(").types(inputs).str(") -> ");
        let results: Vec<_> = results.into_iter().collect();
        let is_bare = results.len() == 1 && !is_function(results[0]);
        if !is_bare {
            self.str("(");
        }
        self.types(results);
        if !is_bare {
            self.str(")");
        }
        self
    }
    /// Prints an attribute, or a placeholder if the attribute is nested too deep.
    ///
    /// # Panics
    /// If the attribute belongs to another context.
    pub fn attribute(&mut self, a: Attribute) -> &mut Self {
        let a = without_unused_bits(a);
        // SAFETY: the printer is live (contract of `from_raw`), and an `Attribute` is
        // valid while its context lives.
        unsafe {
            assert_same_context(mlirAttributeGetContext(a.to_raw()), self.context);
            ffi::mb_w_attr(self.raw, a.to_raw());
        }
        self
    }
    /// Prints an attribute without its type, or a placeholder if the attribute is nested
    /// too deep.
    ///
    /// # Panics
    /// If the attribute belongs to another context.
    pub fn attribute_untyped(&mut self, a: Attribute) -> &mut Self {
        // SAFETY: the printer is live (contract of `from_raw`), and an `Attribute` is
        // valid while its context lives.
        unsafe {
            assert_same_context(mlirAttributeGetContext(a.to_raw()), self.context);
            ffi::mb_w_attr_untyped(self.raw, a.to_raw());
        }
        self
    }
    /// Prints a string in quotes, with escape sequences.
    pub fn quoted(&mut self, s: &str) -> &mut Self {
        // SAFETY: the printer is live (contract of `from_raw`).
        unsafe { ffi::mb_w_quoted(self.raw, sref(s)) };
        self
    }
    /// Prints bytes, which may not be UTF-8, as a string in quotes, with escape
    /// sequences.
    pub fn quoted_bytes(&mut self, s: &[u8]) -> &mut Self {
        // SAFETY: the printer is live (contract of `from_raw`).
        unsafe { ffi::mb_w_quoted(self.raw, ffi::bytes_ref(s)) };
        self
    }
    /// Prints `@name`.
    pub fn symbol(&mut self, s: &str) -> &mut Self {
        self.symbol_bytes(s.as_bytes())
    }
    /// Prints `@name` with a name that may not be UTF-8.
    pub fn symbol_bytes(&mut self, s: &[u8]) -> &mut Self {
        // SAFETY: the printer is live (contract of `from_raw`).
        unsafe { ffi::mb_w_symbol(self.raw, ffi::bytes_ref(s)) };
        self
    }
    /// Prints the text as a keyword if it is a valid one, and as a string in quotes
    /// otherwise.
    pub fn keyword_or_string(&mut self, s: &str) -> &mut Self {
        // SAFETY: the printer is live (contract of `from_raw`).
        unsafe { ffi::mb_w_keyword_or_string(self.raw, sref(s)) };
        self
    }
    /// Prints items separated by `, `, each with `f`.
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
    /// Prints integers, e.g. `1, 2`.
    pub fn ints(&mut self, values: &[i64]) -> &mut Self {
        self.comma_separated(values, |p, &v| {
            p.int(v);
        })
    }

    // ---- Functions for ops only ------------------------------------------------------

    /// Prints an operand, `%name`.
    ///
    /// # Panics
    /// If a type or an attribute is printed.
    pub fn operand(&mut self, v: Value) -> &mut Self {
        // SAFETY: `op_printer` returns a live op printer (contract of `from_raw`).
        unsafe { ffi::mb_w_operand(self.op_printer(), v.raw) };
        self
    }
    /// Prints operands, `%a, %b`.
    ///
    /// # Panics
    /// If a type or an attribute is printed.
    pub fn operands<'c>(&mut self, values: impl IntoIterator<Item = Value<'c>>) -> &mut Self {
        self.comma_separated(values, |p, v| {
            p.operand(v);
        })
    }
    /// Prints a region, with or without its entry block's arguments and its blocks'
    /// terminators.
    ///
    /// # Panics
    /// If the region does not belong to the op, or a type or an attribute is printed.
    pub fn region(&mut self, r: Region, arguments: bool, terminators: bool) -> &mut Self {
        let op = self.op();
        // SAFETY: the op is live (contract of `from_raw`), and the indices are in bounds.
        let mut regions = unsafe {
            (0..mlirOperationGetNumRegions(op)).map(|i| mlirOperationGetRegion(op, i).ptr)
        };
        assert!(
            regions.any(|region| region == r.raw.ptr),
            "the region belongs to another op"
        );
        // SAFETY: `op_printer` returns a live op printer (contract of `from_raw`).
        unsafe { ffi::mb_w_region(self.op_printer(), r.raw, arguments, terminators) };
        self
    }
    /// Prints a successor, `^name`.
    ///
    /// # Panics
    /// If a type or an attribute is printed.
    pub fn successor(&mut self, block: Block) -> &mut Self {
        // SAFETY: `op_printer` returns a live op printer, and the view's block is live.
        unsafe { ffi::mb_w_successor(self.op_printer(), block.raw) };
        self
    }
    /// Prints a region argument, `%name: type` or `%name`.
    ///
    /// # Panics
    /// If `v` is not a block argument or belongs to another context, or a type or an
    /// attribute is printed.
    pub fn argument(&mut self, v: Value, with_type: bool) -> &mut Self {
        assert!(v.is_block_argument(), "expected a block argument");
        // SAFETY: `op_printer` returns a live op printer, and the view's value is live.
        unsafe {
            assert_same_context(mlirTypeGetContext(v.ty().to_raw()), self.context);
            ffi::mb_w_argument(self.op_printer(), v.raw, with_type);
        }
        self
    }
    /// Starts a new, indented line.
    ///
    /// # Panics
    /// If a type or an attribute is printed.
    pub fn newline(&mut self) -> &mut Self {
        // SAFETY: `op_printer` returns a live op printer (contract of `from_raw`).
        unsafe { ffi::mb_w_newline(self.op_printer()) };
        self
    }
    /// Prints ` loc(...)` if the printer prints locations. MLIR defines an alias of the location in any
    /// case.
    ///
    /// # Panics
    /// If the location belongs to another context, or a type or an attribute is printed.
    pub fn location(&mut self, l: Location) -> &mut Self {
        // SAFETY: `op_printer` returns a live op printer, and a `Location` is valid while
        // its context lives.
        unsafe {
            assert_same_context(mlirLocationGetContext(l.to_raw()), self.context);
            ffi::mb_w_location(self.op_printer(), l.to_raw());
        }
        self
    }
    /// Returns whether the tool's flags request locations, or the caller of [`with_locations`].
    pub fn prints_locations(&self) -> bool {
        // SAFETY: the function reads LLVM's flags and a flag of this thread.
        unsafe { ffi::mb_prints_locations() }
    }
    /// Prints ` {name = value}` with all attributes except those named in `elided`.
    /// Prints nothing if no attribute is left.
    ///
    /// # Panics
    /// If the op belongs to another context, or a type or an attribute is printed.
    pub fn attr_dict(&mut self, op: Op, elided: &[&str]) -> &mut Self {
        self.attr_dict_with(op, elided, false)
    }
    /// Prints ` attributes {name = value}` with all attributes except those named in
    /// `elided`. Prints nothing if no attribute is left.
    ///
    /// # Panics
    /// If the op belongs to another context, or a type or an attribute is printed.
    pub fn attr_dict_with_keyword(&mut self, op: Op, elided: &[&str]) -> &mut Self {
        self.attr_dict_with(op, elided, true)
    }
    fn attr_dict_with(&mut self, op: Op, elided: &[&str], keyword: bool) -> &mut Self {
        assert_same_context(raw_context(op.context()), self.context);
        let raw: Vec<_> = elided.iter().map(|s| sref(s)).collect();
        // SAFETY: `op_printer` returns a live op printer, the view's op is live, and the
        // vector outlives the call.
        unsafe { ffi::mb_w_attr_dict(self.op_printer(), op.raw, raw.as_ptr(), raw.len(), keyword) };
        self
    }
    /// Prints the op in generic form, without its name.
    ///
    /// # Panics
    /// If `op` is not the op that is printed, or a type or an attribute is printed.
    pub fn generic(&mut self, op: Op) -> &mut Self {
        assert!(
            self.op().ptr == op.raw.ptr,
            "the op is not the op that is printed"
        );
        // SAFETY: `op_printer` returns a live op printer (contract of `from_raw`).
        unsafe { ffi::mb_w_generic_op(self.op_printer(), op.raw, false) };
        self
    }
    /// Prints an op in generic form, with its name.
    pub(crate) fn generic_with_name(&mut self, op: Op) {
        // SAFETY: `op_printer` returns a live op printer (contract of `from_raw`).
        unsafe { ffi::mb_w_generic_op(self.op_printer(), op.raw, true) }
    }
}
