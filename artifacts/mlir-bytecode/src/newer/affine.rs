//! Affine maps, integer sets and strided layouts, in the text that MLIR prints for them.

use crate::builtin::DYNAMIC;
use crate::error::{Error, ErrorItem, ErrorKind, Result};
use crate::wire::Cursor;
use std::fmt::{self, Write};

/// Maximum number of dimensions and of symbols of a map or a set. An identity map has a few bytes
/// for any number of dimensions.
const MAX_VARIABLES: u64 = 256;
/// Maximum depth of expressions.
const MAX_DEPTH: u32 = 100;

/// Kinds of maps, in the lowest two bits of the first number. The number of dimensions is above them.
mod kinds {
    pub const IDENTITY: u64 = 0;
    pub const PERMUTATION: u64 = 1;
    pub const PROJECTED_PERMUTATION: u64 = 2;
}

/// Returns the text of an affine map.
pub(super) fn map(c: &mut Cursor) -> Result<String> {
    let here = c.clone();
    let header = c.varint()?;
    let dimensions = variables(&here, header >> 2)?;
    let positions = |c: &mut Cursor, count: u64| {
        let one = |_| variable(c, Variable::Dimension, dimensions);
        (0..count).map(one).collect::<Result<Vec<_>>>()
    };
    let (mut symbols, results) = (
        0,
        match header & 3 {
            kinds::IDENTITY => (0..dimensions)
                .map(|n| Expression::Variable(Variable::Dimension, n))
                .collect(),
            kinds::PERMUTATION => positions(c, dimensions)?,
            kinds::PROJECTED_PERMUTATION => {
                let count = c.count(ErrorItem::Element, 1)? as u64;
                positions(c, count)?
            }
            _ => Vec::new(),
        },
    );
    let results = match header & 3 {
        kinds::IDENTITY..=kinds::PROJECTED_PERMUTATION => results,
        _ => {
            let here = c.clone();
            symbols = variables(&here, c.varint()?)?;
            let count = c.count(ErrorItem::Element, 1)?;
            let one = |_| expression(c, (dimensions, symbols), 0);
            (0..count).map(one).collect::<Result<Vec<_>>>()?
        }
    };
    let results = separated(&results, Expression::text);
    let signature = signature(dimensions, symbols);
    Ok(format!("affine_map<{signature} -> ({results})>"))
}
/// Returns the text of an integer set.
pub(super) fn set(c: &mut Cursor) -> Result<String> {
    let here = c.clone();
    let (dimensions, symbols) = (c.varint()?, c.varint()?);
    let counts = (variables(&here, dimensions)?, variables(&here, symbols)?);
    let count = c.count(ErrorItem::Element, 1)?;
    let one = |_| expression(c, counts, 0);
    let all = (0..count).map(one).collect::<Result<Vec<_>>>()?;
    let mut constraints = Vec::with_capacity(count);
    for expression in &all {
        constraints.push((expression, c.byte()? != 0));
    }
    let constraints = separated(constraints, |(expression, is_equality)| {
        let sign = if is_equality { "==" } else { ">=" };
        format!("{} {sign} 0", expression.text())
    });
    let signature = signature(dimensions, symbols);
    Ok(format!("affine_set<{signature} : ({constraints})>"))
}
/// Returns the text of a strided layout.
pub(super) fn strided(c: &mut Cursor) -> Result<String> {
    let offset = c.signed()?;
    let count = c.count(ErrorItem::Element, 1)?;
    let strides = (0..count).map(|_| c.signed());
    let strides = strides.collect::<Result<Vec<_>>>()?;
    let number = |n: i64| match n {
        DYNAMIC => "?".to_owned(),
        n => n.to_string(),
    };
    let strides = separated(strides, number);
    Ok(match offset {
        0 => format!("strided<[{strides}]>"),
        _ => format!("strided<[{strides}], offset: {}>", number(offset)),
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Variable {
    Dimension,
    Symbol,
}
/// Operators, by their code less `FIRST_OPERATOR`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Add,
    Multiply,
    Modulo,
    FloorDivide,
    CeilDivide,
}
const FIRST_OPERATOR: u64 = 3;
const OPERATORS: [(Operator, &str); 5] = [
    (Operator::Add, "+"),
    (Operator::Multiply, "*"),
    (Operator::Modulo, "mod"),
    (Operator::FloorDivide, "floordiv"),
    (Operator::CeilDivide, "ceildiv"),
];

#[derive(Debug)]
enum Expression {
    Variable(Variable, u64),
    Constant(i64),
    Binary(Operator, Box<(Expression, Expression)>),
}

fn variables(at: &Cursor, count: u64) -> Result<u64> {
    match count {
        ..=MAX_VARIABLES => Ok(count),
        _ => Err(at.error(ErrorKind::Count {
            item: ErrorItem::Element,
            found: count,
            max: MAX_VARIABLES,
        })),
    }
}
fn variable(c: &mut Cursor, kind: Variable, count: u64) -> Result<Expression> {
    let here = c.clone();
    match c.varint()? {
        n if n < count => Ok(Expression::Variable(kind, n)),
        n => Err(invalid(
            &here,
            "variable of an affine expression",
            "a declared one",
            n,
        )),
    }
}
/// Reads an expression: its code, and then its parts. `counts` are the numbers of dimensions and of
/// symbols.
fn expression(c: &mut Cursor, counts: (u64, u64), depth: u32) -> Result<Expression> {
    if depth == MAX_DEPTH {
        return Err(c.error(ErrorKind::Depth {
            item: ErrorItem::Text,
            limit: MAX_DEPTH,
        }));
    }
    let here = c.clone();
    let code = c.varint()?;
    Ok(match code {
        0 => variable(c, Variable::Dimension, counts.0)?,
        1 => variable(c, Variable::Symbol, counts.1)?,
        2 => Expression::Constant(c.signed()?),
        _ => {
            let operator = OPERATORS.get((code - FIRST_OPERATOR).min(u8::MAX.into()) as usize);
            let Some((operator, _)) = operator else {
                return Err(invalid(
                    &here,
                    "affine expression",
                    "a code from 0 to 7",
                    code,
                ));
            };
            let left = expression(c, counts, depth + 1)?;
            let right = expression(c, counts, depth + 1)?;
            Expression::Binary(*operator, Box::new((left, right)))
        }
    })
}

impl Expression {
    fn text(&self) -> String {
        let mut text = String::new();
        self.print(false, &mut text)
            .expect("strings can be written to");
        text
    }
    /// Prints an expression as MLIR prints it: a sum with a negative number, or with a product by a
    /// negative number, as a difference. `is_tight` states whether a binary expression needs brackets.
    fn print(&self, is_tight: bool, out: &mut String) -> fmt::Result {
        let (operator, left, right) = match self {
            Self::Variable(Variable::Dimension, n) => return write!(out, "d{n}"),
            Self::Variable(Variable::Symbol, n) => return write!(out, "s{n}"),
            Self::Constant(n) => return write!(out, "{n}"),
            Self::Binary(operator, parts) => (*operator, &parts.0, &parts.1),
        };
        if is_tight {
            out.write_char('(')?;
        }
        match (operator, right) {
            (Operator::Add, _) => Self::print_sum(left, right, out)?,
            (Operator::Multiply, Self::Constant(-1)) => {
                out.write_char('-')?;
                left.print(true, out)?;
            }
            _ => {
                left.print(true, out)?;
                write!(out, " {} ", OPERATORS[operator as usize].1)?;
                right.print(true, out)?;
            }
        }
        if is_tight {
            out.write_char(')')?;
        }
        Ok(())
    }
    fn print_sum(left: &Self, right: &Self, out: &mut String) -> fmt::Result {
        left.print(false, out)?;
        if let Self::Binary(Operator::Multiply, parts) = right
            && let Self::Constant(factor @ ..0) = parts.1
        {
            out.write_str(" - ")?;
            let is_sum = matches!(parts.0, Self::Binary(Operator::Add, _));
            return match factor {
                -1 => parts.0.print(is_sum, out),
                _ => {
                    parts.0.print(true, out)?;
                    write!(out, " * {}", factor.unsigned_abs())
                }
            };
        }
        match right {
            Self::Constant(n @ ..0) => write!(out, " - {}", n.unsigned_abs()),
            _ => {
                out.write_str(" + ")?;
                right.print(false, out)
            }
        }
    }
}

/// Returns the dimensions and the symbols of a map or a set: `(d0, d1)[s0]`.
fn signature(dimensions: u64, symbols: u64) -> String {
    let named = |letter, count| separated(0..count, |n| format!("{letter}{n}"));
    match symbols {
        0 => format!("({})", named('d', dimensions)),
        _ => format!("({})[{}]", named('d', dimensions), named('s', symbols)),
    }
}
/// Returns the texts of items, with commas between them.
fn separated<T>(items: impl IntoIterator<Item = T>, text: impl Fn(T) -> String) -> String {
    let texts: Vec<_> = items.into_iter().map(text).collect();
    texts.join(", ")
}

/// Returns an error for a number that an encoding must not have.
fn invalid(cursor: &Cursor, item: &'static str, expected: &'static str, found: u64) -> Error {
    cursor.error(ErrorKind::Invalid {
        item,
        expected,
        found,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts that MLIR prints, with the bytes that MLIR 24 writes for them, without the code.
    const MAPS: &[(&str, &[u8])] = &[
        ("affine_map<() -> ()>", &[0x01]),
        ("affine_map<(d0) -> ()>", &[0x0d, 0x01]),
        ("affine_map<(d0) -> (d0)>", &[0x09]),
        ("affine_map<(d0, d1) -> (d0, d1)>", &[0x11]),
        ("affine_map<(d0, d1) -> (d1, d0)>", &[0x13, 0x03, 0x01]),
        (
            "affine_map<(d0, d1, d2) -> (d2, d0)>",
            &[0x1d, 0x05, 0x05, 0x01],
        ),
        (
            "affine_map<(d0) -> (d0, d0)>",
            &[0x0f, 0x01, 0x05, 0x01, 0x01, 0x01, 0x01],
        ),
        (
            "affine_map<(d0)[s0] -> (s0)>",
            &[0x0f, 0x03, 0x03, 0x03, 0x01],
        ),
        ("affine_map<() -> (-3)>", &[0x07, 0x01, 0x03, 0x05, 0x0b]),
        (
            "affine_map<(d0) -> (d0 ceildiv 2)>",
            &[0x0f, 0x01, 0x03, 0x0f, 0x01, 0x01, 0x05, 0x09],
        ),
        (
            "affine_map<(d0, d1)[s0] -> (d0 * 2 + d1 + s0 mod 3, d1)>",
            &[
                0x17, 0x03, 0x05, 0x07, 0x07, 0x09, 0x01, 0x01, 0x05, 0x09, 0x01, 0x03, 0x0b, 0x03,
                0x01, 0x05, 0x0d, 0x01, 0x03,
            ],
        ),
    ];
    const SETS: &[(&str, &[u8])] = &[
        (
            "affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 == 0)>",
            &[
                0x03, 0x03, 0x05, 0x01, 0x01, 0x07, 0x09, 0x01, 0x01, 0x05, 0x03, 0x03, 0x01, 0x00,
                0x01,
            ],
        ),
        (
            "affine_set<(d0, d1) : (d0 - 1 == 0, d1 + 2 >= 0)>",
            &[
                0x05, 0x01, 0x05, 0x07, 0x01, 0x01, 0x05, 0x03, 0x07, 0x01, 0x03, 0x05, 0x09, 0x01,
                0x00,
            ],
        ),
    ];
    const DYNAMIC_BYTES: [u8; 9] = [0, 255, 255, 255, 255, 255, 255, 255, 255];

    fn text(bytes: &[u8], read: fn(&mut Cursor) -> Result<String>) -> Result<String> {
        let mut cursor = Cursor::new(bytes);
        let text = read(&mut cursor)?;
        cursor.end()?;
        Ok(text)
    }

    #[test]
    fn maps_and_sets_have_the_text_that_mlir_prints() {
        for (expected, bytes) in MAPS {
            assert_eq!(text(bytes, map).as_deref(), Ok(*expected));
        }
        for (expected, bytes) in SETS {
            assert_eq!(text(bytes, set).as_deref(), Ok(*expected));
        }
        let layouts = [
            (&[&[0x01, 0x01][..]].concat(), "strided<[]>"),
            (&[&[0x05, 0x01][..]].concat(), "strided<[], offset: 1>"),
            (
                &[&DYNAMIC_BYTES[..], &[0x05, 0x05], &DYNAMIC_BYTES].concat(),
                "strided<[1, ?], offset: ?>",
            ),
        ];
        for (bytes, expected) in layouts {
            assert_eq!(text(bytes, strided).as_deref(), Ok(expected));
        }
    }

    #[test]
    fn sums_with_negative_parts_are_printed_as_differences() {
        let d0 = || Expression::Variable(Variable::Dimension, 0);
        let binary = |operator, left, right| Expression::Binary(operator, Box::new((left, right)));
        let sum = || binary(Operator::Add, d0(), Expression::Constant(1));
        let times = |left, n| binary(Operator::Multiply, left, Expression::Constant(n));
        let all = [
            (times(d0(), -1), "-d0"),
            (times(sum(), 2), "(d0 + 1) * 2"),
            (binary(Operator::Add, d0(), times(d0(), -1)), "d0 - d0"),
            (
                binary(Operator::Add, d0(), times(sum(), -1)),
                "d0 - (d0 + 1)",
            ),
            (binary(Operator::Add, d0(), times(d0(), -3)), "d0 - d0 * 3"),
            (
                binary(Operator::Add, d0(), Expression::Constant(i64::MIN)),
                "d0 - 9223372036854775808",
            ),
        ];
        for (expression, expected) in all {
            let mut out = String::new();
            expression.print(false, &mut out).unwrap();
            assert_eq!(out, expected);
        }
    }

    #[test]
    fn invalid_maps_are_refused() {
        // Too many dimensions, undeclared dimensions, a result without an end, an unknown code.
        let many = &[0, 0xFC, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF][..];
        for bytes in [
            many,
            &[0x0b, 0x03],
            &[0x0d, 0x03, 0x03],
            &[0x0f, 0x01, 0x03],
            &[0x0f, 0x01, 0x03, 0x11, 0x01],
        ] {
            assert!(text(bytes, map).is_err(), "{bytes:?}");
        }
        let deep = [&[0x0f, 0x01, 0x03][..], &[0x07; 200]].concat();
        let error = text(&deep, map).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Depth { .. }));
        assert!(text(&[0x05, 0x01, 0x03, 0x01, 0x05, 0x01], set).is_err());
        assert!(text(&[0x01, 0x05], strided).is_err());
    }
}
