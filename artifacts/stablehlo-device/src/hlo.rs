//! Module of HLO that represents a program. JAX reads the types of arguments and results from it.

use crate::{
    types::{HLO_TOKEN, HLO_TUPLE, ValueType, hlo_number},
    wire::Message,
};
use stablehlo_interpreter::eval::Shards;

/// Name of the module, of its computation and of the custom call that represents the program.
const NAME: &[u8] = b"main";

/// Returns the message `ShapeProto`.
fn shape(ty: &ValueType) -> Message {
    match ty {
        ValueType::Token => Message::default().int(2, HLO_TOKEN),
        ValueType::Array { element, dims } => {
            let layout = Message::default().ints(1, (0..dims.len() as u64).rev());
            Message::default()
                .int(2, hlo_number(*element))
                .ints(3, dims.iter().map(|size| *size as u64))
                .message(5, &layout)
                .ints(6, dims.iter().map(|_| 0))
        }
    }
}

/// Returns the message `ShapeProto` of all results.
fn result_shape(outputs: &[ValueType]) -> Message {
    match outputs {
        [output] => shape(output),
        _ => (outputs.iter()).fold(Message::default().int(2, HLO_TUPLE), |tuple, output| {
            tuple.message(4, &shape(output))
        }),
    }
}

/// Kinds of the message `OpSharding`.
const REPLICATED: u64 = 0;
const TUPLE: u64 = 2;
const OTHER: u64 = 3;

/// Returns the message `OpSharding`.
fn sharding(shards: &Shards) -> Message {
    if shards.is_whole() {
        return Message::default().int(1, REPLICATED);
    }
    let tiles = shards.tiles().iter().map(|tiles| *tiles as u64);
    let copies = shards.parts().len() as u64 / tiles.clone().product::<u64>().max(1);
    let mut devices: Vec<usize> = (0..shards.parts().len()).collect();
    devices.sort_by_key(|device| &shards.parts()[*device]);
    let message = Message::default()
        .int(1, OTHER)
        .ints(3, tiles.chain((copies > 1).then_some(copies)))
        .ints(4, devices.into_iter().map(|device| device as u64));
    match copies > 1 {
        true => message.int(6, 1),
        false => message,
    }
}

/// Returns the message `HloModuleProtoWithConfig`: a module with a custom call that takes all arguments
/// and returns all results.
///
/// `inputs` and `outputs` are the types on one device.
pub(crate) fn module(
    [inputs, outputs]: [&[ValueType]; 2],
    shards: &[Vec<Shards>; 2],
    partitions: usize,
) -> Vec<u8> {
    let name = |position: usize| format!("p{position}");
    let result = result_shape(outputs);
    let mut program_shape = Message::default();
    let mut computation = Message::default().bytes(1, NAME);
    let mut call = Message::default()
        .bytes(1, b"call")
        .bytes(2, b"custom-call")
        .message(3, &result)
        .bytes(28, b"stablehlo_program");
    for (position, input) in inputs.iter().enumerate() {
        let id = position as u64 + 1;
        program_shape = program_shape.message(1, &shape(input));
        let parameter = Message::default()
            .bytes(1, name(position).as_bytes())
            .bytes(2, b"parameter")
            .message(3, &shape(input))
            .int(9, position as u64)
            .int(35, id);
        computation = computation.message(2, &parameter);
        call = call.int(36, id);
    }
    program_shape = program_shape.message(2, &result);
    for position in 0..inputs.len() {
        program_shape = program_shape.bytes(3, name(position).as_bytes());
    }
    let root = inputs.len() as u64 + 1;
    let computation = computation
        .message(2, &call.int(35, root))
        .message(4, &program_shape)
        .int(5, 1)
        .int(6, root);
    let mut module = Message::default()
        .bytes(1, NAME)
        .bytes(2, NAME)
        .message(3, &computation)
        .message(4, &program_shape)
        .int(5, 1)
        .int(6, 1);
    if partitions > 1 {
        let [of_inputs, of_outputs] = shards;
        let output = match &of_outputs[..] {
            [output] => sharding(output),
            all => (all.iter()).fold(Message::default().int(1, TUPLE), |tuple, output| {
                tuple.message(5, &sharding(output))
            }),
        };
        module = module.message(12, &output);
        for input in of_inputs {
            module = module.message(14, &sharding(input));
        }
    }
    let config = Message::default()
        .message(1, &program_shape)
        .int(4, 1)
        .int(5, partitions as u64);
    Message::default()
        .message(1, &module)
        .message(2, &config)
        .into_bytes()
}
