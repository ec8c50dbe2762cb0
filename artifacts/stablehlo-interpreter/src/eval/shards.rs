//! Shards: the parts of a value on several devices.

use super::error::Fault;
use stablehlo_kernels::{array::Array, ops};
use stablehlo_opset::rules::shardings::{Mesh, Sharding, axes::Axis};

/// Division of an array into shards, one per device of a mesh.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shards {
    /// Number of parts of each dimension.
    tiles: Vec<i64>,
    /// Index of the part in each dimension, by device.
    parts: Vec<Vec<i64>>,
}

impl Shards {
    /// Returns the division in which each device has the whole array.
    pub fn whole(rank: usize, devices: usize) -> Self {
        Self {
            tiles: vec![1; rank],
            parts: vec![vec![0; rank]; devices],
        }
    }

    /// Returns the division that a sharding states, along the axes that `is_split` names.
    ///
    /// # Errors
    /// If the mesh is unknown, or has another number of devices, or the sharding another rank.
    pub fn of(
        sharding: &Sharding,
        rank: usize,
        devices: usize,
        is_split: impl Fn(&[u8]) -> bool,
    ) -> Result<Self, Fault> {
        let mut shards = Self::whole(rank, devices);
        let mesh = match &sharding.mesh {
            Ok(mesh) => mesh,
            Err(name) => return Err(Fault::Processes(format!("unknown mesh {name}"))),
        };
        if sharding.is_whole() || mesh.axes.0.is_empty() {
            return Ok(shards);
        }
        let size = mesh_size(mesh);
        if size != devices || sharding.dimensions.len() != rank {
            let message = format!("a sharding over {size} devices, for {devices}");
            return Err(Fault::Processes(message));
        }
        for (device, part) in shards.parts.iter_mut().enumerate() {
            let coordinates = coordinates(mesh, device as i64);
            for (position, dimension) in sharding.dimensions.iter().enumerate() {
                let (mut index, mut count) = (0, 1);
                for axis in dimension.axes.iter().filter(|axis| is_split(axis.name)) {
                    let Some((coordinate, size)) = along(mesh, &coordinates, axis) else {
                        let name = String::from_utf8_lossy(axis.name);
                        return Err(Fault::Processes(format!("unknown axis {name}")));
                    };
                    index = index * size + coordinate;
                    count *= size;
                }
                part[position] = index;
                shards.tiles[position] = count;
            }
        }
        Ok(shards)
    }

    /// Returns the number of parts of each dimension.
    pub fn tiles(&self) -> &[i64] {
        &self.tiles
    }

    /// Returns the index of the part in each dimension, by device.
    pub fn parts(&self) -> &[Vec<i64>] {
        &self.parts
    }

    /// Returns whether each device has the whole array.
    pub fn is_whole(&self) -> bool {
        self.tiles.iter().all(|tiles| *tiles == 1)
    }

    /// Puts an array together from its shards. `shards` has a shard per device.
    ///
    /// # Errors
    /// If there are too few shards, or their shapes do not fit together.
    pub fn join(&self, shards: &[Array]) -> Result<Array, Fault> {
        // The parts in row-major order of their indices, each from the first device that has the part.
        let mut order: Vec<usize> = (0..self.parts.len()).collect();
        order.sort_by_key(|device| &self.parts[*device]);
        order.dedup_by_key(|device| &self.parts[*device]);
        let parts = order.iter().map(|device| shards.get(*device).cloned());
        let parts: Option<Vec<Array>> = parts.collect();
        let mut parts = parts.ok_or_else(|| Fault::Processes("too few shards".to_owned()))?;
        for (dimension, tiles) in self.tiles.iter().enumerate().rev() {
            if *tiles > 1 {
                let rows = parts.chunks(*tiles as usize);
                let rows = rows.map(|row| ops::concatenate(row, dimension));
                parts = rows.collect::<Result<_, _>>()?;
            }
        }
        let whole = parts.into_iter().next();
        whole.ok_or_else(|| Fault::Processes("no devices".to_owned()))
    }

    /// Cuts an array into a shard per device. The shards are views of the array.
    ///
    /// # Errors
    /// If the shards have different sizes.
    pub fn cut(&self, whole: &Array) -> Result<Vec<Array>, Fault> {
        let sizes = whole.shape().iter().zip(&self.tiles);
        if sizes
            .clone()
            .any(|(size, tiles)| size % *tiles as usize != 0)
        {
            let (shape, tiles) = (whole.shape(), &self.tiles);
            let message = format!("a shape {shape:?} in {tiles:?} parts of different sizes");
            return Err(Fault::Unsupported(message));
        }
        let sizes: Vec<usize> = sizes.map(|(size, tiles)| size / *tiles as usize).collect();
        let shard = |part: &Vec<i64>| {
            let starts = part
                .iter()
                .zip(&sizes)
                .map(|(index, size)| *index as usize * size);
            let starts: Vec<usize> = starts.collect();
            let ends: Vec<usize> = starts
                .iter()
                .zip(&sizes)
                .map(|(a, size)| a + size)
                .collect();
            Ok(ops::slice(whole, &starts, &ends, &vec![1; sizes.len()])?)
        };
        self.parts.iter().map(shard).collect()
    }
}

/// Returns the number of devices of a mesh.
pub(super) fn mesh_size(mesh: &Mesh) -> usize {
    let sizes = mesh
        .axes
        .0
        .iter()
        .map(|(_, size)| usize::try_from(*size).unwrap_or(0));
    sizes.product()
}

/// Returns the position of a device along each axis of a mesh. The last axis is the fastest.
fn coordinates(mesh: &Mesh, device: i64) -> Vec<i64> {
    let position = mesh.device_ids.iter().position(|id| *id == device);
    let mut rest = position.map_or(device, |position| position as i64);
    let sizes = mesh.axes.0.iter().rev();
    let mut coordinates: Vec<i64> = sizes
        .map(|(_, size)| {
            let coordinate = rest % size;
            rest /= size;
            coordinate
        })
        .collect();
    coordinates.reverse();
    coordinates
}

/// Returns the position along an axis or sub-axis, and its size.
fn along(mesh: &Mesh, coordinates: &[i64], axis: &Axis) -> Option<(i64, i64)> {
    let number = mesh
        .axes
        .0
        .iter()
        .position(|(name, _)| *name == axis.name)?;
    let (coordinate, full) = (coordinates[number], mesh.axes.0[number].1);
    Some(match axis.sub_axis {
        None => (coordinate, full),
        Some(part) => (
            coordinate / (full / (part.pre_size * part.size)).max(1) % part.size,
            part.size,
        ),
    })
}
