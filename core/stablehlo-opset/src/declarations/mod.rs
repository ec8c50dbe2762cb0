//! Declarations of the ops, a file per family. Each family is a macro that passes the
//! declarations to another macro, its callback:
//!
//! ```text
//! gather_ops! { [callback] arguments }
//! // expands to
//! callback! { [arguments]
//!     /// Gathers slices of the operand at start_indices. Spec: gather.
//!     "gather" Gather {
//!         operands { operand: TENSOR, start_indices: INT_TENSOR }
//!         attributes {
//!             dimension_numbers: GatherDimensions,
//!             slice_sizes: I64Array,
//!             indices_are_sorted: Bool = "false",
//!         }
//!         results { result: TENSOR }
//!         traits [NO_MEMORY_EFFECT]
//!         notes [spec! { .. }]
//!         assembly ".."
//!     }
//!     ...
//! }
//! ```
//!
//! So a crate expands the declarations to what it needs: this crate to views for rules,
//! `stablehlo-program` to typed ops and to rows of a table, the dialects to declarations for MLIR, and
//! `stablehlo-mlir` to builders, views and edits. A section that is empty is omitted; the others have this
//! order, and regions follow attributes. `results stated { .. }` says that a program states the types of
//! the results: nothing infers them. The names of constraints, attribute types, traits and neutral values
//! are those of [`constraints`](crate::constraints), [`attributes`](crate::attributes),
//! [`traits`](crate::traits) and [`neutral`](crate::neutral). A callback needs items with these names in
//! scope.

mod asynchronous;
mod batch_norm;
mod binary;
mod chlo;
mod collectives;
mod communication;
mod comparison_selection;
mod composite;
mod constant;
mod control_flow;
mod convolution;
mod custom_call;
mod data_movement;
mod dot;
mod dynamic_reshaping;
mod dynamic_sizes;
mod dynamic_slicing;
mod elementwise;
mod gather;
mod linear_algebra;
mod map_sort;
mod quantization;
mod random;
mod reduce;
mod reshaping;
mod scatter;
mod shardy;
mod transcendental;
mod tuples;
mod unary;
mod while_loop;
mod windows;

/// Passes the families, each as the name of a module and the name of its macro, to another
/// macro, after `[arguments]` if there are arguments. The order is that of the documents.
#[doc(hidden)]
#[macro_export]
macro_rules! op_families {
    ([$($callback:tt)+]) => {
        $crate::op_families! { @ [$($callback)+] [] }
    };
    ([$($callback:tt)+] $($arguments:tt)+) => {
        $crate::op_families! { @ [$($callback)+] [[$($arguments)+]] }
    };
    (@ [$($callback:tt)+] [$($arguments:tt)*]) => {
        $($callback)+! { $($arguments)*
            asynchronous asynchronous_ops,
            batch_norm batch_norm_ops,
            collectives collectives_ops,
            communication communication_ops,
            comparison_selection comparison_selection_ops,
            composite composite_ops,
            constant constant_ops,
            control_flow control_flow_ops,
            convolution convolution_ops,
            custom_call custom_call_ops,
            data_movement data_movement_ops,
            dot dot_ops,
            dynamic_reshaping dynamic_reshaping_ops,
            dynamic_slicing dynamic_slicing_ops,
            dynamic_sizes dynamic_sizes_ops,
            unary unary_ops,
            transcendental transcendental_ops,
            binary binary_ops,
            elementwise elementwise_ops,
            gather gather_ops,
            linear_algebra linear_algebra_ops,
            quantization quantization_ops,
            random random_ops,
            reduce reduce_ops,
            map_sort map_sort_ops,
            reshaping reshaping_ops,
            scatter scatter_ops,
            tuples tuples_ops,
            while_loop while_loop_ops,
            windows windows_ops,
        }
    };
}
