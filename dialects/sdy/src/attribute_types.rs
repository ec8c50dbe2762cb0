//! What an op's attributes may be, and what Rust reads them as.

use crate::kinds;
use mlir_bridge::prelude::*;
pub use stablehlo_dialect::attribute_types::{Elements, I64, Str};

/// `Name: View = "summary", KIND;` An attribute of a kind.
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
    /// A sharding per operand or result.
    Shardings: ShardingPerValue = "Tensor sharding per operand/result of an op", SHARDING_PER_VALUE;
    /// Names of axes.
    ManualAxes: ManualAxes = "A list of axes that a ManualComputationOp is manual on", MANUAL_AXES;
    /// Axes.
    Axes: AxisRefList = "List of axis refs", AXIS_REF_LIST;
    /// Axes per dimension.
    AxesPerDimension: ListOfAxisRefLists = "List of axis ref lists", LIST_OF_AXIS_REF_LISTS;
    /// Axes that move from one dimension to another.
    Moves: AllToAllParamList = "List of all-to-all parameters", ALL_TO_ALL_PARAM_LIST;
}

/// `Name = "summary", CASES;` An `i32` that stands for a case of an enum.
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
/// Where shardings may flow, by the value of [`Direction`].
pub const DIRECTIONS: [&str; 4] = ["NONE", "FORWARD", "BACKWARD", "BOTH"];
enums! {
    /// Where shardings may flow.
    Direction = "propagation direction enum", DIRECTIONS;
    /// How values are reduced.
    Reduction = "reduction op enum", kinds::REDUCTIONS;
}
