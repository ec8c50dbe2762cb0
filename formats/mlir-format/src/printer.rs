//! Printers that engines implement.

use crate::{
    arguments::Arg,
    ir::{Ir, IrTypes, KindOf, OpView, TypeOf, Vocabulary},
};

/// Printer of types and attributes.
pub trait Printer<I: Ir> {
    /// Prints text unchanged.
    fn str(&mut self, text: &str) -> &mut Self;
    /// Prints a decimal integer.
    fn int(&mut self, value: i64) -> &mut Self;
    /// Prints a float in MLIR's form for doubles.
    fn float(&mut self, value: f64) -> &mut Self;
    /// Prints a type.
    fn ty(&mut self, ty: I::Type) -> &mut Self;
    /// Prints an attribute.
    fn attribute(&mut self, attribute: I::Attribute) -> &mut Self;
    /// Prints an attribute without its type.
    fn attribute_untyped(&mut self, attribute: I::Attribute) -> &mut Self;
    /// Prints an array attribute with these elements.
    fn array(&mut self, elements: &[I::Attribute]) -> &mut Self;
    /// Prints the fields of an attribute of the kind `kind` without `#dialect.mnemonic`, as
    /// in assembly formats.
    fn stripped(&mut self, fields: I::Fields, kind: KindOf<I>) -> &mut Self;
    /// Prints bytes as a string in quotes, with escape sequences.
    fn quoted(&mut self, bytes: &[u8]) -> &mut Self;
    /// Prints `@name`.
    fn symbol(&mut self, name: &[u8]) -> &mut Self;
    /// Prints the text as a keyword if it is a valid one, and as a string in quotes
    /// otherwise.
    fn keyword_or_string(&mut self, text: &str) -> &mut Self;

    /// Prints items separated by `, `, each with `f`.
    fn comma_separated<T>(
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
    fn ints(&mut self, values: &[i64]) -> &mut Self {
        self.comma_separated(values, |p, &v| {
            p.int(v);
        })
    }
    /// Prints types separated by `, `.
    fn types(&mut self, types: impl IntoIterator<Item = I::Type>) -> &mut Self {
        self.comma_separated(types, |p, t| {
            p.ty(t);
        })
    }
    /// Prints `(inputs) -> results`.
    fn functional_type(
        &mut self,
        inputs: impl IntoIterator<Item = I::Type>,
        results: impl IntoIterator<Item = I::Type>,
    ) -> &mut Self {
        self.str("(").types(inputs).str(") -> ");
        let results: Vec<_> = results.into_iter().collect();
        let is_bare = results.len() == 1 && !I::is_function(results[0]);
        if !is_bare {
            self.str("(");
        }
        self.types(results);
        if !is_bare {
            self.str(")");
        }
        self
    }
    /// Prints an attribute of the kind `kind` without `#dialect.mnemonic`, and other
    /// attributes in full.
    fn of_kind(&mut self, attribute: I::Attribute, kind: KindOf<I>) -> &mut Self {
        match I::fields(attribute, kind) {
            Some(fields) => self.stripped(fields, kind),
            None => self.attribute(attribute),
        }
    }
}

/// Printer of ops of the view `O`.
pub trait OpPrinter<O: OpView>: Printer<O::Ir> {
    /// Prints an operand, `%name`.
    fn operand(&mut self, value: O::Value) -> &mut Self;
    /// Prints a region argument, `%name: type` or `%name`.
    fn argument(&mut self, value: O::Value, with_type: bool) -> &mut Self;
    /// Prints a region, with or without its entry block's arguments and its blocks'
    /// terminators.
    fn region(&mut self, region: O::Region, arguments: bool, terminators: bool) -> &mut Self;
    /// Prints a successor block, `^name`.
    fn successor(&mut self, block: O::Block) -> &mut Self;
    /// Returns whether text can omit the locations of `inner` and `arguments`, ops and arguments in a
    /// region of `op`: locations are not printed, or all have the location of `op`.
    fn omits_locations(&self, op: O, inner: &[O::Inner], arguments: &[O::Value]) -> bool;
    /// Starts a new, indented line.
    fn newline(&mut self) -> &mut Self;
    /// Prints ` {name = value}`, or ` attributes {name = value}` if `keyword` is set, with
    /// all attributes of the op except those named in `elided`. Prints nothing if no
    /// attribute is left.
    fn attr_dict(&mut self, op: O, elided: &[&str], keyword: bool) -> &mut Self;
    /// Prints the op in generic form, without its name.
    fn generic(&mut self, op: O) -> &mut Self;
    /// Prints the arguments of a directive.
    fn directive(&mut self, directive: DirectiveOf<O>, op: O, args: &[Arg]);

    /// Prints operands, `%a, %b`.
    fn operands(&mut self, values: impl IntoIterator<Item = O::Value>) -> &mut Self {
        self.comma_separated(values, |p, v| {
            p.operand(v);
        })
    }
    /// Prints the types of all operands and results as a function type.
    fn signature(&mut self, op: O) -> &mut Self {
        let types = |v| -> TypeOf<O> { O::type_of(v) };
        self.functional_type(op.operands().map(types), op.results().map(types))
    }
}

/// Directive in the vocabulary of the op view `O`.
pub type DirectiveOf<O> = <<<O as OpView>::Ir as IrTypes>::Vocabulary as Vocabulary>::Directive;
