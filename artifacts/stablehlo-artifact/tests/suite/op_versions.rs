//! The versions of VHLO's ops, against the versions that upstream released.

use stablehlo_artifact::Version;
use std::collections::BTreeMap;
use vhlo_opset::ops;

/// Ops whose first version is newer than 0.9.0, or that have two versions, each with the releases
/// that introduced the versions.
const RELEASED: &[(&str, &[&str])] = &[
    ("all_gather all_reduce all_to_all", &["0.9.0", "1.5.0"]),
    ("async_done async_start", &["1.15.0"]),
    (
        "cbrt cosine exponential_minus_one log log_plus_one logistic rsqrt sine sqrt tanh",
        &["0.9.0", "1.10.0"],
    ),
    ("collective_broadcast", &["0.16.0", "1.20.0"]),
    ("collective_reduce", &["1.19.0"]),
    ("composite", &["0.19.0", "1.14.0"]),
    ("custom_call", &["0.9.0", "1.18.0"]),
    ("dot_general", &["0.9.0", "1.6.0"]),
    ("dynamic_conv", &["0.9.0", "0.20.0"]),
    ("dynamic_gather gather scatter", &["0.9.0", "1.1.0"]),
    ("exponential", &["0.9.0", "1.9.0"]),
    ("recv send", &["0.9.0", "1.12.0"]),
    ("tan", &["1.4.0", "1.10.0"]),
];
/// Number of ops in 1.20.0.
const OPS: usize = 120;

#[test]
fn first_releases_of_op_versions_are_upstreams() {
    let mut found = BTreeMap::<_, Vec<Version>>::new();
    for op in ops::all() {
        found.entry(op.base).or_default().push(op.range.min);
    }
    let mut released = 0;
    for (names, versions) in RELEASED {
        let versions: Vec<Version> = versions
            .iter()
            .map(|v| v.parse().expect("a version"))
            .collect();
        for name in names.split(' ') {
            assert_eq!(found.get(name), Some(&versions), "{name}");
            released += 1;
        }
    }
    let plain = found.values().filter(|v| **v == [Version::new(0, 9, 0)]);
    assert_eq!(plain.count(), OPS - released);
    assert_eq!(found.len(), OPS);
}
