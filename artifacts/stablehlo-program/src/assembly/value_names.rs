//! Names of values that a parser has read.

use super::error::{Fault, Parsed};
use mlir_bytecode::TypeId;
use rustc_hash::FxHashMap;

/// Use of a value, or name of a block argument.
#[derive(Clone, Copy, Debug)]
pub struct Operand<'t> {
    /// Name, without `%`.
    pub name: &'t str,
    /// Number after `#`.
    pub number: u32,
    pub at: usize,
}

/// Value that a parser has read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadValue(pub u32);

/// Value with a name.
#[derive(Clone, Copy)]
pub struct Named {
    pub value: ReadValue,
    /// Position of the definition, or of the first use if the value is not defined yet.
    pub at: usize,
    pub is_defined: bool,
}

/// Name and number of a value.
pub type Key<'t> = (&'t str, u32);

/// Names that are visible in an op that is isolated from the ops around it.
#[derive(Default)]
pub struct Isolated<'t> {
    pub names: FxHashMap<Key<'t>, Named>,
    /// Names that each open region defines.
    pub regions: Vec<Vec<Key<'t>>>,
    /// Number of names that are not defined yet.
    pub undefined: usize,
}

/// Values, and their names.
pub struct Values<'t> {
    /// Types by value.
    pub types: Vec<TypeId>,
    pub isolated: Vec<Isolated<'t>>,
}

impl Default for Values<'_> {
    fn default() -> Self {
        let mut top = Isolated::default();
        top.regions.push(Vec::new());
        Self {
            types: Vec::new(),
            isolated: vec![top],
        }
    }
}

impl<'t> Values<'t> {
    /// Adds a value without a name.
    pub fn add(&mut self, ty: TypeId) -> ReadValue {
        self.types.push(ty);
        ReadValue(self.types.len() as u32 - 1)
    }
}

impl Isolated<'_> {
    /// Checks that all names are defined.
    pub fn check(&self) -> Parsed {
        if self.undefined == 0 {
            return Ok(());
        }
        let undefined = self.names.values().filter(|named| !named.is_defined);
        match undefined.map(|named| named.at).min() {
            Some(at) => Err(Fault::new(at, "use of undeclared SSA value name")),
            None => Ok(()),
        }
    }
}
