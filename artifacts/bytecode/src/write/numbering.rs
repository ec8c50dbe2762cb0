//! Which number everything gets.

use super::isolation::isolated;
use crate::body::Body;
use crate::decoder::Decoder;
use crate::error::{Error, ErrorKind, Result};
use crate::ids::*;
use crate::ir::Module;
use crate::layout::Piece;
use crate::tables::{ResourceKind, ResourceValue};
use crate::version;
use std::cmp::Reverse;
use std::collections::HashMap;

/// What has no number.
const NONE: u32 = u32::MAX;

/// Things in the order in which they were found, and then of their numbers.
#[derive(Debug)]
pub(super) struct NumberedIds {
    /// Ids by number.
    pub ids: Vec<u32>,
    /// How often each is referred to, by id.
    counts: Vec<u32>,
    /// By id.
    numbers: Vec<u32>,
}

impl NumberedIds {
    fn new(len: usize) -> Self {
        Self {
            ids: Vec::with_capacity(len),
            counts: vec![0; len],
            numbers: vec![NONE; len],
        }
    }
    /// As it is.
    fn kept(len: usize) -> Self {
        let mut order = Self::new(len);
        order.ids = (0..len as u32).collect();
        order.assign();
        order
    }
    /// Counts a reference; tells whether it is the first.
    #[inline]
    fn find(&mut self, id: u32) -> bool {
        let count = &mut self.counts[id as usize];
        // More would not change the order of what a file can hold.
        *count = count.saturating_add(1);
        if *count > 1 {
            return false;
        }
        self.ids.push(id);
        true
    }
    /// The number of an id.
    #[inline]
    pub fn number(&self, id: u32) -> u64 {
        self.numbers[id as usize].into()
    }
    fn assign(&mut self) {
        for (n, id) in self.ids.iter().enumerate() {
            self.numbers[*id as usize] = n as u32;
        }
    }
    /// What is referred to most gets the smallest numbers; then, among those
    /// whose numbers take as many bytes, dialects stay together.
    fn sort(&mut self, dialect: impl Fn(u32) -> u32) {
        let counts = &self.counts;
        self.ids.sort_by_key(|id| Reverse(counts[*id as usize]));
        let mut rest = &mut self.ids[..];
        let (mut size, mut first) = (0u64, 0);
        for bytes in 1..9 {
            size = (1 << (7 * bytes)) - size;
            let take = rest.len().min(usize::try_from(size).unwrap_or(usize::MAX));
            let group;
            (group, rest) = rest.split_at_mut(take);
            // The dialect that the group before ended with goes on.
            group.sort_by_key(|id| {
                let dialect = dialect(*id);
                (dialect != first, dialect)
            });
            let Some(last) = group.last() else { break };
            first = dialect(*last);
        }
        self.counts = Vec::new();
        self.assign();
    }
}

/// All numbers.
#[derive(Debug)]
pub(super) struct Numbering {
    pub dialects: NumberedIds,
    pub op_names: NumberedIds,
    pub attributes: NumberedIds,
    pub types: NumberedIds,
    pub resources: NumberedIds,
    /// By value.
    pub values: Vec<u32>,
    /// The number of values of each region.
    pub region_values: Vec<u32>,
    /// By op.
    pub isolated: Vec<bool>,
}

impl Numbering {
    /// Numbers a module. Tables that are kept are not looked into.
    pub fn of<'t>(module: &'t Module, decoder: &Decoder<'t, '_>, kept: bool) -> Result<Self> {
        let tables = &module.tables;
        let order = if kept {
            NumberedIds::kept
        } else {
            NumberedIds::new
        };
        let mut walk = OpWalk {
            module,
            decoder,
            kept,
            pending: Vec::new(),
            properties: vec![0; module.body.head_count()],
            resource_keys: None,
            n: Self {
                dialects: order(tables.dialects.len()),
                op_names: order(tables.op_names.len()),
                attributes: order(tables.attributes.len()),
                types: order(tables.types.len()),
                resources: order(tables.resources.len()),
                values: vec![NONE; module.body.values.len()],
                region_values: vec![0; module.body.regions.len()],
                isolated: isolated(&module.body),
            },
        };
        walk.all()?;
        let mut n = walk.n;
        if kept {
            return Ok(n);
        }
        n.dialects.assign();
        let dialects = &n.dialects.numbers;
        let number = |d: DialectId| dialects[d.index()];
        n.attributes
            .sort(|id| number(tables.attributes.dialect(id as usize)));
        n.types.sort(|id| number(tables.types.dialect(id as usize)));
        n.op_names
            .sort(|id| number(tables.op_name(OpNameId(id)).dialect));
        // Resources stand by dialect, those without data last.
        n.resources.ids.sort_by_key(|id| {
            let resource = tables.resource(ResourceId(*id));
            let absent = resource.value == ResourceValue::Absent(ResourceKind::Blob);
            (number(resource.dialect), absent)
        });
        n.resources.assign();
        Ok(n)
    }
}

#[derive(Clone, Copy)]
enum Reference {
    Attribute(AttributeId),
    Type(TypeId),
    Resource(ResourceId),
}

impl Reference {
    fn of(piece: Piece) -> Option<Self> {
        match piece {
            Piece::Attribute(id) | Piece::OptionalAttribute(Some(id)) => Some(Self::Attribute(id)),
            Piece::Type(id) => Some(Self::Type(id)),
            Piece::Resource(id) => Some(Self::Resource(id)),
            _ => None,
        }
    }
}

struct OpWalk<'w, 't, 'a> {
    module: &'t Module<'a>,
    decoder: &'w Decoder<'t, 'a>,
    n: Numbering,
    /// Whether only values are numbered.
    kept: bool,
    /// References that are yet to be followed, the next one last.
    pending: Vec<Reference>,
    /// How many ops there are of each head that has properties.
    properties: Vec<u32>,
    /// Resources by key, if some text refers to any.
    resource_keys: Option<HashMap<&'t [u8], ResourceId>>,
}

impl<'t> OpWalk<'_, 't, '_> {
    /// Goes over all ops: first those of a region, then into the last of the
    /// regions found.
    fn all(&mut self) -> Result<()> {
        let body = &self.module.body;
        if body.op_count() == 0 {
            return Err(Error::new(ErrorKind::Mismatch {
                what: crate::error::What::Op,
                expected: 1,
                found: 0,
            }));
        }
        let mut next = 0;
        self.op(Body::TOP, &mut next)?;
        let mut regions = Vec::new();
        self.push_regions(Body::TOP, next, &mut regions);
        while let Some((region, first)) = regions.pop() {
            let mut next = first;
            for block in body.blocks(region) {
                self.block(block, &mut next)?;
            }
            self.n.region_values[region.index()] = next - first;
            for block in body.blocks(region) {
                for op in body.block_ops(block) {
                    self.push_regions(op, next, &mut regions);
                }
            }
        }
        self.repeated_properties()
    }

    fn push_regions(&self, op: OpId, next: u32, regions: &mut Vec<(RegionId, u32)>) {
        let first = if self.n.isolated[op.index()] { 0 } else { next };
        regions.extend(self.module.body.regions(op).map(|r| (r, first)));
    }

    fn block(&mut self, block: BlockId, next: &mut u32) -> Result<()> {
        let body = &self.module.body;
        let locations = body.argument_locations(block);
        for (value, location) in body.arguments(block).zip(locations) {
            self.value(value, next);
            self.follow(Reference::Attribute(*location))?;
            self.follow(Reference::Type(body.value_type(value)))?;
        }
        body.block_ops(block).try_for_each(|op| self.op(op, next))
    }

    fn value(&mut self, value: ValueId, next: &mut u32) {
        self.n.values[value.index()] = *next;
        *next += 1;
    }

    fn op(&mut self, id: OpId, next: &mut u32) -> Result<()> {
        let body = &self.module.body;
        let op = body.op(id);
        if !self.kept && self.n.op_names.find(op.name.0) {
            self.dialect(self.module.tables.op_name(op.name).dialect);
        }
        for result in body.results(id) {
            self.value(result, next);
            self.follow(Reference::Type(body.value_type(result)))?;
        }
        if let Some(attributes) = op.attributes {
            self.follow(Reference::Attribute(attributes))?;
        }
        if let Some(properties) = op.properties {
            self.properties(body.head(id), op.name, properties)?;
        }
        self.follow(Reference::Attribute(op.location))
    }

    /// Only the first time matters for the order; the others only count.
    fn properties(&mut self, head: usize, name: OpNameId, id: PropertiesId) -> Result<()> {
        let version = self.module.version;
        if version < version::PROPERTIES {
            return Err(Error::new(ErrorKind::PropertiesVersion { version }));
        }
        if self.kept {
            return Ok(());
        }
        let times = &mut self.properties[head];
        *times += 1;
        if *times > 1 {
            return Ok(());
        }
        let (decoder, pending) = (self.decoder, &mut self.pending);
        decoder.properties(name, id, &mut |p| {
            pending.extend(Reference::of(p));
        })?;
        self.pending.reverse();
        self.follow_pending()
    }

    fn repeated_properties(&mut self) -> Result<()> {
        let body = &self.module.body;
        for (times, (name, properties)) in self.properties.iter().zip(body.all_properties()) {
            let (1.., Some(properties)) = (times.saturating_sub(1), properties) else {
                continue;
            };
            let n = &mut self.n;
            let count = |counts: &mut NumberedIds, id: u32| {
                let count = &mut counts.counts[id as usize];
                *count = count.saturating_add(times - 1);
            };
            self.decoder
                .properties(name, properties, &mut |p| match Reference::of(p) {
                    Some(Reference::Attribute(id)) => count(&mut n.attributes, id.0),
                    Some(Reference::Type(id)) => count(&mut n.types, id.0),
                    _ => {}
                })?;
        }
        Ok(())
    }

    fn dialect(&mut self, id: DialectId) {
        self.n.dialects.find(id.0);
    }

    #[inline]
    fn follow(&mut self, reference: Reference) -> Result<()> {
        if self.kept {
            return Ok(());
        }
        self.pending.push(reference);
        self.follow_pending()
    }

    /// Counts what is pending; what is new is appended, and what it refers to
    /// is followed before anything else.
    fn follow_pending(&mut self) -> Result<()> {
        let tables = &self.module.tables;
        while let Some(reference) = self.pending.pop() {
            let start = self.pending.len();
            let decoder = self.decoder;
            let pending = &mut self.pending;
            let mut sink = |p| pending.extend(Reference::of(p));
            let entry = match reference {
                Reference::Attribute(id) => {
                    if !self.n.attributes.find(id.0) {
                        continue;
                    }
                    decoder.attribute(id, &mut sink)?;
                    tables.attribute(id)
                }
                Reference::Type(id) => {
                    if !self.n.types.find(id.0) {
                        continue;
                    }
                    decoder.ty(id, &mut sink)?;
                    tables.ty(id)
                }
                Reference::Resource(id) => {
                    if self.n.resources.find(id.0) {
                        self.dialect(tables.resource(id).dialect);
                    }
                    continue;
                }
            };
            if let Some(text) = entry.text().filter(|_| !tables.resources.is_empty()) {
                self.resources_in_text(text);
            }
            self.pending[start..].reverse();
            self.dialect(entry.dialect);
        }
        Ok(())
    }

    /// Text refers to resources by their keys.
    fn resources_in_text(&mut self, text: &[u8]) {
        const BEFORE: &[u8] = b"dense_resource<";
        let tables = &self.module.tables;
        let mut rest = text;
        while let Some(at) = rest.windows(BEFORE.len()).position(|w| w == BEFORE) {
            rest = &rest[at + BEFORE.len()..];
            let key = rest.split(|b| *b == b'>').next().unwrap_or_default();
            let quoted = key.strip_prefix(b"\"").and_then(|k| k.strip_suffix(b"\""));
            let key = quoted.unwrap_or(key);
            let keys = self.resource_keys.get_or_insert_with(|| {
                let all = tables.resources.iter().enumerate();
                let by_key = all.map(|(n, r)| (&**tables.string(r.key), ResourceId::new(n)));
                by_key.collect()
            });
            let found = keys.get(key).copied();
            self.pending.extend(found.map(Reference::Resource));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ids whose dialect is their first bit, each counted as often as given.
    fn order(counts: &[u32]) -> NumberedIds {
        let mut order = NumberedIds::new(counts.len());
        for (id, n) in counts.iter().enumerate() {
            (0..*n).for_each(|_| {
                order.find(id as u32);
            });
        }
        order.sort(|id| id & 1);
        order
    }

    #[test]
    fn more_references_come_first_within_a_dialect() {
        assert_eq!(order(&[1, 5, 2, 7, 3]).ids, [4, 2, 0, 3, 1]);
        assert_eq!(order(&[1, 1, 0, 1]).ids, [0, 1, 3]);
        let o = order(&[1, 3]);
        assert_eq!((o.number(0), o.number(1)), (0, 1));
    }

    #[test]
    fn numbers_of_one_byte_are_grouped_by_themselves() {
        // 300 equal ones: 128 and then 172, each by dialect; the second group
        // starts with the dialect that the first ended with.
        let ids = order(&[1; 300]).ids;
        assert!(ids[..64].iter().all(|id| id & 1 == 0));
        assert!(ids[64..128].iter().all(|id| id & 1 == 1));
        assert!(ids[128..214].iter().all(|id| id & 1 == 1));
        assert!(ids[214..].iter().all(|id| id & 1 == 0));
        assert_eq!((ids[0], ids[64], ids[128], ids[214]), (0, 1, 129, 128));
    }

    #[test]
    fn the_second_group_ends_before_numbers_of_three_bytes() {
        let ids = order(&vec![1; 17000]).ids;
        // 128 + 16256 = 16384.
        assert!(ids[16384..].iter().all(|id| *id >= 16384));
        assert!(ids[..16384].iter().all(|id| *id < 16384));
    }
}
