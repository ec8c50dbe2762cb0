//! Replacement of locations throughout a program.

use crate::support::*;
use mlir_bridge::{
    builtin::locations::{dialects_in, metadata, start_of_range, without_metadata},
    melior::ir::Module,
    prelude::*,
    rewrite::replace_locations,
};

const PROGRAM: &str = r#"module {
  func.func @f(%a: i32 loc("a":1:2 to :3)) {
    "who.knows"() ({
    ^bb0(%b: i32 loc("n"("b":1:2 to 3:4))):
      "who.else"() : () -> () loc(fused<{at = loc("m":1:2 to :3)}>["c":1:2 to :3, "c":1:2 to :4])
    }) : () -> () loc(callsite("d":1:2 at "e":1:2 to :3))
    return loc(unknown)
  } loc("f":1:2)
} loc("g":1:2 to :3)
"#;

#[test]
fn all_locations_are_replaced() {
    let context = context();
    let mut module = parse(&context, PROGRAM);
    let mut replaced = 0;
    edit(&mut module, |root, rewriter| {
        replace_locations(rewriter, root, &mut |l| {
            let start = start_of_range(l)?;
            replaced += 1;
            Some(start)
        });
    })
    .expect("locations");
    // Each location is replaced once. The two ranges in `c` have the same start, but are
    // different locations.
    assert_eq!(replaced, 7);
    let argument = |name| {
        let block = find(&module, name).region(0).first_block();
        block.expect("a block").argument(0).location().to_string()
    };
    assert_eq!(argument("func.func"), r#"loc("a":1:2)"#);
    assert_eq!(argument("who.knows"), r#"loc("n"("b":1:2))"#);
    let location = |name| find(&module, name).location().to_string();
    assert_eq!(location("builtin.module"), r#"loc("g":1:2)"#);
    assert_eq!(
        location("who.knows"),
        r#"loc(callsite("d":1:2 at "e":1:2))"#
    );
    // The two replacements are equal, but not merged.
    assert_eq!(
        location("who.else"),
        r#"loc(fused<{at = loc("m":1:2)}>["c":1:2, "c":1:2])"#
    );
    assert_eq!(location("func.return"), "loc(unknown)");
    assert!(Op::of_module(&module).verify().is_ok());
}

#[test]
fn locations_inside_a_replacement_are_replaced() {
    let context = context();
    let mut module = parse(&context, PROGRAM);
    edit(&mut module, |root, rewriter| {
        let context = root.context();
        let range = Location::file_line_col_range(context, "x", 1, 2, 3, 4);
        replace_locations(rewriter, root, &mut |l| {
            if l == context.unknown() {
                return Some(Location::name(context, "was unknown", range));
            }
            start_of_range(l)
        });
    })
    .expect("locations");
    let location = find(&module, "func.return").location();
    assert_eq!(location.to_string(), r#"loc("was unknown"("x":1:2))"#);
}

/// Tests each kind of nesting, deeper than the stack allows for recursion.
#[test]
fn deeply_nested_locations_are_replaced() {
    const LEVELS: usize = 100_000;
    let context = context();
    let kinds: [&dyn for<'c> Fn(&'c Context, Location<'c>) -> Location<'c>; 5] = [
        &|context, l| Location::call_site(l, context.unknown()),
        &|context, l| Location::call_site(context.unknown(), l),
        &|context, l| Location::name(context, "n", l),
        &|context, l| {
            // MLIR flattens fused locations that are nested directly.
            let named = Location::name(context, "n", l);
            Location::fused(context, &[named], Attribute::unit(context))
        },
        &|context, l| Location::fused(context, &[context.unknown()], l.to_attribute()),
    ];
    for nest in kinds {
        let nested = |inner| (0..LEVELS).fold(inner, |l, _| nest(&context, l));
        let range = Location::file_line_col_range(&context, "x", 1, 2, 3, 4);
        let (old, new) = (nested(range), nested(Location::new(&context, "x", 1, 2)));
        let mut module = Module::new(old);
        edit(&mut module, |root, rewriter| {
            replace_locations(rewriter, root, &mut start_of_range);
        })
        .expect("locations");
        assert!(Op::of_module(&module).location() == new);
    }
}

#[test]
fn metadata_and_dialects_of_locations_are_returned() {
    let context = context();
    let start = Location::new(&context, "x", 1, 2);
    assert!(start_of_range(start).is_none() && start_of_range(context.unknown()).is_none());
    assert!(metadata(start).is_none());
    assert_eq!(without_metadata(start), start);
    let module = parse(&context, PROGRAM);
    let fused = find(&module, "who.else").location();
    let dictionary = metadata(fused).expect("metadata");
    assert!(dialects_in(dictionary).iter().eq(["builtin"]));
    assert!(metadata(without_metadata(fused)).is_none());

    let mixed = "[!llvm.ptr, {a = #arith.overflow<nsw>}, #who.knows<1>]";
    let mixed = dialects_in(Attribute::parse(&context, mixed).expect("an attribute"));
    assert!(mixed.iter().eq(["arith", "builtin", "llvm", "who"]));
}
