//! The directives of the dialect's assembly formats: `custom<Name>(...)`.

use crate::kinds::{CONV, DOT, DOT_ALGORITHM, PRECISION};
use mlir_bridge::{format::Directive, kind::Kind};
use stablehlo_opset::{stablehlo_directives, syntax::Kinds};

const KINDS: Kinds<&Kind> = Kinds {
    precision: &PRECISION,
    dot: &DOT,
    dot_algorithm: &DOT_ALGORITHM,
    conv: &CONV,
};

/// All custom directives of the dialect.
pub static ALL: &[Directive] = stablehlo_directives!(Directive::new, KINDS);
