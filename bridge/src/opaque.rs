//! `Debug` of types without printable content, such as handles of C++ objects.

/// Implements `Debug` for `$name`. The output is the type's name.
macro_rules! opaque_debug {
    ($name:ident $(<$($lifetime:lifetime),*>)?) => {
        impl std::fmt::Debug for $name $(<$($lifetime),*>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    };
}
