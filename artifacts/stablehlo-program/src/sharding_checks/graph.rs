//! Values of a program with ops of Shardy, without the casts between dialects.

use crate::{
    attribute::{Attribute, AttributeValue},
    op_ref::OpRef,
    program::{Kind, Program},
    scopes::{CAST, Scopes},
    shardings,
};
use mlir_bytecode::{AttributeId, EncodedField, OpId, TypeId, ValueId, builtin::Type as Builtin};
use rustc_hash::FxHashMap;
use stablehlo_opset::{
    rules::shardings::{Members, Mesh, Sharding, SplitType, TensorShape},
    types::{ElementType, Type},
};
use std::fmt;

/// Name of the attribute with the shardings of an op, or with the sharding of a function's argument
/// or result.
pub(super) const SHARDING: &str = "sdy.sharding";
pub(super) const MANUAL_COMPUTATION: &str = "sdy.manual_computation";
pub(super) const NAMED_COMPUTATION: &str = "sdy.named_computation";
const EDGE: &str = "sdy.data_flow_edge";

/// Program, with the uses of its values.
pub(super) struct ShardedProgram<'p> {
    pub(super) program: &'p Program<'p>,
    pub(super) scopes: &'p Scopes<'p>,
    /// Value before casts of each value.
    roots: Vec<ValueId>,
    /// Number of uses of each value, and the last user.
    uses: Vec<(u32, OpId)>,
    /// Attributes of the meshes, by name and by the module that contains them.
    meshes: FxHashMap<(OpId, &'p [u8]), AttributeId>,
}

/// Type of a program, as messages show it.
#[derive(Clone, Copy)]
pub(super) struct ShownTypeId<'p>(&'p Program<'p>, TypeId);
impl fmt::Display for ShownTypeId<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0.type_text(self.1))
    }
}
impl PartialEq for ShownTypeId<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.1 == other.1
    }
}

/// Type of elements, in a type of VHLO or of builtin.
#[derive(PartialEq)]
pub(super) enum ShapedElements<'p> {
    Vhlo(&'p ElementType),
    Builtin(TypeId),
}

impl<'p> ShardedProgram<'p> {
    pub fn new(program: &'p Program<'p>, scopes: &'p Scopes<'p>) -> Self {
        let mut graph = Self {
            program,
            scopes,
            roots: (0..program.value_count() as u32).map(ValueId).collect(),
            uses: vec![(0, OpId(0)); program.value_count()],
            meshes: FxHashMap::default(),
        };
        // A cast follows the definition of its operand, except in a region without order: there the
        // result of a cast can be a root.
        for cast in program.ops().filter(|op| is_cast(*op)) {
            if let (&[operand], Some(result), 1) =
                (cast.operands(), cast.results().get(0), cast.results().len())
            {
                graph.roots[result.index()] = graph.root(operand);
            }
        }
        for op in program.ops().filter(|op| !is_cast(*op)) {
            for value in op.operands() {
                let root = graph.root(*value);
                let (count, user) = &mut graph.uses[root.index()];
                (*count, *user) = (*count + 1, op.id());
            }
        }
        graph
    }
    /// Adds a mesh of a module.
    pub fn add_mesh(&mut self, module: OpId, name: &'p [u8], mesh: AttributeId) {
        self.meshes.insert((module, name), mesh);
    }
    /// Returns the value before casts.
    pub fn root(&self, value: ValueId) -> ValueId {
        self.roots[value.index()]
    }
    /// Returns the op that defines a value before casts, or `None` for an argument of a block.
    pub fn defining_op(&self, value: ValueId) -> Option<OpRef<'p>> {
        self.scopes.defining_op(self.root(value))
    }
    /// Returns the op that has a value before casts as a result, or whose region has it as an
    /// argument.
    pub fn owner(&self, value: ValueId) -> OpRef<'p> {
        self.scopes.owner(self.root(value))
    }
    /// Returns the number of uses of a value, except by casts.
    pub fn use_count(&self, value: ValueId) -> u32 {
        self.uses[self.root(value).index()].0
    }
    /// Returns the index of a value among the results of its op, or among the arguments of its
    /// block.
    fn index(&self, value: ValueId) -> usize {
        let value = self.root(value);
        if let Some(op) = self.scopes.defining_op(value) {
            return op.results().iter().position(|v| v == value).unwrap_or(0);
        }
        let blocks = self.owner(value).regions().iter();
        let mut blocks = blocks.flat_map(|region| self.program.blocks(region));
        let index = blocks.find_map(|block| {
            let mut arguments = self.program.arguments(block).iter();
            arguments.position(|argument| argument == value)
        });
        index.unwrap_or(0)
    }

    // ---- Types ----------------------------------------------------------------------------

    fn builtin(&self, id: TypeId) -> Option<Builtin> {
        let Type::Other(id) = self.program.ty(id) else {
            return None;
        };
        let mut fields = Vec::new();
        let decoder = self.program.reader().decoder;
        decoder.ty(*id, &mut |f| fields.push(f)).ok()??;
        match &fields[..] {
            [EncodedField::Varint(code), rest @ ..] => Builtin::from_fields(*code, rest).ok(),
            _ => None,
        }
    }
    /// Returns the shape of a type.
    pub fn shape(&self, id: TypeId) -> TensorShape {
        match self.program.ty(id) {
            Type::Tensor(tensor) => TensorShape::Ranked(tensor.shape.to_vec()),
            Type::Buffer { shape, .. } => TensorShape::Ranked(shape.to_vec()),
            Type::UnrankedTensor(_) => TensorShape::Unranked,
            _ => match self.builtin(id) {
                Some(
                    Builtin::Tensor { shape, .. }
                    | Builtin::MemRef { shape, .. }
                    | Builtin::Vector { shape, .. },
                ) => TensorShape::Ranked(shape),
                Some(Builtin::UnrankedTensor(_) | Builtin::UnrankedMemRef { .. }) => {
                    TensorShape::Unranked
                }
                _ => TensorShape::None,
            },
        }
    }
    /// Returns whether a type is a ranked tensor.
    pub fn is_ranked_tensor(&self, id: TypeId) -> bool {
        matches!(self.program.ty(id), Type::Tensor(_))
            || matches!(self.builtin(id), Some(Builtin::Tensor { .. }))
    }
    /// Returns the elements of a type with a shape, and whether the type is a ranked tensor without
    /// an encoding.
    pub fn elements(&self, id: TypeId) -> Option<(ShapedElements<'p>, bool)> {
        use stablehlo_opset::types::TensorEncoding;
        Some(match self.program.ty(id) {
            Type::Tensor(tensor) => {
                let is_plain = tensor.encoding == TensorEncoding::None;
                (ShapedElements::Vhlo(&tensor.element), is_plain)
            }
            Type::Buffer { element, .. } | Type::UnrankedTensor(element) => {
                (ShapedElements::Vhlo(element), false)
            }
            _ => match self.builtin(id)? {
                Builtin::Tensor {
                    element, encoding, ..
                } => (ShapedElements::Builtin(element), encoding.is_none()),
                Builtin::MemRef { element, .. }
                | Builtin::UnrankedMemRef { element, .. }
                | Builtin::UnrankedTensor(element)
                | Builtin::Vector { element, .. } => (ShapedElements::Builtin(element), false),
                _ => return None,
            },
        })
    }
    /// Returns a type, as messages show it.
    pub fn shown(&self, id: TypeId) -> ShownTypeId<'p> {
        ShownTypeId(self.program, id)
    }
    /// Returns the type of a value that has a sharding.
    pub fn split_type(&self, id: TypeId) -> SplitType<ShownTypeId<'p>> {
        let members = match self.program.ty(id) {
            Type::Tuple(members) => Some(members.to_vec()),
            _ => match self.builtin(id) {
                Some(Builtin::Tuple(members)) => Some(members),
                _ => None,
            },
        };
        let members = match members.as_deref() {
            None => Members::None,
            Some(&[only]) => Members::Only(self.shape(only)),
            Some(_) => Members::Many,
        };
        SplitType {
            ty: self.shown(id),
            shape: self.shape(id),
            members,
        }
    }
    /// Returns the types of values.
    pub fn split_types(
        &self,
        values: impl IntoIterator<Item = ValueId>,
    ) -> Vec<SplitType<ShownTypeId<'p>>> {
        let ids = values.into_iter().map(|v| self.program.value_type_id(v));
        ids.map(|id| self.split_type(id)).collect()
    }

    // ---- Shardings ------------------------------------------------------------------------

    /// Returns a property of an op by its index.
    pub fn property(&self, op: OpRef<'p>, index: usize) -> Option<AttributeId> {
        op.properties().get(index).copied().flatten()
    }
    /// Returns a sharding, or `None` for other attributes. Names of meshes are those in the module
    /// of `op`.
    pub fn sharding(&self, op: OpRef<'p>, id: AttributeId) -> Option<Sharding<'p>> {
        let mut module = op;
        while let Some(parent) = module.parent()
            && !matches!(module.kind(), Kind::Module)
        {
            module = parent;
        }
        let named = |name: &[u8]| -> Option<Mesh<'p>> {
            let mesh = self.meshes.get(&(module.id(), name))?;
            shardings::mesh(self.program, *mesh)
        };
        shardings::sharding(self.program, id, named)
    }
    /// Returns shardings, one per value, or `None` for other attributes.
    pub fn shardings(&self, op: OpRef<'p>, id: AttributeId) -> Option<Vec<Sharding<'p>>> {
        let all = shardings::shardings(self.program, id)?;
        all.into_iter().map(|id| self.sharding(op, id)).collect()
    }
    /// Returns the sharding of a value, or `None` if the value has no sharding.
    pub fn sharding_of(&self, value: ValueId) -> Option<Sharding<'p>> {
        let value = self.sharded_value(value)?;
        let (op, index) = (self.owner(value), self.index(value));
        let is_argument = self.defining_op(value).is_none();
        let at = |id: Option<AttributeId>| {
            let all = shardings::shardings(self.program, id?)?;
            self.sharding(op, *all.get(index)?)
        };
        if let (Some(function), true) = (crate::function::Function::of(op), is_argument) {
            let all = function.argument_attributes.as_array()?;
            let id = entry(*all.get(index)?, SHARDING)?;
            return self.sharding(op, id);
        }
        match op.name().as_str() {
            EDGE | "sdy.sharding_constraint" | "sdy.reshard" => {
                self.sharding(op, self.property(op, 0)?)
            }
            MANUAL_COMPUTATION if is_argument => {
                let manual = shardings::manual_axes(self.program, self.property(op, 1)?)?;
                Some(at(self.property(op, 0))?.without_manual(&manual))
            }
            NAMED_COMPUTATION if is_argument => at(self.property(op, 0)),
            MANUAL_COMPUTATION | NAMED_COMPUTATION => at(self.property(op, 2)),
            name => match out_sharding(name) {
                Some(index) => self.sharding(op, self.property(op, index)?),
                None => at(op.discardable_attribute(SHARDING).map(Attribute::id)),
            },
        }
    }
    /// Returns the value whose sharding applies to `value`. For a target of a data-flow edge, this
    /// is the result of the edge's `data_flow_edge` op, or else the edge owner.
    fn sharded_value(&self, value: ValueId) -> Option<ValueId> {
        let value = self.root(value);
        let op = self.owner(value);
        let is_argument = self.defining_op(value).is_none();
        let index = self.index(value);
        let along = match op.name().as_str() {
            MANUAL_COMPUTATION | NAMED_COMPUTATION => Some(value),
            "stablehlo.while" => op.results().get(index),
            "stablehlo.case" | "stablehlo.optimization_barrier" => (!is_argument).then_some(value),
            _ => None,
        };
        if let Some(edge) = along.and_then(|value| self.edge_user(value)) {
            return edge.results().get(0);
        }
        if !is_argument {
            return Some(value);
        }
        match op.kind() {
            Kind::Function => Some(value),
            _ if op.name() == "stablehlo.async_start" && index < op.operands().len() => {
                Some(op.operands()[index])
            }
            _ => along,
        }
    }
    /// Returns the `data_flow_edge` op that is the only user of a value, or `None` if the value has
    /// other uses.
    fn edge_user(&self, value: ValueId) -> Option<OpRef<'p>> {
        let (count, user) = self.uses[self.root(value).index()];
        let user = self.program.op(user);
        (count == 1 && user.name() == EDGE).then_some(user)
    }
    /// Returns the location of the manual computation around an op that has a manual axis.
    pub fn binder(&self, op: OpRef<'p>, axis: &[u8]) -> Option<String> {
        let mut around = op.parent();
        while let Some(op) = around {
            if op.name() == MANUAL_COMPUTATION {
                let axes = self.property(op, 1);
                let axes = axes.and_then(|id| shardings::manual_axes(self.program, id));
                if axes.is_some_and(|axes| axes.contains(&axis)) {
                    return Some(
                        op.place()
                            .unwrap_or_else(|| "an unknown location".to_owned()),
                    );
                }
            }
            around = op.parent();
        }
        None
    }
}

fn is_cast(op: OpRef) -> bool {
    matches!(op.kind(), Kind::Other) && op.name() == CAST
}
/// Returns the index of the property `out_sharding` of a collective, or `None` for other ops.
pub(super) fn out_sharding(name: &str) -> Option<usize> {
    match name {
        "sdy.all_gather" | "sdy.sharded_to_unreduced" | "sdy.replicated_to_unreduced" => Some(1),
        "sdy.all_slice"
        | "sdy.all_to_all"
        | "sdy.collective_permute"
        | "sdy.all_reduce"
        | "sdy.reduce_scatter" => Some(0),
        _ => None,
    }
}
/// Returns the id of an entry of a dictionary.
pub(super) fn entry(dictionary: Attribute, name: &str) -> Option<AttributeId> {
    match dictionary.value() {
        AttributeValue::Dictionary(all) => {
            let found = all.iter().find(|(key, _)| *key == name.as_bytes());
            found.map(|(_, value)| value.id())
        }
        _ => None,
    }
}
