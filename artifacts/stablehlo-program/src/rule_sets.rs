//! Rules of ops, as functions.

use crate::{definition::OpDef, host::ProgramOp, table};
use rustc_hash::FxHashMap;
use stablehlo_opset::{
    ops::{self, Rules as _},
    rules::RuleResult,
    traits::INFERENCE_VERIFIED_LAST,
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

/// Rules of an op, and the name of the op.
type NamedRules = (&'static str, RuleSet);

macro_rules! rule_sets {
    ([$dialect:literal] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => {
        &[$((concat!($dialect, ".", $mnemonic), RuleSet {
            check: |op| {
                let infers_last = op.def.has(INFERENCE_VERIFIED_LAST);
                ops::check::<_, views::$view<_>>(op, infers_last)
            },
            symbols: |op, is_known| views::$view(op).symbols(is_known),
        })),*]
    };
}
macro_rules! families {
    ([$dialect:literal] $($family:ident $ops:ident,)*) => {
        /// Rules of the ops of each family.
        pub(super) const FAMILIES: &[&[NamedRules]] = &[$(stablehlo_opset::$ops! { [rule_sets] $dialect }),*];
    };
}
stablehlo_opset::op_families! { [families] "stablehlo" }

/// Rules of the ops of CHLO.
mod chlo {
    use super::*;
    use stablehlo_opset::views::chlo as views;

    stablehlo_opset::chlo_families! { [families] "chlo" }
}

/// Returns the rules of an op, by the address of its declaration.
pub(crate) fn rules_of(def: &'static OpDef) -> RuleSet {
    static ALL: OnceLock<FxHashMap<usize, RuleSet>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let families = FAMILIES.iter().chain(chlo::FAMILIES);
        let of_name: FxHashMap<_, _> = families.copied().flatten().copied().collect();
        let rules = |def: &'static OpDef| {
            let rules = of_name[def.name];
            (from_ref(def) as usize, rules)
        };
        table::declared().map(rules).collect()
    });
    all[&(from_ref(def) as usize)]
}
