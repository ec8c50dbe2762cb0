//! Asynchronous ops.

#[doc(hidden)]
#[macro_export]
macro_rules! asynchronous_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Waits for the result of `async_start`. Spec: async_done.
            "async_done" AsyncDone {
                operands { operand: FUTURE }
                results { result: TENSOR }
                notes [$crate::spec! {
                    C1 infer "operand is a future<T>, result a T",
                }]
            }
            /// Starts the op in `body` asynchronously and returns a future of the op's
            /// result. Spec: async_start.
            "async_start" AsyncStart {
                operands { operands: variadic TENSOR }
                regions { body: block }
                results { result: FUTURE }
                traits [SINGLE_BLOCK, IMPLICIT_TERMINATOR, ISOLATED_FROM_ABOVE]
                notes [$crate::spec! {
                    C1 infer "body contains a single operation and a return",
                    C2 infer "the operation in body is a collective or a slice",
                    C3 infer "the operation in body has the operands of async_start",
                    C4 infer "if the operation in body returns T, result is a future<T>",
                }]
            }
        }
    };
}
