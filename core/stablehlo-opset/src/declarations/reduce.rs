//! Op `reduce`, with a short form for common reducers.

#[doc(hidden)]
#[macro_export]
macro_rules! reduce_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Reduces the inputs along dimensions with `body`. Spec: reduce.
            ///
            /// ```text
            /// stablehlo.reduce(%input init: %init_value), ... applies stablehlo.add
            ///   across dimensions = [0, ...] attr-dict : functional-type(operands, results)
            /// stablehlo.reduce(%input init: %init_value), ...
            ///   across dimensions = [0, ...] attr-dict : functional-type(operands, results)
            ///   reducer(%lhs: type, %rhs: type) ... { body }
            /// ```
            ///
            /// The first form names a commutative op with two operands, which is the
            /// only op of `body` besides the terminator.
            "reduce" Reduce {
                operands { inputs: variadic TENSOR, init_values: variadic TENSOR }
                attributes { dimensions: I64Array }
                regions { body: block }
                results { results: variadic TENSOR }
                traits [
                    SAME_VARIADIC_OPERAND_SIZE, RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK, IMPLICIT_TERMINATOR,
                ]
                notes [$crate::spec! {
                    C1 infer "same(shape(inputs...))",
                    C2 infer "element_type(inputs...) = element_type(init_values...)",
                    C3 infer "0 < size(inputs) = size(init_values) = size(results) = N",
                    C4 infer "0 <= dimensions < rank(inputs[0])",
                    C5 infer "is_unique(dimensions)",
                    C6 infer "body has type (tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ..., tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>), is_promotable(element_type(inputs[i]), Ei)",
                    C7 infer "shape(results...) = shape(inputs...) without dimensions",
                    C8 infer "element_type(results[i]) = Ei",
                }]
            }
        }
    };
}
