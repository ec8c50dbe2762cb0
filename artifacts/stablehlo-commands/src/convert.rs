//! Commands that write artifacts: assemble, retarget and strip.

use crate::{
    failure::Failure,
    input::Input,
    lowering::{lowered, lowered_artifact},
    specialize::{StaticShapes, static_program},
};
use jax_export::Release;
use mlir_bytecode::Bytecode;
use stablehlo_artifact::{Artifact, RetargetOptions, Version, internals::remedies::REMEDIES};
use stablehlo_program::{Op, ParseOptions, Program};
use stablehlo_rewrites::legalizations::{Legalization, Legalizations};
use std::collections::BTreeSet;

/// Converts an input to another version, after the lowerings `legalizations`. Containers stay containers, which the
/// release `jax` of JAX shall read, if it is stated.
///
/// # Errors
/// If the program is invalid, an op has no lowering, the target cannot express the program, shardings
/// cannot be stripped, or the release of JAX cannot read the container.
pub fn retarget<'a>(
    input: Input<'a>,
    options: &RetargetOptions,
    legalizations: Legalizations,
    jax: Option<Release>,
) -> Result<Input<'a>, Failure> {
    input.check()?;
    let is_lowered = legalizations != Legalizations::default();
    Ok(match input {
        Input::Artifact(artifact) => {
            let artifact = match is_lowered {
                true => lower(*artifact, options, legalizations)?,
                false => *artifact,
            };
            Input::plain(artifact.retarget_with(options)?)
        }
        Input::Container(mut container) => {
            if is_lowered {
                *container = container.with_artifacts(|a| lower(a, options, legalizations))?;
            }
            let converted = container.retarget_with(options)?;
            Input::container(match jax {
                Some(release) => converted.for_release(release)?,
                None => converted,
            })
        }
    })
}

/// Returns the lowered program of an artifact that shall be converted with `options`.
fn lower<'a>(
    mut artifact: Artifact<'a>,
    options: &RetargetOptions,
    legalizations: Legalizations,
) -> Result<Artifact<'a>, Failure> {
    if legalizations.strips_first() && options.strip_shardings {
        artifact = artifact.strip_shardings()?;
    }
    lowered_artifact(artifact, legalizations)
}

/// Targets of custom calls that every release of JAX knows which reads containers, or that XLA itself
/// knows. Releases have other kernels, such as those of LAPACK, under changing names.
const STABLE_TARGETS: &[&str] = &[
    "ApproxTopK",
    "Eigh",
    "LuDecomposition",
    "ProductOfElementaryHouseholderReflectors",
    "Qr",
    "SPMDFullToShardShape",
    "SPMDShardToFullShape",
    "Sharding",
    "mhlo.topk",
    "shape_assertion",
    "stablehlo.dynamic_approx_top_k",
    "stablehlo.dynamic_reduce_window",
    "stablehlo.dynamic_rng_bit_generator",
    "stablehlo.dynamic_top_k",
    "tf.call_tf_function",
    "tpu_custom_call",
];

/// Returns warnings about a container for a release of JAX: the targets of custom calls which JAX does
/// not guarantee that the release knows. There is no warning if the container says that the release,
/// or an older one, wrote it.
pub fn warnings(input: &Input, release: Release) -> Vec<String> {
    let Input::Container(container) = input else {
        return Vec::new();
    };
    let writer = container.info().jax_version;
    let writer = writer.and_then(|version| version.parse::<Release>().ok());
    if writer.is_some_and(|writer| writer <= release) {
        return Vec::new();
    }
    let mut targets = BTreeSet::new();
    for order in 0..container.orders().count() {
        let Ok(program) = input.program(order) else {
            continue;
        };
        for op in program.ops() {
            if let Op::CustomCall(call) = op.typed()
                && !STABLE_TARGETS.contains(&call.call_target_name)
            {
                targets.insert(call.call_target_name.to_owned());
            }
        }
    }
    let warning =
        |target| format!("JAX does not guarantee that {release} knows the custom call '{target}'");
    targets.into_iter().map(warning).collect()
}

/// Returns the options with which a conversion succeeds, in words, or `None` if no options help. The
/// conversion to `target` has failed with `failure`, after the lowerings `legalizations`. `convert` tries it with
/// and without `--expand`, `--strip-shardings` and, if ops of CHLO are in the way, `--legalize-chlo`.
pub fn remedy(
    failure: &Failure,
    target: Version,
    legalizations: Legalizations,
    convert: impl Fn(&RetargetOptions, Legalizations) -> Result<(), Failure>,
) -> Option<&'static str> {
    if !failure.is_blocked() {
        return None;
    }
    let is_chlo = failure.is_blocked_by_chlo();
    let mut known = REMEDIES.iter().filter(|r| is_chlo || !r.legalize_chlo);
    let remedy = known.find(|r| {
        let options = RetargetOptions::new(target).expand(r.expand);
        let mut legalizations = legalizations;
        legalizations.chlo |= r.legalize_chlo;
        convert(&options.strip_shardings(r.strip_shardings), legalizations).is_ok()
    });
    remedy.map(|remedy| remedy.words)
}

/// Returns the command that makes programs for one device of programs whose evaluation has failed with
/// `failure`, in words. Returns `None` if no command does. `files` has the bytes and the content of each
/// program's file.
pub fn one_device(
    failure: &Failure,
    order: usize,
    files: &[(&[u8], &Input)],
) -> Option<&'static str> {
    let strips = |input: &Input| match input.artifact(order) {
        Ok(artifact) => artifact.into_owned().strip_shardings().is_ok(),
        Err(_) => false,
    };
    let strippable = || files.iter().all(|(_, input)| strips(input));
    if !failure.is_about_shardings() || !strippable() {
        return None;
    }
    Some(
        match files.iter().all(|(bytes, _)| Input::read(bytes).is_ok()) {
            true => "`stablehlo-artifact strip --strip-shardings` makes the program of one device",
            false => {
                "`stablehlo-artifact assemble --strip-shardings` makes the program of one device"
            }
        },
    )
}

/// Returns whether bytes are bytecode of MLIR, of whichever ops.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    Bytecode::is_bytecode(bytes)
}

/// Returns the artifact of a program in text or in plain bytecode, with the bytes that
/// `stablehlo-translate --serialize` writes. The program is parsed with the options `parse`; `options`
/// decides whether shardings are stripped. The lowerings `legalizations` come before the conversion, and shapes that
/// become static before the lowerings: `specialize` has the shapes.
///
/// # Errors
/// If the text or bytecode is invalid, an op has no lowering, or the target cannot express the
/// program.
pub fn assemble(
    source: &[u8],
    mut parse: ParseOptions,
    options: &RetargetOptions,
    legalizations: Legalizations,
    specialize: Option<StaticShapes>,
) -> Result<Artifact<'static>, Failure> {
    parse.strip_shardings = options.strip_shardings;
    parse.for_artifact = specialize.is_none() && !legalizations.has(Legalization::Chlo);
    let program = match is_bytecode(source) {
        true => Program::read_plain(source, parse)?,
        false => Program::parse(source, parse)?,
    };
    let program = match specialize {
        Some(shapes) => static_program(program, shapes)?,
        None => program,
    };
    let program = match legalizations == Legalizations::default() {
        true => program,
        false => {
            let program = lowered(program, legalizations)?;
            program.check()?;
            program
        }
    };
    let retarget = RetargetOptions::new(options.target).expand(options.expand);
    Ok(program.into_artifact().retarget_with(&retarget)?)
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
