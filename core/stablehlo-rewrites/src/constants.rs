//! Values of constant operands, and static shapes.

use stablehlo_opset::{
    edit::Edit,
    types::{IntegerType, ScalarType},
    view::{AttributeView, ElementView, TypeView},
};

/// Largest number of equal elements that a list of integers repeats.
const MAX_REPEATED: usize = 1 << 16;

/// Returns the elements of an integer constant in row-major order, or `None` if `value` is not
/// an integer constant.
pub fn ints<'x, E: Edit<'x>>(edit: E, value: E::Value) -> Option<Vec<i64>> {
    ints_of::<E>(edit.constant_of(value)?)
}

/// Returns the elements of an attribute of integers in row-major order.
pub fn ints_of<'x, E: Edit<'x>>(attribute: E::Attribute) -> Option<Vec<i64>> {
    let tensor = attribute.elements_type()?.tensor()?;
    let (width, unsigned) = match tensor.element.scalar()? {
        ScalarType::Boolean => (1, true),
        ScalarType::Integer(IntegerType { width, unsigned }) => (width, unsigned),
        ScalarType::Index => (64, false),
        _ => return None,
    };
    let count: i64 = tensor.sizes.iter().product();
    let count = usize::try_from(count).ok()?;
    let bytes = attribute.payload(usize::MAX)?;
    let size = width.div_ceil(8) as usize;
    let all: Vec<i64> = match width {
        1 if bytes.len() == count.div_ceil(8) && count > 1 => {
            let bit = |i: usize| i64::from(bytes[i / 8] >> (i % 8) & 1);
            (0..count).map(bit).collect()
        }
        1 => bytes.iter().map(|byte| i64::from(*byte != 0)).collect(),
        _ => {
            let elements = bytes.chunks_exact(size);
            elements
                .map(|bytes| integer(bytes, width, unsigned))
                .collect()
        }
    };
    match all[..] {
        [only] if count <= MAX_REPEATED => Some(vec![only; count]),
        _ => (all.len() == count).then_some(all),
    }
}

/// Returns an integer of a width in bits from at most 8 bytes, little-endian.
fn integer(bytes: &[u8], width: u32, unsigned: bool) -> i64 {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    let unused = 64 - width;
    let shifted = u64::from_le_bytes(word) << unused;
    match unsigned {
        true => (shifted >> unused) as i64,
        false => (shifted as i64) >> unused,
    }
}

/// Returns whether `value` is a ranked tensor in which each size is known.
pub fn is_static<'x, E: Edit<'x>>(edit: E, value: E::Value) -> bool {
    edit.tensor_of(value).is_some_and(|t| t.is_static())
}

#[cfg(test)]
mod tests {
    use super::integer;

    #[test]
    fn integer_of_a_width_extends_its_sign() {
        assert_eq!(integer(&[0x0F], 4, false), -1);
        assert_eq!(integer(&[0x0F], 4, true), 15);
        assert_eq!(integer(&[0xFE, 0xFF], 16, false), -2);
        assert_eq!(integer(&[0xFF; 8], 64, false), -1);
    }
}
