//! Bessel functions.

use super::{coefficients::*, expr::Real, shared::of};

/// Computes the modified Bessel function of the first kind of order 1, scaled by `exp(-|x|)`.
pub fn bessel_i1e(x: Real<'_>) -> Real<'_> {
    let format = x.graph().format();
    let a = x.abs();
    let (first, near) = (a.lt(2.5), a.lt(8.0));
    let u = near.select(1.0, a);
    let near_t = first.select(a * 0.8 - 1.0, (a - 5.25) * (1.0 / 2.75));
    let t = near.select(near_t, 16.0 / u - 1.0);
    let polynomial = t.horner_of(
        &[(first, of(format, BESSEL_0)), (near, of(format, BESSEL_1))],
        of(format, BESSEL),
    );
    let near_size = (a / (1.0 + a)) * polynomial;
    let size = near.select(near_size, polynomial / u.sqrt());
    let size = a.eq(f64::INFINITY).select(0.0, size);
    size * x.sign()
}
