//! Conversion between MLIR's types and VHLO's types.
//!
//! The functions convert one level, and call `part` for the types inside. Types share parts, so a
//! caller that converts nested types must cache the results.

use crate::types as v;
use mlir_bridge::{builtin, prelude::*};
use vhlo_opset::kinds::{numbers::Number, types as table};

/// Text of the witness type of the `shape` dialect, which may be unloaded.
const WITNESS: &str = "!shape.witness";

/// Converts a type of the builtin, `quant` or `shape` dialect to VHLO. Returns
/// `None` if VHLO has no such type or if a callback returns `None`.
///
/// `part` converts the types inside. `other_dialect` converts a type of another dialect.
/// `encoding` converts attributes that extend a tensor type.
pub fn to_vhlo<'c>(
    ty: Type<'c>,
    part: &dyn Fn(Type<'c>) -> Option<Type<'c>>,
    other_dialect: &dyn Fn(Type<'c>) -> Option<Type<'c>>,
    encoding: &dyn Fn(Attribute<'c>) -> Option<Attribute<'c>>,
) -> Option<Type<'c>> {
    let context = ty.owner();
    let convert = part;
    let all = |types: Vec<_>| types.into_iter().map(convert).collect::<Option<Vec<_>>>();
    if let Some(t) = Tensor::of(ty) {
        let extension = match t.encoding {
            Some(e) => Some(encoding(e)?),
            None => None,
        };
        let values = [
            Param::Ints(t.shape),
            Param::Type(element_to_vhlo(t.element, &convert)?),
            Param::Attribute(extension),
        ];
        return Some(v::TENSOR.ty(context, &values));
    }
    if let Some(scalar) = Scalar::of(ty) {
        return Some(match scalar {
            Scalar::Complex(element) => v::COMPLEX.ty(context, &[Param::Type(convert(element)?)]),
            scalar => atom_to_vhlo(scalar)?.ty(context, &[]),
        });
    }
    if ty == Type::none(context) {
        return Some(v::NONE.ty(context, &[]));
    }
    if let Some(members) = ty.tuple_members() {
        return Some(v::TUPLE.ty(context, &[Param::Types(&all(members)?)]));
    }
    if let Some((inputs, outputs)) = ty.function_parts() {
        let (inputs, outputs) = (all(inputs)?, all(outputs)?);
        let values = [Param::Types(&inputs), Param::Types(&outputs)];
        return Some(v::FUNC.ty(context, &values));
    }
    if let Some(element) = ty.unranked_element() {
        let element = element_to_vhlo(element, &convert)?;
        return Some(v::UNRANKED_TENSOR.ty(context, &[Param::Type(element)]));
    }
    if let Some((shape, element)) = ty.memref_parts() {
        // A buffer has no layout and no memory space.
        let plain = builtin::memref(Location::unknown(context), &shape, element);
        if plain != Ok(ty) {
            return None;
        }
        let element = element_to_vhlo(element, &convert)?;
        let values = [Param::Ints(&shape), Param::Type(element)];
        return Some(v::BUFFER.ty(context, &values));
    }
    if let Some(q) = Quantized::of(ty) {
        return quantized_to_vhlo(&q, convert);
    }
    if ty.dialect() == "shape" && ty.to_string() == WITNESS {
        return Some(v::WITNESS.ty(context, &[]));
    }
    other_dialect(ty)
}

/// Converts the type of elements. Returns `None` if the elements are not numbers
/// and belong to no other dialect.
fn element_to_vhlo<'c>(
    element: Type<'c>,
    convert: &dyn Fn(Type<'c>) -> Option<Type<'c>>,
) -> Option<Type<'c>> {
    let is_number = Scalar::of(element).is_some() || Quantized::of(element).is_some();
    let converted = convert(element)?;
    (is_number || !v::is_vhlo(converted)).then_some(converted)
}

/// Returns the VHLO kind of a scalar, or `None` for complex numbers and for
/// types that VHLO lacks. VHLO's signed integers correspond to builtin signless
/// integers.
fn atom_to_vhlo(scalar: Scalar) -> Option<&'static Kind> {
    let row = match scalar {
        Scalar::Int { width, sign } => table::of_number(match sign {
            Sign::Signless => Number::signless(width),
            Sign::Unsigned => Number::unsigned(width),
            Sign::Signed => return None,
        })?,
        Scalar::Float(float) => table::of_float(float),
        Scalar::Index => &table::INDEX,
        Scalar::Complex(_) => return None,
    };
    v::with_code(row.code)
}

fn quantized_to_vhlo<'c>(
    q: &Quantized<'c>,
    convert: &dyn Fn(Type<'c>) -> Option<Type<'c>>,
) -> Option<Type<'c>> {
    let context = q.storage.owner();
    let flags = Param::Int(q.flags.into());
    let storage = Param::Type(convert(q.storage)?);
    let expressed = Param::Type(convert(q.expressed)?);
    let (min, max) = (Param::Int(q.min), Param::Int(q.max));
    Some(match q.axis {
        None => {
            let (scale, zero_point) = (Param::F64(q.scales[0]), Param::Int(q.zero_points[0]));
            let values = [flags, storage, expressed, scale, zero_point, min, max];
            v::QUANT.ty(context, &values)
        }
        Some(axis) => {
            let (scales, zero_points) = (Param::F64s(&q.scales), Param::Ints(&q.zero_points));
            let axis = Param::Int(axis.into());
            let values = [
                flags,
                storage,
                expressed,
                axis,
                min,
                max,
                scales,
                zero_points,
            ];
            v::QUANT_PER_AXIS.ty(context, &values)
        }
    })
}

/// Converts a type of VHLO to a type of the builtin, `quant` or `shape`
/// dialect. Returns `None` if no such type exists or if a callback returns
/// `None`; MLIR may have emitted a diagnostic.
///
/// `part` converts the types inside. `other_dialect` converts a type of another dialect, and also
/// a token or a future. `encoding` converts attributes that extend a tensor type.
pub fn to_builtin<'c>(
    ty: Type<'c>,
    part: &dyn Fn(Type<'c>) -> Option<Type<'c>>,
    other_dialect: &dyn Fn(Type<'c>) -> Option<Type<'c>>,
    encoding: &dyn Fn(Attribute<'c>) -> Option<Attribute<'c>>,
) -> Option<Type<'c>> {
    let Some(kind) = v::kind(ty) else {
        return other_dialect(ty);
    };
    let context = ty.owner();
    let unknown = Location::unknown(context);
    let convert = part;
    let all = |types: Vec<_>| types.into_iter().map(convert).collect::<Option<Vec<_>>>();
    let is = |k: &'static Kind| std::ptr::eq(k, kind);
    let r = kind.of_type(ty)?;
    if is(&v::TENSOR) {
        let extension = match r.optional_attribute(2) {
            Some(e) => Some(encoding(e)?),
            None => None,
        };
        return Tensor::get_checked(unknown, r.ints(0), convert(r.ty(1))?, extension).ok();
    }
    if let Some(number) = v::row(kind).number {
        return Some(number_type(number, context));
    }
    if is(&v::NONE) {
        return Some(Type::none(context));
    }
    if is(&v::COMPLEX) {
        return complex(convert(r.ty(0))?);
    }
    if is(&v::TUPLE) {
        return Some(context.tuple_type(&all(r.types(0))?));
    }
    if is(&v::FUNC) {
        return Some(context.function_type(&all(r.types(0))?, &all(r.types(1))?));
    }
    if is(&v::UNRANKED_TENSOR) {
        let element = convert(r.ty(0))?;
        // An unranked tensor accepts the same element types as a 0-dimensional
        // tensor.
        Tensor::get_checked(unknown, &[], element, None).ok()?;
        return Some(builtin::unranked_tensor(element));
    }
    if is(&v::BUFFER) {
        return builtin::memref(unknown, r.ints(0), convert(r.ty(1))?).ok();
    }
    let per_axis = is(&v::QUANT_PER_AXIS);
    if per_axis || is(&v::QUANT) {
        let (scales, zero_points) = if per_axis {
            (r.f64s(6), r.ints(7).to_vec())
        } else {
            (vec![r.f64(3)], vec![r.int(4)])
        };
        let quantized = Quantized {
            flags: r.int(0).try_into().ok()?,
            storage: convert(r.ty(1))?,
            expressed: convert(r.ty(2))?,
            min: r.int(if per_axis { 4 } else { 5 }),
            max: r.int(if per_axis { 5 } else { 6 }),
            scales,
            zero_points,
            axis: match per_axis {
                true => Some(r.int(3).try_into().ok()?),
                false => None,
            },
        };
        return quantized.get_checked(unknown).ok();
    }
    if is(&v::WITNESS) {
        return context.parse_type(WITNESS);
    }
    other_dialect(ty)
}

fn number_type(number: Number, context: &Context) -> Type<'_> {
    match number {
        Number::Integer { width, unsigned } => match unsigned {
            true => context.uint_type(width),
            false => context.int_type(width),
        },
        Number::Index => Type::index(context),
        Number::Float(float) => context.float_type(float),
    }
}
fn complex(element: Type) -> Option<Type> {
    let valid = element.is_integer() || element.is_any_float();
    valid.then(|| element.owner().complex_type(element))
}

/// Returns the builtin type of an integer, index, float or complex type of
/// VHLO, or `None` for other types. Needs only the builtin dialect.
pub(crate) fn number_to_builtin(ty: Type) -> Option<Type> {
    let atom = |t| Some(number_type(v::row(v::kind(t)?).number?, ty.owner()));
    match v::COMPLEX.of_type(ty) {
        Some(r) => complex(atom(r.ty(0))?),
        None => atom(ty),
    }
}
/// Returns the type in VHLO of a builtin number or tensor, or `None` if VHLO
/// lacks the type. A tensor keeps its encoding.
pub fn constant_to_vhlo(ty: Type) -> Option<Type> {
    to_vhlo(ty, &constant_to_vhlo, &|_| None, &Some)
}
/// Returns the builtin type of a tensor of numbers, or `None` for other types.
/// The tensor keeps its encoding.
pub(crate) fn constant_to_builtin(ty: Type) -> Option<Type> {
    let r = v::TENSOR.of_type(ty)?;
    let element = number_to_builtin(r.ty(1))?;
    let unknown = Location::unknown(ty.owner());
    Tensor::get_checked(unknown, r.ints(0), element, r.optional_attribute(2)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::{dialect::register_dialects, melior::dialect::DialectRegistry};

    fn context() -> Context {
        let registry = DialectRegistry::new();
        mlir_bridge::melior::utility::register_all_dialects(&registry);
        register_dialects(&registry).unwrap();
        let context = Context::new();
        context.append_dialect_registry(&registry);
        context.load_all_available_dialects();
        context
    }
    fn to_vhlo_only<'c>(ty: Type<'c>) -> Option<Type<'c>> {
        to_vhlo(ty, &to_vhlo_only, &|_| None, &|_| None)
    }
    fn to_builtin_only<'c>(ty: Type<'c>) -> Option<Type<'c>> {
        to_builtin(ty, &to_builtin_only, &|_| None, &|_| None)
    }

    #[test]
    fn types_survive_a_round_trip() {
        let context = context();
        for (builtin, vhlo) in [
            ("i1", "bool_v1"),
            ("ui64", "ui64_v1"),
            ("tf32", "tf31_v1"),
            ("none", "none_v1"),
            ("complex<f64>", "complex_v1<!vhlo.f64_v1>"),
            (
                "tuple<i4, tuple<>>",
                "tuple_v1<!vhlo.i4_v1, !vhlo.tuple_v1<>>",
            ),
            ("() -> ()", "func_v1<(()) -> ()>"),
            (
                "(i8, i2) -> f16",
                "func_v1<(!vhlo.i8_v1, !vhlo.i2_v1) -> !vhlo.f16_v1>",
            ),
            ("tensor<f32>", "tensor_v1<!vhlo.f32_v1>"),
            ("tensor<2x?xindex>", "tensor_v1<2x?x!vhlo.index_v1>"),
            ("tensor<*xbf16>", "unranked_tensor_v1<!vhlo.bf16_v1>"),
            ("memref<?x2xui8>", "buffer_v1<?x2x!vhlo.ui8_v1>"),
            ("!shape.witness", "witness_v1"),
            (
                "!quant.uniform<u8:f32, 5.000000e-01:3>",
                "quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:3, 0:255, 0>",
            ),
            (
                "!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:-3}>",
                "quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1, \
                 [5.000000e-01, 2.500000e-01], [0, -3], -128:127, 1>",
            ),
        ] {
            let ty = context.parse_type(builtin).unwrap();
            let converted = to_vhlo_only(ty).unwrap_or_else(|| panic!("{builtin}"));
            assert_eq!(converted.to_string(), format!("!vhlo.{vhlo}"));
            assert_eq!(to_builtin_only(converted), Some(ty));
        }
        let atoms = v::ALL.iter().filter(|kind| v::row(kind).number.is_some());
        for kind in atoms.chain(&[&v::NONE]) {
            let ty = kind.ty(&context, &[]);
            let builtin = to_builtin_only(ty).unwrap();
            assert_eq!(to_vhlo_only(builtin), Some(ty));
        }
    }

    #[test]
    fn types_without_counterpart_are_not_converted() {
        let context = context();
        for builtin in [
            "si8",
            "i3",
            "ui1",
            "i128",
            "f80",
            "vector<2xf32>",
            "tuple<si8>",
            "tensor<2xsi8>",
            "complex<i3>",
            "(i3) -> ()",
            "!shape.shape",
            "tensor<2xf32, \"encoding\">",
        ] {
            assert_eq!(
                to_vhlo_only(context.parse_type(builtin).unwrap()),
                None,
                "{builtin}"
            );
        }
        for vhlo in [
            "token_v1",
            "future_v1<!vhlo.i8_v1>",
            "tensor_v1<2x!vhlo.token_v1>",
        ] {
            let ty = context.parse_type(&format!("!vhlo.{vhlo}")).unwrap();
            assert_eq!(to_builtin_only(ty), None, "{vhlo}");
        }
    }

    #[test]
    fn callbacks_convert_other_types_and_encodings() {
        let context = context();
        let shape = context.parse_type("!shape.shape").unwrap();
        let token = v::TOKEN.ty(&context, &[]);
        let ty = context
            .parse_type("tuple<!shape.shape, tensor<?xi8, \"x\">>")
            .unwrap();
        let bounds = Attribute::parse(&context, "#vhlo.bool_v1<true>").unwrap();
        let other = |t| (t == shape).then_some(token);
        let encoding = |_| Some(bounds);
        let number = |t| to_vhlo(t, &|_| None, &|_| None, &|_| None);
        let member = |t| to_vhlo(t, &number, &other, &encoding);
        let converted = to_vhlo(ty, &member, &other, &encoding);
        assert_eq!(
            converted.unwrap().to_string(),
            "!vhlo.tuple_v1<!vhlo.token_v1, \
             !vhlo.tensor_v1<?x!vhlo.i8_v1, #vhlo.bool_v1<true>>>"
        );
        let text = Attribute::parse(&context, "\"x\"").unwrap();
        let (other, encoding) = (|_| Some(shape), |_| Some(text));
        let number = |t| to_builtin(t, &|_| None, &|_| None, &|_| None);
        let member = |t| to_builtin(t, &number, &other, &encoding);
        let back = to_builtin(converted.unwrap(), &member, &other, &encoding);
        assert_eq!(back, Some(ty));
    }
}
