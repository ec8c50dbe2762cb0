//! A keyword borrows the text that is parsed.

use mlir_bridge::{diag::Result, text::OpParser};
use std::sync::OnceLock;

static KEPT: OnceLock<&str> = OnceLock::new();

pub fn parse(p: &mut OpParser) -> Result {
    let keyword = p.any_keyword()?;
    #[cfg(refused)]
    let _ = KEPT.set(keyword); //~ E0521
    #[cfg(not(refused))]
    let _ = KEPT.set(keyword.to_owned().leak());
    Ok(())
}
