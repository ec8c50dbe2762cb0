//! Arguments that the caller of a function chooses by name: the platform, and symbolic sizes.

use crate::failure::Failure;
use jax_export::{Info, size_of};
use stablehlo_interpreter::eval::{Fill, Interpreter, Value};
use stablehlo_interpreter::{array::Array, ops};
use stablehlo_program::{Attribute, Call, OpRef, Program, ValueId};
use std::collections::{BTreeMap, BTreeSet};

/// Value of the attribute `jax.global_constant` of an argument that selects the platform.
const PLATFORM: &[u8] = b"_platform_index";

/// Choices of the caller of a function.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// Platform: its name in the container, or its index. By default, the first one.
    pub platform: Option<String>,
    /// Symbolic sizes by name.
    pub sizes: BTreeMap<String, usize>,
    /// Size of all dimensions of unknown size that no name of `sizes` determines.
    pub size: Option<usize>,
    /// Description of the container that has the program.
    pub container: Option<Info>,
}

/// Parses a size: a number, or a name, `=` and a number. Returns the name and the size.
///
/// # Errors
/// If the text has another form.
pub fn parse_size(text: &str) -> Result<(Option<String>, usize), String> {
    let (name, number) = match text.split_once('=') {
        Some((name, number)) => (Some(name.trim().to_owned()), number),
        None => (None, text),
    };
    let size = number.trim().parse();
    let size = size.map_err(|_| format!("expected a number or NAME=NUMBER, found '{text}'"))?;
    Ok((name, size))
}

/// Function that is called, with the arguments that choices determine.
pub(crate) struct Entry<'c> {
    choices: &'c Choices,
    /// Index of the argument that selects the platform.
    platform: Option<usize>,
    /// Number of platforms.
    platforms: usize,
    /// Sizes of the other arguments in the container: numbers and expressions.
    shapes: Vec<Vec<String>>,
    /// Arguments that select a branch, with the number of branches.
    selectors: BTreeMap<usize, usize>,
}

impl<'c> Entry<'c> {
    /// Examines the function `name`.
    pub(crate) fn of(program: &Program, name: &str, choices: &'c Choices) -> Self {
        let selectors = selectors(program, name);
        let platform = platform_argument(program, name);
        let container = choices.container.as_ref().filter(|_| name == "main");
        let used = |info: &Info| -> Vec<Vec<String>> {
            let used = info.arguments.iter().filter(|argument| argument.used);
            used.map(|argument| argument.shape.clone()).collect()
        };
        let named = container.map_or(0, |info| info.platforms.len());
        let branches = platform.and_then(|index| selectors.get(&index).copied());
        Self {
            choices,
            platform,
            platforms: branches.unwrap_or(1).max(named).max(1),
            shapes: container.map(used).unwrap_or_default(),
            selectors,
        }
    }

    /// Returns the number of arguments of `count` ones that the caller gives.
    pub(crate) fn given(&self, count: usize) -> usize {
        count - usize::from(self.platform.is_some())
    }

    /// Returns the indices of the platforms to try.
    ///
    /// # Errors
    /// If the program has no such platform.
    pub(crate) fn platforms(&self) -> Result<Vec<usize>, Failure> {
        match self.choices.platform {
            Some(_) => Ok(vec![self.chosen_platform()?]),
            None => Ok((0..self.platforms).collect()),
        }
    }

    /// Returns the index of the platform of the choices.
    ///
    /// # Errors
    /// If the program has no such platform.
    pub(crate) fn chosen_platform(&self) -> Result<usize, Failure> {
        let Some(chosen) = &self.choices.platform else {
            return Ok(0);
        };
        let names = self.choices.container.as_ref();
        let names = names.map_or(&[][..], |info| &info.platforms);
        let by_name = names.iter().position(|name| name == chosen);
        let by_index = chosen.parse().ok().filter(|&index| index < self.platforms);
        by_name.or(by_index).ok_or_else(|| Failure::Platform {
            found: chosen.clone(),
            expected: match names {
                [] => (0..self.platforms).map(|i| i.to_string()).collect(),
                names => names.to_vec(),
            },
        })
    }

    /// Removes the entry of the platform from a list with an entry per argument.
    pub(crate) fn remove_platform<T>(&self, list: &mut Vec<T>) {
        if let Some(index) = self.platform {
            list.remove(index);
        }
    }

    /// Makes one argument.
    ///
    /// # Errors
    /// See [`Entry::arguments`].
    pub(crate) fn argument(
        &self,
        interpreter: &Interpreter,
        function: &str,
        index: usize,
        fill: Fill,
    ) -> Result<Value, Failure> {
        let shape = interpreter.argument_shape(function, index);
        if shape.is_none_or(|shape| shape.iter().all(Option::is_some)) {
            return Ok(interpreter.argument(function, index, fill)?);
        }
        let mut all = self.arguments(interpreter, function, fill, 0)?;
        Ok(all.swap_remove(index))
    }

    /// Inserts the platform into the arguments that a caller gives.
    ///
    /// # Errors
    /// If memory has too little left.
    pub(crate) fn with_platform(
        &self,
        interpreter: &Interpreter,
        function: &str,
        platform: usize,
        mut arguments: Vec<Value>,
    ) -> Result<Vec<Value>, Failure> {
        if let Some(index) = self.platform {
            let zero = interpreter.argument(function, index, Fill::Zeros)?;
            arguments.insert(index, selecting(interpreter, zero, platform)?);
        }
        Ok(arguments)
    }

    /// Makes all arguments. With random numbers, arguments that select a branch select one: each
    /// branch for some seed.
    ///
    /// # Errors
    /// If a size is not known, or memory has too little left.
    pub(crate) fn arguments(
        &self,
        interpreter: &Interpreter,
        function: &str,
        fill: Fill,
        platform: usize,
    ) -> Result<Vec<Value>, Failure> {
        let sizes = self.sizes(interpreter, function)?;
        let size = |argument, dimension| sizes.get(&(argument, dimension)).copied();
        let mut values = interpreter.sized_arguments(function, fill, &size)?;
        if let Fill::Random(seed) = fill {
            for (order, (&index, &branches)) in self.selectors.iter().enumerate() {
                let (order, branches) = (order as u64, branches.max(1) as u64);
                // Several selectors change in different orders.
                let branch = seed.wrapping_add(order * (seed / branches)) % branches;
                let value = std::mem::replace(&mut values[index], Value::Token);
                values[index] = selecting(interpreter, value, branch as usize)?;
            }
        }
        if let Some(index) = self.platform {
            let value = std::mem::replace(&mut values[index], Value::Token);
            values[index] = selecting(interpreter, value, platform)?;
        }
        Ok(values)
    }

    /// Returns the sizes that the program does not know: by argument and dimension.
    fn sizes(
        &self,
        interpreter: &Interpreter,
        function: &str,
    ) -> Result<BTreeMap<(usize, usize), usize>, Failure> {
        let mut sizes = BTreeMap::new();
        for index in 0..interpreter.argument_elements(function)?.len() {
            let shape = interpreter
                .argument_shape(function, index)
                .unwrap_or_default();
            for dimension in (0..shape.len()).filter(|&d| shape[d].is_none()) {
                if let Some(size) = self.size(index, dimension)? {
                    sizes.insert((index, dimension), size);
                }
            }
        }
        Ok(sizes)
    }

    /// Returns the size of a dimension that the choices determine, or `None` if they do not.
    fn size(&self, index: usize, dimension: usize) -> Result<Option<usize>, Failure> {
        let before = self.platform.is_some_and(|platform| platform < index);
        let shape = self.shapes.get(index - usize::from(before));
        let expression = shape.and_then(|shape| shape.get(dimension));
        let names = &self.choices.sizes;
        match expression.map(|expression| (expression, size_of(expression, names))) {
            Some((_, Some(size))) => Ok(Some(size)),
            Some((expression, None)) if self.choices.size.is_none() && !names.is_empty() => {
                Err(Failure::Size(expression.clone()))
            }
            _ => Ok(self.choices.size),
        }
    }
}

/// Returns the value of an integer argument that selects a branch, with its shape and type.
/// Returns other values as they are.
fn selecting(interpreter: &Interpreter, value: Value, branch: usize) -> Result<Value, Failure> {
    let Some(array) = value.array().filter(|array| array.len() == 1) else {
        return Ok(value);
    };
    let made = || {
        let number = Array::new(interpreter.memory(), array.shape(), vec![branch as i64])?;
        ops::convert(number, array.stored())
    };
    made().map(Value::Array).map_err(|error| Failure::Array {
        file: "platform or branch".to_owned(),
        reason: error.to_string(),
    })
}

/// Returns the index of the argument that selects the platform.
fn platform_argument(program: &Program, name: &str) -> Option<usize> {
    let attributes = program.function(name)?.argument_attributes.as_array()?;
    let is_platform = |attributes: &Attribute| {
        let constant = attributes.get("jax.global_constant");
        constant.and_then(Attribute::as_str).map(str::as_bytes) == Some(PLATFORM)
    };
    attributes.iter().position(is_platform)
}

/// Returns the arguments of a function that select the branches of a `case`, also through
/// conversions, clamps and calls, with the number of branches.
fn selectors(program: &Program, name: &str) -> BTreeMap<usize, usize> {
    let mut definitions = BTreeMap::new();
    let mut calls = Vec::new();
    let mut open = Vec::new();
    for op in program.ops() {
        definitions.extend(op.results().iter().map(|value| (value, op)));
        calls.extend(Call::of(op));
        if op.name() == "stablehlo.case" {
            open.extend(
                op.operands()
                    .iter()
                    .map(|&index| (index, op.regions().len())),
            );
        }
    }
    let mut arguments = BTreeMap::new();
    for function in program.functions() {
        let block = function.entry().map(|block| program.arguments(block));
        for (index, value) in block.into_iter().flat_map(|all| all.iter()).enumerate() {
            arguments.insert(value, (function.name, index));
        }
    }
    let (mut found, mut seen) = (BTreeMap::new(), BTreeSet::new());
    while let Some((value, branches)) = open.pop() {
        if !seen.insert((value, branches)) {
            continue;
        }
        match (arguments.get(&value), definitions.get(&value)) {
            (Some(&(function, index)), _) => {
                if function == name {
                    let most = found.entry(index).or_insert(0);
                    *most = branches.max(*most);
                }
                let uses = calls.iter().filter(|call| call.callee == function);
                open.extend(uses.filter_map(|call| Some((*call.operands.get(index)?, branches))));
            }
            (None, Some(&op)) => open.extend(source(op).map(|value| (value, branches))),
            (None, None) => {}
        }
    }
    found
}

/// Returns the operand that has the value of the result of an op, up to its type and its range.
fn source(op: OpRef) -> Option<ValueId> {
    let operand = match op.name().as_str() {
        "stablehlo.convert" | "stablehlo.reshape" | "stablehlo.optimization_barrier" => 0,
        "stablehlo.clamp" => 1,
        _ => return None,
    };
    op.operands().get(operand).copied()
}

/// Returns the branches and the bodies of loops that no evaluation has entered, as texts. Branches
/// inside of these are left out.
pub(crate) fn unreached(interpreter: &Interpreter, program: &Program) -> Vec<String> {
    let mut all = Vec::new();
    let mut open: Vec<_> = program.functions().filter_map(|f| f.entry()).collect();
    open.retain(|&block| interpreter.has_entered(block));
    while let Some(block) = open.pop() {
        for op in program.block_ops(block) {
            let name = op.name();
            let what: fn(usize) -> String = match name.as_str() {
                "stablehlo.case" => |index| format!("branch {index}"),
                "stablehlo.if" => |index| format!("the {} branch", ["true", "false"][index.min(1)]),
                "stablehlo.while" => |_| "the body".to_owned(),
                _ => continue,
            };
            let place = op
                .place()
                .map(|place| format!(" at {place}"))
                .unwrap_or_default();
            for (index, region) in op.regions().iter().enumerate() {
                let Some(block) = program.blocks(region).next() else {
                    continue;
                };
                if interpreter.has_entered(block) {
                    open.push(block);
                } else {
                    let number = op.id().index();
                    all.push(format!("{} of '{name}' (op #{number}){place}", what(index)));
                }
            }
        }
    }
    all
}
