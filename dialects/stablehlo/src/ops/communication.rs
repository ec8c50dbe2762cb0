//! Communication with hosts and between devices.

use super::support::{prelude::*, process_groups::source_target_pairs};
use crate::kinds::ChannelHandle;

ops! { OPS in "stablehlo";
    /// Reads data from the infeed. Spec: infeed.
    "infeed" Infeed {
        operands { token: TOKEN }
        attributes {
            infeed_config: filled Str = "\"\"",
            layout: optional AnyArray => Neutral::Text("[]"),
        }
        results { results: variadic STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN }
        traits [READS_AND_WRITES]
        notes [spec! {
            C1 verify "0 < size(results)",
            C2 verify "is_empty(results[:-1]) or is_tensor(type(results[:-1]))",
            C3 verify "is_token(type(results[-1]))",
        }]
        verify verify_infeed
    }
    /// Writes data to the outfeed. Spec: outfeed.
    "outfeed" Outfeed {
        operands { inputs: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR, token: TOKEN }
        attributes { outfeed_config: filled Str = "\"\"" }
        results { result: TOKEN }
        traits [READS_AND_WRITES]
        notes [spec! {}]
        infer infer_token
        compatible compatible
    }
    /// Receives data over a channel. Spec: recv.
    "recv" Recv {
        operands { token: TOKEN }
        attributes {
            channel_handle: Channel,
            is_host_transfer: Bool = "false",
            source_target_pairs: optional I64Elements => NO_PAIRS,
        }
        results { results: variadic STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN }
        traits [READS_AND_WRITES]
        notes [spec! {
            C1 verify "dim(source_target_pairs, 1) = 2",
            C2 verify "is_unique(source_target_pairs[:, 0])",
            C3 verify "is_unique(source_target_pairs[:, 1])",
            C4 verify "0 <= source_target_pairs < N, where N is num_replicas, or num_partitions with a channel" ("checked only: 0 <= source_target_pairs, since N is known only at run time"),
            C5 verify "channel_type is HOST_TO_DEVICE if is_host_transfer = true, else DEVICE_TO_DEVICE" ("the specification says DEVICE_TO_HOST, which is the type for send"),
        }]
        verify verify_recv
    }
    /// Sends data over a channel. Spec: send.
    "send" Send {
        operands { inputs: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR, token: TOKEN }
        attributes {
            channel_handle: Channel,
            is_host_transfer: Bool = "false",
            source_target_pairs: optional I64Elements => NO_PAIRS,
        }
        results { result: TOKEN }
        traits [READS_AND_WRITES]
        notes [spec! {
            C1 verify "dim(source_target_pairs, 1) = 2",
            C2 verify "is_unique(source_target_pairs[:, 0])",
            C3 verify "is_unique(source_target_pairs[:, 1])",
            C4 verify "0 <= source_target_pairs < N, where N is num_replicas, or num_partitions with a channel" ("checked only: 0 <= source_target_pairs, since N is known only at run time"),
            C5 verify "channel_type is DEVICE_TO_HOST if is_host_transfer = true, else DEVICE_TO_DEVICE",
        }]
        infer infer_token
        compatible compatible
        verify verify_send
    }
}

/// Neutral value of `source_target_pairs`: an empty list. It has one dimension,
/// as in existing artifacts.
const NO_PAIRS: Neutral = Neutral::Text("dense<> : tensor<0xi64>");

/// Channel types: their numbers in handles, and their names.
const CHANNEL_TYPES: &[(i64, &str)] = &[
    (DEVICE_TO_DEVICE, "DEVICE_TO_DEVICE"),
    (DEVICE_TO_HOST, "DEVICE_TO_HOST"),
    (HOST_TO_DEVICE, "HOST_TO_DEVICE"),
];
const DEVICE_TO_DEVICE: i64 = 1;
const DEVICE_TO_HOST: i64 = 2;
const HOST_TO_DEVICE: i64 = 3;

fn verify_infeed(op: Infeed) -> Result {
    let results = tensors_and_token(&op, Some(["C1", "C2", "C3"]))?;
    let Some(layouts) = op.layout() else {
        return Ok(());
    };
    if layouts.len() != results {
        return Err(op.error(format_args!(
            "layout must have one entry per tensor ({results}), found {}",
            layouts.len()
        )));
    }
    let is_int = |a: &Attribute| a.ty().is_some() && a.int().is_some();
    let is_layout = |a: &Attribute| a.elements().is_some_and(|e| e.iter().all(is_int));
    match layouts.iter().find(|a| !is_layout(a)) {
        None => Ok(()),
        Some(other) => Err(op.error(format_args!(
            "layout must have arrays of integers as entries, found {other}"
        ))),
    }
}

/// Checks that the results are tensors followed by a token, and returns the
/// number of tensors. `numbers` are the constraints on the number of results,
/// on the tensors and on the token, if the specification has them.
fn tensors_and_token(op: &Adaptor, numbers: Option<[&str; 3]>) -> Result<usize> {
    let fault = |i: usize, message: std::fmt::Arguments| match numbers {
        Some(numbers) => op.violation(numbers[i], message),
        None => op.error(message),
    };
    let results = op.results();
    let Some((last, tensors)) = results.split_last() else {
        return Err(fault(
            0,
            format_args!("must have at least one result, found none"),
        ));
    };
    if let Some(i) = tensors.iter().position(|t| Tensor::of(t.ty()).is_none()) {
        return Err(fault(
            1,
            format_args!("result #{i} must be a tensor, found '{}'", tensors[i].ty()),
        ));
    }
    if (TOKEN.accepts)(last.ty()) {
        return Ok(tensors.len());
    }
    Err(fault(
        2,
        format_args!("the last result must be a token, found '{}'", last.ty()),
    ))
}

fn verify_send(op: Send) -> Result {
    let host = op.is_host_transfer() == Some(true);
    check_channel_type(&op, op.channel_handle(), host, DEVICE_TO_HOST)?;
    check_pairs(&op, op.source_target_pairs())
}
fn verify_recv(op: Recv) -> Result {
    let host = op.is_host_transfer() == Some(true);
    check_channel_type(&op, op.channel_handle(), host, HOST_TO_DEVICE)?;
    check_pairs(&op, op.source_target_pairs())?;
    tensors_and_token(&op, None).map(|_| ())
}

fn check_channel_type(
    op: &Adaptor,
    channel: Option<ChannelHandle>,
    host: bool,
    to_or_from_host: i64,
) -> Result {
    let found = channel.map_or(0, |c| c.channel_type());
    let expected = if host {
        to_or_from_host
    } else {
        DEVICE_TO_DEVICE
    };
    if found == expected {
        return Ok(());
    }
    let name = CHANNEL_TYPES.iter().find(|t| t.0 == expected);
    Err(op.violation(
        "C5",
        format_args!(
            "channel_handle must have type {} ({expected}) if is_host_transfer is {host}, found {found}",
            name.map_or("", |t| t.1)
        ),
    ))
}

/// Checks `source_target_pairs`. An empty list of one dimension, which
/// artifacts store for an absent attribute, is accepted.
fn check_pairs(op: &Adaptor, pairs: Option<Attribute>) -> Result {
    let ty = pairs.and_then(|p| p.ty()).and_then(Tensor::of);
    match pairs {
        Some(pairs) if ty.is_some_and(|t| t.shape != [0]) => source_target_pairs(op, pairs),
        _ => Ok(()),
    }
}
