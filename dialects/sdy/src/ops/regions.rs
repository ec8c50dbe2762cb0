//! Ops with regions: manual and named computations.

use crate::{
    attribute_types::{ManualAxes, Shardings, Str},
    axes::Axis,
    kinds::ShardingPerValue,
    lookup::{common_mesh, mesh_of},
    shapes::TensorShape,
    verify::{Reporter, axes::check_not_manual, sharding::verify_per_value},
};
use mlir_bridge::{
    diag::Result,
    op::{Trait, TraitCheck},
    prelude::*,
};

/// Trait of ops whose regions all end with `sdy.return`.
const ENDS_WITH_RETURN: Trait = Trait::new("ENDS_WITH_RETURN", TraitCheck::Op(ends_with_return));

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_program::shardy_regions_ops;
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
    check_not_manual(this, axes.names().into_iter(), &Reporter::new(this))
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
    Boundary {
        op: this,
        manual: &names,
        noun: "operand",
    }
    .check(&operands, &argument_types(*op), &ins)?;
    Boundary {
        op: this,
        manual: &names,
        noun: "result",
    }
    .check(&result_types(*op), &returned, &outs)?;

    let all = [ins.all(), outs.all()].concat();
    if all.is_empty() {
        return Ok(());
    }
    let mesh = common_mesh(&all, this);
    if mesh.is_none() && !names.is_empty() {
        return Err(
            op.error("all in and out shardings must be bound to the same mesh or an empty mesh.")
        );
    }
    let Some(mesh) = mesh else { return Ok(()) };
    let sizes = mesh.sizes();
    match names.into_iter().find(|name| !sizes.has(name)) {
        None => Ok(()),
        Some(name) => Err(op.error(format_args!(
            "unknown manual axis: \"{}\"",
            String::from_utf8_lossy(name)
        ))),
    }
}

/// Operands or results of a manual computation. A value is whole outside of the
/// op, and one device's chunk inside.
struct Boundary<'a, 'c> {
    op: Op<'c>,
    manual: &'a [&'c [u8]],
    /// Noun for the values in messages: "operand" or "result".
    noun: &'a str,
}
impl<'c> Boundary<'_, 'c> {
    fn is_manual(&self, axis: &Axis) -> bool {
        self.manual.contains(&axis.name)
    }
    fn check(
        &self,
        whole: &[Type<'c>],
        local: &[Type<'c>],
        shardings: &ShardingPerValue<'c>,
    ) -> Result {
        let all = shardings.all();
        if whole.is_empty() && local.is_empty() && all.is_empty() {
            return Ok(());
        }
        let noun = self.noun;
        verify_per_value(
            shardings,
            whole,
            &Reporter::with_prefix(self.op, &format!("{noun} ")),
        )?;
        if whole.len() != local.len() {
            return Err(self.op.error(format_args!(
                "number of op {noun}s and region {noun}s must match. Op has {} op {noun}s and {} \
                 region {noun}s",
                whole.len(),
                local.len()
            )));
        }
        for (i, (sharding, (&whole, &local))) in all.iter().zip(whole.iter().zip(local)).enumerate()
        {
            let split = sharding.split_axes();
            self.check_manual_first(i, &split)?;
            let sizes = mesh_of(sharding, self.op).map(|mesh| mesh.sizes());
            let part = |axes: &[Axis]| {
                let manual: Vec<_> = axes.iter().filter(|a| self.is_manual(a)).copied().collect();
                sizes.as_ref().map_or(1, |sizes| sizes.size_of(&manual))
            };
            self.check_local_type(i, whole, local, &split, part)?;
        }
        Ok(())
    }
    /// Checks that manual axes precede free axes in each dimension of sharding
    /// `i`.
    fn check_manual_first(&self, i: usize, split: &[Vec<Axis>]) -> Result {
        for (dimension, axes) in split.iter().enumerate() {
            let free = axes.iter().position(|axis| !self.is_manual(axis));
            let late = free.and_then(|free| {
                let rest = axes[free..].iter().position(|axis| self.is_manual(axis))?;
                Some(free + rest)
            });
            if let Some(late) = late {
                return Err(self.op.error(format_args!(
                    "{} sharding at index {i} must have all manual axes come before free axes in \
                     its dimension sharding at index {dimension}. Saw manual axis {} after free \
                     axis {}",
                    self.noun,
                    axes[late],
                    axes[late - 1]
                )));
            }
        }
        Ok(())
    }
    /// Checks that the local type is the whole type divided by the sizes of the
    /// manual axes.
    fn check_local_type(
        &self,
        i: usize,
        whole: Type<'c>,
        local: Type<'c>,
        split: &[Vec<Axis>],
        part: impl Fn(&[Axis]) -> i64,
    ) -> Result {
        let (TensorShape::Ranked(mut shape), noun) = (TensorShape::of(whole), self.noun) else {
            return Ok(());
        };
        for (size, axes) in shape.iter_mut().zip(split) {
            let parts = part(axes);
            if *size == DYNAMIC {
                continue;
            }
            if *size % parts != 0 {
                return Err(self.op.error(format_args!(
                    "{noun} dimension size {size} is not divisible by the manual axes size {parts}"
                )));
            }
            *size /= parts;
        }
        let element = whole.shaped().map(|(_, element)| element);
        let fits =
            |t: Tensor| t.shape == shape && Some(t.element) == element && t.encoding.is_none();
        if Tensor::of(local).is_some_and(fits) {
            return Ok(());
        }
        Err(self.op.error(format_args!(
            "{noun} shape, corresponding sharding, and region {noun} shape at index {i} must \
             match. Expected local shape {shape:?} of the elements of {whole}, actual local shape \
             {local}"
        )))
    }
}

// ---- Named computations ----------------------------------------------------------

fn infer_named<'c>(op: NamedComputation<'c>) -> Result<Vec<Type<'c>>> {
    returned_types(*op).ok_or_else(|| op.error("lacks a body that returns"))
}

fn verify_named(op: NamedComputation, _: &mut Symbols) -> Result {
    let Some(this) = op.op() else { return Ok(()) };
    let arguments = argument_types(*op);
    let operands: Vec<_> = op.operand_types().collect();
    if arguments.len() != operands.len() {
        return Err(op.error(format_args!(
            "number of block arguments must match the number of operands: {} != {}",
            arguments.len(),
            operands.len()
        )));
    }
    let mut pairs = arguments.iter().zip(&operands);
    if let Some(i) = pairs.position(|(inner, outer)| inner != outer) {
        return Err(op.error(format_args!(
            "expected the type of the {i}'th block argument to match the type of the \
             corresponding operand: {} vs {}",
            arguments[i], operands[i]
        )));
    }
    if let Some(shardings) = op.in_shardings() {
        verify_per_value(
            &shardings,
            &operands,
            &Reporter::with_prefix(this, "in_shardings "),
        )?;
    }
    if let Some(shardings) = op.out_shardings() {
        let types = result_types(*op);
        verify_per_value(
            &shardings,
            &types,
            &Reporter::with_prefix(this, "out_shardings "),
        )?;
    }
    Ok(())
}
