//! Custom directives of the dialect's assembly formats: `custom<Name>(...)`.

use crate::kinds::{AXIS_REF_LIST, LIST_OF_AXIS_REF_LISTS, SHARDING_PER_VALUE, TENSOR_SHARDING};
use mlir_bridge::{format::Directive, kind::Kind};
use stablehlo_opset::{sdy_directives, syntax::shardy::SdyKinds};

const KINDS: SdyKinds<&Kind> = SdyKinds {
    axis_ref_list: &AXIS_REF_LIST,
    list_of_axis_ref_lists: &LIST_OF_AXIS_REF_LISTS,
    sharding: &TENSOR_SHARDING,
    sharding_per_value: &SHARDING_PER_VALUE,
};

/// All custom directives of the dialect.
pub static ALL: &[Directive] = sdy_directives!(Directive::new, KINDS);
