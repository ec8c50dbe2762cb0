//! Functions that set the fields of a declaration, for `static`s of other crates:
//! a struct that may grow cannot be written as a literal there.

/// A function for each field.
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
/// The same, for fields that are none until they are set.
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
