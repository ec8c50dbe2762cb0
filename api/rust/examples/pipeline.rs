//! Defines a pass in safe Rust, runs it in a pipeline with passes of MLIR and of this crate,
//! and prints the diagnostics that the pipeline returns as data.
//!
//! ```sh
//! cargo run -p stablehlo-mlir --example pipeline
//! ```

use stablehlo_mlir::{
    load,
    melior::Context,
    mlir_bridge::{
        diag::{Result, warning},
        prelude::*,
    },
    parse, run_pipeline,
};
use std::error::Error;

static NO_FLOAT64: PassDef = PassDef::new("example-no-float64", no_float64)
    .description("Warns about ops with f64, which is slow on accelerators")
    .op("func.func");
inventory::submit!(&NO_FLOAT64);

/// Warns about ops whose results hold `f64`. MLIR runs the pass on several functions at the
/// same time.
fn no_float64<'c>(function: Op<'c>, _: &PassRun<'c>) -> Result {
    function.walk(&mut |op| {
        if op.results().any(|r| r.ty().to_string().contains("f64")) {
            warning(op.location(), "it has 64 bits");
        }
    });
    Ok(())
}

const PROGRAM: &str = "\
func.func @main(%x: tensor<4xf32>) -> tensor<4xf64> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = stablehlo.add %x, %x : tensor<4xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<4xf32>
  %3 = stablehlo.convert %2 : (tensor<4xf32>) -> tensor<4xf64>
  return %3 : tensor<4xf64>
}";

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let context = Context::new();
    load(&context)?;
    let mut module = parse(&context, PROGRAM.as_bytes())?;
    let diagnostics = run_pipeline(
        &mut module,
        "builtin.module(cse,func.func(example-no-float64),stablehlo-legalize-to-vhlo,\
         vhlo-to-version{target=1.0.0})",
    )?;
    for diagnostic in &diagnostics {
        println!("{diagnostic}");
    }
    println!("{}", module.as_operation());
    Ok(())
}
