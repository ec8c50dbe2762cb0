//! Communication with hosts and between devices.

#[doc(hidden)]
#[macro_export]
macro_rules! communication_ops {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// Reads data from the infeed. Spec: infeed.
            "infeed" Infeed {
                operands { token: TOKEN }
                attributes {
                    infeed_config: filled Str = "\"\"",
                    layout: optional AnyArray => Neutral::Text("[]"),
                }
                results stated { results: variadic STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN }
                traits [READS_AND_WRITES]
                notes [$crate::spec! {
                    C1 verify "0 < size(results)",
                    C2 verify "is_empty(results[:-1]) or is_tensor(type(results[:-1]))",
                    C3 verify "is_token(type(results[-1]))",
                }]
            }
            /// Writes data to the outfeed. Spec: outfeed.
            "outfeed" Outfeed {
                operands { inputs: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR, token: TOKEN }
                attributes { outfeed_config: filled Str = "\"\"" }
                results { result: TOKEN }
                traits [READS_AND_WRITES]
                notes [$crate::spec! {}]
            }
            /// Receives data over a channel. Spec: recv.
            "recv" Recv {
                operands { token: TOKEN }
                attributes {
                    channel_handle: Channel,
                    is_host_transfer: Bool = "false",
                    source_target_pairs: optional I64Elements => NO_PAIRS,
                }
                results stated { results: variadic STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN }
                traits [READS_AND_WRITES]
                notes [$crate::spec! {
                    C1 verify "dim(source_target_pairs, 1) = 2",
                    C2 verify "is_unique(source_target_pairs[:, 0])",
                    C3 verify "is_unique(source_target_pairs[:, 1])",
                    C4 verify "0 <= source_target_pairs < N, where N is num_replicas, or num_partitions with a channel" ("checked only: 0 <= source_target_pairs, since N is known only at run time"),
                    C5 verify "channel_type is HOST_TO_DEVICE if is_host_transfer = true, else DEVICE_TO_DEVICE" ("the specification says DEVICE_TO_HOST, which is the type for send"),
                }]
            }
            /// Sends data over a channel. Spec: send.
            "send" Send {
                operands { inputs: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR, token: TOKEN }
                attributes {
                    channel_handle: Channel,
                    is_host_transfer: Bool = "false",
                    source_target_pairs: optional I64Elements => NO_PAIRS,
                }
                results { result: TOKEN }
                traits [READS_AND_WRITES]
                notes [$crate::spec! {
                    C1 verify "dim(source_target_pairs, 1) = 2",
                    C2 verify "is_unique(source_target_pairs[:, 0])",
                    C3 verify "is_unique(source_target_pairs[:, 1])",
                    C4 verify "0 <= source_target_pairs < N, where N is num_replicas, or num_partitions with a channel" ("checked only: 0 <= source_target_pairs, since N is known only at run time"),
                    C5 verify "channel_type is DEVICE_TO_HOST if is_host_transfer = true, else DEVICE_TO_DEVICE",
                }]
            }
        }
    };
}
