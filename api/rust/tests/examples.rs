//! The examples do what they say.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// Runs an example, which cargo has built beside the tests.
fn run(example: &str, argument: &Path) -> Output {
    let mut folder = env::current_exe().expect("a test");
    folder.pop();
    folder.pop();
    let program: PathBuf = folder.join("examples").join(example);
    let output = Command::new(&program).arg(argument).output();
    let output = output.unwrap_or_else(|e| {
        let program = program.display();
        panic!("{program}: {e}: `cargo test` builds it, `cargo test --test` does not")
    });
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{example}: {said}");
    output
}

#[test]
fn a_perceptron_is_written_and_walked() {
    // Tests of another profile have the same folder, and may run at the same time.
    let name = format!("perceptron-{}.mlir.bc", std::process::id());
    let artifact = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let program = run("perceptron", &artifact).stdout;
    let program = String::from_utf8(program).expect("a text");
    assert!(program.contains("func.func @step("), "{program}");

    let bytes = std::fs::read(&artifact).expect("an artifact");
    let artifact_version = stablehlo_mlir::artifact_version(&bytes);
    assert_eq!(
        artifact_version,
        Some(stablehlo_mlir::Version::new(1, 0, 0))
    );

    let walked = String::from_utf8(run("walk", &artifact).stdout).expect("a text");
    expect_test::expect![[r#"
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
