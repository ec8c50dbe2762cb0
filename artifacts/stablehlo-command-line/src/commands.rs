//! Commands on files.

use crate::{
    backend::Process,
    cli::{Against, Cli, Command},
    evaluate::{self, RunFiles},
    failure::Failure,
    inputs::{Source, destination, display_name, read},
    outputs::{is_stdout, write},
    saved, shrink,
    stdio::{report_note, report_warning},
};
use serde_json::{Value, json};
use stablehlo_commands::{
    Input, Outcome, ParseOptions, Program, Release, RetargetOptions, compare as judged, convert,
    evaluate::Evaluation,
    inspect::{self, Print},
    optimize::{self, OptimizeRequest, optimize},
    specialize::specialize,
    stablehlo_hunt::mutate::{Wanted, mutate},
};
use std::{path::Path, time::Duration};

/// Reads a program for a command that takes programs.
fn read_program<'a>(
    command: &Command,
    path: &Path,
    bytes: &'a [u8],
) -> Result<Input<'a>, stablehlo_commands::Failure> {
    let input = Input::read_program(bytes, &display_name(path), command.chlo_ops())?;
    match command.shapes() {
        Some(shapes) => specialize(input, shapes),
        None => Ok(input),
    }
}

/// Runs the command on a file.
pub fn run(cli: &Cli, path: &Path) -> Result<Outcome, Failure> {
    let bytes = &read(path).map_err(Failure::Read)?;
    if let Command::Assemble {
        target,
        expand,
        strip_debuginfo,
        allow_other_dialects,
        strip_shardings,
        legalize,
        specialize: types,
        ..
    } = &cli.command
    {
        let types = types.shapes();
        let name = display_name(path);
        let mut parse = ParseOptions::default();
        parse.file = &name;
        parse.strip_debuginfo = *strip_debuginfo;
        parse.allow_other_dialects = *allow_other_dialects;
        let options = RetargetOptions::new(*target)
            .expand(*expand)
            .strip_shardings(*strip_shardings);
        let legalize = legalize.legalizations();
        let output = convert::assemble(bytes, parse, &options, legalize, types);
        let output = output.map_err(|failure| {
            let remedy = convert::remedy(&failure, *target, legalize, |options, legalize| {
                convert::assemble(bytes, parse, options, legalize, types).map(drop)
            });
            remedied(failure, remedy)
        })?;
        let output = Input::plain(output);
        let mut named = path.as_os_str().to_owned();
        if !convert::is_bytecode(bytes) {
            named.push(".bc");
        }
        return save(cli, Path::new(&named), &output, bytes);
    }
    if let Command::Shrink { test, output, .. } = &cli.command {
        return shrink::run(path, bytes, cli.command.order(), test, output.as_deref());
    }
    if let Command::Info { .. } | Command::Report { .. } = cli.command
        && let Some(survey) = inspect::survey(bytes)
    {
        return Ok(survey);
    }
    if let Command::Print { generic, .. } = cli.command {
        let form = Print {
            generic,
            ..Print::default()
        };
        if let Some(printed) = inspect::print_newer(bytes, cli.command.order(), form) {
            return Ok(printed?);
        }
    }
    let input = match cli.command.takes_programs() {
        true => read_program(&cli.command, path, bytes)?,
        false => Input::read(bytes)?,
    };
    let order = cli.command.order();
    match &cli.command {
        Command::Validate { .. } => Ok(inspect::validate(&input)?),
        Command::Report { .. } => Ok(inspect::report(&input, order)?),
        Command::Retarget {
            target,
            jax,
            expand,
            strip_shardings,
            legalize,
            specialize: types,
            ..
        } => {
            let of_release = || jax.and_then(Release::stablehlo_version);
            let target = match target.or_else(of_release) {
                Some(target) => target,
                None => input.artifact(0)?.version(),
            };
            let types = types.shapes();
            let specialized = |input| match types {
                Some(shapes) => specialize(input, shapes),
                None => Ok(input),
            };
            let input = specialized(input)?;
            let options = RetargetOptions::new(target)
                .expand(*expand)
                .strip_shardings(*strip_shardings);
            let legalize = legalize.legalizations();
            let output = convert::retarget(input, &options, legalize, *jax).map_err(|failure| {
                let remedy = convert::remedy(&failure, target, legalize, |options, legalize| {
                    let input = specialized(Input::read(bytes)?)?;
                    convert::retarget(input, options, legalize, *jax).map(drop)
                });
                remedied(failure, remedy)
            })?;
            let warnings = jax.map_or(Vec::new(), |release| convert::warnings(&output, release));
            let mut outcome = save(cli, path, &output, bytes)?;
            if !warnings.is_empty() {
                for text in &warnings {
                    report_warning(&display_name(path), text);
                }
                outcome.json["warnings"] = json!(warnings);
            }
            Ok(outcome)
        }
        Command::Optimize {
            target,
            level,
            only,
            except,
            allow_nan_changes,
            fold_limit,
            inline,
            explain,
            ..
        } => {
            let request = OptimizeRequest {
                level: *level,
                only: only.clone(),
                except: except.clone(),
                allow_nan_changes: *allow_nan_changes,
                fold_limit: *fold_limit,
                inline: *inline,
            };
            let (output, rewrites) = optimize(input, request, *target)?;
            let mut outcome = save(cli, path, &output, bytes)?;
            // An artifact on the standard output is all that the output has.
            let to = cli
                .command
                .outputs()
                .and_then(|outputs| destination(path, outputs));
            if to.is_some_and(|to| !is_stdout(&to)) {
                outcome.text += &rewrites.text(*explain);
            }
            outcome.json["optimized"] = optimize::json(&rewrites, *explain);
            Ok(outcome)
        }
        Command::Strip {
            strip_shardings, ..
        } => save(cli, path, &convert::strip(input, *strip_shardings)?, bytes),
        Command::Extract { .. } => {
            let artifact = input.artifact_bytes(order, bytes)?;
            let description = Input::read(artifact)?.description()?;
            save_pieces(cli, path, description, [artifact], bytes)
        }
        Command::Print {
            generic,
            debuginfo,
            vhlo,
            ..
        } => {
            let (generic, debuginfo, vhlo) = (*generic, *debuginfo, *vhlo);
            let form = Print {
                generic,
                debuginfo,
                vhlo,
            };
            Ok(inspect::print(&input, order, form)?)
        }
        Command::Graph { .. } => Ok(inspect::graph(&input, order)?),
        Command::Info { .. } => {
            let mut outcome = inspect::info(&input, bytes.len())?;
            if let Some(saved) = saved::description(path)? {
                outcome.text += &format!("folder: torch_xla\n{saved}");
                outcome.json["folder"] = saved.json();
            }
            Ok(outcome)
        }
        Command::Run {
            evaluation,
            arguments,
            output,
            expect,
            distances,
            trace,
            profile,
            ..
        } => {
            let program = input.program(order)?;
            let used = input.used_arguments(order);
            let files = RunFiles {
                output: output.as_deref(),
                trace: trace.as_deref(),
                expected: expect.as_deref().map(|file| (file, distances.tolerance())),
            };
            let evaluation = evaluate::evaluation(evaluation, &input);
            let mut arguments = evaluate::arguments(evaluation.max_memory, arguments)?;
            if let Some(saved) = saved::description(path)? {
                arguments = saved::arguments(&saved, path, arguments)?;
            }
            evaluate::run(&program, &used, &evaluation, arguments, files, *profile).map_err(
                |failure| match failure {
                    Failure::Command(failure) => {
                        let remedy = convert::one_device(&failure, order, &[(bytes, &input)]);
                        remedied(*failure, remedy)
                    }
                    other => other,
                },
            )
        }
        Command::Mutate { seed, invalid, .. } => {
            let wanted = match invalid {
                true => Wanted::Invalid,
                false => Wanted::Valid,
            };
            let mutant = mutate(&input.program(order)?, *seed, wanted)?;
            let mutant = mutant.ok_or(Failure::NoMutant)?;
            let [before, after] = &mutant.tokens;
            let json = json!({
                "line": mutant.line, "before": before, "after": after, "error": mutant.error, "text": mutant.text,
            });
            let error = mutant
                .error
                .map(|error| format!(": {error}"))
                .unwrap_or_default();
            let change = format!("line {}: {before} becomes {after}{error}", mutant.line);
            report_note(&change);
            Ok(Outcome {
                text: mutant.text,
                json,
            })
        }
        Command::Assemble { .. }
        | Command::Shrink { .. }
        | Command::Diff { .. }
        | Command::Equivalent { .. }
        | Command::Generate { .. }
        | Command::Hunt { .. }
        | Command::Compare { .. }
        | Command::Completions { .. } => {
            unreachable!("this command does not run on each artifact")
        }
    }
}

/// Returns a failure with the words of a remedy, if there is one.
fn remedied(failure: stablehlo_commands::Failure, remedy: Option<&'static str>) -> Failure {
    match remedy {
        Some(remedy) => Failure::Remedied {
            failure: Box::new(failure),
            remedy,
        },
        None => failure.into(),
    }
}

/// Writes an artifact or a container, and describes the output.
fn save(cli: &Cli, path: &Path, output: &Input, source: &Source) -> Result<Outcome, Failure> {
    let description = output.description()?;
    match output {
        Input::Artifact(artifact) => {
            // Payloads are written without a copy in memory.
            let written = artifact.write()?;
            save_pieces(cli, path, description, written.chunks(), source)
        }
        Input::Container(container) => {
            let bytes = container.to_vec()?;
            save_pieces(cli, path, description, [&bytes[..]], source)
        }
    }
}

/// Writes the pieces of a file, and describes the file.
fn save_pieces<'p>(
    cli: &Cli,
    path: &Path,
    mut description: Value,
    pieces: impl IntoIterator<Item = &'p [u8]>,
    source: &Source,
) -> Result<Outcome, Failure> {
    let outputs = cli.command.outputs().expect("a command that writes");
    let to = destination(path, outputs);
    let mut size = 0;
    let counted = pieces.into_iter().inspect(|piece| size += piece.len());
    write(to.as_deref(), counted, source)?;
    description["bytes"] = json!(size);
    description["file"] = json!(to.as_deref().map(display_name));
    Ok(Outcome::new(String::new(), &description))
}

/// Compares two files with a command. Returns the result, and whether the files differ.
pub fn compare(command: &Command, left: &Path, right: &Path) -> Result<(Outcome, bool), Failure> {
    let order = command.order();
    let of = |path: &Path, failure: Failure| Failure::In {
        file: display_name(path),
        failure: Box::new(failure),
    };
    let [l, r] = [left, right].map(|p| read(p).map_err(|e| of(p, Failure::Read(e))));
    let (l, r) = (l?, r?);
    let input = |path: &Path, bytes| {
        let input = read_program(command, path, bytes);
        input.map_err(|e| of(path, e.into()))
    };
    let (left_input, right_input) = (input(left, &l)?, input(right, &r)?);
    let left_artifact = left_input.artifact(order).map_err(|e| of(left, e.into()))?;
    let right_artifact = right_input
        .artifact(order)
        .map_err(|e| of(right, e.into()))?;
    if let Command::Equivalent {
        evaluation,
        samples,
        ulps,
        ..
    } = command
    {
        let left = Program::decode(left_artifact.into_owned()).map_err(|e| of(left, e.into()))?;
        let right =
            Program::decode(right_artifact.into_owned()).map_err(|e| of(right, e.into()))?;
        let options = evaluate::evaluation(evaluation, &left_input);
        let programs = [&left, &right];
        let compared =
            stablehlo_commands::equivalent::equivalent(programs, &options, *samples, *ulps);
        return compared.map_err(|failure| {
            let files = [(&*l, &left_input), (&*r, &right_input)];
            let remedy = convert::one_device(&failure, order, &files);
            remedied(failure, remedy)
        });
    }
    Ok(inspect::diff(&left_artifact, &right_artifact)?)
}

/// Compares another implementation with the interpreter on a program. Returns the result, and whether the
/// implementation does something else.
pub fn against(
    command: &Command,
    file: &Path,
    against: &Against,
    samples: u64,
) -> Result<(Outcome, bool), Failure> {
    let of = |failure: Failure| Failure::In {
        file: display_name(file),
        failure: Box::new(failure),
    };
    let bytes = read(file).map_err(|error| of(Failure::Read(error)))?;
    let input = read_program(command, file, &bytes).map_err(|failure| of(failure.into()))?;
    let program = input
        .program(command.order())
        .map_err(|failure| of(failure.into()))?;
    let broken = |error| Failure::from(stablehlo_commands::Failure::Backend(error));
    let mut backend = Process::new(against).map_err(broken)?;
    let mut evaluation = Evaluation::of_main();
    evaluation.max_time = Some(Duration::from_secs(against.timeout));
    let tolerance = against.distances.tolerance();
    let compared = judged::compare(&program, &evaluation, &mut backend, samples, tolerance);
    Ok(compared?)
}
