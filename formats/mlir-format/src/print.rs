//! Printer of ops in declarative assembly formats.

use crate::{
    arguments::Arg,
    ast::{Dictionary, Element, Format, Item},
    declaration::{Arity, AttrSyntax, Presence, SyntaxOf},
    ir::{AttributeOf, Ir, IrTypes, OpView, Vocabulary, types_of},
    printer::OpPrinter,
};
use std::borrow::Cow;

impl<V: Vocabulary> Format<V> {
    /// Prints the text behind the name of `op`, which must have the declaration of this
    /// format.
    pub fn print<O>(&self, op: O, p: &mut impl OpPrinter<O>)
    where
        O: OpView<Ir: Ir<Vocabulary = V>>,
    {
        self.print_items(&self.items, op, p);
    }

    fn print_items<O>(&self, items: &[Item<V>], a: O, p: &mut impl OpPrinter<O>)
    where
        O: OpView<Ir: Ir<Vocabulary = V>>,
    {
        for item in items {
            if item.blank {
                p.str(" ");
            }
            self.print_element(&item.element, a, p);
        }
    }

    fn print_element<O>(&self, e: &Element<V>, a: O, p: &mut impl OpPrinter<O>)
    where
        O: OpView<Ir: Ir<Vocabulary = V>>,
    {
        match e {
            Element::Literal(l) => {
                p.str(l);
            }
            Element::Blank(wanted) => {
                p.str(if *wanted { " " } else { "" });
            }
            Element::AttrDict(dictionary) => {
                let keyword = *dictionary == Dictionary::WithKeyword;
                p.attr_dict(a, &self.elided(a), keyword);
            }
            Element::Successor(i) => {
                if let Some(block) = a.successor(*i) {
                    p.successor(block);
                }
            }
            Element::Operand(group) => {
                p.operands(a.operand_group(*group));
            }
            Element::Operands => {
                p.operands(a.operands());
            }
            Element::Attribute(slot) => {
                if let Some(value) = a.slot(*slot) {
                    print_attribute::<O>(value, self.parts.attributes[*slot].syntax, p);
                }
            }
            Element::Region(i) => {
                p.comma_separated(self.regions_of(a, *i), |p, region| {
                    p.region(region, true, true);
                });
            }
            Element::Type(arg) => {
                p.types(types_of(a, *arg));
            }
            Element::FunctionalType => {
                p.signature(a);
            }
            Element::Custom(directive, args) => p.directive(*directive, a, args),
            Element::Optional {
                then,
                otherwise,
                anchor,
            } => {
                let group = if self.is_present(a, *anchor) {
                    then
                } else {
                    otherwise
                };
                self.print_items(group, a, p);
            }
        }
    }

    /// Returns the regions of a group. Only the last group can have several regions.
    fn regions_of<O: OpView>(&self, a: O, i: usize) -> impl Iterator<Item = O::Region> {
        let end = match self.parts.regions[i].arity {
            Arity::One => i + 1,
            _ => a.num_regions(),
        };
        (i..end).map(move |i| a.region(i))
    }
    /// Returns whether the group with the anchor `anchor` is printed.
    fn is_present<O: OpView>(&self, a: O, anchor: Arg) -> bool {
        match anchor {
            Arg::Attribute(slot) => a.slot(slot).is_some() && !a.is_default(slot),
            Arg::Operand(group) => a.operand_group(group).len() > 0,
            Arg::Region(i) => self.regions_of(a, i).next().is_some(),
            types => types_of(a, types).next().is_some(),
        }
    }
    /// Returns the names of the attributes that `attr-dict` omits: those that the format
    /// names, and those that equal their default.
    fn elided<O: OpView>(&self, a: O) -> Cow<'_, [&'static str]> {
        let mut elided = Cow::Borrowed(&self.named[..]);
        for (slot, d) in self.parts.attributes.iter().enumerate() {
            let has_default = matches!(d.presence, Presence::Default(_) | Presence::Filled(_));
            if has_default && a.is_default(slot) {
                elided.to_mut().push(d.name);
            }
        }
        elided
    }
}

fn print_attribute<O: OpView>(
    value: AttributeOf<O>,
    syntax: SyntaxOf<<O::Ir as IrTypes>::Vocabulary>,
    p: &mut impl OpPrinter<O>,
) {
    match syntax {
        AttrSyntax::Generic => {
            p.attribute(value);
        }
        AttrSyntax::Typed(_) => {
            p.attribute_untyped(value);
        }
        AttrSyntax::I64Array => {
            let values = O::Ir::i64s(value);
            p.str("[")
                .ints(values.as_deref().unwrap_or_default())
                .str("]");
        }
        AttrSyntax::Kind(kind) => {
            p.of_kind(value, kind);
        }
        AttrSyntax::Symbol => {
            let name = O::Ir::symbol(value);
            p.symbol(name.as_deref().unwrap_or_default());
        }
    }
}
