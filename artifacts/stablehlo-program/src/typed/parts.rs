//! Parts of typed ops.

pub(super) use crate::{
    attribute_types::*,
    definition::{OpDef, group},
    id_range::IdRange,
    op_ref::OpRef,
    stored::Stored,
};
pub(super) use mlir_bytecode::{RegionId, ValueId};

/// Reader of the parts of an op, in the order of its declaration. Decoding checks that the
/// counts fit the declaration and that required attributes are present.
pub(super) struct Parts<'p, 'd> {
    op: OpRef<'p>,
    def: &'d OpDef,
    operand: usize,
    attribute: std::slice::Iter<'p, Stored>,
    region: usize,
    result: usize,
}

const FITS: &str = "decoding checks the counts";

impl<'p, 'd> Parts<'p, 'd> {
    pub fn new(op: OpRef<'p>, def: &'d OpDef) -> Self {
        Self {
            op,
            def,
            operand: 0,
            attribute: op.stored().iter(),
            region: 0,
            result: 0,
        }
    }
    /// Returns the next group of operands.
    pub fn operands(&mut self) -> &'p [ValueId] {
        let all = self.op.operands();
        let arities = self.def.operands.iter().map(|d| d.arity);
        let (start, len) = group(arities, self.operand, all.len()).expect(FITS);
        self.operand += 1;
        &all[start..start + len]
    }
    /// Returns the next group of results.
    pub fn results(&mut self) -> IdRange<ValueId> {
        let all = self.op.results();
        let arities = self.def.results.iter().map(|d| d.arity);
        let (start, len) = group(arities, self.result, all.len()).expect(FITS);
        self.result += 1;
        all.part(start, len)
    }
    /// Returns the only result of the next group.
    pub fn result(&mut self) -> ValueId {
        self.results().get(0).expect(FITS)
    }
    /// Returns the next region.
    pub fn region(&mut self) -> RegionId {
        self.region += 1;
        self.op.regions().get(self.region - 1).expect(FITS)
    }
    /// Returns all further regions.
    pub fn regions(&mut self) -> IdRange<RegionId> {
        let all = self.op.regions();
        all.part(self.region, all.len())
    }
    /// Returns the next attribute, which is present.
    pub fn attribute<T: AttributeType>(&mut self) -> T::Value<'p> {
        self.optional::<T>()
            .expect("decoding checks the attributes")
    }
    /// Returns the next attribute, or `None` if it is absent.
    pub fn optional<T: AttributeType>(&mut self) -> Option<T::Value<'p>> {
        match self.attribute.next()? {
            Stored::Absent => None,
            stored => Some(T::value(stored, self.op.program())),
        }
    }
}
