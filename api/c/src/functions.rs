//! What declares a function of the C API.

/// A function, as its header declares it.
#[cfg(test)]
pub struct Function {
    /// What is said of it, a line each.
    pub doc: &'static [&'static str],
    /// The type of its result.
    pub returns: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Names and types of its parameters.
    pub parameters: &'static [(&'static str, &'static str)],
}

/// Declares functions, and the table of them that headers are made of. A parameter has
/// C's type, and its [view](crate::border::Argument) in the body, which gives what the
/// result [is made of](crate::border::Returned), or `None`.
macro_rules! c_functions {
    ($table:ident; $(
        $(#[doc = $doc:expr])*
        fn $name:ident($($parameter:ident: $ty:ty),* $(,)?) -> $returns:ty $body:block
    )*) => {
        $(
            $(#[doc = $doc])*
            ///
            /// # Safety
            /// Arguments must be live, or null.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $name($($parameter: $ty),*) -> $returns {
                $(
                    // SAFETY: the caller's promise.
                    let $parameter = unsafe { $crate::border::Argument::view($parameter) };
                )*
                $crate::border::call::<$returns>(move || $body)
            }
        )*
        #[cfg(test)]
        pub const $table: &[$crate::functions::Function] = &[$($crate::functions::Function {
            doc: &[$($doc),*],
            returns: <$returns as $crate::border::InC>::NAME,
            name: stringify!($name),
            parameters: &[$(
                (stringify!($parameter), <$ty as $crate::border::InC>::NAME)
            ),*],
        }),*];
    };
}
pub(crate) use c_functions;
