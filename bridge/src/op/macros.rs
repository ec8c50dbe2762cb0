//! The macro `ops!`, which declares ops, and its helper macros.

/// Declares ops. Each op gets a declaration, a typed view and the accessors of the view.
///
/// Omit the sections that an op does not need. Keep the order of the others:
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
///     branch function
///     speculation function
///     effects function
///     result_names function
///     argument_names function
/// }
/// ```
///
/// Write constraints, which are constants, and attribute types, which are types, as plain
/// names. `=> EXPRESSION` after an attribute adds a note. Write a name that is a keyword
/// of Rust as `r#type`; programs then use `type`.
///
/// A dialect whose declarations are in another crate writes `hooks HOOKS, SYNTAX` in place of
/// the functions. Both are constants: [`hooks!`](crate::hooks) makes `HOOKS`, and `SYNTAX` is
/// an `Option<Assembly>`, which replaces the format if it is not `None`.
///
/// The view dereferences to the [`Adaptor`](crate::op::Adaptor). An accessor hides the
/// adaptor's function of the same name. For example, if an operand is named `operand`, the
/// second operand of the op is `view.0.operand(1)`.
///
/// The crate's documentation has an example. If sections are out of order, compilation
/// fails with an error that lists the order.
#[macro_export]
macro_rules! ops {
    ($ops:ident in $dialect:literal; $(
        $(#[doc = $doc:literal])*
        $mnemonic:literal $view:ident { $($section:tt)* }
    )*) => {
        /// The ops that this file declares.
        pub static $ops: &[&$crate::op::OpDef] = &[$(&$view::DEF),*];
        $($crate::__op! {
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

/// Makes the hooks of an op from functions that take the op's view. The functions have the
/// order and the names that [`ops!`](crate::ops) lists:
///
/// ```text
/// const HOOKS: Hooks = hooks!(View infer function verify function);
/// ```
#[macro_export]
macro_rules! hooks {
    (
        $view:ident
        $(infer $infer:ident)?
        $(shapes $shapes:ident)?
        $(reify $reify:ident)?
        $(compatible $compatible:ident)?
        $(verify $verify:ident)?
        $(verify_regions $regions:ident)?
        $(verify_symbols $symbols:ident)?
        $(fold $fold:ident)?
        $(branch $branch:ident)?
        $(speculation $speculation:ident)?
        $(effects $effects:ident)?
        $(result_names $names:ident)?
        $(argument_names $arguments:ident)?
    ) => {
        $crate::op::Hooks::NONE
            $(.infer(|a| $infer($view(a))))?
            $(.shapes(|a| $shapes($view(a))))?
            $(.reify(|a| $reify($view(a))))?
            $(.compatible($compatible))?
            $(.verify(|a| $verify($view(a))))?
            $(.verify_regions(|a| $regions($view(a))))?
            $(.verify_symbols(|a, s| $symbols($view(a), s)))?
            $(.fold($fold))?
            $(.branch($branch))?
            $(.speculation(|a| $speculation($view(a))))?
            $(.effects(|a| $effects($view(a))))?
            $(.result_names($names))?
            $(.argument_names($arguments))?
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __first {
    (($first:expr) $(($second:expr))?) => {
        $first
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op {
    (
        $dialect:literal;
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident {
            $(operands { $($on:ident : $($ot:ident)+),* $(,)? })?
            $(attributes { $($an:ident : $($at:ident)+ $(= $ad:literal)? $(=> $note:expr)?),* $(,)? })?
            $(regions { $($rn:ident : $($rt:ident)+),* $(,)? })?
            $(successors { $($un:ident),* $(,)? })?
            $(results $(stated)? { $($sn:ident : $($st:ident)+),* $(,)? })?
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
            $(branch $branch:ident)?
            $(speculation $speculation:ident)?
            $(effects $effects:ident)?
            $(result_names $names:ident)?
            $(argument_names $arguments:ident)?
            $(hooks $hooks:expr, $syntax:expr)?
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug)]
        pub struct $view<'c>(pub $crate::op::Adaptor<'c>);

        impl<'c> $view<'c> {
            /// The declaration of the op.
            pub const DEF: &'static $crate::op::OpDef = {
                const OPERANDS: &[$crate::op::ValueDef] =
                    &[$($($crate::__value_def!($on: $($ot)+)),*)?];
                const REGIONS: &[$crate::op::RegionDef] =
                    &[$($($crate::__region_def!($rn: $($rt)+)),*)?];
                const RESULTS: &[$crate::op::ValueDef] =
                    &[$($($crate::__value_def!($sn: $($st)+)),*)?];
                const HOOKS: $crate::op::Hooks = $crate::__first!(
                    $(($hooks))?
                    ($crate::hooks!($view $(infer $infer)? $(shapes $shapes)? $(reify $reify)? $(compatible $compatible)? $(verify $verify)? $(verify_regions $regions)? $(verify_symbols $symbols)? $(fold $fold)? $(branch $branch)? $(speculation $speculation)? $(effects $effects)? $(result_names $names)? $(argument_names $arguments)?))
                );
                const SYNTAX: Option<$crate::op::Assembly> = $crate::__first!($(($syntax))? (None));
                static DEF: $crate::op::OpDef =
                    $crate::op::OpDef::new(concat!($dialect, ".", $mnemonic))
                        .docs(&[$($doc),+])
                        .operands(OPERANDS)
                        .attributes($view::ATTRIBUTES)
                        .regions(REGIONS)
                        .successors(const {
                            &[$($($crate::__private::plain_name(stringify!($un))),*)?]
                        })
                        .results(RESULTS)
                        .traits(const { &[$($($trait),*)?] })
                        .notes(const { &[$($($crate::op::Note::new(&$about)),*)?] })
                        .assembly(match SYNTAX {
                            Some(syntax) => syntax,
                            None => $crate::__assembly!($($assembly)? $(($parse, $print))?),
                        })
                        .hooks(HOOKS);
                &DEF
            };
            const ATTRIBUTES: &'static [$crate::op::AttributeDef] = &$crate::__private::sorted([
                $($($crate::__attribute_def!($an: $($at)+ $(= $ad)? $(=> $note)?)),*)?
            ]);
            /// Returns the view of `op`, if `op` has this declaration.
            pub fn of(op: $crate::ir::Op<'c>) -> Option<Self> {
                let adaptor = $crate::op::Adaptor::of(op)?;
                ::std::ptr::eq(adaptor.def(), Self::DEF).then_some(Self(adaptor))
            }
        }
        impl<'c> ::std::ops::Deref for $view<'c> {
            type Target = $crate::op::Adaptor<'c>;
            fn deref(&self) -> &$crate::op::Adaptor<'c> {
                &self.0
            }
        }
        #[allow(missing_docs, dead_code, non_snake_case)]
        impl<'c> $view<'c> {
            $crate::__operand_accessors!(0; $($($on: [$($ot)+],)*)?);
            $($($crate::__attribute_accessor!($view, $an: $($at)+);)*)?
            $crate::__region_accessors!(0; $($($rn: [$($rt)+],)*)?);
            $crate::__successor_accessors!(0; $($($un,)*)?);
        }
    };
    ($dialect:literal; $mnemonic:literal $view:ident $sections:tt) => {
        compile_error!(concat!(
            $dialect, ".", $mnemonic, ": expected a doc comment before the mnemonic"
        ));
    };
    (
        $dialect:literal;
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident $sections:tt
    ) => {
        compile_error!(concat!(
            $dialect, ".", $mnemonic, ": a section is unknown, out of order or malformed; \
             the order of sections: operands { name: Constraint, .. } \
             attributes { name: Type, .. } regions { name: block, .. } \
             successors { name, .. } results { name: Constraint, .. } traits [..] notes [..] \
             assembly \"format\" | parse function, print function; then one function each: \
             infer shapes reify compatible verify verify_regions verify_symbols fold branch \
             speculation effects result_names argument_names"
        ));
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __value_def {
    ($name:ident : variadic $c:ident) => {
        $crate::__value_def!($name: $c).arity($crate::op::Arity::Variadic)
    };
    ($name:ident : optional $c:ident) => {
        $crate::__value_def!($name: $c).arity($crate::op::Arity::Optional)
    };
    ($name:ident : $c:ident) => {
        $crate::op::ValueDef::new($crate::__private::plain_name(stringify!($name)), $c)
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __region_def {
    ($name:ident : variadic $size:ident) => {
        $crate::__region_def!($name: $size).arity($crate::op::Arity::Variadic)
    };
    ($name:ident : block) => {
        $crate::__region_def!($name: any).single_block(true)
    };
    ($name:ident : any) => {
        $crate::op::RegionDef::new($crate::__private::plain_name(stringify!($name)))
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __attribute_def {
    ($name:ident : optional $t:ident $(=> $note:expr)?) => {
        $crate::__attribute_def!(@ $name, $t, $crate::op::Presence::Optional $(, $note)?)
    };
    ($name:ident : $t:ident = $default:literal $(=> $note:expr)?) => {
        $crate::__attribute_def!(@ $name, $t, $crate::op::Presence::Default($default) $(, $note)?)
    };
    ($name:ident : filled $t:ident = $default:literal $(=> $note:expr)?) => {
        $crate::__attribute_def!(@ $name, $t, $crate::op::Presence::Filled($default) $(, $note)?)
    };
    ($name:ident : $t:ident $(=> $note:expr)?) => {
        $crate::__attribute_def!(@ $name, $t, $crate::op::Presence::Required $(, $note)?)
    };
    (@ $name:ident, $t:ident, $presence:expr $(, $note:expr)?) => {
        $crate::op::AttributeDef::of::<$t>($crate::__private::plain_name(stringify!($name)))
            .presence($presence)
            $(.with_note($crate::op::Note::new(&$note)))?
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __assembly {
    () => {
        $crate::op::Assembly::Generic
    };
    ($format:literal) => {
        $crate::op::Assembly::Declared($format)
    };
    (($parse:ident, $print:ident)) => {
        $crate::op::Assembly::Custom {
            parse: $parse,
            print: $print,
            fits: |_| true,
        }
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __operand_accessors {
    ($i:expr;) => {};
    ($i:expr; $name:ident : [variadic $c:ident], $($rest:tt)*) => {
        pub fn $name(&self) -> impl ExactSizeIterator<Item = $crate::ir::Value<'c>> + use<'c> {
            self.0.operand_group($i)
        }
        $crate::__operand_accessors!($i + 1; $($rest)*);
    };
    ($i:expr; $name:ident : [optional $c:ident], $($rest:tt)*) => {
        pub fn $name(&self) -> Option<$crate::ir::Value<'c>> {
            self.0.operand_group($i).next()
        }
        $crate::__operand_accessors!($i + 1; $($rest)*);
    };
    ($i:expr; $name:ident : [$c:ident], $($rest:tt)*) => {
        pub fn $name(&self) -> $crate::ir::Value<'c> {
            self.0.operand_group($i).next().expect("one operand")
        }
        $crate::__operand_accessors!($i + 1; $($rest)*);
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __attribute_accessor {
    ($view:ident, $name:ident : optional $t:ident) => {
        $crate::__attribute_accessor!(@ $view, $name, $t);
    };
    ($view:ident, $name:ident : filled $t:ident) => {
        $crate::__attribute_accessor!(@ $view, $name, $t);
    };
    ($view:ident, $name:ident : $t:ident) => {
        $crate::__attribute_accessor!(@ $view, $name, $t);
    };
    // Accessors of required attributes also return `Option`: an op that is being built
    // may lack the attributes.
    (@ $view:ident, $name:ident, $t:ident) => {
        pub fn $name(&self) -> Option<<$t as $crate::op::AttributeType>::Value<'c>> {
            const SLOT: usize = $crate::__private::slot_of(
                $view::ATTRIBUTES,
                $crate::__private::plain_name(stringify!($name)),
            );
            self.0.slot(SLOT).and_then(<$t as $crate::op::AttributeType>::read)
        }
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __successor_accessors {
    ($i:expr;) => {};
    ($i:expr; $name:ident, $($rest:tt)*) => {
        // Returns `None` if the op does not exist yet, or if it is not verified and has
        // too few successors.
        pub fn $name(&self) -> Option<$crate::ir::Block<'c>> {
            self.0.op()?.successors().nth($i)
        }
        $crate::__successor_accessors!($i + 1; $($rest)*);
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __region_accessors {
    ($i:expr;) => {};
    ($i:expr; $name:ident : [variadic $size:ident], $($rest:tt)*) => {
        pub fn $name(&self) -> impl ExactSizeIterator<Item = $crate::ir::Region<'c>> + use<'c> {
            let this = self.0;
            ($i..this.num_regions()).map(move |i| this.region(i))
        }
        $crate::__region_accessors!($i + 1; $($rest)*);
    };
    ($i:expr; $name:ident : [$size:ident], $($rest:tt)*) => {
        pub fn $name(&self) -> $crate::ir::Region<'c> {
            self.0.region($i)
        }
        $crate::__region_accessors!($i + 1; $($rest)*);
    };
}
