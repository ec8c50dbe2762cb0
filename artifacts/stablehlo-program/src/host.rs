//! Views of a program's ops, for the rules of ops.

use crate::{
    definition::OpDef,
    held::{HeldAttribute, HeldElement, HeldType},
    holder::Holder,
    op_ref::OpRef,
    program::Program,
    reader::Reader,
    scopes::Scopes,
    stored::Stored,
    text::texts::Texts,
    typed,
};
use mlir_bytecode::{AttributeId, BlockId, StringId, TypeId, ValueId};
use stablehlo_opset::{
    traits::TERMINATOR,
    types::{ElementType, IntegerType, Type},
    view::{BlockView, OnlyOp, OpView, Scalar},
};
use std::{borrow::Cow, ops::Range};

/// Maximum number of elements of a splat that rules read. A short program can declare a splat of any
/// size.
pub(crate) const MAX_SPLAT: usize = 1 << 24;

/// Op with its declaration.
#[derive(Clone, Copy)]
pub(crate) struct ProgramOp<'p> {
    pub op: OpRef<'p>,
    pub def: &'static OpDef,
    pub scopes: &'p Scopes<'p>,
}
impl<'p> ProgramOp<'p> {
    fn program(self) -> &'p Program<'p> {
        self.op.program()
    }
}
impl<'p> OpView<'p> for ProgramOp<'p> {
    type Type = ProgramType<'p>;
    type Attribute = ProgramAttribute<'p>;
    type Block = ProgramBlock<'p>;

    fn operands(self) -> usize {
        self.op.operands().len()
    }
    fn operand(self, i: usize) -> ProgramType<'p> {
        ProgramType::of(self.program(), self.op.operands()[i])
    }
    fn group(self, declared: usize) -> Range<usize> {
        let found = self.op.operand_group(self.def, declared);
        let (start, len) = found.expect("decoding checks the counts");
        start..start + len
    }
    fn constant(self, operand: usize) -> Option<Cow<'p, [i64]>> {
        let value = self.op.operands()[operand];
        let typed::Op::Constant(constant) = self.scopes.defining_op(value)?.typed() else {
            return None;
        };
        let elements = constant.value;
        let is_huge = elements.is_splat() && elements.len() > MAX_SPLAT;
        let has_shape = self.program().value_type(value).tensor()?.shape == elements.ty().shape;
        (has_shape && !is_huge).then(|| Some(Cow::Owned(elements.integers()?.collect())))?
    }
    fn results(self) -> Option<usize> {
        Some(self.op.results().len())
    }
    fn result(self, i: usize) -> ProgramType<'p> {
        let value = self.op.results().get(i).expect("a result");
        ProgramType::of(self.program(), value)
    }
    fn result_group(self, declared: usize) -> Range<usize> {
        let found = self.op.result_group(self.def, declared);
        let (start, len) = found.expect("decoding checks the counts");
        start..start + len
    }
    fn attribute(self, declared: usize) -> Option<ProgramAttribute<'p>> {
        match &self.op.stored()[declared] {
            Stored::Absent => None,
            stored => Some(ProgramAttribute::Stored(self.program(), stored, ())),
        }
    }
    fn regions(self) -> usize {
        self.op.regions().len()
    }
    fn block(self, region: usize) -> Option<ProgramBlock<'p>> {
        let program = self.program();
        let id = program.blocks(self.op.regions().get(region)?).next()?;
        Some(ProgramBlock { program, id })
    }
    fn scalar(self, scalar: Scalar) -> ProgramElement<'p> {
        let integer = |unsigned| {
            ProgramElement::Integer(IntegerType {
                width: 32,
                unsigned,
            })
        };
        match scalar {
            Scalar::Boolean => ProgramElement::Of(&ElementType::Boolean),
            Scalar::I32 => integer(false),
            Scalar::Ui32 => integer(true),
        }
    }
}

/// Type of a value.
pub(crate) type ProgramType<'p> = HeldType<&'p Program<'p>>;
/// Type of elements.
pub(crate) type ProgramElement<'p> = HeldElement<'p, &'p Program<'p>>;
/// Value of an attribute.
pub(crate) type ProgramAttribute<'p> = HeldAttribute<'p, &'p Program<'p>>;

impl<'p> Holder<'p> for &'p Program<'p> {
    type Origin = ();

    fn ty(self, id: TypeId) -> &'p Type {
        Program::ty(self, id)
    }
    fn type_text(self, id: TypeId) -> String {
        Texts::new(self).type_text(id)
    }
    fn text(self, id: StringId) -> &'p str {
        Program::text(self, id)
    }
    fn attribute_text(self, id: AttributeId) -> String {
        Texts::new(self).attribute_text(id)
    }
    fn read<R>(self, read: impl FnOnce(&Reader) -> R) -> R {
        read(&self.reader())
    }
}
impl<'p> ProgramType<'p> {
    pub(crate) fn of(program: &'p Program<'p>, value: ValueId) -> Self {
        Self {
            holder: program,
            id: program.value_type_id(value),
        }
    }
}

/// First block of a region.
#[derive(Clone, Copy)]
pub(crate) struct ProgramBlock<'p> {
    program: &'p Program<'p>,
    id: BlockId,
}
impl<'p> ProgramBlock<'p> {
    fn end(self) -> Option<OpRef<'p>> {
        self.program.block_ops(self.id).last()
    }
}
impl<'p> BlockView<'p> for ProgramBlock<'p> {
    type Type = ProgramType<'p>;
    type Value = ValueId;

    fn arguments(self) -> usize {
        self.program.arguments(self.id).len()
    }
    fn argument(self, i: usize) -> ProgramType<'p> {
        let value = self.program.arguments(self.id).get(i);
        ProgramType::of(self.program, value.expect("an argument"))
    }
    fn ends_with_terminator(self) -> bool {
        let end = self.end().and_then(OpRef::definition);
        end.is_some_and(|def| def.has(TERMINATOR))
    }
    fn ends_with_return(self) -> bool {
        let end = self.end().filter(|op| !op.is_function_return());
        end.and_then(OpRef::definition)
            .is_some_and(|d| d.mnemonic() == "return")
    }
    fn returned(self) -> usize {
        self.end().map_or(0, |op| op.operands().len())
    }
    fn returned_type(self, i: usize) -> ProgramType<'p> {
        let end = self.end().expect("a terminator");
        ProgramType::of(self.program, end.operands()[i])
    }
    fn only_op(self) -> Option<OnlyOp<'p, ValueId>> {
        let mut ops = self.program.block_ops(self.id);
        let (op, end) = (ops.next()?, ops.next()?);
        ops.next().is_none().then(|| OnlyOp {
            name: op.name().into(),
            arguments: self.program.arguments(self.id).iter().collect(),
            operands: op.operands().to_vec(),
            results: op.results().iter().collect(),
            returned: end.operands().to_vec(),
        })
    }
}
