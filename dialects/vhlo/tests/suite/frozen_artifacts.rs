//! Tests that the check of frozen artifacts reports every missing item, and
//! that the frozen programs can be frozen for later versions without changing
//! their bytes.

use crate::support::{
    artifacts::{
        Contents, EXCEPTIONS, Exception, FOLDER, artifacts, contents_of_version, parse, problems,
    },
    context,
};
use mlir_bridge::{
    ir::{Op, Value},
    melior::ir::Module,
};
use std::path::Path;
use vhlo_dialect::{Version, VersionRange};

#[test]
fn missing_items_are_reported() {
    let version = |text: &str| text.parse::<Version>().unwrap();
    let frozen = artifacts();

    let mut some = frozen.clone();
    some.remove(&version("1.20.0"));
    some.insert(version("1.19.1"), Contents::new());
    let found = problems(&some, EXCEPTIONS);
    assert_eq!(
        found,
        [
            "1.19.1: artifact of an unknown version",
            "1.20.0: no artifact"
        ]
    );

    // An artifact stored under the name of a later version, then of an earlier
    // one.
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
        1.9.0: not in this version: vhlo.exponential_v1"#]]
    .assert_eq(&found.join("\n"));
    let found = in_place_of("0.18.0", "0.17.0");
    assert_eq!(
        found,
        ["0.17.0: not in this version: !vhlo.quant_per_axis_v1"]
    );

    // Every item that the newest artifact could lack.
    let newest = Version::CURRENT;
    for what in contents_of_version(newest) {
        let mut some = frozen.clone();
        assert!(some.get_mut(&newest).unwrap().remove(&what));
        let found = problems(&some, EXCEPTIONS);
        assert_eq!(found, [format!("{newest}: missing: {what}")]);
    }
}

#[test]
fn unneeded_exceptions_are_reported() {
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
    assert!(there.contains(&"1.20.0: excepted, but present: #vhlo<precision_v1 HIGH>".to_owned()));
    let unknown = problems(&frozen, &exception("!vhlo.future_v1", "0.9.0..=0.9.0"));
    let message = "0.9.0: excepted, but not in this version: !vhlo.future_v1";
    assert!(unknown.contains(&message.to_owned()));
    // Without exceptions, their items are missing.
    let missing = problems(&frozen, &[]);
    let typed_ffi = "missing: #vhlo<api_version_v1 API_VERSION_TYPED_FFI>";
    assert!(
        missing.contains(&format!("1.2.0: {typed_ffi}")),
        "{missing:?}"
    );
    assert!(!missing.contains(&format!("1.3.0: {typed_ffi}")));
}

/// Returns the names of ops that use a value which an earlier op uses, too.
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

/// When an op gets a new version, older targets rebuild the op, which changes
/// the use-list order of its operands. That order is part of the bytes of older
/// artifacts, so no value may have uses in two ops.
#[test]
fn no_value_is_used_by_two_ops() {
    let context = context();
    // The newest artifact contains the programs of all versions.
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
