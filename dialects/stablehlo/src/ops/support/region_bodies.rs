//! Regions that ops call like functions, and checks of their argument and
//! result types.

use crate::{infer::compatible, spec::ReportViolation};
use mlir_bridge::{diag::Result, prelude::*};
use std::fmt::{self, Display};

/// Region with one block that ends with `stablehlo.return`.
pub struct Body<'c> {
    op: Adaptor<'c>,
    name: RegionName,
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
            Some(end) if end.name() == RETURN => Ok(Self {
                op: *op,
                name,
                block,
                end,
            }),
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
    pub fn returned(&self) -> impl ExactSizeIterator<Item = Type<'c>> + use<'c> {
        let end = self.end;
        (0..end.num_operands()).map(move |i| end.operand(i).ty())
    }

    /// Checks that the region has `n` arguments.
    pub fn takes(&self, number: &str, n: usize) -> Result {
        match self.block.num_arguments() {
            found if found == n => Ok(()),
            found => Err(self.fault(
                number,
                format_args!("must take {n} argument{}, found {found}", plural(n)),
            )),
        }
    }
    /// Checks that the region returns `n` values.
    pub fn returns(&self, number: &str, n: usize) -> Result {
        match self.end.num_operands() {
            found if found == n => Ok(()),
            found => Err(self.fault(
                number,
                format_args!("must return {n} value{}, found {found}", plural(n)),
            )),
        }
    }
    /// Returns the element type of argument `i`, which must be a 0-dimensional
    /// tensor.
    pub fn scalar_argument(&self, number: &str, i: usize) -> Result<Type<'c>> {
        let ty = self.block.argument(i).ty();
        match Tensor::of(ty) {
            Some(t) if t.rank() == 0 => Ok(t.element),
            _ => Err(self.fault(
                number,
                format_args!("must take a 0-dimensional tensor as argument {i}, found '{ty}'"),
            )),
        }
    }
    /// Returns the element type of the returned value `i`, which must be a
    /// 0-dimensional tensor.
    pub fn scalar_value(&self, number: &str, i: usize) -> Result<Type<'c>> {
        let ty = self.end.operand(i).ty();
        match Tensor::of(ty) {
            Some(t) if t.rank() == 0 => Ok(t.element),
            _ => Err(self.fault(
                number,
                format_args!("must return a 0-dimensional tensor as value {i}, found '{ty}'"),
            )),
        }
    }
    /// Checks that argument `i` is a `tensor<element>`.
    pub fn takes_scalar(&self, number: &str, i: usize, element: Type) -> Result {
        let ty = self.block.argument(i).ty();
        if is_scalar_of(ty, element) {
            return Ok(());
        }
        Err(self.fault(
            number,
            format_args!("must take 'tensor<{element}>' as argument {i}, found '{ty}'"),
        ))
    }
    /// Checks that the returned value `i` is a `tensor<element>`.
    pub fn returns_scalar(&self, number: &str, i: usize, element: Type) -> Result {
        let ty = self.end.operand(i).ty();
        if is_scalar_of(ty, element) {
            return Ok(());
        }
        Err(self.fault(
            number,
            format_args!("must return 'tensor<{element}>' as value {i}, found '{ty}'"),
        ))
    }
    /// Checks that the region has one argument of a compatible type per type in
    /// `types`.
    pub fn takes_all(
        &self,
        number: &str,
        types: impl ExactSizeIterator<Item = Type<'c>>,
    ) -> Result {
        self.takes(number, types.len())?;
        for (i, (expected, argument)) in types.zip(self.block.arguments()).enumerate() {
            let found = argument.ty();
            if !compatible(expected, found) {
                return Err(self.fault(
                    number,
                    format_args!("must take '{expected}' as argument {i}, found '{found}'"),
                ));
            }
        }
        Ok(())
    }
    /// Checks that the region returns one value of a compatible type per type
    /// in `types`.
    pub fn returns_all(
        &self,
        number: &str,
        types: impl ExactSizeIterator<Item = Type<'c>>,
    ) -> Result {
        self.returns(number, types.len())?;
        for (i, (expected, value)) in types.zip(self.end.operands()).enumerate() {
            let found = Value::ty(value);
            if !compatible(expected, found) {
                return Err(self.fault(
                    number,
                    format_args!("must return '{expected}' as value {i}, found '{found}'"),
                ));
            }
        }
        Ok(())
    }
    /// Emits an error about the region, as a violation of the constraint
    /// `number`.
    pub fn fault(&self, number: &str, message: impl Display) -> Failed {
        let name = self.name;
        self.op.violation(number, format_args!("{name} {message}"))
    }
}

fn plural(n: usize) -> &'static str {
    if n == 1 { "" } else { "s" }
}

/// Returns whether a type is `tensor<element>`.
fn is_scalar_of(ty: Type, element: Type) -> bool {
    Tensor::of(ty).is_some_and(|t| t.rank() == 0 && t.element == element)
}
