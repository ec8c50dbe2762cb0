//! Which ops are isolated: nothing in their regions uses a value from outside.

use crate::ids::{OpId, ValueId};
use crate::ir::Body;

/// For each op whether it is isolated; of one without regions it is.
pub(super) fn isolated(body: &Body) -> Vec<bool> {
    let ops = body.ops.len();
    // How deep each op is, and each value: in how many regions.
    let mut depths = Vec::with_capacity(ops);
    let mut parents = Vec::with_capacity(ops);
    let mut value_depths = vec![0u32; body.values.len()];
    let mut open: Vec<u32> = Vec::new();
    for (n, op) in body.ops.iter().enumerate() {
        while open
            .last()
            .is_some_and(|p| body.ops[*p as usize].end <= n as u32)
        {
            open.pop();
        }
        let depth = open.len() as u32;
        depths.push(depth);
        parents.push(open.last().copied());
        value_depths[op.results.range()].fill(depth);
        if op.regions.len == 0 {
            continue;
        }
        for block in body.regions(OpId(n as u32)).flat_map(|r| body.blocks(r)) {
            let arguments = body.blocks[block.index()].arguments;
            value_depths[arguments.range()].fill(depth + 1);
        }
        open.push(n as u32);
    }
    // The smallest depth of a value that is used in the regions of an op.
    let mut used = vec![u32::MAX; ops];
    for n in (0..ops).rev() {
        let Some(parent) = parents[n] else { continue };
        let operands = &body.operands[body.ops[n].operands.range()];
        let depth = |v: &ValueId| value_depths[v.index()];
        let least = operands.iter().map(depth).min().unwrap_or(u32::MAX);
        let within = used[n];
        let parent = &mut used[parent as usize];
        *parent = (*parent).min(least).min(within);
    }
    used.iter().zip(&depths).map(|(u, d)| u > d).collect()
}
