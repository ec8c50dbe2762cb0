//! Ops of Shardy.

/// Passes the families of Shardy's ops to another macro, as [`op_families`](crate::op_families) does.
#[doc(hidden)]
#[macro_export]
macro_rules! shardy_families {
    ([$($callback:tt)+]) => {
        $($callback)+! {
            axes_per_dimension shardy_axes_per_dimension_ops,
            collectives shardy_collectives_ops,
            constant shardy_constant_ops,
            constraints shardy_constraints_ops,
            data_flow shardy_data_flow_ops,
            mesh shardy_mesh_ops,
            reductions shardy_reductions_ops,
            regions shardy_regions_ops,
        }
    };
}

/// Passes the types of attributes that are Shardy's own to another macro: the name in declarations, the
/// view of the fields, the description of valid attributes, and the kind with its mnemonic.
#[doc(hidden)]
#[macro_export]
macro_rules! shardy_attribute_types {
    ([$($callback:tt)+]) => {
        $($callback)+! {
            /// A mesh.
            Mesh: Mesh = "Mesh of axes and a list of devices", MESH "mesh";
            /// A sharding.
            Sharding: TensorSharding = "Tensor sharding", TENSOR_SHARDING "sharding";
            /// One sharding per operand or result.
            Shardings: ShardingPerValue = "Tensor sharding per operand/result of an op",
                SHARDING_PER_VALUE "sharding_per_value";
            /// Names of the manual axes of a `manual_computation`.
            ManualAxes: ManualAxes = "A list of axes that a ManualComputationOp is manual on",
                MANUAL_AXES "manual_axes";
            /// A list of axes.
            Axes: AxisRefList = "List of axis refs", AXIS_REF_LIST "axis_ref_list";
            /// One list of axes per dimension.
            AxesPerDimension: ListOfAxisRefLists = "List of axis ref lists",
                LIST_OF_AXIS_REF_LISTS "list_of_axis_ref_lists";
            /// Axes that move between dimensions.
            Moves: AllToAllParamList = "List of all-to-all parameters",
                ALL_TO_ALL_PARAM_LIST "all_to_all_param_list";
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! shardy_axes_per_dimension_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Gathers the chunks of a tensor along axes. The axes do not split the
            /// result.
            "all_gather" AllGather {
                operands { tensor: SHAPED }
                attributes { gathering_axes: AxesPerDimension, out_sharding: Sharding }
                results { result: SHAPED }
                traits [SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "$gathering_axes $tensor `out_sharding` `` `=` `` $out_sharding strict-attr-dict `:`
                    custom<SameType>(type($tensor), type($result))"
            }
            /// Slices the chunks of a tensor along additional axes.
            "all_slice" AllSlice {
                operands { tensor: SHAPED }
                attributes { out_sharding: Sharding, slicing_axes: AxesPerDimension }
                results { result: SHAPED }
                traits [SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "$slicing_axes $tensor `out_sharding` `` `=` `` $out_sharding strict-attr-dict `:`
                    custom<SameType>(type($tensor), type($result))"
            }
            /// Reduces the chunks of a tensor along axes, and splits the result along
            /// these axes.
            "reduce_scatter" ReduceScatter {
                operands { tensor: SHAPED }
                attributes {
                    out_sharding: Sharding, reduce_scatter_axes: AxesPerDimension,
                    reduction_op: optional Reduction,
                }
                results { result: SHAPED }
                traits [SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "custom<ReductionAndAxesPerDimension>($reduction_op, $reduce_scatter_axes) $tensor
                    `out_sharding` `` `=` `` $out_sharding strict-attr-dict `:`
                    custom<SameType>(type($tensor), type($result))"
            }
            /// Turns axes that split a tensor into unreduced axes, along which a sum is
            /// pending.
            "sharded_to_unreduced" ShardedToUnreduced {
                operands { tensor: SHAPED }
                attributes { axes: AxesPerDimension, out_sharding: Sharding }
                results { result: SHAPED }
                traits [SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "$axes $tensor `out_sharding` `` `=` `` $out_sharding strict-attr-dict `:`
                    custom<SameType>(type($tensor), type($result))"
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! shardy_collectives_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Moves axes that split one dimension to another dimension.
            "all_to_all" AllToAll {
                operands { tensor: SHAPED }
                attributes { out_sharding: Sharding, params: Moves }
                results { result: SHAPED }
                traits [SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "$params $tensor `out_sharding` `` `=` `` $out_sharding strict-attr-dict `:`
                    custom<SameType>(type($tensor), type($result))"
            }
            /// Replaces the axes that split a tensor with other axes of the same total
            /// size per dimension.
            "collective_permute" CollectivePermute {
                operands { tensor: SHAPED }
                attributes { out_sharding: Sharding }
                results { result: SHAPED }
                traits [SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "$tensor `out_sharding` `` `=` `` $out_sharding strict-attr-dict `:`
                    custom<SameType>(type($tensor), type($result))"
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! shardy_constant_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Produces a constant tensor. Unlike `stablehlo.constant`, this op is not
            /// constant-like: folding does not merge equal constants, so that each
            /// constant can have its own sharding.
            "constant" Constant {
                attributes { value: Elements }
                results { output: STATIC_TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! shardy_constraints_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Constrains the sharding of its result or, if the result has no uses, of
            /// its operand.
            "sharding_constraint" ShardingConstraint {
                operands { input: ANY_TYPE }
                attributes { sharding: Sharding }
                results { result: ANY_TYPE }
                traits [SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "$input $sharding strict-attr-dict `:` custom<SameType>(type($input), type($result))"
            }
            /// Reshards its operand to another sharding.
            "reshard" Reshard {
                operands { input: ANY_TYPE }
                attributes { sharding: Sharding }
                results { result: ANY_TYPE }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "$input $sharding strict-attr-dict `:` custom<SameType>(type($input), type($result))"
            }
            /// Constrains all tensors with the same group id to the same sharding.
            "sharding_group" ShardingGroup {
                operands { input: RANKED_TENSOR }
                attributes { group_id: I64 }
                assembly "$input `group_id` `` `=` `` $group_id strict-attr-dict `:` type($input)"
            }
            /// Lets shardings propagate between operand and result in one direction
            /// only, or not at all.
            "propagation_barrier" PropagationBarrier {
                operands { input: RANKED_TENSOR }
                attributes { allowed_direction: Direction }
                results { result: RANKED_TENSOR }
                traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE, SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "$input `allowed_direction` `` `=` `` custom<Direction>($allowed_direction)
                    strict-attr-dict `:` custom<SameType>(type($input), type($result))"
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! shardy_data_flow_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Represents a data-flow edge, whose sources and targets must all have the
            /// same sharding.
            "data_flow_edge" DataFlowEdge {
                operands { input: SHAPED }
                attributes { sharding: optional Sharding }
                results { result: SHAPED }
                traits [SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "$input (`sharding` `` `=` `` $sharding^)? strict-attr-dict `:`
                    custom<SameType>(type($input), type($result))"
            }
            /// Represents a data-flow edge between a function and its calls.
            "func_data_flow_edge" FuncDataFlowEdge {
                operands { input: SHAPED }
                results { result: SHAPED }
                traits [SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "$input strict-attr-dict `:` custom<SameType>(type($input), type($result))"
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! shardy_mesh_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Defines a named mesh. Shardings refer to a mesh by its name in the
            /// module.
            "mesh" MeshOp {
                attributes { mesh: Mesh, sym_name: Str }
                assembly "custom<SymbolName>($sym_name) `=` $mesh strict-attr-dict"
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! shardy_reductions_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Reduces the chunks of a tensor along axes.
            "all_reduce" AllReduce {
                operands { tensor: SHAPED }
                attributes {
                    out_sharding: Sharding, reduction_axes: Axes, reduction_op: optional Reduction,
                }
                results { result: SHAPED }
                traits [SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "custom<ReductionAndAxes>($reduction_op, $reduction_axes) $tensor
                    `out_sharding` `` `=` `` $out_sharding strict-attr-dict `:`
                    custom<SameType>(type($tensor), type($result))"
            }
            /// Turns axes along which a tensor is replicated into unreduced axes, along
            /// which a sum is pending.
            "replicated_to_unreduced" ReplicatedToUnreduced {
                operands { tensor: SHAPED }
                attributes { axes: Axes, out_sharding: Sharding }
                results { result: SHAPED }
                traits [SAME_OPERANDS_AND_RESULT_TYPE]
                assembly "$axes $tensor `out_sharding` `` `=` `` $out_sharding strict-attr-dict `:`
                    custom<SameType>(type($tensor), type($result))"
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! shardy_regions_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Terminates a region of an op of this dialect.
            "return" Return {
                operands { values: variadic ANY_TYPE }
                traits [TERMINATOR, RETURN_LIKE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
                assembly "strict-attr-dict ($values^ `:` type($values))?"
            }
            /// Runs a computation on each device, with the device's chunks of the
            /// operands. The operands are split along manual axes explicitly; the
            /// partitioner handles the other axes.
            "manual_computation" ManualComputation {
                operands { tensors: variadic ANY_TYPE }
                attributes { in_shardings: Shardings, manual_axes: ManualAxes, out_shardings: Shardings }
                regions { body: block }
                results { results: variadic ANY_TYPE }
                traits [RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK, ENDS_WITH_RETURN, ISOLATED_FROM_ABOVE]
                assembly "`(` operands `)` `in_shardings` `` `=` `` custom<Shardings>($in_shardings)
                    `out_shardings` `` `=` `` custom<Shardings>($out_shardings)
                    `manual_axes` `` `=` `` $manual_axes custom<Body>($body) strict-attr-dict
                    `:` functional-type(operands, results)"
            }
            /// Groups a computation under a name, such as an inlined function.
            "named_computation" NamedComputation {
                operands { tensors: variadic ANY_TYPE }
                attributes {
                    in_shardings: optional Shardings, name: Str, out_shardings: optional Shardings,
                }
                regions { body: block }
                results { results: variadic ANY_TYPE }
                traits [
                    RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK, ENDS_WITH_RETURN, RECURSIVELY_SPECULATABLE,
                    ISOLATED_FROM_ABOVE,
                ]
                assembly "`<` $name `>` `` `(` operands `)`
                    (`in_shardings` `` `=` `` custom<Shardings>($in_shardings)^)?
                    (`out_shardings` `` `=` `` custom<Shardings>($out_shardings)^)?
                    custom<Body>($body) strict-attr-dict `:` functional-type(operands, results)"
            }
        }
    };
}
