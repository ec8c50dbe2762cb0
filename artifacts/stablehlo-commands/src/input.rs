//! Content of a file: an artifact, or a container of `jax.export`.

use crate::{
    failure::{Failure, is_plain, is_text},
    lowering::{lowered, lowered_artifact},
};
use jax_export::{Exported, is_container};
use serde_json::{Value, json};
use stablehlo_artifact::{Artifact, Error};
use stablehlo_program::{ParseOptions, Program};
use stablehlo_rewrites::legalizations::Legalizations;
use std::{borrow::Cow, fmt};

/// Artifact, or container of `jax.export`.
#[derive(Debug)]
pub enum Input<'a> {
    /// Artifact.
    Artifact(Box<Artifact<'a>>),
    /// Container.
    Container(Box<Exported<'a>>),
}

/// Treatment of ops of CHLO.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChloOps {
    /// Keep them: the program cannot be written as an artifact.
    Keep,
    /// Replace them by StableHLO ops.
    Lower,
}

impl<'a> Input<'a> {
    /// Reads a file. The artifacts in a container are read when they are needed.
    ///
    /// # Errors
    /// If the bytes are neither a valid artifact nor a valid container.
    pub fn read(bytes: &'a [u8]) -> Result<Self, Failure> {
        if is_container(bytes) {
            return Ok(Self::container(Exported::read(bytes)?));
        }
        let artifact = Artifact::read(bytes);
        let artifact = artifact.map_err(|error| Failure::artifact(error, bytes))?;
        Ok(Self::plain(artifact))
    }
    /// Reads a file as [`Input::read`] does, or a program in text or in plain bytecode, which
    /// becomes an artifact of the newest version. `file` is the name of the file, for errors and
    /// locations. `chlo` decides about ops of CHLO in a program or an artifact.
    ///
    /// # Errors
    /// If the bytes are no valid program, or ops of CHLO have no lowering.
    pub fn read_program(bytes: &'a [u8], file: &str, chlo: ChloOps) -> Result<Self, Failure> {
        let mut options = ParseOptions::default();
        options.file = file;
        options.allow_other_dialects = true;
        let lowers = chlo == ChloOps::Lower;
        let lowering_of = |chlo| Legalizations {
            chlo,
            ..Legalizations::default()
        };
        let is_program = !is_container(bytes) && !bytes.is_empty() && is_text(bytes);
        let program = match is_program {
            true => Program::parse(bytes, options)?,
            false => match Self::read(bytes) {
                Err(Failure::Artifact {
                    error: Error::Producer { .. },
                    ..
                }) if is_plain(bytes) => Program::read_plain(bytes, options)?,
                Ok(Self::Artifact(artifact))
                    if lowers && artifact.dialects().contains_key("chlo") =>
                {
                    return Ok(Self::plain(lowered_artifact(*artifact, lowering_of(true))?));
                }
                read => return read,
            },
        };
        let lowering = lowering_of(lowers && program.has_chlo());
        Ok(Self::plain(lowered(program, lowering)?.into_artifact()))
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
    ///
    /// # Errors
    /// If the container lacks the derivative, or its artifact is invalid.
    pub fn artifact(&self, order: usize) -> Result<Cow<'_, Artifact<'_>>, Failure> {
        match self {
            Self::Artifact(_) if order > 0 => Err(Failure::NoContainer),
            Self::Artifact(artifact) => Ok(Cow::Borrowed(&**artifact)),
            Self::Container(container) => Ok(Cow::Owned(container.read_artifact(order)?)),
        }
    }
    /// Returns the program of an artifact: see [`Input::artifact`].
    ///
    /// # Errors
    /// If there is no such artifact, or its program is invalid.
    pub fn program(&self, order: usize) -> Result<Program<'_>, Failure> {
        Ok(Program::decode(self.artifact(order)?.into_owned())?)
    }
    /// Returns for each argument of the function in a container whether the program has the argument:
    /// JAX omits arguments that nothing uses. The list is empty for an artifact.
    pub fn used_arguments(&self, order: usize) -> Vec<bool> {
        let Self::Container(container) = self else {
            return Vec::new();
        };
        let mut info = Some(container.info());
        for _ in 0..order {
            info = info.and_then(|info| info.vjp.map(|vjp| *vjp));
        }
        let arguments = info.map(|info| info.arguments).unwrap_or_default();
        arguments.iter().map(|argument| argument.used).collect()
    }
    /// Returns the bytes of the artifact of the derivative of an order. `bytes` are the bytes of
    /// the file.
    ///
    /// # Errors
    /// If the container lacks the derivative.
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
    /// Returns the program of an artifact that satisfies all constraints: see [`Input::artifact`].
    ///
    /// # Errors
    /// If there is no such artifact, or its program is invalid.
    pub fn valid_program(&self, order: usize) -> Result<Program<'_>, Failure> {
        let artifact = self.artifact(order)?;
        artifact.check()?;
        let program = Program::decode(artifact.into_owned())?;
        program.check()?;
        Ok(program)
    }
    /// Checks the program, or all programs in a container: the ops of the version, and all constraints
    /// on types, attributes, values and symbols.
    ///
    /// # Errors
    /// If a program is invalid.
    pub fn check(&self) -> Result<(), Failure> {
        let orders = match self {
            Self::Artifact(_) => 1,
            Self::Container(container) => {
                // The errors name the derivative.
                container.check()?;
                container.orders().count()
            }
        };
        (0..orders).try_for_each(|order| self.valid_program(order).map(drop))
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
    /// Returns the bytes of the file with this content.
    ///
    /// # Errors
    /// If the content cannot be written.
    pub fn to_vec(&self) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Artifact(artifact) => Ok(artifact.to_vec()?),
            Self::Container(container) => Ok(container.to_vec()?),
        }
    }
    /// Returns the header of the artifact, and the description of the container, as JSON.
    ///
    /// # Errors
    /// If the artifact in the container is invalid.
    pub fn description(&self) -> Result<Value, Failure> {
        let mut json = json!({ "bytecode": bytecode(&*self.artifact(0)?) });
        if let Self::Container(container) = self {
            json["container"] = json!(container.info());
        }
        Ok(json)
    }
}

/// Returns the header of an artifact as JSON, with the keys of the header in a report.
pub fn bytecode(artifact: &Artifact) -> Value {
    let module = artifact.module();
    json!({
        "version": module.version,
        "producer": module.producer,
        "target": artifact.version(),
    })
}
