//! Executions: results, errors, donation, order.

use stablehlo_device::{
    Buffer, Call, Client, ClientOptions, Code, Event, Executable, Value,
    array::{Array, Packing},
    types::ValueType,
};
use std::sync::{
    Arc,
    mpsc::{RecvTimeoutError, channel},
};
use std::time::Duration;

const ADD: &str = "func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}";

fn client(options: &str) -> Client {
    let mut all = ClientOptions::default();
    all.set_all(options).expect("valid options");
    Client::new(all)
}

fn compile(client: &Client, text: &str) -> Arc<Executable> {
    let executable = Executable::new(client, text.as_bytes().to_vec(), Vec::new());
    Arc::new(executable.expect("a valid program"))
}

fn buffer(client: &Client, values: &[f32]) -> Buffer {
    let array = Array::new(client.memory(), &[values.len()], values.to_vec());
    Buffer::new(array.expect("enough memory").into(), 0).expect("an array")
}

fn floats(buffer: &Buffer) -> Vec<f32> {
    let value = buffer.value().expect("a value");
    value.array().and_then(Array::to_vec).expect("floats")
}

/// Executes a program on one device.
fn run(client: &Client, executable: &Arc<Executable>, arguments: Vec<&Buffer>) -> Vec<Buffer> {
    let call = Call {
        arguments: vec![arguments],
        ..Call::default()
    };
    let execution = executable
        .execute(client, &call)
        .expect("fitting arguments");
    execution.outputs.into_iter().next().expect("one device")
}

#[test]
fn results_of_an_execution_are_arguments_of_the_next_one() {
    let client = client("");
    let add = compile(&client, ADD);
    let mut sum = vec![buffer(&client, &[1.0, 2.0, 3.0, 4.0])];
    for _ in 0..10 {
        // No one waits for the results in between.
        sum = run(&client, &add, vec![&sum[0], &sum[0]]);
    }
    assert_eq!(floats(&sum[0]), [1024.0, 2048.0, 3072.0, 4096.0]);
}

#[test]
fn memory_stays_the_same_in_a_loop_with_donation() {
    let client = client("");
    let add = ADD.replace("tensor<4xf32>", "tensor<1024xf32>");
    let text = add.replace(
        "%x: tensor<1024xf32>",
        "%x: tensor<1024xf32> {tf.aliasing_output = 0 : i32}",
    );
    let add = compile(&client, &text);
    let one = buffer(&client, &[1.0; 1024]);
    let mut sum = buffer(&client, &[0.0; 1024]);
    let mut used = Vec::new();
    for _ in 0..100 {
        let results = run(&client, &add, vec![&sum, &one]);
        assert!(sum.is_deleted());
        sum = results.into_iter().next().expect("a result");
        sum.value().expect("a value");
        used.push(client.memory().used());
    }
    assert_eq!(floats(&sum), [100.0; 1024]);
    assert_eq!(used, [8192; 100]);
    // The sum is computed in the memory of the argument: the third array is never there.
    assert!(
        client.memory().peak() < 12_000,
        "{}",
        client.memory().peak()
    );
}

#[test]
fn a_donated_buffer_that_others_use_is_not_changed() {
    let client = client("devices=2");
    let text = ADD.replace(
        "%x: tensor<4xf32>",
        "%x: tensor<4xf32> {jax.buffer_donor = true}",
    );
    let add = compile(&client, &text);
    let x = buffer(&client, &[1.0; 4]);
    let copy = x.copy_to(1).expect("a live buffer");
    let shared = x.share().expect("a live buffer");
    let y = buffer(&client, &[2.0; 4]);
    let results = run(&client, &add, vec![&x, &y]);
    assert_eq!(floats(&results[0]), [3.0; 4]);
    assert_eq!(floats(&copy), [1.0; 4]);
    assert_eq!(copy.device(), 1);
    let shared = shared.array().and_then(Array::to_vec::<f32>);
    assert_eq!(shared, Some(vec![1.0; 4]));
    assert_eq!(
        x.value().expect_err("a donated buffer").code,
        Code::InvalidArgument
    );
}

#[test]
fn arguments_that_are_kept_are_not_donated() {
    let client = client("");
    let text = ADD.replace(
        "%x: tensor<4xf32>",
        "%x: tensor<4xf32> {jax.buffer_donor = true}",
    );
    let add = compile(&client, &text);
    let x = buffer(&client, &[1.0; 4]);
    let call = Call {
        arguments: vec![vec![&x, &x]],
        kept: vec![0],
        ..Call::default()
    };
    let execution = add.execute(&client, &call).expect("fitting arguments");
    assert_eq!(floats(&execution.outputs[0][0]), [2.0; 4]);
    assert_eq!(floats(&x), [1.0; 4]);
}

#[test]
fn arguments_of_other_types_are_refused_before_the_execution() {
    let client = client("");
    let add = compile(&client, ADD);
    let [x, y] = [buffer(&client, &[1.0; 4]), buffer(&client, &[1.0; 3])];
    let error = |arguments: Vec<Vec<&Buffer>>| {
        let call = Call {
            arguments,
            ..Call::default()
        };
        let result = add.execute(&client, &call);
        let error = result.expect_err("arguments that do not fit");
        assert_eq!(error.code, Code::InvalidArgument);
        error.message
    };
    assert_eq!(
        error(vec![vec![&x, &y]]),
        "argument 1: expected tensor<4xf32>, found tensor<3xf32>"
    );
    assert_eq!(error(vec![vec![&x]]), "expected 2 arguments, found 1");
    assert_eq!(error(vec![]), "expected arguments of 1 devices, found 0");
    x.delete();
    assert_eq!(
        error(vec![vec![&x, &x]]),
        "argument 0 has been deleted or donated"
    );
}

#[test]
fn an_error_of_an_execution_is_that_of_results_and_of_later_results() {
    let client = client("steps=100");
    let text = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @nobody_knows(%x) : (tensor<4xf32>) -> tensor<4xf32> loc(\"model.py\":7:3)
  return %0 : tensor<4xf32>
}";
    let fails = compile(&client, text);
    let x = buffer(&client, &[1.0; 4]);
    let failed = run(&client, &fails, vec![&x]);
    let later = run(&client, &compile(&client, ADD), vec![&failed[0], &x]);
    for results in [&failed, &later] {
        let error = results[0].value().expect_err("a failed execution");
        assert_eq!(error.code, Code::Unimplemented);
        let start = "model.py:7:3: 'stablehlo.custom_call': unknown custom call 'nobody_knows'";
        assert!(error.message.starts_with(start), "{error}");
    }
    assert_eq!(floats(&x), [1.0; 4]);
}

#[test]
fn limits_end_executions() {
    let text = "func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%a = %x) : tensor<i32> cond {
    %t = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    stablehlo.return %a : tensor<i32>
  }
  return %0 : tensor<i32>
}";
    for (options, code) in [
        ("steps=1000", Code::ResourceExhausted),
        ("seconds=0.05", Code::DeadlineExceeded),
    ] {
        let client = client(options);
        let forever = compile(&client, text);
        let zero = Array::scalar(client.memory(), 0i32).expect("enough memory");
        let zero = Buffer::new(zero.into(), 0).expect("an array");
        let results = run(&client, &forever, vec![&zero]);
        assert_eq!(results[0].value().expect_err("no end").code, code);
    }
    let client = client("memory=40");
    let x = buffer(&client, &[1.0; 4]);
    let sum = run(&client, &compile(&client, ADD), vec![&x, &x]);
    let sums = run(&client, &compile(&client, ADD), vec![&sum[0], &x]);
    let error = sums[0].value().expect_err("no memory");
    assert_eq!(error.code, Code::ResourceExhausted);
}

#[test]
fn replicas_are_evaluated_together() {
    let client = client("devices=2");
    let text = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = \"stablehlo.all_reduce\"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}";
    // executable_build_options (3) with num_replicas (4).
    let options = vec![0x1A, 2, 0x20, 2];
    let executable = Executable::new(&client, text.into(), options).expect("a valid program");
    let executable = Arc::new(executable);
    assert_eq!(executable.devices(), [0, 1]);
    let [x, y] = [buffer(&client, &[1.0; 4]), buffer(&client, &[2.0; 4])];
    let call = Call {
        arguments: vec![vec![&x], vec![&y]],
        ..Call::default()
    };
    let execution = executable
        .execute(&client, &call)
        .expect("fitting arguments");
    assert_eq!(execution.done.wait(), Ok(()));
    for (device, outputs) in execution.outputs.iter().enumerate() {
        assert_eq!(outputs[0].device(), device);
        assert_eq!(floats(&outputs[0]), [3.0; 4]);
    }
    let error = Executable::new(
        &Client::new(ClientOptions::default()),
        text.into(),
        vec![0x1A, 2, 0x20, 2],
    );
    let message = error.expect_err("one device").message;
    assert_eq!(
        message,
        "no device 1: the client has 1 (option devices of STABLEHLO_PJRT_OPTIONS)"
    );
}

#[test]
fn partitions_have_shards_of_arguments_and_results() {
    let client = client("devices=2");
    let text = "sdy.mesh @mesh = <[\"x\"=2]>
func.func @main(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}, %y: tensor<4xf32>)
    -> (tensor<4xf32>, tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {
  %0 = stablehlo.reverse %x, dims = [0] : tensor<4xf32>
  %1 = stablehlo.add %0, %y : tensor<4xf32>
  return %1, %0 : tensor<4xf32>, tensor<4xf32>
}";
    // executable_build_options (3) with num_partitions (5).
    let executable = Executable::new(&client, text.into(), vec![0x1A, 2, 0x28, 2]);
    let executable = Arc::new(executable.expect("a valid program"));
    let types = |types: &[ValueType]| types.iter().map(|ty| ty.dims()[0]).collect::<Vec<_>>();
    assert_eq!(types(executable.inputs()), [2, 4]);
    assert_eq!(types(executable.outputs()), [4, 2]);
    let [a, b] = [[1.0, 2.0], [3.0, 4.0]].map(|shard| buffer(&client, &shard));
    let y = buffer(&client, &[10.0; 4]);
    let call = Call {
        arguments: vec![vec![&a, &y], vec![&b, &y]],
        ..Call::default()
    };
    let execution = executable
        .execute(&client, &call)
        .expect("fitting arguments");
    let results = execution.outputs.iter().flatten().map(floats);
    let expected = [
        vec![14.0, 13.0, 12.0, 11.0],
        vec![4.0, 3.0],
        vec![14.0, 13.0, 12.0, 11.0],
        vec![2.0, 1.0],
    ];
    assert!(results.eq(expected));
    // Shardings of the form before Shardy are refused, and a mesh of other devices, too.
    let older = text.replace(
        "sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>",
        "mhlo.sharding = \"{devices=[2]<=[2]}\"",
    );
    for (text, options, message) in [
        (
            &*older,
            2,
            "shardings without Shardy: set jax_use_shardy_partitioner",
        ),
        (text, 1, "a sharding over 2 devices, for 1"),
    ] {
        let refused = Executable::new(&client, text.into(), vec![0x1A, 2, 0x28, options]);
        assert_eq!(refused.expect_err("another sharding").message, message);
    }
}

#[test]
fn a_serialized_executable_has_the_same_results_and_fingerprint() {
    let client = client("");
    let add = compile(&client, ADD);
    let bytes = add.to_bytes();
    let loaded = Arc::new(Executable::read(&client, &bytes, None).expect("a valid executable"));
    assert_eq!(loaded.fingerprint(), add.fingerprint());
    assert_ne!(
        compile(&client, &ADD.replace("add", "multiply")).fingerprint(),
        add.fingerprint()
    );
    let x = buffer(&client, &[2.0; 4]);
    assert_eq!(floats(&run(&client, &loaded, vec![&x, &x])[0]), [4.0; 4]);
    for end in 0..bytes.len() {
        Executable::read(&client, &bytes[..end], None).expect_err("a part");
    }
}

#[test]
fn programs_without_main_and_damaged_programs_are_refused() {
    let client = client("");
    for (text, message) in [
        (
            "func.func @f() { return }",
            "the program has no function @main",
        ),
        (
            "func.func @main(%x: tensor<?xf32>) { return }",
            "devices have no values of type tensor<?xf32>",
        ),
        ("func.func @main(", "program:1:16"),
    ] {
        let error = Executable::new(&client, text.into(), Vec::new());
        let error = error.expect_err("an invalid program");
        assert!(error.message.starts_with(message), "{error}");
    }
}

#[test]
fn a_buffer_can_be_read_before_its_value_is_there() {
    let client = client("");
    let add = compile(&client, ADD);
    let x = buffer(&client, &[1.5; 4]);
    let results = run(&client, &add, vec![&x, &x]);
    let (sender, bytes) = channel();
    let event = results[0].read(move |value| {
        let array = value.into_array().expect("an array");
        sender
            .send(array.to_bytes(Packing::Bytes)?)
            .expect("a receiver");
        Ok(())
    });
    event.expect("a live buffer").wait().expect("a value");
    assert_eq!(bytes.recv(), Ok([3.0f32; 4].map(f32::to_le_bytes).concat()));
}

#[test]
fn events_call_all_callbacks_once() {
    let event = Event::pending();
    let (sender, results) = channel();
    for number in 0..3 {
        let sender = sender.clone();
        event.on_ready(move |result| sender.send((number, result)).expect("a receiver"));
    }
    assert_eq!(
        results.recv_timeout(Duration::from_millis(1)),
        Err(RecvTimeoutError::Timeout)
    );
    assert_eq!(event.result(), None);
    event.set(Ok(()));
    event.set(Ok(()));
    event.on_ready(move |result| sender.send((3, result)).expect("a receiver"));
    let called: Vec<_> = results.iter().collect();
    assert_eq!(called, [0, 1, 2, 3].map(|number| (number, Ok(()))));
}

#[test]
fn tokens_are_values_and_tuples_are_none() {
    let token = Buffer::new(Value::Token, 0).expect("a token");
    assert_eq!(*token.ty(), ValueType::Token);
    assert_eq!((token.ty().size(), token.ty().dims()), (0, &[][..]));
    let error = Buffer::new(Value::Tuple(Vec::new()), 0).expect_err("a tuple");
    assert_eq!(error.code, Code::Unimplemented);
}
