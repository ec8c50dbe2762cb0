//! Shardings, meshes and types of values as plain data.

use super::axes::{Axis, MeshAxes};
use crate::types::DYNAMIC;
use std::{
    borrow::Cow,
    fmt::{self, Display},
};

/// Mesh: a grid of devices. A mesh without axes is either maximal, with one device id, or an empty
/// placeholder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mesh<'a> {
    /// Names and sizes of the axes.
    pub axes: MeshAxes<'a>,
    /// Ids of the devices; empty if they are in order.
    pub device_ids: Cow<'a, [i64]>,
}
impl Mesh<'_> {
    /// Returns whether the mesh is maximal: it has no axes and a single device.
    pub fn is_maximal(&self) -> bool {
        self.axes.0.is_empty() && self.device_ids.len() == 1
    }
    /// Returns whether the mesh is an empty placeholder.
    pub fn is_empty(&self) -> bool {
        self.axes.0.is_empty() && self.device_ids.is_empty()
    }
}
impl Display for Mesh<'_> {
    /// Writes the mesh as `["x"=2, "y"=4]`, followed by the device ids if any.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let axis =
            |(name, size): &(&[u8], i64)| format!("\"{}\"={size}", String::from_utf8_lossy(name));
        let axes: Vec<_> = self.axes.0.iter().map(axis).collect();
        write!(f, "[{}]", axes.join(", "))?;
        match &self.device_ids[..] {
            [] => Ok(()),
            ids => write!(f, ", device_ids={ids:?}"),
        }
    }
}

/// Sharding of a dimension.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DimensionSharding<'a> {
    /// Axes that split the dimension, from major to minor.
    pub axes: Vec<Axis<'a>>,
    /// True if the dimension may not be split further.
    pub is_closed: bool,
    /// Priority, if stated.
    pub priority: Option<i64>,
}

/// Sharding of a tensor.
#[derive(Clone, Debug)]
pub struct Sharding<'a> {
    /// Name of the mesh, or `None` if the sharding contains the mesh.
    pub symbol: Option<&'a [u8]>,
    /// The mesh, or the text of the name of an unknown mesh.
    pub mesh: Result<Mesh<'a>, String>,
    /// Shardings of the dimensions.
    pub dimensions: Vec<DimensionSharding<'a>>,
    /// Axes along which the tensor must be replicated.
    pub replicated: Vec<Axis<'a>>,
    /// Axes along which the tensor is not yet reduced.
    pub unreduced: Vec<Axis<'a>>,
    /// Number of the reduction along these axes.
    pub reduction: i64,
}
impl<'a> Sharding<'a> {
    /// Returns a sharding over the mesh of `other` whose dimensions are all open and not split.
    pub fn open(other: &Self, rank: usize) -> Self {
        let open = DimensionSharding {
            axes: Vec::new(),
            is_closed: false,
            priority: None,
        };
        Self {
            symbol: other.symbol,
            mesh: other.mesh.clone(),
            dimensions: vec![open; rank],
            replicated: Vec::new(),
            unreduced: Vec::new(),
            reduction: 0,
        }
    }
    /// Returns the sharding as it applies inside a manual computation, without the manual axes. In
    /// each dimension, the manual axes come first.
    #[must_use]
    pub fn without_manual(mut self, manual: &[&[u8]]) -> Self {
        let is_manual = |axis: &Axis| manual.contains(&axis.name);
        for dimension in &mut self.dimensions {
            let first = dimension.axes.iter().take_while(|a| is_manual(a)).count();
            dimension.axes.drain(..first);
        }
        self.replicated.retain(|axis| !is_manual(axis));
        self.unreduced.retain(|axis| !is_manual(axis));
        self
    }
    /// Returns whether no dimension is split.
    pub fn is_whole(&self) -> bool {
        self.dimensions.iter().all(|d| d.axes.is_empty())
    }
    /// Returns the axes that split the dimensions.
    pub fn split(&self) -> Vec<Axis<'a>> {
        self.dimensions
            .iter()
            .flat_map(|d| d.axes.clone())
            .collect()
    }
    /// Returns all axes that the sharding names.
    pub fn all_axes(&self) -> impl Iterator<Item = Axis<'a>> {
        let split = self.dimensions.iter().flat_map(|d| &d.axes);
        split
            .chain(&self.replicated)
            .chain(&self.unreduced)
            .copied()
    }
    /// Returns whether both shardings name one mesh, or contain equal meshes.
    pub fn same_mesh_name(&self, other: &Self) -> bool {
        self.symbol == other.symbol && (self.symbol.is_some() || self.mesh == other.mesh)
    }
}

/// Returns the common mesh of all shardings. Empty meshes, which are placeholders, fit any mesh.
/// Returns `None` if `shardings` is empty, if meshes differ, or if a mesh is unknown.
pub fn common_mesh<'s, 'a: 's>(
    shardings: impl IntoIterator<Item = &'s Sharding<'a>>,
) -> Option<&'s Mesh<'a>> {
    let mut common: Option<&Mesh> = None;
    for sharding in shardings {
        let mesh = sharding.mesh.as_ref().ok()?;
        match common {
            Some(known) if !known.is_empty() => {
                if !mesh.is_empty() && mesh != known {
                    return None;
                }
            }
            _ => common = Some(mesh),
        }
    }
    common
}

/// Shape of a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TensorShape {
    /// No shape, as for tokens.
    None,
    /// A shape of unknown rank.
    Unranked,
    /// Sizes, each [`DYNAMIC`] if unknown.
    Ranked(Vec<i64>),
}
impl TensorShape {
    /// Returns the sizes, or `None` if the rank or a size is unknown.
    pub fn static_sizes(self) -> Option<Vec<i64>> {
        match self {
            Self::Ranked(shape) if !shape.contains(&DYNAMIC) => Some(shape),
            _ => None,
        }
    }
    /// Returns the number of dimensions, or 0 if the rank is unknown or the type has no shape.
    pub fn rank(&self) -> usize {
        match self {
            Self::Ranked(shape) => shape.len(),
            _ => 0,
        }
    }
}

/// Type of a value that has a sharding. `T` is the type, as messages show it.
#[derive(Clone, Debug)]
pub struct SplitType<T> {
    /// The type.
    pub ty: T,
    /// Shape of the type.
    pub shape: TensorShape,
    /// Members, if the type is a tuple.
    pub members: Members,
}
/// Members of a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Members {
    /// No members: the type is no tuple.
    None,
    /// One member, with its shape.
    Only(TensorShape),
    /// Another number of members.
    Many,
}

/// Prefix of messages about a value of an op.
#[derive(Clone, Copy, Debug)]
pub struct Report<'r> {
    prefix: &'r str,
    value: ReportedValue,
}
#[derive(Clone, Copy, Debug)]
enum ReportedValue {
    None,
    Only,
    At(usize),
}
impl<'r> Report<'r> {
    /// Report about an op.
    pub const OP: Report<'static> = Report::of("");
    /// Returns a report about a part of an op. Messages begin with `prefix`.
    pub const fn of(prefix: &'r str) -> Self {
        let value = ReportedValue::None;
        Self { prefix, value }
    }
    /// Returns a report about value `index` of several values.
    #[must_use]
    pub fn at(self, index: usize) -> Self {
        let value = ReportedValue::At(index);
        Self { value, ..self }
    }
    /// Returns a report about value `index` of `count` values.
    #[must_use]
    pub fn value(self, index: usize, count: usize) -> Self {
        match count {
            1 => Self {
                value: ReportedValue::Only,
                ..self
            },
            _ => self.at(index),
        }
    }
    /// Returns a message.
    pub fn error(self, message: impl Display) -> String {
        let prefix = self.prefix;
        match self.value {
            ReportedValue::None => format!("{prefix}{message}"),
            ReportedValue::Only => format!("{prefix}- {message}"),
            ReportedValue::At(index) => format!("{prefix}{index} - {message}"),
        }
    }
}

/// Function that returns the text of the location of the manual computation around an op that binds
/// an axis, or `None` if none does.
pub type Binder<'b> = &'b dyn Fn(&[u8]) -> Option<String>;
