//! Text of artifacts of versions that this crate does not know yet.

use super::Form;
use crate::{
    artifact::Artifact,
    error::{Error, Result},
    header::Header,
    program::Program,
    report::Bytecode,
};
use mlir_bytecode::Validator;
use vhlo_opset::{encodings::KNOWN, version::Version};

/// Prints an artifact whose version is newer than [`Version::CURRENT`], as far as it can be read, with a
/// comment in front. Ops of VHLO that no known version has are printed in the generic form. The names of
/// their attributes are unknown, so `attribute_0` is the first one. Returns `None` for all other bytes.
///
/// # Errors
/// If the bytes are invalid, or have a type, an attribute or properties in an encoding that is not known.
pub fn print_newer(bytes: &[u8], form: Form) -> Option<Result<String>> {
    let header = Header::of(bytes)?;
    let target = header.target().filter(|v| *v > Version::CURRENT)?;
    Some(text(bytes, &header, form).map(|text| {
        let reason = Error::TooNew { found: target };
        format!("// {reason}\n{text}")
    }))
}

fn text(bytes: &[u8], header: &Header, form: Form) -> Result<String> {
    let validator = Validator {
        accept_undescribed: true,
        ..Validator::new(&KNOWN)
    };
    let artifact = Artifact {
        module: validator.validate(bytes)?,
        target: Version::CURRENT,
        bytecode: Some(Bytecode::of(header)),
        has_chlo: false,
    };
    let program = Program::of_newer(&artifact.module)?;
    match artifact.print_program(&program, form) {
        // Ops of other dialects have a generic form only.
        Err(Error::Unprintable { .. }) if form == Form::Pretty => {
            artifact.print_program(&program, Form::Generic)
        }
        printed => printed,
    }
}
