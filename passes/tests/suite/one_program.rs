//! Test that the legalizations hold one program in memory, not two: new ops use pages
//! where old ops were freed.

use crate::support::*;
use mlir_bridge::{ir::Op, melior::ir::Module, passes::run_pipeline};
use std::collections::HashSet;

/// Number of ops in each program. A debug build is slow, so it has fewer.
const OPS: usize = if cfg!(debug_assertions) {
    10_000
} else {
    50_000
};

/// Returns the memory pages that ops begin on.
fn pages(module: &Module) -> HashSet<usize> {
    let mut pages = HashSet::new();
    Op::of_module(module).walk(&mut |op| {
        let text = format!("{op:?}");
        let address = text.split("0x").nth(1).expect("an address");
        let address = address.trim_end_matches(')');
        pages.insert(usize::from_str_radix(address, 16).expect("a number") >> 12);
    });
    pages
}

/// Checks programs of one function and of many functions, with similar ops, some of them
/// with regions.
#[test]
fn legalizations_reuse_the_memory_of_old_ops() {
    let context = context();
    for functions in [1, 500] {
        let mut text = String::new();
        for f in 0..functions {
            text += &format!("func.func @f{f}(%v0: tensor<8xf32>) -> tensor<8xf32> {{\n");
            let lines = OPS / functions;
            for v in 1..=lines {
                let u = v - 1;
                text += &match v % 10 {
                    0 => format!(
                        "%c{v} = stablehlo.constant dense<0.0> : tensor<f32>
                         %b{v} = stablehlo.broadcast_in_dim %v{u}, dims = [1]
                             : (tensor<8xf32>) -> tensor<4x8xf32>
                         %v{v} = stablehlo.reduce(%b{v} init: %c{v}) applies stablehlo.add
                             across dimensions = [0]
                             : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>\n"
                    ),
                    _ => format!("%v{v} = stablehlo.add %v{u}, %v0 : tensor<8xf32>\n"),
                };
            }
            text += &format!("return %v{lines} : tensor<8xf32> }}\n");
        }
        let mut module = Module::parse(&context, &text).expect("a program");
        for pass in ["stablehlo-legalize-to-vhlo", "vhlo-legalize-to-stablehlo"] {
            let before = pages(&module);
            run_pipeline(&mut module, &format!("builtin.module({pass})")).expect("a conversion");
            let after = pages(&module);
            let shared = before.intersection(&after).count();
            assert!(
                shared > after.len() / 2,
                "{pass}, {functions} functions: {shared} of {} pages",
                after.len()
            );
        }
    }
}
