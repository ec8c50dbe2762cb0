//! Reader of resources. The number of groups without a dialect comes first, then these
//! groups. Groups with a dialect follow up to the end. Each resource has a key, a size and
//! a kind. The values are in another section.

use crate::error::{ErrorItem, ErrorKind, Result};
use crate::ids::{DialectId, StringId};
use crate::limits::Limits;
use crate::tables::{ExternalResources, Resource, ResourceKind, ResourceValue, Tables};
use crate::wire::{Cursor, Section};
use std::borrow::Cow;
use std::collections::HashSet;

pub(super) fn read<'a>(
    offsets: &Section<'a>,
    values: &Section<'a>,
    limits: &Limits,
    tables: &mut Tables<'a>,
) -> Result<()> {
    let strings = tables.strings.len();
    let mut r = ResourceReader {
        c: offsets.cursor(),
        values: values.cursor(),
        strings,
        limits,
    };
    let groups = r.c.count(ErrorItem::ResourceGroup, 2)?;
    for _ in 0..groups {
        let name = StringId(r.c.index(ErrorItem::String, strings)?);
        let count = r.c.count(ErrorItem::Resource, 3)?;
        let mut resources = Vec::with_capacity(count);
        for _ in 0..count {
            resources.push(r.resource()?);
        }
        tables.external.push(ExternalResources { name, resources });
    }
    let mut keys = HashSet::new();
    while !r.c.is_empty() {
        let dialect = DialectId(r.c.index(ErrorItem::Dialect, tables.dialects.len())?);
        let here = r.c.clone();
        let count = r.c.count(ErrorItem::Resource, 3)?;
        if count == 0 {
            return Err(here.error(ErrorKind::Invalid {
                item: "group of resources",
                expected: "at least one",
                found: 0,
            }));
        }
        for _ in 0..count {
            let here = r.c.clone();
            let (key, value) = r.resource()?;
            if !keys.insert((dialect, tables.strings[key.index()].clone())) {
                let item = ErrorItem::Resource;
                return Err(here.error(ErrorKind::Duplicate { item }));
            }
            tables.resources.push(Resource {
                dialect,
                key,
                value,
            });
        }
    }
    r.values.end()
}

struct ResourceReader<'a, 'l> {
    c: Cursor<'a>,
    values: Cursor<'a>,
    strings: usize,
    limits: &'l Limits,
}

impl<'a> ResourceReader<'a, '_> {
    fn resource(&mut self) -> Result<(StringId, ResourceValue<'a>)> {
        let key = StringId(self.c.index(ErrorItem::String, self.strings)?);
        let here = self.c.clone();
        let size = self.c.varint()?;
        if size > self.values.left() as u64 {
            return Err(here.error(ErrorKind::Truncated {
                needed: size,
                left: self.values.left() as u64,
            }));
        }
        let here = self.c.clone();
        let kind = match self.c.byte()? {
            0 => ResourceKind::Blob,
            1 => ResourceKind::Bool,
            2 => ResourceKind::String,
            found => {
                return Err(here.error(ErrorKind::Invalid {
                    item: "kind of a resource",
                    expected: "0, 1 or 2",
                    found: found.into(),
                }));
            }
        };
        if size == 0 {
            return Ok((key, ResourceValue::Absent(kind)));
        }
        let mut value = self.values.sub(size as usize)?;
        let result = match kind {
            ResourceKind::Blob => {
                let alignment = value.varint()?;
                let size = value.length()?;
                value.align(alignment, self.limits)?;
                let data = Cow::Borrowed(value.take(size)?);
                ResourceValue::Blob { alignment, data }
            }
            ResourceKind::Bool => {
                let here = value.clone();
                match value.byte()? {
                    b @ 0..=1 => ResourceValue::Bool(b == 1),
                    found => {
                        return Err(here.error(ErrorKind::Invalid {
                            item: "bool resource",
                            expected: "0 or 1",
                            found: found.into(),
                        }));
                    }
                }
            }
            ResourceKind::String => {
                ResourceValue::String(StringId(value.index(ErrorItem::String, self.strings)?))
            }
        };
        value.end()?;
        Ok((key, result))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::SectionId;
    use crate::tables::Dialect;

    const fn v(n: u8) -> u8 {
        n << 1 | 1
    }
    fn read_bytes<'a>(
        offsets: &'a [u8],
        values: &'a [u8],
    ) -> std::result::Result<Tables<'a>, ErrorKind> {
        let mut tables = Tables {
            strings: vec![
                Cow::Borrowed(&b"k"[..]),
                Cow::Borrowed(b"l"),
                Cow::Borrowed(b"k"),
            ],
            dialects: vec![Dialect {
                name: StringId(0),
                version: None,
            }],
            ..Tables::default()
        };
        let section = |id, bytes| Section {
            id,
            alignment: 1,
            offset: 64,
            bytes,
        };
        let offsets = section(SectionId::ResourceOffsets, offsets);
        let values = section(SectionId::Resources, values);
        let done = read(&offsets, &values, &Limits::default(), &mut tables);
        done.map(|()| tables).map_err(|e| e.kind().clone())
    }

    #[test]
    fn all_kinds_of_resources_are_read() {
        let offsets = [
            v(1),
            v(1),
            v(2),
            v(0),
            v(1),
            1,
            v(1),
            v(1),
            2, // bool, string
            v(0),
            v(2),
            v(0),
            v(7),
            0,
            v(1),
            v(0),
            0, // blob, absent
        ];
        // The blob's alignment and size start at byte 66, its data at byte 72.
        let values = [1, v(1), v(8), v(1), 0xCB, 0xCB, 0xCB, 0xCB, 9];
        let t = read_bytes(&offsets, &values).unwrap();
        let external: Vec<_> = t.external[0].resources.iter().map(|r| &r.1).collect();
        assert_eq!(
            external,
            [
                &ResourceValue::Bool(true),
                &ResourceValue::String(StringId(1))
            ]
        );
        let blob = ResourceValue::Blob {
            alignment: 8,
            data: Cow::Borrowed(&[9]),
        };
        assert_eq!(t.resources[0].value, blob);
        assert_eq!(
            t.resources[1].value,
            ResourceValue::Absent(ResourceKind::Blob)
        );
        assert_eq!(t.alignment(), 8);
    }

    #[test]
    fn invalid_resources_are_refused() {
        let kind = |offsets: &[u8], values: &[u8]| read_bytes(offsets, values).unwrap_err();
        let one = |size, kind| [v(0), v(0), v(1), v(0), v(size), kind];
        assert!(matches!(
            kind(&one(1, 3), &[0]),
            ErrorKind::Invalid { found: 3, .. }
        ));
        assert!(matches!(
            kind(&one(1, 1), &[2]),
            ErrorKind::Invalid { found: 2, .. }
        ));
        assert!(matches!(
            kind(&one(9, 0), &[2]),
            ErrorKind::Truncated { needed: 9, .. }
        ));
        assert!(matches!(
            kind(&one(3, 0), &[v(3), v(1), 1]),
            ErrorKind::Alignment { found: 3 }
        ));
        // MLIR's reader would use only the lower 32 bits of this alignment, 2^32.
        let wide = [0, 0, 0, 0, 0, 1, 0, 0, 0, v(0)];
        assert!(matches!(
            kind(&one(10, 0), &wide),
            ErrorKind::Alignment { .. }
        ));
        assert!(matches!(
            kind(&one(3, 0), &[v(1), v(2), 1]),
            ErrorKind::Truncated { .. }
        ));
        assert!(matches!(
            kind(&one(4, 0), &[v(1), v(1), 1, 2]),
            ErrorKind::Trailing { left: 1 }
        ));
        assert!(matches!(kind(&one(1, 2), &[v(3)]), ErrorKind::Index { .. }));
        assert_eq!(kind(&one(0, 0), &[1]), ErrorKind::Trailing { left: 1 });
        assert!(matches!(kind(&[v(90), 1, 1], &[]), ErrorKind::Count { .. }));
        assert!(matches!(
            kind(&[v(0), v(0), v(90)], &[]),
            ErrorKind::Count { .. }
        ));
        assert!(matches!(
            kind(&[v(0), v(0), v(0)], &[]),
            ErrorKind::Invalid { .. }
        ));
        let twice = [v(0), v(0), v(2), v(0), v(0), 0, v(2), v(0), 0];
        assert_eq!(
            kind(&twice, &[]),
            ErrorKind::Duplicate {
                item: ErrorItem::Resource
            }
        );
    }
}
