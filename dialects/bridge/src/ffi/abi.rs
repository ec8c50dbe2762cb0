//! That both halves agree on what they share.

use super::tables::*;

/// The sizes of the structs of `bridge.h`, in its order.
pub const SIZES: [usize; 11] = [
    size_of::<Params>(),
    size_of::<OpTable>(),
    size_of::<KindTable>(),
    size_of::<DialectTable>(),
    size_of::<Dependency>(),
    size_of::<OptionTable>(),
    size_of::<StatisticTable>(),
    size_of::<PassTable>(),
    size_of::<PipelineTable>(),
    size_of::<InferArgs>(),
    size_of::<Callbacks>(),
];
