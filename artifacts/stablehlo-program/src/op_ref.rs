//! Ops of a program.

use crate::{
    attribute::Attribute,
    definition::{OPERAND_SIZES, OpDef, RESULT_SIZES, group_of},
    id_range::IdRange,
    program::{Kind, Program},
    stored::Stored,
};
use mlir_bytecode::{AttributeId, BlockId, EncodedField, OpId, RegionId, StringId, ValueId};
use std::fmt;

impl<'a> Program<'a> {
    /// Returns the op that contains all others.
    pub fn module(&self) -> OpRef<'_> {
        self.op(OpId(0))
    }
    /// Returns an op.
    pub fn op(&self, id: OpId) -> OpRef<'_> {
        OpRef { program: self, id }
    }
    /// Returns all ops, in program order: an op comes before the ops in its regions.
    pub fn ops(&self) -> impl ExactSizeIterator<Item = OpRef<'_>> {
        self.body().op_ids().map(|id| self.op(id))
    }
    /// Returns the ops in a block, without those in their regions.
    pub fn block_ops(&self, block: BlockId) -> impl Iterator<Item = OpRef<'_>> {
        self.body().block_ops(block).map(|id| self.op(id))
    }
    /// Returns the locations of a block's arguments.
    pub fn argument_locations(
        &self,
        block: BlockId,
    ) -> impl ExactSizeIterator<Item = Attribute<'_>> {
        let locations = self.body().argument_locations(block).iter();
        locations.map(|id| Attribute::new(self, *id))
    }
}

/// Op of a program.
#[derive(Clone, Copy)]
pub struct OpRef<'p> {
    pub(crate) program: &'p Program<'p>,
    pub(crate) id: OpId,
}

impl<'p> OpRef<'p> {
    /// Returns the op's id.
    pub fn id(self) -> OpId {
        self.id
    }
    /// Returns the program that contains the op.
    pub fn program(self) -> &'p Program<'p> {
        self.program
    }
    /// Returns the op whose regions contain the op, or `None` for the module.
    pub fn parent(self) -> Option<Self> {
        let parent = self.program.parents[self.id.index()];
        (parent != self.id).then(|| self.program.op(parent))
    }
    /// Returns whether the op returns from a function.
    pub(crate) fn is_function_return(self) -> bool {
        self.definition().is_some_and(|d| d.mnemonic() == "return")
            && self
                .parent()
                .is_some_and(|p| matches!(p.kind(), Kind::Function))
    }
    /// Returns the full name, such as `stablehlo.add`. The op [`Return`](crate::typed::Return)
    /// has the name `func.return` in a function and `stablehlo.return` in other regions.
    pub fn name(self) -> String {
        match self.definition() {
            Some(_) if self.is_function_return() => "func.return".to_owned(),
            Some(def) => def.name.to_owned(),
            None => match self.kind() {
                Kind::Function => "func.func".to_owned(),
                Kind::Call => "func.call".to_owned(),
                _ => {
                    let name = self.program.body().op(self.id).name;
                    self.program.tables().full_name(name)
                }
            },
        }
    }
    /// Returns the declaration of the op, or `None` if the op is neither of StableHLO nor, in a program that
    /// was parsed, of CHLO.
    pub fn definition(self) -> Option<&'static OpDef> {
        match self.kind() {
            Kind::Declared(def) => Some(def),
            _ => None,
        }
    }
    pub(crate) fn kind(self) -> Kind {
        self.program.head(self.id).kind
    }
    /// Returns the operands.
    pub fn operands(self) -> &'p [ValueId] {
        self.program.body().operands(self.id)
    }
    /// Returns the results.
    pub fn results(self) -> IdRange<ValueId> {
        IdRange::of(self.program.body().results(self.id))
    }
    /// Returns the regions.
    pub fn regions(self) -> IdRange<RegionId> {
        IdRange::of(self.program.body().regions(self.id))
    }
    /// Returns the ops in the first block of each region, without those in their regions.
    pub fn nested_ops(self) -> impl Iterator<Item = OpRef<'p>> {
        let program = self.program;
        let blocks = self.regions().iter().flat_map(|r| program.blocks(r));
        blocks.flat_map(|b| program.block_ops(b))
    }
    /// Returns the names and values of the attributes that the declaration of the op does
    /// not have, such as shardings. For an op of another dialect, returns all attributes
    /// that are not properties. A name may be any bytes.
    pub fn discardable(self) -> impl ExactSizeIterator<Item = (&'p [u8], Attribute<'p>)> {
        let program = self.program;
        let range = &program.head(self.id).discardable;
        let entries = &program.discardable[range.start as usize..range.end as usize];
        let entry = |(name, value): &(StringId, AttributeId)| {
            let name = &**program.tables().string(*name);
            (name, Attribute::new(program, *value))
        };
        entries.iter().map(entry)
    }
    /// Returns the discardable attribute with a name, or `None` if the op has none.
    pub fn discardable_attribute(self, name: &str) -> Option<Attribute<'p>> {
        let mut all = self.discardable();
        Some(all.find(|(found, _)| *found == name.as_bytes())?.1)
    }
    /// Returns the location of the op in the source.
    pub fn location(self) -> Attribute<'p> {
        Attribute::new(self.program, self.program.body().op(self.id).location)
    }
    /// Returns the op's place in the source: `file:line:column`, or the name of its location.
    /// Returns `None` if the location is unknown.
    pub fn place(self) -> Option<String> {
        self.program.artifact().place(self.id)
    }
    /// Returns whether the op has properties, which may be empty.
    pub(crate) fn has_properties(self) -> bool {
        self.program.body().op(self.id).properties.is_some()
    }
    /// Returns the attributes in the properties of an op of another dialect or of a module, in the
    /// order of the encoding; `None` for an absent attribute.
    pub(crate) fn properties(self) -> Vec<Option<AttributeId>> {
        let op = self.program.body().op(self.id);
        let mut all = Vec::new();
        if let Some(properties) = op.properties {
            let decoder = self.program.reader().decoder;
            // Properties in an unknown layout hold no known attribute.
            let _ = decoder.properties(op.name, properties, &mut |field| match field {
                EncodedField::Attribute(id) => all.push(Some(id)),
                EncodedField::OptionalAttribute(id) => all.push(id),
                _ => {}
            });
        }
        all
    }
    /// Returns the name that a nested module or a mesh of Shardy defines, or `None` for other ops.
    pub(crate) fn symbol_of_other(self) -> Option<&'p [u8]> {
        let properties = match self.kind() {
            Kind::Module if self.parent().is_some() => self.properties(),
            Kind::Other if self.name() == "sdy.mesh" => self.properties(),
            _ => return None,
        };
        // The properties are the name and the visibility of a module, or a mesh and its name.
        let name = match self.kind() {
            Kind::Module => properties.first(),
            _ => properties.last(),
        };
        Attribute::new(self.program, (*name?)?).builtin_text()
    }
    /// Returns the start and the length of a declared group of operands, or `None` if the number of operands
    /// does not fit.
    pub(crate) fn operand_group(self, def: &OpDef, group: usize) -> Option<(usize, usize)> {
        let total = self.operands().len();
        group_of(def.operands, group, total, self.sizes(def, OPERAND_SIZES))
    }
    /// Returns the start and the length of a declared group of results, or `None` if the number of results does
    /// not fit.
    pub(crate) fn result_group(self, def: &OpDef, group: usize) -> Option<(usize, usize)> {
        let total = self.results().len();
        group_of(def.results, group, total, self.sizes(def, RESULT_SIZES))
    }
    /// Returns the sizes of groups that the attribute `name` states, or `None` if the declaration lacks the
    /// attribute.
    pub(crate) fn sizes(self, def: &OpDef, name: &str) -> Option<&'p [i64]> {
        let slot = def.attributes.iter().position(|a| a.name == name)?;
        match self.stored().get(slot) {
            Some(Stored::Integers(sizes)) => Some(sizes),
            _ => Some(&[]),
        }
    }
    /// Returns the decoded attributes, with an entry per declared attribute.
    pub(crate) fn stored(self) -> &'p [Stored] {
        let range = &self.program.head(self.id).stored;
        &self.program.stored[range.start as usize..range.end as usize]
    }
}

impl fmt::Debug for OpRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "OpRef({}: {})", self.id.index(), self.name())
    }
}
