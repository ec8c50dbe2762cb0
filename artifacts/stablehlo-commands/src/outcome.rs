//! Results of commands.

use serde::Serialize;
use serde_json::Value;

/// Result of a command on a file.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Text for readers.
    pub text: String,
    /// JSON for programs.
    pub json: Value,
}

impl Outcome {
    /// Returns a result whose JSON is `value`.
    ///
    /// # Panics
    /// If `value` has keys that are no strings.
    pub fn new(text: String, value: &impl Serialize) -> Self {
        Self {
            text,
            json: serde_json::to_value(value).expect("all keys are strings"),
        }
    }
}
