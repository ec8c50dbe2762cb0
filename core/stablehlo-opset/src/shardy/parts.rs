//! Attributes of Shardy as plain data. Fields have the order of the declarations.

use super::view::{ShardedOp, ShardyAttribute, ShardyFields};
use crate::{
    rules::shardings::{
        DimensionSharding, Members, Mesh, Sharding, SplitType,
        axes::{MeshAxes, SubAxis},
        collectives::Move,
        factors::{Rule, TensorFactors},
    },
    syntax::shardy::mesh::are_implied,
};
use std::borrow::Cow;

pub use crate::rules::shardings::axes::Axis;

/// Returns an axis, or `None` for another attribute.
pub fn axis<'c, A: ShardyAttribute<'c>>(attribute: A) -> Option<Axis<'c>> {
    let fields = attribute.fields("axis_ref")?;
    let part = fields.attribute(1).and_then(|a| a.fields("sub_axis_info"));
    Some(Axis {
        name: fields.bytes(0),
        sub_axis: part.map(|part| SubAxis {
            pre_size: part.int(0),
            size: part.int(1),
        }),
    })
}
/// Returns the axes in a list of attributes.
pub fn all_axes<'c, A: ShardyAttribute<'c>>(list: Vec<A>) -> Vec<Axis<'c>> {
    list.into_iter().filter_map(axis).collect()
}
/// Returns the axes of an `axis_ref_list`.
pub fn axes<'c, A: ShardyAttribute<'c>>(attribute: A) -> Option<Vec<Axis<'c>>> {
    Some(all_axes(attribute.fields("axis_ref_list")?.attributes(0)))
}
/// Returns the axes of each dimension in a `list_of_axis_ref_lists`.
pub fn axes_per_dimension<'c, A: ShardyAttribute<'c>>(attribute: A) -> Option<Vec<Vec<Axis<'c>>>> {
    let lists = attribute.fields("list_of_axis_ref_lists")?.attributes(0);
    Some(lists.into_iter().filter_map(axes).collect())
}
/// Returns the names of manual axes.
pub fn manual_axes<'c, A: ShardyAttribute<'c>>(attribute: A) -> Option<Vec<&'c [u8]>> {
    let names = attribute.fields("manual_axes")?.attributes(0).into_iter();
    Some(names.filter_map(A::text).collect())
}
/// Returns the moves of an `all_to_all`.
pub fn moves<'c, A: ShardyAttribute<'c>>(attribute: A) -> Option<Vec<Move<'c>>> {
    let one = |a: A| {
        let fields = a.fields("all_to_all_param")?;
        Some(Move {
            axes: all_axes(fields.attributes(0)),
            source: fields.int(1),
            target: fields.int(2),
        })
    };
    let all = attribute.fields("all_to_all_param_list")?.attributes(0);
    Some(all.into_iter().filter_map(one).collect())
}

/// Returns a mesh, or `None` for another attribute.
pub fn mesh<'c, A: ShardyAttribute<'c>>(attribute: A) -> Option<Mesh<'c>> {
    let axis = |a: A| {
        let fields = a.fields("mesh_axis")?;
        Some((fields.bytes(0), fields.int(1)))
    };
    let fields = attribute.fields("mesh")?;
    let axes: Vec<_> = fields.attributes(0).into_iter().filter_map(axis).collect();
    let ids = fields.ints(1);
    // Older bytecode has ids that the axes imply.
    let is_implied = !ids.is_empty() && are_implied(&ids, axes.iter().map(|axis| axis.1));
    Some(Mesh {
        axes: MeshAxes(axes),
        device_ids: if is_implied { Cow::Borrowed(&[]) } else { ids },
    })
}
fn dimension<'c, A: ShardyAttribute<'c>>(attribute: A) -> Option<DimensionSharding<'c>> {
    let fields = attribute.fields("dimension_sharding")?;
    Some(DimensionSharding {
        axes: all_axes(fields.attributes(0)),
        is_closed: fields.int(1) != 0,
        priority: fields.ints(2).first().copied(),
    })
}
/// Returns a sharding of a value of `op`, or of a value that `op` uses. Returns `None` for another
/// attribute.
pub fn sharding<'c, O: ShardedOp<'c>>(attribute: O::Attribute, op: O) -> Option<Sharding<'c>> {
    sharding_with(attribute, |name| op.mesh(name))
}
/// Returns a sharding as [`sharding`] does. `named_mesh` returns the attribute of the mesh with a name.
pub fn sharding_with<'c, A: ShardyAttribute<'c>>(
    attribute: A,
    named_mesh: impl FnOnce(&[u8]) -> Option<A>,
) -> Option<Sharding<'c>> {
    let fields = attribute.fields("sharding")?;
    let name = fields.attribute(0)?;
    let symbol = name.symbol();
    let found = match symbol {
        Some(symbol) => named_mesh(symbol),
        None => Some(name),
    };
    let dimensions = fields.attributes(1).into_iter();
    Some(Sharding {
        symbol,
        mesh: found.and_then(mesh).ok_or_else(|| name.to_string()),
        dimensions: dimensions.filter_map(dimension).collect(),
        replicated: all_axes(fields.attributes(2)),
        unreduced: all_axes(fields.attributes(3)),
        reduction: fields.int(4),
    })
}
/// Returns the attributes of shardings, one per value, or `None` for another attribute.
pub fn per_value<'c, A: ShardyAttribute<'c>>(attribute: A) -> Option<Vec<A>> {
    Some(attribute.fields("sharding_per_value")?.attributes(0))
}
/// Returns shardings of the values of `op`, or `None` for another attribute.
pub fn shardings<'c, O: ShardedOp<'c>>(
    attribute: O::Attribute,
    op: O,
) -> Option<Vec<Sharding<'c>>> {
    let all = per_value(attribute)?.into_iter();
    Some(all.filter_map(|one| sharding(one, op)).collect())
}
/// Returns the sharding rule of an op, or `None` for another attribute.
pub fn rule<'c, A: ShardyAttribute<'c>>(attribute: A) -> Option<Rule<'c>> {
    fn tensors<'c, A: ShardyAttribute<'c>>(all: Vec<A>) -> Vec<TensorFactors<'c>> {
        let dimension = |a: A| Some(a.fields("dim_mapping")?.ints(0));
        let tensor = |a: A| {
            let dimensions = a.fields("tensor_mapping")?.attributes(0).into_iter();
            Some(dimensions.filter_map(dimension).collect())
        };
        all.into_iter().filter_map(tensor).collect()
    }
    let fields = attribute.fields("op_sharding_rule")?;
    Some(Rule {
        sizes: fields.ints(0),
        operands: tensors(fields.attributes(1)),
        results: tensors(fields.attributes(2)),
        special: [fields.ints(3), fields.ints(4), fields.ints(5)],
        blocked: fields.ints(6),
    })
}

/// Returns the type of a value that has a sharding.
pub fn split_type<'c, O: ShardedOp<'c>>(op: O, ty: O::Type) -> SplitType<O::Type> {
    let members = match op.members(ty).as_deref() {
        None => Members::None,
        Some(&[only]) => Members::Only(op.shape(only)),
        Some(_) => Members::Many,
    };
    SplitType {
        ty,
        shape: op.shape(ty),
        members,
    }
}
/// Returns the types of values that have shardings.
pub fn split_types<'c, O: ShardedOp<'c>>(op: O, values: &[O::Value]) -> Vec<SplitType<O::Type>> {
    let types = values.iter().map(|value| op.type_of(*value));
    types.map(|ty| split_type(op, ty)).collect()
}
