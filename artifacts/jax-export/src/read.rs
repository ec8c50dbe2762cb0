//! Reader of containers.

use crate::{
    error::{Error, Result},
    model::{
        Aval, AxisType, DeviceKind, ElementType, Exported, MemorySpace, Mesh, MeshAxis,
        NamedSharding, Parameter, SafetyCheck, Sharding, Storage, Tree,
    },
    schema::{
        AvalTable, CheckTable, EffectTable, ExportedTable, Field, MeshTable, NamedTable, Schema,
        ShardingTable, SpecTable, Stored, Subs, Table, Text, Texts, TreeTable, verified_root,
    },
};
use std::borrow::Cow;

/// Limit for the size of types and shardings that indices repeat, as a multiple of the size of
/// the container. It bounds the memory for a container whose indices name a large value often.
const MAX_REPETITION: usize = 16;
/// Size in bytes of repeated types and shardings that each container may have.
const MIN_REPETITION: usize = 1 << 22;

impl<'a> Exported<'a> {
    /// Reads a container, and validates everything but the artifacts in it.
    ///
    /// # Errors
    /// [`Error::Buffer`] if the bytes are not a FlatBuffer of the container's schema.
    /// [`Error::Field`] if a field has a value that no release of JAX writes.
    pub fn read(bytes: &'a [u8]) -> Result<Self> {
        let root = verified_root(bytes).map_err(|e| Error::buffer(&e))?;
        let mut reader = Reader {
            has_unknown_fields: false,
            repeatable: bytes
                .len()
                .saturating_mul(MAX_REPETITION)
                .saturating_add(MIN_REPETITION),
        };
        let mut exported = reader.exported(&root)?;
        exported.storage.has_unknown_fields = reader.has_unknown_fields;
        Ok(exported)
    }
}

/// State of reading a container.
struct Reader {
    /// Whether a table has a field that the schema lacks.
    has_unknown_fields: bool,
    /// Number of bytes of types and shardings that indices may still repeat.
    repeatable: usize,
}

/// Different values that indices refer to.
struct Unique {
    avals: Vec<Aval>,
    shardings: Vec<NamedSharding>,
}

/// Fields with the arguments, or with the results.
struct ParameterFields {
    /// Name of the arguments or results in errors.
    name: &'static str,
    avals: Field<ExportedTable, Subs<AvalTable>>,
    shardings: Field<ExportedTable, Subs<ShardingTable>>,
    aval_indices: Field<ExportedTable, crate::schema::List<u32>>,
    sharding_indices: Field<ExportedTable, crate::schema::List<u32>>,
}

const ARGUMENTS: ParameterFields = ParameterFields {
    name: "arguments",
    avals: ExportedTable::in_avals,
    shardings: ExportedTable::in_shardings,
    aval_indices: ExportedTable::in_aval_indices,
    sharding_indices: ExportedTable::in_sharding_indices,
};
const RESULTS: ParameterFields = ParameterFields {
    name: "results",
    avals: ExportedTable::out_avals,
    shardings: ExportedTable::out_shardings,
    aval_indices: ExportedTable::out_aval_indices,
    sharding_indices: ExportedTable::out_sharding_indices,
};

/// Returns a list of strings, which is empty if it is absent.
fn texts<T: Schema>(table: &Table<'_, T>, field: &Field<T, Texts>) -> Vec<String> {
    let all = table.get(field).unwrap_or_default();
    all.into_iter().map(str::to_owned).collect()
}

/// Returns a string if it is present.
fn text<T: Schema>(table: &Table<'_, T>, field: &Field<T, Text>) -> Option<String> {
    table.get(field).map(str::to_owned)
}

/// Returns a required field.
fn required<'a, T: Schema, V: Stored>(
    table: &Table<'a, T>,
    field: &Field<T, V>,
    name: &str,
) -> Result<V::Value<'a>> {
    table
        .get(field)
        .ok_or_else(|| Error::field(name, "missing"))
}

/// Returns the value with a number, or an error that names the field.
fn numbered<T>(field: &str, number: i8, with_number: fn(i8) -> Option<T>) -> Result<T> {
    with_number(number).ok_or_else(|| Error::field(field, format!("unknown value {number}")))
}

impl Reader {
    /// Records whether a table has unknown fields.
    fn enter<T: Schema>(&mut self, table: &Table<'_, T>) {
        self.has_unknown_fields |= table.has_unknown_fields();
    }

    fn exported<'a>(&mut self, table: &Table<'a, ExportedTable>) -> Result<Exported<'a>> {
        use ExportedTable as E;
        self.enter(table);
        let meshes = self.each(table, &E::unique_meshes, Self::mesh)?;
        let unique = Unique {
            avals: self.each(table, &E::unique_avals, Self::aval)?,
            shardings: self.each(table, &E::unique_shardings, |reader, named| {
                reader.named(named, &meshes)
            })?,
        };
        let (arguments, inline_arguments) = self.parameters(table, &ARGUMENTS, &unique, &meshes)?;
        let (results, inline_results) = self.parameters(table, &RESULTS, &unique, &meshes)?;
        let short_count = table.get(&E::device_count_short).unwrap_or(0);
        let device_count = match table.get(&E::device_count).unwrap_or(0) {
            0 => u32::try_from(short_count)
                .map_err(|_| Error::field("number of devices", format!("{short_count}")))?,
            count => count,
        };
        let kept_arguments = table.get(&E::kept_arguments).unwrap_or_default();
        if let Some(index) = kept_arguments
            .iter()
            .find(|&&index| usize::from(index) >= arguments.len())
        {
            let fault = format!("there is no argument #{index}");
            return Err(Error::field("kept arguments", fault));
        }
        let vjp = table.get(&E::vjp);
        Ok(Exported {
            function_name: required(table, &E::function_name, "function name")?.to_owned(),
            in_tree: self.whole_tree(
                &required(table, &E::in_tree, "tree of arguments")?,
                "tree of arguments",
                arguments.len(),
            )?,
            out_tree: self.whole_tree(
                &required(table, &E::out_tree, "tree of results")?,
                "tree of results",
                results.len(),
            )?,
            arguments,
            results,
            device_count,
            platforms: texts(table, &E::platforms),
            ordered_effects: self.each(table, &E::ordered_effects, Self::effect)?,
            unordered_effects: self.each(table, &E::unordered_effects, Self::effect)?,
            disabled_checks: self.each(table, &E::disabled_checks, Self::check)?,
            artifact: Cow::Borrowed(required(table, &E::module, "artifact")?),
            calling_convention_version: table.get(&E::calling_convention_version).unwrap_or(0),
            kept_arguments,
            uses_global_constants: table.get(&E::uses_global_constants).unwrap_or(false),
            vjp: match vjp {
                Some(vjp) => Some(Box::new(self.exported(&vjp)?)),
                None => None,
            },
            storage: Storage {
                serialization_version: table.get(&E::serialization_version).unwrap_or(0),
                jax_version: text(table, &E::jax_version),
                has_short_device_count: device_count != 0
                    && u32::try_from(short_count) == Ok(device_count),
                has_inline_parameters: inline_arguments && inline_results,
                has_unknown_fields: false,
            },
        })
    }

    /// Reads each table of a list, which is empty if it is absent.
    fn each<'a, P: Schema, T, V>(
        &mut self,
        table: &Table<'a, P>,
        field: &Field<P, Subs<T>>,
        read: impl Fn(&mut Self, &Table<'a, T>) -> Result<V>,
    ) -> Result<Vec<V>>
    where
        T: Schema + Stored<Value<'a> = Table<'a, T>> + 'static,
        Subs<T>: Stored<Value<'a> = Vec<Table<'a, T>>>,
    {
        let all = table.get(field).unwrap_or_default();
        all.iter().map(|one| read(self, one)).collect()
    }

    /// Reads the arguments or the results. Also returns whether releases before 0.10.0 find
    /// all types and shardings.
    fn parameters(
        &mut self,
        table: &Table<'_, ExportedTable>,
        fields: &ParameterFields,
        unique: &Unique,
        meshes: &[Mesh],
    ) -> Result<(Vec<Parameter>, bool)> {
        let types = format!("types of {}", fields.name);
        let inline_avals = self.each(table, &fields.avals, Self::aval)?;
        let inline_shardings = self.each(table, &fields.shardings, |reader, sharding| {
            reader.sharding(sharding, meshes)
        })?;
        let aval_indices = table.get(&fields.aval_indices).unwrap_or_default();
        let sharding_indices = table.get(&fields.sharding_indices).unwrap_or_default();
        // Like JAX, prefer the indices if there are any.
        let avals = match aval_indices.is_empty() {
            true => inline_avals.clone(),
            false => aval_indices
                .iter()
                .map(|&index| self.repeated(&unique.avals, index, &types, size_of_aval))
                .collect::<Result<_>>()?,
        };
        let what = format!("shardings of {}", fields.name);
        let mut shardings = match sharding_indices.is_empty() {
            true => inline_shardings.clone(),
            false => sharding_indices
                .iter()
                .map(|&index| {
                    let Some(index) = index.checked_sub(1) else {
                        return Ok(None);
                    };
                    let named = self.repeated(&unique.shardings, index, &what, size_of_named)?;
                    Ok(Some(Sharding {
                        hlo: None,
                        named: Some(named),
                    }))
                })
                .collect::<Result<_>>()?,
        };
        if shardings.len() != avals.len() {
            let fault = format!("expected {}, found {}", avals.len(), shardings.len());
            return Err(Error::field(what, fault));
        }
        let is_inline = inline_avals.len() == avals.len() && inline_shardings.len() == avals.len();
        if is_inline {
            // Indices name no sharding of XLA.
            for (sharding, inline) in shardings.iter_mut().zip(inline_shardings) {
                if let (Some(sharding), Some(inline)) = (sharding, inline) {
                    sharding.hlo = inline.hlo;
                }
            }
        }
        let parameters = avals.into_iter().zip(shardings);
        let parameters = parameters.map(|(aval, sharding)| Parameter { aval, sharding });
        Ok((parameters.collect(), is_inline))
    }

    /// Returns a copy of the value with an index.
    fn repeated<T: Clone>(
        &mut self,
        values: &[T],
        index: u32,
        field: &str,
        size: fn(&T) -> usize,
    ) -> Result<T> {
        let value = usize::try_from(index).ok().and_then(|i| values.get(i));
        let value = value.ok_or_else(|| {
            let fault = format!("index {index} of {} values", values.len());
            Error::field(field, fault)
        })?;
        let rest = self.repeatable.checked_sub(size(value));
        self.repeatable = rest.ok_or_else(|| {
            Error::field(
                field,
                "the indices repeat too much for the size of the file",
            )
        })?;
        Ok(value.clone())
    }

    fn aval(&mut self, table: &Table<'_, AvalTable>) -> Result<Aval> {
        self.enter(table);
        if let kind @ 1.. = table.get(&AvalTable::kind).unwrap_or(0) {
            return Err(Error::field(
                "kind of a type",
                format!("unknown value {kind}"),
            ));
        }
        let element_type = table.get(&AvalTable::element_type).unwrap_or(0);
        let memory_space = table.get(&AvalTable::memory_space).unwrap_or(0);
        Ok(Aval {
            shape: texts(table, &AvalTable::shape),
            element_type: numbered("element type", element_type, ElementType::with_number)?,
            memory_space: match memory_space {
                0 => None,
                n => Some(numbered("memory space", n, MemorySpace::with_number)?),
            },
        })
    }

    fn sharding(
        &mut self,
        table: &Table<'_, ShardingTable>,
        meshes: &[Mesh],
    ) -> Result<Option<Sharding>> {
        self.enter(table);
        let sharding = Sharding {
            hlo: table.get(&ShardingTable::hlo).map(<[u8]>::to_vec),
            named: match table.get(&ShardingTable::named) {
                Some(named) => Some(self.named(&named, meshes)?),
                None => None,
            },
        };
        Ok((sharding.hlo.is_some() || sharding.named.is_some()).then_some(sharding))
    }

    fn named(&mut self, table: &Table<'_, NamedTable>, meshes: &[Mesh]) -> Result<NamedSharding> {
        self.enter(table);
        let mesh = match meshes {
            [] => self.mesh(&required(table, &NamedTable::mesh, "mesh of a sharding")?)?,
            meshes => {
                let index = table.get(&NamedTable::mesh_index).unwrap_or(0);
                self.repeated(meshes, index, "mesh of a sharding", size_of_mesh)?
            }
        };
        let spec = required(table, &NamedTable::spec, "axes of a sharding")?;
        self.enter(&spec);
        let partitions = self.each(&spec, &SpecTable::partitions, |reader, partition| {
            reader.enter(partition);
            Ok(texts(partition, &crate::schema::PartitionTable::axes))
        })?;
        Ok(NamedSharding {
            mesh,
            partitions,
            reduced: texts(&spec, &SpecTable::reduced),
            unreduced: texts(&spec, &SpecTable::unreduced),
            memory_kind: text(table, &NamedTable::memory_kind),
        })
    }

    fn mesh(&mut self, table: &Table<'_, MeshTable>) -> Result<Mesh> {
        use crate::schema::DeviceTable;
        self.enter(table);
        let names = texts(table, &MeshTable::axis_names);
        let sizes = table.get(&MeshTable::axis_sizes).unwrap_or_default();
        let types = table.get(&MeshTable::axis_types).unwrap_or_default();
        if sizes.len() != names.len() || types.len() != names.len() {
            let fault = format!(
                "{} names, {} sizes and {} types",
                names.len(),
                sizes.len(),
                types.len()
            );
            return Err(Error::field("axes of a mesh", fault));
        }
        let axes = names.into_iter().zip(sizes).zip(types);
        let axes = axes.map(|((name, size), axis_type)| {
            Ok(MeshAxis {
                name,
                size,
                axis_type: numbered("type of an axis", axis_type, AxisType::with_number)?,
            })
        });
        let device = table.get(&MeshTable::device);
        Ok(Mesh {
            axes: axes.collect::<Result<_>>()?,
            device: match device {
                Some(device) => {
                    self.enter(&device);
                    Some(DeviceKind {
                        kind: required(&device, &DeviceTable::kind, "kind of device")?.to_owned(),
                        core_count: device.get(&DeviceTable::core_count),
                        platform: text(&device, &DeviceTable::platform),
                    })
                }
                None => None,
            },
        })
    }

    fn effect(&mut self, table: &Table<'_, EffectTable>) -> Result<String> {
        self.enter(table);
        Ok(required(table, &EffectTable::type_name, "name of an effect")?.to_owned())
    }

    fn check(&mut self, table: &Table<'_, CheckTable>) -> Result<SafetyCheck> {
        self.enter(table);
        Ok(match table.get(&CheckTable::kind).unwrap_or(0) {
            0 => SafetyCheck::Platform,
            1 => {
                let field = &CheckTable::custom_call_target;
                SafetyCheck::CustomCall(
                    required(table, field, "target of a custom call")?.to_owned(),
                )
            }
            2 => SafetyCheck::ShapeAssertions,
            kind => {
                return Err(Error::field(
                    "safety check",
                    format!("unknown value {kind}"),
                ));
            }
        })
    }

    /// Reads a tree that must have `leaves` leaves.
    fn whole_tree(
        &mut self,
        table: &Table<'_, TreeTable>,
        field: &str,
        leaves: usize,
    ) -> Result<Tree> {
        let tree = self.tree(table, field)?;
        let found = tree.leaf_count();
        if found != leaves {
            let fault = format!("expected {leaves} leaves, found {found}");
            return Err(Error::field(field, fault));
        }
        Ok(tree)
    }

    fn tree(&mut self, table: &Table<'_, TreeTable>, field: &str) -> Result<Tree> {
        self.enter(table);
        let children = self.each(table, &TreeTable::children, |reader, child| {
            reader.tree(child, field)
        })?;
        Ok(match table.get(&TreeTable::kind).unwrap_or(0) {
            0 if children.is_empty() => Tree::Leaf,
            1 if children.is_empty() => Tree::None,
            0 | 1 => return Err(Error::field(field, "a leaf has children")),
            2 => Tree::Tuple(children),
            3 => Tree::List(children),
            4 => {
                let names = texts(table, &TreeTable::children_names);
                if names.len() != children.len() {
                    let fault = format!("{} keys for {} children", names.len(), children.len());
                    return Err(Error::field(field, fault));
                }
                Tree::Dictionary(names.into_iter().zip(children).collect())
            }
            5 => Tree::Custom {
                name: required(table, &TreeTable::custom_name, field)?.to_owned(),
                data: table
                    .get(&TreeTable::custom_data)
                    .unwrap_or_default()
                    .to_vec(),
                children,
            },
            kind => return Err(Error::field(field, format!("unknown kind {kind}"))),
        })
    }
}

/// Returns the approximate size of strings in memory.
fn size_of_texts(texts: &[String]) -> usize {
    texts.iter().map(|text| 24 + text.len()).sum()
}

fn size_of_aval(aval: &Aval) -> usize {
    32 + size_of_texts(&aval.shape)
}

fn size_of_mesh(mesh: &Mesh) -> usize {
    let device = mesh.device.as_ref();
    let device = device.map_or(0, |d| {
        d.kind.len() + d.platform.as_ref().map_or(0, String::len)
    });
    let axes: usize = mesh.axes.iter().map(|axis| 32 + axis.name.len()).sum();
    64 + axes + device
}

fn size_of_named(named: &NamedSharding) -> usize {
    let partitions: usize = named
        .partitions
        .iter()
        .map(|axes| 24 + size_of_texts(axes))
        .sum();
    let memory = named.memory_kind.as_ref().map_or(0, String::len);
    let other = size_of_texts(&named.reduced) + size_of_texts(&named.unreduced);
    128 + size_of_mesh(&named.mesh) + partitions + other + memory
}
