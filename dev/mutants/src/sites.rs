//! Places in sources at which a fault can be planted.

use proc_macro2::Span;
use std::ops::Range;
use syn::{
    BinOp, Block, Expr, ExprBinary, ExprIf, ExprLit, Item, ItemFn, Lit, Local, Stmt,
    spanned::Spanned,
    visit::{self, Visit},
};

/// Small change of the meaning of an expression or of a statement.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Bytes of the file that the fault replaces.
    pub range: Range<usize>,
    /// Line of the file, from 1.
    pub line: usize,
    /// Short description, such as "`<` to `<=`".
    pub what: String,
    form: Form,
}

/// Way in which the source has both variants.
#[derive(Clone, Debug)]
enum Form {
    /// The text of the other variant of an expression.
    Expression(String),
    /// The statement is skipped.
    Statement,
    /// The condition never holds.
    Condition,
}

impl Fault {
    /// Returns the text that replaces `original`, which is the text of the range. The switch with
    /// `number` selects the variant.
    pub fn planted(&self, original: &str, number: usize) -> String {
        let on = format!("::mutant_switch::on({number})");
        match &self.form {
            Form::Expression(other) => format!("(if {on} {{ {other} }} else {{ {original} }})"),
            Form::Statement => format!("if !{on} {{ {original} }}"),
            Form::Condition => format!("(!{on} && ({original}))"),
        }
    }
}

/// Returns all faults that can be planted in a file, in the order of their places. A file that `syn`
/// cannot parse has none.
pub fn of_file(text: &str) -> Vec<Fault> {
    let Ok(file) = syn::parse_file(text) else {
        return Vec::new();
    };
    let mut finder = Finder {
        text,
        found: Vec::new(),
    };
    finder.visit_file(&file);
    finder.found.sort_by_key(|fault| fault.range.start);
    finder.found
}

struct Finder<'t> {
    text: &'t str,
    found: Vec<Fault>,
}

impl Finder<'_> {
    fn add(&mut self, span: Span, what: String, form: Form) {
        self.found.push(Fault {
            range: span.byte_range(),
            line: span.start().line,
            what,
            form,
        });
    }

    fn text_of(&self, span: Span) -> &str {
        &self.text[span.byte_range()]
    }

    /// Adds the fault that replaces the operator of `expr`.
    fn replace_operator(&mut self, expr: &ExprBinary, other: &str) {
        let (whole, operator) = (expr.span().byte_range(), expr.op.span().byte_range());
        let before = &self.text[whole.start..operator.start];
        let after = &self.text[operator.end..whole.end];
        let what = format!("`{}` to `{other}`", self.text_of(expr.op.span()));
        self.add(
            expr.span(),
            what,
            Form::Expression(format!("{before}{other}{after}")),
        );
    }
}

/// Returns the operator that replaces an operator in a fault.
fn other_operator(op: &BinOp) -> Option<&'static str> {
    Some(match op {
        BinOp::Lt(_) => "<=",
        BinOp::Le(_) => "<",
        BinOp::Gt(_) => ">=",
        BinOp::Ge(_) => ">",
        BinOp::Eq(_) => "!=",
        BinOp::Ne(_) => "==",
        BinOp::And(_) => "||",
        BinOp::Or(_) => "&&",
        BinOp::Add(_) => "-",
        BinOp::Sub(_) => "+",
        _ => return None,
    })
}

/// Returns whether a condition binds variables with `let`. Both variants would have to bind them.
fn binds(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(b) => binds(&b.left) || binds(&b.right),
        _ => false,
    }
}

/// Returns whether a block ends by leaving the function.
fn returns(block: &Block) -> bool {
    matches!(block.stmts.last(), Some(Stmt::Expr(Expr::Return(_), _)))
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|a| {
        a.path().is_ident("test")
            || a.path().is_ident("cfg")
                && a.parse_args::<syn::Ident>()
                    .is_ok_and(|name| name == "test")
    })
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        // The values of constants are computed by the compiler, where no switch exists.
        let skipped = match item {
            Item::Const(_) | Item::Static(_) | Item::Macro(_) | Item::Enum(_) | Item::Struct(_) => {
                true
            }
            Item::Type(_) | Item::Use(_) => true,
            Item::Mod(m) => is_test(&m.attrs),
            _ => false,
        };
        if !skipped {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        if function.sig.constness.is_none() && !is_test(&function.attrs) {
            self.visit_block(&function.block);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if function.sig.constness.is_none() {
            self.visit_block(&function.block);
        }
    }

    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_expr_repeat(&mut self, _: &'ast syn::ExprRepeat) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}

    fn visit_local(&mut self, local: &'ast Local) {
        if let Some(init) = &local.init {
            self.visit_local_init(init);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if let Stmt::Expr(Expr::Try(tried), Some(_)) = statement
            && matches!(*tried.expr, Expr::Call(_) | Expr::MethodCall(_))
        {
            self.add(
                statement.span(),
                "a dropped check".to_owned(),
                Form::Statement,
            );
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_expr_if(&mut self, expr: &'ast ExprIf) {
        if expr.else_branch.is_none() && returns(&expr.then_branch) && !binds(&expr.cond) {
            let what = "a condition that never holds".to_owned();
            self.add(expr.cond.span(), what, Form::Condition);
        }
        visit::visit_expr_if(self, expr);
    }

    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        let is_chain = matches!(expr.op, BinOp::And(_) | BinOp::Or(_))
            && (binds(&expr.left) || binds(&expr.right));
        if let Some(other) = other_operator(&expr.op)
            && !is_chain
        {
            self.replace_operator(expr, other);
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_lit(&mut self, expr: &'ast ExprLit) {
        match &expr.lit {
            Lit::Bool(value) => {
                let other = (!value.value).to_string();
                let what = format!("`{}` to `{other}`", value.value);
                self.add(expr.span(), what, Form::Expression(other));
            }
            Lit::Int(value) => {
                if let Ok(number @ 0..100) = value.base10_parse::<u64>() {
                    let other = format!("{}{}", number + 1, value.suffix());
                    let what = format!("`{value}` to `{other}`");
                    self.add(expr.span(), what, Form::Expression(other));
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the text with fault number `i` of all its faults planted.
    fn with_fault(text: &str, i: usize) -> String {
        let fault = &of_file(text)[i];
        let planted = fault.planted(&text[fault.range.clone()], 7);
        format!(
            "{}{planted}{}",
            &text[..fault.range.start],
            &text[fault.range.end..]
        )
    }

    #[test]
    fn operators_keep_both_variants() {
        let text = "fn f(a: u8, b: u8) -> bool { a < b }";
        let expected =
            "fn f(a: u8, b: u8) -> bool { (if ::mutant_switch::on(7) { a <= b } else { a < b }) }";
        assert_eq!(with_fault(text, 0), expected);
    }

    #[test]
    fn checks_become_conditional_statements() {
        let text = "fn f() -> R { check(a)?; Ok(()) }";
        assert_eq!(
            with_fault(text, 0),
            "fn f() -> R { if !::mutant_switch::on(7) { check(a)?; } Ok(()) }"
        );
    }

    #[test]
    fn conditions_of_early_returns_can_be_switched_off() {
        let text = "fn f() -> R { if broken(x) { return Err(x); } Ok(()) }";
        assert_eq!(
            with_fault(text, 0),
            "fn f() -> R { if (!::mutant_switch::on(7) && (broken(x))) { return Err(x); } Ok(()) }"
        );
    }

    #[test]
    fn constants_tests_and_let_chains_have_no_faults() {
        for text in [
            "const A: usize = 1 + 2;",
            "const fn f() -> usize { 1 + 2 }",
            "#[cfg(test)] mod tests { fn f() { 1 + 2; } }",
        ] {
            assert!(of_file(text).is_empty(), "{text}");
        }
        assert!(of_file("fn f() { if let Some(x) = y && x { g() } }").is_empty());
    }
}
