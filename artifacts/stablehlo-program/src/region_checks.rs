//! Checks of the arguments and the results of regions that ops call like functions.

use crate::{
    definition::OpDef,
    error::{Checked, Mismatch},
    op_ref::OpRef,
    rules::{
        Dimension, SizeConflict,
        promotion::{Class, promotes},
    },
    spec_checks::{compatible, element, shape},
    typed::Op,
    types::{ElementType, TensorEncoding, TensorType, Type},
};
use mlir_bytecode::ValueId;
use std::borrow::Cow;

/// Region with one block that ends with `stablehlo.return`.
struct Body<'p> {
    op: OpRef<'p>,
    name: String,
    arguments: Vec<ValueId>,
    returned: &'p [ValueId],
}

/// Checks the regions of an op.
pub(crate) fn check_regions(op: OpRef, def: &OpDef) -> Checked {
    let body = |n| Body::of(op, def, n);
    match op.typed() {
        Op::AllReduce(all) => one_reducer(op, body(0)?, all.operands),
        Op::CollectiveReduce(all) => {
            let roots = usize::from(all.has_dynamic_root);
            let sent = all.operands.len().saturating_sub(roots);
            one_reducer(op, body(0)?, &all.operands[..sent])
        }
        Op::ReduceScatter(one) => one_reducer(op, body(0)?, &[one.operand]),
        Op::Reduce(reduce) => reduction(op, body(0)?, reduce.inputs, reduce.init_values),
        Op::ReduceWindow(reduce) => reduction(op, body(0)?, reduce.inputs, reduce.init_values),
        Op::Scatter(scatter) => reducer(op, body(0)?, scatter.inputs, Some(scatter.updates)),
        Op::SelectAndScatter(scatter) => {
            let select = body(0)?;
            let operand = scatter.operand;
            select.takes(2)?;
            select.takes_scalar(0, select.element(operand))?;
            select.takes_scalar(1, select.element(operand))?;
            select.returns_boolean()?;
            let values = [scatter.source, scatter.init_value];
            values
                .iter()
                .try_for_each(|v| select.same_element(operand, *v))?;
            select.is_scalar(scatter.init_value, None, "init_value")?;
            reducer(op, body(1)?, &[operand], None)
        }
        Op::Map(map) => {
            let computation = body(0)?;
            computation.takes(map.inputs.len())?;
            for (n, input) in map.inputs.iter().enumerate() {
                computation.takes_scalar(n, computation.element(*input))?;
            }
            computation.returns(1)?;
            let result = computation.element(map.result);
            computation.returns_scalar(0, result)
        }
        Op::Sort(sort) => {
            let comparator = body(0)?;
            comparator.takes(2 * sort.inputs.len())?;
            for (n, input) in sort.inputs.iter().enumerate() {
                comparator.takes_scalar(2 * n, comparator.element(*input))?;
                comparator.takes_scalar(2 * n + 1, comparator.element(*input))?;
            }
            comparator.returns_boolean()
        }
        Op::While(_) => {
            let (cond, body) = (body(0)?, body(1)?);
            cond.takes_all(op.operands())?;
            cond.returns_boolean()?;
            body.takes_all(op.operands())?;
            body.returns_all(op.operands())
        }
        Op::If(_) | Op::Case(_) => branches(op, def),
        _ => Ok(()),
    }
}

/// Checks the branches of an op: they take nothing, and return values of compatible types, which the
/// results have.
fn branches(op: OpRef, def: &OpDef) -> Checked {
    let count = op.regions().len();
    let bodies: Vec<_> = (0..count)
        .map(|n| Body::of(op, def, n))
        .collect::<Checked<_>>()?;
    let Some(first) = bodies.first() else {
        return Ok(());
    };
    for body in &bodies {
        body.takes(0)?;
        body.returns(op.results().len())?;
    }
    let id = |value: ValueId| op.program().value_type_id(value);
    for (n, result) in op.results().iter().enumerate() {
        let one = first.returned[n];
        // Fast path: all branches return the type of the result.
        if bodies.iter().all(|body| id(body.returned[n]) == id(result)) {
            continue;
        }
        // The most specific type, which every branch must fit, and the least specific type, which
        // the result must fit.
        let mut types = [Cow::Borrowed(first.ty(one)), Cow::Borrowed(first.ty(one))];
        for body in &bodies[1..] {
            let (value, [most, least]) = (body.returned[n], &mut types);
            let ty = body.ty(value);
            let both = compatible(most, ty)
                .then(|| merge(most, ty, Dimension::most_specific))
                .flatten();
            let Some(both) = both else {
                let expected = format!("{} as returned value {n}", body.text(one));
                return Err(body.fault(expected, body.text(value)));
            };
            *most = Cow::Owned(both);
            if let Some(any) = merge(least, ty, Dimension::least_specific) {
                *least = Cow::Owned(any);
            }
        }
        if !compatible(&types[1], first.ty(result)) {
            let expected = format!("{} as returned value {n}", first.text(result));
            return Err(first.fault(expected, first.text(one)));
        }
    }
    Ok(())
}
/// Merges the dimensions of two tensors of one rank, and returns the type of the first tensor with
/// these dimensions. Returns other types unchanged, and `None` if dimensions conflict.
fn merge(
    a: &Type,
    b: &Type,
    combine: fn(Dimension, Dimension) -> Result<Dimension, SizeConflict>,
) -> Option<Type> {
    let (Type::Tensor(one), Type::Tensor(other)) = (a, b) else {
        return Some(a.clone());
    };
    let pairs = Dimension::of_tensor(one)
        .into_iter()
        .zip(Dimension::of_tensor(other));
    let dims = pairs.map(|(a, b)| combine(a, b).ok());
    let dims: Vec<_> = dims.collect::<Option<_>>()?;
    Some(Type::Tensor(TensorType {
        shape: dims.iter().map(|d| d.size).collect(),
        element: one.element.clone(),
        encoding: TensorEncoding::Bounds(dims.iter().map(|d| d.bound).collect()),
    }))
}

/// Checks the body and the initial values of a reduction.
fn reduction(op: OpRef, body: Body, inputs: &[ValueId], init_values: &[ValueId]) -> Checked {
    for value in init_values {
        body.is_scalar(*value, None, "init_value")?;
    }
    reducer(op, body, inputs, Some(init_values))
}
/// Checks a region that combines two elements of each input, and the types of the results. The
/// values in `others` have the element types of the inputs.
fn reducer(op: OpRef, body: Body, inputs: &[ValueId], others: Option<&[ValueId]>) -> Checked {
    let n = inputs.len();
    if op.results().len() != n {
        let found = op.results().len().to_string();
        return Err(Mismatch::new(
            "results",
            format!("{n}, one per input"),
            found,
        ));
    }
    for (input, other) in inputs.iter().zip(others.unwrap_or_default()) {
        body.same_element(*input, *other)?;
    }
    body.takes(2 * n)?;
    body.returns(n)?;
    for (i, (input, result)) in inputs.iter().zip(op.results().iter()).enumerate() {
        body.check_element(i, n, *input)?;
        body.check_result(i, result)?;
    }
    Ok(())
}
/// Checks a region that combines two elements of any input, and the types of the results.
fn one_reducer(op: OpRef, body: Body, inputs: &[ValueId]) -> Checked {
    body.takes(2)?;
    body.returns(1)?;
    for input in inputs {
        body.check_element(0, 1, *input)?;
    }
    let mut results = op.results().iter();
    results.try_for_each(|result| body.check_result(0, result))
}

impl<'p> Body<'p> {
    fn of(op: OpRef<'p>, def: &OpDef, n: usize) -> Checked<Self> {
        let declared = def.regions.get(n).or(def.regions.last());
        let name = format!("region '{}'", declared.map_or("", |region| region.name));
        let program = op.program();
        let region = op.regions().get(n);
        let block = region.and_then(|region| program.blocks(region).next());
        let Some(block) = block else {
            return Err(Mismatch::new(name, "a block", "none"));
        };
        match program.block_ops(block).last().map(|op| (op, op.name())) {
            Some((end, last)) if last == "stablehlo.return" => Ok(Self {
                op,
                name,
                arguments: program.arguments(block).iter().collect(),
                returned: end.operands(),
            }),
            last => {
                let found = last.map_or_else(|| "no op".to_owned(), |(_, name)| name);
                let part = format!("end of {name}");
                Err(Mismatch::new(part, "stablehlo.return", found))
            }
        }
    }
    fn ty(&self, value: ValueId) -> &'p Type {
        self.op.program().value_type(value)
    }
    fn element(&self, value: ValueId) -> Option<&'p ElementType> {
        element(self.ty(value))
    }
    fn text(&self, value: ValueId) -> String {
        let program = self.op.program();
        program.type_text(program.value_type_id(value))
    }
    fn fault(&self, expected: impl Into<String>, found: impl Into<String>) -> Mismatch {
        Mismatch::new(self.name.clone(), expected, found)
    }
    fn same_element(&self, a: ValueId, b: ValueId) -> Checked {
        match self.element(a) == self.element(b) {
            true => Ok(()),
            false => Err(self.different(a, b)),
        }
    }
    fn different(&self, a: ValueId, b: ValueId) -> Mismatch {
        let found = format!("{} and {}", self.text(a), self.text(b));
        Mismatch::new("types", "one element type", found)
    }

    fn takes(&self, n: usize) -> Checked {
        match self.arguments.len() {
            found if found == n => Ok(()),
            found => Err(self.fault(format!("{n} arguments"), found.to_string())),
        }
    }
    fn returns(&self, n: usize) -> Checked {
        match self.returned.len() {
            found if found == n => Ok(()),
            found => Err(self.fault(format!("{n} returned values"), found.to_string())),
        }
    }
    /// Checks that a value is a tensor without dimensions, of elements of type `wanted` if that is
    /// `Some`.
    fn is_scalar(&self, value: ValueId, wanted: Option<&ElementType>, what: &str) -> Checked {
        let is_scalar = shape(self.ty(value)).is_some_and(<[i64]>::is_empty);
        if is_scalar && wanted.is_none_or(|wanted| self.element(value) == Some(wanted)) {
            return Ok(());
        }
        let expected = match wanted {
            None => format!("a 0-dimensional tensor as {what}"),
            Some(_) => format!("a 0-dimensional tensor of the element type as {what}"),
        };
        Err(self.fault(expected, self.text(value)))
    }
    fn takes_scalar(&self, n: usize, element: Option<&ElementType>) -> Checked {
        self.is_scalar(self.arguments[n], element, &format!("argument {n}"))
    }
    fn returns_scalar(&self, n: usize, element: Option<&ElementType>) -> Checked {
        self.is_scalar(self.returned[n], element, &format!("returned value {n}"))
    }
    fn returns_boolean(&self) -> Checked {
        self.returns(1)?;
        self.returns_scalar(0, Some(&ElementType::Boolean))
    }
    /// Checks the arguments and the returned value for input `i` of `n`, whose elements the region
    /// combines.
    fn check_element(&self, i: usize, n: usize, input: ValueId) -> Checked {
        self.takes_scalar(i, None)?;
        let element = self.element(self.arguments[i]);
        self.takes_scalar(n + i, element)?;
        self.returns_scalar(i, element)?;
        let promotes = |from, to| is_promotable(from, to);
        if self
            .element(input)
            .zip(element)
            .is_none_or(|(a, b)| promotes(a, b))
        {
            return Ok(());
        }
        let expected = format!(
            "an element type to which that of {} promotes",
            self.text(input)
        );
        Err(self.fault(expected, self.text(self.arguments[i])))
    }
    /// Checks that a result has the element type of the region's returned value `i`.
    fn check_result(&self, i: usize, result: ValueId) -> Checked {
        let (a, b) = (self.element(self.returned[i]), self.element(result));
        let scalar = |element: &ElementType| Type::UnrankedTensor(element.clone());
        match a.zip(b) {
            Some((a, b)) if !compatible(&scalar(a), &scalar(b)) => {
                Err(self.different(self.returned[i], result))
            }
            _ => Ok(()),
        }
    }
    fn all(&self, values: &[ValueId], expected: &[ValueId], what: &str) -> Checked {
        for (n, (found, expected)) in values.iter().zip(expected).enumerate() {
            if !compatible(self.ty(*expected), self.ty(*found)) {
                let expected = format!("{} as {what} {n}", self.text(*expected));
                return Err(self.fault(expected, self.text(*found)));
            }
        }
        Ok(())
    }
    fn takes_all(&self, expected: &[ValueId]) -> Checked {
        self.takes(expected.len())?;
        self.all(&self.arguments, expected, "argument")
    }
    fn returns_all(&self, expected: &[ValueId]) -> Checked {
        self.returns(expected.len())?;
        self.all(self.returned, expected, "returned value")
    }
}

/// Returns whether a reduction over elements of type `from` may compute in `to`.
fn is_promotable(from: &ElementType, to: &ElementType) -> bool {
    if from == to {
        return true;
    }
    if let (ElementType::Quantized(from), ElementType::Quantized(to)) = (from, to) {
        return from.expressed == to.expressed && from.storage.width <= to.storage.width;
    }
    class(from)
        .zip(class(to))
        .is_some_and(|(from, to)| promotes(from, to))
}
/// Returns the class of an element type and its width in bits, or `None` for `index` and quantized
/// types.
fn class(element: &ElementType) -> Option<(Class, u32)> {
    let class = match element {
        ElementType::Boolean => Class::Boolean,
        ElementType::Integer(_) => Class::Integer,
        ElementType::Float(_) => Class::Float,
        ElementType::Complex(_) | ElementType::IntegerComplex(_) => Class::Complex,
        ElementType::Index | ElementType::Quantized(_) => return None,
    };
    Some((class, element.bits()))
}
