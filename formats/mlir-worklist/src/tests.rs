//! Tests of the order and the end of rewrites, on a toy program.

use super::{Changes, Host, rewrite_all, rewrite_round};
use std::collections::BTreeMap;

/// Changes that the next rewrite of an op makes: ops that it touches, ops that it erases, whether it has new
/// ops.
type Rewrite = (&'static [u32], &'static [u32], bool);

/// Program of ops that are numbers. Each op has a list of rewrites, which are applied one by one.
struct Toy {
    ops: Vec<u32>,
    rewrites: BTreeMap<u32, Vec<Rewrite>>,
    visits: Vec<u32>,
}

impl Toy {
    fn new(ops: &[u32], rewrites: &[(u32, &[Rewrite])]) -> Self {
        let rewrites = rewrites.iter().map(|&(op, list)| (op, list.to_vec()));
        Self {
            ops: ops.to_vec(),
            rewrites: rewrites.collect(),
            visits: Vec::new(),
        }
    }
}

impl Host for Toy {
    type Op = u32;
    type Error = u32;

    fn ops(&mut self) -> Vec<u32> {
        self.ops.clone()
    }
    fn rewrite(&mut self, op: u32) -> Result<Option<Changes<u32>>, u32> {
        assert!(self.ops.contains(&op), "an erased op is visited");
        self.visits.push(op);
        let left = self.rewrites.entry(op).or_default();
        if left.is_empty() {
            return Ok(None);
        }
        let (touched, erased, has_new) = left.remove(0);
        self.ops.retain(|op| !erased.contains(op));
        let new = touched.iter().filter(|op| !self.ops.contains(op));
        let new: Vec<u32> = new.filter(|op| !erased.contains(op)).copied().collect();
        self.ops.extend(new);
        Ok(Some(Changes {
            touched: touched.to_vec(),
            erased: erased.to_vec(),
            has_new,
        }))
    }
    fn is_candidate(&self, op: u32) -> bool {
        self.ops.contains(&op)
    }
    fn endless(&mut self, op: u32) -> u32 {
        op
    }
}

#[test]
fn affected_ops_are_visited_next_and_waiting_ops_keep_their_place() {
    // The rewrite of 1 touches 3, which is waiting, and inserts 7 and 6.
    let mut toy = Toy::new(&[1, 2, 3], &[(1, &[(&[3, 7, 6, 7], &[], true)])]);
    assert_eq!(rewrite_round(&mut toy, 0, 10), Ok(1));
    assert_eq!(toy.visits, [1, 1, 7, 6, 2, 3]);
}

#[test]
fn an_op_that_was_visited_is_visited_again_when_it_is_touched() {
    let mut toy = Toy::new(&[1, 2, 3], &[(2, &[(&[1], &[], true)])]);
    assert_eq!(rewrite_round(&mut toy, 0, 10), Ok(1));
    assert_eq!(toy.visits, [1, 2, 2, 1, 3]);
}

#[test]
fn erased_ops_are_not_visited() {
    // The rewrite of 2 erases 2, the waiting op 3, and the op 8 that it has inserted.
    let mut toy = Toy::new(&[1, 2, 3, 4], &[(2, &[(&[8, 1], &[2, 3, 8], true)])]);
    assert_eq!(rewrite_round(&mut toy, 0, 10), Ok(1));
    assert_eq!(toy.visits, [1, 2, 1, 4]);
}

#[test]
fn an_op_that_gets_the_handle_of_an_erased_op_is_visited_next() {
    // The rewrite of 2 erases the waiting op 4. The next rewrite inserts another op 4.
    let rewrites: &[Rewrite] = &[(&[], &[4], false), (&[4], &[], true)];
    let mut toy = Toy::new(&[1, 2, 3, 4], &[(2, rewrites)]);
    assert_eq!(rewrite_round(&mut toy, 0, 10), Ok(2));
    assert_eq!(toy.visits, [1, 2, 2, 2, 4, 3]);
}

#[test]
fn rounds_end_when_one_of_them_changes_nothing() {
    let mut toy = Toy::new(&[1, 2], &[(2, &[(&[3], &[], true)])]);
    assert_eq!(rewrite_all(&mut toy, 10), Ok(1));
    assert_eq!(toy.visits, [1, 2, 2, 3, 1, 2, 3]);
}

#[test]
fn chains_of_rewrites_are_limited() {
    let rewrite: Rewrite = (&[], &[], true);
    let toy = |length| Toy::new(&[5, 6], &[(5, &[rewrite; 4][..length])]);
    assert_eq!(rewrite_round(&mut toy(3), 0, 3), Ok(3));
    assert_eq!(rewrite_round(&mut toy(4), 0, 3), Err(5));
    // The round follows from earlier rewrites.
    assert_eq!(rewrite_round(&mut toy(3), 1, 3), Err(5));
    // Rewrites of ops that do not follow from each other.
    let both: &[(u32, &[Rewrite])] = &[(5, &[rewrite; 3]), (6, &[rewrite; 3])];
    assert_eq!(rewrite_round(&mut Toy::new(&[5, 6], both), 0, 3), Ok(6));
}

#[test]
fn removals_do_not_lengthen_a_chain() {
    let removal: Rewrite = (&[], &[], false);
    let mut toy = Toy::new(&[5], &[(5, &[removal; 9])]);
    assert_eq!(rewrite_round(&mut toy, 3, 3), Ok(9));
}
