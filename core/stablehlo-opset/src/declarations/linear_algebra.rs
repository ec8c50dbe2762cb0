//! Fourier transforms and matrix decompositions.

#[doc(hidden)]
#[macro_export]
macro_rules! linear_algebra_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Computes the Cholesky decomposition of a batch of matrices.
            /// Spec: cholesky.
            "cholesky" Cholesky {
                operands { a: FP_COMPLEX_OR_QUANTIZED_INT_TENSOR }
                attributes { lower: Bool = "false" }
                results { result: FP_COMPLEX_OR_QUANTIZED_INT_TENSOR }
                traits [NO_MEMORY_EFFECT, COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE]
                notes [$crate::spec! {
                    C1 infer "baseline_type(a) = baseline_type(result)",
                    C2 infer "2 <= rank(a)",
                    C3 infer "dim(a, -2) = dim(a, -1)",
                }]
                assembly "$a (`,` `lower` `=` $lower^)?
                    attr-dict `:` custom<SameOperandsAndResultType>(type($a), type($result))"
            }
            /// Computes forward or inverse Fourier transforms of real or complex
            /// inputs. Spec: fft.
            "fft" Fft {
                operands { operand: FP_OR_COMPLEX_TENSOR }
                attributes { fft_type: FftType, fft_length: I64Array }
                results { result: FP_OR_COMPLEX_TENSOR }
                traits [NO_MEMORY_EFFECT]
                notes [$crate::spec! {
                    C1 infer "size(fft_length) <= rank(operand)",
                    C2 infer "element types: FFT and IFFT: complex to the same complex type; RFFT: real to complex; IRFFT: complex to real",
                    C3 infer "1 <= size(fft_length) <= 3",
                    C4 infer "shape(real)[-size(fft_length):] = fft_length, where real is the operand or result with real elements",
                    C5 infer "shape(result) = shape(operand), except for the last dimension: if it has size n in the real tensor, it has size n = 0 ? 0 : n / 2 + 1 in the complex tensor",
                }]
                assembly "$operand `,` `type` `=` $fft_type `,` `length` `=` $fft_length
                    attr-dict `:` functional-type(operands, results)"
            }
            /// Solves batches of systems of linear equations with triangular matrices.
            /// Spec: triangular_solve.
            "triangular_solve" TriangularSolve {
                operands { a: FP_OR_COMPLEX_TENSOR, b: FP_OR_COMPLEX_TENSOR }
                attributes {
                    left_side: Bool,
                    lower: Bool,
                    unit_diagonal: Bool,
                    transpose_a: Transpose,
                }
                results { result: FP_OR_COMPLEX_TENSOR }
                traits [NO_MEMORY_EFFECT, COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE]
                notes [$crate::spec! {
                    C1 traits "baseline_element_type(a) = baseline_element_type(b)",
                    C2 infer "2 <= rank(a) = rank(b)",
                    C3 infer "shape(a)[:-2] = shape(b)[:-2] and dim(a, -2) = dim(a, -1) = dim(b, left_side ? -2 : -1)",
                    C4 infer "baseline_type(b) = baseline_type(result)",
                }]
            }
        }
    };
}
