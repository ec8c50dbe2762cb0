//! The dialects and passes, made known to contexts and registries of C.

use crate::{
    border::{call, string},
    functions::c_functions,
};
use melior::dialect::DialectRegistry;
use mlir_bridge::{dialect::register_dialect, passes::register_passes};
use mlir_sys::{
    MlirContext, MlirDialect, MlirDialectHandle, MlirDialectRegistry, MlirStringRef,
    mlirContextAppendDialectRegistry, mlirContextGetOrLoadDialect,
};
use std::ptr::from_ref;

// Named here so that the linker keeps what it registers.
use stablehlo_mlir as _;

/// What MLIR's C API finds behind a dialect's handle.
#[repr(C)]
struct Hooks {
    insert: unsafe extern "C" fn(MlirDialectRegistry),
    load: unsafe extern "C" fn(MlirContext) -> MlirDialect,
    namespace: extern "C" fn() -> MlirStringRef,
}

/// The handle of a dialect.
macro_rules! handle {
    ($name:literal) => {{
        unsafe extern "C" fn insert(registry: MlirDialectRegistry) {
            // SAFETY: MLIR's promise.
            call(|| unsafe { inserted(registry, $name) })
        }
        unsafe extern "C" fn load(context: MlirContext) -> MlirDialect {
            // SAFETY: MLIR's promise.
            call(|| unsafe { loaded(context, $name) })
        }
        extern "C" fn namespace() -> MlirStringRef {
            string($name.as_bytes())
        }
        static HOOKS: Hooks = Hooks {
            insert,
            load,
            namespace,
        };
        MlirDialectHandle {
            ptr: from_ref(&HOOKS).cast(),
        }
    }};
}

/// Registers a dialect, unless the registry has one of its name.
///
/// # Safety
/// The registry must be live.
unsafe fn inserted(registry: MlirDialectRegistry, name: &str) -> Option<()> {
    // SAFETY: the caller's promise.
    unsafe { register_dialect(registry, name) }.ok()
}

/// Registers a dialect and loads it; none if that fails.
///
/// # Safety
/// The context must be live.
unsafe fn loaded(context: MlirContext, name: &str) -> Option<MlirDialect> {
    let registry = DialectRegistry::new();
    // SAFETY: a registry of our own; the caller's promise.
    unsafe {
        inserted(registry.to_raw(), name)?;
        mlirContextAppendDialectRegistry(context, registry.to_raw());
        Some(mlirContextGetOrLoadDialect(
            context,
            string(name.as_bytes()),
        ))
    }
}

c_functions! { STABLEHLO;
    /// The dialect `stablehlo`, for MLIR's functions that register and load dialects.
    fn mlirGetDialectHandle__stablehlo__() -> MlirDialectHandle {
        Some(handle!("stablehlo"))
    }
}
c_functions! { VHLO;
    /// The dialect `vhlo`, for MLIR's functions that register and load dialects.
    fn mlirGetDialectHandle__vhlo__() -> MlirDialectHandle {
        Some(handle!("vhlo"))
    }
}
c_functions! { PASSES;
    /// Makes the passes known to MLIR's textual pipelines. Later calls do nothing.
    fn mlirRegisterAllStablehloPasses() -> () {
        register_passes().ok()
    }
}
