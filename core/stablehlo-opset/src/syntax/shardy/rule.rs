//! Syntax of Shardy's sharding rules, which map the dimensions of operands and results to
//! factors.
//!
//! In `([i, k], [k, j])->([i, j]) {i=8, j=16, k=4} reduction={k}`, each letter
//! names a factor. The names start at `i` in the order of the sizes; after `z`
//! come `z_1`, `z_2` and so on.

use super::nested::print_nested;
use mlir_format::{Fields, Ir, KindOf, Owned, ParsedAttribute, ParsedFields, Parser, Printer};
use std::fmt;

/// Names of special factors in text, with the indices of their fields.
pub const SPECIAL: [(&str, usize); 4] = [
    ("reduction", 3),
    ("need_replication", 4),
    ("permutation", 5),
    ("blocked_propagation", 6),
];

/// Factor, written `i` to `z`, then `z_1` and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Factor(pub i64);
/// Index of the factor `z`.
const Z: i64 = (b'z' - b'i') as i64;

impl fmt::Display for Factor {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            ..0 => write!(f, "?{}", self.0),
            0..=Z => write!(f, "{}", char::from(b'i' + self.0 as u8)),
            more => write!(f, "z_{}", more - Z),
        }
    }
}
/// Removes the first factor from the start of `text` and returns it.
fn take_factor<P: Parser>(p: &P, at: P::At, text: &mut &str) -> Result<Factor, P::Error> {
    let Some(rest) = text.strip_prefix("z_") else {
        let symbol = text.chars().next().unwrap_or('?');
        if !('i'..='z').contains(&symbol) {
            return Err(p.error_at(
                at,
                format_args!("expecting symbol from 'i' to 'z'. Received: '{symbol}'"),
            ));
        }
        *text = &text[1..];
        return Ok(Factor(i64::from(symbol as u8 - b'i')));
    };
    let end = rest.bytes().position(|b| !b.is_ascii_digit());
    let (digits, rest) = rest.split_at(end.unwrap_or(rest.len()));
    let fail =
        |what: &str, found: &str| Err(p.error_at(at, format_args!("{what}. Received: '{found}'")));
    if digits.is_empty() {
        return fail("expecting integer after 'z_'", text);
    }
    if digits.starts_with('0') {
        return fail("expecting positive integer without leading zeros", digits);
    }
    let Some(factor) = digits.parse::<i64>().ok().and_then(|n| n.checked_add(Z)) else {
        return fail("expecting symbol index <=2^63-1", digits);
    };
    *text = rest;
    Ok(Factor(factor))
}
fn print_factors<I: Ir>(factors: &[i64], p: &mut impl Printer<I>) {
    p.comma_separated(factors, |p, &factor| {
        p.str(&Factor(factor).to_string());
    });
}

// ---- Mappings: `[i, jk]` -----------------------------------------------------------

/// Parses `jk`, the factors of a dimension.
///
/// # Errors
/// If the text is invalid.
pub fn parse_dim_mapping<P: Parser>(p: &mut P) -> Result<ParsedFields<P>, P::Error> {
    let at = p.here();
    let word = p.optional_any_keyword();
    let mut text = word.as_deref().unwrap_or_default();
    let mut factors = Vec::new();
    while !text.is_empty() {
        factors.push(take_factor(p, at, &mut text)?.0);
    }
    Ok(vec![Owned::Ints(factors)])
}
/// Prints `jk`.
pub fn print_dim_mapping<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>) {
    for factor in fields.ints(0) {
        p.str(&Factor(*factor).to_string());
    }
}
/// Prints `[i, jk]`. `dimension` is the kind of the elements.
pub fn print_tensor_mapping<I: Ir>(
    fields: impl Fields<I>,
    p: &mut impl Printer<I>,
    dimension: KindOf<I>,
) {
    let has_text = |fields: &I::Fields| !fields.ints(0).is_empty();
    p.str("[")
        .comma_separated(fields.attributes(0), |p, one| {
            match I::fields(one, dimension).filter(has_text) {
                Some(fields) => p.stripped(fields, dimension),
                // A mapping without factors is printed in full, since its short form is
                // empty.
                None => p.attribute(one),
            };
        })
        .str("]");
}

// ---- Rules -------------------------------------------------------------------------

/// Parses `<([i, k], [k, j])->([i, j]) {i=8, j=16, k=4} reduction={k}, custom>`. `mapping` is the
/// kind of the mappings.
///
/// # Errors
/// If the text is invalid.
pub fn parse<P: Parser>(p: &mut P, mapping: KindOf<P::Ir>) -> Result<ParsedFields<P>, P::Error> {
    p.token("<")?;
    let operands = parse_mappings(p, mapping)?;
    p.token("->")?;
    let results = parse_mappings(p, mapping)?;
    let mut values = vec![
        Owned::Ints(parse_sizes(p)?),
        Owned::Attributes(operands),
        Owned::Attributes(results),
    ];
    for (name, _) in SPECIAL {
        values.push(Owned::Ints(parse_special(p, name)?));
    }
    let custom = p.optional_token(",");
    if custom {
        p.keyword("custom")?;
    }
    values.push(Owned::Int(custom.into()));
    p.token(">")?;
    Ok(values)
}
fn parse_mappings<P: Parser>(
    p: &mut P,
    mapping: KindOf<P::Ir>,
) -> Result<Vec<ParsedAttribute<P>>, P::Error> {
    p.token("(")?;
    let mappings = p.comma_separated(|p| p.stripped(mapping))?;
    p.token(")")?;
    Ok(mappings)
}
/// Parses `{...}`, or returns an empty list if the next token is another.
fn optional_braces<P: Parser, T>(
    p: &mut P,
    f: impl FnMut(&mut P) -> Result<T, P::Error>,
) -> Result<Vec<T>, P::Error> {
    if !p.optional_token("{") || p.optional_token("}") {
        return Ok(Vec::new());
    }
    let items = p.comma_separated(f)?;
    p.token("}")?;
    Ok(items)
}
/// Parses `{i=8, j=16}`, in the order of the factors.
fn parse_sizes<P: Parser>(p: &mut P) -> Result<Vec<i64>, P::Error> {
    let mut expected = 0;
    optional_braces(p, |p| {
        let at = p.here();
        let word = p.any_keyword()?;
        let mut text: &str = &word;
        let (expecting, found) = (Factor(expected), take_factor(p, at, &mut text)?);
        if found != expecting {
            return Err(p.error_at(
                at,
                format_args!(
                    "expecting factor indices to be ordered like an iota ([0,1,2,...], e.g. {{i=#, \
                     j=#, ...}}). Expecting factor index symbol '{expecting}', received: '{found}'"
                ),
            ));
        }
        if !text.is_empty() {
            return Err(p.error_at(at, format_args!("expecting single factor symbol: {text}")));
        }
        expected += 1;
        p.token("=")?;
        p.int()
    })
}
/// Parses ` name={i, j}`. If an entry has several factors, ignores all but the
/// first factor.
fn parse_special<P: Parser>(p: &mut P, name: &str) -> Result<Vec<i64>, P::Error> {
    if !p.optional_keyword(name) {
        return Ok(Vec::new());
    }
    p.token("=")?;
    optional_braces(p, |p| {
        let at = p.here();
        let word = p.any_keyword()?;
        let mut text: &str = &word;
        Ok(take_factor(p, at, &mut text)?.0)
    })
}
/// Prints a sharding rule. `mapping` is the kind of the mappings.
pub fn print<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>, mapping: KindOf<I>) {
    p.str("<(");
    print_nested(fields.attributes(1), p, mapping);
    p.str(")->(");
    print_nested(fields.attributes(2), p, mapping);
    p.str(")");
    let sizes = fields.ints(0);
    if !sizes.is_empty() {
        p.str(" {")
            .comma_separated(sizes.iter().enumerate(), |p, (i, &size)| {
                p.str(&Factor(i as i64).to_string()).str("=").int(size);
            })
            .str("}");
    }
    for (name, field) in SPECIAL {
        let factors = fields.ints(field);
        if !factors.is_empty() {
            p.str(" ").str(name).str("={");
            print_factors(factors, p);
            p.str("}");
        }
    }
    p.str(if fields.int(7) == 0 { ">" } else { ", custom>" });
}
