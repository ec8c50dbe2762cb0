//! Setters for the fields of declarations. Other crates call the setters in `static`s,
//! because they cannot write a literal of a `#[non_exhaustive]` struct.

/// Defines a setter for each given field.
macro_rules! setters {
    ($($(#[$doc:meta])* $field:ident: $ty:ty;)*) => {
        $(
            $(#[$doc])*
            #[must_use]
            pub const fn $field(mut self, $field: $ty) -> Self {
                self.$field = $field;
                self
            }
        )*
    };
}
/// Defines a setter for each given `Option` field. The setter takes the value without
/// `Some`.
macro_rules! option_setters {
    ($($(#[$doc:meta])* $field:ident: $ty:ty;)*) => {
        $(
            $(#[$doc])*
            #[must_use]
            pub const fn $field(mut self, $field: $ty) -> Self {
                self.$field = Some($field);
                self
            }
        )*
    };
}
