//! A perceptron of two layers with the gradient of its loss: read, verified, simplified,
//! explained, and written as a portable artifact for consumers of version 1.0.0.
//!
//! ```text
//! cargo run --example write_artifact -- model.mlirbc
//! ```

use stablehlo_mlir::{
    SerializeOptions, Version, load, melior::Context, parse, run_pipeline, serialize, verify,
    version_report,
};
use std::{env, error::Error, fs};

/// `loss = sum((tanh(x w1) w2 - y)^2) / 2`, and what it changes by with `w1` and `w2`.
const PROGRAM: &str = "\
func.func @main(%x: tensor<2x8xf32>, %y: tensor<2x1xf32>, %w1: tensor<8x4xf32>, %w2: tensor<4x1xf32>)
    -> (tensor<f32>, tensor<8x4xf32>, tensor<4x1xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %ones = stablehlo.constant dense<1.0> : tensor<2x4xf32>

  // Forward.
  %z1 = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0]
      : (tensor<2x8xf32>, tensor<8x4xf32>) -> tensor<2x4xf32>
  %h1 = stablehlo.tanh %z1 : tensor<2x4xf32>
  %z2 = stablehlo.dot_general %h1, %w2, contracting_dims = [1] x [0]
      : (tensor<2x4xf32>, tensor<4x1xf32>) -> tensor<2x1xf32>
  %error = stablehlo.subtract %z2, %y : tensor<2x1xf32>
  %square = stablehlo.multiply %error, %error : tensor<2x1xf32>
  %sum = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0, 1]
      : (tensor<2x1xf32>, tensor<f32>) -> tensor<f32>
  %loss = stablehlo.multiply %sum, %half : tensor<f32>

  // Backward: d loss / d z2 is the error.
  %dw2 = stablehlo.dot_general %h1, %error, contracting_dims = [0] x [0]
      : (tensor<2x4xf32>, tensor<2x1xf32>) -> tensor<4x1xf32>
  %dh1 = stablehlo.dot_general %error, %w2, contracting_dims = [1] x [1]
      : (tensor<2x1xf32>, tensor<4x1xf32>) -> tensor<2x4xf32>
  %h1_squared = stablehlo.multiply %h1, %h1 : tensor<2x4xf32>
  %slope = stablehlo.subtract %ones, %h1_squared : tensor<2x4xf32>
  %dz1 = stablehlo.multiply %dh1, %slope : tensor<2x4xf32>
  %dw1 = stablehlo.dot_general %x, %dz1, contracting_dims = [0] x [0]
      : (tensor<2x8xf32>, tensor<2x4xf32>) -> tensor<8x4xf32>
  return %loss, %dw1, %dw2 : tensor<f32>, tensor<8x4xf32>, tensor<4x1xf32>
}";

fn main() -> Result<(), Box<dyn Error>> {
    let context = Context::new();
    load(&context)?;
    let mut module = parse(&context, PROGRAM.as_bytes())?;
    verify(&module)?;
    run_pipeline(&mut module, "builtin.module(canonicalize,cse)")?;
    print!("{}", version_report(&module)?);

    let options = SerializeOptions::new(Version::new(1, 0, 0)).expand(true);
    let mut artifact = Vec::new();
    for warning in serialize(&module, &options, &mut artifact)? {
        eprintln!("{warning}");
    }
    println!("{} bytes", artifact.len());
    if let Some(path) = env::args_os().nth(1) {
        fs::write(path, artifact)?;
    }
    Ok(())
}
