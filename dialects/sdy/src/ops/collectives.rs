//! Collectives that move data between dimensions or devices.

use super::support::{Collective, same_type, verify, verify_across_meshes};
use crate::{
    attribute_types::{Moves, Sharding},
    axes::Axis,
    kinds::{AllToAllParam, axes_of},
    lookup::mesh_of,
    shapes::TensorShape,
    type_constraints::SHAPED,
    verify::axes::NamedAxes,
};
use mlir_bridge::{diag::Result, ir::Symbols, op::SAME_OPERANDS_AND_RESULT_TYPE};

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_program::shardy_collectives_ops;
    AllToAll { infer same_type verify verify verify_symbols verify_all_to_all }
    CollectivePermute { infer same_type verify verify_across_meshes verify_symbols verify_permute }
}

fn verify_all_to_all(op: AllToAll, _: &mut Symbols) -> Result {
    let Some(this) = Collective::of(*op) else {
        return Ok(());
    };
    let moves: Vec<_> = op.params().into_iter().flat_map(|p| p.moves()).collect();
    if moves.is_empty() {
        return Err(op.error("parameter list is empty"));
    }
    let moved = moved_dimensions(&this, &moves)?;
    for (item, &[source, target]) in moves.iter().zip(&moved) {
        let axes = axes_of(&item.axes());
        this.check_split(source, &this.without_axes(source, &axes, "all-to-all")?)?;
        this.check_split(target, &this.with_axes(target, &axes))?;
    }
    let moved = moved.concat();
    for (dimension, axes) in this.from.split_axes().iter().enumerate() {
        if !moved.contains(&dimension) {
            this.check_split(dimension, axes)?;
        }
    }
    Ok(())
}
/// Returns the source and target dimension of each move. Checks that the
/// dimensions are in range, that none occurs twice, and that the sources are in
/// ascending order.
fn moved_dimensions(this: &Collective, moves: &[AllToAllParam]) -> Result<Vec<[usize; 2]>> {
    let report = &this.report;
    let rank = TensorShape::of(this.op.result(0).ty()).rank();
    let sizes = this.mesh.sizes();
    let mut named = NamedAxes::empty(&sizes);
    let mut moved: Vec<[usize; 2]> = Vec::new();
    for item in moves {
        let axes: Vec<Axis> = axes_of(&item.axes());
        named.add(&axes, report)?;
        let dimension = |value: i64, what: &str| {
            let dimension = usize::try_from(value).ok().filter(|&d| d < rank);
            dimension.ok_or_else(|| {
                report.error(format_args!(
                    "{what} dimension {value} is out of range [0, {rank})"
                ))
            })
        };
        let both = [
            dimension(item.src_dim(), "source")?,
            dimension(item.tgt_dim(), "target")?,
        ];
        let known = moved.concat();
        let twice = both.into_iter().find(|d| known.contains(d));
        if let Some(twice) = twice.or((both[0] == both[1]).then_some(both[0])) {
            return Err(report.error(format_args!(
                "overlapping source/target dimensions in all-to-all params: {twice}"
            )));
        }
        if let Some(&[last, _]) = moved.last()
            && last >= both[0]
        {
            return Err(report.error(format_args!(
                "source dimensions are not sorted in ascending order: {} appears after {last}",
                both[0]
            )));
        }
        moved.push(both);
    }
    Ok(moved)
}

fn verify_permute(op: CollectivePermute, _: &mut Symbols) -> Result {
    let Some(this) = Collective::of(*op) else {
        return Ok(());
    };
    let Some(before) = mesh_of(&this.from, this.op) else {
        let name = this.from.mesh_or_ref();
        return Err(op.error(format_args!("unknown mesh of the operand: {name}")));
    };
    if this.mesh.axes() != before.axes() {
        return Err(op.error(format_args!(
            "result mesh has different axes than operand mesh: {} and {}",
            this.mesh.text(),
            before.text()
        )));
    }
    let renamed = this.from.mesh_or_ref() != this.to.mesh_or_ref();
    if renamed && this.mesh.device_ids() == before.device_ids() {
        return Err(op.error("result mesh name is different but same device ids as operand"));
    }
    let sizes = this.mesh.sizes();
    let pairs = this.from.split_axes().into_iter().zip(this.to.split_axes());
    for (dimension, (from, to)) in pairs.enumerate() {
        let (from, to) = (sizes.size_of(&from), sizes.size_of(&to));
        if from != to {
            return Err(op.error(format_args!(
                "sharded size of result doesn't match operand on dimension {dimension}: {to} != \
                 {from}"
            )));
        }
    }
    Ok(())
}
