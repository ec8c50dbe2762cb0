//! Communication with hosts and between devices.

use super::support::{
    prelude::*,
    process_groups::{check_source_target_pairs, groups},
};

implement_ops! { OPS = communication_ops;
    Infeed {
        verify verify_infeed
    }
    Outfeed {
        infer infer_token
        compatible compatible
    }
    Recv {
        verify verify_recv
    }
    Send {
        infer infer_token
        compatible compatible
        verify verify_send
    }
}

fn verify_infeed(op: Infeed) -> Result {
    let results = tensors_and_token(&op, Some(["C1", "C2", "C3"]))?;
    let Some(layouts) = op.layout() else {
        return Ok(());
    };
    count("", "layout", layouts.len(), results, "tensor").at(&op)?;
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
    let channel = op.channel_handle().map_or(0, |c| c.channel_type());
    groups::channel_of_send(host, channel).at(&op)?;
    check_pairs(&op, op.source_target_pairs())
}
fn verify_recv(op: Recv) -> Result {
    let host = op.is_host_transfer() == Some(true);
    let channel = op.channel_handle().map_or(0, |c| c.channel_type());
    groups::channel_of_recv(host, channel).at(&op)?;
    check_pairs(&op, op.source_target_pairs())?;
    tensors_and_token(&op, None).map(|_| ())
}

/// Checks `source_target_pairs`. An empty list of one dimension, which
/// artifacts store for an absent attribute, is accepted.
fn check_pairs(op: &Adaptor, pairs: Option<Attribute>) -> Result {
    let ty = pairs.and_then(|p| p.ty()).and_then(Tensor::of);
    match pairs {
        Some(pairs) if ty.is_some_and(|t| t.shape != [0]) => check_source_target_pairs(op, pairs),
        _ => Ok(()),
    }
}
