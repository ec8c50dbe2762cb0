//! Tests programs whose regions are nested deeper than a recursive walk could handle. The
//! passes convert such programs in both directions and between versions, without
//! recursion.

use crate::support::*;
use mlir_bridge::{
    melior::{
        ir::{
            Block, BlockLike, Identifier, Location, Module, Operation, Region, RegionLike, Type,
            Value, operation::OperationBuilder,
        },
        pass::PassManager,
        utility::parse_pass_pipeline,
    },
    prelude::*,
};

/// Nesting depth of the regions.
const DEPTH: usize = 40_000 / step_in_debug(2);
/// Stack size in bytes, the default of Rust's threads: 52 bytes per nested region, less than a frame of a
/// recursive walk.
const STACK: usize = 2 << 20;

/// Builder of ops with one location.
struct Builder<'c> {
    context: &'c Context,
    location: Location<'c>,
}

impl<'c> Builder<'c> {
    fn op(
        &self,
        name: &str,
        attributes: &[(&str, &str)],
        operands: &[Value<'c, '_>],
        results: &[&str],
        regions: Vec<Region<'c>>,
    ) -> Operation<'c> {
        let attributes: Vec<_> = attributes
            .iter()
            .map(|(name, text)| {
                let value = Attribute::parse(self.context, text).expect("an attribute");
                (Identifier::new(self.context, name), value)
            })
            .collect();
        let results: Vec<_> = results
            .iter()
            .map(|text| Type::parse(self.context, text).expect("a type"))
            .collect();
        OperationBuilder::new(name, self.location)
            .add_attributes(&attributes)
            .add_operands(operands)
            .add_results(&results)
            .add_regions_vec(regions)
            .build()
            .expect("an op")
    }

    /// Returns a region of one block, which ends with the op `end`. If `inner` is given, the
    /// block also has a `case` with these regions.
    fn region(&self, inner: Option<Vec<Region<'c>>>, end: &str) -> Region<'c> {
        let block = Block::new(&[]);
        if let Some(regions) = inner {
            let value = [("value", "dense<0> : tensor<i32>")];
            let constant = self.op("stablehlo.constant", &value, &[], &["tensor<i32>"], vec![]);
            let constant = block.append_operation(constant);
            let index: Value = constant.result(0).expect("a result").into();
            block.append_operation(self.op("stablehlo.case", &[], &[index], &[], regions));
        }
        block.append_operation(self.op(end, &[], &[], &[], vec![]));
        let region = Region::new();
        region.append_block(block);
        region
    }

    /// Returns a module with one function, whose body holds the nested regions.
    fn program(&self) -> Module<'c> {
        let mut region = self.region(None, "stablehlo.return");
        for _ in 1..DEPTH {
            region = self.region(Some(vec![region]), "stablehlo.return");
        }
        let body = self.region(Some(vec![region]), "func.return");
        let attributes = [("sym_name", "\"f\""), ("function_type", "() -> ()")];
        let function = self.op("func.func", &attributes, &[], &[], vec![body]);
        let module = Module::new(self.location);
        module.body().append_operation(function);
        module
    }
}

/// Frees the ops of a module, innermost first. MLIR would free them recursively.
fn free(mut module: Module) {
    let freed = edit(&mut module, |root, edit| {
        let mut all = Vec::new();
        root.walk(&mut |op| all.push(op));
        all.into_iter().skip(1).rev().for_each(|op| edit.erase(op));
    });
    freed.expect("no use of an erased op");
}

#[test]
fn deeply_nested_regions_are_converted_without_recursion() {
    let thread = std::thread::Builder::new().stack_size(STACK);
    let thread = thread.spawn(convert).expect("a thread");
    thread.join().expect("no panic");
}

fn convert() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    let location = Location::unknown(&context);
    let builder = Builder {
        context: &context,
        location,
    };
    let mut module = builder.program();
    let count = |module: &Module, name: &str| {
        let mut n = 0;
        Op::of_module(module).walk(&mut |op| n += usize::from(op.name() == name));
        n
    };
    for (pass, case) in [
        ("stablehlo-legalize-to-vhlo", "vhlo.case_v1"),
        ("vhlo-to-version{target=0.9.0}", "vhlo.case_v1"),
        ("vhlo-to-version{target=current}", "vhlo.case_v1"),
        ("vhlo-legalize-to-stablehlo", "stablehlo.case"),
        ("stablehlo-serialize{target=1.0.0}", "vhlo.case_v1"),
        ("stablehlo-deserialize", "stablehlo.case"),
    ] {
        // MLIR's verifier searches all enclosing regions for each operand, so it is
        // disabled.
        let manager = PassManager::new(&context);
        manager.enable_verifier(false);
        let pipeline = format!("builtin.module({pass})");
        parse_pass_pipeline(manager.as_operation_pass_manager(), &pipeline).expect("a pipeline");
        let done = manager.run(&mut module);
        assert!(done.is_ok(), "{pass}: {:?}", diagnostics.take());
        assert_eq!(count(&module, case), DEPTH, "{pass}");
    }
    free(module);
}
