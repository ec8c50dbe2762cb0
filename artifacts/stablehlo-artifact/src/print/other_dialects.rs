//! Properties of ops of other dialects.

use super::entries::EntryPrinter;
use crate::error::{Error, Result};
use mlir_bytecode::{
    AttributeId, Cursor, DialectDecoder, EncodedField, Field, OpId, PropertiesId, SectionId,
    mlir_dialects::{self, Property},
    read_fields,
};
use std::sync::LazyLock;

/// Property of an op: its name, and its value.
pub type NamedProperty = (&'static str, PropertyValue);

/// Value of a property.
#[derive(Clone, Debug)]
pub enum PropertyValue {
    /// Attribute.
    Attribute(AttributeId),
    /// Numbers of operands or results in each group, as text.
    Sizes(String),
}

/// Properties of a module, in the order of their encoding.
pub(super) const MODULE: [&str; 2] = ["sym_name", "sym_visibility"];

/// Names in place of those of the attributes of an unknown op.
static UNNAMED: LazyLock<[String; 24]> =
    LazyLock::new(|| std::array::from_fn(|n| format!("attribute_{n}")));

/// Properties of an elementwise op of CHLO that broadcasts its two operands.
const BROADCAST: &str = "broadcast_dimensions?";
/// Properties of CHLO's ops, in the notation that `mlir-bytecode` uses for MLIR's ops.
const CHLO: &[(&str, &str)] = &[
    ("broadcast_add", BROADCAST),
    ("broadcast_and", BROADCAST),
    ("broadcast_atan2", BROADCAST),
    (
        "broadcast_compare",
        "broadcast_dimensions? compare_type? comparison_direction",
    ),
    ("broadcast_complex", BROADCAST),
    ("broadcast_divide", BROADCAST),
    ("broadcast_maximum", BROADCAST),
    ("broadcast_minimum", BROADCAST),
    ("broadcast_multiply", BROADCAST),
    ("broadcast_next_after", BROADCAST),
    ("broadcast_or", BROADCAST),
    ("broadcast_polygamma", BROADCAST),
    ("broadcast_power", BROADCAST),
    ("broadcast_remainder", BROADCAST),
    ("broadcast_shift_left", BROADCAST),
    ("broadcast_shift_right_arithmetic", BROADCAST),
    ("broadcast_shift_right_logical", BROADCAST),
    ("broadcast_subtract", BROADCAST),
    ("broadcast_xor", BROADCAST),
    ("broadcast_zeta", BROADCAST),
    ("constant", "value"),
    ("constant_like", "value"),
    (
        "ragged_dot",
        "precision_config? ragged_dot_dimension_numbers",
    ),
    (
        "scan",
        "dimension is_associative? is_reverse? scan_dim_size? operandSegmentSizes*2 resultSegmentSizes*2",
    ),
    ("top_k", "is_stable? k"),
];

/// Properties of Shardy's ops, in the notation that `mlir-bytecode` uses for MLIR's
/// ops.
const SDY: &[(&str, &str)] = &[
    ("all_gather", "gathering_axes out_sharding"),
    ("all_reduce", "out_sharding reduction_axes reduction_op?"),
    ("all_slice", "out_sharding slicing_axes"),
    ("all_to_all", "out_sharding params"),
    ("collective_permute", "out_sharding"),
    ("constant", "value"),
    ("data_flow_edge", "sharding?"),
    ("func_data_flow_edge", "sharding?"),
    (
        "manual_computation",
        "in_shardings manual_axes out_shardings",
    ),
    ("mesh", "mesh sym_name"),
    ("named_computation", "in_shardings? name out_shardings?"),
    ("propagation_barrier", "allowed_direction"),
    (
        "reduce_scatter",
        "out_sharding reduce_scatter_axes reduction_op?",
    ),
    ("replicated_to_unreduced", "axes out_sharding"),
    ("reshard", "sharding"),
    ("sharded_to_unreduced", "axes out_sharding"),
    ("sharding_constraint", "sharding"),
    ("sharding_group", "group_id"),
];

/// Returns the properties of an op in the order of their encoding, given its full name;
/// `None` if the op is unknown.
fn properties(op: &str) -> Option<Vec<Property>> {
    let (dialect, name) = op.split_once('.')?;
    let own = match dialect {
        "chlo" => Some(CHLO),
        "sdy" => Some(SDY),
        _ => None,
    };
    if let Some(own) = own {
        let (_, words) = own.iter().find(|(op, _)| *op == name)?;
        return Some(words.split(' ').map(Property::parse).collect());
    }
    let known = mlir_dialects::DIALECTS
        .iter()
        .find(|d| d.name() == dialect)?;
    known.op(name).map(<[_]>::to_vec)
}

/// Returns the text of a segment-size property with `segments` sizes, e.g. `array<i32: 1,
/// 0>`. `first` and `numbers` are the encoded numbers. A sparse encoding has only the sizes
/// that are not zero, each with its index in the low bits.
fn sizes(segments: usize, first: u64, mut numbers: impl Iterator<Item = u64>) -> String {
    let mut sizes = vec![0; segments];
    let (count, sparse) = (first >> 1, first & 1 == 1);
    let bits = match sparse && count > 0 {
        true => numbers.next().unwrap_or(0),
        false => 0,
    };
    for n in 0..count {
        let Some(number) = numbers.next() else { break };
        let (index, size) = match sparse {
            true => (number & ((1 << bits) - 1), number >> bits),
            false => (n, number),
        };
        if let Some(known) = usize::try_from(index).ok().and_then(|p| sizes.get_mut(p)) {
            *known = size;
        }
    }
    let sizes: Vec<_> = sizes
        .iter()
        .map(|n| (*n as u32 as i32).to_string())
        .collect();
    match sizes.is_empty() {
        true => "array<i32>".to_owned(),
        false => format!("array<i32: {}>", sizes.join(", ")),
    }
}

impl EntryPrinter<'_, '_> {
    /// Returns the properties of a module with their names.
    pub fn properties_of_module(&self, id: OpId) -> Result<Vec<(&'static str, AttributeId)>> {
        let op = self.module.body.op(id);
        let mut all = Vec::new();
        if let Some(properties) = op.properties {
            let mut names = MODULE.into_iter();
            self.decoder.properties(op.name, properties, &mut |p| {
                let name = names.next();
                if let (EncodedField::OptionalAttribute(Some(value)), Some(name)) = (p, name) {
                    all.push((name, value));
                }
            })?;
        }
        Ok(all)
    }
    pub fn is_registered(&self, id: OpId) -> bool {
        let name = self.module.body.op(id).name;
        self.module.tables.op_name(name).registered
    }
    /// Returns the properties of a registered op of another dialect with their names.
    pub fn properties_of_other(&self, id: OpId) -> Result<Vec<NamedProperty>> {
        let op = self.module.body.op(id);
        let Some(encoded) = op.properties else {
            return Ok(Vec::new());
        };
        let full = self.module.tables.full_name(op.name);
        let Some(properties_in_order) = properties(&full) else {
            if let Some(all) = self.unnamed_properties(encoded, &full) {
                return Ok(all);
            }
            return Err(Error::Unprintable {
                what: format!("the properties of the op '{full}'"),
            });
        };
        let mut fields = Vec::new();
        self.decoder
            .properties(op.name, encoded, &mut |f| fields.push(f))?;
        let mut all = Vec::new();
        let mut fields = fields.into_iter();
        for property in properties_in_order {
            let value = match (property.segments, fields.next()) {
                (Some(segments), Some(EncodedField::Varint(first))) => {
                    let numbers = fields.by_ref().map_while(|p| match p {
                        EncodedField::Varint(n) => Some(n),
                        _ => None,
                    });
                    PropertyValue::Sizes(sizes(segments, first, numbers))
                }
                (
                    None,
                    Some(
                        EncodedField::Attribute(value)
                        | EncodedField::OptionalAttribute(Some(value)),
                    ),
                ) => PropertyValue::Attribute(value),
                _ => continue,
            };
            all.push((property.name, value));
        }
        Ok(all)
    }

    /// Returns the properties of an op of VHLO that no known version has. All attributes of such ops are
    /// required. Returns `None` for an op of another dialect, and if the properties are something else
    /// than attributes.
    fn unnamed_properties(&self, id: PropertiesId, op: &str) -> Option<Vec<NamedProperty>> {
        op.strip_prefix("vhlo.")?;
        let encoded = self.module.tables.property(id);
        let mut cursor = Cursor::within(&encoded.body, SectionId::Properties, encoded.offset);
        let mut all = Vec::new();
        while !cursor.is_empty() {
            let name = UNNAMED.get(all.len())?;
            let mut value = None;
            let mut keep = |field| {
                if let EncodedField::Attribute(id) = field {
                    value = Some(id);
                }
            };
            read_fields(&mut cursor, &[Field::Attribute], &self.decoder, &mut keep).ok()?;
            all.push((name.as_str(), PropertyValue::Attribute(value?)));
        }
        Some(all)
    }

    /// Returns the properties of an unregistered op: one dictionary. Returns `None` for a
    /// registered op and an op without properties.
    pub fn properties_of_unregistered(&self, id: OpId) -> Result<Option<AttributeId>> {
        let mut all = None;
        let op = self.module.body.op(id);
        if let (Some(properties), false) = (op.properties, self.is_registered(id)) {
            self.decoder.properties(op.name, properties, &mut |p| {
                if let EncodedField::Attribute(id) = p {
                    all = Some(id);
                }
            })?;
        }
        Ok(all)
    }
}
