//! Syntax and encoding of constants, `#vhlo.tensor_v1`.
//!
//! The attribute holds its type in VHLO, and either MLIR's dense elements or a
//! reference to a resource. Writing an artifact does not copy the bytes of
//! dense elements: MLIR and artifacts store the same bytes, except for tensors
//! with at most one `i1`.

use crate::{
    convert_types::{constant_to_builtin, constant_to_vhlo},
    resource::{self, count, packed},
};
use mlir_bridge::{
    builtin::{dense_from_bytes, without_unused_bits},
    ir::Interned,
    prelude::*,
};
use std::borrow::Cow;
use vhlo_opset::kinds::attributes;

/// Syntax `<dense<1> : tensor<2xi32>>`.
pub(crate) const TEXT: Syntax = Syntax::Custom {
    parse: |p| {
        p.token("<")?;
        let start = p.here();
        let dense = p.attribute()?;
        p.token(">")?;
        // The program may define a resource after all references to it, so
        // resources are checked only when the attribute is written.
        let is_dense = dense.dense_bytes().is_some() || dense.resource().is_some();
        let builtin = dense.ty().filter(|t| is_dense && Tensor::of(*t).is_some());
        let Some(ty) = builtin.and_then(constant_to_vhlo) else {
            return Err(p.error_at(
                start,
                format_args!("expected dense elements of a type of VHLO, got {dense}"),
            ));
        };
        let dense = without_padding(dense);
        Ok(vec![Owned::Type(ty), Owned::Attribute(Some(dense))])
    },
    print: |r, p| {
        p.str("<").attribute(r.attribute(1)).str(">");
    },
};

pub(crate) const BYTES: Encoding = Encoding::Custom {
    code: attributes::TENSOR.code,
    read: |r| {
        let ty = r.ty()?;
        let bytes = r.blob()?;
        let dense = constant_to_builtin(ty).and_then(|builtin| decode_elements(builtin, bytes));
        let Some(dense) = dense else {
            let n = bytes.len();
            return Err(r.error(format_args!("{n} bytes are no elements of a tensor '{ty}'")));
        };
        Ok(vec![Owned::Type(ty), Owned::Attribute(Some(dense))])
    },
    write: |a, w| {
        let mut dense = a.attribute(1);
        if let Some(elements) = resource::elements(dense) {
            dense = elements.map_err(|e| w.error(e))?;
        }
        // Readers also count the elements of a splat.
        let is_counted = |t: Tensor| count(&t).is_some();
        if !dense.ty().and_then(Tensor::of).is_some_and(is_counted) {
            return Err(w.error("it has more elements than can be counted"));
        }
        let wire = encode_elements(dense).ok_or(Failed)?;
        w.ty(a.ty(0));
        w.blob(wire);
        Ok(())
    },
};

// ---- Bytes -------------------------------------------------------------------------

// Booleans: an artifact stores eight per byte, the first one in the lowest bit,
// and unused bits of the last byte are 0. MLIR 22 stores them in the same way.
// In both, a splat of several booleans is one byte of eight equal bits. A
// single boolean is 0 or 1 in an artifact, and 0 or 0xFF in MLIR.

/// Returns the bytes that an artifact stores, or `None` if the bytes or the
/// number of elements are unknown.
fn encode_elements<'c>(dense: Attribute<'c>) -> Option<Interned<'c>> {
    let tensor = Tensor::of(dense.ty()?)?;
    let bytes = match dense.resource() {
        Some(resource) => resource.bytes?,
        None => dense.interned_dense()?.0,
    };
    if !tensor.element.is_int(1, false) {
        return Some(bytes);
    }
    Some(match (count(&tensor)?, &*bytes) {
        (0, _) => Interned::of_static(&[]),
        (1, [0]) => Interned::of_static(&[0]),
        (1, _) => Interned::of_static(&[1]),
        _ => bytes,
    })
}

/// Returns dense elements from the bytes of an artifact, or `None` if the bytes
/// do not fit the type.
fn decode_elements<'c>(ty: Type<'c>, bytes: &[u8]) -> Option<Attribute<'c>> {
    let tensor = Tensor::of(ty)?;
    let n = count(&tensor)?;
    if !tensor.element.is_int(1, false) {
        return dense_from_bytes(ty, bytes).map(without_unused_bits);
    }
    let bits: Cow<[u8]> = match bytes {
        [0xFF] => bytes.into(),
        // A single boolean.
        [byte] if n == 1 => vec![if *byte == 0 { 0 } else { 0xFF }].into(),
        _ if bytes.len() as u64 == n.div_ceil(8) => masked(bytes, n),
        // A splat.
        [byte] => vec![if *byte == 0 { 0 } else { 0xFF }].into(),
        // Early artifacts store one byte per boolean.
        _ if bytes.len() as u64 == n => packed(bytes).into(),
        _ => return None,
    };
    dense_from_bytes(ty, &bits)
}

/// Returns packed bits with zeros after the first `n` bits.
fn masked(bytes: &[u8], n: u64) -> Cow<'_, [u8]> {
    let used = n % 8;
    match bytes.last() {
        Some(last) if used != 0 && last >> used != 0 => {
            let mut bytes = bytes.to_vec();
            *bytes.last_mut().expect("a last byte") &= (1 << used) - 1;
            bytes.into()
        }
        _ => bytes.into(),
    }
}

/// Returns `dense` with zeros in the bits that no element uses, as artifacts
/// store elements. A program with raw bytes may set these bits.
pub(crate) fn without_padding(dense: Attribute) -> Attribute {
    let clean = || {
        let tensor = Tensor::of(dense.ty()?)?;
        let (bytes, splat) = dense.dense_bytes()?;
        if !tensor.element.is_int(1, false) {
            return Some(without_unused_bits(dense));
        }
        if splat {
            return None;
        }
        match masked(bytes, count(&tensor)?) {
            Cow::Borrowed(_) => None,
            Cow::Owned(bytes) => dense_from_bytes(tensor.ty, &bytes),
        }
    };
    clean().unwrap_or(dense)
}
#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::{builtin::ContextExt, ir::Context};

    fn i1<'c>(context: &'c Context, shape: &[i64]) -> Type<'c> {
        Tensor::get(shape, context.int_type(1), None)
    }
    fn encode(bits: &[bool]) -> Vec<u8> {
        let bytes: Vec<u8> = bits.iter().map(|b| u8::from(*b)).collect();
        match bits {
            [first, _, ..] if bits.iter().all(|b| b == first) => {
                vec![if *first { 0xFF } else { 0 }]
            }
            _ => packed(&bytes),
        }
    }

    /// Tests every pattern of up to 10 booleans, and some patterns of up to 20.
    #[test]
    fn booleans_round_trip_through_their_encoding() {
        let context = Context::new();
        for n in 0..=20_usize {
            for pattern in (0..1_u32 << n).step_by(if n > 10 { 997 } else { 1 }) {
                let bits: Vec<bool> = (0..n).map(|i| pattern >> i & 1 == 1).collect();
                let ty = i1(&context, &[n as i64]);
                let wire = encode(&bits);
                let dense = decode_elements(ty, &wire).unwrap();
                assert_eq!(encode_elements(dense).unwrap().bytes(), wire, "{bits:?}");
                let values: Vec<bool> = dense
                    .dense_ints()
                    .unwrap()
                    .iter()
                    .map(|v| *v != 0)
                    .collect();
                assert_eq!(values, bits);
                // Form of early artifacts.
                if n.div_ceil(8) != n || n == 1 {
                    let unpacked: Vec<u8> = bits.iter().map(|b| u8::from(*b)).collect();
                    assert_eq!(decode_elements(ty, &unpacked), Some(dense), "{bits:?}");
                }
            }
        }
    }

    #[test]
    fn bits_after_the_last_boolean_are_ignored() {
        let context = Context::new();
        let ty = i1(&context, &[3]);
        let expected = decode_elements(ty, &[0b101]);
        assert_eq!(decode_elements(ty, &[0b11101]), expected);
        let raw = dense_from_bytes(ty, &[0b11101]).unwrap();
        assert_eq!(Some(without_padding(raw)), expected);
    }

    #[test]
    fn unused_bits_of_small_integers_are_ignored() {
        let context = Context::new();
        for (width, raw, expected) in [(4, [0x10, 0x15], [0, 5]), (2, [0xF1, 0x06], [1, 2])] {
            let ty = Tensor::get(&[2], context.int_type(width), None);
            let raw = dense_from_bytes(ty, &raw).expect("elements");
            let clean = dense_from_bytes(ty, &expected);
            assert_eq!(Some(without_padding(raw)), clean);
            assert_eq!(decode_elements(ty, raw.dense_bytes().unwrap().0), clean);
        }
    }

    #[test]
    fn splats_and_empty_tensors_of_any_size_are_decoded() {
        let context = Context::new();
        let shapes: [&[i64]; 4] = [
            &[1 << 60, 0],
            &[1 << 60, 1 << 60, 0],
            &[0, 1 << 60],
            &[1 << 62],
        ];
        for shape in shapes {
            let ty = Tensor::get(shape, context.int_type(64), None);
            assert!(
                decode_elements(ty, &[1, 0, 0, 0, 0, 0, 0, 0]).is_some(),
                "{ty}"
            );
            let is_empty = shape.contains(&0);
            assert_eq!(decode_elements(ty, &[]).is_some(), is_empty, "{ty}");
        }
    }

    #[test]
    fn integers_are_encoded_without_a_copy() {
        let context = Context::new();
        let ty = Tensor::get(&[2], context.int_type(16), None);
        let dense = decode_elements(ty, &[1, 2, 3, 4]).unwrap();
        assert_eq!(dense.dense_ints().unwrap(), [0x201, 0x403]);
        let stored = dense.dense_bytes().unwrap().0;
        assert!(
            std::ptr::eq(encode_elements(dense).unwrap().bytes(), stored),
            "copied"
        );
        let splat = decode_elements(ty, &[1, 2]).unwrap();
        assert_eq!(encode_elements(splat).unwrap().bytes(), [1, 2]);
    }

    #[test]
    fn bytes_that_do_not_fit_the_type_are_rejected() {
        let context = Context::new();
        let ty = Tensor::get(&[2], context.int_type(16), None);
        for bytes in [&[][..], &[1], &[1, 2, 3], &[1, 2, 3, 4, 5]] {
            assert_eq!(decode_elements(ty, bytes), None, "{bytes:?}");
        }
        assert_eq!(decode_elements(i1(&context, &[20]), &[1, 2]), None);
        // More elements than `count` allows.
        let huge = Tensor::get(&[1 << 32, 1 << 32], context.int_type(16), None);
        assert_eq!(decode_elements(huge, &[]), None);
        assert_eq!(decode_elements(huge, &[1, 0]), None);
        let dynamic = Tensor::get(&[mlir_bridge::builtin::DYNAMIC], context.int_type(16), None);
        assert_eq!(decode_elements(dynamic, &[]), None);
    }
}
