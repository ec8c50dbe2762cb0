//! Tests that the models have the results of JAX.

use super::*;

#[test]
fn models_have_the_results_of_jax() {
    for name in ["mlp", "conv"] {
        let file = |end| format!("{}/models/{name}.{end}", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(file("txt")).expect("a file");
        let mut lines = text.lines().map(|l| numbers(l).expect("numbers"));
        let [input, expected] = [(); 2].map(|()| lines.next().expect("a line"));
        let bytes = fs::read(file("mlir.bc")).expect("a file");
        let found = evaluate(&bytes, input).expect("a result");
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&expected) {
            let is_close = (found - expected).abs() < 1e-5;
            assert!(is_close, "{name}: {found}, not {expected}");
        }
    }
}

#[test]
fn input_of_another_size_is_refused() {
    let file = format!("{}/models/mlp.mlir.bc", env!("CARGO_MANIFEST_DIR"));
    let refused = evaluate(&fs::read(file).expect("a file"), vec![1.0, 2.0]);
    let message = refused.expect_err("an error").to_string();
    assert!(
        message.starts_with("expected an input of sizes"),
        "{message}"
    );
}
