//! The versions of bytecode, by what they brought.

/// Dialects have versions.
pub const DIALECT_VERSIONS: u64 = 1;
/// The regions of isolated ops are sections, which can be skipped.
pub const LAZY_REGIONS: u64 = 2;
/// The order of uses is written.
pub const USE_LISTS: u64 = 3;
/// Arguments of blocks leave out unknown locations; op names are counted.
pub const ELIDED_LOCATIONS: u64 = 4;
/// Ops have properties; names of ops say whether they are registered.
pub const PROPERTIES: u64 = 5;
/// Sizes of segments are in properties as plain numbers.
pub const NATIVE_SEGMENTS: u64 = 6;
/// The newest version.
pub const NEWEST: u64 = 6;
