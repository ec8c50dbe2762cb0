//! Plugins for `mlir-opt`.

use super::register;
use mlir_sys::MlirDialectRegistry;
use std::ffi::c_char;

/// Description of a plugin, in the layout that `mlir-opt` expects.
#[derive(Debug)]
#[doc(hidden)]
#[repr(C)]
pub struct PluginInfo<F> {
    api_version: u32,
    name: *const c_char,
    version: *const c_char,
    register: F,
}
impl<F> PluginInfo<F> {
    #[doc(hidden)]
    pub const fn new(
        name: &'static std::ffi::CStr,
        version: &'static std::ffi::CStr,
        register: F,
    ) -> Self {
        Self {
            api_version: 1,
            name: name.as_ptr(),
            version: version.as_ptr(),
            register,
        }
    }
}
/// Registers the dialects of this plugin.
///
/// # Safety
/// The registry must be live: mlir-opt passes its own.
#[doc(hidden)]
pub unsafe extern "C" fn plugin_dialects(registry: MlirDialectRegistry) {
    register::dialects(registry);
}
#[doc(hidden)]
pub extern "C" fn plugin_passes() {
    register::passes();
}
#[doc(hidden)]
pub type RegisterDialects = unsafe extern "C" fn(MlirDialectRegistry);
#[doc(hidden)]
pub type RegisterPasses = extern "C" fn();

/// Defines the entry points for `mlir-opt --load-dialect-plugin` and `--load-pass-plugin`.
#[macro_export]
macro_rules! plugin {
    ($name:literal, $version:literal) => {
        #[doc(hidden)]
        #[unsafe(no_mangle)]
        pub extern "C" fn mlirGetDialectPluginInfo()
        -> $crate::__private::PluginInfo<$crate::__private::RegisterDialects> {
            $crate::__private::PluginInfo::new($name, $version, $crate::__private::plugin_dialects)
        }
        #[doc(hidden)]
        #[unsafe(no_mangle)]
        pub extern "C" fn mlirGetPassPluginInfo()
        -> $crate::__private::PluginInfo<$crate::__private::RegisterPasses> {
            $crate::__private::PluginInfo::new($name, $version, $crate::__private::plugin_passes)
        }
    };
}
