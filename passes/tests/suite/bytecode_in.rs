//! Tests that the reader of plain bytecode without MLIR gives MLIR's verdict of a file, and the bytes
//! of the artifact that MLIR's engine writes.

use crate::{
    support::{Diagnostics, step_in_debug},
    text_in::{Comparison, Mode, Verdict, all_parts, has_resources, of_mlir_alone, strict_context},
};
use mlir_bridge::{
    bytecode,
    ir::Context,
    melior::{
        dialect::DialectRegistry,
        ir::operation::{OperationLike, OperationPrintingFlags},
        utility::register_all_dialects,
    },
    prelude::Op,
    tools::Source,
};
use stablehlo_artifact::Version;
use stablehlo_program::Program;

/// Versions of bytecode: without properties, with properties, and the newest version.
const VERSIONS: [Option<u32>; 3] = [Some(4), Some(5), None];

/// Returns the plain bytecode of a text, or `None` if the text is invalid.
pub fn plain(context: &Context, text: &[u8], version: Option<u32>) -> Option<Vec<u8>> {
    let module = Source::new(context, text).parse().ok()?;
    let mut bytes = Vec::new();
    bytecode::write(Op::of_module(&module), "MLIR22", version, &mut bytes).ok()?;
    Some(bytes)
}
/// Returns the generic form of a text, or `None` if the text is invalid.
fn generic(context: &Context, text: &[u8]) -> Option<String> {
    let module = Source::new(context, text).parse().ok()?;
    let flags = OperationPrintingFlags::new();
    let flags = flags
        .print_generic_operation_form()
        .enable_debug_info(true, false);
    module.as_operation().to_string_with_flags(flags).ok()
}
/// Returns the verdict of the reader without MLIR.
pub fn of_program(bytes: &[u8], mode: Mode) -> Verdict {
    let program = Program::read_plain(bytes, mode.options());
    let program = program.map_err(|e| e.message)?;
    program.to_vec(Version::CURRENT).map_err(|e| e.to_string())
}

/// Step between the programs whose bytecode is read.
const STEP: usize = step_in_debug(14);

#[test]
fn artifacts_of_plain_bytecode_equal_those_of_mlir() {
    let mut comparison = Comparison::default();
    let context = strict_context();
    let diagnostics = Diagnostics::of(&context);
    for (name, text) in all_parts().into_iter().step_by(STEP) {
        for version in VERSIONS {
            let Some(bytes) = plain(&context, text.as_bytes(), version) else {
                continue;
            };
            for mode in Mode::of(&text) {
                let expected = of_mlir_alone(&context, &diagnostics, &text, &bytes, *mode);
                let found = of_program(&bytes, *mode);
                let name = format!("{name}, {version:?}, {mode:?}");
                comparison.add_verdicts(&name, expected, found);
            }
        }
    }
    comparison.finish(1700 / (2 * STEP - 1), 100);
}

/// A tool that does not know the dialect keeps attributes as text, and properties as dictionaries.
/// LLVM 22 cannot read such bytecode where the dialect is known, so MLIR judges the text.
#[test]
fn bytecode_of_a_tool_without_the_dialect_is_read() {
    let mut comparison = Comparison::default();
    let context = strict_context();
    let diagnostics = Diagnostics::of(&context);
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    let new_foreign = || {
        let foreign = Context::new_with_registry(&registry, false);
        foreign.set_allow_unregistered_dialects(true);
        foreign
    };
    let foreign = new_foreign();
    let _silent = Diagnostics::of(&foreign);
    for (name, text) in all_parts().into_iter().step_by(STEP) {
        let Some(text) = generic(&context, text.as_bytes()) else {
            continue;
        };
        let own = has_resources(&text).then(new_foreign);
        let _silent = own.as_ref().map(Diagnostics::of);
        let foreign = own.as_ref().unwrap_or(&foreign);
        let Some(bytes) = plain(foreign, text.as_bytes(), None) else {
            continue;
        };
        for mode in Mode::of(&text) {
            let bytes_of_text = text.as_bytes();
            let expected = of_mlir_alone(&context, &diagnostics, &text, bytes_of_text, *mode);
            let found = of_program(&bytes, *mode);
            comparison.add_verdicts(&format!("{name}, {mode:?}"), expected, found);
        }
    }
    comparison.finish(560 / (2 * STEP - 1), 100);
}

/// Damages the plain bytecode of the programs of `lit_tests`. `STABLEHLO_DAMAGED=1000000` damages
/// more, with the seed `STABLEHLO_SEED`.
#[test]
fn damaged_plain_bytecode_is_refused_or_read_without_a_panic() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let mut random = fastrand::Rng::with_seed(number("STABLEHLO_SEED").unwrap_or(1));
    let context = strict_context();
    let _silent = Diagnostics::of(&context);
    let mut files = Vec::new();
    for (_, text) in all_parts().into_iter().step_by(STEP) {
        for version in VERSIONS {
            files.extend(plain(&context, text.as_bytes(), version));
        }
    }
    files.retain(|bytes| bytes.len() < 20_000);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..number("STABLEHLO_DAMAGED").unwrap_or(20_000 / STEP as u64) {
        let mut bytes = files[random.usize(..files.len())].clone();
        for _ in 0..random.usize(1..4) {
            let at = random.usize(..bytes.len());
            bytes[at] = random.u8(..);
        }
        match of_program(&bytes, Mode::AllowOtherDialects) {
            Ok(_) => read += 1,
            Err(_) => refused += 1,
        }
    }
    assert!(read > 50 && refused > 100, "{read} read, {refused} refused");
}
