//! C functions that register the dialects and passes.

use crate::{
    ffi::{call, string},
    functions::c_functions,
};
use melior::dialect::DialectRegistry;
use mlir_bridge::{dialect::register_dialect, passes::register_passes};
use mlir_sys::{
    MlirContext, MlirDialect, MlirDialectHandle, MlirDialectRegistry, MlirStringRef,
    mlirContextAppendDialectRegistry, mlirContextGetOrLoadDialect,
};
use std::ptr::from_ref;

// Without this import, the linker drops the crate, and with it the dialects that it declares.
use stablehlo_mlir as _;

/// Function table that MLIR's C API expects behind a dialect's handle.
#[repr(C)]
struct Hooks {
    insert: unsafe extern "C" fn(MlirDialectRegistry),
    load: unsafe extern "C" fn(MlirContext) -> MlirDialect,
    namespace: extern "C" fn() -> MlirStringRef,
}

/// Makes the handle of a dialect.
macro_rules! handle {
    ($name:literal) => {{
        unsafe extern "C" fn insert(registry: MlirDialectRegistry) {
            // SAFETY: MLIR calls this hook with a live registry.
            call(|| unsafe { register(registry, $name) })
        }
        unsafe extern "C" fn load(context: MlirContext) -> MlirDialect {
            // SAFETY: MLIR calls this hook with a live context.
            call(|| unsafe { register_and_load(context, $name) })
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

/// Registers a dialect. Returns `None` if the registry has another dialect of that name.
///
/// # Safety
/// `registry` must be live.
unsafe fn register(registry: MlirDialectRegistry, name: &str) -> Option<()> {
    // SAFETY: `registry` is live (this function's contract).
    unsafe { register_dialect(registry, name) }.ok()
}

/// Registers a dialect and loads it. Returns `None` if the registration fails.
///
/// # Safety
/// `context` must be live.
unsafe fn register_and_load(context: MlirContext, name: &str) -> Option<MlirDialect> {
    let registry = DialectRegistry::new();
    // SAFETY: `registry` lives until the end of this function; `context` is live (this
    // function's contract).
    unsafe {
        register(registry.to_raw(), name)?;
        mlirContextAppendDialectRegistry(context, registry.to_raw());
        Some(mlirContextGetOrLoadDialect(
            context,
            string(name.as_bytes()),
        ))
    }
}

c_functions! { STABLEHLO;
    /// Returns the handle of the dialect `stablehlo`, for MLIR's functions that register and
    /// load dialects.
    fn mlirGetDialectHandle__stablehlo__() -> MlirDialectHandle {
        Some(handle!("stablehlo"))
    }
}
c_functions! { VHLO;
    /// Returns the handle of the dialect `vhlo`, for MLIR's functions that register and load
    /// dialects.
    fn mlirGetDialectHandle__vhlo__() -> MlirDialectHandle {
        Some(handle!("vhlo"))
    }
}
c_functions! { CHLO;
    /// Returns the handle of the dialect `chlo`, for MLIR's functions that register and load
    /// dialects.
    fn mlirGetDialectHandle__chlo__() -> MlirDialectHandle {
        Some(handle!("chlo"))
    }
}
c_functions! { CHECK;
    /// Returns the handle of the dialect `check`, for MLIR's functions that register and load
    /// dialects.
    fn mlirGetDialectHandle__check__() -> MlirDialectHandle {
        Some(handle!("check"))
    }
}
c_functions! { INTERPRETER;
    /// Returns the handle of the dialect `interpreter`, for MLIR's functions that register and load
    /// dialects.
    fn mlirGetDialectHandle__interpreter__() -> MlirDialectHandle {
        Some(handle!("interpreter"))
    }
}
c_functions! { PASSES;
    /// Registers the passes for MLIR's textual pipelines. Later calls have no effect.
    fn mlirRegisterAllStablehloPasses() -> () {
        register_passes().ok()
    }
}
