//! Rust examples of `docs/api.md`.

use stablehlo_mlir::{
    CompatibilityRequirement, ErrorKind, SerializeOptions, Version, deserialize, load,
    melior::Context, parse, retarget, serialize, version_report,
};
use std::io;

use stablehlo_mlir::{
    mlir_bridge::prelude::*,
    ops::{self, BuildError, Tan},
};

const TEXT: &str = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tan %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}";

fn expand_tan<'c>(tan: Tan<'c, 'c, Op<'c>>, rewriter: &Rewriter<'c, '_>) -> Result<(), BuildError> {
    let (op, x) = (tan.operation(), tan.operand());
    let here = op.location();
    let sine = ops::sine(rewriter, x, here).insert_before(op)?;
    let cosine = ops::cosine(rewriter, x, here).insert_before(op)?;
    ops::divide(rewriter, sine.result(), cosine.result(), here).replace(op)?;
    Ok(())
}

#[test]
fn examples_of_api_doc_run() -> Result<(), stablehlo_mlir::Error> {
    let context = Context::new();
    load(&context)?;
    let module = parse(&context, TEXT.as_bytes())?;

    let target = CompatibilityRequirement::Max.version();

    let report = version_report(&module)?;
    println!("needs {}", report.smallest_version);
    assert_eq!(report.smallest_version, Version::new(1, 4, 0));

    let options = SerializeOptions::new(target);
    let error = serialize(&module, &options, io::sink()).unwrap_err();
    if let ErrorKind::Blocked(blocked) = error.kind() {
        for requirement in &blocked.requirements {
            let cause = &requirement.cause;
            println!("{} needs {}", cause.name, cause.version);
        }
    }
    assert!(matches!(error.kind(), ErrorKind::Blocked(_)));

    let mut artifact = Vec::new();
    serialize(&module, &options.expand(true), &mut artifact)?;

    let read = deserialize(&context, &artifact)?;
    assert!(read.as_operation().to_string().contains("stablehlo.sine"));

    let newer = retarget(&artifact, Version::new(1, 0, 0))?;
    assert!(!newer.is_empty());

    let mut module = parse(&context, TEXT.as_bytes())?;
    let expanded = edit(&mut module, |root, rewriter| {
        let mut tans = Vec::new();
        root.walk(&mut |op| tans.extend(Tan::of(op)));
        tans.into_iter()
            .try_for_each(|tan| expand_tan(tan, rewriter))
    });
    expanded.expect("a valid program").expect("valid ops");
    assert!(
        module
            .as_operation()
            .to_string()
            .contains("stablehlo.divide")
    );
    Ok(())
}
