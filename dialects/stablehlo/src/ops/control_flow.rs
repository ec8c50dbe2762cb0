//! Branches and execution order. The op `while` is in [`super::while_loop`].

use super::support::{constant_operands::constant_ints, prelude::*};

implement_ops! { OPS = control_flow_ops;
    AfterAll {
        infer infer
        compatible compatible
    }
    Case {
        infer infer
        compatible compatible
        branch branch_of_case
    }
    CreateToken {
        infer infer
        compatible compatible
    }
    If {
        infer infer
        compatible compatible
    }
    OptimizationBarrier {
        infer infer
        compatible compatible
    }
    Return {}
}

/// Returns the branch that a constant index selects. An index without a branch selects the last
/// branch.
fn branch_of_case(op: Op) -> Option<usize> {
    let index = *constant_ints(op.operand(0))?.first()?;
    let last = op.num_regions().checked_sub(1)?;
    Some(usize::try_from(index).map_or(last, |index| index.min(last)))
}
