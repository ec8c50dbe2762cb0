//! Values of enum attributes.

use stablehlo_artifact::kinds::{Kind, attributes as va};

/// Enum whose values an attribute of VHLO holds.
pub(crate) trait Case: Copy + Sized + 'static {
    /// Kind of the attribute in VHLO.
    const KIND: &'static Kind;
    /// Returns the value with a number, or `None` if no value has the number.
    fn of_number(number: u64) -> Option<Self>;
    /// Returns the number of the value.
    fn number(self) -> u64;
}

macro_rules! enums {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident $kind:ident { $($(#[doc = $case_doc:literal])+ $case:ident = $number:literal,)+ }
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

enums! {
    /// Precision of an operand of a product.
    Precision PRECISION {
        /// The fastest computation.
        Default = 0,
        /// More accurate than the default.
        High = 1,
        /// The most accurate computation.
        Highest = 2,
    }
    /// Mode of a requested accuracy.
    ResultAccuracyMode RESULT_ACCURACY_MODE {
        /// The platform's default.
        Default = 0,
        /// The best accuracy of the platform.
        Highest = 1,
        /// At least the given tolerance.
        Tolerance = 2,
    }
    /// Variant of a Fourier transform.
    FftType FFT_TYPE {
        /// Forward, complex to complex.
        Fft = 0,
        /// Inverse, complex to complex.
        Ifft = 1,
        /// Forward, real to complex.
        Rfft = 2,
        /// Inverse, complex to real.
        Irfft = 3,
    }
    /// Relation that `compare` tests.
    ComparisonDirection COMPARISON_DIRECTION {
        /// Equal.
        Eq = 0,
        /// Unequal.
        Ne = 1,
        /// Greater or equal.
        Ge = 2,
        /// Greater.
        Gt = 3,
        /// Less or equal.
        Le = 4,
        /// Less.
        Lt = 5,
    }
    /// Interpretation of `compare`'s operands.
    ComparisonType COMPARISON_TYPE {
        /// Determined by the element type.
        NoType = 0,
        /// IEEE-754 floats.
        Float = 1,
        /// Floats in total order.
        TotalOrder = 2,
        /// Signed integers.
        Signed = 3,
        /// Unsigned integers or booleans.
        Unsigned = 4,
    }
    /// Operation that `triangular_solve` applies to its matrix first.
    Transpose TRANSPOSE {
        /// Invalid; MLIR's verifier rejects this value.
        Invalid = 0,
        /// No operation.
        NoTranspose = 1,
        /// Transposition.
        Transpose = 2,
        /// Transposition and conjugation.
        Adjoint = 3,
    }
    /// Distribution of random numbers.
    RngDistribution RNG_DISTRIBUTION {
        /// Uniform between two bounds.
        Uniform = 1,
        /// Normal, with a mean and a standard deviation.
        Normal = 2,
    }
    /// Generator of random bits.
    RngAlgorithm RNG_ALGORITHM {
        /// Chosen by the platform.
        Default = 0,
        /// Threefry.
        ThreeFry = 1,
        /// Philox.
        Philox = 2,
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn has_all_cases<T: Case>(all: &[T]) {
        let mut numbers: Vec<_> = all.iter().map(|c| c.number() as i64).collect();
        numbers.sort_unstable();
        let mut cases: Vec<_> = T::KIND.cases.iter().map(|c| c.0).collect();
        cases.sort_unstable();
        assert_eq!(numbers, cases, "{}", T::KIND.mnemonic);
    }

    #[test]
    fn each_enum_has_the_cases_of_its_attribute() {
        has_all_cases(Precision::ALL);
        has_all_cases(ResultAccuracyMode::ALL);
        has_all_cases(FftType::ALL);
        has_all_cases(ComparisonDirection::ALL);
        has_all_cases(ComparisonType::ALL);
        has_all_cases(Transpose::ALL);
        has_all_cases(RngDistribution::ALL);
        has_all_cases(RngAlgorithm::ALL);
        has_all_cases(CustomCallApiVersion::ALL);
    }
}
