//! Declarations of structs of the API of PJRT.

/// Size and offsets of a struct.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Name in the header.
    pub name: &'static str,
    /// Size in bytes.
    pub size: usize,
    /// Names and offsets of the fields.
    pub fields: &'static [(&'static str, usize)],
}

/// Declares structs: their fields after `struct_size` and `extension_start`. Fields after `;` are newer than
/// the oldest version of the API that the plugin supports. `misstated` is a size that older headers state, though
/// their structs have all fields.
macro_rules! structs {
    ($($name:ident { $($field:ident: $ty:ty,)* $(; $($new:ident: $new_ty:ty,)*)? } $(= misstated $size:literal)?)*) => {
        $(
            #[doc = concat!("`", stringify!($name), "` of the header.")]
            #[allow(non_camel_case_types, missing_docs, reason = "names of the header")]
            #[repr(C)]
            #[derive(Clone, Copy, Debug)]
            pub struct $name {
                pub struct_size: usize,
                pub extension_start: $crate::handles::Address<std::ffi::c_void>,
                $(pub $field: $ty,)*
                $($(pub $new: $new_ty,)*)?
            }

            // SAFETY: the struct is `repr(C)` and starts with its size. Its fields are numbers, addresses,
            // pointers to functions that may be null, and structs of these.
            unsafe impl $crate::handles::Arguments for $name {
                const NAME: &'static str = stringify!($name);
                const OLDEST: usize = {
                    let ends = [
                        size_of::<usize>() + size_of::<*const ()>(),
                        $(std::mem::offset_of!($name, $field) + size_of::<$ty>(),)*
                    ];
                    ends[ends.len() - 1]
                };
                $(const MISSTATED: Option<usize> = Some($size);)?
            }

            impl $name {
                const LAYOUT: $crate::layouts::Layout = $crate::layouts::Layout {
                    name: stringify!($name),
                    size: size_of::<Self>(),
                    fields: &[
                        ("struct_size", std::mem::offset_of!($name, struct_size)),
                        ("extension_start", std::mem::offset_of!($name, extension_start)),
                        $((stringify!($field), std::mem::offset_of!($name, $field)),)*
                        $($((stringify!($new), std::mem::offset_of!($name, $new)),)*)?
                    ],
                };
            }
        )*

        /// Sizes and offsets of the structs.
        pub const LAYOUTS: &[$crate::layouts::Layout] = &[$($name::LAYOUT),*];
    };
}
pub(crate) use structs;
