//! Types and attributes of the dialect.

pub mod conv;
pub mod enums;
pub mod meshes;
pub mod structs;
pub mod types;

pub use conv::*;
pub use enums::*;
pub use meshes::*;
pub use structs::*;
pub use types::*;

use mlir_bridge::kind::Kind;

/// All types.
pub static TYPES: &[&Kind] = &[&TOKEN, &FUTURE];

/// All attributes.
pub static ATTRIBUTES: &[&Kind] = &[
    &SCATTER,
    &GATHER,
    &DOT_ALGORITHM,
    &DOT,
    &OUTPUT_OPERAND_ALIAS,
    &CHANNEL_HANDLE,
    &TYPE_EXTENSIONS,
    &CONV,
    &RESULT_ACCURACY,
    &SUB_AXIS_INFO,
    &AXIS_REF,
    &MESH_AXIS,
    &MESH,
    &REPLICA_GROUP_MESH_AXES,
    &PRECISION,
    &RESULT_ACCURACY_MODE,
    &FFT_TYPE,
    &COMPARISON_DIRECTION,
    &COMPARISON_TYPE,
    &TRANSPOSE,
    &RNG_DISTRIBUTION,
    &RNG_ALGORITHM,
];

/// Mnemonics of kinds in older text.
pub static ALIASES: &[(&str, &Kind)] = &[("bounds", &TYPE_EXTENSIONS)];

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::kind::check_codes;

    #[test]
    fn each_code_belongs_to_one_kind() {
        for (what, kinds) in [("types", TYPES), ("attributes", ATTRIBUTES)] {
            if let Err(wrong) = check_codes(kinds) {
                panic!("{what} in dialects/stablehlo/src/kinds: {wrong}");
            }
        }
    }
}
