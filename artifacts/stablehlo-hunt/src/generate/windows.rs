//! Ops that slide a window over tensors.

use super::{
    draw::{Draw, NewOp},
    linear::precision,
    reductions::reducer,
    texts::{ints, pairs},
    types::{BOOLEAN, I64, Tensor},
};
use stablehlo_opset::types::ElementType;

/// Window over one dimension.
struct Window {
    size: i64,
    stride: i64,
    base_dilation: i64,
    dilation: i64,
    padding: [i64; 2],
}

impl Window {
    /// Draws a window that is not larger than a padded dimension.
    fn draw(draw: &mut Draw, dim: i64, has_dilations: bool) -> Self {
        let factor = |draw: &mut Draw| if has_dilations && draw.often(2) { 2 } else { 1 };
        let (base_dilation, dilation) = (factor(draw), factor(draw));
        let padding = [draw.rng.i64(0..3), draw.rng.i64(0..3)];
        let room = padding[0] + dilated(dim, base_dilation) + padding[1];
        let largest = (room - 1) / dilation + 1;
        Self {
            size: draw.rng.i64(1..=largest.clamp(1, 4)),
            stride: draw.rng.i64(1..4),
            base_dilation,
            dilation,
            padding,
        }
    }
    /// Returns the number of places that the window takes over a dimension.
    fn places(&self, dim: i64) -> i64 {
        let room = self.padding[0] + dilated(dim, self.base_dilation) + self.padding[1];
        match room - dilated(self.size, self.dilation) {
            ..0 => 0,
            rest => rest / self.stride + 1,
        }
    }
}
fn dilated(size: i64, factor: i64) -> i64 {
    match size {
        0 => 0,
        size => (size - 1) * factor + 1,
    }
}
fn list(windows: &[Window], field: impl Fn(&Window) -> i64) -> String {
    ints(&windows.iter().map(field).collect::<Vec<_>>())
}
fn padding(windows: &[Window]) -> String {
    pairs(
        &windows
            .iter()
            .map(|window| window.padding)
            .collect::<Vec<_>>(),
    )
}

pub fn reduce_window(draw: &mut Draw, name: &str) -> Option<()> {
    let shape = draw.positive_shape(1);
    let ty = Tensor::new(&shape, draw.element());
    let windows: Vec<_> = shape
        .iter()
        .map(|dim| Window::draw(draw, *dim, true))
        .collect();
    let result: Vec<_> = shape
        .iter()
        .zip(&windows)
        .map(|(dim, window)| window.places(*dim))
        .collect();
    let attributes = format!(
        "window_dimensions = {}, window_strides = {}, base_dilations = {}, window_dilations = {}, padding = {}",
        list(&windows, |w| w.size),
        list(&windows, |w| w.stride),
        list(&windows, |w| w.base_dilation),
        list(&windows, |w| w.dilation),
        padding(&windows)
    );
    let reducer = reducer(draw, &ty.element)?;
    let operands = [draw.value(&ty), reducer.initial(draw, &ty.element)];
    let regions = [reducer.region];
    let op = NewOp {
        name,
        attributes: &attributes,
        regions: &regions,
    };
    draw.op(op, &operands, &[ty.with_shape(&result)]);
    Some(())
}
pub fn select_and_scatter(draw: &mut Draw, name: &str) -> Option<()> {
    let is_ordered =
        |element: &ElementType| matches!(element, ElementType::Float(_) | ElementType::Integer(_));
    let element = draw.element_where(is_ordered)?;
    let shape = draw.positive_shape(1);
    let ty = Tensor::new(&shape, element);
    let windows: Vec<_> = shape
        .iter()
        .map(|dim| Window::draw(draw, *dim, false))
        .collect();
    let places: Vec<_> = shape
        .iter()
        .zip(&windows)
        .map(|(dim, window)| window.places(*dim))
        .collect();
    let attributes = format!(
        "window_dimensions = {}, window_strides = {}, padding = {}",
        list(&windows, |w| w.size),
        list(&windows, |w| w.stride),
        padding(&windows)
    );
    let scalar = ty.with_shape(&[]);
    let select = draw.region(&[scalar.clone(), scalar.clone()], true, |draw, values| {
        let op = NewOp {
            name: "compare",
            attributes: "comparison_direction = #stablehlo<comparison_direction GE>",
            ..NewOp::default()
        };
        draw.op(op, values, &[Tensor::scalar(BOOLEAN)])
    });
    let reducer = reducer(draw, &ty.element)?;
    let operands = [
        draw.value(&ty),
        draw.value(&ty.with_shape(&places)),
        reducer.initial(draw, &ty.element),
    ];
    let regions = [select, reducer.region];
    let op = NewOp {
        name,
        attributes: &attributes,
        regions: &regions,
    };
    draw.op(op, &operands, &[ty]);
    Some(())
}

/// Convolution: its attributes, and the types of its values.
struct Convolution {
    attributes: String,
    lhs: Tensor,
    rhs: Tensor,
    result: Tensor,
    padding: Vec<[i64; 2]>,
}

fn draw_convolution(draw: &mut Draw) -> Option<Convolution> {
    let element =
        draw.element_where(|e| !matches!(e, ElementType::Quantized(_) | ElementType::Boolean))?;
    let rank = draw.rng.usize(..3);
    let spatial: Vec<_> = (0..rank).map(|_| draw.positive()).collect();
    let windows: Vec<_> = spatial
        .iter()
        .map(|dim| Window::draw(draw, *dim, true))
        .collect();
    let (mut features, mut batches) = (1, 1);
    match draw.rng.u8(..4) {
        0 => features = 2,
        1 => batches = 2,
        _ => {}
    }
    let inputs_of_group = draw.positive();
    let outputs = draw.positive() * features * batches;
    let batch = draw.positive() * batches;
    let reversal: Vec<_> = windows
        .iter()
        .map(|_| draw.rng.bool().to_string())
        .collect();
    // Returns the layout and the shape: names and sizes of the dimensions in random order.
    let layout = |draw: &mut Draw, named: [(&str, i64); 2], sizes: &[i64]| {
        let mut all: Vec<_> = named
            .iter()
            .map(|(name, size)| ((*name).to_owned(), *size))
            .collect();
        all.extend(
            sizes
                .iter()
                .enumerate()
                .map(|(i, size)| (i.to_string(), *size)),
        );
        draw.rng.shuffle(&mut all);
        let (names, shape): (Vec<_>, Vec<_>) = all.into_iter().unzip();
        (names.join(", "), Tensor::new(&shape, element.clone()))
    };
    let kernel: Vec<_> = windows.iter().map(|window| window.size).collect();
    let places: Vec<_> = spatial
        .iter()
        .zip(&windows)
        .map(|(dim, window)| window.places(*dim))
        .collect();
    let (input, lhs) = layout(
        draw,
        [("b", batch), ("f", inputs_of_group * features)],
        &spatial,
    );
    let (weights, rhs) = layout(draw, [("i", inputs_of_group), ("o", outputs)], &kernel);
    let (output, result) = layout(draw, [("b", batch / batches), ("f", outputs)], &places);
    let reversal = match reversal.is_empty() {
        true => "array<i1>".to_owned(),
        false => format!("array<i1: {}>", reversal.join(", ")),
    };
    let attributes = format!(
        "window_strides = {}, lhs_dilation = {}, rhs_dilation = {}, window_reversal = {reversal}, \
         dimension_numbers = #stablehlo.conv<[{input}]x[{weights}]->[{output}]>, \
         feature_group_count = {features} : i64, batch_group_count = {batches} : i64{}",
        list(&windows, |w| w.stride),
        list(&windows, |w| w.base_dilation),
        list(&windows, |w| w.dilation),
        precision(draw)
    );
    let padding = windows.iter().map(|window| window.padding).collect();
    Some(Convolution {
        attributes,
        lhs,
        rhs,
        result,
        padding,
    })
}
pub fn convolution(draw: &mut Draw, name: &str) -> Option<()> {
    let drawn = draw_convolution(draw)?;
    let attributes = format!("{}, padding = {}", drawn.attributes, pairs(&drawn.padding));
    let operands = [draw.value(&drawn.lhs), draw.value(&drawn.rhs)];
    let op = NewOp {
        name,
        attributes: &attributes,
        ..NewOp::default()
    };
    draw.op(op, &operands, &[drawn.result]);
    Some(())
}
pub fn dynamic_conv(draw: &mut Draw, name: &str) -> Option<()> {
    let drawn = draw_convolution(draw)?;
    let ty = Tensor::new(&[drawn.padding.len() as i64, 2], I64);
    let rows: Vec<_> = drawn
        .padding
        .iter()
        .map(|[low, high]| format!("[{low}, {high}]"))
        .collect();
    let body = if rows.is_empty() {
        String::new()
    } else {
        format!("[{}]", rows.join(", "))
    };
    let padding = draw.constant(&ty, &body);
    let operands = [draw.value(&drawn.lhs), draw.value(&drawn.rhs), padding];
    let op = NewOp {
        name,
        attributes: &drawn.attributes,
        ..NewOp::default()
    };
    draw.op(op, &operands, &[drawn.result]);
    Some(())
}
