//! Macros that derive typed ops from the declarations in `stablehlo-opset`.

/// Derives the typed ops of a family. The arguments are the macros that expand to the types of attributes in
/// builders and in views. The module that calls the macro has the ops of the family for MLIR as `implemented`,
/// and the attribute types as `a`.
macro_rules! typed_ops {
    ([$taken:ident, $returned:ident] $(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident {
            $(operands { $($on:ident : $($ot:ident)+),* $(,)? })?
            $(attributes { $($an:ident : $($at:ident)+ $(= $ad:literal)? $(=> $note:expr)?),* $(,)? })?
            $(regions { $($rn:ident : $($rt:ident)+),* $(,)? })?
            $(results $($stated:ident)? { $($sn:ident : $($st:ident)+),* $(,)? })?
            $(traits $traits:tt)?
            $(notes $notes:tt)?
            $(assembly $assembly:literal)?
        }
    )*) => {
        $(typed_op! {
            @notes $mnemonic $view [$($notes)?]
            { $taken $returned }
            {
                $(#[doc = $doc])+
                $(
                    #[doc = "\n# Operands\n"]
                    $(#[doc = concat!("- `", stringify!($on), "`: ", $(stringify!($ot), " "),+)])*
                )?
                $(
                    #[doc = "\n# Attributes\n"]
                    $(#[doc = concat!("- `", stringify!($an), "`: ", $(stringify!($at), " ",)+ $("= `", $ad, "`")?)])*
                )?
                $(
                    #[doc = "\n# Regions\n"]
                    $(#[doc = concat!("- `", stringify!($rn), "`: ", $(stringify!($rt), " "),+)])*
                )?
                $(
                    #[doc = concat!("\n# Results", $(" (types: ", stringify!($stated), ")",)? "\n")]
                    $(#[doc = concat!("- `", stringify!($sn), "`: ", $(stringify!($st), " "),+)])*
                )?
            }
            [$($($on [$($ot)+])*)?]
            [$($($an [$($at)+] [$($ad)?])*)?]
            [$($($rn [$($rt)+])*)?]
            [$($($stated)?)?] [$($($sn [$($st)+])*)?]
        })*
    };
}

/// Sorts the parts of a declaration into the sections of [`op!`](super::macros::op), part by part.
macro_rules! typed_op {
    // The constraints of the specification become documentation.
    (@notes $mnemonic:literal $view:ident [[$c:tt::spec! {
        $($number:ident $how:ident $rule:literal $(($remark:literal))?),* $(,)?
    }]] $macros:tt { $($docs:tt)* } $($parts:tt)*) => {
        typed_op! { @operands $view $macros {
            $($docs)*
            #[doc = concat!("\n# Constraints of the [specification](https://openxla.org/stablehlo/spec#", $mnemonic, ")\n")]
            $(#[doc = concat!("- ", stringify!($number), ": `", $rule, "`" $(, " (", $remark, ")")?)])*
        } {} $($parts)* }
    };
    (@notes $mnemonic:literal $view:ident $notes:tt $macros:tt $docs:tt $($parts:tt)*) => {
        typed_op! { @operands $view $macros $docs {} $($parts)* }
    };

    (@operands $view:ident $macros:tt $docs:tt { $($done:tt)* } [] $($parts:tt)*) => {
        typed_op! { @attributes $view $macros $docs { operands { $($done)* } } {} {} {} {} $($parts)* }
    };
    (@operands $view:ident $macros:tt $docs:tt { $($done:tt)* } [$name:ident [$types:ident] $($rest:tt)*] $($parts:tt)*) => {
        typed_op! { @operands $view $macros $docs { $($done)* $name: one; } [$($rest)*] $($parts)* }
    };
    (@operands $view:ident $macros:tt $docs:tt { $($done:tt)* } [$name:ident $many:tt $($rest:tt)*] $($parts:tt)*) => {
        typed_op! { @operands $view $macros $docs { $($done)* $name: many; } [$($rest)*] $($parts)* }
    };

    (@attributes $view:ident { $taken:ident $returned:ident } $docs:tt { $($done:tt)* }
        { $($required:tt)* } { $($optional:tt)* } { $($default:tt)* } { $($flag:tt)* } [] $($parts:tt)*) => {
        typed_op! { @regions $view $docs {
            $($done)*
            required { $($required)* }
            optional { $($optional)* }
            defaults { $($default)* }
            flags { $($flag)* }
        } {} $($parts)* }
    };
    // Builders derive the sizes of groups.
    (@attributes $view:ident $macros:tt $docs:tt $done:tt $r:tt $o:tt $d:tt $f:tt
        [$name:ident [SegmentSizes] [] $($rest:tt)*] $($parts:tt)*) => {
        typed_op! { @attributes $view $macros $docs $done $r $o $d $f [$($rest)*] $($parts)* }
    };
    (@attributes $view:ident $macros:tt $docs:tt $done:tt $r:tt $o:tt $d:tt { $($flag:tt)* }
        [$name:ident [optional Unit] [] $($rest:tt)*] $($parts:tt)*) => {
        typed_op! { @attributes $view $macros $docs $done $r $o $d { $($flag)* $name; } [$($rest)*] $($parts)* }
    };
    (@attributes $view:ident { $taken:ident $returned:ident } $docs:tt $done:tt $r:tt { $($optional:tt)* } $d:tt $f:tt
        [$name:ident [optional $kind:ident] [] $($rest:tt)*] $($parts:tt)*) => {
        typed_op! { @attributes $view { $taken $returned } $docs $done $r
            { $($optional)* $name: a::$kind, $taken!($kind) => $returned!($kind); } $d $f [$($rest)*] $($parts)* }
    };
    (@attributes $view:ident { $taken:ident $returned:ident } $docs:tt $done:tt { $($required:tt)* } $o:tt $d:tt $f:tt
        [$name:ident [$kind:ident] [] $($rest:tt)*] $($parts:tt)*) => {
        typed_op! { @attributes $view { $taken $returned } $docs $done
            { $($required)* $name: a::$kind, $taken!($kind) => $returned!($kind); } $o $d $f [$($rest)*] $($parts)* }
    };
    (@attributes $view:ident { $taken:ident $returned:ident } $docs:tt $done:tt $r:tt $o:tt { $($default:tt)* } $f:tt
        [$name:ident [filled $kind:ident] $value:tt $($rest:tt)*] $($parts:tt)*) => {
        typed_op! { @attributes $view { $taken $returned } $docs $done $r $o { $($default)* } $f
            [$name [$kind] $value $($rest)*] $($parts)* }
    };
    (@attributes $view:ident { $taken:ident $returned:ident } $docs:tt $done:tt $r:tt $o:tt { $($default:tt)* } $f:tt
        [$name:ident [$kind:ident] [$value:literal] $($rest:tt)*] $($parts:tt)*) => {
        typed_op! { @attributes $view { $taken $returned } $docs $done $r $o
            { $($default)* $name: a::$kind, $taken!($kind) => $returned!($kind); } $f [$($rest)*] $($parts)* }
    };

    (@regions $view:ident $docs:tt { $($done:tt)* } { $($regions:tt)* } [] $($parts:tt)*) => {
        typed_op! { @results $view $docs { $($done)* regions { $($regions)* } } {} {} $($parts)* }
    };
    // A builder adds the regions of a group one by one. The method has the singular of the group's name, so
    // a group with a new name needs an arm.
    (@regions $view:ident $docs:tt $done:tt { $($regions:tt)* } [branches [variadic block] $($rest:tt)*] $($parts:tt)*) => {
        typed_op! { @regions $view $docs $done { $($regions)* branches: many branch; } [$($rest)*] $($parts)* }
    };
    (@regions $view:ident $docs:tt $done:tt { $($regions:tt)* } [composite_regions [variadic $size:ident] $($rest:tt)*] $($parts:tt)*) => {
        typed_op! { @regions $view $docs $done { $($regions)* composite_regions: many composite_region; } [$($rest)*] $($parts)* }
    };
    (@regions $view:ident $docs:tt $done:tt { $($regions:tt)* } [$name:ident [$size:ident] $($rest:tt)*] $($parts:tt)*) => {
        typed_op! { @regions $view $docs $done { $($regions)* $name: one $name; } [$($rest)*] $($parts)* }
    };

    // Result types are parameters if the program states the types.
    (@results $view:ident $docs:tt { $($done:tt)* } { $($results:tt)* } { $($types:tt)* } $stated:tt []) => {
        typed_op! { @op $view $docs { $($done)* results { $($results)* } types { $($types)* } } }
    };
    (@results $view:ident $docs:tt $done:tt { $($results:tt)* } $types:tt [] [$name:ident [$ty:ident] $($rest:tt)*]) => {
        typed_op! { @results $view $docs $done { $($results)* $name: one; } $types [] [$($rest)*] }
    };
    (@results $view:ident $docs:tt $done:tt { $($results:tt)* } $types:tt [] [$name:ident $many:tt $($rest:tt)*]) => {
        typed_op! { @results $view $docs $done { $($results)* $name: many; } $types [] [$($rest)*] }
    };
    (@results $view:ident $docs:tt $done:tt { $($results:tt)* } { $($types:tt)* } [stated] [results $many:tt $($rest:tt)*]) => {
        typed_op! { @results $view $docs $done { $($results)* results: many; }
            { $($types)* [<result_types>]: many; } [stated] [$($rest)*] }
    };
    (@results $view:ident $docs:tt $done:tt { $($results:tt)* } { $($types:tt)* } [stated] [$name:ident [$ty:ident] $($rest:tt)*]) => {
        typed_op! { @results $view $docs $done { $($results)* $name: one; }
            { $($types)* [<$name _type>]: one; } [stated] [$($rest)*] }
    };

    (@op $view:ident { $($docs:tt)* } {
        operands $operands:tt required $required:tt optional $optional:tt defaults $defaults:tt flags $flags:tt
        regions { $($region:ident: $arity:ident $one:ident;)* } results $results:tt types $types:tt
    }) => {
        pastey::paste! {
            op! {
                $($docs)*
                [<# $view:snake>], $view, [<$view Builder>], [<$view Edit>] = implemented::$view;
                operands $operands
                required $required
                optional $optional
                defaults $defaults
                flags $flags
                regions { $($region: $arity [<# $one>] [<$one _region>];)* }
                results $results
                types $types
            }
        }
    };
}

/// Declares a module of typed ops per family, and the enum of all views. The arguments are those of
/// [`typed_ops!`]. The module that calls the macro has the families for MLIR as `families`, and the attribute
/// types as `a`.
macro_rules! typed_families {
    ([$taken:ident, $returned:ident] $($family:ident $ops:ident,)*) => {
        $(
            #[doc = concat!("Typed ops of the family `", stringify!($family), "`.")]
            pub mod $family {
                #[allow(unused_imports)]
                use super::{a, families::$family as implemented};
                use crate::ops::support::prelude::*;
                stablehlo_opset::$ops! { [typed_ops] $taken, $returned }
            }
            pub use $family::*;
        )*
        all_views! { @ [$($ops)*] [] }
    };
}
/// Collects the views of all families, family by family.
macro_rules! all_views {
    ([$rest:tt [$($all:ident)*]] $($(#[$doc:meta])* $mnemonic:literal $view:ident $sections:tt)*) => {
        all_views! { @ $rest [$($all)* $($view)*] }
    };
    (@ [$family:ident $($rest:ident)*] $all:tt) => {
        stablehlo_opset::$family! { [all_views] [$($rest)*] $all }
    };
    (@ [] [$($view:ident)*]) => {
        any_op! { $($view,)* }
    };
}

pub(crate) use {all_views, typed_families, typed_op, typed_ops};
