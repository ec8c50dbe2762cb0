//! Changes to the ops of a program: ops are inserted, replaced by values, and erased.
//!
//! An [`Edit`] collects the changes. Ids of existing ops and values stay valid until
//! [`Edit::finish`] builds the changed program, whose ids differ.

use crate::error::Result;
use mlir_bytecode::{
    AttributeId, Body, Builder, DeclaredValues, Decoder, Module, NewOp, Op, OpId, TypeId,
    UniqueTables, ValueId,
};
use rustc_hash::{FxHashMap, FxHashSet};
use vhlo_opset::encodings::KNOWN;

/// Number of an inserted op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InsertedOp(usize);

/// Inserted op with one result.
struct Inserted {
    op: Op,
    operands: Vec<ValueId>,
    result: ValueId,
}

/// Definition of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ValueDefinition {
    /// Result of an existing op.
    Op(OpId),
    /// Block argument with this location.
    Argument(AttributeId),
    /// Result of an inserted op.
    Inserted(InsertedOp),
}

/// Changes to the ops of a module.
pub(crate) struct Edit<'a> {
    /// Tables of the module, which may grow.
    pub tables: UniqueTables<'a>,
    /// Module before the changes, except for [`Body::set_op`], and without its tables.
    pub module: Module<'a>,
    /// Types of the existing values, then of the new values.
    types: Vec<TypeId>,
    /// Definitions of the existing values, then of the new values.
    definitions: Vec<ValueDefinition>,
    inserted: Vec<Inserted>,
    /// Inserted ops before an existing op, in program order.
    before: FxHashMap<OpId, Vec<InsertedOp>>,
    /// New operands of existing ops.
    operands: FxHashMap<OpId, Vec<ValueId>>,
    /// Values that replace other values.
    replaced: FxHashMap<ValueId, ValueId>,
    erased: FxHashSet<OpId>,
    /// Erased ops whose bodies stay.
    inlined: FxHashSet<OpId>,
}

impl<'a> Edit<'a> {
    /// Starts to change `module`.
    pub fn new(mut module: Module<'a>) -> Self {
        let body = &module.body;
        let values = (0..body.value_count() as u32).map(ValueId);
        let types: Vec<_> = values.map(|v| body.value_type(v)).collect();
        // Each value is a result or an argument, so no value keeps this definition.
        let mut definitions = vec![ValueDefinition::Op(Body::TOP); types.len()];
        for op in body.op_ids() {
            for value in body.results(op) {
                definitions[value.index()] = ValueDefinition::Op(op);
            }
            for block in body.regions(op).flat_map(|r| body.blocks(r)) {
                let locations = body.argument_locations(block);
                for (value, location) in body.arguments(block).zip(locations) {
                    definitions[value.index()] = ValueDefinition::Argument(*location);
                }
            }
        }
        Self {
            tables: UniqueTables::from_tables(std::mem::take(&mut module.tables)),
            module,
            types,
            definitions,
            inserted: Vec::new(),
            before: FxHashMap::default(),
            operands: FxHashMap::default(),
            replaced: FxHashMap::default(),
            erased: FxHashSet::default(),
            inlined: FxHashSet::default(),
        }
    }

    /// Returns a decoder of the tables.
    pub fn decoder(&self) -> Decoder<'_, '_> {
        Decoder::new(self.tables.tables(), self.module.version, &KNOWN)
    }

    // ---- Reading -------------------------------------------------------------------------

    /// Returns the value that replaces `value`, or `value` if no value replaces it.
    pub fn current(&self, mut value: ValueId) -> ValueId {
        while let Some(by) = self.replaced.get(&value) {
            value = *by;
        }
        value
    }
    /// Returns the current operands of an existing op.
    pub fn operands(&self, op: OpId) -> Vec<ValueId> {
        let operands = self.operands.get(&op).map(Vec::as_slice);
        let operands = operands.unwrap_or_else(|| self.module.body.operands(op));
        operands.iter().map(|v| self.current(*v)).collect()
    }
    /// Returns the type of a value.
    pub fn ty(&self, value: ValueId) -> TypeId {
        self.types[value.index()]
    }
    /// Returns the definition of a value.
    pub fn definition(&self, value: ValueId) -> ValueDefinition {
        self.definitions[value.index()]
    }
    /// Returns the location of the op or the block argument that defines a value.
    pub fn location(&self, value: ValueId) -> AttributeId {
        match self.definition(value) {
            ValueDefinition::Op(op) => self.module.body.op(op).location,
            ValueDefinition::Argument(location) => location,
            ValueDefinition::Inserted(InsertedOp(n)) => self.inserted[n].op.location,
        }
    }
    /// Returns the result of an inserted op.
    pub fn result(&self, op: InsertedOp) -> ValueId {
        self.inserted[op.0].result
    }
    /// Returns an inserted op.
    pub fn inserted(&mut self, op: InsertedOp) -> &mut Op {
        &mut self.inserted[op.0].op
    }
    /// Returns whether an existing op is erased.
    pub fn is_erased(&self, op: OpId) -> bool {
        self.erased.contains(&op)
    }

    // ---- Changes -------------------------------------------------------------------------

    /// Inserts an op with one result directly before an existing op.
    pub fn insert(
        &mut self,
        next: OpId,
        op: Op,
        operands: Vec<ValueId>,
        result: TypeId,
    ) -> InsertedOp {
        let new = self.add(op, operands, result);
        self.before.entry(next).or_default().push(new);
        new
    }
    /// Inserts an op with one result as the first op of a block, whose first existing op is
    /// `first`.
    pub fn insert_first(&mut self, first: OpId, op: Op, result: TypeId) -> InsertedOp {
        let new = self.add(op, Vec::new(), result);
        self.before.entry(first).or_default().insert(0, new);
        new
    }
    fn add(&mut self, op: Op, operands: Vec<ValueId>, ty: TypeId) -> InsertedOp {
        let new = InsertedOp(self.inserted.len());
        let result = ValueId(self.types.len() as u32);
        self.types.push(ty);
        self.definitions.push(ValueDefinition::Inserted(new));
        self.inserted.push(Inserted {
            op,
            operands,
            result,
        });
        new
    }
    /// Sets the operands of an existing op.
    pub fn set_operands(&mut self, op: OpId, operands: Vec<ValueId>) {
        self.operands.insert(op, operands);
    }
    /// Replaces all uses of `value` by `by`.
    pub fn replace(&mut self, value: ValueId, by: ValueId) {
        let by = self.current(by);
        assert_ne!(value, by, "a value cannot replace itself");
        self.replaced.insert(value, by);
    }
    /// Erases an existing op without regions. Its results must be replaced or unused.
    pub fn erase(&mut self, op: OpId) {
        assert_eq!(
            self.module.body.regions(op).len(),
            0,
            "an op with regions stays"
        );
        self.erased.insert(op);
    }

    /// Erases an existing op with one block, and the last op of the block. The other ops of the
    /// block stay, in place of the op. The results of the op and the arguments of the block must
    /// be replaced or unused.
    pub fn inline(&mut self, op: OpId) {
        let body = &self.module.body;
        let blocks = body.regions(op).flat_map(|r| body.blocks(r));
        let last = blocks.flat_map(|b| body.block_ops(b)).last();
        let last = last.expect("a block with an op");
        self.erase(last);
        self.erased.insert(op);
        self.inlined.insert(op);
    }

    /// Returns the module without the changes.
    pub fn into_module(self) -> Module<'a> {
        Module {
            tables: self.tables.finish(),
            ..self.module
        }
    }

    // ---- Result --------------------------------------------------------------------------

    /// Returns the changed module. Its use-list orders are the default orders.
    ///
    /// # Errors
    /// If a value is used outside of the region that defines it.
    pub fn finish(mut self) -> Result<Module<'a>> {
        let mut rebuild = Rebuild {
            builder: Builder::with_tables(std::mem::take(&mut self.tables)),
            values: vec![ValueId(u32::MAX); self.types.len()],
            results: FxHashMap::default(),
            inserted: Vec::new(),
            arguments: Vec::new(),
            edit: &self,
        };
        rebuild.declare();
        rebuild.build();
        let built = rebuild.builder.finish("")?;
        Ok(Module {
            version: self.module.version,
            producer: self.module.producer,
            ..built
        })
    }
}

/// Builder of the changed program.
struct Rebuild<'e, 'a> {
    edit: &'e Edit<'a>,
    builder: Builder<'a>,
    /// Values of the changed program, by value of the edit.
    values: Vec<ValueId>,
    /// Results of the existing ops that stay and have results.
    results: FxHashMap<OpId, DeclaredValues>,
    /// Results of the inserted ops.
    inserted: Vec<DeclaredValues>,
    /// Arguments of the blocks, in the order of the blocks' ids.
    arguments: Vec<DeclaredValues>,
}

/// Part of the existing program whose content is being copied.
enum Open {
    Op(Vec<mlir_bytecode::RegionId>),
    Region(Vec<mlir_bytecode::BlockId>),
    Block(Vec<OpId>),
    /// Block whose ops are copied to the block around the block's op.
    Inlined(Vec<OpId>),
}

impl Rebuild<'_, '_> {
    /// Declares all values before the first op, because an op may use a value that a later
    /// op defines.
    fn declare(&mut self) {
        let body = &self.edit.module.body;
        for op in body.op_ids() {
            if !self.edit.is_erased(op) && body.results(op).len() > 0 {
                let declared = self.declare_all(body.results(op));
                self.results.insert(op, declared);
            }
            if self.edit.inlined.contains(&op) {
                continue;
            }
            for block in body.regions(op).flat_map(|r| body.blocks(r)) {
                let declared = self.declare_all(body.arguments(block));
                if self.arguments.len() <= block.index() {
                    let all = block.index() + 1;
                    self.arguments.resize(all, DeclaredValues::default());
                }
                self.arguments[block.index()] = declared;
            }
        }
        for new in &self.edit.inserted {
            let declared = self.declare_all([new.result].into_iter());
            self.inserted.push(declared);
        }
    }
    fn declare_all(&mut self, values: impl Iterator<Item = ValueId>) -> DeclaredValues {
        let values: Vec<_> = values.collect();
        let types = values.iter().map(|v| self.edit.ty(*v));
        let declared = self.builder.values(types);
        for (value, new) in values.iter().zip(declared.iter()) {
            self.values[value.index()] = new;
        }
        declared
    }

    fn build(&mut self) {
        let body = &self.edit.module.body;
        // Lists are in reverse order: the next item is the last one.
        let mut open = vec![Open::Block(vec![Body::TOP])];
        while let Some(top) = open.last_mut() {
            let inner = match top {
                Open::Block(ops) | Open::Inlined(ops) => ops.pop().map(|op| self.op(op)),
                Open::Op(regions) => regions.pop().map(|region| {
                    let blocks = body.blocks(region).rev();
                    self.builder.region(blocks.len());
                    Some(Open::Region(blocks.collect()))
                }),
                Open::Region(blocks) => blocks.pop().map(|block| {
                    let arguments = self.arguments[block.index()];
                    self.builder
                        .block(arguments, body.argument_locations(block));
                    let mut ops: Vec<_> = body.block_ops(block).collect();
                    ops.reverse();
                    Some(Open::Block(ops))
                }),
            };
            match inner {
                Some(inner) => open.extend(inner),
                None => match open.pop() {
                    Some(Open::Inlined(_)) => {}
                    // The list with the top-level op is in no block.
                    _ if open.is_empty() => {}
                    _ => self.builder.end(),
                },
            }
        }
    }

    /// Copies an op and the ops inserted before it. Returns the op's regions, unless the op
    /// has none. Returns the ops in the body of an op that is inlined.
    fn op(&mut self, op: OpId) -> Option<Open> {
        let edit = self.edit;
        for InsertedOp(n) in edit.before.get(&op).into_iter().flatten() {
            let new = &edit.inserted[*n];
            self.push(new.op, &new.operands, self.inserted[*n], None);
        }
        if edit.inlined.contains(&op) {
            let body = &edit.module.body;
            let blocks = body.regions(op).flat_map(|r| body.blocks(r));
            let mut ops: Vec<_> = blocks.flat_map(|b| body.block_ops(b)).collect();
            ops.reverse();
            return Some(Open::Inlined(ops));
        }
        if edit.is_erased(op) {
            return None;
        }
        let results = self.results.get(&op).copied().unwrap_or_default();
        self.push(
            edit.module.body.op(op),
            &edit.operands(op),
            results,
            Some(op),
        );
        let regions = edit.module.body.regions(op).rev();
        (regions.len() > 0).then(|| Open::Op(regions.collect()))
    }
    /// Adds an op with the successors and as many regions as the op `like`.
    fn push(&mut self, op: Op, operands: &[ValueId], results: DeclaredValues, like: Option<OpId>) {
        let edit = self.edit;
        let new = |v: &ValueId| self.values[edit.current(*v).index()];
        let operands: Vec<_> = operands.iter().map(new).collect();
        self.builder.op(NewOp {
            attributes: op.attributes,
            properties: op.properties,
            operands: &operands,
            results,
            successors: like.map_or(&[], |id| edit.module.body.successors(id)),
            regions: like.map_or(0, |id| edit.module.body.regions(id).len()),
            ..NewOp::new(op.name, op.location)
        });
    }
}
