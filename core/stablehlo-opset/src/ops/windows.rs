//! Ops `reduce_window` and `select_and_scatter`, which slide a window over tensors.

use super::support::*;
use crate::rules::window::{self, Window, WindowLists};

/// Returns the shape and the values of padding.
fn parts<'p>(padding: &'p Option<Ints>) -> Option<(&'p [i64], Option<&'p [i64]>)> {
    let padding = padding.as_ref()?;
    Some((&padding.shape, padding.values.as_deref()))
}

/// Returns the number of window positions along each dimension.
fn positions(
    number: &'static str,
    windows: &[Window],
    dims: &[Dimension],
) -> RuleResult<Vec<Dimension>> {
    window::positions(windows, dims).map_err(|i| {
        let text = "dilated and padded sizes must fit 64 bits, dimension";
        Violation::text(number, format_args!("{text} {i} has more"))
    })
}

const RULES: ReducerRules = ReducerRules {
    count: "C1",
    shape: "C2",
    element: "C3",
    body: "C13",
};

impl<'c, V: OpView<'c>> Rules<'c, V> for ReduceWindow<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        let results = reduction(self.0, "body", &RULES).and_then(|(dims, elements)| {
            let padding = self.padding();
            let lists = WindowLists {
                dimensions: (self.window_dimensions(), ["C4", "C5"]),
                strides: (self.window_strides(), ["C6", "C7"]),
                base_dilations: (self.base_dilations(), ["C8", "C9"]),
                window_dilations: (self.window_dilations(), ["C10", "C11"]),
                padding: (parts(&padding), "C12"),
            };
            let windows = lists.windows(dims.len(), "dimension of inputs")?;
            let dims = positions("C15", &windows, &dims)?;
            let result = |element| Inferred::tensor(dims.clone(), element);
            Ok(elements.into_iter().map(result).collect())
        });
        Some(results)
    }
}

impl<'c, V: OpView<'c>> Rules<'c, V> for SelectAndScatter<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
    fn verify(self) -> RuleResult {
        let (operand, source) = (self.operand().ranked(), self.source().ranked());
        let select = Body::of(self.0, 0, "select")?;
        select.takes("C9", 2)?;
        select.takes_scalar("C9", 0, operand.element)?;
        select.takes_scalar("C9", 1, operand.element)?;
        select.returns("C9", 1)?;
        select.returns_scalar("C9", 0, self.0.scalar(Scalar::Boolean))?;

        let padding = self.padding();
        let sizes = self.window_dimensions().unwrap_or_default();
        let lists = WindowLists {
            dimensions: (Some(sizes), ["C4", "C5"]),
            strides: (self.window_strides(), ["C6", "C7"]),
            base_dilations: (None, [""; 2]),
            window_dilations: (None, [""; 2]),
            padding: (parts(&padding), "C8"),
        };
        let windows = lists.windows(operand.rank(), "dimension of operand")?;
        let expected = positions("C2", &windows, &operand.dim_list())?;
        if has_dims(&source, &expected) {
            return Ok(());
        }
        let like: Inferred<'c, V::Type> = Inferred::tensor(expected, source.element);
        let must = format_args!("have an element per window, '{like}',");
        let found = format_args!("'{}'", source.ty);
        Err(Violation::text(
            "C2",
            format_args!("source must {must} found {found}"),
        ))
    }
}
impl<'c, V: OpView<'c>> SelectAndScatter<V> {
    fn results(self) -> Types<'c, V> {
        let (operand, init_value) = (self.operand().ranked(), self.init_value().ranked());
        if init_value.rank() != 0 {
            let found = format_args!("'{}'", init_value.ty);
            let must = "be a 0-dimensional tensor";
            return Err(Violation::new("", "init_value", must, found));
        }
        for (number, name, other) in [
            ("C1", "source", self.source().ranked()),
            ("C3", "init_value", init_value),
        ] {
            if other.element != operand.element {
                let found = format_args!("'{}' and '{}'", other.ty, operand.ty);
                let must = "have the element type of operand";
                return Err(Violation::new(number, name, must, found));
            }
        }
        let element = reducer_types(self.0, "C10", (1, "scatter"), &[operand.element])?[0];
        Ok(vec![Inferred::with_element(&operand, element)])
    }
}
