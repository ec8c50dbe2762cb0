//! Hints at errors about shapes.

use super::{mistake::Mistake, scan};
use crate::traits::*;

/// Hints at the op that broadcasts, if an elementwise op has operands of shapes that NumPy would
/// broadcast.
pub fn implicit_broadcast(mistake: Mistake) -> Option<String> {
    if !is_elementwise(op_name(mistake)?) {
        return None;
    }
    let mut shapes = shapes_in(mistake.message.as_bytes());
    if shapes.len() < 2 {
        shapes = shapes_in(mistake.line_after());
    }
    let first = shapes.first()?;
    let broadcasts = |other: &Vec<_>| broadcast(first, other) || broadcast(other, first);
    shapes.iter().any(broadcasts).then(|| {
        "ops do not broadcast their operands; `stablehlo.broadcast_in_dim` makes the shapes equal"
            .to_owned()
    })
}

/// Returns the name of the op that an error is about: the first name in quotes of the message, or the
/// last op of the line up to the error.
fn op_name(mistake: Mistake<'_>) -> Option<&str> {
    const PREFIX: &str = "stablehlo.";
    let quoted = mistake.message.strip_prefix('\'');
    if let Some((name, _)) = quoted.and_then(|rest| rest.split_once("' op ")) {
        return Some(name);
    }
    let line = mistake.line_before();
    let prefix = PREFIX.as_bytes();
    let start = line.windows(prefix.len()).rposition(|w| w == prefix)?;
    Some(scan::name(&line[start..]))
}

fn is_elementwise(name: &str) -> bool {
    const ABOUT_SHAPES: [Trait; 4] = [
        ELEMENTWISE,
        SAME_OPERANDS_AND_RESULT_SHAPE,
        SAME_OPERANDS_AND_RESULT_TYPE,
        COMPATIBLE_OPERANDS_AND_RESULT_TYPE,
    ];
    let mut ops = TRAITS_OF_FAMILIES.iter().copied().flatten();
    let found = ops.find(|op| name.strip_prefix("stablehlo.") == Some(op.0));
    found.is_some_and(|op| ABOUT_SHAPES.iter().any(|wanted| op.1.contains(wanted)))
}

/// Traits of an op, after the mnemonic of the op.
type NamedTraits = (&'static str, &'static [Trait]);

macro_rules! traits_of {
    ([] $(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident {
            $(operands $operands:tt)?
            $(attributes $attributes:tt)?
            $(regions $regions:tt)?
            $(results $(stated)? { $($results:tt)* })?
            $(traits [ $($trait:expr),* $(,)? ])?
            $(notes $notes:tt)?
            $(assembly $assembly:literal)?
        }
    )*) => {
        &[$(($mnemonic, &[$($($trait),*)?])),*]
    };
}
macro_rules! families {
    ($($family:ident $ops:ident,)*) => {
        const TRAITS_OF_FAMILIES: &[&[NamedTraits]] = &[$(crate::$ops! { [traits_of] }),*];
    };
}
crate::op_families! { [families] }

/// Returns the static shapes of the tensors in a text.
fn shapes_in(text: &[u8]) -> Vec<Vec<u64>> {
    const PREFIX: &[u8] = b"tensor<";
    let starts = (0..text.len()).filter(|at| text[*at..].starts_with(PREFIX));
    let shape = |at| {
        let body = &text[at + PREFIX.len()..];
        let end = body.iter().position(|b| !b"0123456789?x".contains(b));
        let sizes = std::str::from_utf8(&body[..end?]).ok()?;
        let sizes = sizes.split('x').filter(|size| !size.is_empty());
        sizes.map(|size| size.parse().ok()).collect()
    };
    starts.filter_map(shape).collect()
}

/// Returns whether NumPy would broadcast the shape `small` to the shape `large`, which differs.
fn broadcast(small: &[u64], large: &[u64]) -> bool {
    let pairs = || small.iter().rev().zip(large.iter().rev());
    small != large
        && small.len() <= large.len()
        && pairs().all(|(small, large)| small == large || *small == 1)
}
