//! Reader of strings: a count, the lengths from the last to the first, then the strings.
//! Each string ends with a NUL, which its length includes.

use crate::error::{Error, ErrorItem, ErrorKind, Result};
use crate::wire::Section;
use std::borrow::Cow;

pub(super) fn read<'a>(section: &Section<'a>) -> Result<Vec<Cow<'a, [u8]>>> {
    let mut c = section.cursor();
    // Each string has a length and a NUL.
    let count = c.count(ErrorItem::String, 2)?;
    let mut lengths = Vec::with_capacity(count);
    let mut total = 0u64;
    for _ in 0..count {
        let here = c.offset();
        let length = c.varint()?;
        total = total.saturating_add(length);
        if length == 0 || total > c.left() as u64 {
            let kind = ErrorKind::Invalid {
                item: "length of a string",
                expected: "at least the NUL, and no more than is left",
                found: length,
            };
            return Err(Error::at(kind, Some(section.id), here));
        }
        lengths.push(length as usize);
    }
    let mut strings = Vec::with_capacity(count);
    for length in lengths.into_iter().rev() {
        let here = c.offset();
        let Some((0, text)) = c.take(length)?.split_last() else {
            return Err(Error::at(ErrorKind::Terminator, Some(section.id), here));
        };
        strings.push(Cow::Borrowed(text));
    }
    c.end()?;
    Ok(strings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::SectionId;

    fn read_bytes(bytes: &[u8]) -> Result<Vec<Cow<'_, [u8]>>> {
        read(&Section {
            id: SectionId::Strings,
            alignment: 1,
            offset: 100,
            bytes,
        })
    }
    const fn v(n: u8) -> u8 {
        n << 1 | 1
    }

    #[test]
    fn lengths_are_stored_in_reverse_order() {
        let bytes = [v(2), v(3), v(1), 0, b'a', b'b', 0];
        assert_eq!(read_bytes(&bytes).unwrap(), [&b""[..], b"ab"]);
    }

    #[test]
    fn invalid_strings_are_refused() {
        let kind = |bytes: &[u8]| read_bytes(bytes).unwrap_err().kind().clone();
        assert!(matches!(
            kind(&[v(9), v(1), 0]),
            ErrorKind::Count { found: 9, .. }
        ));
        assert!(matches!(
            kind(&[v(1), v(0), 0]),
            ErrorKind::Invalid { found: 0, .. }
        ));
        assert!(matches!(
            kind(&[v(1), v(5), 0]),
            ErrorKind::Invalid { found: 5, .. }
        ));
        assert_eq!(kind(&[v(1), v(1), b'a']), ErrorKind::Terminator);
        assert_eq!(kind(&[v(1), v(1), 0, 0]), ErrorKind::Trailing { left: 1 });
        // The sum of the lengths overflows.
        let huge = [v(2), 0, 255, 255, 255, 255, 255, 255, 255, 255, v(2), 0, 0];
        assert!(matches!(
            kind(&huge),
            ErrorKind::Invalid {
                found: u64::MAX,
                ..
            }
        ));
    }
}
