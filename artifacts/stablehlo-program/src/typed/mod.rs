//! Typed ops.
//!
//! The structs derive from the [declarations](stablehlo_opset::declarations): a struct has a field per
//! operand, attribute, region and result. The field of a variadic group is a list, and the
//! field of an optional attribute is an `Option`. An attribute that has a default always has a
//! value.

mod parts;

use crate::{
    definition::OpDef,
    function::{Call, Function},
    op_ref::OpRef,
    program::Kind,
    table,
};
use rustc_hash::FxHashMap;
use std::{ptr::from_ref, sync::OnceLock};

/// Declares the typed ops of a family.
macro_rules! typed {
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
        #[derive(Clone, Debug)]
        #[allow(missing_docs)]
        pub struct $view<'p> {
            /// The op, for its location and its discardable attributes.
            pub op: OpRef<'p>,
            $($(pub $on: operand_type!($($ot)+),)*)?
            $($(pub $an: attribute_type!($($at)+),)*)?
            $($(pub $rn: region_type!($($rt)+),)*)?
            $($(pub $sn: result_type!($($st)+),)*)?
        }
        impl<'p> $view<'p> {
            /// Mnemonic of the op.
            pub const MNEMONIC: &'static str = $mnemonic;
            #[allow(unused)]
            pub(crate) fn of(op: OpRef<'p>, def: &OpDef) -> Self {
                let mut parts = Parts::new(op, def);
                Self {
                    op,
                    $($($on: operand!(parts, $($ot)+),)*)?
                    $($($an: attribute!(parts, $($at)+),)*)?
                    $($($rn: region!(parts, $($rt)+),)*)?
                    $($($sn: result!(parts, $($st)+),)*)?
                }
            }
        }
    )* };
}

macro_rules! operand_type {
    (variadic $types:ident) => { &'p [ValueId] };
    (optional $types:ident) => { Option<ValueId> };
    ($types:ident) => { ValueId };
}
macro_rules! operand {
    ($parts:ident, variadic $types:ident) => {
        $parts.operands()
    };
    ($parts:ident, optional $types:ident) => {
        $parts.operands().first().copied()
    };
    ($parts:ident, $types:ident) => {
        $parts.operands()[0]
    };
}
macro_rules! attribute_type {
    (optional Unit) => { bool };
    (optional $kind:ident) => { Option<<$kind as AttributeType>::Value<'p>> };
    (filled $kind:ident) => { <$kind as AttributeType>::Value<'p> };
    ($kind:ident) => { <$kind as AttributeType>::Value<'p> };
}
macro_rules! attribute {
    ($parts:ident, optional Unit) => {
        $parts.optional::<Unit>().is_some()
    };
    ($parts:ident, optional $kind:ident) => {
        $parts.optional::<$kind>()
    };
    ($parts:ident, filled $kind:ident) => {
        $parts.attribute::<$kind>()
    };
    ($parts:ident, $kind:ident) => {
        $parts.attribute::<$kind>()
    };
}
macro_rules! region_type {
    (variadic $size:ident) => { IdRange<RegionId> };
    ($size:ident) => { RegionId };
}
macro_rules! region {
    ($parts:ident, variadic $size:ident) => {
        $parts.regions()
    };
    ($parts:ident, $size:ident) => {
        $parts.region()
    };
}
macro_rules! result_type {
    (variadic $types:ident) => { IdRange<ValueId> };
    (optional $types:ident) => { Option<ValueId> };
    ($types:ident) => { ValueId };
}
macro_rules! result {
    ($parts:ident, variadic $types:ident) => {
        $parts.results()
    };
    ($parts:ident, optional $types:ident) => {
        $parts.results().get(0)
    };
    ($parts:ident, $types:ident) => {
        $parts.result()
    };
}

macro_rules! families {
    ($($family:ident $ops:ident,)*) => {
        $(
            #[doc = concat!("Ops of the family `", stringify!($family), "`.")]
            pub mod $family {
                #[allow(unused_imports)]
                use super::parts::*;
                stablehlo_opset::$ops! { [typed] }
            }
            pub use $family::*;
        )*
    };
}
stablehlo_opset::op_families! { [families] }

/// Declares the enum of all ops. `$rest` lists the families that are left, and `$ops` the
/// ops of the families before.
macro_rules! op_enum {
    ($($family:ident $ops:ident,)*) => {
        op_enum! { @ [$($ops)*] [] }
    };
    ([$rest:tt [$($ops:ident)*]] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => {
        op_enum! { @ $rest [$($ops)* $($view)*] }
    };
    (@ [$family:ident $($rest:ident)*] $ops:tt) => {
        stablehlo_opset::$family! { [op_enum] [$($rest)*] $ops }
    };
    (@ [] [$($view:ident)*]) => {
        /// Op of a program.
        #[derive(Clone, Debug)]
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum Op<'p> {
            /// The module, which contains all other ops.
            Module(OpRef<'p>),
            /// A function.
            Function(Function<'p>),
            /// A call of a function.
            Call(Call<'p>),
            /// An op of another dialect, such as those of Shardy and CHLO.
            Other(OpRef<'p>),
            $($view($view<'p>),)*
        }
        /// Functions that make a typed op, by mnemonic.
        const CONSTRUCTORS: &[(&str, for<'p> fn(OpRef<'p>, &crate::definition::OpDef) -> Op<'p>)] =
            &[$(($view::MNEMONIC, |op, def| Op::$view($view::of(op, def)))),*];
    };
}
stablehlo_opset::op_families! { [op_enum] }

type Construct = for<'p> fn(OpRef<'p>, &OpDef) -> Op<'p>;

/// Returns the constructor of an op, by the address of its declaration.
fn constructor(def: &'static OpDef) -> Construct {
    static ALL: OnceLock<FxHashMap<usize, Construct>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let constructor_of = |def: &OpDef| {
            let mut all = CONSTRUCTORS.iter();
            let found = all.find(|c| c.0 == def.mnemonic());
            found.expect("a constructor per declaration").1
        };
        let pairs = table::all().map(|def| (from_ref(def) as usize, constructor_of(def)));
        pairs.collect()
    });
    all[&(from_ref(def) as usize)]
}

impl<'p> Op<'p> {
    /// Returns the typed form of an op.
    pub fn of(op: OpRef<'p>) -> Self {
        match op.kind() {
            Kind::Declared(def) if def.has_vhlo_form() => constructor(def)(op, def),
            Kind::Module => Self::Module(op),
            Kind::Function => Function::of(op).map_or(Self::Other(op), Self::Function),
            Kind::Call => Call::of(op).map_or(Self::Other(op), Self::Call),
            Kind::Declared(_) | Kind::Other => Self::Other(op),
        }
    }
}

impl<'p> OpRef<'p> {
    /// Returns the typed form of the op.
    pub fn typed(self) -> Op<'p> {
        Op::of(self)
    }
}
