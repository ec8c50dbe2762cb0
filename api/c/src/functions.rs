//! Macro that declares functions of the C API.

/// Declaration of a function in a header.
#[cfg(test)]
pub struct Function {
    /// Lines of its comment.
    pub doc: &'static [&'static str],
    /// C type of the result.
    pub returns: &'static str,
    /// Name of the function.
    pub name: &'static str,
    /// Names and C types of the parameters.
    pub parameters: &'static [(&'static str, &'static str)],
}

/// Declares functions, and the table of declarations from which the headers are generated.
/// A declaration has the C types of the parameters; the body receives their
/// [views](crate::ffi::Argument). The body returns the value from which the
/// [result](crate::ffi::ReturnType) is made, or `None` on failure.
macro_rules! c_functions {
    ($table:ident; $(
        $(#[doc = $doc:expr])*
        fn $name:ident($($parameter:ident: $ty:ty),* $(,)?) -> $returns:ty $body:block
    )*) => {
        $(
            $(#[doc = $doc])*
            ///
            /// # Safety
            /// Each pointer in the arguments must be null or valid.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $name($($parameter: $ty),*) -> $returns {
                $(
                    // SAFETY: the C caller passes pointers that are null or valid.
                    let $parameter = unsafe { $crate::ffi::Argument::view($parameter) };
                )*
                $crate::ffi::call::<$returns>(move || $body)
            }
        )*
        #[cfg(test)]
        pub const $table: &[$crate::functions::Function] = &[$($crate::functions::Function {
            doc: &[$($doc),*],
            returns: <$returns as $crate::ffi::CType>::NAME,
            name: stringify!($name),
            parameters: &[$(
                (stringify!($parameter), <$ty as $crate::ffi::CType>::NAME)
            ),*],
        }),*];
    };
}
pub(crate) use c_functions;
