//! Evaluates models that `jax.export` wrote with plain loops: what an importer of StableHLO into
//! a framework in Rust looks like. It handles the ops of `models`, and names any other op.
//!
//! ```sh
//! cargo run -p stablehlo-import-example -- examples/import/models/mlp.mlir.bc < input.txt
//! ```

use stablehlo_program::{ElementType, Op, Program, Type, TypeId, ValueId, typed, types::FloatType};
use std::{env, error::Error, fs, io};

/// Array of a small framework: sizes, and elements in the order of the last dimension first.
#[derive(Clone, Debug, Default)]
struct Array {
    sizes: Vec<usize>,
    data: Vec<f32>,
}

impl Array {
    /// Returns all indices, those of the last dimension first.
    fn indices(sizes: &[usize]) -> impl Iterator<Item = Vec<usize>> {
        let index = |n: usize| {
            let digit = |rest: &mut usize, size: &usize| {
                let digit = *rest % size;
                *rest /= size;
                Some(digit)
            };
            let mut index: Vec<_> = sizes.iter().rev().scan(n, digit).collect();
            index.reverse();
            index
        };
        (0..sizes.iter().product()).map(index)
    }
    /// Returns the array whose element at each index is `element(index)`.
    fn of(sizes: Vec<usize>, mut element: impl FnMut(&[usize]) -> f32) -> Self {
        let data = Self::indices(&sizes).map(|i| element(&i)).collect();
        Self { sizes, data }
    }
    fn at(&self, index: &[usize]) -> f32 {
        let sizes = self.sizes.iter().zip(index);
        self.data[sizes.fold(0, |offset, (size, i)| offset * size + i)]
    }
    fn map(&self, f: impl Fn(f32) -> f32) -> Self {
        Self::of(self.sizes.clone(), |i| f(self.at(i)))
    }
    fn zip(&self, other: &Self, f: impl Fn(f32, f32) -> f32) -> Self {
        Self::of(self.sizes.clone(), |i| f(self.at(i), other.at(i)))
    }
}

/// Returns the sizes of a type, or an error if it is not a tensor of `f32` with static sizes.
fn sizes(program: &Program, ty: TypeId) -> Result<Vec<usize>, Box<dyn Error>> {
    let unsupported = || format!("unsupported type {}", program.type_text(ty));
    let Type::Tensor(tensor) = program.ty(ty) else {
        return Err(unsupported().into());
    };
    let is_f32 = tensor.element == ElementType::Float(FloatType::F32);
    let sizes = tensor.shape.iter().map(|&n| usize::try_from(n).ok());
    let sizes: Option<Vec<_>> = sizes.collect();
    Ok(sizes.filter(|_| is_f32).ok_or_else(unsupported)?)
}

/// Evaluates a function.
fn call(program: &Program, name: &str, inputs: &[Array]) -> Result<Vec<Array>, Box<dyn Error>> {
    let function = program
        .function(name)
        .ok_or(format!("no function '{name}'"))?;
    let entry = function.entry().ok_or(format!("'{name}' has no body"))?;
    let mut values = vec![Array::default(); program.value_count()];
    for (argument, input) in program.arguments(entry).iter().zip(inputs) {
        values[argument.index()] = input.clone();
    }
    for op in program.block_ops(entry) {
        let value = |id: ValueId| &values[id.index()];
        let sizes = |id: ValueId| sizes(program, program.value_type_id(id));
        let results = match op.typed() {
            Op::Constant(op) => {
                let elements = op.value.slice::<f32>().ok_or("a constant without f32")?;
                let mut elements = elements.iter().cycle();
                vec![Array::of(sizes(op.output)?, |_| {
                    *elements.next().unwrap_or(&0.0)
                })]
            }
            Op::Add(op) => vec![value(op.lhs).zip(value(op.rhs), |a, b| a + b)],
            Op::Maximum(op) => vec![value(op.lhs).zip(value(op.rhs), f32::max)],
            Op::Tanh(op) => vec![value(op.operand).map(f32::tanh)],
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
    let sum = |i: &[usize]| {
        let terms = (0..lhs.sizes[1]).map(|k| lhs.at(&[i[0], k]) * rhs.at(&[k, i[1]]));
        terms.sum()
    };
    let are_matrices = (lhs_dims, rhs_dims) == (&[1], &[0]) && sizes.len() == 2;
    are_matrices.then(|| Array::of(sizes, sum))
}

/// Convolves images, whose dimensions are batch, height, width and feature, with a kernel, whose
/// dimensions are height, width, input feature and output feature.
fn convolution(
    op: &typed::Convolution,
    image: &Array,
    kernel: &Array,
    sizes: Vec<usize>,
) -> Option<Array> {
    let n = op.dimension_numbers;
    let features = (n.input_feature_dimension, n.output_feature_dimension);
    let channels = (
        n.kernel_input_feature_dimension,
        n.kernel_output_feature_dimension,
    );
    let dilated = op.lhs_dilation.is_some() || op.rhs_dilation.is_some();
    if (features, channels, sizes.len()) != ((3, 3), (2, 3), 4) || dilated {
        return None;
    }
    // An absent attribute has its neutral value.
    let strides = op.window_strides.unwrap_or(&[1, 1]);
    let padding = op.padding.map_or([0, 0], |p| [p.row(0)[0], p.row(1)[0]]);
    Some(Array::of(sizes, |index| {
        Array::indices(&kernel.sizes[..3]).fold(0.0, |sum, k| {
            // Positions in the padding are outside of the image.
            let position = |n: usize| {
                let position = index[n + 1] as i64 * strides[n] + k[n] as i64 - padding[n];
                usize::try_from(position)
                    .ok()
                    .filter(|p| *p < image.sizes[n + 1])
            };
            let (Some(row), Some(column)) = (position(0), position(1)) else {
                return sum;
            };
            let pixel = image.at(&[index[0], row, column, k[2]]);
            sum + pixel * kernel.at(&[k[0], k[1], k[2], index[3]])
        })
    }))
}

/// Evaluates the function `main` of an artifact, which has one input.
fn evaluate(bytes: &[u8], input: Vec<f32>) -> Result<Vec<f32>, Box<dyn Error>> {
    let program = Program::read(bytes)?;
    program.check()?;
    let main = program.function("main").ok_or("no function 'main'")?;
    let [ty] = main.inputs() else {
        return Err("expected one input".into());
    };
    let sizes = sizes(&program, *ty)?;
    if sizes.iter().product::<usize>() != input.len() {
        return Err(format!("expected an input of sizes {sizes:?}").into());
    }
    let input = Array { sizes, data: input };
    let mut results = call(&program, "main", &[input])?;
    Ok(results.pop().ok_or("no result")?.data)
}

fn numbers(line: &str) -> Result<Vec<f32>, Box<dyn Error>> {
    Ok(line
        .split_whitespace()
        .map(str::parse)
        .collect::<Result<_, _>>()?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("expected an artifact")?;
    let input = io::read_to_string(io::stdin())?;
    println!("{:?}", evaluate(&fs::read(file)?, numbers(&input)?)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_have_the_results_of_jax() {
        for name in ["mlp", "conv"] {
            let file = |end| format!("{}/models/{name}.{end}", env!("CARGO_MANIFEST_DIR"));
            let text = fs::read_to_string(file("txt")).expect("a file");
            let mut lines = text.lines().map(|l| numbers(l).expect("numbers"));
            let [input, expected] = [(); 2].map(|()| lines.next().expect("a line"));
            let bytes = fs::read(file("mlir.bc")).expect("a file");
            let found = evaluate(&bytes, input).expect("a result");
            assert_eq!(found.len(), expected.len());
            for (found, expected) in found.iter().zip(&expected) {
                assert!(
                    (found - expected).abs() < 1e-5,
                    "{name}: {found}, not {expected}"
                );
            }
        }
    }
}
