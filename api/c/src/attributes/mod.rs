//! C functions of attributes. There is a row per attribute kind and per field; the fields
//! are in the order of the kind's declaration in its dialect.

pub mod chlo;
mod declare;
mod fields;

use declare::{enums, structs};

structs! { STRUCTS in stablehlo_dialect;
    scatter_dimension_numbers: SCATTER ScatterDimensionNumbers
        stablehloScatterDimensionNumbersGet
        stablehloAttributeIsAScatterDimensionNumbers
    {
        update_window_dims: Ints
            stablehloScatterDimensionNumbersGetUpdateWindowDimsSize
            stablehloScatterDimensionNumbersGetUpdateWindowDimsElem,
        inserted_window_dims: Ints
            stablehloScatterDimensionNumbersGetInsertedWindowDimsSize
            stablehloScatterDimensionNumbersGetInsertedWindowDimsElem,
        input_batching_dims: Ints
            stablehloScatterDimensionNumbersGetInputBatchingDimsSize
            stablehloScatterDimensionNumbersGetInputBatchingDimsElem,
        scatter_indices_batching_dims: Ints
            stablehloScatterDimensionNumbersGetScatterIndicesBatchingDimsSize
            stablehloScatterDimensionNumbersGetScatterIndicesBatchingDimsElem,
        scatter_dims_to_operand_dims: Ints
            stablehloScatterDimensionNumbersGetScatteredDimsToOperandDimsSize
            stablehloScatterDimensionNumbersGetScatteredDimsToOperandDimsElem,
        index_vector_dim: Int stablehloDimensionNumbersGetIndexVectorDim,
    }
    gather_dimension_numbers: GATHER GatherDimensionNumbers
        stablehloGatherDimensionNumbersGet
        stablehloAttributeIsAGatherDimensionNumbers
    {
        offset_dims: Ints
            stablehloGatherDimensionNumbersGetOffsetDimsSize
            stablehloGatherDimensionNumbersGetOffsetDimsElem,
        collapsed_slice_dims: Ints
            stablehloGatherDimensionNumbersGetCollapsedSliceDimsSize
            stablehloGatherDimensionNumbersGetCollapsedSliceDimsElem,
        operand_batching_dims: Ints
            stablehloGatherDimensionNumbersGetOperandBatchingDimsSize
            stablehloGatherDimensionNumbersGetOperandBatchingDimsElem,
        start_indices_batching_dims: Ints
            stablehloGatherDimensionNumbersGetStartIndicesBatchingDimsSize
            stablehloGatherDimensionNumbersGetStartIndicesBatchingDimsElem,
        start_index_map: Ints
            stablehloGatherDimensionNumbersGetStartIndexMapSize
            stablehloGatherDimensionNumbersGetStartIndexMapElem,
        index_vector_dim: Int stablehloGatherDimensionNumbersGetIndexVectorDim,
    }
    dot_algorithm: DOT_ALGORITHM DotAlgorithm
        stablehloDotAlgorithmGet
        stablehloAttributeIsADotAlgorithm
    {
        lhs_precision_type: Type stablehloDotAlgorithmGetLhsPrecisionType,
        rhs_precision_type: Type stablehloDotAlgorithmGetRhsPrecisionType,
        accumulation_type: Type stablehloDotAlgorithmGetAccumulationType,
        lhs_component_count: Int stablehloDotAlgorithmGetLhsComponentCount,
        rhs_component_count: Int stablehloDotAlgorithmGetRhsComponentCount,
        num_primitive_operations: Int stablehloDotAlgorithmGetNumPrimitiveOperations,
        allow_imprecise_accumulation: Bool stablehloDotAlgorithmGetAllowImpreciseAccumulation,
    }
    dot_dimension_numbers: DOT DotDimensionNumbers
        stablehloDotDimensionNumbersGet
        stablehloAttributeIsADotDimensionNumbers
    {
        lhs_batching_dimensions: Ints
            stablehloDotDimensionNumbersGetLhsBatchingDimensionsSize
            stablehloDotDimensionNumbersGetLhsBatchingDimensionsElem,
        rhs_batching_dimensions: Ints
            stablehloDotDimensionNumbersGetRhsBatchingDimensionsSize
            stablehloDotDimensionNumbersGetRhsBatchingDimensionsElem,
        lhs_contracting_dimensions: Ints
            stablehloDotDimensionNumbersGetLhsContractingDimensionsSize
            stablehloDotDimensionNumbersGetLhsContractingDimensionsElem,
        rhs_contracting_dimensions: Ints
            stablehloDotDimensionNumbersGetRhsContractingDimensionsSize
            stablehloDotDimensionNumbersGetRhsContractingDimensionsElem,
    }
    conv_dimension_numbers: CONV ConvDimensionNumbers
        stablehloConvDimensionNumbersGet
        stablehloAttributeIsAConvDimensionNumbers
    {
        input_batch_dimension: Int stablehloConvDimensionNumbersGetInputBatchDimension,
        input_feature_dimension: Int stablehloConvDimensionNumbersGetInputFeatureDimension,
        input_spatial_dimensions: Ints
            stablehloConvDimensionNumbersGetInputSpatialDimensionsSize
            stablehloConvDimensionNumbersGetInputSpatialDimensionsElem,
        kernel_input_feature_dimension: Int
            stablehloConvDimensionNumbersGetKernelInputFeatureDimension,
        kernel_output_feature_dimension: Int
            stablehloConvDimensionNumbersGetKernelOutputFeatureDimension,
        kernel_spatial_dimensions: Ints
            stablehloConvDimensionNumbersGetKernelSpatialDimensionsSize
            stablehloConvDimensionNumbersGetKernelSpatialDimensionsElem,
        output_batch_dimension: Int stablehloConvDimensionNumbersGetOutputBatchDimension,
        output_feature_dimension: Int stablehloConvDimensionNumbersGetOutputFeatureDimension,
        output_spatial_dimensions: Ints
            stablehloConvDimensionNumbersGetOutputSpatialDimensionsSize
            stablehloConvDimensionNumbersGetOutputSpatialDimensionsElem,
    }
    output_operand_alias: OUTPUT_OPERAND_ALIAS OutputOperandAlias
        stablehloOutputOperandAliasGet
        stablehloAttributeIsAOutputOperandAlias
    {
        output_tuple_indices: Ints
            stablehloOutputOperandAliasGetOutputTupleIndicesSize
            stablehloOutputOperandAliasGetOutputTupleIndicesElem,
        operand_index: Int stablehloOutputOperandAliasGetOperandIndex,
        operand_tuple_indices: Ints
            stablehloOutputOperandAliasGetOperandTupleIndicesSize
            stablehloOutputOperandAliasGetOperandTupleIndicesElem,
    }
    channel_handle: CHANNEL_HANDLE ChannelHandle
        stablehloChannelHandleGet
        stablehloAttributeIsChannelHandle
    {
        handle: Int stablehloChannelHandleGetHandle,
        channel_type: Int stablehloChannelHandleGetType,
    }
    type_extensions: TYPE_EXTENSIONS TypeExtensions
        stablehloTypeExtensionsGet
        stablehloAttributeIsTypeExtensions
    {
        bounds: Ints
            stablehloTypeExtensionsGetBoundsSize
            stablehloTypeExtensionsGetBoundsElem,
    }
    result_accuracy: RESULT_ACCURACY ResultAccuracy
        stablehloResultAccuracyAttrGet
        stablehloAttributeIsAResultAccuracyAttr
    {
        atol: F64 stablehloResultAccuracyAttrGetAtol,
        rtol: F64 stablehloResultAccuracyAttrGetRtol,
        ulps: Int stablehloResultAccuracyAttrGetUlps,
        mode: Mode stablehloResultAccuracyAttrGetMode,
    }
    sub_axis_info: SUB_AXIS_INFO SubAxisInfo
        stablehloSubAxisInfoAttrGet
        stablehloAttributeIsASubAxisInfoAttr
    {
        pre_size: Int stablehloSubAxisInfoAttrGetPreSize,
        size: Int stablehloSubAxisInfoAttrGetSize,
    }
    axis_ref: AXIS_REF AxisRef
        stablehloAxisRefAttrGet
        stablehloAttributeIsAnAxisRefAttr
    {
        name: Str stablehloAxisRefAttrGetName,
        sub_axis_info: Optional stablehloAxisRefAttrGetSubAxisInfo,
    }
    replica_group_mesh_axes: REPLICA_GROUP_MESH_AXES ReplicaGroupMeshAxes
        stablehloReplicaGroupMeshAxesAttrGet
        stablehloAttributeIsAReplicaGroupMeshAxesAttr
    {
        mesh: Required stablehloReplicaGroupMeshAxesAttrGetMesh,
        axes: Array stablehloReplicaGroupMeshAxesAttrGetAxes,
    }
    mesh_axis: MESH_AXIS MeshAxis
        stablehloMeshAxisAttrGet
        stablehloAttributeIsAMeshAxisAttr
    {
        name: Str stablehloMeshAxisAttrGetName,
        size: Int stablehloMeshAxisAttrGetSize,
    }
    mesh: MESH Mesh
        stablehloMeshAttrGet
        stablehloAttributeIsAMeshAttr
    {
        axes: Required stablehloMeshAttrGetAxes,
        device_ids: Optional stablehloMeshAttrGetDeviceIds,
    }
}

enums! { ENUMS in stablehlo_dialect;
    comparison_direction: COMPARISON_DIRECTION
        stablehloComparisonDirectionAttrGet
        stablehloAttributeIsAComparisonDirectionAttr
        stablehloComparisonDirectionAttrGetValue,
    comparison_type: COMPARISON_TYPE
        stablehloComparisonTypeAttrGet
        stablehloAttributeIsAComparisonTypeAttr
        stablehloComparisonTypeAttrGetValue,
    precision: PRECISION
        stablehloPrecisionAttrGet
        stablehloAttributeIsAPrecisionAttr
        stablehloPrecisionAttrGetValue,
    fft_type: FFT_TYPE
        stablehloFftTypeAttrGet
        stablehloAttributeIsAFftTypeAttr
        stablehloFftTypeAttrGetValue,
    transpose: TRANSPOSE
        stablehloTransposeAttrGet
        stablehloAttributeIsATransposeAttr
        stablehloTransposeAttrGetValue,
    rng_distribution: RNG_DISTRIBUTION
        stablehloRngDistributionAttrGet
        stablehloAttributeIsARngDistributionAttr
        stablehloRngDistributionAttrGetValue,
    rng_algorithm: RNG_ALGORITHM
        stablehloRngAlgorithmAttrGet
        stablehloAttributeIsARngAlgorithmAttr
        stablehloRngAlgorithmAttrGetValue,
    result_accuracy_mode: RESULT_ACCURACY_MODE
        stablehloResultAccuracyModeAttrGet
        stablehloAttributeIsAResultAccuracyModeAttr
        stablehloResultAccuracyModeAttrGetValue,
}
