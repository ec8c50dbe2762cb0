//! Attributes with named fields.
//!
//! VHLO stores each field of the dimension numbers as a separate attribute with
//! the name of the field.

use super::enums::{RESULT_ACCURACY_MODE, ResultAccuracyMode};
use mlir_bridge::{
    bytecode::{Reader, Writer},
    diag::Result,
    prelude::*,
};
use stablehlo_opset::rules::{accuracy::check_tolerances, products::ProductAlgorithm};
use stablehlo_opset::syntax::kinds;

records! {
    /// Correspondence of the dimensions of `gather`'s operands and result.
    GATHER as GatherDimensionNumbers = "gather" {
        offset_dims: Ints,
        collapsed_slice_dims: Ints,
        operand_batching_dims: Ints,
        start_indices_batching_dims: Ints,
        start_index_map: Ints,
        index_vector_dim: Int,
    } Syntax::SparseStruct, Encoding::Fields(7);

    /// Correspondence of the dimensions of `scatter`'s operands.
    SCATTER as ScatterDimensionNumbers = "scatter" {
        update_window_dims: Ints,
        inserted_window_dims: Ints,
        input_batching_dims: Ints,
        scatter_indices_batching_dims: Ints,
        scatter_dims_to_operand_dims: Ints,
        index_vector_dim: Int,
    } Syntax::SparseStruct, Encoding::Fields(11);

    /// Batching and contracting dimensions of `dot_general`.
    DOT as DotDimensionNumbers = "dot" {
        lhs_batching_dimensions: Ints,
        rhs_batching_dimensions: Ints,
        lhs_contracting_dimensions: Ints,
        rhs_contracting_dimensions: Ints,
    } Syntax::SparseStruct, Encoding::Fields(5);

    /// Precisions and components that `dot_general` computes with.
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

    /// A result of a `custom_call` that shares memory with an operand.
    OUTPUT_OPERAND_ALIAS as OutputOperandAlias = "output_operand_alias" {
        output_tuple_indices: Ints,
        operand_index: Int,
        operand_tuple_indices: Ints,
    } Syntax::Struct, Encoding::Fields(14);

    /// A channel for sends and receives.
    CHANNEL_HANDLE as ChannelHandle = "channel_handle" { handle: Int, channel_type = "type": Int }
    Syntax::Struct, Encoding::Fields(1);

    /// The requested accuracy of a transcendental function.
    RESULT_ACCURACY as ResultAccuracy = "result_accuracy" {
        atol: F64,
        rtol: F64,
        ulps: Int,
        mode: Attribute,
    } Syntax::Custom {
        parse: |p| kinds::parse_result_accuracy(p, &RESULT_ACCURACY_MODE),
        print: |r, p| kinds::print_result_accuracy(r, p),
    },
    Encoding::Fields(17), verify = verify_result_accuracy;

    /// Encoding of a tensor type: one bound per dimension, [`DYNAMIC`] for a
    /// dimension without a bound.
    TYPE_EXTENSIONS as TypeExtensions = "type_extensions" { bounds: Ints }
    Syntax::Renamed { mnemonic: "bounds", parse: |p| kinds::parse_bounds(p), print: |r, p| kinds::print_bounds(r, p) },
    Encoding::Fields(13), tensor_encoding = verify_bounds;
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
