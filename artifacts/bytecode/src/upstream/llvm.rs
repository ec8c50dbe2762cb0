//! Encodings of MLIR's `llvm` dialect: debug information and loop annotations. LLVM 22
//! numbers the codes in the order of the names in its sources.
//!
//! MLIR's reader does not check enum values, and builds attributes without calling a
//! verifier. It follows references recursively. MLIR's printer assumes that all
//! references in a list are present.

use crate::layout::{Field, Field::*, Kind};

/// Optional reference.
const ANY: Field = OptionalAttribute;
/// List of references, all of which must be present.
const LIST: &[Field] = &[List(&[PresentAttribute])];

/// Encodings of attributes, by code.
pub(super) const ATTRIBUTES: &[Kind] = &[
    Kind::new(0, "di_basic_type", &[Varint, String, Varint, Varint]),
    Kind::new(
        1,
        "di_compile_unit",
        &[Attribute, Varint, Attribute, ANY, Bool, Varint, Varint],
    ),
    Kind::new(
        2,
        "di_composite_type",
        &[
            ANY,
            Bool,
            Varint,
            ANY,
            ANY,
            Varint,
            ANY,
            ANY,
            Varint,
            Varint,
            Varint,
            ANY,
            ANY,
            ANY,
            ANY,
            Bool,
            When(LIST),
        ],
    ),
    Kind::new(
        3,
        "di_derived_type",
        &[Varint, ANY, ANY, Varint, Varint, Varint, Varint, ANY],
    ),
    Kind::new(
        4,
        "di_expression_elem",
        &[Varint, Bool, When(&[List(&[Varint])])],
    ),
    Kind::new(5, "di_expression", &[Bool, When(LIST)]),
    Kind::new(6, "di_file", &[String, String]),
    Kind::new(
        7,
        "di_global_variable",
        &[
            ANY, ANY, ANY, Attribute, Varint, Attribute, Bool, Bool, Varint,
        ],
    ),
    Kind::new(8, "di_global_variable_expression", &[Attribute, ANY]),
    Kind::new(
        9,
        "di_imported_entity",
        &[
            Varint,
            Attribute,
            Attribute,
            ANY,
            Varint,
            ANY,
            Bool,
            When(LIST),
        ],
    ),
    Kind::new(10, "di_label", &[Attribute, ANY, ANY, Varint]),
    Kind::new(11, "di_lexical_block", &[Attribute, ANY, Varint, Varint]),
    Kind::new(12, "di_lexical_block_file", &[Attribute, ANY, Varint]),
    Kind::new(
        13,
        "di_local_variable",
        &[Attribute, ANY, ANY, Varint, Varint, Varint, ANY, Varint],
    ),
    Kind::new(14, "di_namespace", &[ANY, ANY, Bool]),
    Kind::new(
        15,
        "di_subprogram",
        &[
            ANY,
            Bool,
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            Varint,
            Varint,
            Varint,
            ANY,
            Bool,
            When(LIST),
            Bool,
            When(LIST),
        ],
    ),
    Kind::new(16, "di_subrange", &[ANY, ANY, ANY, ANY]),
    Kind::new(17, "di_subroutine_type", &[Varint, Bool, When(LIST)]),
    Kind::new(
        18,
        "loop_annotation",
        &[
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            ANY,
            Bool,
            When(LIST),
        ],
    ),
];
