//! Reader of properties: a count, then the size and the bytes of each entry.

use crate::error::{ErrorItem, Result};
use crate::tables::Properties;
use crate::wire::Section;
use std::borrow::Cow;

pub(super) fn read<'a>(section: &Section<'a>) -> Result<Vec<Properties<'a>>> {
    let mut c = section.cursor();
    let count = c.count(ErrorItem::Properties, 1)?;
    let mut all = Vec::with_capacity(count);
    for _ in 0..count {
        let size = c.length()?;
        all.push(Properties {
            offset: c.offset(),
            body: Cow::Borrowed(c.take(size)?),
        });
    }
    c.end()?;
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorKind;
    use crate::ids::SectionId;

    #[test]
    fn invalid_counts_and_sizes_are_refused() {
        let read = |bytes: &'static [u8]| {
            let all = read(&Section {
                id: SectionId::Properties,
                alignment: 1,
                offset: 0,
                bytes,
            });
            all.map_err(|e| e.kind().clone())
        };
        let two = read(&[5, 3, 7, 1]).unwrap();
        assert_eq!((&*two[0].body, two[0].offset), (&[7][..], 2));
        assert_eq!((&*two[1].body, two[1].offset), (&[][..], 4));
        assert!(matches!(
            read(&[9, 3, 7]),
            Err(ErrorKind::Count { found: 4, .. })
        ));
        assert!(matches!(read(&[3, 5, 7]), Err(ErrorKind::Truncated { .. })));
        assert_eq!(read(&[3, 3, 7, 1]), Err(ErrorKind::Trailing { left: 1 }));
        assert!(matches!(read(&[]), Err(ErrorKind::Truncated { .. })));
    }
}
