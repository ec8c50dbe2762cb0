//! C functions of CHLO's attributes.

use super::declare::{enums, structs};

structs! { STRUCTS in chlo_dialect;
    ragged_dot_dimension_numbers: RAGGED_DOT RaggedDotDimensionNumbers
        chloRaggedDotDimensionNumbersGet
        chloAttributeIsARaggedDotDimensionNumbers
    {
        lhs_batching_dimensions: Ints
            chloRaggedDotDimensionNumbersGetLhsBatchingDimensionsSize
            chloRaggedDotDimensionNumbersGetLhsBatchingDimensionsElem,
        rhs_batching_dimensions: Ints
            chloRaggedDotDimensionNumbersGetRhsBatchingDimensionsSize
            chloRaggedDotDimensionNumbersGetRhsBatchingDimensionsElem,
        lhs_contracting_dimensions: Ints
            chloRaggedDotDimensionNumbersGetLhsContractingDimensionsSize
            chloRaggedDotDimensionNumbersGetLhsContractingDimensionsElem,
        rhs_contracting_dimensions: Ints
            chloRaggedDotDimensionNumbersGetRhsContractingDimensionsSize
            chloRaggedDotDimensionNumbersGetRhsContractingDimensionsElem,
        lhs_ragged_dimensions: Ints
            chloRaggedDotDimensionNumbersGetLhsRaggedDimensionsSize
            chloRaggedDotDimensionNumbersGetLhsRaggedDimensionsElem,
        rhs_group_dimensions: Ints
            chloRaggedDotDimensionNumbersGetRhsGroupDimensionsSize
            chloRaggedDotDimensionNumbersGetRhsGroupDimensionsElem,
    }
}

enums! { ENUMS in chlo_dialect;
    comparison_direction: COMPARISON_DIRECTION
        chloComparisonDirectionAttrGet
        chloAttributeIsAComparisonDirectionAttr
        chloComparisonDirectionAttrGetValue,
    comparison_type: COMPARISON_TYPE
        chloComparisonTypeAttrGet
        chloAttributeIsAComparisonTypeAttr
        chloComparisonTypeAttrGetValue,
    precision: PRECISION
        chloPrecisionAttrGet
        chloAttributeIsAPrecisionAttr
        chloPrecisionAttrGetValue,
}
