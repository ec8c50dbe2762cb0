//! Functions of drafts, and changes of their arguments and results.

use super::{
    Draft, DraftType,
    graph::{DraftBlock, DraftOp, DraftValue},
    pool::HeadData,
};
use crate::{program::Kind, stored::Stored, values};
use mlir_bytecode::{AttributeId, EncodedField, StringId, TypeId};
use rustc_hash::FxHashSet;
use stablehlo_opset::{
    edit::Edit,
    types::{FunctionType, Type},
};
use vhlo_opset::{construct, kinds::attributes as va, ops};

/// Type of a function, and attributes of its arguments and results: one dictionary each, or none at all.
pub(super) struct DraftSignature {
    pub inputs: Vec<TypeId>,
    pub results: Vec<TypeId>,
    pub of_inputs: Vec<AttributeId>,
    pub of_results: Vec<AttributeId>,
}

impl<'a> Draft<'a> {
    pub(super) fn head(&self, op: DraftOp) -> &HeadData {
        self.pool.head(self.graph.borrow().op(op.0).head)
    }
    /// Returns the block of a function with one block, or `None` for all other ops.
    pub fn function_body(&self, op: DraftOp) -> Option<DraftBlock> {
        let graph = self.graph.borrow();
        match (self.head(op).kind, graph.regions(op.0)) {
            (Kind::Function, [region]) => match region.blocks[..] {
                [block] => Some(DraftBlock(block)),
                _ => None,
            },
            _ => None,
        }
    }
    /// Returns whether a function is right around an op.
    pub(super) fn is_in_function(&self, op: DraftOp) -> bool {
        let graph = self.graph.borrow();
        let Some(block) = graph.blocks.get(graph.op(op.0).block as usize) else {
            return false;
        };
        let around = graph.regions[block.region as usize].op;
        matches!(self.pool.head(graph.op(around).head).kind, Kind::Function)
    }
    /// Returns the functions whose names no op states: nothing calls them.
    pub fn uncalled_functions(&self) -> Vec<DraftOp> {
        let ops = self.ops();
        let mut heads = FxHashSet::default();
        let mut names: FxHashSet<Vec<u8>> = FxHashSet::default();
        for op in &ops {
            let head = self.head(*op);
            let is_function = matches!(head.kind, Kind::Function);
            if !is_function && heads.insert(self.graph.borrow().op(op.0).head) {
                let tables = self.pool.tables.borrow();
                let text = |id: StringId| tables.tables().string(id).to_vec();
                names.extend(self.strings_of(head).into_iter().map(text));
            }
        }
        let is_uncalled = |op: &DraftOp| match (self.head(*op).kind, &self.head(*op).stored[..]) {
            (Kind::Function, [.., Stored::Text(name), _]) => {
                let tables = self.pool.tables.borrow();
                !names.contains(&tables.tables().string(*name)[..])
            }
            _ => false,
        };
        ops.into_iter().filter(is_uncalled).collect()
    }
    /// Returns the strings among the inherent attributes of an op of VHLO, and those in lists.
    fn strings_of(&self, head: &HeadData) -> Vec<StringId> {
        let ids = self.inherent(head);
        self.pool.with_reader(|reader| {
            let lists = ids.iter().filter_map(|id| reader.array(*id)).flatten();
            let all = ids.iter().copied().chain(lists.collect::<Vec<_>>());
            all.filter_map(|id| reader.string(id)).collect()
        })
    }
    /// Returns the attributes of VHLO that hold the inherent attributes of an op of VHLO.
    pub(super) fn inherent(&self, head: &HeadData) -> Vec<AttributeId> {
        let (name, _, properties) = head.key;
        self.pool.with_decoder(|decoder| {
            let mut ids = Vec::new();
            let mut add = |field: EncodedField| match field {
                EncodedField::Attribute(id) => ids.push(id),
                EncodedField::OptionalAttribute(id) => ids.extend(id),
                _ => {}
            };
            // Properties that have another form, of an op of another dialect, hold no attributes.
            let read = properties.map(|id| decoder.properties(name, id, &mut add));
            match read {
                Some(Ok(_)) => ids,
                _ => Vec::new(),
            }
        })
    }

    /// Returns the types of a function's arguments and results.
    ///
    /// # Panics
    /// If the op is no function.
    pub(super) fn types_of_function(&self, function: DraftOp) -> (&[TypeId], &[TypeId]) {
        let [_, Stored::FunctionType(ty), ..] = self.head(function).stored[..] else {
            panic!("the op is no function");
        };
        match self.pool.ty(ty) {
            Type::Function(FunctionType { inputs, results }) => (inputs, results),
            _ => panic!("a function has the type of a function"),
        }
    }
    /// Gives a function another name.
    pub(super) fn rename(&self, function: DraftOp, name: &[u8]) {
        let head = self.head(function);
        let [of_inputs, ty, of_results, _, visibility] = &head.stored[..] else {
            panic!("the op is no function");
        };
        let mut fields = self.inherent(head);
        let (key, name) = {
            let tables = &mut *self.pool.tables.borrow_mut();
            let vhlo = ops::latest("func").expect("VHLO has functions");
            let slot = vhlo.attribute("sym_name");
            fields[slot.expect("an attribute of functions")] = values::bytes(tables, name);
            let fields: Vec<_> = fields.into_iter().map(EncodedField::Attribute).collect();
            let (op_name, discardable, _) = head.key;
            let key = (op_name, discardable, Some(tables.properties(&fields)));
            (key, tables.string(name.to_vec()))
        };
        let stored = [
            of_inputs.clone(),
            ty.clone(),
            of_results.clone(),
            Stored::Text(name),
            visibility.clone(),
        ];
        self.set_head(function, key, Kind::Function, &stored);
    }
    /// Changes the signature of a function.
    pub(super) fn change_signature(
        &self,
        function: DraftOp,
        change: impl FnOnce(&mut DraftSignature),
    ) {
        let head = self.head(function);
        let [
            Stored::Attribute(of_inputs),
            _,
            Stored::Attribute(of_results),
            name,
            visibility,
        ] = &head.stored[..]
        else {
            panic!("the op is no function");
        };
        let (inputs, results) = self.types_of_function(function);
        let list = |id| self.pool.with_reader(|reader| reader.array(id));
        let mut signature = DraftSignature {
            inputs: inputs.to_vec(),
            results: results.to_vec(),
            of_inputs: list(*of_inputs).unwrap_or_default(),
            of_results: list(*of_results).unwrap_or_default(),
        };
        change(&mut signature);
        let mut fields = self.inherent(head);
        let (key, stored) = {
            let tables = &mut *self.pool.tables.borrow_mut();
            let of_inputs = values::array(tables, &signature.of_inputs);
            let of_results = values::array(tables, &signature.of_results);
            let ty = Type::Function(FunctionType {
                inputs: signature.inputs.into(),
                results: signature.results.into(),
            });
            let ty = values::ty(tables, &ty);
            let ty_attribute = values::type_attribute(tables, ty);
            let vhlo = ops::latest("func").expect("VHLO has functions");
            let changed = [
                ("arg_attrs", of_inputs),
                ("function_type", ty_attribute),
                ("res_attrs", of_results),
            ];
            for (name, id) in changed {
                fields[vhlo.attribute(name).expect("an attribute of functions")] = id;
            }
            let fields: Vec<_> = fields.into_iter().map(EncodedField::Attribute).collect();
            let (op_name, discardable, _) = head.key;
            let key = (op_name, discardable, Some(tables.properties(&fields)));
            let stored = [
                Stored::Attribute(of_inputs),
                Stored::FunctionType(ty),
                Stored::Attribute(of_results),
                name.clone(),
                visibility.clone(),
            ];
            (key, stored)
        };
        self.set_head(function, key, Kind::Function, &stored);
    }
    /// Adds an argument to a function, and returns the argument. Calls of the function do not change.
    ///
    /// # Panics
    /// If the op is no function with one block.
    pub fn add_argument(&self, function: DraftOp, ty: DraftType<'_, 'a>) -> DraftValue {
        let block = self.function_body(function).expect("a function");
        let empty = {
            let tables = &mut *self.pool.tables.borrow_mut();
            construct::list(tables, &va::DICTIONARY, 0, [])
        };
        self.change_signature(function, |signature| {
            if !signature.of_inputs.is_empty() {
                signature.of_inputs.push(empty);
            }
            signature.inputs.push(ty.id);
        });
        let graph = &mut *self.graph.borrow_mut();
        let location = graph.op(function.0).location;
        let kept: Vec<_> = (0..graph.block(block.0).arguments.1).collect();
        graph.set_arguments(block.0, &kept, &[(ty.id, location)]);
        let (first, count) = graph.block(block.0).arguments;
        DraftValue(first + count - 1)
    }
    /// Erases the arguments of a function for which `is_kept`, which has an entry per argument, is false. They
    /// must have no uses. Calls of the function do not change.
    ///
    /// # Panics
    /// If the op is no function with one block.
    pub fn retain_arguments(&self, function: DraftOp, is_kept: &[bool]) {
        let block = self.function_body(function).expect("a function");
        self.change_signature(function, |signature| {
            retain(&mut signature.inputs, is_kept);
            retain(&mut signature.of_inputs, is_kept);
        });
        let mut kept: Vec<_> = (0..is_kept.len() as u32).collect();
        retain(&mut kept, is_kept);
        let graph = &mut *self.graph.borrow_mut();
        graph.set_arguments(block.0, &kept, &[]);
    }
    /// Removes the results of a function for which `is_kept`, which has an entry per result, is false. Calls of
    /// the function do not change.
    ///
    /// # Panics
    /// If the op is no function with one block, or the block is empty.
    pub fn retain_results(&self, function: DraftOp, is_kept: &[bool]) {
        let block = self.function_body(function).expect("a function");
        self.change_signature(function, |signature| {
            retain(&mut signature.results, is_kept);
            retain(&mut signature.of_results, is_kept);
        });
        let graph = &mut *self.graph.borrow_mut();
        let end = graph.block(block.0).last;
        let mut returned: Vec<_> = graph.operands(end).iter().map(|one| one.value).collect();
        retain(&mut returned, is_kept);
        graph.set_operands(end, &returned);
    }
    /// Makes a function return other values, without attributes. Calls of the function do not change.
    ///
    /// # Panics
    /// If the op is no function with one block, or the block is empty.
    pub fn set_results(&self, function: DraftOp, values: &[DraftValue]) {
        let block = self.function_body(function).expect("a function");
        let types: Vec<_> = values
            .iter()
            .map(|value| Edit::ty(self, *value).id)
            .collect();
        self.change_signature(function, |signature| {
            signature.results = types.into_iter().collect();
            signature.of_results.clear();
        });
        let returned: Vec<_> = values.iter().map(|value| value.0).collect();
        let graph = &mut *self.graph.borrow_mut();
        let end = graph.block(block.0).last;
        graph.set_operands(end, &returned);
    }
    /// Returns whether an argument or a result of a function has attributes.
    pub fn has_signature_attributes(&self, op: DraftOp) -> bool {
        let lists: Vec<_> = match (self.head(op).kind, &self.head(op).stored[..]) {
            (
                Kind::Function,
                [
                    Stored::Attribute(of_inputs),
                    _,
                    Stored::Attribute(of_results),
                    ..,
                ],
            ) => vec![*of_inputs, *of_results],
            _ => Vec::new(),
        };
        self.pool.with_reader(|reader| {
            let is_empty = |id| reader.array(id).is_none_or(|all| all.is_empty());
            lists.into_iter().any(|id| !is_empty(id))
        })
    }
    /// Drops the attributes of a function's arguments and results.
    pub fn drop_signature_attributes(&self, function: DraftOp) {
        self.change_signature(function, |signature| {
            signature.of_inputs.clear();
            signature.of_results.clear();
        });
    }
}

/// Retains the entries for which `is_kept` is true. An empty list stays empty.
fn retain<T>(list: &mut Vec<T>, is_kept: &[bool]) {
    let mut kept = is_kept.iter();
    list.retain(|_| kept.next() == Some(&true));
}
