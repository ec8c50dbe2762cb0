//! Attributes of Shardy in a program, as plain data.

use crate::{attribute::Attribute, program::Program};
use mlir_bytecode::{AttributeId, EncodedField, StringId, builtin::Attribute as Builtin, unzigzag};
use stablehlo_opset::rules::shardings::{
    DimensionSharding, Mesh, Sharding,
    axes::{Axis, MeshAxes, SubAxis},
    collectives::Move,
    factors::{Rule, TensorFactors},
};
use stablehlo_opset::syntax;
use std::borrow::Cow;
use vhlo_opset::encodings::SDY;

/// Fields of an attribute of Shardy, in order.
struct ShardyFields<'p> {
    program: &'p Program<'p>,
    /// Number of the attribute's encoding.
    code: u64,
    fields: Vec<EncodedField<'p>>,
    next: usize,
}

impl<'p> ShardyFields<'p> {
    /// Returns the fields of an attribute of a kind, or `None` for other attributes.
    fn of(program: &'p Program<'p>, id: AttributeId, kind: &str) -> Option<Self> {
        let attribute = Attribute::new(program, id);
        if attribute.dialect() != "sdy" {
            return None;
        }
        let mut fields = Vec::new();
        let decoder = program.reader().decoder;
        decoder.attribute(id, &mut |f| fields.push(f)).ok()??;
        let Some(EncodedField::Varint(code)) = fields.first() else {
            return None;
        };
        let code = *code;
        let row = SDY.attributes.iter().find(|row| row.code == code)?;
        (row.name == kind).then_some(Self {
            program,
            code,
            fields,
            next: 1,
        })
    }
    fn field(&mut self) -> Option<&EncodedField<'p>> {
        self.next += 1;
        self.fields.get(self.next - 1)
    }
    fn signed(&mut self) -> Option<i64> {
        match self.field()? {
            EncodedField::Varint(n) => Some(unzigzag(*n)),
            _ => None,
        }
    }
    fn varint(&mut self) -> Option<u64> {
        match self.field()? {
            EncodedField::Varint(n) => Some(*n),
            _ => None,
        }
    }
    fn boolean(&mut self) -> Option<bool> {
        match self.field()? {
            EncodedField::Byte(n) => Some(*n != 0),
            _ => None,
        }
    }
    fn text(&mut self) -> Option<&'p [u8]> {
        match self.field()? {
            EncodedField::String(id) => {
                let id: StringId = *id;
                Some(self.program.tables().string(id))
            }
            _ => None,
        }
    }
    fn attribute(&mut self) -> Option<AttributeId> {
        match self.field()? {
            EncodedField::Attribute(id) => Some(*id),
            EncodedField::OptionalAttribute(id) => *id,
            _ => None,
        }
    }
    /// Returns a list, given the function that returns an element.
    fn list<T>(&mut self, mut element: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.varint()?;
        (0..count).map(|_| element(self)).collect()
    }
    /// Returns a list of attributes, given the function that reads one.
    fn all<T>(
        &mut self,
        read: impl Fn(&'p Program<'p>, AttributeId) -> Option<T>,
    ) -> Option<Vec<T>> {
        let program = self.program;
        self.list(|fields| read(program, fields.attribute()?))
    }
}

fn axis<'p>(program: &'p Program<'p>, id: AttributeId) -> Option<Axis<'p>> {
    let mut fields = ShardyFields::of(program, id, "axis_ref")?;
    let name = fields.text()?;
    let sub_axis = match fields.attribute() {
        None => None,
        Some(part) => {
            let mut part = ShardyFields::of(program, part, "sub_axis_info")?;
            Some(SubAxis {
                pre_size: part.signed()?,
                size: part.signed()?,
            })
        }
    };
    Some(Axis { name, sub_axis })
}
/// Returns the axes of an `axis_ref_list`.
pub(crate) fn axes<'p>(program: &'p Program<'p>, id: AttributeId) -> Option<Vec<Axis<'p>>> {
    ShardyFields::of(program, id, "axis_ref_list")?.all(axis)
}
/// Returns the axes of each dimension in a `list_of_axis_ref_lists`.
pub(crate) fn axes_per_dimension<'p>(
    program: &'p Program<'p>,
    id: AttributeId,
) -> Option<Vec<Vec<Axis<'p>>>> {
    ShardyFields::of(program, id, "list_of_axis_ref_lists")?.all(axes)
}
/// Returns the names of manual axes.
pub(crate) fn manual_axes<'p>(program: &'p Program<'p>, id: AttributeId) -> Option<Vec<&'p [u8]>> {
    let name = |program, id| Attribute::new(program, id).builtin_text();
    ShardyFields::of(program, id, "manual_axes")?.all(name)
}
/// Returns the moves of an `all_to_all`.
pub(crate) fn moves<'p>(program: &'p Program<'p>, id: AttributeId) -> Option<Vec<Move<'p>>> {
    let one = |program, id| {
        let mut fields = ShardyFields::of(program, id, "all_to_all_param")?;
        Some(Move {
            axes: fields.all(axis)?,
            source: fields.signed()?,
            target: fields.signed()?,
        })
    };
    ShardyFields::of(program, id, "all_to_all_param_list")?.all(one)
}
/// Returns a mesh, or `None` for other attributes and for an invalid mesh.
pub(crate) fn mesh<'p>(program: &'p Program<'p>, id: AttributeId) -> Option<Mesh<'p>> {
    let axis = |program, id| {
        let mut fields = ShardyFields::of(program, id, "mesh_axis")?;
        let axis = (fields.text()?, fields.signed()?);
        syntax::shardy::mesh::axis_error(axis.1)
            .is_none()
            .then_some(axis)
    };
    let mut fields = ShardyFields::of(program, id, "mesh")?;
    let axes = fields.all(axis)?;
    let mut ids = fields.list(ShardyFields::signed)?;
    if syntax::shardy::mesh::are_implied(&ids, axes.iter().map(|axis| axis.1)) {
        ids.clear();
    }
    syntax::shardy::mesh::error(&axes, &ids)
        .is_none()
        .then_some(Mesh {
            axes: MeshAxes(axes),
            device_ids: Cow::Owned(ids),
        })
}
fn dimension<'p>(program: &'p Program<'p>, id: AttributeId) -> Option<DimensionSharding<'p>> {
    let mut fields = ShardyFields::of(program, id, "dimension_sharding")?;
    let axes = fields.all(axis)?;
    let is_closed = fields.boolean()?;
    // The lowest bit is set if the dimension has a priority.
    let flagged = fields.varint()?;
    Some(DimensionSharding {
        axes,
        is_closed,
        priority: (flagged & 1 == 1).then_some((flagged >> 1) as i64),
    })
}

/// Returns a sharding, or `None` for other attributes. `mesh_named` returns the mesh with a name.
pub(crate) fn sharding<'p>(
    program: &'p Program<'p>,
    id: AttributeId,
    mesh_named: impl Fn(&[u8]) -> Option<Mesh<'p>>,
) -> Option<Sharding<'p>> {
    const PLAIN: u64 = 6;
    const WITH_REDUCTION: u64 = 17;
    let mut fields = ShardyFields::of(program, id, "sharding")?;
    let name = fields.attribute()?;
    let symbol = match Attribute::new(program, name).builtin() {
        Some(Builtin::Symbol { root, nested }) if nested.is_empty() => {
            Some(Attribute::new(program, root).builtin_text()?)
        }
        _ => None,
    };
    let mesh = match symbol {
        Some(name) => mesh_named(name).ok_or_else(|| format!("@{}", String::from_utf8_lossy(name))),
        None => Ok(mesh(program, name)?),
    };
    Some(Sharding {
        symbol,
        mesh,
        dimensions: fields.all(dimension)?,
        replicated: fields.all(axis)?,
        unreduced: match fields.code {
            PLAIN => Vec::new(),
            _ => fields.all(axis)?,
        },
        reduction: match fields.code {
            WITH_REDUCTION => fields.signed()?,
            _ => syntax::shardy::SUM,
        },
    })
}
/// Returns the attributes of the shardings in a list, one per value, or `None` for other
/// attributes.
pub(crate) fn shardings<'p>(program: &'p Program<'p>, id: AttributeId) -> Option<Vec<AttributeId>> {
    ShardyFields::of(program, id, "sharding_per_value")?.all(|_, id| Some(id))
}

/// Sharding rule of an op.
pub(crate) struct OwnedRule {
    sizes: Vec<i64>,
    operands: Vec<Vec<Vec<i64>>>,
    results: Vec<Vec<Vec<i64>>>,
    special: [Vec<i64>; 3],
    blocked: Vec<i64>,
}
impl OwnedRule {
    /// Returns a rule, or `None` for other attributes.
    pub fn of<'p>(program: &'p Program<'p>, id: AttributeId) -> Option<Self> {
        let ints = |fields: &mut ShardyFields| fields.list(ShardyFields::signed);
        let tensor = |program: &'p Program<'p>, id| {
            let mut fields = ShardyFields::of(program, id, "tensor_mapping")?;
            fields.all(|program, id| ints(&mut ShardyFields::of(program, id, "dim_mapping")?))
        };
        let mut fields = ShardyFields::of(program, id, "op_sharding_rule")?;
        Some(Self {
            sizes: ints(&mut fields)?,
            operands: fields.all(tensor)?,
            results: fields.all(tensor)?,
            special: [ints(&mut fields)?, ints(&mut fields)?, ints(&mut fields)?],
            blocked: ints(&mut fields)?,
        })
    }
    /// Returns the rule, as checks take it.
    pub fn rule(&self) -> Rule<'_> {
        fn factors(all: &[Vec<Vec<i64>>]) -> Vec<TensorFactors<'_>> {
            let mut found = Vec::new();
            for tensor in all {
                found.push(tensor.iter().map(Vec::as_slice).collect());
            }
            found
        }
        Rule {
            sizes: &self.sizes,
            operands: factors(&self.operands),
            results: factors(&self.results),
            special: self.special.each_ref().map(|set| &set[..]),
            blocked: &self.blocked,
        }
    }
}
