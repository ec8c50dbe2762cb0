//! Printer of ops in declarative assembly formats.

use super::{
    ast::{Element, Format, Item},
    directive::Arg,
};
use crate::{
    builtin::AttributeExt,
    ir::{Attribute, Context, Op, Region, Type, Value},
    op::{Adaptor, Arity, AttrSyntax, OpDef, Presence},
    text::Printer,
};

impl Format {
    /// Prints the text behind the name of `op`, which must have the declaration `def`.
    pub(crate) fn print(&self, op: Op, def: &'static OpDef, p: &mut Printer) {
        let adaptor = Adaptor::with_def(op, def);
        self.print_items(&self.items, adaptor, p);
    }

    fn print_items(&self, items: &[Item], a: Adaptor, p: &mut Printer) {
        for item in items {
            if item.blank {
                p.str(" ");
            }
            self.print_element(&item.element, a, p);
        }
    }

    fn print_element(&self, e: &Element, a: Adaptor, p: &mut Printer) {
        match e {
            Element::Literal(l) => {
                p.str(l);
            }
            Element::Blank(wanted) => {
                p.str(if *wanted { " " } else { "" });
            }
            Element::AttrDict(keyword) => {
                if let Some(op) = a.op() {
                    print_dict(op, a.def(), &self.named, *keyword, p);
                }
            }
            Element::Successor(i) => {
                if let Some(block) = a.op().and_then(|op| op.successors().nth(*i)) {
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
                    print_attribute(value, a.def().attributes[*slot].constraint.syntax, p);
                }
            }
            Element::Region(i) => {
                p.comma_separated(regions_of(a, *i), |p, region| {
                    p.region(region, true, true);
                });
            }
            Element::Type(arg) => {
                p.types(types_of(a, *arg));
            }
            Element::FunctionalType => {
                p.functional_type(a.operand_types(), a.results().into_iter().map(Value::ty));
            }
            Element::Custom(directive, args) => (directive.print)(a, args, p),
            Element::Optional {
                then,
                otherwise,
                anchor,
            } => {
                let group = if is_present(a, *anchor) {
                    then
                } else {
                    otherwise
                };
                self.print_items(group, a, p);
            }
        }
    }
}

/// Returns the types to which `arg` refers.
///
/// # Panics
/// If `arg` does not refer to types, or if the number of operands or results does not fit
/// the declaration.
pub fn types_of<'c>(a: Adaptor<'c>, arg: Arg) -> Vec<Type<'c>> {
    match arg {
        Arg::OperandType(g) => a.operand_group(g).map(Value::ty).collect(),
        Arg::ResultType(g) => a.result_group(g).into_iter().map(Value::ty).collect(),
        Arg::OperandTypes => a.operand_types().collect(),
        Arg::ResultTypes => a.results().into_iter().map(Value::ty).collect(),
        Arg::Operand(_) | Arg::Attribute(_) | Arg::Region(_) => {
            panic!("expected an argument that refers to types")
        }
    }
}
/// Returns the regions of a group. Only the last group can have several regions.
fn regions_of<'c>(a: Adaptor<'c>, i: usize) -> impl Iterator<Item = Region<'c>> {
    let end = match a.def().regions[i].arity {
        Arity::One => i + 1,
        _ => a.num_regions(),
    };
    (i..end).map(move |i| a.region(i))
}
/// Returns whether the group with the anchor `anchor` is printed.
fn is_present(a: Adaptor, anchor: Arg) -> bool {
    match anchor {
        Arg::Attribute(slot) => a.slot(slot).is_some_and(|value| {
            !is_default(a.context(), value, a.def().attributes[slot].presence)
        }),
        Arg::Operand(group) => a.operand_group(group).len() > 0,
        Arg::Region(i) => regions_of(a, i).next().is_some(),
        types => !types_of(a, types).is_empty(),
    }
}
/// Returns whether an attribute equals its declared default.
fn is_default(context: &Context, value: Attribute, presence: Presence) -> bool {
    match presence {
        Presence::Default(text) | Presence::Filled(text) => {
            Attribute::parse(context, text) == Some(value)
        }
        Presence::Required | Presence::Optional => false,
    }
}

/// Prints ` {...}`: the discardable attributes, and the inherent attributes that are
/// neither in `named` nor equal to their default.
fn print_dict(op: Op, def: &'static OpDef, named: &[&str], keyword: bool, p: &mut Printer) {
    let mut elided = named.to_vec();
    for (slot, d) in op.slots().iter().zip(def.attributes) {
        if slot
            .get()
            .is_some_and(|value| is_default(op.context(), value, d.presence))
        {
            elided.push(d.name);
        }
    }
    if keyword {
        p.attr_dict_with_keyword(op, &elided);
    } else {
        p.attr_dict(op, &elided);
    }
}

fn print_attribute(value: Attribute, syntax: AttrSyntax, p: &mut Printer) {
    match syntax {
        AttrSyntax::Generic => {
            p.attribute(value);
        }
        AttrSyntax::Typed(_) => {
            p.attribute_untyped(value);
        }
        AttrSyntax::I64Array => {
            p.str("[").ints(value.i64s().unwrap_or_default()).str("]");
        }
        AttrSyntax::Kind(kind) => match kind.of_attribute(value) {
            Some(record) => kind.print_stripped(record, p),
            None => {
                p.attribute(value);
            }
        },
        AttrSyntax::Symbol => {
            p.symbol(value.symbol().unwrap_or_default());
        }
    }
}
