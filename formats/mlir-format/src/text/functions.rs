//! Modules and functions.

use super::model::{Function, IrOf, Model, NamedAttributes, TextPrinter};
use crate::{
    ir::{Ir, OpView},
    printer::{OpPrinter, Printer},
};

/// Name of the attribute that holds the name of a module or a function.
const NAME: &str = "sym_name";

impl<M: Model> TextPrinter<'_, M> {
    /// Prints ` @name attributes {...} {...}`.
    pub(super) fn module(&mut self, op: M::Op) {
        let properties = self.model.properties(op);
        let name = properties.iter().find(|(name, _)| *name == NAME.as_bytes());
        if let Some(name) = name.and_then(|(_, value)| IrOf::<M>::text(*value)) {
            self.str(" ").symbol(&name);
        }
        self.attributes(op, &[NAME], true);
        for region in self.model.regions(op) {
            self.out.push(' ');
            self.print_region(region, "builtin", true, true, false);
        }
    }

    /// Prints ` visibility @name(%arg0: type) -> type attributes {...} {...}`.
    pub(super) fn function(&mut self, op: M::Op, function: &Function<M>) {
        let model = self.model;
        self.out.push(' ');
        if let Some(visibility) = &function.visibility {
            self.out.push_str(&String::from_utf8_lossy(visibility));
            self.out.push(' ');
        }
        self.symbol(&function.name);
        self.out.push('(');
        let region = model.regions(op).into_iter().next();
        let entry = region.and_then(|r| model.blocks(r).into_iter().next());
        let values = entry.map(|block| model.arguments(block));
        for (i, ty) in function.inputs.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            match values.as_ref().and_then(|v| v.get(i)) {
                Some(value) => _ = self.operand(*value).str(": ").ty(M::View::type_of(*value)),
                None => _ = self.ty(*ty),
            }
            let value = values.as_ref().and_then(|v| v.get(i));
            // MLIR collects no aliases in the attributes of arguments with a value.
            if !self.collecting || value.is_none() {
                self.attributes_of(function.argument_attributes.get(i));
            }
            if let Some(value) = value {
                self.location_of_argument(*value);
            }
        }
        self.out.push(')');
        self.function_results(function);
        let elided = [
            NAME,
            "function_type",
            "sym_visibility",
            "arg_attrs",
            "res_attrs",
        ];
        self.attributes(op, &elided, true);
        if let Some(region) = region.filter(|_| entry.is_some()) {
            self.out.push(' ');
            self.print_region(region, "func", false, true, false);
        }
    }
    /// Prints ` {name = value} %0 : type`.
    pub(super) fn returned(&mut self, op: M::Op) {
        self.attributes(op, &[], false);
        let model = self.model;
        if model.operands(op).next().is_some() {
            self.str(" ").operands(model.operands(op));
            let types = model.operands(op).map(M::View::type_of);
            self.str(" : ").types(types);
        }
    }
    /// Prints ` @callee(%0) {name = value} : (type) -> type`.
    pub(super) fn call(&mut self, op: M::Op, callee: &[u8]) {
        let model = self.model;
        self.str(" ").symbol(callee).str("(");
        self.operands(model.operands(op)).str(")");
        self.attributes(op, &["callee"], false);
        let operands = model.operands(op).map(M::View::type_of);
        let results = model.results(op).map(M::View::type_of);
        self.str(" : ").functional_type(operands, results);
    }
    /// Prints ` -> type`, or ` -> (type {...}, type)`.
    fn function_results(&mut self, function: &Function<M>) {
        let results = &function.results;
        if results.is_empty() {
            return;
        }
        self.out.push_str(" -> ");
        let attributes = &function.result_attributes;
        let bare = results.len() == 1
            && !IrOf::<M>::is_function(results[0])
            && attributes.first().is_none_or(Vec::is_empty);
        if !bare {
            self.out.push('(');
        }
        for (i, ty) in results.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.ty(*ty);
            self.attributes_of(attributes.get(i));
        }
        if !bare {
            self.out.push(')');
        }
    }
    /// Prints ` {name = value}` unless there are no attributes.
    fn attributes_of(&mut self, attributes: Option<&NamedAttributes<M>>) {
        if let Some(attributes) = attributes.filter(|a| !a.is_empty()) {
            self.out.push(' ');
            self.dictionary(attributes);
        }
    }
}
