//! Dialects, made known to MLIR.

use super::{
    callbacks::CALLBACKS,
    check::together,
    definition::DialectDef,
    error::RegistrationError,
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

fn tables() -> Result<&'static Tables, RegistrationError> {
    static TABLES: OnceLock<Result<Tables, RegistrationError>> = OnceLock::new();
    let made = TABLES.get_or_init(|| {
        start();
        let all: Vec<_> = dialects().collect();
        let (mut tables, mut faults) = (Vec::new(), together(&all));
        for def in all {
            match dialect_table(def) {
                Ok(table) => tables.push(table),
                Err(wrong) => faults.extend(wrong),
            }
        }
        if faults.is_empty() {
            return Ok(Tables(tables));
        }
        Err(RegistrationError::Declared { faults })
    });
    made.as_ref().map_err(Clone::clone)
}

/// The table of a dialect that is linked into this binary.
pub(crate) fn table(name: &str) -> Option<*const ffi::DialectTable> {
    let mut rows = tables().ok()?.0.iter().zip(dialects());
    Some(*rows.find(|(_, def)| def.name == name)?.0)
}

/// The dialects that are linked into this binary.
pub fn dialects() -> impl Iterator<Item = &'static DialectDef> {
    inventory::iter::<&'static DialectDef>().copied()
}

/// Registers every dialect that is linked into this binary or plugin.
///
/// # Errors
/// If the registry has a dialect of one of the names, or a dialect's declaration
/// is wrong, as [`DialectDef::check`] finds it.
pub fn register_dialects(registry: &DialectRegistry) -> Result<(), RegistrationError> {
    register_dialects_raw(registry.to_raw())
}
pub(crate) fn register_dialects_raw(
    registry: MlirDialectRegistry,
) -> Result<(), RegistrationError> {
    let mut rows = tables()?.0.iter().zip(dialects());
    rows.try_for_each(|(table, def)| register_row(registry, *table, def))
}

/// Registers one dialect of those that are linked into this binary, in a registry
/// that is not melior's.
///
/// # Errors
/// As for [`register_dialects`].
///
/// # Panics
/// If no dialect of that name is linked into this binary.
///
/// # Safety
/// The registry must be live.
pub unsafe fn register_dialect(
    registry: MlirDialectRegistry,
    name: &str,
) -> Result<(), RegistrationError> {
    let mut rows = tables()?.0.iter().zip(dialects());
    let (table, def) = rows
        .find(|(_, def)| def.name == name)
        .unwrap_or_else(|| panic!("no dialect '{name}' is linked into this binary"));
    register_row(registry, *table, def)
}

fn register_row(
    registry: MlirDialectRegistry,
    table: *const ffi::DialectTable,
    def: &DialectDef,
) -> Result<(), RegistrationError> {
    // SAFETY: the tables live for ever.
    match unsafe { ffi::mb_register_dialect(registry, table) } {
        true => Ok(()),
        false => Err(RegistrationError::AlreadyRegistered { name: def.name }),
    }
}

/// Registers MLIR's own dialects, without what its transformations ask of them:
/// programs can be read, verified, converted and written.
pub fn register_upstream_dialects(registry: &DialectRegistry) {
    // SAFETY: a live registry.
    unsafe { ffi::mb_register_upstream_dialects(registry.to_raw()) }
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
