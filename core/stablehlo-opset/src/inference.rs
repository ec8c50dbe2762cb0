//! Types that ops infer, and compatibility of types.

use super::view::{ElementView, OpView, Tensor, TypeView};
use crate::{
    rules::{Dimension, RuleResult, SizeConflict, promotion::promotes},
    types::DYNAMIC,
};
use std::{
    borrow::Cow,
    fmt::{self, Display},
};

/// Type that an op infers for a result. The host MLIR makes the type; the other host only compares
/// and shows the type.
#[derive(Clone, Debug)]
pub enum Inferred<'c, T: TypeView<'c>> {
    /// Type of the program.
    Same(T),
    /// Tensor type.
    Tensor {
        /// Dimensions.
        dims: Vec<Dimension>,
        /// Type of the elements.
        element: T::Element,
        /// Encoding, unless a dimension has a bound.
        encoding: Option<T::Encoding>,
    },
    /// Tensor of unknown rank.
    Unranked(T::Element),
    /// Token.
    Token,
    /// Tuple of values of these types.
    Tuple(Vec<T>),
    /// Future of values of these types.
    Future(Vec<T>),
    /// Type of an elements attribute. A quantized tensor has elements of its storage type.
    Elements(T),
}

/// Types that an op infers for its results.
pub type Types<'c, V> = RuleResult<Vec<Inferred<'c, <V as OpView<'c>>::Type>>>;

impl<'c, T: TypeView<'c>> Inferred<'c, T> {
    /// Returns a tensor without encoding.
    pub fn tensor(dims: Vec<Dimension>, element: T::Element) -> Self {
        let encoding = None;
        Self::Tensor {
            dims,
            element,
            encoding,
        }
    }
    /// Returns a tensor with other dimensions.
    pub fn resized(like: &Tensor<'c, T>, dims: Vec<Dimension>) -> Self {
        let (element, encoding) = (like.element, like.encoding);
        Self::Tensor {
            dims,
            element,
            encoding,
        }
    }
    /// Returns a tensor with another element type.
    pub fn with_element(like: &Tensor<'c, T>, element: T::Element) -> Self {
        match like.element == element {
            true => Self::Same(like.ty),
            false => Self::Tensor {
                dims: like.dim_list(),
                element,
                encoding: like.encoding,
            },
        }
    }
    /// Returns whether a type that a program states fits.
    pub fn fits(&self, actual: T) -> bool {
        match self {
            Self::Same(ty) => compatible(*ty, actual),
            Self::Unranked(element) => {
                element_of(actual).is_some_and(|other| elements_compatible(*element, other))
            }
            Self::Token => actual.is_token(),
            Self::Tuple(members) => actual.members().is_some_and(|all| all == *members),
            Self::Future(types) => actual.future().is_some_and(|all| all == *types),
            Self::Elements(ty) => actual
                .tensor()
                .is_some_and(|t| match t.element.quantized() {
                    Some(quantized) => ty.tensor().is_some_and(|stored| {
                        (stored.sizes, stored.bounds) == (t.sizes, t.bounds)
                            && stored.element == quantized.storage
                            && stored.encoding == t.encoding
                    }),
                    None => *ty == actual,
                }),
            Self::Tensor { dims, element, .. } => match actual.tensor() {
                Some(t) => {
                    dims_fit(dims.iter().copied(), t.dims())
                        && elements_compatible(*element, t.element)
                }
                None => match actual.other_shaped() {
                    Some((None, other)) => elements_compatible(*element, other),
                    _ => false,
                },
            },
        }
    }
}
impl<'c, T: TypeView<'c>> Inferred<'c, T> {
    /// Returns whether the shape of a type that a program states fits, without regard to bounds. Types without
    /// a shape fit any type.
    pub fn fits_shape(&self, actual: T) -> bool {
        match self {
            Self::Same(ty) | Self::Elements(ty) => fits_shape(*ty, actual),
            Self::Tensor { dims, .. } => {
                let sizes: Vec<_> = dims.iter().map(|d| d.size).collect();
                shape_of(actual).is_none_or(|shape| sizes_fit(&sizes, &shape))
            }
            Self::Unranked(_) | Self::Token | Self::Tuple(_) | Self::Future(_) => true,
        }
    }
}
/// Writes MLIR's text of the type.
impl<'c, T: TypeView<'c>> Display for Inferred<'c, T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Same(ty) | Self::Elements(ty) => ty.fmt(f),
            Self::Tuple(members) => write_list(f, "tuple", members),
            Self::Future(types) => write_list(f, "!stablehlo.future", types),
            Self::Token => f.write_str("!stablehlo.token"),
            Self::Unranked(element) => write!(f, "tensor<*x{element}>"),
            Self::Tensor {
                dims,
                element,
                encoding,
            } => {
                f.write_str("tensor<")?;
                dims.iter().try_for_each(|d| write!(f, "{d}x"))?;
                element.fmt(f)?;
                if dims.iter().any(|d| d.bound != DYNAMIC) {
                    let bound = |d: &Dimension| Dimension::of_size(d.bound).to_string();
                    let bounds: Vec<_> = dims.iter().map(bound).collect();
                    write!(f, ", #stablehlo.bounds<{}>", bounds.join(", "))?;
                } else if let Some(encoding) = encoding {
                    write!(f, ", {encoding}")?;
                }
                f.write_str(">")
            }
        }
    }
}
/// Writes a type with parameters, which are types.
fn write_list(f: &mut fmt::Formatter, name: &str, types: &[impl Display]) -> fmt::Result {
    write!(f, "{name}<")?;
    for (i, ty) in types.iter().enumerate() {
        let comma = if i > 0 { ", " } else { "" };
        write!(f, "{comma}{ty}")?;
    }
    f.write_str(">")
}

/// Returns whether shapes can be equal at run time, without regard to bounds. Types without a shape fit any
/// type.
pub fn fits_shape<'c, T: TypeView<'c>>(a: T, b: T) -> bool {
    match (shape_of(a), shape_of(b)) {
        (Some(a), Some(b)) => sizes_fit(&a, &b),
        _ => true,
    }
}
fn shape_of<'c, T: TypeView<'c>>(ty: T) -> Option<Cow<'c, [i64]>> {
    match ty.tensor() {
        Some(tensor) => Some(Cow::Borrowed(tensor.sizes)),
        None => ty.other_shaped()?.0,
    }
}
fn sizes_fit(a: &[i64], b: &[i64]) -> bool {
    let fits = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
    a.len() == b.len() && a.iter().zip(b).all(fits)
}
fn dims_fit(
    a: impl ExactSizeIterator<Item = Dimension>,
    b: impl ExactSizeIterator<Item = Dimension>,
) -> bool {
    a.len() == b.len() && a.zip(b).all(|(a, b)| a.fits(b))
}
/// Returns the type of the elements of a type, or `None` for a type without elements.
pub fn element_of<'c, T: TypeView<'c>>(ty: T) -> Option<T::Element> {
    match ty.tensor() {
        Some(tensor) => Some(tensor.element),
        None => ty.other_shaped().map(|(_, element)| element),
    }
}
/// Returns whether a tensor can have the dimensions `dims`.
pub fn has_dims<'c, T: TypeView<'c>>(tensor: &Tensor<'c, T>, dims: &[Dimension]) -> bool {
    dims_fit(tensor.dims(), dims.iter().copied())
}
/// Returns whether two tensors can have the same shape.
pub fn same_shape<'c, T: TypeView<'c>>(a: &Tensor<'c, T>, b: &Tensor<'c, T>) -> bool {
    a.sizes == b.sizes && a.bounds == b.bounds || dims_fit(a.dims(), b.dims())
}
/// Returns whether the declared type `actual` fits the type `inferred`: sizes and bounds must allow
/// both shapes to be equal at run time, and element types must be equal, except for quantization
/// parameters.
pub fn compatible<'c, T: TypeView<'c>>(inferred: T, actual: T) -> bool {
    if inferred == actual {
        return true;
    }
    match (inferred.tensor(), actual.tensor()) {
        (Some(a), Some(b)) => same_shape(&a, &b) && elements_compatible(a.element, b.element),
        (a, b) => {
            let parts = |t: Option<Tensor<'c, T>>, ty: T| match t {
                Some(t) => Some((Some(Cow::Borrowed(t.sizes)), t.element)),
                None => ty.other_shaped(),
            };
            let (Some((a, from)), Some((b, to))) = (parts(a, inferred), parts(b, actual)) else {
                return false;
            };
            let shapes = a.zip(b).is_none_or(|(a, b)| sizes_fit(&a, &b));
            shapes && elements_compatible(from, to)
        }
    }
}
/// Returns whether element types are equal except for scales, zero points and the index of the
/// quantized axis.
pub fn elements_compatible<'c, E: ElementView<'c>>(a: E, b: E) -> bool {
    if a == b {
        return true;
    }
    let (Some(a), Some(b)) = (a.quantized(), b.quantized()) else {
        return false;
    };
    (a.storage, a.range, a.expressed) == (b.storage, b.range, b.expressed)
        && a.axis.is_some() == b.axis.is_some()
}
/// Returns whether a reduction over elements of type `from` may compute in `to`: both types are of
/// one class, and `to` has at least as many bits. Spec: is_promotable.
pub fn promotable<'c, E: ElementView<'c>>(from: E, to: E) -> bool {
    if from == to {
        return true;
    }
    match (from.class(), to.class()) {
        (Some(from), Some(to)) => promotes(from, to),
        (None, None) => match (from.quantized(), to.quantized()) {
            (Some(from), Some(to)) => {
                from.expressed == to.expressed && promotable(from.storage, to.storage)
            }
            _ => false,
        },
        _ => false,
    }
}

// ---- Merged types ------------------------------------------------------------------------

/// Reason why tensor types cannot be merged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Conflict {
    /// The ranks differ.
    #[error("ranks {0} and {1}")]
    Ranks(usize, usize),
    /// The tensors differ in a dimension.
    #[error("{1} in dimension {0}")]
    Dimension(usize, SizeConflict),
}

/// Merges the dimensions of a tensor into `dims`.
///
/// # Errors
/// If the ranks differ, or `combine` fails for a dimension.
pub fn merge<'c, T: TypeView<'c>>(
    dims: &mut [Dimension],
    tensor: &Tensor<'c, T>,
    combine: fn(Dimension, Dimension) -> Result<Dimension, SizeConflict>,
) -> Result<(), Conflict> {
    if tensor.rank() != dims.len() {
        return Err(Conflict::Ranks(dims.len(), tensor.rank()));
    }
    for (i, (known, d)) in dims.iter_mut().zip(tensor.dims()).enumerate() {
        *known = combine(*known, d).map_err(|e| Conflict::Dimension(i, e))?;
    }
    Ok(())
}
/// Merges the dimensions of a tensor into `dims`, and keeps known sizes and bounds. Returns whether the
/// dimensions fit.
pub fn narrow<'c, T: TypeView<'c>>(dims: &mut [Dimension], tensor: &Tensor<'c, T>) -> bool {
    merge(dims, tensor, Dimension::most_specific).is_ok()
}
/// Returns the most specific type that all tensors allow.
///
/// # Errors
/// If the ranks differ, or if sizes and bounds contradict each other.
///
/// # Panics
/// If there are no tensors.
pub fn most_specific<'c, T: TypeView<'c>>(
    mut tensors: impl Iterator<Item = Tensor<'c, T>>,
) -> Result<Inferred<'c, T>, Conflict> {
    let first = tensors.next().expect("at least one type");
    let mut dims = None;
    for tensor in tensors {
        // Fast path for equal types.
        if tensor.ty != first.ty || !first.bounds.is_empty() {
            let dims = dims.get_or_insert_with(|| first.dim_list());
            merge(dims, &tensor, Dimension::most_specific)?;
        }
    }
    Ok(match dims {
        None => Inferred::Same(first.ty),
        Some(dims) => Inferred::resized(&first, dims),
    })
}

/// Returns MLIR's words about results that do not have the inferred types.
pub(crate) fn incompatible(inferred: &[impl Display], found: &[impl Display]) -> String {
    fn list(types: &[impl Display]) -> String {
        let types: Vec<_> = types.iter().map(|ty| format!("'{ty}'")).collect();
        types.join(", ")
    }
    let (expected, found) = (list(inferred), list(found));
    // MLIR writes a blank before each list, and this project's engines none at the end.
    let text = format!(
        "inferred type(s) {expected} are incompatible with return type(s) of operation {found}"
    );
    text.trim_end().to_owned()
}
