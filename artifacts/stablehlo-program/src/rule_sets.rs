//! Rules of ops, as functions.

use crate::{definition::OpDef, host::ProgramOp, table};
use rustc_hash::FxHashMap;
use stablehlo_opset::{
    ops::{self, Rules as _},
    rules::RuleResult,
    views,
};
use std::{ptr::from_ref, sync::OnceLock};

/// Rules of an op, as functions.
#[derive(Clone, Copy)]
pub(crate) struct RuleSet {
    /// Checks an op.
    pub check: for<'p> fn(ProgramOp<'p>) -> RuleResult,
    /// Checks the symbols that an op names.
    pub symbols: for<'p> fn(ProgramOp<'p>, &mut dyn FnMut(&str) -> bool) -> RuleResult,
}

/// Rules of an op, and the mnemonic of the op.
type NamedRules = (&'static str, RuleSet);

macro_rules! rule_sets {
    ([] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => {
        &[$(($mnemonic, RuleSet {
            check: |op| ops::check::<_, views::$view<_>>(op),
            symbols: |op, is_known| views::$view(op).symbols(is_known),
        })),*]
    };
}
macro_rules! families {
    ($($family:ident $ops:ident,)*) => {
        /// Rules of the ops of each family.
        const FAMILIES: &[&[NamedRules]] = &[$(stablehlo_opset::$ops! { [rule_sets] }),*];
    };
}
stablehlo_opset::op_families! { [families] }

/// Returns the rules of an op, by the address of its declaration.
pub(crate) fn rules_of(def: &'static OpDef) -> RuleSet {
    static ALL: OnceLock<FxHashMap<usize, RuleSet>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let of_mnemonic: FxHashMap<_, _> = FAMILIES.iter().copied().flatten().copied().collect();
        let rules = |def: &'static OpDef| {
            let rules = of_mnemonic[def.mnemonic()];
            (from_ref(def) as usize, rules)
        };
        table::all().map(rules).collect()
    });
    all[&(from_ref(def) as usize)]
}
