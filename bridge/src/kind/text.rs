//! Parser and printer of types and attributes, driven by fields and syntax.

use super::{
    definition::{Kind, Record, Syntax},
    params::{FieldLayout, Owned},
};
use crate::{
    builtin::AttributeExt,
    diag::{Result, found},
    ir::{Attribute, Type},
    text::{Parser, Printer},
};

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
            Syntax::Enum(_) => Ok(vec![Owned::Int(self.parse_case(p)?)]),
            Syntax::BracketedEnum(_) => {
                p.token("<")?;
                let v = self.parse_case(p)?;
                p.token(">")?;
                Ok(vec![Owned::Int(v)])
            }
            Syntax::Struct | Syntax::SparseStruct => self.parse_struct(p),
        }
    }
    /// Parses the name of an enum's value.
    fn parse_case(&self, p: &mut Parser) -> Result<i64> {
        let at = p.here();
        let names: Vec<_> = self.cases().iter().map(|c| c.1).collect();
        let name = match p.optional_keyword_of(&names) {
            Some(name) => name,
            None => p.any_keyword()?,
        };
        self.case_value(name).ok_or_else(|| {
            p.error_at(
                at,
                format_args!(
                    "expected {} to be one of: {}{}",
                    self.mnemonic,
                    names.join(", "),
                    found(name, names.iter().copied())
                ),
            )
        })
    }
    /// Parses `<name = value, ...>` with fields in any order.
    ///
    /// # Errors
    /// If the text is invalid, after a diagnostic.
    pub fn parse_struct<'c>(&'static self, p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
        p.token("<")?;
        self.parse_struct_rest(p, matches!(self.syntax, Syntax::SparseStruct))
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
        let start = p.here();
        let names: Vec<_> = self.fields.iter().map(|f| f.name).collect();
        let mut values: Vec<Option<Owned>> = vec![None; self.fields.len()];
        let mut field = |p: &mut Parser<'c>| {
            let at = p.here();
            let name = match p.optional_keyword_of(&names) {
                Some(name) => name,
                None => p.any_keyword()?,
            };
            let Some(i) = self.fields.iter().position(|f| f.name == name) else {
                return Err(p.error_at(
                    at,
                    format_args!(
                        "expected one of: `{}`{}",
                        names.join("`, `"),
                        found(name, names.iter().copied())
                    ),
                ));
            };
            if values[i].is_some() {
                return Err(p.error_at(at, format_args!("duplicated `{name}` entry")));
            }
            p.token("=")?;
            values[i] = Some(parse_value(p, self.fields[i].shape)?);
            Ok(())
        };
        let mut continues = !p.optional_token(">");
        while continues {
            field(p)?;
            continues = p.optional_token(",");
            if !continues {
                p.token(">")?;
            } else if sparse {
                // The sparse form accepts a comma after the last field.
                continues = !p.optional_token(">");
            }
        }
        values
            .into_iter()
            .zip(self.fields)
            .map(|(v, f)| {
                v.or_else(|| {
                    let optional = matches!(
                        f.shape,
                        FieldLayout::OptionalAttribute | FieldLayout::FlaggedAttribute
                    );
                    (sparse || optional).then(|| Owned::absent(f.shape))?
                })
                .ok_or_else(|| {
                    p.error_at(
                        start,
                        format_args!("{} lacks its field '{}'", self.mnemonic, f.name),
                    )
                })
            })
            .collect()
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
            Syntax::Struct => record.print_struct(p, false),
            Syntax::SparseStruct => record.print_struct(p, true),
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

/// Parses a field value of shape `shape`.
fn parse_value<'c>(p: &mut Parser<'c>, shape: FieldLayout) -> Result<Owned<'c>> {
    use FieldLayout as S;
    Ok(match shape {
        S::Bool if p.optional_keyword("true") => Owned::Int(1),
        S::Bool if p.optional_keyword("false") => Owned::Int(0),
        S::Bool => return Err(p.error("expected 'true' or 'false'")),
        S::Uint => {
            let at = p.here();
            match p.int()? {
                v @ 0.. => Owned::Int(v),
                _ => return Err(p.error_at(at, "expected a non-negative integer")),
            }
        }
        S::Int => Owned::Int(p.int()?),
        S::Ints => Owned::Ints(p.int_list()?),
        S::F64 => Owned::F64(p.float()?),
        S::F64s => Owned::F64s(p.list("[", "]", |p| p.float())?),
        S::Type => Owned::Type(p.ty()?),
        S::Types => Owned::Types(p.list("[", "]", |p| p.ty())?),
        S::Attribute | S::OptionalAttribute | S::FlaggedAttribute => {
            Owned::Attribute(Some(p.attribute()?))
        }
        S::Attributes => {
            let at = p.here();
            let elements = p.attribute()?.elements();
            Owned::Attributes(elements.ok_or_else(|| p.error_at(at, "expected an array"))?)
        }
        S::Pairs => {
            let pair = |p: &mut Parser<'c>| {
                let first = p.attribute()?;
                p.token("=")?;
                Ok([first, p.attribute()?])
            };
            Owned::Attributes(p.list("[", "]", pair)?.into_iter().flatten().collect())
        }
        S::Str => Owned::Bytes(p.string_bytes()?),
    })
}

impl<'c> Record<'c> {
    /// Prints `<name = value, ...>`.
    fn print_struct(&self, p: &mut Printer, sparse: bool) {
        p.str("<");
        self.print_fields(p, sparse);
        p.str(">");
    }
    /// Prints `name = value, ...`. If `sparse`, omits zeros and empty lists.
    pub fn print_fields(&self, p: &mut Printer, sparse: bool) {
        use FieldLayout as S;
        let mut first = true;
        for (i, f) in self.kind.fields.iter().enumerate() {
            let absent = match f.shape {
                S::OptionalAttribute | S::FlaggedAttribute => self.offsets(i).len == 0,
                S::Bool | S::Uint | S::Int | S::F64 => sparse && self.int(i) == 0,
                S::Ints | S::Attributes | S::Pairs | S::Types => sparse && self.offsets(i).len == 0,
                S::F64s | S::Type | S::Attribute | S::Str => false,
            };
            if absent {
                continue;
            }
            if !first {
                p.str(", ");
            }
            first = false;
            p.str(f.name).str(" = ");
            self.print_value(i, p);
        }
    }
    /// Prints the value of field `i`.
    pub fn print_value(&self, i: usize, p: &mut Printer) {
        use FieldLayout as S;
        match self.kind.fields[i].shape {
            S::Bool => p.str(if self.boolean(i) { "true" } else { "false" }),
            S::Uint | S::Int => p.int(self.int(i)),
            S::Ints => p.str("[").ints(self.ints(i)).str("]"),
            S::F64 => p.float(self.f64(i)),
            S::F64s => p
                .str("[")
                .comma_separated(self.f64s(i), |p, v| {
                    p.float(v);
                })
                .str("]"),
            S::Type => p.ty(self.ty(i)),
            S::Types => p.str("[").types(self.types(i)).str("]"),
            S::Attribute => p.attribute(self.attribute(i)),
            S::OptionalAttribute | S::FlaggedAttribute => {
                if let Some(a) = self.optional_attribute(i) {
                    p.attribute(a);
                }
                p
            }
            S::Attributes => p
                .str("[")
                .comma_separated(self.attributes(i), |p, a| {
                    p.attribute(a);
                })
                .str("]"),
            S::Pairs => p
                .str("[")
                .comma_separated(self.attributes(i).chunks(2), |p, pair| {
                    p.attribute(pair[0]).str(" = ").attribute(pair[1]);
                })
                .str("]"),
            S::Str => p.quoted_bytes(self.bytes_at(i)),
        };
    }
}
