//! Content of a file: an artifact, or a container of `jax.export`.

use crate::failure::Failure;
use jax_export::{Exported, is_container};
use stablehlo_artifact::Artifact;
use std::{borrow::Cow, fmt};

/// Artifact, or container of `jax.export`.
pub enum Input<'a> {
    /// Artifact.
    Artifact(Box<Artifact<'a>>),
    /// Container.
    Container(Box<Exported<'a>>),
}

impl<'a> Input<'a> {
    /// Reads a file. The artifacts in a container are read when they are needed.
    pub fn read(bytes: &'a [u8]) -> Result<Self, Failure> {
        match is_container(bytes) {
            true => Ok(Self::container(Exported::read(bytes)?)),
            false => Ok(Self::plain(Artifact::read(bytes)?)),
        }
    }
    /// Returns the content that is an artifact.
    pub fn plain(artifact: Artifact<'a>) -> Self {
        Self::Artifact(Box::new(artifact))
    }
    /// Returns the content that is a container.
    pub fn container(container: Exported<'a>) -> Self {
        Self::Container(Box::new(container))
    }
    /// Returns the artifact, or the artifact of the derivative of an order in a container.
    pub fn artifact(&self, order: usize) -> Result<Cow<'_, Artifact<'_>>, Failure> {
        match self {
            Self::Artifact(_) if order > 0 => Err(Failure::NoContainer),
            Self::Artifact(artifact) => Ok(Cow::Borrowed(&**artifact)),
            Self::Container(container) => Ok(Cow::Owned(container.read_artifact(order)?)),
        }
    }
    /// Returns the bytes of the artifact of the derivative of an order. `bytes` are the bytes of
    /// the file.
    pub fn artifact_bytes<'s>(
        &'s self,
        order: usize,
        bytes: &'s [u8],
    ) -> Result<&'s [u8], Failure> {
        match self {
            Self::Artifact(_) if order > 0 => Err(Failure::NoContainer),
            Self::Artifact(_) => Ok(bytes),
            Self::Container(container) => Ok(&container.derivative(order)?.artifact),
        }
    }
    /// Checks the program, or all programs in a container.
    pub fn check(&self) -> Result<(), Failure> {
        match self {
            Self::Artifact(artifact) => Ok(artifact.check()?),
            Self::Container(container) => Ok(container.check()?),
        }
    }
    /// Returns the words that follow the version of a valid file.
    pub fn kind(&self) -> impl fmt::Display {
        match self {
            Self::Artifact(_) => String::new(),
            Self::Container(container) => match container.orders().count() - 1 {
                0 => ", in a container of jax.export".to_owned(),
                1 => ", in a container of jax.export with a vjp".to_owned(),
                n => format!(", in a container of jax.export with vjps up to order {n}"),
            },
        }
    }
}
