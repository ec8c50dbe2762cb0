//! MLIR's programs for the lowerings of `stablehlo-rewrites`, which change them through a rewriter.

mod functions;

use crate::inherent::{inherent_attributes, set};
use mlir_bridge::{builtin, inventory, prelude::*};
use rustc_hash::FxHashMap;
use stablehlo_dialect::{
    kinds::{ATTRIBUTES, TYPE_EXTENSIONS},
    views::{MlirAttribute, MlirType},
};
use stablehlo_opset::{
    edit::{self, Edit, Misfit, New, NewName, Place, Rebuilt, Reported, TensorOf, UseOf, ValueOf},
    opcode::Opcode,
    structs::{AnyStruct, FieldValue},
    types::ScalarType,
};
use std::{ops::Range, sync::OnceLock};

/// Program of MLIR in a step.
#[derive(Clone, Copy, Debug)]
pub struct MlirEdit<'x> {
    rewriter: Rewriter<'x, 'x>,
    context: &'x Context,
}

impl<'x> MlirEdit<'x> {
    /// Makes the program of a step that rewrites `op`.
    pub fn new(rewriter: &Rewriter<'x, 'x>, op: Op<'x>) -> Self {
        Self {
            rewriter: *rewriter,
            context: op.context(),
        }
    }
    /// Makes the program of a rewriter.
    pub fn of(rewriter: &Rewriter<'x, 'x>) -> Self {
        Self::new(rewriter, rewriter.root())
    }
    /// Returns new attributes of an op with a declaration, or of an op of another dialect.
    fn attributes_of(
        self,
        def: Option<&OpDef>,
        attributes: &[edit::Named<'_, 'x, Self>],
    ) -> Vec<(&'static str, Attribute<'x>)> {
        let syntax = |name: &str| {
            let mut declared = def?.attributes.iter();
            Some(declared.find(|a| a.name == name)?.constraint.syntax)
        };
        let attribute = |name: &str, new| match (new, syntax(name)) {
            (New::Int(value), Some(AttrSyntax::Typed(ty))) => {
                builtin::integer(ty(self.context), value)
            }
            _ => self.attribute_of(new),
        };
        let given = attributes.iter();
        given
            .map(|(name, new)| (*name, attribute(name, *new)))
            .collect()
    }
    fn attribute_of(self, new: New<MlirType<'x>, MlirAttribute<'x>>) -> Attribute<'x> {
        let context = self.context;
        match new {
            New::Int(value) => builtin::integer(context.int_type(64), value),
            New::Ints(values) => context.i64_array(values),
            New::Bool(value) => context.boolean(value),
            New::Text(text) => context.string(text),
            New::Symbol(name) => context.symbol_ref_bytes(name),
            New::Case(mnemonic, number) => self.case(mnemonic, number),
            New::Cases(mnemonic, numbers) => {
                let cases = numbers.iter().map(|&n| self.case(mnemonic, n));
                context.array(&cases.collect::<Vec<_>>())
            }
            New::Layouts(layouts) => {
                let index = MlirType(Type::index(context));
                let layouts = layouts.iter().map(|layout| {
                    let bytes: Vec<u8> = layout.iter().flat_map(|i| i.to_le_bytes()).collect();
                    let ty = self.tensor_type(&[layout.len() as i64], index);
                    self.attribute_of(New::Elements(ty, &bytes))
                });
                context.array(&layouts.collect::<Vec<_>>())
            }
            New::Struct(fields) => self.record(fields),
            New::Elements(ty, bytes) => {
                let elements = builtin::dense_from_bytes(ty.0, bytes);
                elements.expect("the bytes of all elements, or of one")
            }
            New::Attribute(attribute) => attribute.0,
        }
    }
    /// Returns the case of an enum of StableHLO, by the mnemonic of VHLO.
    fn case(self, mnemonic: &str, number: u64) -> Attribute<'x> {
        kind(mnemonic.trim_end_matches("_v1")).case(self.context, number as i64)
    }
    fn record(self, fields: &AnyStruct) -> Attribute<'x> {
        let all = fields.fields();
        let params = all.iter().map(|(_, value)| match *value {
            FieldValue::Int(value) => Param::Int(value),
            FieldValue::Ints(values) => Param::Ints(values),
            FieldValue::Type(_) => panic!("fields of new attributes of MLIR hold no types"),
        });
        kind(fields.mnemonic()).attribute(self.context, &params.collect::<Vec<_>>())
    }
}

/// Returns the attribute of StableHLO with a mnemonic.
fn kind(mnemonic: &str) -> &'static Kind {
    let mut all = ATTRIBUTES.iter();
    let found = all.find(|kind| kind.mnemonic == mnemonic);
    found.unwrap_or_else(|| panic!("StableHLO has no attribute '{mnemonic}'"))
}

/// Declarations of MLIR's ops, by the ops' numbers, and the numbers, by the addresses of the declarations.
struct Declarations {
    by_code: Vec<&'static OpDef>,
    codes: FxHashMap<usize, Opcode>,
}
fn declarations() -> &'static Declarations {
    static ALL: OnceLock<Declarations> = OnceLock::new();
    ALL.get_or_init(|| {
        let dialects = inventory::iter::<&'static DialectDef>;
        let ops = dialects.into_iter().flat_map(|dialect| (dialect.ops)());
        let by_name: FxHashMap<_, _> = ops.map(|def| (def.name, def)).collect();
        let by_code: Vec<_> = Opcode::all().map(|code| by_name[code.name()]).collect();
        let pairs = by_code.iter().zip(Opcode::all());
        let codes = pairs.map(|(def, code)| (std::ptr::from_ref(*def).addr(), code));
        Declarations {
            codes: codes.collect(),
            by_code,
        }
    })
}
/// Returns the declaration of an op.
pub fn definition(code: Opcode) -> &'static OpDef {
    declarations().by_code[code.index()]
}

/// Returns the number of an op's declaration, or `None` for an op of another dialect.
pub fn code_of(op: Op) -> Option<Opcode> {
    let def = std::ptr::from_ref(op.def()?).addr();
    declarations().codes.get(&def).copied()
}

impl<'x> Edit<'x> for MlirEdit<'x> {
    type Op = Op<'x>;
    type Value = Value<'x>;
    type Block = Block<'x>;
    type Type = MlirType<'x>;
    type Attribute = MlirAttribute<'x>;
    type Location = Location<'x>;

    fn opcode(self, op: Op<'x>) -> Option<Opcode> {
        code_of(op)
    }
    fn name(self, op: Op<'x>) -> String {
        op.name().to_owned()
    }
    fn location(self, op: Op<'x>) -> Location<'x> {
        op.location()
    }
    fn location_parts(self, location: Location<'x>) -> Vec<Location<'x>> {
        builtin::locations::parts(location)
    }
    fn fused_location(self, parts: &[Location<'x>]) -> Location<'x> {
        builtin::locations::fused(parts)
    }
    fn location_of_value(self, value: Value<'x>) -> Location<'x> {
        value.location()
    }
    fn operand_count(self, op: Op<'x>) -> usize {
        op.num_operands()
    }
    fn operand(self, op: Op<'x>, i: usize) -> Value<'x> {
        op.operand(i)
    }
    fn group(self, op: Op<'x>, declared: usize) -> Range<usize> {
        let adaptor = Adaptor::of(op).expect("a declared op");
        adaptor.operand_range(declared)
    }
    fn result_count(self, op: Op<'x>) -> usize {
        op.num_results()
    }
    fn result(self, op: Op<'x>, i: usize) -> Value<'x> {
        op.result(i)
    }
    fn attribute(self, op: Op<'x>, declared: usize) -> Option<MlirAttribute<'x>> {
        let mut attributes = op.def()?.attributes.iter();
        let slot = attributes.position(|a| a.index == declared)?;
        op.slots().get(slot).get().map(MlirAttribute)
    }
    fn attributes_key(self, op: Op<'x>) -> u64 {
        op.attributes().address() as u64
    }
    fn discardable(self, op: Op<'x>, name: &str) -> Option<MlirAttribute<'x>> {
        op.discardable_attribute(name).map(MlirAttribute)
    }
    fn discardable_entries(self, op: Op<'x>) -> Vec<(&'x [u8], MlirAttribute<'x>)> {
        let entries = op.discardable().entries_bytes().unwrap_or_default();
        let entries = entries.into_iter();
        entries.map(|(name, a)| (name, MlirAttribute(a))).collect()
    }
    fn entries(self, op: Op<'x>) -> Option<Vec<(&'x [u8], MlirAttribute<'x>)>> {
        let entries = op.attributes().entries_bytes()?.into_iter();
        Some(entries.map(|(name, a)| (name, MlirAttribute(a))).collect())
    }
    fn dictionary_entries(
        self,
        dictionary: MlirAttribute<'x>,
    ) -> Option<Vec<(&'x [u8], MlirAttribute<'x>)>> {
        let entries = dictionary.0.entries_bytes()?.into_iter();
        Some(entries.map(|(name, a)| (name, MlirAttribute(a))).collect())
    }
    fn region_count(self, op: Op<'x>) -> usize {
        op.num_regions()
    }
    fn block(self, op: Op<'x>, region: usize) -> Option<Block<'x>> {
        op.region(region).first_block()
    }
    fn blocks(self, op: Op<'x>, region: usize) -> Vec<Block<'x>> {
        op.region(region).blocks().collect()
    }
    fn block_of(self, op: Op<'x>) -> Option<Block<'x>> {
        op.block()
    }
    fn is_constant(self, op: Op<'x>) -> bool {
        op.is_constant()
    }
    fn constant(self, op: Op<'x>) -> Option<MlirAttribute<'x>> {
        let value = op.is_constant().then(|| op.inherent("value"));
        value.flatten().map(MlirAttribute)
    }
    fn misfit(self, op: Op<'x>, value: ValueOf, ty: MlirType<'x>) -> Option<Misfit> {
        let adaptor = Adaptor::of(op)?;
        let def = adaptor.def();
        let declared = match value {
            ValueOf::Operand(i) => {
                let mut groups = 0..def.operands.len();
                &def.operands[groups.find(|n| adaptor.operand_range(*n).contains(&i))?]
            }
            ValueOf::Result(i) => {
                let mut groups = 0..def.results.len();
                &def.results[groups.find(|n| adaptor.result_range(*n).contains(&i))?]
            }
        };
        let misfit = Misfit {
            name: declared.name,
            summary: declared.constraint.summary,
        };
        (!(declared.constraint.accepts)(ty.0)).then_some(misfit)
    }
    fn ty(self, value: Value<'x>) -> MlirType<'x> {
        MlirType(value.ty())
    }
    fn defining_op(self, value: Value<'x>) -> Option<Op<'x>> {
        value.defining_op()
    }
    fn is_used(self, value: Value<'x>) -> bool {
        value.is_used()
    }
    fn has_one_use(self, value: Value<'x>) -> bool {
        value.uses().take(2).count() == 1
    }
    fn uses(self, value: Value<'x>) -> Vec<UseOf<Op<'x>>> {
        let uses = value.uses();
        uses.map(|one| UseOf {
            op: one.op,
            operand: one.operand,
        })
        .collect()
    }
    fn owner(self, block: Block<'x>) -> Option<Op<'x>> {
        block.parent()
    }
    fn argument_count(self, block: Block<'x>) -> usize {
        block.num_arguments()
    }
    fn argument(self, block: Block<'x>, i: usize) -> Value<'x> {
        block.argument(i)
    }
    fn first(self, block: Block<'x>) -> Option<Op<'x>> {
        block.first()
    }
    fn last(self, block: Block<'x>) -> Option<Op<'x>> {
        block.terminator().or_else(|| block.ops().last())
    }
    fn next(self, op: Op<'x>) -> Option<Op<'x>> {
        op.next()
    }

    fn scalar_type(self, scalar: ScalarType) -> MlirType<'x> {
        let context = self.context;
        MlirType(match scalar {
            ScalarType::Boolean => context.int_type(1),
            ScalarType::Integer(integer) if integer.unsigned => context.uint_type(integer.width),
            ScalarType::Integer(integer) => context.int_type(integer.width),
            ScalarType::Index => Type::index(context),
            ScalarType::Float(float) => context.float_type(float),
            ScalarType::Complex(part) => context.complex_type(context.float_type(part)),
        })
    }
    fn tensor_type(self, sizes: &[i64], element: MlirType<'x>) -> MlirType<'x> {
        MlirType(Tensor::get(sizes, element.0, None))
    }
    fn with_element(self, like: TensorOf<'x, Self>, element: MlirType<'x>) -> MlirType<'x> {
        let encoding = Tensor::of(like.ty.0).and_then(|t| t.encoding);
        MlirType(Tensor::get(like.sizes, element.0, encoding))
    }
    fn bounded_type(self, sizes: &[i64], bounds: &[i64], element: MlirType<'x>) -> MlirType<'x> {
        let bounds = TYPE_EXTENSIONS.attribute(self.context, &[Param::Ints(bounds)]);
        MlirType(Tensor::get(sizes, element.0, Some(bounds)))
    }
    fn map_elements(
        self,
        ty: MlirType<'x>,
        map: &dyn Fn(MlirType<'x>) -> MlirType<'x>,
    ) -> MlirType<'x> {
        let context = self.context;
        let all = |types: Vec<Type<'x>>| -> Vec<_> {
            let types = types.into_iter().map(MlirType);
            types.map(|ty| self.map_elements(ty, map).0).collect()
        };
        let element = |element| map(MlirType(element)).0;
        if Scalar::of(ty.0).is_some() {
            return map(ty);
        }
        if let Some(t) = Tensor::of(ty.0) {
            return MlirType(Tensor::get(t.shape, element(t.element), t.encoding));
        }
        if let Some(old) = ty.0.unranked_element() {
            return MlirType(builtin::unranked_tensor(element(old)));
        }
        if let Some(members) = ty.0.tuple_members() {
            return MlirType(context.tuple_type(&all(members)));
        }
        if let Some((inputs, results)) = ty.0.function_parts() {
            return MlirType(context.function_type(&all(inputs), &all(results)));
        }
        let memref = ty.0.shaped().and_then(|(_, old)| {
            let location = Location::unknown(context);
            builtin::memref_with_element(location, ty.0, element(old))
        });
        memref.map_or(ty, MlirType)
    }
    fn witness_type(self) -> MlirType<'x> {
        let ty = self.context.parse_type("!shape.witness");
        MlirType(ty.expect("a type of the shape dialect"))
    }
    fn splat(self, ty: MlirType<'x>, value: MlirAttribute<'x>) -> Option<MlirAttribute<'x>> {
        builtin::splat(ty.0, value.0).map(MlirAttribute)
    }
    fn new_attribute(self, new: New<MlirType<'x>, MlirAttribute<'x>>) -> MlirAttribute<'x> {
        MlirAttribute(self.attribute_of(new))
    }
    fn attributes_given(
        self,
        code: Opcode,
        given: &[edit::Named<'_, 'x, Self>],
    ) -> Vec<Option<MlirAttribute<'x>>> {
        let given = self.attributes_of(Some(definition(code)), given);
        let named = |name: &&str| given.iter().find(|entry| entry.0 == *name);
        let names = code.attributes().iter();
        names
            .map(|name| named(name).map(|entry| MlirAttribute(entry.1)))
            .collect()
    }
    fn list(self, all: &[MlirAttribute<'x>]) -> MlirAttribute<'x> {
        let all: Vec<_> = all.iter().map(|a| a.0).collect();
        MlirAttribute(self.context.array(&all))
    }
    fn dictionary(self, entries: &[(&[u8], MlirAttribute<'x>)]) -> MlirAttribute<'x> {
        let entries = entries.iter().map(|(name, value)| (*name, value.0));
        let entries: Vec<_> = entries.collect();
        MlirAttribute(self.context.dictionary_bytes(&entries))
    }
    fn error(self, location: Location<'x>, message: &str) -> Reported {
        // The caller fails because of the returned value.
        _ = mlir_bridge::diag::error(location, message);
        Reported
    }

    fn insert(self, place: Place<Op<'x>, Block<'x>>, new: edit::NewOp<'_, 'x, Self>) -> Op<'x> {
        let def = match new.name {
            NewName::Declared(code) => Some(definition(code)),
            _ => None,
        };
        let given = self.attributes_of(def, new.attributes);
        let types: Vec<_> = new.types.iter().map(|ty| ty.0).collect();
        let regions = new.regions.iter();
        let regions: Vec<Vec<_>> = regions.map(|r| r.iter().map(|ty| ty.0).collect()).collect();
        let regions: Vec<_> = regions.iter().map(|types| Some(&types[..])).collect();
        let slots;
        let (name, attributes) = match new.name {
            NewName::Declared(code) => {
                let def = definition(code);
                slots = def.slots(&given);
                (def.name, NewAttributes::Slots(def, &slots))
            }
            NewName::Call(function) => {
                let dictionary = self.context.dictionary(&[("callee", function.0)]);
                ("func.call", NewAttributes::Dictionary(dictionary))
            }
            NewName::Other(name) => {
                let dictionary = self.context.dictionary(&given);
                (name, NewAttributes::Dictionary(dictionary))
            }
        };
        let name = OpName::get(self.context, name);
        let op = NewOp::new(name, attributes, new.location)
            .operands(new.operands)
            .result_types(&types)
            .regions(&regions);
        match place {
            Place::Before(next) => self.rewriter.insert(next, &op),
            Place::EndOf(block) => self.rewriter.append(block, &op),
        }
    }
    fn insertions(self) -> usize {
        self.rewriter.insertions()
    }
    fn inserted_since(self, insertions: usize) -> Vec<Op<'x>> {
        self.rewriter.inserted_since(insertions)
    }
    fn set_location(self, op: Op<'x>, location: Location<'x>) {
        self.rewriter.set_location(op, location);
    }
    fn replace_by(self, op: Op<'x>, values: &[Value<'x>]) {
        self.rewriter.replace_by(op, values);
    }
    fn rebuild(self, op: Op<'x>, new: Rebuilt<'_, 'x, Self>) -> Op<'x> {
        let def = definition(new.code);
        let slots = def.slots(&self.attributes_of(Some(def), new.attributes));
        let types: Vec<_> = new.types.iter().map(|ty| ty.0).collect();
        let name = OpName::get(self.context, def.name);
        let attributes = NewAttributes::Slots(def, &slots);
        let mut replacement = Replacement::new(name, attributes, &types).operands(new.operands);
        if let Some(dropped) = new.dropped {
            let mut entries = op.discardable().entries_bytes().unwrap_or_default();
            entries.retain(|(name, _)| *name != dropped.as_bytes());
            replacement = replacement.discardable(self.context.dictionary_bytes(&entries));
        }
        self.rewriter.replace(op, &replacement)
    }
    fn set_type(self, value: Value<'x>, ty: MlirType<'x>) {
        self.rewriter.set_type(value, ty.0);
    }
    fn erase(self, op: Op<'x>) {
        self.rewriter.erase(op);
    }
    fn set_constant(self, op: Op<'x>, value: New<'_, MlirType<'x>, MlirAttribute<'x>>) {
        let value = self.attribute_of(value);
        if let Some(slot) = op.def().and_then(|def| def.slot("value")) {
            self.rewriter.set_slot(op, slot, value.into());
            return;
        }
        let mut attributes = inherent_attributes(op);
        set(&mut attributes, "value", value);
        let attributes = NewAttributes::Dictionary(self.context.dictionary_bytes(&attributes));
        let types: Vec<_> = op.results().map(Value::ty).collect();
        let new = Replacement::new(op.name_id(), attributes, &types);
        self.rewriter.replace(op, &new);
    }
    fn set_operand(self, op: Op<'x>, i: usize, value: Value<'x>) {
        self.rewriter.set_operand(op, i, value);
    }
    fn inline_before(self, from: Block<'x>, next: Op<'x>, values: &[Value<'x>]) {
        self.rewriter.inline_before(from, next, values);
    }
    fn set_discardable_entries(self, op: Op<'x>, entries: &[(&[u8], MlirAttribute<'x>)]) {
        let MlirAttribute(dictionary) = self.dictionary(entries);
        self.rewriter.set_discardable(op, dictionary);
    }
    fn inline_at_end(self, from: Block<'x>, to: Block<'x>, values: &[Value<'x>]) {
        self.rewriter.inline_at_end(from, to, values);
    }
}
