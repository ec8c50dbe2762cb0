//! Use-list orders, in memory and in a file.
//!
//! MLIR keeps the uses of a value in a list, and analyses and rewrites depend on its
//! order. A reader adds each use to the front of the list, so the default order is from
//! the last use to the first. A file contains only other orders.

use crate::error::{Error, ErrorKind, Result};
use crate::ids::OpId;

/// Use of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Use {
    /// Op that uses the value.
    pub op: OpId,
    /// Index of the operand.
    pub operand: u32,
}

/// Returns uses in the order that a file describes. `default_order` has the uses in the
/// default order, from the last to the first. Fails if the description is not a
/// permutation.
pub(crate) fn decode_order(
    default_order: &[Use],
    pairs: bool,
    indices: &[u32],
) -> Result<Vec<Use>> {
    let invalid = || {
        Error::new(ErrorKind::UseListOrder {
            uses: default_order.len() as u64,
        })
    };
    // Index of each use in the described order, by the use's index in the default order.
    let mut list_indices: Vec<u32> = (0..default_order.len() as u32).collect();
    if pairs {
        if !indices.len().is_multiple_of(2) || indices.len() / 2 > default_order.len() {
            return Err(invalid());
        }
        for pair in indices.chunks_exact(2) {
            *list_indices.get_mut(pair[1] as usize).ok_or_else(invalid)? = pair[0];
        }
    } else if indices.len() == default_order.len() {
        list_indices.copy_from_slice(indices);
    } else {
        return Err(invalid());
    }
    let mut uses = vec![None; default_order.len()];
    for (&use_, &at) in default_order.iter().zip(&list_indices) {
        let slot = uses.get_mut(at as usize).ok_or_else(invalid)?;
        if slot.replace(use_).is_some() {
            return Err(invalid());
        }
    }
    // There are as many slots as uses and no slot is filled twice, so all are filled.
    Ok(uses.into_iter().flatten().collect())
}

/// Returns the description of a use-list order for a file: whether it consists of pairs,
/// and its indices. Returns `None` for the default order.
pub(crate) fn encode_order(uses: &[Use]) -> Option<(bool, Vec<u32>)> {
    if uses.is_sorted_by(|a, b| a > b) {
        return None;
    }
    let mut list_indices: Vec<u32> = (0..uses.len() as u32).collect();
    list_indices.sort_by_key(|&at| std::cmp::Reverse(uses[at as usize]));
    let moved = || {
        let all = list_indices.iter().enumerate();
        all.filter(|(default_index, at)| *default_index != **at as usize)
    };
    // A pair takes two indices, so pairs are shorter if less than half of the uses moved.
    if moved().count() < uses.len() / 2 {
        let pairs = moved().flat_map(|(default_index, &at)| [at, default_index as u32]);
        return Some((true, pairs.collect()));
    }
    Some((false, list_indices))
}

/// Returns the order in which LLVM 22 writes the values of an op or block that have
/// use-list orders: the order of its hash table. `values` has their indices in ascending
/// order.
pub(crate) fn hash_table_order(values: &[u32]) -> Vec<u32> {
    const EMPTY: u32 = u32::MAX;
    let mut table: Vec<u32> = Vec::new();
    let insert = |table: &mut [u32], value: u32| {
        let mask = table.len() - 1;
        let mut at = value.wrapping_mul(37) as usize & mask;
        let mut step = 1;
        while table[at] != EMPTY {
            at = (at + step) & mask;
            step += 1;
        }
        table[at] = value;
    };
    for (n, &value) in values.iter().enumerate() {
        if (n + 1) * 4 >= table.len() * 3 {
            let mut larger = vec![EMPTY; (table.len() * 2).max(64)];
            for &old in table.iter().filter(|v| **v != EMPTY) {
                insert(&mut larger, old);
            }
            table = larger;
        }
        insert(&mut table, value);
    }
    table.retain(|v| *v != EMPTY);
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn default_order(n: u32) -> Vec<Use> {
        let of = |n| Use {
            op: OpId(n / 2),
            operand: n % 2,
        };
        (0..n).rev().map(of).collect()
    }

    #[test]
    fn decoding_an_order_inverts_encoding() {
        // All orders of `n` uses.
        fn all(n: u32) -> Vec<Vec<u32>> {
            if n == 0 {
                return vec![vec![]];
            }
            let smaller = all(n - 1).into_iter();
            let insert = |p: Vec<u32>| {
                (0..n as usize).map(move |at| {
                    let mut p = p.clone();
                    p.insert(at, n - 1);
                    p
                })
            };
            smaller.flat_map(insert).collect()
        }
        for n in 0..7 {
            let default_order = default_order(n);
            for order in all(n) {
                let uses: Vec<Use> = order.iter().map(|i| default_order[*i as usize]).collect();
                match encode_order(&uses) {
                    None => assert_eq!(uses, default_order),
                    Some((pairs, indices)) => {
                        assert_eq!(decode_order(&default_order, pairs, &indices).unwrap(), uses);
                    }
                }
            }
        }
    }

    #[test]
    fn few_moved_uses_are_encoded_as_pairs() {
        let mut uses = default_order(9);
        uses.swap(2, 5);
        assert_eq!(encode_order(&uses), Some((true, vec![5, 2, 2, 5])));
        // The three uses form a cycle, 2 -> 5 -> 7, which is not its own inverse.
        uses.swap(5, 7);
        let (pairs, indices) = encode_order(&uses).unwrap();
        assert!(pairs && indices.len() == 6);
        assert_eq!(
            decode_order(&default_order(9), pairs, &indices).unwrap(),
            uses
        );
    }

    #[test]
    fn orders_that_are_no_permutation_are_refused() {
        let default_order = default_order(4);
        for (pairs, indices) in [
            (false, &[0, 1, 2][..]),
            (false, &[0, 1, 2, 2]),
            (false, &[0, 1, 2, 4]),
            (false, &[0, 1, 2, 3, 4]),
            (true, &[0, 1, 2]),
            (true, &[0, 1]),
            (true, &[0, 1, 1, 4]),
            (true, &[9, 1, 1, 9]),
            (true, &[0, 1, 1, 0, 0, 1, 1, 0, 0, 0]),
        ] {
            assert!(
                decode_order(&default_order, pairs, indices).is_err(),
                "{indices:?}"
            );
        }
    }

    #[test]
    fn hash_table_order_differs_from_index_order() {
        // 37 * 2 = 74, which is 10 mod 64.
        assert_eq!(hash_table_order(&[0, 1, 2]), [0, 2, 1]);
        // 64 collides with 0 and moves to the next slot, before the slot of 45 (37 * 45 =
        // 1 mod 64).
        assert_eq!(hash_table_order(&[0, 45, 64]), [0, 45, 64]);
        for n in [47, 48, 100, 1000] {
            let values: Vec<u32> = (0..n).collect();
            let mut order = hash_table_order(&values);
            assert_ne!(order, values);
            order.sort_unstable();
            assert_eq!(order, values);
        }
        assert_eq!(hash_table_order(&[]), []);
    }
}
