//! Inherent attributes of ops of any dialect.

use mlir_bridge::prelude::*;

/// Returns the inherent attributes of an op of any dialect, sorted by name.
pub fn inherent_attributes(op: Op<'_>) -> Vec<(&[u8], Attribute<'_>)> {
    let all = op.attributes().entries_bytes().unwrap_or_default();
    let discardable = op.discardable().entries_bytes().unwrap_or_default();
    let is_discardable = |name: &[u8]| discardable.iter().any(|(other, _)| *other == name);
    all.into_iter()
        .filter(|(name, _)| !is_discardable(name))
        .collect()
}

/// Sets an attribute in a list that is sorted by name.
pub fn set<'x>(
    attributes: &mut Vec<(&'x [u8], Attribute<'x>)>,
    name: &'static str,
    value: Attribute<'x>,
) {
    match attributes
        .iter_mut()
        .find(|(other, _)| *other == name.as_bytes())
    {
        Some((_, old)) => *old = value,
        None => attributes.push((name.as_bytes(), value)),
    }
}

/// Returns the entry `name` of a dictionary attribute, if there is one.
pub fn entry<'c>(dictionary: Attribute<'c>, name: &str) -> Option<Attribute<'c>> {
    let entries = dictionary.entries_bytes()?;
    let found = entries.into_iter().find(|(key, _)| *key == name.as_bytes());
    found.map(|(_, value)| value)
}
