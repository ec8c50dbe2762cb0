//! `stablehlo-translate`: writes and reads StableHLO portable artifacts, and evaluates programs.

mod flags;
mod without_mlir;

use flags::{NOT_GIVEN, flags, serialize_options};
use stablehlo_mlir::{
    SerializeOptions, Version, artifact_version,
    jax_export::is_container,
    mlir_bridge::{
        diag::{Result, collect, error, raise},
        ir::Op,
        melior::ir::{Module, Operation},
        passes::run_pipeline,
    },
    tools::{self, EvaluateOptions, Output, REMEDIES, Remedy, Source, TranslationDef, values},
};
use std::{io, process::ExitCode};

static TRANSLATIONS: &[TranslationDef] = &[
    TranslationDef::new("serialize", serialize)
        .description("Serialize a StableHLO program as a portable artifact")
        .without_mlir(without_mlir::serialize),
    TranslationDef::new("deserialize", deserialize)
        .description("Deserialize a portable artifact to a StableHLO program")
        .without_mlir(without_mlir::deserialize),
    TranslationDef::new("interpret", interpret)
        .description("Evaluate a StableHLO program or an artifact by the reference interpreter"),
    TranslationDef::new("version-report", version_report)
        .description("Report the smallest version that a program or artifact can have, and why")
        .without_mlir(without_mlir::version_report),
];

/// Refuses containers, of which another command extracts the artifact.
fn refuse_container(source: &Source) -> Result {
    match is_container(source.bytes()) {
        true => Err(error(
            source.location(),
            "the file is a container of jax.export: `stablehlo-artifact extract` writes the artifact in it, which \
             stablehlo-translate takes from a file or a pipe; `stablehlo-artifact` retargets, prints and runs containers \
             themselves",
        )),
        false => Ok(()),
    }
}

fn serialize(source: &Source, out: &mut Output) -> Result {
    refuse_container(source)?;
    out.check_accepts_bytecode()?;
    let types = Some(flags().specialize.value()).filter(|&types| types != NOT_GIVEN);
    let version = types.and_then(|_| artifact_version(source.bytes()));
    let program = || {
        let mut module = match version {
            Some(_) => tools::deserialize(source)?,
            None => source.parse()?,
        };
        if let Some(types) = types {
            tools::specialize(&mut module, types)?;
        }
        Ok(module)
    };
    let mut module = program()?;
    let target = match flags().target.value() {
        "" if types.is_some() => version.unwrap_or(Version::CURRENT),
        text => {
            let location = Op::of_module(&module).location();
            Version::target(text).map_err(|e| raise(location, e))?
        }
    };
    let options = serialize_options(target);
    let result = tools::serialize(&mut module, &options, out);
    if result.is_err() {
        let remedies = Remedies {
            source,
            program: &program,
            failed: options,
            all: REMEDIES,
        };
        remedies.report("other options serialize the program");
    }
    result
}

/// Remedy of evaluations, which have no target.
const ONE_DEVICE: Remedy = Remedy {
    expand: false,
    strip_shardings: true,
    legalize_chlo: false,
    words: "--strip-shardings makes the program of one device",
};

/// Search for options with which a program can be serialized.
struct Remedies<'r, 'c, 's> {
    source: &'r Source<'c, 's>,
    /// Parses the program.
    program: &'r dyn Fn() -> Result<Module<'c>>,
    /// Options with which the program could not be serialized.
    failed: SerializeOptions,
    /// Options to be tried in addition.
    all: &'static [Remedy],
}

impl Remedies<'_, '_, '_> {
    /// Reports, after `claim`, the first options that help, if there are such options.
    fn report(&self, claim: &str) {
        let context = self.source.context();
        let (Ok(module), _) = collect(context, self.program) else {
            return;
        };
        let works = |remedy: &Remedy| {
            let failed = self.failed;
            let options = failed
                .expand(failed.expand || remedy.expand)
                .strip_shardings(failed.strip_shardings || remedy.strip_shardings)
                .legalize_chlo(failed.legalize_chlo || remedy.legalize_chlo);
            let op = Operation::clone(&module.as_operation());
            let mut copy = Module::from_operation(op).expect("a copy of a module");
            let serialize = || tools::serialize(&mut copy, &options, &mut io::sink());
            collect(context, serialize).0.is_ok()
        };
        const NONE: Remedy = Remedy {
            expand: false,
            strip_shardings: false,
            legalize_chlo: false,
            words: "",
        };
        // The failure may have another cause, such as a full disk.
        if works(&NONE) {
            return;
        }
        if let Some(remedy) = self.all.iter().find(|remedy| works(remedy)) {
            let words = remedy.words;
            _ = error(self.source.location(), format_args!("{claim}: {words}"));
        }
    }
}

fn deserialize(source: &Source, out: &mut Output) -> Result {
    refuse_container(source)?;
    if flags().print_version.value() {
        without_mlir::print_version(source.bytes()).map_err(|e| {
            let message = format_args!("cannot write standard output: {e}");
            error(source.location(), message)
        })?;
    }
    if flags().emit_bytecode.value() {
        out.check_accepts_bytecode()?;
    }
    let mut module = tools::deserialize(source)?;
    if flags().strip_debuginfo.value() {
        run_pipeline(&mut module, "builtin.module(stablehlo-strip-locations)")?;
    }
    let op = Op::of_module(&module);
    if flags().emit_bytecode.value() {
        return out.bytecode(op, "MLIR22", None);
    }
    out.op(op)
}

fn interpret(source: &Source, out: &mut Output) -> Result {
    refuse_container(source)?;
    let context = source.context();
    let program = || match artifact_version(source.bytes()) {
        Some(_) => tools::deserialize(source),
        None => source.parse(),
    };
    let mut module = program()?;
    if flags().strip_shardings.value() {
        run_pipeline(&mut module, "builtin.module(stablehlo-strip-shardings)")?;
    }
    let folder = flags().probe_output_dir.value();
    let options = EvaluateOptions {
        probe_dir: (!folder.is_empty()).then_some(folder.as_ref()),
        ..EvaluateOptions::default()
    };
    let arguments = tools::parse_arguments(context, flags().args.value(), &options.memory)?;
    let results = tools::evaluate(module, arguments, &options, &mut |text| out.text(text));
    let results = results.inspect_err(|_| {
        let remedies = Remedies {
            source,
            program: &program,
            failed: SerializeOptions::default()
                .legalize_chlo(true)
                .strip_shardings(flags().strip_shardings.value()),
            all: &[ONE_DEVICE],
        };
        remedies.report("evaluations know no shardings");
    })?;
    for value in &results {
        let text = match flags().print_dense.value() {
            false => values::text(context, value),
            true => {
                let array = value.array();
                let attribute = array.and_then(|array| values::attribute_of(context, array));
                let refuse = || error(source.location(), "InterpreterValue is not a Tensor.");
                attribute.ok_or_else(refuse)?.to_string()
            }
        };
        out.text(&text);
        out.text("\n");
    }
    Ok(())
}

fn version_report(source: &Source, out: &mut Output) -> Result {
    refuse_container(source)?;
    let report = tools::version_report(source)?;
    if flags().json.value() {
        out.text(&report.json());
        out.text("\n");
    } else {
        out.text(&report.to_string());
    }
    Ok(())
}

fn main() -> ExitCode {
    flags();
    stablehlo_driver::run(
        "stablehlo-translate",
        "StableHLO portable artifacts",
        |tool| tool.translate_main(TRANSLATIONS),
    )
}
