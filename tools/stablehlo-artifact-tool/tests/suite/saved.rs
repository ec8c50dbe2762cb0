//! Tests of folders that `torch_xla` wrote.

use crate::support::{err, run};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Output,
};

const INPUTS: &str = "../../lit_tests/pytorch/Inputs";

fn out(output: &Output) -> &str {
    assert!(output.status.success(), "{}", err(output));
    std::str::from_utf8(&output.stdout).expect("text")
}

/// Copies the folder, and returns the path of the copy.
fn copy(name: &str) -> PathBuf {
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&to);
    for part in ["functions", "data"] {
        fs::create_dir_all(to.join(part)).expect("a folder");
        for entry in fs::read_dir(format!("{INPUTS}/saved/{part}")).expect("a folder") {
            let entry = entry.expect("a file");
            fs::copy(entry.path(), to.join(part).join(entry.file_name())).expect("a copy");
        }
    }
    to
}
fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

/// Changes the description in a folder.
fn edit(folder: &Path, from: &str, to: &str) {
    let meta = folder.join("functions/forward.meta");
    let before = fs::read_to_string(&meta).expect("a description");
    assert!(before.contains(from), "{before}");
    fs::write(&meta, before.replace(from, to)).expect("a file");
}

#[test]
fn weights_in_the_folder_are_arguments() {
    let saved = format!("{INPUTS}/saved");
    let artifact = format!("{saved}/functions/forward.bytecode");
    let [from_folder, from_artifact] = [&saved, &artifact].map(|path| {
        // The order of these files is that of the artifact's arguments.
        let weights = [
            "layers.3.bias",
            "layers.3.weight",
            "layers.2.weight",
            "layers.0.bias",
            "layers.0.weight",
        ];
        let mut arguments = vec!["run".to_owned(), path.clone()];
        let mut add = |value: String| arguments.extend(["--input".to_owned(), value]);
        if *path == artifact {
            weights
                .iter()
                .for_each(|name| add(format!("{saved}/data/{name}")));
        }
        add("random:7".to_owned());
        if *path == artifact {
            add(format!("{saved}/data/layers.2.bias"));
        }
        let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
        out(&run(&arguments)).to_owned()
    });
    assert_eq!(from_folder, from_artifact);
    assert!(from_folder.starts_with("result0: tensor<2x4xf32> = [["));
}

#[test]
fn info_prints_origins_of_arguments_in_order() {
    let output = run(&["info", &format!("{INPUTS}/saved")]);
    let expected = "\
folder: torch_xla
function: forward
arguments:
  #0: float32[4] in data/layers.3.bias
  #1: float32[4,16] in data/layers.3.weight
  #2: float32[16] in data/layers.2.weight
  #3: float32[16] in data/layers.0.bias
  #4: float32[16,8] in data/layers.0.weight
  #5: float32[2,8], input 0
  #6: float32[16] in data/layers.2.bias
results: float32[2,4], float32[2,4]
";
    assert!(out(&output).ends_with(expected), "{}", out(&output));
    let version = "version: 1.13.0\n";
    assert!(out(&output).starts_with(version), "{}", out(&output));
}

#[test]
fn folder_is_read_by_other_commands_as_its_artifact() {
    let saved = format!("{INPUTS}/saved");
    let artifact = format!("{saved}/functions/forward.bytecode");
    for command in ["print", "report", "graph"] {
        let [of_folder, of_file] = [&saved, &artifact].map(|path| run(&[command, path]));
        assert_eq!(out(&of_folder), out(&of_file), "{command}");
    }
    assert_eq!(out(&run(&["diff", &saved, &artifact])), "");
}

#[test]
fn incomplete_folder_is_refused_with_the_file() {
    let given = ["--input", "zeros"];
    let folder = copy("incomplete");
    let of = |folder: &Path| run(&["run", text(folder), given[0], given[1]]);
    assert!(of(&folder).status.success());

    fs::remove_file(folder.join("data/layers.2.bias")).expect("a file");
    let output = of(&folder);
    let message = "cannot read the arguments in ";
    assert!(err(&output).contains(message), "{}", err(&output));
    assert!(err(&output).contains("data/layers.2.bias: No such file"));

    let folder = copy("outside");
    edit(&folder, "layers.2.bias", "../functions/forward.meta");
    let output = of(&folder);
    let message = "'../functions/forward.meta', a file outside of the folder";
    assert!(err(&output).contains(message), "{}", err(&output));

    let folder = copy("two");
    let functions = folder.join("functions");
    let [one, two] = ["forward.bytecode", "other.bytecode"].map(|name| functions.join(name));
    fs::copy(&one, &two).expect("a copy");
    let output = of(&folder);
    let message = "cannot read: the folder has several functions: name one of ";
    assert!(err(&output).contains(message), "{}", err(&output));
    assert!(
        err(&output).contains("forward.bytecode, "),
        "{}",
        err(&output)
    );

    let output = run(&["run", text(&copy("none"))]);
    let message = "function @forward has 1 arguments, found 0; use --input or --inputs";
    assert!(err(&output).contains(message), "{}", err(&output));
}
