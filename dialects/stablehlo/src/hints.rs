//! Suggestions and hints in errors, which both engines share.

use mlir_bridge::{
    diag::{KnownHints, KnownSynonyms},
    inventory,
};
use stablehlo_opset::hints::{SYNONYMS, hint};

inventory::submit!(KnownSynonyms(SYNONYMS));
inventory::submit!(KnownHints(hint));
