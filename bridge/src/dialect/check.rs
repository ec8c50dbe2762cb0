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
    /// Checks the rules that the compiler cannot check: formats lose no part of an op,
    /// names and bytecode codes are unique, and limits are kept. Registration runs these
    /// checks, too. Tests of a dialect can run them without a context.
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
    /// let RegistrationError::InvalidDeclarations { faults } = FRUIT.check().unwrap_err() else {
    ///     unreachable!()
    /// };
    /// assert!(faults[0].starts_with("fruits.pick: is listed by the dialect 'fruit'"));
    /// assert!(faults[1].starts_with("fruits.pick: its format has no `attr-dict`"));
    /// ```
    ///
    /// # Errors
    /// [`RegistrationError::InvalidDeclarations`] with all faults of the declarations.
    pub fn check(&'static self) -> Result<(), RegistrationError> {
        let ops = (self.ops)();
        let mut faults = dialect_faults(self, &ops);
        for def in ops {
            op_format(def, self, &mut faults);
        }
        RegistrationError::of(faults)
    }
}

/// Returns the fault of a name of a dialect, a pass or an option, or `None` if the name
/// is valid. MLIR's text and LLVM's command line cannot contain an invalid name.
pub(crate) fn name_fault(name: &str) -> Option<String> {
    if name.is_empty() {
        return Some("has no name".to_owned());
    }
    let plain = |c: char| c.is_ascii_graphic() && !"(){}<>[],=\"'\\`".contains(c);
    let odd = name.chars().find(|c| !plain(*c))?;
    Some(format!("{odd:?} cannot be part of a name"))
}

/// Returns a fault for each name that occurs more than once.
pub(crate) fn duplicates<T: Ord + Display>(names: impl Iterator<Item = T>) -> Vec<String> {
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    let mut duplicates: Vec<_> = names.windows(2).filter(|w| w[0] == w[1]).collect();
    duplicates.dedup();
    duplicates
        .iter()
        .map(|name| format!("{}: is declared more than once", name[0]))
        .collect()
}

/// Returns the faults of several dialects in combination, such as equal names.
pub(super) fn faults_between(dialects: &[&'static DialectDef]) -> Vec<String> {
    let mut faults = duplicates(dialects.iter().map(|d| d.name));
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
pub(super) fn dialect_faults(def: &DialectDef, ops: &[&'static OpDef]) -> Vec<String> {
    let of_name = name_fault(def.name).map(|f| format!("dialect '{}': {f}", def.name));
    let mut faults: Vec<_> = of_name.into_iter().collect();
    faults.extend(duplicates(ops.iter().map(|op| op.name)));
    kind_faults(def, def.types, &mut faults);
    kind_faults(def, def.attributes, &mut faults);
    faults.extend(duplicates(def.directives.iter().map(|d| d.name)));
    faults
}

/// Adds the faults of types or of attributes to `faults`.
fn kind_faults(dialect: &DialectDef, kinds: &[&'static Kind], faults: &mut Vec<String>) {
    let name = dialect.name;
    if let Err(wrong) = check_codes(kinds) {
        faults.push(format!("{name}: {wrong}"));
    }
    for duplicate in duplicates(kinds.iter().map(|k| k.mnemonic)) {
        faults.push(format!("{name}.{duplicate}"));
    }
    for &kind in kinds {
        let mut fault = |text: &str| faults.push(format!("{name}.{}: {text}", kind.mnemonic));
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

/// Reports each violation of a rule on which MLIR relies for ops with a trait.
fn trait_faults(def: &OpDef, fault: &mut dyn FnMut(&str)) {
    let has = |native| def.traits.iter().any(|t| t.native == Some(native));
    let is_not_native = |t: &&op::Trait| t.native.is_none();
    let mut checks = def.traits.iter().filter(is_not_native).map(|t| t.check);
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
    let exchangeable = |pair: &[op::ValueDef]| {
        pair[0].constraint.summary == pair[1].constraint.summary
            && pair.iter().all(|d| d.arity == op::Arity::One)
    };
    if has(NativeTrait::IsCommutative)
        && !(def.operands.len() > 1 && def.operands.windows(2).all(exchangeable))
    {
        fault("IS_COMMUTATIVE is for ops of several operands with one constraint");
    }
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

/// Adds the faults of an op to `faults`. Returns the compiled assembly format, or `None`
/// if the op declares no valid format.
pub(super) fn op_format(
    def: &'static OpDef,
    dialect: &DialectDef,
    faults: &mut Vec<String>,
) -> Option<Format> {
    let mut fault = |text: &str| faults.push(format!("{}: {text}", def.name));
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
        let mut attributes = def
            .attributes
            .iter()
            .filter(|a| a.name == values.sizes_name());
        let has_sizes =
            attributes.any(|a| a.is::<SegmentSizes>() && a.presence == Presence::Required);
        if def.has(sized) && !(has_sizes && several(values.defs(def)) > 1) {
            fault(&format!(
                "{} is for ops with several variadic or optional {noun}s and their sizes: write \
                 `attributes {{ {}: SegmentSizes }}`",
                sized.name,
                values.sizes_name(),
                noun = values.noun(),
            ));
        }
        if !def.has(sized) && def.slot(values.sizes_name()).is_some() {
            fault(&format!(
                "'{}' requires `traits [{}]`",
                values.sizes_name(),
                sized.name
            ));
        }
    }
    trait_faults(def, &mut fault);
    let ahead = &def.regions[..def.regions.len().saturating_sub(1)];
    if ahead.iter().any(|r| r.arity != op::Arity::One) {
        fault("only the last region can be variadic");
    }
    let Assembly::Declared(text) = def.assembly else {
        return None;
    };
    match Format::compile(def, text, dialect.directives) {
        Ok(format) => {
            format.faults().iter().for_each(|f| fault(f));
            Some(format)
        }
        Err(wrong) => {
            faults.push(wrong.to_string());
            None
        }
    }
}
