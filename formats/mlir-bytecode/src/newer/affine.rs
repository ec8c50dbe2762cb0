//! Reader of affine maps, integer sets and strided layouts.

use crate::affine::{Expression, Operator, Variable, map_text, set_text, strided_text};
use crate::error::{Error, ErrorItem, ErrorKind, Result};
use crate::wire::Cursor;

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
    Ok(map_text(dimensions, symbols, &results))
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
    for expression in all {
        constraints.push((expression, c.byte()? != 0));
    }
    Ok(set_text(dimensions, symbols, &constraints))
}
/// Returns the text of a strided layout.
pub(super) fn strided(c: &mut Cursor) -> Result<String> {
    let offset = c.signed()?;
    let count = c.count(ErrorItem::Element, 1)?;
    let strides = (0..count).map(|_| c.signed());
    let strides = strides.collect::<Result<Vec<_>>>()?;
    Ok(strided_text(&strides, offset))
}

/// Code of the first operator.
const FIRST_OPERATOR: u64 = 3;

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
            let index = (code - FIRST_OPERATOR).min(u8::MAX.into()) as usize;
            let Some(operator) = Operator::ALL.get(index) else {
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
