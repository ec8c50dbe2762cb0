//! Values with names.

use crate::{handles::Address, layouts::structs};

structs! {
    PJRT_NamedValue {
        name: Address<u8>,
        name_size: usize,
        r#type: u32,
        int64_value: u64,
        value_size: usize,
    }
}

/// Kinds of named values.
pub(crate) mod kinds {
    pub(crate) const STRING: u32 = 0;
    pub(crate) const INT: u32 = 1;
    pub(crate) const INTS: u32 = 2;
    pub(crate) const FLOAT: u32 = 3;
    pub(crate) const BOOL: u32 = 4;
}

/// Returns a named number.
pub(crate) fn named_int(name: &'static str, value: u64) -> PJRT_NamedValue {
    let (name, name_size) = Address::of_text(name);
    PJRT_NamedValue {
        struct_size: size_of::<PJRT_NamedValue>(),
        extension_start: Address::NULL,
        name,
        name_size,
        r#type: kinds::INT,
        int64_value: value,
        value_size: 1,
    }
}

/// Returns a named list of numbers.
pub(crate) fn named_ints(name: &'static str, values: &'static [i64]) -> PJRT_NamedValue {
    let mut list = named_int(name, values.as_ptr().expose_provenance() as u64);
    list.r#type = kinds::INTS;
    list.value_size = values.len();
    list
}
