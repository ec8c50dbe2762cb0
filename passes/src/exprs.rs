//! Builder of StableHLO ops, for lowerings. It inserts one op per call, for operands of any types.
//! The lowerings of `stablehlo-rewrites` have a builder of their own, for each host.

use mlir_bridge::{builtin, prelude::*};
use stablehlo_dialect::{
    kinds::ComparisonDirection,
    ops::{
        comparison_selection::{Compare, Select},
        constant::Constant,
        data_movement::Concatenate,
        dynamic_sizes::GetDimensionSize,
        elementwise::{self as ew, Convert},
        reshaping::Reshape,
    },
};

/// Builder of StableHLO ops at a place in the program.
///
/// Each function inserts ops and returns the result of the last one. Arguments of a nested
/// call are inserted first, from left to right: `e.add(e.abs(x), y)`.
#[derive(Clone, Copy)]
pub struct Exprs<'r, 'x> {
    rewriter: &'r Rewriter<'x, 'x>,
    /// Context of the program.
    pub context: &'x Context,
    location: Location<'x>,
    next: Op<'x>,
}

/// Declares functions that insert an op whose result has the type of its first operand.
macro_rules! same_type {
    ($($name:ident $def:ident ($($operand:ident),*);)*) => { $(
        #[doc = concat!("Inserts `stablehlo.", stringify!($name), "`.")]
        pub fn $name(&self, $($operand: Value<'x>),*) -> Value<'x> {
            let operands = [$($operand),*];
            self.op(ew::$def::DEF, &operands, &[], operands[0].ty())
        }
    )* };
}

impl<'r, 'x> Exprs<'r, 'x> {
    /// Makes a builder that inserts ops before `op`, with the location of `op`.
    pub fn before(op: Op<'x>, rewriter: &'r Rewriter<'x, 'x>) -> Self {
        Self {
            rewriter,
            context: op.context(),
            location: op.location(),
            next: op,
        }
    }
    /// Returns the location of new ops.
    pub fn location(&self) -> Location<'x> {
        self.location
    }
    /// Returns the rewriter.
    pub fn rewriter(&self) -> &'r Rewriter<'x, 'x> {
        self.rewriter
    }

    // ---- Ops of any kind -----------------------------------------------------------------

    /// Inserts an op with one result.
    pub fn op(
        &self,
        def: &'static OpDef,
        operands: &[Value<'x>],
        attributes: &[(&str, Attribute<'x>)],
        ty: Type<'x>,
    ) -> Value<'x> {
        self.op_with_regions(def, operands, attributes, &[ty], &[])
            .result(0)
    }
    /// Inserts an op. `regions` has the types of the arguments of each region's block.
    pub fn op_with_regions(
        &self,
        def: &'static OpDef,
        operands: &[Value<'x>],
        attributes: &[(&str, Attribute<'x>)],
        types: &[Type<'x>],
        regions: &[Option<&[Type<'x>]>],
    ) -> Op<'x> {
        let slots = def.slots(attributes);
        self.insert(
            def.name,
            NewAttributes::Slots(def, &slots),
            operands,
            types,
            regions,
        )
    }
    /// Inserts an op of a dialect that is not defined in Rust.
    pub fn other(
        &self,
        name: &str,
        operands: &[Value<'x>],
        attributes: &[(&str, Attribute<'x>)],
        types: &[Type<'x>],
        regions: &[Option<&[Type<'x>]>],
    ) -> Op<'x> {
        let attributes = NewAttributes::Dictionary(self.context.dictionary(attributes));
        self.insert(name, attributes, operands, types, regions)
    }
    fn insert(
        &self,
        name: &str,
        attributes: NewAttributes<'_, 'x>,
        operands: &[Value<'x>],
        types: &[Type<'x>],
        regions: &[Option<&[Type<'x>]>],
    ) -> Op<'x> {
        let new = NewOp::new(OpName::get(self.context, name), attributes, self.location);
        let new = new.operands(operands).result_types(types).regions(regions);
        self.rewriter.insert(self.next, &new)
    }

    // ---- Constants -----------------------------------------------------------------------

    /// Inserts a constant with the elements `value`.
    pub fn constant(&self, value: Attribute<'x>) -> Value<'x> {
        let ty = value.ty().expect("elements have a type");
        self.op(Constant::DEF, &[], &[("value", value)], ty)
    }
    /// Inserts a constant of type `ty`, whose elements all are `number`. `ty` must be a
    /// tensor of a static shape.
    pub fn splat(&self, number: i64, ty: Type<'x>) -> Value<'x> {
        self.constant(splat(number, ty))
    }
    /// Inserts a tensor of `i64`, with one dimension.
    pub fn i64s(&self, values: &[i64]) -> Value<'x> {
        let shape = [values.len() as i64];
        self.constant(builtin::dense_i64(self.context, &shape, values))
    }

    // ---- Elementwise ops -----------------------------------------------------------------

    same_type! {
        add Add (a, b);
        multiply Multiply (a, b);
    }
    /// Inserts `stablehlo.compare`, without a comparison type.
    pub fn compare(&self, direction: ComparisonDirection, a: Value<'x>, b: Value<'x>) -> Value<'x> {
        let direction = ("comparison_direction", direction.attribute(self.context));
        let ty = with_element(a, self.context.int_type(1));
        self.op(Compare::DEF, &[a, b], &[direction], ty)
    }
    /// Inserts `stablehlo.select`.
    pub fn select(&self, pred: Value<'x>, on_true: Value<'x>, on_false: Value<'x>) -> Value<'x> {
        self.op(Select::DEF, &[pred, on_true, on_false], &[], on_true.ty())
    }
    /// Inserts `stablehlo.convert` to the type `element`.
    pub fn convert(&self, x: Value<'x>, element: Type<'x>) -> Value<'x> {
        self.op(Convert::DEF, &[x], &[], with_element(x, element))
    }

    // ---- Shapes --------------------------------------------------------------------------

    /// Returns the type of a tensor of a shape and an element type.
    pub fn tensor(&self, shape: &[i64], element: Type<'x>) -> Type<'x> {
        Tensor::get(shape, element, None)
    }
    /// Inserts `stablehlo.reshape` to the shape `shape`.
    pub fn reshape(&self, x: Value<'x>, shape: &[i64]) -> Value<'x> {
        self.op(Reshape::DEF, &[x], &[], self.tensor(shape, element_of(x)))
    }
    /// Inserts `stablehlo.get_dimension_size`, whose result is an `i32`.
    pub fn dimension_size(&self, x: Value<'x>, dimension: usize) -> Value<'x> {
        let dimension = ("dimension", self.i64(dimension as i64));
        let ty = self.tensor(&[], self.context.int_type(32));
        self.op(GetDimensionSize::DEF, &[x], &[dimension], ty)
    }
    /// Inserts `stablehlo.concatenate` of tensors of static shapes along dimension 0.
    pub fn concatenate(&self, parts: &[Value<'x>]) -> Value<'x> {
        let shapes = parts.iter().filter_map(|part| Tensor::of(part.ty()));
        let mut shape = Tensor::of(parts[0].ty()).expect(RANKED).shape.to_vec();
        shape[0] = shapes.map(|t| t.shape[0]).sum();
        let dimension = ("dimension", self.i64(0));
        let ty = self.tensor(&shape, element_of(parts[0]));
        self.op(Concatenate::DEF, parts, &[dimension], ty)
    }

    // ---- Attributes ----------------------------------------------------------------------

    /// Returns an attribute of type `i64`.
    pub fn i64(&self, value: i64) -> Attribute<'x> {
        builtin::integer(self.context.int_type(64), value)
    }
}

const RANKED: &str = "a ranked tensor";

/// Returns the element type of a tensor.
pub fn element_of<'x>(x: Value<'x>) -> Type<'x> {
    Tensor::of(x.ty()).expect(RANKED).element
}
/// Returns the type of `x` with another element type.
pub fn with_element<'x>(x: Value<'x>, element: Type<'x>) -> Type<'x> {
    let t = Tensor::of(x.ty()).expect(RANKED);
    Tensor::get(t.shape, element, t.encoding)
}

/// Returns elements of type `ty` that all are `number`. `ty` must be a tensor of integers, of a static shape. A
/// narrower integer keeps the low bits.
fn splat(number: i64, ty: Type<'_>) -> Attribute<'_> {
    let element = Tensor::of(ty).expect(RANKED).element;
    let Some(Scalar::Int { width, .. }) = Scalar::of(element) else {
        panic!("expected a tensor of integers, found '{ty}'");
    };
    let bytes = (number as u64 & u64::MAX >> 64_u32.saturating_sub(width)).to_le_bytes();
    let bytes = &bytes[..width.div_ceil(8) as usize];
    builtin::dense_from_bytes(ty, bytes).expect("the bytes of an element")
}
