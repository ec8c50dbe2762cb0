//! Types of values: from the types of programs, and checks of values against them.

use super::{error::Fault, value::Value};
use stablehlo_kernels::element::{ElementType, Quantized, Scalar};
use stablehlo_opset::types::{self, DYNAMIC, FloatType, IntegerType, TensorType};
use stablehlo_program::{Program, Type, TypeId};
use std::sync::Arc;

/// Type that a value must have.
#[derive(Clone, Debug)]
pub(super) enum Expected {
    /// Array with an element type, and a size per dimension or `None` for any size.
    Array {
        element: ElementType,
        shape: Box<[Option<usize>]>,
    },
    /// Array of any shape.
    Unranked(ElementType),
    Token,
    Tuple(Box<[Expected]>),
    Future,
    /// Any type: that of the operand.
    Any,
    /// Type whose values the interpreter does not have.
    Other(String),
}

/// Returns the type of the elements of arrays for an element type of a program.
pub(super) fn element(ty: &types::ElementType) -> Result<ElementType, Fault> {
    let scalar = match ty {
        types::ElementType::Boolean => Some(Scalar::Bool),
        types::ElementType::Integer(integer) => self::integer(*integer),
        types::ElementType::Index => Some(Scalar::I64),
        types::ElementType::Float(format) => float(*format),
        types::ElementType::Complex(FloatType::F32) => Some(Scalar::ComplexF32),
        types::ElementType::Complex(FloatType::F64) => Some(Scalar::ComplexF64),
        types::ElementType::Quantized(q) => {
            let no_type = || Fault::Unsupported(format!("elements of type {ty:?}"));
            if q.storage_min > q.storage_max || q.scales.len() != q.zero_points.len() {
                return Err(no_type());
            }
            return Ok(ElementType::Quantized(Arc::new(Quantized {
                storage: Scalar::integer(q.storage.width, !q.is_signed()).ok_or_else(no_type)?,
                expressed: float(q.expressed).ok_or_else(no_type)?,
                storage_min: q.storage_min,
                storage_max: q.storage_max,
                dimension: q.axis.map(|axis| axis as usize),
                scales: q.scales.to_vec(),
                zero_points: q.zero_points.to_vec(),
            })));
        }
        types::ElementType::Complex(_) | types::ElementType::IntegerComplex(_) => None,
    };
    let scalar = scalar.ok_or_else(|| Fault::Unsupported(format!("elements of type {ty:?}")))?;
    Ok(scalar.into())
}

fn integer(ty: IntegerType) -> Option<Scalar> {
    Scalar::integer(ty.width, ty.unsigned)
}

/// Declares the element type of arrays for each float of MLIR, and checks that both have the same name and
/// width.
macro_rules! floats {
    ($($float:ident $scalar:ident),+; none: $($missing:ident)*) => {
        fn float(format: FloatType) -> Option<Scalar> {
            match format {
                $(FloatType::$float => Some(Scalar::$scalar),)+
                $(FloatType::$missing => None,)*
            }
        }
        const _: () = {
            $(assert!(
                FloatType::$float.width() == Scalar::$scalar.bits()
                    && is_same(FloatType::$float.name().as_bytes(), Scalar::$scalar.name().as_bytes()),
                "the types differ",
            );)+
        };
    };
}
const fn is_same(mut a: &[u8], mut b: &[u8]) -> bool {
    while let ([x, rest @ ..], [y, others @ ..]) = (a, b) {
        if *x != *y {
            return false;
        }
        (a, b) = (rest, others);
    }
    a.is_empty() && b.is_empty()
}
floats! {
    F32 F32,
    BF16 Bf16,
    F16 F16,
    F64 F64,
    F8E4M3FN F8E4M3FN,
    F8E5M2 F8E5M2,
    F8E4M3FNUZ F8E4M3FNUZ,
    F8E5M2FNUZ F8E5M2FNUZ,
    F8E4M3B11FNUZ F8E4M3B11FNUZ,
    F8E4M3 F8E4M3,
    F8E3M4 F8E3M4,
    F8E8M0FNU F8E8M0FNU,
    F6E2M3FN F6E2M3FN,
    F6E3M2FN F6E3M2FN,
    F4E2M1FN F4E2M1FN; none: TF32
}

/// Returns the element type and the sizes of a tensor type whose sizes are all known.
///
/// # Errors
/// If a size is dynamic, or the interpreter has no elements of the type.
pub fn static_tensor(ty: &TensorType) -> Result<(ElementType, Vec<usize>), Fault> {
    let sizes = ty.shape.iter().map(|&size| usize::try_from(size).ok());
    let shape: Option<Vec<usize>> = sizes.collect();
    let shape = shape.ok_or_else(|| Fault::Unsupported("a result of unknown shape".to_owned()))?;
    Ok((element(&ty.element)?, shape))
}

impl Expected {
    pub(super) fn of(program: &Program, ty: &Type) -> Self {
        /// Number of members of a tuple and of its tuples. The same tuple can be a member of many
        /// others, so the number can be exponential in the size of the program.
        const MEMBERS: usize = 10_000;
        Self::within(program, ty, &mut MEMBERS.clone(), 0)
    }

    fn within(program: &Program, ty: &Type, members: &mut usize, depth: usize) -> Self {
        /// Number of tuples that contain each other.
        const DEPTH: usize = 64;
        let array = |ty: &types::ElementType, make: &dyn Fn(ElementType) -> Self| match element(ty)
        {
            Ok(element) => make(element),
            Err(fault) => Self::Other(fault.to_string()),
        };
        match ty {
            Type::Tensor(tensor) => array(&tensor.element, &|element| {
                let size = |&size: &i64| match size {
                    DYNAMIC => None,
                    size => Some(usize::try_from(size).unwrap_or(usize::MAX)),
                };
                Self::Array {
                    element,
                    shape: tensor.shape.iter().map(size).collect(),
                }
            }),
            Type::UnrankedTensor(ty) => array(ty, &Self::Unranked),
            Type::Token => Self::Token,
            Type::Tuple(all) => {
                let Some(left) = members.checked_sub(all.len()).filter(|_| depth < DEPTH) else {
                    return Self::Other("a tuple with too many members".to_owned());
                };
                *members = left;
                let of = |id: &TypeId| Self::within(program, program.ty(*id), members, depth + 1);
                Self::Tuple(all.iter().map(of).collect())
            }
            Type::Future(_) => Self::Future,
            Type::Buffer { .. }
            | Type::Function(_)
            | Type::Number(_)
            | Type::None
            | Type::Witness
            | Type::Other(_) => Self::Other(format!("{ty:?}")),
        }
    }

    /// Checks that a value has the type.
    pub(super) fn check(&self, value: &Value) -> Result<(), Fault> {
        if self.fits(value) {
            return Ok(());
        }
        Err(Fault::Type {
            expected: self.to_string(),
            found: value.describe(),
        })
    }

    fn fits(&self, value: &Value) -> bool {
        match self {
            Self::Array { element, shape } => value.array().is_some_and(|array| {
                array.element_type() == element
                    && array.rank() == shape.len()
                    && (array.shape().iter().zip(shape))
                        .all(|(found, size)| size.is_none_or(|size| size == *found))
            }),
            Self::Unranked(element) => {
                (value.array()).is_some_and(|array| array.element_type() == element)
            }
            Self::Token => matches!(value, Value::Token),
            Self::Future => matches!(value, Value::Future(_)),
            Self::Tuple(types) => match value {
                Value::Tuple(values) => {
                    types.len() == values.len() && types.iter().zip(values).all(|(t, v)| t.fits(v))
                }
                Value::Array(_) | Value::Token | Value::Future(_) => false,
            },
            Self::Any => true,
            Self::Other(_) => false,
        }
    }

    /// Returns an array with its storage type quantized as the type is, if the type is
    /// quantized and the array holds values of the storage type.
    pub(super) fn quantize(&self, value: Value) -> Result<Value, Fault> {
        match (self, value) {
            (Self::Array { element, .. }, Value::Array(array))
                if matches!(element, ElementType::Quantized(_))
                    && *array.element_type() == ElementType::Scalar(element.stored()) =>
            {
                Ok(Value::Array(array.with_element_type(element.clone())?))
            }
            (_, value) => Ok(value),
        }
    }
}

impl std::fmt::Display for Expected {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Array { element, shape } => {
                f.write_str("tensor<")?;
                for size in shape {
                    match size {
                        Some(size) => write!(f, "{size}x")?,
                        None => f.write_str("?x")?,
                    }
                }
                write!(f, "{element}>")
            }
            Self::Unranked(element) => write!(f, "tensor<*x{element}>"),
            Self::Token => f.write_str("a token"),
            Self::Tuple(members) => {
                f.write_str("tuple<")?;
                for (i, member) in members.iter().enumerate() {
                    write!(f, "{}{member}", if i == 0 { "" } else { ", " })?;
                }
                f.write_str(">")
            }
            Self::Future => f.write_str("a future"),
            Self::Any => f.write_str("a value"),
            Self::Other(text) => f.write_str(text),
        }
    }
}
