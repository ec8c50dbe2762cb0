//! Options of an optimization, and the levels that represent several options.

use super::parts::{EMPTY, EQUAL, FOLD, FOLDING_RULES, PARTS, UNUSED};
use crate::simplify::{Choice, Class, RULES};
use std::fmt;

/// Options of an optimization.
#[derive(Clone, Debug)]
pub struct OptimizeOptions {
    /// Rules. The names of [`PARTS`] choose the other parts.
    pub choice: Choice,
    /// Largest number of elements of tensors that are evaluated.
    pub fold_limit: u128,
    /// Whether the bodies of functions replace calls first. Private functions that nothing calls then are erased.
    pub inline: bool,
}
impl Default for OptimizeOptions {
    fn default() -> Self {
        LEVELS[DEFAULT_LEVEL].options()
    }
}

/// Level of optimization, which represents several options.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Description.
    pub description: &'static str,
    /// Whether nothing is chosen but what [`Choice::only`] names.
    pub only_named: bool,
    /// [`OptimizeOptions::fold_limit`].
    pub fold_limit: u128,
    /// [`OptimizeOptions::inline`].
    pub inline: bool,
}
impl Level {
    /// Returns the options that the level represents.
    pub fn options(self) -> OptimizeOptions {
        OptimizeOptions {
            choice: Choice {
                only_named: self.only_named,
                ..Choice::default()
            },
            fold_limit: self.fold_limit,
            inline: self.inline,
        }
    }
}

/// Largest number of elements of tensors that are evaluated by default.
pub const FOLD_LIMIT: u128 = 65_536;
/// Levels of optimization, by number. Like a compiler's `-O0` to `-O3`, a level does what the level before does, and
/// more. No level changes a bit of a result.
pub const LEVELS: [Level; 4] = [
    Level {
        description: "nothing, but for the rules and parts that `--only` names",
        only_named: true,
        fold_limit: FOLD_LIMIT,
        inline: false,
    },
    Level {
        description: "all exact rules and all parts, without growth: constants of several elements are not evaluated",
        only_named: false,
        fold_limit: 1,
        inline: false,
    },
    Level {
        description: "constants of several elements are evaluated, too",
        only_named: false,
        fold_limit: FOLD_LIMIT,
        inline: false,
    },
    Level {
        description: "the bodies of functions replace calls first, and uncalled private functions are erased",
        only_named: false,
        fold_limit: FOLD_LIMIT,
        inline: true,
    },
];
/// Level without an option.
pub const DEFAULT_LEVEL: usize = 2;

/// Options of an optimization as users state them.
#[derive(Clone, Debug, Default)]
pub struct OptimizeRequest {
    /// Number of a level in [`LEVELS`]; by default [`DEFAULT_LEVEL`].
    pub level: Option<i64>,
    /// Names of the only rules and parts, or an empty list for all of the level.
    pub only: Vec<String>,
    /// Names of rules and parts that are left out.
    pub except: Vec<String>,
    /// Whether rules are applied that can change the payload and the sign of NaN.
    pub allow_nan_changes: bool,
    /// Largest number of elements of tensors that are evaluated, in place of that of the level.
    pub fold_limit: Option<u128>,
    /// Whether the bodies of functions replace calls first, whatever the level does.
    pub inline: bool,
}

/// Reason why an optimization cannot have options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptimizeMisfit {
    /// No level has this number.
    Level(i64),
    /// Neither a rule nor a part has this name.
    Name(String),
}
impl fmt::Display for OptimizeMisfit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Level(level) => write!(
                f,
                "no level of optimization has the number {level}: the levels are 0 to {}",
                LEVELS.len() - 1
            ),
            Self::Name(name) => write!(
                f,
                "no rule has the name '{name}': docs/rewrites.md lists the rules"
            ),
        }
    }
}
impl std::error::Error for OptimizeMisfit {}

impl OptimizeRequest {
    /// Returns the options.
    ///
    /// # Errors
    /// If no level has the number, or neither a rule nor a part has a name.
    pub fn options(self) -> Result<OptimizeOptions, OptimizeMisfit> {
        let number = self.level.unwrap_or(DEFAULT_LEVEL as i64);
        let level = usize::try_from(number).ok().and_then(|n| LEVELS.get(n));
        let mut options = level.ok_or(OptimizeMisfit::Level(number))?.options();
        if self.allow_nan_changes {
            options.choice.class = Class::ExactButNan;
        }
        options.choice.only = self.only;
        options.choice.except = self.except;
        options.fold_limit = self.fold_limit.unwrap_or(options.fold_limit);
        options.inline |= self.inline;
        match options.unknown_name() {
            None => Ok(options),
            Some(name) => Err(OptimizeMisfit::Name(name.to_owned())),
        }
    }
}

impl OptimizeOptions {
    /// Returns the options of the pass `stablehlo-aggressive-folder`: evaluation, and the rules that need constants.
    pub fn folder(fold_limit: u128) -> Self {
        let rules = FOLDING_RULES.iter().chain(&[FOLD, EMPTY, UNUSED, EQUAL]);
        Self::of_upstream(fold_limit, rules.copied(), [])
    }
    /// Returns the options of the pass `stablehlo-aggressive-simplification`: all but what only the folder does.
    pub fn simplification(fold_limit: u128) -> Self {
        Self::of_upstream(fold_limit, [], [FOLD])
    }
    /// Returns the options of the pass `stablehlo-target-independent-optimization`, which does what both do.
    pub fn target_independent(fold_limit: u128) -> Self {
        Self::of_upstream(fold_limit, [], [])
    }
    fn of_upstream(
        fold_limit: u128,
        only: impl IntoIterator<Item = &'static str>,
        except: impl IntoIterator<Item = &'static str>,
    ) -> Self {
        Self {
            choice: Choice {
                class: Class::Upstream,
                only: only.into_iter().map(str::to_owned).collect(),
                except: except.into_iter().map(str::to_owned).collect(),
                only_named: false,
            },
            fold_limit,
            inline: false,
        }
    }
    /// Returns the first chosen name that neither a rule nor a part has.
    pub fn unknown_name(&self) -> Option<&str> {
        let mut names = self.choice.only.iter().chain(&self.choice.except);
        let is_known = |name: &str| {
            let mut parts = PARTS.iter();
            parts.any(|part| part.0 == name) || RULES.iter().any(|rule| rule.name == name)
        };
        names.find(|name| !is_known(name)).map(String::as_str)
    }
}
