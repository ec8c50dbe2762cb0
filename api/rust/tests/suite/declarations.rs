//! Tests that derive from the declarations of all ops in `stablehlo-opset`.

use melior::ir::operation::OperationRef;
use mlir_bridge::{ir::Op, rewrite::Rewriter};
use stablehlo_mlir::ops::{self, BuildError, chlo};

/// Fills a region of a builder. The methods for the regions of a group have the singular of the group's name.
macro_rules! fill {
    ($builder:expr, branches) => {
        fill!($builder, branch)
    };
    ($builder:expr, composite_regions) => {
        fill!($builder, composite_region)
    };
    ($builder:expr, $region:ident) => {
        drop($builder.$region(|_, _| Ok(())))
    };
}
/// Expands to functions that work with the views of a family of ops.
macro_rules! on_views {
    ([$ops:ident] $(
        $(#[$doc:meta])+
        $mnemonic:literal $view:ident {
            $(operands $operands:tt)?
            $(attributes $attributes:tt)?
            $(regions { $($region:ident : $($size:ident)+),* $(,)? })?
            $(results $($stated:ident)? { $($results:tt)* })?
            $(traits $traits:tt)?
            $(notes $notes:tt)?
            $(assembly $assembly:literal)?
        }
    )*) => {
        /// Mnemonics of the family, each with whether programs state the types of the results.
        pub const STATED: &[(&str, bool)] =
            &[$(($mnemonic, !concat!($($(stringify!($stated))?)?).is_empty())),*];

        pub fn insert_copy<'x>(op: Op<'x>, rewriter: &Rewriter<'x, '_>) -> Option<Result<Op<'x>, BuildError>> {
            $(if let Some(view) = $ops::$view::of(op) {
                let copy = view.to_builder(rewriter).insert_before(op);
                return Some(copy.map(|copy| copy.operation()));
            })*
            None
        }
        // The ops of a family may have no regions.
        #[allow(unused_variables)]
        pub fn fill_regions(op: OperationRef, filled: &mut usize) {
            $($(if let Some(view) = $ops::$view::of(op) {
                $(
                    fill!(view.to_builder(), $region);
                    *filled += 1;
                )*
            })?)*
        }
    };
}
macro_rules! families {
    ([$dialect:ident $ops:ident] $($family:ident $declarations:ident,)*) => {
        mod $dialect {
            $(pub mod $family {
                use super::super::*;
                stablehlo_opset::$declarations! { [on_views] $ops }
            })*

            use super::{BuildError, Op, OperationRef, Rewriter};
            pub fn stated() -> Vec<(&'static str, bool)> {
                [$($family::STATED),*].concat()
            }
            pub fn insert_copy<'x>(op: Op<'x>, rewriter: &Rewriter<'x, '_>) -> Option<Result<Op<'x>, BuildError>> {
                None$(.or_else(|| $family::insert_copy(op, rewriter)))*
            }
            pub fn fill_regions(op: OperationRef, filled: &mut usize) {
                $($family::fill_regions(op, filled);)*
            }
        }
    };
}
stablehlo_opset::op_families! { [families] stablehlo_ops ops }
stablehlo_opset::chlo_families! { [families] chlo_ops chlo }

/// Builds an op with the parts of `op`, except its regions, before `op`. Returns `None` if `op` has no view.
pub fn insert_copy<'x>(
    op: Op<'x>,
    rewriter: &Rewriter<'x, '_>,
) -> Option<Result<Op<'x>, BuildError>> {
    stablehlo_ops::insert_copy(op, rewriter).or_else(|| chlo_ops::insert_copy(op, rewriter))
}

/// Fills each declared region of `op`, one by one, in a builder with the operands of `op`. The operands
/// determine the arguments of the region. Returns the number of regions.
pub fn filled_regions(op: OperationRef) -> usize {
    let mut filled = 0;
    stablehlo_ops::fill_regions(op, &mut filled);
    chlo_ops::fill_regions(op, &mut filled);
    filled
}

#[test]
fn types_of_results_are_stated_exactly_if_nothing_infers_them() {
    for (declared, defs) in [
        (stablehlo_ops::stated(), stablehlo_dialect::ops::all()),
        (chlo_ops::stated(), chlo_dialect::ops::all()),
    ] {
        assert_eq!(declared.len(), defs.len());
        for def in defs.into_iter().filter(|def| !def.results.is_empty()) {
            let found = declared.iter().find(|op| op.0 == def.mnemonic());
            let (_, is_stated) = found.expect("a declared op");
            assert_eq!(*is_stated, def.hooks.infer.is_none(), "{}", def.name);
        }
    }
}
