//! Promotion of element types, for reductions. Spec: is_promotable.

/// Class of element types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// The boolean.
    Boolean,
    /// Integers.
    Integer,
    /// Floats.
    Float,
    /// Complex numbers.
    Complex,
}

/// Returns whether a reduction over elements of the class and the width `from` may compute in `to`:
/// both classes are equal, and `to` has at least as many bits.
pub fn promotes(from: (Class, u32), to: (Class, u32)) -> bool {
    from.0 == to.0 && from.1 <= to.1
}
