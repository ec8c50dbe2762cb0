//! Steps of a program, as data.

use super::{body_code::BodyCode, communication::Communication, error::Fault, manual::Manual};
use stablehlo_kernels::{
    array::{Array, Packing},
    error,
    memory::Memory,
    ops::{Binary, Reducer},
};
use stablehlo_program::{BlockId, Layout};
use std::sync::OnceLock;

/// Kernel with one result.
pub(super) type ArrayKernel<'p> =
    Box<dyn Fn(Vec<Array>) -> error::Result<Array> + Send + Sync + 'p>;
/// Kernel without operands.
pub(super) type Create<'p> = Box<dyn Fn(&Memory) -> error::Result<Array> + Send + Sync + 'p>;
/// Kernel with several results.
pub(super) type Kernels<'p> =
    Box<dyn Fn(Vec<Array>) -> error::Result<Vec<Array>> + Send + Sync + 'p>;
/// Kernel of an op with functions.
pub(super) type BodyKernel<'p> =
    Box<dyn Fn(Vec<Array>, &mut [Reducer]) -> error::Result<Vec<Array>> + Send + Sync + 'p>;

/// Action of a step.
pub(super) enum Action<'p> {
    /// Returns a constant.
    Constant(ConstantValue<'p>),
    /// Computes elements from elements, one operand.
    Unary(fn(Array) -> error::Result<Array>),
    /// Computes elements from elements, two operands.
    Binary(Binary),
    /// Computes elements from elements at the same index.
    Elementwise(ArrayKernel<'p>),
    /// Creates an array.
    Create(Create<'p>),
    /// Computes one array.
    One(ArrayKernel<'p>),
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
    CustomCall {
        call: Box<stablehlo_program::typed::CustomCall<'p>>,
        /// Action if the caller has no handler for the target, or `None` for an unknown target.
        built_in: Option<Box<Action<'p>>>,
    },
    /// Computes on the shards of several devices.
    Manual(Box<Manual>),
    /// Enters a block with its operands.
    Enter(BlockId),
    Rng(stablehlo_kernels::ops::RngDistribution),
    /// Communicates with other processes, or with the host.
    Communicate(Communication),
    AsyncStart(BlockId),
    AsyncDone,
    /// Cannot be evaluated: the fault, and its text. The fault is reported when the step is reached.
    Fail(fn(String) -> Fault, String),
}

/// Value of a constant, in the bytes of the program.
pub(super) struct ConstantValue<'p> {
    pub(super) elements: stablehlo_program::Elements<'p>,
    pub(super) element: stablehlo_kernels::element::ElementType,
    pub(super) shape: Vec<usize>,
    /// Whether the constant may be evaluated more than once per call of its function.
    pub(super) is_repeated: bool,
    /// The array, if it is repeated.
    pub(super) cache: OnceLock<Array>,
}

impl ConstantValue<'_> {
    /// Returns the way in which the bytes hold elements.
    pub(super) fn packing(&self) -> Packing {
        match self.elements.layout() {
            Layout::Bits => Packing::Bits,
            Layout::Splat | Layout::Bytes => Packing::Bytes,
        }
    }
}

impl<'p> Action<'p> {
    /// Returns the action of an op that cannot be evaluated.
    pub(super) fn failing(fault: Fault) -> Self {
        match fault {
            Fault::Unsupported(what) => Self::Fail(Fault::Unsupported, what),
            Fault::Invalid(what) => Self::Fail(Fault::Invalid, what),
            Fault::NoFunction(name) => Self::Fail(Fault::NoFunction, name),
            Fault::NoBody(name) => Self::Fail(Fault::NoBody, name),
            other => Self::Fail(Fault::Unsupported, other.to_string()),
        }
    }

    /// Returns whether the step computes elements from elements at the same index.
    pub(super) fn is_elementwise(&self) -> bool {
        match self {
            Self::Unary(_) | Self::Binary(_) | Self::Elementwise(_) | Self::Same => true,
            Self::Constant(constant) => constant.shape.is_empty(),
            Self::Create(_)
            | Self::One(_)
            | Self::Several(_)
            | Self::Bodies(..)
            | Self::Token
            | Self::MakeTuple
            | Self::GetTupleElement(_)
            | Self::Case(_)
            | Self::If(_)
            | Self::While { .. }
            | Self::Call(_)
            | Self::CustomCall { .. }
            | Self::Manual(_)
            | Self::Enter(_)
            | Self::Rng(_)
            | Self::Communicate(_)
            | Self::AsyncStart(_)
            | Self::AsyncDone
            | Self::Fail(..) => false,
        }
    }

    /// Returns the kernel, or `None` for an action that is no kernel of arrays with one result.
    pub(super) fn array_function(&self) -> Option<ArrayFunction<'_, 'p>> {
        match self {
            Self::Unary(kernel) => Some(ArrayFunction::Unary(*kernel)),
            Self::Binary(binary) => Some(ArrayFunction::Binary(*binary)),
            Self::Elementwise(kernel) | Self::One(kernel) => Some(ArrayFunction::Any(kernel)),
            Self::Constant(_)
            | Self::Create(_)
            | Self::Several(_)
            | Self::Bodies(..)
            | Self::Same
            | Self::Token
            | Self::MakeTuple
            | Self::GetTupleElement(_)
            | Self::Case(_)
            | Self::If(_)
            | Self::While { .. }
            | Self::Call(_)
            | Self::CustomCall { .. }
            | Self::Manual(_)
            | Self::Enter(_)
            | Self::Rng(_)
            | Self::Communicate(_)
            | Self::AsyncStart(_)
            | Self::AsyncDone
            | Self::Fail(..) => None,
        }
    }
}

/// Kernel of arrays.
pub(super) enum ArrayFunction<'a, 'p> {
    Unary(fn(Array) -> error::Result<Array>),
    Binary(Binary),
    Any(&'a ArrayKernel<'p>),
}

impl ArrayFunction<'_, '_> {
    /// Returns the result, or `None` if the kernel fails.
    pub(super) fn call(&self, mut operands: Vec<Array>) -> Option<Array> {
        match self {
            Self::Unary(kernel) => kernel(operands.pop()?),
            Self::Binary(binary) => {
                let rhs = operands.pop()?;
                binary.apply(operands.pop()?, rhs)
            }
            Self::Any(kernel) => kernel(operands),
        }
        .ok()
    }
}
