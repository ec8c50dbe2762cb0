//! The legalizations hold one program, not two: new ops lie where old ones were freed.

mod support;

use mlir_bridge::{Op, melior::ir::Module, run_pipeline};
use std::collections::HashSet;
use support::*;

const OPS: usize = 20_000;

/// Where ops are.
fn places(module: &Module) -> HashSet<String> {
    let mut places = HashSet::new();
    Op::of_module(module).walk(&mut |op| {
        let text = format!("{op:?}");
        let (_, place) = text.split_once(", ").expect("a name and a place");
        places.insert(place.to_owned());
    });
    places
}

/// Of one function, and of many: ops that are alike, and some with regions.
#[test]
fn one_at_a_time() {
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
            let before = places(&module);
            run_pipeline(&mut module, &format!("builtin.module({pass})")).expect("a conversion");
            let after = places(&module);
            let shared = before.intersection(&after).count();
            // On several threads, an op is not always freed to where its thread looks.
            let least = if functions == 1 { OPS / 2 } else { OPS / 10 };
            assert!(
                shared > least,
                "{pass}, {functions} functions: {shared} of {} ops",
                after.len()
            );
        }
    }
}
