//! The macro `ops!`, which declares ops, and its parts.

/// Declares ops: a table row, a typed view and its accessors for each.
///
/// Sections that an op does not need are left out; their order is fixed. The
/// crate's own documentation has an example.
#[macro_export]
macro_rules! ops {
    ($ops:ident in $dialect:literal; $(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident {
            $(operands { $($on:ident : $($ot:ident)+),* $(,)? })?
            $(attributes { $($an:ident : $($at:ident)+ $(= $ad:literal)? $(=> $note:expr)?),* $(,)? })?
            $(regions { $($rn:ident : $($rt:ident)+),* $(,)? })?
            $(results { $($sn:ident : $($st:ident)+),* $(,)? })?
            $(traits [ $($trait:expr),* $(,)? ])?
            $(notes [ $($about:expr),* $(,)? ])?
            $(assembly $assembly:literal)?
            $(parse $parse:ident, print $print:ident)?
            $(infer $infer:ident)?
            $(shapes $shapes:ident)?
            $(reify $reify:ident)?
            $(compatible $compatible:ident)?
            $(verify $verify:ident)?
            $(verify_regions $regions:ident)?
            $(verify_symbols $symbols:ident)?
            $(fold $fold:ident)?
            $(speculation $speculation:ident)?
            $(effects $effects:ident)?
            $(result_names $names:ident)?
            $(argument_names $arguments:ident)?
        }
    )*) => {
        /// The ops declared in this file.
        pub static $ops: &[&$crate::OpDef] = &[$(&$view::DEF),*];
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy)]
            pub struct $view<'c>(pub $crate::Adaptor<'c>);

            impl<'c> $view<'c> {
                /// The op's declaration.
                pub const DEF: &'static $crate::OpDef = {
                    static DEF: $crate::OpDef = $crate::OpDef {
                        name: concat!($dialect, ".", $mnemonic),
                        docs: &[$($doc),+],
                        operands: &[$($($crate::value_def!($on: $($ot)+)),*)?],
                        attributes: $view::ATTRIBUTES,
                        regions: &[$($($crate::region_def!($rn: $($rt)+)),*)?],
                        results: &[$($($crate::value_def!($sn: $($st)+)),*)?],
                        traits: &[$($($trait),*)?],
                        notes: &[$($($crate::Note::new(&$about)),*)?],
                        assembly: $crate::assembly!($($assembly)? $(($parse, $print))?),
                        hooks: $crate::Hooks {
                            $(infer: Some(|a| $infer($view(a))),)?
                            $(shapes: Some(|a| $shapes($view(a))),)?
                            $(reify: Some(|a| $reify($view(a))),)?
                            $(compatible: Some($compatible),)?
                            $(verify: Some(|a| $verify($view(a))),)?
                            $(verify_regions: Some(|a| $regions($view(a))),)?
                            $(verify_symbols: Some(|a, s| $symbols($view(a), s)),)?
                            $(fold: Some($fold),)?
                            $(speculation: Some(|a| $speculation($view(a))),)?
                            $(effects: Some(|a| $effects($view(a))),)?
                            $(result_names: Some($names),)?
                            $(argument_names: Some($arguments),)?
                            ..$crate::Hooks::NONE
                        },
                    };
                    &DEF
                };
                const ATTRIBUTES: &'static [$crate::AttributeDef] = &$crate::sorted([
                    $($($crate::attribute_def!($an: $($at)+ $(= $ad)? $(=> $note)?)),*)?
                ]);
                /// The view of an op, if it is of this kind.
                pub fn of(op: $crate::Op<'c>) -> Option<Self> {
                    let adaptor = $crate::Adaptor::of(op)?;
                    ::std::ptr::eq(adaptor.def(), Self::DEF).then_some(Self(adaptor))
                }
            }
            impl<'c> ::std::ops::Deref for $view<'c> {
                type Target = $crate::Adaptor<'c>;
                fn deref(&self) -> &$crate::Adaptor<'c> {
                    &self.0
                }
            }
            #[allow(missing_docs, dead_code)]
            impl<'c> $view<'c> {
                $crate::operand_accessors!(0; $($($on: [$($ot)+],)*)?);
                $($($crate::attribute_accessor!($view, $an: $($at)+);)*)?
                $crate::region_accessors!(0; $($($rn: [$($rt)+],)*)?);
            }
        )*
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! value_def {
    ($name:ident : variadic $c:ident) => {
        $crate::ValueDef {
            name: stringify!($name),
            constraint: $c,
            arity: $crate::Arity::Variadic,
        }
    };
    ($name:ident : optional $c:ident) => {
        $crate::ValueDef {
            name: stringify!($name),
            constraint: $c,
            arity: $crate::Arity::Optional,
        }
    };
    ($name:ident : $c:ident) => {
        $crate::ValueDef {
            name: stringify!($name),
            constraint: $c,
            arity: $crate::Arity::One,
        }
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! region_def {
    ($name:ident : variadic $size:ident) => {
        $crate::RegionDef {
            name: stringify!($name),
            single_block: $crate::region_size!($size),
            arity: $crate::Arity::Variadic,
        }
    };
    ($name:ident : $size:ident) => {
        $crate::RegionDef {
            name: stringify!($name),
            single_block: $crate::region_size!($size),
            arity: $crate::Arity::One,
        }
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! region_size {
    (block) => {
        true
    };
    (any) => {
        false
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! attribute_def {
    ($name:ident : optional $t:ident $(=> $note:expr)?) => {
        $crate::attribute_def!(@ $name, $t, $crate::Presence::Optional $(, $note)?)
    };
    ($name:ident : $t:ident = $default:literal $(=> $note:expr)?) => {
        $crate::attribute_def!(@ $name, $t, $crate::Presence::Default($default) $(, $note)?)
    };
    ($name:ident : filled $t:ident = $default:literal $(=> $note:expr)?) => {
        $crate::attribute_def!(@ $name, $t, $crate::Presence::Filled($default) $(, $note)?)
    };
    ($name:ident : $t:ident) => {
        $crate::attribute_def!(@ $name, $t, $crate::Presence::Required)
    };
    (@ $name:ident, $t:ident, $presence:expr) => {
        $crate::AttributeDef {
            name: stringify!($name),
            constraint: <$t as $crate::AttributeType>::CONSTRAINT,
            marker: Some(::std::any::TypeId::of::<$t>()),
            presence: $presence,
            note: None,
        }
    };
    (@ $name:ident, $t:ident, $presence:expr, $note:expr) => {
        $crate::AttributeDef {
            name: stringify!($name),
            constraint: <$t as $crate::AttributeType>::CONSTRAINT,
            marker: Some(::std::any::TypeId::of::<$t>()),
            presence: $presence,
            note: Some($crate::Note::new(&$note)),
        }
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! assembly {
    () => {
        $crate::Assembly::Generic
    };
    ($format:literal) => {
        $crate::Assembly::Declared($format)
    };
    (($parse:ident, $print:ident)) => {
        $crate::Assembly::Custom {
            parse: $parse,
            print: $print,
        }
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! operand_accessors {
    ($i:expr;) => {};
    ($i:expr; $name:ident : [variadic $c:ident], $($rest:tt)*) => {
        pub fn $name(&self) -> impl ExactSizeIterator<Item = $crate::Value<'c>> + use<'c> {
            self.0.operand_group($i)
        }
        $crate::operand_accessors!($i + 1; $($rest)*);
    };
    ($i:expr; $name:ident : [optional $c:ident], $($rest:tt)*) => {
        pub fn $name(&self) -> Option<$crate::Value<'c>> {
            self.0.operand_group($i).next()
        }
        $crate::operand_accessors!($i + 1; $($rest)*);
    };
    ($i:expr; $name:ident : [$c:ident], $($rest:tt)*) => {
        pub fn $name(&self) -> $crate::Value<'c> {
            self.0.operand_group($i).next().expect("one operand")
        }
        $crate::operand_accessors!($i + 1; $($rest)*);
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! attribute_accessor {
    ($view:ident, $name:ident : optional $t:ident) => {
        $crate::attribute_accessor!(@ $view, $name, $t);
    };
    ($view:ident, $name:ident : filled $t:ident) => {
        $crate::attribute_accessor!(@ $view, $name, $t);
    };
    ($view:ident, $name:ident : $t:ident) => {
        $crate::attribute_accessor!(@ $view, $name, $t);
    };
    // Required attributes too: an op that is being built may lack them.
    (@ $view:ident, $name:ident, $t:ident) => {
        pub fn $name(&self) -> Option<<$t as $crate::AttributeType>::Value<'c>> {
            const SLOT: usize = $crate::slot_of($view::ATTRIBUTES, stringify!($name));
            self.0.slot(SLOT).and_then(<$t as $crate::AttributeType>::read)
        }
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! region_accessors {
    ($i:expr;) => {};
    ($i:expr; $name:ident : [variadic $size:ident], $($rest:tt)*) => {
        pub fn $name(&self) -> impl ExactSizeIterator<Item = $crate::Region<'c>> + use<'c> {
            let this = self.0;
            ($i..this.num_regions()).map(move |i| this.region(i))
        }
        $crate::region_accessors!($i + 1; $($rest)*);
    };
    ($i:expr; $name:ident : [$size:ident], $($rest:tt)*) => {
        pub fn $name(&self) -> $crate::Region<'c> {
            self.0.region($i)
        }
        $crate::region_accessors!($i + 1; $($rest)*);
    };
}
