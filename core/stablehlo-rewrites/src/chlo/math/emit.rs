//! Insertion of the ops of an expression.

use super::{
    FUNCTIONS, Formula,
    expr::{Do, Format, Kind, Node, Order},
};
use crate::exprs::Exprs;
use stablehlo_opset::{
    edit::Edit,
    enums::ComparisonDirection,
    types::{FloatType, Literal, ScalarType},
    view::ElementView,
};
use std::sync::OnceLock;

/// Ops of an expression, and the indices of its results.
type Built = (Vec<Node>, Vec<u32>);

/// Expressions, which are built when they are used first: for real and complex numbers of each
/// format.
static BUILT: [[OnceLock<Built>; 4]; FUNCTIONS.len()] =
    [const { [const { OnceLock::new() }; 4] }; FUNCTIONS.len()];

/// Inserts the ops of a function, the one with index `index` in [`FUNCTIONS`]. The operands are
/// ranked tensors of one type. Returns `None`, and inserts nothing, if the element type is not
/// supported.
pub fn decompose<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    operands: &[E::Value],
    index: usize,
) -> Option<E::Value> {
    let function = &FUNCTIONS[index];
    let part = e.part_of(operands[0]);
    let (float, is_complex) = match e.element_of(operands[0]).scalar()? {
        ScalarType::Float(float) => (float, false),
        ScalarType::Complex(float) => (float, true),
        ScalarType::Boolean | ScalarType::Integer(_) | ScalarType::Index => return None,
    };
    let body = if is_complex {
        function.complex
    } else {
        function.real
    }?;
    if !is_complex && float.width() < function.narrowest {
        return None;
    }
    let format = match float {
        FloatType::F32 if function.in_f64 => Format::F64,
        FloatType::F32 => Format::F32,
        FloatType::F64 => Format::F64,
        _ if float.width() < 32 => Format::F32,
        _ => return None,
    };
    let cell = &BUILT[index][usize::from(is_complex) * 2 + usize::from(format == Format::F64)];
    let (nodes, results) = cell.get_or_init(|| body.build(format));
    // An expression without constants has an op for any type.
    let is_converted = float.width() != format.width() && (is_complex || !function.is_one_op());
    let wide = match format {
        Format::F32 => FloatType::F32,
        Format::F64 => FloatType::F64,
    };
    let wide = e.element(ScalarType::Float(wide));
    let widened = |x| if is_converted { e.convert(x, wide) } else { x };
    let rounded = |x| if is_converted { e.convert(x, part) } else { x };
    if is_complex {
        let parts = [e.real(operands[0]), e.imag(operands[0])].map(widened);
        let values = insert(e, format, nodes, &parts);
        let [re, im] = [results[0], results[1]].map(|i| rounded(values[i as usize]));
        return Some(e.complex(re, im));
    }
    let operands: Vec<_> = operands.iter().map(|&x| widened(x)).collect();
    let result = insert(e, format, nodes, &operands)[results[0] as usize];
    Some(match body {
        Formula::Predicate(_) => result,
        _ => rounded(result),
    })
}

/// Inserts all ops of an expression. Returns their results.
fn insert<'x, E: Edit<'x>>(
    e: &Exprs<'x, E>,
    format: Format,
    nodes: &[Node],
    operands: &[E::Value],
) -> Vec<E::Value> {
    let like = operands[0];
    let integer = e.element(ScalarType::signed(format.width()));
    let mut values = Vec::with_capacity(nodes.len());
    for node in nodes {
        let value = |i: usize| -> E::Value { values[node.operands[i] as usize] };
        let (x, y) = (|| value(0), || value(1));
        let result = match node.what {
            Do::Operand(i) => operands[i as usize],
            Do::Number(bits) => e.constant_like(f64::from_bits(bits), like),
            Do::Integer(number) => e.constant_with(Literal::Int(number), like, integer),
            Do::Bitcast => e.bitcast_convert(
                x(),
                match node.kind {
                    Kind::Bits => integer,
                    Kind::Real | Kind::Test => e.element_of(like),
                },
            ),
            Do::Abs => e.abs(x()),
            Do::Add => e.add(x(), y()),
            Do::And => e.and(x(), y()),
            Do::Atan2 => e.atan2(x(), y()),
            Do::Compare(order) => e.compare(direction(order), x(), y()),
            Do::Cosine => e.cosine(x()),
            Do::Divide => e.divide(x(), y()),
            Do::Exponential => e.exponential(x()),
            Do::Floor => e.floor(x()),
            Do::IsFinite => e.is_finite(x()),
            Do::Log => e.log(x()),
            Do::Maximum => e.maximum(x(), y()),
            Do::Minimum => e.minimum(x(), y()),
            Do::Multiply => e.multiply(x(), y()),
            Do::Negate => e.negate(x()),
            Do::Not => e.not(x()),
            Do::Or => e.or(x(), y()),
            Do::Power => e.power(x(), y()),
            Do::RoundNearestEven => e.round_nearest_even(x()),
            Do::Select => e.select(x(), y(), value(2)),
            Do::Sign => e.sign(x()),
            Do::Sine => e.sine(x()),
            Do::Sqrt => e.sqrt(x()),
            Do::Subtract => e.subtract(x(), y()),
            Do::Tan => e.tan(x()),
        };
        values.push(result);
    }
    values
}

fn direction(order: Order) -> ComparisonDirection {
    match order {
        Order::Eq => ComparisonDirection::Eq,
        Order::Ne => ComparisonDirection::Ne,
        Order::Ge => ComparisonDirection::Ge,
        Order::Gt => ComparisonDirection::Gt,
        Order::Le => ComparisonDirection::Le,
        Order::Lt => ComparisonDirection::Lt,
    }
}
