//! Tests of numbers that are wider than 64 bits.

use stablehlo_program::{Program, Version};

/// Returns the program with a constant of one element, or `None` if the number does not fit the type.
fn constant(number: &str, ty: &str) -> Option<Program<'static>> {
    let text = format!("module attributes {{m.x = dense<{number}> : tensor<{ty}>}} {{}}");
    Program::parse(text.as_bytes(), Default::default()).ok()
}
/// Asserts that an artifact holds `bytes` as the element.
#[track_caller]
fn assert_bytes(number: &str, ty: &str, bytes: &[u8]) {
    let program = constant(number, ty).unwrap_or_else(|| panic!("{number} : {ty}"));
    let artifact = program.to_vec(Version::CURRENT).expect("an artifact");
    // The size of the elements precedes them.
    let stored = [&[(bytes.len() as u8) << 1 | 1], bytes].concat();
    let is_stored = artifact.windows(stored.len()).any(|found| found == stored);
    assert!(is_stored, "{number} : {ty}");
}

#[test]
fn wide_integers_fit_their_width() {
    let largest = "36893488147419103231";
    let ones = [&[0xFF; 8][..], &[1]].concat();
    assert_bytes(largest, "i65", &ones);
    assert_bytes("-1", "i65", &ones);
    assert_bytes(
        "-18446744073709551616",
        "si65",
        &[&[0; 8][..], &[1]].concat(),
    );
    for (number, ty) in [
        ("36893488147419103232", "i65"),
        ("0x20000000000000000", "i65"),
        (largest, "si65"),
        ("18446744073709551616", "si65"),
        ("-0", "i65"),
        ("-1", "ui65"),
    ] {
        assert!(constant(number, ty).is_none(), "{number} : {ty}");
    }
}

#[test]
fn wide_floats_have_the_value_of_the_double() {
    let f80 = |number, bits: u128| assert_bytes(number, "f80", &bits.to_le_bytes()[..10]);
    let f128 = |number, bits: u128| assert_bytes(number, "f128", &bits.to_le_bytes());
    f80("1.0", 0x3FFF_8000_0000_0000_0000);
    f80("-0.0", 1 << 79);
    f128("1.0", 0x3FFF << 112);
    f128("-2.0", 0xC000 << 112);
    // The smallest double is 2^-1074.
    f128("5.0e-324", (16383 - 1074) << 112);
    f80("5.0e-324", (16383 - 1074) << 64 | 1 << 63);
}
