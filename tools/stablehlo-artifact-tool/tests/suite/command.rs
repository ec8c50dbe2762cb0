//! Tests of the command-line tool.

use crate::support::{err, folder, out, run};
use serde_json::Value;
use stablehlo_artifact::{Builder, Version};
use std::fs;
use vhlo_opset::kinds::types;

const MODEL: &str = "../../lit_tests/models/Inputs/resnet.1.17.0.mlir.bc";
const OLD_MODEL: &str = "../../lit_tests/models/Inputs/resnet.0.9.0.mlir.bc";
const NEW: &str = "../../lit_tests/vhlo/compat/1.20.0.mlir.bc";

#[test]
fn results_of_several_files_are_in_their_order() {
    let output = run(&["validate", "--jobs", "4", NEW, MODEL, OLD_MODEL]);
    assert!(output.status.success(), "{}", err(&output));
    let expected = format!(
        "{NEW}: valid, version 1.20.0\n{MODEL}: valid, version 1.17.0\n\
         {OLD_MODEL}: valid, version 0.9.0\n"
    );
    assert_eq!(out(&output), expected);
}

#[test]
fn retargeting_gives_the_artifact_written_for_the_version() {
    let folder = folder("retarget");
    let folder_text = folder.to_str().expect("text");
    let output = run(&[
        "retarget",
        "-t",
        "0.9.0",
        MODEL,
        "--output-dir",
        folder_text,
    ]);
    assert!(output.status.success(), "{}", err(&output));
    let written = fs::read(folder.join("resnet.1.17.0.mlir.bc")).expect("a file");
    assert!(written == fs::read(OLD_MODEL).expect("a file"));
    // Writing to standard output gives the same bytes.
    let output = run(&["retarget", "--target=minimum", MODEL]);
    assert!(output.stdout == written);
}

#[test]
fn failed_retargeting_leaves_files_unchanged() {
    let folder = folder("refused");
    let target = folder.join("out.bc");
    let target_text = target.to_str().expect("text");
    fs::write(&target, "before").expect("a file");
    let output = run(&["retarget", "-t", "1.0.0", NEW, "-o", target_text]);
    assert_eq!(output.status.code(), Some(1));
    let text = err(&output);
    assert!(text.contains("failed to convert VHLO to v1.0.0"), "{text}");
    assert!(
        text.contains("1.19.0: op collective_reduce, 1 op"),
        "{text}"
    );
    assert_eq!(fs::read(&target).expect("a file"), b"before");
    let files = fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(files, 1, "no temporary file is left");
}

#[test]
fn json_has_results_and_errors() {
    let json =
        |arguments: &[&str]| -> Value { serde_json::from_str(out(&run(arguments))).expect("JSON") };
    let report = json(&["report", "--json", NEW]);
    assert_eq!(report["smallest_version"], "1.20.0");
    assert_eq!(report["bytecode"]["producer"], "StableHLO_v1.20.0");
    let both = json(&["info", "--json", NEW, MODEL]);
    assert_eq!(both["files"][0]["input"], NEW);
    assert_eq!(both["files"][0]["bytecode"]["target"], "1.20.0");
    assert_eq!(both["files"][1]["bytecode"]["version"], 6);
    let refused = json(&["validate", "--json", "Cargo.toml"]);
    assert_eq!(refused["offset"], 0);
}

#[test]
fn info_counts_one_op_as_one_op() {
    let output = run(&["info", MODEL]);
    assert!(out(&output).contains("dialects: builtin (1 op), "));
}

#[test]
fn json_has_an_entry_per_given_file() {
    let output = run(&["validate", "--json", NEW, "Cargo.toml", NEW]);
    let json: Value = serde_json::from_str(out(&output)).expect("JSON");
    let files = json["files"].as_array().expect("a list");
    let inputs: Vec<_> = files.iter().map(|f| f["input"].as_str()).collect();
    assert_eq!(inputs, [Some(NEW), Some("Cargo.toml"), Some(NEW)]);
    assert_eq!(files[0], files[2]);
    assert!(files[1]["error"].is_string(), "{json:#}");
}

#[test]
fn errors_name_the_file_and_the_byte() {
    let folder = folder("damaged");
    let mut bytes = fs::read(MODEL).expect("a file");
    bytes.truncate(bytes.len() / 2);
    let damaged = folder.join("damaged.bc");
    fs::write(&damaged, bytes).expect("a file");
    let output = run(&["validate", damaged.to_str().expect("text"), MODEL]);
    assert_eq!(output.status.code(), Some(1));
    let name = damaged.display();
    let message = err(&output);
    assert!(message.starts_with(&format!("{name}: error: expected ")));
    assert!(message.contains("): the file ends early\n"), "{message}");
    assert!(
        out(&output).contains("valid, version 1.17.0"),
        "other files are checked"
    );
    let output = run(&["report", "no-such-file"]);
    assert!(
        err(&output).starts_with("no-such-file: error: "),
        "{}",
        err(&output)
    );
}

#[test]
fn diff_reports_differences_in_its_exit_code() {
    let same = run(&["diff", MODEL, OLD_MODEL]);
    assert_eq!(same.status.code(), Some(1), "the versions differ");
    assert_eq!(
        out(&same),
        "version: StableHLO_v1.17.0 -> StableHLO_v0.9.0\n"
    );
    let output = run(&["diff", MODEL, MODEL]);
    assert!(output.status.success() && out(&output).is_empty());
    let output = run(&["diff", NEW, "../../lit_tests/vhlo/compat/1.19.0.mlir.bc"]);
    let text = out(&output);
    assert!(
        text.contains("@collective_broadcast_1_20: only on the left"),
        "{text}"
    );
}

#[test]
fn inputs_that_are_no_bytecode_are_described_and_not_shown() {
    let folder = folder("garbage");
    for (content, expected) in [
        (&b""[..], "the file is empty"),
        (b"func.func @f() { return }", "the file is text"),
        (
            b"\x1f\x8b\x08\0\xff\xfe",
            "the file is compressed by gzip, which `gunzip` undoes",
        ),
        (
            b"\x1f\x8c\x08\0\xff\xfe",
            "the file is neither MLIR bytecode, a container of jax.export nor text",
        ),
    ] {
        let file = folder.join("file");
        fs::write(&file, content).expect("a file");
        let output = run(&["print", file.to_str().expect("text")]);
        assert_eq!(output.status.code(), Some(1));
        let expected = format!("ML\\xEFR (at byte 0): {expected}");
        assert!(err(&output).contains(&expected), "{}", err(&output));
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn version_names_the_versions_of_stablehlo() {
    let expected = format!(
        "stablehlo-artifact {}\nStableHLO: current {}, minimum {}\n",
        env!("CARGO_PKG_VERSION"),
        Version::CURRENT,
        Version::MINIMUM
    );
    assert_eq!(out(&run(&["--version"])), expected);
}

#[test]
fn output_folder_is_created_unless_the_command_fails() {
    let folder = folder("created");
    let new = folder.join("new");
    let name = new.to_str().expect("text");
    let refused = run(&["retarget", "-t", "1.0.0", NEW, "--output-dir", name]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        !new.exists(),
        "the folder is empty and was not there before"
    );
    let output = run(&["strip", NEW, MODEL, "--output-dir", name]);
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(fs::read_dir(&new).expect("a folder").count(), 2);
    // The parent is a file: one error, not an error for each artifact.
    fs::write(folder.join("no"), "").expect("a file");
    let nowhere = folder.join("no").join("such");
    let name = nowhere.to_str().expect("text");
    let output = run(&["strip", NEW, MODEL, "--output-dir", name]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        err(&output),
        format!("error: cannot create folder {name}: Not a directory\n")
    );
}

#[test]
fn invalid_command_lines_are_rejected() {
    for arguments in [
        &["retarget", "-t", "9.9.9", MODEL][..],
        &["retarget", "-t", "1.0.0", MODEL, OLD_MODEL],
        &["strip", MODEL, MODEL, "--output-dir", "x"],
        &["validate"],
        &["validate", "-", "-"],
    ] {
        assert_eq!(run(arguments).status.code(), Some(2), "{arguments:?}");
    }
    let output = run(&["completions", "bash"]);
    assert!(out(&output).contains("stablehlo-artifact"));
}

#[test]
fn large_files_are_read_if_mapped_locked_or_replaced() {
    let folder = folder("large");
    let [large, small] = ["large.bc", "small.bc"].map(|name| folder.join(name));
    let [large_text, small_text] = [&large, &small].map(|path| path.to_str().expect("text"));
    let mut builder = Builder::new();
    let element = builder.ty(&types::F32);
    let weights = builder.tensor_type(&[1 << 16], element);
    builder
        .function("main", &[weights], &[weights], |b, arguments| {
            let data: Vec<u8> = (0..1u32 << 16).flat_map(u32::to_le_bytes).collect();
            let value = b.constant(weights, &data);
            let constant = b.op("constant", &[], &[("value", value)], &[weights])?;
            let sum = b.op("add", &[arguments[0], constant[0]], &[], &[weights])?;
            b.op("return", &sum, &[], &[]).map(drop)
        })
        .expect("a function");
    let artifact = builder.finish(Version::CURRENT).expect("an artifact");
    fs::write(&large, artifact.to_vec().expect("bytes")).expect("a file");

    let whole = run(&["retarget", "-t", "1.0.0", large_text]);
    assert!(whole.status.success(), "{}", err(&whole));
    // A process that holds the lock may be writing. The tool does not wait for it.
    let held = fs::File::open(&large).expect("a file");
    held.lock().expect("a lock");
    assert!(run(&["retarget", "-t", "1.0.0", large_text]).stdout == whole.stdout);
    drop(held);
    // The output replaces the file that is mapped.
    let output = run(&["retarget", "-t", "1.0.0", large_text, "-o", large_text]);
    assert!(output.status.success(), "{}", err(&output));
    assert!(fs::read(&large).expect("a file") == whole.stdout);
    fs::write(&small, "").expect("a file");
    assert_eq!(run(&["validate", small_text]).status.code(), Some(1));
}

#[test]
fn graph_has_the_functions_of_the_program() {
    let output = run(&["graph", MODEL]);
    assert!(output.status.success(), "{}", err(&output));
    let text = out(&output);
    assert!(
        text.starts_with("digraph {\n") && text.ends_with("}\n"),
        "{text}"
    );
    assert!(
        text.contains("label=\"stablehlo.convolution\\ntensor<"),
        "{text}"
    );
    let json = run(&["graph", "--json", MODEL]);
    let json: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    let main = &json["functions"][0];
    assert_eq!(main["name"], "main");
    let [nodes, edges] = ["nodes", "edges"].map(|key| main[key].as_array().expect("a list"));
    for edge in edges {
        let [from, to] = ["from", "to"].map(|key| edge[key].as_u64().expect("an index"));
        assert!(from < to && to < nodes.len() as u64);
    }
    let count = |graph: &str| graph.matches(" -> f0_").count();
    assert_eq!(count(text), edges.len());
}
