//! Walks that skip ops whose names and parts were checked before.

use crate::support::*;
use mlir_bridge::{
    diag::Place,
    ir::{CheckedCache, Op, Slot},
};

const PROGRAM: &str = "func.func @f(%a: i32, %b: i64) {
  %0 = demo.add %a, %a : i32
  %1 = demo.add %a, %a : i32
  %2 = demo.add %a, %a : i32
  %3 = demo.add %a, %a {wraps = true} : i32
  %4 = demo.add %a, %a {wraps = false} : i32
  %5 = demo.add %a, %a {tag} : i32
  %6 = demo.add %b, %b : i64
  %7 = demo.loop (%i = %b : i64) {
    %8 = demo.add %i, %i : i64
    demo.yield %8 : i64
  }
  %9 = demo.loop (%i = %b : i64) {
    %10 = demo.add %i, %i {tag} : i64
    demo.yield %10 : i64
  }
  %11 = arith.addi %a, %a : i32
  %12 = arith.addi %a, %a : i32
  return
}";

/// Returns the lines of the ops in the function that a walk visits, if `visit` adds visited
/// ops to the cache.
fn visited_lines(by_name: bool, visit: impl for<'c> Fn(&CheckedCache<'c>, Op<'c>)) -> Vec<usize> {
    let context = context();
    let module = parse(&context, PROGRAM);
    let cache = match by_name {
        true => CheckedCache::by_name(&context),
        false => CheckedCache::new(&context),
    };
    let mut lines = Vec::new();
    let function = find(&module, "func.func");
    function.walk_unchecked(&cache, &mut |op| {
        if let Some(Place::File { line, .. }) = Place::of(op.location()) {
            lines.push(line);
        }
        visit(&cache, op);
    });
    lines
}
fn add_name<'c>(cache: &CheckedCache<'c>, op: Op<'c>) {
    cache.add_name(op);
}
fn add_parts<'c>(cache: &CheckedCache<'c>, op: Op<'c>) {
    let attributes = op.slots().iter().filter_map(Slot::get);
    attributes.for_each(|a| cache.add_attribute(a));
    op.results().for_each(|v| cache.add_type(v.ty()));
}

#[test]
fn a_walk_visits_every_unchecked_op() {
    let all: Vec<usize> = (1..=11).chain(13..=15).chain(17..=19).collect();
    assert_eq!(visited_lines(false, |_, _| {}), all);
    assert_eq!(visited_lines(true, |_, _| {}), all);
    // The walk skips an op only if the op's name is also in the cache.
    assert_eq!(visited_lines(false, add_parts), all);
    assert_eq!(visited_lines(true, add_parts), all);
}

#[test]
fn a_walk_skips_ops_with_checked_names_and_parts() {
    let lines = visited_lines(false, |cache, op| {
        add_name(cache, op);
        add_parts(cache, op);
    });
    // The walk visits ops with a new declared attribute, with a discardable attribute, with
    // a new type, with new names, and ops that are not defined in Rust. The walk also visits
    // the ops inside a skipped op.
    assert_eq!(lines, [1, 2, 5, 6, 7, 8, 9, 11, 14, 17, 18, 19]);
}

#[test]
fn a_walk_by_name_skips_ops_regardless_of_their_parts() {
    assert_eq!(visited_lines(true, add_name), [1, 2, 9, 11, 17, 18, 19]);
}

/// Addresses are only valid in one context.
#[test]
fn adding_parts_of_another_context_panics() {
    let (context, other) = (context(), context());
    let module = parse(&other, PROGRAM);
    let op = find(&module, "demo.add");
    let ty = op.result(0).ty();
    for cache in [CheckedCache::new(&context), CheckedCache::by_name(&context)] {
        assert!(panics(|| cache.add_name(op)));
        assert!(panics(|| cache.add_attribute(op.attributes())));
        assert!(panics(|| cache.add_type(ty)));
        assert!(panics(|| op.walk_unchecked(&cache, &mut |_| ())));
    }
    let cache = CheckedCache::new(&other);
    cache.add_name(op);
    cache.add_attribute(op.attributes());
    cache.add_type(ty);
    op.walk_unchecked(&cache, &mut |_| ());
}
