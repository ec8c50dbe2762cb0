//! Rules of ops, as functions.

use crate::{definition::OpDef, host::ProgramOp};
use stablehlo_opset::{
    opcode::Opcode,
    ops::{self, Rules as _},
    rules::RuleResult,
    traits::INFERENCE_VERIFIED_LAST,
    views,
};

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

/// Rules of all ops, by number.
static ALL: [RuleSet; Opcode::COUNT] = by_number();

const fn by_number() -> [RuleSet; Opcode::COUNT] {
    let mut all = [FAMILIES[0][0].1; Opcode::COUNT];
    let (mut n, mut dialect) = (0, 0);
    while dialect < 2 {
        let families = [FAMILIES, chlo::FAMILIES][dialect];
        let mut family = 0;
        while family < families.len() {
            let mut op = 0;
            while op < families[family].len() {
                let (name, rules) = families[family][op];
                assert!(
                    Opcode::of(name).index() == n,
                    "ops have the order of their numbers"
                );
                all[n] = rules;
                (n, op) = (n + 1, op + 1);
            }
            family += 1;
        }
        dialect += 1;
    }
    assert!(n == Opcode::COUNT, "all ops have rules");
    all
}

/// Returns the rules of an op.
pub(crate) fn rules_of(def: &'static OpDef) -> RuleSet {
    ALL[def.code.index()]
}
