//! Constants whose bytes are a resource of the program, as for weights.
//!
//! [`elements`] returns the elements that `dense<...>` would have for such a
//! constant. [`elements`] copies bytes only if dense elements store other
//! bytes: for splats, for `i1`, and if unused bits are set.

use mlir_bridge::{
    builtin::{Resource, dense_from_bytes},
    prelude::*,
};
use mlir_bytecode::element_count;
use std::borrow::Cow;

/// Reason why a resource cannot be a constant.
#[derive(Debug, thiserror::Error)]
pub enum ResourceError {
    /// The program has no resource with this key.
    #[error("there is no resource '{0}'")]
    Missing(String),
    /// The size of the resource differs from the size of the elements.
    #[error("resource '{key}' has {found} bytes, expected {expected}")]
    Size {
        /// Key of the resource.
        key: String,
        /// Number of bytes in the resource.
        found: usize,
        /// Number of bytes that the elements need.
        expected: u64,
    },
    /// The type is not a static tensor of numbers.
    #[error("resource '{0}' cannot be the elements of such a type")]
    Type(String),
}

/// Returns the elements of a constant that refers to a resource: the attribute
/// itself, or dense elements if MLIR would store other bytes. Returns `None` if
/// the attribute refers to no resource.
///
/// A resource stores each number in whole bytes. For `i1`, every nonzero byte
/// is true. For other types that do not fill their bytes, the unused bits are
/// ignored.
///
/// # Errors
/// If the resource is missing or has another size, or if the type is not a
/// static tensor of numbers.
pub fn elements(a: Attribute) -> Option<Result<Attribute, ResourceError>> {
    let resource = a.resource()?;
    let key = || String::from_utf8_lossy(resource.key.bytes()).into_owned();
    let ty = a.ty().and_then(Tensor::of);
    let layout = |t: Tensor| t.element.number_layout().filter(|(bits, _)| *bits > 0);
    let Some((tensor, (bits, numbers))) = ty.and_then(|t| Some((t, layout(t)?))) else {
        return Some(Err(ResourceError::Type(key())));
    };
    let size = bits.div_ceil(8) as usize;
    let element = size * numbers as usize;
    let expected = count(&tensor).and_then(|n| n.checked_mul(element as u64));
    let (Resource { bytes, .. }, Some(expected)) = (resource, expected) else {
        return Some(Err(ResourceError::Type(key())));
    };
    let Some(bytes) = bytes else {
        return Some(Err(ResourceError::Missing(key())));
    };
    if bytes.len() as u64 != expected {
        return Some(Err(ResourceError::Size {
            key: key(),
            found: bytes.len(),
            expected,
        }));
    }
    let copied = match tensor.element.is_int(1, false) {
        true => Some(booleans(bytes.bytes())),
        false => compacted(bytes.bytes(), element, size, bits),
    };
    let elements = copied.map_or(Some(a), |bytes| dense_from_bytes(tensor.ty, &bytes));
    Some(elements.ok_or_else(|| ResourceError::Type(key())))
}

/// Returns the bytes of MLIR's dense elements for booleans of one byte each.
fn booleans(bytes: &[u8]) -> Cow<'static, [u8]> {
    let is_true = |b: &u8| *b != 0;
    if bytes.is_empty() {
        Cow::Borrowed(&[])
    } else if bytes.iter().all(is_true) {
        Cow::Borrowed(&[0xFF])
    } else if !bytes.iter().any(is_true) {
        Cow::Borrowed(&[0])
    } else {
        packed(bytes).into()
    }
}
/// Packs booleans of one byte each into bits.
pub(crate) fn packed(bytes: &[u8]) -> Vec<u8> {
    let byte = |eight: &[u8]| (0..).zip(eight).map(|(i, b)| u8::from(*b != 0) << i).sum();
    bytes.chunks(8).map(byte).collect()
}

/// Returns the bytes that dense elements store, or `None` if `bytes` are these
/// bytes. Dense elements store a single element if all elements are equal, and
/// zeros in unused bits. An element has `element` bytes. Each number in an
/// element has `size` bytes, of which `bits` bits are used.
fn compacted(bytes: &[u8], element: usize, size: usize, bits: u32) -> Option<Cow<'_, [u8]>> {
    let mask = u8::MAX >> (size as u32 * 8 - bits);
    let clean = |bytes: &[u8]| {
        let mut bytes = bytes.to_vec();
        bytes
            .iter_mut()
            .skip(size - 1)
            .step_by(size)
            .for_each(|b| *b &= mask);
        bytes
    };
    let is_clean = |bytes: &[u8]| {
        mask == u8::MAX
            || bytes
                .iter()
                .skip(size - 1)
                .step_by(size)
                .all(|b| b & !mask == 0)
    };
    let whole = match is_clean(bytes) {
        true => Cow::Borrowed(bytes),
        false => Cow::Owned(clean(bytes)),
    };
    if whole.is_empty() || whole[element..] == whole[..whole.len() - element] {
        return Some(whole[..element.min(whole.len())].to_vec().into());
    }
    matches!(whole, Cow::Owned(_)).then_some(whole)
}

/// Returns the number of elements, or `None` if the shape is dynamic or if the
/// number exceeds 64 bits.
pub fn count(tensor: &Tensor) -> Option<u64> {
    element_count(tensor.shape)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bytes_that_differ_are_copied() {
        let all = |bytes: &[u8], element, size, bits| {
            compacted(bytes, element, size, bits).map(Cow::into_owned)
        };
        assert_eq!(all(&[1, 2, 3, 4], 2, 2, 16), None);
        assert_eq!(all(&[1, 2, 1, 2], 2, 2, 16), Some(vec![1, 2]));
        assert_eq!(all(&[1, 2, 1, 2], 4, 2, 16), Some(vec![1, 2, 1, 2]));
        assert_eq!(all(&[], 2, 2, 16), Some(vec![]));
        // The 4-bit number -1, without and with sign extension.
        assert_eq!(all(&[0x0F, 1], 1, 1, 4), None);
        assert_eq!(all(&[0xFF, 1], 1, 1, 4), Some(vec![0x0F, 1]));
        assert_eq!(all(&[0xFF, 0x0F], 1, 1, 4), Some(vec![0x0F]));
        // Numbers of 19 bits.
        assert_eq!(
            all(&[0, 0, 0xFF, 0xFF, 0, 0], 3, 3, 19),
            Some(vec![0, 0, 7, 0xFF, 0, 0])
        );
    }
}
