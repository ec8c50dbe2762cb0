//! Builder of StableHLO ops, for lowerings. It inserts one op per call, for operands of any types.
//!
//! Elementwise functions are graphs as data instead ([`crate::chlo::math::expr`]): a graph is built
//! once for all uses of a function, and shares equal nodes. This builder inserts its nodes.

use stablehlo_opset::{
    edit::{
        Edit, ElementIn, Named, New, NewName, NewOp, Place, TensorOf, true_bytes, views::codes,
    },
    enums::ComparisonDirection,
    opcode::Opcode,
    types::{Literal, ScalarType},
    view::{ElementView, TypeView},
};
use std::fmt;

/// Builder of StableHLO ops at a place in the program.
///
/// Each function inserts ops and returns the result of the last one. Arguments of a nested
/// call are inserted first, from left to right: `e.add(e.abs(x), y)`.
pub struct Exprs<'x, E: Edit<'x>> {
    /// Program.
    pub edit: E,
    location: E::Location,
    place: Place<E::Op, E::Block>,
}
impl<'x, E: Edit<'x>> Clone for Exprs<'x, E> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<'x, E: Edit<'x>> Copy for Exprs<'x, E> {}
impl<'x, E: Edit<'x>> fmt::Debug for Exprs<'x, E> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Exprs")
            .field("place", &self.place)
            .finish_non_exhaustive()
    }
}

/// Declares functions that insert an op whose result has the type of its first operand.
macro_rules! same_type {
    ($($name:ident $code:ident ($($operand:ident),*);)*) => { $(
        #[doc = concat!("Inserts `stablehlo.", stringify!($name), "`.")]
        pub fn $name(&self, $($operand: E::Value),*) -> E::Value {
            let operands = [$($operand),*];
            self.op(codes::$code, &operands, &[], self.ty(operands[0]))
        }
    )* };
}

impl<'x, E: Edit<'x>> Exprs<'x, E> {
    /// Makes a builder that inserts ops before `op`, with the location of `op`.
    pub fn before(edit: E, op: E::Op) -> Self {
        Self {
            edit,
            location: edit.location(op),
            place: Place::Before(op),
        }
    }
    /// Returns a builder that inserts ops at the end of `block`.
    pub fn at_end_of(self, block: E::Block) -> Self {
        Self {
            place: Place::EndOf(block),
            ..self
        }
    }
    /// Returns a builder whose ops have the location of `value`.
    pub fn at_location_of(self, value: E::Value) -> Self {
        Self {
            location: self.edit.location_of_value(value),
            ..self
        }
    }
    /// Returns the location of new ops.
    pub fn location(&self) -> E::Location {
        self.location
    }

    // ---- Ops of any kind -----------------------------------------------------------------

    /// Inserts an op with one result.
    pub fn op(
        &self,
        code: Opcode,
        operands: &[E::Value],
        attributes: &[Named<'_, 'x, E>],
        ty: E::Type,
    ) -> E::Value {
        let op = self.op_with_regions(code, operands, attributes, &[ty], &[]);
        self.edit.result(op, 0)
    }
    /// Inserts an op. `regions` has the types of the arguments of each region's block.
    pub fn op_with_regions(
        &self,
        code: Opcode,
        operands: &[E::Value],
        attributes: &[Named<'_, 'x, E>],
        types: &[E::Type],
        regions: &[&[E::Type]],
    ) -> E::Op {
        self.insert(NewOp {
            name: NewName::Declared(code),
            operands,
            attributes,
            types,
            regions,
            location: self.location,
        })
    }
    /// Inserts an op of another dialect, without attributes.
    pub fn other(
        &self,
        name: &'static str,
        operands: &[E::Value],
        types: &[E::Type],
        regions: &[&[E::Type]],
    ) -> E::Op {
        self.insert(NewOp {
            name: NewName::Other(name),
            operands,
            attributes: &[],
            types,
            regions,
            location: self.location,
        })
    }
    /// Inserts a call of the function that an attribute names.
    pub fn call(&self, function: E::Attribute, operands: &[E::Value], types: &[E::Type]) -> E::Op {
        self.insert(NewOp {
            name: NewName::Call(function),
            operands,
            attributes: &[],
            types,
            regions: &[],
            location: self.location,
        })
    }
    fn insert(&self, new: NewOp<'_, 'x, E>) -> E::Op {
        self.edit.insert(self.place, new)
    }
    /// Inserts `stablehlo.return`.
    pub fn return_values(&self, values: &[E::Value]) {
        self.op_with_regions(codes::Return, values, &[], &[], &[]);
    }

    // ---- Constants -----------------------------------------------------------------------

    /// Inserts a constant of the type `ty` with these bytes, in the form of [`New::Elements`].
    pub fn constant(&self, ty: E::Type, bytes: &[u8]) -> E::Value {
        let value = ("value", New::Elements(ty, bytes));
        self.op(codes::Constant, &[], &[value], ty)
    }
    /// Inserts a constant of type `ty`, whose elements all are `number`. `ty` must be a
    /// tensor of numbers, of a static shape.
    ///
    /// # Panics
    /// If `ty` is no tensor of numbers.
    pub fn splat(&self, number: impl Into<Literal>, ty: E::Type) -> E::Value {
        let scalar = ty.ranked().element.scalar().expect("a number");
        self.filled(ty, &scalar.bytes(number.into()))
    }
    /// Inserts a constant of type `ty`, whose elements all have the bytes `element`: a byte of 0 or 1 for a boolean.
    /// `ty` must be a tensor of numbers, of a static shape.
    ///
    /// # Panics
    /// If `ty` is no tensor of numbers.
    pub fn filled(&self, ty: E::Type, element: &[u8]) -> E::Value {
        let tensor = ty.ranked();
        match (tensor.element.scalar(), element) {
            (Some(ScalarType::Boolean), [1]) => self.constant(ty, true_bytes(tensor.sizes)),
            _ => self.constant(ty, element),
        }
    }
    /// Inserts a tensor of `i64`, with one dimension.
    pub fn i64s(&self, values: &[i64]) -> E::Value {
        let ty = self.tensor(&[values.len() as i64], self.element(ScalarType::I64));
        let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.constant(ty, &bytes)
    }

    // ---- Elementwise ops -----------------------------------------------------------------

    same_type! {
        add Add (a, b);
        and And (a, b);
        atan2 Atan2 (y, x);
        cosine Cosine (x);
        divide Divide (a, b);
        exponential Exponential (x);
        floor Floor (x);
        log Log (x);
        maximum Maximum (a, b);
        minimum Minimum (a, b);
        multiply Multiply (a, b);
        negate Negate (x);
        not Not (x);
        or Or (a, b);
        power Power (a, b);
        round_nearest_even RoundNearestEven (x);
        shift_right_arithmetic ShiftRightArithmetic (x, bits);
        shift_right_logical ShiftRightLogical (x, bits);
        sign Sign (x);
        sine Sine (x);
        sqrt Sqrt (x);
        subtract Subtract (a, b);
        tan Tan (x);
    }
    /// Inserts `stablehlo.abs`. The absolute values of complex numbers are real.
    pub fn abs(&self, x: E::Value) -> E::Value {
        self.op(codes::Abs, &[x], &[], self.with_element(x, self.part_of(x)))
    }
    /// Inserts `stablehlo.real`.
    pub fn real(&self, x: E::Value) -> E::Value {
        self.op(
            codes::Real,
            &[x],
            &[],
            self.with_element(x, self.part_of(x)),
        )
    }
    /// Inserts `stablehlo.imag`.
    pub fn imag(&self, x: E::Value) -> E::Value {
        self.op(
            codes::Imag,
            &[x],
            &[],
            self.with_element(x, self.part_of(x)),
        )
    }
    /// Inserts `stablehlo.complex`.
    pub fn complex(&self, re: E::Value, im: E::Value) -> E::Value {
        let element = self.element_of(re).complex();
        self.op(
            codes::Complex,
            &[re, im],
            &[],
            self.with_element(re, element),
        )
    }
    /// Inserts `stablehlo.compare`, without a comparison type.
    pub fn compare(&self, direction: ComparisonDirection, a: E::Value, b: E::Value) -> E::Value {
        let direction = ("comparison_direction", New::case(direction));
        self.op(codes::Compare, &[a, b], &[direction], self.booleans_like(a))
    }
    /// Inserts `stablehlo.is_finite`.
    pub fn is_finite(&self, x: E::Value) -> E::Value {
        self.op(codes::IsFinite, &[x], &[], self.booleans_like(x))
    }
    /// Inserts `stablehlo.select`.
    pub fn select(&self, pred: E::Value, on_true: E::Value, on_false: E::Value) -> E::Value {
        let operands = [pred, on_true, on_false];
        self.op(codes::Select, &operands, &[], self.ty(on_true))
    }
    /// Inserts `stablehlo.convert` to the type `element`.
    pub fn convert(&self, x: E::Value, element: ElementIn<'x, E>) -> E::Value {
        self.op(codes::Convert, &[x], &[], self.with_element(x, element))
    }
    /// Inserts `stablehlo.bitcast_convert` to the type `element`, which has as many bits as
    /// the elements of `x`.
    pub fn bitcast_convert(&self, x: E::Value, element: ElementIn<'x, E>) -> E::Value {
        let ty = self.with_element(x, element);
        self.op(codes::BitcastConvert, &[x], &[], ty)
    }

    /// Returns `value` as a value of the type `ty`, with a conversion if needed. The shapes of tensors may differ in
    /// what they leave unknown: the types of an op's result and of its lowering are compatible, and not always
    /// equal.
    pub fn of_type(&self, value: E::Value, ty: E::Type) -> E::Value {
        match (self.tensor_of(value), ty.tensor()) {
            (Some(from), Some(to)) if from.ty != ty && from.element == to.element => {
                self.op(codes::Convert, &[value], &[], ty)
            }
            _ => value,
        }
    }

    // ---- Shapes --------------------------------------------------------------------------

    /// Inserts `stablehlo.reshape` to the shape `shape`.
    pub fn reshape(&self, x: E::Value, shape: &[i64]) -> E::Value {
        let ty = self.tensor(shape, self.element_of(x));
        self.op(codes::Reshape, &[x], &[], ty)
    }
    /// Inserts `stablehlo.get_dimension_size`, whose result is an `i32`.
    pub fn dimension_size(&self, x: E::Value, dimension: usize) -> E::Value {
        let dimension = ("dimension", New::Int(dimension as i64));
        let ty = self.scalar_tensor(ScalarType::I32);
        self.op(codes::GetDimensionSize, &[x], &[dimension], ty)
    }
    /// Inserts `stablehlo.concatenate` of tensors of static shapes along dimension 0.
    pub fn concatenate(&self, parts: &[E::Value]) -> E::Value {
        let sizes = parts.iter().map(|&part| self.ranked(part).sizes[0]);
        let mut shape = self.ranked(parts[0]).sizes.to_vec();
        shape[0] = sizes.sum();
        let dimension = ("dimension", New::Int(0));
        let ty = self.tensor(&shape, self.element_of(parts[0]));
        self.op(codes::Concatenate, parts, &[dimension], ty)
    }
    /// Inserts `shape.shape_of`. The result has the type `tensor<rank x index>`.
    pub fn shape_of(&self, x: E::Value) -> E::Value {
        let rank = self.ranked(x).rank() as i64;
        let ty = self.tensor(&[rank], self.element(ScalarType::Index));
        let op = self.other("shape.shape_of", &[x], &[ty], &[]);
        self.edit.result(op, 0)
    }

    // ---- Types ---------------------------------------------------------------------------

    /// Returns the type of a value.
    pub fn ty(&self, x: E::Value) -> E::Type {
        self.edit.ty(x)
    }
    /// Returns the parts of a value's type, or `None` if the type is no ranked tensor.
    pub fn tensor_of(&self, x: E::Value) -> Option<TensorOf<'x, E>> {
        self.edit.tensor_of(x)
    }
    /// Returns the parts of the type of a ranked tensor.
    ///
    /// # Panics
    /// If the value is no ranked tensor.
    pub fn ranked(&self, x: E::Value) -> TensorOf<'x, E> {
        self.edit.ty(x).ranked()
    }
    /// Returns the type of a tensor of a shape and an element type.
    pub fn tensor(&self, shape: &[i64], element: ElementIn<'x, E>) -> E::Type {
        self.edit.tensor_type(shape, element)
    }
    /// Returns the type of a tensor of one number.
    pub fn scalar_tensor(&self, scalar: ScalarType) -> E::Type {
        self.tensor(&[], self.element(scalar))
    }
    /// Returns the type of elements that are numbers.
    pub fn element(&self, scalar: ScalarType) -> ElementIn<'x, E> {
        self.edit.scalar_type(scalar)
    }
    /// Returns the element type of a tensor.
    pub fn element_of(&self, x: E::Value) -> ElementIn<'x, E> {
        self.ranked(x).element
    }
    /// Returns the type of the real and the imaginary part of a tensor's elements, or the
    /// element type if it is not complex.
    pub fn part_of(&self, x: E::Value) -> ElementIn<'x, E> {
        let element = self.element_of(x);
        element.part().unwrap_or(element)
    }
    /// Returns the type of `x` with another element type.
    pub fn with_element(&self, x: E::Value, element: ElementIn<'x, E>) -> E::Type {
        self.edit.with_element(self.ranked(x), element)
    }
    fn booleans_like(&self, x: E::Value) -> E::Type {
        self.with_element(x, self.element(ScalarType::Boolean))
    }
}
