//! Callbacks of ops.

use super::pointers::{def_of, op_of, row_of};
use crate::{
    builtin::ContextExt,
    diag::{Failed, Result, Subject, check},
    ffi::{self, MutPtr, Ptr},
    guard,
    interfaces::shapes::compute,
    ir::{
        Attribute, AttributeLike, Nested, Op, Region, Shown, Symbols, Type, TypeLike,
        assert_same_context, context_of, raw_context, view_scope,
    },
    op::{
        Adaptor, Arity, Assembly, CONSTANT_LIKE, Folded, Hooks, OpDef, Presence,
        RECURSIVELY_SPECULATABLE, Speculation, Values,
    },
    text::{Named, Namer, OpParser, Parser, Printer},
    verify as structure,
};
use mlir_sys::*;
use std::ffi::c_int;

pub(super) extern "C" fn parse(row: Ptr, parser: MutPtr, state: MutPtr) -> bool {
    let _scope = view_scope::same();
    // SAFETY: C++ passes a live op parser, its state and the op's row.
    let (row, mut p, reporter) = unsafe {
        let row = row_of(row);
        (
            row,
            OpParser::for_op(parser, state, row.slots),
            Parser::from_raw(parser),
        )
    };
    let start = p.start();
    guard::catch(
        || match (row.def.assembly, &row.format) {
            (Assembly::Custom { parse, .. }, _) => parse(&mut p),
            (_, Some(format)) => format.parse(&mut p),
            (_, None) => unreachable!("without custom syntax, C++ does not call this function"),
        },
        |m| reporter.error_at(start, m),
    )
}
pub(super) extern "C" fn print(row: Ptr, op: MlirOperation, name: MlirStringRef, printer: MutPtr) {
    let _scope = view_scope::hook(op);
    // SAFETY: C++ passes the op's row, a live op and a live op printer.
    let (row, op, name, p) = unsafe {
        (
            row_of(row),
            op_of(op),
            ffi::str_of(name),
            &mut Printer::from_raw(printer, mlirOperationGetContext(op), Some(op)),
        )
    };
    guard::catch(
        || {
            // MLIR prints invalid ops in generic form, too.
            let is_printable = match (row.def.assembly, &row.format) {
                (Assembly::Custom { fits, .. }, _) => fits(op),
                (_, Some(format)) => format.can_print(op),
                _ => true,
            };
            if !structure::fits(op, row.def) || !is_printable {
                p.generic_with_name(op);
                return Ok(());
            }
            p.str(name);
            match (row.def.assembly, &row.format) {
                (Assembly::Custom { print, .. }, _) => print(op, p),
                (_, Some(format)) => format.print(op, row.def, p),
                (_, None) => unreachable!("without custom syntax, C++ does not call this function"),
            }
            Ok(())
        },
        |m| op.error(m),
    );
}
pub(super) extern "C" fn verify(row: Ptr, op: MlirOperation) -> bool {
    let (_scope, _verifying) = (view_scope::hook(op), guard::Verifying::start());
    // SAFETY: C++ passes the op's row and a live op.
    let (row, op) = unsafe { (row_of(row), op_of(op)) };
    guard::catch(|| structure::verify(op, &row.declared), |m| op.error(m))
}
pub(super) extern "C" fn verify_regions(row: Ptr, op: MlirOperation) -> bool {
    // SAFETY: C++ passes the op's row and a live op.
    let (row, op) = unsafe { (row_of(row), op_of(op)) };
    let symbols = || {
        // SAFETY: `op` is live (C++ passed it).
        !row.declared.symbol_table || unsafe { ffi::mb_verify_symbol_table(op.raw) }
    };
    let (_scope, _verifying) = (view_scope::hook(op.raw), guard::Verifying::start());
    let verify = || structure::verify_regions(op, &row.declared);
    guard::catch(verify, |m| op.error(m)) && symbols()
}
pub(super) extern "C" fn verify_symbols(user: Ptr, op: MlirOperation, tables: MutPtr) -> bool {
    // SAFETY: C++ passes the op's declaration and a live op.
    let (def, op) = unsafe { (def_of(user), op_of(op)) };
    let Some(hook) = def.hooks.verify_symbols else {
        return true;
    };
    let (_scope, _verifying) = (view_scope::symbols(op.raw), guard::Verifying::start());
    // SAFETY: C++ passes the symbol tables of the running verifier.
    let mut tables = unsafe { Symbols::from_raw(tables, op.raw) };
    guard::catch(
        || hook(Adaptor::with_def(op, def), &mut tables),
        |m| op.error(m),
    )
}
pub(super) extern "C" fn fold(
    user: Ptr,
    op: MlirOperation,
    attrs: *const MlirAttribute,
    n: usize,
    out: MutPtr,
) -> bool {
    // SAFETY: C++ passes the op's declaration, a live op and `n` attributes, which are null
    // for operands that are not constant.
    let (def, op, constants) = unsafe {
        let constants: Vec<_> = ffi::slice(attrs, n)
            .iter()
            .map(|&a| Attribute::from_option_raw(a))
            .collect();
        (def_of(user), op_of(op), constants)
    };
    let Some(hook) = def.hooks.fold else {
        return false;
    };
    let _scope = view_scope::hook(op.raw);
    let folded = guard::catch(
        || {
            let folded = hook(op, &constants).ok_or(Failed)?;
            check_folded(op, def, &folded)?;
            for r in folded {
                // SAFETY: C++ passes the vector of results.
                unsafe {
                    match r {
                        Folded::Attribute(a) => ffi::mb_fold_push_attr(out, a.to_raw()),
                        Folded::Value(v) => ffi::mb_fold_push_value(out, v.raw),
                    }
                }
            }
            Ok(())
        },
        |m| op.error(m),
    );
    if !folded && def.has(CONSTANT_LIKE) {
        // SAFETY: C++ passes the vector of results.
        unsafe { ffi::mb_fold_push_none(out, raw_context(op.context())) };
        return true;
    }
    folded
}
/// Returns the index of the region that replaces `op`, or -1.
pub(super) extern "C" fn branch(user: Ptr, op: MlirOperation) -> i64 {
    // SAFETY: C++ passes the op's declaration and a live op.
    let (def, op) = unsafe { (def_of(user), op_of(op)) };
    let _scope = view_scope::hook(op.raw);
    let mut index = -1;
    guard::catch(
        || {
            let branch = def.hooks.branch.and_then(|hook| hook(op));
            index = branch.and_then(|i| i64::try_from(i).ok()).unwrap_or(-1);
            Ok(())
        },
        |m| op.error(m),
    );
    index
}

/// Checks the folded values of `op`. MLIR replaces the results by these values and erases
/// `op`.
fn check_folded<'c>(op: Op<'c>, def: &OpDef, folded: &[Folded<'c>]) -> Result {
    // MLIR reads an empty list as "updated in place", but hooks cannot change ops.
    if folded.len() != op.num_results() {
        return Err(op.error(format_args!(
            "folds to {} values, but has {} results",
            folded.len(),
            op.num_results()
        )));
    }
    for (i, (result, folded)) in op.results().zip(folded).enumerate() {
        let value = match *folded {
            Folded::Value(_) if def.has(CONSTANT_LIKE) => {
                return Err(op.error("is a constant, but folds to a value instead of an attribute"));
            }
            Folded::Value(value) => value,
            Folded::Attribute(a) => {
                a.assert_shallow();
                // SAFETY: `a` is a view, so it is live.
                let context = unsafe { mlirAttributeGetContext(a.to_raw()) };
                assert_same_context(context, raw_context(op.context()));
                continue;
            }
        };
        if value.ty() != result.ty() {
            return Err(op.error(format_args!(
                "folds result #{i} of type '{}' to a value of type '{}'",
                Shown(result.ty()),
                Shown(value.ty())
            )));
        }
        // SAFETY: `op` and `value` are views, so they are live.
        if unsafe { ffi::mb_defines(op.raw, value.raw) } {
            return Err(op.error(format_args!(
                "folds result #{i} to a value defined by the op itself or inside it"
            )));
        }
        // SAFETY: `op` and `value` are views, so they are live.
        if !op.operands().any(|o| o == value) && !unsafe { ffi::mb_in_scope(op.raw, value.raw) } {
            return Err(op.error(format_args!(
                "folds result #{i} to a value that is not in scope"
            )));
        }
    }
    Ok(())
}
pub(super) extern "C" fn infer(args: *const ffi::InferArgs, out: MutPtr) -> bool {
    // SAFETY: C++ passes arguments as `infer_with` requires.
    unsafe { infer_with(args, out, |hooks| hooks.infer) }
}
pub(super) extern "C" fn infer_shapes(args: *const ffi::InferArgs, out: MutPtr) -> bool {
    // SAFETY: C++ passes arguments as `infer_with` requires.
    unsafe { infer_with(args, out, |hooks| hooks.infer.or(hooks.shapes)) }
}
/// Runs a hook that infers types, and passes the types to C++. Returns false after a
/// diagnostic, or if the op has no such hook.
///
/// # Safety
/// `args` must describe an op of a Rust dialect and live during the call. `out` must be
/// MLIR's vector of types.
unsafe fn infer_with(
    args: *const ffi::InferArgs,
    out: MutPtr,
    hook: fn(&Hooks) -> Option<for<'c> fn(Adaptor<'c>) -> Result<Vec<Type<'c>>>>,
) -> bool {
    // SAFETY: `args` is valid (contract).
    let (def, adaptor) = unsafe {
        let def = def_of((*args).def);
        (def, Adaptor::from_args(args, def))
    };
    let Some(infer) = hook(&def.hooks) else {
        return false;
    };
    // SAFETY: `args` is valid (contract).
    let _outer = unsafe {
        view_scope::hook_of_parts(
            ffi::slice((*args).operands, (*args).num_operands),
            ffi::slice((*args).regions, (*args).num_regions),
        )
    };
    guard::catch(
        || {
            let mut attributes = adaptor.slots().iter().filter_map(|slot| slot.get());
            if adaptor.operand_types().any(Nested::is_deep) || attributes.any(Nested::is_deep) {
                return Err(adaptor.error("has an operand or an attribute that is nested too deep"));
            }
            structure::operand_groups(adaptor)?;
            let mut regions = def.regions.iter();
            if adaptor.num_regions() < regions.by_ref().filter(|r| r.arity == Arity::One).count() {
                return Err(adaptor.error_about(Subject::Regions, "lacks a region"));
            }
            structure::attributes(adaptor)?;
            structure::operands(adaptor)?;
            for t in infer(adaptor)? {
                t.assert_shallow();
                // SAFETY: `args` and `out` are valid (contract), and `t` is live.
                unsafe {
                    assert_same_context(mlirTypeGetContext(t.to_raw()), (*args).context);
                    ffi::mb_types_push(out, t.to_raw());
                }
            }
            Ok(())
        },
        |m| adaptor.error(m),
    )
}
pub(super) extern "C" fn compatible(
    user: Ptr,
    n: usize,
    inferred: *const MlirType,
    actual: *const MlirType,
) -> bool {
    let _scope = view_scope::same();
    // SAFETY: C++ passes the op's declaration and two arrays of `n` types.
    let (def, inferred, actual) = unsafe {
        let types = |p| -> Vec<Type> {
            let raw: &[MlirType] = ffi::slice(p, n);
            raw.iter().map(|&t| Type::from_raw(t)).collect()
        };
        (def_of(user), types(inferred), types(actual))
    };
    guard::catch(
        || check(structure::compatible(def, &inferred, &actual)),
        |_| Failed,
    )
}
pub(super) extern "C" fn reify(
    user: Ptr,
    op: MlirOperation,
    builder: MutPtr,
    operands: *const MlirValue,
    n: usize,
    out: MutPtr,
) -> bool {
    // SAFETY: C++ passes the op's declaration, a live op, a builder and `n` values.
    let (def, op, adaptor) = unsafe {
        let (def, op) = (def_of(user), op_of(op));
        (def, op, Adaptor::with_operands(op, def, operands, n))
    };
    let Some(hook) = def.hooks.reify else {
        return false;
    };
    let _scope = view_scope::hook(op.raw);
    guard::catch(
        || {
            structure::operand_groups(adaptor)?;
            let operands: Vec<_> = adaptor.operands().collect();
            for shape in compute(builder, op, &operands, &hook(adaptor)?)? {
                // SAFETY: C++ passes the vector of shapes.
                unsafe { ffi::mb_values_push(out, shape.raw) }
            }
            Ok(())
        },
        |m| op.error(m),
    )
}
pub(super) extern "C" fn speculation(user: Ptr, op: MlirOperation) -> c_int {
    // SAFETY: C++ passes the op's declaration and a live op.
    let (def, op) = unsafe { (def_of(user), op_of(op)) };
    let _scope = view_scope::hook(op.raw);
    let mut answer = Speculation::Never;
    guard::catch(
        || {
            answer = match def.hooks.speculation {
                Some(hook) => hook(Adaptor::with_def(op, def)),
                None if def.has(RECURSIVELY_SPECULATABLE) => Speculation::Recursive,
                None => Speculation::Always,
            };
            Ok(())
        },
        |m| op.error(m),
    );
    match answer {
        Speculation::Never => 0,
        Speculation::Always => 1,
        Speculation::Recursive => 2,
    }
}
pub(super) extern "C" fn effects(user: Ptr, op: MlirOperation) -> bool {
    // SAFETY: C++ passes the op's declaration and a live op.
    let (def, op) = unsafe { (def_of(user), op_of(op)) };
    let _scope = view_scope::hook(op.raw);
    let mut answer = true;
    guard::catch(
        || {
            if let Some(hook) = def.hooks.effects {
                answer = hook(Adaptor::with_def(op, def));
            }
            Ok(())
        },
        |m| op.error(m),
    );
    answer
}
pub(super) extern "C" fn fill(user: Ptr, context: MlirContext, slots: *mut MlirAttribute) {
    guard::catch_to_stderr(|| {
        // SAFETY: C++ passes the op's declaration, its slots and a live context.
        let (def, context) = unsafe { (def_of(user), context_of(context)) };
        for (i, d) in def.attributes.iter().enumerate() {
            // SAFETY: C++ passes one slot per declared attribute.
            let slot = unsafe { &mut *slots.add(i) };
            if let (Presence::Filled(text), true) = (d.presence, slot.ptr.is_null())
                && let Some(value) = context.parse_attribute(text)
            {
                *slot = value.to_raw();
            }
        }
        Ok(())
    });
}
pub(super) extern "C" fn upgrade(user: Ptr, slot: usize, value: MlirAttribute) -> MlirAttribute {
    let mut upgraded = value;
    guard::catch_to_stderr(|| {
        // SAFETY: C++ passes the op's declaration, one of its slots and a live attribute.
        let (def, value) = unsafe { (def_of(user), Attribute::from_raw(value)) };
        let new = def.attributes[slot].upgrade.and_then(|new| new(value));
        if let Some(new) = new {
            upgraded = new.to_raw();
        }
        Ok(())
    });
    upgraded
}
pub(super) extern "C" fn result_names(user: Ptr, op: MlirOperation, namer: MutPtr) {
    // SAFETY: C++ passes the op's declaration and a live op.
    let (def, op) = unsafe { (def_of(user), op_of(op)) };
    let _scope = view_scope::hook(op.raw);
    guard::catch(
        || {
            // SAFETY: C++ passes a live namer.
            let namer = &mut unsafe { Namer::from_raw(namer, Named::Results(op)) };
            match def.hooks.result_names {
                Some(hook) => hook(op, namer),
                None => declared_names(op, def, namer),
            }
            Ok(())
        },
        |m| op.error(m),
    );
}
/// Suggests the declared names for the results, like ODS, if the op declares several
/// results.
fn declared_names<'c>(op: Op<'c>, def: &OpDef, namer: &mut Namer<'c>) {
    if def.results.len() < 2 {
        return;
    }
    for (i, d) in def.results.iter().enumerate() {
        let group = def.group(Values::Results, i, op.num_results(), || op.slots());
        if let Some((start, 1..)) = group {
            namer.name(op.result(start), d.name);
        }
    }
}
pub(super) extern "C" fn argument_names(
    user: Ptr,
    op: MlirOperation,
    region: MlirRegion,
    namer: MutPtr,
) {
    // SAFETY: C++ passes the op's declaration, a live op and its region.
    let (def, op, region) = unsafe { (def_of(user), op_of(op), Region::from_raw(region)) };
    if let Some(hook) = def.hooks.argument_names {
        let _scope = view_scope::hook(op.raw);
        guard::catch(
            || {
                // SAFETY: C++ passes a live namer.
                hook(op, region, &mut unsafe {
                    Namer::from_raw(namer, Named::Arguments(region))
                });
                Ok(())
            },
            |m| op.error(m),
        );
    }
}
