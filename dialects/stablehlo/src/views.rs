//! Views of MLIR's types and attributes, for the rules of `stablehlo-opset`.

use crate::kinds::{
    self, ATTRIBUTES, AxisRef, FUTURE, Mesh as MeshRecord, ReplicaGroupMeshAxes, ResultAccuracy,
    SubAxisInfo, TOKEN,
};
use mlir_bridge::{inventory, prelude::*};
use stablehlo_opset::{
    enums::{Case, ResultAccuracyMode},
    rules::{elements::Quantization, promotion::Class},
    types::{IntegerType, ScalarType},
    view::{
        AttributeView, ElementView, GroupMesh, Groups, Ints, Layouts, RecordView,
        Tensor as TensorParts, TypeView,
    },
};
use std::{borrow::Cow, fmt};

/// Type of a value or of elements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MlirType<'c>(pub Type<'c>);
/// Attribute of MLIR.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MlirAttribute<'c>(pub Attribute<'c>);
/// Fields of an attribute.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct MlirRecord<'c>(Record<'c>);

/// Kinds of attributes that rules read, of another dialect. Dialects submit them to the inventory.
#[derive(Debug)]
pub struct KindsOfDialect(pub &'static [&'static Kind]);
inventory::collect!(KindsOfDialect);

/// Returns the kinds of attributes that rules read, those of this dialect first.
fn kinds() -> impl Iterator<Item = &'static Kind> {
    let others = inventory::iter::<KindsOfDialect>.into_iter();
    let others = others.flat_map(|kinds| kinds.0);
    ATTRIBUTES.iter().chain(others).copied()
}

impl fmt::Display for MlirType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl fmt::Display for MlirAttribute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl<'c> TypeView<'c> for MlirType<'c> {
    type Element = Self;
    type Encoding = MlirAttribute<'c>;

    fn tensor(self) -> Option<TensorParts<'c, Self>> {
        let t = Tensor::of(self.0)?;
        let bounds = t.encoding.and_then(kinds::bounds_of);
        Some(TensorParts {
            ty: self,
            sizes: t.shape,
            bounds: bounds.unwrap_or_default(),
            element: Self(t.element),
            encoding: t.encoding.filter(|_| bounds.is_none()).map(MlirAttribute),
        })
    }
    fn other_shaped(self) -> Option<(Option<Cow<'c, [i64]>>, Self)> {
        match self.0.unranked_element() {
            Some(element) => Some((None, Self(element))),
            None => {
                let (shape, element) = self.0.memref_parts()?;
                Some((Some(Cow::Owned(shape)), Self(element)))
            }
        }
    }
    fn is_token(self) -> bool {
        TOKEN.of_type(self.0).is_some()
    }
    fn members(self) -> Option<Vec<Self>> {
        Some(self.0.tuple_members()?.into_iter().map(Self).collect())
    }
    fn future(self) -> Option<Vec<Self>> {
        let types = FUTURE.of_type(self.0)?.types(0);
        Some(types.into_iter().map(Self).collect())
    }
}
impl<'c> ElementView<'c> for MlirType<'c> {
    fn class(self) -> Option<(Class, u32)> {
        let scalar = mlir_bridge::prelude::Scalar::of(self.0)?;
        use mlir_bridge::prelude::Scalar;
        let class = match scalar {
            Scalar::Int {
                width: 1,
                sign: Sign::Signless,
            } => Class::Boolean,
            Scalar::Int { .. } => Class::Integer,
            Scalar::Float(_) => Class::Float,
            Scalar::Complex(_) => Class::Complex,
            Scalar::Index => return None,
        };
        Some((class, scalar.bits()?))
    }
    fn scalar(self) -> Option<ScalarType> {
        use mlir_bridge::prelude::Scalar;
        Some(match Scalar::of(self.0)? {
            Scalar::Int {
                width: 1,
                sign: Sign::Signless,
            } => ScalarType::Boolean,
            Scalar::Int {
                sign: Sign::Signed, ..
            } => return None,
            Scalar::Int { width, sign } => ScalarType::Integer(IntegerType {
                width,
                unsigned: sign == Sign::Unsigned,
            }),
            Scalar::Float(float) => ScalarType::Float(float),
            Scalar::Complex(part) => match Scalar::of(part)? {
                Scalar::Float(float) => ScalarType::Complex(float),
                _ => return None,
            },
            Scalar::Index => ScalarType::Index,
        })
    }
    fn quantized(self) -> Option<Quantization<'c, Self>> {
        // Fast path: most element types are scalars.
        if mlir_bridge::prelude::Scalar::of(self.0).is_some() {
            return None;
        }
        Quantized::of(self.0).map(|q| Quantization {
            flags: q.flags,
            storage: Self(q.storage),
            expressed: Self(q.expressed),
            range: [q.min, q.max],
            axis: q.axis.and_then(|axis| usize::try_from(axis).ok()),
            scales: q.scales.into(),
            zero_points: q.zero_points.into(),
        })
    }
    fn is_valid(self) -> bool {
        Tensor::can_have(self.0)
    }
    fn is_unsigned(self) -> bool {
        use mlir_bridge::prelude::Scalar;
        let is_unsigned = |s| {
            matches!(
                s,
                Scalar::Int {
                    sign: Sign::Unsigned,
                    ..
                }
            )
        };
        Scalar::of(self.0).is_some_and(is_unsigned)
    }
    fn along_axis(self, axis: usize) -> Self {
        let quantized = Quantized::of(self.0).filter(|q| q.axis.is_some());
        let moved = quantized.and_then(|q| {
            let axis = i32::try_from(axis).ok();
            let location = Location::unknown(self.0.owner());
            Quantized { axis, ..q }.get_checked(location).ok()
        });
        moved.map_or(self, Self)
    }
    fn complex(self) -> Self {
        Self(self.0.owner().complex_type(self.0))
    }
    fn part(self) -> Option<Self> {
        self.0.complex_element().map(Self)
    }
}

impl<'c> AttributeView<'c> for MlirAttribute<'c> {
    type Type = MlirType<'c>;
    type Record = MlirRecord<'c>;

    fn int(self) -> Option<i64> {
        self.0.int()
    }
    fn float(self) -> Option<f64> {
        self.0.float()
    }
    fn boolean(self) -> Option<bool> {
        self.0.boolean()
    }
    fn ints(self) -> Option<&'c [i64]> {
        self.0.i64s()
    }
    fn booleans(self) -> Option<Cow<'c, [bool]>> {
        self.0.bools().map(Cow::Owned)
    }
    fn text(self) -> Option<&'c str> {
        self.0.text().or_else(|| self.0.symbol())
    }
    fn case(self) -> Option<u64> {
        let mut enums = kinds().filter(|k| !k.cases().is_empty());
        let case = enums.find_map(|k| k.value_of(self.0));
        // A number is the case of an enum without an attribute of its own.
        case.or_else(|| self.0.int()).map(|value| value as u64)
    }
    fn cases(self) -> Option<Cow<'c, [u64]>> {
        self.entries()?.into_iter().map(Self::case).collect()
    }
    fn value_type(self) -> Option<MlirType<'c>> {
        self.0.ty().map(MlirType)
    }
    fn elements_type(self) -> Option<MlirType<'c>> {
        let value = Some(self.0).filter(|value| value.is_elements());
        value?.ty().map(MlirType)
    }
    fn elements(self) -> Option<Ints<'c>> {
        Some(Ints {
            shape: Cow::Borrowed(Tensor::of(self.0.ty()?)?.shape),
            values: self.0.dense_ints().map(Cow::Owned),
        })
    }
    fn payload(self, limit: usize) -> Option<Cow<'c, [u8]>> {
        let (bytes, _) = self.0.dense_bytes()?;
        (bytes.len() <= limit).then_some(Cow::Borrowed(bytes))
    }
    fn layouts(self) -> Option<Layouts<'c>> {
        let layout = |a: Self| Some(a.0.dense_ints()?.into_boxed_slice());
        self.entries()?.into_iter().map(layout).collect()
    }
    fn is_dictionary(self) -> bool {
        self.0.is_dictionary()
    }
    fn entries(self) -> Option<Vec<Self>> {
        Some(self.0.elements()?.into_iter().map(Self).collect())
    }
    fn record(self) -> Option<MlirRecord<'c>> {
        let record = kinds().find_map(|kind| kind.of_attribute(self.0));
        record.map(MlirRecord)
    }
    fn accuracy_mode(self) -> Option<ResultAccuracyMode> {
        let mode = MlirAttribute(ResultAccuracy::of(self.0)?.mode());
        ResultAccuracyMode::of_number(mode.case()?)
    }
    fn groups(self) -> Option<Groups<'c>> {
        let Some(groups) = ReplicaGroupMeshAxes::of(self.0) else {
            return self.elements().map(Groups::Ids);
        };
        let known = MeshRecord::of(groups.mesh());
        let axis = |a: Attribute<'c>| {
            let axis = AxisRef::of(a)?;
            let size = match axis.sub_axis_info().and_then(SubAxisInfo::of) {
                Some(part) => Some(part.size()),
                None => known.and_then(|mesh| mesh.axis_size(axis.name())),
            };
            Some((a.to_string(), size))
        };
        let mesh = match groups.mesh().symbol() {
            Some(name) => GroupMesh::Symbol(name),
            None => GroupMesh::Known,
        };
        let axes = groups.axes().into_iter().filter_map(axis);
        Some(Groups::Axes(mesh, axes.collect()))
    }
}
impl<'c> RecordView<'c> for MlirRecord<'c> {
    fn int(self, i: usize) -> i64 {
        self.0.int(i)
    }
    fn ints(self, i: usize) -> &'c [i64] {
        self.0.ints(i)
    }
}
