//! Ops that test inference, folding, effects and speculation.

use super::{any, integer};
use crate::demo::{attribute_types::*, kinds::panic_if};
use mlir_bridge::{builtin, diag::Result, prelude::*, text::Namer};

/// Note with the number of the rule that the op's verifier checks.
struct Rule(&'static str);

ops! { OPS in "demo";
    /// Produces a constant, e.g. `3 : i32`.
    "constant" Constant {
        attributes { value: Any }
        results { result: any }
        traits [CONSTANT_LIKE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        parse parse_constant, print print_constant
        verify verify_constant
        fold fold_constant
        result_names name_constant
    }
    /// Infers its result type, and folds.
    "add" Add {
        operands { lhs: integer, rhs: integer }
        attributes { wraps: optional Bool }
        results { result: integer }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "$lhs `,` $rhs attr-dict `:` custom<SameType>(type($lhs), type($rhs), type($result))"
        infer infer_add
        fold fold_add
    }
    /// Has an inferred type that can be refined: `tensor<?xf32>` to `tensor<2xf32>`.
    "refine" Refine {
        operands { input: any }
        results { result: any }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "operands attr-dict `:` functional-type(operands, results)"
        infer infer_refine
        compatible fits
    }
    /// Has a verifier whose error names the rule from the op's note.
    "ordered" Ordered {
        attributes { low: I64, high: I64 }
        notes [Rule("C1")]
        assembly "$low `,` $high attr-dict"
        verify verify_ordered
    }
    /// Has no effects. An attribute distinguishes ops of this kind.
    "pure" Pure {
        operands { inputs: variadic any }
        attributes { kind: optional Any }
        results { result: any }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "operands attr-dict `:` functional-type(operands, results)"
    }
    /// Can be executed speculatively if the attribute `safe` is true.
    "trap" Trap {
        operands { inputs: variadic any }
        attributes { safe: Bool = "false" }
        results { result: any }
        traits [NO_MEMORY_EFFECT]
        assembly "operands attr-dict `:` functional-type(operands, results)"
        speculation trap_speculation
    }
    /// Reads and writes state outside the program.
    "io" Io {
        operands { inputs: variadic any }
        results { result: any }
        traits [READS_AND_WRITES]
        assembly "operands attr-dict `:` functional-type(operands, results)"
    }
    /// Panics in the hook that the attribute `place` names.
    "panicky" Panicky {
        operands { inputs: variadic any }
        attributes { place: Text }
        regions { bodies: variadic any }
        results { results: variadic any }
        traits [NO_MEMORY_EFFECT]
        parse parse_panicky, print print_panicky
        infer infer_panicky
        verify verify_panicky
        verify_regions verify_panicky_regions
        fold fold_panicky
        speculation panicky_speculation
        result_names name_panicky
    }
}

fn parse_constant(p: &mut OpParser) -> Result {
    p.attr_dict()?;
    let value = p.attribute()?;
    let Some(ty) = value.ty() else {
        return Err(p.error("expected a value with a type"));
    };
    p.set("value", value);
    p.add_type(ty);
    Ok(())
}
fn print_constant(op: Op, p: &mut Printer) {
    p.attr_dict(op, &["value"]).str(" ");
    if let Some(value) = op.slots().get(0).get() {
        p.attribute(value);
    }
}
fn verify_constant(op: Constant) -> Result {
    let ty = op.results()[0].ty();
    if op.value().and_then(|v| v.ty()) == Some(ty) {
        return Ok(());
    }
    Err(op.error("must be of its value's type"))
}
fn fold_constant<'c>(op: Op<'c>, _: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    Some(vec![Folded::Attribute(op.slots().get(0).get()?)])
}
fn name_constant(op: Op, namer: &mut Namer) {
    if let Some(value) = op.slots().get(0).get().and_then(|a| a.int()) {
        namer.name(op.result(0), &format!("k{value}"));
    }
}

fn infer_add<'c>(op: Add<'c>) -> Result<Vec<Type<'c>>> {
    if op.lhs().ty() != op.rhs().ty() {
        return Err(op.error("adds values of one type"));
    }
    Ok(vec![op.lhs().ty()])
}
fn fold_add<'c>(op: Op<'c>, constants: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    match constants {
        [Some(a), Some(b)] => {
            let sum = a.int()?.checked_add(b.int()?)?;
            Some(vec![Folded::Attribute(builtin::integer(
                op.result(0).ty(),
                sum,
            ))])
        }
        [_, Some(zero)] if zero.int() == Some(0) => Some(vec![Folded::Value(op.operand(0))]),
        _ => None,
    }
}

fn infer_refine<'c>(op: Refine<'c>) -> Result<Vec<Type<'c>>> {
    Ok(vec![op.input().ty()])
}
fn fits<'c>(inferred: Type<'c>, actual: Type<'c>) -> bool {
    match (Tensor::of(inferred), Tensor::of(actual)) {
        (Some(i), Some(a)) => {
            i.rank() == a.rank()
                && (i.shape.iter().zip(a.shape))
                    .all(|(i, a)| *i == mlir_bridge::builtin::DYNAMIC || i == a)
        }
        _ => false,
    }
}

fn verify_ordered(op: Ordered) -> Result {
    match (op.low(), op.high()) {
        (Some(low), Some(high)) if low > high => {
            let Rule(number) = op.def().note().expect("the declared note");
            Err(op.error(format_args!("requires {low} <= {high} [ordered {number}]")))
        }
        _ => Ok(()),
    }
}

fn trap_speculation(op: Trap) -> Speculation {
    match op.safe() {
        Some(true) => Speculation::Always,
        _ => Speculation::Never,
    }
}

fn parse_panicky(p: &mut OpParser) -> Result {
    let place = p.string()?;
    panic_if(&place, "parse");
    let place = p.context().string(&place);
    p.set("place", place);
    p.attr_dict()?;
    p.token(":")?;
    let ty = p.ty()?;
    p.add_type(ty);
    Ok(())
}
fn print_panicky(op: Op, p: &mut Printer) {
    let place = op.slots().get(0).get().expect("a verified op");
    p.str(" ").quoted(place.text().unwrap_or_default());
    panic_if(place.text().unwrap_or_default(), "print");
    p.attr_dict(op, &["place"])
        .str(" : ")
        .types(op.results().map(|r| r.ty()));
}
fn infer_panicky<'c>(op: Panicky<'c>) -> Result<Vec<Type<'c>>> {
    panic_if(op.place().unwrap_or_default(), "infer");
    // Any result types of an existing op are accepted.
    Ok(match op.op() {
        Some(op) => op.results().map(|r| r.ty()).collect(),
        None => vec![op.context().int_type(32)],
    })
}
fn verify_panicky(op: Panicky) -> Result {
    panic_if(op.place().unwrap_or_default(), "verify");
    Ok(())
}
fn verify_panicky_regions(op: Panicky) -> Result {
    panic_if(op.place().unwrap_or_default(), "verify_regions");
    Ok(())
}
fn fold_panicky<'c>(op: Op<'c>, _: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    let place = op.slots().get(0).get()?.text()?;
    panic_if(place, "fold");
    let ty = op.result(0).ty();
    let one = || {
        ty.is_integer()
            .then(|| Folded::Attribute(builtin::integer(ty, 1)))
    };
    // Return two values for one result.
    (place == "fold_count").then(|| [one(), one()].into_iter().flatten().collect())
}
fn panicky_speculation(op: Panicky) -> Speculation {
    panic_if(op.place().unwrap_or_default(), "speculation");
    Speculation::Never
}
fn name_panicky(op: Op, _: &mut Namer) {
    let place = op.slots().get(0).get().and_then(|a| a.text());
    panic_if(place.unwrap_or_default(), "result_names");
}
