//! The four view types, each a raw handle with a brand.

use mlir_sys::{MlirBlock, MlirOperation, MlirRegion, MlirValue};
use std::{
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
};

/// Marker that makes a lifetime invariant. So a view of one brand cannot be used as a
/// view of another brand.
type Brand<'c> = PhantomData<fn(&'c ()) -> &'c ()>;

macro_rules! view {
    ($(#[$doc:meta])* $name:ident, $raw:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub struct $name<'c> {
            pub(crate) raw: $raw,
            brand: Brand<'c>,
        }
        impl<'c> $name<'c> {
            /// Wraps a handle.
            ///
            /// # Safety
            /// The handle must be valid, and not null, for `'c`.
            pub(crate) unsafe fn from_raw(raw: $raw) -> Self {
                Self { raw, brand: PhantomData }
            }
            /// Wraps a handle, or returns `None` for null.
            ///
            /// # Safety
            /// The handle must be null, or valid for `'c`.
            #[allow(dead_code)]
            pub(crate) unsafe fn from_option(raw: $raw) -> Option<Self> {
                (!raw.ptr.is_null()).then_some(Self { raw, brand: PhantomData })
            }
        }
        impl PartialEq for $name<'_> {
            fn eq(&self, other: &Self) -> bool {
                self.raw.ptr == other.raw.ptr
            }
        }
        impl Eq for $name<'_> {}
        impl Hash for $name<'_> {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.raw.ptr.hash(state);
            }
        }
    };
}

/// Implements `Debug`: the type's name and the address.
macro_rules! address {
    ($($name:ident)*) => { $(
        impl fmt::Debug for $name<'_> {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "{}({:p})", stringify!($name), self.raw.ptr)
            }
        }
    )* };
}
address! { Value Block Region }

view!(
    /// A value: an op's result or a block's argument.
    Value, MlirValue
);
view!(
    /// An op. Views stay on their thread, and only a
    /// [`Rewriter`](crate::rewrite::Rewriter) changes the IR.
    Op, MlirOperation
);
view!(
    /// A block.
    Block, MlirBlock
);
view!(
    /// A region of an op.
    Region, MlirRegion
);
