//! Queries and builders of unusual attributes, types and numbers.

use crate::support::*;
use mlir_bridge::{
    builtin::{self, dense_from_bytes, locations, memref},
    prelude::*,
};

/// Attributes of each class of MLIR's, and some with no elements or odd widths.
const ATTRIBUTES: &[&str] = &[
    "unit",
    "true",
    "5 : i8",
    "5 : i128",
    "5 : index",
    "-1 : si64",
    "0 : ui0",
    "1.0 : f128",
    "0x7FF0000000000000 : f64",
    "\"\"",
    "\"a\" : i32",
    "@a",
    "@a::@b",
    "[1, [2]]",
    "{a = 1}",
    "i32",
    "array<i64>",
    "array<i1: true>",
    "array<f32: 1.0>",
    "dense<> : tensor<0xi1>",
    "dense<0> : tensor<4xi0>",
    "dense<1> : tensor<i8>",
    "dense<true> : tensor<9xi1>",
    "dense<[true, false, true]> : tensor<3xi1>",
    "dense<[1, 2]> : vector<2xi4>",
    "dense<[1, 2]> : tensor<2xi33>",
    "dense<[1, 2]> : tensor<2xi65>",
    "dense<0> : tensor<4294967296x4294967296xi8>",
    "dense<(1.0, 2.0)> : tensor<complex<f32>>",
    "dense<\"a\"> : tensor<2x!demo.token>",
    "sparse<[[0]], [1]> : tensor<4xi32>",
    "sparse<[], []> : tensor<4xi32>",
    "dense_resource<k> : tensor<4xi32>",
    "affine_map<(d0) -> (d0)>",
    "affine_set<(d0) : (d0 == 0)>",
    "strided<[1], offset: ?>",
    "loc(fused[\"a\"])",
    "distinct[0]<unit>",
];
/// Types of each class of MLIR's, and some with odd widths or sizes.
const TYPES: &[&str] = &[
    "i0",
    "si4",
    "ui64",
    "f80",
    "f128",
    "index",
    "none",
    "tuple<>",
    "tuple<i32, tuple<f32>>",
    "() -> ()",
    "complex<f128>",
    "complex<i7>",
    "vector<f32>",
    "vector<[4]x2xi1>",
    "tensor<*xf32>",
    "tensor<?x4xf32>",
    "tensor<9223372036854775807x9223372036854775807xi128>",
    "memref<*xf32>",
    "memref<2x?xf32, 1>",
    "memref<2xf32, strided<[4]>>",
    "!quant.uniform<i8:f32, 1.0>",
    "!quant.uniform<i8:f32:0, {1.0, 2.0}>",
    "!quant.uniform<i8:f32:{0:1}, {{1.0}, {2.0}}>",
    "!quant.any<i8:f32>",
    "!quant.calibrated<f32<-1.0:1.0>>",
    "tensor<2x!quant.uniform<i8:f32, 1.0>>",
];

#[test]
fn queries_of_unusual_attributes_return() {
    let context = context();
    for text in ATTRIBUTES {
        let a = context.parse_attribute(text).expect(text);
        let parts = a.elements().map_or(0, |e| e.len()) + a.entries().map_or(0, |e| e.len());
        let lists = (a.i64s(), a.i32s(), a.bools(), a.dense_bytes(), a.resource());
        let numbers = (a.int(), a.float(), a.boolean(), a.dense_ints());
        let texts = (a.text(), a.text_bytes(), a.symbol(), a.symbol_bytes());
        // Each attribute is in few of the classes.
        let answers = [
            lists.0.is_some() || lists.1.is_some() || lists.2.is_some(),
            numbers.0.is_some() && numbers.2.is_none() || numbers.1.is_some(),
            texts.0.is_some(),
            texts.2.is_some(),
            a.type_value().is_some(),
            a.is_unit(),
        ];
        let classes = answers.iter().filter(|&&answer| answer).count();
        assert!(classes <= 1 && parts <= 2, "{text}: {answers:?}");
        assert!(a.owner() == &context && a.class() != 0 && a.address() != 0);
        assert!(a.ty().is_none_or(|ty| ty.class() != 0), "{text}");
        assert!(locations::dialects_in(a).len() <= 2, "{text}");
        assert!(
            !a.dialect().is_empty() && !a.to_string().is_empty(),
            "{text}"
        );
    }
}

#[test]
fn queries_of_unusual_types_return() {
    let context = context();
    for text in TYPES {
        let ty = context.parse_type(text).expect(text);
        let answers = [
            ty.int_width().is_some(),
            ty.is_any_float(),
            ty.complex_element().is_some(),
            ty.tuple_members().is_some(),
            ty.function_parts().is_some(),
            ty.shaped().is_some(),
            Quantized::of(ty).is_some(),
        ];
        let classes = answers.iter().filter(|&&answer| answer).count();
        assert!(classes <= 1, "{text}: {answers:?}");
        let shaped = ty.shaped().is_some();
        assert!(shaped || ty.unranked_element().is_none() && ty.memref_parts().is_none());
        assert!(shaped || Tensor::of(ty).is_none(), "{text}");
        assert!(
            Scalar::of(ty)
                .and_then(Scalar::bits)
                .is_none_or(|n| n <= 256)
        );
        assert!(ty.number_layout().is_none_or(|(width, _)| width <= 128));
        assert!(!(ty.is_signed() && ty.is_unsigned()), "{text}");
        assert!(ty.owner() == &context && !ty.dialect().is_empty());
        assert_eq!(builtin::type_attribute(ty).type_value(), Some(ty));
        assert!(ty.address() != 0 && ty.class() != 0 && !ty.to_string().is_empty());
    }
}

#[test]
fn quantized_types_with_extreme_numbers_are_built_or_refused() {
    let context = context();
    let log = diagnostics(&context);
    let expressed = context.parse_type("f32").expect("a type");
    let scales = [
        vec![],
        vec![1.0],
        vec![f64::NAN],
        vec![-1.0],
        vec![f64::INFINITY],
        vec![1e300],
    ];
    let mut built = 0;
    for width in [0, 1, 7, 8, 32, 33, 64, 128, 1 << 20] {
        for (min, max) in [(0, 1), (-128, 127), (i64::MIN, i64::MAX), (1, 0)] {
            for (flags, axis) in [(0, None), (1, Some(0)), (u32::MAX, Some(i32::MAX))] {
                for scales in &scales {
                    let quantized = Quantized {
                        flags,
                        storage: context.int_type(width),
                        expressed,
                        min,
                        max,
                        zero_points: vec![i64::MIN; scales.len()],
                        scales: scales.clone(),
                        axis,
                    };
                    let ty = quantized.get_checked(Location::unknown(&context));
                    assert_eq!(ty.is_err(), !log.take().is_empty(), "{quantized:?}");
                    let Ok(ty) = ty else { continue };
                    assert!(Quantized::of(ty).is_some() && !ty.to_string().is_empty());
                    built += 1;
                }
            }
        }
    }
    assert!(built > 0);
}

#[test]
fn numbers_of_any_width_are_built_and_read() {
    let context = context();
    for width in [0, 1, 2, 8, 31, 63, 64, 65, 128, 1 << 20] {
        for value in [0, 1, -1, i64::MIN, i64::MAX] {
            for ty in [context.int_type(width), context.uint_type(width)] {
                let number = builtin::integer(ty, value);
                assert_eq!(number.ty(), Some(ty));
                assert!(!number.to_string().is_empty());
                assert!(width != 64 || number.int().is_none_or(|n| n == value));
            }
        }
        let ty = Tensor::get(&[3], context.int_type(width), None);
        for length in 0..40 {
            let dense = dense_from_bytes(ty, &vec![0xAB; length]);
            assert!(dense.is_none_or(|a| a.dense_bytes().is_some() && a.ty() == Some(ty)));
        }
    }
}

#[test]
fn shapes_of_extreme_sizes_are_built_and_read() {
    let context = context();
    let float = context.parse_type("f32").expect("a type");
    let here = Location::unknown(&context);
    let large = i64::MAX;
    for shape in [
        &[i64::MIN][..],
        &[large; 3],
        &[0, large, large],
        &[1; 1000],
        &[large, i64::MIN],
    ] {
        let ty = Tensor::get(shape, float, None);
        let tensor = Tensor::of(ty).expect("a tensor");
        assert_eq!((tensor.shape, tensor.rank()), (shape, shape.len()));
        let count = tensor.num_elements();
        assert!(!shape.contains(&i64::MIN) || count.is_none());
        assert!(!shape.contains(&0) || count == Some(0));
        assert!(!ty.to_string().is_empty());
        let buffer = memref(here, shape, float).expect("a buffer");
        assert_eq!(buffer.memref_parts(), Some((shape.to_vec(), float)));
    }
}
