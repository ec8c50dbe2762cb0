//! Functions of MLIR's programs, and the references between functions.

use super::MlirEdit;
use crate::inherent::{entry, inherent_attributes, set};
use mlir_bridge::{builtin::type_attribute, diag::Place, prelude::*};
use sdy_dialect::{kinds::Mesh as ShardyMesh, ops::chunks};
use stablehlo_dialect::{
    infer::type_of,
    kinds::{Mesh, ReplicaGroupMeshAxes},
    ops::composite::Composite,
    views::{MlirAttribute, MlirType},
};
use stablehlo_opset::{
    edit::{
        New, Reported,
        functions::{Chunks, EditFunctions, FunctionLike, Signature, Symbol},
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
    fn called(self, op: Op<'x>) -> Vec<Symbol<'x>> {
        let names = op.inherent("called_computations");
        let names = names.and_then(|names| names.elements()).unwrap_or_default();
        names
            .into_iter()
            .filter_map(|name| name.symbol_bytes())
            .collect()
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
        if function == self.rewriter.root() {
            let ty = ty.type_value().expect("a type");
            self.rewriter.set_function_type(function, ty);
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
    fn set_discardable(
        self,
        op: Op<'x>,
        path: &[&'static str],
        value: New<'_, MlirType<'x>, MlirAttribute<'x>>,
    ) {
        let value = self.attribute_of(value);
        let entries = with_entry(self.context, op.discardable(), path, value);
        self.rewriter.set_discardable(op, entries);
    }
    fn set_argument_location(self, argument: Value<'x>, location: Location<'x>) {
        self.rewriter.set_argument_location(argument, location);
    }

    fn argument_block(self, value: Value<'x>) -> Option<Block<'x>> {
        value.argument_block()
    }
    fn index(self, value: Value<'x>) -> usize {
        value.index()
    }
    fn constant_key(self, constant: MlirAttribute<'x>) -> u64 {
        constant.0.address() as u64
    }
    fn attribute_names(self, op: Op<'x>) -> Vec<String> {
        let attributes = op.attributes().entries_bytes().unwrap_or_default();
        let names = attributes.into_iter();
        names
            .map(|(name, _)| String::from_utf8_lossy(name).into_owned())
            .collect()
    }
    fn string(self, attribute: MlirAttribute<'x>) -> Option<String> {
        attribute.0.text().map(str::to_owned)
    }
    fn is_empty_dictionary(self, attribute: MlirAttribute<'x>) -> bool {
        let entries = attribute.0.entries_bytes();
        entries.is_some_and(|entries| entries.is_empty())
    }
    fn entry(self, dictionary: MlirAttribute<'x>, name: &str) -> Option<MlirAttribute<'x>> {
        entry(dictionary.0, name).map(MlirAttribute)
    }
    fn group_size(self, op: Op<'x>, groups: MlirAttribute<'x>) -> Option<i64> {
        let axes = ReplicaGroupMeshAxes::of(groups.0)?;
        let mesh = match axes.mesh() {
            name if name.symbol_bytes().is_some() => op.nearest_symbol(name)?.inherent("mesh")?,
            mesh => mesh,
        };
        if let Some(mesh) = Mesh::of(mesh) {
            return axes.group_size(|name| mesh.axis_size(name));
        }
        let sizes = ShardyMesh::of(mesh)?.sizes();
        axes.group_size(|name| {
            let name = name.as_bytes();
            sizes.has(name).then(|| sizes.full_size(name))
        })
    }
    fn chunks(self, op: Op<'x>) -> Option<Chunks> {
        let chunks = chunks(op)?;
        Some(Chunks {
            operands: chunks.operands,
            results: chunks.results,
        })
    }
    fn place(self, location: Location<'x>) -> Option<String> {
        Place::of(location).map(|place| place.to_string())
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

/// Returns a dictionary with another value at a path of names.
fn with_entry<'x>(
    context: &'x Context,
    dictionary: Attribute<'x>,
    path: &[&'static str],
    value: Attribute<'x>,
) -> Attribute<'x> {
    let Some((name, inner)) = path.split_first() else {
        return value;
    };
    let mut entries = dictionary.entries_bytes().unwrap_or_default();
    let old = entries.iter().find(|(key, _)| *key == name.as_bytes());
    let old = old.map_or_else(|| context.dictionary(&[]), |(_, old)| *old);
    set(&mut entries, name, with_entry(context, old, inner, value));
    context.dictionary_bytes(&entries)
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
