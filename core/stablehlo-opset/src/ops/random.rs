//! Generators of random numbers.

use super::support::*;
use crate::{
    enums::{RngAlgorithm, RngDistribution},
    rules::{dynamic::random_shape, promotion::Class, random},
};

impl<'c, V: OpView<'c>> Rules<'c, V> for Rng<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
    fn reify(self) -> Option<Vec<ReifiedShape>> {
        Some(vec![ReifiedShape::ElementsOf(2)])
    }
}
impl<'c, V: OpView<'c>> Rng<V> {
    fn results(self) -> Types<'c, V> {
        let elements = [self.a(), self.b()].map(|ty| ty.ranked().element);
        let are_floats = matches!(elements[0].class(), Some((Class::Float, _)));
        let is_normal = self.rng_distribution() == Some(RngDistribution::Normal);
        random::rng(elements, are_floats, is_normal)?;
        let entries = self.shape().ranked().sizes[0];
        let sizes = random_shape(entries, self.0.constant(2).map(|sizes| sizes.into_owned()))?;
        let dims = sizes.into_iter().map(Dimension::of_size).collect();
        Ok(vec![Inferred::tensor(dims, elements[0])])
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for RngBitGenerator<V> {
    fn verify(self) -> RuleResult {
        let (state, output) = (self.initial_state(), self.0.result(0));
        if !compatible(state, output) {
            let found = format_args!("'{state}' and '{output}'");
            let (part, must) = ("initial_state and output_state", "have one type");
            return Err(Violation::new("C1", part, must, found));
        }
        match self.rng_algorithm() {
            Some(algorithm @ (RngAlgorithm::ThreeFry | RngAlgorithm::Philox)) => {
                random::initial_state(algorithm, state.ranked().sizes, state)
            }
            Some(RngAlgorithm::Default) | None => Ok(()),
        }
    }
}
