//! Meaning of each op: kernels, and the ways in which control passes to regions and functions.

use super::{bodies, error::Fault, kernels};
use crate::{
    array::Array,
    error,
    memory::Memory,
    ops::{Binary, Reducer},
};
use stablehlo_program::{BlockId, Op, OpRef, Program, RegionId};
use std::sync::OnceLock;

/// Kernel with one result.
pub(super) type Kernel<'p> = Box<dyn Fn(Vec<Array>) -> error::Result<Array> + Send + Sync + 'p>;
/// Kernel without operands.
pub(super) type Create<'p> = Box<dyn Fn(&Memory) -> error::Result<Array> + Send + Sync + 'p>;
/// Kernel with several results.
pub(super) type Kernels<'p> =
    Box<dyn Fn(Vec<Array>) -> error::Result<Vec<Array>> + Send + Sync + 'p>;
/// Kernel of an op with functions.
pub(super) type BodyKernel<'p> =
    Box<dyn Fn(Vec<Array>, &mut [Reducer]) -> error::Result<Vec<Array>> + Send + Sync + 'p>;

/// What a step does.
pub(super) enum Action<'p> {
    /// Returns a constant.
    Constant(ConstantValue<'p>),
    /// Computes elements from elements, one operand.
    Unary(fn(Array) -> error::Result<Array>),
    /// Computes elements from elements, two operands.
    Binary(Binary),
    /// Computes elements from elements at the same index.
    Elementwise(Kernel<'p>),
    /// Creates an array.
    Create(Create<'p>),
    /// Computes one array.
    One(Kernel<'p>),
    /// Computes several arrays.
    Several(Kernels<'p>),
    /// Computes arrays with functions.
    Bodies(Vec<BodyCode>, BodyKernel<'p>),
    /// Returns its operands.
    Same,
    /// Returns a token.
    Token,
    MakeTuple,
    GetTupleElement(usize),
    Case(Vec<BlockId>),
    If([BlockId; 2]),
    While {
        cond: BlockId,
        body: BlockId,
    },
    /// Calls a function of the program.
    Call(&'p str),
    CustomCall(Box<stablehlo_program::typed::CustomCall<'p>>),
    Rng(crate::ops::RngDistribution),
    /// Communicates with other processes, or with the host.
    Communicate(super::grid::Communication),
    AsyncStart(BlockId),
    AsyncDone,
    /// Cannot be evaluated. The fault is reported when the step is reached.
    Fail(String),
}

/// Value of a constant, in the bytes of the program.
pub(super) struct ConstantValue<'p> {
    pub(super) elements: stablehlo_program::Elements<'p>,
    pub(super) element: crate::element::ElementType,
    pub(super) shape: Vec<usize>,
    /// Whether the constant may be evaluated more than once per call of its function.
    pub(super) is_repeated: bool,
    /// The array, if it is repeated.
    pub(super) cache: OnceLock<Array>,
}

/// Function of an op.
pub(super) struct BodyCode {
    pub(super) block: BlockId,
    /// Op that the function applies, if the function has no other ops.
    pub(super) short: Option<Short>,
    /// Whether the function computes elements from elements at the same index.
    pub(super) is_elementwise: bool,
}

/// Function of a kind that kernels know.
#[derive(Clone, Copy, Debug)]
pub(super) enum Short {
    Binary(Binary),
    Next,
}

impl<'p> Action<'p> {
    pub(super) fn of(program: &'p Program<'p>, op: OpRef<'p>) -> Self {
        let action = match op.typed() {
            Op::Case(case) => blocks(program, case.branches.iter()).map(Action::Case),
            Op::If(op) => block(program, op.true_branch)
                .and_then(|t| Ok(Action::If([t, block(program, op.false_branch)?]))),
            Op::While(op) => block(program, op.cond).and_then(|cond| {
                let body = block(program, op.body)?;
                Ok(Action::While { cond, body })
            }),
            Op::Call(call) => Ok(Action::Call(call.callee)),
            Op::Composite(composite) => Ok(Action::Call(composite.decomposition)),
            Op::CustomCall(call) => Ok(Action::CustomCall(Box::new(call))),
            Op::OptimizationBarrier(_) => Ok(Action::Same),
            Op::AfterAll(_) | Op::CreateToken(_) => Ok(Action::Token),
            Op::Tuple(_) => Ok(Action::MakeTuple),
            Op::GetTupleElement(op) => Ok(Action::GetTupleElement(op.index as usize)),
            Op::AsyncStart(op) => block(program, op.body).map(Action::AsyncStart),
            Op::AsyncDone(_) => Ok(Action::AsyncDone),
            Op::Rng(op) => Ok(Action::Rng(match op.rng_distribution {
                stablehlo_program::enums::RngDistribution::Uniform => {
                    crate::ops::RngDistribution::Uniform
                }
                stablehlo_program::enums::RngDistribution::Normal => {
                    crate::ops::RngDistribution::Normal
                }
            })),
            Op::Other(op) if op.name() == "sdy.sharding_constraint" => Ok(Action::Same),
            typed => kernels::action(program, op, &typed)
                .or_else(|| bodies::action(program, &typed))
                .or_else(|| super::grid::action(program, &typed))
                .unwrap_or_else(|| Err(Fault::Unsupported("this op".to_owned()))),
        };
        action.unwrap_or_else(|fault| {
            Self::Fail(match fault {
                Fault::Unsupported(what) => what,
                other => other.to_string(),
            })
        })
    }

    /// Returns whether the step computes elements from elements at the same index.
    pub(super) fn is_elementwise(&self) -> bool {
        match self {
            Self::Unary(_) | Self::Binary(_) | Self::Elementwise(_) | Self::Same => true,
            Self::Constant(constant) => constant.shape.is_empty(),
            _ => false,
        }
    }
}

/// Returns the only block of a region.
pub(super) fn block(program: &Program, region: RegionId) -> Result<BlockId, Fault> {
    let mut blocks = program.blocks(region);
    match (blocks.next(), blocks.next()) {
        (Some(block), None) => Ok(block),
        _ => Err(Fault::Unsupported("a region without one block".to_owned())),
    }
}

pub(super) fn blocks(
    program: &Program,
    regions: impl Iterator<Item = RegionId>,
) -> Result<Vec<BlockId>, Fault> {
    regions.map(|region| block(program, region)).collect()
}
