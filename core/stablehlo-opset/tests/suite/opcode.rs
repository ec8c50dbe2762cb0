//! Tests of the numbers of ops.

use stablehlo_opset::opcode::Opcode;
use std::collections::HashSet;

#[test]
fn each_declared_op_has_a_number_of_its_own() {
    let names: HashSet<_> = Opcode::all().map(Opcode::name).collect();
    assert_eq!(names.len(), Opcode::COUNT);
    for code in Opcode::all() {
        assert_eq!(Opcode::find(code.name()), Some(code));
        assert_eq!(code.is_of_chlo(), code.name().starts_with("chlo."));
    }
    assert_eq!(Opcode::find("stablehlo.unknown"), None);
}

#[test]
fn each_op_of_stablehlo_has_a_row_in_the_table_of_versions() {
    for name in Opcode::all().map(Opcode::name) {
        if let Some(mnemonic) = name.strip_prefix("stablehlo.") {
            let row = vhlo_opset::ops::latest(mnemonic);
            assert!(row.is_some(), "version_table.rs has no row for {mnemonic}");
        }
    }
}
