//! Commands that write artifacts: retarget and strip.

use crate::{failure::Failure, input::Input};
use jax_export::Release;
use stablehlo_artifact::{RetargetOptions, Version};

/// Options of [`retarget`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Retarget {
    /// Target version.
    pub target: Version,
    /// Release of JAX that shall read a container; `None` keeps the form of the container.
    pub jax: Option<Release>,
    /// True if features that the target lacks are expanded into older ops.
    pub expand: bool,
    /// True if shardings are stripped.
    pub strip_shardings: bool,
}

impl Retarget {
    /// Returns the options for a version, without further changes.
    pub fn to(target: Version) -> Self {
        Self {
            target,
            jax: None,
            expand: false,
            strip_shardings: false,
        }
    }
}

/// Converts an input to another version. Containers stay containers.
///
/// # Errors
/// If the target cannot express the program, shardings cannot be stripped, or the release of JAX
/// cannot read the container.
pub fn retarget<'a>(input: Input<'a>, options: &Retarget) -> Result<Input<'a>, Failure> {
    let retarget = RetargetOptions::new(options.target)
        .expand(options.expand)
        .strip_shardings(options.strip_shardings);
    Ok(match input {
        Input::Artifact(artifact) => Input::plain(artifact.retarget_with(&retarget)?),
        Input::Container(container) => {
            let converted = container.retarget_with(&retarget)?;
            Input::container(match options.jax {
                Some(release) => converted.for_release(release)?,
                None => converted,
            })
        }
    })
}

/// Strips the locations of an input, and its shardings if `strip_shardings` is true. Containers
/// stay containers.
///
/// # Errors
/// If a program is invalid, or shardings cannot be stripped.
pub fn strip(input: Input<'_>, strip_shardings: bool) -> Result<Input<'_>, Failure> {
    Ok(match input {
        Input::Artifact(artifact) => {
            let mut artifact = artifact.strip_locations();
            if strip_shardings {
                artifact = artifact.strip_shardings()?;
            }
            Input::plain(artifact)
        }
        Input::Container(container) => {
            let mut container = container.strip_locations()?;
            if strip_shardings {
                container = container.strip_shardings()?;
            }
            Input::container(container)
        }
    })
}
