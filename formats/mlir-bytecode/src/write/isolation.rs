//! Detection of isolated ops: nothing in their regions uses a value from outside.

use crate::body::Body;
use crate::ids::OpId;

/// Op whose regions are being visited.
struct OpenRegions {
    op: OpId,
    end: u32,
    /// Minimum depth of a value that the regions use.
    min_depth: u32,
}

/// Returns for each op whether it is isolated. An op without regions is isolated.
pub(super) fn isolated(body: &Body) -> Vec<bool> {
    let depths = depths(body);
    let mut isolated = vec![true; body.op_count()];
    let mut open: Vec<OpenRegions> = Vec::new();
    for id in body.op_ids() {
        while open.last().is_some_and(|o| o.end <= id.0) {
            close(&mut open, &mut isolated);
        }
        if let Some(around) = open.last_mut() {
            let used = body.operands(id).iter().map(|v| depths[v.index()]);
            around.min_depth = used.fold(around.min_depth, u32::min);
        }
        if body.has_regions_or_successors(id) {
            open.push(OpenRegions {
                op: id,
                end: body.end_of(id),
                min_depth: u32::MAX,
            });
        }
    }
    while !open.is_empty() {
        close(&mut open, &mut isolated);
    }
    isolated
}

/// Records whether the innermost open op is isolated, and adds its uses to those of the
/// enclosing op.
fn close(open: &mut Vec<OpenRegions>, isolated: &mut [bool]) {
    let Some(done) = open.pop() else { return };
    isolated[done.op.index()] = done.min_depth > open.len() as u32;
    if let Some(around) = open.last_mut() {
        around.min_depth = around.min_depth.min(done.min_depth);
    }
}

/// Returns for each value the number of regions that contain it.
fn depths(body: &Body) -> Vec<u32> {
    let mut depths = vec![0; body.values.len()];
    // Ends of the enclosing ops.
    let mut open: Vec<u32> = Vec::new();
    for id in body.op_ids() {
        while open.last().is_some_and(|end| *end <= id.0) {
            open.pop();
        }
        let depth = open.len() as u32;
        depths[body.result_span(id).range()].fill(depth);
        if !body.has_regions_or_successors(id) {
            continue;
        }
        for block in body.regions(id).flat_map(|r| body.blocks(r)) {
            let arguments = body.blocks[block.index()].arguments;
            depths[arguments.range()].fill(depth + 1);
        }
        open.push(body.end_of(id));
    }
    depths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::{Builder, DeclaredValues, NewOp};
    use crate::builtin::{Attribute, Type};

    #[test]
    fn use_of_an_outer_value_makes_enclosing_ops_not_isolated() {
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
            b.block(DeclaredValues::default(), &[]);
            id
        };
        let end = |b: &mut Builder| (0..3).for_each(|_| b.end());
        let outer = b.values([index]);
        let top = nest(&mut b, DeclaredValues::default());
        // The op uses its own result in its region. The result is outside of the region.
        let user = nest(&mut b, outer);
        let inner = nest(&mut b, DeclaredValues::default());
        let leaf = b.op(NewOp {
            operands: &[outer.get(0)],
            ..op
        });
        end(&mut b);
        end(&mut b);
        // A use in the region that defines the value leaves the enclosing op isolated.
        let beside = nest(&mut b, DeclaredValues::default());
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
