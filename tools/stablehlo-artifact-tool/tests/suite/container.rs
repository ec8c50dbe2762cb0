//! Tests of the command-line tool with containers of jax.export.

use serde_json::Value;
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

const CONTAINERS: &str = "../../artifacts/jax-export/tests/containers";
const ARTIFACT: &str = "../../lit_tests/vhlo/compat/1.8.0.mlir.bc";

fn run_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stablehlo-artifact"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command");
    // A command that fails early does not read its input.
    let _ = child.stdin.take().expect("standard input").write_all(input);
    child.wait_with_output().expect("the command")
}
fn run(arguments: &[&str]) -> Output {
    run_with(arguments, b"")
}
/// Runs a command that must succeed, and returns its output.
fn output(arguments: &[&str]) -> Vec<u8> {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", err(&output));
    output.stdout
}
fn text(arguments: &[&str]) -> String {
    String::from_utf8(output(arguments)).expect("text")
}
fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("text")
}
/// Returns the path of a frozen container.
fn container(name: &str) -> String {
    format!("{CONTAINERS}/{name}.jax")
}
fn folder(name: &str) -> PathBuf {
    // Tests of another build profile use the same folder and may run at the same time.
    let own = format!("{name}-{}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(own);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn container_is_valid_if_all_its_artifacts_are() {
    let valid = |name: &str| text(&["validate", &container(name)]);
    assert!(
        valid("types.0.10.2").ends_with(": valid, version 1.15.0, in a container of jax.export\n")
    );
    assert!(valid("sharded.0.4.30").ends_with(", in a container of jax.export with a vjp\n"));
    assert!(
        valid("tree.0.10.2").ends_with(", in a container of jax.export with vjps up to order 2\n")
    );
    // Damage the last artifact, which is the one of the function.
    let mut bytes = fs::read(container("types.0.10.2")).expect("a file");
    let start = bytes
        .windows(4)
        .position(|part| part == b"ML\xefR")
        .expect("an artifact");
    bytes[start + 4] = 0x7f;
    let refused = run_with(&["validate", "-"], &bytes);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        err(&refused).contains("<stdin>: error: "),
        "{}",
        err(&refused)
    );
}

#[test]
fn damaged_container_is_described() {
    let mut bytes = fs::read(container("types.0.10.2")).expect("a file");
    let length = bytes.len();
    let at = bytes
        .windows(9)
        .position(|part| part == b"\x05\0\0\0types")
        .expect("the function's name");
    bytes[at..at + 4].copy_from_slice(&u32::MAX.to_le_bytes());
    let refused = run_with(&["info", "-"], &bytes);
    assert_eq!(refused.status.code(), Some(1));
    let message = err(&refused);
    assert!(
        message.contains("not a valid container of jax.export: Range "),
        "{message}"
    );
    assert!(message.contains("function_name"), "{message}");
    let refused = run_with(&["--json", "info", "-"], &bytes[..length / 2]);
    let json: Value = serde_json::from_slice(&refused.stdout).expect("JSON");
    assert!(
        json["error"]
            .as_str()
            .expect("text")
            .contains("out of bounds"),
        "{json:#}"
    );
}

#[test]
fn info_describes_the_container_after_its_artifact() {
    let info = text(&["info", &container("sharded.0.10.2")]);
    for expected in [
        "version: 1.15.0\n",
        "\ncontainer: jax.export\nfunction: sharded\n",
        "loaded by JAX from: 0.10.0 (StableHLO 1.15.0)\n",
        "devices: 4\n",
        "sharding of argument #0: [data, -] of data=2, model=2 in device\n",
        "vjp:\n  function: fun_vjp_jax\n",
    ] {
        assert!(info.contains(expected), "{expected}{info}");
    }
    let json = output(&["--json", "info", &container("symbolic.0.10.2")]);
    let json: Value = serde_json::from_slice(&json).expect("JSON");
    assert_eq!(
        json["container"]["symbolic_sizes"],
        serde_json::json!(["b", "n"])
    );
    assert_eq!(json["container"]["arguments"][1]["shape"][0], "2*b");
    assert_eq!(json["container"]["vjp"]["function"], "fun_vjp_jax");
}

#[test]
fn extracted_artifact_is_what_other_commands_read_in_the_container() {
    let folder = folder("extract");
    for (order, name) in ["0", "1"].into_iter().zip(["function.bc", "vjp.bc"]) {
        let path = folder.join(name);
        let path = path.to_str().expect("text");
        output(&[
            "extract",
            "--vjp",
            order,
            &container("symbolic.0.10.2"),
            "-o",
            path,
        ]);
        let of_container = ["--vjp", order, &container("symbolic.0.10.2")];
        for command in ["print", "report"] {
            let from_container = output(&[&[command][..], &of_container].concat());
            assert_eq!(from_container, output(&[command, path]), "{command}");
        }
        let same = [
            "diff",
            "--vjp",
            order,
            &container("symbolic.0.10.2"),
            &container("symbolic.0.10.2"),
        ];
        assert!(output(&same).is_empty());
        // An artifact is written as it is.
        assert_eq!(output(&["extract", path]), fs::read(path).expect("a file"));
    }
    let differs = run(&[
        "diff",
        &container("types.0.10.2"),
        folder.join("vjp.bc").to_str().expect("text"),
    ]);
    assert_eq!(differs.status.code(), Some(1), "{}", err(&differs));
}

#[test]
fn derivatives_that_do_not_exist_are_refused() {
    let refused = run(&["print", "--vjp", "2", &container("sharded.0.10.2")]);
    let expected = "the container has derivatives up to order 1, not of order 2";
    assert!(err(&refused).contains(expected), "{}", err(&refused));
    let refused = run(&["print", "--vjp", "1", ARTIFACT]);
    let expected = "only a container of jax.export has derivatives";
    assert!(err(&refused).contains(expected), "{}", err(&refused));
}

#[test]
fn containers_stay_containers() {
    let folder = folder("written");
    let path = |name: &str| folder.join(name).to_str().expect("text").to_owned();
    let (old, stripped, plain) = (path("old.jax"), path("stripped.jax"), path("plain.jax"));
    let source = container("sharded.0.10.2");
    output(&["retarget", "--target", "1.11.0", &source, "-o", &old]);
    let info = text(&["info", &old]);
    assert!(info.starts_with("version: 1.11.0\n"), "{info}");
    assert!(
        info.contains("loaded by JAX from: 0.7.0 (the dialect sdy)\n"),
        "{info}"
    );
    output(&["strip", &source, "-o", &stripped]);
    assert!(
        fs::metadata(&stripped).expect("a file").len()
            < fs::metadata(&source).expect("a file").len()
    );
    let retarget = [
        "retarget",
        "--jax",
        "0.4.30",
        "--strip-shardings",
        "--expand",
    ];
    let to_plain = [&retarget[..], &[&source, "-o", &plain]].concat();
    let json = output(&[&["--json"], &to_plain[..]].concat());
    let json: Value = serde_json::from_slice(&json).expect("JSON");
    assert_eq!(json["bytecode"]["target"], "1.1.3");
    assert_eq!(json["bytes"], fs::metadata(&plain).expect("a file").len());
    assert_eq!(json["container"]["devices"], 1);
    let info = text(&["info", &plain]);
    assert!(
        info.contains("devices: 1\n") && !info.contains("sharding of"),
        "{info}"
    );
    // Standard input and output.
    let bytes = fs::read(&source).expect("a file");
    let piped = run_with(&[&retarget[..], &["-"]].concat(), &bytes);
    assert_eq!(
        piped.stdout,
        fs::read(&plain).expect("a file"),
        "{}",
        err(&piped)
    );
}

#[test]
fn release_of_jax_names_the_version_and_what_it_lacks() {
    let refused = run(&[
        "retarget",
        "--jax",
        "0.5.3",
        "--strip-shardings",
        &container("keys.0.10.2"),
    ]);
    assert_eq!(refused.status.code(), Some(1));
    let expected = "JAX 0.5.3 cannot load the container\n  the element type key<fry> needs JAX 0.6.0 or newer\n";
    assert!(err(&refused).contains(expected), "{}", err(&refused));
    assert!(refused.stdout.is_empty());
    // The release also names the version of an artifact.
    let artifact = output(&["retarget", "--jax", "0.4.38", ARTIFACT]);
    assert_eq!(
        artifact,
        output(&["retarget", "--target", "1.8.7", ARTIFACT])
    );
    for (release, expected) in [
        (
            "0.4.13",
            "the oldest release that reads containers is 0.4.22",
        ),
        ("new", "expected a release of JAX such as 0.4.38"),
    ] {
        let refused = run(&["retarget", "--jax", release, ARTIFACT]);
        assert_eq!(refused.status.code(), Some(2));
        assert!(err(&refused).contains(expected), "{}", err(&refused));
    }
    let refused = run(&["retarget", ARTIFACT]);
    assert!(
        err(&refused).contains("--target <VERSION>"),
        "{}",
        err(&refused)
    );
}

#[test]
fn retargeted_container_computes_what_the_container_computes() {
    let folder = folder("run");
    let old = folder.join("old.jax");
    let old = old.to_str().expect("text");
    let source = container("tree.0.10.2");
    output(&["retarget", "--jax", "0.4.30", &source, "-o", old]);
    let mut found = Vec::new();
    for order in ["0", "1", "2"] {
        let same = text(&["equivalent", "--vjp", order, &source, old]);
        assert!(same.starts_with("equivalent: "), "{same}");
        let results = |path| output(&["run", "--vjp", order, path, "--input", "random:7"]);
        assert_eq!(results(&source), results(old));
        found.push(results(old));
    }
    // The function and its derivatives have other results.
    assert!(found[0] != found[1] && found[1] != found[2] && found[0] != found[2]);
}
