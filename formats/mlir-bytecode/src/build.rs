//! Builder of modules.

use crate::body::{BlockData, Body, Op, Span};
use crate::error::{Error, ErrorItem, ErrorKind, Result};
use crate::ids::*;
use crate::limits::Limits;
use crate::module::Module;
use crate::unique_tables::UniqueTables;
use crate::version;
use std::borrow::Cow;

/// Values that were declared together: the results of an op, or the arguments of a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeclaredValues {
    start: u32,
    len: u32,
}

impl DeclaredValues {
    /// Returns the number of values.
    pub fn len(self) -> usize {
        self.len as usize
    }
    /// Returns whether the list of values is empty.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
    /// Returns value `n` of the list. Panics if `n` is not below the number of values.
    pub fn get(self, n: usize) -> ValueId {
        assert!(n < self.len(), "value {n} of {}", self.len);
        ValueId(self.start + n as u32)
    }
    /// Returns all values.
    pub fn iter(self) -> impl Iterator<Item = ValueId> {
        (self.start..self.start + self.len).map(ValueId)
    }
}

/// Op to be added to a module.
#[derive(Clone, Copy, Debug)]
pub struct NewOp<'o> {
    /// Name of the op.
    pub name: OpNameId,
    /// Location of the op.
    pub location: AttributeId,
    /// Dictionary of the op's attributes; `None` if it has no attributes.
    pub attributes: Option<AttributeId>,
    /// Properties of the op.
    pub properties: Option<PropertiesId>,
    /// Operands of the op. They may be defined later.
    pub operands: &'o [ValueId],
    /// Results of the op, declared by [`Builder::values`].
    pub results: DeclaredValues,
    /// Successors of the op, as block indices in the region that contains the op.
    pub successors: &'o [u32],
    /// Number of regions of the op.
    pub regions: usize,
}

impl NewOp<'_> {
    /// Returns an op with a name and a location, and nothing else.
    pub fn new(name: OpNameId, location: AttributeId) -> Self {
        Self {
            name,
            location,
            attributes: None,
            properties: None,
            operands: &[],
            results: DeclaredValues::default(),
            successors: &[],
            regions: 0,
        }
    }
}

/// Op with regions, region or block that is being built.
#[derive(Debug)]
enum OpenItem {
    Op { op: OpId, regions: Span },
    Region { id: u32, blocks: Span },
    Block { id: usize },
}

/// Marker for "in no region", in place of a region's number.
const NO_REGION: u32 = u32::MAX;

/// Builder of a module: its tables, then its ops from the outermost to the innermost.
///
/// Adding an op with regions opens the op. [`region`](Self::region) opens its next
/// region, [`block`](Self::block) opens the next block of the region, and
/// [`end`](Self::end) closes the innermost open op, region or block. These functions
/// panic if they are called out of order. [`finish`](Self::finish) reports errors of the
/// whole module.
#[derive(Debug, Default)]
pub struct Builder<'a> {
    /// Tables that the ops refer to.
    pub tables: UniqueTables<'a>,
    body: Body,
    open: Vec<OpenItem>,
    max_open: usize,
    /// Region that defines each value, by value; `None` until the value is defined.
    value_regions: Vec<Option<u32>>,
    /// Region that contains each op, by op. `region_parents` has the region around each
    /// region's op.
    op_regions: Vec<u32>,
    region_parents: Vec<u32>,
}

impl<'a> Builder<'a> {
    /// Returns an empty builder.
    pub fn new() -> Self {
        Self::default()
    }
    /// Returns a builder that uses existing tables.
    pub fn with_tables(tables: UniqueTables<'a>) -> Self {
        Self {
            tables,
            ..Self::default()
        }
    }

    /// Declares values, to be used as the results of an op or the arguments of a block.
    pub fn values(&mut self, types: impl IntoIterator<Item = TypeId>) -> DeclaredValues {
        let start = self.body.values.len();
        self.body.values.extend(types);
        let all = self.body.values.len();
        self.value_regions.resize(all, None);
        let Span { start, len } = Span::new(start, all - start);
        DeclaredValues { start, len }
    }

    fn region_around(&self) -> u32 {
        let mut open = self.open.iter().rev();
        let region = open.find_map(|o| match o {
            OpenItem::Region { id, .. } => Some(*id),
            _ => None,
        });
        region.unwrap_or(NO_REGION)
    }

    fn define(&mut self, values: DeclaredValues) -> Span {
        let region = self.region_around();
        for value in values.iter() {
            let old = self.value_regions[value.index()].replace(region);
            assert!(old.is_none(), "{value:?} is defined twice");
        }
        let DeclaredValues { start, len } = values;
        Span { start, len }
    }

    /// Adds an op to the open block, or as the top-level op. If the op has regions, it
    /// becomes open.
    pub fn op(&mut self, op: NewOp) -> OpId {
        let id = OpId::new(self.body.op_count());
        let at_top = self.open.is_empty() && id == Body::TOP;
        let in_block = matches!(self.open.last(), Some(OpenItem::Block { .. }));
        assert!(
            at_top || in_block,
            "an op must be in a block, except the top-level op"
        );
        let results = self.define(op.results);
        self.op_regions.push(self.region_around());
        let new = Op {
            name: op.name,
            location: op.location,
            attributes: op.attributes,
            properties: op.properties,
        };
        let operands = op.operands.iter().copied();
        let regions = self
            .body
            .push(new, results, operands, op.successors, op.regions);
        if op.regions > 0 {
            let around = self.region_around();
            self.region_parents.resize(regions.range().end, around);
            self.open.push(OpenItem::Op { op: id, regions });
            self.max_open = self.max_open.max(self.open.len());
        }
        id
    }

    /// Opens the next region of the open op, with `blocks` blocks.
    pub fn region(&mut self, blocks: usize) {
        let Some(OpenItem::Op { regions, .. }) = self.open.last_mut() else {
            panic!("a region must be in an op");
        };
        assert!(regions.len > 0, "the op has no more regions");
        let id = regions.start;
        *regions = Span {
            start: id + 1,
            len: regions.len - 1,
        };
        let start = self.body.blocks.len();
        let blocks = Span::new(start, blocks);
        let all = blocks.range().end;
        self.body.blocks.resize(all, BlockData::default());
        self.body.regions[id as usize] = blocks;
        self.open.push(OpenItem::Region { id, blocks });
    }

    /// Opens the next block of the open region. Each argument needs a location.
    pub fn block(&mut self, arguments: DeclaredValues, locations: &[AttributeId]) {
        assert_eq!(
            arguments.len(),
            locations.len(),
            "each argument needs a location"
        );
        let Some(OpenItem::Region { blocks, .. }) = self.open.last_mut() else {
            panic!("a block must be in a region");
        };
        assert!(blocks.len > 0, "the region has no more blocks");
        let id = blocks.start as usize;
        *blocks = Span {
            start: blocks.start + 1,
            len: blocks.len - 1,
        };
        let arguments = self.define(arguments);
        let start = self.body.op_count() as u32;
        self.body.blocks[id] = BlockData {
            arguments,
            locations: self.body.locations.len() as u32,
            ops: (start, start),
        };
        self.body.locations.extend_from_slice(locations);
        self.open.push(OpenItem::Block { id });
    }

    /// Closes the innermost open block, region or op.
    pub fn end(&mut self) {
        let end = self.body.op_count() as u32;
        match self.open.pop() {
            Some(OpenItem::Block { id }) => self.body.blocks[id].ops.1 = end,
            Some(OpenItem::Region { blocks, .. }) => {
                assert_eq!(blocks.len, 0, "the region has more blocks");
            }
            Some(OpenItem::Op { op, regions }) => {
                assert_eq!(regions.len, 0, "the op has more regions");
                self.body.end_regions(op);
            }
            None => panic!("nothing is open"),
        }
    }

    /// Returns the module, to be written in the newest version.
    ///
    /// # Errors
    /// Fails if there is no op, if something is still open, or if a value was declared
    /// but not defined. Fails if an operand is not defined in a region around its op, if
    /// a successor does not exist, or if regions nest too deeply.
    pub fn finish(self, producer: impl Into<Cow<'a, str>>) -> Result<Module<'a>> {
        let mismatch = |item, expected, found| {
            Err(Error::new(ErrorKind::Mismatch {
                item,
                expected,
                found,
            }))
        };
        if self.body.op_count() == 0 {
            return mismatch(ErrorItem::Op, 1, 0);
        }
        if !self.open.is_empty() {
            return mismatch(ErrorItem::Region, 0, self.open.len() as u64);
        }
        let limit = Limits::default().region_depth;
        // Each level of nesting opens an op, a region and a block.
        if self.max_open > 3 * limit as usize {
            let item = ErrorItem::Region;
            return Err(Error::new(ErrorKind::Depth { item, limit }));
        }
        let defined = self.value_regions.iter().flatten().count();
        if defined != self.body.values.len() {
            return mismatch(
                ErrorItem::Value,
                self.body.values.len() as u64,
                defined as u64,
            );
        }
        for (op, around) in self.body.op_ids().zip(&self.op_regions) {
            self.check_operands(op, *around)?;
            let blocks = match *around {
                NO_REGION => 0,
                region => self.body.regions[region as usize].len,
            };
            let mut successors = self.body.successors(op).iter();
            if let Some(found) = successors.find(|s| **s >= blocks) {
                return Err(Error::new(ErrorKind::Index {
                    item: ErrorItem::Block,
                    found: (*found).into(),
                    count: blocks.into(),
                }));
            }
        }
        Ok(Module {
            version: version::NEWEST,
            producer: producer.into(),
            tables: self.tables.finish(),
            body: self.body,
        })
    }

    /// Checks that each operand is defined in the op's region, or in a region around it.
    fn check_operands(&self, op: OpId, around: u32) -> Result<()> {
        for value in self.body.operands(op) {
            let home = self.value_regions.get(value.index()).copied().flatten();
            let mut region = around;
            while Some(region) != home {
                if region == NO_REGION {
                    return Err(Error::new(ErrorKind::Index {
                        item: ErrorItem::Value,
                        found: value.0.into(),
                        count: self.body.values.len() as u64,
                    }));
                }
                region = self.region_parents[region as usize];
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin::{Attribute, Type};

    #[test]
    fn built_module_is_valid_and_canonical() {
        let mut b = Builder::new();
        let index = b.tables.builtin_type(&Type::Index);
        let here = b.tables.builtin(&Attribute::Unknown);
        let [module, def, use_] =
            ["builtin.module", "x.def", "x.use"].map(|n| b.tables.op_name(n, false));
        b.op(NewOp {
            regions: 1,
            ..NewOp::new(module, here)
        });
        b.region(2);
        let argument = b.values([index]);
        b.block(argument, &[here]);
        // This op uses a value that is defined later, and branches to the next block.
        let late = b.values([index, index]);
        b.op(NewOp {
            operands: &[late.get(1), argument.get(0)],
            successors: &[1],
            ..NewOp::new(use_, here)
        });
        b.end();
        b.block(DeclaredValues::default(), &[]);
        b.op(NewOp {
            results: late,
            regions: 1,
            ..NewOp::new(def, here)
        });
        b.region(0);
        b.end();
        b.end();
        b.end();
        b.end();
        b.end();
        let module = b.finish("test").unwrap();
        let bytes = module.write(&[]).unwrap().to_vec();
        let again = crate::validate::validate(&bytes, &[]).unwrap();
        assert_eq!(again.body.ops().len(), 3);
        // The argument is value 0, the results are 1 and 2.
        assert_eq!(again.body.operands(OpId(1)), [ValueId(2), ValueId(0)]);
        assert_eq!(again.body.successors(OpId(1)), [1]);
        assert!(crate::write::is_canonical(&bytes, &again, &[]).unwrap());
    }

    #[test]
    fn finishing_an_incomplete_module_fails() {
        fn kind(make: impl FnOnce(&mut Builder, NewOp)) -> ErrorKind {
            let mut b = Builder::new();
            let here = b.tables.builtin(&Attribute::Unknown);
            let name = b.tables.op_name("x.y", false);
            make(&mut b, NewOp::new(name, here));
            b.finish("test").unwrap_err().kind().clone()
        }
        let mismatch = |e| match e {
            ErrorKind::Mismatch { item, .. } => item,
            other => panic!("{other:?}"),
        };
        assert_eq!(mismatch(kind(|_, _| ())), ErrorItem::Op);
        assert_eq!(
            mismatch(kind(|b, op| {
                b.op(NewOp { regions: 1, ..op });
            })),
            ErrorItem::Region
        );
        assert_eq!(
            mismatch(kind(|b, op| {
                let index = b.tables.builtin_type(&Type::Index);
                b.values([index]);
                b.op(op);
            })),
            ErrorItem::Value
        );
        let operands = &[ValueId(7)];
        let operand = kind(|b, op| {
            b.op(NewOp { operands, ..op });
        });
        assert!(matches!(operand, ErrorKind::Index { found: 7, .. }));
        let successor = kind(|b, op| {
            b.op(NewOp {
                successors: &[0],
                ..op
            });
        });
        assert!(matches!(
            successor,
            ErrorKind::Index {
                item: ErrorItem::Block,
                ..
            }
        ));
        // The value comes from a sibling region of the same op.
        let beside = kind(|b, op| {
            let index = b.tables.builtin_type(&Type::Index);
            b.op(NewOp { regions: 2, ..op });
            b.region(1);
            b.block(DeclaredValues::default(), &[]);
            let results = b.values([index]);
            b.op(NewOp { results, ..op });
            b.end();
            b.end();
            b.region(1);
            b.block(DeclaredValues::default(), &[]);
            b.op(NewOp {
                operands: &[results.get(0)],
                ..op
            });
            b.end();
            b.end();
            b.end();
        });
        assert!(matches!(
            beside,
            ErrorKind::Index {
                item: ErrorItem::Value,
                ..
            }
        ));
    }
}
