//! Reads a StableHLO program, replaces each `tan` by a sine divided by a cosine, and writes the
//! program as a portable artifact for version 1.0.0.

use stablehlo_mlir::{
    SerializeOptions, Version, load,
    melior::Context,
    mlir_bridge::{diag, prelude::*},
    ops::{self, BuildError, Tan},
    parse, run_pipeline, serialize,
};
use std::{env, error::Error, fs};

static EXPAND_TAN: PassDef = PassDef::new("starter-expand-tan", expand_tans)
    .description("Replaces tangents by sines and cosines")
    .op("func.func")
    .dialects(&["stablehlo"]);
inventory::submit!(&EXPAND_TAN);

/// Expands each `tan` of a function. MLIR runs the pass on several functions at the same time.
fn expand_tans<'c>(function: Op<'c>, run: &PassRun<'c>) -> diag::Result {
    let mut tans = Vec::new();
    function.walk(&mut |op| tans.extend(Tan::of(op)));
    for tan in tans {
        let op = tan.operation();
        expand_tan(tan.operand(), op, run.rewriter()).map_err(|error| op.raise(error))?;
    }
    Ok(())
}

/// Replaces `op`, the tangent of `x`.
fn expand_tan<'c>(x: Value<'c>, op: Op<'c>, rewriter: &Rewriter<'c, '_>) -> Result<(), BuildError> {
    let here = op.location();
    let sine = ops::sine(rewriter, x, here).insert_before(op)?;
    let cosine = ops::cosine(rewriter, x, here).insert_before(op)?;
    ops::divide(rewriter, sine.result(), cosine.result(), here).replace(op)?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1);
    let (Some(source), Some(target)) = (arguments.next(), arguments.next()) else {
        return Err("give the names of a program and of the artifact to write".into());
    };
    let context = Context::new();
    load(&context)?;
    let program =
        fs::read(&source).map_err(|error| format!("cannot read {}: {error}", source.display()))?;
    let mut module = parse(&context, &program)?;
    run_pipeline(
        &mut module,
        "builtin.module(func.func(starter-expand-tan),cse)",
    )?;
    println!("{}", module.as_operation());

    let mut artifact = Vec::new();
    let options = SerializeOptions::new(Version::new(1, 0, 0));
    for warning in serialize(&module, &options, &mut artifact)? {
        eprintln!("{warning}");
    }
    fs::write(&target, artifact)
        .map_err(|error| format!("cannot write {}: {error}", target.display()))?;
    Ok(())
}
