//! Op `while`.

use super::support::*;

impl<'c, V: OpView<'c>> Rules<'c, V> for While<V> {
    fn infer(self) -> Option<Types<'c, V>> {
        Some(as_operands(self.0))
    }
    fn verify(self) -> RuleResult {
        let (cond, body) = (Body::of(self.0, 0, "cond")?, Body::of(self.0, 1, "body")?);
        cond.takes_all("C1", self.operand())?;
        cond.returns("C1", 1)?;
        cond.returns_scalar("C1", 0, self.0.scalar(Scalar::Boolean))?;
        body.takes_all("C2", self.operand())?;
        body.returns_all("C2", self.operand())
    }
}
