//! Checks of attributes and shapes by the constraints in [`rules`](crate::rules).

mod asynchronous;
mod buffers;
mod calls;
mod dynamic;
mod parts;
mod quantized;

use crate::{
    error::{Checked, Mismatch},
    op_ref::OpRef,
    rules::{calls::composite_name, groups},
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
        Op::Infeed(op) => s.infeed(&op),
        Op::Composite(op) => s.report(composite_name(op.name)),
        Op::AsyncStart(op) => s.async_start(&op),
        Op::AsyncDone(op) => s.async_done(&op),
        Op::Convolution(op) => s.convolution(&op),
        Op::DynamicConv(op) => s.dynamic_conv(&op),
        Op::CustomCall(op) => s.custom_call(&op),
        _ => Ok(()),
    }
}
