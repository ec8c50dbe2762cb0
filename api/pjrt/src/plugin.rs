//! Errors, and attributes of the plugin.

use crate::{
    handles::Address,
    named::{PJRT_NamedValue, named_int, named_ints},
    structs::{
        PJRT_Error_Destroy_Args, PJRT_Error_ForEachPayload_Args, PJRT_Error_GetCode_Args,
        PJRT_Error_Message_Args, PJRT_Plugin_Attributes_Args, PJRT_Plugin_Initialize_Args,
    },
};
use stablehlo_device::{Result, Version};
use std::sync::OnceLock;

pub(crate) fn destroy_error(a: &mut PJRT_Error_Destroy_Args) -> Result {
    a.error.free();
    Ok(())
}

pub(crate) fn error_message(a: &mut PJRT_Error_Message_Args) -> Result {
    (a.message, a.message_size) = Address::of_text(&a.error.get()?.message);
    Ok(())
}

pub(crate) fn error_code(a: &mut PJRT_Error_GetCode_Args) -> Result {
    a.code = a.error.get()?.code as u32;
    Ok(())
}

/// Visits nothing, because errors have no payloads. The caller asks for the payloads of each error, so this
/// function must not fail.
pub(crate) fn error_payloads(_: &mut PJRT_Error_ForEachPayload_Args) -> Result {
    Ok(())
}

pub(crate) fn initialize(_: &mut PJRT_Plugin_Initialize_Args) -> Result {
    Ok(())
}

/// Version of the conventions between JAX and plugins: 2 says that a program may have ops of Shardy.
const XLA_VERSION: u64 = 2;

/// Returns the versions between which JAX chooses that of artifacts.
pub(crate) fn attributes(a: &mut PJRT_Plugin_Attributes_Args) -> Result {
    const fn numbers(version: Version) -> [i64; 3] {
        [
            version.major as i64,
            version.minor as i64,
            version.patch as i64,
        ]
    }
    static CURRENT: [i64; 3] = numbers(Version::CURRENT);
    static MINIMUM: [i64; 3] = numbers(Version::MINIMUM);
    static ALL: OnceLock<[PJRT_NamedValue; 3]> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        [
            named_int("xla_version", XLA_VERSION),
            named_ints("stablehlo_current_version", &CURRENT),
            named_ints("stablehlo_minimum_version", &MINIMUM),
        ]
    });
    (a.attributes, a.num_attributes) = (Address::of(all), all.len());
    Ok(())
}
