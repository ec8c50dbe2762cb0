//! Macros that declare structs and enums of the C API. One declaration defines both the
//! Rust type and the text in the header.

/// Declaration of a type in a header.
#[cfg(test)]
pub struct Layout {
    /// Lines of its comment.
    pub doc: &'static [&'static str],
    /// `struct` or `enum`.
    pub keyword: &'static str,
    /// Name of the type.
    pub name: &'static str,
    /// Members of the type.
    pub members: &'static [Member],
}

/// Member of a struct or an enum.
#[cfg(test)]
pub enum Member {
    /// Field of a struct: name, type, lines of its comment.
    Field(&'static str, &'static str, &'static [&'static str]),
    /// Value of an enum: name, number, lines of its comment.
    Value(&'static str, u32, &'static [&'static str]),
}

/// Declares a struct whose fields both C and Rust access.
macro_rules! c_struct {
    ($layout:ident; $(#[doc = $doc:expr])* $name:ident = $c_name:literal {
        $($(#[doc = $about:expr])* $field:ident: $ty:ty,)*
    }) => {
        $(#[doc = $doc])*
        #[repr(C)]
        #[derive(Clone, Copy)]
        pub struct $name {
            $($(#[doc = $about])* pub $field: $ty,)*
        }
        impl $crate::ffi::CType for $name {
            const NAME: &'static str = $c_name;
        }
        #[cfg(test)]
        pub const $layout: $crate::layouts::Layout = $crate::layouts::Layout {
            doc: &[$($doc),*],
            keyword: "struct",
            name: $c_name,
            members: &[$($crate::layouts::Member::Field(
                stringify!($field),
                <$ty as $crate::ffi::CType>::NAME,
                &[$($about),*],
            )),*],
        };
    };
}

/// Declares a struct that holds a pointer to a Rust value.
macro_rules! c_handle {
    ($layout:ident; $(#[doc = $doc:expr])* $c_name:literal to $rust:ty) => {
        $crate::ffi::c_types! {
            $crate::ffi::Handle<$rust> = $c_name
            $crate::ffi::OwnedHandle<$rust> = $c_name
        }
        #[cfg(test)]
        pub const $layout: $crate::layouts::Layout = $crate::layouts::Layout {
            doc: &[$($doc),*],
            keyword: "struct",
            name: $c_name,
            members: &[$crate::layouts::Member::Field("ptr", "void *", &[])],
        };
    };
}

/// Declares a C enum. In Rust it is a struct with a number, because C may pass any number.
/// The names in C begin with the prefix.
macro_rules! c_enum {
    ($layout:ident; $(#[doc = $doc:expr])* $name:ident = $c_name:literal, $prefix:literal {
        $($(#[doc = $about:expr])* $value:ident = $number:literal,)*
    }) => {
        $(#[doc = $doc])*
        #[repr(transparent)]
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name(std::ffi::c_uint);
        impl $name {
            $($(#[doc = $about])* pub const $value: Self = Self($number);)*
        }
        impl $crate::ffi::CType for $name {
            const NAME: &'static str = $c_name;
        }
        #[cfg(test)]
        pub const $layout: $crate::layouts::Layout = $crate::layouts::Layout {
            doc: &[$($doc),*],
            keyword: "enum",
            name: $c_name,
            members: &[$($crate::layouts::Member::Value(
                concat!($prefix, stringify!($value)),
                $number,
                &[$($about),*],
            )),*],
        };
    };
}
pub(crate) use {c_enum, c_handle, c_struct};
