//! Tests of descriptions of artifacts that PyTorch saved.

use stablehlo_commands::{Failure, evaluate::Argument, saved::Saved};
use stablehlo_interpreter::eval::Fill;

fn saved(locations: &str) -> Result<Saved, Failure> {
    let count = locations.matches("type_").count();
    let signatures = vec![r#"{"shape": [2], "dtype": "float32", "dynamic_dims": []}"#; count];
    let text = format!(
        r#"{{"name": "forward", "stablehlo_version": "0.0.0", "input_signature": [{}],
        "output_signature": [], "input_locations": [{locations}], "unused_inputs":
        [[{{"type_": "input_arg", "position": 1, "name": ""}}, {{"shape": [], "dtype": "int"}}]]}}"#,
        signatures.join(", ")
    );
    Saved::read(text.as_bytes(), "forward.meta")
}

const LOCATIONS: &str = r#"{"type_": "input_arg", "position": 2, "name": ""},
    {"type_": "parameter", "position": -1, "name": "l.weight"},
    {"type_": "constant", "position": 0, "name": ""},
    {"type_": "input_arg", "position": 0, "name": ""}"#;

/// Returns the names of the arguments.
fn names(given: &[&str]) -> Result<Vec<String>, String> {
    let npy = |name: &str| Argument::Npy {
        name: name.to_owned(),
        bytes: Vec::new(),
    };
    let given = given.iter().map(|name| npy(name)).collect();
    let saved = saved(LOCATIONS).expect("a description");
    let arguments = saved.arguments(given, |file| Ok::<_, Failure>(npy(file)));
    let name = |argument| match argument {
        Argument::Npy { name, .. } => name,
        Argument::Fill(_) => unreachable!(),
    };
    let arguments = arguments.map_err(|failure| failure.to_string())?;
    Ok(arguments.into_iter().map(name).collect())
}

#[test]
fn arguments_have_the_order_of_the_artifact() {
    let expected = ["c", "data/l.weight", "constants/0", "a"].map(str::to_owned);
    for given in [&["a", "c"][..], &["a", "b", "c"]] {
        assert_eq!(names(given).as_deref(), Ok(&expected[..]));
    }
    for given in [&["a"][..], &["a", "b", "c", "d"]] {
        let message = names(given).expect_err("another number of arguments");
        assert!(message.starts_with("function @forward has 2 arguments, found"));
    }
    let saved = saved(LOCATIONS).expect("a description");
    let zeros = vec![Argument::Fill(Fill::Zeros)];
    let filled = saved.arguments(zeros, |_| Err::<_, Failure>(Failure::NoContainer));
    assert!(matches!(filled, Err(Failure::NoContainer)));
}

#[test]
fn descriptions_with_files_outside_of_the_folder_are_refused() {
    for (name, is_valid) in [
        ("l.weight", true),
        ("../x", false),
        ("/x", true),
        ("", true),
    ] {
        let location = format!(r#"{{"type_": "parameter", "position": -1, "name": "{name}"}}"#);
        assert_eq!(saved(&location).is_ok(), is_valid, "{name}");
    }
    let negative = r#"{"type_": "constant", "position": -1, "name": ""}"#;
    assert!(saved(negative).is_err());
    assert!(Saved::read(b"{}", "forward.meta").is_err());
}
