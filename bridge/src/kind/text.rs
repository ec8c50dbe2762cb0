//! Parser and printer of types and attributes, driven by fields and syntax.

use super::{
    definition::{Kind, Record, Syntax},
    params::Owned,
};
use crate::{
    diag::Result,
    ir::{Attribute, Type},
    text::{Parser, Printer},
};
use mlir_format::kind_text;

impl Kind {
    /// Parses the text of an attribute after its mnemonic.
    ///
    /// # Errors
    /// If the text is invalid, after a diagnostic.
    pub fn parse_attribute<'c, S>(&'static self, p: &mut Parser<'c, S>) -> Result<Attribute<'c>> {
        let start = p.here();
        let values = self.parse_fields(&mut p.plain())?;
        self.checked_attribute(p.context(), &values, &|m| _ = p.error_at(start, m))
    }
    /// Parses an attribute of this kind, with or without `#dialect.mnemonic`.
    /// [`Self::print_stripped`] prints the form without `#dialect.mnemonic`.
    ///
    /// # Errors
    /// If the text is invalid, after a diagnostic.
    pub fn parse_stripped<'c, S>(&'static self, p: &mut Parser<'c, S>) -> Result<Attribute<'c>> {
        let start = p.here();
        match p.optional_full_attribute()? {
            None => self.parse_attribute(p),
            Some(full) if self.of_attribute(full).is_some() => Ok(full),
            Some(other) => Err(p.error_at(
                start,
                format_args!("expected an attribute '{}', found '{other}'", self.mnemonic),
            )),
        }
    }
    /// Parses the text of a type after its mnemonic.
    ///
    /// # Errors
    /// If the text is invalid, after a diagnostic.
    pub fn parse_type<'c, S>(&'static self, p: &mut Parser<'c, S>) -> Result<Type<'c>> {
        let start = p.here();
        let values = self.parse_fields(&mut p.plain())?;
        self.checked_type(p.context(), &values, &|m| _ = p.error_at(start, m))
    }
    /// Parses the field values after a mnemonic.
    fn parse_fields<'c>(&'static self, p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
        match self.syntax {
            Syntax::Bare => Ok(Vec::new()),
            Syntax::Custom { parse, .. } | Syntax::Renamed { parse, .. } => parse(p),
            Syntax::Enum(cases) => {
                let v = kind_text::parse_case(p, self.mnemonic, cases)?;
                Ok(vec![Owned::Int(v)])
            }
            Syntax::BracketedEnum(cases) => {
                p.token("<")?;
                let v = kind_text::parse_case(p, self.mnemonic, cases)?;
                p.token(">")?;
                Ok(vec![Owned::Int(v)])
            }
            Syntax::Struct | Syntax::SparseStruct => self.parse_struct(p),
        }
    }
    /// Parses `<name = value, ...>` with fields in any order.
    ///
    /// # Errors
    /// If the text is invalid, after a diagnostic.
    pub fn parse_struct<'c>(&'static self, p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
        kind_text::parse_struct(p, self, matches!(self.syntax, Syntax::SparseStruct))
    }
    /// Parses `name = value, ...>` with fields in any order. If `sparse`, zeros and empty
    /// lists may be omitted.
    ///
    /// # Errors
    /// If the text is invalid, after a diagnostic.
    pub fn parse_struct_rest<'c>(
        &'static self,
        p: &mut Parser<'c>,
        sparse: bool,
    ) -> Result<Vec<Owned<'c>>> {
        kind_text::parse_struct_rest(p, self, sparse)
    }

    /// Prints the text after the mnemonic.
    pub(crate) fn print(&'static self, record: Record, p: &mut Printer) {
        match self.syntax {
            Syntax::Bare => {}
            Syntax::Custom { print, .. } | Syntax::Renamed { print, .. } => print(record, p),
            Syntax::Enum(_) => {
                p.str(" ").str(self.case_name(record.int(0)).unwrap_or("?"));
            }
            Syntax::BracketedEnum(_) => {
                p.str("<")
                    .str(self.case_name(record.int(0)).unwrap_or("?"))
                    .str(">");
            }
            Syntax::Struct => kind_text::print_struct(&record, false, p),
            Syntax::SparseStruct => kind_text::print_struct(&record, true, p),
        }
    }
    /// Prints an attribute of this kind without `#dialect.mnemonic`, as in assembly
    /// formats.
    pub fn print_stripped(&'static self, record: Record, p: &mut Printer) {
        match self.syntax {
            Syntax::Enum(_) => {
                p.str(self.case_name(record.int(0)).unwrap_or("?"));
            }
            _ => self.print(record, p),
        }
    }
}

impl Record<'_> {
    /// Prints `name = value, ...`. If `sparse`, omits zeros and empty lists.
    pub fn print_fields(&self, p: &mut Printer, sparse: bool) {
        kind_text::print_fields(self, sparse, p);
    }
    /// Prints the value of field `i`.
    pub fn print_value(&self, i: usize, p: &mut Printer) {
        kind_text::print_value(self, i, p);
    }
}
