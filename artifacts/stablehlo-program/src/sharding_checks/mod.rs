//! Checks of Shardy's attributes and ops.

mod declared;
mod graph;
mod ops;

use crate::{
    attribute::{Attribute, AttributeValue},
    error::{Error, Mismatch, Result},
    function::Function,
    op_ref::OpRef,
    program::{Kind, Program},
    scopes::{Scopes, of_op},
    shardings::OwnedRule,
};
use graph::{SHARDING, ShardedProgram, entry};
use mlir_bytecode::{OpId, TypeId};
use rustc_hash::FxHashSet;
use stablehlo_opset::rules::shardings::{
    Report, ShardingResult,
    values::{check_per_value, check_sharding},
};

const RULE: &str = "sdy.sharding_rule";
/// Attributes that hold propagation edges.
const EDGES: &str = "sdy.propagation_edges";
const LISTS_OF_EDGES: [&str; 2] = [
    "sdy.result_propagation_edges",
    "sdy.block_arg_propagation_edges",
];

impl Program<'_> {
    /// Checks the attributes and the ops of Shardy, if the program has any.
    pub(crate) fn check_shardings<'p>(&'p self, scopes: &'p Scopes<'p>) -> Result<()> {
        if !self.mentions_shardy() {
            return Ok(());
        }
        let mut graph = ShardedProgram::new(self, scopes);
        self.add_symbols(&mut graph)?;
        for op in self.ops() {
            let checked = graph.check_attributes(op).and_then(|()| graph.check_op(op));
            checked.map_err(|message| error(op, message))?;
        }
        Ok(())
    }
    /// Returns whether the program has ops of Shardy, or attributes with its names.
    fn mentions_shardy(&self) -> bool {
        let tables = self.tables();
        tables.strings().iter().any(|text| text.starts_with(b"sdy"))
    }
    /// Adds the meshes, and checks that no module has two symbols with one name.
    fn add_symbols<'p>(&'p self, graph: &mut ShardedProgram<'p>) -> Result<()> {
        let mut symbols: FxHashSet<(OpId, &[u8])> = FxHashSet::default();
        for op in self.ops() {
            let parent = self.parents[op.id().index()];
            let name = match Function::of(op) {
                Some(function) => function.name_bytes(),
                None => match op.symbol_of_other() {
                    Some(name) => name,
                    None => continue,
                },
            };
            if let (Kind::Other, Some(Some(mesh))) = (op.kind(), op.properties().first()) {
                graph.add_mesh(parent, name, *mesh);
            }
            if !symbols.insert((parent, name)) {
                let name = String::from_utf8_lossy(name);
                return Err(error(op, format!("redefinition of symbol named '{name}'")));
            }
        }
        Ok(())
    }
}

fn error(op: OpRef, message: String) -> Error {
    let said = format!("'{}' op {message}", op.name());
    let mismatch = Mismatch::new("sharding", "what Shardy allows", message);
    of_op(op, mismatch.said(said))
}

/// Returns whether an attribute belongs to Shardy.
fn is_of_shardy(attribute: Attribute) -> bool {
    attribute.dialect() == "sdy"
}

impl<'p> ShardedProgram<'p> {
    /// Checks the attributes of Shardy on an op, and on the arguments and results of a function.
    fn check_attributes(&self, op: OpRef<'p>) -> ShardingResult {
        for (name, value) in op.discardable() {
            if let Some(name) = std::str::from_utf8(name)
                .ok()
                .filter(|n| n.starts_with("sdy."))
            {
                self.check_attribute(op, name, value)?;
            }
        }
        let Some(function) = Function::of(op) else {
            return Ok(());
        };
        let ty = function.ty;
        self.check_dictionaries(op, "arg ", function.argument_attributes, &ty.inputs)?;
        self.check_dictionaries(op, "result ", function.result_attributes, &ty.results)
    }
    fn check_attribute(&self, op: OpRef<'p>, name: &str, value: Attribute<'p>) -> ShardingResult {
        let program = self.program;
        match name {
            SHARDING => {
                let Some(list) = self.shardings(op, value.id()) else {
                    return Err("should have a sharding attribute of type \
                                TensorShardingPerValueAttr"
                        .to_owned());
                };
                let types = self.split_types(op.results().iter());
                let binder = |axis: &[u8]| self.binder(op, axis);
                check_per_value(&list, &types, &binder, Report::of("result "))
            }
            RULE => match OwnedRule::of(program, value.id()) {
                Some(rule) => rule.rule().check(
                    &self.split_types(op.operands().iter().copied()),
                    &self.split_types(op.results().iter()),
                ),
                None => Err(
                    "should have a sharding rule attribute of type OpShardingRuleAttr \
                             for attr named 'sdy.sharding_rule'"
                        .to_owned(),
                ),
            },
            EDGES if !is_of_shardy(value) => {
                Err("should have a propagation edges attribute".to_owned())
            }
            _ if LISTS_OF_EDGES.contains(&name) => match value.value() {
                AttributeValue::Array(all) if all.iter().copied().all(is_of_shardy) => Ok(()),
                _ => Err("should have a list of propagation edges".to_owned()),
            },
            _ => Ok(()),
        }
    }
    fn check_dictionaries(
        &self,
        op: OpRef<'p>,
        what: &str,
        list: Attribute<'p>,
        types: &[TypeId],
    ) -> ShardingResult {
        let dictionaries = list.as_array().unwrap_or_default();
        for (i, (dictionary, ty)) in dictionaries.into_iter().zip(types).enumerate() {
            let Some(id) = entry(dictionary, SHARDING) else {
                continue;
            };
            let report = Report::of(what).at(i);
            let Some(sharding) = self.sharding(op, id) else {
                let message = "should have a sharding attribute of type TensorShardingAttr";
                return Err(report.error(message));
            };
            let ty = self.split_type(*ty);
            let binder = |axis: &[u8]| self.binder(op, axis);
            check_sharding(&sharding, Some(&ty), &binder, report)?;
        }
        Ok(())
    }
    fn check_op(&self, op: OpRef<'p>) -> ShardingResult {
        match op.kind() {
            Kind::Other => self.check_op_of_shardy(op),
            _ => Ok(()),
        }
    }
}
