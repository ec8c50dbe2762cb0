//! The typed ops, by family, as `make docs` makes them of the declarations.

pub mod asynchronous;
pub mod batch_norm;
pub mod binary;
pub mod collectives;
pub mod communication;
pub mod comparison_selection;
pub mod composite;
pub mod constant;
pub mod control_flow;
pub mod convolution;
pub mod custom_call;
pub mod data_movement;
pub mod dot;
pub mod dynamic_reshaping;
pub mod dynamic_sizes;
pub mod dynamic_slicing;
pub mod elementwise;
pub mod gather;
pub mod linear_algebra;
pub mod map_sort;
pub mod quantization;
pub mod random;
pub mod reduce;
pub mod reshaping;
pub mod scatter;
pub mod transcendental;
pub mod tuples;
pub mod unary;
pub mod while_loop;
pub mod windows;

pub use asynchronous::*;
pub use batch_norm::*;
pub use binary::*;
pub use collectives::*;
pub use communication::*;
pub use comparison_selection::*;
pub use composite::*;
pub use constant::*;
pub use control_flow::*;
pub use convolution::*;
pub use custom_call::*;
pub use data_movement::*;
pub use dot::*;
pub use dynamic_reshaping::*;
pub use dynamic_sizes::*;
pub use dynamic_slicing::*;
pub use elementwise::*;
pub use gather::*;
pub use linear_algebra::*;
pub use map_sort::*;
pub use quantization::*;
pub use random::*;
pub use reduce::*;
pub use reshaping::*;
pub use scatter::*;
pub use transcendental::*;
pub use tuples::*;
pub use unary::*;
pub use while_loop::*;
pub use windows::*;

use super::support::prelude::*;

any_op! {
    Abs,
    Add,
    AfterAll,
    AllGather,
    AllReduce,
    AllToAll,
    And,
    AsyncDone,
    AsyncStart,
    Atan2,
    BatchNormGrad,
    BatchNormInference,
    BatchNormTraining,
    BitcastConvert,
    Broadcast,
    BroadcastInDim,
    Case,
    Cbrt,
    Ceil,
    Cholesky,
    Clamp,
    CollectiveBroadcast,
    CollectivePermute,
    CollectiveReduce,
    Compare,
    Complex,
    Composite,
    Concatenate,
    Constant,
    Convert,
    Convolution,
    Cosine,
    CountLeadingZeros,
    CreateToken,
    CrossReplicaSum,
    CustomCall,
    Divide,
    Dot,
    DotGeneral,
    DynamicBroadcastInDim,
    DynamicConv,
    DynamicGather,
    DynamicIota,
    DynamicPad,
    DynamicReshape,
    DynamicSlice,
    DynamicUpdateSlice,
    Einsum,
    Exponential,
    ExponentialMinusOne,
    Fft,
    Floor,
    Gather,
    GetDimensionSize,
    GetTupleElement,
    If,
    Imag,
    Infeed,
    Iota,
    IsFinite,
    Log,
    LogPlusOne,
    Logistic,
    Map,
    Maximum,
    Minimum,
    Multiply,
    Negate,
    Not,
    OptimizationBarrier,
    Or,
    Outfeed,
    Pad,
    PartitionId,
    Popcnt,
    Power,
    Real,
    RealDynamicSlice,
    Recv,
    Reduce,
    ReducePrecision,
    ReduceScatter,
    ReduceWindow,
    Remainder,
    ReplicaId,
    Reshape,
    Return,
    Reverse,
    Rng,
    RngBitGenerator,
    RoundNearestAfz,
    RoundNearestEven,
    Rsqrt,
    Scatter,
    Select,
    SelectAndScatter,
    Send,
    SetDimensionSize,
    ShiftLeft,
    ShiftRightArithmetic,
    ShiftRightLogical,
    Sign,
    Sine,
    Slice,
    Sort,
    Sqrt,
    Subtract,
    Tan,
    Tanh,
    TorchIndexSelect,
    Transpose,
    TriangularSolve,
    Tuple,
    UnaryEinsum,
    UniformDequantize,
    UniformQuantize,
    While,
    Xor,
}
