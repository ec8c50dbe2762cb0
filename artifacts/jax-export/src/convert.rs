//! Conversion of containers. All artifacts in a container are converted alike.

use crate::{
    error::{Error, Result},
    hlo,
    model::{ElementType, Exported, Parameter},
    release::{ANY_SERIALIZATION, FIRST, NO_OLD_PARTS, Need, Release, SERIALIZATION_2},
};
use stablehlo_artifact::{Artifact, Header, RetargetOptions, Version};
use std::{borrow::Cow, result::Result as StdResult};

/// Serialization version that releases before 0.8.2 accept.
const OLD_SERIALIZATION: u16 = 2;
/// Serialization version that releases from 0.8.2 to 0.11.0 state.
const LATER_SERIALIZATION: u16 = 3;
/// First serialization version with 32-bit numbers of devices.
const LONG_DEVICE_COUNT: u16 = 5;
/// Version of the calling convention of programs with shardings of Shardy.
const SHARDY_CONVENTION: u16 = 10;
/// First release with that version of the calling convention.
const SHARDY_RELEASE: Release = Release::new(0, 7, 0);
/// Start of the names of attributes in which old programs keep shardings of Shardy.
const SHARDY_ATTRIBUTES: &str = "xla.sdy.";

/// Result of the functions of `stablehlo_artifact`.
type ArtifactResult<T> = stablehlo_artifact::Result<T>;

impl Exported<'_> {
    /// Returns the container for another version of StableHLO.
    ///
    /// # Errors
    /// If an artifact is invalid, or `options.target` cannot express its program.
    pub fn retarget_with(&self, options: &RetargetOptions) -> Result<Exported<'static>> {
        let mut converted = self.converted(|artifact| artifact.retarget_with(options))?;
        if options.strip_shardings {
            converted.for_each_order(Exported::remove_shardings);
        }
        converted.for_each_order(Exported::set_serialization_version);
        Ok(converted.portable())
    }
    /// Returns the container without locations.
    ///
    /// # Errors
    /// If an artifact is invalid.
    pub fn strip_locations(&self) -> Result<Exported<'static>> {
        let converted = self.converted(|artifact| Ok(artifact.strip_locations()))?;
        Ok(converted.portable())
    }
    /// Returns the container without shardings: the function on one device.
    ///
    /// # Errors
    /// If an artifact is invalid, or an op has no meaning on one device.
    pub fn strip_shardings(&self) -> Result<Exported<'static>> {
        let mut converted = self.converted(|artifact| artifact.strip_shardings())?;
        converted.for_each_order(Exported::remove_shardings);
        Ok(converted.portable())
    }
    /// Returns the container in the form that a release of JAX loads. First call
    /// [`Exported::retarget_with`] with the release's version of StableHLO,
    /// [`Release::stablehlo_version`].
    ///
    /// # Errors
    /// [`Error::NeedsNewerJax`] if the release cannot load the container, and
    /// [`Error::NeedsOlderJax`] if the release no longer loads a part of the container.
    pub fn for_release(self, release: Release) -> Result<Self> {
        let mut exported = self.portable();
        if release < SERIALIZATION_2 {
            exported.for_each_order(|exported| exported.storage.serialization_version = 1);
        }
        if release >= NO_OLD_PARTS {
            let is_old = |exported: &Exported| {
                let mut shardings = exported.parameters().filter_map(|p| p.sharding.as_ref());
                shardings.any(|sharding| sharding.named.is_none())
            };
            if exported.orders().any(is_old) {
                return Err(Error::NeedsOlderJax {
                    target: release,
                    part: "shardings that do not name the axes of a mesh",
                });
            }
            exported.for_each_order(|exported| {
                let storage = &mut exported.storage;
                storage.has_short_device_count = false;
                storage.serialization_version =
                    storage.serialization_version.max(LONG_DEVICE_COUNT);
            });
        }
        let mut needs = exported.needs();
        if release < FIRST {
            needs.push(Need {
                release: FIRST,
                reason: "a container".to_owned(),
            });
        }
        needs.retain(|need| need.release > release);
        match needs.is_empty() {
            true => Ok(exported),
            false => Err(Error::NeedsNewerJax {
                target: release,
                needs,
            }),
        }
    }
    /// Checks the artifacts of the function and of its derivatives.
    ///
    /// # Errors
    /// If an artifact or its program is invalid.
    pub fn check(&self) -> Result<()> {
        for (order, exported) in self.orders().enumerate() {
            let checked = stablehlo_artifact::validate(&exported.artifact);
            checked.map_err(|error| Error::of_order(order, error))?;
        }
        Ok(())
    }
    /// Returns the derivative of an order, or the function itself if `order` is 0.
    ///
    /// # Errors
    /// [`Error::NoDerivative`] if the container does not have the derivative.
    pub fn derivative(&self, order: usize) -> Result<&Self> {
        self.orders().nth(order).ok_or_else(|| Error::NoDerivative {
            requested: order,
            available: self.orders().count() - 1,
        })
    }
    /// Reads the artifact of the derivative of an order, or of the function itself if `order`
    /// is 0.
    ///
    /// # Errors
    /// [`Error::NoDerivative`] if the container does not have the derivative. If the bytes of
    /// the artifact are invalid.
    pub fn read_artifact(&self, order: usize) -> Result<Artifact<'_>> {
        let artifact = Artifact::read(&self.derivative(order)?.artifact);
        artifact.map_err(|error| Error::of_order(order, error))
    }

    /// Returns the container with other artifacts: those that `convert` makes of the artifacts of the function and of
    /// its derivatives.
    ///
    /// # Errors
    /// If an artifact is invalid, or `convert` fails.
    pub fn with_artifacts<E: From<Error>>(
        &self,
        convert: impl Fn(Artifact<'_>) -> StdResult<Artifact<'_>, E>,
    ) -> StdResult<Exported<'static>, E> {
        self.converted_by(|_, artifact| convert(artifact))
    }
    /// Returns the container with converted artifacts.
    fn converted(
        &self,
        convert: impl Fn(Artifact<'_>) -> ArtifactResult<Artifact<'_>>,
    ) -> Result<Exported<'static>> {
        self.converted_by(|order, artifact| {
            convert(artifact).map_err(|error| Error::of_order(order, error))
        })
    }
    fn converted_by<E: From<Error>>(
        &self,
        convert: impl Fn(usize, Artifact<'_>) -> StdResult<Artifact<'_>, E>,
    ) -> StdResult<Exported<'static>, E> {
        let mut orders = Vec::new();
        for (order, exported) in self.orders().enumerate() {
            let of_artifact = |error| Error::of_order(order, error);
            let artifact = Artifact::read(&exported.artifact).map_err(of_artifact)?;
            let artifact = convert(order, artifact)?;
            let convention = exported.convention(&artifact);
            let bytes = artifact.to_vec().map_err(of_artifact)?;
            orders.push(exported.with_artifact(bytes, convention));
        }
        let derivative_of = |vjp: Option<Exported<'static>>, mut exported: Exported<'static>| {
            exported.vjp = vjp.map(Box::new);
            Some(exported)
        };
        let whole = orders.into_iter().rev().fold(None, derivative_of);
        Ok(whole.expect("the function itself"))
    }

    /// Returns the function without derivatives, with another artifact.
    fn with_artifact(&self, artifact: Vec<u8>, convention: u16) -> Exported<'static> {
        Exported {
            artifact: Cow::Owned(artifact),
            calling_convention_version: convention,
            vjp: None,
            function_name: self.function_name.clone(),
            in_tree: self.in_tree.clone(),
            arguments: self.arguments.clone(),
            out_tree: self.out_tree.clone(),
            results: self.results.clone(),
            device_count: self.device_count,
            platforms: self.platforms.clone(),
            ordered_effects: self.ordered_effects.clone(),
            unordered_effects: self.unordered_effects.clone(),
            disabled_checks: self.disabled_checks.clone(),
            kept_arguments: self.kept_arguments.clone(),
            uses_global_constants: self.uses_global_constants,
            storage: self.storage.clone(),
        }
    }

    /// Returns the version of the calling convention for an artifact that was converted.
    /// The newest version differs from the previous one only for programs with shardings of
    /// Shardy, and old releases do not know it.
    fn convention(&self, artifact: &Artifact) -> u16 {
        let version = self.calling_convention_version;
        let is_newer = version == SHARDY_CONVENTION
            && Release::first_with(artifact.version()).is_some_and(|r| r < SHARDY_RELEASE);
        match is_newer && !uses_shardy(artifact) {
            true => version - 1,
            false => version,
        }
    }

    /// Changes the function and each derivative.
    fn for_each_order(&mut self, change: impl Fn(&mut Self)) {
        let mut next = Some(self);
        while let Some(exported) = next {
            change(exported);
            next = exported.vjp.as_deref_mut();
        }
    }

    fn remove_shardings(&mut self) {
        for parameter in self.arguments.iter_mut().chain(&mut self.results) {
            parameter.sharding = None;
        }
        self.device_count = 1;
    }

    /// Sets the serialization version to one that the readers of the artifact's version accept.
    fn set_serialization_version(&mut self) {
        let header = Header::of(&self.artifact);
        let version = header.and_then(|h| h.target()).unwrap_or(Version::CURRENT);
        let version = match Release::first_with(version) {
            Some(reader) if reader < ANY_SERIALIZATION => OLD_SERIALIZATION,
            _ => self.storage.serialization_version.max(LATER_SERIALIZATION),
        };
        self.storage.serialization_version = version;
    }

    /// Returns the container with the values that releases before 0.10.0 read.
    fn portable(mut self) -> Self {
        self.for_each_order(|exported| {
            for parameter in exported.arguments.iter_mut().chain(&mut exported.results) {
                add_hlo_sharding(parameter);
            }
            let storage = &mut exported.storage;
            storage.has_short_device_count = i16::try_from(exported.device_count).is_ok();
            storage.has_inline_parameters = true;
        });
        self
    }
}

/// Adds the sharding of XLA, which old releases read, if it can express the sharding.
fn add_hlo_sharding(parameter: &mut Parameter) {
    use ElementType::{KeyRbg, KeyThreefry, KeyUnsafeRbg};
    // Keys are arrays with one more dimension in the artifact.
    if [KeyThreefry, KeyRbg, KeyUnsafeRbg].contains(&parameter.aval.element_type) {
        return;
    }
    let rank = parameter.aval.shape.len();
    if let Some(sharding) = &mut parameter.sharding
        && let Some(named) = &sharding.named
        && sharding.hlo.is_none()
    {
        sharding.hlo = hlo::from_named(named, rank);
    }
}

/// Returns whether a program has shardings of Shardy.
fn uses_shardy(artifact: &Artifact) -> bool {
    let mut strings = artifact.module().tables.strings().iter();
    artifact.dialects().contains_key("sdy")
        || strings.any(|string| string.starts_with(SHARDY_ATTRIBUTES.as_bytes()))
}
