//! Evaluates models that `jax.export` wrote with plain loops: what an importer of StableHLO into
//! a framework in Rust looks like. It handles the ops of `models`, and names any other op.
//!
//! ```sh
//! cargo run -p stablehlo-import-example -- examples/import/models/mlp.mlir.bc < input.txt
//! ```

use stablehlo_program::types::FloatType;
use stablehlo_program::{ElementType, Op, Program, TypeId, ValueId, typed};
use std::{env, error::Error, fs, io};

#[cfg(test)]
mod tests;

type AnyError = Box<dyn Error>;

/// Array of a small framework: sizes, and elements in the order of the last dimension first.
#[derive(Clone, Debug, Default)]
struct Array {
    sizes: Vec<usize>,
    data: Vec<f32>,
}

impl Array {
    /// Returns the array whose element at each index is `element(index)`.
    fn of(sizes: Vec<usize>, mut element: impl FnMut(&[usize]) -> f32) -> Self {
        let data = indices(&sizes).iter().map(|i| element(i)).collect();
        Self { sizes, data }
    }
    fn at(&self, index: &[usize]) -> f32 {
        let sizes = self.sizes.iter().zip(index);
        self.data[sizes.fold(0, |offset, (size, i)| offset * size + i)]
    }
    fn zip(&self, other: &Self, f: impl Fn(f32, f32) -> f32) -> Self {
        Self::of(self.sizes.clone(), |i| f(self.at(i), other.at(i)))
    }
}

/// Returns all indices, those of the last dimension first.
fn indices(sizes: &[usize]) -> Vec<Vec<usize>> {
    sizes.iter().fold(vec![vec![]], |all, &size| {
        let longer = |index: &Vec<usize>| (0..size).map(|n| [&index[..], &[n]].concat()).collect();
        all.iter().flat_map::<Vec<_>, _>(longer).collect()
    })
}

/// Returns the sizes of a type, or an error if it is not a tensor of `f32` with static sizes.
fn sizes(program: &Program, ty: TypeId) -> Result<Vec<usize>, AnyError> {
    let tensor = program.ty(ty).tensor();
    let tensor = tensor.filter(|t| t.element == ElementType::Float(FloatType::F32));
    let sizes = tensor.and_then(|t| t.static_sizes());
    Ok(sizes.ok_or_else(|| format!("unsupported type {}", program.type_text(ty)))?)
}

/// Evaluates a function.
fn call(program: &Program, name: &str, inputs: &[Array]) -> Result<Vec<Array>, AnyError> {
    let entry = program.function(name).and_then(|f| f.entry());
    let entry = entry.ok_or_else(|| format!("no function '{name}' with a body"))?;
    let mut values = vec![Array::default(); program.value_count()];
    for (argument, input) in program.arguments(entry).iter().zip(inputs) {
        values[argument.index()] = input.clone();
    }
    for op in program.block_ops(entry) {
        let value = |id: ValueId| &values[id.index()];
        let sizes = |id: ValueId| sizes(program, program.value_type_id(id));
        let results = match op.typed() {
            Op::Constant(op) => {
                let elements = op.value.floats().ok_or("a constant without floats")?;
                let data = elements.map(|element| element as f32).collect();
                let sizes = sizes(op.output)?;
                vec![Array { sizes, data }]
            }
            Op::Add(op) => vec![value(op.lhs).zip(value(op.rhs), |a, b| a + b)],
            Op::Maximum(op) => vec![value(op.lhs).zip(value(op.rhs), f32::max)],
            Op::Tanh(op) => vec![value(op.operand).zip(value(op.operand), |a, _| a.tanh())],
            Op::BroadcastInDim(op) => {
                let (operand, dims) = (value(op.operand), op.broadcast_dimensions);
                vec![Array::of(sizes(op.result)?, |index| {
                    // A dimension of size 1 repeats.
                    let dims = dims.iter().zip(&operand.sizes);
                    let index: Vec<_> = dims.map(|(d, n)| index[*d as usize] % n).collect();
                    operand.at(&index)
                })]
            }
            Op::DotGeneral(op) => {
                let product = product(&op, value(op.lhs), value(op.rhs), sizes(op.result)?);
                vec![product.ok_or("unsupported dimensions of dot_general")?]
            }
            Op::Convolution(op) => {
                let result = convolution(&op, value(op.lhs), value(op.rhs), sizes(op.result)?);
                vec![result.ok_or("unsupported form of convolution")?]
            }
            Op::Call(op) => {
                let inputs: Vec<_> = op.operands.iter().map(|v| value(*v).clone()).collect();
                call(program, op.callee, &inputs)?
            }
            Op::Return(op) => return Ok(op.results.iter().map(|v| value(*v).clone()).collect()),
            _ => return Err(format!("unsupported op {}", op.name()).into()),
        };
        for (id, result) in op.results().iter().zip(results) {
            values[id.index()] = result;
        }
    }
    Err(format!("'{name}' does not return").into())
}

/// Multiplies matrices.
fn product(op: &typed::DotGeneral, lhs: &Array, rhs: &Array, sizes: Vec<usize>) -> Option<Array> {
    let numbers = op.dot_dimension_numbers;
    let lhs_dims = &numbers.lhs_contracting_dimensions[..];
    let rhs_dims = &numbers.rhs_contracting_dimensions[..];
    let are_matrices = (lhs_dims, rhs_dims) == (&[1], &[0]) && sizes.len() == 2;
    let product = |i: &[usize], k| lhs.at(&[i[0], k]) * rhs.at(&[k, i[1]]);
    are_matrices.then(|| Array::of(sizes, |i| (0..lhs.sizes[1]).map(|k| product(i, k)).sum()))
}

/// Convolves images (batch, height, width, feature) with a kernel (height, width, input feature,
/// output feature).
fn convolution(
    op: &typed::Convolution,
    image: &Array,
    kernel: &Array,
    sizes: Vec<usize>,
) -> Option<Array> {
    let n = op.dimension_numbers;
    let images = (n.input_feature_dimension, n.output_feature_dimension);
    let kernels = (
        n.kernel_input_feature_dimension,
        n.kernel_output_feature_dimension,
    );
    let dilated = op.lhs_dilation.is_some() || op.rhs_dilation.is_some();
    if (images, kernels, sizes.len()) != ((3, 3), (2, 3), 4) || dilated {
        return None;
    }
    // An absent attribute has its neutral value.
    let strides = op.window_strides.unwrap_or(&[1, 1]);
    let padding = op.padding.map_or([0, 0], |p| [p.row(0)[0], p.row(1)[0]]);
    let pixel = |i: &[usize], k: &[usize]| {
        // Positions in the padding are outside of the image.
        let position = |n: usize| {
            let position = i[n + 1] as i64 * strides[n] + k[n] as i64 - padding[n];
            let position = usize::try_from(position).ok();
            position.filter(|p| *p < image.sizes[n + 1])
        };
        Some(image.at(&[i[0], position(0)?, position(1)?, k[2]]))
    };
    let positions = indices(&kernel.sizes[..3]);
    Some(Array::of(sizes, |i| {
        let products = positions.iter().filter_map(|k| {
            let weight = kernel.at(&[k[0], k[1], k[2], i[3]]);
            Some(pixel(i, k)? * weight)
        });
        products.sum()
    }))
}

/// Evaluates the function `main` of an artifact, which has one input.
fn evaluate(bytes: &[u8], data: Vec<f32>) -> Result<Vec<f32>, AnyError> {
    let program = Program::read(bytes)?;
    let main = program.function("main").ok_or("no function 'main'")?;
    let sizes = sizes(&program, *main.inputs().first().ok_or("no input")?)?;
    if sizes.iter().product::<usize>() != data.len() {
        return Err(format!("expected an input of sizes {sizes:?}").into());
    }
    let mut results = call(&program, "main", &[Array { sizes, data }])?;
    Ok(results.pop().ok_or("no result")?.data)
}

fn numbers(text: &str) -> Result<Vec<f32>, AnyError> {
    let numbers: Result<_, _> = text.split_whitespace().map(str::parse).collect();
    Ok(numbers?)
}

fn main() -> Result<(), AnyError> {
    let file = env::args().nth(1).ok_or("expected an artifact")?;
    let input = numbers(&io::read_to_string(io::stdin())?)?;
    println!("{:?}", evaluate(&fs::read(file)?, input)?);
    Ok(())
}
