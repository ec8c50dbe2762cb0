//! Registration of passes and pipelines in MLIR.

use super::{
    callbacks::{pipeline, run_pass},
    check,
    definition::{PassDef, PipelineDef},
    options::{OptionValue, PassOption},
};
use crate::{
    dialect::{RegistrationError, check_type_ids, table as dialect_table},
    ffi::{self, Identity, leak, sref},
};
use std::{
    ffi::CString,
    ptr::{from_ref, null},
    sync::{Once, OnceLock},
};

fn option_tables(options: &'static [PassOption]) -> (*const ffi::OptionTable, usize) {
    let option = |o: &'static PassOption| {
        let (default, kind) = match o.value {
            OptionValue::Text(t) => (t, ffi::OptionKind::Text),
            OptionValue::Bool(b) => (if b { "true" } else { "false" }, ffi::OptionKind::Bool),
        };
        ffi::OptionTable {
            name: sref(o.name),
            description: sref(o.description),
            default_value: sref(default),
            kind,
        }
    };
    leak(options.iter().map(option).collect())
}

fn pipeline_table(def: &'static PipelineDef) -> *const ffi::PipelineTable {
    let (options, num_options) = option_tables(def.options);
    Box::leak(Box::new(ffi::PipelineTable {
        user: from_ref(def).cast(),
        name: sref(def.name),
        description: sref(def.description),
        options,
        num_options,
        passes: Some(pipeline),
    }))
}

fn pass_table(def: &'static PassDef) -> *const ffi::PassTable {
    let c_string = |s: &str| {
        CString::new(s)
            .expect("a checked text without NUL")
            .into_raw()
            .cast_const()
    };
    let statistic = |s: &(&str, &str)| ffi::StatisticTable {
        name: c_string(s.0),
        description: c_string(s.1),
    };
    let (options, num_options) = option_tables(def.options);
    let (statistics, num_statistics) = leak(def.statistics.iter().map(statistic).collect());
    let dependency = |d: &&'static str| ffi::Dependency {
        ns: sref(d),
        def: dialect_table(d).unwrap_or(null()),
    };
    let (dialects, num_dialects) = leak(def.dialects.iter().map(dependency).collect());
    Box::leak(Box::new(ffi::PassTable {
        type_id: Box::leak(Box::new(Identity::new())).address(),
        user: from_ref(def).cast(),
        name: sref(def.name),
        argument: sref(def.argument),
        description: sref(def.description),
        op_name: sref(def.op.unwrap_or("")),
        options,
        num_options,
        statistics,
        num_statistics,
        dialects,
        num_dialects,
        run: Some(run_pass),
    }))
}

/// Returns the passes that are linked into this binary.
pub fn passes() -> impl Iterator<Item = &'static PassDef> {
    inventory::iter::<&'static PassDef>().copied()
}

/// Registers the passes of MLIR that pull in almost no other code: `canonicalize`, `cse`,
/// `strip-debuginfo` and `symbol-dce`.
pub fn register_basic_passes() {
    static ONCE: Once = Once::new();
    // SAFETY: this crate registers nothing else at the same time.
    ONCE.call_once(|| unsafe { ffi::mb_register_basic_passes() });
}

/// Registers every pass and pipeline that is linked into this binary or plugin. Skips a
/// pass or pipeline if its name is registered already. Later calls do nothing.
///
/// # Errors
/// If a declaration is wrong according to [`PassDef::check`] or [`PipelineDef::check`],
/// or if two linked declarations have the same name. Then nothing is registered.
pub fn register_passes() -> Result<(), RegistrationError> {
    register().map(drop)
}
/// Registers every pass and pipeline that is linked into this binary or plugin. Returns
/// the first name that was registered before, if any, which is skipped.
pub(crate) fn register() -> Result<Option<&'static str>, RegistrationError> {
    static REGISTERED: OnceLock<Result<Option<&'static str>, RegistrationError>> = OnceLock::new();
    let registered = REGISTERED.get_or_init(|| {
        let passes: Vec<_> = passes().collect();
        let pipelines: Vec<_> = inventory::iter::<&'static PipelineDef>().copied().collect();
        check::check_all(&passes, &pipelines)?;
        check_type_ids();
        let mut taken = None;
        for def in passes {
            // SAFETY: the table is never freed.
            if !unsafe { ffi::mb_register_pass(pass_table(def)) } {
                taken.get_or_insert(def.argument);
            }
        }
        for def in pipelines {
            // SAFETY: the table is never freed.
            if !unsafe { ffi::mb_register_pipeline(pipeline_table(def)) } {
                taken.get_or_insert(def.name);
            }
        }
        Ok(taken)
    });
    registered.clone()
}
