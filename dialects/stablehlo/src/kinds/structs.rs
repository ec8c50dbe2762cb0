//! Attributes with named fields.
//!
//! VHLO stores the fields of the dimension numbers as attributes of their own,
//! by the names that they have here.

use super::{
    enums::{RESULT_ACCURACY_MODE, ResultAccuracyMode},
    records::records,
};
use mlir_bridge::{
    At, Attribute, AttributeExt, AttributeLike, DYNAMIC, Encoding, Failed, FloatFormat, Kind,
    Owned, Parser, Printer, Reader, Record, Result, Scalar, Syntax, Tensor, Type, Writer,
};

records! {
    /// Which dimensions of `gather`'s operands and result belong together.
    GATHER as GatherDimensionNumbers = "gather" {
        offset_dims: Ints,
        collapsed_slice_dims: Ints,
        operand_batching_dims: Ints,
        start_indices_batching_dims: Ints,
        start_index_map: Ints,
        index_vector_dim: Int,
    } Syntax::SparseStruct, Encoding::Fields(7);

    /// Which dimensions of `scatter`'s operands belong together.
    SCATTER as ScatterDimensionNumbers = "scatter" {
        update_window_dims: Ints,
        inserted_window_dims: Ints,
        input_batching_dims: Ints,
        scatter_indices_batching_dims: Ints,
        scatter_dims_to_operand_dims: Ints,
        index_vector_dim: Int,
    } Syntax::SparseStruct, Encoding::Fields(11);

    /// Which dimensions `dot_general` sums over, and which it keeps apart.
    DOT as DotDimensionNumbers = "dot" {
        lhs_batching_dimensions: Ints,
        rhs_batching_dimensions: Ints,
        lhs_contracting_dimensions: Ints,
        rhs_contracting_dimensions: Ints,
    } Syntax::SparseStruct, Encoding::Fields(5);

    /// How `dot_general` computes, in precisions and components.
    DOT_ALGORITHM as DotAlgorithm = "dot_algorithm" {
        lhs_precision_type: Type,
        rhs_precision_type: Type,
        accumulation_type: Type,
        lhs_component_count: Int,
        rhs_component_count: Int,
        num_primitive_operations: Int,
        allow_imprecise_accumulation: Bool,
    } Syntax::Struct,
    Encoding::Custom { code: 15, read: read_dot_algorithm, write: write_dot_algorithm },
    verify = verify_dot_algorithm;

    /// That a result of a `custom_call` is an operand.
    OUTPUT_OPERAND_ALIAS as OutputOperandAlias = "output_operand_alias" {
        output_tuple_indices: Ints,
        operand_index: Int,
        operand_tuple_indices: Ints,
    } Syntax::Struct, Encoding::Fields(14);

    /// A channel that sends and receives belong to.
    CHANNEL_HANDLE as ChannelHandle = "channel_handle" { handle: Int, channel_type: Int }
    Syntax::Struct, Encoding::Fields(1);

    /// How accurate a transcendental function must be.
    RESULT_ACCURACY as ResultAccuracy = "result_accuracy" {
        atol: F64,
        rtol: F64,
        ulps: Int,
        mode: Attribute,
    } Syntax::Custom { parse: parse_result_accuracy, print: print_result_accuracy },
    Encoding::Fields(17), verify = verify_result_accuracy;

    /// A tensor type's encoding: bounds of its dynamic dimensions,
    /// [`DYNAMIC`] where there is none.
    TYPE_EXTENSIONS as TypeExtensions = "type_extensions" { bounds: Ints }
    Syntax::Renamed { mnemonic: "bounds", parse: parse_bounds, print: print_bounds },
    Encoding::Fields(13), tensor_encoding = verify_bounds;

    /// A part of a mesh's axis.
    SUB_AXIS_INFO as SubAxisInfo = "sub_axis_info" { pre_size: Int, size: Int }
    Syntax::Custom { parse: parse_sub_axis_info, print: print_sub_axis_info },
    Encoding::Fields(19);

    /// An axis of a mesh, or a part of it.
    AXIS_REF as AxisRef = "axis_ref" { name: Str, sub_axis_info: FlaggedAttribute }
    Syntax::Custom { parse: parse_axis_ref, print: print_axis_ref },
    Encoding::Custom { code: 20, read: read_axis_ref, write: write_axis_ref },
    verify = verify_axis_ref;

    /// An axis of a mesh, as the mesh declares it.
    MESH_AXIS as MeshAxis = "mesh_axis" { name: Str, size: Int }
    Syntax::Struct, Encoding::Fields(21);

    /// A grid of devices. `axes` is an array of [`MESH_AXIS`].
    MESH as Mesh = "mesh" { axes: Attribute, device_ids: FlaggedAttribute }
    Syntax::Custom { parse: parse_mesh, print: print_mesh },
    Encoding::Custom { code: 22, read: read_mesh, write: write_mesh }, verify = verify_mesh;

    /// Groups of replicas: those that differ in the positions along some axes
    /// of a mesh.
    REPLICA_GROUP_MESH_AXES as ReplicaGroupMeshAxes = "replica_group_mesh_axes" {
        mesh: Attribute,
        axes: Attributes,
    } Syntax::Struct, Encoding::Fields(18), verify = verify_replica_group_mesh_axes;
}

// ---- dot_algorithm -------------------------------------------------------------

/// The combinations of types and numbers of operations that hardware is known
/// to have: lhs and rhs, accumulation, operations.
const KNOWN_ALGORITHMS: &[(FloatFormat, FloatFormat, &[i64])] = {
    use FloatFormat::{BF16, F16, F32, F64, TF32};
    &[
        (F16, F16, &[1]),
        (F16, F32, &[1]),
        (BF16, BF16, &[1]),
        (BF16, F32, &[1, 3, 6, 9]),
        (TF32, F32, &[1, 3]),
        (F32, F32, &[1]),
        (F64, F64, &[1]),
    ]
};

fn is_known(a: DotAlgorithm) -> bool {
    let format = |t| match Scalar::of(t) {
        Some(Scalar::Float(f)) => Some(f),
        _ => None,
    };
    let formats = (
        format(a.lhs_precision_type()),
        format(a.rhs_precision_type()),
        format(a.accumulation_type()),
    );
    let (Some(lhs), Some(rhs), Some(accumulation)) = formats else {
        return false;
    };
    let operations = a.num_primitive_operations();
    if a.lhs_component_count() != 1 || a.rhs_component_count() != 1 {
        return false;
    }
    if is_f8(lhs) && is_f8(rhs) && accumulation == FloatFormat::F32 && operations == 1 {
        return true;
    }
    !a.allow_imprecise_accumulation()
        && lhs == rhs
        && KNOWN_ALGORITHMS
            .iter()
            .any(|k| k.0 == lhs && k.1 == accumulation && k.2.contains(&operations))
}
fn is_f8(f: FloatFormat) -> bool {
    use FloatFormat::{F8E3M4, F8E4M3, F8E4M3B11FNUZ, F8E4M3FN, F8E4M3FNUZ, F8E5M2, F8E5M2FNUZ};
    matches!(
        f,
        F8E3M4 | F8E4M3 | F8E4M3FN | F8E5M2 | F8E4M3FNUZ | F8E4M3B11FNUZ | F8E5M2FNUZ
    )
}

/// Spec: dot_general C22 to C24, I8 to I10.
fn verify_dot_algorithm(record: Record, emit: &dyn Fn(&str)) -> Result {
    let a = DotAlgorithm(record);
    let counts = [
        ("lhs component count", a.lhs_component_count()),
        ("rhs component count", a.rhs_component_count()),
        ("num primitive operations", a.num_primitive_operations()),
    ];
    if let Some((what, _)) = counts.iter().find(|c| c.1 < 1) {
        emit(&format!("{what} must be positive"));
        return Err(Failed);
    }
    if is_known(a) {
        return Ok(());
    }
    emit(&format!(
        "dot algorithm not known to be supported on any hardware: {{lhs:'{}', rhs:'{}', \
         accum:'{}', lhs_components:{}, rhs_components:{}, primitive_ops:{}, imprecise:{}}}",
        a.lhs_precision_type(),
        a.rhs_precision_type(),
        a.accumulation_type(),
        a.lhs_component_count(),
        a.rhs_component_count(),
        a.num_primitive_operations(),
        i32::from(a.allow_imprecise_accumulation()),
    ));
    Err(Failed)
}

fn read_dot_algorithm<'c>(r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let mut fields = Vec::with_capacity(7);
    for _ in 0..3 {
        fields.push(Owned::Type(r.ty()?));
    }
    for _ in 0..3 {
        fields.push(Owned::Int(r.svarint()?));
    }
    fields.push(Owned::Int(r.bool()?.into()));
    Ok(fields)
}
fn write_dot_algorithm(record: Record, w: &mut Writer) -> Result {
    (0..3).for_each(|i| w.ty(record.ty(i)));
    (3..6).for_each(|i| w.svarint(record.int(i)));
    w.bool(record.boolean(6));
    Ok(())
}

// ---- result_accuracy -----------------------------------------------------------

fn parse_result_accuracy<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    fn tolerance<'c, T>(
        p: &mut Parser<'c>,
        name: &str,
        value: impl FnOnce(&mut Parser<'c>) -> Result<T>,
    ) -> Result<Option<T>> {
        if !p.optional_keyword(name) {
            return Ok(None);
        }
        p.token("=")?;
        let value = value(p)?;
        p.token(",")?;
        Ok(Some(value))
    }
    p.token("<")?;
    let atol = tolerance(p, "atol", |p| p.float())?;
    let rtol = tolerance(p, "rtol", |p| p.float())?;
    let ulps = tolerance(p, "ulps", |p| p.int())?;
    p.keyword("mode")?;
    p.token("=")?;
    let mode = attribute_of(p, &RESULT_ACCURACY_MODE)?;
    p.token(">")?;
    Ok(vec![
        Owned::F64(atol.unwrap_or_default()),
        Owned::F64(rtol.unwrap_or_default()),
        Owned::Int(ulps.unwrap_or_default()),
        Owned::Attribute(Some(mode)),
    ])
}
fn print_result_accuracy(record: Record, p: &mut Printer) {
    let a = ResultAccuracy(record);
    p.str("<");
    for (name, value) in [("atol", a.atol()), ("rtol", a.rtol())] {
        if value != 0.0 {
            p.str(name).str(" = ").float(value).str(", ");
        }
    }
    if a.ulps() != 0 {
        p.str("ulps = ").int(a.ulps()).str(", ");
    }
    p.str("mode = ").attribute(a.mode()).str(">");
}
/// Spec: result accuracy C1, C2.
fn verify_result_accuracy(record: Record, emit: &dyn Fn(&str)) -> Result {
    let a = ResultAccuracy(record);
    let negative = |v: f64| v.is_sign_negative();
    if negative(a.atol()) || negative(a.rtol()) || a.ulps() < 0 {
        emit("Negative tolerance");
        return Err(Failed);
    }
    let zero = a.atol() == 0.0 && a.rtol() == 0.0 && a.ulps() == 0;
    let Some(mode) = ResultAccuracyMode::of(a.mode()) else {
        emit("the mode of a result accuracy must be a result_accuracy_mode");
        return Err(Failed);
    };
    if mode == ResultAccuracyMode::Tolerance || zero {
        return Ok(());
    }
    emit(&format!(
        "Invalid tolerances for ResultAccuracyAttr with mode {}, must be all zero.",
        RESULT_ACCURACY_MODE
            .case_name(mode as i64)
            .unwrap_or_default()
    ));
    Err(Failed)
}

/// An attribute of a given kind, in full.
fn attribute_of<'c>(p: &mut Parser<'c>, kind: &'static Kind) -> Result<Attribute<'c>> {
    let at = p.here();
    let a = p.attribute()?;
    of_kind(p, at, a, kind)
}
fn of_kind<'c>(
    p: &Parser<'c>,
    at: At,
    a: Attribute<'c>,
    kind: &'static Kind,
) -> Result<Attribute<'c>> {
    if kind.of_attribute(a).is_some() {
        return Ok(a);
    }
    Err(p.error_at(
        at,
        format_args!("expected a stablehlo.{} attribute", kind.mnemonic),
    ))
}

// ---- type_extensions -----------------------------------------------------------

/// The bounds that a tensor type's encoding gives to its dimensions.
pub fn bounds_of(encoding: Attribute<'_>) -> Option<&[i64]> {
    TypeExtensions::of(encoding).map(|e| e.bounds())
}

/// `<?, 4>`, or `<bounds = [?, 4]>`.
fn parse_bounds<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    fn bound(p: &mut Parser) -> Result<i64> {
        if p.optional_token("?") {
            Ok(DYNAMIC)
        } else {
            p.int()
        }
    }
    p.token("<")?;
    let bounds = if p.optional_keyword("bounds") {
        p.token("=")?;
        let bounds = p.list("[", "]", bound)?;
        p.token(">")?;
        bounds
    } else if p.optional_token(">") {
        Vec::new()
    } else {
        let bounds = p.comma_separated(bound)?;
        p.token(">")?;
        bounds
    };
    Ok(vec![Owned::Ints(bounds)])
}
fn print_bounds(record: Record, p: &mut Printer) {
    p.str("<")
        .comma_separated(TypeExtensions(record).bounds(), |p, &b| {
            if b == DYNAMIC {
                p.str("?");
            } else {
                p.int(b);
            }
        })
        .str(">");
}
fn verify_bounds(record: Record, shape: &[i64], element: Type) -> std::result::Result<(), String> {
    let bounds = TypeExtensions(record).bounds();
    let tensor = || Tensor::get(shape, element, None);
    if bounds.len() != shape.len() {
        return Err(format!(
            "Bounds length is {}, expected to be equal to rank({}) of the tensor '{}'",
            bounds.len(),
            shape.len(),
            tensor()
        ));
    }
    let bounded = |(&bound, &size): (&i64, &i64)| bound != DYNAMIC && size != DYNAMIC;
    match bounds.iter().zip(shape).position(bounded) {
        None => Ok(()),
        Some(dim) => Err(format!(
            "Static dimension {dim} cannot have a bound, use ShapedType::kDynamic to indicate a \
             missing bound in tensor '{}'",
            tensor()
        )),
    }
}

// ---- Meshes --------------------------------------------------------------------

/// `(pre_size)size`
fn parse_sub_axis_info<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("(")?;
    let pre_size = p.int()?;
    p.token(")")?;
    Ok(vec![Owned::Int(pre_size), Owned::Int(p.int()?)])
}
fn print_sub_axis_info(record: Record, p: &mut Printer) {
    let info = SubAxisInfo(record);
    p.str("(").int(info.pre_size()).str(")").int(info.size());
}

fn parse_axis_ref<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let (mut name, mut sub_axis_info) = (None, None);
    let start = p.here();
    p.list("<", ">", |p| {
        if name.is_none() && p.optional_keyword("name") {
            p.token("=")?;
            name = Some(p.string()?);
            return Ok(());
        }
        p.keyword("sub_axis_info")?;
        p.token("=")?;
        sub_axis_info = Some(SUB_AXIS_INFO.parse_attribute(p)?);
        Ok(())
    })?;
    let name = name.ok_or_else(|| p.error_at(start, "axis_ref lacks its field 'name'"))?;
    Ok(vec![Owned::Str(name), Owned::Attribute(sub_axis_info)])
}
fn print_axis_ref(record: Record, p: &mut Printer) {
    let axis = AxisRef(record);
    p.str("<name = ").quoted(axis.name());
    if let Some(info) = axis.sub_axis_info().and_then(SubAxisInfo::of) {
        p.str(", sub_axis_info = ");
        SUB_AXIS_INFO.print_stripped(info.0, p);
    }
    p.str(">");
}
fn verify_axis_ref(record: Record, emit: &dyn Fn(&str)) -> Result {
    let info = AxisRef(record).sub_axis_info();
    if info.is_none_or(|i| SubAxisInfo::of(i).is_some()) {
        return Ok(());
    }
    emit("the sub_axis_info of an axis_ref must be a sub_axis_info");
    Err(Failed)
}
fn read_axis_ref<'c>(r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let name = r.string()?.to_owned();
    Ok(vec![Owned::Str(name), Owned::Attribute(read_flagged(r)?)])
}
fn write_axis_ref(record: Record, w: &mut Writer) -> Result {
    let axis = AxisRef(record);
    w.string(record.interned());
    write_flagged(axis.sub_axis_info(), w);
    Ok(())
}
fn read_flagged<'c>(r: &Reader<'c>) -> Result<Option<Attribute<'c>>> {
    r.bool()?.then(|| r.attribute()).transpose()
}
fn write_flagged(a: Option<Attribute>, w: &mut Writer) {
    w.bool(a.is_some());
    if let Some(a) = a {
        w.attribute(a);
    }
}

/// `<axes=[<name = "x", size = 2>], device_ids=dense<...>>`
fn parse_mesh<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("<")?;
    p.keyword("axes")?;
    p.token("=")?;
    p.token("[")?;
    let axes = p.comma_separated(|p| {
        let at = p.here();
        match p.optional_attribute()? {
            Some(full) => of_kind(p, at, full, &MESH_AXIS),
            None => MESH_AXIS.parse_attribute(p),
        }
    })?;
    p.token("]")?;
    let mut device_ids = None;
    if p.optional_token(",") {
        p.keyword("device_ids")?;
        p.token("=")?;
        device_ids = Some(p.attribute()?);
    }
    p.token(">")?;
    let axes = mlir_bridge::ContextExt::array(p.context(), &axes);
    Ok(vec![
        Owned::Attribute(Some(axes)),
        Owned::Attribute(device_ids),
    ])
}
fn print_mesh(record: Record, p: &mut Printer) {
    let mesh = Mesh(record);
    p.str("<axes=[")
        .comma_separated(mesh.mesh_axes(), |p, axis| {
            MESH_AXIS.print_stripped(axis.0, p);
        })
        .str("]");
    if let Some(ids) = mesh.device_ids() {
        p.str(", device_ids=").attribute(ids);
    }
    p.str(">");
}
fn verify_mesh(record: Record, emit: &dyn Fn(&str)) -> Result {
    let mesh = Mesh(record);
    let is_axis = |a: &Attribute| MeshAxis::of(*a).is_some();
    if !mesh
        .axes()
        .elements()
        .is_some_and(|a| a.iter().all(is_axis))
    {
        emit("the axes of a mesh must be an array of mesh_axis");
        return Err(Failed);
    }
    if mesh
        .device_ids()
        .is_none_or(|ids| ids.is_dense_int_elements())
    {
        return Ok(());
    }
    emit("the device_ids of a mesh must be dense elements of integers");
    Err(Failed)
}
fn read_mesh<'c>(r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let axes = Owned::Attribute(Some(r.attribute()?));
    Ok(vec![axes, Owned::Attribute(read_flagged(r)?)])
}
fn write_mesh(record: Record, w: &mut Writer) -> Result {
    let mesh = Mesh(record);
    w.attribute(mesh.axes());
    write_flagged(mesh.device_ids(), w);
    Ok(())
}
fn verify_replica_group_mesh_axes(record: Record, emit: &dyn Fn(&str)) -> Result {
    let groups = ReplicaGroupMeshAxes(record);
    let fail = |message: &str| {
        emit(message);
        Err(Failed)
    };
    let Some(mesh) = Mesh::of(groups.mesh()) else {
        return match groups.mesh().symbol() {
            Some(_) => Ok(()),
            None => fail("mesh must be a FlatSymbolRefAttr or MeshAttr"),
        };
    };
    for axis in groups.axes() {
        let Some(axis) = AxisRef::of(axis) else {
            return fail("expected AxisRefAttr in axes list");
        };
        if mesh.mesh_axes().all(|a| a.name() != axis.name()) {
            return fail(&format!(
                "axis '{}' not found in mesh definition",
                axis.name()
            ));
        }
    }
    Ok(())
}
impl<'c> Mesh<'c> {
    /// The axes.
    pub fn mesh_axes(&self) -> impl Iterator<Item = MeshAxis<'c>> + use<'c> {
        let axes = self.axes().elements().unwrap_or_default();
        axes.into_iter().filter_map(MeshAxis::of)
    }
}
