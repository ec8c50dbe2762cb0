//! Ops of the dialect.

use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_dialect::{
    attribute_types::{FlatSymbolArray, FlatSymbolArrays, Str},
    type_constraints::{TENSOR, TENSOR_OR_TOKEN},
};

ops! { OPS in "interpreter";
    /// Prints the value of `operand` to standard output.
    "print" Print {
        operands { operand: TENSOR }
        assembly "$operand attr-dict `:` type($operand)"
    }
    /// Writes the value of `operand` to a `.npy` file, and adds the file to `index.csv`. The
    /// result is the operand.
    "probe" Probe {
        operands { operand: TENSOR }
        attributes { probe_id: Str }
        results { result: TENSOR }
        traits [SAME_OPERANDS_AND_RESULT_TYPE]
        assembly "$operand `,` `probe_id` `=` $probe_id attr-dict `:` type($operand)"
        infer infer_probe
    }
    /// Runs the functions `programs` on a grid of processes: a list of partitions per replica.
    /// `inputs` and `results` are those of all processes, one process after the other. Each
    /// function in `infeed` makes the value of one `infeed`.
    "run_parallel" RunParallel {
        operands { inputs: variadic TENSOR_OR_TOKEN }
        attributes { infeed: optional FlatSymbolArray, programs: FlatSymbolArrays }
        results { results: variadic TENSOR_OR_TOKEN }
        verify_symbols verify_run_parallel
    }
}

fn infer_probe<'c>(op: Probe<'c>) -> Result<Vec<Type<'c>>> {
    Ok(vec![op.0.operand(0).ty()])
}

fn verify_run_parallel(adaptor: RunParallel, symbols: &mut Symbols) -> Result {
    let (Some(op), Some(programs)) = (adaptor.op(), adaptor.attribute("programs")) else {
        return Ok(());
    };
    let replicas: Vec<_> = programs.elements().into_iter().flatten().collect();
    let sizes = replicas.iter().map(|r| r.elements().map_or(0, |p| p.len()));
    let mut sizes = sizes.peekable();
    let Some(&partitions) = sizes.peek().filter(|size| **size > 0) else {
        return Err(op.error_without_prefix("`programs` attribute cannot be empty"));
    };
    let (mut inputs, mut results) = (0, 0);
    for (replica, size) in replicas.iter().zip(sizes) {
        if size != partitions {
            return Err(op.error_without_prefix(format_args!(
                "Sizes of second dimension of `programs` should all match {partitions} but got {size}"
            )));
        }
        for program in replica.elements().into_iter().flatten() {
            let function = signature(op, program, symbols)?;
            inputs += function.inputs.len();
            results += function.results.len();
        }
    }
    let counts = [
        ("inputs", op.num_operands(), inputs),
        ("results", op.num_results(), results),
    ];
    for (what, found, expected) in counts {
        if found != expected {
            return Err(op.error_without_prefix(format_args!(
                "Number of {what} ({found}) should match the sum of the number of {what} of all \
                 programs ({expected})"
            )));
        }
    }
    match adaptor
        .attribute("infeed")
        .and_then(|infeed| infeed.elements())
    {
        Some(infeed) => verify_infeed(op, &infeed, symbols),
        None => Ok(()),
    }
}

fn verify_infeed(op: Op, infeed: &[Attribute], symbols: &mut Symbols) -> Result {
    if infeed.is_empty() {
        return Err(op.error_without_prefix("infeed attribute is optional or should not be empty"));
    }
    for name in infeed {
        let function = signature(op, op.context().own_attribute(*name), symbols)?;
        let name = name.symbol().unwrap_or_default();
        let [result] = function.results[..] else {
            return Err(op.error_without_prefix(format_args!(
                "Function {name} should return 1 tensor but returns {}",
                function.results.len()
            )));
        };
        if result.shaped().is_none() {
            return Err(op.error_without_prefix(format_args!(
                "Function {name} should return a tensor type, but instead returns '{result}'"
            )));
        }
    }
    Ok(())
}

/// Types of a function.
struct Signature<'c> {
    inputs: Vec<Type<'c>>,
    results: Vec<Type<'c>>,
}

fn signature<'c>(op: Op<'c>, name: Attribute<'c>, symbols: &mut Symbols) -> Result<Signature<'c>> {
    let function = symbols
        .lookup(op, name)
        .filter(|found| found.name() == "func.func");
    let ty = function.and_then(|f| f.inherent("function_type")?.type_value());
    match ty.and_then(|ty| ty.function_parts()) {
        Some((inputs, results)) => Ok(Signature { inputs, results }),
        None => Err(op.error_without_prefix(format_args!(
            "Function {} not found",
            name.symbol().unwrap_or_default()
        ))),
    }
}
