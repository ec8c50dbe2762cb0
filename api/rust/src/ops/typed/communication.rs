//! Typed ops of the family `communication`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/communication.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Reads from the infeed.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#infeed)
    ///
    /// # Operands
    /// - `token`: token
    ///
    /// # Attributes
    /// - `infeed_config`, by default `""`: string attribute
    /// - `layout`, optional: array attribute
    ///
    /// # Results
    /// - `results`: any number of statically shaped tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or statically shaped tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values or token
    ///
    /// # Constraints
    /// - C1: `0 < size(results)`
    /// - C2: `is_empty(results[:-1]) or is_tensor(type(results[:-1]))`
    /// - C3: `is_token(type(results[-1]))`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @infeed_token(%arg0: !stablehlo.token) {
    ///   %0 = "stablehlo.infeed"(%arg0) <{infeed_config = "a"}> : (!stablehlo.token) -> !stablehlo.token
    ///   return
    /// }
    /// ```
    infeed, Infeed, InfeedBuilder, InfeedEdit = dialect::communication::Infeed;
    operands { 0 token: one; }
    optional { 1 layout: a::AnyArray, &[Attribute<'c>] => Vec<Attribute<'c>>; }
    defaults { 0 infeed_config: a::Str, &str => &'c str; }
    results { 0 results: many; }
    types { result_types: many; }
}

op! {
    /// Writes to the outfeed.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#outfeed)
    ///
    /// # Operands
    /// - `inputs`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    /// - `token`: token
    ///
    /// # Attributes
    /// - `outfeed_config`, by default `""`: string attribute
    ///
    /// # Results, of inferred types
    /// - `result`: token
    ///
    /// # In a program
    /// ```mlir
    /// func.func @feeds(%arg0: !stablehlo.token, %arg1: tensor<3xi32>) {
    ///   %0:2 = "stablehlo.infeed"(%arg0) <{infeed_config = "config", layout = [[0]]}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
    ///   %1 = "stablehlo.infeed"(%arg0) <{infeed_config = ""}> : (!stablehlo.token) -> !stablehlo.token
    ///   %2 = "stablehlo.infeed"(%arg0) <{infeed_config = "", layout = []}> : (!stablehlo.token) -> !stablehlo.token
    ///   %3 = "stablehlo.outfeed"(%arg1, %arg0) <{outfeed_config = "config"}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
    ///   %4 = "stablehlo.outfeed"(%arg0) <{outfeed_config = ""}> : (!stablehlo.token) -> !stablehlo.token
    ///   return
    /// }
    /// ```
    outfeed, Outfeed, OutfeedBuilder, OutfeedEdit = dialect::communication::Outfeed;
    operands { 0 inputs: many; 1 token: one; }
    defaults { 0 outfeed_config: a::Str, &str => &'c str; }
    results { 0 result: one; }
}

op! {
    /// Receives over a channel.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#recv)
    ///
    /// # Operands
    /// - `token`: token
    ///
    /// # Attributes
    /// - `channel_handle`: two 64-bit integers 'handle' and 'type'
    /// - `is_host_transfer`, by default `false`: bool attribute
    /// - `source_target_pairs`, optional: 64-bit signless integer elements attribute
    ///
    /// # Results
    /// - `results`: any number of statically shaped tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or statically shaped tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values or token
    ///
    /// # Constraints
    /// - C1: `dim(source_target_pairs, 1) = 2`
    /// - C2: `is_unique(source_target_pairs[:, 0])`
    /// - C3: `is_unique(source_target_pairs[:, 1])`
    /// - C4: `0 <= source_target_pairs < N, which is num_replicas, or with a channel num_partitions` (only 0 <= source_target_pairs: N is known at run time)
    /// - C5: `channel_type is HOST_TO_DEVICE if is_host_transfer = true, else DEVICE_TO_DEVICE` (the specification says DEVICE_TO_HOST, as of send)
    ///
    /// # In a program
    /// ```mlir
    /// func.func @recv(%arg0: !stablehlo.token) {
    ///   %0:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
    ///   return
    /// }
    /// ```
    recv, Recv, RecvBuilder, RecvEdit = dialect::communication::Recv;
    operands { 0 token: one; }
    required { 0 channel_handle: a::Channel, ChannelHandle => ChannelHandle; }
    optional { 2 source_target_pairs: a::I64Elements, I64Tensor => I64Tensor; }
    defaults { 1 is_host_transfer: a::Bool, bool => bool; }
    results { 0 results: many; }
    types { result_types: many; }
}

op! {
    /// Sends over a channel.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#send)
    ///
    /// # Operands
    /// - `inputs`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values
    /// - `token`: token
    ///
    /// # Attributes
    /// - `channel_handle`: two 64-bit integers 'handle' and 'type'
    /// - `is_host_transfer`, by default `false`: bool attribute
    /// - `source_target_pairs`, optional: 64-bit signless integer elements attribute
    ///
    /// # Results, of inferred types
    /// - `result`: token
    ///
    /// # Constraints
    /// - C1: `dim(source_target_pairs, 1) = 2`
    /// - C2: `is_unique(source_target_pairs[:, 0])`
    /// - C3: `is_unique(source_target_pairs[:, 1])`
    /// - C4: `0 <= source_target_pairs < N, which is num_replicas, or with a channel num_partitions` (only 0 <= source_target_pairs: N is known at run time)
    /// - C5: `channel_type is DEVICE_TO_HOST if is_host_transfer = true, else DEVICE_TO_DEVICE`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @send(%arg0: tensor<f32>, %arg1: !stablehlo.token) {
    ///   %0 = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
    ///   return
    /// }
    /// ```
    send, Send, SendBuilder, SendEdit = dialect::communication::Send;
    operands { 0 inputs: many; 1 token: one; }
    required { 0 channel_handle: a::Channel, ChannelHandle => ChannelHandle; }
    optional { 2 source_target_pairs: a::I64Elements, I64Tensor => I64Tensor; }
    defaults { 1 is_host_transfer: a::Bool, bool => bool; }
    results { 0 result: one; }
}
