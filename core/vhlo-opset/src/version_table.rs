//! Version table: every op of VHLO, in every version.
//!
//! An entry starts at the beginning of a line and continues in indented lines:
//!
//! ```text
//! names  versions  operands  {regions}  -> results  [attributes]
//! ```
//!
//! A `*` marks a variadic group. Every attribute is required. In the list of
//! attributes, `..` copies the attributes of the previous version of the op, `..name`
//! copies those of another op, and `-name` removes an attribute. If an op has more than
//! one variadic group of operands, all groups have the same size. `ops.rs` parses the
//! entries.

/// Text of the table.
pub(crate) const TABLE: &str = "
# Functions, control flow, tuples
func_v1                     0.9.0..         {body}
    [arg_attrs function_type res_attrs sym_name sym_visibility]
call_v1                     0.9.0..         operands* -> results* [callee]
return_v1                   0.9.0..         results*
if_v1                       0.9.0..         pred {true_branch false_branch} -> results*
case_v1                     0.9.0..         index {branches*} -> results*
while_v1                    0.9.0..         operand* {cond body} -> results*
composite_v1                0.19.0..=1.13.0 inputs* -> results*
    [composite_attributes decomposition name version]
composite_v2                1.14.0..        inputs* {composite_regions*} -> results* [..]
custom_call_v1              0.9.0..=1.17.0  inputs* -> results*
    [api_version backend_config call_target_name called_computations has_side_effect
    operand_layouts output_operand_aliases result_layouts]
custom_call_v2              1.18.0..        inputs* -> results* [.. result_tilings]
optimization_barrier_v1     0.9.0..         operand* -> result*
tuple_v1                    0.9.0..         val* -> result
get_tuple_element_v1        0.9.0..         operand -> result [index]

# Elementwise: one operand
abs_v1 ceil_v1 count_leading_zeros_v1 floor_v1 imag_v1 negate_v1 not_v1 popcnt_v1
    real_v1 round_nearest_afz_v1 round_nearest_even_v1 sign_v1
    0.9.0.. operand -> result
bitcast_convert_v1 convert_v1 reshape_v1 uniform_dequantize_v1 uniform_quantize_v1
    0.9.0.. operand -> result
is_finite_v1                0.9.0..         x -> y
reduce_precision_v1         0.9.0..         operand -> output [exponent_bits mantissa_bits]
exponential_v1              0.9.0..=1.8.0   operand -> result
exponential_v2              1.9.0..         operand -> result [result_accuracy]
tan_v1                      1.4.0..=1.9.0   operand -> result
cbrt_v1 cosine_v1 exponential_minus_one_v1 log_v1 log_plus_one_v1 logistic_v1 rsqrt_v1
    sine_v1 sqrt_v1 tanh_v1
    0.9.0..=1.9.0 operand -> result
cbrt_v2 cosine_v2 exponential_minus_one_v2 log_v2 log_plus_one_v2 logistic_v2 rsqrt_v2
    sine_v2 sqrt_v2 tan_v2 tanh_v2
    1.10.0.. operand -> result [result_accuracy]

# Elementwise: several operands
add_v1 and_v1 atan2_v1 complex_v1 divide_v1 maximum_v1 minimum_v1 multiply_v1 or_v1
    power_v1 remainder_v1 shift_left_v1 shift_right_arithmetic_v1 shift_right_logical_v1
    subtract_v1 xor_v1
    0.9.0.. lhs rhs -> result
clamp_v1                    0.9.0..         min operand max -> result
compare_v1                  0.9.0..         lhs rhs -> result
    [compare_type comparison_direction]
map_v1                      0.9.0..         inputs* {computation} -> result [dimensions]
select_v1                   0.9.0..         pred on_true on_false -> result

# Constants and random numbers
constant_v1                 0.9.0..         -> output [value]
iota_v1                     0.9.0..         -> output [iota_dimension]
dynamic_iota_v1             0.9.0..         output_shape -> result [iota_dimension]
rng_v1                      0.9.0..         a b shape -> result [rng_distribution]
rng_bit_generator_v1        0.9.0..         initial_state -> output_state output
    [rng_algorithm]

# Shapes
broadcast_v1                0.9.0..         operand -> result [broadcast_sizes]
broadcast_in_dim_v1         0.9.0..         operand -> result [broadcast_dimensions]
dynamic_broadcast_in_dim_v1 0.9.0..         operand output_dimensions -> result
    [broadcast_dimensions known_expanding_dimensions known_nonexpanding_dimensions]
concatenate_v1              0.9.0..         inputs* -> result [dimension]
dynamic_reshape_v1          0.9.0..         operand output_shape -> result
get_dimension_size_v1       0.9.0..         operand -> result [dimension]
set_dimension_size_v1       0.9.0..         operand size -> result [dimension]
pad_v1                      0.9.0..         operand padding_value -> result
    [edge_padding_high edge_padding_low interior_padding]
dynamic_pad_v1              0.9.0..
    operand padding_value edge_padding_low edge_padding_high interior_padding -> result
reverse_v1                  0.9.0..         operand -> result [dimensions]
transpose_v1                0.9.0..         operand -> result [permutation]
slice_v1                    0.9.0..         operand -> result
    [limit_indices start_indices strides]
dynamic_slice_v1            0.9.0..         operand start_indices* -> result [slice_sizes]
dynamic_update_slice_v1     0.9.0..         operand update start_indices* -> result
real_dynamic_slice_v1       0.9.0..         operand start_indices limit_indices strides -> result

# Gather and scatter
gather_v1                   0.9.0..=1.0.0   operand start_indices -> result
    [collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims slice_sizes
    start_index_map]
gather_v2                   1.1.0..         operand start_indices -> result
    [.. operand_batching_dims start_indices_batching_dims]
dynamic_gather_v1           0.9.0..=1.0.0   operand start_indices slice_sizes -> result
    [collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims start_index_map]
dynamic_gather_v2           1.1.0..         operand start_indices slice_sizes -> result
    [.. operand_batching_dims start_indices_batching_dims]
scatter_v1                  0.9.0..=1.0.0   inputs* scatter_indices updates*
    {update_computation} -> results*
    [index_vector_dim indices_are_sorted inserted_window_dims scatter_dims_to_operand_dims
    unique_indices update_window_dims]
scatter_v2                  1.1.0..         inputs* scatter_indices updates*
    {update_computation} -> results*
    [.. input_batching_dims scatter_indices_batching_dims]
torch_index_select_v1       0.9.0..         operand index -> result [batch_dims dim]

# Reductions and sorting
reduce_v1                   0.9.0..         inputs* init_values* {body} -> results*
    [dimensions]
reduce_window_v1            0.9.0..         inputs* init_values* {body} -> results*
    [base_dilations padding window_dilations window_dimensions window_strides]
select_and_scatter_v1       0.9.0..         operand source init_value {select scatter} -> result
    [padding window_dimensions window_strides]
sort_v1                     0.9.0..         inputs* {comparator} -> results*
    [dimension is_stable]

# Linear algebra, convolution, normalization
dot_v1                      0.9.0..         lhs rhs -> result [precision_config]
dot_general_v1              0.9.0..=1.5.0   lhs rhs -> result
    [lhs_batching_dimensions lhs_contracting_dimensions precision_config
    rhs_batching_dimensions rhs_contracting_dimensions]
dot_general_v2              1.6.0..         lhs rhs -> result
    [.. accumulation_type allow_imprecise_accumulation lhs_component_count
    lhs_precision_type num_primitive_operations rhs_component_count rhs_precision_type]
einsum_v1                   0.9.0..         lhs rhs -> result [einsum_config]
unary_einsum_v1             0.9.0..         operand -> result [einsum_config]
cholesky_v1                 0.9.0..         a -> result [lower]
triangular_solve_v1         0.9.0..         a b -> result
    [left_side lower transpose_a unit_diagonal]
fft_v1                      0.9.0..         operand -> result [fft_length fft_type]
convolution_v1              0.9.0..         lhs rhs -> result
    [batch_group_count feature_group_count input_batch_dimension input_feature_dimension
    input_spatial_dimensions kernel_input_feature_dimension kernel_output_feature_dimension
    kernel_spatial_dimensions lhs_dilation output_batch_dimension output_feature_dimension
    output_spatial_dimensions padding precision_config rhs_dilation window_reversal
    window_strides]
dynamic_conv_v1             0.9.0..=0.19.0  lhs rhs d_padding -> result [..convolution_v1]
dynamic_conv_v2             0.20.0..        lhs rhs padding -> result [.. -padding]
batch_norm_grad_v1          0.9.0..         operand scale mean variance grad_output
    -> grad_operand grad_scale grad_offset [epsilon feature_index]
batch_norm_inference_v1     0.9.0..         operand scale offset mean variance -> result
    [epsilon feature_index]
batch_norm_training_v1      0.9.0..         operand scale offset -> output batch_mean batch_var
    [epsilon feature_index]

# Collectives and communication
all_gather_v1               0.9.0..=1.4.0   operand -> result
    [all_gather_dim channel_id replica_groups use_global_device_ids]
all_gather_v2               1.5.0..         operands* -> results* [..]
all_reduce_v1               0.9.0..=1.4.0   operand {computation} -> result
    [channel_id replica_groups use_global_device_ids]
all_reduce_v2               1.5.0..         operands* {computation} -> results* [..]
all_to_all_v1               0.9.0..=1.4.0   operand -> result
    [channel_id concat_dimension replica_groups split_count split_dimension]
all_to_all_v2               1.5.0..         operands* -> results* [..]
collective_broadcast_v1     0.16.0..=1.19.0 operand -> result [channel_id replica_groups]
collective_broadcast_v2     1.20.0..        operands* -> results* [.. has_dynamic_root]
collective_permute_v1       0.9.0..         operand -> result
    [channel_id source_target_pairs]
collective_reduce_v1        1.19.0..        operands* {computation} -> results*
    [channel_id has_dynamic_root replica_groups use_global_device_ids]
cross-replica-sum_v1        0.9.0..         operand -> result [replica_groups]
reduce_scatter_v1           0.9.0..         operand {computation} -> result
    [channel_id replica_groups scatter_dimension use_global_device_ids]
partition_id_v1             0.9.0..         -> result
replica_id_v1               0.9.0..         -> result
async_start_v1              1.15.0..        operands* {collective} -> result
async_done_v1               1.15.0..        operand -> result
after_all_v1                0.9.0..         inputs* -> result
create_token_v1             0.9.0..         -> output
infeed_v1                   0.9.0..         token -> results* [infeed_config layout]
outfeed_v1                  0.9.0..         inputs* token -> result [outfeed_config]
recv_v1                     0.9.0..=1.11.0  token -> results*
    [channel_id channel_type is_host_transfer]
recv_v2                     1.12.0..        token -> results* [.. source_target_pairs]
send_v1                     0.9.0..=1.11.0  inputs* token -> result
    [channel_id channel_type is_host_transfer]
send_v2                     1.12.0..        inputs* token -> result [.. source_target_pairs]
";
