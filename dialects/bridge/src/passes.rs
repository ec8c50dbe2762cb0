//! Passes whose body is Rust.

use crate::{
    Result, TypeId, dialect,
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

/// An option of a pass.
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
    /// The passes, as a textual pipeline.
    pub passes: &'static str,
}
inventory::collect!(&'static PipelineDef);

/// One run of a pass: its options and statistics.
pub struct PassRun {
    raw: MutPtr,
    def: &'static PassDef,
}
impl PassRun {
    fn option(&self, name: &str) -> usize {
        let i = self.def.options.iter().position(|o| o.name == name);
        i.expect("a declared option")
    }
    /// The value of a text option.
    ///
    /// # Panics
    /// If the pass declares none of that name.
    pub fn text(&self, name: &str) -> &str {
        let i = self.option(name);
        assert!(matches!(self.def.options[i].value, OptionValue::Text(_)));
        // SAFETY: a text option; it lives as long as the pass.
        unsafe { str_of(ffi::mb_pass_string(self.raw, i)) }
    }
    /// The value of a boolean option.
    ///
    /// # Panics
    /// If the pass declares none of that name.
    pub fn flag(&self, name: &str) -> bool {
        let i = self.option(name);
        assert!(matches!(self.def.options[i].value, OptionValue::Bool(_)));
        // SAFETY: a boolean option.
        unsafe { ffi::mb_pass_bool(self.raw, i) }
    }
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
    guard::catch(
        || (def.run)(op, &mut PassRun { raw: instance, def }),
        |m| error(op.location(), m),
    )
}

fn table(def: &'static PassDef) -> *const ffi::PassTable {
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
    let c = |s: &str| CString::new(s).expect("no NUL").into_raw().cast_const();
    let statistic = |s: &(&str, &str)| ffi::StatisticTable {
        name: c(s.0),
        description: c(s.1),
    };
    let (options, num_options) = leak(def.options.iter().map(option).collect());
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
        // SAFETY: C++ copies the text.
        let pipeline = |def: &PipelineDef| unsafe {
            ffi::mb_register_pipeline(sref(def.name), sref(def.description), sref(def.passes))
        };
        let mut taken = None;
        for def in passes() {
            if !pass(def) {
                taken.get_or_insert(def.argument);
            }
        }
        for def in inventory::iter::<&'static PipelineDef>() {
            if !pipeline(def) {
                taken.get_or_insert(def.name);
            }
        }
        taken
    })
}
