//! Checks of parts of ops.

use crate::{
    attribute::{Attribute, AttributeValue},
    elements::Matrix,
    error::{Checked, Mismatch},
    op_ref::OpRef,
    program::Program,
    rules::{Dimension, Violation, convolutions, groups, lists},
    scopes::Scopes,
    spec_checks::compatible,
    structs::ConvDimensionNumbers,
    text::texts::Texts,
    typed,
    types::{ElementType, TensorType, Type},
};
use mlir_bytecode::{TypeId, ValueId};
use std::fmt;

/// Op with the checks of its parts.
#[derive(Clone, Copy)]
pub(super) struct Shapes<'p> {
    pub(super) op: OpRef<'p>,
    pub(super) name: &'static str,
    pub(super) scopes: &'p Scopes<'p>,
}

/// Type of a value, as messages show it.
#[derive(Clone, Copy)]
pub(super) struct ShownType<'p> {
    program: &'p Program<'p>,
    id: TypeId,
}
impl<'p> ShownType<'p> {
    pub(super) fn id(self) -> TypeId {
        self.id
    }
    pub(super) fn ty(self) -> &'p Type {
        self.program.ty(self.id)
    }
    /// Returns the members of a tuple, or `None` for other types.
    pub(super) fn members(self) -> Option<Vec<Self>> {
        match self.ty() {
            Type::Tuple(members) => Some(members.iter().map(|&id| Self { id, ..self }).collect()),
            _ => None,
        }
    }
}
impl PartialEq for ShownType<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl fmt::Display for ShownType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&Texts::new(self.program).type_text(self.id))
    }
}

/// Returns the sizes of a matrix.
pub(super) fn shape_of(matrix: &Matrix) -> [i64; 2] {
    [matrix.rows as i64, matrix.columns as i64]
}

impl<'p> Shapes<'p> {
    pub(super) fn report<T>(self, checked: Result<T, Violation>) -> Checked<T> {
        checked.map_err(|violation| Mismatch::of_rule(violation, self.name))
    }
    pub(super) fn tensor(self, value: ValueId) -> Option<&'p TensorType> {
        self.op.program().value_type(value).tensor()
    }
    /// Returns the sizes of a value, which is a ranked tensor by declaration.
    pub(super) fn shape(self, value: ValueId) -> &'p [i64] {
        self.tensor(value).map_or(&[], |t| &t.shape)
    }
    pub(super) fn dims(self, value: ValueId) -> Vec<Dimension> {
        self.tensor(value)
            .map_or_else(Vec::new, Dimension::of_tensor)
    }
    /// Checks that a value can have the inferred dimensions.
    pub(super) fn has_shape(
        self,
        value: ValueId,
        expected: Result<Vec<Dimension>, Violation>,
    ) -> Checked {
        let expected = self.report(expected)?;
        if fits(&self.dims(value), &expected) {
            return Ok(());
        }
        Err(self.shape_mismatch("result", value, &expected))
    }
    pub(super) fn shape_mismatch(
        self,
        part: &str,
        value: ValueId,
        expected: &[Dimension],
    ) -> Mismatch {
        let sizes: Vec<_> = expected.iter().map(Dimension::to_string).collect();
        let expected = format!("a tensor of shape [{}]", sizes.join(", "));
        let program = self.op.program();
        let found = program.type_text(program.value_type_id(value));
        Mismatch::new(part, expected, found)
    }
    /// Checks that a tensor can have elements of type `value`. A quantized tensor has elements of
    /// its storage type.
    pub(super) fn constant(self, value: &TensorType, output: ValueId) -> Checked {
        let stored = |ty: &TensorType| match &ty.element {
            ElementType::Quantized(q) => ElementType::Integer(q.storage),
            other => other.clone(),
        };
        let fits = self.tensor(output).is_some_and(|ty| {
            (&ty.shape, &ty.encoding) == (&value.shape, &value.encoding)
                && stored(ty) == stored(value)
        });
        match fits {
            true => Ok(()),
            false => Err(self.other_type("the type of the value", output)),
        }
    }
    pub(super) fn has_type(self, expected: TypeId, value: ValueId) -> Checked {
        let program = self.op.program();
        match compatible(program.ty(expected), program.value_type(value)) {
            true => Ok(()),
            false => Err(self.other_type(&program.type_text(expected), value)),
        }
    }
    pub(super) fn other_type(self, expected: &str, value: ValueId) -> Mismatch {
        let program = self.op.program();
        let found = program.type_text(program.value_type_id(value));
        Mismatch::new("type", expected, found)
    }
    /// Checks that the results are tensors, and then a token.
    pub(super) fn tensors_and_token(self) -> Checked {
        let program = self.op.program();
        let results: Vec<_> = self.op.results().iter().collect();
        let Some((last, tensors)) = results.split_last() else {
            return Err(Mismatch::new("results", "a token", "none"));
        };
        let is_other = |v: &&ValueId| self.tensor(**v).is_none();
        if let Some(other) = tensors.iter().find(is_other) {
            return Err(self.other_type("a tensor", *other));
        }
        match program.value_type(*last) {
            Type::Token => Ok(()),
            _ => Err(self.other_type("a token", *last)),
        }
    }
    /// Checks the results and the layouts of an `infeed`.
    pub(super) fn infeed(self, op: &typed::Infeed) -> Checked {
        self.tensors_and_token()?;
        let Some(layouts) = op.layout.and_then(Attribute::as_array) else {
            return Ok(());
        };
        let tensors = op.results.len() - 1;
        self.report(lists::count("", "layout", layouts.len(), tensors, "tensor"))?;
        let is_int = |a: &Attribute| matches!(a.value(), AttributeValue::Integer { .. });
        let is_layout = |a: &Attribute| a.as_array().is_some_and(|all| all.iter().all(is_int));
        match layouts.iter().all(is_layout) {
            true => Ok(()),
            false => {
                let part = "attribute 'layout'";
                let expected = "arrays of integers as entries";
                Err(Mismatch::new(part, expected, "another attribute"))
            }
        }
    }
    /// Returns the type of a value, to be shown.
    pub(super) fn shown(self, value: ValueId) -> ShownType<'p> {
        let program = self.op.program();
        let id = program.value_type_id(value);
        ShownType { program, id }
    }
    pub(super) fn pairs(self, pairs: &Matrix) -> Checked {
        self.report(groups::source_target_pairs(
            &shape_of(pairs),
            Some(&pairs.values),
        ))
    }
    /// Checks pairs that may be absent: artifacts then store an empty list.
    pub(super) fn optional_pairs(self, pairs: &Matrix) -> Checked {
        match pairs.columns {
            0 => Ok(()),
            _ => self.pairs(pairs),
        }
    }

    pub(super) fn convolution(self, op: &typed::Convolution) -> Checked {
        let (lhs, rhs) = (self.shape(op.lhs), self.shape(op.rhs));
        let spatial = self.report(convolutions::spatial_rank(lhs.len(), rhs.len()))?;
        let zeros = vec![0; 2 * spatial];
        let padding = match op.padding {
            None => &zeros[..],
            Some(padding) if shape_of(padding) == [0, 2] => &zeros,
            Some(padding) => {
                self.report(convolutions::padding_shape(&shape_of(padding), spatial))?;
                &padding.values
            }
        };
        let attributes = convolutions::Attributes {
            numbers: numbers(op.dimension_numbers),
            window_strides: op.window_strides,
            lhs_dilation: op.lhs_dilation,
            rhs_dilation: op.rhs_dilation,
            reversals: op.window_reversal.map_or(0, <[_]>::len),
            feature_group_count: op.feature_group_count,
            batch_group_count: op.batch_group_count,
            precisions: op.precision_config.as_ref().map_or(0, Vec::len),
        };
        self.convolved(&attributes, [op.lhs, op.rhs, op.result], Some(padding))
    }
    pub(super) fn dynamic_conv(self, op: &typed::DynamicConv) -> Checked {
        let (lhs, rhs) = (self.shape(op.lhs), self.shape(op.rhs));
        let spatial = self.report(convolutions::spatial_rank(lhs.len(), rhs.len()))?;
        let padding = self.shape(op.padding);
        self.report(convolutions::padding_shape(padding, spatial))?;
        let strides = op.window_strides;
        let attributes = convolutions::Attributes {
            numbers: numbers(op.dimension_numbers),
            window_strides: strides.map(|s| convolutions::without_repeats(s, spatial)),
            lhs_dilation: op.lhs_dilation,
            rhs_dilation: op.rhs_dilation,
            reversals: op.window_reversal.map_or(0, <[_]>::len),
            feature_group_count: op.feature_group_count,
            batch_group_count: op.batch_group_count,
            precisions: op.precision_config.as_ref().map_or(0, Vec::len),
        };
        let padding = self.constant_ints(op.padding);
        self.convolved(&attributes, [op.lhs, op.rhs, op.result], padding.as_deref())
    }
    fn convolved(
        self,
        attributes: &convolutions::Attributes,
        values: [ValueId; 3],
        padding: Option<&[i64]>,
    ) -> Checked {
        let [lhs, rhs, result] = values;
        let (lhs, rhs) = (self.dims(lhs), self.dims(rhs));
        let roles = self.report(attributes.roles(lhs.len() - 2))?;
        self.report(attributes.check_operands(&roles, [&lhs, &rhs]))?;
        let expected = attributes.result(&roles, [&lhs, &rhs], padding);
        let expected = expected.map_err(|i| {
            let found = format!("more along spatial dimension {i}");
            Mismatch::new("number of windows", "a number of 64 bits", found)
        })?;
        self.has_shape(result, Ok(expected))?;
        self.convolved_elements(values, [roles.kernel[1], roles.output[1]])
    }
}

fn numbers(n: &ConvDimensionNumbers) -> convolutions::Numbers<'_> {
    convolutions::Numbers {
        input: (
            n.input_batch_dimension,
            n.input_feature_dimension,
            &n.input_spatial_dimensions,
        ),
        kernel: (
            n.kernel_input_feature_dimension,
            n.kernel_output_feature_dimension,
            &n.kernel_spatial_dimensions,
        ),
        output: (
            n.output_batch_dimension,
            n.output_feature_dimension,
            &n.output_spatial_dimensions,
        ),
    }
}

/// Returns whether both shapes can be equal at run time.
fn fits(found: &[Dimension], expected: &[Dimension]) -> bool {
    let mut pairs = found.iter().zip(expected);
    found.len() == expected.len() && pairs.all(|(a, b)| a.fits(*b))
}
