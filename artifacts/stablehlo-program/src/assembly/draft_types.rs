//! Texts of types for drafts.

use super::ParseOptions;
use crate::{
    draft::{Draft, DraftType},
    program::Program,
};

impl<'x, 'a> Draft<'a> {
    /// Returns the type that a text states.
    ///
    /// # Errors
    /// If the text is no type of a value: the reason.
    pub fn parse_type(&'x self, text: &str) -> Result<DraftType<'x, 'a>, String> {
        let declaration = format!("func.func private @f({text})");
        let program = Program::parse(declaration.as_bytes(), ParseOptions::default());
        let program = program.map_err(|error| error.message)?;
        let mut functions = program.functions();
        let ty = match (functions.next(), functions.next()) {
            (Some(f), None) if f.results().is_empty() && f.inputs().len() == 1 => {
                self.import_type(&program, f.inputs()[0])
            }
            _ => None,
        };
        ty.ok_or_else(|| "expected the type of a value".to_owned())
    }
}
