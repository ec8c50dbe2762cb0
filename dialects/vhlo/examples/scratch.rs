#![allow(missing_docs)]
use mlir_bridge::melior::ir::operation::OperationLike;
use vhlo_dialect as _;
fn main() -> std::process::ExitCode {
    if std::env::args().next().unwrap().contains("translate") {
        mlir_bridge::translate_main("scratch", TR)
    } else {
        mlir_bridge::opt_main("scratch\n")
    }
}
static TR: &[mlir_bridge::TranslationDef] = &[mlir_bridge::TranslationDef {
    name: "rewrite",
    description: "x",
    run: |src, out| {
        let m = src.parse()?;
        let op = mlir_bridge::Op::from_melior(m.as_operation());
        if std::env::var("STRIP").is_ok() {
            op.run_pipeline("builtin.module(strip-debuginfo)")?;
        }
        let v: vhlo_dialect::Version = std::env::var("V").unwrap().parse().unwrap();
        out.bytecode(op, &format!("StableHLO_v{v}"), Some(v.bytecode_version()))
    },
}];
