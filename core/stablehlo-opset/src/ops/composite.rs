//! Op `composite`. The hosts look up the decomposition, and check that it has the types of the op.

use super::support::*;
use crate::rules::calls::composite_name;

impl<'c, V: OpView<'c>> Rules<'c, V> for Composite<V> {
    fn verify(self) -> RuleResult {
        composite_name(self.name().unwrap_or_default())
    }
}
