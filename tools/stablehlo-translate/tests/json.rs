//! Test that reports follow `docs/json-schema.json`.

#[path = "../../stablehlo-artifact-tool/tests/schema/mod.rs"]
mod schema;

use std::process::{Command, Stdio};

const TEXT: &str = "../../lit_tests/report/json.mlir";
const ARTIFACT: &str = "../../lit_tests/vhlo/compat/1.20.0.mlir.bc";
const SHARDED: &str = "../../lit_tests/sharded/Inputs/transformer.export.mlir.bc";

#[test]
fn json_of_version_reports_follows_the_schema() {
    for program in [TEXT, ARTIFACT, SHARDED] {
        let output = Command::new(env!("CARGO_BIN_EXE_stablehlo-translate"))
            .args(["--version-report", "--json", program])
            .stdin(Stdio::null())
            .output()
            .expect("the command");
        let document = serde_json::from_slice(&output.stdout).expect("JSON");
        schema::check(&document, "report").unwrap_or_else(|e| panic!("{program}: {e}"));
        assert_eq!(document.get("bytecode").is_some(), program != TEXT);
    }
}
