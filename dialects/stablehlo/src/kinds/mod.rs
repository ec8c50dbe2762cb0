//! Types and attributes of the dialect.

pub mod enums;
pub mod meshes;
pub mod structs;
pub mod types;

pub use enums::*;
pub use structs::*;
pub use types::*;

use mlir_bridge::kind::Kind;

/// All types.
pub static TYPES: &[&Kind] = &[&TOKEN, &FUTURE];

/// All attributes.
pub static ATTRIBUTES: &[&Kind] =
    &concat::<{ STRUCTS.len() + RECORDS.len() + ENUMS.len() }>(&[STRUCTS, RECORDS, ENUMS]);

const fn concat<const N: usize>(lists: &[&[&'static Kind]]) -> [&'static Kind; N] {
    let mut all = [lists[0][0]; N];
    let (mut count, mut list) = (0, 0);
    while list < lists.len() {
        let mut i = 0;
        while i < lists[list].len() {
            all[count] = lists[list][i];
            (count, i) = (count + 1, i + 1);
        }
        list += 1;
    }
    assert!(count == N, "all kinds are listed");
    all
}
