//! Tests that run the programs in `examples`.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// Runs an example, which cargo builds with the tests, and returns its standard output.
fn run(example: &str, argument: Option<&Path>) -> String {
    let mut folder = env::current_exe().expect("a test");
    folder.pop();
    folder.pop();
    let program: PathBuf = folder.join("examples").join(example);
    let output = Command::new(&program).args(argument).output();
    let output: Output = output.unwrap_or_else(|e| {
        let program = program.display();
        panic!("{program}: {e}: `cargo test` builds it, `cargo test --test` does not")
    });
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{example}: {errors}");
    String::from_utf8(output.stdout).expect("a text")
}

#[test]
fn perceptron_example_writes_what_walk_example_reads() {
    // Tests of another profile use the same folder and may run at the same time.
    let name = format!("perceptron-{}.mlir.bc", std::process::id());
    let artifact = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let program = run("perceptron", Some(&artifact));
    assert!(program.contains("func.func @step("), "{program}");

    let bytes = std::fs::read(&artifact).expect("an artifact");
    let artifact_version = stablehlo_mlir::artifact_version(&bytes);
    assert_eq!(
        artifact_version,
        Some(stablehlo_mlir::Version::new(1, 0, 0))
    );

    let walked = run("walk", Some(&artifact));
    expect_test::expect![[r#"
        smallest version: 0.9.0
        target version: 1.0.0
        producer: StableHLO_v1.0.0
        bytecode version: 6
        dialects: builtin (1 op), vhlo (28 ops)
        dot_general of [8, 4]: 512 multiplications
        dot_general of [8, 16]: 256 multiplications
        reduce over [0, 1] by stablehlo.add
        dot_general of [8, 16]: 256 multiplications
        reduce over [0] by stablehlo.add
        dot_general of [8, 2]: 256 multiplications
        dot_general of [8, 4]: 512 multiplications
        reduce over [0] by stablehlo.add
    "#]]
    .assert_eq(&walked);
}

#[test]
fn pipeline_example_runs_its_own_and_other_passes() {
    let output = run("pipeline", None);
    let first = output.lines().next().unwrap_or_default();
    assert_eq!(first, "-:5:8: warning: it has 64 bits");
    // Passes of MLIR and of this crate ran, too: CSE merged two equal ops of VHLO.
    assert_eq!(output.matches("vhlo.add_v1").count(), 1, "{output}");
}
