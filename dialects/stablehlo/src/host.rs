//! Views of MLIR's ops, for the rules of ops, and the hooks that run the rules.

use crate::{
    infer::tensor_of,
    kinds::{
        self, ATTRIBUTES, AxisRef, FUTURE, Mesh as MeshRecord, ReplicaGroupMeshAxes, SubAxisInfo,
        TOKEN,
    },
    ops::{ReportAt, constant_ints},
};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_opset::{
    inference::Inferred,
    ops::Rules,
    rules::{elements::Quantization, promotion::Class},
    view::{
        AttributeView, BlockView, ElementView, GroupMesh, Groups, Ints, Layouts, OnlyOp, OpView,
        RecordView, Scalar, Tensor as TensorParts, TypeView,
    },
};
use std::{borrow::Cow, fmt, ops::Deref, ops::Range};

/// Op of MLIR.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct MlirOp<'c>(pub Adaptor<'c>);
/// Type of a value or of elements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MlirType<'c>(pub Type<'c>);
/// Attribute of MLIR.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MlirAttribute<'c>(pub Attribute<'c>);
/// Fields of an attribute.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct MlirRecord<'c>(Record<'c>);
/// Block with its terminator.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct MlirBlock<'c>(Block<'c>, Option<Op<'c>>);

impl<'c> OpView<'c> for MlirOp<'c> {
    type Type = MlirType<'c>;
    type Attribute = MlirAttribute<'c>;
    type Block = MlirBlock<'c>;

    fn operands(self) -> usize {
        self.0.num_operands()
    }
    fn operand(self, i: usize) -> MlirType<'c> {
        MlirType(self.0.operand(i).ty())
    }
    fn group(self, declared: usize) -> Range<usize> {
        self.0.operand_range(declared)
    }
    fn constant(self, operand: usize) -> Option<Cow<'c, [i64]>> {
        constant_ints(self.0.operand(operand)).map(Cow::Owned)
    }
    fn results(self) -> Option<usize> {
        self.0.op().map(Op::num_results)
    }
    fn result(self, i: usize) -> MlirType<'c> {
        MlirType(self.0.op().expect("an op that exists").result(i).ty())
    }
    fn attribute(self, declared: usize) -> Option<MlirAttribute<'c>> {
        let mut attributes = self.0.def().attributes.iter();
        let slot = attributes.position(|a| a.index == declared);
        let attribute = self.0.slot(slot.expect("a declared attribute"));
        attribute.map(MlirAttribute)
    }
    fn regions(self) -> usize {
        self.0.num_regions()
    }
    fn block(self, region: usize) -> Option<MlirBlock<'c>> {
        let block = self.0.region(region).first_block()?;
        Some(MlirBlock(block, block.terminator()))
    }
    fn scalar(self, scalar: Scalar) -> MlirType<'c> {
        let context = self.0.context();
        MlirType(match scalar {
            Scalar::Boolean => context.int_type(1),
            Scalar::I32 => context.int_type(32),
            Scalar::Ui32 => context.uint_type(32),
        })
    }
}

impl fmt::Display for MlirType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl fmt::Display for MlirAttribute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl<'c> TypeView<'c> for MlirType<'c> {
    type Element = Self;
    type Encoding = MlirAttribute<'c>;

    fn tensor(self) -> Option<TensorParts<'c, Self>> {
        let t = Tensor::of(self.0)?;
        let bounds = t.encoding.and_then(kinds::bounds_of);
        Some(TensorParts {
            ty: self,
            sizes: t.shape,
            bounds: bounds.unwrap_or_default(),
            element: Self(t.element),
            encoding: t.encoding.filter(|_| bounds.is_none()).map(MlirAttribute),
        })
    }
    fn other_shaped(self) -> Option<(Option<Cow<'c, [i64]>>, Self)> {
        match self.0.unranked_element() {
            Some(element) => Some((None, Self(element))),
            None => {
                let (shape, element) = self.0.memref_parts()?;
                Some((Some(Cow::Owned(shape)), Self(element)))
            }
        }
    }
    fn is_token(self) -> bool {
        TOKEN.of_type(self.0).is_some()
    }
    fn members(self) -> Option<Vec<Self>> {
        Some(self.0.tuple_members()?.into_iter().map(Self).collect())
    }
    fn future(self) -> Option<Vec<Self>> {
        let types = FUTURE.of_type(self.0)?.types(0);
        Some(types.into_iter().map(Self).collect())
    }
}
impl<'c> ElementView<'c> for MlirType<'c> {
    fn class(self) -> Option<(Class, u32)> {
        let scalar = mlir_bridge::prelude::Scalar::of(self.0)?;
        use mlir_bridge::prelude::Scalar;
        let class = match scalar {
            Scalar::Int {
                width: 1,
                sign: Sign::Signless,
            } => Class::Boolean,
            Scalar::Int { .. } => Class::Integer,
            Scalar::Float(_) => Class::Float,
            Scalar::Complex(_) => Class::Complex,
            Scalar::Index => return None,
        };
        Some((class, scalar.bits()?))
    }
    fn quantized(self) -> Option<Quantization<'c, Self>> {
        // Fast path: most element types are scalars.
        if mlir_bridge::prelude::Scalar::of(self.0).is_some() {
            return None;
        }
        Quantized::of(self.0).map(|q| Quantization {
            flags: q.flags,
            storage: Self(q.storage),
            expressed: Self(q.expressed),
            range: [q.min, q.max],
            axis: q.axis.and_then(|axis| usize::try_from(axis).ok()),
            scales: q.scales.into(),
            zero_points: q.zero_points.into(),
        })
    }
    fn is_unsigned(self) -> bool {
        use mlir_bridge::prelude::Scalar;
        let is_unsigned = |s| {
            matches!(
                s,
                Scalar::Int {
                    sign: Sign::Unsigned,
                    ..
                }
            )
        };
        Scalar::of(self.0).is_some_and(is_unsigned)
    }
    fn along_axis(self, axis: usize) -> Self {
        let quantized = Quantized::of(self.0).filter(|q| q.axis.is_some());
        let moved = quantized.and_then(|q| {
            let axis = i32::try_from(axis).ok();
            let location = Location::unknown(self.0.owner());
            Quantized { axis, ..q }.get_checked(location).ok()
        });
        moved.map_or(self, Self)
    }
    fn complex(self) -> Self {
        Self(self.0.owner().complex_type(self.0))
    }
    fn part(self) -> Option<Self> {
        self.0.complex_element().map(Self)
    }
}

impl<'c> AttributeView<'c> for MlirAttribute<'c> {
    type Type = MlirType<'c>;
    type Record = MlirRecord<'c>;

    fn int(self) -> Option<i64> {
        self.0.int()
    }
    fn float(self) -> Option<f64> {
        self.0.float()
    }
    fn boolean(self) -> Option<bool> {
        self.0.boolean()
    }
    fn ints(self) -> Option<&'c [i64]> {
        self.0.i64s()
    }
    fn booleans(self) -> Option<Cow<'c, [bool]>> {
        self.0.bools().map(Cow::Owned)
    }
    fn text(self) -> Option<&'c str> {
        self.0.text().or_else(|| self.0.symbol())
    }
    fn case(self) -> Option<u64> {
        let enums = ATTRIBUTES.iter().filter(|k| !k.cases().is_empty());
        let case = enums.filter_map(|k| k.value_of(self.0)).next();
        // A number is the case of an enum without an attribute of its own.
        case.or_else(|| self.0.int()).map(|value| value as u64)
    }
    fn cases(self) -> Option<Cow<'c, [u64]>> {
        self.entries()?.into_iter().map(Self::case).collect()
    }
    fn elements_type(self) -> Option<MlirType<'c>> {
        let value = Some(self.0).filter(|value| value.is_elements());
        value?.ty().map(MlirType)
    }
    fn elements(self) -> Option<Ints<'c>> {
        Some(Ints {
            shape: Cow::Borrowed(Tensor::of(self.0.ty()?)?.shape),
            values: self.0.dense_ints().map(Cow::Owned),
        })
    }
    fn layouts(self) -> Option<Layouts<'c>> {
        let layout = |a: Self| Some(a.0.dense_ints()?.into_boxed_slice());
        self.entries()?.into_iter().map(layout).collect()
    }
    fn is_dictionary(self) -> bool {
        self.0.is_dictionary()
    }
    fn entries(self) -> Option<Vec<Self>> {
        Some(self.0.elements()?.into_iter().map(Self).collect())
    }
    fn record(self) -> Option<MlirRecord<'c>> {
        let mut kinds = ATTRIBUTES.iter();
        kinds
            .find_map(|kind| kind.of_attribute(self.0))
            .map(MlirRecord)
    }
    fn groups(self) -> Option<Groups<'c>> {
        let Some(groups) = ReplicaGroupMeshAxes::of(self.0) else {
            return self.elements().map(Groups::Ids);
        };
        let known = MeshRecord::of(groups.mesh());
        let axis = |a: Attribute<'c>| {
            let axis = AxisRef::of(a)?;
            let size = match axis.sub_axis_info().and_then(SubAxisInfo::of) {
                Some(part) => Some(part.size()),
                None => known.and_then(|mesh| mesh.axis_size(axis.name())),
            };
            Some((a.to_string(), size))
        };
        let mesh = match groups.mesh().symbol() {
            Some(name) => GroupMesh::Symbol(name),
            None => GroupMesh::Known,
        };
        let axes = groups.axes().into_iter().filter_map(axis);
        Some(Groups::Axes(mesh, axes.collect()))
    }
}
impl<'c> RecordView<'c> for MlirRecord<'c> {
    fn int(self, i: usize) -> i64 {
        self.0.int(i)
    }
    fn ints(self, i: usize) -> &'c [i64] {
        self.0.ints(i)
    }
}
impl<'c> BlockView<'c> for MlirBlock<'c> {
    type Type = MlirType<'c>;
    type Value = Value<'c>;

    fn arguments(self) -> usize {
        self.0.num_arguments()
    }
    fn argument(self, i: usize) -> MlirType<'c> {
        MlirType(self.0.argument(i).ty())
    }
    fn ends_with_return(self) -> bool {
        self.1.is_some_and(|end| end.name() == "stablehlo.return")
    }
    fn returned(self) -> usize {
        self.1.map_or(0, Op::num_operands)
    }
    fn returned_type(self, i: usize) -> MlirType<'c> {
        MlirType(self.1.expect("a terminator").operand(i).ty())
    }
    fn only_op(self) -> Option<OnlyOp<'c, Value<'c>>> {
        let (op, end) = (self.0.first()?, self.1?);
        (op.next() == Some(end)).then(|| OnlyOp {
            name: op.name().into(),
            arguments: self.0.arguments().collect(),
            operands: op.operands().collect(),
            results: op.results().collect(),
            returned: end.operands().collect(),
        })
    }
}

// ---- Hooks ------------------------------------------------------------------------------------

/// Op of MLIR whose rules `stablehlo-program` states.
pub trait Ruled<'c>: Deref<Target = Adaptor<'c>> {
    /// Rules of the op.
    type Rules: Rules<'c, MlirOp<'c>>;
}
/// Returns the rules of an op.
fn rules<'c, A: Ruled<'c>>(op: &A) -> A::Rules {
    A::Rules::from(MlirOp(**op))
}

/// Makes an inferred type.
fn make<'c>(context: &'c Context, inferred: &Inferred<'c, MlirType<'c>>) -> Type<'c> {
    match inferred {
        Inferred::Same(ty) | Inferred::Elements(ty) => ty.0,
        Inferred::Tuple(members) => {
            let members: Vec<_> = members.iter().map(|member| member.0).collect();
            context.tuple_type(&members)
        }
        Inferred::Future(types) => {
            let types: Vec<_> = types.iter().map(|ty| ty.0).collect();
            FUTURE.ty(context, &[Param::Types(&types)])
        }
        Inferred::Token => TOKEN.ty(context, &[]),
        Inferred::Tensor {
            dims,
            element,
            encoding,
        } => tensor_of(dims, element.0, encoding.map(|e| e.0)),
    }
}
/// Infers the types of results: a hook.
pub fn infer<'c, A: Ruled<'c>>(op: A) -> Result<Vec<Type<'c>>> {
    let inferred = rules(&op).infer().unwrap_or(Ok(Vec::new()));
    let inferred = inferred.at(&op)?;
    Ok(inferred.iter().map(|ty| make(op.context(), ty)).collect())
}
/// Infers a shape, which is a tensor of `index`: a hook.
pub fn shapes<'c, A: Ruled<'c>>(op: A) -> Result<Vec<Type<'c>>> {
    match rules(&op).shape() {
        None => Ok(Vec::new()),
        Some(dims) => {
            let dims = dims.at(&op)?;
            Ok(vec![tensor_of(&dims, Type::index(op.context()), None)])
        }
    }
}
/// Verifies an op: a hook.
pub fn verify<'c, A: Ruled<'c>>(op: A) -> Result {
    rules(&op).verify().at(&op)
}
/// Verifies the symbols that an op names: a hook.
pub fn verify_symbols<'c, A: Ruled<'c>>(op: A, symbols: &mut Symbols) -> Result {
    let Some(this) = op.op() else {
        return Ok(());
    };
    let mut is_known = |name: &str| {
        let symbol = op.context().symbol_ref(name);
        symbols.lookup(this, symbol).is_some()
    };
    rules(&op).symbols(&mut is_known).at(&op)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::{builtin::ContextExt, ir::Context};
    use stablehlo_opset::inference::promotable;

    #[test]
    fn types_promote_to_wider_types_of_their_class() {
        let context = Context::new();
        let promotable = |from, to| {
            let parse = |t| MlirType(context.parse_type(t).expect("a type"));
            promotable(parse(from), parse(to))
        };
        assert!(promotable("f32", "f32"));
        assert!(promotable("f32", "f64"));
        assert!(promotable("bf16", "f16"));
        assert!(promotable("f8E4M3FN", "bf16"));
        assert!(promotable("ui8", "i32"));
        assert!(promotable("i1", "i1"));
        assert!(promotable("complex<f32>", "complex<f64>"));
        assert!(!promotable("f64", "f32"));
        assert!(!promotable("i32", "i8"));
        assert!(!promotable("i1", "i32"));
        assert!(!promotable("i32", "f64"));
        assert!(!promotable("f32", "complex<f32>"));
        assert!(!promotable("complex<f64>", "complex<f32>"));
    }
}
