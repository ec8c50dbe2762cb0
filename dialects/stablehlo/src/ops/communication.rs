//! Data from and to the outside.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// Reads from the infeed. Spec: infeed.
    "infeed" Infeed {
        operands { token: TOKEN }
        attributes {
            infeed_config: filled Str = "\"\"",
            layout: optional AnyArray => Neutral::Text("[]"),
        }
        results { results: variadic STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN }
        traits [READS_AND_WRITES]
    }
    /// Writes to the outfeed. Spec: outfeed.
    "outfeed" Outfeed {
        operands { inputs: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR, token: TOKEN }
        attributes { outfeed_config: filled Str = "\"\"" }
        results { result: TOKEN }
        traits [READS_AND_WRITES]
        infer infer_token
        compatible compatible
    }
    /// Receives over a channel. Spec: recv.
    "recv" Recv {
        operands { token: TOKEN }
        attributes {
            channel_handle: ChannelHandle,
            is_host_transfer: Bool = "false",
            source_target_pairs: optional I64Elements => NO_PAIRS,
        }
        results { results: variadic STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN }
        traits [READS_AND_WRITES]
    }
    /// Sends over a channel. Spec: send.
    "send" Send {
        operands { inputs: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR, token: TOKEN }
        attributes {
            channel_handle: ChannelHandle,
            is_host_transfer: Bool = "false",
            source_target_pairs: optional I64Elements => NO_PAIRS,
        }
        results { result: TOKEN }
        traits [READS_AND_WRITES]
        infer infer_token
        compatible compatible
    }
}

/// Of one dimension, as artifacts have it.
const NO_PAIRS: Neutral = Neutral::Text("dense<> : tensor<0xi64>");
