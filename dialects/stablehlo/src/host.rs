//! Views of MLIR's ops, for the rules of ops, and the hooks that run the rules.

use crate::{
    infer::{tensor_of, type_of},
    ops::{ReportAt, constant_ints},
    views::{MlirAttribute, MlirType},
};
use mlir_bridge::{
    diag::{Failed, Result},
    op::{Arithmetic, Shape, Size},
    prelude::*,
};
use stablehlo_opset::{
    ops::Rules,
    reified::{ReifiedShape, ReifiedSize, SizeOperation},
    view::{BlockView, OnlyOp, OpView, Scalar},
};
use std::{borrow::Cow, ops::Deref, ops::Range};

/// Op of MLIR.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct MlirOp<'c>(pub Adaptor<'c>);
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
    fn result_group(self, declared: usize) -> Range<usize> {
        self.0.result_range(declared)
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

impl<'c> BlockView<'c> for MlirBlock<'c> {
    type Type = MlirType<'c>;
    type Value = Value<'c>;

    fn arguments(self) -> usize {
        self.0.num_arguments()
    }
    fn argument(self, i: usize) -> MlirType<'c> {
        MlirType(self.0.argument(i).ty())
    }
    fn ends_with_terminator(self) -> bool {
        self.1.is_some()
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

/// Op of MLIR whose rules `stablehlo-opset` states.
pub trait Ruled<'c>: Deref<Target = Adaptor<'c>> {
    /// Rules of the op.
    type Rules: Rules<'c, MlirOp<'c>>;
}
/// Returns the rules of an op.
fn rules<'c, A: Ruled<'c>>(op: &A) -> A::Rules {
    A::Rules::from(MlirOp(**op))
}

/// Infers the types of results: a hook.
pub fn infer<'c, A: Ruled<'c>>(op: A) -> Result<Vec<Type<'c>>> {
    let inferred = rules(&op).infer().unwrap_or(Ok(Vec::new()));
    let inferred = inferred.at(&op)?;
    Ok(inferred
        .iter()
        .map(|ty| type_of(op.context(), ty))
        .collect())
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
/// Returns the shapes of results as functions of the operands: a hook.
pub fn reify<'c, A: Ruled<'c>>(op: A) -> Result<Vec<Shape<'c>>> {
    let shapes = rules(&op).reify().ok_or(Failed)?.into_iter();
    Ok(shapes.map(|shape| shape_of(&op, shape)).collect())
}
fn shape_of<'c>(op: &Adaptor<'c>, shape: ReifiedShape) -> Shape<'c> {
    match shape {
        ReifiedShape::ShapeOf(i) => Shape::ShapeOf(op.operand(i)),
        ReifiedShape::Broadcast => Shape::Broadcast(op.operands().collect()),
        ReifiedShape::ElementsOf(i) => Shape::ElementsOf(op.operand(i)),
        ReifiedShape::Sizes(sizes) => {
            Shape::Sizes(sizes.into_iter().map(|size| size_of(op, size)).collect())
        }
    }
}
fn size_of<'c>(op: &Adaptor<'c>, size: ReifiedSize) -> Size<'c> {
    match size {
        ReifiedSize::Known(n) => Size::Known(n),
        ReifiedSize::DimOf(operand, i) => Size::DimOf(op.operand(operand), i),
        ReifiedSize::ElementOf(operand, i) => Size::ElementOf(op.operand(operand), i),
        ReifiedSize::Apply(operation, sizes) => {
            let operation = match operation {
                SizeOperation::Add => Arithmetic::Add,
                SizeOperation::Sub => Arithmetic::Sub,
                SizeOperation::Mul => Arithmetic::Mul,
                SizeOperation::Div => Arithmetic::Div,
                SizeOperation::Max => Arithmetic::Max,
            };
            Size::Apply(operation, Box::new(sizes.map(|size| size_of(op, size))))
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
