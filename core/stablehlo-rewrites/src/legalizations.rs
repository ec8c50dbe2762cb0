//! Lowerings that tools offer as options, and their order.

use crate::{
    chlo::{self, preserve::preserve},
    composites, deprecated,
    optimize::{OptimizeOptions, optimize},
    shapes,
};
use stablehlo_opset::edit::{Record, Reported, functions::EditFunctions};
use std::hash::Hash;

/// Lowering of whole programs that tools offer as an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legalization {
    /// StableHLO ops replace ops of CHLO.
    Chlo,
    /// Newer ops replace deprecated ops.
    DeprecatedOps,
    /// Calls replace composites.
    CompositeToCall,
    /// Simpler ops replace ops, with the default options of an optimization.
    Optimize,
}

impl Legalization {
    /// All lowerings, in the order in which tools apply them. The lowering of CHLO comes first: it also lowers
    /// the ops in decompositions of composites, and other lowerings can change its result. Calls come after all
    /// lowerings of ops, so that no lowering sees fewer composites than the program has. The optimization comes last,
    /// and simplifies the ops that other lowerings make.
    pub const ALL: [Self; 4] = [
        Self::Chlo,
        Self::DeprecatedOps,
        Self::CompositeToCall,
        Self::Optimize,
    ];

    /// Returns the name of the option.
    pub const fn option(self) -> &'static str {
        match self {
            Self::Chlo => "legalize-chlo",
            Self::DeprecatedOps => "legalize-deprecated-ops",
            Self::CompositeToCall => "legalize-composite-to-call",
            Self::Optimize => "optimize",
        }
    }
    /// Lowers a program.
    ///
    /// # Errors
    /// If an op has no lowering, after an error at the op.
    pub fn apply<'x, E>(self, edit: E) -> Result<(), Reported>
    where
        E: Record<'x> + EditFunctions<'x>,
        E::Op: Hash,
        E::Value: Hash,
        E::Block: Hash,
    {
        match self {
            Self::Chlo => {
                chlo::legalize(edit)?;
                shapes::legalize(edit)?;
            }
            Self::DeprecatedOps => {
                deprecated::legalize(edit, false)?;
            }
            Self::CompositeToCall => {
                composites::to_calls(edit, &[]);
            }
            Self::Optimize => {
                optimize(edit, &OptimizeOptions::default(), |_| ())?;
            }
        }
        Ok(())
    }
}

/// Set of lowerings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Legalizations {
    /// Whether the set has [`Legalization::Chlo`].
    pub chlo: bool,
    /// Whether the set has [`Legalization::Chlo`], after [`preserve`].
    pub preserve_chlo: bool,
    /// Whether the set has [`Legalization::DeprecatedOps`].
    pub deprecated_ops: bool,
    /// Whether the set has [`Legalization::CompositeToCall`].
    pub composite_to_call: bool,
    /// Whether the set has [`Legalization::Optimize`].
    pub optimize: bool,
}

/// Name of the option for [`Legalizations::preserve_chlo`].
pub const PRESERVE_CHLO: &str = "preserve-chlo";

impl Legalizations {
    /// Returns the set of the options of which `is_given` is true.
    pub fn of_options(is_given: impl Fn(&str) -> bool) -> Self {
        Self {
            chlo: is_given(Legalization::Chlo.option()),
            preserve_chlo: is_given(PRESERVE_CHLO),
            deprecated_ops: is_given(Legalization::DeprecatedOps.option()),
            composite_to_call: is_given(Legalization::CompositeToCall.option()),
            optimize: is_given(Legalization::Optimize.option()),
        }
    }
    /// Returns whether the set has a lowering.
    pub const fn has(self, legalization: Legalization) -> bool {
        match legalization {
            Legalization::Chlo => self.chlo || self.preserve_chlo,
            Legalization::DeprecatedOps => self.deprecated_ops,
            Legalization::CompositeToCall => self.composite_to_call,
            Legalization::Optimize => self.optimize,
        }
    }
    /// Returns whether shardings that shall be stripped are stripped before the lowerings. Composites take over the
    /// attributes of ops, from which shardings are not stripped, and shardings keep ops from being simplified.
    pub const fn strips_first(self) -> bool {
        self.preserve_chlo || self.optimize
    }
    /// Returns the lowerings of the set, in the order in which tools apply them.
    pub fn iter(self) -> impl Iterator<Item = Legalization> {
        let all = Legalization::ALL.into_iter();
        all.filter(move |legalization| self.has(*legalization))
    }
    /// Lowers a program.
    ///
    /// # Errors
    /// If an op has no lowering, after an error at the op.
    pub fn apply<'x, E>(self, edit: E) -> Result<(), Reported>
    where
        E: Record<'x> + EditFunctions<'x>,
        E::Op: Hash,
        E::Value: Hash,
        E::Block: Hash,
    {
        if self.preserve_chlo {
            preserve(edit);
        }
        self.iter().try_for_each(|l| l.apply(edit))
    }
}
