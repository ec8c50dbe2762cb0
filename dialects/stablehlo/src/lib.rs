//! The StableHLO dialect.
