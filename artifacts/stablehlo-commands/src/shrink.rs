//! Command that makes programs smaller.

use crate::{
    failure::Failure,
    input::{ChloOps, Input},
};
use stablehlo_artifact::Version;
use stablehlo_hunt::shrink::{ShrinkError, shrink as search};
use stablehlo_program::{Location, PrintOptions, Program};
use std::{
    collections::HashMap,
    fmt::Display,
    hash::{DefaultHasher, Hash, Hasher},
};

/// Form of a program in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Text, with locations as long as the program has any.
    Text,
    /// Artifact of a version.
    Artifact(Version),
}

impl Form {
    /// Returns the bytes of a program in this form.
    ///
    /// # Errors
    /// If the program has no text, or the version cannot express the program.
    pub fn write(self, program: &Program) -> Result<Vec<u8>, Failure> {
        let Self::Artifact(version) = self else {
            let is_known = |location| location != Location::Unknown;
            let print = |generic| {
                program.print(PrintOptions {
                    generic,
                    locations: program
                        .ops()
                        .any(|op| is_known(op.location().as_location())),
                })
            };
            // The generic form needs no syntax of other dialects.
            let text = print(false).or_else(|_| print(true))?;
            return Ok(text.into_bytes());
        };
        Ok(program.to_vec(version)?)
    }
}

/// Program that can be shrunk.
#[derive(Debug)]
pub struct Shrinkable<'a> {
    input: Input<'a>,
    order: usize,
    /// Form of the file.
    pub form: Form,
}

/// Smallest program that was found.
#[derive(Debug)]
pub struct Smallest {
    /// Bytes of the program in the requested form.
    pub bytes: Vec<u8>,
    /// Number of ops of the original program, without the module.
    pub ops_before: usize,
    /// Number of ops of the program, without the module.
    pub ops: usize,
    /// Number of programs that were tested.
    pub tests: usize,
}

/// Failure to shrink a program.
#[derive(Debug)]
pub enum ShrinkFailure<E> {
    /// The program is invalid, or has no such form.
    Command(Failure),
    /// The test does not find the original program interesting.
    NotInteresting,
    /// The test failed to run.
    Test(E),
}

impl<'a> Shrinkable<'a> {
    /// Reads a file with a program: an artifact, a container, text or plain bytecode. `file` is the name of the
    /// file, for errors. A program in a container, of the derivative of `order`, has the form of an artifact, and a
    /// program in plain bytecode that of a text.
    ///
    /// # Errors
    /// If the bytes are no program.
    pub fn read(bytes: &'a [u8], file: &str, order: usize) -> Result<Self, Failure> {
        if let Ok(input) = Input::read(bytes) {
            input.valid_program(order)?;
            let form = Form::Artifact(input.artifact(order)?.version());
            return Ok(Self { input, order, form });
        }
        // The parser gives each op the location in the text.
        let has_locations = bytes.windows(4).any(|part| part == b"loc(");
        let input = match Input::read_program(bytes, file, ChloOps::Keep)? {
            Input::Artifact(artifact) if !has_locations => Input::plain(artifact.strip_locations()),
            input => input,
        };
        let form = Form::Text;
        Ok(Self { input, order, form })
    }
    /// Returns the bytes of the program in the form of the file.
    ///
    /// # Errors
    /// If the program is invalid.
    pub fn written(&self) -> Result<Vec<u8>, Failure> {
        self.form.write(&self.input.program(self.order)?)
    }
    /// Shrinks the program as long as `is_interesting` is true of its bytes in the form of the file. Returns the
    /// program in the form `output`. Equal bytes are tested once.
    ///
    /// # Errors
    /// If the program is invalid or not interesting, the program cannot be written in one of the forms, or the
    /// test fails to run.
    pub fn shrink<E: Display>(
        &self,
        output: Form,
        is_interesting: &mut dyn FnMut(&[u8]) -> Result<bool, E>,
    ) -> Result<Smallest, ShrinkFailure<E>> {
        let program = self.input.program(self.order);
        let program = program.map_err(ShrinkFailure::Command)?;
        // These fail before the search, which can take long.
        for form in [self.form, output] {
            form.write(&program).map_err(ShrinkFailure::Command)?;
        }
        let mut known = HashMap::new();
        let mut test = |program: &Program| {
            let Ok(bytes) = self.form.write(program) else {
                return Ok(false);
            };
            let mut hasher = DefaultHasher::new();
            bytes.hash(&mut hasher);
            let hash = hasher.finish();
            if let Some(verdict) = known.get(&hash) {
                return Ok(*verdict);
            }
            let verdict = is_interesting(&bytes)?;
            known.insert(hash, verdict);
            Ok(verdict)
        };
        let found = search(program, &mut test).map_err(|error| match error {
            ShrinkError::Invalid(error) => ShrinkFailure::Command(error.into()),
            ShrinkError::NotInteresting => ShrinkFailure::NotInteresting,
            ShrinkError::Test(error) => ShrinkFailure::Test(error),
        })?;
        Ok(Smallest {
            bytes: output
                .write(&found.program)
                .map_err(ShrinkFailure::Command)?,
            ops_before: found.ops_before,
            ops: found.ops,
            tests: known.len(),
        })
    }
}
