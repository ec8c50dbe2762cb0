//! Regions that ops call like functions, and checks of their argument and
//! result types.

use mlir_bridge::{diag::Result, prelude::*};
use std::fmt::{self, Display};

/// Region with one block that ends with `stablehlo.return`.
pub struct Body<'c> {
    block: Block<'c>,
    end: Op<'c>,
}

/// Name of a region in diagnostics.
#[derive(Clone, Copy)]
struct RegionName {
    name: &'static str,
    /// Index, if several regions have the name.
    index: Option<usize>,
}
impl Display for RegionName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.index {
            None => f.write_str(self.name),
            Some(i) => write!(f, "{}[{i}]", self.name),
        }
    }
}

impl<'c> Body<'c> {
    /// Returns region `i` of an op. Fails with a diagnostic if the region is
    /// empty, as it can be while the op is built, or lacks the terminator.
    pub fn of(op: &Adaptor<'c>, i: usize) -> Result<Self> {
        let defs = op.def().regions;
        let variadic = defs
            .get(i)
            .is_none_or(|d| d.arity != mlir_bridge::op::Arity::One);
        let first = defs.len().saturating_sub(1);
        let name = RegionName {
            name: defs.get(i).or(defs.last()).map_or("region", |d| d.name),
            index: variadic.then(|| i.saturating_sub(first)),
        };
        let Some(block) = op.region(i).first_block() else {
            return Err(op.error(format_args!("{name} must not be empty")));
        };
        const RETURN: &str = "stablehlo.return";
        match block.terminator() {
            Some(end) if end.name() == RETURN => Ok(Self { block, end }),
            _ => Err(op.error(format_args!("{name} must end with '{RETURN}'"))),
        }
    }
    /// Returns the block.
    pub fn block(&self) -> Block<'c> {
        self.block
    }
    /// Returns the terminator.
    pub fn end(&self) -> Op<'c> {
        self.end
    }
    /// Returns the types of the returned values.
    pub fn returned_types(&self) -> impl ExactSizeIterator<Item = Type<'c>> + use<'c> {
        let end = self.end;
        (0..end.num_operands()).map(move |i| end.operand(i).ty())
    }
}
