//! Arguments that the interpreter makes: zeros and random numbers.

use super::{
    error::{EvalError, Fault},
    interpreter::Interpreter,
    types::Expected,
    value::Value,
};
use stablehlo_kernels::{
    array::{Array, Packing},
    element::{Class, ElementType, Scalar},
    memory::Memory,
    ops,
};

/// Elements of arguments that the interpreter makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Zeros, or the smallest values of types without zero.
    Zeros,
    /// Random numbers from a seed: floats and the parts of complex numbers between -1 and 1,
    /// integers between -8 and 8 as far as the type has them, booleans.
    Random(u64),
}

impl Fill {
    fn source(self) -> Option<fastrand::Rng> {
        match self {
            Self::Zeros => None,
            Self::Random(seed) => Some(fastrand::Rng::with_seed(seed)),
        }
    }
}

impl Interpreter<'_> {
    /// Returns the element types of a function's arguments, or `None` for arguments that are no
    /// arrays.
    ///
    /// # Errors
    /// If the program has no such function.
    pub fn argument_elements(&self, function: &str) -> Result<Vec<Option<ElementType>>, EvalError> {
        let code = self.prepared.codes.functions.get(function);
        let code = code.ok_or_else(|| Fault::NoFunction(function.to_owned()));
        let code = code.map_err(EvalError::of_request)?;
        let elements = code.inputs.iter().map(|expected| match expected {
            Expected::Array { element, .. } | Expected::Unranked(element) => Some(element.clone()),
            _ => None,
        });
        Ok(elements.collect())
    }

    /// Makes one argument of a function.
    ///
    /// # Errors
    /// See [`Interpreter::arguments`].
    pub fn argument(&self, function: &str, index: usize, fill: Fill) -> Result<Value, EvalError> {
        let code = self.prepared.codes.functions.get(function);
        let expected = code.and_then(|code| code.inputs.get(index));
        let expected = expected.ok_or_else(|| Fault::NoFunction(function.to_owned()));
        let expected = expected.map_err(EvalError::of_request)?;
        let mut random = fill.source();
        value(&self.settings.memory, expected, random.as_mut()).map_err(EvalError::of_request)
    }

    /// Returns the account of all arrays.
    pub fn memory(&self) -> &Memory {
        &self.settings.memory
    }

    /// Makes the arguments of a function.
    ///
    /// # Errors
    /// If the program has no such function, or an argument has no known shape.
    pub fn arguments(&self, function: &str, fill: Fill) -> Result<Vec<Value>, EvalError> {
        self.sized_arguments(function, fill, &|_, _| None)
    }

    /// Makes the arguments of a function. `size` returns the size of a dimension whose size the
    /// program does not know: it takes the indices of the argument and of the dimension.
    ///
    /// # Errors
    /// If the program has no such function, or an argument has no known shape.
    pub fn sized_arguments(
        &self,
        function: &str,
        fill: Fill,
        size: &dyn Fn(usize, usize) -> Option<usize>,
    ) -> Result<Vec<Value>, EvalError> {
        let code = self.prepared.codes.functions.get(function);
        let code = code.ok_or_else(|| Fault::NoFunction(function.to_owned()));
        let code = code.map_err(EvalError::of_request)?;
        let mut random = fill.source();
        let values = code.inputs.iter().enumerate().map(|(index, expected)| {
            let expected = &with_sizes(expected, &|dimension| size(index, dimension));
            value(&self.settings.memory, expected, random.as_mut())
        });
        values
            .collect::<Result<_, Fault>>()
            .map_err(EvalError::of_request)
    }

    /// Returns the sizes of an argument of a function, each `None` if the program does not know
    /// it. Returns `None` if the argument is no array of known rank, or is missing.
    pub fn argument_shape(&self, function: &str, index: usize) -> Option<Vec<Option<usize>>> {
        match self
            .prepared
            .codes
            .functions
            .get(function)?
            .inputs
            .get(index)?
        {
            Expected::Array { shape, .. } => Some(shape.to_vec()),
            _ => None,
        }
    }
}

/// Returns a type with known sizes in place of unknown ones.
fn with_sizes(expected: &Expected, size: &dyn Fn(usize) -> Option<usize>) -> Expected {
    let mut expected = expected.clone();
    if let Expected::Array { shape, .. } = &mut expected {
        for (dimension, known) in shape.iter_mut().enumerate() {
            *known = known.or_else(|| size(dimension));
        }
    }
    expected
}

fn value(
    memory: &Memory,
    expected: &Expected,
    mut random: Option<&mut fastrand::Rng>,
) -> Result<Value, Fault> {
    match expected {
        Expected::Array { element, shape } => {
            let shape: Option<Vec<usize>> = shape.iter().copied().collect();
            let shape = shape.ok_or_else(|| {
                let expected = format!(
                    "a value for the argument of type {expected}, whose sizes are not known"
                );
                let found = "none".to_owned();
                Fault::Type { expected, found }
            })?;
            Ok(Value::Array(match random {
                Some(random) => self::random(memory, element, &shape, random)?,
                None => {
                    let zero = vec![0; element.stored().size()];
                    Array::from_bytes(memory, element.clone(), &shape, &zero, Packing::Bytes)?
                }
            }))
        }
        Expected::Token => Ok(Value::Token),
        Expected::Tuple(members) => {
            let members = members
                .iter()
                .map(|m| value(memory, m, random.as_deref_mut()));
            Ok(Value::Tuple(members.collect::<Result<_, _>>()?))
        }
        Expected::Unranked(_) | Expected::Future | Expected::Any | Expected::Other(_) => Err(
            Fault::Unsupported(format!("an argument of the type {expected}")),
        ),
    }
}

fn random(
    memory: &Memory,
    element: &ElementType,
    shape: &[usize],
    random: &mut fastrand::Rng,
) -> Result<Array, Fault> {
    let count = stablehlo_kernels::shape::elements("array", shape)?;
    let stored = element.stored();
    let _lease = memory.room::<f64>(count)?;
    let mut floats = || {
        (0..count)
            .map(|_| random.f64() * 2.0 - 1.0)
            .collect::<Vec<f64>>()
    };
    let array = match stored.class() {
        Class::Float => ops::convert(Array::new(memory, shape, floats())?, stored)?,
        Class::Complex => {
            let part = |values| ops::convert(Array::new(memory, shape, values)?, stored.part());
            let (re, im) = (part(floats())?, part(floats())?);
            ops::complex(&re, &im)?
        }
        Class::Bool => {
            let values: Vec<bool> = (0..count).map(|_| random.bool()).collect();
            Array::from_bools(memory, shape, &values)?
        }
        Class::Signed | Class::Unsigned => {
            let (low, high) = range(stored, element);
            let values = (0..count).map(|_| random.i64(low..=high)).collect();
            ops::convert(Array::new::<i64>(memory, shape, values)?, stored)?
        }
    };
    Ok(array.with_element_type(element.clone())?)
}

/// Returns the range of random integers of a type.
fn range(stored: Scalar, element: &ElementType) -> (i64, i64) {
    if let ElementType::Quantized(q) = element {
        return (q.storage_min, q.storage_max);
    }
    match (stored.class() == Class::Signed, stored.bits()) {
        (true, 2) => (-2, 1),
        (true, _) => (-8, 7),
        (false, 2) => (0, 3),
        (false, _) => (0, 8),
    }
}
