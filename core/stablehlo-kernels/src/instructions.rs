//! The choice of instructions.

use std::sync::OnceLock;

/// Returns whether kernels use only the instructions that all processors of the target have:
/// whether the environment variable `STABLEHLO_PORTABLE_KERNELS` is set.
pub(crate) fn is_portable() -> bool {
    static IS_PORTABLE: OnceLock<bool> = OnceLock::new();
    *IS_PORTABLE.get_or_init(|| std::env::var_os("STABLEHLO_PORTABLE_KERNELS").is_some())
}
