//! Parser of affine maps, integer sets and strided layouts. The result is the text that MLIR prints,
//! which is also their form in bytecode.

use super::{
    engine::Engine,
    error::{Fault, Parsed},
    lexer::Token,
};
use mlir_bytecode::affine::{Expression, Operator, Variable, map_text, set_text};
use stablehlo_opset::types::DYNAMIC;

/// Variables of a map or a set, with their names.
#[derive(Default)]
struct Variables<'t> {
    names: Vec<(&'t str, Variable, u64)>,
}

impl Variables<'_> {
    fn count(&self, kind: Variable) -> u64 {
        self.names.iter().filter(|(_, k, _)| *k == kind).count() as u64
    }
}

impl<'t> Engine<'t> {
    /// Parses `affine_map<(d0)[s0] -> (d0 + s0)>` or `affine_set<(d0)[s0] : (d0 - s0 >= 0)>`, and
    /// returns the text that MLIR prints, and the number of dimensions.
    pub fn affine(&mut self) -> Parsed<(String, u64)> {
        let is_set = self.at_word("affine_set");
        self.lexer.advance();
        self.expect("<")?;
        let mut variables = Variables::default();
        self.variables("(", ")", Variable::Dimension, &mut variables)?;
        if self.at("[") {
            self.variables("[", "]", Variable::Symbol, &mut variables)?;
        }
        let arrow = if is_set { ":" } else { "->" };
        self.expect(arrow)?;
        self.expect("(")?;
        let (dimensions, symbols) = (
            variables.count(Variable::Dimension),
            variables.count(Variable::Symbol),
        );
        let text = match is_set {
            true => {
                let mut all = self.items(")", |p| p.constraint(&variables))?;
                if all.is_empty() {
                    // A set without constraints has one that always holds.
                    all.push((Expression::Constant(0), true));
                }
                set_text(dimensions, symbols, &all)
            }
            false => {
                let all = self.items(")", |p| p.sum(&variables))?;
                map_text(dimensions, symbols, &all)
            }
        };
        self.expect(">")?;
        Ok((text, dimensions))
    }
    fn variables(
        &mut self,
        open: &str,
        close: &str,
        kind: Variable,
        variables: &mut Variables<'t>,
    ) -> Parsed {
        self.expect(open)?;
        let mut number = 0;
        self.items(close, |p| {
            let at = p.lexer.start;
            let Some(name) = p.eat_token(Token::Word) else {
                return Err(p.error("expected bare identifier"));
            };
            if variables.names.iter().any(|(known, ..)| *known == name) {
                let message = format!("redefinition of identifier '{name}'");
                return Err(Fault::new(at, message));
            }
            variables.names.push((name, kind, number));
            number += 1;
            Ok(())
        })
        .map(drop)
    }
    /// Parses `a >= b`, `a <= b` or `a == b`. Returns an expression, and whether the expression is 0
    /// instead of at least 0.
    fn constraint(&mut self, variables: &Variables<'t>) -> Parsed<(Expression, bool)> {
        let left = self.sum(variables)?;
        let sign = ["=", ">", "<"].into_iter().find(|sign| self.eat(sign));
        let (Some(sign), true) = (sign, self.eat("=")) else {
            return Err(self.error(
                "expected '== affine-expr' or '>= affine-expr' at end of affine constraint",
            ));
        };
        let right = self.sum(variables)?;
        let difference = match sign {
            "<" => Expression::difference(right, left),
            _ => Expression::difference(left, right),
        };
        Ok((difference, sign == "="))
    }
    /// Parses `a + b - c`.
    fn sum(&mut self, variables: &Variables<'t>) -> Parsed<Expression> {
        self.nested(|p| {
            let mut left = p.product(variables)?;
            loop {
                let is_sum = p.eat("+");
                if !is_sum && !p.eat("-") {
                    return Ok(left);
                }
                let right = p.product(variables)?;
                left = match is_sum {
                    true => p.combined(Operator::Add, left, right)?,
                    false => p.combined(Operator::Add, left, right.negated())?,
                };
            }
        })
    }
    /// Parses `a * b floordiv c`.
    fn product(&mut self, variables: &Variables<'t>) -> Parsed<Expression> {
        let mut left = self.operand(variables)?;
        loop {
            let at = self.lexer.start;
            let token = self.lexer.token;
            let mut all = Operator::ALL.into_iter();
            let is_next = |operator: &Operator| {
                let is_word = operator.text().len() > 1;
                *operator != Operator::Add
                    && self.lexer.is_spelled(operator.text())
                    && token
                        == if is_word {
                            Token::Word
                        } else {
                            Token::Punctuation
                        }
            };
            let Some(operator) = all.find(is_next) else {
                return Ok(left);
            };
            self.lexer.advance();
            let right = self.operand(variables)?;
            let is_affine = match operator {
                Operator::Multiply => left.is_symbolic() || right.is_symbolic(),
                _ => right.is_symbolic(),
            };
            if !is_affine {
                let part = match operator {
                    Operator::Multiply => "at least one of the multiply operands".to_owned(),
                    other => format!("right operand of {}", other.text()),
                };
                let message = format!(
                    "non-affine expression: {part} has to be either a constant or symbolic"
                );
                return Err(Fault::new(at, message));
            }
            left = self.combined(operator, left, right)?;
        }
    }
    /// Returns a simplified binary expression, whose depth readers of the text accept.
    fn combined(
        &mut self,
        operator: Operator,
        left: Expression,
        right: Expression,
    ) -> Parsed<Expression> {
        let combined = Expression::simplified(operator, left, right);
        match combined.depth() {
            0..super::error::MAX_NESTING => Ok(combined),
            _ => Err(self.error("an affine expression has more than 100 nested operators")),
        }
    }
    fn operand(&mut self, variables: &Variables<'t>) -> Parsed<Expression> {
        let at = self.lexer.start;
        match self.lexer.token {
            Token::Word => {
                let name = self.lexer.word();
                let mut names = variables.names.iter();
                let Some((_, kind, number)) = names.find(|(known, ..)| *known == name) else {
                    return Err(Fault::new(at, "use of undeclared identifier"));
                };
                self.lexer.advance();
                Ok(Expression::Variable(*kind, *number))
            }
            Token::Integer => {
                let value = self.magnitude().and_then(|n| i64::try_from(n).ok());
                self.lexer.advance();
                let value = value.ok_or_else(|| Fault::new(at, "constant too large for index"))?;
                Ok(Expression::Constant(value))
            }
            Token::Punctuation if self.at("(") => {
                self.lexer.advance();
                if self.at(")") {
                    return Err(self.error("no expression inside parentheses"));
                }
                let inner = self.sum(variables)?;
                self.expect(")")?;
                Ok(inner)
            }
            Token::Punctuation if self.at("-") => {
                self.lexer.advance();
                self.nested(|p| Ok(p.operand(variables)?.negated()))
            }
            _ => Err(self.error("expected affine expression")),
        }
    }

    /// Parses `strided<[2, ?], offset: 1>`, and returns the strides and the offset.
    pub fn strided(&mut self) -> Parsed<(Vec<i64>, i64)> {
        self.lexer.advance();
        self.expect("<")?;
        self.expect("[")?;
        let strides = self.items("]", Self::stride)?;
        let mut offset = 0;
        if self.eat(",") {
            if !self.eat_word("offset") {
                return Err(self.error("expected 'offset' after comma"));
            }
            self.expect(":")?;
            offset = self.stride()?;
        }
        self.expect(">")?;
        Ok((strides, offset))
    }
    /// Parses an integer, or `?`.
    fn stride(&mut self) -> Parsed<i64> {
        if self.eat("?") {
            return Ok(DYNAMIC);
        }
        let at = self.lexer.start;
        let invalid = || Fault::new(at, "expected a 64-bit signed integer or '?'");
        if self.lexer.token == Token::Word {
            return Err(invalid());
        }
        let number = self.optional_integer().map_err(|_| invalid())?;
        number.filter(|n| *n != DYNAMIC).ok_or_else(invalid)
    }
}
