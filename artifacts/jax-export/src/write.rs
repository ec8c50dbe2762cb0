//! Writer of containers.

use crate::{
    error::{Error, Result},
    model::{
        Aval, DeviceKind, Exported, Mesh, NamedSharding, Parameter, SafetyCheck, Sharding, Tree,
    },
    schema::{
        AvalTable, CheckTable, DeviceTable, EffectTable, ExportedTable, MeshTable, NamedTable,
        PartitionTable, ShardingTable, SpecTable, TreeTable,
    },
};
use flatbuffers::{FlatBufferBuilder, UnionWIPOffset, VOffsetT, WIPOffset};
use std::{collections::HashMap, hash::Hash};

/// Size in bytes that FlatBuffers cannot exceed: offsets have 31 bits.
const LIMIT: usize = 1 << 31;
/// Number of bytes around each artifact: its length and its alignment.
const AROUND_ARTIFACT: usize = 16;

/// Offset of a part that is written.
type Offset = WIPOffset<UnionWIPOffset>;

/// Function that returns the artifact to write for a function.
type ArtifactOf = for<'e> fn(&'e Exported<'e>) -> &'e [u8];

/// Value of a field.
#[derive(Clone, Copy)]
enum Cell {
    I8(i8),
    I16(i16),
    U16(u16),
    U32(u32),
    Part(Offset),
}

impl Cell {
    /// Returns the size in bytes.
    fn size(self) -> usize {
        match self {
            Self::I8(_) => 1,
            Self::I16(_) | Self::U16(_) => 2,
            Self::U32(_) | Self::Part(_) => 4,
        }
    }
}

impl Exported<'_> {
    /// Returns the bytes of the container. Types and shardings are where every release of JAX
    /// finds them, and the shardings of XLA and the serialization version are those of this value.
    ///
    /// # Errors
    /// [`Error::UnknownFields`] if the container that was read has fields that this crate does
    /// not know. [`Error::TooLarge`] if the container would exceed 2 GiB.
    pub fn to_vec(&self) -> Result<Vec<u8>> {
        if self.storage.has_unknown_fields {
            return Err(Error::UnknownFields);
        }
        let artifacts = self.orders().map(|e| e.artifact.len() + AROUND_ARTIFACT);
        let artifacts = artifacts.fold(0, usize::saturating_add);
        // The builder panics beyond the limit, so learn the size of everything else first.
        let mut others = Writer::with_capacity(1 << 12);
        others.container(self, |_| &[]);
        let size = artifacts.saturating_add(others.0.finished_data().len());
        if size >= LIMIT {
            return Err(Error::TooLarge(size));
        }
        let mut writer = Writer::with_capacity(size);
        writer.container(self, |exported| &exported.artifact);
        let (mut bytes, start) = writer.0.collapse();
        bytes.drain(..start);
        Ok(bytes)
    }
}

/// Different values, each with its index, in the order in which they first occur.
struct Distinct<'v, T> {
    values: Vec<&'v T>,
    indices: HashMap<&'v T, u32>,
}

impl<'v, T: Eq + Hash> Distinct<'v, T> {
    fn of(values: impl Iterator<Item = &'v T>) -> Self {
        let mut all = Self {
            values: Vec::new(),
            indices: HashMap::new(),
        };
        for value in values {
            let next = all.values.len() as u32;
            all.indices.entry(value).or_insert_with(|| {
                all.values.push(value);
                next
            });
        }
        all
    }
}

/// Returns the sharding by the axes of a mesh, if the parameter has one.
fn named(parameter: &Parameter) -> Option<&NamedSharding> {
    parameter.sharding.as_ref()?.named.as_ref()
}

struct Writer<'b>(FlatBufferBuilder<'b>);

impl Writer<'_> {
    fn with_capacity(size: usize) -> Self {
        Self(FlatBufferBuilder::with_capacity(size))
    }

    /// Writes the container with the artifacts that `artifact` returns.
    fn container(&mut self, exported: &Exported, artifact: ArtifactOf) {
        let root = self.exported(exported, artifact);
        self.0.finish(root, None);
    }

    fn table(&mut self, cells: &[(VOffsetT, Cell)]) -> Offset {
        let start = self.0.start_table();
        // The largest first, which needs the least padding.
        for size in [4, 2, 1] {
            for &(slot, cell) in cells.iter().filter(|(_, cell)| cell.size() == size) {
                match cell {
                    Cell::I8(value) => self.0.push_slot_always(slot, value),
                    Cell::I16(value) => self.0.push_slot_always(slot, value),
                    Cell::U16(value) => self.0.push_slot_always(slot, value),
                    Cell::U32(value) => self.0.push_slot_always(slot, value),
                    Cell::Part(part) => self.0.push_slot_always(slot, part),
                }
            }
        }
        self.0.end_table(start).as_union_value()
    }
    fn text(&mut self, text: &str) -> Cell {
        Cell::Part(self.0.create_string(text).as_union_value())
    }
    fn bytes(&mut self, bytes: &[u8]) -> Cell {
        Cell::Part(self.0.create_vector(bytes).as_union_value())
    }
    fn texts(&mut self, texts: &[String]) -> Cell {
        let parts: Vec<_> = texts.iter().map(|t| self.0.create_string(t)).collect();
        Cell::Part(self.0.create_vector(&parts).as_union_value())
    }
    fn numbers(&mut self, numbers: &[u32]) -> Cell {
        Cell::Part(self.0.create_vector(numbers).as_union_value())
    }
    fn tables<T>(
        &mut self,
        values: impl IntoIterator<Item = T>,
        write: impl Fn(&mut Self, T) -> Offset,
    ) -> Cell {
        let parts: Vec<_> = values.into_iter().map(|value| write(self, value)).collect();
        Cell::Part(self.0.create_vector(&parts).as_union_value())
    }

    fn exported(&mut self, exported: &Exported, artifact: ArtifactOf) -> Offset {
        use ExportedTable as E;
        let meshes = Distinct::of(exported.parameters().filter_map(named).map(|n| &n.mesh));
        let mut cells = vec![
            (
                E::serialization_version.slot(),
                Cell::U16(exported.storage.serialization_version),
            ),
            (E::device_count.slot(), Cell::U32(exported.device_count)),
            (
                E::calling_convention_version.slot(),
                Cell::U16(exported.calling_convention_version),
            ),
            (
                E::uses_global_constants.slot(),
                Cell::I8(exported.uses_global_constants.into()),
            ),
            (E::function_name.slot(), self.text(&exported.function_name)),
            (E::in_tree.slot(), Cell::Part(self.tree(&exported.in_tree))),
            (
                E::out_tree.slot(),
                Cell::Part(self.tree(&exported.out_tree)),
            ),
            (E::platforms.slot(), self.texts(&exported.platforms)),
            (
                E::ordered_effects.slot(),
                self.tables(
                    exported.ordered_effects.iter().map(String::as_str),
                    Self::effect,
                ),
            ),
            (
                E::unordered_effects.slot(),
                self.tables(
                    exported.unordered_effects.iter().map(String::as_str),
                    Self::effect,
                ),
            ),
            (
                E::disabled_checks.slot(),
                self.tables(&exported.disabled_checks, Self::check),
            ),
            (E::module.slot(), self.bytes(artifact(exported))),
        ];
        let kept = self.0.create_vector(&exported.kept_arguments);
        cells.push((E::kept_arguments.slot(), Cell::Part(kept.as_union_value())));
        if let Ok(count) = exported.device_count.try_into() {
            cells.push((E::device_count_short.slot(), Cell::I16(count)));
        }
        for (parameters, avals, shardings) in [
            (
                &exported.arguments,
                E::in_avals.slot(),
                E::in_shardings.slot(),
            ),
            (
                &exported.results,
                E::out_avals.slot(),
                E::out_shardings.slot(),
            ),
        ] {
            let types = parameters.iter().map(|p| &p.aval);
            cells.push((avals, self.tables(types, Self::aval)));
            let of_all = parameters.iter().map(|p| p.sharding.as_ref());
            let write = |writer: &mut Self, s: Option<&_>| writer.sharding(s, &meshes);
            cells.push((shardings, self.tables(of_all, write)));
        }
        // Indices express no shardings of XLA. JAX reads the indices if there are any.
        let is_indexed = exported
            .parameters()
            .all(|p| p.sharding.is_none() || named(p).is_some());
        if is_indexed {
            self.indexed(exported, &meshes, &mut cells);
        }
        if let Some(vjp) = &exported.vjp {
            cells.push((E::vjp.slot(), Cell::Part(self.exported(vjp, artifact))));
        }
        if let Some(version) = &exported.storage.jax_version {
            cells.push((E::jax_version.slot(), self.text(version)));
        }
        self.table(&cells)
    }

    /// Writes the different types and shardings, and their indices.
    fn indexed(
        &mut self,
        exported: &Exported,
        meshes: &Distinct<Mesh>,
        cells: &mut Vec<(VOffsetT, Cell)>,
    ) {
        use ExportedTable as E;
        let avals = Distinct::of(exported.parameters().map(|p| &p.aval));
        let shardings = Distinct::of(exported.parameters().filter_map(named));
        let types = self.tables(avals.values.iter().copied(), Self::aval);
        cells.push((E::unique_avals.slot(), types));
        let all = self.tables(meshes.values.iter().copied(), Self::mesh);
        cells.push((E::unique_meshes.slot(), all));
        let all = self.tables(shardings.values.iter().copied(), |writer, sharding| {
            writer.named(sharding, meshes)
        });
        cells.push((E::unique_shardings.slot(), all));
        for (parameters, aval_slot, sharding_slot) in [
            (
                &exported.arguments,
                E::in_aval_indices.slot(),
                E::in_sharding_indices.slot(),
            ),
            (
                &exported.results,
                E::out_aval_indices.slot(),
                E::out_sharding_indices.slot(),
            ),
        ] {
            let indices: Vec<_> = parameters.iter().map(|p| avals.indices[&p.aval]).collect();
            cells.push((aval_slot, self.numbers(&indices)));
            let index = |p| named(p).map_or(0, |sharding| shardings.indices[sharding] + 1);
            let indices: Vec<_> = parameters.iter().map(index).collect();
            cells.push((sharding_slot, self.numbers(&indices)));
        }
    }

    fn tree(&mut self, tree: &Tree) -> Offset {
        use TreeTable as T;
        let mut cells = Vec::new();
        let kind = match tree {
            Tree::Leaf => 0,
            Tree::None => 1,
            Tree::Tuple(_) => 2,
            Tree::List(_) => 3,
            Tree::Dictionary(children) => {
                let keys: Vec<_> = children.iter().map(|(key, _)| key.clone()).collect();
                cells.push((T::children_names.slot(), self.texts(&keys)));
                4
            }
            Tree::Custom { name, data, .. } => {
                cells.push((T::custom_name.slot(), self.text(name)));
                cells.push((T::custom_data.slot(), self.bytes(data)));
                5
            }
        };
        cells.push((T::kind.slot(), Cell::I8(kind)));
        let children = tree.children();
        if !children.is_empty() {
            cells.push((T::children.slot(), self.tables(children, Self::tree)));
        }
        self.table(&cells)
    }

    fn aval(&mut self, aval: &Aval) -> Offset {
        let mut cells = vec![
            (AvalTable::kind.slot(), Cell::I8(0)),
            (AvalTable::shape.slot(), self.texts(&aval.shape)),
            (
                AvalTable::element_type.slot(),
                Cell::I8(aval.element_type.number()),
            ),
        ];
        if let Some(space) = aval.memory_space {
            cells.push((AvalTable::memory_space.slot(), Cell::I8(space.number())));
        }
        self.table(&cells)
    }

    fn sharding(&mut self, sharding: Option<&Sharding>, meshes: &Distinct<Mesh>) -> Offset {
        let mut cells = Vec::new();
        if let Some(Sharding { hlo, named }) = sharding {
            // Releases before 0.9.0 know no kind but this one. Later releases ignore the kind.
            cells.push((ShardingTable::kind.slot(), Cell::I8(1)));
            if let Some(hlo) = hlo {
                cells.push((ShardingTable::hlo.slot(), self.bytes(hlo)));
            }
            if let Some(named) = named {
                let part = Cell::Part(self.named(named, meshes));
                cells.push((ShardingTable::named.slot(), part));
            }
        }
        self.table(&cells)
    }

    fn named(&mut self, named: &NamedSharding, meshes: &Distinct<Mesh>) -> Offset {
        let spec = [
            (
                SpecTable::partitions.slot(),
                self.tables(&named.partitions, |writer, axes| {
                    let axes = writer.texts(axes);
                    writer.table(&[(PartitionTable::axes.slot(), axes)])
                }),
            ),
            (SpecTable::reduced.slot(), self.texts(&named.reduced)),
            (SpecTable::unreduced.slot(), self.texts(&named.unreduced)),
        ];
        let mut cells = vec![
            (NamedTable::spec.slot(), Cell::Part(self.table(&spec))),
            (NamedTable::mesh.slot(), Cell::Part(self.mesh(&named.mesh))),
            (
                NamedTable::mesh_index.slot(),
                Cell::U32(meshes.indices[&named.mesh]),
            ),
        ];
        if let Some(kind) = &named.memory_kind {
            cells.push((NamedTable::memory_kind.slot(), self.text(kind)));
        }
        self.table(&cells)
    }

    fn mesh(&mut self, mesh: &Mesh) -> Offset {
        let sizes: Vec<_> = mesh.axes.iter().map(|axis| axis.size).collect();
        let names: Vec<_> = mesh.axes.iter().map(|axis| axis.name.clone()).collect();
        let types: Vec<_> = mesh
            .axes
            .iter()
            .map(|axis| axis.axis_type.number())
            .collect();
        let types = self.0.create_vector(&types);
        let mut cells = vec![
            (MeshTable::axis_sizes.slot(), self.numbers(&sizes)),
            (MeshTable::axis_names.slot(), self.texts(&names)),
            (
                MeshTable::axis_types.slot(),
                Cell::Part(types.as_union_value()),
            ),
        ];
        if let Some(device) = &mesh.device {
            let part = Cell::Part(self.device(device));
            cells.push((MeshTable::device.slot(), part));
        }
        self.table(&cells)
    }

    fn device(&mut self, device: &DeviceKind) -> Offset {
        let mut cells = vec![(DeviceTable::kind.slot(), self.text(&device.kind))];
        if let Some(count) = device.core_count {
            cells.push((DeviceTable::core_count.slot(), Cell::U32(count)));
        }
        if let Some(platform) = &device.platform {
            cells.push((DeviceTable::platform.slot(), self.text(platform)));
        }
        self.table(&cells)
    }

    fn effect(&mut self, name: &str) -> Offset {
        let name = self.text(name);
        self.table(&[(EffectTable::type_name.slot(), name)])
    }

    fn check(&mut self, check: &SafetyCheck) -> Offset {
        let kind = |kind| (CheckTable::kind.slot(), Cell::I8(kind));
        match check {
            SafetyCheck::Platform => self.table(&[kind(0)]),
            SafetyCheck::CustomCall(target) => {
                let target = self.text(target);
                self.table(&[kind(1), (CheckTable::custom_call_target.slot(), target)])
            }
            SafetyCheck::ShapeAssertions => self.table(&[kind(2)]),
        }
    }
}
