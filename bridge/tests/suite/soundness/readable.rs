//! The bridge writes only bytecode that MLIR can read, and refuses to write other programs.

use crate::support::*;
use mlir_bridge::{
    bytecode,
    melior::ir::operation::{OperationLike, OperationPrintingFlags},
    prelude::*,
    rewrite::replace_locations,
};

/// Newest bytecode version, and a version that stores properties as attributes.
const VERSIONS: [u32; 2] = [6, 3];

/// Returns a program of an op with an attribute.
fn with(attribute: &str) -> String {
    format!("\"t.op\"() {{a = {attribute}}} : () -> ()")
}
/// Returns a program with a resource of type `ty`. `blob` has the alignment and the bytes in
/// hexadecimal.
fn resource(blob: &str, ty: &str) -> String {
    format!(
        "{} {{-# dialect_resources: {{ builtin: {{ k: \"0x{blob}\" }} }} #-}}",
        with(&format!("dense_resource<k> : {ty}"))
    )
}
/// Returns an affine expression whose binary tree has the depth `depth`.
fn balanced(depth: u32) -> String {
    match depth {
        0 => "d0".into(),
        _ => {
            let inner = balanced(depth - 1);
            format!("(({inner}) mod {}) * 2 + ({inner}) floordiv 3", depth + 4)
        }
    }
}

#[test]
fn programs_whose_bytecode_could_not_be_read_are_refused() {
    let huge = "4294967296x4294967296x";
    let constant = |value: &str, ty: &str| with(&format!("dense<{value}> : {ty}"));
    let uncountable = "has a constant of more elements than can be counted";
    let size = "has a resource of another size than its elements take";
    for (text, why) in [
        (constant("1", &format!("tensor<{huge}i8>")), uncountable),
        (constant("true", &format!("tensor<{huge}i1>")), uncountable),
        (
            constant("(1.0, 2.0)", &format!("tensor<{huge}complex<f32>>")),
            uncountable,
        ),
        (constant("1", &format!("vector<{huge}i8>")), uncountable),
        (
            with(&format!("[[dense<1> : tensor<{huge}index>]]")),
            uncountable,
        ),
        (resource("04000000AABBCCDD", "tensor<5xi8>"), size),
        (resource("04000000AABBCCDD", "tensor<33xi1>"), size),
        (resource("04000000AABBCCDD", "tensor<complex<i8>>"), size),
        (
            resource("04000000AABBCCDD", &format!("tensor<{huge}i8>")),
            size,
        ),
        (
            resource("00002000AABBCCDD", "tensor<4xi8>"),
            "has a resource that is aligned to more than 1048576 bytes",
        ),
        (
            resource("04000000", "tensor<0xi8>"),
            "has a resource that is aligned to 0 bytes, not to a power of two",
        ),
        (
            resource("04000000AABBCCDD", "tensor<*xi8>"),
            "has a resource of a type without a rank",
        ),
        (
            "\".op\"() : () -> ()".to_owned(),
            "has a name without a dialect",
        ),
        (
            "\"t.op\"() ({ \".\"() : () -> () }) : () -> ()".to_owned(),
            "has a name without a dialect",
        ),
        (
            "\"\\FF.op\"() : () -> ()".to_owned(),
            "has a name that is not UTF-8",
        ),
    ] {
        let context = context();
        let module = parse(&context, &text);
        for version in VERSIONS {
            let mut bytes = Vec::new();
            let (written, collected) = mlir_bridge::diag::collect(&context, || {
                bytecode::write(Op::of_module(&module), "test", Some(version), &mut bytes)
            });
            assert!(written.is_err() && bytes.is_empty(), "{text}");
            let [diagnostic] = &collected.diagnostics[..] else {
                panic!("{text}: {collected:?}")
            };
            let expected = format!("op {why}, which cannot be read from bytecode");
            assert!(
                diagnostic.message.ends_with(&expected),
                "{text}: {diagnostic}"
            );
        }
    }
}

#[test]
fn written_bytecode_can_be_read() {
    const ATTRIBUTES: &[&str] = &[
        "dense<1> : tensor<2305843009213693952xi8>",
        "dense<1> : tensor<9223372036854775807xi64>",
        "dense<> : tensor<0x4294967296x4294967296xi8>",
        "dense<> : tensor<4294967296x4294967296x0xi8>",
        "dense<1> : tensor<4xi4>",
        "dense<[1, 2]> : tensor<2xi65>",
        "dense<[true, false, true]> : tensor<3xi1>",
        "dense<1.0> : tensor<2xf80>",
        "dense<1.0> : tensor<2xf4E2M1FN>",
        "dense<(1, 2)> : tensor<2xcomplex<i4>>",
        "dense<[\"a\", \"b\"]> : tensor<2x!demo.token>",
        "sparse<[[0]], [1]> : tensor<4xi32>",
        "sparse<0, 1> : tensor<4xi32>",
        "sparse<[[0, 1], [1, 1]], 5> : tensor<4x4xi32>",
        "dense_resource<nope> : tensor<4xi32>",
        "5 : i1024",
        "1.0 : f128",
        "\"\\00\\FF\"",
        "\"a\" : tuple<none>",
        "@\"\\FF\"::@b::@\"c\\00\"",
        "#unknown<\"a\\00b\">",
        "#unknown.x<[[[]]]>",
        "!unknown<\"\\00\">",
        "affine_map<(d0)[s0] -> (d0 * s0 + 1, d0 mod 2)>",
        "affine_set<(d0) : (d0 == 0)>",
        "strided<[1], offset: ?>",
        "distinct[1]<[1, 2]>",
        "array<i1: true, false>",
        "array<i24: 1>",
        "{a, \"b c\" = 1, \"\\FF\" = 2}",
        "loc(\"a\":4294967295:4294967295)",
        "loc(\"a\":1:2 to :4)",
        "loc(fused<5>[])",
        "loc(fused[])",
        "loc(\"\\FF\":1:2)",
        "tensor<?x4xf32, \"enc\">",
        "memref<2x?xf32, strided<[?, 1], offset: 5>, 3 : i8>",
        "vector<[4]x2xi1>",
        "complex<i3>",
        "!llvm.struct<\"a\", (ptr, i32)>",
        "!quant.uniform<i8:f32:{0:1}, {{1.0},{2.0}}>",
        "!demo.text_only<value = 5>",
    ];
    let mut texts: Vec<_> = ATTRIBUTES.iter().map(|a| with(a)).collect();
    texts.extend([
        with(&format!("affine_map<(d0) -> ({})>", balanced(9))),
        with(&format!(
            "affine_map<(d0) -> ({}d0 * 3)>",
            "d0 * 2 + d0 floordiv 3 + ".repeat(400)
        )),
        with(&format!("#unknown<{}{}>", "(".repeat(997), ")".repeat(997))),
        with(&format!("#unknown<\"{}\">", "(".repeat(2000))),
        resource("00001000AABBCCDD", "tensor<4xi8>"),
        resource("04000000AABBCCDD", "tensor<32xi1>"),
        resource("04000000AABBCCDD", "tensor<4xi1>"),
        resource("04000000AABBCCDD", "tensor<2xcomplex<i8>>"),
        resource("04000000AABBCCDD", "tensor<?xi8>"),
        resource("04000000AABBCCDD", "tensor<4x!demo.token>"),
        "\"arith.constant\"() <{value = 5 : i32}> {\"\\FF\" = 6} : () -> i32".to_owned(),
        "\"op\"() ({^bb0(%a: i32 loc(\"x\")): }, {}) : () -> ()".to_owned(),
        "module @\"\\FF\" attributes {\"\\FF.x\" = 5, a.b = 3} {}".to_owned(),
        "%0:2 = \"t.op\"() : () -> (i32, none) \"t.use\"(%0#1) : (none) -> ()".to_owned(),
        PROGRAM.to_owned(),
    ]);
    for text in &texts {
        let context = context();
        let log = diagnostics(&context);
        let module = parse(&context, text);
        for version in VERSIONS {
            let mut bytes = Vec::new();
            let root = Op::of_module(&module);
            let written = bytecode::write(root, "test", Some(version), &mut bytes);
            assert!(written.is_ok(), "{text}: {:?}", log.take());
            // In a context that has the resource already, MLIR would rename the resource.
            let other = crate::support::context();
            let log = diagnostics(&other);
            let read = bytecode::parse(&other, &bytes);
            let read = read.unwrap_or_else(|_| panic!("{text}: {:?}", log.take()));
            assert_eq!(with_locations(&read), with_locations(&module), "{text}");
        }
    }
}
/// Returns the module as text with locations.
fn with_locations(module: &mlir_bridge::melior::ir::Module) -> String {
    let flags = OperationPrintingFlags::new().enable_debug_info(true, false);
    let text = module.as_operation().to_string_with_flags(flags);
    text.expect("a program of UTF-8")
}

/// MLIR simplifies a fused location without metadata to its part if all parts are equal.
#[test]
fn fused_locations_whose_parts_become_equal_can_be_read() {
    let context = context();
    let new = Location::new(&context, "b", 1, 1);
    let replaced = |text: &str| {
        let mut module = parse(&context, &format!("\"t.op\"() : () -> () loc({text})"));
        edit(&mut module, |root, rewriter| {
            replace_locations(rewriter, root, &mut |l| {
                l.is_file_line_col_range().then_some(new)
            });
        })
        .expect("a valid program");
        let bytes = to_bytecode(&module, 6);
        let read = bytecode::parse(&context, &bytes).expect("readable bytecode");
        find(&read, "t.op").location().to_string()
    };
    let both = "\"a\":1:1 to 2:2, \"a\":1:1 to 3:3";
    let one = "loc(\"b\":1:1)";
    assert_eq!(replaced(&format!("fused[{both}]")), one);
    assert_eq!(
        replaced(&format!("fused<5>[{both}]")),
        format!("loc(fused<5 : i64>[\"b\":1:1, \"b\":1:1])")
    );
    assert_eq!(
        replaced(&format!("fused[{both}, \"c\"]")),
        "loc(fused[\"b\":1:1, \"c\"])"
    );
}
