//! Checks of declarations that the compiler cannot make.

use super::{definition::DialectDef, error::RegistrationError};
use crate::{
    ffi,
    format::Format,
    kind::{Kind, Syntax, check_codes},
    op::{self, Assembly, NativeTrait, OpDef, Presence, SegmentSizes, TraitCheck, Values},
};
use std::{fmt::Display, ptr};

impl DialectDef {
    /// Checks what the compiler cannot: that formats lose nothing, that names and bytecode
    /// codes are unique, and limits. Registration runs these checks, too; tests of a
    /// dialect can run them without a context.
    ///
    /// ```
    /// # use mlir_bridge::{dialect::RegistrationError, prelude::*};
    /// ops! { OPS in "fruits";
    ///     /// Picks one.
    ///     "pick" Pick {
    ///         assembly "`one`"
    ///     }
    /// }
    /// static FRUIT: DialectDef = DialectDef::new("fruit").ops(|| OPS.to_vec());
    /// let RegistrationError::Declared { faults } = FRUIT.check().unwrap_err() else {
    ///     unreachable!()
    /// };
    /// assert!(faults[0].starts_with("fruits.pick: is listed by the dialect 'fruit'"));
    /// assert!(faults[1].starts_with("fruits.pick: its format has no `attr-dict`"));
    /// ```
    ///
    /// # Errors
    /// With all faults of the declaration.
    pub fn check(&'static self) -> Result<(), RegistrationError> {
        let ops = (self.ops)();
        let mut faults = dialect(self, &ops);
        for def in ops {
            op_format(def, self, &mut faults);
        }
        RegistrationError::of(faults)
    }
}

/// What is wrong with the name of a dialect, a pass or an option: MLIR's texts and LLVM's
/// command line could not have it.
pub(crate) fn fault_of_name(name: &str) -> Option<String> {
    if name.is_empty() {
        return Some("has no name".to_owned());
    }
    let plain = |c: char| c.is_ascii_graphic() && !"(){}<>[],=\"'\\`".contains(c);
    let odd = name.chars().find(|c| !plain(*c))?;
    Some(format!("{odd:?} cannot be part of a name"))
}

/// The names that come up more than once.
pub(crate) fn twins<T: Ord + Display>(names: impl Iterator<Item = T>) -> Vec<String> {
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    let mut twins: Vec<_> = names.windows(2).filter(|w| w[0] == w[1]).collect();
    twins.dedup();
    twins
        .iter()
        .map(|name| format!("{}: is declared more than once", name[0]))
        .collect()
}

/// Returns the faults of several dialects together.
pub(super) fn together(dialects: &[&'static DialectDef]) -> Vec<String> {
    let mut faults = twins(dialects.iter().map(|d| d.name));
    for (i, one) in dialects.iter().enumerate() {
        for other in &dialects[i + 1..] {
            let kinds = |d: &DialectDef| d.types.iter().chain(d.attributes);
            for kind in kinds(one) {
                if kinds(other).any(|k| ptr::eq(*k, *kind)) {
                    faults.push(format!(
                        "{}.{}: is also listed by the dialect '{}'",
                        one.name, kind.mnemonic, other.name
                    ));
                }
            }
        }
    }
    let infers = |op: &&OpDef| {
        op.hooks.infer.is_some() || op.hooks.shapes.is_some() || op.hooks.reify.is_some()
    };
    let ops = dialects.iter().flat_map(|d| (d.ops)());
    let count = ops.filter(infers).count();
    if count > ffi::MAX_INFERRING as usize {
        faults.push(format!(
            "{count} ops infer types or shapes: there can be {}",
            ffi::MAX_INFERRING
        ));
    }
    faults
}

/// Returns the faults of a dialect, without those of individual ops.
pub(super) fn dialect(def: &DialectDef, ops: &[&'static OpDef]) -> Vec<String> {
    let of_name = fault_of_name(def.name).map(|f| format!("dialect '{}': {f}", def.name));
    let mut faults: Vec<_> = of_name.into_iter().collect();
    faults.extend(twins(ops.iter().map(|op| op.name)));
    kinds(def, def.types, &mut faults);
    kinds(def, def.attributes, &mut faults);
    faults.extend(twins(def.directives.iter().map(|d| d.name)));
    faults
}

fn kinds(dialect: &DialectDef, kinds: &[&'static Kind], faults: &mut Vec<String>) {
    let name = dialect.name;
    if let Err(wrong) = check_codes(kinds) {
        faults.push(format!("{name}: {wrong}"));
    }
    for twin in twins(kinds.iter().map(|k| k.mnemonic)) {
        faults.push(format!("{name}.{twin}"));
    }
    for &kind in kinds {
        let mut fault = |what: &str| faults.push(format!("{name}.{}: {what}", kind.mnemonic));
        if let Syntax::Renamed { mnemonic, .. } = kind.syntax {
            let mut aliases = dialect.aliases.iter();
            if !aliases.any(|a| a.0 == mnemonic && ptr::eq(a.1, kind)) {
                fault(&format!(
                    "is printed as '{mnemonic}', which is not parsed: write \
                     `.aliases(&[(\"{mnemonic}\", &KIND)])` in the dialect"
                ));
            }
        }
    }
}

/// Checks the rules on which MLIR relies for ops with a trait.
fn traits(def: &OpDef, fault: &mut dyn FnMut(&str)) {
    let has = |native| def.traits.iter().any(|t| t.native == Some(native));
    let nothing_native = |t: &&op::Trait| t.native.is_none();
    let mut checks = def.traits.iter().filter(nothing_native).map(|t| t.check);
    if checks.any(|check| matches!(check, TraitCheck::Native)) {
        fault("a trait that MLIR does not know cannot have MLIR's check");
    }
    let one_result = matches!(def.results, [only] if only.arity == op::Arity::One);
    let bare = def.operands.is_empty() && def.regions.is_empty();
    if has(NativeTrait::ConstantLike) && !(one_result && bare && def.hooks.fold.is_some()) {
        fault(
            "CONSTANT_LIKE is for ops of one result, without operands or regions, that fold \
             to their value: write `fold FUNCTION`",
        );
    }
    let one_block = |r: &op::RegionDef| r.arity == op::Arity::One && r.single_block;
    if has(NativeTrait::SymbolTable) && !matches!(def.regions, [only] if one_block(only)) {
        fault("SYMBOL_TABLE is for ops of one region, of one block");
    }
    if has(NativeTrait::ReturnLike) && !has(NativeTrait::Terminator) {
        fault("RETURN_LIKE is for terminators: write `traits [TERMINATOR, RETURN_LIKE]`");
    }
    if def.has(op::NO_MEMORY_EFFECT)
        && (def.has(op::READS_AND_WRITES) || def.hooks.effects.is_some())
    {
        fault("NO_MEMORY_EFFECT contradicts READS_AND_WRITES and `effects`: remove one");
    }
    if has(NativeTrait::AlwaysSpeculatable) && has(NativeTrait::RecursivelySpeculatable) {
        fault("has both ALWAYS_SPECULATABLE and RECURSIVELY_SPECULATABLE: remove one");
    }
}

/// Compiles the format of an op, if it has one, and reports the op's faults.
pub(super) fn op_format(
    def: &'static OpDef,
    dialect: &DialectDef,
    faults: &mut Vec<String>,
) -> Option<Format> {
    let mut fault = |what: &str| faults.push(format!("{}: {what}", def.name));
    if def.name.split_once('.').is_none_or(|n| n.0 != dialect.name) {
        fault(&format!(
            "is listed by the dialect '{name}', but has another namespace: write \
             `ops! {{ .. in \"{name}\"; .. }}`",
            name = dialect.name
        ));
    }
    if !def.attributes.is_sorted_by(|a, b| a.name < b.name) {
        fault("attributes must be sorted by name, and names must be unique");
    }
    if def.attributes.len() > ffi::MAX_SLOTS as usize {
        fault(&format!(
            "an op can have at most {} attributes",
            ffi::MAX_SLOTS
        ));
    }
    let several = |defs: &[op::ValueDef]| defs.iter().filter(|d| d.arity != op::Arity::One).count();
    if several(def.operands) > 1
        && !def.has(op::SAME_VARIADIC_OPERAND_SIZE)
        && !def.has(op::ATTR_SIZED_OPERAND_SEGMENTS)
    {
        fault(
            "several variadic or optional operands must have equal sizes: write \
             `traits [SAME_VARIADIC_OPERAND_SIZE]`, declare at most one of them, or give their \
             sizes with `traits [ATTR_SIZED_OPERAND_SEGMENTS]`",
        );
    }
    for (values, sized) in [
        (Values::Operands, op::ATTR_SIZED_OPERAND_SEGMENTS),
        (Values::Results, op::ATTR_SIZED_RESULT_SEGMENTS),
    ] {
        let mut attributes = def.attributes.iter().filter(|a| a.name == values.sizes());
        let told = attributes.any(|a| a.is::<SegmentSizes>() && a.presence == Presence::Required);
        if def.has(sized) && !(told && several(values.of(def)) > 1) {
            fault(&format!(
                "{} is for ops with several variadic or optional {what}s and their sizes: write \
                 `attributes {{ {}: SegmentSizes }}`",
                sized.name,
                values.sizes(),
                what = values.what(),
            ));
        }
        if !def.has(sized) && def.slot(values.sizes()).is_some() {
            fault(&format!(
                "'{}' requires `traits [{}]`",
                values.sizes(),
                sized.name
            ));
        }
    }
    traits(def, &mut fault);
    let ahead = &def.regions[..def.regions.len().saturating_sub(1)];
    if ahead.iter().any(|r| r.arity != op::Arity::One) {
        fault("only the last region can be variadic");
    }
    let Assembly::Declared(text) = def.assembly else {
        return None;
    };
    match Format::compile(def, text, dialect.directives) {
        Ok(format) => {
            format.gaps(def).iter().for_each(|gap| fault(gap));
            Some(format)
        }
        Err(wrong) => {
            faults.push(wrong.to_string());
            None
        }
    }
}
