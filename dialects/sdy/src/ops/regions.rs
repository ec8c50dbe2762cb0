//! Ops with regions: manual and named computations.

use crate::{
    attribute_types::{ManualAxes, Shardings, Str},
    kinds::{Mesh, ShardingPerValue},
    plain::{binder, emit, shardings, split_types},
};
use mlir_bridge::{
    diag::Result,
    op::{Trait, TraitCheck},
    prelude::*,
};
use stablehlo_opset::rules::shardings::{
    Report,
    computations::{ManualBoundary, check_arguments, check_mesh_of_manual},
    named_axes::check_not_manual,
    values::check_per_value,
};

/// Trait of ops whose regions all end with `sdy.return`.
const ENDS_WITH_RETURN: Trait = Trait::new("ENDS_WITH_RETURN", TraitCheck::Op(ends_with_return));

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_opset::shardy_regions_ops;
    Return {}
    ManualComputation { verify verify_manual verify_symbols verify_manual_symbols }
    NamedComputation { infer infer_named verify_symbols verify_named }
}

fn ends_with_return(op: Op) -> Result {
    for block in op.regions().filter_map(|region| region.first_block()) {
        let Some(last) = block.terminator().or_else(|| block.ops().last()) else {
            continue;
        };
        if last.name() != Return::DEF.name {
            return Err(last.error_without_prefix(format_args!(
                "'{}' op expects regions to end with '{}', found '{}'",
                op.name(),
                Return::DEF.name,
                last.name()
            )));
        }
    }
    Ok(())
}
/// Returns the argument types of an op's body.
fn argument_types<'c>(op: Adaptor<'c>) -> Vec<Type<'c>> {
    let block = op.region(0).first_block();
    let arguments = block.into_iter().flat_map(|block| block.arguments());
    arguments.map(Value::ty).collect()
}
/// Returns the types that an op's body returns, or `None` without a body or
/// terminator.
fn returned_types<'c>(op: Adaptor<'c>) -> Option<Vec<Type<'c>>> {
    let last = op.region(0).first_block()?.terminator()?;
    Some(last.operands().map(Value::ty).collect())
}
fn result_types<'c>(op: Adaptor<'c>) -> Vec<Type<'c>> {
    op.results().into_iter().map(Value::ty).collect()
}

// ---- Manual computations ---------------------------------------------------------

fn verify_manual(op: ManualComputation) -> Result {
    let (Some(this), Some(axes)) = (op.op(), op.manual_axes()) else {
        return Ok(());
    };
    let names = axes.names().into_iter();
    emit(this, check_not_manual(names, &binder(this), Report::OP))
}

fn verify_manual_symbols(op: ManualComputation, _: &mut Symbols) -> Result {
    let (Some(this), Some(axes)) = (op.op(), op.manual_axes()) else {
        return Ok(());
    };
    let (Some(ins), Some(outs)) = (op.in_shardings(), op.out_shardings()) else {
        return Ok(());
    };
    let names = axes.names();
    let operands: Vec<_> = op.operand_types().collect();
    let returned = returned_types(*op).unwrap_or_default();
    let (ins, outs) = (shardings(&ins, this), shardings(&outs, this));
    for (noun, whole, local, shardings) in [
        (OPERANDS, operands, argument_types(*op), &ins),
        (RESULTS, result_types(*op), returned, &outs),
    ] {
        let boundary = ManualBoundary {
            manual: &names,
            noun,
        };
        let fits = |i: usize, shape: &[i64]| has_shape_and_elements(local[i], shape, whole[i]);
        let types = split_types(whole.iter().copied());
        let checked = boundary.check(&types, &local, shardings, &binder(this), fits);
        emit(this, checked)?;
    }
    emit(this, check_mesh_of_manual([&ins, &outs], &names))
}
/// Nouns for the values at the boundary of a manual computation, and prefixes of messages.
const OPERANDS: [&str; 2] = ["operand", "operand "];
const RESULTS: [&str; 2] = ["result", "result "];

/// Returns whether `ty` is a tensor with a shape and with the elements of `whole`.
fn has_shape_and_elements(ty: Type, shape: &[i64], whole: Type) -> bool {
    let element = whole.shaped().map(|(_, element)| element);
    Tensor::of(ty)
        .is_some_and(|t| t.shape == shape && Some(t.element) == element && t.encoding.is_none())
}

/// Numbers of chunks in which a manual computation splits each dimension of its operands and
/// results.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chunks {
    /// Numbers of chunks of each operand, by dimension.
    pub operands: Vec<Vec<i64>>,
    /// Numbers of chunks of each result, by dimension.
    pub results: Vec<Vec<i64>>,
}

/// Returns the numbers of chunks in which a manual computation splits its operands and results.
/// Returns `None` for another op, and if a mesh is outside of the view scope.
pub fn chunks<'c>(op: Op<'c>) -> Option<Chunks> {
    let manual = ManualComputation::of(op)?;
    let axes = manual.manual_axes()?;
    let names = axes.names();
    let of = |shardings: ShardingPerValue<'c>| -> Option<Vec<Vec<i64>>> {
        let boundary = ManualBoundary {
            manual: &names,
            noun: OPERANDS,
        };
        let each = shardings.all().into_iter().map(|sharding| {
            // Symbols outside of functions are visible in passes that run on modules.
            let mesh = match sharding.mesh_or_ref() {
                name if name.symbol_bytes().is_some() => {
                    op.nearest_symbol(name)?.inherent("mesh")?
                }
                mesh => mesh,
            };
            let mesh = Mesh::of(mesh)?.sizes();
            let split = sharding.split_axes();
            Some(
                split
                    .iter()
                    .map(|axes| boundary.parts(&mesh, axes))
                    .collect(),
            )
        });
        each.collect()
    };
    Some(Chunks {
        operands: of(manual.in_shardings()?)?,
        results: of(manual.out_shardings()?)?,
    })
}

// ---- Named computations ----------------------------------------------------------

fn infer_named<'c>(op: NamedComputation<'c>) -> Result<Vec<Type<'c>>> {
    returned_types(*op).ok_or_else(|| op.error("lacks a body that returns"))
}

fn verify_named<'c>(op: NamedComputation<'c>, _: &mut Symbols) -> Result {
    let Some(this) = op.op() else { return Ok(()) };
    let arguments = argument_types(*op);
    let operands: Vec<_> = op.operand_types().collect();
    emit(this, check_arguments(&arguments, &operands))?;
    let check = |list: Option<ShardingPerValue<'c>>, types: Vec<Type<'c>>, prefix: &str| {
        let Some(list) = list else { return Ok(()) };
        let (list, types) = (shardings(&list, this), split_types(types));
        let report = Report::of(prefix);
        emit(this, check_per_value(&list, &types, &binder(this), report))
    };
    check(op.in_shardings(), operands, "in_shardings ")?;
    check(op.out_shardings(), result_types(*op), "out_shardings ")
}
