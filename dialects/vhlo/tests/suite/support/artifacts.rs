//! Actual and expected contents of the frozen artifacts, one artifact per
//! version. An artifact must contain each op of the version, each type and
//! attribute, each case of an enum, and each optional field both present and
//! absent.

use super::context;
use mlir_bridge::{bytecode, melior::ir::Module, prelude::*};
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    fs,
    path::Path,
};

use vhlo_dialect::{Version, VersionRange, attributes, ops, types};

/// Folder of the frozen artifacts.
pub const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lit_tests/vhlo/compat");

/// Item that the artifacts of some versions cannot have, although the tables
/// list the item.
pub struct Exception {
    /// Name of the item.
    pub item: &'static str,
    /// Versions whose artifacts lack the item.
    pub versions: VersionRange,
    /// Reason why the item cannot occur.
    #[allow(dead_code)]
    pub reason: &'static str,
}
/// All known exceptions.
pub const EXCEPTIONS: &[Exception] = &[Exception {
    item: "#vhlo<api_version_v1 API_VERSION_TYPED_FFI>",
    versions: VersionRange::of("0.9.0..=1.2.0"),
    reason: "the case came with 1.3.0, for custom calls only: upstream gives it no version of its own",
}];

/// Names of ops, types, attributes, cases and optional fields.
pub type Contents = BTreeSet<String>;

// ---- Contents of a version ---------------------------------------------------------

/// Returns the names of all items of a version.
pub fn contents_of_version(version: Version) -> Contents {
    let mut all = Contents::new();
    let declarations = ops::declarations().iter();
    all.extend(
        declarations
            .filter(|r| r.range.contains(version))
            .map(|r| r.name.to_owned()),
    );
    for &kind in types::ALL {
        if types::range(kind).contains(version) {
            all.extend(contents_of_kind(kind, '!', types::row(kind), version));
        }
    }
    for &kind in attributes::ALL {
        if attributes::range(kind).contains(version) {
            all.extend(contents_of_kind(kind, '#', attributes::row(kind), version));
        }
    }
    all
}

fn contents_of_kind(
    kind: &Kind,
    sigil: char,
    row: &vhlo_opset::kinds::Kind,
    version: Version,
) -> Vec<String> {
    let mut all = vec![name(kind, sigil)];
    let is_known = |value| row.case_range(value).is_some_and(|r| r.contains(version));
    let cases = kind.cases().iter().filter(|c| is_known(c.0));
    all.extend(cases.map(|c| case(kind, c.1)));
    for field in kind.fields.iter().filter(|f| may_be_absent(f.shape)) {
        all.extend([true, false].map(|present| optional(kind, sigil, field.name, present)));
    }
    all
}

fn may_be_absent(shape: FieldLayout) -> bool {
    matches!(
        shape,
        FieldLayout::OptionalAttribute | FieldLayout::FlaggedAttribute
    )
}

fn name(kind: &Kind, sigil: char) -> String {
    format!("{sigil}vhlo.{}", kind.mnemonic)
}
fn case(kind: &Kind, case: &str) -> String {
    format!("#vhlo<{} {case}>", kind.mnemonic)
}
fn optional(kind: &Kind, sigil: char, field: &str, present: bool) -> String {
    let with = if present { "with" } else { "without" };
    format!("{} {with} {field}", name(kind, sigil))
}

// ---- Contents of an artifact -------------------------------------------------------

/// Collector of the names of all items in an artifact.
#[derive(Default)]
struct ContentsWalk<'c> {
    contents: Contents,
    types: HashSet<Type<'c>>,
    attributes: HashSet<Attribute<'c>>,
}

impl<'c> ContentsWalk<'c> {
    fn op(&mut self, op: Op<'c>) {
        if let Some(declaration) = op.def().and_then(ops::declaration_of) {
            self.contents.insert(declaration.name.to_owned());
        }
        for (_, attribute) in op.attributes().entries().unwrap_or_default() {
            self.attribute(attribute);
        }
        for result in op.results() {
            self.ty(result.ty());
        }
        for block in op.regions().flat_map(|r| r.blocks().collect::<Vec<_>>()) {
            for argument in block.arguments() {
                self.ty(argument.ty());
            }
        }
    }
    fn ty(&mut self, ty: Type<'c>) {
        if self.types.insert(ty)
            && let Some(record) = types::kind(ty).and_then(|k| k.of_type(ty))
        {
            self.record(record, '!');
        }
    }
    fn attribute(&mut self, attribute: Attribute<'c>) {
        if self.attributes.insert(attribute)
            && let Some(record) =
                attributes::kind(attribute).and_then(|k| k.of_attribute(attribute))
        {
            self.record(record, '#');
        }
    }
    fn record(&mut self, record: Record<'c>, sigil: char) {
        let kind = record.kind;
        self.contents.insert(name(kind, sigil));
        if !kind.cases().is_empty() {
            let value = kind.case_name(record.int(0)).expect("a case");
            self.contents.insert(case(kind, value));
        }
        for (i, field) in kind.fields.iter().enumerate() {
            if may_be_absent(field.shape) {
                let present = record.optional_attribute(i).is_some();
                self.contents
                    .insert(optional(kind, sigil, field.name, present));
            }
        }
        record.member_types().for_each(|t| self.ty(t));
        record.member_attributes().for_each(|a| self.attribute(a));
    }
}

/// Parses an artifact. Panics if the file is unreadable or refused.
pub fn parse<'c>(context: &'c Context, path: &Path) -> Module<'c> {
    let bytes = fs::read(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    bytecode::parse(context, &bytes).unwrap_or_else(|_| panic!("{} is refused", path.display()))
}

/// Returns the contents of all artifacts, by the version in the file's name.
pub fn artifacts() -> BTreeMap<Version, Contents> {
    let context = context();
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(FOLDER).expect("a folder of artifacts") {
        let path = entry.expect("a file").path();
        let file = path.file_name().and_then(|n| n.to_str()).expect("a name");
        if let Some(version) = file.strip_suffix(".mlir.bc") {
            let module = parse(&context, &path);
            let mut walk = ContentsWalk::default();
            Op::of_module(&module).walk(&mut |op| walk.op(op));
            let version = version.parse().expect("a version as the file's name");
            all.insert(version, walk.contents);
        }
    }
    all
}

// ---- The check ---------------------------------------------------------------------

/// Returns all differences between the artifacts and the versions, as messages.
pub fn problems(artifacts: &BTreeMap<Version, Contents>, exceptions: &[Exception]) -> Vec<String> {
    let mut problems = Vec::new();
    let known = Version::HISTORY.iter().map(|h| h.0);
    for version in artifacts.keys() {
        if !known.clone().any(|v| v == *version) {
            problems.push(format!("{version}: artifact of an unknown version"));
        }
    }
    for version in known {
        let Some(found) = artifacts.get(&version) else {
            problems.push(format!("{version}: no artifact"));
            continue;
        };
        let mut expected = contents_of_version(version);
        for exception in exceptions.iter().filter(|e| e.versions.contains(version)) {
            let item = exception.item;
            if !expected.remove(item) {
                problems.push(format!(
                    "{version}: excepted, but not in this version: {item}"
                ));
            }
            if found.contains(item) {
                problems.push(format!("{version}: excepted, but present: {item}"));
            }
        }
        let mut report = |what: &str, names: Vec<&String>| {
            problems.extend(names.into_iter().map(|n| format!("{version}: {what}: {n}")));
        };
        report("missing", expected.difference(found).collect());
        let too_new = found.difference(&expected);
        report(
            "not in this version",
            too_new
                .filter(|n| !exceptions.iter().any(|e| e.item == **n))
                .collect(),
        );
    }
    problems
}
