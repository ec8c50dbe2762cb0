//! Tests of the builder.

use stablehlo_opset::{
    structs::{ConvDimensionNumbers, DotDimensionNumbers},
    types::{DYNAMIC, FloatType, IntegerType},
};
use stablehlo_program::{
    Builder, Constant, ElementType, Error, Location, Op, Program, TypeId, ValueId, Version, new,
};

pub const F32: ElementType = ElementType::Float(FloatType::F32);
pub const I32: ElementType = ElementType::Integer(IntegerType {
    width: 32,
    unsigned: false,
});

/// Returns the part, the expectation and the finding of an error about an op.
pub fn fault(built: Result<Program, Error>) -> [String; 3] {
    match built.expect_err("an error") {
        Error::Op(error) => [error.part, error.expected, error.found],
        other => panic!("{other}"),
    }
}

/// Builds a function that returns the result of one op.
pub fn function(
    b: &mut Builder,
    input: TypeId,
    output: TypeId,
    op: impl Fn(&mut Builder, ValueId) -> Vec<ValueId>,
) {
    b.function("main", &[input], &[output], |b, arguments| {
        let results = op(b, arguments[0]);
        b.op(new::Return { results });
    });
}

/// Returns a call of `target` without optional attributes.
fn custom_call(operand: ValueId, result: TypeId) -> new::CustomCall {
    new::CustomCall {
        inputs: vec![operand],
        call_target_name: "target".to_owned(),
        has_side_effect: None,
        backend_config: None,
        api_version: None,
        called_computations: None,
        operand_layouts: None,
        result_layouts: None,
        output_operand_aliases: None,
        result_tilings: None,
        results: vec![result],
    }
}

#[test]
fn built_programs_are_read_back_with_their_attributes() {
    let mut b = Builder::new();
    let tensor = b.tensor(&[2, 2], F32);
    let scalar = b.tensor(&[], F32);
    b.set_location("model.py", 3, 4);
    b.function("main", &[tensor], &[tensor], |b, arguments| {
        let value = Constant {
            ty: tensor,
            bytes: 1.5f32.to_le_bytes().to_vec(),
        };
        let constant = b.op(new::Constant {
            value,
            output: tensor,
        });
        let dot = b.op(new::DotGeneral {
            lhs: arguments[0],
            rhs: constant[0],
            dot_dimension_numbers: DotDimensionNumbers {
                lhs_batching_dimensions: vec![],
                rhs_batching_dimensions: vec![],
                lhs_contracting_dimensions: vec![1],
                rhs_contracting_dimensions: vec![0],
            },
            precision_config: None,
            algorithm: None,
            result: tensor,
        });
        let zero = Constant {
            ty: scalar,
            bytes: vec![0; 4],
        };
        let zero = b.op(new::Constant {
            value: zero,
            output: scalar,
        });
        let reduce = new::Reduce {
            inputs: dot.clone(),
            init_values: zero,
            dimensions: vec![0],
            results: vec![b.tensor(&[2], F32)],
        };
        b.op_with_regions(
            reduce,
            &mut [(&[scalar, scalar], &mut |b, a| {
                let results = b.op(new::Add {
                    lhs: a[0],
                    rhs: a[1],
                    result: scalar,
                });
                b.op(new::Return { results });
            })],
        );
        b.op(new::Return { results: dot });
    });
    let built = b.finish().expect("a program");
    for version in Version::HISTORY.iter().map(|h| h.0) {
        let bytes = built.to_vec(version).expect("an artifact");
        let program = Program::read(&bytes).expect("a program");
        let main = program.function("main").expect("a function");
        let ops: Vec<_> = main.ops().map(|op| op.typed()).collect();
        let [
            Op::Constant(constant),
            Op::DotGeneral(dot),
            _,
            Op::Reduce(reduce),
            Op::Return(result),
        ] = &ops[..]
        else {
            panic!("{ops:?}");
        };
        assert!(constant.value.is_splat());
        let values: Vec<_> = constant.value.floats().expect("floats").collect();
        assert_eq!(values, [1.5; 4]);
        assert_eq!(constant.output, dot.rhs);
        assert_eq!(dot.dot_dimension_numbers.lhs_contracting_dimensions, [1]);
        assert!(dot.precision_config.is_none() && dot.algorithm.is_none());
        assert_eq!(reduce.dimensions, [0]);
        let body: Vec<_> = reduce.op.nested_ops().map(|op| op.name()).collect();
        assert_eq!(body, ["stablehlo.add", "stablehlo.return"]);
        assert_eq!(result.results, [dot.result]);
        assert_eq!(program.to_vec(version).expect("an artifact"), bytes);
    }
}

/// Copies the ops of a program, but changes one.
#[test]
fn ops_of_a_program_are_built_again_with_their_attributes() {
    let mut b = Builder::new();
    let tensor = b.tensor(&[2], F32);
    let sharding = b.string("{replicated}");
    b.set_location("model.py", 5, 6);
    function(&mut b, tensor, tensor, |b, operand| {
        b.set_attributes(&[("mhlo.sharding", sharding)]);
        let results = b.op(new::Add {
            lhs: operand,
            rhs: operand,
            result: tensor,
        });
        b.op(new::ReducePrecision {
            operand: results[0],
            exponent_bits: 5,
            mantissa_bits: 10,
            output: tensor,
        })
    });
    let old = b.finish().expect("a program");

    let mut b = Builder::for_program(&old);
    let main = old.function("main").expect("a function");
    b.function("main", main.inputs(), main.results(), |b, arguments| {
        let mut value = arguments[0];
        for op in main.ops() {
            let results = match op.typed() {
                Op::ReducePrecision(reduce) => {
                    let reduce = new::ReducePrecision::from(reduce);
                    b.op(new::ReducePrecision {
                        operand: value,
                        mantissa_bits: 7,
                        ..reduce
                    })
                }
                _ => {
                    let operands = vec![value; op.operands().len()];
                    b.copy(op, &operands, &mut []).expect("an op of StableHLO")
                }
            };
            value = results.first().copied().unwrap_or(value);
        }
    });
    let built = b.finish().expect("a program");
    let main = built.function("main").expect("a function");
    let ops: Vec<_> = main.ops().collect();
    let [Op::Add(_), Op::ReducePrecision(reduced), Op::Return(_)] =
        [0, 1, 2].map(|n| ops[n].typed())
    else {
        panic!("{ops:?}");
    };
    assert_eq!([reduced.exponent_bits, reduced.mantissa_bits], [5, 7]);
    assert_eq!(ops[0].place().as_deref(), Some("model.py:5:6"));
    let location = Location::File {
        file: b"model.py",
        start: [5, 6],
        end: [5, 6],
    };
    assert_eq!(ops[0].location().as_location(), location);
    let all: Vec<_> = ops[0].discardable().collect();
    let [(name, value)] = all[..] else {
        panic!("{all:?}");
    };
    assert_eq!(name, b"mhlo.sharding");
    let found = ops[0].discardable_attribute("mhlo.sharding");
    assert_eq!(found, Some(value));
    assert_eq!(ops[0].discardable_attribute("sharding"), None);
    assert_eq!(value.as_str(), Some("{replicated}"));
    assert_eq!(ops[1].discardable().len(), 0);
}

#[test]
fn default_values_of_absent_attributes_depend_on_the_op() {
    let mut b = Builder::new();
    let input = b.tensor(&[1, 8, 8, 3], F32);
    let kernel = b.tensor(&[3, 3, 3, 4], F32);
    let output = b.tensor(&[1, 6, 6, 4], F32);
    b.function("main", &[input, kernel], &[output], |b, arguments| {
        let results = b.op(new::Convolution {
            lhs: arguments[0],
            rhs: arguments[1],
            window_strides: None,
            padding: None,
            lhs_dilation: None,
            rhs_dilation: None,
            window_reversal: None,
            dimension_numbers: ConvDimensionNumbers {
                input_batch_dimension: 0,
                input_feature_dimension: 3,
                input_spatial_dimensions: vec![1, 2],
                kernel_input_feature_dimension: 2,
                kernel_output_feature_dimension: 3,
                kernel_spatial_dimensions: vec![0, 1],
                output_batch_dimension: 0,
                output_feature_dimension: 3,
                output_spatial_dimensions: vec![1, 2],
            },
            feature_group_count: 1,
            batch_group_count: 1,
            precision_config: None,
            result: output,
        });
        b.op(new::Return { results });
    });
    let artifact = b.finish().expect("a program");
    let text = artifact.encode(Version::CURRENT).expect("an artifact");
    let text = text.print(Default::default()).expect("text");
    assert!(text.contains("window_strides = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>"));
    assert!(text.contains("padding = #vhlo.tensor_v1<dense<0> : tensor<2x2xi64>>"));
    assert!(text.contains("window_reversal = #vhlo.tensor_v1<dense<false> : tensor<2xi1>>"));
}

#[test]
fn operand_of_a_wrong_type_is_an_error_with_its_name() {
    let mut b = Builder::new();
    let tensor = b.tensor(&[2], I32);
    function(&mut b, tensor, tensor, |b, operand| {
        b.op(new::Cbrt {
            operand,
            result_accuracy: None,
            result: tensor,
        })
    });
    let [part, expected, found] = fault(b.finish());
    assert_eq!(part, "operand #0");
    assert!(expected.starts_with("ranked tensor of"), "{expected}");
    assert_eq!(found, "tensor<2xi32>");
}

#[test]
fn shapes_that_differ_are_an_error() {
    let mut b = Builder::new();
    let [tensor, dynamic] = [2, DYNAMIC].map(|n| b.tensor(&[n], F32));
    function(&mut b, tensor, dynamic, |b, operand| {
        b.op(new::Abs {
            operand,
            result: dynamic,
        })
    });
    b.finish().expect("a dynamic size fits any size");
    let mut b = Builder::new();
    let [tensor, other] = [2, 3].map(|n| b.tensor(&[n], F32));
    function(&mut b, tensor, other, |b, operand| {
        b.op(new::Abs {
            operand,
            result: other,
        })
    });
    let [_, expected, found] = fault(b.finish());
    let must = "all non-scalar operands/results must have the same shape and base type";
    assert_eq!(expected, must);
    assert_eq!(found, "");
}

#[test]
fn attribute_outside_of_its_range_is_an_error() {
    let mut b = Builder::new();
    let tensor = b.tensor(&[2], F32);
    function(&mut b, tensor, tensor, |b, operand| {
        b.op(new::ReducePrecision {
            operand,
            exponent_bits: 0,
            mantissa_bits: 3,
            output: tensor,
        })
    });
    let [part, expected, _] = fault(b.finish());
    assert_eq!(part, "attribute 'exponent_bits'");
    assert!(expected.contains("positive"), "{expected}");
}

#[test]
fn region_without_a_return_is_an_error() {
    let mut b = Builder::new();
    let tensor = b.tensor(&[2], F32);
    let scalar = b.tensor(&[], F32);
    function(&mut b, tensor, tensor, |b, operand| {
        let map = new::Map {
            inputs: vec![operand],
            dimensions: vec![0],
            result: tensor,
        };
        b.op_with_regions(map, &mut [(&[scalar], &mut |_, _| {})])
    });
    let [part, expected, found] = fault(b.finish());
    assert_eq!(part, "computation");
    assert_eq!([&*expected, &*found], ["end with 'stablehlo.return'", ""]);
}

/// Names a function and an op of another vendor in Latin-1.
#[test]
fn strings_that_are_not_utf_8_are_kept() {
    let mut b = Builder::new();
    let scalar = b.tensor(&[], F32);
    function(&mut b, scalar, scalar, |b, operand| {
        b.op(custom_call(operand, scalar))
    });
    let bytes = b.finish().expect("a program").to_vec(Version::CURRENT);
    let mut bytes = bytes.expect("an artifact");
    for name in ["target", "main"] {
        let mut windows = bytes.windows(name.len());
        let start = windows.position(|w| w == name.as_bytes()).expect("a name");
        bytes[start + 1] = 0xE4;
    }
    let program = Program::read(&bytes).expect("a program");
    program.check().expect("a valid program");
    let main = program.function("m\u{FFFD}in").expect("a function");
    let call = main.ops().next().expect("an op").typed();
    let Op::CustomCall(call) = call else {
        panic!("{call:?}");
    };
    assert_eq!(call.call_target_name, "t\u{FFFD}rget");
    let text = program.print(Default::default()).expect("text");
    assert!(
        text.contains("@\"m\\E4in\"") && text.contains("@\"t\\E4rget\""),
        "{text}"
    );
    assert_eq!(
        program.to_vec(Version::CURRENT).expect("an artifact"),
        bytes
    );
}

#[test]
fn case_without_branches_is_an_error() {
    let mut b = Builder::new();
    let index = b.tensor(&[], I32);
    function(&mut b, index, index, |b, index_value| {
        let case = new::Case {
            index: index_value,
            results: vec![index],
        };
        b.op_with_regions(case, &mut [])
    });
    let [part, expected, found] = fault(b.finish());
    assert_eq!(part, "branches");
    assert_eq!([&*expected, &*found], ["have at least one region", "none"]);
}

/// Returns the builder, with a type that other builders lack.
fn builder_of_many_types() -> (Builder<'static>, TypeId) {
    let mut b = Builder::new();
    let types: Vec<_> = (1..20).map(|size| b.tensor(&[size], F32)).collect();
    (b, types[18])
}

#[test]
fn types_of_another_builder_are_refused_with_a_remedy() {
    let (_, foreign) = builder_of_many_types();
    let of_result = |b: &mut Builder, own: TypeId| {
        function(b, own, own, |b, operand| {
            let result = foreign;
            b.op(new::Abs { operand, result })
        });
    };
    let of_argument = |b: &mut Builder, _: TypeId| {
        b.function("main", &[foreign], &[], |b, _| {
            b.op(new::Return { results: vec![] });
        });
    };
    type Build<'f> = &'f dyn Fn(&mut Builder, TypeId);
    let cases: [(Build, &str); 2] = [(&of_result, "stablehlo.abs"), (&of_argument, "func.func")];
    for (build, op) in cases {
        let mut b = Builder::new();
        let own = b.tensor(&[2], F32);
        build(&mut b, own);
        let message = b.finish().expect_err("an error").to_string();
        assert!(message.starts_with(&format!("'{op}' (op #")), "{message}");
        let remedy = "of another builder: take types from `Builder::ty` or `Builder::tensor`";
        assert!(message.contains(remedy), "{message}");
    }
}

#[test]
fn operands_that_are_not_in_scope_are_refused_with_a_remedy() {
    let mut other = Builder::new();
    let tensor = other.tensor(&[2], F32);
    let mut foreign = Vec::new();
    other.function("main", &[tensor; 9], &[], |b, arguments| {
        foreign = arguments.to_vec();
        b.op(new::Return { results: vec![] });
    });
    let message = |pick: &dyn Fn(&[ValueId]) -> ValueId| {
        let mut b = Builder::new();
        let tensor = b.tensor(&[2], F32);
        let mut earlier = Vec::new();
        function(&mut b, tensor, tensor, |_, argument| vec![argument]);
        b.function("f", &[tensor], &[], |b, arguments| {
            earlier = arguments.to_vec();
            b.op(new::Return { results: vec![] });
        });
        b.function("g", &[tensor], &[], |b, arguments| {
            let lhs = pick(&earlier);
            let rhs = arguments[0];
            let result = tensor;
            b.op(new::Add { lhs, rhs, result });
            b.op(new::Return { results: vec![] });
        });
        b.finish().expect_err("an error").to_string()
    };
    assert_eq!(
        message(&|earlier| earlier[0]),
        "'stablehlo.add' (op #6): operand #0: expected a value that is defined before the op, in a block around it, \
         found value id 1, which another block or another builder defines: use arguments of blocks around the op, and \
         results of earlier ops in these blocks"
    );
    assert_eq!(
        message(&|_| foreign[8]),
        "'stablehlo.add' (op #6): operand #0: expected a value that is defined before the op, in a block around it, \
         found value id 8 of another builder: use the arguments that callbacks get, and the results of ops, of this one"
    );
}

#[test]
fn values_of_regions_are_visible_only_in_them() {
    let build = |leak: bool| {
        let mut b = Builder::new();
        let (scalar, tensor) = (b.tensor(&[], F32), b.tensor(&[2], F32));
        b.function("main", &[tensor, scalar], &[scalar], |b, arguments| {
            let mut inner = arguments[1];
            let reduce = new::Reduce {
                inputs: vec![arguments[0]],
                init_values: vec![arguments[1]],
                dimensions: vec![0],
                results: vec![scalar],
            };
            let reduced = b.op_with_regions(
                reduce,
                &mut [(&[scalar, scalar], &mut |b, a| {
                    let (lhs, rhs, result) = (a[0], a[1], scalar);
                    let results = b.op(new::Add { lhs, rhs, result });
                    inner = results[0];
                    b.op(new::Return { results });
                })],
            );
            let result = if leak { inner } else { reduced[0] };
            b.op(new::Return {
                results: vec![result],
            });
        });
        b.finish()
    };
    assert!(build(false).is_ok());
    let [part, _, found] = fault(build(true));
    assert_eq!(part, "operand #0");
    assert!(found.contains("another block"), "{found}");
}

#[test]
fn attributes_of_another_builder_are_refused_with_a_remedy() {
    let mut other = Builder::new();
    let all: Vec<_> = (0..50).map(|n| other.string(&n.to_string())).collect();
    let mut b = Builder::new();
    let tensor = b.tensor(&[2], F32);
    function(&mut b, tensor, tensor, |b, operand| {
        b.op(new::CustomCall {
            backend_config: Some(all[49]),
            ..custom_call(operand, tensor)
        })
    });
    let [part, _, found] = fault(b.finish());
    assert_eq!(part, "attributes");
    assert!(found.contains("of another builder"), "{found}");
}

#[test]
fn constants_with_too_few_bytes_are_refused_with_both_sizes() {
    let mut b = Builder::new();
    let output = b.tensor(&[4], F32);
    function(&mut b, output, output, |b, _| {
        let bytes = vec![0; 3];
        let value = Constant { ty: output, bytes };
        b.op(new::Constant { value, output })
    });
    let [part, _, found] = fault(b.finish());
    assert_eq!(part, "attribute 'value'");
    assert_eq!(found, "a constant of type tensor<4xf32> with 3 bytes");
}
