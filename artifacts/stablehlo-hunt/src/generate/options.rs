//! Options of the generator.

use stablehlo_program::ParseError;

/// Ops that programs can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Ops whose results the specification determines by their operands, on one device, with static shapes.
    Evaluable,
    /// All ops of StableHLO, with dynamic shapes and quantized types, too.
    All,
}

/// Options of [`generate`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GenerateOptions<'o> {
    /// Seed of the random numbers.
    pub seed: u64,
    /// Number of drawn ops of the function `main`. Ops in regions and constants come on top.
    pub ops: usize,
    /// Ops that the program can have.
    pub profile: Profile,
    /// Mnemonics of the ops that are drawn, such as `dot_general`. Empty for all ops of the profile. Operands
    /// can still come from constants and other simple ops.
    pub only: &'o [String],
    /// Element types, such as `f32`. Empty for all types. Ops that need other types, such as those that compare,
    /// still use these.
    pub elements: &'o [String],
    /// Largest rank of tensors.
    pub rank: usize,
    /// Largest size of a dimension.
    pub size: i64,
}

impl Default for GenerateOptions<'_> {
    fn default() -> Self {
        Self {
            seed: 0,
            ops: 10,
            profile: Profile::Evaluable,
            only: &[],
            elements: &[],
            rank: 3,
            size: 4,
        }
    }
}

/// Reason for which there is no program.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The profile has no op with this mnemonic.
    #[error("the profile has no op '{0}'")]
    UnknownOp(String),
    /// StableHLO has no element type with this name.
    #[error("'{0}' is not an element type")]
    UnknownElement(String),
    /// No drawn op fits the element types.
    #[error("none of the ops takes one of the element types")]
    NothingFits,
    /// The drawn program is invalid. This is a fault of the generator.
    #[error("the drawn program is invalid: {error}\n{text}")]
    Invalid {
        /// Reason.
        error: Box<ParseError>,
        /// The program.
        text: String,
    },
}
