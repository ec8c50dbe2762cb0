//! Encodings of builtin that LLVM 22 reads in another way, or not at all. LLVM 22 has other encodings for
//! the same attributes and types, which every later release reads, too. So the reader of tables replaces
//! these encodings, and no other part of this crate knows them.
//!
//! | since | encoding | replaced by |
//! |---|---|---|
//! | LLVM 23 | a version of the dialect | no version |
//! | LLVM 23 | types 21 to 32: the floats that had no code | assembly format |
//! | LLVM 23 | attributes 23 to 25: affine maps, integer sets, strided layouts | assembly format |
//! | LLVM 23, for some months | a byte for each boolean of dense elements | a bit for each |
//! | always | unused bits of integers in dense elements, which MLIR cannot print | zeros |

mod affine;

use crate::builtin::{BUILTIN, attribute_codes, type_codes};
use crate::dialect::DialectDecoder;
use crate::entries::{Entries, Entry};
use crate::error::Result;
use crate::floats::FloatType;
use crate::ids::{DialectId, SectionId};
use crate::tables::Tables;
use crate::wire::{Cursor, Emitter};

const AFFINE_MAP: u64 = 23;
const INTEGER_SET: u64 = 24;
const STRIDED: u64 = 25;
/// Body of the type `i1`.
const I1: &[u8] = &[type_codes::INTEGER as u8 | 1, (1 << 2) << 1 | 1];

/// Replaces the newer encodings of builtin in tables. Returns whether the tables had any.
///
/// # Errors
/// Fails if such an encoding is invalid.
pub(crate) fn replace(tables: &mut Tables) -> Result<bool> {
    let mut dialects = (0..tables.dialects.len()).map(DialectId::new);
    let Some(builtin) = dialects.find(|id| tables.dialect_name(*id) == "builtin") else {
        return Ok(false);
    };
    let version = tables.dialects[builtin.index()].version.take();
    let floats = newer(&tables.types, builtin, |code, _| Ok(float(code)))?;
    replace_all(&mut tables.types, floats);
    let attributes = newer(&tables.attributes, builtin, |code, cursor| {
        attribute(tables, code, cursor)
    })?;
    replace_all(&mut tables.attributes, attributes);
    Ok(version.is_some() || tables.types.has_replaced() || tables.attributes.has_replaced())
}

/// Body that replaces another one.
enum Replacement {
    /// Assembly format.
    Text(String),
    /// Encoding of builtin.
    Encoded(Vec<u8>),
}

/// Returns the replacements of the entries of builtin for which `replacement` returns one. The
/// cursor is after the code, which is the second argument.
fn newer(
    entries: &Entries,
    builtin: DialectId,
    replacement: impl Fn(u64, &mut Cursor) -> Result<Option<Replacement>>,
) -> Result<Vec<(usize, Replacement)>> {
    let mut all = Vec::new();
    for n in 0..entries.len() {
        if entries.dialect(n) != builtin {
            continue;
        }
        let entry = entries.get(n);
        if let Some((code, mut cursor)) = coded(&entry)
            && let Some(new) = replacement(code, &mut cursor)?
        {
            cursor.end()?;
            all.push((n, new));
        }
    }
    Ok(all)
}
/// Returns the code of an entry, and a cursor after the code; `None` for an entry in assembly
/// format, and for a code that has more than one byte.
fn coded<'t>(entry: &Entry<'t>) -> Option<(u64, Cursor<'t>)> {
    let (first, rest) = entry.body.split_first()?;
    let offset = entry.offset + 1;
    let cursor = Cursor::within(rest, SectionId::Entries, offset);
    (entry.custom && first & 1 == 1).then_some((u64::from(first >> 1), cursor))
}
fn replace_all(entries: &mut Entries, all: Vec<(usize, Replacement)>) {
    for (n, new) in all {
        match new {
            Replacement::Text(text) => entries.replace(n, false, (text + "\0").into_bytes()),
            Replacement::Encoded(body) => entries.replace(n, true, body),
        }
    }
}

fn float(code: u64) -> Option<Replacement> {
    let float = FloatType::with_newer_code(code)?;
    Some(Replacement::Text(float.name().to_owned()))
}
fn attribute(tables: &Tables, code: u64, cursor: &mut Cursor) -> Result<Option<Replacement>> {
    let text = match code {
        AFFINE_MAP => affine::map(cursor)?,
        INTEGER_SET => affine::set(cursor)?,
        STRIDED => affine::strided(cursor)?,
        attribute_codes::DENSE => {
            return Ok(booleans(tables, cursor).or_else(|| clean_integers(tables, cursor)));
        }
        _ => return Ok(None),
    };
    Ok(Some(Replacement::Text(text)))
}

/// Returns dense elements with a bit for each boolean if they have a byte for each. Other bodies,
/// and invalid bodies, stay as they are.
fn booleans(tables: &Tables, cursor: &mut Cursor) -> Option<Replacement> {
    let mut read = cursor.clone();
    let ty = read.varint().ok()?;
    let count = boolean_count(tables, usize::try_from(ty).ok()?)?;
    let size = read.length().ok()?;
    let data = read.take(size).ok()?;
    let has_bytes = data.len() as u64 == count && count > 1;
    // One byte is either eight booleans, or all of them.
    let is_splat = matches!(data, [1]) && count > 8;
    if !has_bytes && !is_splat {
        return None;
    }
    *cursor = read;
    let mut body = Emitter::new();
    body.varint(attribute_codes::DENSE);
    body.varint(ty);
    let bits = packed_booleans(data);
    body.varint(bits.len() as u64);
    body.bytes(&bits);
    Some(Replacement::Encoded(body.into_vec()))
}
/// Returns dense elements with zeros in the unused bits of integers. Other bodies, and invalid bodies, stay
/// as they are.
fn clean_integers(tables: &Tables, cursor: &mut Cursor) -> Option<Replacement> {
    let mut read = cursor.clone();
    let ty = read.varint().ok()?;
    let element = element_of(tables, usize::try_from(ty).ok()?)?.1;
    let width = integer_width(tables, element)?;
    if width <= 1 || width % 8 == 0 {
        return None;
    }
    let size = read.length().ok()?;
    let data = read.take(size).ok()?;
    let bytes = width.div_ceil(8) as usize;
    let mask = u8::MAX << (width % 8);
    let highest = |data: &[u8], n: usize| n % bytes == bytes - 1 && data[n] & mask != 0;
    if !(0..data.len()).any(|n| highest(data, n)) {
        return None;
    }
    *cursor = read;
    let mut data = data.to_vec();
    let last = data.iter_mut().skip(bytes - 1).step_by(bytes);
    last.for_each(|byte| *byte &= !mask);
    let mut body = Emitter::new();
    body.varint(attribute_codes::DENSE);
    body.varint(ty);
    body.varint(data.len() as u64);
    body.bytes(&data);
    Some(Replacement::Encoded(body.into_vec()))
}
/// Returns the width of an integer type, or of the parts of a complex type; `None` for other types.
fn integer_width(tables: &Tables, ty: usize) -> Option<u64> {
    let (code, mut cursor) = coded(&entry(tables, ty)?)?;
    match code {
        type_codes::INTEGER => Some(cursor.varint().ok()? >> 2),
        type_codes::COMPLEX => {
            let part = usize::try_from(cursor.varint().ok()?).ok()?;
            let (code, mut cursor) = coded(&entry(tables, part)?)?;
            let width = cursor.varint().ok()? >> 2;
            (code == type_codes::INTEGER).then_some(width)
        }
        _ => None,
    }
}
/// Returns the bits of booleans that have a byte each: the first in the lowest bit, and one byte 0 or
/// 0xFF if all booleans are equal.
pub fn packed_booleans(bytes: &[u8]) -> Vec<u8> {
    let is_true = |byte: &u8| *byte != 0;
    match bytes {
        [] => Vec::new(),
        _ if bytes.iter().all(is_true) => vec![0xFF],
        _ if !bytes.iter().any(is_true) => vec![0],
        _ => {
            let byte = |eight: &[u8]| (0..).zip(eight).map(|(i, b)| u8::from(*b != 0) << i).sum();
            bytes.chunks(8).map(byte).collect()
        }
    }
}
/// Returns the number of elements of a tensor or a vector of `i1`; `None` for other types.
fn boolean_count(tables: &Tables, ty: usize) -> Option<u64> {
    let (count, element) = element_of(tables, ty)?;
    (entry(tables, element)?.body == I1).then_some(count)
}
/// Returns the number of elements of a tensor or a vector, and the index of the type of its elements;
/// `None` for other types.
fn element_of(tables: &Tables, ty: usize) -> Option<(u64, usize)> {
    let (code, mut cursor) = coded(&entry(tables, ty)?)?;
    let count = BUILTIN.elements(BUILTIN.ty(code)?, cursor.clone())?;
    if code == type_codes::TENSOR_WITH_ENCODING {
        cursor.varint().ok()?;
    }
    for _ in 0..cursor.varint().ok()? {
        cursor.signed().ok()?;
    }
    let element = usize::try_from(cursor.varint().ok()?).ok()?;
    Some((count, element))
}
/// Returns the type with an index, or `None` if the tables lack the type.
fn entry<'t>(tables: &'t Tables, ty: usize) -> Option<Entry<'t>> {
    (ty < tables.types.len()).then(|| tables.types.get(ty))
}
