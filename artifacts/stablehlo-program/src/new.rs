//! New ops, for [`Builder`](crate::Builder): a struct per op, derived from the declarations.
//!
//! A struct has a field per operand, attribute and result; regions are arguments of the
//! builder. The field of a result is its type. An attribute that is optional or has a default
//! is an `Option`.

use crate::{definition::OpDef, new_attributes::NewValue, table, typed::Op};
use mlir_bytecode::{TypeId, UniqueTables, ValueId};

/// Op that a builder can build.
pub trait NewOp {
    #[doc(hidden)]
    fn parts(self, tables: &mut UniqueTables) -> NewParts;
}

/// Parts of a new op.
#[derive(Debug)]
pub struct NewParts {
    pub(crate) def: &'static OpDef,
    pub(crate) operands: Vec<ValueId>,
    /// An entry per declared attribute.
    pub(crate) attributes: Vec<NewValue>,
    pub(crate) results: Vec<TypeId>,
}

/// Returns the declaration of an op, by its mnemonic. Panics if there is no such op.
fn definition(mnemonic: &str) -> &'static OpDef {
    let mut all = table::all();
    let found = all.find(|d| d.mnemonic() == mnemonic);
    found.expect("the table has all declarations")
}

/// Parts that new ops need in scope.
mod parts {
    pub(super) use super::{NewOp, NewParts, definition};
    pub(super) use crate::{
        attribute_types::*,
        new_attributes::{NewAttribute, NewValue},
        stored::Stored,
        typed,
    };
    pub(super) use mlir_bytecode::{TypeId, UniqueTables, ValueId};

    /// Returns an attribute, or the absent attribute.
    pub(super) fn optional<T: NewAttribute>(
        new: Option<T::New>,
        tables: &mut UniqueTables,
    ) -> NewValue {
        match new {
            Some(new) => T::store(new, tables),
            None => NewValue {
                stored: Stored::Absent,
                id: None,
            },
        }
    }
}

/// Declares the new ops of a family.
macro_rules! new_ops {
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
        #[derive(Debug)]
        #[allow(missing_docs)]
        pub struct $view {
            $($(pub $on: operand_type!($($ot)+),)*)?
            $($(pub $an: attribute_type!([$($ad)?] $($at)+),)*)?
            $($(pub $sn: result_type!($($st)+),)*)?
        }
        impl From<typed::$view<'_>> for $view {
            /// Returns a new op with the parts of an op, for a builder that has the types
            /// and attributes of its program.
            #[allow(unused)]
            fn from(op: typed::$view<'_>) -> Self {
                let program = op.op.program();
                Self {
                    $($($on: renew_operand!(op.$on, $($ot)+),)*)?
                    $($($an: renew_attribute!(op.$an, [$($ad)?] $($at)+),)*)?
                    $($($sn: renew_result!(program, op.$sn, $($st)+),)*)?
                }
            }
        }
        impl NewOp for $view {
            #[allow(unused, clippy::vec_init_then_push)]
            fn parts(self, tables: &mut UniqueTables) -> NewParts {
                let mut operands = Vec::new();
                $($(add!(operands, self.$on, $($ot)+);)*)?
                let mut results = Vec::new();
                $($(add!(results, self.$sn, $($st)+);)*)?
                NewParts {
                    def: definition($mnemonic),
                    operands,
                    attributes: vec![
                        $($(attribute!(tables, self.$an, [$($ad)?] $($at)+),)*)?
                    ],
                    results,
                }
            }
        }
    )* };
}
macro_rules! add {
    ($list:ident, $value:expr, $arity:ident $types:ident) => {
        $list.extend($value)
    };
    ($list:ident, $value:expr, $types:ident) => {
        $list.push($value)
    };
}
macro_rules! operand_type {
    (variadic $types:ident) => { Vec<ValueId> };
    (optional $types:ident) => { Option<ValueId> };
    ($types:ident) => { ValueId };
}
macro_rules! result_type {
    (variadic $types:ident) => { Vec<TypeId> };
    (optional $types:ident) => { Option<TypeId> };
    ($types:ident) => { TypeId };
}
macro_rules! attribute_type {
    ([] optional Unit) => { bool };
    ([] optional $kind:ident) => { Option<<$kind as NewAttribute>::New> };
    ([] $kind:ident) => { <$kind as NewAttribute>::New };
    ([$default:literal] filled $kind:ident) => { Option<<$kind as NewAttribute>::New> };
    ([$default:literal] $kind:ident) => { Option<<$kind as NewAttribute>::New> };
}
macro_rules! attribute {
    ($tables:ident, $value:expr, [] optional Unit) => {
        optional::<Unit>($value.then_some(()), $tables)
    };
    ($tables:ident, $value:expr, [] optional $kind:ident) => {
        optional::<$kind>($value, $tables)
    };
    ($tables:ident, $value:expr, [] $kind:ident) => {
        <$kind as NewAttribute>::store($value, $tables)
    };
    ($tables:ident, $value:expr, [$default:literal] filled $kind:ident) => {
        optional::<$kind>($value, $tables)
    };
    ($tables:ident, $value:expr, [$default:literal] $kind:ident) => {
        optional::<$kind>($value, $tables)
    };
}
macro_rules! renew_operand {
    ($value:expr, variadic $types:ident) => {
        $value.to_vec()
    };
    ($value:expr, $($types:ident)+) => {
        $value
    };
}
macro_rules! renew_result {
    ($program:ident, $value:expr, variadic $types:ident) => {
        $value.iter().map(|v| $program.value_type_id(v)).collect()
    };
    ($program:ident, $value:expr, optional $types:ident) => {
        $value.map(|v| $program.value_type_id(v))
    };
    ($program:ident, $value:expr, $types:ident) => {
        $program.value_type_id($value)
    };
}
macro_rules! renew_attribute {
    ($value:expr, [] optional Unit) => {
        $value
    };
    ($value:expr, [] optional $kind:ident) => {
        $value.map($kind::renew)
    };
    ($value:expr, [] $kind:ident) => {
        $kind::renew($value)
    };
    ($value:expr, [$default:literal] filled $kind:ident) => {
        Some($kind::renew($value))
    };
    ($value:expr, [$default:literal] $kind:ident) => {
        Some($kind::renew($value))
    };
}
macro_rules! families {
    ($($family:ident $ops:ident,)*) => {
        $(
            #[doc = concat!("Ops of the family `", stringify!($family), "`.")]
            pub mod $family {
                #[allow(unused_imports)]
                use super::parts::*;
                stablehlo_opset::$ops! { [new_ops] }
            }
            pub use $family::*;
        )*
    };
}
stablehlo_opset::op_families! { [families] }

/// Declares the function that returns the parts of an op. `$rest` lists the families that are
/// left, and `$ops` the ops of the families before.
macro_rules! parts_of {
    ($($family:ident $ops:ident,)*) => {
        parts_of! { @ [$($ops)*] [] }
    };
    ([$rest:tt [$($ops:ident)*]] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => {
        parts_of! { @ $rest [$($ops)* $($view)*] }
    };
    (@ [$family:ident $($rest:ident)*] $ops:tt) => {
        stablehlo_opset::$family! { [parts_of] [$($rest)*] $ops }
    };
    (@ [] [$($view:ident)*]) => {
        /// Returns the parts of an op of StableHLO, for tables that have the types and the
        /// attributes of its program. Returns `None` for other ops.
        pub(crate) fn parts_of(op: Op, tables: &mut UniqueTables) -> Option<NewParts> {
            Some(match op {
                $(Op::$view(op) => $view::from(op).parts(tables),)*
                Op::Module(_) | Op::Function(_) | Op::Call(_) | Op::Other(_) => return None,
            })
        }
    };
}
stablehlo_opset::op_families! { [parts_of] }
