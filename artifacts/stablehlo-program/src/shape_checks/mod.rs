//! Checks of attributes and shapes by the constraints in [`rules`](crate::rules).

mod asynchronous;
mod buffers;
mod calls;
mod dynamic;
mod parts;
mod quantized;

use crate::{
    enums::Transpose,
    error::{Checked, Mismatch},
    op_ref::OpRef,
    rules::{Dimension, calls::composite_name, groups, lists, matrices, movement, slices},
    scopes::Scopes,
    spec_checks::compatible,
    typed::Op,
    types::Type,
};
use parts::Shapes;

/// Checks the attributes of an op by the rules for its shapes, and the shapes of its results.
pub(crate) fn check_shapes<'p>(
    op: OpRef<'p>,
    name: &'static str,
    scopes: &'p Scopes<'p>,
) -> Checked {
    let s = Shapes { op, name, scopes };
    match op.typed() {
        Op::Send(op) => {
            let channel = op.channel_handle.channel_type;
            s.report(groups::channel_of_send(op.is_host_transfer, channel))?;
            op.source_target_pairs
                .map_or(Ok(()), |p| s.optional_pairs(p))
        }
        Op::Recv(op) => {
            let channel = op.channel_handle.channel_type;
            s.report(groups::channel_of_recv(op.is_host_transfer, channel))?;
            op.source_target_pairs
                .map_or(Ok(()), |p| s.optional_pairs(p))?;
            s.tensors_and_token()
        }
        Op::Constant(op) => s.constant(op.value.ty(), op.output),
        Op::GetTupleElement(op) => {
            let members = match s.op.program().value_type(op.operand) {
                Type::Tuple(members) => &members[..],
                _ => &[],
            };
            match members.get(op.index as usize) {
                Some(member) => s.has_type(*member, op.result),
                None => {
                    let expected = format!("an index in range [0, {})", members.len());
                    Err(Mismatch::new(
                        "attribute 'index'",
                        expected,
                        op.index.to_string(),
                    ))
                }
            }
        }
        Op::Tuple(op) => match s.op.program().value_type(op.result) {
            Type::Tuple(members) if members.len() == op.val.len() => {
                let program = s.op.program();
                let types = op.val.iter().map(|v| program.value_type(*v));
                let mut pairs = members.iter().zip(types);
                match pairs.all(|(member, ty)| compatible(program.ty(*member), ty)) {
                    true => Ok(()),
                    false => Err(s.other_type("the types of the operands", op.result)),
                }
            }
            _ => Err(s.other_type("a tuple of the operands", op.result)),
        },
        Op::Reshape(op) => s.in_order(op.operand, op.result),
        Op::DynamicReshape(op) => s.dynamic_reshape(&op),
        Op::Infeed(op) => s.infeed(&op),
        Op::Composite(op) => s.report(composite_name(op.name)),
        Op::AsyncStart(op) => s.async_start(&op),
        Op::AsyncDone(op) => s.async_done(&op),
        Op::SetDimensionSize(op) => s.set_dimension_size(&op),
        Op::Broadcast(op) => {
            let sizes = op.broadcast_sizes;
            s.report(lists::at_least("", "broadcast_sizes", sizes, 0))?;
            let sizes = sizes.iter().map(|n| Dimension::of_size(*n));
            s.has_shape(op.result, Ok(sizes.chain(s.dims(op.operand)).collect()))
        }
        Op::BroadcastInDim(op) => {
            let [operand, result] = [op.operand, op.result].map(|v| s.shape(v));
            let dims = op.broadcast_dimensions;
            s.report(movement::broadcast_in_dim(operand, result, dims))?;
            s.broadcast_elements(op.operand, dims, op.result)
        }
        Op::DynamicBroadcastInDim(op) => s.dynamic_broadcast_in_dim(&op),
        Op::DynamicIota(op) => s.shape_operand("C2", "output_shape", op.output_shape, op.result),
        Op::DynamicPad(op) => s.dynamic_pad(&op),
        Op::RealDynamicSlice(op) => s.real_dynamic_slice(&op),
        Op::Cholesky(op) => s.report(matrices::square_matrices(&s.dims(op.a))),
        Op::TriangularSolve(op) => {
            let (a, b) = (s.dims(op.a), s.dims(op.b));
            s.report(matrices::triangular_solve(&a, &b, op.left_side))?;
            match op.transpose_a {
                Transpose::Invalid => {
                    let expected = "NO_TRANSPOSE, TRANSPOSE or ADJOINT";
                    let part = "attribute 'transpose_a'";
                    Err(Mismatch::new(part, expected, "TRANSPOSE_INVALID"))
                }
                _ => Ok(()),
            }
        }
        Op::Convolution(op) => s.convolution(&op),
        Op::DynamicConv(op) => s.dynamic_conv(&op),
        Op::BitcastConvert(op) => s.bitcast(&op),
        Op::CustomCall(op) => s.custom_call(&op),
        Op::Rng(op) => s.rng(&op),
        Op::RngBitGenerator(op) => s.rng_bit_generator(&op),
        Op::Fft(op) => s.transform(&op),
        Op::DynamicSlice(op) => {
            let operand = s.dims(op.operand);
            let (sizes, rank) = (op.slice_sizes, operand.len());
            let each = "dimension of operand";
            s.report(lists::length("C2", "slice_sizes", sizes, rank, each))?;
            s.report(movement::start_indices("C2", op.start_indices.len(), rank))?;
            s.one_type(op.start_indices)?;
            s.report(movement::slice_sizes(&operand, sizes))?;
            let dims = sizes.iter().map(|n| Dimension::of_size(*n)).collect();
            s.has_shape(op.result, Ok(dims))?;
            s.same_element("C1", "operand and result", [op.operand, op.result])
        }
        Op::DynamicUpdateSlice(op) => {
            let (operand, update) = (s.dims(op.operand), s.shape(op.update));
            s.report(movement::update_rank(&operand, update))?;
            let count = op.start_indices.len();
            s.report(movement::start_indices("C4", count, operand.len()))?;
            s.one_type(op.start_indices)?;
            s.report(movement::update_sizes(&operand, update))?;
            s.same_element("C2", "update and operand", [op.operand, op.update])?;
            s.same_element("C1", "operand and result", [op.operand, op.result])
        }
        Op::Gather(op) => {
            let (operand, indices) = (s.dims(op.operand), s.dims(op.start_indices));
            let numbers = op.dimension_numbers.into();
            let dims = slices::gather(&operand, &indices, &numbers, op.slice_sizes);
            s.has_shape(op.result, dims)?;
            s.same_element("C23", "operand and result", [op.operand, op.result])
        }
        Op::DynamicGather(op) => {
            let (operand, indices) = (s.dims(op.operand), s.dims(op.start_indices));
            let numbers = op.dimension_numbers.into();
            let count = s.shape(op.slice_sizes).first().map_or(0, |n| *n as usize);
            let sizes = s.constant_ints(op.slice_sizes);
            let sizes = (count, sizes.as_deref());
            let dims = slices::dynamic_gather(&operand, &indices, &numbers, sizes);
            s.has_shape(op.result, dims)?;
            s.same_element("C14", "operand and result", [op.operand, op.result])
        }
        Op::Transpose(op) => {
            let dims = movement::transpose(&s.dims(op.operand), op.permutation);
            s.has_shape(op.result, dims)?;
            s.transposed(&op)
        }
        _ => Ok(()),
    }
}
