//! Result types of ops of the opset that the specification lacks: `einsum`, `unary_einsum` and
//! `torch_index_select`.

use super::types::with_dimensions;
use stablehlo_opset::{
    edit::{functions::EditFunctions, views::TorchIndexSelect},
    rules::Dimension,
    types::DYNAMIC,
    view::{AttributeView, TypeView},
};

/// Index of a dimension in the configuration of an `einsum`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Index {
    /// Letter.
    Named(char),
    /// Dimension of `...`, counted from the last one.
    Batch(usize),
}

/// Returns the result types of `einsum` and `unary_einsum`. The configuration names each dimension,
/// as in `ab,bc->ac`, and equal names have equal sizes. Returns `None` for a configuration without
/// `->`.
pub fn einsum<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    types: &[E::Type],
) -> Option<Vec<E::Type>> {
    let config = edit.attribute_named(op, "einsum_config")?.text()?;
    let (operands, result) = config.split_once("->")?;
    let mut sizes: Vec<(Index, Dimension)> = Vec::new();
    let mut batch = 0;
    for (value, names) in edit.operands(op).into_iter().zip(operands.split(',')) {
        let shape = edit.tensor_of(value)?;
        let (indices, unnamed) = indices(names, |named| shape.rank().checked_sub(named))?;
        batch = batch.max(unnamed);
        if indices.len() != shape.rank() {
            return None;
        }
        for (index, size) in indices.into_iter().zip(shape.dims()) {
            match sizes.iter_mut().find(|(other, _)| *other == index) {
                Some((_, known)) if index.is_broadcast(*known, size) => {
                    *known = broadcast(*known, size);
                }
                Some((_, known)) => *known = known.most_specific(size).ok()?,
                None => sizes.push((index, size)),
            }
        }
    }
    let (indices, _) = indices(result, |_| Some(batch))?;
    let size = |index| Some(sizes.iter().find(|(other, _)| *other == index)?.1);
    let dims: Option<Vec<_>> = indices.into_iter().map(size).collect();
    Some(vec![with_dimensions(edit, *types.first()?, &dims?)?])
}

impl Index {
    /// Returns whether sizes of this index may differ, since one of them is 1 or unknown.
    fn is_broadcast(self, a: Dimension, b: Dimension) -> bool {
        matches!(self, Self::Batch(_))
            && a != b
            && [a, b].iter().any(|d| d.is_dynamic() || d.size == 1)
    }
}

/// Returns the size of a dimension that is broadcast. One of the sizes is 1 or unknown.
fn broadcast(a: Dimension, b: Dimension) -> Dimension {
    match (a.size, b.size) {
        (1, _) => b,
        (_, 1) => a,
        // The other size may be 1.
        (known, DYNAMIC) if known != DYNAMIC => a,
        (DYNAMIC, known) if known != DYNAMIC => b,
        _ => Dimension::UNKNOWN,
    }
}

/// Returns the indices that `names` lists, and the number of dimensions of `...`, which
/// `unnamed` computes from the number of names. Returns `None` if `names` is not valid.
fn indices(names: &str, unnamed: impl Fn(usize) -> Option<usize>) -> Option<(Vec<Index>, usize)> {
    let (first, rest) = names.split_once("...").unwrap_or((names, ""));
    let letters = |part: &str| -> Option<Vec<Index>> {
        let named = |c: char| c.is_alphabetic().then_some(Index::Named(c));
        part.chars().filter(|c| *c != ' ').map(named).collect()
    };
    let (mut all, last) = (letters(first)?, letters(rest)?);
    let batch = match names.contains("...") {
        true => unnamed(all.len() + last.len())?,
        false => 0,
    };
    all.extend((0..batch).rev().map(Index::Batch));
    all.extend(last);
    Some((all, batch))
}

/// Returns the result type of `torch_index_select`: the dimensions of the indices after the first
/// `batch_dims` replace the operand's dimension `dim`.
pub fn torch_index_select<'x, E: EditFunctions<'x>>(
    edit: E,
    op: E::Op,
    types: &[E::Type],
) -> Option<Vec<E::Type>> {
    let select = TorchIndexSelect::of(edit, op)?;
    let [operand, index] = [select.operand(), select.index()].map(|value| edit.ty(value).tensor());
    let [operand, index] = [operand?, index?].map(|t| t.dim_list());
    let [dim, batch] = [select.dim()?, select.batch_dims()?].map(|n| usize::try_from(n).ok());
    let (dim, batch) = (dim?, batch?);
    let before = operand.get(..dim).filter(|before| batch <= before.len())?;
    let mut dims = [before, index.get(batch..)?, operand.get(dim + 1..)?].concat();
    for (size, of_index) in dims.iter_mut().zip(&index[..batch]) {
        *size = size.most_specific(*of_index).ok()?;
    }
    Some(vec![with_dimensions(edit, *types.first()?, &dims)?])
}
