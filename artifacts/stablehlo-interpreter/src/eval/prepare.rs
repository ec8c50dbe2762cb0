//! Actions of all ops: kernels, and the ways in which control passes to regions and functions.
//! The match has no default, so an op without an action does not compile.

use super::{
    action::Action,
    bodies,
    body_code::{block, blocks},
    collectives,
    communication::Communication,
    contractions, custom_calls, elementwise,
    error::Fault,
    movement, normalization, sharded,
};
use stablehlo_kernels::ops::{self, Binary};
use stablehlo_opset::enums;
use stablehlo_program::{Op, OpRef, Program};

/// Returns the action of an op.
pub(super) fn action<'p>(program: &'p Program<'p>, op: OpRef<'p>) -> Action<'p> {
    attempt(program, op).unwrap_or_else(Action::failing)
}

fn attempt<'p>(program: &'p Program<'p>, op: OpRef<'p>) -> Result<Action<'p>, Fault> {
    let unary = |kernel| elementwise::unary(op, kernel);
    let binary = |kernel| elementwise::binary(op, kernel);
    match op.typed() {
        Op::Abs(_) => unary(ops::abs),
        Op::Cbrt(_) => unary(ops::cbrt),
        Op::Ceil(_) => unary(ops::ceil),
        Op::Cosine(_) => unary(ops::cosine),
        Op::CountLeadingZeros(_) => unary(ops::count_leading_zeros),
        Op::Exponential(_) => unary(ops::exponential),
        Op::ExponentialMinusOne(_) => unary(ops::exponential_minus_one),
        Op::Floor(_) => unary(ops::floor),
        Op::Imag(_) => unary(ops::imag),
        Op::IsFinite(_) => unary(ops::is_finite),
        Op::Log(_) => unary(ops::log),
        Op::LogPlusOne(_) => unary(ops::log_plus_one),
        Op::Logistic(_) => unary(ops::logistic),
        Op::Negate(_) => unary(ops::negate),
        Op::Not(_) => unary(ops::not),
        Op::Popcnt(_) => unary(ops::popcnt),
        Op::Real(_) => unary(ops::real),
        Op::RoundNearestAfz(_) => unary(ops::round_nearest_afz),
        Op::RoundNearestEven(_) => unary(ops::round_nearest_even),
        Op::Rsqrt(_) => unary(ops::rsqrt),
        Op::Sign(_) => unary(ops::sign),
        Op::Sine(_) => unary(ops::sine),
        Op::Sqrt(_) => unary(ops::sqrt),
        Op::Tan(_) => unary(ops::tan),
        Op::Tanh(_) => unary(ops::tanh),

        Op::Add(_) => binary(Binary::Add),
        Op::And(_) => binary(Binary::And),
        Op::Atan2(_) => binary(Binary::Atan2),
        Op::Divide(_) => binary(Binary::Divide),
        Op::Maximum(_) => binary(Binary::Maximum),
        Op::Minimum(_) => binary(Binary::Minimum),
        Op::Multiply(_) => binary(Binary::Multiply),
        Op::Or(_) => binary(Binary::Or),
        Op::Power(_) => binary(Binary::Power),
        Op::Remainder(_) => binary(Binary::Remainder),
        Op::ShiftLeft(_) => binary(Binary::ShiftLeft),
        Op::ShiftRightArithmetic(_) => binary(Binary::ShiftRightArithmetic),
        Op::ShiftRightLogical(_) => binary(Binary::ShiftRightLogical),
        Op::Subtract(_) => binary(Binary::Subtract),
        Op::Xor(_) => binary(Binary::Xor),

        Op::Clamp(_) => elementwise::clamp(op),
        Op::Compare(op) => elementwise::compare(&op),
        Op::Complex(_) => elementwise::complex(op),
        Op::Constant(op) => elementwise::constant(&op),
        Op::Convert(op) => elementwise::convert(&op),
        Op::ReducePrecision(op) => elementwise::reduce_precision(&op),
        Op::Select(_) => elementwise::select(op),

        Op::BitcastConvert(op) => movement::bitcast_convert(&op),
        Op::Broadcast(op) => movement::broadcast(&op),
        Op::BroadcastInDim(op) => movement::broadcast_in_dim(&op),
        Op::Concatenate(op) => movement::concatenate(&op),
        Op::DynamicBroadcastInDim(op) => movement::dynamic_broadcast_in_dim(&op),
        Op::DynamicGather(op) => movement::dynamic_gather(&op),
        Op::DynamicIota(op) => movement::dynamic_iota(&op),
        Op::DynamicPad(_) => movement::dynamic_pad(),
        Op::DynamicReshape(op) => movement::dynamic_reshape(&op),
        Op::DynamicSlice(op) => movement::dynamic_slice(&op),
        Op::DynamicUpdateSlice(_) => movement::dynamic_update_slice(),
        Op::Gather(op) => movement::gather(&op),
        Op::GetDimensionSize(op) => movement::get_dimension_size(&op),
        Op::Iota(op) => movement::iota(&op),
        Op::Pad(op) => movement::pad(&op),
        Op::RealDynamicSlice(_) => movement::real_dynamic_slice(),
        Op::Reshape(op) => movement::reshape(&op),
        Op::Reverse(op) => movement::reverse(&op),
        Op::SetDimensionSize(op) => movement::set_dimension_size(&op),
        Op::Slice(op) => movement::slice(&op),
        Op::TorchIndexSelect(op) => movement::torch_index_select(&op),
        Op::Transpose(op) => movement::transpose(&op),
        Op::UniformDequantize(_) => movement::uniform_dequantize(),
        Op::UniformQuantize(op) => movement::uniform_quantize(&op),

        Op::Cholesky(op) => contractions::cholesky(&op),
        Op::Convolution(op) => contractions::convolution(&op),
        Op::Dot(op) => contractions::dot(&op),
        Op::DotGeneral(op) => contractions::dot_general(&op),
        Op::DynamicConv(op) => contractions::dynamic_conv(&op),
        Op::Einsum(op) => contractions::einsum(&op),
        Op::Fft(op) => contractions::fft(&op),
        Op::TriangularSolve(op) => contractions::triangular_solve(&op),
        Op::UnaryEinsum(op) => contractions::unary_einsum(&op),

        Op::BatchNormGrad(op) => normalization::batch_norm_grad(&op),
        Op::BatchNormInference(op) => normalization::batch_norm_inference(&op),
        Op::BatchNormTraining(op) => normalization::batch_norm_training(&op),
        Op::RngBitGenerator(op) => normalization::rng_bit_generator(&op),
        Op::Rng(op) => Ok(Action::Rng(match op.rng_distribution {
            enums::RngDistribution::Uniform => ops::RngDistribution::Uniform,
            enums::RngDistribution::Normal => ops::RngDistribution::Normal,
        })),

        Op::Map(op) => bodies::map(program, &op),
        Op::Reduce(op) => bodies::reduce(program, &op),
        Op::ReduceWindow(op) => bodies::reduce_window(program, &op),
        Op::Scatter(op) => bodies::scatter(program, &op),
        Op::SelectAndScatter(op) => bodies::select_and_scatter(program, &op),
        Op::Sort(op) => bodies::sort(program, &op),

        Op::AllGather(op) => collectives::all_gather(&op),
        Op::AllReduce(op) => collectives::all_reduce(program, &op),
        Op::AllToAll(op) => collectives::all_to_all(&op),
        Op::CollectiveBroadcast(op) => collectives::collective_broadcast(&op),
        Op::CollectivePermute(op) => collectives::collective_permute(&op),
        Op::CollectiveReduce(op) => collectives::collective_reduce(program, &op),
        Op::CrossReplicaSum(op) => collectives::cross_replica_sum(&op),
        Op::Infeed(_) => Ok(Action::Communicate(Communication::Infeed)),
        Op::Outfeed(_) => Ok(Action::Communicate(Communication::Outfeed)),
        Op::PartitionId(_) => Ok(Action::Communicate(Communication::PartitionId)),
        Op::Recv(op) => Ok(collectives::recv(&op)),
        Op::ReduceScatter(op) => collectives::reduce_scatter(program, &op),
        Op::ReplicaId(_) => Ok(Action::Communicate(Communication::ReplicaId)),
        Op::Send(op) => collectives::send(&op),

        Op::AfterAll(_) | Op::CreateToken(_) => Ok(Action::Token),
        Op::AsyncDone(_) => Ok(Action::AsyncDone),
        Op::AsyncStart(op) => block(program, op.body).map(Action::AsyncStart),
        Op::Call(call) => Ok(Action::Call(call.callee)),
        Op::Case(case) => blocks(program, case.branches.iter()).map(Action::Case),
        Op::Composite(composite) => Ok(Action::Call(composite.decomposition)),
        Op::CustomCall(call) => Ok(custom_calls::action(program, call)),
        Op::GetTupleElement(op) => Ok(Action::GetTupleElement(op.index as usize)),
        Op::If(op) => Ok(Action::If([
            block(program, op.true_branch)?,
            block(program, op.false_branch)?,
        ])),
        Op::OptimizationBarrier(_) => Ok(Action::Same),
        Op::Tuple(_) => Ok(Action::MakeTuple),
        Op::While(op) => Ok(Action::While {
            cond: block(program, op.cond)?,
            body: block(program, op.body)?,
        }),

        Op::Other(op) => sharded::action(program, op),
        Op::Module(_) | Op::Function(_) | Op::Return(_) => Err(Fault::without_meaning()),
    }
}

/// Returns whether an op ends a block.
pub(super) fn is_return(op: OpRef) -> bool {
    match op.typed() {
        Op::Return(_) => true,
        Op::Other(op) => op.name() == "sdy.return",
        _ => false,
    }
}
