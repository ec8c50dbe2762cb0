//! Functions of drafts for lowerings, and the references between functions.

use super::{
    Draft, DraftAttribute, DraftBlock, DraftOp, DraftType, DraftValue,
    graph::{NONE, Owner, TOP},
    pool::HeadData,
    views::DraftElement,
};
use crate::{
    meshes::{MeshGroups, MeshOfGroups, shardy_axes},
    program::Kind,
    reader::Reader,
    stored::Stored,
    values,
};
use mlir_bytecode::{AttributeId, EncodedField, StringId, TypeId, builtin::Attribute};
use stablehlo_opset::{
    edit::{
        Edit, New, NewName, NewOp, Place, Reported,
        functions::{Chunks, EditFunctions, FunctionLike, Signature, Symbol},
        views::codes,
    },
    inference::Inferred,
    types::{DYNAMIC, FunctionType, TensorEncoding, TensorType, Type},
    view::AttributeView,
};
use vhlo_opset::ops::{self, OpVersion};

impl<'x, 'a> EditFunctions<'x> for &'x Draft<'a> {
    fn root(self) -> DraftOp {
        DraftOp(TOP)
    }
    fn is_function(self, op: DraftOp) -> bool {
        matches!(self.head(op).kind, Kind::Function)
    }
    fn is_module(self, op: DraftOp) -> bool {
        matches!(self.head(op).kind, Kind::Module)
    }
    fn symbol(self, op: DraftOp) -> Option<Symbol<'x>> {
        let head = self.head(op);
        let name = match (head.kind, &head.stored[..]) {
            (Kind::Function, [.., Stored::Text(name), _]) => Some(*name),
            (Kind::Module, _) => self.symbol_of_properties(head, |ids| ids.first()),
            (Kind::Other, _) if self.name(op) == "sdy.mesh" => {
                self.symbol_of_properties(head, |ids| ids.last())
            }
            _ => None,
        };
        name.map(|name| self.pool.bytes(name))
    }
    fn is_private(self, function: DraftOp) -> bool {
        match &self.head(function).stored[..] {
            [.., Stored::Text(visibility)] => self.pool.text(*visibility) == "private",
            _ => false,
        }
    }
    fn callee(self, op: DraftOp) -> Option<Symbol<'x>> {
        let head = self.head(op);
        let name = match head.kind {
            Kind::Call => head.stored.first()?,
            Kind::Declared(def) if def.code == codes::Composite => {
                let mut attributes = def.attributes.iter();
                let slot = attributes.position(|a| a.name == "decomposition");
                &head.stored[slot.expect("an attribute of composites")]
            }
            _ => return None,
        };
        match name {
            Stored::Text(name) => Some(self.pool.bytes(*name)),
            _ => None,
        }
    }
    fn symbols_of(self, op: DraftOp) -> Vec<Symbol<'x>> {
        let head = self.head(op);
        let names = self.pool.with_reader(|reader| {
            let mut names = Vec::new();
            if let Some(dictionary) = head.key.1 {
                add_strings(reader, dictionary, &mut names);
            }
            match head.kind {
                // Names and visibilities are no references.
                Kind::Function => head.stored.iter().for_each(|stored| {
                    if let Stored::Attribute(id) = stored {
                        add_strings(reader, *id, &mut names);
                    }
                }),
                Kind::Declared(def) => {
                    for (attribute, stored) in def.attributes.iter().zip(&head.stored) {
                        match (attribute.kind, stored) {
                            ("FlatSymbolArray", Stored::Texts(all)) => names.extend(all),
                            ("SymbolName", Stored::Text(name)) => names.push(*name),
                            _ => {}
                        }
                    }
                }
                Kind::Call => names.extend(head.stored.iter().filter_map(|stored| match stored {
                    Stored::Text(name) => Some(*name),
                    _ => None,
                })),
                Kind::Module | Kind::Other => {}
            }
            names
        });
        names
            .into_iter()
            .map(|name| self.pool.bytes(name))
            .collect()
    }
    fn called(self, op: DraftOp) -> Vec<Symbol<'x>> {
        let head = self.head(op);
        let Kind::Declared(def) = head.kind else {
            return Vec::new();
        };
        let mut attributes = def.attributes.iter().zip(&head.stored);
        match attributes.find(|(a, _)| a.name == "called_computations") {
            Some((_, Stored::Texts(names))) => {
                names.iter().map(|name| self.pool.bytes(*name)).collect()
            }
            _ => Vec::new(),
        }
    }
    fn set_callee(self, op: DraftOp, name: &[u8], is_dropped: &[bool]) -> DraftOp {
        let head = self.head(op);
        let (op_name, discardable, _) = head.key;
        let mut fields = self.inherent(head);
        let mut stored = head.stored.to_vec();
        let (version, attribute) = match head.kind {
            Kind::Declared(_) => (latest("composite"), "decomposition"),
            _ => (latest("call"), "callee"),
        };
        let slot = match head.kind {
            Kind::Declared(def) => def.attributes.iter().position(|a| a.name == attribute),
            _ => Some(0),
        };
        let key = {
            let tables = &mut *self.pool.tables.borrow_mut();
            let text = tables.string(name.to_vec());
            stored[slot.expect("an attribute of the op")] = Stored::Text(text);
            fields[version.attribute(attribute).expect("a name of a function")] =
                values::bytes(tables, name);
            let fields: Vec<_> = fields.into_iter().map(EncodedField::Attribute).collect();
            (op_name, discardable, Some(tables.properties(&fields)))
        };
        self.set_head(op, key, head.kind, &stored);
        if matches!(head.kind, Kind::Call) && is_dropped.contains(&true) {
            let graph = &mut *self.graph.borrow_mut();
            let operands = graph.operands(op.0).iter().zip(is_dropped);
            let kept: Vec<_> = operands
                .filter(|(_, d)| !**d)
                .map(|(o, _)| o.value)
                .collect();
            for one in graph.operands(op.0) {
                self.journal.touch_definer(graph, one.value);
            }
            graph.set_operands(op.0, &kept);
        }
        op
    }

    fn signature(self, function: DraftOp) -> Signature<DraftType<'x, 'a>> {
        let (inputs, results) = self.types_of_function(function);
        let types = |ids: &[TypeId]| {
            let types = ids.iter().map(|&id| DraftType {
                holder: &self.pool,
                id,
            });
            types.collect()
        };
        Signature {
            inputs: types(inputs),
            results: types(results),
        }
    }
    fn set_signature(self, function: DraftOp, signature: &Signature<DraftType<'x, 'a>>) -> DraftOp {
        if self.signature(function) != *signature {
            self.change_signature(function, |old| {
                old.inputs = signature.inputs.iter().map(|ty| ty.id).collect();
                old.results = signature.results.iter().map(|ty| ty.id).collect();
            });
        }
        function
    }
    fn insert_function_like(
        self,
        like: DraftOp,
        new: &FunctionLike<'_, DraftType<'x, 'a>>,
    ) -> DraftOp {
        let location = self.location(like);
        let block = self.block_of(like).expect("a function of a module");
        let head = self.graph.borrow().op(like.0).head;
        let function =
            self.add_function(head, location, block, like.0, new.has_body, new.signature);
        self.change_signature(function, |old| {
            let mut dropped = new.is_dropped.iter();
            old.of_inputs.retain(|_| dropped.next() != Some(&true));
            old.inputs = new.signature.inputs.iter().map(|ty| ty.id).collect();
            old.results = new.signature.results.iter().map(|ty| ty.id).collect();
        });
        self.rename(function, new.name);
        function
    }
    fn insert_private_function(
        self,
        block: DraftBlock,
        name: &[u8],
        signature: &Signature<DraftType<'x, 'a>>,
        location: AttributeId,
    ) -> DraftOp {
        let head = self.private_head(name, signature);
        self.add_function(head, location, block, NONE, true, signature)
    }
    fn insert_return(
        self,
        block: DraftBlock,
        values: &[DraftValue],
        location: AttributeId,
    ) -> DraftOp {
        let new = NewOp {
            name: NewName::Declared(codes::Return),
            operands: values,
            attributes: &[],
            types: &[],
            regions: &[],
            location,
        };
        self.insert(Place::EndOf(block), new)
    }
    fn clone_before(self, op: DraftOp, next: DraftOp) -> DraftOp {
        let graph = &mut *self.graph.borrow_mut();
        let successors = &mut *self.successors.borrow_mut();
        let copy = graph.clone_op(op.0, |from, to| {
            if let Some(blocks) = successors.get(&from).cloned() {
                successors.insert(to, blocks);
            }
        });
        let block = graph.op(next.0).block;
        assert!(
            block != NONE,
            "the op before which an op is inserted is in no block"
        );
        graph.link_op(copy, block, next.0);
        self.journal.change(false);
        for inner in graph.walk(copy) {
            self.journal.touch(inner);
        }
        DraftOp(copy)
    }
    fn set_discardable(
        self,
        op: DraftOp,
        path: &[&'static str],
        value: New<'_, DraftType<'x, 'a>, DraftAttribute<'x, 'a>>,
    ) {
        let head = self.head(op);
        let (name, dictionary, properties) = head.key;
        let value = self.part(value);
        let dictionary = self.pool.dictionary_with(dictionary, path, value);
        self.set_head(
            op,
            (name, Some(dictionary), properties),
            head.kind,
            &head.stored,
        );
    }
    fn set_argument_location(self, argument: DraftValue, location: AttributeId) {
        self.journal.change(false);
        self.graph
            .borrow_mut()
            .set_argument_location(argument.0, location);
    }

    fn argument_block(self, value: DraftValue) -> Option<DraftBlock> {
        match self.graph.borrow().values[value.0 as usize].owner() {
            Owner::Block(block) => Some(DraftBlock(block)),
            Owner::Op(_) => None,
        }
    }
    fn index(self, value: DraftValue) -> usize {
        let graph = self.graph.borrow();
        let (first, _) = match graph.values[value.0 as usize].owner() {
            Owner::Op(op) => graph.op(op).results,
            Owner::Block(block) => graph.block(block).arguments,
        };
        (value.0 - first) as usize
    }
    fn constant_key(self, constant: DraftAttribute<'x, 'a>) -> u64 {
        constant.id().expect("constants are attributes").index() as u64
    }
    fn attribute_names(self, op: DraftOp) -> Vec<String> {
        let head = self.head(op);
        let declared = match head.kind {
            Kind::Declared(def) => def.attributes,
            _ => &[],
        };
        let is_stated = |stored: &Stored| match stored {
            Stored::Absent => false,
            Stored::Lists(lists) => !lists.values.is_empty(),
            _ => true,
        };
        let declared = declared.iter().zip(&head.stored);
        let declared = declared.filter(|(_, stored)| is_stated(stored));
        let mut names: Vec<_> = declared.map(|(a, _)| a.name.to_owned()).collect();
        names.extend(self.pool.with_reader(|reader| {
            let entries = head.key.1.and_then(|id| reader.builtin_entries(id));
            let keys = entries.into_iter().flatten().filter_map(|(key, _)| {
                let text = reader.tables().string(reader.builtin_string(key)?);
                Some(String::from_utf8_lossy(text).into_owned())
            });
            keys.collect::<Vec<_>>()
        }));
        names.sort_unstable();
        names
    }
    fn string(self, attribute: DraftAttribute<'x, 'a>) -> Option<String> {
        if let Some(text) = attribute.text() {
            return Some(text.to_owned());
        }
        let id = attribute.id()?;
        self.pool.with_reader(|reader| {
            let text = reader.string(id).or_else(|| reader.builtin_string(id))?;
            String::from_utf8(reader.tables().string(text).to_vec()).ok()
        })
    }
    fn is_empty_dictionary(self, attribute: DraftAttribute<'x, 'a>) -> bool {
        let is_empty = |id| {
            self.pool.with_reader(|reader| {
                let entries = reader.builtin_entries(id).map(|all| all.len());
                let entries = reader.dictionary(id).map(|all| all.len()).or(entries);
                entries == Some(0)
            })
        };
        attribute.id().is_some_and(is_empty)
    }
    fn entry(
        self,
        dictionary: DraftAttribute<'x, 'a>,
        name: &str,
    ) -> Option<DraftAttribute<'x, 'a>> {
        let id = dictionary.id()?;
        let entry = self.pool.with_reader(|reader| reader.entry(id, name))?;
        Some(DraftAttribute::Any(&self.pool, entry))
    }
    fn group_size(self, _: DraftOp, groups: DraftAttribute<'x, 'a>) -> Option<i64> {
        let groups = MeshGroups::of(&self.pool, groups.id()?)?;
        let axes = match &groups.mesh {
            MeshOfGroups::Axes(_) => Vec::new(),
            MeshOfGroups::Symbol(name) => {
                let name = self.pool.bytes(*name);
                let mut ops = self.inner_ops(self.root()).into_iter();
                let mesh = ops.find(|op| self.symbol(*op) == Some(name))?;
                let mesh = *self.inherent(self.head(mesh)).first()?;
                self.pool.with_reader(|reader| shardy_axes(reader, mesh))?
            }
        };
        groups.size(&axes)
    }
    /// Returns `None`: drafts do not read shardings.
    fn chunks(self, _: DraftOp) -> Option<Chunks> {
        None
    }
    fn place(self, location: AttributeId) -> Option<String> {
        self.location_text(location)
    }

    fn inferred_type(self, inferred: &Inferred<'x, DraftType<'x, 'a>>) -> DraftType<'x, 'a> {
        let ids = |types: &[DraftType<'x, 'a>]| types.iter().map(|ty| ty.id).collect();
        let owned =
            |element: DraftElement<'x, 'a>| element.owned().expect("tensors can have the elements");
        let ty = match inferred {
            Inferred::Same(ty) | Inferred::Elements(ty) => return *ty,
            Inferred::Tuple(members) => Type::Tuple(ids(members)),
            Inferred::Future(types) => Type::Future(ids(types)),
            Inferred::Unranked(element) => Type::UnrankedTensor(owned(*element)),
            Inferred::Token => Type::Token,
            Inferred::Tensor {
                dims,
                element,
                encoding,
            } => {
                let bounds: Box<[i64]> = dims.iter().map(|d| d.bound).collect();
                let has_bounds = bounds.iter().any(|b| *b != DYNAMIC);
                let other = encoding.and_then(|encoding| encoding.id());
                Type::Tensor(TensorType {
                    shape: dims.iter().map(|d| d.size).collect(),
                    element: owned(*element),
                    encoding: match (has_bounds, other) {
                        (true, _) => TensorEncoding::Bounds(bounds),
                        (false, Some(id)) => TensorEncoding::Other(id),
                        (false, None) => TensorEncoding::None,
                    },
                })
            }
        };
        self.add_type(&ty)
    }
    fn error_at(self, op: DraftOp, message: &str) -> Reported {
        let name = self.name(op);
        self.error(self.location(op), &format!("'{name}' op {message}"))
    }
}

impl<'x, 'a> Draft<'a> {
    /// Returns a string among the inherent attributes of an op that MLIR's own dialects or Shardy define.
    fn symbol_of_properties(
        &self,
        head: &HeadData,
        choose: impl FnOnce(&[AttributeId]) -> Option<&AttributeId>,
    ) -> Option<StringId> {
        let ids = self.inherent(head);
        let id = *choose(&ids)?;
        self.pool.with_reader(|reader| reader.builtin_string(id))
    }
    /// Adds a function with a head, before `next` in a block.
    fn add_function(
        &self,
        head: u32,
        location: AttributeId,
        block: DraftBlock,
        next: u32,
        has_body: bool,
        signature: &Signature<DraftType<'x, 'a>>,
    ) -> DraftOp {
        let graph = &mut *self.graph.borrow_mut();
        let function = graph.add_op(head, location, [].into_iter(), 0, 1);
        if has_body {
            let region = graph.op(function).regions.0;
            let inputs = &signature.inputs;
            let locations = vec![location; inputs.len()];
            graph.add_block(region, inputs.iter().map(|ty| ty.id), locations);
        }
        graph.link_op(function, block.0, next);
        self.journal.change(false);
        self.journal.touch(function);
        DraftOp(function)
    }
    /// Returns the head of a private function without attributes of arguments and results.
    fn private_head(&self, name: &[u8], signature: &Signature<DraftType<'x, 'a>>) -> u32 {
        let (key, stored) = {
            let tables = &mut *self.pool.tables.borrow_mut();
            let none = values::array(tables, &[]);
            let ids = |types: &[DraftType<'x, 'a>]| types.iter().map(|ty| ty.id).collect();
            let ty = Type::Function(FunctionType {
                inputs: ids(&signature.inputs),
                results: ids(&signature.results),
            });
            let ty = values::ty(tables, &ty);
            let vhlo = latest("func");
            let attributes = [
                ("arg_attrs", none),
                ("function_type", values::type_attribute(tables, ty)),
                ("res_attrs", none),
                ("sym_name", values::bytes(tables, name)),
                ("sym_visibility", values::string(tables, "private")),
            ];
            let slot = |name: &&str| vhlo.attribute(name).expect("an attribute of functions");
            let mut fields = attributes.map(|(name, id)| (slot(&name), id));
            fields.sort_by_key(|(slot, _)| *slot);
            let fields = fields.map(|(_, id)| EncodedField::Attribute(id));
            let op_name = tables.op_name(vhlo.name, true);
            let stored = [
                Stored::Attribute(none),
                Stored::FunctionType(ty),
                Stored::Attribute(none),
                Stored::Text(tables.string(name.to_vec())),
                Stored::Text(tables.string(b"private".to_vec())),
            ];
            ((op_name, None, Some(tables.properties(&fields))), stored)
        };
        let kind = Kind::Function;
        let stored = stored.into();
        self.pool.head_of(key, || HeadData { key, kind, stored })
    }
}

fn latest(base: &str) -> &'static OpVersion {
    ops::latest(base).expect("VHLO has functions, calls and composites")
}

/// Adds the strings in an attribute, of VHLO or builtin, and the symbols of builtin.
fn add_strings(reader: &Reader, id: AttributeId, strings: &mut Vec<StringId>) {
    let mut waiting = vec![id];
    while let Some(id) = waiting.pop() {
        if let Some(string) = reader.string(id) {
            strings.push(string);
        } else if let Some(all) = reader.array(id) {
            waiting.extend(all);
        } else if let Some(all) = reader.dictionary(id) {
            waiting.extend(all.into_iter().skip(1).step_by(2));
        } else {
            match reader.builtin(id) {
                Some(Attribute::Array(all)) => waiting.extend(all),
                Some(Attribute::Dictionary(all)) => waiting.extend(all.into_iter().map(|e| e.1)),
                Some(Attribute::Symbol { root, .. }) => strings.extend(reader.builtin_string(root)),
                _ => {}
            }
        }
    }
}
