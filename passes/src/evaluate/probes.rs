//! Files of probes: a `.npy` file per value, and `index.csv`, which lists them.
//!
//! The files have the bytes that upstream's interpreter writes, so that programs that read
//! upstream's files read ours. Upstream stores a number as an integer or a float of its size:
//! `bf16` as `u2`, `complex<f32>` as `f8`. The type is in the index.

use super::values::type_text;
use stablehlo_interpreter::{
    array::{Array, Packing},
    element::Scalar,
    memory::Memory,
};
use std::{
    fs::{self, OpenOptions},
    io::{ErrorKind, Write},
    path::Path,
};

const INDEX: &str = "index.csv";
const MAGIC: &[u8] = b"\x93NUMPY\x01\x00";

/// Removes the index of an earlier evaluation.
pub(super) fn remove_index(folder: &Path) -> Result<(), String> {
    match fs::remove_file(folder.join(INDEX)) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(format!(
            "Failed to remove existing instrumentation metadata file: {error}"
        )),
        _ => Ok(()),
    }
}

/// Writes the value of a probe, which is the file number `number` of the evaluation.
pub(super) fn write(folder: &Path, number: u64, id: &str, array: &Array) -> Result<(), String> {
    let path = folder.join(format!("probe{number}.npy"));
    let failed =
        |e: &dyn std::fmt::Display| format!("Failed to open NumPy file: {}: {e}", path.display());
    let bytes = npy(array).map_err(|e| failed(&e))?;
    fs::write(&path, bytes).map_err(|e| failed(&e))?;
    let index = folder.join(INDEX);
    let line = format!("{id},{},{}\n", type_text(array), path.display());
    let file = OpenOptions::new().create(true).append(true).open(&index);
    let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
    written.map_err(|e| {
        format!(
            "Failed to open instrumentation metadata file: {}: {e}",
            index.display()
        )
    })
}

/// Reads the value that a probe wrote when it ran for the time number `iteration`. `like` has
/// the type of the value, and `memory` pays for the value.
pub(super) fn read(
    memory: &Memory,
    folder: &Path,
    id: &str,
    iteration: u64,
    like: &Array,
) -> Result<Array, String> {
    let missing = || format!("Failed to find serialized data for probe {id}.");
    let index = fs::read_to_string(folder.join(INDEX)).map_err(|_| missing())?;
    let rows = index.lines().filter_map(|line| {
        // Names and folders can have commas, types of StableHLO cannot.
        let (found, rest) = line.split_once(",tensor<")?;
        let (ty, path) = rest.split_once(">,")?;
        (found == id).then(|| (format!("tensor<{ty}>"), path))
    });
    let row = usize::try_from(iteration).ok();
    let (ty, path) = row
        .and_then(|row| rows.into_iter().nth(row))
        .ok_or_else(missing)?;
    let expected = type_text(like);
    if ty != expected {
        return Err(format!(
            "Serialized types don't match: {expected} (actual) vs {ty} (expected) for probe {id}."
        ));
    }
    let failed =
        |e: &dyn std::fmt::Display| format!("Failed to verify serialized tensor {id}: {path}: {e}");
    let bytes = fs::read(path).map_err(|e| failed(&e))?;
    let elements = elements(&bytes, like.stored()).map_err(|e| failed(&e))?;
    let array = Array::from_bytes(
        memory,
        like.element_type().clone(),
        like.shape(),
        elements,
        Packing::Bytes,
    );
    array.map_err(|e| failed(&e))
}

/// Returns an array as the content of a `.npy` file.
fn npy(array: &Array) -> Result<Vec<u8>, String> {
    let sizes: String = array
        .shape()
        .iter()
        .map(|size| format!("{size},"))
        .collect();
    // Upstream pads by a fixed number of spaces.
    let header = format!(
        "{{'descr': '{}', 'fortran_order': False, 'shape' : ({sizes}), }}      \n",
        descr(array.stored())
    );
    let length = u16::try_from(header.len()).map_err(|_| "too many dimensions".to_owned())?;
    let elements = array.to_bytes(Packing::Bytes).map_err(|e| e.to_string())?;
    Ok([MAGIC, &length.to_le_bytes(), header.as_bytes(), &elements].concat())
}

/// Returns the bytes of the elements in a `.npy` file.
fn elements(bytes: &[u8], scalar: Scalar) -> Result<&[u8], String> {
    let rest = bytes
        .strip_prefix(MAGIC)
        .ok_or("not a NumPy file of version 1.0")?;
    let cut = || "the file ends in its header".to_owned();
    let (length, rest) = rest.split_first_chunk::<2>().ok_or_else(cut)?;
    let length = usize::from(u16::from_le_bytes(*length));
    let (header, elements) = rest.split_at_checked(length).ok_or_else(cut)?;
    let header: String = String::from_utf8_lossy(header).split_whitespace().collect();
    let expected = format!("'descr':'{}'", descr(scalar));
    if !header.contains(&expected) {
        return Err(format!("expected {expected} in the header, found {header}"));
    }
    if !header.contains("'fortran_order':False") {
        return Err("Only fortran_order: False is supported.".to_owned());
    }
    Ok(elements)
}

/// Returns numpy's description of the elements that upstream stores.
fn descr(scalar: Scalar) -> String {
    let size = scalar.bits().div_ceil(8);
    let letter = match scalar {
        Scalar::F32 | Scalar::F64 | Scalar::ComplexF32 => 'f',
        Scalar::ComplexF64 => 'c',
        // Upstream has the letters of 64-bit integers the other way round.
        Scalar::I64 => 'u',
        Scalar::Ui64 => 'i',
        Scalar::Bool | Scalar::I2 | Scalar::I4 | Scalar::I8 | Scalar::I16 | Scalar::I32 => 'i',
        _ => 'u',
    };
    format!("<{letter}{size}")
}
