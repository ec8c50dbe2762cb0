//! Evaluation of the artifacts of the repository.

use crate::artifacts::{artifacts, name};
use stablehlo_interpreter::{
    eval::{Fill, Interpreter, Limits},
    memory::Memory,
};
use stablehlo_program::Program;
use std::{fs, time::Duration};

#[test]
fn programs_of_all_artifacts_are_evaluated() {
    let (mut done, mut failed) = (0, Vec::new());
    for path in artifacts() {
        let bytes = fs::read(&path).expect("a file");
        let program = Program::read(&bytes).expect("a program");
        let mut interpreter =
            Interpreter::new(&program, Memory::with_limit(1 << 30)).expect("a valid program");
        interpreter.set_limits(Limits {
            steps: 1_000_000,
            time: Some(Duration::from_secs(20)),
        });
        for function in program.functions() {
            let results = interpreter
                .arguments(function.name, Fill::Random(1))
                .and_then(|arguments| interpreter.run(function.name, arguments));
            match results {
                Ok(_) => done += 1,
                Err(error) => failed.push(format!("{} @{}: {error}", name(&path), function.name)),
            }
        }
    }
    println!("{done} done, {} failed", failed.len());
    for f in &failed {
        println!("{f}");
    }
}
