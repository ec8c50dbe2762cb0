//! Composites in place of ops. The decompositions are new functions of the ops.

use stablehlo_opset::edit::{
    Edit, New, NewName, NewOp, Place, Reported,
    functions::{EditFunctions, Signature},
    views::codes,
};
use std::{
    collections::{HashMap, HashSet},
    hash::Hash,
};

/// Replaces the ops with these names in a program by composites with a version. The decomposition of an op has the
/// ops in its regions as they are, so these ops are not replaced. Returns the number of replaced ops.
///
/// # Errors
/// If the host has no form for the attributes of an op outside of the op, after an error at the op.
pub fn wrap_named<'x, E>(edit: E, names: &[&str], version: i32) -> Result<usize, Reported>
where
    E: EditFunctions<'x, Op: Hash, Value: Hash>,
{
    let mut wrapper = Wrapper::new(edit, version);
    let mut wrapped = 0;
    // Upstream begins with the last op, which determines the order of the functions.
    for op in named_ops(edit, names).into_iter().rev() {
        let Some(entries) = edit.entries(op) else {
            return Err(edit.error_at(op, "has attributes that composites cannot have"));
        };
        wrapped += usize::from(wrapper.wrap(op, &entries));
    }
    Ok(wrapped)
}

/// Returns the ops with these names, in program order, without the ops inside them.
fn named_ops<'x, E: EditFunctions<'x>>(edit: E, names: &[&str]) -> Vec<E::Op> {
    let inner = |op| edit.inner_ops(op).into_iter().rev();
    let mut waiting: Vec<_> = inner(edit.root()).collect();
    let mut found = Vec::new();
    while let Some(op) = waiting.pop() {
        match names.contains(&&*edit.name(op)) {
            true => found.push(op),
            false => waiting.extend(inner(op)),
        }
    }
    found
}

/// Replaces ops by composites, whose decompositions are new functions.
#[derive(Debug)]
pub struct Wrapper<'x, E: Edit<'x>> {
    edit: E,
    /// Version of the composites.
    version: i32,
    /// Names of the symbols of each module, for functions with new names.
    modules: HashMap<E::Op, HashSet<Vec<u8>>>,
}

impl<'x, E> Wrapper<'x, E>
where
    E: EditFunctions<'x, Op: Hash, Value: Hash>,
{
    /// Makes a wrapper whose composites have a version.
    pub fn new(edit: E, version: i32) -> Self {
        Self {
            edit,
            version,
            modules: HashMap::new(),
        }
    }
    /// Replaces `op` by a composite of its name with these attributes, and adds a function of the op to the module
    /// around `op`. Returns whether `op` is in a module.
    pub fn wrap(&mut self, op: E::Op, attributes: &[(&[u8], E::Attribute)]) -> bool {
        let edit = self.edit;
        let mut around = std::iter::successors(edit.parent(op), |op| edit.parent(*op));
        let Some(module) = around.find(|op| edit.is_module(*op)) else {
            return false;
        };
        let name = edit.name(op);
        let function = self.new_symbol(module, &format!("{name}.impl"));
        let captured = captured(edit, op);
        self.decompose(op, &captured, module, &function);
        let types: Vec<_> = edit.results(op).into_iter().map(|v| edit.ty(v)).collect();
        let operands: Vec<_> = edit.operands(op).into_iter().chain(captured).collect();
        let new = NewOp {
            name: NewName::Declared(codes::Composite),
            operands: &operands,
            attributes: &[
                ("name", New::Text(&name)),
                (
                    "composite_attributes",
                    New::Attribute(edit.dictionary(attributes)),
                ),
                ("decomposition", New::Symbol(&function)),
                ("version", New::Int(self.version.into())),
            ],
            types: &types,
            regions: &[],
            location: edit.location(op),
        };
        let new = edit.insert(Place::Before(op), new);
        edit.replace_by(op, &edit.results(new));
        true
    }
    /// Returns a name that no symbol of `module` has yet: `base`, or `base` with a number.
    fn new_symbol(&mut self, module: E::Op, base: &str) -> Vec<u8> {
        let edit = self.edit;
        let symbols = self.modules.entry(module).or_insert_with(|| {
            let ops = edit.inner_ops(module).into_iter();
            ops.filter_map(|op| Some(edit.symbol(op)?.to_vec()))
                .collect()
        });
        let numbered = (0..).map(|i| format!("{base}_{i}"));
        let names = std::iter::once(base.to_owned()).chain(numbered);
        let mut names = names.map(String::into_bytes);
        let name = names.find(|name| symbols.insert(name.clone()));
        name.expect("one of infinitely many names")
    }
    /// Adds a private function that has a copy of `op`. The function also takes the values that `op` captures.
    fn decompose(&self, op: E::Op, captured: &[E::Value], module: E::Op, name: &[u8]) {
        let edit = self.edit;
        let types = |values: Vec<_>| values.into_iter().map(|v| edit.ty(v)).collect::<Vec<_>>();
        let operands = edit.operands(op);
        let signature = Signature {
            inputs: types([&operands, captured].concat()),
            results: types(edit.results(op)),
        };
        let location = edit.location(op);
        let body = edit.block(module, 0).expect("a module's block");
        let function = edit.insert_private_function(body, name, &signature, location);
        let block = edit.body(function).expect("the new block");
        let end = edit.insert_return(block, &[], location);
        let copy = edit.clone_before(op, end);
        let arguments = edit.arguments(block);
        let (arguments, inputs) = arguments.split_at(operands.len());
        for (i, argument) in arguments.iter().enumerate() {
            edit.set_operand(copy, i, *argument);
        }
        for inner in edit.walk(copy).into_iter().skip(1) {
            for i in 0..edit.operand_count(inner) {
                let operand = edit.operand(inner, i);
                if let Some(input) = captured.iter().position(|value| *value == operand) {
                    edit.set_operand(inner, i, inputs[input]);
                }
            }
        }
        edit.insert_return(block, &edit.results(copy), location);
        edit.erase(end);
    }
}

/// Returns the values that ops in the regions of `op` use, and that are defined outside of `op`, in the order of
/// their first use.
fn captured<'x, E>(edit: E, op: E::Op) -> Vec<E::Value>
where
    E: EditFunctions<'x, Value: Hash>,
{
    let all = edit.walk(op);
    let (mut defined, mut seen, mut captured) = (HashSet::new(), HashSet::new(), Vec::new());
    for &op in &all {
        let blocks = (0..edit.region_count(op)).flat_map(|region| edit.blocks(op, region));
        defined.extend(blocks.flat_map(|block| edit.arguments(block)));
    }
    let inner = &all[1..];
    defined.extend(inner.iter().flat_map(|op| edit.results(*op)));
    for value in inner.iter().flat_map(|op| edit.operands(*op)) {
        if !defined.contains(&value) && seen.insert(value) {
            captured.push(value);
        }
    }
    captured
}
