//! The integration tests of this crate, in one binary.

#[path = "../../../stablehlo-artifact/tests/suite/support/mod.rs"]
mod artifacts;
mod collectives;
mod comparisons;
mod control;
mod custom_calls;
mod floats;
mod grids;
mod loops;
mod programs;
mod progress;
mod shards;
mod soak;
#[path = "../../../../core/stablehlo-kernels/tests/suite/support/shared.rs"]
mod support;
