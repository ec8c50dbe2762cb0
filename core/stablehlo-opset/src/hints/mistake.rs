//! Mistake in a text.

/// Error in a text, for which a hint is searched.
#[derive(Clone, Copy)]
pub struct Mistake<'t> {
    /// Description of the error.
    pub message: &'t str,
    /// Text of the program; empty if it is unknown.
    pub text: &'t [u8],
    /// Position of the error in bytes.
    pub at: usize,
}

impl<'t> Mistake<'t> {
    /// Returns the text from the error on.
    pub fn rest(self) -> &'t [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }
    /// Returns whether the text has nothing but white space from the error on.
    pub fn is_at_end(self) -> bool {
        !self.text.is_empty() && self.rest().trim_ascii().is_empty()
    }
    /// Returns the line from its first byte to the error.
    pub fn line_before(self) -> &'t [u8] {
        let before = self.text.get(..self.at).unwrap_or_default();
        before.rsplit(|b| *b == b'\n').next().unwrap_or_default()
    }
    /// Returns the line from the error on.
    pub fn line_after(self) -> &'t [u8] {
        let mut lines = self.rest().split(|b| *b == b'\n');
        lines.next().unwrap_or_default()
    }
}
