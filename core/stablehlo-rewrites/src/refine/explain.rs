//! Report of shapes that are not known, with the chain of values that leads to the reason: an argument, an op, or a
//! value that depends on data.

use super::{inference::reified, references::References, types::is_dynamic};
use crate::{constants::ints_of, dynamism::shape_operands, fold::is_evaluated_on_integers};
use stablehlo_opset::{
    edit::{
        Reported,
        functions::EditFunctions,
        views::{CustomCall, codes},
    },
    reified::{ReifiedShape, ReifiedSize},
};
use std::hash::Hash;

/// Largest number of values in a chain.
const MAX_STEPS: usize = 24;

/// Reports the values of unknown shapes, each with the reason, in a module whose entry function is `entry`.
///
/// # Errors
/// If a shape is unknown, after an error for each reason.
pub fn require_static_shapes<'x, E: EditFunctions<'x>>(
    edit: E,
    entry: E::Op,
) -> Result<(), Reported>
where
    E::Op: Hash,
{
    let references = References::of(edit, entry);
    // Each reason is reported at the first op, with the number of the others.
    let mut reasons: Vec<(E::Value, Chain<'_, 'x, E>, usize)> = Vec::new();
    let refined = references.refined();
    for value in refined.flat_map(|function| dynamic_values(edit, function)) {
        let chain = Chain::of(edit, &references, value);
        match reasons
            .iter_mut()
            .find(|(_, known, _)| known.origin == chain.origin)
        {
            Some((_, _, others)) => *others += 1,
            None => reasons.push((value, chain, 0)),
        }
    }
    for function in references.unrefined(edit) {
        let values = dynamic_values(edit, function);
        if let Some(&value) = values.first() {
            let [from, to] = [entry, function].map(|op| function_name(edit, op));
            let reason = "so no shapes are inferred for this function";
            let step = format!("no call leads from @{from} to @{to}, {reason}");
            let mut chain = Chain::new(edit, &references, value);
            chain.steps.push(step);
            reasons.push((value, chain, values.len() - 1));
        }
    }
    let mut result = Ok(());
    for (value, chain, others) in reasons {
        result = Err(report(edit, value, &chain.steps, others));
    }
    result
}

/// Returns the first value of unknown shape of each op in a function. The values of an op are its results
/// and the arguments of its regions.
fn dynamic_values<'x, E: EditFunctions<'x>>(edit: E, function: E::Op) -> Vec<E::Value> {
    let ops = edit.walk(function).into_iter();
    let first = ops.filter_map(|op| {
        let regions = 0..edit.region_count(op);
        let blocks = regions.flat_map(|region| edit.blocks(op, region));
        let arguments = blocks.flat_map(|block| edit.arguments(block));
        let mut all = arguments.chain(edit.results(op));
        all.find(|value| is_dynamic::<E>(edit.ty(*value)))
    });
    first.collect()
}

/// Reports the error about a value of unknown shape.
fn report<'x, E: EditFunctions<'x>>(
    edit: E,
    value: E::Value,
    steps: &[String],
    others: usize,
) -> Reported {
    let steps: String = steps.iter().map(|step| format!("\n  {step}")).collect();
    let others = match others {
        0 => String::new(),
        1 => "\n  1 other op has no static shape for this reason".to_owned(),
        n => format!("\n  {n} other ops have no static shapes for this reason"),
    };
    let message = format!(
        "has no static shape, but the type '{}'{steps}{others}",
        edit.ty(value)
    );
    if let Some(op) = edit.defining_op(value) {
        return edit.error_at(op, &message);
    }
    let block = edit.argument_block(value);
    let around = block.and_then(|block| edit.owner(block));
    match around {
        Some(op) => {
            let index = edit.index(value);
            edit.error_at(op, &format!("argument #{index} {message}"))
        }
        None => Reported,
    }
}

/// Chain of values from a value of unknown shape to the reason.
struct Chain<'a, 'x, E: EditFunctions<'x>> {
    edit: E,
    references: &'a References<'x, E>,
    steps: Vec<String>,
    /// Values with true for their shapes, and false for their elements.
    visited: Vec<(E::Value, bool)>,
    /// Last value: no other value is the reason for its shape or its elements.
    origin: E::Value,
}

/// Next value of a chain.
enum Next<V> {
    /// The shape of a value.
    Shape(V),
    /// The elements of a value.
    Data(V),
    /// The chain ends.
    End,
}

impl<'a, 'x, E: EditFunctions<'x>> Chain<'a, 'x, E>
where
    E::Op: Hash,
{
    fn new(edit: E, references: &'a References<'x, E>, value: E::Value) -> Self {
        Self {
            edit,
            references,
            steps: Vec::new(),
            visited: Vec::new(),
            origin: value,
        }
    }

    /// Finds the chain that leads to the unknown shape of `value`.
    fn of(edit: E, references: &'a References<'x, E>, value: E::Value) -> Self {
        let mut chain = Self::new(edit, references, value);
        let mut next = Next::Shape(value);
        while chain.steps.len() < MAX_STEPS {
            let (value, is_shape) = match next {
                Next::Shape(value) => (value, true),
                Next::Data(value) => (value, false),
                Next::End => break,
            };
            if chain.visited.contains(&(value, is_shape)) {
                chain.steps.push("which depends on itself".to_owned());
                break;
            }
            chain.visited.push((value, is_shape));
            chain.origin = value;
            next = match edit.defining_op(value) {
                Some(op) if is_shape => chain.shape_of_result(op, value),
                Some(op) => chain.data_of_result(op, value),
                None => chain.argument(value, is_shape),
            };
        }
        chain
    }

    fn step(&mut self, text: String, next: Next<E::Value>) -> Next<E::Value> {
        self.steps.push(text);
        next
    }

    /// Explains why the result of an op has no static shape.
    fn shape_of_result(&mut self, op: E::Op, value: E::Value) -> Next<E::Value> {
        let edit = self.edit;
        let callee = edit.callee(op);
        if let Some(function) = callee.and_then(|name| self.references.functions.get(name)) {
            return self.returned(*function, edit.index(value));
        }
        if let Some(call) = CustomCall::of(edit, op) {
            return self.custom_call(op, call.call_target_name());
        }
        let named = named(edit, op);
        let operands = edit.operands(op);
        if let Some(i) = unknown_shape_operand(edit, op) {
            // The first operand with this value counts.
            let i = operands.iter().position(|v| *v == operands[i]).unwrap_or(i);
            let text = format!("operand #{i} of {named} is not a constant");
            return self.step(text, Next::Data(operands[i]));
        }
        let types = operands.iter().map(|operand| edit.ty(*operand));
        if let Some((i, ty)) = types.enumerate().find(|(_, ty)| is_dynamic::<E>(*ty)) {
            let text = format!("operand #{i} of {named} has the type '{ty}'");
            return self.step(text, Next::Shape(operands[i]));
        }
        let blocks = (0..edit.region_count(op)).filter_map(|region| edit.block(op, region));
        let mut returned = blocks.filter_map(|block| {
            let end = edit.last(block)?;
            let i = edit.index(value);
            (i < edit.operand_count(end)).then(|| edit.operand(end, i))
        });
        if let Some(inner) = returned.find(|v| is_dynamic::<E>(edit.ty(*v))) {
            let ty = edit.ty(inner);
            let text = format!("a region of {named} returns a value of type '{ty}'");
            return self.step(text, Next::Shape(inner));
        }
        let text = format!("the operands of {named} do not determine the shape of its result");
        self.step(text, Next::End)
    }

    fn custom_call(&mut self, op: E::Op, target: Option<&str>) -> Next<E::Value> {
        let edit = self.edit;
        let target = target.unwrap_or_default();
        let text = format!("the custom call @{target} {}", place(edit, op));
        let indices = edit.discardable(op, shape_operands::ATTRIBUTE);
        let indices = indices.and_then(ints_of::<E>).unwrap_or_default();
        let mut listed = indices.iter().filter_map(|&i| usize::try_from(i).ok());
        let count = edit.operand_count(op);
        let unknown = |&i: &usize| i < count && edit.constant_of(edit.operand(op, i)).is_none();
        if let Some(i) = listed.find(unknown) {
            let text = format!("{text} has a shape operand, #{i}, that is not a constant");
            return self.step(text, Next::Data(edit.operand(op, i)));
        }
        let parameter = (0..count).find(|&i| {
            let tensor = edit.tensor_of(edit.operand(op, i));
            let is_small = tensor.is_some_and(|t| t.rank() <= 2);
            target.starts_with("stablehlo.dynamic_") && is_small && unknown(&i) && i > 0
        });
        if let Some(i) = parameter {
            let text = format!("{text} has a parameter, operand #{i}, that is not a constant");
            return self.step(text, Next::Data(edit.operand(op, i)));
        }
        let text = format!("{text} states no shape, as by 'indices_of_shape_operands'");
        self.step(text, Next::End)
    }

    /// Explains why the elements of an op's result are not constant.
    fn data_of_result(&mut self, op: E::Op, value: E::Value) -> Next<E::Value> {
        let edit = self.edit;
        let callee = edit.callee(op);
        if let Some(function) = callee.and_then(|name| self.references.functions.get(name)) {
            return self.returned(*function, edit.index(value));
        }
        let (code, named) = (edit.opcode(op), named(edit, op));
        if code == Some(codes::GetDimensionSize) {
            let text = format!("{named} reads the shape of its operand");
            return self.step(text, Next::Shape(edit.operand(op, 0)));
        }
        if !code.is_some_and(is_evaluated_on_integers) {
            let text = format!("the result of {named} is data, which is not evaluated");
            return self.step(text, Next::End);
        }
        let operands = edit.operands(op);
        let unknown = operands.iter().position(|v| edit.constant_of(*v).is_none());
        match unknown {
            Some(i) => {
                let text = format!("operand #{i} of {named} is not a constant");
                self.step(text, Next::Data(operands[i]))
            }
            None => {
                let text =
                    format!("{named} is not evaluated: a tensor has too many elements, or floats");
                self.step(text, Next::End)
            }
        }
    }

    /// Explains a result of a function by the value that the function returns.
    fn returned(&mut self, function: E::Op, index: usize) -> Next<E::Value> {
        let edit = self.edit;
        let end = edit.body(function).and_then(|block| edit.last(block));
        let end = end.filter(|end| index < edit.operand_count(*end));
        let name = function_name(edit, function);
        match end.map(|end| edit.operand(end, index)) {
            Some(value) => {
                let next = match is_dynamic::<E>(edit.ty(value)) {
                    true => Next::Shape(value),
                    false => Next::Data(value),
                };
                self.step(format!("result #{index} of the function @{name}"), next)
            }
            None => self.step(format!("the function @{name} has no body"), Next::End),
        }
    }

    /// Explains why the shape or the elements of a block's argument are not known.
    fn argument(&mut self, value: E::Value, is_shape: bool) -> Next<E::Value> {
        let edit = self.edit;
        let index = edit.index(value);
        let block = edit.argument_block(value);
        let Some(op) = block.and_then(|block| edit.owner(block)) else {
            return Next::End;
        };
        if edit.is_function(op) {
            return self.function_argument(op, value, is_shape);
        }
        let operand = (index < edit.operand_count(op)).then(|| edit.operand(op, index));
        let text = format!("argument #{index} of a region of {}", named(edit, op));
        let is_loop = edit.opcode(op) == Some(codes::While);
        match operand {
            Some(operand) if is_shape && is_dynamic::<E>(edit.ty(operand)) => {
                self.step(text, Next::Shape(operand))
            }
            Some(operand) if !is_shape && (is_loop || passes_operands(edit, op)) => {
                if is_unknown(edit, operand, false) {
                    return self.step(text, Next::Data(operand));
                }
                self.step(text + " changes in each iteration", Next::End)
            }
            _ => self.step(text + " is data", Next::End),
        }
    }

    /// Explains an argument of a function by an operand of a call, if a function calls this function.
    fn function_argument(
        &mut self,
        function: E::Op,
        value: E::Value,
        is_shape: bool,
    ) -> Next<E::Value> {
        let edit = self.edit;
        let (index, name) = (edit.index(value), function_name(edit, function));
        let symbol = edit.symbol(function).unwrap_or_default();
        let calls = self.references.calls_of(symbol).iter().copied();
        let mut calls = calls.filter(|call| index < edit.operand_count(*call));
        let cause = calls.find(|call| is_unknown(edit, edit.operand(*call, index), is_shape));
        if let Some(call) = cause {
            let operand = edit.operand(call, index);
            let text = format!(
                "argument #{index} of @{name} is operand #{index} of {}",
                named(edit, call)
            );
            let next = match is_shape {
                true => Next::Shape(operand),
                false => Next::Data(operand),
            };
            return self.step(text, next);
        }
        let text = match is_shape {
            true => {
                let ty = edit.ty(value);
                format!("argument #{index} of @{name} has the type '{ty}'")
            }
            false => format!("argument #{index} of @{name} is data"),
        };
        self.step(text, Next::End)
    }
}

/// Returns whether the shape or the elements of a value are unknown.
fn is_unknown<'x, E: EditFunctions<'x>>(edit: E, value: E::Value, is_shape: bool) -> bool {
    match is_shape {
        true => is_dynamic::<E>(edit.ty(value)),
        false => edit.constant_of(value).is_none(),
    }
}

/// Returns whether the arguments of the region of `op` are its operands.
fn passes_operands<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> bool {
    matches!(
        &edit.name(op)[..],
        "sdy.named_computation" | "stablehlo.async_start"
    )
}

/// Returns the index of an operand of `op` that holds sizes of the result and is not a constant.
fn unknown_shape_operand<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> Option<usize> {
    let mut operands = Vec::new();
    for shape in &reified(edit, op)? {
        match shape {
            ReifiedShape::ElementsOf(i) => operands.push(*i),
            ReifiedShape::Sizes(sizes) => {
                sizes
                    .iter()
                    .for_each(|size| operands_of(size, &mut operands));
            }
            ReifiedShape::ShapeOf(_) | ReifiedShape::Broadcast => {}
        }
    }
    let mut operands = operands.into_iter();
    operands.find(|&i| edit.constant_of(edit.operand(op, i)).is_none())
}

/// Adds the indices of the tensors whose elements a size depends on.
fn operands_of(size: &ReifiedSize, operands: &mut Vec<usize>) {
    match size {
        ReifiedSize::ElementOf(i, _) => operands.push(*i),
        ReifiedSize::Apply(_, sizes) => sizes.iter().for_each(|size| operands_of(size, operands)),
        ReifiedSize::Known(_) | ReifiedSize::DimOf(..) => {}
    }
}

/// Returns the name of an op with its position.
fn named<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> String {
    format!("'{}' {}", edit.name(op), place(edit, op))
        .trim_end()
        .to_owned()
}
/// Returns the position of an op in brackets, or nothing if the position is unknown.
fn place<'x, E: EditFunctions<'x>>(edit: E, op: E::Op) -> String {
    let place = edit.place(edit.location(op));
    place.map_or(String::new(), |place| format!("({place})"))
}
fn function_name<'x, E: EditFunctions<'x>>(edit: E, function: E::Op) -> String {
    String::from_utf8_lossy(edit.symbol(function).unwrap_or_default()).into_owned()
}
