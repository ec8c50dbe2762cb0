//! Assignment of numbers to entries and values.

use super::isolation::isolated;
use crate::body::Body;
use crate::decoder::Decoder;
use crate::encoding::EncodedField;
use crate::error::{Error, ErrorKind, Result};
use crate::ids::*;
use crate::module::Module;
use crate::tables::{ResourceKind, ResourceValue};
use crate::version;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Marker for an id without a number.
const NO_NUMBER: u32 = u32::MAX;

/// Ids in the order in which the walk finds them, and later in the order of their
/// numbers.
#[derive(Debug)]
pub(super) struct NumberedIds {
    /// Ids, by number.
    pub ids: Vec<u32>,
    /// Number of references to each id, by id.
    counts: Vec<u32>,
    /// Numbers, by id.
    numbers: Vec<u32>,
}

impl NumberedIds {
    fn new(len: usize) -> Self {
        Self {
            ids: Vec::with_capacity(len),
            counts: vec![0; len],
            numbers: vec![NO_NUMBER; len],
        }
    }
    /// Returns ids whose numbers are the ids themselves.
    fn identity(len: usize) -> Self {
        let mut order = Self::new(len);
        order.ids = (0..len as u32).collect();
        order.assign();
        order
    }
    /// Counts a reference, and returns whether it is the first.
    #[inline]
    fn count_reference(&mut self, id: u32) -> bool {
        let count = &mut self.counts[id as usize];
        // Saturation does not change the order: a file cannot have that many references.
        *count = count.saturating_add(1);
        if *count > 1 {
            return false;
        }
        self.ids.push(id);
        true
    }
    /// Returns the number of an id.
    #[inline]
    pub fn number(&self, id: u32) -> u64 {
        self.numbers[id as usize].into()
    }
    fn assign(&mut self) {
        for (n, id) in self.ids.iter().enumerate() {
            self.numbers[*id as usize] = n as u32;
        }
    }
    /// Assigns the numbers. Ids with more references get smaller numbers. Then, among ids
    /// whose numbers take equally many bytes, those of a dialect become contiguous.
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
            // The first dialect is the last dialect of the previous group.
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

/// Numbers of all entries and values.
#[derive(Debug)]
pub(super) struct Numbering {
    pub dialects: NumberedIds,
    pub op_names: NumberedIds,
    pub attributes: NumberedIds,
    pub types: NumberedIds,
    pub resources: NumberedIds,
    /// Numbers of values, by value.
    pub values: Vec<u32>,
    /// Number of values of each region.
    pub region_values: Vec<u32>,
    /// Whether each op is isolated, by op.
    pub isolated: Vec<bool>,
}

impl Numbering {
    /// Numbers the entries and values of a module. If `preserve_numbers` is set, tables
    /// keep their numbers and are not decoded.
    pub fn of<'t>(
        module: &'t Module,
        decoder: &Decoder<'t, '_>,
        preserve_numbers: bool,
    ) -> Result<Self> {
        let tables = &module.tables;
        let order = if preserve_numbers {
            NumberedIds::identity
        } else {
            NumberedIds::new
        };
        let mut walk = OpWalk {
            module,
            decoder,
            preserve_numbers,
            pending: Vec::new(),
            properties: vec![0; module.body.head_count()],
            resource_keys: None,
            numbering: Self {
                dialects: order(tables.dialects.len()),
                op_names: order(tables.op_names.len()),
                attributes: order(tables.attributes.len()),
                types: order(tables.types.len()),
                resources: order(tables.resources.len()),
                values: vec![NO_NUMBER; module.body.values.len()],
                region_values: vec![0; module.body.regions.len()],
                isolated: isolated(&module.body),
            },
        };
        walk.visit_ops()?;
        let mut n = walk.numbering;
        if preserve_numbers {
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
        // Resources are grouped by dialect; resources without data come last.
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
    fn of(field: EncodedField) -> Option<Self> {
        match field {
            EncodedField::Attribute(id) | EncodedField::OptionalAttribute(Some(id)) => {
                Some(Self::Attribute(id))
            }
            EncodedField::Type(id) => Some(Self::Type(id)),
            EncodedField::Resource(id) => Some(Self::Resource(id)),
            _ => None,
        }
    }
}

struct OpWalk<'w, 't, 'a> {
    module: &'t Module<'a>,
    decoder: &'w Decoder<'t, 'a>,
    numbering: Numbering,
    /// Whether entries keep their numbers, so that only values get new ones.
    preserve_numbers: bool,
    /// References to follow, the next one last.
    pending: Vec<Reference>,
    /// Number of ops with properties, by head.
    properties: Vec<u32>,
    /// Resources by key. Set if some entry in assembly format may refer to a resource.
    resource_keys: Option<HashMap<&'t [u8], ResourceId>>,
}

impl<'t> OpWalk<'_, 't, '_> {
    /// Visits all ops: first the ops directly in a region, then the region that was found
    /// last.
    fn visit_ops(&mut self) -> Result<()> {
        let body = &self.module.body;
        if body.op_count() == 0 {
            return Err(Error::new(ErrorKind::Mismatch {
                item: crate::error::ErrorItem::Op,
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
            self.numbering.region_values[region.index()] = next - first;
            for block in body.blocks(region) {
                for op in body.block_ops(block) {
                    self.push_regions(op, next, &mut regions);
                }
            }
        }
        self.count_repeated_properties()
    }

    fn push_regions(&self, op: OpId, next: u32, regions: &mut Vec<(RegionId, u32)>) {
        let first = if self.numbering.isolated[op.index()] {
            0
        } else {
            next
        };
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
        self.numbering.values[value.index()] = *next;
        *next += 1;
    }

    fn op(&mut self, id: OpId, next: &mut u32) -> Result<()> {
        let body = &self.module.body;
        let op = body.op(id);
        if !self.preserve_numbers && self.numbering.op_names.count_reference(op.name.0) {
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

    /// Follows the references in properties. Only the first op with a head matters for
    /// the order; `count_repeated_properties` counts the references of the others.
    fn properties(&mut self, head: usize, name: OpNameId, id: PropertiesId) -> Result<()> {
        let version = self.module.version;
        if version < version::PROPERTIES {
            return Err(Error::new(ErrorKind::PropertiesVersion { version }));
        }
        if self.preserve_numbers {
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

    /// Counts the references in the properties of the ops that `properties` did not decode:
    /// all ops with a head except the first.
    fn count_repeated_properties(&mut self) -> Result<()> {
        let body = &self.module.body;
        for (times, (name, properties)) in self.properties.iter().zip(body.all_properties()) {
            let (1.., Some(properties)) = (times.saturating_sub(1), properties) else {
                continue;
            };
            let n = &mut self.numbering;
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
        self.numbering.dialects.count_reference(id.0);
    }

    #[inline]
    fn follow(&mut self, reference: Reference) -> Result<()> {
        if self.preserve_numbers {
            return Ok(());
        }
        self.pending.push(reference);
        self.follow_pending()
    }

    /// Counts the pending references. Follows the references of a new entry before the
    /// other pending ones.
    fn follow_pending(&mut self) -> Result<()> {
        let tables = &self.module.tables;
        while let Some(reference) = self.pending.pop() {
            let start = self.pending.len();
            let decoder = self.decoder;
            let pending = &mut self.pending;
            let mut sink = |p| pending.extend(Reference::of(p));
            let entry = match reference {
                Reference::Attribute(id) => {
                    if !self.numbering.attributes.count_reference(id.0) {
                        continue;
                    }
                    decoder.attribute(id, &mut sink)?;
                    tables.attribute(id)
                }
                Reference::Type(id) => {
                    if !self.numbering.types.count_reference(id.0) {
                        continue;
                    }
                    decoder.ty(id, &mut sink)?;
                    tables.ty(id)
                }
                Reference::Resource(id) => {
                    if self.numbering.resources.count_reference(id.0) {
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

    /// Follows the references to resources in a text, such as `dense_resource<key>`.
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

    /// Returns ids that are counted `counts[id]` times. The lowest bit of an id is its
    /// dialect.
    fn order(counts: &[u32]) -> NumberedIds {
        let mut order = NumberedIds::new(counts.len());
        for (id, n) in counts.iter().enumerate() {
            (0..*n).for_each(|_| {
                order.count_reference(id as u32);
            });
        }
        order.sort(|id| id & 1);
        order
    }

    #[test]
    fn ids_with_more_references_come_first_within_a_dialect() {
        assert_eq!(order(&[1, 5, 2, 7, 3]).ids, [4, 2, 0, 3, 1]);
        assert_eq!(order(&[1, 1, 0, 1]).ids, [0, 1, 3]);
        let o = order(&[1, 3]);
        assert_eq!((o.number(0), o.number(1)), (0, 1));
    }

    #[test]
    fn one_byte_numbers_are_grouped_apart_from_longer_ones() {
        // 300 ids with equal counts form a group of 128 and a group of 172, each ordered
        // by dialect. The second group starts with the last dialect of the first.
        let ids = order(&[1; 300]).ids;
        assert!(ids[..64].iter().all(|id| id & 1 == 0));
        assert!(ids[64..128].iter().all(|id| id & 1 == 1));
        assert!(ids[128..214].iter().all(|id| id & 1 == 1));
        assert!(ids[214..].iter().all(|id| id & 1 == 0));
        assert_eq!((ids[0], ids[64], ids[128], ids[214]), (0, 1, 129, 128));
    }

    #[test]
    fn two_byte_numbers_end_before_16384() {
        let ids = order(&vec![1; 17000]).ids;
        // 128 + 16256 = 16384 ids have numbers of at most two bytes.
        assert!(ids[16384..].iter().all(|id| *id >= 16384));
        assert!(ids[..16384].iter().all(|id| *id < 16384));
    }
}
