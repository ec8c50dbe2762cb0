//! The typed ops of StableHLO, by family, derived from the declarations.

use super::support::prelude::*;
use stablehlo_dialect::{attribute_types as a, ops as families};

stablehlo_opset::op_families! { [typed_families] taken, returned }
