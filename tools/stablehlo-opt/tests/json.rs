//! Test that the report of the pass `vhlo-version-report` follows `docs/json-schema.json`.

#[path = "../../stablehlo-artifact-tool/tests/schema/mod.rs"]
mod schema;

use std::process::{Command, Stdio};

#[test]
fn json_of_the_report_pass_follows_the_schema() {
    let output = Command::new(env!("CARGO_BIN_EXE_stablehlo-opt"))
        .args(["--stablehlo-legalize-to-vhlo", "--vhlo-version-report=json"])
        .arg("../../lit_tests/tools/reduce.mlir")
        .stdin(Stdio::null())
        .output()
        .expect("the command");
    let document = serde_json::from_slice(&output.stderr).expect("JSON");
    schema::check(&document, "report").unwrap_or_else(|e| panic!("{e}"));
}
