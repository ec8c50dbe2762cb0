//! Types of drawn values.

use stablehlo_opset::{
    constraints::{Classify, ElementSet, TensorFacts, TypeFacts, TypeSet},
    types::{DYNAMIC, ElementType, FloatType, IntegerType, QuantizedType},
};
use stablehlo_program::{definition::OpDef, table};
use std::fmt;

/// Type of a tensor.
#[derive(Clone, Debug, PartialEq)]
pub struct Tensor {
    /// Sizes of the dimensions, [`DYNAMIC`] for dynamic ones.
    pub shape: Vec<i64>,
    pub element: ElementType,
}

impl Tensor {
    pub fn new(shape: &[i64], element: ElementType) -> Self {
        let shape = shape.to_vec();
        Self { shape, element }
    }
    pub fn scalar(element: ElementType) -> Self {
        Self::new(&[], element)
    }
    /// Returns the type with other sizes.
    pub fn with_shape(&self, shape: &[i64]) -> Self {
        Self::new(shape, self.element.clone())
    }
    /// Returns the type with other elements.
    pub fn with_element(&self, element: ElementType) -> Self {
        Self::new(&self.shape, element)
    }
    pub fn is_static(&self) -> bool {
        !self.shape.contains(&DYNAMIC)
    }
    /// Returns the number of elements of a static tensor.
    pub fn count(&self) -> i64 {
        self.shape.iter().product()
    }
    /// Returns whether a declaration accepts the type.
    pub fn is_in(&self, set: &TypeSet) -> bool {
        set.contains(Facts {
            shape: &self.shape,
            elements: elements_of(&self.element),
        })
    }
}

impl fmt::Display for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "tensor<")?;
        for size in &self.shape {
            match *size {
                DYNAMIC => write!(f, "?x")?,
                size => write!(f, "{size}x")?,
            }
        }
        match &self.element {
            // The sign is a letter, the scale and the zero point follow.
            ElementType::Quantized(q) => {
                let sign = if q.is_signed() { 'i' } else { 'u' };
                let (width, expressed) = (q.storage.width, q.expressed.name());
                let (scale, zero) = (q.scales[0], q.zero_points[0]);
                write!(
                    f,
                    "!quant.uniform<{sign}{width}:{expressed}, {scale:?}:{zero}>>"
                )
            }
            element => write!(f, "{element}>"),
        }
    }
}

/// Facts of a type for a set of types.
#[derive(Clone, Copy)]
struct Facts<'t> {
    shape: &'t [i64],
    elements: ElementSet,
}

impl PartialEq for Facts<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.shape == other.shape && self.elements == other.elements
    }
}
impl Eq for Facts<'_> {}
impl std::hash::Hash for Facts<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.shape.hash(state);
    }
}
impl Classify for Facts<'_> {
    fn classify<R>(self, visit: impl FnOnce(TypeFacts) -> R) -> R {
        visit(TypeFacts::Tensor(TensorFacts {
            shape: self.shape,
            bounds: None,
            elements: self.elements,
            quantized_axis: None,
        }))
    }
    fn members(self) -> Option<Vec<Self>> {
        None
    }
}

fn elements_of(element: &ElementType) -> ElementSet {
    ElementSet::of(element)
}

pub const BOOLEAN: ElementType = ElementType::Boolean;
pub const I32: ElementType = integer(32, false);
pub const I64: ElementType = integer(64, false);
pub const UI32: ElementType = integer(32, true);
pub const UI64: ElementType = integer(64, true);

pub const fn integer(width: u32, unsigned: bool) -> ElementType {
    ElementType::Integer(IntegerType { width, unsigned })
}

/// Returns all element types that are not quantized. Frequent types come more than once.
pub fn all_elements() -> Vec<ElementType> {
    let mut all = vec![BOOLEAN, BOOLEAN, I32, I32, I32, I64, UI32];
    for width in [2, 4, 8, 16, 32, 64] {
        all.extend([integer(width, false), integer(width, true)]);
    }
    let floats = FloatType::ALL.iter().copied();
    let floats = floats.filter(|float| *float != FloatType::TF32);
    all.extend(floats.map(ElementType::Float));
    let often = [
        (FloatType::F32, 10),
        (FloatType::F64, 4),
        (FloatType::BF16, 4),
        (FloatType::F16, 3),
    ];
    for (float, times) in often {
        all.extend((0..times).map(|_| ElementType::Float(float)));
    }
    all.extend([FloatType::F32, FloatType::F64].map(ElementType::Complex));
    all
}

/// Returns a type of integers that represent floats.
pub fn quantized(width: u32, unsigned: bool, expressed: FloatType, zero_point: i64) -> ElementType {
    let (min, max) = match unsigned {
        true => (0, (1 << width) - 1),
        false => (-1 << (width - 1), (1 << (width - 1)) - 1),
    };
    ElementType::Quantized(Box::new(QuantizedType {
        flags: u32::from(!unsigned),
        storage: IntegerType { width, unsigned },
        expressed,
        scales: vec![0.5].into(),
        zero_points: vec![zero_point].into(),
        storage_min: min,
        storage_max: max,
        axis: None,
    }))
}

/// Returns the declaration of an op.
pub fn declared(mnemonic: &str) -> &'static OpDef {
    let found = table::all().find(|def| def.has_vhlo_form() && def.mnemonic() == mnemonic);
    found.expect("recipes have mnemonics of StableHLO")
}
