//! Builds a perceptron of two layers with its gradient, verifies it, runs passes, and
//! writes an artifact that consumers of version 1.0.0 can read.
//!
//! ```sh
//! cargo run -p stablehlo-mlir --example perceptron -- perceptron.mlir.bc
//! cargo run -p stablehlo-mlir --example walk -- perceptron.mlir.bc
//! ```

use stablehlo_mlir::{
    SerializeOptions, Version, load,
    melior::{
        Context,
        dialect::func,
        ir::{
            Attribute, Block, BlockLike, Location, Module, Operation, Region, RegionLike, Type,
            Value, ValueLike,
            attribute::{StringAttribute, TypeAttribute},
            r#type::{FunctionType, RankedTensorType},
        },
        pass::{PassManager, transform},
    },
    mlir_bridge::builtin::Tensor,
    ops::{self, BuildError, DotDimensionNumbers},
    serialize, verify,
};
use std::fs;

/// Number of examples in a step.
const BATCH: u64 = 8;
/// Size of the input.
const INPUTS: u64 = 4;
/// Size of the hidden layer.
const HIDDEN: u64 = 16;
/// Size of the output.
const OUTPUTS: u64 = 2;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let context = Context::new();
    load(&context)?;
    let mut module = Module::new(Location::unknown(&context));
    module.body().append_operation(step(&context)?);
    verify(&module)?;

    // Each sum has its own constant; CSE merges equal ones.
    let passes = PassManager::new(&context);
    passes.add_pass(transform::create_canonicalizer());
    passes.add_pass(transform::create_cse());
    passes.run(&mut module)?;
    println!("{}", module.as_operation());

    let target = Version::new(1, 0, 0);
    let mut artifact = Vec::new();
    serialize(&module, &SerializeOptions::new(target), &mut artifact)?;
    if let Some(file) = std::env::args_os().nth(1) {
        fs::write(file, &artifact)?;
    }
    eprintln!("{} bytes for version {target}", artifact.len());
    Ok(())
}

/// Builds the function `step(x, w1, b1, w2, b2, target) -> (loss, dw1, db1, dw2, db2)` of
///
/// ```text
/// h = tanh(x w1 + b1)    y = h w2 + b2    loss = sum((y - target)^2)
/// ```
fn step(context: &Context) -> Result<Operation<'_>, BuildError> {
    let here = Location::unknown(context);
    let tensor = |sizes: &[u64]| -> Type {
        RankedTensorType::new(sizes, Type::float32(context), None).into()
    };
    let inputs = [
        tensor(&[BATCH, INPUTS]),
        tensor(&[INPUTS, HIDDEN]),
        tensor(&[HIDDEN]),
        tensor(&[HIDDEN, OUTPUTS]),
        tensor(&[OUTPUTS]),
        tensor(&[BATCH, OUTPUTS]),
    ];
    let block = Block::new(&inputs.map(|t| (t, here)));
    let mut arguments = Vec::new();
    for i in 0..inputs.len() {
        arguments.push(block.argument(i)?.into());
    }
    let results = gradient(&Scope::new(context, &block), &arguments)?;
    let types: Vec<Type> = results.iter().map(ValueLike::r#type).collect();
    block.append_operation(func::r#return(&results, here));

    let body = Region::new();
    body.append_block(block);
    let ty = FunctionType::new(context, &inputs, &types);
    Ok(func::func(
        context,
        StringAttribute::new(context, "step"),
        TypeAttribute::new(ty.into()),
        body,
        &[],
        here,
    ))
}

/// Builds the ops that compute the loss and its derivatives.
fn gradient<'c, 'b>(
    scope: &Scope<'c, 'b>,
    arguments: &[Value<'c, 'b>],
) -> Result<Vec<Value<'c, 'b>>, BuildError> {
    let &[x, w1, b1, w2, b2, target] = arguments else {
        unreachable!("six arguments")
    };
    // Forward pass.
    let h = scope.tanh(scope.layer(x, w1, b1)?)?;
    let y = scope.layer(h, w2, b2)?;
    let error = scope.subtract(y, target)?;
    let squares = scope.multiply(error, error)?;
    let loss = scope.sum(squares, &[0, 1])?;
    // Backward pass.
    let dy = scope.add(error, error)?;
    let dw2 = scope.product(h, 0, dy, 0)?;
    let db2 = scope.sum(dy, &[0])?;
    let dh = scope.product(dy, 1, w2, 1)?;
    // The derivative of tanh is 1 - tanh^2.
    let dz = scope.subtract(dh, scope.multiply(dh, scope.multiply(h, h)?)?)?;
    let dw1 = scope.product(x, 0, dz, 0)?;
    let db1 = scope.sum(dz, &[0])?;
    Ok(vec![loss, dw1, db1, dw2, db2])
}

/// Helper that appends ops to a block.
struct Scope<'c, 'b> {
    context: &'c Context,
    here: Location<'c>,
    block: &'b Block<'c>,
}

impl<'c, 'b> Scope<'c, 'b> {
    fn new(context: &'c Context, block: &'b Block<'c>) -> Self {
        let here = Location::unknown(context);
        Self {
            context,
            here,
            block,
        }
    }
    fn add(&self, a: Value<'c, 'b>, b: Value<'c, 'b>) -> Result<Value<'c, 'b>, BuildError> {
        let op = ops::add(self.context, a, b, self.here).append_to(self.block)?;
        Ok(op.result())
    }
    fn subtract(&self, a: Value<'c, 'b>, b: Value<'c, 'b>) -> Result<Value<'c, 'b>, BuildError> {
        let op = ops::subtract(self.context, a, b, self.here).append_to(self.block)?;
        Ok(op.result())
    }
    fn multiply(&self, a: Value<'c, 'b>, b: Value<'c, 'b>) -> Result<Value<'c, 'b>, BuildError> {
        let op = ops::multiply(self.context, a, b, self.here).append_to(self.block)?;
        Ok(op.result())
    }
    fn tanh(&self, a: Value<'c, 'b>) -> Result<Value<'c, 'b>, BuildError> {
        let op = ops::tanh(self.context, a, self.here).append_to(self.block)?;
        Ok(op.result())
    }
    /// Computes `x w + b`; `b` is broadcast over the examples.
    fn layer(
        &self,
        x: Value<'c, 'b>,
        w: Value<'c, 'b>,
        b: Value<'c, 'b>,
    ) -> Result<Value<'c, 'b>, BuildError> {
        let product = self.product(x, 1, w, 0)?;
        let bias = ops::broadcast_in_dim(self.context, b, &[1], product.r#type(), self.here);
        self.add(product, bias.append_to(self.block)?.result())
    }
    /// Multiplies two matrices. Contracts dimension `over` of `lhs` with dimension `and` of `rhs`.
    fn product(
        &self,
        lhs: Value<'c, 'b>,
        over: usize,
        rhs: Value<'c, 'b>,
        and: usize,
    ) -> Result<Value<'c, 'b>, BuildError> {
        let numbers = DotDimensionNumbers {
            lhs_contracting_dimensions: vec![over as i64],
            rhs_contracting_dimensions: vec![and as i64],
            ..Default::default()
        };
        let matrix = |value: Value<'c, 'b>| Tensor::of(value.r#type()).expect("a matrix");
        let (lhs_type, rhs_type) = (matrix(lhs), matrix(rhs));
        let sizes = [lhs_type.shape[1 - over], rhs_type.shape[1 - and]];
        let ty = Tensor::get(&sizes, lhs_type.element, None);
        let op = ops::dot_general(self.context, lhs, rhs, numbers, ty, self.here);
        Ok(op.append_to(self.block)?.result())
    }
    fn sum(&self, x: Value<'c, 'b>, dimensions: &[i64]) -> Result<Value<'c, 'b>, BuildError> {
        let (context, here) = (self.context, self.here);
        let zero = Attribute::parse(context, "dense<0.0> : tensor<f32>").expect("a zero");
        let zero = ops::constant(context, zero, here).append_to(self.block)?;
        let op = ops::reduce(context, &[x], &[zero.output()], dimensions, here)
            .body(|body, arguments| {
                let sum = ops::add(context, arguments[0], arguments[1], here).append_to(body)?;
                ops::r#return(context, &[sum.result()], here).append_to(body)?;
                Ok(())
            })
            .append_to(self.block)?;
        Ok(op.results()[0])
    }
}
