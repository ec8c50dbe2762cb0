//! Attributes with named fields, as `stablehlo-opset` declares them.
//!
//! VHLO stores each field of the dimension numbers as a separate attribute with
//! the name of the field.

use super::enums::{ENUMS, RESULT_ACCURACY_MODE, ResultAccuracyMode};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_opset::rules::{accuracy::check_tolerances, products::ProductAlgorithm};
use stablehlo_opset::syntax::kinds;

/// Declares the kinds of attributes with fields, with the views of their fields. `$list` becomes the list of
/// the kinds, and `$aliases` the list of the names in text that are not mnemonics.
macro_rules! kinds {
    ([$(#[doc = $list_doc:literal])+ $list:ident, $aliases:tt] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt $(as $ty:ident)? = $kind:ident $mnemonic:literal $(as $printed:literal)?,
        $($summary:literal,)? code $code:literal, $syntax:ident $(, absent $absent:ident)?
        $(, checks ($($hook:ident = $check:ident),+))? {
            $($(#[doc = $field_doc:literal])+
            $field:ident: $layout:ident $(($($of:tt)+))? $(= $vhlo:literal)? $(as $text:literal)?,)+
        }
    )*) => {
        records! { $(
            $(#[doc = $doc])+
            $kind as $name = $mnemonic { $($field $(= $text)?: $layout),+ }
            syntax!($syntax $mnemonic $($printed)?), Encoding::ByteFlags($code) $($(, $hook = $check)+)?;
        )* }
        $(#[doc = $list_doc])+
        pub const $list: &[&Kind] = &[$(&$kind),*];
        const $aliases: &[(&str, &Kind)] = &[$($(($printed, &$kind),)?)*];
    };
}
/// Expands to the syntax of a kind, given the name of the syntax, the mnemonic, and the name in text if it is
/// another.
macro_rules! syntax {
    (Irregular $mnemonic:literal) => {
        Syntax::Custom {
            parse: |p| kinds::parse_irregular($mnemonic, p, part),
            print: |r, p| _ = kinds::print_irregular($mnemonic, r, p, part),
        }
    };
    (Irregular $mnemonic:literal $printed:literal) => {
        Syntax::Renamed {
            mnemonic: $printed,
            parse: |p| kinds::parse_irregular($mnemonic, p, part),
            print: |r, p| _ = kinds::print_irregular($mnemonic, r, p, part),
        }
    };
    ($syntax:ident $mnemonic:literal) => {
        Syntax::$syntax
    };
}
stablehlo_opset::attribute_structs! { [kinds]
    /// Attributes whose fields VHLO stores as separate attributes.
    STRUCTS, _
}
stablehlo_opset::attribute_records! { [kinds]
    /// Attributes with fields that VHLO stores as one attribute.
    RECORDS, RECORD_ALIASES
}

/// Mnemonics of kinds in older text.
pub static ALIASES: &[(&str, &Kind)] = RECORD_ALIASES;

/// Returns the kind of a part of another kind.
fn part(mnemonic: &str) -> &'static Kind {
    let mut all = STRUCTS.iter().chain(RECORDS).chain(ENUMS);
    all.find(|kind| kind.mnemonic == mnemonic)
        .expect("parts of attributes have kinds")
}

// ---- dot_algorithm -------------------------------------------------------------

/// Checks C22 to C24 and the types I8 to I10 of the spec's dot_general, and
/// that some hardware supports the algorithm.
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
    let types = [
        a.lhs_precision_type(),
        a.rhs_precision_type(),
        a.accumulation_type(),
    ];
    let algorithm = ProductAlgorithm {
        types: types.map(|ty| ty.to_string()),
        counts: counts.map(|c| c.1),
        allow_imprecise_accumulation: a.allow_imprecise_accumulation(),
    };
    algorithm.is_supported().map_err(|violation| {
        emit(&violation.to_string());
        Failed
    })
}

// ---- result_accuracy -----------------------------------------------------------

impl ResultAccuracy<'_> {
    /// Returns whether an op with this `result_accuracy` requests no particular accuracy. `None` is
    /// the default.
    pub fn is_default(attribute: Option<Attribute>) -> bool {
        let mode = attribute.and_then(ResultAccuracy::of).map(|a| a.mode());
        mode.is_none_or(|mode| ResultAccuracyMode::of(mode) == Some(ResultAccuracyMode::Default))
    }
}

/// Checks C1 and C2 of the spec's result accuracy.
fn verify_result_accuracy(record: Record, emit: &dyn Fn(&str)) -> Result {
    let a = ResultAccuracy(record);
    let Some(mode) = ResultAccuracyMode::of(a.mode()) else {
        emit("the mode of a result accuracy must be a result_accuracy_mode");
        return Err(Failed);
    };
    let keyword = RESULT_ACCURACY_MODE
        .case_name(mode as i64)
        .unwrap_or_default();
    check_tolerances([a.atol(), a.rtol()], a.ulps(), keyword).map_err(|message| {
        emit(&message);
        Failed
    })
}

// ---- type_extensions -----------------------------------------------------------

/// Returns the bounds in a tensor type's encoding, or `None` if the encoding is
/// another attribute.
pub fn bounds_of(encoding: Attribute<'_>) -> Option<&[i64]> {
    TypeExtensions::of(encoding).map(|e| e.bounds())
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

// ---- Meshes ---------------------------------------------------------------------

fn verify_axis_ref(record: Record, emit: &dyn Fn(&str)) -> Result {
    let info = AxisRef(record).sub_axis_info();
    if info.is_none_or(|i| SubAxisInfo::of(i).is_some()) {
        return Ok(());
    }
    emit("the sub_axis_info of an axis_ref must be a sub_axis_info");
    Err(Failed)
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
/// Checks that the mesh exists if `groups` refer to a mesh by a symbol. The
/// lookup starts at `op`.
pub fn verify_mesh_symbol<'c>(groups: Record<'c>, op: Op<'c>, symbols: &mut Symbols) -> Result {
    let mesh = ReplicaGroupMeshAxes(groups).mesh();
    match mesh.symbol() {
        Some(name) if symbols.lookup(op, mesh).is_none() => Err(op.error(format_args!(
            "replica_groups: mesh symbol '{name}' not found"
        ))),
        _ => Ok(()),
    }
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
