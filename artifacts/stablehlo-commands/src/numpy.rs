//! Arrays in numpy's files: `.npy` and `.npz`.
//!
//! Element types that numpy lacks have the descriptions of the package `ml_dtypes`: bytes
//! without a meaning, as `<V2` for `bf16`.

use stablehlo_interpreter::{
    array::{Array, Packing},
    element::{Class, ElementType, Scalar},
    memory::Memory,
    ops,
};
use std::io::{self, Read, Write};

/// Largest size of a header: the magic bytes, the version, and a length of 16 bits.
const HEADER: usize = 10 + u16::MAX as usize;

/// Returns the begin of a file, in which the description of `f8E5M2` is that of other types of 8
/// bits. `ml_dtypes` describes `f8E5M2` as a float, and readers know no float of 8 bits.
fn readable(head: &[u8]) -> Vec<u8> {
    const FLOAT: &[u8] = b"'<f1'";
    let mut head = head.to_vec();
    // The description is the first entry of the header.
    let at = head.windows(FLOAT.len()).take(64).position(|w| w == FLOAT);
    if let Some(at) = at {
        head[at..at + FLOAT.len()].copy_from_slice(b"'|V1'");
    }
    head
}

/// Reads an array whose elements have the type `element`.
///
/// # Errors
/// The reason why the bytes are no such array.
pub fn read_npy(memory: &Memory, bytes: &[u8], element: &ElementType) -> Result<Array, String> {
    let head = readable(&bytes[..bytes.len().min(HEADER)]);
    let mut after = &head[..];
    let header = npyz::NpyHeader::from_reader(&mut after).map_err(|e| e.to_string())?;
    let rest = &bytes[head.len() - after.len()..];
    let found = header.dtype().descr();
    let found = found.trim_matches('\'');
    let stored = element.stored();
    let expected = descr(stored);
    // numpy writes `=` for types of one byte as `|`.
    if found.trim_start_matches(['<', '|']) != expected.trim_start_matches(['<', '|']) {
        return Err(format!(
            "elements of type '{found}', expected '{expected}' for {element}"
        ));
    }
    let shape: Result<Vec<usize>, _> = header.shape().iter().map(|&n| n.try_into()).collect();
    let mut shape = shape.map_err(|_| "a shape that is too large".to_owned())?;
    let is_fortran = header.order() == npyz::Order::Fortran;
    if is_fortran {
        shape.reverse();
    }
    let count = shape
        .iter()
        .try_fold(1usize, |n, size| n.checked_mul(*size));
    let size = expected[2..].parse::<usize>().unwrap_or(1);
    let needed = count.and_then(|count| count.checked_mul(size));
    if needed != Some(rest.len()) {
        return Err(format!(
            "{} bytes of elements for shape {:?}",
            rest.len(),
            header.shape()
        ));
    }
    let array = Array::from_bytes(memory, element.clone(), &shape, rest, Packing::Bytes);
    let array = array.map_err(|e| e.to_string())?;
    if !is_fortran {
        return Ok(array);
    }
    let order: Vec<usize> = (0..shape.len()).rev().collect();
    ops::transpose(&array, &order).map_err(|e| e.to_string())
}

/// Returns an array as the content of a `.npy` file.
///
/// # Errors
/// The reason why numpy's format cannot hold the array.
pub fn write_npy(array: &Array) -> Result<Vec<u8>, String> {
    let sizes: String = array.shape().iter().map(|s| format!("{s}, ")).collect();
    let shape = match array.rank() {
        1 => sizes.trim_end().to_owned(),
        _ => sizes.trim_end_matches(", ").to_owned(),
    };
    let mut header = format!(
        "{{'descr': '{}', 'fortran_order': False, 'shape': ({shape}), }}",
        descr(array.stored())
    );
    /// Size of the magic bytes, the version and the length of the header.
    const PREFIX: usize = 10;
    // Elements begin at a multiple of 64.
    while !(PREFIX + header.len() + 1).is_multiple_of(64) {
        header.push(' ');
    }
    header.push('\n');
    let length = u16::try_from(header.len()).map_err(|_| "a rank that is too large".to_owned())?;
    let mut out = b"\x93NUMPY\x01\x00".to_vec();
    out.extend(length.to_le_bytes());
    out.extend(header.as_bytes());
    out.extend(array.to_bytes(Packing::Bytes).map_err(|e| e.to_string())?);
    Ok(out)
}

/// Returns numpy's description of an element type.
fn descr(scalar: Scalar) -> String {
    let bytes = scalar.bits().div_ceil(8);
    let letter = match (scalar, scalar.class()) {
        (_, Class::Bool) => 'b',
        (Scalar::F16 | Scalar::F32 | Scalar::F64, _) => 'f',
        (_, Class::Complex) => 'c',
        (_, Class::Signed) if scalar.bits() >= 8 => 'i',
        (_, Class::Unsigned) if scalar.bits() >= 8 => 'u',
        _ => 'V',
    };
    let order = if bytes == 1 { '|' } else { '<' };
    format!("{order}{letter}{bytes}")
}

/// Returns the names and the contents of the files in a `.npz` file, in order. `limit` is the
/// largest size of all contents in bytes. Without a limit, the size of the archive limits the contents,
/// because files that share bytes of the archive are refused.
///
/// # Errors
/// The reason why the bytes are no such file.
pub fn read_npz(bytes: &[u8], limit: u64) -> Result<Vec<(String, Vec<u8>)>, String> {
    let archive = zip::ZipArchive::new(io::Cursor::new(bytes));
    let mut archive = archive.map_err(|e| e.to_string())?;
    let mut files = Vec::new();
    let mut left = limit;
    let mut packed = 0u64;
    for index in 0..archive.len() {
        let file = archive.by_index(index).map_err(|e| e.to_string())?;
        packed = packed.saturating_add(file.compressed_size());
        if packed > bytes.len() as u64 {
            return Err("files that share bytes of the archive".to_owned());
        }
        let name = file.name().trim_end_matches(".npy").to_owned();
        let mut content = Vec::new();
        // The size in the file may be wrong.
        let read = file.take(left.saturating_add(1)).read_to_end(&mut content);
        read.map_err(|e| e.to_string())?;
        left = left
            .checked_sub(content.len() as u64)
            .ok_or_else(|| format!("arrays of more than {limit} bytes"))?;
        files.push((name, content));
    }
    Ok(files)
}

/// Returns a `.npz` file with these arrays.
///
/// # Errors
/// The reason why an array cannot be written.
pub fn write_npz(arrays: &[(String, Array)]) -> Result<Vec<u8>, String> {
    let mut out = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
    // The time of writing would change the bytes of equal results.
    let options = zip::write::SimpleFileOptions::default()
        .compression_method(zip::CompressionMethod::Stored)
        .last_modified_time(zip::DateTime::default());
    for (name, array) in arrays {
        let bytes = write_npy(array)?;
        out.start_file(format!("{name}.npy"), options)
            .map_err(|e| e.to_string())?;
        out.write_all(&bytes).map_err(|e| e.to_string())?;
    }
    Ok(out.finish().map_err(|e| e.to_string())?.into_inner())
}
