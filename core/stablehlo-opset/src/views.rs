//! Views of ops that derive from the declarations: a function per operand and attribute.

use super::{
    attributes::{self, ReadAttribute},
    view::OpView,
};

macro_rules! views {
    ([] $(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident {
            $(operands { $($on:ident : $($ot:ident)+),* $(,)? })?
            $(attributes { $($an:ident : $($at:ident)+ $(= $ad:literal)? $(=> $note:expr)?),* $(,)? })?
            $(regions { $($rn:ident : $($rt:ident)+),* $(,)? })?
            $(results $(stated)? { $($sn:ident : $($st:ident)+),* $(,)? })?
            $(traits [ $($trait:expr),* $(,)? ])?
            $(notes [ $($about:expr),* $(,)? ])?
            $(assembly $assembly:literal)?
        }
    )*) => { $(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug)]
        pub struct $view<V>(pub V);
        impl<V> From<V> for $view<V> {
            fn from(op: V) -> Self {
                Self(op)
            }
        }
        impl<'c, V: OpView<'c>> $view<V> {
            operands!(0; $($($on: [$($ot)+],)*)?);
            attributes!(0; $($($an: [$($at)+],)*)?);
        }
    )* };
}
macro_rules! operands {
    ($i:expr;) => {};
    ($i:expr; $name:ident : [variadic $types:ident], $($rest:tt)*) => {
        /// Returns the types of the operands.
        pub fn $name(self) -> impl ExactSizeIterator<Item = V::Type> + Clone {
            let op = self.0;
            op.group($i).map(move |i| op.operand(i))
        }
        operands!($i + 1; $($rest)*);
    };
    ($i:expr; $name:ident : [optional $types:ident], $($rest:tt)*) => {
        /// Returns the type of the operand, or `None` if the operand is absent.
        pub fn $name(self) -> Option<V::Type> {
            self.0.group($i).next().map(|i| self.0.operand(i))
        }
        operands!($i + 1; $($rest)*);
    };
    ($i:expr; $name:ident : [$types:ident], $($rest:tt)*) => {
        /// Returns the type of the operand.
        pub fn $name(self) -> V::Type {
            self.0.operand(self.0.group($i).start)
        }
        operands!($i + 1; $($rest)*);
    };
}
macro_rules! attributes {
    ($i:expr;) => {};
    ($i:expr; $name:ident : [$($word:ident)+], $($rest:tt)*) => {
        attribute!($i; $name: $($word)+);
        attributes!($i + 1; $($rest)*);
    };
}
macro_rules! attribute {
    ($i:expr; $name:ident: optional $kind:ident) => { attribute!($i; $name: $kind); };
    ($i:expr; $name:ident: filled $kind:ident) => { attribute!($i; $name: $kind); };
    ($i:expr; $name:ident: $kind:ident) => {
        /// Returns the attribute, or `None` if the attribute is absent.
        pub fn $name(self) -> Option<<attributes::$kind as ReadAttribute>::Value<'c, V::Attribute>> {
            attributes::$kind::read(self.0.attribute($i)?)
        }
    };
}

macro_rules! families {
    ($($family:ident $ops:ident,)*) => {
        $(crate::$ops! { [views] })*
    };
}
crate::op_families! { [families] }

/// Views of CHLO's ops.
// The sizes of groups have the names of MLIR's attributes.
#[allow(non_snake_case)]
pub mod chlo {
    use super::*;

    crate::chlo_families! { [families] }
}
