//! Tests of rules about calls and the messages of assertions.

use stablehlo_opset::rules::{assertions::formatted, calls::composite_name};

#[test]
fn op_names_need_a_namespace() {
    for name in ["a.b", "my_ns.op", "Ns1.a.$b_2", "x.1"] {
        assert!(composite_name(name).is_ok(), "{name}");
    }
    for name in [
        "", "a", "a.", ".b", "1a.b", "_a.b", "a$.b", "a..b", "a.b-c", "a.b.",
    ] {
        assert!(composite_name(name).is_err(), "{name}");
    }
}

#[test]
fn values_of_messages_are_at_their_places() {
    assert_eq!(formatted("n = {0}, {1}{0:d}", &[3, -4]), "n = 3, -43");
    assert_eq!(formatted("{a} {} {9} {0", &[3]), "{a} {} {9} {0");
    assert_eq!(formatted("{{0}}", &[3]), "{3}");
}
