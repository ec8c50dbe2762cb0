//! Ops that move elements.

use super::{
    draw::{Draw, NewOp},
    reductions::reducer,
    texts::{Value, bracketed, ints},
    types::Tensor,
};
use stablehlo_opset::types::ElementType;

/// Returns a value with a static shape of at least `rank` dimensions, none of which is zero.
fn positive_value(draw: &mut Draw, rank: usize) -> Option<Value> {
    let fits = |ty: &Tensor| {
        let is_plain = !matches!(ty.element, ElementType::Quantized(_));
        is_plain && ty.shape.len() >= rank && ty.shape.iter().all(|size| *size > 0)
    };
    if let Some(ty) = draw.known_or_new(fits) {
        return Some(draw.value(&ty));
    }
    let shape = draw.positive_shape(rank);
    let ty = Tensor::new(&shape, draw.element());
    Some(draw.value(&ty))
}
fn static_value(draw: &mut Draw) -> Option<Value> {
    draw.value_where(|ty| ty.is_static() && !matches!(ty.element, ElementType::Quantized(_)))
}

pub fn broadcast(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = static_value(draw)?;
    let sizes = draw.shape(0);
    let shape: Vec<_> = sizes.iter().chain(&operand.ty.shape).copied().collect();
    let result = operand.ty.with_shape(&shape);
    if result.count() > 1024 {
        return None;
    }
    let attributes = format!("broadcast_sizes = {}", ints(&sizes));
    draw.add(name, &attributes, &[operand], &[result])
}
pub fn broadcast_in_dim(draw: &mut Draw, name: &str) -> Option<()> {
    let shape = draw.shape(0);
    let rank = draw.rng.usize(..=shape.len());
    let mut dims = draw.permutation(shape.len());
    dims.truncate(rank);
    let size = |draw: &mut Draw, dim: &i64| {
        if draw.often(3) {
            1
        } else {
            shape[*dim as usize]
        }
    };
    let from: Vec<_> = dims.iter().map(|dim| size(draw, dim)).collect();
    let ty = Tensor::new(&from, draw.element());
    let operand = draw.value(&ty);
    let attributes = format!("broadcast_dimensions = {}", ints(&dims));
    draw.add(name, &attributes, &[operand], &[ty.with_shape(&shape)])
}
/// Returns another shape with as many elements.
pub fn reshaped(draw: &mut Draw, shape: &[i64]) -> Vec<i64> {
    let mut shape = shape.to_vec();
    for _ in 0..draw.rng.usize(1..4) {
        if shape.is_empty() || draw.often(2) {
            let place = draw.rng.usize(..=shape.len());
            shape.insert(place, 1);
            continue;
        }
        let place = draw.rng.usize(..shape.len());
        let size = shape[place];
        if place + 1 < shape.len() && draw.rng.bool() {
            shape[place] = size * shape.remove(place + 1);
        } else if size > 1
            && let Some(divisor) = (2..size).find(|d| size % d == 0)
        {
            shape[place] = divisor;
            shape.insert(place + 1, size / divisor);
        } else if size == 1 {
            shape.remove(place);
        }
    }
    shape
}
pub fn reshape(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = static_value(draw)?;
    let shape = reshaped(draw, &operand.ty.shape);
    let result = operand.ty.with_shape(&shape);
    draw.add(name, "", &[operand], &[result])
}
pub fn transpose(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = draw.value_where(|_| true)?;
    let dims = draw.permutation(operand.ty.shape.len());
    let shape: Vec<_> = dims
        .iter()
        .map(|dim| operand.ty.shape[*dim as usize])
        .collect();
    let result = operand.ty.with_shape(&shape);
    draw.add(
        name,
        &format!("permutation = {}", ints(&dims)),
        &[operand],
        &[result],
    )
}
pub fn reverse(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = static_value(draw)?;
    let count = draw.rng.usize(..=operand.ty.shape.len());
    let dims = draw.some_of(operand.ty.shape.len(), count);
    let result = operand.ty.clone();
    draw.add(
        name,
        &format!("dimensions = {}", ints(&dims)),
        &[operand],
        &[result],
    )
}
pub fn iota(draw: &mut Draw, name: &str) -> Option<()> {
    let element = draw.element_where(|element| !matches!(element, ElementType::Boolean))?;
    let shape = draw.shape(1);
    let dim = draw.rng.usize(..shape.len());
    let result = Tensor::new(&shape, element);
    draw.add(
        name,
        &format!("iota_dimension = {dim} : i64"),
        &[],
        &[result],
    )
}
pub fn concatenate(draw: &mut Draw, name: &str) -> Option<()> {
    let first =
        draw.value_where(|ty| ty.is_static() && !ty.shape.is_empty() && ty.count() < 100)?;
    let dim = draw.rng.usize(..first.ty.shape.len());
    let mut shape = first.ty.shape.clone();
    let ty = first.ty.clone();
    let mut operands = vec![first];
    for _ in 0..draw.rng.usize(..3) {
        let mut next = ty.clone();
        next.shape[dim] = draw.size();
        shape[dim] += next.shape[dim];
        operands.push(draw.value(&next));
    }
    draw.add(
        name,
        &format!("dimension = {dim} : i64"),
        &operands,
        &[ty.with_shape(&shape)],
    )
}
pub fn pad(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = static_value(draw)?;
    let ty = operand.ty.clone();
    let rank = ty.shape.len();
    let (mut low, mut high, mut inner, mut shape) = (vec![], vec![], vec![], vec![]);
    for size in &ty.shape {
        let (l, h, i) = (draw.rng.i64(-1..3), draw.rng.i64(-1..3), draw.rng.i64(0..3));
        let padded = l + size + (size - 1).max(0) * i + h;
        // The result has no negative size.
        let h = if padded < 0 { h - padded } else { h };
        shape.push(padded.max(0));
        low.push(l);
        high.push(h);
        inner.push(i);
    }
    debug_assert_eq!(shape.len(), rank);
    let attributes = format!(
        "edge_padding_low = {}, edge_padding_high = {}, interior_padding = {}",
        ints(&low),
        ints(&high),
        ints(&inner)
    );
    let result = ty.with_shape(&shape);
    if result.count() > 1024 {
        return None;
    }
    let operands = [operand, draw.value(&ty.with_shape(&[]))];
    draw.add(name, &attributes, &operands, &[result])
}
pub fn slice(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = static_value(draw)?;
    let (mut starts, mut limits, mut strides, mut shape) = (vec![], vec![], vec![], vec![]);
    for size in &operand.ty.shape {
        let start = draw.rng.i64(0..=*size);
        let limit = draw.rng.i64(start..=*size);
        let stride = draw.rng.i64(1..4);
        shape.push((limit - start + stride - 1) / stride);
        starts.push(start);
        limits.push(limit);
        strides.push(stride);
    }
    let attributes = format!(
        "start_indices = {}, limit_indices = {}, strides = {}",
        ints(&starts),
        ints(&limits),
        ints(&strides)
    );
    let result = operand.ty.with_shape(&shape);
    draw.add(name, &attributes, &[operand], &[result])
}
/// Returns scalars for the indices of a slice, some of which are out of bounds.
fn indices(draw: &mut Draw, count: usize) -> Vec<Value> {
    let element = draw.index_element();
    let ty = Tensor::scalar(element);
    (0..count).map(|_| draw.value(&ty)).collect()
}
pub fn dynamic_slice(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = static_value(draw)?;
    let ty = operand.ty.clone();
    let sizes: Vec<_> = ty
        .shape
        .iter()
        .map(|size| draw.rng.i64(0..=*size))
        .collect();
    let mut operands = vec![operand];
    operands.extend(indices(draw, sizes.len()));
    let attributes = format!("slice_sizes = {}", ints(&sizes));
    draw.add(name, &attributes, &operands, &[ty.with_shape(&sizes)])
}
pub fn dynamic_update_slice(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = static_value(draw)?;
    let ty = operand.ty.clone();
    let sizes: Vec<_> = ty
        .shape
        .iter()
        .map(|size| draw.rng.i64(0..=*size))
        .collect();
    let mut operands = vec![operand, draw.value(&ty.with_shape(&sizes))];
    operands.extend(indices(draw, sizes.len()));
    draw.add(name, "", &operands, &[ty])
}
pub fn torch_index_select(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = positive_value(draw, 1)?;
    let ty = operand.ty.clone();
    let batch = draw.rng.usize(..ty.shape.len().min(2));
    let dim = draw.rng.usize(batch..ty.shape.len());
    let mut of_index = ty.shape[..batch].to_vec();
    of_index.push(draw.positive());
    // Indices outside of the operand have no stated meaning.
    let element = draw.index_element();
    let index = Tensor::new(&of_index, element);
    let numbers: Vec<_> = (0..ty.shape[dim])
        .map(|number| number.to_string())
        .collect();
    let numbers: Vec<_> = numbers.iter().map(|number| &number[..]).collect();
    let index = draw.constant_of(&index, &numbers);
    let mut shape = ty.shape[..dim].to_vec();
    shape.extend(&of_index[batch..]);
    shape.extend(&ty.shape[dim + 1..]);
    let attributes = format!("dim = {dim} : i64, batch_dims = {batch} : i64");
    draw.add(
        name,
        &attributes,
        &[operand, index],
        &[ty.with_shape(&shape)],
    )
}

/// Windows of an operand, which indices select.
struct Windows {
    /// Dimensions of the operand that the indices index.
    indexed: Vec<i64>,
    /// Dimensions that windows lack, since their sizes are 1.
    collapsed: Vec<i64>,
    /// Dimensions of the operand and of the indices that correspond.
    batching: Vec<i64>,
    indices_batching: Vec<i64>,
    /// Sizes of the windows.
    sizes: Vec<i64>,
    indices: Tensor,
    /// Dimensions of the windows in the result, and the shape of the result.
    offsets: Vec<i64>,
    shape: Vec<i64>,
}

fn windows(draw: &mut Draw, operand: &Tensor) -> Windows {
    let rank = operand.shape.len();
    let batch_count = draw.rng.usize(..2).min(rank - 1);
    let batching = draw.some_of(rank, batch_count);
    let others: Vec<_> = (0..rank as i64)
        .filter(|dim| !batching.contains(dim))
        .collect();
    let mut indexed = others.clone();
    draw.rng.shuffle(&mut indexed);
    indexed.truncate(draw.rng.usize(1..=others.len()));
    let mut sizes = Vec::new();
    let mut collapsed = Vec::new();
    for (dim, size) in (0..).zip(&operand.shape) {
        let collapses = batching.contains(&dim) || draw.often(4);
        sizes.push(if collapses {
            1
        } else {
            draw.rng.i64(1..=*size)
        });
        if collapses && !batching.contains(&dim) {
            collapsed.push(dim);
        }
    }
    // The batch dimensions of the indices: those of the operand, and others.
    let mut of_batch: Vec<_> = batching
        .iter()
        .map(|dim| operand.shape[*dim as usize])
        .collect();
    let indices_batching: Vec<_> = (0..of_batch.len() as i64).collect();
    for _ in 0..draw.rng.usize(..2) {
        of_batch.push(draw.positive());
    }
    let mut indices = of_batch.clone();
    indices.push(indexed.len() as i64);
    let window: Vec<_> = (0..)
        .zip(&sizes)
        .filter(|(dim, _)| !collapsed.contains(dim) && !batching.contains(dim))
        .map(|(_, size)| *size)
        .collect();
    let result_rank = of_batch.len() + window.len();
    let offsets = draw.some_of(result_rank, window.len());
    let (mut of_batch, mut window) = (of_batch.into_iter(), window.into_iter());
    let shape = (0..result_rank as i64).map(|dim| match offsets.contains(&dim) {
        true => window.next().expect("a size"),
        false => of_batch.next().expect("a size"),
    });
    let shape = shape.collect();
    Windows {
        indexed,
        collapsed,
        batching,
        indices_batching,
        sizes,
        indices: Tensor::new(&indices, draw.index_element()),
        offsets,
        shape,
    }
}
pub fn gather(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = positive_value(draw, 1)?;
    let of = windows(draw, &operand.ty);
    let result = operand.ty.with_shape(&of.shape);
    if result.count() > 1024 {
        return None;
    }
    let mut attributes = format!(
        "dimension_numbers = #stablehlo.gather<offset_dims = {}, collapsed_slice_dims = {}, \
         operand_batching_dims = {}, start_indices_batching_dims = {}, start_index_map = {}, \
         index_vector_dim = {}>, indices_are_sorted = false",
        bracketed(&of.offsets),
        bracketed(&of.collapsed),
        bracketed(&of.batching),
        bracketed(&of.indices_batching),
        bracketed(&of.indexed),
        of.indices.shape.len() - 1
    );
    let mut operands = vec![operand, draw.value(&of.indices)];
    match name {
        "dynamic_gather" => operands.push(draw.list(&super::types::I64, &of.sizes)),
        _ => attributes += &format!(", slice_sizes = {}", ints(&of.sizes)),
    }
    draw.add(name, &attributes, &operands, &[result])
}
pub fn scatter(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = positive_value(draw, 1)?;
    let ty = operand.ty.clone();
    let of = windows(draw, &ty);
    let updates = ty.with_shape(&of.shape);
    if updates.count() > 1024 {
        return None;
    }
    let attributes = format!(
        "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = {}, inserted_window_dims = {}, \
         input_batching_dims = {}, scatter_indices_batching_dims = {}, scatter_dims_to_operand_dims = {}, \
         index_vector_dim = {}>",
        bracketed(&of.offsets),
        bracketed(&of.collapsed),
        bracketed(&of.batching),
        bracketed(&of.indices_batching),
        bracketed(&of.indexed),
        of.indices.shape.len() - 1
    );
    let regions = [reducer(draw, &ty.element)?.region];
    let operands = [operand, draw.value(&of.indices), draw.value(&updates)];
    let op = NewOp {
        name,
        attributes: &attributes,
        regions: &regions,
    };
    draw.op(op, &operands, &[ty]);
    Some(())
}
