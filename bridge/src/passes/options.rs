//! Options of passes and pipelines.

use crate::ffi::{self, Ptr, str_of};

/// Declaration of an option of a pass or pipeline.
#[derive(Debug)]
#[non_exhaustive]
pub struct PassOption {
    /// Name of the option.
    pub name: &'static str,
    /// Line of text for `--help`.
    pub description: &'static str,
    /// Type and default of the value.
    pub value: OptionValue,
}

impl PassOption {
    /// Declares an option.
    pub const fn new(name: &'static str, value: OptionValue) -> Self {
        Self {
            name,
            description: "",
            value,
        }
    }
    /// Declares a text option with a default.
    pub const fn text(name: &'static str, default: &'static str) -> Self {
        Self::new(name, OptionValue::Text(default))
    }
    /// Declares a boolean option, which is false by default.
    pub const fn flag(name: &'static str) -> Self {
        Self::new(name, OptionValue::Bool(false))
    }
    setters! {
        /// Sets the line of text for `--help`.
        description: &'static str;
    }
}

/// Type and default of an option's value.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum OptionValue {
    /// Text.
    Text(&'static str),
    /// `true` or `false`.
    Bool(bool),
}

/// Values of the options in one use of a pass or pipeline.
#[derive(Debug)]
pub struct Options {
    pub(super) raw: Ptr,
    pub(super) declared: &'static [PassOption],
}
impl Options {
    /// Returns the index of the option `name`.
    fn option(&self, name: &str) -> usize {
        let i = self.declared.iter().position(|o| o.name == name);
        i.expect("a declared option")
    }
    /// Returns the value of a text option.
    ///
    /// # Panics
    /// If no text option `name` is declared.
    pub fn text(&self, name: &str) -> &str {
        let i = self.option(name);
        assert!(matches!(self.declared[i].value, OptionValue::Text(_)));
        // SAFETY: option `i` is a text option, and its text lives as long as the options.
        unsafe { str_of(ffi::mb_option_text(self.raw, i)) }
    }
    /// Returns the value of a boolean option.
    ///
    /// # Panics
    /// If no boolean option `name` is declared.
    pub fn flag(&self, name: &str) -> bool {
        let i = self.option(name);
        assert!(matches!(self.declared[i].value, OptionValue::Bool(_)));
        // SAFETY: option `i` is a boolean option.
        unsafe { ffi::mb_option_flag(self.raw, i) }
    }
    /// Returns the text `name=value`, which sets an option of the same name in a textual
    /// pipeline.
    ///
    /// # Panics
    /// If no option `name` is declared.
    pub fn quoted(&self, name: &str) -> String {
        match self.declared[self.option(name)].value {
            OptionValue::Text(_) => format!("{name}={{{}}}", self.text(name)),
            OptionValue::Bool(_) => format!("{name}={}", self.flag(name)),
        }
    }
}
