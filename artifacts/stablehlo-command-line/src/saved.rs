//! Folders that `torch_xla` wrote: see [`Saved`].

use crate::{
    failure::Failure,
    inputs::{display_name, saved_artifact},
};
use stablehlo_commands::{evaluate::Argument, saved::Saved};
use std::{fs, path::Path};

/// Returns the description of the function in a folder, or `None` if the path is no such folder.
///
/// # Errors
/// If the folder has no description, or an invalid one.
pub fn description(path: &Path) -> Result<Option<Saved>, Failure> {
    let Some(bytecode) = saved_artifact(path).map_err(Failure::Read)? else {
        return Ok(None);
    };
    let file = bytecode.with_extension("meta");
    let name = display_name(&file);
    let bytes = fs::read(&file).map_err(|error| Failure::ReadArgument {
        file: name.clone(),
        error,
    })?;
    Ok(Some(Saved::read(&bytes, &name)?))
}

/// Returns the arguments of the artifact in a folder: see [`Saved::arguments`].
///
/// # Errors
/// If a file cannot be read, or the number of arguments differs from the function's.
pub fn arguments(
    saved: &Saved,
    folder: &Path,
    given: Vec<Argument>,
) -> Result<Vec<Argument>, Failure> {
    saved.arguments(given, |file| {
        let path = folder.join(file);
        let name = display_name(&path);
        let bytes = fs::read(&path).map_err(|error| Failure::ReadArgument {
            file: name.clone(),
            error,
        })?;
        Ok(Argument::Npy { name, bytes })
    })
}
