//! The frozen artifacts, one per version, hold everything that the version
//! table has: each op as the version has it, each type and attribute, each case
//! of an enum, and what may be absent both there and not.

mod support;

use mlir_bridge::{
    Attribute, AttributeExt, Context, FieldShape, Kind, Op, Record, Type, Value, bytecode,
    melior::ir::Module,
};
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    fs,
    path::Path,
};
use support::context;
use vhlo_dialect::{Version, VersionRange, attributes, ops, types};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lit_tests/vhlo/compat");

/// What the artifacts of some versions cannot hold, though the table has it.
struct Exception {
    what: &'static str,
    versions: VersionRange,
    /// Why it cannot be there.
    #[allow(dead_code)]
    reason: &'static str,
}
const EXCEPTIONS: &[Exception] = &[Exception {
    what: "#vhlo<api_version_v1 API_VERSION_TYPED_FFI>",
    versions: VersionRange::of("0.9.0..=1.2.0"),
    reason: "the case came with 1.3.0; cases have no versions of their own",
}];

/// Names of ops, types, attributes and cases.
type Contents = BTreeSet<String>;

// ---- What a version has ------------------------------------------------------------

fn contents_of_version(version: Version) -> Contents {
    let mut all = Contents::new();
    let rows = ops::rows().iter();
    all.extend(
        rows.filter(|r| r.range.contains(version))
            .map(|r| r.name.to_owned()),
    );
    for &kind in types::ALL {
        if types::range(kind).contains(version) {
            all.extend(contents_of_kind(kind, '!'));
        }
    }
    for &kind in attributes::ALL {
        if attributes::range(kind).contains(version) {
            all.extend(contents_of_kind(kind, '#'));
        }
    }
    all
}

fn contents_of_kind(kind: &Kind, sigil: char) -> Vec<String> {
    let mut all = vec![name(kind, sigil)];
    all.extend(kind.cases().iter().map(|c| case(kind, c.1)));
    for field in kind.fields.iter().filter(|f| may_be_absent(f.shape)) {
        all.extend([true, false].map(|there| optional(kind, sigil, field.name, there)));
    }
    all
}

fn may_be_absent(shape: FieldShape) -> bool {
    matches!(
        shape,
        FieldShape::OptionalAttribute | FieldShape::FlaggedAttribute
    )
}

fn name(kind: &Kind, sigil: char) -> String {
    format!("{sigil}vhlo.{}", kind.mnemonic)
}
fn case(kind: &Kind, case: &str) -> String {
    format!("#vhlo<{} {case}>", kind.mnemonic)
}
fn optional(kind: &Kind, sigil: char, field: &str, there: bool) -> String {
    let with = if there { "with" } else { "without" };
    format!("{} {with} {field}", name(kind, sigil))
}

// ---- What an artifact has ----------------------------------------------------------

#[derive(Default)]
struct Walk<'c> {
    found: Contents,
    types: HashSet<Type<'c>>,
    attributes: HashSet<Attribute<'c>>,
}

impl<'c> Walk<'c> {
    fn op(&mut self, op: Op<'c>) {
        if let Some(row) = op.def().and_then(ops::row) {
            self.found.insert(row.name.to_owned());
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
        self.found.insert(name(kind, sigil));
        if !kind.cases().is_empty() {
            let value = kind.case_name(record.int(0)).expect("a case");
            self.found.insert(case(kind, value));
        }
        for (i, field) in kind.fields.iter().enumerate() {
            if may_be_absent(field.shape) {
                let there = record.optional_attribute(i).is_some();
                self.found.insert(optional(kind, sigil, field.name, there));
            }
        }
        record.member_types().for_each(|t| self.ty(t));
        record.member_attributes().for_each(|a| self.attribute(a));
    }
}

fn parse<'c>(context: &'c Context, path: &Path) -> Module<'c> {
    let bytes = fs::read(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    bytecode::parse(context, &bytes).unwrap_or_else(|_| panic!("{} is refused", path.display()))
}

/// The contents of all artifacts, by the versions that name them.
fn artifacts() -> BTreeMap<Version, Contents> {
    let context = context();
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(FOLDER).expect("a folder of artifacts") {
        let path = entry.expect("a file").path();
        let file = path.file_name().and_then(|n| n.to_str()).expect("a name");
        if let Some(version) = file.strip_suffix(".mlir.bc") {
            let module = parse(&context, &path);
            let mut walk = Walk::default();
            Op::of_module(&module).walk(&mut |op| walk.op(op));
            let version = version.parse().expect("a version as the file's name");
            all.insert(version, walk.found);
        }
    }
    all
}

// ---- The check ---------------------------------------------------------------------

/// What is wrong with the artifacts, if anything.
fn problems(artifacts: &BTreeMap<Version, Contents>, exceptions: &[Exception]) -> Vec<String> {
    let mut problems = Vec::new();
    let known = Version::HISTORY.iter().map(|h| h.0);
    for version in artifacts.keys() {
        if !known.clone().any(|v| v == *version) {
            problems.push(format!("{version}: an artifact of no version"));
        }
    }
    for version in known {
        let Some(found) = artifacts.get(&version) else {
            problems.push(format!("{version}: no artifact"));
            continue;
        };
        let mut expected = contents_of_version(version);
        for exception in exceptions.iter().filter(|e| e.versions.contains(version)) {
            let what = exception.what;
            if !expected.remove(what) {
                problems.push(format!(
                    "{version}: excepted, but not of this version: {what}"
                ));
            }
            if found.contains(what) {
                problems.push(format!("{version}: excepted, but there: {what}"));
            }
        }
        let mut report = |what: &str, names: Vec<&String>| {
            problems.extend(names.into_iter().map(|n| format!("{version}: {what}: {n}")));
        };
        report("missing", expected.difference(found).collect());
        let too_new = found.difference(&expected);
        report(
            "not of this version",
            too_new
                .filter(|n| !exceptions.iter().any(|e| e.what == **n))
                .collect(),
        );
    }
    problems
}

#[test]
fn artifacts_hold_everything() {
    let problems = problems(&artifacts(), EXCEPTIONS);
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn what_is_missing_is_named() {
    let version = |text: &str| text.parse::<Version>().unwrap();
    let frozen = artifacts();

    let mut some = frozen.clone();
    some.remove(&version("1.20.0"));
    some.insert(version("1.19.1"), Contents::new());
    let found = problems(&some, EXCEPTIONS);
    assert_eq!(
        found,
        ["1.19.1: an artifact of no version", "1.20.0: no artifact"]
    );

    // An artifact in the place of a later one, and of an earlier one.
    let in_place_of = |artifact, other| {
        let mut some = frozen.clone();
        some.insert(version(other), frozen[&version(artifact)].clone());
        problems(&some, EXCEPTIONS)
    };
    let found = in_place_of("1.8.0", "1.9.0");
    expect_test::expect![[r#"
        1.9.0: missing: #vhlo.result_accuracy_mode_v1
        1.9.0: missing: #vhlo.result_accuracy_v1
        1.9.0: missing: #vhlo<result_accuracy_mode_v1 DEFAULT>
        1.9.0: missing: #vhlo<result_accuracy_mode_v1 HIGHEST>
        1.9.0: missing: #vhlo<result_accuracy_mode_v1 TOLERANCE>
        1.9.0: missing: vhlo.exponential_v2
        1.9.0: not of this version: vhlo.exponential_v1"#]]
    .assert_eq(&found.join("\n"));
    let found = in_place_of("0.18.0", "0.17.0");
    assert_eq!(
        found,
        ["0.17.0: not of this version: !vhlo.quant_per_axis_v1"]
    );

    // Whatever is taken out of an artifact.
    let newest = Version::CURRENT;
    for what in contents_of_version(newest) {
        let mut some = frozen.clone();
        assert!(some.get_mut(&newest).unwrap().remove(&what));
        let found = problems(&some, EXCEPTIONS);
        assert_eq!(found, [format!("{newest}: missing: {what}")]);
    }
}

#[test]
fn exceptions_are_needed() {
    let exception = |what, versions| {
        let versions = VersionRange::of(versions);
        let reason = "";
        [Exception {
            what,
            versions,
            reason,
        }]
    };
    let frozen = artifacts();
    let there = problems(&frozen, &exception("#vhlo<precision_v1 HIGH>", "1.20.0.."));
    assert!(there.contains(&"1.20.0: excepted, but there: #vhlo<precision_v1 HIGH>".to_owned()));
    let unknown = problems(&frozen, &exception("!vhlo.future_v1", "0.9.0..=0.9.0"));
    let message = "0.9.0: excepted, but not of this version: !vhlo.future_v1";
    assert!(unknown.contains(&message.to_owned()));
    // Without any.
    let missing = problems(&frozen, &[]);
    let typed_ffi = "missing: #vhlo<api_version_v1 API_VERSION_TYPED_FFI>";
    assert!(
        missing.contains(&format!("1.2.0: {typed_ffi}")),
        "{missing:?}"
    );
    assert!(!missing.contains(&format!("1.3.0: {typed_ffi}")));
}

// ---- The order of uses -------------------------------------------------------------

/// The ops that use a value which another op uses, too.
fn later_users(module: &Module) -> Vec<String> {
    let mut users: Vec<(Value, Op)> = Vec::new();
    let mut later = Vec::new();
    Op::of_module(module).walk(&mut |op| {
        for value in op.operands() {
            if users.iter().any(|u| u.0 == value && u.1 != op) {
                later.push(op.name().to_owned());
            }
            users.push((value, op));
        }
    });
    later
}

/// An op that gets a new version is made anew for older ones. That changes the
/// order of its operands' uses, which is part of the bytes of older artifacts.
#[test]
fn no_value_is_used_by_two_ops() {
    let context = context();
    // The newest artifact has the programs of all.
    let newest = Path::new(FOLDER).join(format!("{}.mlir.bc", Version::CURRENT));
    assert_eq!(later_users(&parse(&context, &newest)), Vec::<String>::new());

    let twice = r#"
        vhlo.func_v1 @f(%a: !vhlo.i8_v1, %b: !vhlo.i8_v1) -> () {
            %0 = "vhlo.add_v1"(%a, %a) : (!vhlo.i8_v1, !vhlo.i8_v1) -> !vhlo.i8_v1
            %1 = "vhlo.or_v1"(%0, %b) : (!vhlo.i8_v1, !vhlo.i8_v1) -> !vhlo.i8_v1
            %2 = "vhlo.not_v1"(%b) : (!vhlo.i8_v1) -> !vhlo.i8_v1
            "vhlo.return_v1"() : () -> ()
        } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>,
           sym_visibility = #vhlo.string_v1<"">}"#;
    let twice = Module::parse(&context, twice).expect("a program");
    assert_eq!(later_users(&twice), ["vhlo.not_v1"]);
}
