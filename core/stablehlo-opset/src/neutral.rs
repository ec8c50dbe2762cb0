//! Neutral values of optional attributes: the values that VHLO stores for absent
//! attributes. The declaration of an attribute states the attribute's neutral value:
//!
//! ```text
//! operand_layouts: optional LayoutArray => Neutral::Text("[]"),
//! ```

/// Value that VHLO stores for an absent attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Neutral {
    /// A value that does not depend on the op, in MLIR's text form.
    Text(&'static str),
    /// One `1` per dimension: an `array<i64>`.
    Ones(Dimensions),
    /// One `false` per dimension: an `array<i1>`.
    False(Dimensions),
    /// Zero padding on both sides of each dimension: a tensor of `i64` with a row per
    /// dimension.
    NoPadding(Dimensions),
    /// An empty configuration of a `custom_call`: an empty dictionary if the calling
    /// convention is the typed FFI, an empty string if it is not.
    EmptyConfig,
}

/// Dimensions that a neutral value has an element for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dimensions {
    /// The spatial dimensions of a convolution: those in `dimension_numbers`.
    Spatial,
    /// The dimensions of a window: those in `window_dimensions`.
    Window,
}

/// Default precision of both operands.
pub const DEFAULT_PRECISIONS: Neutral =
    Neutral::Text("[#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]");
/// One `1` per spatial dimension of a convolution.
pub const SPATIAL_ONES: Neutral = Neutral::Ones(Dimensions::Spatial);
/// One `false` per spatial dimension of a convolution.
pub const SPATIAL_FALSE: Neutral = Neutral::False(Dimensions::Spatial);
/// Zero padding on both sides of the spatial dimensions of a convolution.
pub const SPATIAL_PADDING: Neutral = Neutral::NoPadding(Dimensions::Spatial);
/// One `1` per dimension of a window.
pub const WINDOW_ONES: Neutral = Neutral::Ones(Dimensions::Window);
/// Zero padding on both sides of the dimensions of a window.
pub const WINDOW_PADDING: Neutral = Neutral::NoPadding(Dimensions::Window);
/// An empty list of source and target pairs, of one dimension, as in existing artifacts.
pub const NO_PAIRS: Neutral = Neutral::Text("dense<> : tensor<0xi64>");
