//! Shardings as XLA serializes them: the message `OpSharding` of XLA's protocol buffers.

use crate::model::{AxisType, MeshAxis, NamedSharding, Sharding};
use prost::Message;
use std::fmt::Write;

/// Sharding of XLA. Fields that this crate does not use are left out.
#[derive(Clone, PartialEq, Message)]
struct OpSharding {
    #[prost(enumeration = "Kind", tag = "1")]
    kind: i32,
    /// Number of tiles along each dimension, then sizes of groups of devices with equal tiles.
    #[prost(int64, repeated, tag = "3")]
    tiles: Vec<i64>,
    /// Device of each tile, unless the three fields of the mesh compute it.
    #[prost(int64, repeated, tag = "4")]
    devices: Vec<i64>,
    #[prost(message, repeated, tag = "5")]
    elements: Vec<OpSharding>,
    #[prost(bool, tag = "6")]
    replicates_on_last_dimension: bool,
    #[prost(enumeration = "Kind", repeated, tag = "8")]
    last_dimensions: Vec<i32>,
    /// Sizes of the axes of the mesh.
    #[prost(int64, repeated, tag = "9")]
    mesh: Vec<i64>,
    /// Axes of the mesh, in the order in which tiles use them.
    #[prost(int32, repeated, tag = "10")]
    order: Vec<i32>,
}

/// Kind of sharding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, prost::Enumeration)]
#[repr(i32)]
enum Kind {
    Replicated = 0,
    Maximal = 1,
    Tuple = 2,
    Other = 3,
    Manual = 4,
    Unknown = 5,
    Unreduced = 6,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Replicated => "replicated",
            Self::Maximal => "maximal",
            Self::Tuple => "tuple",
            Self::Other => "other",
            Self::Manual => "manual",
            Self::Unknown => "unknown",
            Self::Unreduced => "unreduced",
        }
    }
}

/// Returns the sharding of XLA for an array with `rank` dimensions. Returns `None` if releases of
/// JAX that read only shardings of XLA cannot express the sharding.
pub fn from_named(named: &NamedSharding, rank: usize) -> Option<Vec<u8>> {
    let is_manual = |axis: &MeshAxis| axis.axis_type == AxisType::Manual;
    let is_plain = named.reduced.is_empty()
        && named.unreduced.is_empty()
        && !named.mesh.axes.iter().any(is_manual)
        && named.partitions.len() <= rank;
    if !is_plain {
        return None;
    }
    let axes: Vec<_> = named
        .mesh
        .axes
        .iter()
        .filter(|axis| axis.size != 1)
        .collect();
    let mut tiles = vec![1_i64; rank];
    let mut order = Vec::new();
    for (tile, names) in tiles.iter_mut().zip(&named.partitions) {
        for name in names {
            // Axes with one device split nothing.
            let Some(index) = axes.iter().position(|axis| axis.name == *name) else {
                continue;
            };
            *tile = tile.checked_mul(axes[index].size.into())?;
            order.push(index as i32);
        }
    }
    let sharding = match order.is_empty() {
        true => OpSharding {
            kind: Kind::Replicated.into(),
            ..OpSharding::default()
        },
        false => {
            let rest: Vec<_> = (0..axes.len() as i32)
                .filter(|i| !order.contains(i))
                .collect();
            let copies = rest.iter().try_fold(1_i64, |product, &i| {
                product.checked_mul(axes[i as usize].size.into())
            })?;
            order.extend(&rest);
            if !rest.is_empty() {
                tiles.push(copies);
            }
            let (mesh, order) = merged(&axes, &order)?;
            OpSharding {
                kind: Kind::Other.into(),
                tiles,
                replicates_on_last_dimension: !rest.is_empty(),
                mesh,
                order,
                ..OpSharding::default()
            }
        }
    };
    Some(sharding.encode_to_vec())
}

/// Returns the sizes of the axes of a mesh, and the order in which tiles use them. Like XLA,
/// merges axes that follow each other both in the mesh and in the order. Returns `None` if a size
/// overflows.
fn merged(axes: &[&MeshAxis], order: &[i32]) -> Option<(Vec<i64>, Vec<i32>)> {
    let mut runs: Vec<(i32, i64)> = Vec::new();
    let mut previous = None;
    for &index in order {
        let size = i64::from(axes[index as usize].size);
        match runs.last_mut() {
            Some((_, product)) if previous == Some(index - 1) => {
                *product = product.checked_mul(size)?
            }
            _ => runs.push((index, size)),
        }
        previous = Some(index);
    }
    let mut sorted = runs.clone();
    sorted.sort_unstable();
    let place = |run: &(i32, i64)| sorted.partition_point(|other| other.0 < run.0) as i32;
    Some((
        sorted.iter().map(|run| run.1).collect(),
        runs.iter().map(place).collect(),
    ))
}

/// Returns a sharding as text: the axes of the mesh if it names them, else XLA's text.
pub fn text(sharding: &Sharding) -> String {
    match sharding {
        Sharding {
            named: Some(named), ..
        } => named_text(named),
        Sharding { hlo: Some(hlo), .. } => match OpSharding::decode(&hlo[..]) {
            Ok(sharding) => hlo_text(&sharding),
            Err(_) => "{invalid}".to_owned(),
        },
        _ => String::new(),
    }
}

/// Returns a sharding by the axes of a mesh as text, e.g. `[x, (y, z), -] of x=2, y=2, z=2`.
fn named_text(named: &NamedSharding) -> String {
    let partition = |axes: &Vec<String>| match &axes[..] {
        [] => "-".to_owned(),
        [axis] => axis.clone(),
        axes => format!("({})", axes.join(", ")),
    };
    let partitions: Vec<_> = named.partitions.iter().map(partition).collect();
    let axis = |axis: &MeshAxis| match axis.axis_type {
        AxisType::Auto => format!("{}={}", axis.name, axis.size),
        other => format!("{}={} {}", axis.name, axis.size, other.name()),
    };
    let mesh: Vec<_> = named.mesh.axes.iter().map(axis).collect();
    let mut text = format!("[{}]", partitions.join(", "));
    for (what, axes) in [("reduced", &named.reduced), ("unreduced", &named.unreduced)] {
        if !axes.is_empty() {
            let _ = write!(text, " {what} {}", axes.join(", "));
        }
    }
    let _ = write!(text, " of {}", mesh.join(", "));
    if let Some(kind) = &named.memory_kind {
        let _ = write!(text, " in {kind}");
    }
    text
}

/// Returns a sharding of XLA as text, in XLA's syntax.
fn hlo_text(sharding: &OpSharding) -> String {
    let list = |numbers: &[i64]| {
        let texts: Vec<_> = numbers.iter().map(i64::to_string).collect();
        texts.join(",")
    };
    match sharding.kind() {
        Kind::Tuple => {
            let elements: Vec<_> = sharding.elements.iter().map(hlo_text).collect();
            format!("{{{}}}", elements.join(", "))
        }
        Kind::Maximal => format!("{{maximal device={}}}", list(&sharding.devices)),
        Kind::Other => {
            let mut text = format!("{{devices=[{}]", list(&sharding.tiles));
            if sharding.mesh.is_empty() {
                let _ = write!(text, "{}", list(&sharding.devices));
            } else {
                let _ = write!(text, "<=[{}]", list(&sharding.mesh));
                if !sharding.order.is_sorted() {
                    let order: Vec<_> = sharding.order.iter().map(|&i| i.into()).collect();
                    let _ = write!(text, "T({})", list(&order));
                }
            }
            if sharding.replicates_on_last_dimension {
                text += " last_tile_dim_replicate";
            }
            let kinds: Vec<_> = sharding.last_dimensions().map(Kind::name).collect();
            if !kinds.is_empty() {
                let _ = write!(text, " last_tile_dims={{{}}}", kinds.join(", "));
            }
            text + "}"
        }
        kind => format!("{{{}}}", kind.name()),
    }
}
