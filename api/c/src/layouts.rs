//! What declares a struct or an enum of the C API: from one declaration derive what Rust
//! has of it and the text of the header.

/// A type, as its header declares it.
#[cfg(test)]
pub struct Layout {
    /// What is said of it, a line each.
    pub doc: &'static [&'static str],
    /// `struct` or `enum`.
    pub keyword: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its members.
    pub members: &'static [Member],
}

/// What a type is made of.
#[cfg(test)]
pub enum Member {
    /// Of a struct: name, type, and what is said of it.
    Field(&'static str, &'static str, &'static [&'static str]),
    /// Of an enum: name, number, and what is said of it.
    Value(&'static str, u32, &'static [&'static str]),
}

/// Declares a struct whose fields C and Rust see.
macro_rules! c_struct {
    ($layout:ident; $(#[doc = $doc:expr])* $name:ident = $in_c:literal {
        $($(#[doc = $about:expr])* $field:ident: $ty:ty,)*
    }) => {
        $(#[doc = $doc])*
        #[repr(C)]
        #[derive(Clone, Copy)]
        pub struct $name {
            $($(#[doc = $about])* pub $field: $ty,)*
        }
        impl $crate::border::InC for $name {
            const NAME: &'static str = $in_c;
        }
        #[cfg(test)]
        pub const $layout: $crate::layouts::Layout = $crate::layouts::Layout {
            doc: &[$($doc),*],
            keyword: "struct",
            name: $in_c,
            members: &[$($crate::layouts::Member::Field(
                stringify!($field),
                <$ty as $crate::border::InC>::NAME,
                &[$($about),*],
            )),*],
        };
    };
}

/// Declares a struct that holds a pointer to what is Rust's.
macro_rules! c_handle {
    ($layout:ident; $(#[doc = $doc:expr])* $in_c:literal to $held:ty) => {
        $crate::border::in_c! {
            $crate::border::Handle<$held> = $in_c
            $crate::border::Taken<$held> = $in_c
        }
        #[cfg(test)]
        pub const $layout: $crate::layouts::Layout = $crate::layouts::Layout {
            doc: &[$($doc),*],
            keyword: "struct",
            name: $in_c,
            members: &[$crate::layouts::Member::Field("ptr", "void *", &[])],
        };
    };
}

/// Declares an enum of C, which may have any value: to Rust it is a number. C's names
/// begin with the prefix.
macro_rules! c_enum {
    ($layout:ident; $(#[doc = $doc:expr])* $name:ident = $in_c:literal, $prefix:literal {
        $($(#[doc = $about:expr])* $value:ident = $number:literal,)*
    }) => {
        $(#[doc = $doc])*
        #[repr(transparent)]
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name(std::ffi::c_uint);
        impl $name {
            $($(#[doc = $about])* pub const $value: Self = Self($number);)*
        }
        impl $crate::border::InC for $name {
            const NAME: &'static str = $in_c;
        }
        #[cfg(test)]
        pub const $layout: $crate::layouts::Layout = $crate::layouts::Layout {
            doc: &[$($doc),*],
            keyword: "enum",
            name: $in_c,
            members: &[$($crate::layouts::Member::Value(
                concat!($prefix, stringify!($value)),
                $number,
                &[$($about),*],
            )),*],
        };
    };
}
pub(crate) use {c_enum, c_handle, c_struct};
