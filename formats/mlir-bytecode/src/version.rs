//! Versions of bytecode that introduced a feature.

/// Version that introduced versions of dialects.
pub const DIALECT_VERSIONS: u64 = 1;
/// Version from which the regions of an isolated op are a section, which a reader can
/// skip.
pub const LAZY_REGIONS: u64 = 2;
/// Version that introduced use-list orders.
pub const USE_LISTS: u64 = 3;
/// Version from which block arguments omit unknown locations, and op names are counted.
pub const ELIDED_LOCATIONS: u64 = 4;
/// Version that introduced properties, and a flag for registered op names.
pub const PROPERTIES: u64 = 5;
/// Version from which segment sizes are plain numbers in properties, not attributes.
pub const NATIVE_SEGMENTS: u64 = 6;
/// Newest version.
pub const NEWEST: u64 = 6;
