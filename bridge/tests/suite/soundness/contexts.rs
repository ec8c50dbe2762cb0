//! Builders and rewriters that get parts of two contexts, or invalid parts.

use crate::{demo::kinds, support::*};
use mlir_bridge::{
    builtin, dialect::find_op, passes::run_pipeline, prelude::*, rewrite::replace_locations,
};

fn parse_type<'c>(context: &'c Context, text: &str) -> Type<'c> {
    context.parse_type(text).expect("a type")
}

#[test]
fn builders_refuse_parts_of_another_context() {
    let (a, b) = (context(), context());
    let (i32_a, i32_b) = (a.int_type(32), b.int_type(32));
    let (unit_a, unit_b) = (a.unit(), b.unit());
    let unknown = Location::unknown(&a);
    assert!(panics(|| a.array(&[unit_a, unit_b])));
    assert!(panics(|| a.dictionary(&[("a", unit_a), ("b", unit_b)])));
    assert!(panics(|| a.dictionary(&[("a", unit_a), ("a", unit_a)])));
    assert!(panics(|| a.complex_type(i32_b)));
    assert!(panics(|| a.tuple_type(&[i32_a, i32_b])));
    assert!(panics(|| a.function_type(&[i32_a], &[i32_b])));
    assert!(panics(|| a.function_type(&[i32_b], &[i32_a])));
    let bounds = Attribute::parse(&b, "#demo.bounds<2>").expect("an attribute");
    assert!(panics(|| Tensor::get(&[2], i32_a, Some(bounds))));
    assert!(panics(|| builtin::memref(unknown, &[2], i32_b)));
    assert!(panics(
        || kinds::PAIR.ty(&a, &[Param::Type(i32_a), Param::Type(i32_b)])
    ));
    assert!(panics(
        || kinds::LIST.ty(&a, &[Param::Types(&[i32_a, i32_b])])
    ));
    assert!(panics(
        || kinds::EITHER.attribute(&a, &[Param::Attribute(Some(unit_b))])
    ));
    let quantized = |storage, expressed| Quantized {
        flags: 1,
        storage,
        expressed,
        min: -128,
        max: 127,
        scales: vec![1.0],
        zero_points: vec![0],
        axis: None,
    };
    let (i8_a, f32_a) = (a.int_type(8), parse_type(&a, "f32"));
    let (i8_b, f32_b) = (b.int_type(8), parse_type(&b, "f32"));
    assert!(quantized(i8_a, f32_a).get_checked(unknown).is_ok());
    assert!(panics(|| quantized(i8_b, f32_a).get_checked(unknown)));
    assert!(panics(|| quantized(i8_a, f32_b).get_checked(unknown)));
}

#[test]
fn builders_refuse_invalid_parts() {
    let context = context();
    let log = diagnostics(&context);
    let unknown = Location::unknown(&context);
    let float = parse_type(&context, "f32");
    let tensor = Tensor::get(&[2], float, None);
    assert!(panics(|| Tensor::get(&[-5], float, None)));
    assert!(panics(|| Tensor::get(&[2], tensor, None)));
    assert!(panics(|| builtin::unranked_tensor(tensor)));
    assert!(panics(|| context.int_type(99_999_999)));
    assert!(panics(|| context.uint_type(builtin::MAX_WIDTH + 1)));
    assert_eq!(
        context.int_type(builtin::MAX_WIDTH).int_width(),
        Some(builtin::MAX_WIDTH)
    );
    assert!(panics(|| context.complex_type(Type::index(&context))));
    assert!(panics(|| context.complex_type(tensor)));
    assert!(panics(|| builtin::integer(float, 1)));
    assert!(panics(|| builtin::float(context.int_type(8), 1.0)));
    assert!(panics(|| builtin::dense_i64(&context, &[3], &[1, 2])));
    assert!(log.borrow().is_empty());
    assert!(Tensor::get_checked(unknown, &[-5], float, None).is_err());
    assert!(Tensor::get_checked(unknown, &[2], tensor, None).is_err());
    assert!(builtin::memref(unknown, &[-5], float).is_err());
    assert_eq!(log.take().len(), 3);
    // The number of bits overflows.
    let huge = Tensor::get(&[1 << 32, 1 << 32], context.int_type(8), None);
    assert!(builtin::dense_from_bytes(huge, &[]).is_none());
    assert!(builtin::dense_from_bytes(huge, &[1]).is_none());
    // Without an overflow check, the product of size and width would wrap around to zero
    // bytes.
    let wide = context.int_type(builtin::MAX_WIDTH);
    let huge = Tensor::get(&[1 << 40], wide, None);
    assert!(builtin::dense_from_bytes(huge, &[]).is_none());
    let huge = Tensor::get(&[1 << 39], context.complex_type(wide), None);
    assert!(builtin::dense_from_bytes(huge, &[]).is_none());
    for ty in [
        "tensor<?xi8>",
        "tensor<*xi8>",
        "i8",
        "tensor<1x!demo.token>",
        "vector<[2]xi8>",
        "memref<1xi8>",
    ] {
        let ty = parse_type(&context, ty);
        assert!(builtin::dense_from_bytes(ty, &[1]).is_none(), "{ty}");
    }
    for (axis, scales) in [(Some(-5), vec![]), (Some(-1), vec![1.0]), (None, vec![])] {
        let zero_points = vec![0; scales.len()];
        let quantized = Quantized {
            flags: 1,
            storage: context.int_type(8),
            expressed: float,
            min: -128,
            max: 127,
            scales,
            zero_points,
            axis,
        };
        assert!(quantized.get_checked(unknown).is_err());
    }
    assert_eq!(log.take().len(), 3);
}

/// Covers fields with wrong layouts, and accessors of another layout than the field's.
#[test]
fn kinds_refuse_fields_with_wrong_layouts() {
    let context = context();
    assert!(panics(|| kinds::MODE.attribute(&context, &[])));
    assert!(panics(
        || kinds::MODE.attribute(&context, &[Param::Str("fast")])
    ));
    assert!(panics(|| kinds::RANGE.attribute(&context, &[Param::Int(1)])));
    assert!(panics(
        || kinds::MODE.attribute(&context, &[Param::Int(1), Param::Int(1)])
    ));
    // The attribute is not verified, but can be read.
    let range = kinds::RANGE.attribute(&context, &[Param::Int(7), Param::Int(-7)]);
    let record = kinds::RANGE.of_attribute(range).expect("a range");
    assert_eq!((record.int(0), record.int(1)), (7, -7));
    assert!(panics(|| record.int(2)));
    assert!(panics(|| record.ints(1)));
    assert!(panics(|| record.types(0)));
    assert!(panics(|| record.ty(0)));
    assert!(panics(|| record.attribute(0)));
    assert!(panics(|| record.attributes(0)));
    assert_eq!(range.to_string(), "#demo.range<7 to -7>");
    // The enum has no name for this value.
    assert_eq!(
        kinds::COLOR.case(&context, 77).to_string(),
        "#demo<color ?>"
    );
}

#[test]
fn a_rewriter_that_gets_parts_of_another_context_panics() {
    let (a, b) = (context(), context());
    let mut module = parse(
        &a,
        "func.func @f(%a: i32) -> i32 {
           %0 = demo.pure %a : (i32) -> i32
           return %0 : i32
         }",
    );
    edit_op(&mut module, "demo.pure", |root, op, rewriter| {
        let context = root.context();
        let pure = find_op(context, "demo.pure").expect("an op");
        let types: Vec<_> = op.results().map(Value::ty).collect();
        let (theirs, unknown) = ([b.int_type(32)], Location::unknown(&b));
        let unit = b.unit();
        let slots = [unit.into()];
        assert!(panics(|| rewriter.set_type(op.result(0), theirs[0])));
        assert!(panics(|| rewriter.set_slot(op, 0, unit.into())));
        assert!(panics(|| rewriter.set_location(op, unknown)));
        assert!(panics(
            || rewriter.set_discardable(op, b.dictionary(&[("a", unit)]))
        ));
        assert!(panics(|| rewriter.set_discardable(op, context.unit())));
        assert!(panics(|| rewriter.cast(
            op.result(0),
            theirs[0],
            op.location()
        )));
        assert!(panics(|| rewriter.cast(op.result(0), types[0], unknown)));
        let name = OpName::get(context, "demo.pure");
        let empty = [mlir_bridge::ir::Slot::EMPTY];
        let fits = NewAttributes::Slots(pure, &empty);
        let other = OpName::get(context, "who.knows");
        let theirs_in = NewAttributes::Dictionary(b.dictionary(&[("a", unit)]));
        let wrong = [
            Replacement::new(OpName::get(&b, "demo.pure"), fits, &types),
            Replacement::new(name, NewAttributes::Slots(pure, &slots), &types),
            Replacement::new(name, fits, &types).discardable(b.dictionary(&[])),
            Replacement::new(name, fits, &theirs),
            Replacement::new(other, theirs_in, &types),
        ];
        for new in &wrong {
            assert!(panics(|| rewriter.replace(op, new)));
            assert!(panics(|| rewriter.stage(op, new)));
        }
        let new = NewOp::new(name, fits, unknown).result_types(&types);
        assert!(panics(|| rewriter.insert(op, &new)));
        assert!(panics(|| replace_locations(rewriter, root, &mut |_| Some(
            unknown
        ))));
    })
    .expect("no erased value is used");
    assert!(is_sound(&a, &module));
}

#[test]
fn parts_of_the_context_can_be_used_in_a_later_edit() {
    let context = context();
    let mut module = parse(&context, "demo.nothing");
    let tag = context.dictionary(&[("tag", context.unit())]);
    edit(&mut module, |root, rewriter| {
        rewriter.set_discardable(find_in(root, "demo.nothing"), tag);
    })
    .expect("no erased value is used");
    assert!(
        find(&module, "demo.nothing")
            .discardable_attribute("tag")
            .is_some()
    );
}

/// Tries to build an op, to change one and to cast its result with parts of a context that lives
/// forever. No lifetime excludes such parts. Returns the number of refusals.
fn refusals<'x>(rewriter: &Rewriter<'x, '_>, op: Op<'x>) -> usize {
    let other: &'static Context = Box::leak(Box::new(context()));
    let (ty, unknown) = ([other.int_type(8)], other.unknown());
    let (types, empty) = ([op.result(0).ty()], [mlir_bridge::ir::Slot::EMPTY]);
    let pure = find_op(op.context(), "demo.pure").expect("an op");
    let fits = NewAttributes::Slots(pure, &empty);
    let tries: [&dyn Fn(); 7] = [
        &|| rewriter.set_type(op.result(0), ty[0]),
        &|| rewriter.set_location(op, unknown),
        &|| _ = rewriter.cast(op.result(0), ty[0], unknown),
        &|| _ = rewriter.insert(op, &NewOp::new(op.name_id(), fits, unknown)),
        &|| {
            let new = NewOp::new(op.name_id(), fits, op.location()).result_types(&ty);
            _ = rewriter.insert(op, &new);
        },
        &|| _ = rewriter.replace(op, &Replacement::new(op.name_id(), fits, &ty)),
        &|| {
            let name = OpName::get(other, "demo.pure");
            _ = rewriter.replace(op, &Replacement::new(name, fits, &types));
        },
    ];
    tries.iter().filter(|f| panics(f)).count()
}

static FOREIGN: PassDef = PassDef::new("contexts-foreign", |root, run| {
    match refusals(run.rewriter(), find_in(root, "demo.pure")) {
        7 => Ok(()),
        n => Err(root.error(format_args!("{n} refusals"))),
    }
});
inventory::submit!(&FOREIGN);

#[test]
fn steps_and_passes_that_get_parts_of_a_leaked_context_panic() {
    register_passes();
    let context = context();
    let text = "func.func @f(%a: i32) -> i32 {
      %0 = demo.pure %a : (i32) -> i32
      return %0 : i32
    }";
    let mut module = parse(&context, text);
    let refused = edit_in_steps(&mut module, |steps| {
        let refused = steps.step(|root, rewriter| refusals(rewriter, find_in(root, "demo.pure")));
        let functions = handles(steps);
        let in_workers = steps.parallel(&functions, |worker| {
            let (_, steps) = worker.next().expect("a function");
            steps.step(|root, rewriter| refusals(rewriter, find_in(root, "demo.pure")))
        });
        (refused, in_workers)
    });
    assert_eq!(refused, Ok((7, vec![7])));
    assert_eq!(
        run_pipeline(&mut module, "builtin.module(contexts-foreign)"),
        Ok(())
    );
    assert!(is_sound(&context, &module));
}
