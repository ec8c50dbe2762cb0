//! Reader of attributes and types: counts, then groups of one dialect each. A group has
//! the size of each body, and whether the body is in the dialect's own encoding. The
//! bodies are in another section.

use crate::entries::Entries;
use crate::error::{ErrorItem, ErrorKind, Result};
use crate::ids::DialectId;
use crate::tables::Tables;
use crate::wire::{Cursor, Section};

pub(super) fn read<'a>(
    offsets: &Section<'a>,
    bodies: &Section<'a>,
    tables: &mut Tables<'a>,
) -> Result<()> {
    let mut c = offsets.cursor();
    let attributes = c.count(ErrorItem::Attribute, 1)?;
    let types = c.count(ErrorItem::Type, 1)?;
    let mut bodies = bodies.cursor();
    let dialects = tables.dialects.len();
    tables.attributes = groups(
        &mut c,
        &mut bodies,
        ErrorItem::Attribute,
        attributes,
        dialects,
    )?;
    tables.types = groups(&mut c, &mut bodies, ErrorItem::Type, types, dialects)?;
    c.end()?;
    bodies.end()
}

fn groups<'a>(
    c: &mut Cursor<'a>,
    bodies: &mut Cursor<'a>,
    item: ErrorItem,
    count: usize,
    dialects: usize,
) -> Result<Entries<'a>> {
    let here = c.offset();
    let mut entries = Entries::with_capacity(c.check_count(count as u64, item, 1, here)?);
    let mut left = bodies.left() as u64;
    while entries.len() < count {
        let dialect = DialectId(c.index(ErrorItem::Dialect, dialects)?);
        let here = c.clone();
        let size = c.varint()?;
        let max = (count - entries.len()) as u64;
        if size == 0 || size > max {
            let found = size;
            return Err(here.error(ErrorKind::Count { item, found, max }));
        }
        for _ in 0..size {
            let here = c.clone();
            let (size, custom) = c.flagged()?;
            // A body has at least a code or a NUL.
            if size == 0 || size > left {
                let needed = size.max(1);
                return Err(here.error(ErrorKind::Truncated { needed, left }));
            }
            left -= size;
            entries.push_unread(dialect, custom, size as usize);
        }
    }
    let offset = bodies.offset();
    entries.set_bodies(bodies.take(bodies.left() - left as usize)?, offset);
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{SectionId, StringId};
    use crate::tables::Dialect;

    const fn v(n: u8) -> u8 {
        n << 1 | 1
    }
    fn read_bytes<'a>(
        offsets: &'a [u8],
        bodies: &'a [u8],
    ) -> std::result::Result<Tables<'a>, ErrorKind> {
        let mut tables = Tables::default();
        for n in 0..2 {
            tables.dialects.push(Dialect {
                name: StringId(n),
                version: None,
            });
        }
        let section = |id, bytes| Section {
            id,
            alignment: 1,
            offset: 50,
            bytes,
        };
        let offsets = section(SectionId::EntryOffsets, offsets);
        let done = read(&offsets, &section(SectionId::Entries, bodies), &mut tables);
        done.map(|()| tables).map_err(|e| e.kind().clone())
    }

    #[test]
    fn entries_of_several_groups_are_read() {
        let offsets = [
            v(3),
            v(1),
            v(1),
            v(1),
            v(5),
            v(0),
            v(2),
            v(2),
            v(3),
            v(0),
            v(1),
            v(2),
        ];
        let t = read_bytes(&offsets, b"abcde").unwrap();
        let bodies: Vec<_> = t
            .attributes
            .iter()
            .map(|e| (e.body, e.dialect.0, e.custom))
            .collect();
        assert_eq!(
            bodies,
            [(&b"ab"[..], 1, true), (b"c", 0, false), (b"d", 0, true)]
        );
        let ty = t.types.get(0);
        assert_eq!((ty.body, ty.offset), (&b"e"[..], 54));
    }

    #[test]
    fn invalid_counts_and_sizes_are_refused() {
        let kind = |offsets: &[u8], bodies: &[u8]| read_bytes(offsets, bodies).unwrap_err();
        assert!(matches!(
            kind(&[v(100), v(0)], b""),
            ErrorKind::Count { found: 100, .. }
        ));
        assert!(matches!(
            kind(&[v(0), v(100)], b""),
            ErrorKind::Count { found: 100, .. }
        ));
        // MLIR's reader would write past the end of its table.
        let beyond = [v(1), v(0), v(0), v(2), v(2), v(2)];
        assert!(matches!(
            kind(&beyond, b"ab"),
            ErrorKind::Count {
                found: 2,
                max: 1,
                ..
            }
        ));
        let none = [v(1), v(0), v(0), v(0), v(0), v(1), v(2)];
        assert!(matches!(
            kind(&none, b"a"),
            ErrorKind::Count { found: 0, .. }
        ));
        let long = [v(1), v(0), v(0), v(1), v(4)];
        assert!(matches!(
            kind(&long, b"a"),
            ErrorKind::Truncated { needed: 2, left: 1 }
        ));
        let empty = [v(1), v(0), v(0), v(1), v(0)];
        assert!(matches!(
            kind(&empty, b"a"),
            ErrorKind::Truncated { needed: 1, .. }
        ));
        let one = [v(1), v(0), v(0), v(1), v(2)];
        assert_eq!(kind(&one, b"ab"), ErrorKind::Trailing { left: 1 });
        let more = [v(1), v(0), v(0), v(1), v(2), v(0)];
        assert_eq!(kind(&more, b"a"), ErrorKind::Trailing { left: 1 });
    }
}
