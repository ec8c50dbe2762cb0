//! Text of other releases of MLIR, in the form that MLIR 22 reads.

use memchr::{memchr, memmem};
use mlir_bytecode::packed_booleans;

/// Returns text that MLIR 22 reads, or `None` if `text` is such text. Positions stay as they are.
///
/// Later releases of MLIR state the booleans of `dense<"0x0001..."> : tensor<200xi1>` with a byte
/// each, and MLIR 22 with a bit each. The number of bytes determines the form.
pub(crate) fn for_mlir(text: &[u8]) -> Option<Vec<u8>> {
    let mut new: Option<Vec<u8>> = None;
    for start in memmem::find_iter(text, b"\"0x") {
        let Some((end, bits)) = booleans(text, start) else {
            continue;
        };
        let new = new.get_or_insert_with(|| text.to_vec());
        let hex: String = bits.iter().map(|byte| format!("{byte:02X}")).collect();
        let literal = format!("\"0x{hex}\"");
        new[start..end].fill(b' ');
        new[start..start + literal.len()].copy_from_slice(literal.as_bytes());
    }
    new
}

/// Returns the end of the string that begins at `start`, and the bits of its booleans, if the string
/// has a byte for each boolean of dense elements.
fn booleans(text: &[u8], start: usize) -> Option<(usize, Vec<u8>)> {
    let before = text[..start].trim_ascii_end().strip_suffix(b"<")?;
    before.trim_ascii_end().strip_suffix(b"dense")?;
    let digits = start + 3;
    let length = memchr(b'"', &text[digits..])?;
    let end = digits + length + 1;
    let ty = token(token(&text[end..], b">")?, b":")?.trim_ascii_start();
    let count = match ty.first()? {
        b'!' => boolean_count(alias_value(text, ty)?)?,
        _ => boolean_count(ty)?,
    };
    if count < 2 || count.checked_mul(2) != Some(length) {
        return None;
    }
    let bytes = text[digits..digits + length].chunks(2).map(|pair| {
        let digits = std::str::from_utf8(pair).ok()?;
        u8::from_str_radix(digits, 16).ok()
    });
    Some((end, packed_booleans(&bytes.collect::<Option<Vec<_>>>()?)))
}
/// Returns the text after a token.
fn token<'t>(text: &'t [u8], token: &[u8]) -> Option<&'t [u8]> {
    text.trim_ascii_start().strip_prefix(token)
}
/// Returns the text that defines the alias at the start of `alias`.
fn alias_value<'t>(text: &'t [u8], alias: &[u8]) -> Option<&'t [u8]> {
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.-".contains(byte);
    let length = alias[1..].iter().take_while(|b| is_name(b)).count();
    let name = &alias[..1 + length];
    let mut places = memmem::find_iter(text, name);
    places.find_map(|at| token(&text[at + name.len()..], b"=").map(<[u8]>::trim_ascii_start))
}
/// Returns the number of elements of a tensor or a vector of booleans; `None` for other types.
fn boolean_count(ty: &[u8]) -> Option<usize> {
    let mut rest = token(ty, b"tensor").or_else(|| token(ty, b"vector"))?;
    rest = token(rest, b"<")?.trim_ascii_start();
    let mut count = 1usize;
    loop {
        let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
        let (size, after) = rest.split_at(digits);
        if digits == 0 {
            break;
        }
        let size: usize = std::str::from_utf8(size).ok()?.parse().ok()?;
        count = count.checked_mul(size)?;
        rest = after.strip_prefix(b"x")?;
    }
    let after = rest.strip_prefix(b"i1")?.trim_ascii_start();
    matches!(after.first(), Some(b'>' | b',')).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(text: &str) -> Option<String> {
        for_mlir(text.as_bytes()).map(|new| String::from_utf8(new).unwrap())
    }

    #[test]
    fn bytes_of_booleans_become_bits_without_moving_other_text() {
        let text = "dense<\"0x010001000100010001\"> : tensor<9xi1>";
        let expected = "dense<\"0x5501\"              > : tensor<9xi1>";
        assert_eq!(new(text).as_deref(), Some(expected));
        for (text, hex) in [
            (
                "dense <\n\"0x0100FF\"\n>\t: vector< 3x1xi1 >",
                "\"0x05\"    ",
            ),
            ("dense<\"0x0101\"> : tensor<2xi1, #bounds>", "\"0xFF\"  "),
            (
                "dense<\"0x0000\"> : !flags\n!flags = tensor<2xi1>",
                "\"0x00\"  ",
            ),
        ] {
            let new = new(text).expect(text);
            assert!(new.contains(hex) && new.len() == text.len(), "{new}");
        }
        let twice = new(&format!("{text}, {text}")).unwrap();
        assert_eq!(twice, format!("{expected}, {expected}"));
    }

    #[test]
    fn other_text_stays_as_it_is() {
        for text in [
            "dense<\"0x5501\"> : tensor<9xi1>",
            "dense<\"0x01\"> : tensor<1xi1>",
            "dense<\"0x0101\"> : tensor<2xi8>",
            "dense<\"0x01010\"> : tensor<2xi1>",
            "dense<\"0x01zz\"> : tensor<2xi1>",
            "dense<\"0x0101\"> : tensor<?xi1>",
            "dense<\"0x0101\"> : !none",
            "dense<\"0x0101",
            "\"dense<\\\"0x0101\\\"> : tensor<2xi1>\"",
            "sparse<\"0x0101\"> : tensor<2xi1>",
            "dense<\"0x0101\"> : tensor<18446744073709551616xi1>",
        ] {
            assert_eq!(new(text), None, "{text}");
        }
    }
}
