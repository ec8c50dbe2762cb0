//! Communication with hosts and between devices.

use super::support::*;
use crate::rules::{groups, lists::count};

impl<'c, V: OpView<'c>> Rules<'c, V> for Infeed<V> {
    fn verify(self) -> RuleResult {
        let tensors = tensors_and_token(self.0, ["C1", "C2", "C3"])?;
        let Some(layouts) = self.layout() else {
            return Ok(());
        };
        count("", "layout", layouts.len(), tensors, "tensor")?;
        let is_int = |a: &V::Attribute| a.int().is_some();
        let is_layout = |a: &V::Attribute| a.entries().is_some_and(|all| all.iter().all(is_int));
        match layouts.iter().find(|a| !is_layout(a)) {
            None => Ok(()),
            Some(other) => {
                let must = "have arrays of integers as entries";
                Err(Violation::new("", "layout", must, other))
            }
        }
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Outfeed<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(Ok(vec![Inferred::Token]))
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Recv<V> {
    fn verify(self) -> RuleResult {
        let is_host_transfer = self.is_host_transfer() == Some(true);
        let channel = self.channel_handle().map_or(0, |c| c.channel_type);
        groups::channel_of_recv(is_host_transfer, channel)?;
        pairs_fit(self.source_target_pairs())?;
        tensors_and_token(self.0, [""; 3]).map(|_| ())
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for Send<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(Ok(vec![Inferred::Token]))
    }
    fn verify(self) -> RuleResult {
        let is_host_transfer = self.is_host_transfer() == Some(true);
        let channel = self.channel_handle().map_or(0, |c| c.channel_type);
        groups::channel_of_send(is_host_transfer, channel)?;
        pairs_fit(self.source_target_pairs())
    }
}

/// Checks that the results are tensors and then a token, and returns the number of tensors. `numbers` are
/// those of the constraints on the number of results, on the tensors, and on the token.
fn tensors_and_token<'c, V: OpView<'c>>(op: V, numbers: [&'static str; 3]) -> RuleResult<usize> {
    let Some(tensors) = op.results().unwrap_or_default().checked_sub(1) else {
        let text = "must have at least one result, found none";
        return Err(Violation::text(numbers[0], text));
    };
    let other = (0..tensors).find(|i| op.result(*i).tensor().is_none());
    if let Some(i) = other {
        let (part, found) = (format_args!("result #{i}"), op.result(i));
        let found = format_args!("'{found}'");
        return Err(Violation::new(numbers[1], part, "be a tensor", found));
    }
    let last = op.result(tensors);
    match last.is_token() {
        true => Ok(tensors),
        false => {
            let (part, found) = ("the last result", format_args!("'{last}'"));
            Err(Violation::new(numbers[2], part, "be a token", found))
        }
    }
}

/// Checks `source_target_pairs`. An empty list of one dimension, which artifacts store for an absent
/// attribute, is accepted.
fn pairs_fit(pairs: Option<Ints>) -> RuleResult {
    match pairs {
        Some(pairs) => groups::optional_source_target_pairs(&pairs.shape, pairs.values.as_deref()),
        None => Ok(()),
    }
}
