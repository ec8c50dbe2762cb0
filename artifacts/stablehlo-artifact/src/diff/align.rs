//! Alignment of two lists: pairs of equal members, in the order of both lists.

use similar::{Algorithm, DiffOp, capture_diff};
use std::ops::Range;

/// Pair of aligned ranges, of the left and of the right list.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Hunk {
    pub left: Range<usize>,
    pub right: Range<usize>,
    /// Whether the members are equal in pairs. Otherwise the members are not paired.
    pub same: bool,
}

/// Keys of the members of the left and of the right list.
pub(super) type Keys = [Vec<u32>; 2];

/// Aligns two lists of `left` and `right` members. First pairs members whose first keys
/// are equal. Then pairs the members between these pairs by the second key, and so on.
pub(super) fn align(keys: &[Keys], left: usize, right: usize) -> Vec<Hunk> {
    let mut hunks = Vec::new();
    add(keys, 0..left, 0..right, &mut hunks);
    hunks
}

fn add(keys: &[Keys], left: Range<usize>, right: Range<usize>, out: &mut Vec<Hunk>) {
    let Some(([l, r], rest)) = keys.split_first() else {
        let same = false;
        return out.push(Hunk { left, right, same });
    };
    let pair_count = |hunks: &[Hunk]| -> usize {
        let same = hunks.iter().filter(|h| h.same);
        same.map(|h| h.left.len()).sum()
    };
    // Prefer pairs at equal positions, so that a changed member stays at its position,
    // unless another alignment pairs more members.
    let mut hunks = in_order(l, r, left.clone(), right.clone());
    if left.len() == right.len() {
        let unmoved = in_place(l, r, left, right);
        if pair_count(&unmoved) >= pair_count(&hunks) {
            hunks = unmoved;
        }
    }
    for hunk in hunks {
        match hunk.same {
            true => out.push(hunk),
            false => add(rest, hunk.left, hunk.right, out),
        }
    }
}

/// Returns the hunks that result from pairing members at equal positions.
fn in_place(l: &[u32], r: &[u32], left: Range<usize>, right: Range<usize>) -> Vec<Hunk> {
    let mut hunks: Vec<Hunk> = Vec::new();
    for (left, right) in left.zip(right) {
        let same = l[left] == r[right];
        match hunks.last_mut().filter(|h| h.same == same) {
            Some(last) => (last.left.end, last.right.end) = (left + 1, right + 1),
            None => hunks.push(Hunk {
                left: left..left + 1,
                right: right..right + 1,
                same,
            }),
        }
    }
    hunks
}

/// Returns the hunks that result from pairing as many members as possible in the order
/// of both lists.
fn in_order(l: &[u32], r: &[u32], left: Range<usize>, right: Range<usize>) -> Vec<Hunk> {
    let ops = capture_diff(Algorithm::Patience, l, left, r, right);
    let hunk = |op: DiffOp| Hunk {
        left: op.old_range(),
        right: op.new_range(),
        same: matches!(op, DiffOp::Equal { .. }),
    };
    ops.into_iter().map(hunk).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hunk(left: Range<usize>, right: Range<usize>, same: bool) -> Hunk {
        Hunk { left, right, same }
    }

    #[test]
    fn later_keys_pair_what_earlier_keys_leave() {
        let whole = [vec![1, 2, 3, 4], vec![1, 5, 6, 4]];
        let name = [vec![7, 7, 8, 7], vec![7, 7, 9, 7]];
        let expected = [
            hunk(0..1, 0..1, true),
            hunk(1..2, 1..2, true),
            hunk(2..3, 2..3, false),
            hunk(3..4, 3..4, true),
        ];
        assert_eq!(align(&[whole, name], 4, 4), expected);
    }

    /// The changed member is reported at its position, even if keys repeat.
    #[test]
    fn one_changed_member_stays_in_its_place() {
        for length in 1..8 {
            for lists in 0..3u32.pow(length) {
                let list: Vec<u32> = (0..length).map(|n| lists / 3u32.pow(n) % 3).collect();
                for changed in 0..list.len() {
                    for new in (0..4).filter(|new| *new != list[changed]) {
                        let mut other = list.clone();
                        other[changed] = new;
                        let hunks = align(&[[list.clone(), other]], list.len(), list.len());
                        let differ: Vec<_> = hunks.iter().filter(|h| !h.same).collect();
                        let expected = hunk(changed..changed + 1, changed..changed + 1, false);
                        assert_eq!(differ, [&expected], "{list:?}, {changed}: {new}");
                    }
                }
            }
        }
    }
}
