//! Numbered constraints of the StableHLO specification. The constraints of an
//! op are a note in the op's declaration; the constraints of types and literals
//! are in this module. `make docs` generates `docs/spec-coverage.md` from all
//! constraints.
//!
//! An op has a [`Spec`] if the specification has a section on the op, even if
//! that section numbers no constraint:
//!
//! ```text
//! "pad" Pad {
//!     ...
//!     notes [spec! {
//!         C1 infer "element_type(operand) = element_type(padding_value)",
//!         C2 verify "size(edge_padding_low) = rank(operand)" ("a remark"),
//!     }]
//! }
//! ```

/// Constraints of a section of the specification, in order.
#[derive(Clone, Copy, Debug)]
pub struct Spec(pub &'static [SpecConstraint]);
impl Spec {
    /// Returns the constraint with a number, such as `C2`, or `None` if the
    /// section lacks the constraint.
    pub fn constraint(self, number: &str) -> Option<&'static SpecConstraint> {
        self.0.iter().find(|c| c.number == number)
    }
}

/// Numbered constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpecConstraint {
    /// Number, such as `C2`.
    pub number: &'static str,
    /// Part of the implementation that enforces the constraint.
    pub enforcement: Enforcement,
    /// The constraint itself, mostly in the specification's notation.
    pub rule: &'static str,
    /// Remark, such as the reason why nothing enforces the constraint; may be
    /// empty.
    pub remark: &'static str,
}

macro_rules! enforcements {
    ($($variant:ident $word:ident $meaning:literal,)*) => {
        /// Part of the implementation that enforces a constraint.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Enforcement {
            $(#[doc = $meaning] $variant,)*
        }
        // Declarations name the variants by their words.
        #[allow(non_upper_case_globals)]
        impl Enforcement {
            $(#[doc = $meaning] #[doc(hidden)] pub const $word: Self = Self::$variant;)*
            /// All variants.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
            /// Returns the variant's word in declarations.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($word),)*
                }
            }
            /// Returns the variant's description.
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Self::$variant => $meaning,)*
                }
            }
        }
    };
}
enforcements! {
    Types types "the set of types that an operand or result may have",
    Attributes attributes "the set of values that an attribute may have",
    Traits traits "a trait of the op",
    Infer infer "the inference of result types",
    Verify verify "the op's verifier",
    Regions regions "the verifier of the op's regions",
    Symbols symbols "the verifier of the symbols that the op names",
    Construction construction "the representation of programs, which cannot violate the constraint",
    Runtime runtime "nothing: the constraint can be checked only at run time",
    Nothing nothing "nothing: existing programs violate the constraint",
}

/// Builds a [`Spec`] from the number, the enforcing part, the rule and an
/// optional remark of each constraint.
#[macro_export]
macro_rules! spec {
    ($($number:ident $enforcement:ident $rule:literal $(($remark:expr))?),* $(,)?) => {
        $crate::spec::Spec(&[$($crate::spec::SpecConstraint {
            number: stringify!($number),
            enforcement: $crate::spec::Enforcement::$enforcement,
            rule: $rule,
            remark: $crate::__spec_remark!($($remark)?),
        }),*])
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __spec_remark {
    () => {
        ""
    };
    ($remark:expr) => {
        $remark
    };
}
const BY_TYPE: &str = "MLIR's quantized type";
const BY_PARSER: &str = "MLIR's parser";
const BY_CONSTANT: &str = "C1 of constant";
const BY_ATTRIBUTE: &str = "MLIR's elements attribute";
const UNTYPED: &str = "MLIR stores 64-bit integers and doubles";

/// Constraints on types and literals, by the name of the section. Tests refer
/// to a section by this name. Builders and parsers of types and attributes
/// enforce some constraints. The sets of types that operands and results may
/// have enforce the others.
pub const TYPES_AND_LITERALS: &[(&str, Spec)] = &[
    (
        "QuantizedType",
        spec! {
            C1 construction "type(storage_min) = storage_type" (UNTYPED),
            C2 construction "type(storage_max) = storage_type" (UNTYPED),
            C3 types "min_value(storage_type) <= storage_min < storage_max <= max_value(storage_type)" (BY_TYPE),
            C4 construction "type(scales) = expressed_type" (UNTYPED),
            C5 types "0 < scales" (BY_TYPE),
            C6 types "is_finite(scales)" (BY_TYPE),
            C7 types "storage_min <= zero_points <= storage_max",
            C8 construction "type(zero_points) = storage_type" (UNTYPED),
            C9 construction "size(scales) = size(zero_points)" ("text writes them in pairs; MLIR's quantized type"),
            C10 types "without quantization_dimension: size(scales) = 1" (BY_PARSER),
            C11 types "0 <= quantization_dimension" (BY_TYPE),
            C12 types "quantization_dimension < rank(self)",
            C13 types "dim(self, quantization_dimension) = size(scales)",
        },
    ),
    (
        "integer_literal",
        spec! { C1 attributes "is_wellformed(integer_literal, integer_type)" (BY_PARSER) },
    ),
    (
        "float_literal",
        spec! {
            C1 attributes "decimal notation: is_wellformed(float_literal, float_type)" (BY_PARSER),
            C2 attributes "hexadecimal notation: as many digits as float_type has bits" ("MLIR's parser; leading zeros may be left out"),
        },
    ),
    (
        "complex_literal",
        spec! {
            C1 attributes "is_wellformed(real_part, complex_element_type(complex_type))" (BY_PARSER),
            C2 attributes "is_wellformed(imaginary_part, complex_element_type(complex_type))" (BY_PARSER),
        },
    ),
    (
        "tensor_literal",
        spec! {
            C1 attributes "has_syntax(tensor_literal, element_type(tensor_type))" (BY_PARSER),
            C2 attributes "has_shape(tensor_literal, shape(tensor_type))" (BY_ATTRIBUTE),
        },
    ),
    (
        "quantized_tensor_literal",
        spec! {
            C1 attributes "has_syntax(quantized_tensor_literal, storage_type(quantized_tensor_type))" (BY_CONSTANT),
            C2 attributes "has_shape(quantized_tensor_literal, shape(quantized_tensor_type))" (BY_CONSTANT),
        },
    ),
];
