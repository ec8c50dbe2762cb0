//! Folders of programs that another implementation evaluates otherwise.
//!
//! Each part of the seeds has a file with its state, and each cause a folder. So the folders of several jobs can be
//! copied into one: `cp -rn`.

use crate::{
    backend::{Process, arrays},
    cli::{Against, Draw},
    failure::Failure,
    generate::options,
    inputs::display_name,
    outputs::write_bytes,
};
use serde_json::{Value as Json, json};
use stablehlo_commands::{
    Outcome,
    evaluate::Evaluation,
    hunt::{Found, HuntError, hunt_one},
    numpy::write_npz,
    shrink::Form,
};
use std::{
    collections::BTreeMap,
    fmt::Write,
    fs, io,
    path::Path,
    time::{Duration, Instant},
};

/// Largest number of ops that the interpreter evaluates in a drawn program.
const MAX_STEPS: u64 = 100_000;
/// Largest size of the arrays of a drawn program, in bytes.
const MAX_MEMORY: u64 = 1 << 30;

/// State of a part of the seeds.
#[derive(Debug)]
struct State {
    /// Options of the generator.
    draw: String,
    /// Number of programs that were judged.
    judged: u64,
    /// Seeds of the programs by cause.
    causes: BTreeMap<String, Vec<u64>>,
}

impl State {
    /// Reads the state of a hunt that was stopped, or returns an empty state for a new hunt.
    fn read(file: &Path, draw: &str) -> Result<Self, String> {
        let empty = Self {
            draw: draw.to_owned(),
            judged: 0,
            causes: BTreeMap::new(),
        };
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(empty),
            Err(error) => return Err(error.to_string()),
        };
        let json: Json = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        if json["draw"] != draw {
            return Err("the hunt had other options of the generator".to_owned());
        }
        let judged = json["judged"]
            .as_u64()
            .ok_or("there is no number 'judged'")?;
        let causes = json["causes"]
            .as_object()
            .ok_or("there is no object 'causes'")?;
        let seeds = |list: &Json| {
            list.as_array()
                .into_iter()
                .flatten()
                .filter_map(Json::as_u64)
                .collect()
        };
        let causes = causes
            .iter()
            .map(|(name, list)| (name.clone(), seeds(list)))
            .collect();
        Ok(Self {
            draw: draw.to_owned(),
            judged,
            causes,
        })
    }
    fn write(&self, file: &Path) -> Result<(), Failure> {
        let json = json!({ "draw": self.draw, "judged": self.judged, "causes": self.causes });
        write_bytes(file, format!("{json:#}\n").as_bytes())
    }
}

/// Numbers of programs, and a folder.
#[derive(Debug)]
pub struct Hunt<'h> {
    pub draw: &'h Draw,
    pub against: &'h Against,
    pub count: u64,
    pub seconds: Option<u64>,
    /// Number of the part of the seeds, from 1 on, and number of parts.
    pub shard: (u64, u64),
    pub folder: &'h Path,
}

/// Hunts, and writes the causes. Returns the result, and whether the folder has a cause.
pub fn run(hunt: &Hunt, mut progress: impl FnMut(&str)) -> Result<(Outcome, bool), Failure> {
    let failed = |error| Failure::Folder {
        folder: display_name(hunt.folder),
        error,
    };
    fs::create_dir_all(hunt.folder).map_err(failed)?;
    let (shard, of) = hunt.shard;
    let file = hunt.folder.join(format!("seeds-{shard}-of-{of}.json"));
    let invalid = |reason| Failure::HuntState {
        file: display_name(&file),
        reason,
    };
    let mut state = State::read(&file, &format!("{:?}", hunt.draw)).map_err(invalid)?;
    let mut evaluation = Evaluation::of_main();
    evaluation.max_memory = Some(MAX_MEMORY);
    evaluation.max_steps = Some(MAX_STEPS);
    evaluation.max_time = Some(Duration::from_secs(hunt.against.timeout));
    let broken = |error| Failure::from(stablehlo_commands::Failure::Backend(error));
    let mut backend = Process::new(hunt.against).map_err(broken)?;
    let end = hunt
        .seconds
        .map(|seconds| Instant::now() + Duration::from_secs(seconds));
    while state.judged < hunt.count && end.is_none_or(|end| Instant::now() < end) {
        let number = (shard - 1).wrapping_add(state.judged.wrapping_mul(of));
        let seed = hunt.draw.seed.wrapping_add(number);
        let draw = options(hunt.draw, seed);
        let found = hunt_one(
            &draw,
            &evaluation,
            &mut backend,
            hunt.against.distances.tolerance(),
        );
        let found = found.map_err(|error| match error {
            HuntError::Generate(error) => Failure::Generate(error),
            HuntError::Command(failure) => Failure::Command(failure),
        })?;
        state.judged += 1;
        if let Some(found) = found {
            let seeds = state.causes.entry(found.cause.clone()).or_default();
            seeds.push(seed);
            if seeds.len() == 1 {
                progress(&format!(
                    "seed {seed}: {}: {}\n",
                    found.cause, found.finding
                ));
            }
            let folder = hunt.folder.join(&found.cause);
            if !folder.join("program.mlir").exists() {
                fs::create_dir_all(&folder).map_err(failed)?;
                save(&folder, &found, seed)?;
            }
            state.write(&file)?;
        }
        if state.judged.is_multiple_of(16) {
            state.write(&file)?;
        }
    }
    state.write(&file)?;
    let (judged, causes) = all_causes(hunt.folder).map_err(failed)?;
    let programs: usize = causes.values().map(Vec::len).sum();
    let text = format!(
        "{judged} programs, {programs} of them differ, {} causes\n",
        causes.len()
    );
    let json = json!({
        "programs": judged, "differ": programs, "causes": causes, "folder": display_name(hunt.folder),
    });
    Ok((Outcome { text, json }, !causes.is_empty()))
}

/// Returns the number of programs and the causes of all parts of the seeds whose states a folder has.
fn all_causes(folder: &Path) -> io::Result<(u64, BTreeMap<String, Vec<u64>>)> {
    let (mut judged, mut causes) = (0_u64, BTreeMap::<String, Vec<u64>>::new());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        if !name.starts_with("seeds-") || !name.ends_with(".json") {
            continue;
        }
        let json: Json = serde_json::from_str(&fs::read_to_string(&path)?).unwrap_or_default();
        judged = judged.saturating_add(json["judged"].as_u64().unwrap_or_default());
        for (cause, seeds) in json["causes"].as_object().into_iter().flatten() {
            let seeds = seeds
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Json::as_u64);
            causes.entry(cause.clone()).or_default().extend(seeds);
        }
    }
    Ok((judged, causes))
}

/// Writes a program with its arguments, both results and the report.
fn save(folder: &Path, found: &Found, seed: u64) -> Result<(), Failure> {
    let program = Form::Text.write(&found.program)?;
    let text = String::from_utf8_lossy(&program);
    let npz = |name: &str, prefix: &str, values| {
        let bytes = write_npz(&arrays(prefix, values));
        let bytes = bytes.map_err(|reason| commands_array(name, reason))?;
        write_bytes(&folder.join(name), &bytes)
    };
    npz("inputs.npz", "arg", &found.sample.arguments)?;
    npz("expected.npz", "result", &found.sample.expected)?;
    if let Some(results) = &found.results {
        npz("found.npz", "result", results)?;
    }
    let (markdown, html) = report(found, &text, seed);
    write_bytes(&folder.join("report.md"), markdown.as_bytes())?;
    write_bytes(&folder.join("report.html"), html.as_bytes())?;
    // The file that says that the folder is complete comes last.
    write_bytes(&folder.join("program.mlir"), &program)
}
fn commands_array(file: &str, reason: String) -> Failure {
    let file = file.to_owned();
    stablehlo_commands::Failure::Array { file, reason }.into()
}

/// Returns a report as Markdown and as HTML.
fn report(found: &Found, program: &str, seed: u64) -> (String, String) {
    let [ops, before] = found.ops;
    let mut facts = vec![
        ("Finding", found.finding.to_string()),
        (
            "Program",
            format!("{ops} ops, cut from {before} ops (seed {seed})"),
        ),
    ];
    let mut named = arrays("arg", &found.sample.arguments);
    named.extend(arrays("expected ", &found.sample.expected));
    named.extend(arrays(
        "found ",
        found.results.as_deref().unwrap_or_default(),
    ));
    let values: Vec<_> = named
        .iter()
        .map(|(name, array)| format!("{name}: {}", array.to_text(64)))
        .collect();
    facts.extend(
        found
            .open
            .iter()
            .map(|text| ("Specification", (*text).to_owned())),
    );
    let (mut markdown, mut html) = (String::new(), String::new());
    let title = &found.cause;
    _ = writeln!(markdown, "# {title}\n");
    _ = writeln!(
        html,
        "<!doctype html><meta charset=\"utf-8\"><title>{0}</title><h1>{0}</h1>",
        escaped(title)
    );
    for (name, fact) in &facts {
        // A code span, since the finding quotes messages of other programs.
        let span = "`".repeat(1 + fact.matches('`').count());
        _ = writeln!(markdown, "- {name}: {span}{fact}{span}");
        _ = writeln!(html, "<p>{name}: {}</p>", escaped(fact));
    }
    for (name, block) in [("Program", program), ("Values", &values.join("\n"))] {
        // A fence that is longer than all of the text's.
        let fence = "`".repeat(3 + block.matches('`').count());
        _ = writeln!(
            markdown,
            "\n## {name}\n\n{fence}\n{}\n{fence}",
            block.trim_end()
        );
        _ = writeln!(html, "<h2>{name}</h2><pre>{}</pre>", escaped(block));
    }
    _ = writeln!(
        markdown,
        "\n`stablehlo-artifact run program.mlir --inputs inputs.npz` computes the expected results."
    );
    (markdown, html)
}
/// Returns text for HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
