//! Program as a tree that tests can change, and write as an artifact.

use mlir_bytecode::{
    AttributeId, Body, Builder, DeclaredValues, Decoder, EncodedField, Error, Module, NewOp, Op,
    TypeId, UniqueTables, ValueId,
};
use stablehlo_artifact::Version;
use std::collections::HashMap;
use vhlo_opset::{encodings::KNOWN, ops};

/// First version of bytecode in which ops have properties.
pub const PROPERTIES: u64 = 5;

/// Program. Ops and values are identified by their indices in vectors. Ops outside of
/// blocks are not part of the program.
pub struct Tree<'a> {
    pub tables: UniqueTables<'a>,
    /// Version of bytecode.
    pub version: u64,
    pub ops: Vec<Node>,
    /// Types by value.
    pub types: Vec<TypeId>,
}

/// Op with its operands, results and regions.
#[derive(Clone)]
pub struct Node {
    pub op: Op,
    pub operands: Vec<ValueId>,
    pub results: Vec<ValueId>,
    pub successors: Vec<u32>,
    pub regions: Vec<Vec<Block>>,
}

/// Block of a region.
#[derive(Clone, Default)]
pub struct Block {
    pub arguments: Vec<(ValueId, AttributeId)>,
    pub ops: Vec<usize>,
}

impl<'a> Tree<'a> {
    /// Reads the program of a module.
    pub fn of(module: &Module<'a>) -> Self {
        let body = &module.body;
        let block = |id| Block {
            arguments: body
                .arguments(id)
                .zip(body.argument_locations(id).iter().copied())
                .collect(),
            ops: body.block_ops(id).map(|op| op.index()).collect(),
        };
        let node = |id| Node {
            op: body.op(id),
            operands: body.operands(id).to_vec(),
            results: body.results(id).collect(),
            successors: body.successors(id).to_vec(),
            regions: body
                .regions(id)
                .map(|r| body.blocks(r).map(block).collect())
                .collect(),
        };
        let values = (0..body.value_count() as u32).map(ValueId);
        Self {
            tables: UniqueTables::from_tables(module.tables.clone()),
            version: module.version,
            ops: body.op_ids().map(node).collect(),
            types: values.map(|v| body.value_type(v)).collect(),
        }
    }
    /// Adds a value of type `ty`, and returns its identifier.
    pub fn value(&mut self, ty: TypeId) -> ValueId {
        self.types.push(ty);
        ValueId(self.types.len() as u32 - 1)
    }
    /// Adds an op that no block contains yet, and returns its index.
    pub fn add(&mut self, node: Node) -> usize {
        self.ops.push(node);
        self.ops.len() - 1
    }
    /// Returns an op that has only a name, and the location of the op `beside`.
    pub fn new_op(&mut self, name: &'a str, registered: bool, beside: usize) -> Node {
        Node {
            op: Op {
                name: self.tables.op_name(name, registered),
                location: self.ops[beside].op.location,
                attributes: None,
                properties: None,
            },
            operands: Vec::new(),
            results: Vec::new(),
            successors: Vec::new(),
            regions: Vec::new(),
        }
    }
    /// Returns a named module with an empty block.
    pub fn new_module(&mut self, name: &'a str) -> Node {
        let mut node = self.new_op("builtin.module", true, Body::TOP.index());
        let symbol = self.tables.string_attribute(name.as_bytes());
        if self.version >= PROPERTIES {
            let fields = [Some(symbol), None].map(EncodedField::OptionalAttribute);
            node.op.properties = Some(self.tables.properties(&fields));
        } else {
            node.op.attributes = Some(self.tables.dictionary(&[("sym_name", symbol)]));
        }
        node.regions = vec![vec![Block::default()]];
        node
    }
    /// Returns the full name of an op.
    pub fn name(&self, op: usize) -> String {
        self.tables.tables().full_name(self.ops[op].op.name)
    }
    /// Returns the number of ops inside of an op, including the op itself.
    pub fn size(&self, op: usize) -> usize {
        let blocks = self.ops[op].regions.iter().flatten();
        1 + blocks
            .flat_map(|b| &b.ops)
            .map(|op| self.size(*op))
            .sum::<usize>()
    }
    /// Returns the name of a function.
    pub fn symbol(&self, op: usize) -> String {
        const NAME: &str = "sym_name";
        let tables = self.tables.tables();
        let decoder = Decoder::new(tables, self.version, &KNOWN);
        let string = |id| {
            let mut found = None;
            let sink = &mut |p| {
                if let EncodedField::String(s) = p {
                    found = Some(String::from_utf8_lossy(tables.string(s)));
                }
            };
            decoder.attribute(id, sink).expect("an attribute");
            found.unwrap_or_default().into_owned()
        };
        let node = self.ops[op].op;
        let mut ids = Vec::new();
        let sink = &mut |p| {
            if let EncodedField::Attribute(id) = p {
                ids.push(id);
            }
        };
        match node.properties {
            Some(properties) => {
                let op_version = ops::by_mnemonic("func_v1").expect("functions");
                let decoded = decoder.properties(node.name, properties, sink);
                decoded.expect("properties");
                string(ids[op_version.attribute(NAME).expect("an attribute")])
            }
            None => {
                let dictionary = node.attributes.expect("attributes");
                decoder.attribute(dictionary, sink).expect("a dictionary");
                let mut entries = ids.chunks_exact(2);
                string(entries.find(|e| string(e[0]) == NAME).expect("a name")[1])
            }
        }
    }
    /// Returns the positions of all blocks, as (op, index of the region, index of the
    /// block).
    pub fn blocks(&self) -> Vec<(usize, usize, usize)> {
        let mut all = Vec::new();
        let mut ops = vec![Body::TOP.index()];
        while let Some(op) = ops.pop() {
            for (r, region) in self.ops[op].regions.iter().enumerate() {
                for (b, block) in region.iter().enumerate() {
                    all.push((op, r, b));
                    ops.extend(&block.ops);
                }
            }
        }
        all
    }
    /// Returns the block at a position that [`blocks`](Self::blocks) returns.
    pub fn block(&mut self, (op, region, block): (usize, usize, usize)) -> &mut Block {
        &mut self.ops[op].regions[region][block]
    }

    /// Writes the program as an artifact of a version.
    ///
    /// # Errors
    /// Fails if an op uses a value that is undefined, or that is not defined in an
    /// enclosing region.
    pub fn write(mut self, version: Version) -> Result<Vec<u8>, Error> {
        let mut writer = Writer {
            b: Builder::with_tables(std::mem::take(&mut self.tables)),
            numbers: vec![UNDEFINED; self.types.len()],
            results: HashMap::new(),
            arguments: HashMap::new(),
        };
        // Declare all values first: ops may use values that later ops define.
        writer.declare(&self, Body::TOP.index());
        writer.define(&self, Body::TOP.index());
        let mut module = writer.b.finish(format!("StableHLO_v{version}"))?;
        module.version = self.version;
        Ok(module.write(&KNOWN)?.to_vec())
    }
}

/// Number of a value that no op defines.
const UNDEFINED: ValueId = ValueId(u32::MAX);

/// Writer of a tree.
struct Writer<'a> {
    b: Builder<'a>,
    /// Numbers in the written program, by value of the tree.
    numbers: Vec<ValueId>,
    /// Results by op.
    results: HashMap<usize, DeclaredValues>,
    /// Arguments by op, region and block.
    arguments: HashMap<(usize, usize, usize), DeclaredValues>,
}

impl Writer<'_> {
    /// Declares values of the tree, and returns the new values.
    fn values(
        &mut self,
        tree: &Tree,
        values: impl Iterator<Item = ValueId> + Clone,
    ) -> DeclaredValues {
        let new = self.b.values(values.clone().map(|v| tree.types[v.index()]));
        for (old, new) in values.zip(new.iter()) {
            self.numbers[old.index()] = new;
        }
        new
    }
    /// Declares the results and block arguments of an op and of the ops in it.
    fn declare(&mut self, tree: &Tree, op: usize) {
        let node = &tree.ops[op];
        let results = self.values(tree, node.results.iter().copied());
        self.results.insert(op, results);
        for (r, region) in node.regions.iter().enumerate() {
            for (b, block) in region.iter().enumerate() {
                let arguments = self.values(tree, block.arguments.iter().map(|a| a.0));
                self.arguments.insert((op, r, b), arguments);
                block.ops.iter().for_each(|op| self.declare(tree, *op));
            }
        }
    }
    /// Builds an op and the ops in it.
    fn define(&mut self, tree: &Tree, op: usize) {
        let node = &tree.ops[op];
        let operands = node.operands.iter().map(|v| self.numbers[v.index()]);
        let operands: Vec<_> = operands.collect();
        self.b.op(NewOp {
            attributes: node.op.attributes,
            properties: node.op.properties,
            operands: &operands,
            results: self.results[&op],
            successors: &node.successors,
            regions: node.regions.len(),
            ..NewOp::new(node.op.name, node.op.location)
        });
        for (r, region) in node.regions.iter().enumerate() {
            self.b.region(region.len());
            for (b, block) in region.iter().enumerate() {
                let locations: Vec<_> = block.arguments.iter().map(|a| a.1).collect();
                self.b.block(self.arguments[&(op, r, b)], &locations);
                block.ops.iter().for_each(|op| self.define(tree, *op));
                self.b.end();
            }
            self.b.end();
        }
        if !node.regions.is_empty() {
            self.b.end();
        }
    }
}
