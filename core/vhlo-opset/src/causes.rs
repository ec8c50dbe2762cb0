//! `Debug` output of errors, which `fn main() -> Result` prints.

use std::{error::Error, fmt};

/// Writes the `Display` text of `error`, then each of its causes on a line of its own. For
/// implementations of `Debug`: the fields of an error are no text for users.
pub fn fmt_with_causes(error: &dyn Error, f: &mut fmt::Formatter) -> fmt::Result {
    write!(f, "{error}")?;
    let mut cause = error.source();
    while let Some(error) = cause {
        write!(f, "\ncaused by: {error}")?;
        cause = error.source();
    }
    Ok(())
}
