//! Op `scan`.

use super::support::*;
use crate::types::DYNAMIC;

impl<'c, V: OpView<'c>> Rules<'c, V> for Scan<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(self.results())
    }
    fn fits(inferred: &Inferred<'c, V::Type>, actual: V::Type) -> bool {
        inferred.fits_shape(actual)
    }
    fn verify(self) -> RuleResult {
        if self.inputs().len() == 0 && self.0.result_group(0).is_empty() {
            return wrong("at least one of inputs or outputs must be present");
        }
        self.check_sizes()?;
        self.check_arguments()
    }
}

impl<'c, V: OpView<'c>> Scan<V> {
    /// Returns the scanned dimension of an operand or a result.
    fn scanned(self) -> usize {
        let dimension = self.dimension().unwrap_or_default();
        usize::try_from(dimension).unwrap_or(usize::MAX)
    }
    /// Returns the stated size of the scanned dimension.
    fn stated_size(self) -> Option<i64> {
        self.scan_dim_size().filter(|size| *size >= 0)
    }
    /// Infers the types of outputs and carries from the values that the body returns.
    fn results(self) -> Types<'c, V> {
        let Some(block) = self.0.block(0) else {
            return Err(fault("ScanOp region is empty"));
        };
        if !block.ends_with_terminator() {
            return Err(fault("ScanOp body must end with a terminator"));
        }
        let carries = self.inits().len();
        let Some(outputs) = block.returned().checked_sub(carries) else {
            return Err(fault(format_args!(
                "ScanOp body must return at least {carries} values (carries)"
            )));
        };
        let at = self.scanned();
        let mut size = self.stated_size().unwrap_or(DYNAMIC);
        for (i, input) in self.inputs().enumerate() {
            let Some(input) = input.tensor() else {
                return Err(fault(format_args!("operand {i} is not ranked")));
            };
            let Some(&found) = input.sizes.get(at) else {
                return Err(fault(out_of_bounds(i)));
            };
            if size == DYNAMIC {
                size = found;
            }
        }
        let mut types = Vec::with_capacity(block.returned());
        for i in 0..block.returned() {
            let Some(t) = block.returned_type(i).tensor() else {
                return Err(fault(format_args!("terminator operand {i} is not ranked")));
            };
            let mut sizes = t.sizes.to_vec();
            if i < outputs {
                if at > sizes.len() {
                    return Err(fault(format_args!(
                        "scan dimension of output {i} is out of bounds"
                    )));
                }
                sizes.insert(at, size);
            }
            let dims = sizes.into_iter().map(Dimension::of_size).collect();
            types.push(Inferred::tensor(dims, t.element));
        }
        Ok(types)
    }
    /// Checks that the scanned dimension has one size.
    fn check_sizes(self) -> RuleResult {
        let at = self.scanned();
        let mut known = self.stated_size();
        for (i, input) in self.inputs().enumerate() {
            let Some(input) = input.tensor() else {
                return wrong(format_args!("operand {i} is not ranked"));
            };
            let size = match input.sizes.get(at) {
                Some(&DYNAMIC) => continue,
                Some(&size) => size,
                None => return wrong(out_of_bounds(i)),
            };
            if known.is_some_and(|known| known != size) {
                return wrong(format_args!("invalid scan dimension size of operand {i}"));
            }
            known = Some(size);
        }
        Ok(())
    }
    /// Checks that the body takes a slice of each input, and the carries.
    fn check_arguments(self) -> RuleResult {
        let Some(block) = self.0.block(0) else {
            return Err(fault("ScanOp region is empty"));
        };
        let (expected, found) = (self.0.operands(), block.arguments());
        if found != expected {
            return wrong(format_args!(
                "expects {expected} arguments in the body, but got {found}"
            ));
        }
        let inputs = self.inputs().len();
        for i in 0..expected {
            let Some(t) = self.0.operand(i).tensor() else {
                return wrong(format_args!("operand {i} is not ranked"));
            };
            let mut dims = t.dim_list();
            if i < inputs {
                dims.remove(self.scanned());
            }
            if !Inferred::resized(&t, dims).fits(block.argument(i)) {
                return wrong(format_args!(
                    "operand and body argument {i} are incompatible"
                ));
            }
        }
        Ok(())
    }
}

fn wrong(message: impl std::fmt::Display) -> RuleResult {
    Err(Violation::text("", message))
}
fn out_of_bounds(operand: usize) -> String {
    format!("scan dimension of operand {operand} is out of bounds")
}
