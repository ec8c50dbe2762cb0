//! Encodings of MLIR's `llvm` dialect: debug information and loop annotations. LLVM 22
//! numbers the codes in the order of the names in its sources.
//!
//! MLIR's reader does not check enum values, and builds attributes without calling a
//! verifier. It follows references recursively. MLIR's printer assumes that all
//! references in a list are present.

use crate::encoding::{EncodingDef, Field, Field::*};

/// Optional reference.
const OPTIONAL: Field = OptionalAttribute;
/// List of references, all of which must be present.
const REFERENCES: &[Field] = &[List(&[PresentAttribute])];

/// Encodings of attributes, by code.
pub(super) const ATTRIBUTES: &[EncodingDef] = &[
    EncodingDef::new(0, "di_basic_type", &[Varint, String, Varint, Varint]),
    EncodingDef::new(
        1,
        "di_compile_unit",
        &[Attribute, Varint, Attribute, OPTIONAL, Bool, Varint, Varint],
    ),
    EncodingDef::new(
        2,
        "di_composite_type",
        &[
            OPTIONAL,
            Bool,
            Varint,
            OPTIONAL,
            OPTIONAL,
            Varint,
            OPTIONAL,
            OPTIONAL,
            Varint,
            Varint,
            Varint,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            Bool,
            When(REFERENCES),
        ],
    ),
    EncodingDef::new(
        3,
        "di_derived_type",
        &[
            Varint, OPTIONAL, OPTIONAL, Varint, Varint, Varint, Varint, OPTIONAL,
        ],
    ),
    EncodingDef::new(
        4,
        "di_expression_elem",
        &[Varint, Bool, When(&[List(&[Varint])])],
    ),
    EncodingDef::new(5, "di_expression", &[Bool, When(REFERENCES)]),
    EncodingDef::new(6, "di_file", &[String, String]),
    EncodingDef::new(
        7,
        "di_global_variable",
        &[
            OPTIONAL, OPTIONAL, OPTIONAL, Attribute, Varint, Attribute, Bool, Bool, Varint,
        ],
    ),
    EncodingDef::new(8, "di_global_variable_expression", &[Attribute, OPTIONAL]),
    EncodingDef::new(
        9,
        "di_imported_entity",
        &[
            Varint,
            Attribute,
            Attribute,
            OPTIONAL,
            Varint,
            OPTIONAL,
            Bool,
            When(REFERENCES),
        ],
    ),
    EncodingDef::new(10, "di_label", &[Attribute, OPTIONAL, OPTIONAL, Varint]),
    EncodingDef::new(
        11,
        "di_lexical_block",
        &[Attribute, OPTIONAL, Varint, Varint],
    ),
    EncodingDef::new(12, "di_lexical_block_file", &[Attribute, OPTIONAL, Varint]),
    EncodingDef::new(
        13,
        "di_local_variable",
        &[
            Attribute, OPTIONAL, OPTIONAL, Varint, Varint, Varint, OPTIONAL, Varint,
        ],
    ),
    EncodingDef::new(14, "di_namespace", &[OPTIONAL, OPTIONAL, Bool]),
    EncodingDef::new(
        15,
        "di_subprogram",
        &[
            OPTIONAL,
            Bool,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            Varint,
            Varint,
            Varint,
            OPTIONAL,
            Bool,
            When(REFERENCES),
            Bool,
            When(REFERENCES),
        ],
    ),
    EncodingDef::new(16, "di_subrange", &[OPTIONAL, OPTIONAL, OPTIONAL, OPTIONAL]),
    EncodingDef::new(17, "di_subroutine_type", &[Varint, Bool, When(REFERENCES)]),
    EncodingDef::new(
        18,
        "loop_annotation",
        &[
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            OPTIONAL,
            Bool,
            When(REFERENCES),
        ],
    ),
];
