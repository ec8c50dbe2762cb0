//! Custom calls that XLA defines, each with the op of CHLO that has the same meaning.
//!
//! The attributes of the op are in the attribute `mhlo.attributes` of the call.

/// Name of the attribute that has the attributes of the op.
pub const ATTRIBUTES: &str = "mhlo.attributes";
/// Name of the attribute that has the version of a call.
pub const VERSION: &str = "mhlo.version";

/// Declares the custom calls.
macro_rules! xla_calls {
    ($($(#[doc = $doc:literal])+ $name:ident $target:literal $op:literal;)*) => {
        /// Custom call that XLA defines.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum XlaCall {
            $($(#[doc = $doc])+ $name,)*
        }

        impl XlaCall {
            /// All custom calls.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Returns the target of the call.
            pub fn target(self) -> &'static str {
                match self {
                    $(Self::$name => $target,)*
                }
            }

            /// Returns the name of the op.
            pub fn op(self) -> &'static str {
                match self {
                    $(Self::$name => $op,)*
                }
            }
        }
    };
}

xla_calls! {
    /// Inverse cosine.
    Acos "mhlo.acos" "chlo.acos";
    /// Inverse hyperbolic cosine.
    Acosh "mhlo.acosh" "chlo.acosh";
    /// Inverse sine.
    Asin "mhlo.asin" "chlo.asin";
    /// Inverse hyperbolic sine.
    Asinh "mhlo.asinh" "chlo.asinh";
    /// Inverse hyperbolic tangent.
    Atanh "mhlo.atanh" "chlo.atanh";
    /// Hyperbolic cosine.
    Cosh "mhlo.cosh" "chlo.cosh";
    /// Error function.
    Erf "mhlo.erf" "chlo.erf";
    /// Hyperbolic sine.
    Sinh "mhlo.sinh" "chlo.sinh";
    /// Tangent.
    Tan "mhlo.tan" "chlo.tan";
    /// Largest elements of the last dimension.
    TopK "mhlo.topk" "chlo.top_k";
    /// Product of groups of different sizes.
    RaggedDot "chlo.ragged_dot" "chlo.ragged_dot";
}

impl XlaCall {
    /// Returns the call with a target, or `None` for another target.
    pub fn of(target: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|call| call.target() == target)
    }

    /// Returns whether the call computes a function of each element.
    pub fn is_elementwise(self) -> bool {
        !matches!(self, Self::TopK | Self::RaggedDot)
    }

    /// Returns the number of operands.
    pub fn operands(self) -> usize {
        match self {
            Self::RaggedDot => 3,
            _ => 1,
        }
    }
}

/// Dimension numbers of a `ragged_dot`, whose lists a call has in this order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RaggedDimensions {
    /// Dimensions of `lhs` that index products of matrices.
    pub lhs_batching: Vec<i64>,
    /// Dimensions of `rhs` that index products of matrices.
    pub rhs_batching: Vec<i64>,
    /// Dimensions of `lhs` that the sums are over.
    pub lhs_contracting: Vec<i64>,
    /// Dimensions of `rhs` that the sums are over.
    pub rhs_contracting: Vec<i64>,
    /// Dimension of `lhs` that consists of groups.
    pub lhs_ragged: Vec<i64>,
    /// Dimension of `rhs` that indexes the groups.
    pub rhs_group: Vec<i64>,
}

impl RaggedDimensions {
    /// Returns the dimension numbers of six lists, or `None` if there are other lists.
    pub fn of_lists(lists: Vec<Vec<i64>>) -> Option<Self> {
        let [a, b, c, d, e, f] = <[Vec<i64>; 6]>::try_from(lists).ok()?;
        Some(Self {
            lhs_batching: a,
            rhs_batching: b,
            lhs_contracting: c,
            rhs_contracting: d,
            lhs_ragged: e,
            rhs_group: f,
        })
    }

    /// Returns the ragged dimension, if there is exactly one.
    pub fn ragged(&self) -> Option<i64> {
        match self.lhs_ragged[..] {
            [ragged] => Some(ragged),
            _ => None,
        }
    }

    /// Returns whether the sums of each group are separate, along a first dimension of the result.
    pub fn is_contracting(&self) -> bool {
        self.ragged()
            .is_some_and(|d| self.lhs_contracting.contains(&d))
    }

    /// Returns the shape of the result: the groups if they are separate, the batching dimensions,
    /// and the other dimensions of `lhs` and of `rhs`. Returns `None` if a number is out of range.
    pub fn result_shape<T: Clone>(&self, lhs: &[T], rhs: &[T], groups: T) -> Option<Vec<T>> {
        let mut shape = Vec::new();
        if self.is_contracting() {
            shape.push(groups);
        }
        for &d in &self.lhs_batching {
            shape.push(lhs.get(usize::try_from(d).ok()?)?.clone());
        }
        let free = |sizes: &[T], used: &[&Vec<i64>]| -> Vec<T> {
            let is_free = |d: i64| !used.iter().any(|list| list.contains(&d));
            let sizes = (0..).zip(sizes).filter(|(d, _)| is_free(*d));
            sizes.map(|(_, size)| size.clone()).collect()
        };
        shape.extend(free(lhs, &[&self.lhs_batching, &self.lhs_contracting]));
        let used = [&self.rhs_batching, &self.rhs_contracting, &self.rhs_group];
        shape.extend(free(rhs, &used));
        Some(shape)
    }

    /// Returns the dimensions of `lhs`, which has `rank` dimensions, that the first `count`
    /// dimensions of the group sizes correspond to: batching dimensions, and then the dimensions
    /// with the role of the ragged dimension that precede it.
    pub fn outer(&self, rank: usize, count: usize) -> Vec<i64> {
        let peers: Vec<_> = match self.is_contracting() {
            true => self.lhs_contracting.clone(),
            false => {
                let used = [&self.lhs_batching[..], &self.lhs_contracting].concat();
                (0..rank as i64).filter(|d| !used.contains(d)).collect()
            }
        };
        let ragged = self.ragged();
        let before = peers.into_iter().take_while(|&d| Some(d) != ragged);
        self.lhs_batching
            .iter()
            .copied()
            .chain(before)
            .take(count)
            .collect()
    }
}
