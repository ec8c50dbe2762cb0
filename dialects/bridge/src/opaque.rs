//! `Debug` of what has nothing to show: handles of C++, valid for a call.

/// Shows the name alone.
macro_rules! opaque_debug {
    ($name:ident $(<$($lifetime:lifetime),*>)?) => {
        impl std::fmt::Debug for $name $(<$($lifetime),*>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    };
}
