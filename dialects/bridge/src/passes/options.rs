//! Options of passes and pipelines.

use crate::ffi::{self, Ptr, str_of};

/// An option of a pass or pipeline.
#[derive(Debug)]
#[non_exhaustive]
pub struct PassOption {
    /// Its name.
    pub name: &'static str,
    /// A line of help.
    pub description: &'static str,
    /// Its type and default.
    pub value: OptionValue,
}

impl PassOption {
    /// An option of that name.
    pub const fn new(name: &'static str, value: OptionValue) -> Self {
        Self {
            name,
            description: "",
            value,
        }
    }
    /// A text, and what it is where nobody says it.
    pub const fn text(name: &'static str, default: &'static str) -> Self {
        Self::new(name, OptionValue::Text(default))
    }
    /// A boolean, false where nobody says it.
    pub const fn flag(name: &'static str) -> Self {
        Self::new(name, OptionValue::Bool(false))
    }
    setters! {
        /// Sets the line of help.
        description: &'static str;
    }
}

/// The type of an option, with its default.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum OptionValue {
    /// Text.
    Text(&'static str),
    /// `true` or `false`.
    Bool(bool),
}

/// The values that options have in one use of a pass or pipeline.
#[derive(Debug)]
pub struct Options {
    pub(super) raw: Ptr,
    pub(super) declared: &'static [PassOption],
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
