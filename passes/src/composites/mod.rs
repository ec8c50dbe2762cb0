//! Composites: ops that become composites, and composites that become calls.

mod to_call;
mod wrap;

use mlir_bridge::{
    builtin::{self, type_attribute},
    prelude::*,
};
use rustc_hash::FxHashSet;
use stablehlo_dialect::ops::composite::Composite;

/// Replaces ops by composites, whose decompositions are new functions.
pub struct Wrapper<'r, 'x> {
    rewriter: &'r Rewriter<'x, 'x>,
    /// Version of the composites.
    version: i64,
    /// Names of the symbols of each module, for functions with new names.
    modules: Vec<(Op<'x>, FxHashSet<Vec<u8>>)>,
}

impl<'r, 'x> Wrapper<'r, 'x> {
    /// Makes a wrapper whose composites have the version `version`.
    pub fn new(rewriter: &'r Rewriter<'x, 'x>, version: i64) -> Self {
        Self {
            rewriter,
            version,
            modules: Vec::new(),
        }
    }
    /// Replaces `op` by a composite of its name, and adds a function of the op to the module around
    /// `op`. Returns whether `op` is in a module.
    pub fn wrap(&mut self, op: Op<'x>, attributes: Attribute<'x>) -> bool {
        let Some(module) = module_of(op) else {
            return false;
        };
        let context = op.context();
        let name = self.new_symbol(module, &format!("{}.impl", op.name()));
        let captured = captured(op);
        self.decompose(op, &captured, module, &name);
        let version = builtin::integer(context.int_type(32), self.version);
        let slots = Composite::DEF.slots(&[
            ("name", context.string(op.name())),
            ("composite_attributes", attributes),
            ("decomposition", context.symbol_ref(&name)),
            ("version", version),
        ]);
        let types: Vec<_> = op.results().map(Value::ty).collect();
        let operands: Vec<_> = op.operands().chain(captured).collect();
        let inherent = NewAttributes::Slots(Composite::DEF, &slots);
        let name = OpName::get(context, Composite::DEF.name);
        let new = NewOp::new(name, inherent, op.location());
        let new = new.operands(&operands).result_types(&types);
        let new = self.rewriter.insert(op, &new);
        let results: Vec<_> = new.results().collect();
        self.rewriter.replace_by(op, &results);
        true
    }
    /// Returns a name that no symbol of `module` has yet: `base`, or `base` with a number.
    fn new_symbol(&mut self, module: Op<'x>, base: &str) -> String {
        let index = self.modules.iter().position(|(known, _)| *known == module);
        let index = index.unwrap_or_else(|| {
            self.modules.push((module, symbols(module)));
            self.modules.len() - 1
        });
        let symbols = &mut self.modules[index].1;
        let numbered = (0..).map(|i| format!("{base}_{i}"));
        let mut names = std::iter::once(base.to_owned()).chain(numbered);
        let name = names.find(|name| symbols.insert(name.clone().into_bytes()));
        name.expect("one of infinitely many names")
    }
    /// Adds a private function that has a copy of `op`. The function also takes the values that `op`
    /// captures.
    fn decompose(&self, op: Op<'x>, captured: &[Value<'x>], module: Op<'x>, name: &str) {
        let (context, rewriter) = (op.context(), self.rewriter);
        let inputs = op.operands().chain(captured.iter().copied());
        let inputs: Vec<_> = inputs.map(Value::ty).collect();
        let results: Vec<_> = op.results().map(Value::ty).collect();
        let ty = type_attribute(context.function_type(&inputs, &results));
        let inherent = NewAttributes::Dictionary(context.dictionary(&[
            ("function_type", ty),
            ("sym_name", context.string(name)),
            ("sym_visibility", context.string("private")),
        ]));
        let regions = [Some(&inputs[..])];
        let new = |name, inherent| NewOp::new(OpName::get(context, name), inherent, op.location());
        let body = module.region(0).first_block().expect("a module's block");
        let function = rewriter.append(body, &new("func.func", inherent).regions(&regions));
        let block = function.region(0).first_block().expect("the new block");
        let none = NewAttributes::Dictionary(context.dictionary(&[]));
        let last = rewriter.append(block, &new("func.return", none));
        let copy = rewriter.clone_before(op, last);
        let arguments: Vec<_> = block.arguments().collect();
        let (operands, inputs) = arguments.split_at(op.num_operands());
        for (i, argument) in operands.iter().enumerate() {
            rewriter.set_operand(copy, i, *argument);
        }
        for inner in inner_ops(copy) {
            for i in 0..inner.num_operands() {
                let input = captured.iter().position(|value| *value == inner.operand(i));
                if let Some(input) = input {
                    rewriter.set_operand(inner, i, inputs[input]);
                }
            }
        }
        let values: Vec<_> = copy.results().collect();
        rewriter.append(block, &new("func.return", none).operands(&values));
        rewriter.erase(last);
    }
}

/// Returns the ops in the regions of `op`, at all depths.
fn inner_ops(op: Op<'_>) -> Vec<Op<'_>> {
    let mut all = Vec::new();
    op.walk(&mut |inner| {
        if inner != op {
            all.push(inner);
        }
    });
    all
}
/// Returns the values that ops in the regions of `op` use, and that are defined outside of `op`, in
/// the order of their first use.
fn captured(op: Op<'_>) -> Vec<Value<'_>> {
    let inner = inner_ops(op);
    let (mut defined, mut seen, mut captured) =
        (FxHashSet::default(), FxHashSet::default(), Vec::new());
    for op in inner.iter().copied().chain([op]) {
        let blocks = op.regions().flat_map(Region::blocks);
        defined.extend(blocks.flat_map(Block::arguments));
    }
    defined.extend(inner.iter().flat_map(|op| op.results()));
    for value in inner.iter().flat_map(|op| op.operands()) {
        if !defined.contains(&value) && seen.insert(value) {
            captured.push(value);
        }
    }
    captured
}

/// Returns the module around `op`, or `None` if an op of another symbol table is nearer.
fn module_of(op: Op<'_>) -> Option<Op<'_>> {
    std::iter::successors(op.parent(), |op| op.parent()).find(|op| op.name() == "builtin.module")
}

/// Returns the names of the symbols right inside a module.
fn symbols(module: Op) -> FxHashSet<Vec<u8>> {
    let ops = module.region(0).blocks().flat_map(Block::ops);
    let names = ops.filter_map(|op| Some(op.inherent("sym_name")?.text_bytes()?.to_vec()));
    names.collect()
}
