//! Options of clients and compilations.

use stablehlo_device::{Client, ClientOptions, CompileOptions, Executable};
use std::time::Duration;

/// Returns options as jaxlib writes them: the field `executable_build_options` is 3.
fn build_options(fields: &[u8]) -> Vec<u8> {
    [&[0x1A, fields.len() as u8], fields].concat()
}

#[test]
fn compile_options_have_replicas_partitions_and_devices() {
    let default = CompileOptions {
        replicas: 1,
        partitions: 1,
        devices: vec![],
    };
    assert_eq!(CompileOptions::read(&[]), Ok(default.clone()));
    // device_ordinal = -1, any device.
    let any = [&[0x08][..], &[0xFF; 9], &[0x01]].concat();
    assert_eq!(
        CompileOptions::read(&build_options(&any)),
        Ok(default.clone())
    );
    let third = CompileOptions {
        devices: vec![2],
        ..default
    };
    assert_eq!(CompileOptions::read(&build_options(&[0x08, 2])), Ok(third));
    // num_replicas, num_partitions, device_assignment with a packed list per partition.
    let assignment = [
        0x08, 2, 0x10, 3, 0x1A, 4, 0x0A, 2, 0, 3, 0x1A, 4, 0x0A, 2, 1, 4, 0x1A, 4, 0x0A, 2, 2, 5,
    ];
    let fields = [
        &[0x20, 2, 0x28, 3, 0x4A, assignment.len() as u8],
        &assignment[..],
    ]
    .concat();
    let grid = CompileOptions {
        replicas: 2,
        partitions: 3,
        devices: vec![0, 1, 2, 3, 4, 5],
    };
    let bytes = build_options(&fields);
    assert_eq!(CompileOptions::read(&bytes), Ok(grid));
    for end in 1..bytes.len() {
        CompileOptions::read(&bytes[..end]).expect_err("a part of a message");
    }
}

#[test]
fn an_executable_has_the_assignment_that_it_was_compiled_with() {
    let mut options = ClientOptions::default();
    options.set("devices", "3").expect("a valid option");
    let client = Client::new(options);
    let assignment = [0x08, 2, 0x10, 1, 0x1A, 4, 0x0A, 2, 2, 1];
    let fields = [&[0x20, 2, 0x4A, assignment.len() as u8], &assignment[..]].concat();
    let text = "func.func @main() { return }";
    let executable = Executable::new(&client, text.into(), build_options(&fields));
    let executable = executable.expect("a valid program");
    assert_eq!(executable.devices(), [2, 1]);
    assert_eq!(executable.assignment(), assignment);
    assert_eq!(executable.compile_options(), build_options(&fields));
}

#[test]
fn client_options_are_checked() {
    let mut options = ClientOptions::default();
    let all = "devices=8, memory=1000,steps=5,seconds=0.5,seed=3,threads=1";
    assert_eq!(options.set_all(all), Ok(()));
    let expected = ClientOptions {
        devices: 8,
        memory: Some(1000),
        steps: Some(5),
        time: Some(Duration::from_millis(500)),
        seed: 3,
        one_thread: true,
    };
    assert_eq!(options, expected);
    for (text, message) in [
        (
            "devices=0",
            "option devices: expected at least one device, found '0'",
        ),
        (
            "devices=x",
            "option devices: expected a number up to 1024, found 'x'",
        ),
        (
            "seconds=-1",
            "option seconds: expected a number of seconds, found '-1'",
        ),
        (
            "threads=2",
            "option threads: expected '1' or 'all', found '2'",
        ),
        ("steps", "expected NAME=VALUE, found 'steps'"),
        (
            "speed=1",
            "unknown option 'speed', expected one of devices, memory, seconds, seed, steps, threads",
        ),
    ] {
        let error = options.set_all(text).expect_err("an invalid option");
        assert_eq!(error.message, message);
    }
    assert_eq!(options, expected);
    for name in ClientOptions::NAMES {
        assert_eq!(options.set(name, "1"), Ok(()), "{name}");
    }
}
