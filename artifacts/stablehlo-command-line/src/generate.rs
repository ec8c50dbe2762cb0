//! Random programs in files.

use crate::{
    cli::{self, Draw},
    failure::Failure,
    inputs::display_name,
    outputs::{is_stdout, write_bytes},
    shrink::form_of_output,
};
use serde_json::json;
use stablehlo_commands::{
    Outcome,
    generate::{GenerateOptions, Profile, generate},
    shrink::Form,
};
use std::{fs, path::Path};

/// Place for the programs.
#[derive(Clone, Copy)]
pub enum Target<'t> {
    Stdout,
    File(&'t Path),
    Folder(&'t Path),
}

impl<'t> Target<'t> {
    /// Returns the place that options name.
    pub fn of(file: Option<&'t Path>, folder: Option<&'t Path>) -> Self {
        match (file, folder) {
            (_, Some(folder)) => Self::Folder(folder),
            (Some(file), None) if !is_stdout(file) => Self::File(file),
            _ => Self::Stdout,
        }
    }
}

/// Returns the options of a program.
pub fn options(draw: &Draw, seed: u64) -> GenerateOptions<'_> {
    let mut options = GenerateOptions::default();
    options.seed = seed;
    options.ops = draw.ops as usize;
    options.profile = match draw.profile {
        cli::Profile::Evaluable => Profile::Evaluable,
        cli::Profile::All => Profile::All,
    };
    options.only = &draw.only;
    options.elements = &draw.elements;
    options.rank = draw.rank as usize;
    options.size = draw.size;
    options
}

/// Draws programs with consecutive seeds, and writes them.
pub fn run(draw: &Draw, count: u64, target: Target) -> Result<Outcome, Failure> {
    let program = |seed, form: Form| -> Result<Vec<u8>, Failure> {
        let program = generate(&options(draw, seed)).map_err(Failure::Generate)?;
        Ok(form.write(&program)?)
    };
    let mut outcome = Outcome {
        text: String::new(),
        json: json!({ "seed": draw.seed, "programs": count }),
    };
    match target {
        Target::Stdout | Target::File(_) if count != 1 => return Err(Failure::NoFolder),
        Target::Stdout => {
            outcome.text = String::from_utf8_lossy(&program(draw.seed, Form::Text)?).into_owned();
            outcome.json["text"] = json!(outcome.text);
        }
        Target::File(file) => {
            write_bytes(file, &program(draw.seed, form_of_output(file, Form::Text))?)?;
            outcome.json["file"] = json!(display_name(file));
        }
        Target::Folder(folder) => {
            let failed = |error| Failure::Folder {
                folder: display_name(folder),
                error,
            };
            fs::create_dir_all(folder).map_err(failed)?;
            for seed in (0..count).map(|n| draw.seed.wrapping_add(n)) {
                let file = folder.join(format!("{seed}.mlir"));
                write_bytes(&file, &program(seed, Form::Text)?)?;
            }
            outcome.json["folder"] = json!(display_name(folder));
        }
    }
    Ok(outcome)
}
