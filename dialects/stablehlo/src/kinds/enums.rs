//! Enum attributes.

use mlir_bridge::{kind::field, prelude::*};

/// Declares enums and the kinds of attributes that hold them.
macro_rules! enums {
    ($(
        $(#[$doc:meta])*
        $kind:ident as $name:ident = $mnemonic:literal, $summary:literal, code $code:literal, $syntax:ident {
            $($(#[$case_doc:meta])* $case:ident = $value:literal $text:literal),* $(,)?
        }
    )*) => { $(
        $(#[$doc])*
        pub static $kind: Kind = Kind::new(
            $mnemonic,
            &[field("value", FieldLayout::Uint)],
            Syntax::$syntax($name::CASES),
            Encoding::Fields($code),
        );
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $($(#[$case_doc])* $case = $value,)*
        }
        impl $name {
            /// Values with their keywords in text.
            pub const CASES: &'static [(i64, &'static str)] = &[$(($value, $text)),*];
            /// Returns the value that `number` encodes, or `None` if no value
            /// has this number.
            pub const fn of_number(number: i64) -> Option<Self> {
                match number {
                    $($value => Some(Self::$case),)*
                    _ => None,
                }
            }
            /// Returns the value of an attribute, or `None` if its kind
            /// differs.
            pub fn of(attribute: Attribute) -> Option<Self> {
                Self::of_number($kind.value_of(attribute)?)
            }
            /// Returns the value's keyword in text.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$case => $text,)*
                }
            }
            /// Returns the attribute that holds the value.
            pub fn attribute(self, context: &Context) -> Attribute<'_> {
                $kind.case(context, self as i64)
            }
        }
        impl AttributeType for $name {
            type Value<'c> = Self;
            const CONSTRAINT: AttrConstraint = AttrConstraint::new($summary, |a| Self::of(a).is_some()).syntax(AttrSyntax::Kind(&$kind));
            fn read(attribute: Attribute) -> Option<Self> {
                Self::of(attribute)
            }
        }
    )* };
}

enums! {
    /// The precision of an operand of a product.
    PRECISION as Precision = "precision",
        "XLA precision for an operand. Has backend specific meaning.", code 8, Enum {
        /// The fastest computation.
        Default = 0 "DEFAULT",
        /// More accurate than the default.
        High = 1 "HIGH",
        /// The most accurate computation.
        Highest = 2 "HIGHEST",
    }
    /// The mode of a `result_accuracy`.
    RESULT_ACCURACY_MODE as ResultAccuracyMode = "result_accuracy_mode",
        "XLA result accuracy mode.", code 16, BracketedEnum {
        /// The platform's default.
        Default = 0 "DEFAULT",
        /// The best accuracy of the platform.
        Highest = 1 "HIGHEST",
        /// At least the given tolerance.
        Tolerance = 2 "TOLERANCE",
    }
    /// The variant of a Fourier transform.
    FFT_TYPE as FftType = "fft_type", "XLA fast fourier transform type.", code 6, Enum {
        /// Forward, complex to complex.
        Fft = 0 "FFT",
        /// Inverse, complex to complex.
        Ifft = 1 "IFFT",
        /// Forward, real to complex.
        Rfft = 2 "RFFT",
        /// Inverse, complex to real.
        Irfft = 3 "IRFFT",
    }
    /// The relation that `compare` tests.
    COMPARISON_DIRECTION as ComparisonDirection = "comparison_direction",
        "Which comparison operation to perform.", code 2, Enum {
        /// Equal.
        Eq = 0 "EQ",
        /// Unequal.
        Ne = 1 "NE",
        /// Greater or equal.
        Ge = 2 "GE",
        /// Greater.
        Gt = 3 "GT",
        /// Less or equal.
        Le = 4 "LE",
        /// Less.
        Lt = 5 "LT",
    }
    /// The interpretation of `compare`'s operands.
    COMPARISON_TYPE as ComparisonType = "comparison_type",
        "Which comparison type to use.", code 3, Enum {
        /// Determined by the element type.
        NoType = 0 "NOTYPE",
        /// IEEE-754 floats.
        Float = 1 "FLOAT",
        /// Floats in total order.
        TotalOrder = 2 "TOTALORDER",
        /// Signed integers.
        Signed = 3 "SIGNED",
        /// Unsigned integers or booleans.
        Unsigned = 4 "UNSIGNED",
    }
    /// The operation that `triangular_solve` applies to its matrix first.
    TRANSPOSE as Transpose = "transpose", "Transpose options", code 12, Enum {
        /// Invalid; the verifier rejects this value.
        Invalid = 0 "TRANSPOSE_INVALID",
        /// No operation.
        NoTranspose = 1 "NO_TRANSPOSE",
        /// Transposition.
        Transpose = 2 "TRANSPOSE",
        /// Transposition and conjugation.
        Adjoint = 3 "ADJOINT",
    }
    /// A distribution of random numbers.
    RNG_DISTRIBUTION as RngDistribution = "rng_distribution",
        "XLA PRNG distribution to be used.", code 10, Enum {
        /// Uniform between two bounds.
        Uniform = 1 "UNIFORM",
        /// Normal, with a mean and a standard deviation.
        Normal = 2 "NORMAL",
    }
    /// A generator of random bits.
    RNG_ALGORITHM as RngAlgorithm = "rng_algorithm", "XLA PRNG algorithm to be used.", code 9, Enum {
        /// Chosen by the platform.
        Default = 0 "DEFAULT",
        /// Threefry.
        ThreeFry = 1 "THREE_FRY",
        /// Philox.
        Philox = 2 "PHILOX",
    }
}

/// Calling conventions of a `custom_call`, as values of an `i32` attribute and
/// their names.
pub const CUSTOM_CALL_API_VERSIONS: &[(i64, &str)] = &[
    (0, "API_VERSION_UNSPECIFIED"),
    (1, "API_VERSION_ORIGINAL"),
    (2, "API_VERSION_STATUS_RETURNING"),
    (3, "API_VERSION_STATUS_RETURNING_UNIFIED"),
    (API_VERSION_TYPED_FFI, "API_VERSION_TYPED_FFI"),
];
/// Calling convention of functions with typed parameters.
pub const API_VERSION_TYPED_FFI: i64 = 4;
