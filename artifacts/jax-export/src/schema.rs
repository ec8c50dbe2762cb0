//! Schema of the container: tables, the numbers of their fields, and the types of the fields.
//!
//! The numbers and types are those of all releases of JAX. JAX has only added fields, so one
//! schema describes the containers of all releases. The verifier, the reader and the writer
//! derive from the declarations here.

use flatbuffers::{
    ForwardsUOffset, InvalidFlatbuffer, VOffsetT, Vector, Verifiable, Verifier, VerifierOptions,
};
use stablehlo_artifact::mlir_bytecode::MAGIC;
use std::marker::PhantomData;

/// Deepest nesting of tables: argument trees and derivatives.
const MAX_DEPTH: usize = 128;
/// Size of the verified content as a multiple of the file's size: bounds the time and memory
/// for files whose parts are referred to several times. JAX never refers to a part twice.
const MAX_EXPANSION: usize = 16;
/// Size of the verified content in bytes that each file may have.
const MIN_VERIFIED: usize = 1 << 16;

/// Reference to a string.
pub type Text = ForwardsUOffset<&'static str>;
/// Reference to a list.
pub type List<T> = ForwardsUOffset<Vector<'static, T>>;
/// Reference to a list of strings.
pub type Texts = List<Text>;
/// Reference to a table.
pub type Sub<T> = ForwardsUOffset<T>;
/// Reference to a list of tables.
pub type Subs<T> = List<ForwardsUOffset<T>>;
/// Reference to bytes.
pub type Bytes = ForwardsUOffset<ByteList>;

/// Value that a verified buffer has at an offset.
pub trait Stored: Verifiable {
    /// The value in memory.
    type Value<'a>;
    /// Number of bytes that the value takes where it is stored.
    const SIZE: usize;
    /// Reads the value at `offset`, which the verifier has accepted.
    fn read(bytes: &[u8], offset: usize) -> Self::Value<'_>;
}

/// Implements [`Stored`] for numbers.
macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Stored for $number {
            type Value<'a> = $number;
            const SIZE: usize = size_of::<$number>();
            fn read(bytes: &[u8], offset: usize) -> $number {
                let raw = &bytes[offset..offset + Self::SIZE];
                <$number>::from_le_bytes(raw.try_into().expect("the size of the number"))
            }
        }
    )*};
}
numbers!(i8 i16 u16 u32);

impl Stored for bool {
    type Value<'a> = bool;
    const SIZE: usize = 1;
    fn read(bytes: &[u8], offset: usize) -> bool {
        bytes[offset] != 0
    }
}

impl<T: Stored> Stored for ForwardsUOffset<T> {
    type Value<'a> = T::Value<'a>;
    const SIZE: usize = 4;
    fn read(bytes: &[u8], offset: usize) -> T::Value<'_> {
        T::read(bytes, offset + u32::read(bytes, offset) as usize)
    }
}

impl<T: Stored> Stored for Vector<'static, T>
where
    Self: Verifiable,
{
    type Value<'a> = Vec<T::Value<'a>>;
    const SIZE: usize = 4;
    fn read(bytes: &[u8], offset: usize) -> Self::Value<'_> {
        let length = u32::read(bytes, offset) as usize;
        let elements = (0..length).map(|i| offset + 4 + i * T::SIZE);
        elements.map(|at| T::read(bytes, at)).collect()
    }
}

impl Stored for &'static str {
    type Value<'a> = &'a str;
    const SIZE: usize = 4;
    fn read(bytes: &[u8], offset: usize) -> &str {
        std::str::from_utf8(ByteList::read(bytes, offset)).expect("verified UTF-8")
    }
}

/// List of bytes, which is read without a copy.
#[derive(Debug)]
pub enum ByteList {}

impl Verifiable for ByteList {
    fn run_verifier(verifier: &mut Verifier, offset: usize) -> Result<(), InvalidFlatbuffer> {
        Vector::<u8>::run_verifier(verifier, offset)
    }
}
impl Stored for ByteList {
    type Value<'a> = &'a [u8];
    const SIZE: usize = 4;
    fn read(bytes: &[u8], offset: usize) -> &[u8] {
        let start = offset + 4;
        &bytes[start..start + u32::read(bytes, offset) as usize]
    }
}

/// Field of the table `T` with values of the type `V`.
#[derive(Debug)]
pub struct Field<T, V> {
    number: VOffsetT,
    types: PhantomData<(T, V)>,
}

impl<T, V> Field<T, V> {
    const fn new(number: VOffsetT) -> Self {
        Self {
            number,
            types: PhantomData,
        }
    }
    /// Returns the offset of the field's entry in a table of fields.
    pub const fn slot(&self) -> VOffsetT {
        // The first two entries are the sizes of the table of fields and of the table.
        4 + 2 * self.number
    }
}

/// Type of table.
pub trait Schema: Verifiable {
    /// Number of fields that are known.
    const FIELDS: usize;
}

/// Table of the type `T` in a verified buffer.
#[derive(Debug)]
pub struct Table<'a, T> {
    bytes: &'a [u8],
    offset: usize,
    schema: PhantomData<T>,
}

impl<'a, T: Schema> Table<'a, T> {
    /// Returns a field, or `None` if the table does not have the field.
    pub fn get<V: Stored>(&self, field: &Field<T, V>) -> Option<V::Value<'a>> {
        match self.entry(field.slot()) {
            0 => None,
            entry => Some(V::read(self.bytes, self.offset + entry)),
        }
    }
    /// Returns whether the table has a field that the schema lacks.
    pub fn has_unknown_fields(&self) -> bool {
        let mut slot = Field::<T, ()>::new(T::FIELDS as VOffsetT).slot();
        while usize::from(slot) < self.entries_size() {
            if self.entry(slot) != 0 {
                return true;
            }
            slot += 2;
        }
        false
    }
    /// Returns the entry of a field: its offset in the table, or 0 if the field is absent.
    fn entry(&self, slot: VOffsetT) -> usize {
        let slot = usize::from(slot);
        match slot < self.entries_size() {
            true => u16::read(self.bytes, self.entries() + slot).into(),
            false => 0,
        }
    }
    /// Returns the size of the table of fields in bytes.
    fn entries_size(&self) -> usize {
        u16::read(self.bytes, self.entries()).into()
    }
    /// Returns the offset of the table of fields.
    fn entries(&self) -> usize {
        // The verifier has computed the same offset, without an overflow.
        let back = u32::read(self.bytes, self.offset).cast_signed() as isize;
        self.offset.wrapping_add_signed(back.wrapping_neg())
    }
}

/// Declares tables: their fields with numbers and types.
macro_rules! tables {
    ($($(#[$doc:meta])* $table:ident { $($field:ident = $number:literal: $value:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $table {}

        #[allow(non_upper_case_globals, missing_docs)]
        impl $table {
            $(pub const $field: Field<Self, $value> = Field::new($number);)*
        }
        impl Schema for $table {
            const FIELDS: usize = [$($number),*].len();
        }
        impl Verifiable for $table {
            fn run_verifier(
                verifier: &mut Verifier,
                offset: usize,
            ) -> Result<(), InvalidFlatbuffer> {
                let table = verifier.visit_table(offset)?;
                $(let table = table.visit_field::<$value>(
                    stringify!($field),
                    Self::$field.slot(),
                    false,
                )?;)*
                table.finish();
                Ok(())
            }
        }
        impl Stored for $table {
            type Value<'a> = Table<'a, Self>;
            const SIZE: usize = 4;
            fn read(bytes: &[u8], offset: usize) -> Table<'_, Self> {
                Table {
                    bytes,
                    offset,
                    schema: PhantomData,
                }
            }
        }
    )*};
}

tables! {
    /// Exported function: the root of a container.
    ExportedTable {
        serialization_version = 0: u16,
        function_name = 1: Text,
        in_tree = 2: Sub<TreeTable>,
        in_avals = 3: Subs<AvalTable>,
        out_tree = 4: Sub<TreeTable>,
        out_avals = 5: Subs<AvalTable>,
        // The number of devices before JAX 0.8.2.
        device_count_short = 6: i16,
        in_shardings = 7: Subs<ShardingTable>,
        out_shardings = 8: Subs<ShardingTable>,
        platforms = 9: Texts,
        ordered_effects = 10: Subs<EffectTable>,
        unordered_effects = 11: Subs<EffectTable>,
        disabled_checks = 12: Subs<CheckTable>,
        module = 13: Bytes,
        calling_convention_version = 14: u16,
        kept_arguments = 15: List<u16>,
        uses_global_constants = 16: bool,
        vjp = 17: Sub<ExportedTable>,
        // Since JAX 0.8.2.
        device_count = 18: u32,
        // Since JAX 0.10.0: the different values, and indices of them for each argument or
        // result. An index of a sharding is 0 if there is no sharding, and else counts from 1.
        unique_avals = 19: Subs<AvalTable>,
        unique_meshes = 20: Subs<MeshTable>,
        unique_shardings = 21: Subs<NamedTable>,
        in_aval_indices = 22: List<u32>,
        out_aval_indices = 23: List<u32>,
        in_sharding_indices = 24: List<u32>,
        out_sharding_indices = 25: List<u32>,
        // After JAX 0.11.0.
        jax_version = 26: Text,
    }
    /// Node in a tree of arguments or results.
    TreeTable {
        kind = 0: i8,
        children = 1: Subs<TreeTable>,
        children_names = 2: Texts,
        custom_name = 3: Text,
        custom_data = 4: Bytes,
    }
    /// Type of an argument or result.
    AvalTable {
        kind = 0: i8,
        shape = 1: Texts,
        element_type = 2: i8,
        // Since JAX 0.8.2.
        memory_space = 3: i8,
    }
    /// Sharding of an argument or result.
    ShardingTable {
        kind = 0: i8,
        hlo = 1: Bytes,
        // Since JAX 0.9.0.
        named = 2: Sub<NamedTable>,
    }
    /// Sharding by the axes of a mesh.
    NamedTable {
        mesh = 0: Sub<MeshTable>,
        spec = 1: Sub<SpecTable>,
        memory_kind = 2: Text,
        // Since JAX 0.10.0: the index of the mesh among the different meshes.
        mesh_index = 3: u32,
    }
    /// Mesh of devices.
    MeshTable {
        axis_sizes = 0: List<u32>,
        axis_names = 1: Texts,
        axis_types = 2: List<i8>,
        // Since JAX 0.9.2.
        device = 3: Sub<DeviceTable>,
    }
    /// Kind of device.
    DeviceTable {
        kind = 0: Text,
        core_count = 1: u32,
        // Since JAX 0.10.1.
        platform = 2: Text,
    }
    /// Axes of a mesh that split an array.
    SpecTable {
        partitions = 0: Subs<PartitionTable>,
        reduced = 1: Texts,
        unreduced = 2: Texts,
    }
    /// Axes of a mesh that split a dimension.
    PartitionTable {
        axes = 0: Texts,
    }
    /// Effect of a function.
    EffectTable {
        type_name = 0: Text,
    }
    /// Safety check that the caller skips.
    CheckTable {
        kind = 0: i8,
        custom_call_target = 1: Text,
    }
}

/// Verifies a container, and returns its root.
///
/// # Errors
/// If an offset leads out of the file, a string is not UTF-8, or tables nest too deeply.
pub fn verified_root(bytes: &[u8]) -> Result<Table<'_, ExportedTable>, InvalidFlatbuffer> {
    let options = VerifierOptions {
        max_depth: MAX_DEPTH,
        // The size of the verified content bounds the number of tables.
        max_tables: usize::MAX,
        max_apparent_size: bytes
            .len()
            .saturating_mul(MAX_EXPANSION)
            .saturating_add(MIN_VERIFIED),
        ..VerifierOptions::default()
    };
    Sub::<ExportedTable>::run_verifier(&mut Verifier::new(&options, bytes), 0)?;
    Ok(Sub::<ExportedTable>::read(bytes, 0))
}

/// Returns whether bytes may be a container: they start like a FlatBuffer, and not like MLIR
/// bytecode. The start is the offset of the root, which refers to a table of fields.
pub fn is_container(bytes: &[u8]) -> bool {
    /// Offset of the first entry in a table of fields.
    const FIRST_ENTRY: usize = 4;
    let number = |at: usize, size: usize| {
        let part = bytes.get(at..at.checked_add(size)?)?;
        Some(
            part.iter()
                .rev()
                .fold(0, |n, &byte| n << 8 | usize::from(byte)),
        )
    };
    let starts = || {
        let root = number(0, 4)?;
        let back = number(root, 4)? as u32;
        let forward = (back.cast_signed() as isize).checked_neg()?;
        let entries = root.checked_add_signed(forward)?;
        let (size, table_size) = (number(entries, 2)?, number(entries + 2, 2)?);
        let is_table =
            size >= FIRST_ENTRY && size.is_multiple_of(2) && entries + size <= bytes.len();
        Some(is_table && table_size >= FIRST_ENTRY && root + table_size <= bytes.len())
    };
    !bytes.starts_with(&MAGIC) && starts() == Some(true)
}
