//! Programs of one op, and checks of their conversion to versions.

use super::{Diagnostics, before, to_version};
use mlir_bridge::{melior::ir::Module, prelude::*};
use stablehlo_passes::to_version::rules::neutral as neutral_value;
use vhlo_dialect::{
    Version,
    ops::{self, OpDeclaration},
};
use vhlo_opset::rules::rule;

const TENSOR: &str = "!vhlo.tensor_v1<1x2x3x!vhlo.f32_v1>";
const REGION: &str = "{ ^bb0(%a: !vhlo.f32_v1): \"vhlo.return_v1\"() : () -> () }";

/// Numbers of operands, results and regions for the variadic parts of an op's declaration.
#[derive(Clone, Copy)]
pub struct Shapes {
    pub operands: usize,
    pub results: usize,
    pub regions: usize,
}
/// One operand, one result and no region.
pub const ONE: Shapes = Shapes {
    operands: 1,
    results: 1,
    regions: 0,
};

/// Returns a program of a cast and one op. The cast defines the op's operands.
pub fn program<'c>(context: &'c Context, def: &OpDef, shapes: Shapes) -> Module<'c> {
    let count = |arities: Vec<Arity>, open: usize| -> usize {
        let one = |a: &Arity| if *a == Arity::Variadic { open } else { 1 };
        arities.iter().map(one).sum()
    };
    let operands = count(
        def.operands.iter().map(|o| o.arity).collect(),
        shapes.operands,
    );
    let results = count(
        def.results.iter().map(|r| r.arity).collect(),
        shapes.results,
    );
    let regions = count(
        def.regions.iter().map(|r| r.arity).collect(),
        shapes.regions,
    );
    let list = |n: usize, text: &str| vec![text; n].join(", ");
    let attributes = def
        .attributes
        .iter()
        .map(|a| format!("{} = #vhlo.bool_v1<true>", a.name));
    let attributes: Vec<_> = attributes.collect();
    let text = format!(
        "%0 = \"builtin.unrealized_conversion_cast\"() : () -> {TENSOR}
         {}\"{}\"({}) {} {} : ({}) -> ({})",
        if results > 0 {
            format!("%1:{results} = ")
        } else {
            String::new()
        },
        def.name,
        list(operands, "%0"),
        if attributes.is_empty() {
            String::new()
        } else {
            format!("<{{{}}}>", attributes.join(", "))
        },
        if regions > 0 {
            format!("({})", list(regions, REGION))
        } else {
            String::new()
        },
        list(operands, TENSOR),
        list(results, TENSOR),
    );
    Module::parse(context, &text).unwrap_or_else(|| panic!("{text}"))
}
/// Returns the op that the program tests.
pub fn subject<'c>(module: &'c Module) -> Op<'c> {
    last(Op::of_module(module))
}
fn last(root: Op<'_>) -> Op<'_> {
    let body = root.region(0).first_block().expect("a body");
    body.ops().last().expect("an op")
}
/// Changes the op that the program tests.
pub fn change<'env>(
    module: &'env mut Module<'_>,
    f: impl for<'x> FnOnce(Op<'x>, &Rewriter<'x, 'env>),
) {
    edit(module, |root, edit| f(last(root), edit)).expect("no op is erased");
}

/// Returns a program with the op of `declaration`. Added attributes have their neutral values, so
/// an earlier version of the op can express it.
pub fn neutral<'c>(context: &'c Context, declaration: &OpDeclaration) -> Module<'c> {
    let mut module = program(context, declaration.def, ONE);
    let until = ops::versions_of(declaration.base)
        .iter()
        .filter(|r| r.version <= declaration.version);
    for &(name, added) in until.filter_map(|r| rule(r)).flat_map(|r| r.added) {
        set(&mut module, name, neutral_value(added, context));
    }
    module
}
/// Sets an attribute of the op that the program tests.
pub fn set<'c>(module: &mut Module<'c>, name: &str, value: Attribute<'c>) {
    change(module, |op, edit| {
        let slot = op.def().expect("an op of VHLO").slot(name);
        edit.set_slot(op, slot.expect("an attribute"), Slot::from(value));
    });
}

/// Checks that the conversion reports exactly these blockers, and leaves the program
/// unchanged.
#[track_caller]
pub fn refused(
    module: &mut Module,
    target: Version,
    diagnostics: &Diagnostics,
    blockers: &[String],
) {
    let before = Op::of_module(module).to_string();
    let Err(refusal) = to_version(module, target, diagnostics) else {
        panic!("{target} accepts\n{before}");
    };
    let found = refusal.blockers.iter();
    let found = found.map(|b| blocker(&b.op, &b.feature, b.needed));
    assert_eq!(found.collect::<Vec<_>>(), blockers, "{before}");
    assert_eq!(Op::of_module(module).to_string(), before, "changed");
}
/// Checks that the program converts to `target`, and that its op is then named `name`.
#[track_caller]
pub fn converts(module: &mut Module, target: Version, diagnostics: &Diagnostics, name: &str) {
    if let Err(refusal) = to_version(module, target, diagnostics) {
        let root = Op::of_module(module);
        panic!("{target}: {:?}\n{root}", refusal.blockers);
    }
    assert_eq!(subject(module).name(), name, "{target}");
    Op::of_module(module).verify().expect("a valid program");
}

/// Returns the text of a blocker, for comparisons.
pub fn blocker(op: &str, feature: &str, needed: Version) -> String {
    format!("{op}: {feature} needs version {needed}")
}
/// Returns the version before `version`, and the first version.
pub fn too_old(version: Version) -> [Version; 2] {
    [before(version).expect("not the first"), Version::MINIMUM]
}
