//! Tests that a typed program and the text of its artifact agree.

use crate::artifacts::{artifacts, name};
use stablehlo_artifact::{Artifact, Form, Version};
use stablehlo_program::{Attribute, Location, OpRef, Program};
use std::fs;

/// Returns the text of the type that VHLO represents by a type.
fn of_vhlo(text: &str) -> String {
    let replaced = [
        ("!vhlo.", ""),
        ("_v1", ""),
        ("unranked_tensor<", "tensor<*x"),
        ("bool", "i1"),
        ("buffer<", "memref<"),
        ("token", "!stablehlo.token"),
        ("future<", "!stablehlo.future<"),
        ("#vhlo.type_extensions<bounds = [", "#stablehlo.bounds<"),
        ("]>", ">"),
    ];
    let apply = |text: String, (old, new): &(&str, &str)| text.replace(old, new);
    replaced.iter().fold(text.to_owned(), apply)
}

/// Returns the text of the types of an op's operands and results.
fn signature(op: OpRef) -> String {
    let program = op.program();
    let text = |v| program.type_text(program.value_type_id(v));
    let operands: Vec<_> = op.operands().iter().map(|v| text(*v)).collect();
    let results: Vec<_> = op.results().iter().map(text).collect();
    let results = match &results[..] {
        [one] => one.clone(),
        all => format!("({})", all.join(", ")),
    };
    format!("({}) -> {results}", operands.join(", "))
}

#[test]
fn typed_program_has_the_ops_and_types_of_the_text_of_its_artifact() {
    let (mut ops, mut types) = (0, 0);
    for path in artifacts() {
        let bytes = fs::read(&path).expect("a file");
        let program = Program::read(&bytes).expect("a program");
        let artifact = Artifact::read(&bytes).expect("an artifact");
        let newest = artifact.retarget(Version::CURRENT).expect("an artifact");
        let text = newest.print(Form::Generic).expect("text");
        let mut all = program.ops();
        for line in text.lines() {
            // The name of an op is quoted, and follows the results.
            let line = line.trim_start();
            let start = if line.starts_with('%') { " = \"" } else { "\"" };
            let named = line
                .split_once(start)
                .and_then(|(_, rest)| rest.split_once("\"("));
            let Some((found, rest)) = named else {
                continue;
            };
            let op = all.next().expect("an op");
            let place = format!("{op:?} of {}: {line}", name(&path));
            match found.strip_prefix("vhlo.") {
                Some(vhlo) => {
                    let (mnemonic, _) = vhlo.rsplit_once("_v").expect("a version");
                    let op = op.name();
                    let known = op.split_once('.').map(|(_, m)| m);
                    assert_eq!(known, Some(mnemonic), "{place}");
                }
                None => assert_eq!(op.name(), found, "{place}"),
            }
            ops += 1;
            // The text of quantized types is abbreviated.
            let Some((_, expected)) = rest.rsplit_once(" : (") else {
                continue;
            };
            if op.regions().is_empty() && found.starts_with("vhlo.") && !expected.contains("quant")
            {
                assert_eq!(signature(op), format!("({}", of_vhlo(expected)), "{place}");
                types += 1;
            }
        }
        assert!(all.next().is_none(), "more ops in {}", name(&path));
    }
    assert!(
        ops > 5_000 && types > 2_000,
        "{ops} ops, {types} with types"
    );
}

/// Returns the first file of a location, or its name, as `OpRef::place` does. Counts the
/// locations of each form.
fn place(mut location: Attribute, counts: &mut [usize; 5]) -> Option<String> {
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    let mut found = None;
    loop {
        let (form, next) = match location.as_location() {
            Location::Unknown => (0, None),
            Location::File { file, start, .. } => {
                found = Some(format!("{}:{}:{}", text(file), start[0], start[1]));
                (1, None)
            }
            Location::Name { name, child } => {
                found = found.or(Some(text(name)));
                (2, Some(child))
            }
            Location::CallSite { callee, .. } => (3, Some(callee)),
            Location::Fused { locations, .. } => (4, locations.first().copied()),
            other => panic!("{other:?}"),
        };
        counts[form] += 1;
        match next {
            Some(next) => location = next,
            None => return found,
        }
    }
}

#[test]
fn typed_locations_agree_with_the_places_in_messages() {
    let mut counts = [0; 5];
    for path in artifacts() {
        let bytes = fs::read(&path).expect("a file");
        let program = Program::read(&bytes).expect("a program");
        for op in program.ops().step_by(7) {
            assert_eq!(place(op.location(), &mut counts), op.place());
        }
    }
    // No artifact has a fused location.
    assert!(counts[..4].iter().all(|n| *n > 0), "{counts:?}");
}
