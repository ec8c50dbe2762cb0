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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::{Builder, NewOp, Values};
    use crate::builtin::{Attribute, Type};

    #[test]
    fn a_use_from_outside_marks_all_on_the_way() {
        let mut b = Builder::new();
        let index = b.tables.builtin_type(&Type::Index);
        let here = b.tables.builtin(&Attribute::Unknown);
        let op = NewOp::new(b.tables.op_name("x.y", false), here);
        let nest = |b: &mut Builder, results| {
            let id = b.op(NewOp {
                results,
                regions: 1,
                ..op
            });
            b.region(1);
            b.block(Values::default(), &[]);
            id
        };
        let end = |b: &mut Builder| (0..3).for_each(|_| b.end());
        let outer = b.values([index]);
        let top = nest(&mut b, Values::default());
        // Its own result is used inside of it: that is outside of its regions.
        let user = nest(&mut b, outer);
        let inner = nest(&mut b, Values::default());
        let leaf = b.op(NewOp {
            operands: &[outer.get(0)],
            ..op
        });
        end(&mut b);
        end(&mut b);
        // What is used where it is defined does not count.
        let beside = nest(&mut b, Values::default());
        let own = b.values([index]);
        b.op(NewOp { results: own, ..op });
        b.op(NewOp {
            operands: &[own.get(0)],
            ..op
        });
        end(&mut b);
        end(&mut b);
        let module = b.finish("test").unwrap();
        let isolated = isolated(&module.body);
        let of = |ops: &[OpId]| ops.iter().map(|o| isolated[o.index()]).collect::<Vec<_>>();
        assert_eq!(of(&[top, user, inner, beside]), [true, false, false, true]);
        assert!(isolated[leaf.index()], "no regions");
    }
}
