//! Rows of the table of ops.

use crate::{
    error::{Checked, Mismatch},
    reader::Reader,
    stored::Stored,
};
use mlir_bytecode::AttributeId;
use mlir_format::StructureFault;
pub use mlir_format::{Arity, Presence};
use stablehlo_opset::{
    constraints::TypeSet, forms::AttributeForm, neutral::Neutral, opcode::Opcode, spec::Spec,
    traits::Trait,
};

/// Declaration of an op.
#[derive(Debug)]
#[non_exhaustive]
pub struct OpDef {
    /// Full name of the op, such as `stablehlo.pad` or `chlo.erf`.
    pub name: &'static str,
    /// Number of the op.
    pub code: Opcode,
    /// Lines of the doc comment.
    pub docs: &'static [&'static str],
    /// Operands, in order.
    pub operands: &'static [ValueDef],
    /// Attributes, in the order of the declaration.
    pub attributes: &'static [AttributeDef],
    /// Regions, in order.
    pub regions: &'static [RegionDef],
    /// Results, in order.
    pub results: &'static [ValueDef],
    /// Constraints of the specification; `None` if the specification has no section on the
    /// op.
    pub spec: Option<Spec>,
    /// Assembly format, or `None` if the op has a syntax of its own, or generic syntax.
    pub assembly: Option<&'static str>,
}

impl OpDef {
    /// Returns the name without the dialect, such as `pad`.
    pub fn mnemonic(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |name| name.1)
    }
    /// Returns whether VHLO has a form of the op. Ops of CHLO have none.
    pub fn has_vhlo_form(&self) -> bool {
        self.name.starts_with("stablehlo.")
    }
    /// Returns whether the op has the trait `wanted`.
    pub fn has(&self, wanted: Trait) -> bool {
        self.code.has(wanted)
    }
}

/// Declaration of an operand or a result.
#[derive(Clone, Copy, Debug)]
pub struct ValueDef {
    /// Name in the declaration.
    pub name: &'static str,
    /// Number of values in the group that the name declares.
    pub arity: Arity,
    /// Set of the types that the values may have.
    pub types: &'static TypeSet,
}

/// Declaration of a region or of a group of regions.
#[derive(Clone, Copy, Debug)]
pub struct RegionDef {
    /// Name in the declaration.
    pub name: &'static str,
    /// Number of regions in the group that the name declares.
    pub arity: Arity,
    /// Whether the region must have exactly one block.
    pub single_block: bool,
}

/// Declaration of an attribute.
#[derive(Clone, Copy, Debug)]
pub struct AttributeDef {
    /// Name of the attribute.
    pub name: &'static str,
    /// Name of the attribute's type in declarations, such as `I64Array`.
    pub kind: &'static str,
    /// Form of attributes of the type, which parsers require.
    pub(crate) form: AttributeForm,
    /// Description of valid attributes: "failed to satisfy constraint: {summary}".
    pub summary: &'static str,
    /// Presence: required, optional, or with a default.
    pub presence: Presence,
    /// Value that VHLO stores if the attribute is absent, if the declaration states one.
    pub neutral: Option<Neutral>,
    /// Whether VHLO stores the attribute.
    pub(crate) in_vhlo: bool,
    /// Names of VHLO's attributes that hold the fields.
    pub(crate) fields: &'static [&'static str],
    pub(crate) read: fn(&Reader, &[Option<AttributeId>]) -> Option<Stored>,
}

impl AttributeDef {
    /// Returns the default if it is an integer.
    pub(crate) fn default_integer(&self) -> Option<i64> {
        match self.presence {
            Presence::Default(text) => text.split_once(' ')?.0.parse().ok(),
            _ => None,
        }
    }
}

/// Name of the attribute that states the sizes of groups of operands.
pub(crate) const OPERAND_SIZES: &str = "operandSegmentSizes";
/// Name of the attribute that states the sizes of groups of results.
pub(crate) const RESULT_SIZES: &str = "resultSegmentSizes";

/// Returns the start and the length of a declared group among `total` values, or `None` if that many values
/// do not fit. `sizes` are the sizes of the groups if the op states them.
pub(crate) fn group_of(
    defs: &[ValueDef],
    wanted: usize,
    total: usize,
    sizes: Option<&[i64]>,
) -> Option<(usize, usize)> {
    let Some(sizes) = sizes else {
        return group(defs.iter().map(|d| d.arity), wanted, total);
    };
    let fits = |(def, size): (&ValueDef, &i64)| match def.arity {
        Arity::One => *size == 1,
        Arity::Optional => (0..=1).contains(size),
        Arity::Variadic => *size >= 0,
    };
    let is_valid = sizes.len() == defs.len()
        && defs.iter().zip(sizes).all(fits)
        && usize::try_from(sizes.iter().sum::<i64>()) == Ok(total);
    let start = sizes.iter().take(wanted).sum::<i64>() as usize;
    is_valid.then(|| (start, sizes[wanted] as usize))
}

/// Returns the start and the length of group `group` among `total` values, or `None` if that
/// many values do not fit groups with these arities. Variadic and optional groups have equal
/// sizes: the op states no sizes.
pub(crate) fn group(
    arities: impl Iterator<Item = Arity> + Clone,
    group: usize,
    total: usize,
) -> Option<(usize, usize)> {
    let one = arities.clone().filter(|a| *a == Arity::One).count();
    let many = arities.clone().count() - one;
    let rest = total.checked_sub(one)?;
    let each = match many {
        0 if rest == 0 => 0,
        0 => return None,
        n if rest.is_multiple_of(n) => rest / n,
        _ => return None,
    };
    let size = |a: Arity| if a == Arity::One { 1 } else { each };
    let start = arities.clone().take(group).map(size).sum();
    let arity = arities.clone().nth(group)?;
    (arity != Arity::Optional || each <= 1).then(|| (start, size(arity)))
}

/// Returns the names and the arities of declared groups.
pub(crate) fn names(defs: &[ValueDef]) -> impl Iterator<Item = (&str, Arity)> + Clone {
    defs.iter().map(|def| (def.name, def.arity))
}
/// Checks that groups with these names and arities can have a number of operands or results.
pub(crate) fn check_number<'d>(
    noun: &str,
    groups: impl Iterator<Item = (&'d str, Arity)> + Clone,
    found: usize,
) -> Checked {
    let least = groups.clone().filter(|group| group.1 == Arity::One).count();
    let is_open = least < groups.count();
    match found < least || found > least && !is_open {
        false => Ok(()),
        true => Err(Mismatch::of_structure(StructureFault::Count {
            noun,
            least,
            is_open,
            found,
        })),
    }
}
/// Checks that a number of operands or results can be split into groups with these names and arities.
pub(crate) fn check_count<'d>(
    noun: &str,
    groups: impl Iterator<Item = (&'d str, Arity)> + Clone,
    found: usize,
) -> Checked {
    check_number(noun, groups.clone(), found)?;
    let arities = groups.clone().map(|(_, arity)| arity);
    let fits = |(number, _): &(usize, _)| group(arities.clone(), *number, found).is_some();
    let Some((_, (name, arity))) = groups.clone().enumerate().find(|one| !fits(one)) else {
        return Ok(());
    };
    let all: Vec<_> = groups.map(|(name, _)| name).collect();
    Err(Mismatch::of_structure(match arity {
        Arity::Optional => StructureFault::Optional {
            noun,
            group: name,
            total: found,
        },
        Arity::One | Arity::Variadic => StructureFault::Shared {
            noun,
            groups: &all,
            total: found,
        },
    }))
}
