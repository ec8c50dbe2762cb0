//! Functions of MLIR's programs, and the references between functions.

use super::MlirEdit;
use crate::inherent::{inherent_attributes, set};
use mlir_bridge::{builtin::type_attribute, prelude::*};
use stablehlo_dialect::{infer::type_of, ops::composite::Composite, views::MlirType};
use stablehlo_opset::{
    edit::{
        Reported,
        functions::{EditFunctions, FunctionLike, Signature, Symbol},
    },
    inference::Inferred,
};

/// Inherent attributes with their names.
type Named<'x> = Vec<(&'x [u8], Attribute<'x>)>;

impl<'x> EditFunctions<'x> for MlirEdit<'x> {
    fn root(self) -> Op<'x> {
        self.rewriter.root()
    }
    fn is_function(self, op: Op<'x>) -> bool {
        op.name() == "func.func"
    }
    fn is_module(self, op: Op<'x>) -> bool {
        op.name() == "builtin.module"
    }
    fn symbol(self, op: Op<'x>) -> Option<Symbol<'x>> {
        op.inherent("sym_name").and_then(|name| name.text_bytes())
    }
    fn is_private(self, function: Op<'x>) -> bool {
        let visibility = function.inherent("sym_visibility");
        visibility.and_then(|a| a.text_bytes()) == Some(b"private")
    }
    fn callee(self, op: Op<'x>) -> Option<Symbol<'x>> {
        if let Some(composite) = Composite::of(op) {
            return composite.attribute("decomposition")?.symbol_bytes();
        }
        match op.name() {
            "func.call" => op.inherent("callee")?.symbol_bytes(),
            _ => None,
        }
    }
    fn symbols_of(self, op: Op<'x>) -> Vec<Symbol<'x>> {
        let mut symbols = Vec::new();
        match op.def() {
            Some(_) => {
                let slots = op.slots().iter().filter_map(Slot::get);
                slots.for_each(|a| add_symbols(a, &mut symbols));
                if op.has_discardable() {
                    add_symbols(op.discardable(), &mut symbols);
                }
            }
            None => add_symbols(op.attributes(), &mut symbols),
        }
        symbols
    }
    fn set_callee(self, op: Op<'x>, name: &[u8], is_dropped: &[bool]) -> Op<'x> {
        let symbol = self.context.symbol_ref_bytes(name);
        if let Some(slot) = op.def().and_then(|def| def.slot("decomposition")) {
            self.rewriter.set_slot(op, slot, symbol.into());
            return op;
        }
        let mut attributes = inherent_attributes(op);
        set(&mut attributes, "callee", symbol);
        drop_elements(&mut attributes, "arg_attrs", is_dropped);
        let operands = op.operands().zip(is_dropped);
        let kept: Vec<_> = operands.filter(|(_, d)| !**d).map(|(v, _)| v).collect();
        let types: Vec<_> = op.results().map(Value::ty).collect();
        let attributes = self.inherent_of(&attributes);
        let new = Replacement::new(op.name_id(), attributes, &types).operands(&kept);
        self.rewriter.replace(op, &new)
    }

    fn signature(self, function: Op<'x>) -> Signature<MlirType<'x>> {
        let ty = function
            .inherent("function_type")
            .and_then(|ty| ty.type_value());
        let parts = ty.and_then(Type::function_parts);
        let (inputs, results) = parts.expect("a function has the type of a function");
        let types = |types: Vec<Type<'x>>| types.into_iter().map(MlirType).collect();
        Signature {
            inputs: types(inputs),
            results: types(results),
        }
    }
    fn set_signature(self, function: Op<'x>, signature: &Signature<MlirType<'x>>) -> Op<'x> {
        let ty = self.type_of(signature);
        if function.inherent("function_type") == Some(ty) {
            return function;
        }
        let mut attributes = inherent_attributes(function);
        set(&mut attributes, "function_type", ty);
        let attributes = self.inherent_of(&attributes);
        let new = Replacement::new(function.name_id(), attributes, &[]);
        self.rewriter.replace(function, &new)
    }
    fn insert_function_like(self, like: Op<'x>, new: &FunctionLike<'_, MlirType<'x>>) -> Op<'x> {
        let mut attributes = inherent_attributes(like);
        set(
            &mut attributes,
            "sym_name",
            self.context.string_bytes(new.name),
        );
        set(
            &mut attributes,
            "function_type",
            self.type_of(new.signature),
        );
        drop_elements(&mut attributes, "arg_attrs", new.is_dropped);
        let attributes = self.inherent_of(&attributes);
        let inputs: Vec<_> = new.signature.inputs.iter().map(|ty| ty.0).collect();
        let regions = [new.has_body.then_some(&inputs[..])];
        let function = NewOp::new(like.name_id(), attributes, like.location()).regions(&regions);
        let discardable = like.discardable();
        self.rewriter
            .insert(like, &function.discardable(discardable))
    }
    fn insert_private_function(
        self,
        block: Block<'x>,
        name: &[u8],
        signature: &Signature<MlirType<'x>>,
        location: Location<'x>,
    ) -> Op<'x> {
        let context = self.context;
        let attributes = NewAttributes::Dictionary(context.dictionary(&[
            ("function_type", self.type_of(signature)),
            ("sym_name", context.string_bytes(name)),
            ("sym_visibility", context.string("private")),
        ]));
        let inputs: Vec<_> = signature.inputs.iter().map(|ty| ty.0).collect();
        let regions = [Some(&inputs[..])];
        let new = NewOp::new(OpName::get(context, "func.func"), attributes, location);
        self.rewriter.append(block, &new.regions(&regions))
    }
    fn insert_return(
        self,
        block: Block<'x>,
        values: &[Value<'x>],
        location: Location<'x>,
    ) -> Op<'x> {
        let none = NewAttributes::Dictionary(self.context.dictionary(&[]));
        let name = OpName::get(self.context, "func.return");
        let new = NewOp::new(name, none, location).operands(values);
        self.rewriter.append(block, &new)
    }
    fn clone_before(self, op: Op<'x>, next: Op<'x>) -> Op<'x> {
        self.rewriter.clone_before(op, next)
    }
    fn set_argument_location(self, argument: Value<'x>, location: Location<'x>) {
        self.rewriter.set_argument_location(argument, location);
    }

    fn inferred_type(self, inferred: &Inferred<'x, MlirType<'x>>) -> MlirType<'x> {
        MlirType(type_of(self.context, inferred))
    }
    fn error_at(self, op: Op<'x>, message: &str) -> Reported {
        // The caller fails because of the returned value.
        _ = op.error(message);
        Reported
    }
}

impl<'x> MlirEdit<'x> {
    fn inherent_of(self, attributes: &[(&[u8], Attribute<'x>)]) -> NewAttributes<'x, 'x> {
        NewAttributes::Dictionary(self.context.dictionary_bytes(attributes))
    }
    fn type_of(self, signature: &Signature<MlirType<'x>>) -> Attribute<'x> {
        let types = |types: &[MlirType<'x>]| types.iter().map(|ty| ty.0).collect::<Vec<_>>();
        let (inputs, results) = (types(&signature.inputs), types(&signature.results));
        type_attribute(self.context.function_type(&inputs, &results))
    }
}

/// Drops the elements of the array attribute `name` for which `is_dropped` is true.
fn drop_elements<'x>(attributes: &mut Named<'x>, name: &'static str, is_dropped: &[bool]) {
    let array = attributes
        .iter()
        .find(|(other, _)| *other == name.as_bytes());
    let Some((elements, context)) = array.and_then(|(_, a)| Some((a.elements()?, a.owner())))
    else {
        return;
    };
    let elements = elements.into_iter().zip(is_dropped);
    let kept: Vec<_> = elements
        .filter(|(_, dropped)| !**dropped)
        .map(|(a, _)| a)
        .collect();
    set(attributes, name, context.array(&kept));
}

/// Adds each symbol that an attribute names, also in arrays and dictionaries.
fn add_symbols<'x>(attribute: Attribute<'x>, symbols: &mut Vec<Symbol<'x>>) {
    if let Some(symbol) = attribute.symbol_bytes() {
        symbols.push(symbol);
    } else if let Some(all) = attribute.elements() {
        all.into_iter().for_each(|a| add_symbols(a, symbols));
    } else if let Some(all) = attribute.entries_bytes() {
        all.into_iter().for_each(|(_, a)| add_symbols(a, symbols));
    }
}
