//! Views of MLIR's ops and attributes, for the rules of `stablehlo-opset`, and the hooks that run the
//! rules.
//!
//! The conversions to and from VHLO keep the ops of Shardy, so the views also show functions and ops of
//! VHLO, and pass casts between both.

use crate::kinds::MlirShardyAttribute;
use mlir_bridge::{
    diag::Result, dialect::AttributeHolder, ir::Enclosing, prelude::*, rewrite::UNREALIZED_CAST,
};
use stablehlo_dialect::ops::constant;
use stablehlo_opset::{
    rules::shardings::{ShardingResult, TensorShape, propagation::passed_on},
    shardy::{
        attributes::{Holder, check_attribute_of_value},
        ops::ShardyRules,
        view::{AroundOp, ShardedOp},
    },
};
use std::{borrow::Cow, ops::Deref};
use vhlo_dialect::attributes as va;

/// Op of MLIR.
#[derive(Clone, Copy)]
pub enum MlirShardedOp<'c> {
    /// Op that exists.
    Op(Op<'c>),
    /// Op that does not exist yet: its result types are inferred.
    New(Adaptor<'c>),
}
/// Op around another op.
pub struct MlirAroundOp<'c>(Enclosing<'c>);

impl<'c> MlirShardedOp<'c> {
    fn of(adaptor: Adaptor<'c>) -> Self {
        adaptor.op().map_or(Self::New(adaptor), Self::Op)
    }
    /// Returns the op if it exists.
    fn op(self) -> Option<Op<'c>> {
        match self {
            Self::Op(op) => Some(op),
            Self::New(_) => None,
        }
    }
    fn block(self) -> Option<Block<'c>> {
        match self {
            Self::Op(op) => op.regions().next()?.first_block(),
            Self::New(op) if op.num_regions() > 0 => op.region(0).first_block(),
            Self::New(_) => None,
        }
    }
}

impl<'c> ShardedOp<'c> for MlirShardedOp<'c> {
    type Value = Value<'c>;
    type Type = Type<'c>;
    type Attribute = MlirShardyAttribute<'c>;
    type Around = MlirAroundOp<'c>;

    fn name(self) -> Cow<'c, str> {
        let name = match self {
            Self::Op(op) => op.name(),
            Self::New(op) => op.def().name,
        };
        let Some(of_vhlo) = name.strip_prefix("vhlo.") else {
            return Cow::Borrowed(name);
        };
        match of_vhlo.rsplit_once("_v").map_or(of_vhlo, |parts| parts.0) {
            "func" => Cow::Borrowed("func.func"),
            "call" => Cow::Borrowed("func.call"),
            mnemonic => Cow::Owned(format!("stablehlo.{mnemonic}")),
        }
    }
    fn operands(self) -> Vec<Value<'c>> {
        match self {
            Self::Op(op) => op.operands().collect(),
            Self::New(op) => op.operands().collect(),
        }
    }
    fn results(self) -> Vec<Value<'c>> {
        self.op().map_or(Vec::new(), |op| op.results().collect())
    }
    fn attribute(self, name: &str) -> Option<MlirShardyAttribute<'c>> {
        let found = match self {
            Self::Op(op) => op.inherent(name),
            Self::New(op) => op.attribute(name),
        };
        found.map(MlirShardyAttribute)
    }
    fn discardable(self, name: &str) -> Option<MlirShardyAttribute<'c>> {
        let found = self.op()?.discardable_attribute(name);
        found.map(MlirShardyAttribute)
    }
    fn of_argument(self, argument: usize, name: &str) -> Option<MlirShardyAttribute<'c>> {
        let attributes = element(self.op()?.inherent("arg_attrs")?, argument)?;
        entry(attributes, name).map(MlirShardyAttribute)
    }
    fn body_arguments(self) -> Vec<Value<'c>> {
        self.block()
            .map_or(Vec::new(), |block| block.arguments().collect())
    }
    fn returned(self) -> Option<Vec<Value<'c>>> {
        Some(self.block()?.terminator()?.operands().collect())
    }
    fn around(self) -> impl Iterator<Item = MlirAroundOp<'c>> {
        self.op()
            .into_iter()
            .flat_map(Op::enclosing)
            .map(MlirAroundOp)
    }
    fn mesh(self, name: &[u8]) -> Option<MlirShardyAttribute<'c>> {
        let mut around = self.op()?.enclosing();
        let module = around.find(|op| op.name() == "builtin.module")?;
        let mesh = module.op_with_symbol("sdy.mesh", name)?.inherent("mesh");
        mesh.map(MlirShardyAttribute)
    }

    fn type_of(self, value: Value<'c>) -> Type<'c> {
        value.ty()
    }
    /// Returns the value before casts. In a cycle of casts, returns `value`.
    fn without_casts(self, value: Value<'c>) -> Value<'c> {
        let input = |value: Value<'c>| Some(value.defining_op().filter(is_cast)?.operand(0));
        passed_on(value, input).unwrap_or(value)
    }
    fn owner(self, value: Value<'c>) -> Option<Self> {
        let defining = value.defining_op();
        let owner = defining.or_else(|| value.argument_block()?.parent());
        owner.map(Self::Op)
    }
    fn is_argument(self, value: Value<'c>) -> bool {
        value.is_block_argument()
    }
    fn index(self, value: Value<'c>) -> usize {
        value.index()
    }
    fn only_user(self, value: Value<'c>) -> Option<Self> {
        let (mut found, mut values) = (None, vec![value]);
        // The casts after a value form no cycle, because the value before casts is not the result of one.
        while let Some(value) = values.pop() {
            for used in value.uses() {
                match is_cast(&used.op) {
                    true => values.push(used.op.result(0)),
                    false if found.is_some() => return None,
                    false => found = Some(used.op),
                }
            }
        }
        found.map(Self::Op)
    }

    fn shape(self, ty: Type<'c>) -> TensorShape {
        shape_of(ty)
    }
    fn members(self, ty: Type<'c>) -> Option<Vec<Type<'c>>> {
        ty.tuple_members()
    }
    fn elements_type(self, attribute: MlirShardyAttribute<'c>) -> Option<Type<'c>> {
        constant::elements_type(attribute.0)
    }
    fn fits_value(self, value: Type<'c>, ty: Type<'c>) -> bool {
        constant::fits_value_type(value, ty)
    }
    fn has_shape(self, ty: Type<'c>, shape: &[i64], whole: Type<'c>) -> bool {
        let element = whole.shaped().map(|(_, element)| element);
        Tensor::of(ty)
            .is_some_and(|t| t.shape == shape && Some(t.element) == element && t.encoding.is_none())
    }
}
impl<'c> AroundOp<'c> for MlirAroundOp<'c> {
    type Attribute = MlirShardyAttribute<'c>;

    fn has_name(&self, name: &str) -> bool {
        self.0.name() == name
    }
    fn attribute(&self, name: &str) -> Option<MlirShardyAttribute<'c>> {
        self.0.inherent(name).map(MlirShardyAttribute)
    }
    fn place(&self) -> String {
        self.0.location().to_string()
    }
}

fn is_cast(op: &Op) -> bool {
    op.name() == UNREALIZED_CAST && op.num_operands() == 1 && op.num_results() == 1
}
/// Returns an element of an array of MLIR or VHLO.
fn element(array: Attribute<'_>, index: usize) -> Option<Attribute<'_>> {
    let of_vhlo = va::ARRAY
        .of_attribute(array)
        .map(|record| record.attributes(0));
    of_vhlo.or_else(|| array.elements())?.get(index).copied()
}
/// Returns an entry of a dictionary of MLIR or VHLO.
fn entry<'c>(dictionary: Attribute<'c>, name: &str) -> Option<Attribute<'c>> {
    let Some(record) = va::DICTIONARY.of_attribute(dictionary) else {
        let mut entries = dictionary.entries()?.into_iter();
        return Some(entries.find(|(key, _)| *key == name)?.1);
    };
    let has_name = |key| {
        va::STRING
            .of_attribute(key)
            .is_some_and(|s| s.bytes() == name.as_bytes())
    };
    let pairs = record.attributes(0);
    let pair = pairs.chunks_exact(2).find(|pair| has_name(pair[0]))?;
    Some(pair[1])
}
/// Returns the shape of a builtin type or of a tensor in VHLO. Mixed programs have both.
pub fn shape_of(ty: Type) -> TensorShape {
    match (ty.shaped(), vhlo_dialect::types::shape(ty)) {
        (Some((Some(shape), _)), _) => TensorShape::Ranked(shape),
        (Some((None, _)), _) => TensorShape::Unranked,
        (None, Some(shape)) => TensorShape::Ranked(shape.to_vec()),
        (None, None) => TensorShape::None,
    }
}

// ---- Hooks ------------------------------------------------------------------------------------

/// Op of MLIR whose rules `stablehlo-opset` states.
pub trait Ruled<'c>: Deref<Target = Adaptor<'c>> {
    /// Rules of the op.
    type Rules: ShardyRules<'c, MlirShardedOp<'c>>;
}
/// Returns the rules of an op.
fn rules<'c, A: Ruled<'c>>(op: &A) -> A::Rules {
    A::Rules::from(MlirShardedOp::of(**op))
}
/// Infers the types of results: a hook.
pub fn infer<'c, A: Ruled<'c>>(op: A) -> Result<Vec<Type<'c>>> {
    let inferred = rules(&op).infer().unwrap_or(Ok(Vec::new()));
    inferred.map_err(|message| op.error(message))
}
/// Verifies an op: a hook.
pub fn verify<'c, A: Ruled<'c>>(op: A) -> Result {
    rules(&op).verify().map_err(|message| op.error(message))
}
/// Verifies the meshes and the other ops that an op refers to: a hook.
pub fn verify_symbols<'c, A: Ruled<'c>>(op: A, _: &mut Symbols) -> Result {
    let checked = rules(&op).verify_symbols();
    checked.map_err(|message| op.error(message))
}
/// Verifies an attribute of an op, or of a function's argument or result: a hook.
pub fn verify_attribute<'c>(
    op: Op<'c>,
    holder: AttributeHolder,
    name: &str,
    value: Attribute<'c>,
) -> Result {
    let types = || {
        let is_function = op.name() == "func.func";
        let ty = is_function.then(|| op.inherent("function_type")).flatten();
        ty.and_then(|ty| ty.type_value()?.function_parts())
    };
    let (holder, ty) = match holder {
        AttributeHolder::Op => (Holder::Op, None),
        AttributeHolder::Argument(i) => (
            Holder::Argument(i),
            types().and_then(|(arguments, _)| arguments.get(i).copied()),
        ),
        AttributeHolder::Result(i) => (
            Holder::Result(i),
            types().and_then(|(_, results)| results.get(i).copied()),
        ),
    };
    let value = MlirShardyAttribute(value);
    let checked: ShardingResult =
        check_attribute_of_value(MlirShardedOp::Op(op), holder, ty, name, value);
    checked.map_err(|message| op.error(message))
}
