//! Reader of the dialects section: the dialects with their versions, then groups of op
//! names, each of one dialect.

use crate::error::{ErrorItem, ErrorKind, Result};
use crate::ids::{DialectId, SectionId, StringId};
use crate::limits::Limits;
use crate::tables::{Dialect, OpName, Tables};
use crate::version;
use crate::wire::{Cursor, Section};
use std::borrow::Cow;
use std::collections::HashSet;

pub(super) fn read<'a>(
    section: &Section<'a>,
    version: u64,
    limits: &Limits,
    tables: &mut Tables<'a>,
) -> Result<()> {
    let mut c = section.cursor();
    let count = c.count(ErrorItem::Dialect, 1)?;
    let mut names = HashSet::new();
    for _ in 0..count {
        let start = c.clone();
        let (name, versioned) = if version >= version::DIALECT_VERSIONS {
            c.flagged()?
        } else {
            (c.varint()?, false)
        };
        let name = c.check_index(
            name,
            ErrorItem::String,
            tables.strings.len(),
            start.offset(),
        )?;
        let name = StringId(name);
        check_name(&start, tables, name)?;
        let text = &tables.strings[name.index()];
        if text.is_empty() {
            return Err(start.error(ErrorKind::Invalid {
                item: "name of a dialect",
                expected: "a name",
                found: name.0.into(),
            }));
        }
        if !names.insert(text.clone()) {
            let item = ErrorItem::Dialect;
            return Err(start.error(ErrorKind::Duplicate { item }));
        }
        let version = if versioned {
            let nested = c.section_of(SectionId::DialectVersion, limits)?;
            Some(Cow::Borrowed(nested.bytes))
        } else {
            None
        };
        tables.dialects.push(Dialect { name, version });
    }
    let announced = if version >= version::ELIDED_LOCATIONS {
        Some(c.count(ErrorItem::OpName, 1)?)
    } else {
        None
    };
    let mut seen = HashSet::new();
    while !c.is_empty() {
        group(&mut c, version, tables, &mut seen)?;
    }
    match announced {
        Some(n) if n != tables.op_names.len() => Err(c.error(ErrorKind::Mismatch {
            item: ErrorItem::OpName,
            expected: n as u64,
            found: tables.op_names.len() as u64,
        })),
        _ => Ok(()),
    }
}

/// Reads the op names of one dialect. `seen` holds the content of names, because two
/// strings may be equal.
fn group<'a>(
    c: &mut Cursor<'a>,
    version: u64,
    tables: &mut Tables<'a>,
    seen: &mut HashSet<(u32, bool, Cow<'a, [u8]>)>,
) -> Result<()> {
    let dialect = c.index(ErrorItem::Dialect, tables.dialects.len())?;
    let here = c.clone();
    let count = c.count(ErrorItem::OpName, 1)?;
    if count == 0 {
        return Err(here.error(ErrorKind::Invalid {
            item: "group of op names",
            expected: "at least one",
            found: 0,
        }));
    }
    for _ in 0..count {
        let start = c.clone();
        let (name, registered) = if version >= version::PROPERTIES {
            c.flagged()?
        } else {
            (c.varint()?, true)
        };
        let name = c.check_index(
            name,
            ErrorItem::String,
            tables.strings.len(),
            start.offset(),
        )?;
        let name = StringId(name);
        check_name(&start, tables, name)?;
        let text = tables.strings[name.index()].clone();
        if !seen.insert((dialect, registered, text)) {
            let item = ErrorItem::OpName;
            return Err(start.error(ErrorKind::Duplicate { item }));
        }
        tables.op_names.push(OpName {
            dialect: DialectId(dialect),
            name,
            registered,
        });
    }
    Ok(())
}

fn check_name(at: &Cursor, tables: &Tables, name: StringId) -> Result<()> {
    let text = std::str::from_utf8(&tables.strings[name.index()]);
    let text = text.map_err(|_| at.error(ErrorKind::Utf8))?;
    if text.contains('\0') {
        return Err(at.error(ErrorKind::Terminator));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn v(n: u8) -> u8 {
        n << 1 | 1
    }
    fn read_bytes(bytes: &[u8], version: u64) -> std::result::Result<Tables<'_>, ErrorKind> {
        let mut tables = Tables {
            strings: [&b"a"[..], b"b", b"", b"\xFF", b"a\0b", b"a"]
                .map(Cow::Borrowed)
                .to_vec(),
            ..Tables::default()
        };
        let section = Section {
            id: SectionId::Dialects,
            alignment: 1,
            offset: 0,
            bytes,
        };
        let done = read(&section, version, &Limits::default(), &mut tables);
        done.map(|()| tables).map_err(|e| e.kind().clone())
    }

    #[test]
    fn dialects_of_each_version_are_read() {
        let v0 = [v(2), v(0), v(1), v(1), v(1), v(0)];
        let v1 = [v(2), v(1), 7, v(1), 9, v(2), v(1), v(1), v(0)];
        let v4 = [v(2), v(0), v(2), v(1), v(1), v(1), v(0)];
        let v5 = [v(2), v(0), v(2), v(1), v(1), v(1), v(1)];
        for (bytes, version) in [(&v0[..], 0), (&v1, 1), (&v4, 4), (&v5, 5)] {
            let t = read_bytes(bytes, version).unwrap();
            assert_eq!(t.dialects.len(), 2, "{version}");
            assert_eq!(t.full_name(crate::ids::OpNameId(0)), "b.a", "{version}");
            assert_eq!(t.dialects[0].version.is_some(), version == 1);
            assert!(t.op_names[0].registered);
        }
    }

    #[test]
    fn invalid_names_are_refused() {
        let kind = |bytes: &[u8]| read_bytes(bytes, 6).unwrap_err();
        assert!(matches!(kind(&[v(9)]), ErrorKind::Count { .. }));
        assert!(matches!(
            kind(&[v(1), v(12), v(0)]),
            ErrorKind::Index { .. }
        ));
        let (op, dialect) = (ErrorItem::OpName, ErrorItem::Dialect);
        assert_eq!(
            kind(&[v(2), v(0), v(0), v(0)]),
            ErrorKind::Duplicate { item: dialect }
        );
        assert_eq!(
            kind(&[v(2), v(0), v(10), v(0)]),
            ErrorKind::Duplicate { item: dialect }
        );
        assert!(matches!(
            kind(&[v(1), v(4), v(0)]),
            ErrorKind::Invalid { .. }
        ));
        assert_eq!(kind(&[v(1), v(6), v(0)]), ErrorKind::Utf8);
        assert_eq!(kind(&[v(1), v(8), v(0)]), ErrorKind::Terminator);
        // An empty group, a group of an unknown dialect, a duplicate name, too few names.
        assert!(matches!(
            kind(&[v(1), v(0), v(0), v(0), v(0)]),
            ErrorKind::Invalid { .. }
        ));
        assert!(matches!(
            kind(&[v(1), v(0), v(1), v(1), v(1), v(2)]),
            ErrorKind::Index { .. }
        ));
        let twice = [v(1), v(0), v(2), v(0), v(2), v(2), v(2)];
        assert_eq!(kind(&twice), ErrorKind::Duplicate { item: op });
        let few = [v(1), v(0), v(2), v(0), v(1), v(2)];
        assert!(matches!(
            kind(&few),
            ErrorKind::Mismatch {
                expected: 2,
                found: 1,
                ..
            }
        ));
    }
}
