//! The macro `ops!`, which declares ops, and its parts.

/// Declares ops: a table row, a typed view and its accessors for each.
///
/// Sections that an op does not need are left out; their order is fixed:
///
/// ```text
/// /// A doc comment.
/// "mnemonic" View {
///     operands { name: Constraint, name: optional Constraint, name: variadic Constraint }
///     attributes { name: Type, name: optional Type, name: Type = "default",
///                  name: filled Type = "default" }
///     regions { name: block, name: any, name: variadic block }
///     successors { name, name }
///     results { name: Constraint, name: optional Constraint, name: variadic Constraint }
///     traits [TRAIT, TRAIT]
///     notes [NOTE]
///     assembly "a format"                  // or: parse function, print function
///     infer function
///     shapes function
///     reify function
///     compatible function
///     verify function
///     verify_regions function
///     verify_symbols function
///     fold function
///     speculation function
///     effects function
///     result_names function
///     argument_names function
/// }
/// ```
///
/// Constraints are constants, and attribute types are types, each by a plain name.
/// `=> EXPRESSION` after an attribute is a note. A name that is a word of Rust is
/// written `r#type`, and is `type` in programs.
///
/// The view dereferences to the [`Adaptor`](crate::Adaptor). An accessor hides the
/// adaptor's function of its name: where an operand is named `operand`, the second
/// operand is `view.0.operand(1)`.
///
/// The crate's own documentation has an example. Sections that are out of order do not
/// compile, and the error lists the order.
#[macro_export]
macro_rules! ops {
    ($ops:ident in $dialect:literal; $(
        $(#[doc = $doc:literal])*
        $mnemonic:literal $view:ident { $($section:tt)* }
    )*) => {
        /// The ops declared in this file.
        pub static $ops: &[&$crate::OpDef] = &[$(&$view::DEF),*];
        $($crate::op! {
            $dialect;
            $(#[doc = $doc])*
            $mnemonic $view { $($section)* }
        })*
    };
    ($($wrong:tt)*) => {
        compile_error!(
            "expected `ops! { NAME in \"dialect\"; /// Docs. \"mnemonic\" View { sections } .. }`"
        );
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! op {
    (
        $dialect:literal;
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident {
            $(operands { $($on:ident : $($ot:ident)+),* $(,)? })?
            $(attributes { $($an:ident : $($at:ident)+ $(= $ad:literal)? $(=> $note:expr)?),* $(,)? })?
            $(regions { $($rn:ident : $($rt:ident)+),* $(,)? })?
            $(successors { $($un:ident),* $(,)? })?
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
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug)]
        pub struct $view<'c>(pub $crate::Adaptor<'c>);

        impl<'c> $view<'c> {
            /// The op's declaration.
            pub const DEF: &'static $crate::OpDef = {
                const OPERANDS: &[$crate::ValueDef] =
                    &[$($($crate::value_def!($on: $($ot)+)),*)?];
                const REGIONS: &[$crate::RegionDef] =
                    &[$($($crate::region_def!($rn: $($rt)+)),*)?];
                const RESULTS: &[$crate::ValueDef] =
                    &[$($($crate::value_def!($sn: $($st)+)),*)?];
                const HOOKS: $crate::Hooks = $crate::Hooks::NONE
                    $(.infer(|a| $infer($view(a))))?
                    $(.shapes(|a| $shapes($view(a))))?
                    $(.reify(|a| $reify($view(a))))?
                    $(.compatible($compatible))?
                    $(.verify(|a| $verify($view(a))))?
                    $(.verify_regions(|a| $regions($view(a))))?
                    $(.verify_symbols(|a, s| $symbols($view(a), s)))?
                    $(.fold($fold))?
                    $(.speculation(|a| $speculation($view(a))))?
                    $(.effects(|a| $effects($view(a))))?
                    $(.result_names($names))?
                    $(.argument_names($arguments))?;
                static DEF: $crate::OpDef =
                    $crate::OpDef::new(concat!($dialect, ".", $mnemonic))
                        .docs(&[$($doc),+])
                        .operands(OPERANDS)
                        .attributes($view::ATTRIBUTES)
                        .regions(REGIONS)
                        .successors(const {
                            &[$($($crate::plain_name(stringify!($un))),*)?]
                        })
                        .results(RESULTS)
                        .traits(const { &[$($($trait),*)?] })
                        .notes(const { &[$($($crate::Note::new(&$about)),*)?] })
                        .assembly($crate::assembly!($($assembly)? $(($parse, $print))?))
                        .hooks(HOOKS);
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
        #[allow(missing_docs, dead_code, non_snake_case)]
        impl<'c> $view<'c> {
            $crate::operand_accessors!(0; $($($on: [$($ot)+],)*)?);
            $($($crate::attribute_accessor!($view, $an: $($at)+);)*)?
            $crate::region_accessors!(0; $($($rn: [$($rt)+],)*)?);
            $crate::successor_accessors!(0; $($($un,)*)?);
        }
    };
    ($dialect:literal; $mnemonic:literal $view:ident $sections:tt) => {
        compile_error!(concat!(
            $dialect, ".", $mnemonic, ": an op needs a doc comment, before its mnemonic"
        ));
    };
    (
        $dialect:literal;
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident $sections:tt
    ) => {
        compile_error!(concat!(
            $dialect, ".", $mnemonic, ": a section is unknown, out of its place or not as it \
             must be; the sections, in their order: operands { name: Constraint, .. } \
             attributes { name: Type, .. } regions { name: block, .. } \
             successors { name, .. } results { name: Constraint, .. } traits [..] notes [..] \
             assembly \"format\" | parse function, print function; then a function each: \
             infer shapes reify compatible verify verify_regions verify_symbols fold \
             speculation effects result_names argument_names"
        ));
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! value_def {
    ($name:ident : variadic $c:ident) => {
        $crate::value_def!($name: $c).arity($crate::Arity::Variadic)
    };
    ($name:ident : optional $c:ident) => {
        $crate::value_def!($name: $c).arity($crate::Arity::Optional)
    };
    ($name:ident : $c:ident) => {
        $crate::ValueDef::new($crate::plain_name(stringify!($name)), $c)
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! region_def {
    ($name:ident : variadic $size:ident) => {
        $crate::region_def!($name: $size).arity($crate::Arity::Variadic)
    };
    ($name:ident : block) => {
        $crate::region_def!($name: any).single_block(true)
    };
    ($name:ident : any) => {
        $crate::RegionDef::new($crate::plain_name(stringify!($name)))
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
    ($name:ident : $t:ident $(=> $note:expr)?) => {
        $crate::attribute_def!(@ $name, $t, $crate::Presence::Required $(, $note)?)
    };
    (@ $name:ident, $t:ident, $presence:expr $(, $note:expr)?) => {
        $crate::AttributeDef::of::<$t>($crate::plain_name(stringify!($name)))
            .presence($presence)
            $(.with_note($crate::Note::new(&$note)))?
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
            const SLOT: usize =
                $crate::slot_of($view::ATTRIBUTES, $crate::plain_name(stringify!($name)));
            self.0.slot(SLOT).and_then(<$t as $crate::AttributeType>::read)
        }
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! successor_accessors {
    ($i:expr;) => {};
    ($i:expr; $name:ident, $($rest:tt)*) => {
        // None where the op is about to be made, or is not verified yet.
        pub fn $name(&self) -> Option<$crate::Block<'c>> {
            self.0.op()?.successors().nth($i)
        }
        $crate::successor_accessors!($i + 1; $($rest)*);
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
