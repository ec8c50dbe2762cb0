//! Tests that fill bodies of regions. The operands determine the arguments of a body.

use melior::{
    Context,
    ir::{Attribute, Block, BlockLike, Location, Type, Value, ValueLike},
};
use stablehlo_mlir::ops::{
    self, BuildError, ComparisonDirection, I64Tensor, ScatterDimensionNumbers,
};

/// Block with arguments, in which ops are built.
struct TestBlock<'c> {
    context: &'c Context,
    here: Location<'c>,
    block: Block<'c>,
}
impl<'c> TestBlock<'c> {
    fn new(context: &'c Context, types: &[&str]) -> Self {
        stablehlo_mlir::load(context).expect("a new context");
        let here = Location::unknown(context);
        let ty = |text: &&str| (Type::parse(context, text).expect("a type"), here);
        let block = Block::new(&types.iter().map(ty).collect::<Vec<_>>());
        Self {
            context,
            here,
            block,
        }
    }
    fn argument(&self, i: usize) -> Value<'c, '_> {
        self.block.argument(i).expect("in bounds").into()
    }
    fn ty(&self, text: &str) -> Type<'c> {
        Type::parse(self.context, text).expect("a type")
    }
    /// Returns a closure that fills a body with the sum of two scalars.
    fn sum(
        &self,
    ) -> impl for<'b> FnOnce(&'b Block<'c>, &[Value<'c, 'b>]) -> Result<(), BuildError> {
        let (context, here) = (self.context, self.here);
        move |body, arguments| {
            assert_eq!(types(arguments), ["tensor<f32>", "tensor<f32>"]);
            let sum = ops::add(context, arguments[0], arguments[1], here).append_to(body)?;
            ops::r#return(context, &[sum.result()], here).append_to(body)?;
            Ok(())
        }
    }
    /// Returns a closure that fills a body with a comparison of two values.
    fn greater(
        &self,
    ) -> impl for<'b> FnOnce(&'b Block<'c>, &[Value<'c, 'b>]) -> Result<(), BuildError> {
        let (context, here) = (self.context, self.here);
        move |body, arguments| {
            let [a, b] = [arguments[0], arguments[1]];
            let is = ops::compare(context, a, b, ComparisonDirection::Gt, here).append_to(body)?;
            ops::r#return(context, &[is.result()], here).append_to(body)?;
            Ok(())
        }
    }
}
fn types(values: &[Value]) -> Vec<String> {
    values.iter().map(|v| v.r#type().to_string()).collect()
}

type Outcome = Result<(), BuildError>;

#[test]
fn collectives_with_bodies_build() -> Outcome {
    let context = Context::new();
    let p = TestBlock::new(&context, &["tensor<4x4xf32>"]);
    let (x, groups) = (p.argument(0), || I64Tensor::from([[0, 1]]).into());
    let op = ops::all_reduce(&context, &[x], groups(), p.here).computation(p.sum());
    assert_eq!(
        types(&op.append_to(&p.block)?.results()),
        ["tensor<4x4xf32>"]
    );
    let op = ops::collective_reduce(&context, &[x], groups(), p.here).computation(p.sum());
    assert_eq!(
        types(&op.append_to(&p.block)?.results()),
        ["tensor<4x4xf32>"]
    );
    let half = p.ty("tensor<2x4xf32>");
    let op = ops::reduce_scatter(&context, x, 0, groups(), half, p.here).computation(p.sum());
    op.append_to(&p.block)?;
    Ok(())
}

#[test]
fn window_ops_with_bodies_build() -> Outcome {
    let context = Context::new();
    let p = TestBlock::new(&context, &["tensor<4xf32>", "tensor<f32>", "tensor<2xf32>"]);
    let (x, zero, source) = (p.argument(0), p.argument(1), p.argument(2));
    let op = ops::reduce_window(&context, &[x], &[zero], &[2], p.here)
        .window_strides(&[2])
        .padding([[0, 0]].into())
        .body(p.sum())
        .append_to(&p.block)?;
    assert_eq!(types(&op.results()), ["tensor<2xf32>"]);
    assert_eq!(op.padding(), Some(I64Tensor::from([[0, 0]])));
    let op = ops::select_and_scatter(&context, x, source, zero, p.here)
        .window_dimensions(&[2])
        .window_strides(&[2])
        .select(p.greater())
        .scatter(p.sum())
        .append_to(&p.block)?;
    assert_eq!(types(&[op.result()]), ["tensor<4xf32>"]);
    Ok(())
}

#[test]
fn map_and_sort_with_bodies_build() -> Outcome {
    let context = Context::new();
    let p = TestBlock::new(&context, &["tensor<4xf32>", "tensor<4xi32>"]);
    let (x, keys) = (p.argument(0), p.argument(1));
    let op = ops::map(&context, &[x, x], &[0], p.here).computation(p.sum());
    op.append_to(&p.block)?;
    let op = ops::sort(&context, &[keys, x], p.here)
        .is_stable(true)
        .comparator(|body, arguments| {
            let expected = ["tensor<i32>", "tensor<i32>", "tensor<f32>", "tensor<f32>"];
            assert_eq!(types(arguments), expected);
            p.greater()(body, arguments)
        })
        .append_to(&p.block)?;
    assert!(op.is_stable());
    assert_eq!(op.dimension(), -1);
    Ok(())
}

#[test]
fn scatter_with_body_builds() -> Outcome {
    let context = Context::new();
    let arguments = ["tensor<4xf32>", "tensor<2x1xi32>", "tensor<2xf32>"];
    let p = TestBlock::new(&context, &arguments);
    let (x, indices, updates) = (p.argument(0), p.argument(1), p.argument(2));
    let numbers = ScatterDimensionNumbers {
        inserted_window_dims: vec![0],
        scatter_dims_to_operand_dims: vec![0],
        index_vector_dim: 1,
        ..Default::default()
    };
    let op = ops::scatter(&context, &[x], indices, &[updates], numbers.clone(), p.here)
        .unique_indices(true)
        .update_computation(p.sum())
        .append_to(&p.block)?;
    assert_eq!(op.scatter_dimension_numbers(), numbers);
    assert_eq!(types(&op.results()), ["tensor<4xf32>"]);
    Ok(())
}

#[test]
fn case_and_while_with_bodies_build() -> Outcome {
    let context = Context::new();
    let p = TestBlock::new(&context, &["tensor<i32>", "tensor<4xf32>"]);
    let (index, x) = (p.argument(0), p.argument(1));
    let (here, block) = (p.here, &p.block);
    let op = ops::case(&context, index, here)
        .branch(|body, arguments| {
            assert!(arguments.is_empty());
            ops::r#return(&context, &[x], here)
                .append_to(body)
                .map(|_| ())
        })
        .branch(|body, _| {
            let root = ops::sqrt(&context, x, here).append_to(body)?;
            ops::r#return(&context, &[root.result()], here).append_to(body)?;
            Ok(())
        })
        .append_to(block)?;
    assert_eq!(op.branches().len(), 2);

    let ten = Attribute::parse(&context, "dense<10> : tensor<i32>").expect("an attribute");
    let ten = ops::constant(&context, ten, here)
        .append_to(block)?
        .output();
    let op = ops::r#while(&context, &[index, x], here)
        .cond(|body, arguments| {
            assert_eq!(types(arguments), ["tensor<i32>", "tensor<4xf32>"]);
            p.greater()(body, &[ten, arguments[0]])
        })
        .body(|body, arguments| {
            let next = ops::add(&context, arguments[0], arguments[0], here).append_to(body)?;
            let results = [next.result(), arguments[1]];
            ops::r#return(&context, &results, here).append_to(body)?;
            Ok(())
        })
        .append_to(block)?;
    assert_eq!(types(&op.results()), ["tensor<i32>", "tensor<4xf32>"]);
    Ok(())
}

#[test]
fn async_start_with_body_builds() -> Outcome {
    let context = Context::new();
    let p = TestBlock::new(&context, &["tensor<4xf32>"]);
    let here = p.here;
    let start = ops::async_start(&context, &[p.argument(0)], here)
        .body(|body, arguments| {
            let part =
                ops::slice(&context, arguments[0], &[1], &[3], &[1], here).append_to(body)?;
            ops::r#return(&context, &[part.result()], here).append_to(body)?;
            Ok(())
        })
        .append_to(&p.block)?;
    let done = ops::async_done(&context, start.result(), here).append_to(&p.block)?;
    assert_eq!(types(&[done.result()]), ["tensor<2xf32>"]);
    Ok(())
}
