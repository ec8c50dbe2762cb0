//! The program of MLIR that the shared rules of expansion read and change.

use crate::mapping::{self, Pair, VhloSlot};
use mlir_bridge::{
    builtin,
    kind::{FieldLayout, Owned},
    prelude::*,
};
use stablehlo_dialect::{
    kinds::{
        AxisRef, MESH, MESH_AXIS, Mesh, RESULT_ACCURACY, RESULT_ACCURACY_MODE,
        ReplicaGroupMeshAxes, ResultAccuracy, ResultAccuracyMode, SubAxisInfo,
    },
    ops::constant::Constant,
};
use vhlo_opset::expansion::{
    Expander, MeshGroups, NewAttribute, Place, Scalar as Element, TensorParts,
};

/// Rewriter, and the constants created so far.
pub struct Program<'r, 'c> {
    context: &'c Context,
    rewriter: &'r Rewriter<'c, 'c>,
    /// Constants of the current function: the block that holds them, and each constant by
    /// its value.
    constants: (Option<Block<'c>>, Vec<(Attribute<'c>, Op<'c>)>),
}

impl<'r, 'c> Program<'r, 'c> {
    /// Creates the state before the first expansion.
    pub fn new(context: &'c Context, rewriter: &'r Rewriter<'c, 'c>) -> Self {
        Self {
            context,
            rewriter,
            constants: (None, Vec::new()),
        }
    }

    fn build(
        &self,
        next: Op<'c>,
        location: Location<'c>,
        def: &'static OpDef,
        operands: &[Value<'c>],
        attributes: &[(&str, Attribute<'c>)],
        ty: Type<'c>,
    ) -> Value<'c> {
        let (slots, types) = (def.slots(attributes), [ty]);
        let attributes = NewAttributes::Slots(def, &slots);
        let new = NewOp::new(OpName::get(self.context, def.name), attributes, location);
        let new = new.operands(operands).result_types(&types);
        self.rewriter.insert(next, &new).result(0)
    }
    fn location(&self, place: Place<Op<'c>, Value<'c>>) -> Location<'c> {
        place
            .location_of
            .map_or(place.before.location(), Value::location)
    }

    /// Returns a new attribute as StableHLO stores it outside of structs.
    fn attribute(&self, value: NewAttribute) -> Attribute<'c> {
        let context = self.context;
        match value {
            NewAttribute::Int(value) => builtin::integer(context.int_type(64), value),
            NewAttribute::Ints(values) => context.i64_array(values),
            NewAttribute::Bool(value) => context.boolean(value),
            NewAttribute::DefaultAccuracy => {
                let mode = ResultAccuracyMode::Default as i64;
                let mode = RESULT_ACCURACY_MODE.case(context, mode);
                let [tolerance, ulps] = [Param::F64(0.0), Param::Int(0)];
                let mode = Param::Attribute(Some(mode));
                RESULT_ACCURACY.attribute(context, &[tolerance, tolerance, ulps, mode])
            }
        }
    }
}

/// Returns the pair of an op of StableHLO.
fn pair_of(op: Op) -> Option<&'static Pair> {
    pair(op.def()?.mnemonic())
}
fn pair(mnemonic: &str) -> Option<&'static Pair> {
    mapping::pairs()
        .iter()
        .find(|p| p.stablehlo.mnemonic() == mnemonic)
}
/// Returns the origin of an attribute that has the name `attribute` in VHLO.
fn origin(pair: &'static Pair, attribute: &str) -> Option<&'static VhloSlot> {
    pair.to_vhlo.get(pair.vhlo.def.slot(attribute)?)
}
/// Returns an attribute that is not a field of a struct.
fn plain<'c>(op: Op<'c>, attribute: &str) -> Option<Attribute<'c>> {
    op.slots().get(op.def()?.slot(attribute)?).get()
}
/// Returns the struct with a field that has the name `attribute` in VHLO, and the index of
/// the field.
fn field<'c>(op: Op<'c>, attribute: &str) -> Option<(Record<'c>, usize)> {
    match *origin(pair_of(op)?, attribute)? {
        VhloSlot::Field {
            slot, kind, field, ..
        } => Some((kind.of_attribute(op.slots().get(slot).get()?)?, field)),
        VhloSlot::Attribute { .. } => None,
    }
}

impl<'c> Expander for Program<'_, 'c> {
    type Op = Op<'c>;
    type Value = Value<'c>;
    type Type = Type<'c>;

    fn operands(&self, op: Op<'c>) -> Vec<Value<'c>> {
        op.operands().collect()
    }
    fn result_type(&self, op: Op<'c>) -> Type<'c> {
        op.result(0).ty()
    }
    fn ty(&self, value: Value<'c>) -> Type<'c> {
        value.ty()
    }
    fn tensor(&self, ty: Type<'c>) -> Option<TensorParts<Type<'c>>> {
        let tensor = Tensor::of(ty)?;
        Some(TensorParts {
            shape: tensor.shape.to_vec(),
            element: tensor.element,
        })
    }
    fn scalar(&self, element: Type<'c>) -> Option<Element<Type<'c>>> {
        Some(match Scalar::of(element)? {
            Scalar::Int { width, sign } => Element::Int {
                width,
                unsigned: sign == Sign::Unsigned,
            },
            Scalar::Float(FloatType::F32) => Element::F32,
            Scalar::Float(FloatType::F64) => Element::F64,
            Scalar::Complex(part) => Element::Complex(part),
            _ => return None,
        })
    }
    fn ints(&self, op: Op<'c>, attribute: &str) -> Option<Vec<i64>> {
        let (record, field) = field(op, attribute)?;
        Some(record.ints(field).to_vec())
    }
    fn int(&self, op: Op<'c>, attribute: &str) -> Option<i64> {
        let (record, field) = field(op, attribute)?;
        Some(record.int(field))
    }
    fn boolean(&self, op: Op<'c>, attribute: &str) -> Option<bool> {
        plain(op, attribute)?.boolean()
    }
    fn has_default_accuracy(&self, op: Op<'c>) -> bool {
        ResultAccuracy::is_default(plain(op, "result_accuracy"))
    }
    fn mesh_groups(&self, op: Op<'c>) -> Option<MeshGroups> {
        let groups = ReplicaGroupMeshAxes::of(plain(op, "replica_groups")?)?;
        let mesh = match Mesh::of(groups.mesh()) {
            Some(mesh) => mesh,
            None => mesh_of(op.nearest_symbol(groups.mesh())?)?,
        };
        let axes = mesh.mesh_axes().map(|a| (a.name().to_owned(), a.size()));
        let mut within = Vec::new();
        for axis in groups.axes() {
            let axis = AxisRef::of(axis)?;
            let part = match axis.sub_axis_info().map(SubAxisInfo::of) {
                Some(info) => Some((info?.pre_size(), info?.size())),
                None => None,
            };
            within.push((axis.name().to_owned(), part));
        }
        let ids = match mesh.device_ids() {
            Some(ids) => ids.dense_ints()?,
            None => Vec::new(),
        };
        Some(MeshGroups {
            axes: axes.collect(),
            within,
            ids,
        })
    }

    fn int_type(&mut self, width: u32) -> Type<'c> {
        self.context.int_type(width)
    }
    fn tensor_type(&mut self, shape: &[i64], element: Type<'c>) -> Type<'c> {
        Tensor::get(shape, element, None)
    }
    fn with_element(&mut self, tensor: Type<'c>, element: Type<'c>) -> Type<'c> {
        let tensor = Tensor::of(tensor).expect("a tensor type");
        Tensor::get(tensor.shape, element, tensor.encoding)
    }

    fn insert(
        &mut self,
        place: Place<Op<'c>, Value<'c>>,
        name: &'static str,
        operands: &[Value<'c>],
        attributes: &[(&'static str, NewAttribute)],
        ty: Type<'c>,
    ) -> Value<'c> {
        let def = pair(name).expect("an op of StableHLO").stablehlo;
        let attributes = attributes
            .iter()
            .map(|(n, value)| (*n, self.attribute(*value)));
        let attributes: Vec<_> = attributes.collect();
        let location = self.location(place);
        self.build(place.before, location, def, operands, &attributes, ty)
    }

    fn constant(
        &mut self,
        place: Place<Op<'c>, Value<'c>>,
        ty: Type<'c>,
        element: &[u8],
    ) -> Value<'c> {
        let value = builtin::dense_from_bytes(ty, element).expect("an element of the type");
        let block = place.before.block_of_constants();
        if self.constants.0 != block {
            self.constants = (block, Vec::new());
        }
        let location = self.location(place);
        let mut known = self.constants.1.iter();
        if let Some(&(_, op)) = known.find(|c| c.0 == value) {
            if op.location() != location {
                self.rewriter.set_location(op, self.context.unknown());
            }
            return op.result(0);
        }
        let next = block.and_then(Block::first).unwrap_or(place.before);
        let made = self.build(next, location, Constant::DEF, &[], &[("value", value)], ty);
        self.constants
            .1
            .extend(made.defining_op().map(|op| (value, op)));
        made
    }

    fn replace_by(&mut self, op: Op<'c>, value: Value<'c>) {
        self.rewriter.replace_by(op, &[value]);
    }

    fn rebuild(
        &mut self,
        op: Op<'c>,
        operands: &[Value<'c>],
        attributes: &[(&'static str, NewAttribute)],
    ) {
        let pair = pair_of(op).expect("an op of StableHLO");
        let mut slots = op.slots().to_vec();
        for (name, value) in attributes {
            let origin = origin(pair, name).expect("an attribute of the op");
            let slot = &mut slots[origin.slot()];
            *slot = match (origin, slot.get()) {
                (VhloSlot::Field { kind, field, .. }, Some(old)) => {
                    with_field(old, kind, *field, *value).into()
                }
                _ => self.attribute(*value).into(),
            };
        }
        let types: Vec<_> = op.results().map(Value::ty).collect();
        let attributes = NewAttributes::Slots(pair.stablehlo, &slots);
        let new = Replacement::new(op.name_id(), attributes, &types)
            .discardable(self.context.dictionary(&[]))
            .operands(operands);
        self.rewriter.replace(op, &new);
    }

    fn set_groups(&mut self, op: Op<'c>, devices: &[i64], group_size: i64) {
        let shape = [devices.len() as i64 / group_size, group_size];
        let groups = builtin::dense_i64(self.context, &shape, devices);
        let slot = op.def().and_then(|def| def.slot("replica_groups"));
        self.rewriter
            .set_slot(op, slot.expect("an op with groups"), groups.into());
    }
}

/// Returns a struct with another list of integers in a field. All fields are integers or
/// lists of integers.
fn with_field<'c>(
    old: Attribute<'c>,
    kind: &'static Kind,
    field: usize,
    value: NewAttribute,
) -> Attribute<'c> {
    let record = kind.of_attribute(old).expect("an attribute of its kind");
    let value_of = |(i, def): (usize, &mlir_bridge::kind::Field)| match (def.shape, value) {
        (_, NewAttribute::Ints(values)) if i == field => Owned::Ints(values.to_vec()),
        (FieldLayout::Ints, _) => Owned::Ints(record.ints(i).to_vec()),
        _ => Owned::Int(record.int(i)),
    };
    let values: Vec<_> = kind.fields.iter().enumerate().map(value_of).collect();
    let new = kind.checked_attribute(old.owner(), &values, &|_| ());
    new.unwrap_or(old)
}

/// Returns the mesh that an op declares in its attribute `mesh` or `stablehlo.mesh`, or
/// `None` if neither holds a mesh. `stablehlo.mesh` may also be a dictionary.
fn mesh_of(op: Op) -> Option<Mesh> {
    let attributes = op.attributes();
    let mesh = entry(attributes, "mesh").and_then(Mesh::of);
    mesh.or_else(|| {
        let mesh = entry(attributes, "stablehlo.mesh")?;
        Mesh::of(mesh).or_else(|| mesh_of_dictionary(mesh))
    })
}
fn mesh_of_dictionary(dictionary: Attribute) -> Option<Mesh> {
    let context = dictionary.owner();
    let mut axes = Vec::new();
    for axis in entry(dictionary, "axes")?.elements()? {
        let (name, size) = (entry(axis, "name")?.text()?, entry(axis, "size")?.int()?);
        axes.push(MESH_AXIS.attribute(context, &[Param::Str(name), Param::Int(size)]));
    }
    let axes = mlir_bridge::builtin::ContextExt::array(context, &axes);
    let ids = entry(dictionary, "device_ids");
    Mesh::of(MESH.attribute(
        context,
        &[Param::Attribute(Some(axes)), Param::Attribute(ids)],
    ))
}

/// Returns an entry of a dictionary, or `None` if `dictionary` has no such entry.
fn entry<'c>(dictionary: Attribute<'c>, name: &str) -> Option<Attribute<'c>> {
    let entries = dictionary.entries()?;
    Some(entries.into_iter().find(|e| e.0 == name)?.1)
}
