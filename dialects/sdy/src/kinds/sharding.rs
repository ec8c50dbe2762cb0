//! Shardings, which state the mesh axes along which each dimension of a tensor
//! is split.

use super::{axes::AXIS_REF, mesh::MESH, view::verify_kind};
use mlir_bridge::{
    bytecode::{Reader, Writer},
    diag::Result,
    prelude::*,
};
use stablehlo_opset::syntax::shardy::{
    kinds::{self, ShardingKinds},
    nested as lists,
};

pub use stablehlo_opset::syntax::shardy::{REDUCTIONS, SUM};

records! {
    /// Sharding of a dimension. An open dimension may be split further.
    /// `priority` is empty or has one element.
    DIMENSION_SHARDING as DimensionSharding = "dimension_sharding" {
        axes: Attributes, is_closed: Bool, priority: Ints,
    }
    Syntax::Custom {
        parse: |p| kinds::parse_dimension_sharding(p, &AXIS_REF),
        print: |r, p| kinds::print_dimension_sharding(r, p, &AXIS_REF),
    },
    Encoding::Custom { code: 5, read: read_dimension, write: write_dimension },
    verify = verify_kind;

    /// Sharding of a tensor over a mesh, or over the mesh that a symbol names.
    TENSOR_SHARDING as TensorSharding = "sharding" {
        mesh_or_ref: Attribute,
        dim_shardings: Attributes,
        replicated_axes: Attributes,
        unreduced_axes: Attributes,
        reduction_op: Int,
    }
    Syntax::Custom {
        parse: |p| kinds::parse_sharding(p, PARTS),
        print: |r, p| kinds::print_sharding(r, p, PARTS),
    },
    Encoding::Codes { codes: &[PLAIN, UNREDUCED, WITH_REDUCTION], read, write },
    verify = verify_kind;

    /// Shardings of the operands or results of an op, one per value.
    SHARDING_PER_VALUE as ShardingPerValue = "sharding_per_value" { shardings: Attributes }
    Syntax::Custom {
        parse: |p| kinds::parse_sharding_per_value(p, &TENSOR_SHARDING),
        print: |r, p| lists::print_list(r, p, &TENSOR_SHARDING, ["<[", "]>"]),
    },
    Encoding::Codes {
        codes: &[PER_VALUE, PER_VALUE_UNREDUCED], read: read_per_value, write: write_per_value,
    },
    verify = verify_kind;
}

/// Kinds of the parts of a sharding.
const PARTS: ShardingKinds<&Kind> = ShardingKinds {
    mesh: &MESH,
    dimension: &DIMENSION_SHARDING,
    axis: &AXIS_REF,
};

// Bytecode has three codes for shardings, added over time: without unreduced
// axes, with unreduced axes and the reduction `sum`, and with any reduction.
// The writer uses the oldest code that can represent a sharding.
const PLAIN: u64 = 6;
const UNREDUCED: u64 = 15;
const WITH_REDUCTION: u64 = 17;
// Both codes have the same layout.
const PER_VALUE: u64 = 7;
const PER_VALUE_UNREDUCED: u64 = 16;

fn read_dimension<'c>(r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let axes = r.list(|r| r.attribute())?;
    let is_closed = r.bool()?;
    // The lowest bit is set if the dimension has a priority.
    let flagged = r.varint()?;
    let priority = (flagged & 1 == 1).then_some((flagged >> 1) as i64);
    Ok(vec![
        Owned::Attributes(axes),
        Owned::Int(is_closed.into()),
        Owned::Ints(priority.into_iter().collect()),
    ])
}
fn write_dimension(record: Record, w: &mut Writer) -> Result {
    let dimension = DimensionSharding(record);
    w.list(&dimension.axes(), |w, &axis| w.attribute(axis));
    w.bool(dimension.is_closed());
    let priority = dimension.priority().first();
    w.varint(priority.map_or(0, |&priority| (priority as u64) << 1 | 1));
    Ok(())
}

fn read<'c>(code: u64, r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let mesh = r.attribute()?;
    let dimensions = r.list(|r| r.attribute())?;
    let replicated = r.list(|r| r.attribute())?;
    let unreduced = match code {
        PLAIN => Vec::new(),
        _ => r.list(|r| r.attribute())?,
    };
    let reduction = match code {
        WITH_REDUCTION => r.svarint()?,
        _ => SUM,
    };
    Ok(vec![
        Owned::Attribute(Some(mesh)),
        Owned::Attributes(dimensions),
        Owned::Attributes(replicated),
        Owned::Attributes(unreduced),
        Owned::Int(reduction),
    ])
}
fn write(record: Record, w: &mut Writer) -> Result {
    let sharding = TensorSharding(record);
    let (unreduced, reduction) = (sharding.unreduced_axes(), sharding.reduction_op());
    let code = match (unreduced.is_empty(), reduction) {
        (true, _) => PLAIN,
        (false, SUM) => UNREDUCED,
        (false, _) => WITH_REDUCTION,
    };
    w.varint(code);
    w.attribute(sharding.mesh_or_ref());
    w.list(&sharding.dim_shardings(), |w, &d| w.attribute(d));
    w.list(&sharding.replicated_axes(), |w, &axis| w.attribute(axis));
    if code != PLAIN {
        w.list(&unreduced, |w, &axis| w.attribute(axis));
    }
    if code == WITH_REDUCTION {
        w.svarint(reduction);
    }
    Ok(())
}

fn read_per_value<'c>(_: u64, r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    Ok(vec![Owned::Attributes(r.list(|r| r.attribute())?)])
}
fn write_per_value(record: Record, w: &mut Writer) -> Result {
    let all = ShardingPerValue(record);
    let mut shardings = all.shardings().into_iter().filter_map(TensorSharding::of);
    let unreduced = shardings.any(|s| !s.unreduced_axes().is_empty());
    w.varint(if unreduced {
        PER_VALUE_UNREDUCED
    } else {
        PER_VALUE
    });
    w.list(&all.shardings(), |w, &sharding| w.attribute(sharding));
    Ok(())
}
