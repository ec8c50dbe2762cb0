//! The pass `stablehlo-require-static-shapes`, which reports shapes that are not known, with the chain
//! of values that leads to the reason: an argument, an op, or a value that depends on data.

use super::{
    constants::constant_of,
    refine::{References, callee, entry_function},
    types::is_dynamic,
};
use crate::edit::code_of;
use mlir_bridge::{
    diag::{Failed, Place, Result},
    op::{Shape, Size},
    prelude::*,
};
use stablehlo_dialect::ops::{
    custom_call::CustomCall, dynamic_sizes::GetDimensionSize, while_loop::While,
};
use stablehlo_rewrites::{dynamism::shape_operands, fold::is_evaluated_on_integers};

static PASS: PassDef = PassDef::new("stablehlo-require-static-shapes", run)
    .name("StablehloRequireStaticShapesPass")
    .description("Report values whose shapes are not known, each with the reason")
    .op("builtin.module");
inventory::submit!(&PASS);

/// Largest number of values in a chain.
const MAX_STEPS: usize = 24;

fn run<'c>(root: Op<'c>, _: &PassRun<'c>) -> Result {
    let Some(entry) = entry_function(root)? else {
        return Ok(());
    };
    let references = References::of(root, entry);
    // Each reason is reported at the first op, with the number of the others.
    let mut reasons: Vec<(Value, Chain, usize)> = Vec::new();
    for value in references.refined().flat_map(dynamic_values) {
        let chain = Chain::of(&references, value);
        match reasons
            .iter_mut()
            .find(|(_, known, _)| known.origin == chain.origin)
        {
            Some((_, _, others)) => *others += 1,
            None => reasons.push((value, chain, 0)),
        }
    }
    for function in references.unrefined(root) {
        let values = dynamic_values(function);
        if let Some(&value) = values.first() {
            let [from, to] = [entry, function].map(function_name);
            let reason = "so no shapes are inferred for this function";
            let step = format!("no call leads from @{from} to @{to}, {reason}");
            let mut chain = Chain::new(&references, value);
            chain.steps.push(step);
            reasons.push((value, chain, values.len() - 1));
        }
    }
    let mut result = Ok(());
    for (value, chain, others) in reasons {
        result = Err(report(value, &chain, others));
    }
    result
}

/// Returns the first value of unknown shape of each op in a function. The values of an op are its results
/// and the arguments of its regions.
fn dynamic_values(function: Op<'_>) -> Vec<Value<'_>> {
    let mut values = Vec::new();
    function.walk(&mut |op| {
        let blocks = op.regions().flat_map(Region::blocks);
        let all = blocks.flat_map(Block::arguments).chain(op.results());
        values.extend({ all }.find(|value| is_dynamic(value.ty())));
    });
    values
}

/// Emits the error about a value of unknown shape.
fn report(value: Value, chain: &Chain, others: usize) -> Failed {
    let steps: String = chain
        .steps
        .iter()
        .map(|step| format!("\n  {step}"))
        .collect();
    let others = match others {
        0 => String::new(),
        1 => "\n  1 other op has no static shape for this reason".to_owned(),
        n => format!("\n  {n} other ops have no static shapes for this reason"),
    };
    let message = format!(
        "has no static shape, but the type '{}'{steps}{others}",
        value.ty()
    );
    match (
        value.defining_op(),
        value.argument_block().and_then(Block::parent),
    ) {
        (Some(op), _) => op.error(message),
        (None, Some(op)) => op.error(format_args!("argument #{} {message}", value.index())),
        (None, None) => Failed,
    }
}

/// Chain of values from a value of unknown shape to the reason.
struct Chain<'a, 'x> {
    references: &'a References<'x>,
    steps: Vec<String>,
    /// Values with true for their shapes, and false for their elements.
    visited: Vec<(Value<'x>, bool)>,
    /// Last value: no other value is the reason for its shape or its elements.
    origin: Value<'x>,
}

/// Next value of a chain.
enum Next<'x> {
    /// The shape of a value.
    Shape(Value<'x>),
    /// The elements of a value.
    Data(Value<'x>),
    /// The chain ends.
    End,
}

impl<'a, 'x> Chain<'a, 'x> {
    fn new(references: &'a References<'x>, value: Value<'x>) -> Self {
        Self {
            references,
            steps: Vec::new(),
            visited: Vec::new(),
            origin: value,
        }
    }

    /// Finds the chain that leads to the unknown shape of `value`.
    fn of(references: &'a References<'x>, value: Value<'x>) -> Self {
        let mut chain = Self::new(references, value);
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
            next = match value.defining_op() {
                Some(op) if is_shape => chain.shape_of_result(op, value),
                Some(op) => chain.data_of_result(op, value),
                None => chain.argument(value, is_shape),
            };
        }
        chain
    }

    fn step(&mut self, text: String, next: Next<'x>) -> Next<'x> {
        self.steps.push(text);
        next
    }

    /// Explains why the result of an op has no static shape.
    fn shape_of_result(&mut self, op: Op<'x>, value: Value<'x>) -> Next<'x> {
        if let Some(function) = callee(op).and_then(|name| self.references.functions.get(name)) {
            return self.returned(*function, value.index());
        }
        if let Some(call) = CustomCall::of(op) {
            return self.custom_call(op, call);
        }
        if let Some(operand) = unknown_shape_operand(op) {
            let i = op.operands().position(|v| v == operand).unwrap_or_default();
            let text = format!("operand #{i} of {} is not a constant", named(op));
            return self.step(text, Next::Data(operand));
        }
        if let Some(i) = (0..op.num_operands()).find(|&i| is_dynamic(op.operand(i).ty())) {
            let operand = op.operand(i);
            let text = format!(
                "operand #{i} of {} has the type '{}'",
                named(op),
                operand.ty()
            );
            return self.step(text, Next::Shape(operand));
        }
        let blocks = op.regions().filter_map(|region| region.first_block());
        let returned = blocks.filter_map(|b| b.ops().last()?.operands().nth(value.index()));
        if let Some(inner) = returned.into_iter().find(|v| is_dynamic(v.ty())) {
            let text = format!(
                "a region of {} returns a value of type '{}'",
                named(op),
                inner.ty()
            );
            return self.step(text, Next::Shape(inner));
        }
        let text = format!(
            "the operands of {} do not determine the shape of its result",
            named(op)
        );
        self.step(text, Next::End)
    }

    fn custom_call(&mut self, op: Op<'x>, call: CustomCall<'x>) -> Next<'x> {
        let target = call.call_target_name().unwrap_or_default();
        let text = format!("the custom call @{target} {}", place(op));
        let indices = op.discardable_attribute(shape_operands::ATTRIBUTE);
        let indices = indices.and_then(|a| a.dense_ints()).unwrap_or_default();
        let mut listed = indices.iter().filter_map(|&i| usize::try_from(i).ok());
        let unknown = |&i: &usize| i < op.num_operands() && constant_of(op.operand(i)).is_none();
        if let Some(i) = listed.find(unknown) {
            let text = format!("{text} has a shape operand, #{i}, that is not a constant");
            return self.step(text, Next::Data(op.operand(i)));
        }
        let parameter = (0..op.num_operands()).find(|&i| {
            let is_small = Tensor::of(op.operand(i).ty()).is_some_and(|t| t.rank() <= 2);
            target.starts_with("stablehlo.dynamic_") && is_small && unknown(&i) && i > 0
        });
        if let Some(i) = parameter {
            let text = format!("{text} has a parameter, operand #{i}, that is not a constant");
            return self.step(text, Next::Data(op.operand(i)));
        }
        let text = format!("{text} states no shape, as by 'indices_of_shape_operands'");
        self.step(text, Next::End)
    }

    /// Explains why the elements of an op's result are not constant.
    fn data_of_result(&mut self, op: Op<'x>, value: Value<'x>) -> Next<'x> {
        if let Some(function) = callee(op).and_then(|name| self.references.functions.get(name)) {
            return self.returned(*function, value.index());
        }
        if GetDimensionSize::of(op).is_some() {
            let text = format!("{} reads the shape of its operand", named(op));
            return self.step(text, Next::Shape(op.operand(0)));
        }
        if !code_of(op).is_some_and(is_evaluated_on_integers) {
            let text = format!(
                "the result of {} is data, which is not evaluated",
                named(op)
            );
            return self.step(text, Next::End);
        }
        let unknown = op.operands().position(|v| constant_of(v).is_none());
        match unknown {
            Some(i) => {
                let text = format!("operand #{i} of {} is not a constant", named(op));
                self.step(text, Next::Data(op.operand(i)))
            }
            None => {
                let text = format!(
                    "{} is not evaluated: a tensor has too many elements, or floats",
                    named(op)
                );
                self.step(text, Next::End)
            }
        }
    }

    /// Explains a result of a function by the value that the function returns.
    fn returned(&mut self, function: Op<'x>, index: usize) -> Next<'x> {
        let block = function.region(0).first_block();
        let value = block.and_then(|b| b.ops().last()?.operands().nth(index));
        let name = function_name(function);
        match value {
            Some(value) => {
                let next = match is_dynamic(value.ty()) {
                    true => Next::Shape(value),
                    false => Next::Data(value),
                };
                self.step(format!("result #{index} of the function @{name}"), next)
            }
            None => self.step(format!("the function @{name} has no body"), Next::End),
        }
    }

    /// Explains why the shape or the elements of a block's argument are not known.
    fn argument(&mut self, value: Value<'x>, is_shape: bool) -> Next<'x> {
        let index = value.index();
        let Some(op) = value.argument_block().and_then(Block::parent) else {
            return Next::End;
        };
        if op.name() == "func.func" {
            return self.function_argument(op, value, is_shape);
        }
        let operand = (index < op.num_operands()).then(|| op.operand(index));
        let text = format!("argument #{index} of a region of {}", named(op));
        let is_loop = While::of(op).is_some();
        match operand {
            Some(operand) if is_shape && is_dynamic(operand.ty()) => {
                self.step(text, Next::Shape(operand))
            }
            Some(operand) if !is_shape && (is_loop || passes_operands(op)) => {
                if is_unknown(operand, false) {
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
        function: Op<'x>,
        value: Value<'x>,
        is_shape: bool,
    ) -> Next<'x> {
        let (index, name) = (value.index(), function_name(function));
        let symbol = function.inherent("sym_name");
        let symbol = symbol.and_then(|name| name.text_bytes());
        let calls = self.references.calls_of(symbol.unwrap_or_default()).iter();
        let operands = calls.filter_map(|call| Some((call, call.operands().nth(index)?)));
        let cause = operands.filter(|(_, operand)| is_unknown(*operand, is_shape));
        if let Some((call, operand)) = cause.into_iter().next() {
            let text = format!(
                "argument #{index} of @{name} is operand #{index} of {}",
                named(*call)
            );
            let next = match is_shape {
                true => Next::Shape(operand),
                false => Next::Data(operand),
            };
            return self.step(text, next);
        }
        let text = match is_shape {
            true => format!("argument #{index} of @{name} has the type '{}'", value.ty()),
            false => format!("argument #{index} of @{name} is data"),
        };
        self.step(text, Next::End)
    }
}

/// Returns whether the shape or the elements of a value are unknown.
fn is_unknown(value: Value, is_shape: bool) -> bool {
    match is_shape {
        true => is_dynamic(value.ty()),
        false => constant_of(value).is_none(),
    }
}

/// Returns whether the arguments of the region of `op` are its operands.
fn passes_operands(op: Op) -> bool {
    matches!(op.name(), "sdy.named_computation" | "stablehlo.async_start")
}

/// Returns an operand of `op` that holds sizes of the result and is not a constant.
fn unknown_shape_operand<'x>(op: Op<'x>) -> Option<Value<'x>> {
    let reify = op.def()?.hooks.reify?;
    let shapes = reify(Adaptor::of(op)?).ok()?;
    let mut values = Vec::new();
    for shape in &shapes {
        match shape {
            Shape::ElementsOf(value) => values.push(*value),
            Shape::Sizes(sizes) => sizes.iter().for_each(|size| values_of(size, &mut values)),
            Shape::ShapeOf(_) | Shape::Broadcast(_) => {}
        }
    }
    values
        .into_iter()
        .find(|&value| constant_of(value).is_none())
}

/// Adds the tensors whose elements a size depends on to `values`.
fn values_of<'x>(size: &Size<'x>, values: &mut Vec<Value<'x>>) {
    match size {
        Size::ElementOf(value, _) => values.push(*value),
        Size::Apply(_, sizes) => sizes.iter().for_each(|size| values_of(size, values)),
        Size::Known(_) | Size::DimOf(..) => {}
    }
}

/// Returns the name of an op with its position.
fn named(op: Op) -> String {
    format!("'{}' {}", op.name(), place(op))
        .trim_end()
        .to_owned()
}
/// Returns the position of an op in brackets, or nothing if the position is unknown.
fn place(op: Op) -> String {
    Place::of(op.location()).map_or(String::new(), |place| format!("({place})"))
}
fn function_name(function: Op<'_>) -> String {
    let name = function
        .inherent("sym_name")
        .and_then(|name| name.text_bytes());
    String::from_utf8_lossy(name.unwrap_or_default()).into_owned()
}
