//! Ops of the dialect: their declarations and rules are those of `stablehlo-opset`.

mod computations;

pub use computations::{Chunks, chunks};

use crate::{
    attribute_types::{
        Axes, AxesPerDimension, Direction, Elements, I64, ManualAxes, Mesh, Moves, Reduction,
        Sharding, Shardings, Str,
    },
    host::{Ruled, infer, verify, verify_symbols},
    type_constraints::{RANKED_TENSOR, SHAPED, STATIC_TENSOR},
};
use computations::ENDS_WITH_RETURN;
use mlir_bridge::prelude::*;
use stablehlo_dialect::ops::constant::{fits_value_type, parse, print};

/// Declares the ops of a family of `stablehlo-opset` for MLIR, and gives the ops their rules.
macro_rules! implement_ops {
    ($ops:ident = $family:ident; $($entry:tt)*) => {
        ::stablehlo_opset::$family! { [rule_ops] }
        mlir_bridge::implement_ops! { $ops in "sdy" = ::stablehlo_opset::$family; $($entry)* }
    };
}
macro_rules! rule_ops {
    ([] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => { $(
        impl<'c> Ruled<'c> for $view<'c> {
            type Rules = ::stablehlo_opset::shardy::ops::$view<crate::host::MlirShardedOp<'c>>;
        }
    )* };
}

implement_ops! { AXES_PER_DIMENSION = shardy_axes_per_dimension_ops;
    each { infer infer verify verify verify_symbols verify_symbols }
}
implement_ops! { COLLECTIVES = shardy_collectives_ops;
    each { infer infer verify verify verify_symbols verify_symbols }
}
implement_ops! { REDUCTIONS = shardy_reductions_ops;
    each { infer infer verify verify verify_symbols verify_symbols }
}
implement_ops! { CONSTANT = shardy_constant_ops;
    Constant { parse parse, print print infer infer compatible fits_value_type }
}
implement_ops! { CONSTRAINTS = shardy_constraints_ops;
    ShardingConstraint { infer infer verify_symbols verify_symbols }
    Reshard { infer infer verify_symbols verify_symbols }
    ShardingGroup {}
    PropagationBarrier { infer infer verify verify }
}
implement_ops! { DATA_FLOW = shardy_data_flow_ops;
    each { verify_symbols verify_symbols }
}
implement_ops! { MESH = shardy_mesh_ops;
    each { verify verify }
}
implement_ops! { REGIONS = shardy_regions_ops;
    Return {}
    ManualComputation { verify verify verify_symbols verify_symbols }
    NamedComputation { infer infer verify_symbols verify_symbols }
}

/// Returns all ops.
pub fn all() -> Vec<&'static OpDef> {
    [
        AXES_PER_DIMENSION,
        COLLECTIVES,
        CONSTANT,
        CONSTRAINTS,
        DATA_FLOW,
        MESH,
        REDUCTIONS,
        REGIONS,
    ]
    .concat()
}
