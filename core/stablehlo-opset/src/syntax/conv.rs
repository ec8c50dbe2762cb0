//! Dimension numbers of a convolution, with a custom syntax. For each operand
//! and the result, `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]` states which
//! dimension is the batch, which is a feature, and which are spatial.

use mlir_format::{Fields, Ir, KindOf, Owned, OwnedOf, ParsedFields, Parser, Printer, kind_text};

/// Letters of the dimensions that are not spatial, for input, kernel and
/// output, in the order of the fields.
const LETTERS: [[&str; 2]; 3] = [["b", "f"], ["i", "o"], ["b", "f"]];

/// Parses `<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`, or the raw form, to the nine fields
/// of `kind`.
///
/// # Errors
/// If the text is invalid.
pub fn parse<P: Parser>(p: &mut P, kind: KindOf<P::Ir>) -> Result<ParsedFields<P>, P::Error> {
    p.token("<")?;
    // Only the raw form can represent invalid dimension numbers.
    if p.optional_keyword("raw") {
        return kind_text::parse_struct_rest(p, kind, true);
    }
    let fields = parse_dimensions(p)?;
    p.token(">")?;
    Ok(fields)
}

/// Parses `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]` to the nine fields.
///
/// # Errors
/// If the text is invalid.
pub fn parse_dimensions<P: Parser>(p: &mut P) -> Result<ParsedFields<P>, P::Error> {
    let mut fields = Vec::with_capacity(9);
    for (i, letters) in LETTERS.iter().enumerate() {
        match i {
            1 => p.keyword("x")?,
            2 => p.token("->")?,
            _ => {}
        }
        parse_roles(p, letters, &mut fields)?;
    }
    Ok(fields)
}

/// Parses `[b, 0, 1, f]`. Appends the positions of the two letters and of the
/// spatial dimensions to `fields`.
fn parse_roles<P: Parser>(
    p: &mut P,
    letters: &[&str; 2],
    fields: &mut Vec<OwnedOf<P::Ir>>,
) -> Result<(), P::Error> {
    let mut positions: [Option<i64>; 2] = [None; 2];
    let mut spatial: Vec<(i64, i64)> = Vec::new();
    let missing = |positions: &[Option<i64>; 2]| -> Vec<&str> {
        let pairs = letters.iter().zip(positions);
        pairs
            .filter(|(_, p)| p.is_none())
            .map(|(l, _)| *l)
            .collect()
    };
    p.token("[")?;
    for index in 0.. {
        let at = p.here();
        if let Some(dim) = p.optional_int()? {
            if dim < 0 {
                return Err(p.error_at(at, format_args!("Unexpected dimension {dim}")));
            }
            if spatial.iter().any(|s| s.0 == dim) {
                return Err(p.error_at(
                    at,
                    format_args!("Duplicate entries for spatial dimension {dim}"),
                ));
            }
            spatial.push((dim, index));
        } else {
            let letter = p.any_keyword()?;
            let expected = missing(&positions);
            if letter.len() != 1 || expected.is_empty() {
                return Err(p.error_at(at, format_args!("Unexpected keyword {letter}")));
            }
            if !expected.contains(&&*letter) {
                return Err(p.error_at(
                    at,
                    format_args!(
                        "Unexpected dimension {letter}, expecting {}",
                        expected.join(", ")
                    ),
                ));
            }
            positions[usize::from(*letter == *letters[1])] = Some(index);
        }
        if !p.optional_token(",") {
            break;
        }
    }
    let [Some(first), Some(second)] = positions else {
        return Err(p.error(format_args!(
            "Expected dimensions {} not specified",
            missing(&positions).join(", ")
        )));
    };
    p.token("]")?;
    spatial.sort_unstable();
    let count = spatial.last().map_or(0, |s| s.0 + 1);
    if count != spatial.len() as i64 {
        // A text can name a huge dimension, so at most ten gaps are listed.
        let gaps = (0..count).filter(|d| spatial.iter().all(|s| s.0 != *d));
        let gaps: Vec<_> = gaps.take(10).map(|d| d.to_string()).collect();
        return Err(p.error(format_args!(
            "Expected spatial dimensions {} not specified",
            gaps.join(", ")
        )));
    }
    fields.push(Owned::Int(first));
    fields.push(Owned::Int(second));
    fields.push(Owned::Ints(spatial.iter().map(|s| s.1).collect()));
    Ok(())
}

/// Prints `<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`, or the raw form with all nine
/// fields if the dimension numbers are invalid.
pub fn print<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>) {
    p.str("<");
    print_dimensions(fields, p);
    p.str(">");
}

/// Prints `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`, or the raw form with all nine
/// fields if the dimension numbers are invalid.
pub fn print_dimensions<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>) {
    match dimensions_text(fields) {
        Some(text) => _ = p.str(&text),
        None => kind_text::print_fields(&fields, false, p.str("raw ")),
    }
}

/// Returns `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`, or `None` if the
/// dimension numbers are invalid.
fn dimensions_text<I: Ir>(fields: impl Fields<I>) -> Option<String> {
    let mut text = String::new();
    for (i, letters) in LETTERS.iter().enumerate() {
        let i = i * 3;
        text += ["", "x", "->"][i / 3];
        let spatial = fields.ints(i + 2);
        let mut names: Vec<Option<String>> = vec![None; spatial.len() + 2];
        let mut put = |index: i64, name: String| -> Option<()> {
            let slot = names.get_mut(usize::try_from(index).ok()?)?;
            slot.is_none().then(|| *slot = Some(name))
        };
        put(fields.int(i), letters[0].to_owned())?;
        put(fields.int(i + 1), letters[1].to_owned())?;
        for (dim, &index) in spatial.iter().enumerate() {
            put(index, dim.to_string())?;
        }
        let names: Option<Vec<_>> = names.into_iter().collect();
        text += &format!("[{}]", names?.join(", "));
    }
    Some(text)
}
