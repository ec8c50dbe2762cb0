//! Sharding rules of ops, which map the dimensions of operands and results to
//! factors.
//!
//! In `([i, k], [k, j])->([i, j]) {i=8, j=16, k=4} reduction={k}`, each letter
//! names a factor. The names start at `i` in the order of the sizes; after `z`
//! come `z_1`, `z_2` and so on.

use super::nested;
use mlir_bridge::{
    bytecode::{Reader, Writer},
    diag::Result,
    prelude::*,
    text::At,
};
use std::fmt;

records! {
    /// Factors of a dimension, from major to minor.
    DIM_MAPPING as DimMapping = "dim_mapping" { factor_indices: Ints }
    Syntax::Custom { parse: parse_dimension, print: print_dimension }, Encoding::Fields(8);

    /// Factors of a tensor's dimensions.
    TENSOR_MAPPING as TensorMapping = "tensor_mapping" { dim_mappings: Attributes }
    Syntax::Custom { parse: parse_tensor, print: print_tensor }, Encoding::Fields(9),
    verify = |r: Record, emit: &dyn Fn(&str)| nested::check(&r, 0, &DIM_MAPPING, emit);

    /// Sharding rule: factors of all operands and results, and sets of special
    /// factors.
    OP_SHARDING_RULE as OpShardingRule = "op_sharding_rule" {
        factor_sizes: Ints,
        operand_mappings: Attributes,
        result_mappings: Attributes,
        reduction_factors: Ints,
        need_replication_factors: Ints,
        permutation_factors: Ints,
        blocked_propagation_factors: Ints,
        is_custom_rule: Bool,
    }
    Syntax::Custom { parse, print }, Encoding::Custom { code: 10, read, write },
    verify = verify;
}

/// Names of special factors in text, with the indices of their fields.
const SPECIAL: [(&str, usize); 4] = [
    ("reduction", 3),
    ("need_replication", 4),
    ("permutation", 5),
    ("blocked_propagation", 6),
];

impl<'c> TensorMapping<'c> {
    /// Returns the factors of each dimension.
    pub fn dimensions(&self) -> Vec<&'c [i64]> {
        let dimensions = self.dim_mappings().into_iter().filter_map(DimMapping::of);
        dimensions.map(|d| d.factor_indices()).collect()
    }
}
impl<'c> OpShardingRule<'c> {
    /// Returns the factors of each operand.
    pub fn operands(&self) -> Vec<TensorMapping<'c>> {
        let operands = self.operand_mappings().into_iter();
        operands.filter_map(TensorMapping::of).collect()
    }
    /// Returns the factors of each result.
    pub fn results(&self) -> Vec<TensorMapping<'c>> {
        let results = self.result_mappings().into_iter();
        results.filter_map(TensorMapping::of).collect()
    }
}

// ---- Factors ---------------------------------------------------------------------

/// Factor, written `i` to `z`, then `z_1` and so on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Factor(pub i64);
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
fn take_factor<'t>(p: &Parser<'t>, at: At<'t>, text: &mut &'t str) -> Result<Factor> {
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
fn print_factors(factors: &[i64], p: &mut Printer) {
    p.comma_separated(factors, |p, &factor| {
        p.str(&Factor(factor).to_string());
    });
}

// ---- Mappings: `[i, jk]` ---------------------------------------------------------

fn parse_dimension<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let at = p.here();
    let mut text = p.optional_any_keyword().unwrap_or_default();
    let mut factors = Vec::new();
    while !text.is_empty() {
        factors.push(take_factor(p, at, &mut text)?.0);
    }
    Ok(vec![Owned::Ints(factors)])
}
fn print_dimension(record: Record, p: &mut Printer) {
    for &factor in DimMapping(record).factor_indices() {
        p.str(&Factor(factor).to_string());
    }
}
fn parse_tensor<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let dimensions = nested::parse_list(p, &DIM_MAPPING, ["[", "]"])?;
    Ok(vec![Owned::Attributes(dimensions)])
}
fn print_tensor(record: Record, p: &mut Printer) {
    p.str("[");
    p.comma_separated(TensorMapping(record).dim_mappings(), |p, dimension| {
        match DimMapping::of(dimension).filter(|d| !d.factor_indices().is_empty()) {
            Some(d) => print_dimension(d.0, p),
            // Printed in full, as the short form would be empty.
            None => drop(p.attribute(dimension)),
        }
    });
    p.str("]");
}

// ---- Rules -----------------------------------------------------------------------

fn parse<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("<")?;
    let operands = parse_mappings(p)?;
    p.token("->")?;
    let results = parse_mappings(p)?;
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
fn parse_mappings<'c>(p: &mut Parser<'c>) -> Result<Vec<mlir_bridge::ir::Attribute<'c>>> {
    p.token("(")?;
    let mappings = nested::parse(p, &TENSOR_MAPPING)?;
    p.token(")")?;
    Ok(mappings)
}
/// Parses `{...}` if it is next, and else returns an empty list.
fn optional_braces<'c, T>(
    p: &mut Parser<'c>,
    f: impl FnMut(&mut Parser<'c>) -> Result<T>,
) -> Result<Vec<T>> {
    if !p.optional_token("{") || p.optional_token("}") {
        return Ok(Vec::new());
    }
    let items = p.comma_separated(f)?;
    p.token("}")?;
    Ok(items)
}
/// Parses `{i=8, j=16}`, in the order of the factors.
fn parse_sizes(p: &mut Parser) -> Result<Vec<i64>> {
    let mut expected = 0;
    optional_braces(p, |p| {
        let at = p.here();
        let mut text = p.any_keyword()?;
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
/// Parses ` name={i, j}`. Of an entry with several factors, only the first
/// counts.
fn parse_special(p: &mut Parser, name: &str) -> Result<Vec<i64>> {
    if !p.optional_keyword(name) {
        return Ok(Vec::new());
    }
    p.token("=")?;
    optional_braces(p, |p| {
        let at = p.here();
        let mut text = p.any_keyword()?;
        Ok(take_factor(p, at, &mut text)?.0)
    })
}
fn print(record: Record, p: &mut Printer) {
    let rule = OpShardingRule(record);
    p.str("<(");
    nested::print(rule.operand_mappings(), &TENSOR_MAPPING, p);
    p.str(")->(");
    nested::print(rule.result_mappings(), &TENSOR_MAPPING, p);
    p.str(")");
    let sizes = rule.factor_sizes();
    if !sizes.is_empty() {
        p.str(" {")
            .comma_separated(sizes.iter().enumerate(), |p, (i, &size)| {
                p.str(&Factor(i as i64).to_string()).str("=").int(size);
            });
        p.str("}");
    }
    for (name, field) in SPECIAL {
        let factors = record.ints(field);
        if !factors.is_empty() {
            p.str(" ").str(name).str("={");
            print_factors(factors, p);
            p.str("}");
        }
    }
    if rule.is_custom_rule() {
        p.str(", custom");
    }
    p.str(">");
}
fn read<'c>(r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let ints = |r: &Reader<'c>| Ok(Owned::Ints(r.list(|r| r.svarint())?));
    let mappings = |r: &Reader<'c>| Ok(Owned::Attributes(r.list(|r| r.attribute())?));
    let mut values = vec![ints(r)?, mappings(r)?, mappings(r)?];
    for _ in SPECIAL {
        values.push(ints(r)?);
    }
    values.push(Owned::Int(r.bool()?.into()));
    Ok(values)
}
fn write(record: Record, w: &mut Writer) -> Result {
    let rule = OpShardingRule(record);
    let ints = |w: &mut Writer, values: &[i64]| w.list(values, |w, &v| w.svarint(v));
    ints(w, rule.factor_sizes());
    w.list(&rule.operand_mappings(), |w, &m| w.attribute(m));
    w.list(&rule.result_mappings(), |w, &m| w.attribute(m));
    for (_, field) in SPECIAL {
        ints(w, record.ints(field));
    }
    w.bool(rule.is_custom_rule());
    Ok(())
}
fn verify(record: Record, emit: &dyn Fn(&str)) -> Result {
    nested::check(&record, 1, &TENSOR_MAPPING, emit)?;
    nested::check(&record, 2, &TENSOR_MAPPING, emit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_are_named_with_letters_then_numbers() {
        let names: Vec<_> = [0, 1, 17, 18, 27].map(|f| Factor(f).to_string()).into();
        assert_eq!(names, ["i", "j", "z", "z_1", "z_10"]);
    }
}
