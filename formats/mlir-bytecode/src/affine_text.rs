//! Reader of the text of affine maps and integer sets. Bytecode stores maps and sets as text, from which MLIR's
//! reader builds simplified expressions. The text of a sum in a sum has no brackets, so the reader may simplify
//! the sums further than the writer did.

use crate::{
    affine::{Expression, Operator, Variable, map_text, set_text},
    module::Module,
};

/// Returns the text that MLIR prints of an affine map or an integer set whose text is `text`: the text of the
/// simplified expressions. Returns `None` if `text` is not the text of a map or a set with the variables that
/// MLIR prints.
///
/// ```
/// use mlir_bytecode::affine_text::reread;
///
/// let text = reread("affine_map<(d0, d1) -> (d0 + d1 + 1 + 2)>");
/// assert_eq!(text.as_deref(), Some("affine_map<(d0, d1) -> (d0 + d1 + 3)>"));
/// ```
pub fn reread(text: &str) -> Option<String> {
    let mut reader = Reader { rest: text };
    let is_set = text.starts_with("affine_set");
    reader.expect(if is_set { "affine_set<" } else { "affine_map<" })?;
    let dimensions = reader.variables("(", ")", 'd')?;
    let symbols = match reader.rest.starts_with('[') {
        true => reader.variables("[", "]", 's')?,
        false => 0,
    };
    reader.expect(if is_set { ":" } else { "->" })?;
    reader.expect("(")?;
    let new = if is_set {
        set_text(dimensions, symbols, &reader.items(Reader::constraint)?)
    } else {
        map_text(dimensions, symbols, &reader.items(Reader::sum)?)
    };
    reader.expect(">")?;
    reader.rest.is_empty().then_some(new)
}

impl Module<'_> {
    /// Replaces the affine maps and integer sets of builtin by those that MLIR's reader builds: see [`reread`].
    pub fn reread_affine(&mut self) {
        let tables = &mut self.tables;
        for n in 0..tables.attributes.len() {
            let entry = tables.attributes.get(n);
            let is_affine = !entry.custom && entry.body.starts_with(b"affine_");
            if !is_affine || tables.dialect_name(entry.dialect) != "builtin" {
                continue;
            }
            let text = entry.text().and_then(|text| str::from_utf8(text).ok());
            let new = text.and_then(|text| Some((text, reread(text)?)));
            if let Some((old, mut new)) = new
                && new != old
            {
                new.push('\0');
                tables.attributes.replace(n, false, new.into_bytes());
            }
        }
    }
}

/// Text that is not read yet.
struct Reader<'t> {
    rest: &'t str,
}
impl Reader<'_> {
    /// Skips `word` and the white space behind it, if it is next.
    fn eat(&mut self, word: &str) -> bool {
        match self.rest.strip_prefix(word) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }
    fn expect(&mut self, word: &str) -> Option<()> {
        self.eat(word).then_some(())
    }
    fn number(&mut self) -> Option<i64> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = self.rest.split_at(digits);
        self.rest = rest.trim_start();
        number.parse().ok()
    }
    /// Reads the names of variables, which are numbered after a letter, and returns their number.
    fn variables(&mut self, open: &str, close: &str, letter: char) -> Option<u64> {
        self.expect(open)?;
        let mut count = 0;
        while !self.eat(close) {
            if count > 0 {
                self.expect(",")?;
            }
            self.expect(&format!("{letter}{count}"))?;
            count += 1;
        }
        Some(count)
    }
    /// Reads items up to a closing bracket.
    fn items<T>(&mut self, item: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut all = Vec::new();
        while !self.eat(")") {
            if !all.is_empty() {
                self.expect(",")?;
            }
            all.push(item(self)?);
        }
        Some(all)
    }
    /// Reads a constraint, and returns the expression, and whether it is 0 instead of at least 0.
    fn constraint(&mut self) -> Option<(Expression, bool)> {
        let expression = self.sum()?;
        let is_equality = self.eat("==");
        if !is_equality {
            self.expect(">=")?;
        }
        self.expect("0")?;
        Some((expression, is_equality))
    }
    fn sum(&mut self) -> Option<Expression> {
        let mut left = self.product()?;
        loop {
            if self.eat("+") {
                left = Expression::simplified(Operator::Add, left, self.product()?);
            } else if self.eat("-") {
                left = Expression::difference(left, self.product()?);
            } else {
                return Some(left);
            }
        }
    }
    fn product(&mut self) -> Option<Expression> {
        let mut left = self.operand()?;
        loop {
            let mut products = Operator::ALL.into_iter().skip(1);
            let Some(operator) = products.find(|operator| self.eat(operator.text())) else {
                return Some(left);
            };
            left = Expression::simplified(operator, left, self.operand()?);
        }
    }
    fn operand(&mut self) -> Option<Expression> {
        if self.eat("-") {
            return Some(self.operand()?.negated());
        }
        if self.eat("(") {
            let inner = self.sum()?;
            self.expect(")")?;
            return Some(inner);
        }
        let mut kinds = [("d", Variable::Dimension), ("s", Variable::Symbol)].into_iter();
        let is_next = |(letter, _): &(&str, Variable)| self.rest.starts_with(letter);
        match kinds.find(is_next) {
            Some((_, kind)) => {
                self.rest = &self.rest[1..];
                let number = u64::try_from(self.number()?).ok()?;
                Some(Expression::Variable(kind, number))
            }
            None => self.number().map(Expression::Constant),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_in_sums_are_simplified_when_they_are_read() {
        for (written, read) in [
            ("d1 + d0 - s0", "d0 + d1 - s0"),
            ("d0 + d0 - d1 + 4 + 2", "d0 * 2 - d1 + 6"),
            (
                "d0 * 2 + s0 + 4 + s0 floordiv s1",
                "d0 * 2 + s0 + s0 floordiv s1 + 4",
            ),
            ("-d1 + -s0 + 4", "-d1 - s0 + 4"),
            ("(d0 + 1 + 2) floordiv 4", "(d0 + 3) floordiv 4"),
            ("d0 + 1, d1 mod 3", "d0 + 1, d1 mod 3"),
        ] {
            let text = |results| format!("affine_map<(d0, d1)[s0, s1] -> ({results})>");
            assert_eq!(reread(&text(written)), Some(text(read)), "{written}");
        }
        let set = "affine_set<(d0) : (d0 - 1 - 1 >= 0, -d0 + 7 == 0)>";
        let read = "affine_set<(d0) : (d0 - 2 >= 0, -d0 + 7 == 0)>";
        assert_eq!(reread(set).as_deref(), Some(read));
        let empty = "affine_map<() -> ()>";
        assert_eq!(reread(empty).as_deref(), Some(empty));
    }

    #[test]
    fn other_texts_are_not_read() {
        for text in [
            "",
            "affine_map<(d0) -> (d0)",
            "affine_map<(d1) -> (d1)>",
            "affine_map<(d0) -> (d0 +)>",
            "affine_map<(d0) -> (99999999999999999999)>",
            "strided<[1]>",
        ] {
            assert_eq!(reread(text), None, "{text}");
        }
    }
}
