//! Random valid programs.
//!
//! [`generate`] draws ops one after the other. A *recipe* draws an op: the types of its operands, values of these
//! types, and attributes that fit the types. Ops that apply to each element need no recipe of their own: their
//! declarations say which types they take. The same options give the same program on every machine.

mod collectives;
mod control;
mod draw;
mod dynamic;
mod elementwise;
mod linear;
mod movement;
mod options;
mod others;
mod recipes;
mod reductions;
mod texts;
mod types;
mod windows;

pub use options::{GenerateError, GenerateOptions, Profile};

use draw::{Draw, Recipe};
use stablehlo_program::{ParseOptions, Program};

/// Returns a random program with a function `main`.
///
/// ```
/// use stablehlo_hunt::generate::{GenerateOptions, generate};
///
/// let mut options = GenerateOptions::default();
/// options.seed = 7;
/// let program = generate(&options)?;
/// assert_eq!(program.functions().next().map(|f| f.name), Some("main"));
/// # Ok::<(), stablehlo_hunt::generate::GenerateError>(())
/// ```
///
/// # Errors
/// If an op or an element type is unknown, or no op fits the element types.
pub fn generate(options: &GenerateOptions) -> Result<Program<'static>, GenerateError> {
    let recipes = recipes_of(options)?;
    let draw = Draw::new(options, recipes::simple(options.profile))?;
    let text = draw.program(&recipes).ok_or(GenerateError::NothingFits)?;
    let mut options = ParseOptions::default();
    options.strip_debuginfo = true;
    let parsed = Program::parse(text.as_bytes(), options);
    parsed.map_err(|error| GenerateError::Invalid {
        error: Box::new(error),
        text,
    })
}

/// Returns the mnemonics of the ops that a profile has.
pub fn drawn_ops(profile: Profile) -> impl Iterator<Item = &'static str> {
    recipes::of_profile(profile).map(|recipe| recipe.mnemonic)
}

fn recipes_of(options: &GenerateOptions) -> Result<Vec<Recipe>, GenerateError> {
    let all: Vec<_> = recipes::of_profile(options.profile).collect();
    let find = |name: &String| {
        let found = all.iter().find(|recipe| recipe.mnemonic == name);
        found
            .copied()
            .ok_or_else(|| GenerateError::UnknownOp(name.clone()))
    };
    match options.only {
        [] => Ok(all),
        only => only.iter().map(find).collect(),
    }
}
