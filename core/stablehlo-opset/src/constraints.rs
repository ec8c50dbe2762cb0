//! Sets of the types that operands and results may have.
//!
//! Names and summaries are those of upstream's declarations. Equal names make our
//! declarations easy to compare with upstream's. Users read the summaries after "must be".

use crate::types::{DYNAMIC, ElementType, FloatType, QuantizedType};
use std::{collections::HashSet, hash::Hash};
use vhlo_opset::kinds::types::has_integer;

// ---- Element types -----------------------------------------------------------------

/// Set of element types, and its name in diagnostics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ElementSet {
    bits: u16,
    /// Name in "ranked tensor of {name} values".
    pub name: &'static str,
}

macro_rules! element_sets {
    ($($(#[$doc:meta])* $name:ident = $bits:expr, $text:literal;)*) => {
        $($(#[$doc])* pub const $name: ElementSet = ElementSet { bits: $bits, name: $text };)*
    };
}
element_sets! {
    /// The boolean, `i1`.
    PRED = 1, "bool";
    /// Signed integers, which StableHLO represents as signless integer types.
    SINT = 1 << 1, "2/4/8/16/32/64-bit signless integer";
    /// Integers, signed and unsigned.
    INT = SINT.bits | 1 << 2, "2/4/8/16/32/64-bit integer";
    /// Floats.
    FLOAT = FLOAT_32_OR_64.bits | 1 << 3, "4/6/8/16/32/64-bit float";
    /// `f32` and `f64`.
    FLOAT_32_OR_64 = 1 << 4, "32/64-bit float";
    /// Complex numbers of `f32` or `f64`.
    COMPLEX = 1 << 5, "complex type with 32/64-bit float elements";
    /// Integers quantized per tensor.
    QUANTIZED = 1 << 6, "per-tensor integer quantized";
    /// Integers quantized per axis.
    PER_AXIS_QUANTIZED = 1 << 7, "per-axis integer quantized";
    /// `index`.
    INDEX = 1 << 8, "index";
    /// `i32`.
    I32 = 1 << 9, "32-bit signless integer";
    /// `ui32`.
    UI32 = 1 << 10, "32-bit unsigned integer";
    /// Integers of any width and signedness.
    ANY_INTEGER = 1 << 11, "integer";
}

/// Sign of an integer type of MLIR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `i32`, which StableHLO takes as signed.
    Signless,
    /// `si32`, which StableHLO does not have.
    Signed,
    /// `ui32`.
    Unsigned,
}

impl ElementSet {
    /// Set of the types that are in no other set.
    pub const EMPTY: Self = Self { bits: 0, name: "" };
    /// Returns the union of both sets. The union has no name: a set of types composes its
    /// summary from the names of the parts.
    pub const fn or(self, other: Self) -> Self {
        Self {
            bits: self.bits | other.bits,
            name: "",
        }
    }
    /// Returns whether the sets have a type in common.
    pub const fn meets(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }
    const fn of_bits(bits: u16) -> Self {
        Self { bits, name: "" }
    }
    /// Returns the union of all sets that contain an integer type.
    pub const fn of_integer(width: u32, sign: Sign) -> Self {
        Self::of_bits(
            ANY_INTEGER.bits
                | match (width, sign) {
                    (1, Sign::Signless) => PRED.bits,
                    (32, Sign::Signless) => SINT.bits | I32.bits,
                    (_, Sign::Signless) if has_integer(width, false) => SINT.bits,
                    (32, Sign::Unsigned) => 1 << 2 | UI32.bits,
                    (_, Sign::Unsigned) if has_integer(width, true) => 1 << 2,
                    _ => 0,
                },
        )
    }
    /// Returns the union of all sets that contain a float type, or that contain complex
    /// numbers with such parts if `complex` is set.
    pub const fn of_float(float: FloatType, complex: bool) -> Self {
        use FloatType as F;
        let (real, parts) = match float {
            F::F32 | F::F64 => (FLOAT_32_OR_64.bits, COMPLEX.bits),
            // Only `dot_algorithm` uses TF32; no tensor has TF32 elements.
            F::TF32 => (0, 0),
            F::BF16
            | F::F16
            | F::F8E4M3FN
            | F::F8E5M2
            | F::F8E4M3FNUZ
            | F::F8E5M2FNUZ
            | F::F8E4M3B11FNUZ
            | F::F8E4M3
            | F::F8E3M4
            | F::F8E8M0FNU
            | F::F6E2M3FN
            | F::F6E3M2FN
            | F::F4E2M1FN => (1 << 3, 0),
        };
        Self::of_bits(if complex { parts } else { real })
    }
    /// Returns the union of all sets that contain a quantized type, given its storage type
    /// of `width` bits, whether the storage is signed, its bounds and its zero points.
    pub fn of_quantized(
        (width, sign): (u32, Sign),
        is_signed: bool,
        (min, max): (i64, i64),
        zero_points: &[i64],
        per_axis: bool,
    ) -> Self {
        // StableHLO has no `si8`, so a signed storage type must be signless.
        let storable = QuantizedType::has_storage(width) && (sign == Sign::Signless || !is_signed);
        // C7 of QuantizedType: zero points are between the storage bounds.
        if !storable || !zero_points.iter().all(|z| (min..=max).contains(z)) {
            return Self::EMPTY;
        }
        if per_axis {
            PER_AXIS_QUANTIZED
        } else {
            QUANTIZED
        }
    }
    /// Returns the union of all sets that contain an element type.
    pub fn of(element: &ElementType) -> Self {
        let sign = |unsigned| {
            if unsigned {
                Sign::Unsigned
            } else {
                Sign::Signless
            }
        };
        match element {
            ElementType::Boolean => Self::of_integer(1, Sign::Signless),
            ElementType::Integer(i) => Self::of_integer(i.width, sign(i.unsigned)),
            ElementType::Index => INDEX,
            ElementType::Float(float) => Self::of_float(*float, false),
            ElementType::Complex(float) => Self::of_float(*float, true),
            ElementType::IntegerComplex(_) => Self::EMPTY,
            ElementType::Quantized(q) => Self::of_quantized(
                (q.storage.width, sign(q.storage.unsigned)),
                q.flags & 1 == 1,
                (q.storage_min, q.storage_max),
                &q.zero_points,
                q.axis.is_some(),
            ),
        }
    }
}

// ---- Types ------------------------------------------------------------------------

/// Set of types.
#[derive(Clone, Copy, Debug)]
pub struct TypeSet {
    /// Description for diagnostics: "must be {summary}".
    pub summary: &'static str,
    part: Part,
}

#[derive(Clone, Copy, Debug)]
enum Part {
    Tensor(Shape, ElementSet),
    Token,
    Future,
    Any(&'static [&'static TypeSet]),
    Tuple(&'static TypeSet),
}

/// Set of shapes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Ranked,
    RankedPerAxis,
    AnyRank,
    AnyRankPerAxis,
    Static,
    StaticPerAxis,
    StaticOrBoundedPerAxis,
    Rank0,
    Rank1,
    StaticRank1,
    StaticRank2,
    Buffer,
}

/// Type, as far as sets of types depend on it.
#[derive(Clone, Copy, Debug)]
pub enum TypeFacts<'t> {
    /// Ranked tensor.
    Tensor(TensorFacts<'t>),
    /// Tensor of unknown rank, with elements of this set.
    Unranked(ElementSet),
    /// Buffer, with elements of this set.
    Buffer(ElementSet),
    /// Token.
    Token,
    /// Future.
    Future,
    /// Tuple.
    Tuple,
    /// Another type.
    Other,
}

/// Ranked tensor type, as far as sets of types depend on it.
#[derive(Clone, Copy, Debug)]
pub struct TensorFacts<'t> {
    /// Sizes of the dimensions; [`DYNAMIC`] for a dynamic size.
    pub shape: &'t [i64],
    /// Bounds of the dimensions, if the type has bounds.
    pub bounds: Option<&'t [i64]>,
    /// Union of the sets that contain the element type.
    pub elements: ElementSet,
    /// Axis of a type that is quantized per axis, and number of its scales.
    pub quantized_axis: Option<(i64, usize)>,
}

impl TensorFacts<'_> {
    fn is_static(&self) -> bool {
        !self.shape.contains(&DYNAMIC)
    }
    /// Returns whether exactly one dimension is dynamic, and this dimension has a bound.
    fn has_single_bounded_dimension(&self) -> bool {
        let Some(bounds) = self.bounds else {
            return false;
        };
        bounds.iter().filter(|&&b| b != DYNAMIC).count() == 1
            && self.shape.iter().filter(|&&d| d == DYNAMIC).count() == 1
    }
    /// Returns whether a tensor satisfies C12 and C13 of QuantizedType: the quantized axis
    /// exists, and its size is the number of scales. Tensors that are not quantized per axis
    /// always satisfy both.
    fn quantized_axis_fits(&self) -> bool {
        let Some((axis, scales)) = self.quantized_axis else {
            return true;
        };
        let size = usize::try_from(axis).ok().and_then(|a| self.shape.get(a));
        size.is_some_and(|&s| s == DYNAMIC || s == scales as i64)
    }
    fn is_in(&self, shape: Shape) -> bool {
        match shape {
            Shape::Ranked | Shape::AnyRank => true,
            // Only sets with types quantized per axis need the check of the axis.
            Shape::RankedPerAxis | Shape::AnyRankPerAxis => self.quantized_axis_fits(),
            Shape::Static => self.is_static(),
            Shape::StaticPerAxis => self.is_static() && self.quantized_axis_fits(),
            Shape::StaticOrBoundedPerAxis => {
                (self.is_static() || self.has_single_bounded_dimension())
                    && self.quantized_axis_fits()
            }
            Shape::Rank0 => self.shape.is_empty(),
            Shape::Rank1 => self.shape.len() == 1,
            Shape::StaticRank1 => self.shape.len() == 1 && self.is_static(),
            Shape::StaticRank2 => self.shape.len() == 2 && self.is_static(),
            Shape::Buffer => false,
        }
    }
}

/// Types that sets can contain. Copies of a type are equal.
pub trait Classify: Copy + Eq + Hash {
    /// Passes facts about the type to `visit`, and returns its result.
    fn classify<R>(self, visit: impl FnOnce(TypeFacts) -> R) -> R;
    /// Returns the members of a tuple, or `None` for other types.
    fn members(self) -> Option<Vec<Self>>;
}

impl TypeSet {
    /// Returns whether the set contains `ty`.
    pub fn contains<T: Classify>(&self, ty: T) -> bool {
        ty.classify(|facts| self.contains_facts(ty, &facts))
    }
    fn contains_facts<T: Classify>(&self, ty: T, facts: &TypeFacts) -> bool {
        match self.part {
            Part::Token => matches!(facts, TypeFacts::Token),
            Part::Future => matches!(facts, TypeFacts::Future),
            Part::Any(sets) => sets.iter().any(|set| set.contains_facts(ty, facts)),
            Part::Tuple(leaf) => matches!(facts, TypeFacts::Tuple) && leaf.contains_leaves_of(ty),
            Part::Tensor(shape, elements) => match facts {
                TypeFacts::Tensor(tensor) => tensor.elements.meets(elements) && tensor.is_in(shape),
                TypeFacts::Unranked(found) => {
                    matches!(shape, Shape::AnyRank | Shape::AnyRankPerAxis) && found.meets(elements)
                }
                TypeFacts::Buffer(found) => shape == Shape::Buffer && found.meets(elements),
                _ => false,
            },
        }
    }
    /// Returns whether `ty` is a tuple whose members all are in the set or are such tuples.
    /// The function does not recurse, since tuples can be nested deeper than the stack
    /// allows.
    fn contains_leaves_of<T: Classify>(&self, ty: T) -> bool {
        let Some(mut next) = ty.members() else {
            return false;
        };
        let mut visited = HashSet::new();
        while let Some(ty) = next.pop() {
            if self.contains(ty) || !visited.insert(ty) {
                continue;
            }
            match ty.members() {
                Some(members) => next.extend(members),
                None => return false,
            }
        }
        true
    }
}

/// Returns the facts of a quantized type that sets of tensors depend on.
pub fn quantized_axis(q: &QuantizedType) -> Option<(i64, usize)> {
    Some((i64::from(q.axis?), q.scales.len()))
}

// ---- The table ----------------------------------------------------------------------

/// Joins strings at compile time.
macro_rules! join {
    ($($part:expr),+) => {{
        const PARTS: &[&str] = &[$($part),+];
        const BYTES: [u8; total_len(PARTS)] = concatenated(PARTS);
        match std::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => unreachable!(),
        }
    }};
}
const fn total_len(parts: &[&str]) -> usize {
    let (mut n, mut i) = (0, 0);
    while i < parts.len() {
        n += parts[i].len();
        i += 1;
    }
    n
}
const fn concatenated<const N: usize>(parts: &[&str]) -> [u8; N] {
    let mut out = [0; N];
    let (mut at, mut i) = (0, 0);
    while i < parts.len() {
        let mut j = 0;
        while j < parts[i].len() {
            out[at] = parts[i].as_bytes()[j];
            at += 1;
            j += 1;
        }
        i += 1;
    }
    out
}

/// Passes the sets of types to a callback: `[callback]`, then arguments. Each set has the form
/// `NAME { tensor "summary" Shape [ELEMENTS] }`, `NAME { any [SETS] }` or
/// `NAME { tuple [MEMBERS] }`.
#[doc(hidden)]
#[macro_export]
macro_rules! type_sets {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! { [$($arguments)*]
            /// A token, which orders side effects.
            TOKEN { Token "token" }
            /// The result of an asynchronous op that may still run.
            FUTURE { Future "future" }
            /// Any ranked tensor that is not quantized per axis.
            TENSOR { tensor "ranked tensor" Ranked [FLOAT PRED INT COMPLEX QUANTIZED] }
            /// Any ranked tensor.
            TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR { tensor "ranked tensor" RankedPerAxis [FLOAT PRED INT COMPLEX QUANTIZED PER_AXIS_QUANTIZED] }
            /// Any ranked tensor that is not quantized.
            NON_QUANTIZED_TENSOR { tensor "ranked tensor" Ranked [FLOAT PRED INT COMPLEX] }
            /// A tensor that is quantized per axis.
            PER_AXIS_QUANTIZED_INT_TENSOR { tensor "ranked tensor" RankedPerAxis [PER_AXIS_QUANTIZED] }
            /// Any ranked tensor that is quantized.
            QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR { tensor "ranked tensor" RankedPerAxis [QUANTIZED PER_AXIS_QUANTIZED] }
            /// Floats, or integers quantized per tensor or per axis.
            FLOAT_OR_QUANTIZED_INT_OR_PER_AXIS_QUANTIZED_INT_TENSOR { tensor "ranked tensor" RankedPerAxis [FLOAT QUANTIZED PER_AXIS_QUANTIZED] }
            /// Booleans.
            PRED_TENSOR { tensor "ranked tensor" Ranked [PRED] }
            /// Integers.
            INT_TENSOR { tensor "ranked tensor" Ranked [INT] }
            /// Floats.
            FP_TENSOR { tensor "ranked tensor" Ranked [FLOAT] }
            /// `f32` or `f64`.
            FP32_OR_64_TENSOR { tensor "ranked tensor" Ranked [FLOAT_32_OR_64] }
            /// Complex numbers.
            COMPLEX_TENSOR { tensor "ranked tensor" Ranked [COMPLEX] }
            /// Booleans or integers.
            PRED_OR_INT_TENSOR { tensor "ranked tensor" Ranked [PRED INT] }
            /// Booleans, integers or floats.
            PRED_INT_OR_FP_TENSOR { tensor "ranked tensor" Ranked [PRED INT FLOAT] }
            /// Integers or floats.
            INT_OR_FP_TENSOR { tensor "ranked tensor" Ranked [INT FLOAT] }
            /// Floats or complex numbers.
            FP_OR_COMPLEX_TENSOR { tensor "ranked tensor" Ranked [FLOAT COMPLEX] }
            /// Floats, or integers quantized per tensor.
            FP_OR_QUANTIZED_INT_TENSOR { tensor "ranked tensor" Ranked [FLOAT QUANTIZED] }
            /// Floats, complex numbers, or integers quantized per tensor.
            FP_COMPLEX_OR_QUANTIZED_INT_TENSOR { tensor "ranked tensor" Ranked [FLOAT COMPLEX QUANTIZED] }
            /// Any elements except booleans and integers quantized per axis.
            INT_FP_OR_COMPLEX_OR_QUANTIZED_INT_TENSOR { tensor "ranked tensor" Ranked [INT FLOAT COMPLEX QUANTIZED] }
            /// Operand of `abs`. Upstream has no name for it.
            ABS_OPERAND_TENSOR { tensor "ranked tensor" Ranked [SINT FLOAT COMPLEX QUANTIZED] }
            /// Result of `abs`. Upstream has no name for it.
            ABS_RESULT_TENSOR { tensor "ranked tensor" Ranked [SINT FLOAT QUANTIZED] }
            /// Operand and result of `sign`. Upstream has no name for it.
            SIGN_TENSOR { tensor "ranked tensor" Ranked [SINT FLOAT COMPLEX QUANTIZED] }
            /// Indices of `scatter`. Upstream has no name for it.
            SCATTER_INDICES_TENSOR { tensor "ranked tensor" Ranked [ANY_INTEGER INDEX] }
            /// Elements of type `i32`.
            I32_RANKED_TENSOR { tensor "ranked tensor" Ranked [I32] }
            /// Elements of type `ui32`.
            UI32_RANKED_TENSOR { tensor "ranked tensor" Ranked [UI32] }
            /// One element of any type that is not quantized per axis.
            SCALAR_TENSOR { tensor "0D tensor" Rank0 [FLOAT PRED INT COMPLEX QUANTIZED] }
            /// One integer.
            SCALAR_INT_TENSOR { tensor "0D tensor" Rank0 [INT] }
            /// Bounds of `rng`. Upstream has no name for it.
            RNG_BOUND_TENSOR { tensor "0D tensor" Rank0 [PRED INT FLOAT] }
            /// One value per feature of a batch norm. Upstream has no name for it.
            FEATURE_TENSOR { tensor "1D tensor" Rank1 [FLOAT QUANTIZED] }
            /// A shape, as a list of sizes.
            DIMENSION_TENSOR { tensor "1D tensor" Rank1 [INDEX INT] }
            /// A shape of known rank, as a list of sizes.
            STATIC_DIMENSION_TENSOR { tensor "statically shaped 1-dimensional tensor" StaticRank1 [INDEX INT] }
            /// A list of integers.
            STATIC_1D_INT_TENSOR { tensor "statically shaped 1-dimensional integer tensor" StaticRank1 [INT] }
            /// A table of integers.
            STATIC_2D_INT_TENSOR { tensor "statically shaped 2-dimensional integer tensor" StaticRank2 [INT] }
            /// A tensor of static shape that is not quantized per axis.
            STATIC_SHAPE_TENSOR { tensor "statically shaped tensor" Static [FLOAT PRED INT COMPLEX QUANTIZED] }
            /// A tensor of static shape.
            STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR { tensor "statically shaped tensor" StaticPerAxis [FLOAT PRED INT COMPLEX QUANTIZED PER_AXIS_QUANTIZED] }
            /// A tensor of static shape, or with one dynamic dimension that has a
            /// bound.
            STATIC_SHAPE_TENSOR_PER_AXIS_QUANTIZED_TENSOR_OR_BOUNDED_TENSOR { tensor "statically shaped or single bounded dimension tensor" StaticOrBoundedPerAxis [FLOAT PRED INT COMPLEX QUANTIZED PER_AXIS_QUANTIZED] }
            /// Integers or floats, of static shape.
            STATIC_SHAPE_INT_OR_FP_TENSOR { tensor "statically shaped tensor" Static [INT FLOAT] }
            /// Any elements except booleans and integers quantized per axis, of static
            /// shape.
            STATIC_SHAPE_INT_FP_COMPLEX_OR_QUANTIZED_TENSOR { tensor "statically shaped tensor" Static [INT FLOAT COMPLEX QUANTIZED] }
            /// A buffer whose elements are not quantized per axis.
            BUFFER { tensor "memref" Buffer [FLOAT PRED INT COMPLEX QUANTIZED] }
            /// Any tensor, ranked or unranked.
            ANY_TENSOR { tensor "tensor" AnyRankPerAxis [FLOAT PRED INT COMPLEX QUANTIZED PER_AXIS_QUANTIZED] }
            /// Booleans, in a ranked or unranked tensor.
            ANY_PRED_TENSOR { tensor "tensor" AnyRank [PRED] }
            /// Floats, in a ranked or unranked tensor.
            ANY_FP_TENSOR { tensor "tensor" AnyRank [FLOAT] }
            /// Complex numbers, in a ranked or unranked tensor.
            ANY_COMPLEX_TENSOR { tensor "tensor" AnyRank [COMPLEX] }
            /// Floats or complex numbers, in a ranked or unranked tensor.
            ANY_FP_OR_COMPLEX_TENSOR { tensor "tensor" AnyRank [FLOAT COMPLEX] }
            /// Booleans or integers, in a ranked or unranked tensor.
            ANY_PRED_OR_INT_TENSOR { tensor "tensor" AnyRank [PRED INT] }
            /// Members of [`TUPLE`] other than tuples.
            TUPLE_LEAF { any [TENSOR BUFFER PER_AXIS_QUANTIZED_INT_TENSOR TOKEN] }
            /// Members of [`CUSTOM_CALL_TUPLE`] other than tuples.
            CUSTOM_CALL_TUPLE_LEAF { any [ANY_TENSOR BUFFER TOKEN] }
            /// A ranked tensor that is not quantized per axis, or a token.
            TENSOR_OR_TOKEN { any [TENSOR TOKEN] }
            /// Any ranked tensor, or a token.
            TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN { any [TENSOR PER_AXIS_QUANTIZED_INT_TENSOR TOKEN] }
            /// Any ranked tensor, a token or a buffer.
            TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_BUFFER { any [TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN BUFFER] }
            /// Any ranked tensor, a token or a tuple.
            TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE { any [TENSOR PER_AXIS_QUANTIZED_INT_TENSOR TOKEN TUPLE] }
            /// Any ranked tensor, a token, a tuple or a buffer.
            TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE_OR_BUFFER { any [TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_TUPLE BUFFER] }
            /// A tensor of static shape, or a token.
            STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN { any [STATIC_SHAPE_TENSOR STATIC_SHAPE_TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR TOKEN] }
            /// An operand or a result of `custom_call`.
            CUSTOM_CALL_VALUE { any [ANY_TENSOR BUFFER TOKEN CUSTOM_CALL_TUPLE FUTURE] }
            /// A tuple.
            TUPLE { tuple [TUPLE_LEAF] }
            /// A tuple as an operand or a result of `custom_call`.
            CUSTOM_CALL_TUPLE { tuple [CUSTOM_CALL_TUPLE_LEAF] }
        }
    };
}

macro_rules! declare_sets {
    ([] $($(#[$doc:meta])+ $name:ident $definition:tt)*) => {
        $($(#[$doc])+ pub const $name: TypeSet = set!($definition);)*
    };
}
macro_rules! set {
    ({ $part:ident $text:literal }) => {
        TypeSet { summary: $text, part: Part::$part }
    };
    ({ tensor $text:literal $shape:ident [$first:ident $($rest:ident)*] }) => {
        TypeSet {
            summary: join!($text, " of ", $first.name $(, " or ", $rest.name)*, " values"),
            part: Part::Tensor(Shape::$shape, $first$(.or($rest))*),
        }
    };
    ({ any [$first:ident $($rest:ident)+] }) => {
        TypeSet {
            summary: join!($first.summary $(, " or ", $rest.summary)+),
            part: Part::Any(&[&$first $(, &$rest)+]),
        }
    };
    ({ tuple [$leaf:ident] }) => {
        TypeSet {
            summary: join!("nested tuple with any combination of ", $leaf.summary, " values"),
            part: Part::Tuple(&$leaf),
        }
    };
}
type_sets! { [declare_sets] }
