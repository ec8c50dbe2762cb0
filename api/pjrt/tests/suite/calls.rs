//! Calls of the plugin, as a program in C makes them.

use crate::header::{Arguments, call};

const ADD: &str = "func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.add %x, %x : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}";
/// Number of `f32`.
const F32: usize = 11;

fn address<T>(of: &[T]) -> usize {
    of.as_ptr().expose_provenance()
}

fn client() -> usize {
    call("PJRT_Client_Create", &[], ["client"])[0]
}

fn compile(client: usize, code: &str) -> Result<usize, (usize, String)> {
    let program = [
        48,
        0,
        address(code.as_bytes()),
        code.len(),
        address(b"mlir"),
        4,
    ];
    let fields = [("client", client), ("program", address(&program))];
    let mut arguments = Arguments::of("PJRT_Client_Compile", &fields);
    arguments.call("PJRT_Client_Compile")?;
    Ok(arguments.get("executable"))
}

/// Waits for an event, and destroys it.
fn wait(event: usize) {
    call("PJRT_Event_Await", &[("event", event)], []);
    call("PJRT_Event_Destroy", &[("event", event)], []);
}

/// Returns a buffer with elements that have the strides `strides` in memory, or no gaps.
fn buffer(client: usize, values: &[f32], strides: &[i64]) -> usize {
    let dims = [2i64, 3];
    let fields = [
        ("client", client),
        ("data", address(values)),
        ("type", F32),
        ("dims", address(&dims)),
        ("num_dims", 2),
        ("byte_strides", address(strides)),
        ("num_byte_strides", strides.len()),
    ];
    let results = ["buffer", "done_with_host_buffer"];
    let [buffer, done] = call("PJRT_Client_BufferFromHostBuffer", &fields, results);
    wait(done);
    buffer
}

fn floats(buffer: usize, layout: usize) -> [f32; 6] {
    let query = [("src", buffer)];
    assert_eq!(call("PJRT_Buffer_ToHostBuffer", &query, ["dst_size"]), [24]);
    let mut values = [0f32; 6];
    let place = values.as_mut_ptr().expose_provenance();
    let fields = [
        ("src", buffer),
        ("dst", place),
        ("dst_size", 24),
        ("host_layout", layout),
    ];
    let [event] = call("PJRT_Buffer_ToHostBuffer", &fields, ["event"]);
    wait(event);
    values
}

#[test]
fn a_program_in_c_can_compile_execute_and_read_results() {
    let client = client();
    let executable = compile(client, ADD).expect("a valid program");
    let values = [1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0];
    // The same elements in the order of columns.
    let columns = [1.0f32, 4.0, 2.0, 5.0, 3.0, 6.0];
    for x in [
        buffer(client, &values, &[]),
        buffer(client, &columns, &[4, 8]),
    ] {
        let [number] = call("PJRT_Buffer_ElementType", &[("buffer", x)], ["type"]);
        assert_eq!(number, F32);
        let arguments = [x];
        let lists = [address(&arguments)];
        let mut outputs = [0usize];
        let output_lists = [outputs.as_mut_ptr().expose_provenance()];
        let mut events = [0usize];
        let options = [112usize, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        let fields = [
            ("executable", executable),
            ("options", address(&options)),
            ("argument_lists", address(&lists)),
            ("num_devices", 1),
            ("num_args", 1),
            ("output_lists", address(&output_lists)),
            (
                "device_complete_events",
                events.as_mut_ptr().expose_provenance(),
            ),
        ];
        call("PJRT_LoadedExecutable_Execute", &fields, []);
        wait(events[0]);
        assert_eq!(floats(outputs[0], 0), [2.0, 4.0, 6.0, 8.0, 10.0, 12.0]);
        // A layout that states the order of dimensions: the first one is the nearest.
        let order = [0i64, 1];
        let layout = [80, 0, 56, 0, address(&order), 2, 0, 0, 0, 0];
        let transposed = floats(outputs[0], address(&layout));
        assert_eq!(transposed, [2.0, 8.0, 4.0, 10.0, 6.0, 12.0]);
        for buffer in [x, outputs[0]] {
            call("PJRT_Buffer_Destroy", &[("buffer", buffer)], []);
        }
    }
    call(
        "PJRT_LoadedExecutable_Destroy",
        &[("executable", executable)],
        [],
    );
    call("PJRT_Client_Destroy", &[("client", client)], []);
}

#[test]
fn objects_of_a_client_describe_themselves() {
    let client = client();
    let mut name = Arguments::of("PJRT_Client_PlatformName", &[("client", client)]);
    name.call("PJRT_Client_PlatformName").expect("a name");
    assert_eq!(name.text("platform_name"), "stablehlo");
    let results = ["devices", "num_devices"];
    let [devices, count] = call("PJRT_Client_Devices", &[("client", client)], results);
    assert_eq!(count, 1);
    // SAFETY: the plugin has written the address of a list with one device.
    let device = unsafe { std::ptr::with_exposed_provenance::<usize>(devices).read() };
    let [memory] = call(
        "PJRT_Device_DefaultMemory",
        &[("device", device)],
        ["memory"],
    );
    let mut kind = Arguments::of("PJRT_Memory_Kind", &[("memory", memory)]);
    kind.call("PJRT_Memory_Kind").expect("a kind");
    assert_eq!(kind.text("kind"), "device");
    let results = ["devices", "num_devices"];
    let [owner, count] = call(
        "PJRT_Memory_AddressableByDevices",
        &[("memory", memory)],
        results,
    );
    // SAFETY: see above.
    let owner = unsafe { std::ptr::with_exposed_provenance::<usize>(owner).read() };
    assert_eq!((owner, count), (device, 1));
    call("PJRT_Client_Destroy", &[("client", client)], []);
}

#[test]
fn errors_have_codes_and_messages() {
    let client = client();
    let (code, message) = compile(client, "func.func @f() { return }").expect_err("no main");
    assert_eq!((code, &*message), (3, "the program has no function @main"));
    let mut lookup = Arguments::of("PJRT_Client_LookupDevice", &[("client", client), ("id", 5)]);
    let (code, message) = lookup
        .call("PJRT_Client_LookupDevice")
        .expect_err("one device");
    assert_eq!(code, 3);
    assert!(
        message.starts_with("no device 5: the client has 1 "),
        "{message}"
    );
    let mut null = Arguments::of("PJRT_Buffer_Device", &[]);
    let (code, message) = null.call("PJRT_Buffer_Device").expect_err("no buffer");
    assert_eq!(
        (code, &*message),
        (3, "expected an object, found a null pointer")
    );
    call("PJRT_Client_Destroy", &[("client", client)], []);
}

#[test]
fn a_caller_of_an_older_version_passes_fewer_fields() {
    let client = client();
    let executable = compile(client, ADD).expect("a valid program");
    let get = "PJRT_LoadedExecutable_GetExecutable";
    let [executable] = call(get, &[("loaded_executable", executable)], ["executable"]);
    let stats = "PJRT_Executable_GetCompiledMemoryStats";
    let mut arguments = Arguments::of(stats, &[("executable", executable)]);
    // The size before the fields for peak and total.
    arguments.set_size(104);
    arguments.call(stats).expect("statistics");
    assert_eq!(arguments.get("argument_size_in_bytes"), 24);
    assert_eq!(arguments.get("peak_memory_in_bytes"), 0);
    let [peak] = call(
        stats,
        &[("executable", executable)],
        ["peak_memory_in_bytes"],
    );
    assert_eq!(peak, 48);
}

#[test]
fn callbacks_of_events_get_the_error() {
    unsafe extern "C" fn callback(error: usize, argument: *mut usize) {
        // SAFETY: the test passes a number.
        unsafe { argument.write(error) };
    }
    let [event] = call("PJRT_Event_Create", &[], ["event"]);
    let mut found = 1usize;
    let place = (&raw mut found).expose_provenance();
    let function = callback as *const () as usize;
    let fields = [
        ("event", event),
        ("callback", function),
        ("user_arg", place),
    ];
    call("PJRT_Event_OnReady", &fields, []);
    assert_eq!(found, 1);
    let message = "no more";
    let fields = [
        ("event", event),
        ("error_code", 8),
        ("error_message", address(message.as_bytes())),
        ("error_message_size", message.len()),
    ];
    call("PJRT_Event_Set", &fields, []);
    let mut code = Arguments::of("PJRT_Error_GetCode", &[("error", found)]);
    code.call("PJRT_Error_GetCode").expect("a code");
    assert_eq!(code.get("code"), 8);
    call("PJRT_Error_Destroy", &[("error", found)], []);
    let mut wait = Arguments::of("PJRT_Event_Await", &[("event", event)]);
    let failure = wait.call("PJRT_Event_Await").expect_err("a failure");
    assert_eq!(failure, (8, message.to_owned()));
    call("PJRT_Event_Destroy", &[("event", event)], []);
}
