//! Views of a changeable program's ops, which derive from the declarations: a function per operand,
//! attribute and region.

use super::Edit;
use crate::{
    attributes::{self, ReadAttribute},
    opcode::Opcode,
};

macro_rules! views {
    ([$dialect:literal] $(
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
        pub struct $view<'x, E: Edit<'x>> {
            #[allow(dead_code, reason = "some ops have no parts")]
            edit: E,
            op: E::Op,
        }
        impl<'x, E: Edit<'x>> $view<'x, E> {
            /// Returns the view of an op, or `None` for other ops.
            pub fn of(edit: E, op: E::Op) -> Option<Self> {
                (edit.opcode(op) == Some(codes::$view)).then_some(Self { edit, op })
            }
            /// Returns the view of the op that defines a value.
            pub fn of_value(edit: E, value: E::Value) -> Option<Self> {
                Self::of(edit, edit.defining_op(value)?)
            }
            /// Returns the op.
            pub fn op(self) -> E::Op {
                self.op
            }
            /// Returns an attribute by its name, or `None` if the attribute is absent.
            ///
            /// # Panics
            /// If the declaration of the op has no attribute of this name.
            pub fn attribute_named(self, name: &str) -> Option<E::Attribute> {
                let names: &[&str] = &[$($(stringify!($an)),*)?];
                let declared = names.iter().position(|n| *n == name);
                self.edit.attribute(self.op, declared.expect("a declared attribute"))
            }
            operands!(0; $($($on: [$($ot)+],)*)?);
            attributes!(0; $($($an: [$($at)+],)*)?);
            regions!(0; $($($rn: [$($rt)+],)*)?);
        }
    )* };
}
macro_rules! operands {
    ($i:expr;) => {};
    ($i:expr; $name:ident : [variadic $types:ident], $($rest:tt)*) => {
        /// Returns the operands.
        pub fn $name(self) -> Vec<E::Value> {
            let all = self.edit.group(self.op, $i);
            all.map(|i| self.edit.operand(self.op, i)).collect()
        }
        operands!($i + 1; $($rest)*);
    };
    ($i:expr; $name:ident : [optional $types:ident], $($rest:tt)*) => {
        /// Returns the operand, or `None` if the operand is absent.
        pub fn $name(self) -> Option<E::Value> {
            let i = self.edit.group(self.op, $i).next()?;
            Some(self.edit.operand(self.op, i))
        }
        operands!($i + 1; $($rest)*);
    };
    ($i:expr; $name:ident : [$types:ident], $($rest:tt)*) => {
        /// Returns the operand.
        pub fn $name(self) -> E::Value {
            self.edit.operand(self.op, self.edit.group(self.op, $i).start)
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
        pub fn $name(self) -> Option<<attributes::$kind as ReadAttribute>::Value<'x, E::Attribute>> {
            attributes::$kind::read(self.edit.attribute(self.op, $i)?)
        }
    };
}
macro_rules! regions {
    ($i:expr;) => {};
    // A group of regions is the last one: its regions are those of the op from here on.
    ($i:expr; $name:ident : [variadic $size:ident],) => {
        /// Returns the first blocks of the regions.
        pub fn $name(self) -> Vec<Option<E::Block>> {
            let all = $i..self.edit.region_count(self.op);
            all.map(|i| self.edit.block(self.op, i)).collect()
        }
    };
    ($i:expr; $name:ident : [$size:ident], $($rest:tt)*) => {
        /// Returns the first block of the region.
        pub fn $name(self) -> Option<E::Block> {
            self.edit.block(self.op, $i)
        }
        regions!($i + 1; $($rest)*);
    };
}
macro_rules! opcodes {
    ([$dialect:literal] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => { $(
        #[doc = concat!("Number of `", $dialect, ".", $mnemonic, "`.")]
        #[allow(non_upper_case_globals, reason = "the name is that of the view")]
        pub const $view: Opcode = Opcode::of(concat!($dialect, ".", $mnemonic));
    )* };
}

macro_rules! families {
    ([$dialect:literal] $($family:ident $ops:ident,)*) => {
        $(crate::$ops! { [views] $dialect })*
        pub mod codes {
            //! Numbers of the ops, with the names of their views.
            use super::Opcode;
            $(crate::$ops! { [opcodes] $dialect })*
        }
    };
}
crate::op_families! { [families] "stablehlo" }

#[allow(non_snake_case, reason = "the names are those of MLIR's attributes")]
pub mod chlo {
    //! Views of CHLO's ops.
    use super::{Edit, Opcode, ReadAttribute, attributes};
    crate::chlo_families! { [families] "chlo" }
}
