//! Reductions of dimensions, and other ops with a function of elements.

use super::{
    draw::{Draw, NewOp},
    options::Profile,
    texts::{Value, ints},
    types::{BOOLEAN, I32, Tensor, declared},
};
use mlir_bytecode::NonFinite;
use stablehlo_opset::types::{ElementType, FloatType};

/// Ops that combine two elements, such that the order of a reduction does not matter.
const COMBINERS: &[&str] = &["add", "maximum", "minimum", "multiply", "and", "or", "xor"];

/// Function of two scalars that a reduction applies.
pub struct Reducer {
    /// Text of the region.
    pub region: String,
    /// Mnemonic of the op that combines the scalars.
    name: &'static str,
}

impl Reducer {
    /// Returns the scalar that a reduction starts with. The specification determines the results only if the
    /// scalar is neutral.
    pub fn initial(&self, draw: &mut Draw, element: &ElementType) -> Value {
        if draw.profile() == Profile::All && draw.rng.bool() {
            return draw.value(&Tensor::scalar(element.clone()));
        }
        let number = neutral(self.name, element);
        draw.scalar(element, &number)
    }
}

/// Returns the text of the number that an op leaves as the other operand is.
fn neutral(name: &str, element: &ElementType) -> String {
    let zero_or_one = |is_one: bool| match element {
        ElementType::Boolean => is_one.to_string(),
        // The type has no zero.
        ElementType::Float(FloatType::F8E8M0FNU) => {
            if is_one { "1.0" } else { "5.9e-39" }.to_owned()
        }
        ElementType::Float(_) => if is_one { "1.0" } else { "0.0" }.to_owned(),
        ElementType::Complex(_) => format!("({}.0, 0.0)", u8::from(is_one)),
        _ => u8::from(is_one).to_string(),
    };
    let extreme = |is_largest: bool| match element {
        ElementType::Integer(ty) => {
            let limit = 1_i128 << (ty.width - u32::from(!ty.unsigned));
            match (is_largest, ty.unsigned) {
                (true, _) => limit - 1,
                (false, true) => 0,
                (false, false) => -limit,
            }
            .to_string()
        }
        ElementType::Float(float) => {
            let infinity = if is_largest {
                f64::INFINITY
            } else {
                f64::NEG_INFINITY
            };
            let bits = match float.layout().non_finite {
                NonFinite::Ieee => float.rounded(infinity),
                NonFinite::Powers if !is_largest => 0,
                _ => float.rounded(infinity.signum() * float.positive_range()[1]),
            };
            format!("{bits:#X}").replace("0X", "0x")
        }
        _ => zero_or_one(is_largest),
    };
    match name {
        "multiply" => zero_or_one(true),
        "maximum" => extreme(false),
        "minimum" => extreme(true),
        "and" => match element {
            ElementType::Integer(ty) if !ty.unsigned => "-1".to_owned(),
            ElementType::Integer(_) => extreme(true),
            _ => zero_or_one(true),
        },
        _ => zero_or_one(false),
    }
}

/// Draws a function of two scalars that a reduction applies, or returns `None` if none takes the elements.
pub fn reducer(draw: &mut Draw, element: &ElementType) -> Option<Reducer> {
    let ty = Tensor::scalar(element.clone());
    let fits = |name: &&&str| ty.is_in(declared(name).operands[0].types);
    let all: Vec<_> = COMBINERS.iter().filter(fits).collect();
    if all.is_empty() || matches!(element, ElementType::Quantized(_)) {
        return None;
    }
    let name = *draw.one_of(&all);
    let arguments = [ty.clone(), ty.clone()];
    let region = draw.region(&arguments, true, |draw, values| {
        draw.op(
            NewOp {
                name,
                ..NewOp::default()
            },
            values,
            &[ty],
        )
    });
    Some(Reducer { region, name })
}

pub fn reduce(draw: &mut Draw, name: &str) -> Option<()> {
    let is_plain = |ty: &Tensor| !matches!(ty.element, ElementType::Quantized(_));
    let input = draw.value_where(|ty| ty.is_static() && is_plain(ty))?;
    let rank = input.ty.shape.len();
    let count = draw.rng.usize(..=rank);
    let dims = draw.some_of(rank, count);
    let kept = (0..)
        .zip(&input.ty.shape)
        .filter(|(dim, _)| !dims.contains(dim));
    let kept: Vec<_> = kept.map(|(_, size)| *size).collect();
    let attributes = format!("dimensions = {}", ints(&dims));
    if draw.often(2) {
        return arg_max(draw, name, &attributes, &input.ty, &kept);
    }
    let reducer = reducer(draw, &input.ty.element)?;
    let result = input.ty.with_shape(&kept);
    let initial = reducer.initial(draw, &input.ty.element);
    let operands = [input, initial];
    let regions = [reducer.region];
    let op = NewOp {
        name,
        attributes: &attributes,
        regions: &regions,
    };
    draw.op(op, &operands, &[result]);
    Some(())
}
/// Draws the largest elements, and their smallest indices.
fn arg_max(draw: &mut Draw, name: &str, attributes: &str, ty: &Tensor, kept: &[i64]) -> Option<()> {
    if matches!(ty.element, ElementType::Complex(_)) {
        return None;
    }
    let all = [ty.clone(), ty.with_element(I32)];
    let scalars = [&all[0], &all[1], &all[0], &all[1]].map(|ty| ty.with_shape(&[]));
    let predicate = Tensor::scalar(BOOLEAN);
    let region = draw.region(&scalars, true, |draw, values| {
        let [x, i, y, j] = values else {
            return Vec::new();
        };
        let mut compare = |direction: &str, a: &Value, b: &Value| {
            let attributes =
                format!("comparison_direction = #stablehlo<comparison_direction {direction}>");
            let op = NewOp {
                name: "compare",
                attributes: &attributes,
                ..NewOp::default()
            };
            draw.op(
                op,
                &[a.clone(), b.clone()],
                std::slice::from_ref(&predicate),
            )
            .remove(0)
        };
        let (greater, equal, first) = (
            compare("GT", x, y),
            compare("EQ", x, y),
            compare("LT", i, j),
        );
        let plain = |name| NewOp {
            name,
            ..NewOp::default()
        };
        let both = draw
            .op(
                plain("and"),
                &[equal, first],
                std::slice::from_ref(&predicate),
            )
            .remove(0);
        let of_x = draw
            .op(plain("or"), &[greater.clone(), both], &[predicate])
            .remove(0);
        let value = draw.op(
            plain("select"),
            &[greater, x.clone(), y.clone()],
            std::slice::from_ref(&x.ty),
        );
        let index = draw.op(
            plain("select"),
            &[of_x, i.clone(), j.clone()],
            std::slice::from_ref(&i.ty),
        );
        value.into_iter().chain(index).collect()
    });
    let values = all.iter().map(|ty| draw.value(ty));
    let mut operands: Vec<_> = values.collect();
    // The smallest number and the largest index are neutral.
    operands.push(draw.scalar(&ty.element, &neutral("maximum", &ty.element)));
    operands.push(draw.scalar(&I32, &neutral("minimum", &I32)));
    let op = NewOp {
        name,
        attributes,
        regions: &[region],
    };
    draw.op(op, &operands, &all.map(|ty| ty.with_shape(kept)));
    Some(())
}

pub fn map(draw: &mut Draw, name: &str) -> Option<()> {
    let is_plain = |ty: &Tensor| ty.is_static() && !matches!(ty.element, ElementType::Quantized(_));
    let input = draw.value_where(is_plain)?;
    let ty = input.ty.clone();
    let scalar = ty.with_shape(&[]);
    let count = draw.rng.usize(1..3);
    let arguments = vec![scalar.clone(); count];
    let region = draw.region(&arguments, true, |draw, values| {
        draw.draw_simple();
        match draw.rng.bool() {
            true => vec![draw.value(&scalar)],
            false => vec![values[0].clone()],
        }
    });
    let mut operands = vec![input];
    operands.extend((1..count).map(|_| draw.value(&ty)));
    let dims: Vec<_> = (0..ty.shape.len() as i64).collect();
    let attributes = format!("dimensions = {}", ints(&dims));
    let op = NewOp {
        name,
        attributes: &attributes,
        regions: &[region],
    };
    draw.op(op, &operands, &[ty]);
    Some(())
}

pub fn sort(draw: &mut Draw, name: &str) -> Option<()> {
    let has_order = |element: &ElementType| {
        !matches!(element, ElementType::Quantized(_) | ElementType::Complex(_))
    };
    let fits = |ty: &Tensor| ty.is_static() && !ty.shape.is_empty() && has_order(&ty.element);
    let first = draw.value_where(fits)?;
    let shape = first.ty.shape.clone();
    let mut operands = vec![first];
    for _ in 0..draw.rng.usize(..3) {
        let element = draw.element();
        operands.push(draw.value(&Tensor::new(&shape, element)));
    }
    let types: Vec<_> = operands.iter().map(|value| value.ty.clone()).collect();
    let scalars = types
        .iter()
        .map(|ty| ty.with_shape(&[]))
        .flat_map(|ty| [ty.clone(), ty]);
    let scalars: Vec<_> = scalars.collect();
    let direction = draw.one_of(&["LT", "GT"]);
    let is_float = matches!(types[0].element, ElementType::Float(_));
    let region = draw.region(&scalars, true, |draw, values| {
        let sort = if is_float {
            ", compare_type = #stablehlo<comparison_type TOTALORDER>"
        } else {
            ""
        };
        let attributes =
            format!("comparison_direction = #stablehlo<comparison_direction {direction}>{sort}");
        let op = NewOp {
            name: "compare",
            attributes: &attributes,
            ..NewOp::default()
        };
        draw.op(op, &values[..2], &[Tensor::scalar(BOOLEAN)])
    });
    let dim = draw.rng.usize(..shape.len());
    // The order of equal elements is only determined if the sort is stable.
    let attributes = format!("dimension = {dim} : i64, is_stable = true");
    let op = NewOp {
        name,
        attributes: &attributes,
        regions: &[region],
    };
    draw.op(op, &operands, &types);
    Some(())
}
