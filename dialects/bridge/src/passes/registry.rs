//! Registration of passes and pipelines in MLIR.

use super::{
    callbacks::{pipeline, run_pass},
    definition::{PassDef, PipelineDef},
    options::{OptionValue, PassOption},
};
use crate::{
    dialect::{start, table as dialect_table},
    ffi::{self, Identity, leak, sref},
};
use std::{
    ffi::CString,
    ptr::{from_ref, null},
    sync::{Once, OnceLock},
};

/// # Panics
/// If two options have one name: LLVM's command line would end the process.
fn option_tables(of: &str, options: &'static [PassOption]) -> (*const ffi::OptionTable, usize) {
    for (i, o) in options.iter().enumerate() {
        let twin = options[..i].iter().any(|other| other.name == o.name);
        assert!(!twin, "{of}: the option '{}' is declared twice", o.name);
    }
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
    let (options, num_options) = option_tables(def.name, def.options);
    Box::leak(Box::new(ffi::PipelineTable {
        user: from_ref(def).cast(),
        name: sref(def.name),
        description: sref(def.description),
        options,
        num_options,
        passes: Some(pipeline),
    }))
}

fn table(def: &'static PassDef) -> *const ffi::PassTable {
    let c = |s: &str| CString::new(s).expect("no NUL").into_raw().cast_const();
    let statistic = |s: &(&str, &str)| ffi::StatisticTable {
        name: c(s.0),
        description: c(s.1),
    };
    let (options, num_options) = option_tables(def.argument, def.options);
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

/// Registers every pass and pipeline that is linked into this binary or
/// plugin, unless there is one of its name. Later calls do nothing.
pub fn register_passes() {
    register();
}
/// The same; says which name was there already.
pub(crate) fn register() -> Option<&'static str> {
    static TAKEN: OnceLock<Option<&'static str>> = OnceLock::new();
    *TAKEN.get_or_init(|| {
        // Passes call back, too.
        start();
        // SAFETY: the tables live for ever.
        let pass = |def| unsafe { ffi::mb_register_pass(table(def)) };
        // SAFETY: as above.
        let pipeline = |def| unsafe { ffi::mb_register_pipeline(pipeline_table(def)) };
        let mut taken = None;
        for def in passes() {
            if !pass(def) {
                taken.get_or_insert(def.argument);
            }
        }
        for &def in inventory::iter::<&'static PipelineDef>() {
            if !pipeline(def) {
                taken.get_or_insert(def.name);
            }
        }
        taken
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "fruit-count: the option 'loud' is declared twice")]
    fn an_option_that_is_declared_twice() {
        const LOUD: PassOption = PassOption::flag("loud");
        static OPTIONS: [PassOption; 3] = [LOUD, PassOption::flag("late"), LOUD];
        option_tables("fruit-count", &OPTIONS);
    }
}
