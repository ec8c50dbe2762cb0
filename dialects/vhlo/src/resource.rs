//! Constants whose bytes are a resource of the program, as weights are stored.
//!
//! They become what `dense<...>` of the same elements is, and are copied only if
//! that has other bytes: fewer, or none beyond the elements.

use mlir_bridge::{
    builtin::{Resource, dense_from_bytes},
    prelude::*,
};
use std::borrow::Cow;

/// Why a resource is no constant.
#[derive(Debug, thiserror::Error)]
pub enum ResourceError {
    /// There is none.
    #[error("there is no resource '{0}'")]
    Missing(String),
    /// It has more or fewer bytes than the elements.
    #[error("resource '{key}' has {found} bytes, expected {expected}")]
    Size {
        /// Its key.
        key: String,
        /// The number of its bytes.
        found: usize,
        /// The number of bytes that the elements take.
        expected: u64,
    },
    /// Its elements cannot be those of a constant.
    #[error("resource '{0}' cannot be the elements of such a type")]
    Type(String),
}

/// The elements of a constant that refers to a resource: itself, or the dense
/// elements of the same bytes. None if it refers to none.
///
/// A resource has whole bytes for each element, also for `i1`, of which any byte
/// but 0 is true. Of elements that are narrower, the bits beyond them do not count.
///
/// # Errors
/// If the resource is missing, or of another size.
pub fn elements(a: Attribute) -> Option<Result<Attribute, ResourceError>> {
    let resource = a.resource()?;
    let key = || String::from_utf8_lossy(resource.key.bytes()).into_owned();
    let ty = a.ty().and_then(Tensor::of);
    let numbers = |t: Tensor| t.element.numbers().filter(|(bits, _)| *bits > 0);
    let Some((tensor, (bits, numbers))) = ty.and_then(|t| Some((t, numbers(t)?))) else {
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
        false => narrowed(bytes.bytes(), element, size, bits),
    };
    let elements = copied.map_or(Some(a), |bytes| dense_from_bytes(tensor.ty, &bytes));
    Some(elements.ok_or_else(|| ResourceError::Type(key())))
}

/// Booleans as MLIR has them in dense elements.
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
/// Booleans of one byte each as bits.
pub(crate) fn packed(bytes: &[u8]) -> Vec<u8> {
    let byte = |eight: &[u8]| (0..).zip(eight).map(|(i, b)| u8::from(*b != 0) << i).sum();
    bytes.chunks(8).map(byte).collect()
}

/// The bytes of dense elements if they are not those of the resource: one element
/// if all are equal, and no bits beyond the `bits` that a number has.
fn narrowed(bytes: &[u8], element: usize, size: usize, bits: u32) -> Option<Cow<'_, [u8]>> {
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

/// The number of elements; none if the shape is dynamic, or has more than
/// could be addressed.
pub(crate) fn count(tensor: &Tensor) -> Option<u64> {
    let mut n = 1_u64;
    for &size in tensor.shape {
        n = n.checked_mul(size.try_into().ok()?)?;
    }
    n.checked_mul(256).map(|_| n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_only_what_differs() {
        let all = |bytes: &[u8], element, size, bits| {
            narrowed(bytes, element, size, bits).map(Cow::into_owned)
        };
        assert_eq!(all(&[1, 2, 3, 4], 2, 2, 16), None);
        assert_eq!(all(&[1, 2, 1, 2], 2, 2, 16), Some(vec![1, 2]));
        assert_eq!(all(&[1, 2, 1, 2], 4, 2, 16), Some(vec![1, 2, 1, 2]));
        assert_eq!(all(&[], 2, 2, 16), Some(vec![]));
        // -1 of four bits, in either form.
        assert_eq!(all(&[0x0F, 1], 1, 1, 4), None);
        assert_eq!(all(&[0xFF, 1], 1, 1, 4), Some(vec![0x0F, 1]));
        assert_eq!(all(&[0xFF, 0x0F], 1, 1, 4), Some(vec![0x0F]));
        // Of 19 bits.
        assert_eq!(
            all(&[0, 0, 0xFF, 0xFF, 0, 0], 3, 3, 19),
            Some(vec![0, 0, 7, 0xFF, 0, 0])
        );
    }
}
