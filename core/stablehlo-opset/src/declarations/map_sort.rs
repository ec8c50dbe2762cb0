//! Ops `map` and `sort`, which apply a computation in a region to elements.

#[doc(hidden)]
#[macro_export]
macro_rules! map_sort_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Applies `computation` to the elements of the inputs. Spec: map.
            "map" Map {
                operands { inputs: variadic TENSOR }
                attributes { dimensions: I64Array }
                regions { computation: block }
                results { result: TENSOR }
                traits [
                    RECURSIVE_MEMORY_EFFECTS, SAME_OPERANDS_AND_RESULT_SHAPE, SINGLE_BLOCK,
                    IMPLICIT_TERMINATOR,
                ]
                notes [$crate::spec! {
                    C1 traits "shape(inputs...) = shape(result)",
                    C2 traits "0 < size(inputs) = N",
                    C3 infer "dimensions = range(rank(inputs[0]))",
                    C4 infer "computation has type (tensor<E0>, ..., tensor<EN-1>) -> tensor<E'>, Ei = element_type(inputs[i]), E' = element_type(result)",
                }]
            }
            /// Sorts slices of the inputs together along a dimension, as `comparator`
            /// orders them. Spec: sort.
            "sort" Sort {
                operands { inputs: variadic TENSOR }
                attributes {
                    dimension: I64 = "-1 : i64",
                    is_stable: Bool = "false",
                }
                regions { comparator: block }
                results { results: variadic TENSOR }
                traits [RECURSIVE_MEMORY_EFFECTS, SAME_OPERANDS_AND_RESULT_SHAPE]
                notes [$crate::spec! {
                    C1 traits "0 < size(inputs)",
                    C2 infer "type(inputs...) = type(results...)",
                    C3 traits "same(shape(inputs...) + shape(results...))",
                    C4 verify "-R <= dimension < R, R = rank(inputs[0])",
                    C5 verify "comparator has type (tensor<E0>, tensor<E0>, ..., tensor<EN-1>, tensor<EN-1>) -> tensor<i1>, Ei = element_type(inputs[i])",
                }]
            }
        }
    };
}
