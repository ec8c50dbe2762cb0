//! Products, linear algebra, transforms and normalizations.

use super::{
    draw::Draw,
    texts::{bracketed, ints},
    types::Tensor,
};
use stablehlo_opset::types::{ElementType, FloatType};

fn is_plain(element: &ElementType) -> bool {
    !matches!(element, ElementType::Quantized(_))
}
/// Returns the attribute for the precision of a product, or nothing.
pub fn precision(draw: &mut Draw) -> String {
    match draw.often(2) {
        true => {
            let [lhs, rhs] = [(); 2].map(|()| draw.one_of(&["DEFAULT", "HIGH", "HIGHEST"]));
            format!(
                ", precision_config = [#stablehlo<precision {lhs}>, #stablehlo<precision {rhs}>]"
            )
        }
        false => String::new(),
    }
}

pub fn dot(draw: &mut Draw, name: &str) -> Option<()> {
    let element = draw.element_where(is_plain)?;
    let [m, k, n] = [(); 3].map(|()| draw.positive());
    let (lhs, rhs) = (draw.rng.bool(), draw.rng.bool());
    let of_lhs = if lhs { vec![m, k] } else { vec![k] };
    let of_rhs = if rhs { vec![k, n] } else { vec![k] };
    let shape: Vec<_> = [(lhs, m), (rhs, n)]
        .iter()
        .filter(|(has, _)| *has)
        .map(|(_, size)| *size)
        .collect();
    let operands = [of_lhs, of_rhs].map(|shape| draw.value(&Tensor::new(&shape, element.clone())));
    let attributes = precision(draw);
    let attributes = attributes.strip_prefix(", ").unwrap_or_default();
    draw.add(name, attributes, &operands, &[Tensor::new(&shape, element)])
}
pub fn dot_general(draw: &mut Draw, name: &str) -> Option<()> {
    let element = draw.element_where(is_plain)?;
    let counts = [
        draw.rng.usize(..2),
        draw.rng.usize(..3),
        draw.rng.usize(..2),
        draw.rng.usize(..2),
    ];
    let [batch, contracted, of_lhs, of_rhs] =
        counts.map(|n| (0..n).map(|_| draw.positive()).collect::<Vec<_>>());
    // The dimensions of each operand in random order.
    let operand = |draw: &mut Draw, own: &[i64]| {
        let sizes: Vec<_> = batch
            .iter()
            .chain(&contracted)
            .chain(own)
            .copied()
            .collect();
        let order = draw.permutation(sizes.len());
        let place = |dim: usize| {
            order
                .iter()
                .position(|d| *d == dim as i64)
                .map(|p| p as i64)
        };
        let batching: Vec<_> = (0..batch.len()).filter_map(place).collect();
        let contracting: Vec<_> = (batch.len()..batch.len() + contracted.len())
            .filter_map(place)
            .collect();
        let shape: Vec<_> = order.iter().map(|dim| sizes[*dim as usize]).collect();
        // The result has the other dimensions in the order that the operand has them.
        let others =
            (0..shape.len() as i64).filter(|d| !batching.contains(d) && !contracting.contains(d));
        let others: Vec<_> = others.map(|dim| shape[dim as usize]).collect();
        (shape, batching, contracting, others)
    };
    let (lhs, lhs_batch, lhs_contracted, lhs_others) = operand(draw, &of_lhs);
    let (rhs, rhs_batch, rhs_contracted, rhs_others) = operand(draw, &of_rhs);
    let shape: Vec<_> = batch
        .iter()
        .chain(&lhs_others)
        .chain(&rhs_others)
        .copied()
        .collect();
    let mut attributes = format!(
        "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = {}, rhs_batching_dimensions = {}, \
         lhs_contracting_dimensions = {}, rhs_contracting_dimensions = {}>",
        bracketed(&lhs_batch),
        bracketed(&rhs_batch),
        bracketed(&lhs_contracted),
        bracketed(&rhs_contracted)
    );
    attributes += &precision(draw);
    let operands = [lhs, rhs].map(|shape| draw.value(&Tensor::new(&shape, element.clone())));
    draw.add(
        name,
        &attributes,
        &operands,
        &[Tensor::new(&shape, element)],
    )
}
pub fn einsum(draw: &mut Draw, name: &str) -> Option<()> {
    let element = draw.element_where(|e| is_plain(e) && !matches!(e, ElementType::Boolean))?;
    let sizes = [(); 4].map(|()| draw.positive());
    let config = draw.one_of(&[
        "ab,bc->ac",
        "abc,acd->abd",
        "a,b->ab",
        "ab,ab->ab",
        "ab,b->a",
        "ab,cb->ca",
    ]);
    let shape = |text: &str| {
        text.bytes()
            .map(|b| sizes[usize::from(b - b'a')])
            .collect::<Vec<_>>()
    };
    let (operands, result) = config.split_once("->")?;
    let types = operands
        .split(',')
        .map(|text| Tensor::new(&shape(text), element.clone()));
    let types: Vec<_> = types.collect();
    let operands: Vec<_> = types.iter().map(|ty| draw.value(ty)).collect();
    let attributes = format!("einsum_config = \"{config}\"");
    draw.add(
        name,
        &attributes,
        &operands,
        &[Tensor::new(&shape(result), element)],
    )
}
pub fn unary_einsum(draw: &mut Draw, name: &str) -> Option<()> {
    let element = draw.element_where(|e| is_plain(e) && !matches!(e, ElementType::Boolean))?;
    let [a, b] = [draw.positive(), draw.positive()];
    let (config, result) =
        draw.one_of(&[("ab->a", vec![a]), ("ab->ba", vec![b, a]), ("ab->", vec![])]);
    let operand = draw.value(&Tensor::new(&[a, b], element.clone()));
    let attributes = format!("einsum_config = \"{config}\"");
    draw.add(
        name,
        &attributes,
        &[operand],
        &[Tensor::new(&result, element)],
    )
}

/// Returns an element type of matrices that can be decomposed.
fn matrix_element(draw: &mut Draw) -> Option<ElementType> {
    draw.element_where(|element| {
        let (ElementType::Float(float) | ElementType::Complex(float)) = element else {
            return false;
        };
        matches!(float, FloatType::F32 | FloatType::F64)
    })
}
fn batch(draw: &mut Draw) -> Vec<i64> {
    (0..draw.rng.usize(..2)).map(|_| draw.positive()).collect()
}
/// Decomposes a diagonal matrix, which has a decomposition.
pub fn cholesky(draw: &mut Draw, name: &str) -> Option<()> {
    let element = matrix_element(draw)?;
    let mut shape = batch(draw);
    let size = draw.positive();
    shape.extend([size, size]);
    let ty = Tensor::new(&shape, element);
    let one = if matches!(ty.element, ElementType::Complex(_)) {
        "(4.0, 0.0)"
    } else {
        "4.0"
    };
    let zero = one.replace('4', "0");
    let row = |i: i64| {
        (0..size)
            .map(|j| if i == j { one } else { &zero[..] })
            .collect::<Vec<_>>()
            .join(", ")
    };
    let rows: Vec<_> = (0..size).map(|i| format!("[{}]", row(i))).collect();
    let mut body = format!("[{}]", rows.join(", "));
    for count in shape[..shape.len() - 2].iter().rev() {
        body = format!("[{}]", vec![body; *count as usize].join(", "));
    }
    let operand = draw.constant(&ty, &body);
    let lower = draw.rng.bool();
    draw.add(name, &format!("lower = {lower}"), &[operand], &[ty])
}
pub fn triangular_solve(draw: &mut Draw, name: &str) -> Option<()> {
    let element = matrix_element(draw)?;
    let batch = batch(draw);
    let (size, columns) = (draw.positive(), draw.positive());
    let left = draw.rng.bool();
    let of = |rows, columns| {
        let shape: Vec<_> = batch.iter().copied().chain([rows, columns]).collect();
        Tensor::new(&shape, element.clone())
    };
    let a = of(size, size);
    let b = if left {
        of(size, columns)
    } else {
        of(columns, size)
    };
    let transpose = draw.one_of(&["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"]);
    let (lower, unit) = (draw.rng.bool(), draw.often(7));
    let attributes = format!(
        "left_side = {left}, lower = {lower}, unit_diagonal = {unit}, \
         transpose_a = #stablehlo<transpose {transpose}>"
    );
    // A singular matrix has no determined solution.
    let numbers: &[&str] = match element {
        ElementType::Complex(_) => &["(1.0, 0.0)", "(0.5, -1.0)", "(-2.0, 0.5)"],
        _ => &["1.0", "-2.0", "0.5", "4.0"],
    };
    let operands = [draw.constant_of(&a, numbers), draw.value(&b)];
    draw.add(name, &attributes, &operands, &[b])
}
pub fn fft(draw: &mut Draw, name: &str) -> Option<()> {
    let float = draw.one_of(&[FloatType::F32, FloatType::F32, FloatType::F64]);
    let (real, complex) = (ElementType::Float(float), ElementType::Complex(float));
    let mut shape = batch(draw);
    let lengths: Vec<_> = (0..draw.rng.usize(1..3))
        .map(|_| draw.positive() + 1)
        .collect();
    shape.extend(&lengths);
    let mut half = shape.clone();
    let last = half.last_mut()?;
    *last = *last / 2 + 1;
    let sort = draw.one_of(&["FFT", "IFFT", "RFFT", "IRFFT"]);
    let full = |element: &ElementType| Tensor::new(&shape, element.clone());
    let (operand, result) = match sort {
        "RFFT" => (full(&real), Tensor::new(&half, complex)),
        "IRFFT" => (Tensor::new(&half, complex), full(&real)),
        _ => (full(&complex), full(&complex)),
    };
    let attributes = format!(
        "fft_type = #stablehlo<fft_type {sort}>, fft_length = {}",
        ints(&lengths)
    );
    let operands = [draw.value(&operand)];
    draw.add(name, &attributes, &operands, &[result])
}
pub fn batch_norm(draw: &mut Draw, name: &str) -> Option<()> {
    let element = draw.element_where(|element| {
        matches!(
            element,
            ElementType::Float(FloatType::F32 | FloatType::F64 | FloatType::F16 | FloatType::BF16)
        )
    })?;
    let shape = draw.positive_shape(1);
    let feature = draw.rng.usize(..shape.len());
    let whole = Tensor::new(&shape, element);
    let features = whole.with_shape(&[shape[feature]]);
    let (operands, results) = match name {
        "batch_norm_grad" => (
            vec![&whole, &features, &features, &features, &whole],
            vec![&whole, &features, &features],
        ),
        "batch_norm_inference" => (
            vec![&whole, &features, &features, &features, &features],
            vec![&whole],
        ),
        _ => (
            vec![&whole, &features, &features],
            vec![&whole, &features, &features],
        ),
    };
    let mut operands: Vec<_> = operands.into_iter().map(|ty| draw.value(ty)).collect();
    // No variance is negative.
    let variance = match name {
        "batch_norm_inference" => Some(4),
        "batch_norm_grad" => Some(3),
        _ => None,
    };
    if let Some(variance) = variance {
        operands[variance] = draw.constant_of(&features, &["1.0", "0.5", "2.0"]);
    }
    let results: Vec<_> = results.into_iter().cloned().collect();
    let attributes = format!("epsilon = 1.0e-1 : f32, feature_index = {feature} : i64");
    draw.add(name, &attributes, &operands, &results)
}
