//! Constraints on the attributes of ops, and the Rust types that attributes are
//! read as.

use crate::kinds;
use mlir_bridge::prelude::*;
pub use stablehlo_dialect::attribute_types::{Elements, I64, Str};
use stablehlo_opset::syntax::shardy::DIRECTIONS;

/// Declares attribute types of a kind: `Name: View = "summary", KIND;`.
macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident : $view:ident = $summary:literal, $kind:ident;)*) => { $(
        $(#[$doc])*
        pub struct $name;
        impl AttributeType for $name {
            type Value<'c> = kinds::$view<'c>;
            const CONSTRAINT: AttrConstraint =
                AttrConstraint::new($summary, |a| Self::read(a).is_some())
                    .syntax(AttrSyntax::Kind(&kinds::$kind));
            fn read<'c>(attribute: Attribute<'c>) -> Option<kinds::$view<'c>> {
                kinds::$view::of(attribute)
            }
        }
    )* };
}
kinds! {
    /// A mesh.
    Mesh: Mesh = "Mesh of axes and a list of devices", MESH;
    /// A sharding.
    Sharding: TensorSharding = "Tensor sharding", TENSOR_SHARDING;
    /// One sharding per operand or result.
    Shardings: ShardingPerValue = "Tensor sharding per operand/result of an op", SHARDING_PER_VALUE;
    /// Names of the manual axes of a `manual_computation`.
    ManualAxes: ManualAxes = "A list of axes that a ManualComputationOp is manual on", MANUAL_AXES;
    /// A list of axes.
    Axes: AxisRefList = "List of axis refs", AXIS_REF_LIST;
    /// One list of axes per dimension.
    AxesPerDimension: ListOfAxisRefLists = "List of axis ref lists", LIST_OF_AXIS_REF_LISTS;
    /// Axes that move between dimensions.
    Moves: AllToAllParamList = "List of all-to-all parameters", ALL_TO_ALL_PARAM_LIST;
}

/// Declares attribute types of `i32` values that index the cases of an enum:
/// `Name = "summary", CASES;`.
macro_rules! enums {
    ($($(#[$doc:meta])* $name:ident = $summary:literal, $cases:path;)*) => { $(
        $(#[$doc])*
        pub struct $name;
        impl AttributeType for $name {
            type Value<'c> = i64;
            const CONSTRAINT: AttrConstraint =
                AttrConstraint::new($summary, |a| Self::read(a).is_some());
            fn read<'c>(attribute: Attribute<'c>) -> Option<i64> {
                let case = attribute.int().filter(|case| (0..$cases.len() as i64).contains(case));
                case.filter(|_| attribute.ty().is_some_and(|ty| ty.is_int(32, false)))
            }
        }
    )* };
}
enums! {
    /// A direction of sharding propagation.
    Direction = "propagation direction enum", DIRECTIONS;
    /// A reduction.
    Reduction = "reduction op enum", kinds::REDUCTIONS;
}
