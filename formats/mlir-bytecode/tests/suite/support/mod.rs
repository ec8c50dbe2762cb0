//! Descriptions of dialects, and paths of artifacts.

#[path = "../../../../../artifacts/stablehlo-artifact/tests/suite/support/upstream.rs"]
mod upstream;

use mlir_bytecode::Field::{self, *};
use mlir_bytecode::{
    AttributeFacts, Cursor, DialectDecoder, EncodedField, EncodingDef, EntryFacts, Fault, Scalar,
    TypeFacts, mlir_dialects,
};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use vhlo_opset::encodings::{SDY, STABLEHLO, VHLO};

/// VHLO, with a layout of properties that fits all ops. One of the artifacts has ops of a
/// future version, which the version table does not have.
pub struct Vhlo;

impl DialectDecoder for Vhlo {
    fn name(&self) -> &str {
        VHLO.name()
    }
    fn attribute(&self, code: u64) -> Option<&EncodingDef> {
        VHLO.attribute(code)
    }
    fn ty(&self, code: u64) -> Option<&EncodingDef> {
        VHLO.ty(code)
    }
    fn properties(&self, _op: &str, _version: u64) -> Option<&[Field]> {
        Some(&[Rest(&[Attribute])])
    }
    fn scalar(&self, encoding: &EncodingDef, body: Cursor) -> Option<Scalar> {
        VHLO.scalar(encoding, body)
    }
    fn check_attribute(
        &self,
        encoding: &EncodingDef,
        fields: &[EncodedField],
        facts: &EntryFacts,
    ) -> Result<AttributeFacts, Fault> {
        VHLO.check_attribute(encoding, fields, facts)
    }
    fn check_type(
        &self,
        encoding: &EncodingDef,
        fields: &[EncodedField],
        facts: &EntryFacts,
    ) -> Result<TypeFacts, Fault> {
        VHLO.check_type(encoding, fields, facts)
    }
}

/// Descriptions of all dialects in the artifacts.
pub static DIALECTS: LazyLock<Vec<&'static dyn DialectDecoder>> = LazyLock::new(|| {
    let own: [&dyn DialectDecoder; 3] = [&Vhlo, &STABLEHLO, &SDY];
    own.into_iter()
        .chain(mlir_dialects::DECODERS.iter().copied())
        .collect()
});

/// Returns options with the given order of values.
pub fn options(values: mlir_bytecode::ValueOrder) -> mlir_bytecode::Options {
    mlir_bytecode::Options {
        values,
        ..Default::default()
    }
}

/// Returns the artifacts of the repository, and artifacts that upstream's releases wrote, sorted by
/// path. The folder of upstream's artifacts may be absent.
pub fn artifacts() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["../../lit_tests", "tests/data"] {
        collect(&root.join(folder), &mut found);
    }
    if let Some(folder) = upstream::upstream() {
        collect(&folder, &mut found);
    }
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.to_string_lossy().ends_with(".mlir.bc") {
            found.push(path);
        }
    }
}
