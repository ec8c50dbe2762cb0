//! Ops of a file as a stream of events.

use crate::error::{Error, ErrorItem, ErrorKind, Result};
use crate::ids::{AttributeId, OpNameId, PropertiesId, SectionId, TypeId};
use crate::limits::Limits;
use crate::sections::Bytecode;
use crate::version;
use crate::wire::Cursor;
use std::ops::Range;

/// Bits of the mask of an op's optional parts.
pub(crate) mod mask {
    pub const ATTRIBUTES: u8 = 0x01;
    pub const RESULTS: u8 = 0x02;
    pub const OPERANDS: u8 = 0x04;
    pub const SUCCESSORS: u8 = 0x08;
    pub const REGIONS: u8 = 0x10;
    pub const ORDERS: u8 = 0x20;
    pub const PROPERTIES: u8 = 0x40;
    pub const ALL: u8 = 0x7F;
}

/// Minimum number of bytes of an op: a name, a mask and a location.
const OP_SIZE: u64 = 3;

/// Event in the stream of ops.
#[derive(Clone, Copy, Debug)]
pub enum Event<'e> {
    /// Op. If it has regions, the regions and [`Event::EndOp`] follow.
    Op(OpEvent<'e>),
    /// Region. Its blocks follow.
    Region(Region),
    /// Block. Its ops follow.
    Block(Block<'e>),
    /// End of a block.
    EndBlock,
    /// End of a region.
    EndRegion,
    /// End of an op with regions.
    EndOp,
}

/// Op without the content of its regions.
#[derive(Clone, Copy, Debug)]
pub struct OpEvent<'e> {
    /// Offset of the op in the file, in bytes.
    pub offset: usize,
    /// Name of the op.
    pub name: OpNameId,
    /// Location of the op.
    pub location: AttributeId,
    /// Dictionary of the op's attributes. From version 5 on, attributes that the op
    /// declares are in its properties instead.
    pub attributes: Option<AttributeId>,
    /// Properties of the op (from version 5 on).
    pub properties: Option<PropertiesId>,
    /// Types of the results.
    pub results: &'e [TypeId],
    /// Numbers of the operands' values. In an isolated op's region, numbers start at 0.
    /// In other regions, they continue after the values of the enclosing region.
    pub operands: &'e [u32],
    /// Successors, as block indices in the region that contains the op.
    pub successors: &'e [u32],
    /// Use-list orders of the results.
    pub use_list_orders: UseListOrders<'e>,
    /// Number of regions.
    pub regions: u32,
    /// Whether the op is isolated: nothing in its regions uses a value from outside.
    pub isolated: bool,
}

/// Region.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    /// Number of blocks.
    pub blocks: u32,
    /// Number of values that the region's blocks and ops define, without the values of
    /// nested regions.
    pub values: u32,
}

/// Block.
#[derive(Clone, Copy, Debug)]
pub struct Block<'e> {
    /// Number of ops.
    pub ops: u64,
    /// Arguments of the block.
    pub arguments: &'e [Argument],
    /// Use-list orders of the arguments.
    pub use_list_orders: UseListOrders<'e>,
}

/// Argument of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Type of the argument.
    pub ty: TypeId,
    /// Location of the argument. From version 4 on, `None` is an unknown location that
    /// the file omits.
    pub location: Option<AttributeId>,
}

/// Use-list orders other than the default, which is from the last use to the first.
#[derive(Clone, Copy, Debug, Default)]
pub struct UseListOrders<'e> {
    orders: &'e [OrderSpan],
    indices: &'e [u32],
}

#[derive(Clone, Debug)]
struct OrderSpan {
    value: u32,
    pairs: bool,
    indices: Range<usize>,
}

/// Use-list order of one value. The default is from the last use to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UseListOrder<'e> {
    /// Index of the value among the results or arguments.
    pub value: u32,
    /// Whether `indices` contains pairs. A pair is the index of a use in the list and its
    /// index in the default order; uses without a pair keep their index. Otherwise,
    /// `indices` has the index in the list of each use, with uses in the default order.
    pub is_pairs: bool,
    /// Indices.
    pub indices: &'e [u32],
}

impl<'e> UseListOrders<'e> {
    /// Returns the use-list orders, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = UseListOrder<'e>> + use<'e> {
        let indices = self.indices;
        self.orders.iter().map(move |o| UseListOrder {
            value: o.value,
            is_pairs: o.pairs,
            indices: &indices[o.indices.clone()],
        })
    }
    /// Returns whether all use-list orders are the default.
    pub fn is_empty(&self) -> bool {
        self.orders.is_empty()
    }
}

/// Op whose regions are being read.
#[derive(Debug)]
struct OpenOp<'a> {
    /// Cursor after the regions, if they are a section.
    after: Option<Cursor<'a>>,
    regions: u32,
    /// Number of the first value in each region.
    base: u64,
    region: Option<RegionState>,
}

#[derive(Debug)]
struct RegionState {
    /// Numbers of all blocks and of unread blocks.
    blocks: u32,
    blocks_left: u32,
    /// Number of the block's ops that are not read yet; `None` between blocks.
    ops: Option<u64>,
    /// End of the values that are defined so far, and end of all values of the region.
    defined: u64,
    values: u64,
}

/// Reader of the ops of a file. It checks everything that can be checked without
/// descriptions of dialects: indices are valid, and the numbers of values, blocks and ops
/// are as announced.
#[derive(Debug)]
pub struct Events<'a, 'f> {
    file: &'f Bytecode<'a>,
    limits: Limits,
    c: Cursor<'a>,
    end: usize,
    frames: Vec<OpenOp<'a>>,
    /// Whether the top-level op is not read yet.
    at_start: bool,
    /// Minimum number of bytes of all announced items that are not read yet. The file must
    /// have as many bytes left. This bounds the memory that readers reserve.
    announced_bytes: u64,
    results: Vec<TypeId>,
    operands: Vec<u32>,
    successors: Vec<u32>,
    arguments: Vec<Argument>,
    orders: Vec<OrderSpan>,
    indices: Vec<u32>,
}

impl<'a, 'f> Events<'a, 'f> {
    /// Returns a reader of the ops of a file.
    ///
    /// # Errors
    /// Fails if the file has no section of ops, or if the section is not valid.
    pub fn new(file: &'f Bytecode<'a>) -> Result<Self> {
        let section = file.section(SectionId::Ir);
        let section =
            section.ok_or_else(|| Error::new(ErrorKind::MissingSection(SectionId::Ir)))?;
        let mut c = section.cursor();
        // With more bytes, values could need more than 32 bits.
        if c.left() as u64 > u64::from(u32::MAX) {
            return Err(c.error(ErrorKind::Count {
                item: ErrorItem::Byte,
                found: c.left() as u64,
                max: u32::MAX.into(),
            }));
        }
        // The top-level block has one op and no arguments.
        let here = c.clone();
        let head = c.varint()?;
        if head != 1 << 1 {
            return Err(here.error(ErrorKind::Invalid {
                item: "block at the top",
                expected: "2: one op, no arguments",
                found: head,
            }));
        }
        Ok(Self {
            file,
            limits: file.limits,
            end: c.offset() + c.left(),
            c,
            frames: Vec::new(),
            at_start: true,
            announced_bytes: OP_SIZE,
            results: Vec::new(),
            operands: Vec::new(),
            successors: Vec::new(),
            arguments: Vec::new(),
            orders: Vec::new(),
            indices: Vec::new(),
        })
    }

    /// Returns the next event, or `None` at the end. Must not be called after an error.
    ///
    /// # Errors
    /// Fails at the first bytes that are not valid.
    #[allow(clippy::should_implement_trait)] // An event borrows from the reader.
    pub fn next(&mut self) -> Result<Option<Event<'_>>> {
        if self.at_start {
            self.at_start = false;
            return self.op().map(Some);
        }
        let Some(frame) = self.frames.last_mut() else {
            self.c.end()?;
            return Ok(None);
        };
        let Some(region) = &mut frame.region else {
            if frame.regions > 0 {
                return self.region().map(Some);
            }
            if let Some(after) = frame.after.take() {
                self.c.end()?;
                self.c = after;
            }
            self.frames.pop();
            return Ok(Some(Event::EndOp));
        };
        match &mut region.ops {
            Some(0) => {
                region.ops = None;
                Ok(Some(Event::EndBlock))
            }
            Some(left) => {
                *left -= 1;
                self.op().map(Some)
            }
            None if region.blocks_left > 0 => self.block().map(Some),
            None => {
                if region.defined != region.values {
                    return Err(self.c.error(ErrorKind::Mismatch {
                        item: ErrorItem::Value,
                        expected: region.values - frame.base,
                        found: region.defined - frame.base,
                    }));
                }
                frame.region = None;
                Ok(Some(Event::EndRegion))
            }
        }
    }

    /// Skips the regions of the op that was returned last, and returns whether they were
    /// skipped. Only regions in a section can be skipped. [`Event::EndOp`] follows.
    pub fn skip_regions(&mut self) -> bool {
        match self.frames.last_mut() {
            Some(frame) if frame.after.is_some() && frame.region.is_none() && frame.regions > 0 => {
                self.announced_bytes -= u64::from(frame.regions);
                frame.regions = 0;
                let left = self.c.left();
                self.c.take(left).is_ok()
            }
            _ => false,
        }
    }

    /// Announces `n` items of at least `each` bytes, or fails if fewer bytes are left.
    fn announce(&mut self, n: u64, each: u64, item: ErrorItem, offset: usize) -> Result<()> {
        let left = (self.end - self.c.offset()) as u64;
        let max = left.saturating_sub(self.announced_bytes) / each;
        if n > max {
            let found = n;
            let kind = ErrorKind::Count { item, found, max };
            return Err(Error::at(kind, Some(SectionId::Ir), offset));
        }
        self.announced_bytes += n * each;
        Ok(())
    }

    /// Defines `n` values in the current region.
    fn define(&mut self, n: usize, offset: usize) -> Result<()> {
        let Some(region) = self.frames.last_mut().and_then(|f| f.region.as_mut()) else {
            return Ok(()); // Results of the top-level op belong to no region.
        };
        let max = region.values - region.defined;
        if n as u64 > max {
            let (item, found) = (ErrorItem::Value, n as u64);
            let kind = ErrorKind::Count { item, found, max };
            return Err(Error::at(kind, Some(SectionId::Ir), offset));
        }
        region.defined += n as u64;
        self.announced_bytes -= n as u64;
        Ok(())
    }

    fn region(&mut self) -> Result<Event<'_>> {
        let offset = self.c.offset();
        self.announced_bytes -= 1;
        let blocks = self.c.count(ErrorItem::Block, 1)? as u32;
        self.announce(blocks.into(), 1, ErrorItem::Block, offset)?;
        let mut values = 0;
        if blocks > 0 {
            let offset = self.c.offset();
            values = self.c.count(ErrorItem::Value, 1)? as u32;
            self.announce(values.into(), 1, ErrorItem::Value, offset)?;
        }
        let frame = self.frames.last_mut().expect("a region is in an op");
        frame.regions -= 1;
        frame.region = Some(RegionState {
            blocks,
            blocks_left: blocks,
            ops: None,
            defined: frame.base,
            values: frame.base + u64::from(values),
        });
        Ok(Event::Region(Region { blocks, values }))
    }

    fn block(&mut self) -> Result<Event<'_>> {
        let offset = self.c.offset();
        self.announced_bytes -= 1;
        let (ops, has_arguments) = self.c.flagged()?;
        self.arguments.clear();
        self.orders.clear();
        self.indices.clear();
        if has_arguments {
            self.arguments(offset)?;
        }
        self.announce(ops, OP_SIZE, ErrorItem::Op, offset)?;
        let region = self.frames.last_mut().and_then(|f| f.region.as_mut());
        let region = region.expect("a block is in a region");
        region.blocks_left -= 1;
        region.ops = Some(ops);
        Ok(Event::Block(Block {
            ops,
            arguments: &self.arguments,
            use_list_orders: UseListOrders {
                orders: &self.orders,
                indices: &self.indices,
            },
        }))
    }

    fn arguments(&mut self, offset: usize) -> Result<()> {
        let tables = &self.file.tables;
        let (types, locations) = (tables.types.len(), tables.attributes.len());
        let elided = self.file.version >= version::ELIDED_LOCATIONS;
        let argument_size = if elided { 1 } else { 2 };
        let count = self.c.count(ErrorItem::Argument, argument_size)?;
        for _ in 0..count {
            let here = self.c.offset();
            let (ty, located) = if elided {
                self.c.flagged()?
            } else {
                (self.c.varint()?, true)
            };
            let ty = TypeId(self.c.check_index(ty, ErrorItem::Type, types, here)?);
            let location = if located {
                Some(AttributeId(self.c.index(ErrorItem::Attribute, locations)?))
            } else {
                None
            };
            self.arguments.push(Argument { ty, location });
        }
        self.define(count, offset)?;
        if self.file.version >= version::USE_LISTS {
            let here = self.c.clone();
            match self.c.byte()? {
                0 => {}
                mask::ORDERS => self.orders(count)?,
                found => {
                    return Err(here.error(ErrorKind::Invalid {
                        item: "mask of a block",
                        expected: "0 or 0x20",
                        found: found.into(),
                    }));
                }
            }
        }
        Ok(())
    }

    fn op(&mut self) -> Result<Event<'_>> {
        let tables = &self.file.tables;
        let offset = self.c.offset();
        self.announced_bytes -= OP_SIZE;
        let name = OpNameId(self.c.index(ErrorItem::OpName, tables.op_names.len())?);
        let here = self.c.offset();
        let mask = self.c.byte()?;
        self.check_mask(mask, here)?;
        let has = |bit| mask & bit != 0;
        let attributes = tables.attributes.len();
        let location = AttributeId(self.c.index(ErrorItem::Attribute, attributes)?);
        let dictionary = if has(mask::ATTRIBUTES) {
            Some(AttributeId(self.c.index(ErrorItem::Attribute, attributes)?))
        } else {
            None
        };
        let properties = if has(mask::PROPERTIES) {
            let count = tables.properties.len();
            let n = self.c.index(ErrorItem::Properties, count)?;
            Some(PropertiesId(n))
        } else {
            None
        };
        self.results.clear();
        if has(mask::RESULTS) {
            for _ in 0..self.c.count(ErrorItem::Result, 1)? {
                let ty = self.c.index(ErrorItem::Type, tables.types.len())?;
                self.results.push(TypeId(ty));
            }
        }
        let region = self.frames.last().and_then(|f| f.region.as_ref());
        let (values, blocks) = region.map_or((0, 0), |r| (r.values, r.blocks));
        read_list(
            &mut self.c,
            has(mask::OPERANDS),
            ErrorItem::Operand,
            ErrorItem::Value,
            values as usize,
            &mut self.operands,
        )?;
        read_list(
            &mut self.c,
            has(mask::SUCCESSORS),
            ErrorItem::Successor,
            ErrorItem::Block,
            blocks as usize,
            &mut self.successors,
        )?;
        self.define(self.results.len(), offset)?;
        self.orders.clear();
        self.indices.clear();
        if has(mask::ORDERS) {
            self.orders(self.results.len())?;
        }
        let (mut regions, mut isolated) = (0, false);
        if has(mask::REGIONS) {
            (regions, isolated) = self.regions(values)?;
        }
        Ok(Event::Op(OpEvent {
            offset,
            name,
            location,
            attributes: dictionary,
            properties,
            results: &self.results,
            operands: &self.operands,
            successors: &self.successors,
            use_list_orders: UseListOrders {
                orders: &self.orders,
                indices: &self.indices,
            },
            regions,
            isolated,
        }))
    }

    fn check_mask(&self, mask: u8, offset: usize) -> Result<()> {
        let mut known = mask::ALL;
        if self.file.version < version::PROPERTIES {
            known &= !mask::PROPERTIES;
        }
        if self.file.version < version::USE_LISTS {
            known &= !mask::ORDERS;
        }
        if mask & !known == 0 {
            return Ok(());
        }
        let kind = ErrorKind::Invalid {
            item: "mask of an op",
            expected: "only bits that the version knows",
            found: mask.into(),
        };
        Err(Error::at(kind, Some(SectionId::Ir), offset))
    }

    /// Reads the number of regions and the isolated flag, and enters the regions.
    fn regions(&mut self, values: u64) -> Result<(u32, bool)> {
        let here = self.c.clone();
        let (regions, isolated) = self.c.flagged()?;
        if regions == 0 {
            return Err(here.error(ErrorKind::Invalid {
                item: "regions of an op",
                expected: "at least one",
                found: 0,
            }));
        }
        if self.frames.len() >= self.limits.region_depth as usize {
            return Err(here.error(ErrorKind::Depth {
                item: ErrorItem::Region,
                limit: self.limits.region_depth,
            }));
        }
        let offset = here.offset();
        self.announce(regions, 1, ErrorItem::Region, offset)?;
        let mut after = None;
        if isolated && self.file.version >= version::LAZY_REGIONS {
            let section = self.c.section_of(SectionId::Ir, &self.limits)?;
            after = Some(std::mem::replace(&mut self.c, section.cursor()));
        }
        let regions = self.c.check_count(regions, ErrorItem::Region, 1, offset)? as u32;
        self.frames.push(OpenOp {
            after,
            regions,
            base: if isolated { 0 } else { values },
            region: None,
        });
        Ok((regions, isolated))
    }

    fn orders(&mut self, values: usize) -> Result<()> {
        let here = self.c.clone();
        let mut count = 1;
        // With one value, the file omits the count and the index.
        if values != 1 {
            count = self.c.count(ErrorItem::Value, 2)?;
        }
        if count == 0 || count > values {
            return Err(here.error(ErrorKind::Count {
                item: ErrorItem::Value,
                found: count as u64,
                max: values as u64,
            }));
        }
        for _ in 0..count {
            let value = match values {
                1 => 0,
                _ => self.c.index(ErrorItem::Value, values)?,
            };
            let here = self.c.offset();
            let (n, pairs) = self.c.flagged()?;
            let n = self.c.check_count(n, ErrorItem::Use, 1, here)?;
            let start = self.indices.len();
            for _ in 0..n {
                let index = self.c.index(ErrorItem::Use, u32::MAX as usize)?;
                self.indices.push(index);
            }
            self.orders.push(OrderSpan {
                value,
                pairs,
                indices: start..self.indices.len(),
            });
        }
        Ok(())
    }
}

/// Reads a count of `item` and as many indices of `indexed`, each below `below`. Leaves
/// `out` empty if the list is not `present`.
#[inline]
fn read_list(
    c: &mut Cursor,
    present: bool,
    item: ErrorItem,
    indexed: ErrorItem,
    below: usize,
    out: &mut Vec<u32>,
) -> Result<()> {
    out.clear();
    if present {
        for _ in 0..c.count(item, 1)? {
            out.push(c.index(indexed, below)?);
        }
    }
    Ok(())
}
