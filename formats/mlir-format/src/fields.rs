//! Fields of types and attributes that a dialect defines.

pub use mlir_bytecode::FieldLayout;

/// A field of a kind.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Field {
    /// Name, as in `name = value`.
    pub name: &'static str,
    /// Shape of the value.
    pub shape: FieldLayout,
}

/// Creates a field.
pub const fn field(name: &'static str, shape: FieldLayout) -> Field {
    Field { name, shape }
}

/// Value of a field of a new type or attribute, with types `T` and attributes `A`.
#[derive(Clone, Copy, Debug)]
pub enum Param<'a, T, A> {
    /// For `Bool`, `Uint` and `Int`.
    Int(i64),
    /// For `Ints`.
    Ints(&'a [i64]),
    /// For `F64`.
    F64(f64),
    /// For `F64s`.
    F64s(&'a [f64]),
    /// For `Type`.
    Type(T),
    /// For `Types`.
    Types(&'a [T]),
    /// For `Attribute`, `OptionalAttribute` and `FlaggedAttribute`.
    Attribute(Option<A>),
    /// For `Attributes` and `Pairs`.
    Attributes(&'a [A]),
    /// For `Str`.
    Str(&'a str),
    /// For `Str`, where the text may not be UTF-8.
    Bytes(&'a [u8]),
}

/// Field value that a parser or a reader returns, with types `T` and attributes `A`.
#[derive(Clone, Debug)]
pub enum Owned<T, A> {
    /// For `Bool`, `Uint` and `Int`.
    Int(i64),
    /// For `Ints`.
    Ints(Vec<i64>),
    /// For `F64`.
    F64(f64),
    /// For `F64s`.
    F64s(Vec<f64>),
    /// For `Type`.
    Type(T),
    /// For `Types`.
    Types(Vec<T>),
    /// For `Attribute`, `OptionalAttribute` and `FlaggedAttribute`.
    Attribute(Option<A>),
    /// For `Attributes` and `Pairs`.
    Attributes(Vec<A>),
    /// For `Str`.
    Str(String),
    /// For `Str`, where the text may not be UTF-8.
    Bytes(Vec<u8>),
}

impl<T: Copy, A: Copy> Owned<T, A> {
    /// Returns the value in the form that constructors of types and attributes accept.
    pub fn borrow(&self) -> Param<'_, T, A> {
        match self {
            Self::Int(v) => Param::Int(*v),
            Self::Ints(v) => Param::Ints(v),
            Self::F64(v) => Param::F64(*v),
            Self::F64s(v) => Param::F64s(v),
            Self::Type(v) => Param::Type(*v),
            Self::Types(v) => Param::Types(v),
            Self::Attribute(v) => Param::Attribute(*v),
            Self::Attributes(v) => Param::Attributes(v),
            Self::Str(v) => Param::Str(v),
            Self::Bytes(v) => Param::Bytes(v),
        }
    }
    /// Returns the value of a field of shape `shape` that the text omits, or `None` if
    /// the text must not omit such a field.
    pub(crate) fn absent(shape: FieldLayout) -> Option<Self> {
        Some(match shape {
            FieldLayout::Bool | FieldLayout::Uint | FieldLayout::Int => Self::Int(0),
            FieldLayout::Ints => Self::Ints(Vec::new()),
            FieldLayout::F64 => Self::F64(0.0),
            FieldLayout::OptionalAttribute | FieldLayout::FlaggedAttribute => Self::Attribute(None),
            FieldLayout::Attributes | FieldLayout::Pairs => Self::Attributes(Vec::new()),
            FieldLayout::Types => Self::Types(Vec::new()),
            _ => return None,
        })
    }
}
