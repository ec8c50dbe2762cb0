//! Rust types of attributes with fields that VHLO stores as an attribute per field.

use super::field::structs;
use mlir_bridge::prelude::*;
use stablehlo_dialect::kinds;

stablehlo_opset::attribute_structs! { [structs] }
