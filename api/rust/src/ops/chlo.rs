//! The typed ops of the dialect `chlo`, by family, derived from the declarations.
//! [`ops`](crate::ops) describes builders, views and edits.

use super::support::prelude::*;
use chlo_dialect::{attribute_types as a, ops as families};

stablehlo_opset::chlo_families! { [typed_families] taken_by_chlo, returned_by_chlo }
