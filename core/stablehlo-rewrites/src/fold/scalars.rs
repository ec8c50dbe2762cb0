//! Types of numbers of the kernels.

use stablehlo_kernels::element::Scalar;
use stablehlo_opset::types::ScalarType;

/// Returns the kernels' type of numbers, or `None` if the kernels lack the type.
pub(super) fn scalar_of(ty: ScalarType) -> Option<Scalar> {
    let name = match ty {
        ScalarType::Boolean => return Some(Scalar::Bool),
        ScalarType::Index => return None,
        ScalarType::Integer(ty) => {
            format!("{}i{}", if ty.unsigned { "u" } else { "" }, ty.width)
        }
        ScalarType::Float(ty) => ty.name().to_owned(),
        ScalarType::Complex(ty) => format!("complex<{}>", ty.name()),
    };
    let mut all = Scalar::ALL.iter();
    all.find(|scalar| scalar.name() == name).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stablehlo_opset::types::{FloatType, IntegerType};

    #[test]
    fn each_type_of_the_kernels_has_a_type_of_the_opset() {
        let integers = [2, 4, 8, 16, 32, 64].into_iter().flat_map(|width| {
            let ty = |unsigned| ScalarType::Integer(IntegerType { unsigned, width });
            [ty(false), ty(true)]
        });
        let floats = FloatType::ALL.iter().map(|ty| ScalarType::Float(*ty));
        let complex = [FloatType::F32, FloatType::F64].map(ScalarType::Complex);
        let all = [ScalarType::Boolean].into_iter();
        let all = all.chain(integers).chain(floats).chain(complex);
        let known = all.filter_map(scalar_of).count();
        assert_eq!(known, Scalar::ALL.len());
    }
}
