//! Description of a program for viewers: functions, ops by count, constants by size, locations.

use crate::{failure::Failure, input::Input, inspect, versions::version_rows};
use serde::Serialize;
use serde_json::{Value, json};
use stablehlo_program::{Function, Location, Op, OpRef, Program};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

/// Largest number of constants and of files in a description.
const MOST: usize = 200;

/// Constant.
#[derive(Debug, Serialize)]
struct Constant {
    /// Number of the op.
    number: usize,
    r#type: String,
    /// Size in bytes in the artifact: elements that are equal are stored once.
    stored: usize,
    is_splat: bool,
    place: Option<String>,
}

/// Describes a file of `size` bytes: everything that `info` has, and `functions`, `op_counts`,
/// `constants` (the largest first), `files` (source files and the number of ops from each) and
/// `versions` (the table of versions). A program whose ops cannot be decoded has the reason in
/// `program_error` instead.
///
/// # Errors
/// If the input has no readable artifact.
pub fn describe(input: &Input, size: usize, order: usize) -> Result<Value, Failure> {
    let mut json = inspect::info(input, size)?.json;
    let report = input.artifact(order)?.report()?;
    json["smallest_version"] = json!(report.smallest_version);
    json["versions"] = json!(version_rows(&report));
    if let Input::Container(container) = input {
        json["orders"] = json!(container.orders().count());
    }
    match input.program(order) {
        Ok(program) => describe_program(&program, &mut json),
        Err(failure) => json["program_error"] = failure.json(),
    }
    Ok(json)
}

fn describe_program(program: &Program, json: &mut Value) {
    let mut counts = BTreeMap::<String, usize>::new();
    let mut files = BTreeMap::<String, usize>::new();
    let mut constants = Vec::new();
    for op in program.ops() {
        *counts.entry(op.name()).or_default() += 1;
        for file in files_of(op) {
            *files.entry(file).or_default() += 1;
        }
        constants.extend(constant(op));
    }
    constants.sort_by_key(|c: &Constant| (Reverse(c.stored), c.number));
    let all = constants.len();
    constants.truncate(MOST);
    json["functions"] = program.functions().map(|f| function(program, &f)).collect();
    json["op_counts"] = by_count(counts);
    json["constants"] = json!(constants);
    json["constant_count"] = json!(all);
    json["files"] = by_count(files);
}

/// Returns names with their counts, the largest count first.
fn by_count(counts: BTreeMap<String, usize>) -> Value {
    let mut rows: Vec<_> = counts.into_iter().collect();
    rows.sort_by_key(|(_, count)| Reverse(*count));
    rows.truncate(MOST);
    let rows = rows.iter();
    rows.map(|(name, count)| json!({ "name": name, "count": count }))
        .collect()
}

fn function(program: &Program, function: &Function) -> Value {
    let types = |ids: &[stablehlo_program::TypeId]| -> Vec<String> {
        ids.iter().map(|id| program.type_text(*id)).collect()
    };
    json!({
        "name": function.name,
        "number": function.op.id().index(),
        "inputs": types(function.inputs()),
        "results": types(function.results()),
        "ops": function.op.nested_ops().count(),
        "place": function.op.place(),
    })
}

fn constant(op: OpRef) -> Option<Constant> {
    let Op::Constant(constant) = op.typed() else {
        return None;
    };
    let elements = constant.value;
    Some(Constant {
        number: op.id().index(),
        r#type: op.program().type_text(elements.type_id()),
        stored: elements.bytes().len(),
        is_splat: elements.is_splat(),
        place: op.place(),
    })
}

/// Returns the files that the location of an op names.
fn files_of(op: OpRef) -> BTreeSet<String> {
    /// Largest number of parts that are followed.
    const PARTS: usize = 100;
    let mut files = BTreeSet::new();
    let mut open = vec![op.location()];
    let mut left = PARTS;
    while let Some(location) = open.pop() {
        left -= 1;
        if left == 0 {
            break;
        }
        match location.as_location() {
            Location::File { file, .. } => {
                files.insert(String::from_utf8_lossy(file).into_owned());
            }
            Location::Name { child, .. } => open.push(child),
            Location::CallSite { callee, caller } => open.extend([callee, caller]),
            Location::Fused { locations, .. } => open.extend(locations),
            _ => {}
        }
    }
    files
}
