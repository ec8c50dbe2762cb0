//! Limits of printed types and attributes.

use crate::error::{Error, Result};
use mlir_bytecode::Module;
use std::cell::Cell;

/// Maximum nesting depth of printed types and attributes. Printers are recursive; this bound is
/// far above that of real programs and needs little stack.
pub const MAX_DEPTH: usize = 100;
/// Number of types and attributes that are printed in any case.
const MINIMUM: usize = 1 << 18;
/// Number of further ones for each op and each entry of the tables.
const PER_ENTRY: usize = 1 << 10;

/// Limits of the types and attributes that are printed of a module: their nesting, and their
/// number. Tables share entries, so a short program can refer to the same types and attributes
/// so often that its text has any length.
#[derive(Debug)]
pub struct Budget {
    /// Nesting depth of the type or attribute that is being printed.
    depth: Cell<usize>,
    /// Number of types and attributes, and of bytes in repeated types, that may still be printed.
    left: Cell<usize>,
}

impl Budget {
    /// Returns the limits of a module.
    pub fn new(module: &Module) -> Self {
        let entries = module.tables.types().len() + module.tables.attributes().len();
        let further = PER_ENTRY.saturating_mul(module.body.op_count() + entries);
        Self {
            depth: Cell::new(0),
            left: Cell::new(MINIMUM.saturating_add(further)),
        }
    }
    /// Enters a type or an attribute.
    ///
    /// # Errors
    /// If the limits do not permit it.
    pub fn enter(&self) -> Result<()> {
        if self.depth.get() == MAX_DEPTH {
            let what = format!("types and attributes in more than {MAX_DEPTH} others");
            return Err(Error::Unprintable { what });
        }
        self.spend(1)?;
        self.depth.set(self.depth.get() + 1);
        Ok(())
    }
    /// Leaves a type or an attribute.
    pub fn leave(&self) {
        self.depth.set(self.depth.get() - 1);
    }
    /// Subtracts from the number of types and attributes that may be printed.
    ///
    /// # Errors
    /// If fewer are left.
    pub fn spend(&self, count: usize) -> Result<()> {
        let rest = self.left.get().checked_sub(count);
        self.left.set(rest.unwrap_or_default());
        let what = || "so many types and attributes".to_owned();
        rest.map(drop)
            .ok_or_else(|| Error::Unprintable { what: what() })
    }
}
