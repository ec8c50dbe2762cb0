//! Values of enum attributes.

use vhlo_opset::kinds::{Kind, attributes as va};

/// Enum whose values an attribute of VHLO holds.
pub trait Case: Copy + Sized + 'static {
    /// Kind of the attribute in VHLO.
    const KIND: &'static Kind;
    /// Returns the value with a number, or `None` if no value has the number.
    fn of_number(number: u64) -> Option<Self>;
    /// Returns the number of the value.
    fn number(self) -> u64;
}

macro_rules! enums {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $kind:ident $(= $mnemonic:literal, $summary:literal, code $code:literal, $syntax:ident)? {
            $($(#[doc = $case_doc:literal])+ $case:ident = $number:literal $($keyword:literal)?,)+
        }
    )*) => { $(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[doc = $case_doc])+ $case = $number,)+
        }
        impl Case for $name {
            const KIND: &'static Kind = &va::$kind;
            fn of_number(number: u64) -> Option<Self> {
                match number {
                    $($number => Some(Self::$case),)+
                    _ => None,
                }
            }
            fn number(self) -> u64 {
                self as u64
            }
        }
        impl $name {
            /// All values.
            pub const ALL: &'static [Self] = &[$(Self::$case),+];
            /// Returns the value's keyword in text.
            pub fn keyword(self) -> &'static str {
                <Self as Case>::KIND.case(self as u64).unwrap_or_default()
            }
        }
    )* };
}

/// Passes the enums that attributes hold to a callback: `[callback]`, then arguments. An enum has
/// the form `Name KIND = "mnemonic", "summary", code, Syntax { Case = number "KEYWORD" }`. The code
/// is that of the attribute in StableHLO's bytecode.
#[doc(hidden)]
#[macro_export]
macro_rules! attribute_enums {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Precision of an operand of a product.
            Precision PRECISION = "precision",
                "XLA precision for an operand. Has backend specific meaning.", code 8, Enum {
                /// The fastest computation.
                Default = 0 "DEFAULT",
                /// More accurate than the default.
                High = 1 "HIGH",
                /// The most accurate computation.
                Highest = 2 "HIGHEST",
            }
            /// Mode of a requested accuracy.
            ResultAccuracyMode RESULT_ACCURACY_MODE = "result_accuracy_mode",
                "XLA result accuracy mode.", code 16, BracketedEnum {
                /// The platform's default.
                Default = 0 "DEFAULT",
                /// The best accuracy of the platform.
                Highest = 1 "HIGHEST",
                /// At least the given tolerance.
                Tolerance = 2 "TOLERANCE",
            }
            /// Variant of a Fourier transform.
            FftType FFT_TYPE = "fft_type", "XLA fast fourier transform type.", code 6, Enum {
                /// Forward, complex to complex.
                Fft = 0 "FFT",
                /// Inverse, complex to complex.
                Ifft = 1 "IFFT",
                /// Forward, real to complex.
                Rfft = 2 "RFFT",
                /// Inverse, complex to real.
                Irfft = 3 "IRFFT",
            }
            /// Relation that `compare` tests.
            ComparisonDirection COMPARISON_DIRECTION = "comparison_direction",
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
            /// Interpretation of `compare`'s operands.
            ComparisonType COMPARISON_TYPE = "comparison_type",
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
                /// Floats in weak order: zeros are equal, and all NaNs are equal and above all
                /// other values.
                WeakOrder = 5 "WEAKORDER",
            }
            /// Operation that `triangular_solve` applies to its matrix first.
            Transpose TRANSPOSE = "transpose", "Transpose options", code 12, Enum {
                /// Invalid; MLIR's verifier rejects this value.
                Invalid = 0 "TRANSPOSE_INVALID",
                /// No operation.
                NoTranspose = 1 "NO_TRANSPOSE",
                /// Transposition.
                Transpose = 2 "TRANSPOSE",
                /// Transposition and conjugation.
                Adjoint = 3 "ADJOINT",
            }
            /// Distribution of random numbers.
            RngDistribution RNG_DISTRIBUTION = "rng_distribution",
                "XLA PRNG distribution to be used.", code 10, Enum {
                /// Uniform between two bounds.
                Uniform = 1 "UNIFORM",
                /// Normal, with a mean and a standard deviation.
                Normal = 2 "NORMAL",
            }
            /// Generator of random bits.
            RngAlgorithm RNG_ALGORITHM = "rng_algorithm", "XLA PRNG algorithm to be used.", code 9, Enum {
                /// Chosen by the platform.
                Default = 0 "DEFAULT",
                /// Threefry.
                ThreeFry = 1 "THREE_FRY",
                /// Philox.
                Philox = 2 "PHILOX",
            }
        }
    };
}
attribute_enums! { [enums] }
enums! { []
    /// Calling convention of a `custom_call`.
    CustomCallApiVersion API_VERSION {
        /// Unspecified.
        Unspecified = 0,
        /// The first convention.
        Original = 1,
        /// Functions that return a status.
        StatusReturning = 2,
        /// Functions that return a status, of one form on all platforms.
        StatusReturningUnified = 3,
        /// Functions with typed parameters.
        TypedFfi = 4,
    }
}
