//! Regions that ops call like functions, and reductions.

use super::{
    inference::{compatible, narrow, promotable},
    view::{BlockView, ElementOf, OpView, TypeView},
};
use crate::rules::{Dimension, RuleResult, Violation};
use std::fmt::{self, Display};

/// Name of a region in messages.
#[derive(Clone, Copy, Debug)]
pub struct RegionName {
    name: &'static str,
    /// Index, if several regions have the name.
    index: Option<usize>,
}
impl From<&'static str> for RegionName {
    fn from(name: &'static str) -> Self {
        let index = None;
        Self { name, index }
    }
}
impl From<(&'static str, usize)> for RegionName {
    fn from((name, index): (&'static str, usize)) -> Self {
        let index = Some(index);
        Self { name, index }
    }
}
impl Display for RegionName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.index {
            None => f.write_str(self.name),
            Some(i) => write!(f, "{}[{i}]", self.name),
        }
    }
}

/// Region with one block that ends with `stablehlo.return`.
#[derive(Clone, Copy, Debug)]
pub struct Body<B> {
    name: RegionName,
    block: B,
}
type BlockElement<'c, B> = <<B as BlockView<'c>>::Type as TypeView<'c>>::Element;

impl<'c, B: BlockView<'c>> Body<B> {
    /// Returns region `i` of an op.
    ///
    /// # Errors
    /// If the region is empty, as a region can be while the op is built, or lacks the terminator.
    pub fn of<V: OpView<'c, Block = B>>(
        op: V,
        i: usize,
        name: impl Into<RegionName>,
    ) -> RuleResult<Self> {
        let name = name.into();
        let part = name.to_string();
        let Some(block) = op.block(i) else {
            return Err(Violation::new("", part, "not be empty", ""));
        };
        match block.ends_with_return() {
            true => Ok(Self { name, block }),
            false => Err(Violation::new("", part, "end with 'stablehlo.return'", "")),
        }
    }
    /// Returns the block.
    pub fn block(&self) -> B {
        self.block
    }
    /// Returns the violation that the region breaks a rule.
    pub fn fault(
        &self,
        number: &'static str,
        must: impl Display,
        found: impl Display,
    ) -> Violation {
        Violation::new(number, self.name, must, found)
    }
    /// Returns the types of the returned values.
    pub fn returned(&self) -> impl ExactSizeIterator<Item = B::Type> + use<'c, B> {
        let block = self.block;
        (0..block.returned()).map(move |i| block.returned_type(i))
    }
    /// Checks that the region has `n` arguments.
    pub fn takes(&self, number: &'static str, n: usize) -> RuleResult {
        match self.block.arguments() {
            found if found == n => Ok(()),
            found => {
                let must = format_args!("take {n} argument{}", plural(n));
                Err(self.fault(number, must, found))
            }
        }
    }
    /// Checks that the region returns `n` values.
    pub fn returns(&self, number: &'static str, n: usize) -> RuleResult {
        match self.block.returned() {
            found if found == n => Ok(()),
            found => {
                let must = format_args!("return {n} value{}", plural(n));
                Err(self.fault(number, must, found))
            }
        }
    }
    /// Returns the element type of argument `i`, which must be a 0-dimensional tensor.
    pub fn scalar_argument(
        &self,
        number: &'static str,
        i: usize,
    ) -> RuleResult<BlockElement<'c, B>> {
        let ty = self.block.argument(i);
        match ty.tensor() {
            Some(t) if t.rank() == 0 => Ok(t.element),
            _ => {
                let must = format_args!("take a 0-dimensional tensor as argument {i}");
                Err(self.fault(number, must, format_args!("'{ty}'")))
            }
        }
    }
    /// Returns the element type of the returned value `i`, which must be a 0-dimensional tensor.
    pub fn scalar_value(&self, number: &'static str, i: usize) -> RuleResult<BlockElement<'c, B>> {
        let ty = self.block.returned_type(i);
        match ty.tensor() {
            Some(t) if t.rank() == 0 => Ok(t.element),
            _ => {
                let must = format_args!("return a 0-dimensional tensor as value {i}");
                Err(self.fault(number, must, format_args!("'{ty}'")))
            }
        }
    }
    /// Checks that argument `i` is a `tensor<element>`.
    pub fn takes_scalar(
        &self,
        number: &'static str,
        i: usize,
        element: BlockElement<'c, B>,
    ) -> RuleResult {
        let ty = self.block.argument(i);
        match is_scalar_of(ty, element) {
            true => Ok(()),
            false => {
                let must = format_args!("take 'tensor<{element}>' as argument {i}");
                Err(self.fault(number, must, format_args!("'{ty}'")))
            }
        }
    }
    /// Checks that the returned value `i` is a `tensor<element>`.
    pub fn returns_scalar(
        &self,
        number: &'static str,
        i: usize,
        element: BlockElement<'c, B>,
    ) -> RuleResult {
        let ty = self.block.returned_type(i);
        match is_scalar_of(ty, element) {
            true => Ok(()),
            false => {
                let must = format_args!("return 'tensor<{element}>' as value {i}");
                Err(self.fault(number, must, format_args!("'{ty}'")))
            }
        }
    }
    /// Checks that the region has one argument of a compatible type per type in `types`.
    pub fn takes_all(
        &self,
        number: &'static str,
        types: impl ExactSizeIterator<Item = B::Type>,
    ) -> RuleResult {
        self.takes(number, types.len())?;
        for (i, expected) in types.enumerate() {
            let found = self.block.argument(i);
            if !compatible(expected, found) {
                let must = format_args!("take '{expected}' as argument {i}");
                return Err(self.fault(number, must, format_args!("'{found}'")));
            }
        }
        Ok(())
    }
    /// Checks that the region returns one value of a compatible type per type in `types`.
    pub fn returns_all(
        &self,
        number: &'static str,
        types: impl ExactSizeIterator<Item = B::Type>,
    ) -> RuleResult {
        self.returns(number, types.len())?;
        for (i, expected) in types.enumerate() {
            let found = self.block.returned_type(i);
            if !compatible(expected, found) {
                return Err(self.returns_other(number, i, expected, found));
            }
        }
        Ok(())
    }
    /// Returns the violation that the returned value `i` has another type.
    pub fn returns_other(
        &self,
        number: &'static str,
        i: usize,
        expected: impl Display,
        found: B::Type,
    ) -> Violation {
        let must = format_args!("return '{expected}' as value {i}");
        self.fault(number, must, format_args!("'{found}'"))
    }
    fn promotes(
        &self,
        number: &'static str,
        input: BlockElement<'c, B>,
        element: BlockElement<'c, B>,
    ) -> RuleResult {
        match promotable(input, element) {
            true => Ok(()),
            false => {
                let must =
                    format_args!("compute in an element type that '{input}' is promotable to");
                Err(self.fault(number, must, format_args!("'{element}'")))
            }
        }
    }
}
fn plural(n: usize) -> &'static str {
    if n == 1 { "" } else { "s" }
}
/// Returns whether a type is `tensor<element>`.
fn is_scalar_of<'c, T: TypeView<'c>>(ty: T, element: T::Element) -> bool {
    ty.tensor()
        .is_some_and(|t| t.rank() == 0 && t.element == element)
}

/// Numbers of the constraints on reductions in an op's section of the specification.
#[derive(Clone, Copy, Debug)]
pub struct ReducerRules {
    /// `0 < size(inputs) = size(init_values)`
    pub count: &'static str,
    /// `same(shape(inputs...))`
    pub shape: &'static str,
    /// `element_type(inputs...) = element_type(init_values...)`
    pub element: &'static str,
    /// Type of the body.
    pub body: &'static str,
}

/// Returns the merged dimensions of the inputs of a reduction, and the element types of the results.
/// The operands are inputs, and then as many initial values.
///
/// # Errors
/// If inputs, initial values or the body violate a constraint.
pub fn reduction<'c, V: OpView<'c>>(
    op: V,
    body: &'static str,
    numbers: &ReducerRules,
) -> RuleResult<(Vec<Dimension>, Vec<ElementOf<'c, V>>)> {
    let n = op.operands() / 2;
    if n == 0 {
        return Err(none_of("inputs", numbers.count));
    }
    let first = op.operand(0).ranked();
    let mut dims = first.dim_list();
    for input in (1..n).map(|i| op.operand(i).ranked()) {
        if input.ty != first.ty && !narrow(&mut dims, &input) {
            let found = format_args!("'{}' and '{}'", first.ty, input.ty);
            let must = "have the same shape";
            return Err(Violation::new(numbers.shape, "inputs", must, found));
        }
    }
    let mut inputs = Vec::with_capacity(n);
    for i in 0..n {
        let (input, init) = (op.operand(i).ranked(), op.operand(n + i).ranked());
        if init.rank() != 0 {
            let found = format_args!("'{}'", init.ty);
            let must = "be 0-dimensional tensors";
            return Err(Violation::new("", "init_values", must, found));
        }
        if input.element != init.element {
            let found = format_args!("'{}' and '{}'", input.ty, init.ty);
            let (part, must) = ("inputs and init_values", "have the same element types");
            return Err(Violation::new(numbers.element, part, must, found));
        }
        inputs.push(input.element);
    }
    Ok((dims, reducer_types(op, numbers.body, (0, body), &inputs)?))
}
/// Returns the violation that a variadic operand has no values.
pub fn none_of(part: &str, number: &'static str) -> Violation {
    Violation::new(number, part, "have at least one value", "none")
}
/// Returns the element types `E0`, `E1`, ... in which a region computes. The region must have the type
/// `(tensor<E0>, ..., tensor<E0>, ...) -> (tensor<E0>, ...)`, and the element type of each input must
/// be promotable to the corresponding type. If the op is being built and lacks the region, returns the
/// element types of the inputs.
///
/// # Errors
/// If the region has another type.
pub fn reducer_types<'c, V: OpView<'c>>(
    op: V,
    number: &'static str,
    (region, name): (usize, &'static str),
    inputs: &[ElementOf<'c, V>],
) -> RuleResult<Vec<ElementOf<'c, V>>> {
    if op.results().is_none() && op.block(region).is_none() {
        return Ok(inputs.to_vec());
    }
    let n = inputs.len();
    let body = Body::of(op, region, name)?;
    body.takes(number, 2 * n)?;
    body.returns(number, n)?;
    let mut elements = Vec::with_capacity(n);
    for (i, &input) in inputs.iter().enumerate() {
        let element = body.scalar_argument(number, i)?;
        body.promotes(number, input, element)?;
        body.takes_scalar(number, n + i, element)?;
        body.returns_scalar(number, i, element)?;
        elements.push(element);
    }
    Ok(elements)
}
/// Returns the element type in which a region computes, to which the element types of all inputs must
/// be promotable; `None` without inputs.
///
/// # Errors
/// If the region has another type.
pub fn reducer_type_of_all<'c, V: OpView<'c>>(
    op: V,
    number: &'static str,
    region: (usize, &'static str),
    mut inputs: impl Iterator<Item = ElementOf<'c, V>>,
) -> RuleResult<Option<ElementOf<'c, V>>> {
    let Some(first) = inputs.next() else {
        return Ok(None);
    };
    let element = reducer_types(op, number, region, &[first])?[0];
    for input in inputs {
        if input != first && op.block(region.0).is_some() {
            Body::of(op, region.0, region.1)?.promotes(number, input, element)?;
        }
    }
    Ok(Some(element))
}
