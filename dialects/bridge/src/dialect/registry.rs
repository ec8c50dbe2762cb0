//! Dialects, made known to MLIR.

use super::{
    callbacks::CALLBACKS,
    definition::DialectDef,
    opaque,
    tables::{Tables, dialect_table},
};
use crate::{
    ffi::{self, sref},
    ir::{Context, raw_context},
    op::OpDef,
};
use melior::dialect::DialectRegistry;
use mlir_sys::MlirDialectRegistry;
use std::sync::{Once, OnceLock};

/// Gives C++ the callbacks, without which it calls nothing.
pub(crate) fn start() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        // SAFETY: reads TypeIDs; copies the callbacks.
        let agree = unsafe { ffi::mb_start(&CALLBACKS) };
        assert!(
            agree,
            "this build and libMLIR disagree on the TypeIDs of traits: the bridge must be \
             compiled with clang against the libMLIR that is loaded"
        );
    });
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        start();
        Tables(
            inventory::iter::<&'static DialectDef>()
                .map(|d| dialect_table(d))
                .collect(),
        )
    })
}

/// The table of a dialect that is linked into this binary.
pub(crate) fn table(name: &str) -> Option<*const ffi::DialectTable> {
    let mut rows = tables().0.iter().zip(dialects());
    Some(*rows.find(|(_, def)| def.name == name)?.0)
}

/// The dialects that are linked into this binary.
pub fn dialects() -> impl Iterator<Item = &'static DialectDef> {
    inventory::iter::<&'static DialectDef>().copied()
}

/// A dialect of one of the names is registered already.
#[derive(Debug, Clone, thiserror::Error)]
#[error(
    "a dialect '{name}' is registered already: this tool has it built in, \
     so the plugin must not be loaded into it"
)]
pub struct AlreadyRegistered {
    /// The dialect's name.
    pub name: &'static str,
}

/// Registers every dialect that is linked into this binary or plugin.
///
/// # Errors
/// If the registry has a dialect of one of the names.
pub fn register_dialects(registry: &DialectRegistry) -> std::result::Result<(), AlreadyRegistered> {
    register_dialects_raw(registry.to_raw())
}
pub(crate) fn register_dialects_raw(
    registry: MlirDialectRegistry,
) -> std::result::Result<(), AlreadyRegistered> {
    for (table, def) in tables().0.iter().zip(dialects()) {
        // SAFETY: the tables live for ever.
        if !unsafe { ffi::mb_register_dialect(registry, *table) } {
            return Err(AlreadyRegistered { name: def.name });
        }
    }
    opaque::register(registry);
    Ok(())
}

/// The declaration of an op by its full name, in a context that has its
/// dialect loaded.
pub fn find_op(context: &Context, name: &str) -> Option<&'static OpDef> {
    // SAFETY: the pointer was handed over at registration and never dies.
    unsafe {
        ffi::mb_def_of_name(raw_context(context), sref(name))
            .cast::<OpDef>()
            .as_ref()
    }
}
