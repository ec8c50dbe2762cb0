//! Codes and encodings of the builtin dialect.

use crate::encoding::{EncodingDef, Field, Field::*};

/// Declares constants for the codes, and the table of encodings indexed by code.
macro_rules! encodings {
    ($(#[$doc:meta])* $table:ident $codes:ident { $($code:literal $konst:ident $name:literal [$($field:expr),*];)* }) => {
        $(#[$doc])*
        pub const $table: &[EncodingDef] = &[$(EncodingDef::new($code, $name, &[$($field),*])),*];

        #[doc = concat!("The codes of [`", stringify!($table), "`].")]
        #[allow(missing_docs)]
        pub mod $codes {
            $(pub const $konst: u64 = $code;)*
        }
    };
}

encodings! {
    /// Encodings of attributes, including locations.
    ATTRIBUTES attribute_codes {
        0 ARRAY "ArrayAttr" [List(&[Attribute])];
        1 DICTIONARY "DictionaryAttr" [List(&[Attribute, Attribute])];
        2 STRING "StringAttr" [String];
        3 TYPED_STRING "StringAttrWithType" [String, Field::Type];
        4 FLAT_SYMBOL "FlatSymbolRefAttr" [Attribute];
        5 SYMBOL "SymbolRefAttr" [Attribute, List(&[Attribute])];
        6 TYPE "TypeAttr" [Field::Type];
        7 UNIT "UnitAttr" [];
        8 INTEGER "IntegerAttr" [Field::Type, Integer];
        9 FLOAT "FloatAttr" [Field::Type, Float];
        10 CALL_SITE "CallSiteLoc" [Attribute, Attribute];
        11 FILE_LINE_COLUMN "FileLineColLoc" [Attribute, Varint, Varint];
        12 FUSED "FusedLoc" [List(&[Attribute])];
        13 FUSED_WITH_METADATA "FusedLocWithMetadata" [List(&[Attribute]), Attribute];
        14 NAME "NameLoc" [Attribute, Attribute];
        15 UNKNOWN "UnknownLoc" [];
        16 RESOURCE "DenseResourceElementsAttr" [Field::Type, Resource];
        17 DENSE_ARRAY "DenseArrayAttr" [Field::Type, Varint, Blob];
        18 DENSE "DenseIntOrFPElementsAttr" [Field::Type, Blob];
        19 DENSE_STRINGS "DenseStringElementsAttr" [Field::Type, Strings];
        20 SPARSE "SparseElementsAttr" [Field::Type, Attribute, Attribute];
        21 DISTINCT "DistinctAttr" [Attribute];
        22 FILE_RANGE "FileLineColRange" [Attribute, List(&[Varint])];
    }
}
encodings! {
    /// Encodings of types. Floats without an encoding here are in assembly format.
    TYPES type_codes {
        0 INTEGER "IntegerType" [Varint];
        1 INDEX "IndexType" [];
        2 FUNCTION "FunctionType" [List(&[Field::Type]), List(&[Field::Type])];
        3 BF16 "BFloat16Type" [];
        4 F16 "Float16Type" [];
        5 F32 "Float32Type" [];
        6 F64 "Float64Type" [];
        7 F80 "Float80Type" [];
        8 F128 "Float128Type" [];
        9 COMPLEX "ComplexType" [Field::Type];
        10 MEMREF "MemRefType" [List(&[Signed]), Field::Type, Attribute];
        11 MEMREF_WITH_SPACE "MemRefTypeWithMemSpace" [Attribute, List(&[Signed]), Field::Type, Attribute];
        12 NONE "NoneType" [];
        13 TENSOR "RankedTensorType" [List(&[Signed]), Field::Type];
        14 TENSOR_WITH_ENCODING "RankedTensorTypeWithEncoding" [Attribute, List(&[Signed]), Field::Type];
        15 TUPLE "TupleType" [List(&[Field::Type])];
        16 UNRANKED_MEMREF "UnrankedMemRefType" [Field::Type];
        17 UNRANKED_MEMREF_WITH_SPACE "UnrankedMemRefTypeWithMemSpace" [Attribute, Field::Type];
        18 UNRANKED_TENSOR "UnrankedTensorType" [Field::Type];
        19 VECTOR "VectorType" [List(&[Signed]), Field::Type];
        20 VECTOR_WITH_SCALABLE "VectorTypeWithScalableDims" [List(&[Bool]), List(&[Signed]), Field::Type];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_equal_their_indices() {
        for table in [ATTRIBUTES, TYPES] {
            for (n, encoding) in table.iter().enumerate() {
                assert_eq!(encoding.code, n as u64, "{}", encoding.name);
            }
        }
    }
}
