//! Passes whose body is Rust.

use crate::{
    Failed, Result, TypeId, dialect,
    ffi::{self, MutPtr, Ptr, sref, str_of},
    guard,
    ir::*,
    leak,
};
use mlir_sys::MlirOperation;
use std::{
    ffi::CString,
    ptr::{from_ref, null},
    sync::OnceLock,
};

/// A pass: its row in MLIR's registry, and what it does.
pub struct PassDef {
    /// The class-like name, for timing and statistics.
    pub name: &'static str,
    /// The name in pipelines.
    pub argument: &'static str,
    /// A line of help.
    pub description: &'static str,
    /// The op it runs on; any op if none.
    pub op: Option<&'static str>,
    /// Its options.
    pub options: &'static [PassOption],
    /// Its statistics: name and description.
    pub statistics: &'static [(&'static str, &'static str)],
    /// The dialects whose ops it makes.
    pub dialects: &'static [&'static str],
    /// Runs it.
    pub run: for<'c> fn(Op<'c>, &mut PassRun) -> Result,
}
inventory::collect!(&'static PassDef);

/// An option of a pass or pipeline.
pub struct PassOption {
    /// Its name.
    pub name: &'static str,
    /// A line of help.
    pub description: &'static str,
    /// Its type and default.
    pub value: OptionValue,
}

/// The type of an option, with its default.
#[derive(Clone, Copy)]
pub enum OptionValue {
    /// Text.
    Text(&'static str),
    /// `true` or `false`.
    Bool(bool),
}

/// A named pipeline of passes.
pub struct PipelineDef {
    /// Its name.
    pub name: &'static str,
    /// A line of help.
    pub description: &'static str,
    /// Its options.
    pub options: &'static [PassOption],
    /// The passes, as a textual pipeline. Values of options that go into it
    /// are quoted with [`Options::quoted`].
    pub passes: fn(&Options) -> String,
}
inventory::collect!(&'static PipelineDef);

/// The values that options have in one use of a pass or pipeline.
pub struct Options {
    raw: Ptr,
    declared: &'static [PassOption],
}
impl Options {
    fn option(&self, name: &str) -> usize {
        let i = self.declared.iter().position(|o| o.name == name);
        i.expect("a declared option")
    }
    /// The value of a text option.
    ///
    /// # Panics
    /// If none of that name is declared.
    pub fn text(&self, name: &str) -> &str {
        let i = self.option(name);
        assert!(matches!(self.declared[i].value, OptionValue::Text(_)));
        // SAFETY: a text option; it lives as long as the options.
        unsafe { str_of(ffi::mb_option_text(self.raw, i)) }
    }
    /// The value of a boolean option.
    ///
    /// # Panics
    /// If none of that name is declared.
    pub fn flag(&self, name: &str) -> bool {
        let i = self.option(name);
        assert!(matches!(self.declared[i].value, OptionValue::Bool(_)));
        // SAFETY: a boolean option.
        unsafe { ffi::mb_option_flag(self.raw, i) }
    }
    /// `name=value`, for an option of that name in a textual pipeline.
    ///
    /// # Panics
    /// If none of that name is declared.
    pub fn quoted(&self, name: &str) -> String {
        match self.declared[self.option(name)].value {
            OptionValue::Text(_) => format!("{name}={{{}}}", self.text(name)),
            OptionValue::Bool(_) => format!("{name}={}", self.flag(name)),
        }
    }
}

/// One run of a pass: its options and statistics.
pub struct PassRun {
    raw: MutPtr,
    def: &'static PassDef,
    options: Options,
}
impl std::ops::Deref for PassRun {
    type Target = Options;
    fn deref(&self) -> &Options {
        &self.options
    }
}
impl PassRun {
    /// Adds to a statistic.
    ///
    /// # Panics
    /// If the pass declares none of that name.
    pub fn count(&mut self, statistic: &str, n: usize) {
        let i = self.def.statistics.iter().position(|s| s.0 == statistic);
        let i = i.expect("a declared statistic");
        // SAFETY: in bounds.
        unsafe { ffi::mb_pass_count(self.raw, i, u32::try_from(n).unwrap_or(u32::MAX)) }
    }
}

pub(crate) extern "C" fn run_pass(user: Ptr, op: MlirOperation, instance: MutPtr) -> bool {
    // SAFETY: C++ passes our table's pointer, a live op and the running pass.
    let (def, op) = unsafe { (&*user.cast::<PassDef>(), Op::from_raw(op)) };
    let mut run = PassRun {
        raw: instance,
        def,
        options: Options {
            // SAFETY: as above.
            raw: unsafe { ffi::mb_pass_options(instance) },
            declared: def.options,
        },
    };
    guard::catch(|| (def.run)(op, &mut run), |m| error(op.location(), m))
}

pub(crate) extern "C" fn pipeline(user: Ptr, options: Ptr, os: MutPtr) -> bool {
    // SAFETY: C++ passes our table's pointer.
    let def = unsafe { &*user.cast::<PipelineDef>() };
    let options = Options {
        raw: options,
        declared: def.options,
    };
    guard::catch(
        || {
            let passes = (def.passes)(&options);
            // SAFETY: a live stream, which copies the text.
            unsafe { ffi::mb_os_write(os, sref(&passes)) };
            Ok(())
        },
        // There is no context yet.
        |m| {
            eprintln!("error: {m}");
            Failed
        },
    )
}

fn option_tables(options: &'static [PassOption]) -> (*const ffi::OptionTable, usize) {
    let option = |o: &'static PassOption| {
        let (default, kind) = match o.value {
            OptionValue::Text(t) => (t, 0),
            OptionValue::Bool(b) => (if b { "true" } else { "false" }, 1),
        };
        ffi::OptionTable {
            name: sref(o.name),
            description: sref(o.description),
            default: sref(default),
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
    }))
}

fn table(def: &'static PassDef) -> *const ffi::PassTable {
    let c = |s: &str| CString::new(s).expect("no NUL").into_raw().cast_const();
    let statistic = |s: &(&str, &str)| ffi::StatisticTable {
        name: c(s.0),
        description: c(s.1),
    };
    let (options, num_options) = option_tables(def.options);
    let (statistics, num_statistics) = leak(def.statistics.iter().map(statistic).collect());
    let dependency = |d: &&'static str| ffi::Dependency {
        ns: sref(d),
        def: dialect::table(d).unwrap_or(null()),
    };
    let (dialects, num_dialects) = leak(def.dialects.iter().map(dependency).collect());
    Box::leak(Box::new(ffi::PassTable {
        type_id: Box::leak(Box::new(TypeId::new())).address(),
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
    }))
}

/// The passes that are linked into this binary.
pub fn passes() -> impl Iterator<Item = &'static PassDef> {
    inventory::iter::<&'static PassDef>().copied()
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
        dialect::start();
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
