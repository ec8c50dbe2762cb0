//! Tests that everything that the command prints with `--json` follows
//! `docs/json-schema.json`.

use crate::schema::{SCHEMA, check};
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    fs,
    path::Path,
    process::{Command, Stdio},
};

const NEW: &str = "../../lit_tests/vhlo/compat/1.20.0.mlir.bc";
const OLD: &str = "../../lit_tests/vhlo/compat/1.19.0.mlir.bc";
const MODEL: &str = "../../lit_tests/models/Inputs/resnet.1.17.0.mlir.bc";
const SHARDED: &str = "../../lit_tests/sharded/Inputs/transformer.export.mlir.bc";

/// Program in text.
const TEXT: &str = "../../lit_tests/models/Inputs/rnn_scan.mlir";
/// Folder that `torch_xla` wrote.
const SAVED: &str = "../../lit_tests/pytorch/Inputs/saved";
const CONTAINER: &str = "../../artifacts/jax-export/tests/containers/sharded.0.10.2.jax";

fn run(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_stablehlo-artifact"))
        .arg("--json")
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the command");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{arguments:?}: {e}"))
}

#[test]
fn json_of_every_command_follows_the_schema() {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("json-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let out = folder.join("out.bc");
    let out = out.to_str().expect("text");
    let hunted = folder.join("hunted");
    let hunted = hunted.to_str().expect("text");
    let rows: &[(&[&str], &str)] = &[
        (&["validate", NEW], "validation"),
        (&["validate", NEW, MODEL, SCHEMA], "files"),
        (&["validate", NEW, NEW], "files"),
        (&["report", NEW], "report"),
        (&["report", SHARDED], "report"),
        (&["retarget", "-t", "1.18.0", MODEL, "-o", out], "output"),
        (&["retarget", "-t", "1.0.0", NEW, "-o", out], "error"),
        (&["assemble", "-t", "1.0.0", TEXT, "-o", out], "output"),
        (&["assemble", "-t", "1.0.0", SCHEMA, "-o", out], "error"),
        (&["strip", MODEL, "-o", out], "output"),
        (&["strip", MODEL, "-o", "/no/such/folder/file"], "error"),
        (&["print", MODEL], "text"),
        (&["print", MODEL, NEW], "files"),
        (&["graph", MODEL], "graph"),
        (&["graph", SHARDED, NEW], "files"),
        (&["info", SHARDED], "info"),
        (&["info", CONTAINER], "info"),
        (&["info", SAVED], "info"),
        (&["run", SAVED, "--input", "zeros"], "run"),
        (&["validate", CONTAINER], "validation"),
        (
            &["retarget", "--jax", "0.8.2", CONTAINER, "-o", out],
            "output",
        ),
        (
            &["retarget", "--jax", "0.4.38", CONTAINER, "-o", out],
            "error",
        ),
        (&["strip", CONTAINER, "-o", out], "output"),
        (&["optimize", CONTAINER, "-o", out], "output"),
        (&["optimize", "--explain", NEW, "-o", out], "output"),
        (&["extract", CONTAINER, "-o", out], "output"),
        (&["diff", NEW, OLD], "diff"),
        (&["diff", NEW, NEW], "diff"),
        (&["diff", NEW, SCHEMA], "error"),
        (
            &[
                "run",
                NEW,
                "--function",
                "scatter",
                "--input",
                "zeros",
                "--profile",
            ],
            "run",
        ),
        (&["run", NEW, "--function", "no_such"], "error"),
        (&["run", NEW, "--function", "linear_algebra"], "error"),
        (
            &["equivalent", NEW, OLD, "--function", "functions"],
            "equivalent",
        ),
        (&["shrink", TEXT, "--test", ": {}"], "shrunk"),
        (&["shrink", MODEL, "--test", ": {}", "-o", out], "shrunk"),
        (&["shrink", MODEL, "--test", "false {}"], "error"),
        (&["generate", "--seed", "3"], "generated"),
        (&["generate", "--only", "no_such"], "error"),
        (&["mutate", TEXT], "mutated"),
        (&["mutate", TEXT, "--invalid"], "mutated"),
        (
            &[
                "compare",
                TEXT,
                "--command",
                "false {program} {inputs} {results}",
            ],
            "compared",
        ),
        (
            &[
                "compare",
                TEXT,
                "--command",
                "no-such-command {program} {inputs} {results}",
            ],
            "error",
        ),
        (
            &[
                "hunt",
                "--count",
                "1",
                "--worker",
                "false",
                "--output-dir",
                hunted,
            ],
            "hunted",
        ),
        (&["validate", SCHEMA], "error"),
        (&["validate", "no-such-file"], "error"),
    ];
    for (arguments, kind) in rows {
        let document = run(arguments);
        if let Err(error) = check(&document, kind) {
            panic!("{arguments:?}: {error}\n{document:#}");
        }
        assert_eq!(document["schema"], 1);
    }
    let tried: BTreeSet<_> = rows.iter().map(|(arguments, _)| arguments[0]).collect();
    let command = stablehlo_command_line::command();
    for command in command.get_subcommands().map(clap::Command::get_name) {
        assert!(
            tried.contains(command) || command == "completions",
            "no row runs {command}"
        );
    }
    let refused = run(&["retarget", "-t", "1.0.0", NEW, "-o", out]);
    assert!(refused["requirements"][0]["ops"].is_u64(), "{refused:#}");
}

#[test]
fn schema_refuses_other_documents() {
    let valid = run(&["validate", NEW]);
    let mut unknown_key = valid.clone();
    unknown_key["bytecode_version"] = json!(6);
    let mut other_version = valid.clone();
    other_version["schema"] = json!(2);
    let mut no_target = valid.clone();
    no_target["bytecode"]
        .as_object_mut()
        .expect("keys")
        .remove("target");
    let mut no_schema = valid;
    no_schema.as_object_mut().expect("keys").remove("schema");
    let mut no_input = run(&["validate", NEW, NEW]);
    no_input["files"][1]
        .as_object_mut()
        .expect("keys")
        .remove("input");
    assert!(check(&no_input, "files").is_err(), "{no_input:#}");
    for document in [unknown_key, other_version, no_target, no_schema] {
        assert!(check(&document, "validation").is_err(), "{document:#}");
    }
}
