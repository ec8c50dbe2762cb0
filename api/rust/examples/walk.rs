//! Reads an artifact, prints its version report, and walks its ops with views. Prints the
//! number of multiplications of each matrix product, and the dimensions and the first op of
//! the body of each reduction.
//!
//! ```sh
//! cargo run -p stablehlo-mlir --example walk -- perceptron.mlir.bc
//! ```

use stablehlo_mlir::{
    deserialize, load,
    melior::{
        Context,
        ir::{
            BlockLike, RegionLike, Value, ValueLike,
            operation::{OperationLike, OperationRef},
        },
    },
    mlir_bridge::builtin::Tensor,
    ops::AnyOp,
    version_report_of,
};
use std::{env, error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args_os()
        .nth(1)
        .ok_or("give the name of an artifact")?;
    let bytes = fs::read(file)?;
    let context = Context::new();
    load(&context)?;
    print!("{}", version_report_of(&context, &bytes)?);
    let module = deserialize(&context, &bytes)?;
    visit(module.as_operation());
    Ok(())
}

/// Describes an op and all ops nested in it.
fn visit(op: OperationRef) {
    match AnyOp::of(op) {
        Some(AnyOp::DotGeneral(dot)) => {
            let numbers = dot.dot_dimension_numbers();
            let shape = shape(dot.lhs());
            let contracted = numbers.lhs_contracting_dimensions.iter();
            let depth: i64 = contracted.map(|&d| shape[d as usize]).product();
            let size: i64 = self::shape(dot.result()).iter().product();
            println!("dot_general of {shape:?}: {} multiplications", size * depth);
        }
        Some(AnyOp::Reduce(reduce)) => {
            let body = reduce.body().first_block();
            let first = body.and_then(|b| b.first_operation());
            let by = first.map_or("nothing".to_owned(), |op| {
                op.name()
                    .as_string_ref()
                    .as_str()
                    .unwrap_or_default()
                    .to_owned()
            });
            println!("reduce over {:?} by {by}", reduce.dimensions());
        }
        _ => {}
    }
    for region in op.regions() {
        for block in std::iter::successors(region.first_block(), |b| b.next_in_region()) {
            for op in std::iter::successors(block.first_operation(), |o| o.next_in_block()) {
                visit(op);
            }
        }
    }
}

/// Returns the sizes of a tensor's dimensions.
fn shape<'c>(value: Value<'c, '_>) -> &'c [i64] {
    Tensor::of(value.r#type()).map_or(&[], |tensor| tensor.shape)
}
