//! The four views: a handle and a brand each.

use mlir_sys::{MlirBlock, MlirOperation, MlirRegion, MlirValue};
use std::{
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
};

/// Makes a lifetime invariant: no view passes for one of another brand.
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
            /// # Safety
            /// The handle must be valid, and not null, for `'c`.
            pub(crate) unsafe fn from_raw(raw: $raw) -> Self {
                Self { raw, brand: PhantomData }
            }
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

/// Where it is; an op says its name, too.
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
    /// An operand or result: an op's result or a block's argument.
    Value, MlirValue
);
view!(
    /// An op. Views stay on their thread, and only a
    /// [`Rewriter`](crate::rewrite::Rewriter) changes what they show.
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
