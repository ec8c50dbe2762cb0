//! Registration of dialects in MLIR.

use super::{
    check::faults_between,
    definition::DialectDef,
    error::RegistrationError,
    tables::{Tables, dialect_table},
};
use crate::{
    ffi::{self, sref},
    ir::{Context, raw_context, view_scope},
    op::OpDef,
};
use melior::dialect::DialectRegistry;
use mlir_sys::MlirDialectRegistry;
use std::sync::{Once, OnceLock};

/// Checks, once per process, that C++ finds the traits of ops. Must run before dialects are
/// registered.
///
/// # Panics
/// If this build and libMLIR disagree on the TypeIDs of traits.
pub(crate) fn check_type_ids() {
    static CHECKED: Once = Once::new();
    CHECKED.call_once(|| {
        // SAFETY: the function only reads TypeIDs.
        let agree = unsafe { ffi::mb_agrees_on_type_ids() };
        assert!(
            agree,
            "this build and libMLIR disagree on the TypeIDs of traits: the bridge must be \
             compiled with clang against the libMLIR that is loaded"
        );
    });
}

/// Returns the tables of all linked dialects, made by the first call.
fn tables() -> Result<&'static Tables, RegistrationError> {
    static TABLES: OnceLock<Result<Tables, RegistrationError>> = OnceLock::new();
    let tables = TABLES.get_or_init(|| {
        check_type_ids();
        let all: Vec<_> = dialects().collect();
        let (mut tables, mut faults) = (Vec::new(), faults_between(&all));
        for def in all {
            match dialect_table(def) {
                Ok(table) => tables.push(table),
                Err(wrong) => faults.extend(wrong),
            }
        }
        if faults.is_empty() {
            return Ok(Tables(tables));
        }
        Err(RegistrationError::InvalidDeclarations { faults })
    });
    tables.as_ref().map_err(Clone::clone)
}

/// Returns the table of a dialect, or `None` if no such dialect is linked into this
/// binary or if a declaration is wrong.
pub(crate) fn table(name: &str) -> Option<*const ffi::DialectTable> {
    let mut rows = tables().ok()?.0.iter().zip(dialects());
    Some(*rows.find(|(_, def)| def.name == name)?.0)
}

/// Returns the dialects that are linked into this binary.
pub fn dialects() -> impl Iterator<Item = &'static DialectDef> {
    inventory::iter::<&'static DialectDef>().copied()
}

/// Registers every dialect that is linked into this binary or plugin.
///
/// # Errors
/// If the registry already has a dialect of the same name, or if a declaration is wrong
/// according to [`DialectDef::check`].
pub fn register_dialects(registry: &DialectRegistry) -> Result<(), RegistrationError> {
    register_dialects_raw(registry.to_raw())
}
/// Registers every linked dialect in a registry that melior does not own.
pub(crate) fn register_dialects_raw(
    registry: MlirDialectRegistry,
) -> Result<(), RegistrationError> {
    let mut rows = tables()?.0.iter().zip(dialects());
    rows.try_for_each(|(table, def)| register_table(registry, *table, def))
}

/// Adds the dialects of a registry to those that a context can load.
///
/// # Panics
/// In a pass or a hook, while other threads use the dialects of the context.
pub fn append_dialects(context: &Context, registry: &DialectRegistry) {
    view_scope::assert_dialects_can_be_loaded();
    context.append_dialect_registry(registry);
}
/// Loads registered dialects into a context, unless they are loaded.
///
/// # Panics
/// In a pass or a hook, if a dialect is registered but not loaded: other threads use the dialects
/// of the context.
pub fn load_dialects<'a>(context: &Context, names: impl IntoIterator<Item = &'a str>) {
    for name in names {
        // SAFETY: the context is borrowed.
        if unsafe { ffi::mb_would_load(raw_context(context), sref(name)) } {
            view_scope::assert_dialects_can_be_loaded();
            context.get_or_load_dialect(name);
        }
    }
}

/// Registers one of the dialects that are linked into this binary, in a registry that
/// melior does not own.
///
/// # Errors
/// If the registry already has a dialect of the same name, or if a declaration is wrong
/// according to [`DialectDef::check`].
///
/// # Panics
/// If no dialect of this name is linked into this binary.
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
    register_table(registry, *table, def)
}

fn register_table(
    registry: MlirDialectRegistry,
    table: *const ffi::DialectTable,
    def: &DialectDef,
) -> Result<(), RegistrationError> {
    // SAFETY: the callers pass a live registry, and the tables are never freed.
    match unsafe { ffi::mb_register_dialect(registry, table) } {
        true => Ok(()),
        false => Err(RegistrationError::AlreadyRegistered { name: def.name }),
    }
}

/// Registers MLIR's own dialects, without the interface models that MLIR's
/// transformations need. Programs can be read, verified, converted and written.
pub fn register_upstream_dialects(registry: &DialectRegistry) {
    // SAFETY: the reference keeps `registry` live.
    unsafe { ffi::mb_register_upstream_dialects(registry.to_raw()) }
}

/// Returns the declaration of the op with the full name `name`. Returns `None` if the
/// context has not loaded the op's dialect, or if the op is not defined in Rust.
pub fn find_op(context: &Context, name: &str) -> Option<&'static OpDef> {
    // SAFETY: registration stored a pointer to a `'static` declaration, or null.
    unsafe {
        ffi::mb_def_of_name(raw_context(context), sref(name))
            .cast::<OpDef>()
            .as_ref()
    }
}
