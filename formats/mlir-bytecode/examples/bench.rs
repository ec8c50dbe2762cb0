//! Measures reading, validating and writing, in nanoseconds per op:
//!
//! ```sh
//! cargo run --release --example bench [-- ops]
//! ```
//!
//! The example builds a module like typical artifacts: functions of ops with locations,
//! attributes and nested regions, and a large resource.

use mlir_bytecode::builtin::{Attribute, Bits, Signedness, Type};
use mlir_bytecode::{
    Builder, Bytecode, EncodedField, Event, Events, FloatType, Module, NewOp, ResourceValue,
    Result, validate,
};
use std::borrow::Cow;
use std::hint::black_box;
use std::time::Instant;

fn main() -> Result<()> {
    let ops = std::env::args().nth(1);
    let ops = ops.and_then(|n| n.parse().ok()).unwrap_or(150_000);
    let weights = vec![1; 64 << 20];
    let module = make(ops, &weights)?;
    let count = module.body.ops().len();
    let bytes = module.write(&[])?.to_vec();
    let size = bytes.len() - weights.len();
    println!(
        "{count} ops in {size} bytes, and {} of weights",
        weights.len()
    );

    measure("read the tables", count, || {
        black_box(Bytecode::parse(&bytes)).map(|_| ())
    })?;
    let file = Bytecode::parse(&bytes)?;
    measure("stream the ops", count, || {
        let mut events = Events::new(&file)?;
        let mut operands = 0;
        while let Some(event) = events.next()? {
            if let Event::Op(op) = event {
                operands += op.operands.len();
            }
        }
        black_box(operands);
        Ok(())
    })?;
    measure("read", count, || {
        black_box(Module::read(&bytes)).map(|_| ())
    })?;
    measure("validate", count, || {
        black_box(validate(&bytes, &[])).map(|_| ())
    })?;
    let module = Module::read(&bytes)?;
    measure("write", count, || black_box(module.write(&[])).map(|_| ()))
}

/// Prints the shortest of ten runs of `f`.
fn measure(what: &str, ops: usize, mut f: impl FnMut() -> Result<()>) -> Result<()> {
    let mut best = f64::INFINITY;
    for _ in 0..10 {
        let start = Instant::now();
        f()?;
        best = best.min(start.elapsed().as_secs_f64());
    }
    let each = best * 1e9 / ops as f64;
    println!("{what:>16}: {:6.2} ms, {each:4.0} ns per op", best * 1e3);
    Ok(())
}

fn make(ops: usize, weights: &[u8]) -> Result<Module<'_>> {
    let mut b = Builder::new();
    let t = &mut b.tables;
    let f32 = t.builtin_type(&Type::Float(FloatType::F32));
    let i64 = t.builtin_type(&Type::Integer {
        width: 64,
        signedness: Signedness::Signless,
    });
    let mut tensor = |size| {
        t.builtin_type(&Type::Tensor {
            shape: vec![size, 4],
            element: f32,
            encoding: None,
        })
    };
    let types: Vec<_> = (0..40).map(&mut tensor).collect();
    let wide = tensor(weights.len() as i64 / 16);
    let builtin = t.dialect("builtin");
    let blob = ResourceValue::Blob {
        alignment: 64,
        data: Cow::Borrowed(weights),
    };
    let resource = t.resource(builtin, &b"weights"[..], blob);
    let resource = t.builtin(&Attribute::Resource { ty: wide, resource });
    let file = t.string_attribute(&b"model.py"[..]);
    let unknown = t.builtin(&Attribute::Unknown);
    let module = t.op_name("builtin.module", true);
    let [function, add, loop_] =
        ["toy.function", "toy.add", "toy.loop"].map(|n| t.op_name(n, false));
    // No name and no visibility.
    let nothing = t.properties(&[EncodedField::OptionalAttribute(None); 2]);
    let weights = b.tables.dictionary(&[("toy.weights", resource)]);

    b.op(NewOp {
        regions: 1,
        attributes: Some(weights),
        properties: Some(nothing),
        ..NewOp::new(module, unknown)
    });
    b.region(1);
    b.block(none(), &[]);
    let mut made = 0;
    while made < ops {
        b.op(NewOp {
            regions: 1,
            ..NewOp::new(function, unknown)
        });
        b.region(1);
        let arguments = b.values([types[0], types[1]]);
        b.block(arguments, &[unknown; 2]);
        let (mut x, mut y) = (arguments.get(0), arguments.get(1));
        for n in 0..1000.min(ops - made) {
            let line = (made + n) as u64;
            let location = b.tables.builtin(&Attribute::FileLineColumn {
                file,
                line,
                column: 3,
            });
            let number = b.tables.builtin(&Attribute::Integer {
                ty: i64,
                bits: Bits::Word(line % 200),
            });
            let attributes = Some(b.tables.dictionary(&[("axis", number)]));
            let results = b.values([types[n % 40]]);
            let nested = n % 10 == 9;
            b.op(NewOp {
                attributes,
                operands: &[x, y],
                results,
                regions: usize::from(nested),
                ..NewOp::new(if nested { loop_ } else { add }, location)
            });
            if nested {
                b.region(1);
                b.block(none(), &[]);
                b.op(NewOp {
                    operands: &[x],
                    ..NewOp::new(add, location)
                });
                (0..3).for_each(|_| b.end());
            }
            (x, y) = (y, results.get(0));
        }
        made += 1000.min(ops - made);
        (0..3).for_each(|_| b.end());
    }
    (0..3).for_each(|_| b.end());
    b.finish("bench")
}

fn none() -> mlir_bytecode::DeclaredValues {
    mlir_bytecode::DeclaredValues::default()
}
