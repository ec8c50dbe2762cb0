//! What is written as bytecode can be read; otherwise writing is refused.

use crate::support::*;
use mlir_bridge::{
    Location, Op, Source, bytecode, edit,
    melior::ir::{Module, operation::{OperationLike, OperationPrintingFlags}},
    replace_locations,
};

#[test]
fn probe() {
    let context = context();
    let seen = diagnostics(&context);
    let e: String = std::iter::repeat_n("((", 300).collect::<String>() + "d0" + &" mod 7) floordiv 2)".repeat(300);
    let mut texts: Vec<String> = [
        "dense<1> : tensor<4294967296x4294967296xi8>",
        "dense<true> : tensor<4294967296x4294967296xi1>",
        "dense<1.0> : tensor<4294967296x4294967296xf32>",
        "dense<1> : tensor<4294967296x4294967296xindex>",
        "dense<(1.0,2.0)> : tensor<4294967296x4294967296xcomplex<f32>>",
        "dense<1> : tensor<2305843009213693952xi8>",
        "dense<1> : tensor<9223372036854775807xi64>",
        "dense<1> : vector<4294967296x4294967296xi8>",
        "dense<> : tensor<0x4294967296x4294967296xi8>",
        "dense<> : tensor<4294967296x4294967296x0xi8>",
        "dense<1> : tensor<4xi4>", "dense<[1,2,3]> : tensor<3xi4>", "dense<1> : tensor<4xi0>", "dense<[1,2]> : tensor<2xi65>", "dense<1> : tensor<3xi33>",
        "dense<[true,false,true]> : tensor<3xi1>", "dense<true> : tensor<1xi1>",
        "dense<1.0> : tensor<2xf80>", "dense<1.0> : tensor<2xf128>", "dense<1.0> : tensor<2xtf32>", "dense<1.0> : tensor<2xf4E2M1FN>",
        "dense<(1,2)> : tensor<2xcomplex<i4>>", "dense<\"a\"> : tensor<2x!demo.token>", "dense<[\"a\",\"b\"]> : tensor<2x!demo.token>", "dense<\"a\"> : tensor<!demo.token>",
        "sparse<[[0]], [1]> : tensor<4xi32>", "sparse<[], []> : tensor<4xi32>", "sparse<0, 1> : tensor<4xi32>", "sparse<[[0,1],[1,1]], [1,2]> : tensor<4x4xi32>", "sparse<[[0,1],[1,1]], 5> : tensor<4x4xi32>", "sparse<[0], 1> : tensor<1xi32>", "sparse<[[0]], [\"a\"]> : tensor<4x!demo.token>", "sparse<[[0]],[1.0]> : vector<4xf32>",
        "dense_resource<k> : tensor<4xi32>", "dense_resource<nope> : tensor<4xi32>",
        "5 : i0", "5 : i1024", "-5 : si64", "5 : index", "1.0 : f80", "1.0 : f128", "1.0 : tf32", "0x7FC00001 : f32", "5 : ui8", "123456789012345678901234567890 : i128",
        "\"\\00\"", "\"\\FF\"", "\"a\" : i32", "\"a\" : tuple<none>", "@\"\\00\"", "@\"\\FF\"::@b::@\"c\\00\"", "@a",
        "#unknown<\"a\\00b\">", "#unknown<(((>", "#unknown.x<[[[]]]>", "#unknown<\"\">", "!unknown<\"\\00\">", "!unknown.x<a b c>", "#\"unknown\"<\"x\">",
        "affine_map<(d0) -> (d0)>", "affine_set<(d0) : (d0 == 0)>", "affine_map<(d0)[s0] -> (d0 * s0 + 1, d0 mod 2)>",
        "strided<[1], offset: ?>", "strided<[]>", "distinct[0]<unit>", "distinct[1]<[1, 2]>", "array<i64>", "array<i1: true, false>", "array<i8: 1>", "array<f16: 1.0>", "array<f64: 1.0>", "array<i128: 1>",
        "array<i24: 1>", "array<bf16: 1.0>", "array<f80: 1.0>",
        "[]", "{}", "{a, \"b c\" = 1, \"\\FF\" = 2}", "unit", "loc(unknown)", "loc(\"a\")", "loc(\"a\":4294967295:4294967295)", "loc(\"a\":1:2 to 3:4)", "loc(\"a\":1:2 to :4)", "loc(callsite(\"a\" at \"b\"))", "loc(fused[\"a\", \"b\"])", "loc(fused<\"m\">[\"a\"])", "loc(fused<5>[])", "loc(fused[])", "loc(\"a\"(\"b\"))", "loc(\"\\FF\":1:2)", "loc(\"\\00\":1:2)",
        "tensor<*xf32>", "tensor<?x4xf32, \"enc\">", "memref<*xf32, 1>", "memref<2x?xf32, strided<[?, 1], offset: 5>, 3 : i8>", "memref<2xmemref<?xf32>>", "vector<[4]x2xi1>", "vector<f32>", "vector<4xindex>", "tuple<>", "none", "() -> ()", "(i32) -> ((i32) -> f32)", "complex<f128>", "complex<i3>", "tensor<2xvector<2xf32>>", "tensor<2x!llvm.ptr>", "!llvm.struct<\"a\", (ptr, i32)>", "!llvm.array<9223372036854775807 x i8>", "!quant.uniform<i8:f32, 1.0>", "!quant.uniform<i8:f32:0, {1.0,2.0}>", "!quant.any<i8:f32>", "!quant.calibrated<f32<-1.0:1.0>>", "!quant.uniform<i8:f32:{0:1}, {{1.0},{2.0}}>", "tensor<2x!quant.uniform<u8<0:10>:f32, 0.5:3>>",
        "!llvm.func<i32 (i32, ...)>", "i0", "i16777215", "si3", "ui64", "memref<2xf32, affine_map<(d0) -> (d0 floordiv 2)>>",
        "!demo.text_only<value = 5>", "#demo.not_encoded<value = 5>",
    ].iter().map(|a| format!("\"t.op\"() {{a = {a}}} : () -> ()")).collect();
    texts.push(format!("\"t.op\"() {{a = affine_map<(d0) -> ({e})>}} : () -> ()"));
    texts.extend([
        "\"\\FF.op\"() : () -> ()", "\"t.\\00\"() : () -> ()", "\"t\\00.op\"() : () -> ()", "\"op\"() : () -> ()", "\"\"() : () -> ()", "\".\"() : () -> ()", "\"t.\"() : () -> ()",
        "\"t.op\"() <{a = 5, \"\\FF\" = 6}> : () -> ()",
        "\"t.op\"() ({}) : () -> ()", "\"t.op\"() ({^bb0: \"t.b\"()[^bb1] : () -> () ^bb1: }) : () -> ()", "\"t.op\"() ({^bb0(%a: i32 loc(\"x\")): }, {}) : () -> ()",
        "%0:3 = \"t.op\"() : () -> (i32, f32, none)  \"t.use\"(%0#2, %0#0) : (none, i32) -> ()",
        "%0:0 = \"t.op\"() : () -> ()", "module @\"\\FF\" attributes {\"\\FF.x\" = 5, a.b = 3} {}",
        "\"t.op\"() {a = dense_resource<k> : tensor<4xi8>} : () -> () {-# dialect_resources: { builtin: { k: \"0x04000000AABBCCDD\" } } #-}",
        "\"t.op\"() {a = dense_resource<k> : tensor<4xi8>} : () -> () {-# dialect_resources: { builtin: { k: \"0x00002000AABBCCDD\" } } #-}",
        "\"t.op\"() {a = dense_resource<k> : tensor<4xi8>} : () -> () {-# dialect_resources: { builtin: { k: \"0x00001000AABBCCDD\" } } #-}",
        "\"t.op\"() {a = dense_resource<k> : tensor<4xi8>} : () -> () {-# dialect_resources: { builtin: { k: \"0x03000000AABBCCDD\" } } #-}",
        "\"t.op\"() {a = dense_resource<k> : tensor<5xi8>} : () -> () {-# dialect_resources: { builtin: { k: \"0x04000000AABBCCDD\" } } #-}",
        "\"t.op\"() {a = dense_resource<\"a\\00\"> : tensor<4xi8>} : () -> () {-# dialect_resources: { builtin: { \"a\\00\": \"0x04000000AABBCCDD\" } } #-}",
        "\"t.op\"() {a = dense_resource<k> : tensor<?xi8>} : () -> () {-# dialect_resources: { builtin: { k: \"0x04000000AABBCCDD\" } } #-}",
        "\"t.op\"() {a = dense_resource<k> : tensor<4x!demo.token>} : () -> () {-# dialect_resources: { builtin: { k: \"0x04000000AABBCCDD\" } } #-}",
        "\"t.op\"() : () -> () {-# external_resources: { x: { k: \"0x04000000AABBCCDD\", b: true, s: \"a\" } } #-}",
        "llvm.func @f(%a: !llvm.ptr) { llvm.return }", "func.func private @f(i32) attributes {x}", "%c = arith.constant dense<1> : tensor<4294967296x4294967296xi8>",
    ].map(str::to_owned));
    for text in &texts {
        let short: String = text.chars().take(130).collect();
        let Some(module) = Module::parse(&context, text) else { println!("NOT PARSED {short}: {:?}", seen.take()); continue };
        for version in [6u32, 3] {
            let mut bytes = Vec::new();
            if bytecode::write(Op::of_module(&module), "x", Some(version), &mut bytes).is_err() {
                println!("refused v{version} {short}: {:?} {}", seen.take(), bytes.len());
                continue;
            }
            seen.take();
            if bytecode::parse(&context, &bytes).is_err() {
                println!("UNREADABLE v{version} {short}: {:?}", seen.take());
            }
        }
    }
    // fused
    let text = "\"t.op\"() : () -> () loc(fused[\"a\":1:1 to 2:2, \"a\":1:1 to 3:3])";
    let mut module = Module::parse(&context, text).unwrap();
    let to = Location::new(&context, "b", 1, 1);
    edit(&mut module, |root, edit| {
        replace_locations(edit, root, &mut |l| l.is_file_line_col_range().then_some(to));
    }).unwrap();
    println!("{}", module.as_operation().to_string_with_flags(OperationPrintingFlags::new().enable_debug_info(true, false)).unwrap());
    let mut bytes = Vec::new();
    println!("{:?}", bytecode::write(Op::of_module(&module), "x", None, &mut bytes));
    println!("{:?} {:?}", bytecode::parse(&context, &bytes).map(|_| ()), seen.take());
    let _ = Source::new;
}
