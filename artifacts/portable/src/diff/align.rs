//! Which members of two lists are the same ones, in an order that both lists have.

use similar::{Algorithm, DiffOp, capture_diff};
use std::ops::Range;

/// Members of two lists that stand at the same place between others.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Hunk {
    pub left: Range<usize>,
    pub right: Range<usize>,
    /// Whether they are the same ones, in pairs; otherwise none are.
    pub same: bool,
}

/// Keys of the members of a list on the left, and of one on the right.
pub(super) type Keys = [Vec<u32>; 2];

/// Finds which members of two lists, of so many each, have the same first key; of those
/// between them, which have the same next key; and so on.
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
    // Whatever else would be as short: a single change is where it was made.
    let [ls, rs] = [&l[left.clone()], &r[right.clone()]];
    let start = common(ls.iter(), rs.iter());
    let end = common(ls[start..].iter().rev(), rs[start..].iter().rev());
    let (left_end, right_end) = (left.end - end, right.end - end);
    let same = |left: usize, right: usize, len: usize, out: &mut Vec<Hunk>| {
        if len > 0 {
            out.push(Hunk {
                left: left..left + len,
                right: right..right + len,
                same: true,
            });
        }
    };
    same(left.start, right.start, start, out);
    let (left, right) = (left.start + start..left_end, right.start + start..right_end);
    for op in capture_diff(Algorithm::Patience, l, left, r, right) {
        let (left, right) = (op.old_range(), op.new_range());
        match op {
            DiffOp::Equal { len, .. } => same(left.start, right.start, len, out),
            _ => add(rest, left, right, out),
        }
    }
    same(left_end, right_end, end, out);
}

/// Returns how many members two lists have in common at their start.
fn common<'k>(left: impl Iterator<Item = &'k u32>, right: impl Iterator<Item = &'k u32>) -> usize {
    left.zip(right).take_while(|(l, r)| l == r).count()
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

    /// However often keys repeat, a member that changed is the one at its place.
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
