//! Constraints on the dimension numbers of `gather` and `scatter`. Both ops have equal rules, with
//! different names and constraint numbers.

use super::{
    Dimension, RuleResult, Violation,
    lists::{self, *},
};
use crate::structs::{GatherDimensionNumbers, ScatterDimensionNumbers};

/// Names of the dimension numbers in an op's section of the specification, and
/// numbers of the constraints on them. An empty number marks a rule that the
/// section omits.
struct SliceRules {
    /// Name of the tensor whose slices the op accesses.
    operand: &'static str,
    /// Name of the tensor that holds the start indices.
    indices: &'static str,
    /// Window dimensions: the dimensions of slices in the result or in
    /// `updates`.
    window: WindowRules,
    /// Dropped dimensions: the dimensions of `operand` that slices lack.
    dropped: DroppedRules,
    /// Batching dimensions of `operand`, which correspond to the batching
    /// dimensions of `indices`.
    batching: BatchingRules,
    /// Batching dimensions of `indices`, in the order of `batching`.
    indices_batching: IndicesBatchingRules,
    /// Dimension of `operand` for each element of an index vector.
    map: MapRules,
    /// `0 <= index_vector_dim <= rank(indices)`
    index_vector_dim: &'static str,
    /// `rank(operand) = size(window) + size(dropped) + size(batching)`
    rank: &'static str,
}
/// Name and constraint numbers of [`SliceRules::window`].
struct WindowRules {
    name: &'static str,
    /// The dimensions are unique and sorted.
    sorted: &'static str,
    range: &'static str,
}
/// Name and constraint numbers of [`SliceRules::dropped`].
struct DroppedRules {
    name: &'static str,
    /// The dimensions are unique, also together with `batching`.
    unique: &'static str,
    sorted: &'static str,
    range: &'static str,
}
/// Name and constraint numbers of [`SliceRules::batching`].
struct BatchingRules {
    name: &'static str,
    sorted: &'static str,
    range: &'static str,
}
/// Name and constraint numbers of [`SliceRules::indices_batching`].
struct IndicesBatchingRules {
    name: &'static str,
    unique: &'static str,
    range: &'static str,
    /// The dimensions do not include `index_vector_dim`.
    index_vector_dim: &'static str,
    /// The number of dimensions equals the number in `batching`.
    count: &'static str,
    /// The dimensions have the sizes of the dimensions in `batching`.
    sizes: &'static str,
}
/// Name and constraint numbers of [`SliceRules::map`].
struct MapRules {
    name: &'static str,
    /// The number of dimensions is the length of an index vector.
    count: &'static str,
    /// The dimensions are unique, also together with `batching`.
    unique: &'static str,
    range: &'static str,
}

/// Dimension numbers of `gather` or `scatter`.
#[derive(Clone, Copy, Debug)]
pub struct SliceDimensions<'s> {
    /// Dimensions of slices in the result or in `updates`.
    pub window: &'s [i64],
    /// Dimensions of the operand that slices lack.
    pub dropped: &'s [i64],
    /// Batching dimensions of the operand.
    pub batching: &'s [i64],
    /// Batching dimensions of the indices.
    pub indices_batching: &'s [i64],
    /// Dimension of the operand for each element of an index vector.
    pub map: &'s [i64],
    /// Dimension of the indices that holds an index vector.
    pub index_vector_dim: i64,
}
impl<'s> From<&'s GatherDimensionNumbers> for SliceDimensions<'s> {
    fn from(n: &'s GatherDimensionNumbers) -> Self {
        Self {
            window: &n.offset_dims,
            dropped: &n.collapsed_slice_dims,
            batching: &n.operand_batching_dims,
            indices_batching: &n.start_indices_batching_dims,
            map: &n.start_index_map,
            index_vector_dim: n.index_vector_dim,
        }
    }
}
impl<'s> From<&'s ScatterDimensionNumbers> for SliceDimensions<'s> {
    fn from(n: &'s ScatterDimensionNumbers) -> Self {
        Self {
            window: &n.update_window_dims,
            dropped: &n.inserted_window_dims,
            batching: &n.input_batching_dims,
            indices_batching: &n.scatter_indices_batching_dims,
            map: &n.scatter_dims_to_operand_dims,
            index_vector_dim: n.index_vector_dim,
        }
    }
}

impl SliceDimensions<'_> {
    /// Checks the dimension numbers against the shapes of the operand and the
    /// indices.
    fn verify(&self, r: &SliceRules, operand: &[Dimension], indices: &[Dimension]) -> RuleResult {
        let rank = operand.len() as i64;
        let parts = self.window.len() + self.dropped.len() + self.batching.len();
        if operand.len() != parts {
            return Err(Violation::new(
                r.rank,
                format_args!(
                    "{}, {} and {}",
                    r.window.name, r.dropped.name, r.batching.name
                ),
                format_args!(
                    "have one entry per dimension of {} ({rank}) altogether",
                    r.operand
                ),
                parts,
            ));
        }
        let indices_rank = indices.len() as i64;
        if !(0..=indices_rank).contains(&self.index_vector_dim) {
            return Err(Violation::new(
                r.index_vector_dim,
                "index_vector_dim",
                format_args!("be in range [0, {indices_rank}]"),
                self.index_vector_dim,
            ));
        }
        let vector = indices.get(self.index_vector_dim as usize).copied();
        same_size(
            r.map.count,
            (r.map.name, Dimension::of_size(self.map.len() as i64)),
            (
                format_args!("the index vectors in {}", r.indices),
                vector.unwrap_or(Dimension::of_size(1)),
            ),
        )?;
        let slices_rank = self.window.len() + self.batch_items(0..indices.len()).count();
        unique(r.window.sorted, r.window.name, self.window)?;
        sorted(r.window.sorted, r.window.name, self.window)?;
        within(
            r.window.range,
            r.window.name,
            self.window,
            0..slices_rank as i64,
        )?;

        let batching = (r.batching.name, self.batching);
        distinct(r.dropped.unique, [(r.dropped.name, self.dropped), batching])?;
        sorted(r.dropped.sorted, r.dropped.name, self.dropped)?;
        within(r.dropped.range, r.dropped.name, self.dropped, 0..rank)?;
        sorted(r.batching.sorted, r.batching.name, self.batching)?;
        within(r.batching.range, r.batching.name, self.batching, 0..rank)?;
        self.verify_indices_batching(r, operand, indices)?;
        distinct(r.map.unique, [(r.map.name, self.map), batching])?;
        within(r.map.range, r.map.name, self.map, 0..rank)
    }

    fn verify_indices_batching(
        &self,
        r: &SliceRules,
        operand: &[Dimension],
        indices: &[Dimension],
    ) -> RuleResult {
        let (list, rules) = (self.indices_batching, &r.indices_batching);
        unique(rules.unique, rules.name, list)?;
        within(rules.range, rules.name, list, 0..indices.len() as i64)?;
        if list.contains(&self.index_vector_dim) {
            let must = "not have index_vector_dim";
            let found = self.index_vector_dim;
            return Err(Violation::new(
                rules.index_vector_dim,
                rules.name,
                must,
                found,
            ));
        }
        let names = [r.batching.name, rules.name];
        same_length(rules.count, names, [self.batching, list])?;
        for (&d, &e) in self.batching.iter().zip(list) {
            same_size(
                rules.sizes,
                (
                    format_args!("dimension {d} of {}", r.operand),
                    operand[d as usize],
                ),
                (
                    format_args!("dimension {e} of {}", r.indices),
                    indices[e as usize],
                ),
            )?;
        }
        Ok(())
    }

    /// Filters `all`, which has one item per dimension of the indices: drops
    /// the item of the dimension `index_vector_dim`.
    pub fn batch_items<T>(&self, all: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        let vectors = self.index_vector_dim;
        let all = all.enumerate();
        all.filter_map(move |(i, t)| (i as i64 != vectors).then_some(t))
    }
    /// Filters `all`, which has one item per dimension of the operand: drops
    /// the items of dropped and batching dimensions.
    pub fn slice_items<T>(&self, all: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        let all = all.enumerate();
        all.filter_map(|(i, t)| {
            let d = i as i64;
            (!self.dropped.contains(&d) && !self.batching.contains(&d)).then_some(t)
        })
    }
    /// Merges items into one per dimension of the result or of `updates`: the
    /// window dimensions get the items in `slice`, the other dimensions get the
    /// items in `batch`.
    pub fn combine<T>(
        &self,
        batch: impl Iterator<Item = T>,
        slice: impl Iterator<Item = T>,
    ) -> Vec<T> {
        let (mut batch, mut slice) = (batch, slice);
        let from_either = |d| {
            if self.window.contains(&d) {
                slice.next()
            } else {
                batch.next()
            }
        };
        (0..).map_while(from_either).collect()
    }
}

const GATHER: SliceRules = SliceRules {
    operand: "operand",
    indices: "start_indices",
    window: WindowRules {
        name: "offset_dims",
        sorted: "C4",
        range: "C5",
    },
    dropped: DroppedRules {
        name: "collapsed_slice_dims",
        unique: "C6",
        sorted: "C7",
        range: "C8",
    },
    batching: BatchingRules {
        name: "operand_batching_dims",
        sorted: "C10",
        range: "C11",
    },
    indices_batching: IndicesBatchingRules {
        name: "start_indices_batching_dims",
        unique: "C13",
        range: "C14",
        index_vector_dim: "C15",
        count: "C16",
        sizes: "C17",
    },
    map: MapRules {
        name: "start_index_map",
        count: "C3",
        unique: "C18",
        range: "C19",
    },
    index_vector_dim: "C2",
    rank: "C1",
};
const DYNAMIC_GATHER: SliceRules = SliceRules {
    dropped: DroppedRules {
        sorted: "C6",
        range: "C7",
        ..GATHER.dropped
    },
    batching: BatchingRules {
        sorted: "",
        range: "",
        ..GATHER.batching
    },
    indices_batching: IndicesBatchingRules {
        unique: "",
        range: "",
        index_vector_dim: "",
        count: "",
        sizes: "",
        ..GATHER.indices_batching
    },
    map: MapRules {
        unique: "C9",
        range: "C10",
        ..GATHER.map
    },
    ..GATHER
};

const SCATTER: SliceRules = SliceRules {
    operand: "inputs",
    indices: "scatter_indices",
    window: WindowRules {
        name: "update_window_dims",
        sorted: "C7",
        range: "C8",
    },
    dropped: DroppedRules {
        name: "inserted_window_dims",
        unique: "C9",
        sorted: "C10",
        range: "C11",
    },
    batching: BatchingRules {
        name: "input_batching_dims",
        sorted: "C12",
        range: "C13",
    },
    indices_batching: IndicesBatchingRules {
        name: "scatter_indices_batching_dims",
        unique: "C14",
        range: "C15",
        index_vector_dim: "C16",
        count: "C17",
        sizes: "C18",
    },
    map: MapRules {
        name: "scatter_dims_to_operand_dims",
        count: "C19",
        unique: "C20",
        range: "C21",
    },
    index_vector_dim: "C22",
    rank: "C2",
};

/// Numbers of the constraints on the sizes of slices.
struct SizeRules {
    /// One size per dimension of the operand.
    count: &'static str,
    /// At most 1 for `collapsed_slice_dims`.
    collapsed: &'static str,
    /// At most 1 for `operand_batching_dims`.
    batching: &'static str,
    /// `0 <= slice_sizes <= shape(operand)`
    range: &'static str,
}

/// Returns the shape of the result of a `gather`, given the dimensions of `operand` and
/// `start_indices`.
///
/// # Errors
/// If an attribute violates a constraint.
pub fn gather(
    operand: &[Dimension],
    indices: &[Dimension],
    numbers: &SliceDimensions,
    sizes: &[i64],
) -> RuleResult<Vec<Dimension>> {
    const SIZES: SizeRules = SizeRules {
        count: "C20",
        collapsed: "C9",
        batching: "C12",
        range: "C21",
    };
    let sizes = (sizes.len(), Some(sizes));
    gathered([operand, indices], (&GATHER, numbers), (&SIZES, sizes))
}
/// Returns the shape of the result of a `dynamic_gather`. `count` is the number of slice sizes, and
/// `sizes` is `None` if their values are unknown.
///
/// # Errors
/// If an attribute or an operand violates a constraint.
pub fn dynamic_gather(
    operand: &[Dimension],
    indices: &[Dimension],
    numbers: &SliceDimensions,
    (count, sizes): (usize, Option<&[i64]>),
) -> RuleResult<Vec<Dimension>> {
    const SIZES: SizeRules = SizeRules {
        count: "C11",
        collapsed: "C8",
        batching: "",
        range: "C12",
    };
    let sizes = (count, sizes);
    gathered(
        [operand, indices],
        (&DYNAMIC_GATHER, numbers),
        (&SIZES, sizes),
    )
}

fn gathered(
    [operand, indices]: [&[Dimension]; 2],
    (rules, numbers): (&SliceRules, &SliceDimensions),
    (size_rules, (count, sizes)): (&SizeRules, (usize, Option<&[i64]>)),
) -> RuleResult<Vec<Dimension>> {
    numbers.verify(rules, operand, indices)?;
    lists::count(
        size_rules.count,
        "slice_sizes",
        count,
        operand.len(),
        "dimension of operand",
    )?;
    if let Some(sizes) = sizes {
        check_sizes(numbers, size_rules, operand, sizes)?;
    }
    let slice = (0..count).map(|i| sizes.map_or(Dimension::UNKNOWN, |s| Dimension::of_size(s[i])));
    let batch = numbers.batch_items(indices.iter().copied());
    Ok(numbers.combine(batch, numbers.slice_items(slice)))
}

fn check_sizes(
    numbers: &SliceDimensions,
    rules: &SizeRules,
    operand: &[Dimension],
    sizes: &[i64],
) -> RuleResult {
    for (number, name, dims) in [
        (rules.collapsed, "collapsed_slice_dims", numbers.dropped),
        (rules.batching, "operand_batching_dims", numbers.batching),
    ] {
        if let Some(&d) = dims.iter().find(|&&d| sizes[d as usize] > 1) {
            let must = format_args!("be at most 1 for {name}");
            let found = format_args!("{} at index {d}", sizes[d as usize]);
            return Err(Violation::new(number, "slice_sizes", must, found));
        }
    }
    at_least(rules.range, "slice_sizes", sizes, 0)?;
    for (i, (&size, dim)) in sizes.iter().zip(operand).enumerate() {
        within_limit(rules.range, "slice_sizes", i, size, *dim)?;
    }
    Ok(())
}

/// Shape of the updates of a `scatter`.
#[derive(Debug)]
pub struct Updates<'s> {
    /// Dimensions; those in `window` are the largest possible ones.
    pub dims: Vec<Dimension>,
    window: &'s [i64],
}
impl Updates<'_> {
    /// Returns whether `found` holds one slice per index vector, no slice larger than the input.
    pub fn fit(&self, found: &[Dimension]) -> bool {
        let fits = |(d, (found, expected)): (usize, (&Dimension, &Dimension))| {
            if self.window.contains(&(d as i64)) {
                let limit = expected.limit();
                found.is_dynamic() || limit.is_none_or(|limit| found.size <= limit)
            } else {
                found.fits(*expected)
            }
        };
        let mut dims = found.iter().zip(&self.dims).enumerate();
        found.len() == self.dims.len() && dims.all(fits)
    }
}
/// Returns the shape of the updates of a `scatter`, given the dimensions of an input and of
/// `scatter_indices`.
///
/// # Errors
/// If the dimension numbers violate a constraint.
pub fn scatter<'s>(
    input: &[Dimension],
    indices: &[Dimension],
    numbers: &SliceDimensions<'s>,
) -> RuleResult<Updates<'s>> {
    numbers.verify(&SCATTER, input, indices)?;
    let dims = numbers.combine(
        numbers.batch_items(indices.iter().copied()),
        numbers.slice_items(input.iter().copied()),
    );
    let window = numbers.window;
    Ok(Updates { dims, window })
}
