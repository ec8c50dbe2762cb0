//! Checks of Shardy's attributes and ops. The rules are those of `stablehlo-opset`.

mod attributes;
mod declared;
mod graph;
mod queries;

pub(crate) use graph::ShardedProgram;
pub use queries::ManualShardings;

use crate::{
    attribute::{Attribute, AttributeValue},
    error::{Checked, Mismatch},
    function::Function,
    op_ref::OpRef,
    program::{Kind, Program},
};
use attributes::ShardyAttr;
use graph::ShardedOpRef;
use mlir_bytecode::TypeId;
use stablehlo_opset::{
    rules::shardings::ShardingResult,
    shardy::{
        attributes::{Holder, check_attribute_of_value},
        ops::{self, ShardyRules as _},
    },
};

impl Program<'_> {
    /// Returns whether the program has ops of Shardy, or attributes with its names.
    pub(crate) fn mentions_shardy(&self) -> bool {
        let tables = self.tables();
        tables.strings().iter().any(|text| text.starts_with(b"sdy"))
    }
}

/// Returns the error of a rule of Shardy.
fn mismatch(op: OpRef, message: String) -> Mismatch {
    let said = format!("'{}' op {message}", op.name());
    Mismatch::new("sharding", "what Shardy allows", message).said(said)
}

impl<'p> ShardedProgram<'p> {
    /// Checks the discardable attributes of Shardy on an op.
    pub fn check_attributes(&self, op: OpRef<'p>) -> Checked {
        for (name, value) in op.discardable() {
            self.check_attribute(op, Holder::Op, None, (name, value))?;
        }
        Ok(())
    }
    /// Checks the attributes of Shardy on the arguments and the results of a function.
    pub fn check_function(&self, op: OpRef<'p>) -> Checked {
        let Some(function) = Function::of(op) else {
            return Ok(());
        };
        let (arguments, results) = (function.argument_attributes, function.result_attributes);
        self.check_dictionaries(op, Holder::Argument, arguments, &function.ty.inputs)?;
        self.check_dictionaries(op, Holder::Result, results, &function.ty.results)
    }
    fn check_dictionaries(
        &self,
        op: OpRef<'p>,
        holder: fn(usize) -> Holder,
        list: Attribute<'p>,
        types: &[TypeId],
    ) -> Checked {
        let dictionaries = list.as_array().unwrap_or_default();
        for (i, (dictionary, ty)) in dictionaries.into_iter().zip(types).enumerate() {
            if let AttributeValue::Dictionary(all) = dictionary.value() {
                for entry in all {
                    self.check_attribute(op, holder(i), Some(*ty), entry)?;
                }
            }
        }
        Ok(())
    }
    fn check_attribute(
        &self,
        op: OpRef<'p>,
        holder: Holder,
        ty: Option<TypeId>,
        (name, value): (&[u8], Attribute<'p>),
    ) -> Checked {
        let name = std::str::from_utf8(name).ok();
        let Some(name) = name.filter(|name| name.starts_with("sdy.")) else {
            return Ok(());
        };
        let value = ShardyAttr::new(self.program, value.id());
        let ty = ty.map(|ty| self.shown(ty));
        let checked = check_attribute_of_value(self.op(op), holder, ty, name, value);
        checked.map_err(|message| mismatch(op, message))
    }

    /// Checks an op, if it is of Shardy: its declaration, and the constraints that concern the op alone.
    pub fn check_op(&self, op: OpRef<'p>) -> Checked {
        if !matches!(op.kind(), Kind::Other) {
            return Ok(());
        }
        match self.scopes.shardy(op) {
            Some(def) => self.check_declared(op, def)?,
            None if op.name().starts_with("sdy.") => {
                return Err(mismatch(op, "is no op of the dialect 'sdy'".to_owned()));
            }
            None => return Ok(()),
        }
        self.apply(op, |rules| rules.check)
    }
    /// Checks the meshes and the other ops that an op of Shardy refers to.
    pub fn check_symbols(&self, op: OpRef<'p>) -> Checked {
        self.apply(op, |rules| rules.symbols)
    }
    fn apply(&self, op: OpRef<'p>, rule: impl Fn(&ShardyRuleSet) -> Rule) -> Checked {
        if !matches!(op.kind(), Kind::Other) {
            return Ok(());
        }
        let name = op.name();
        let all = FAMILIES.iter().copied().flatten();
        let Some((_, rules)) = all.clone().find(|(known, _)| *known == name) else {
            return Ok(());
        };
        rule(rules)(self.op(op)).map_err(|message| mismatch(op, message))
    }
}

/// Rule of an op.
type Rule = for<'g, 'p> fn(ShardedOpRef<'g, 'p>) -> ShardingResult;
/// Rules of an op, as functions.
struct ShardyRuleSet {
    /// Checks the inferred types, and the constraints that concern the op alone.
    check: Rule,
    symbols: Rule,
}
macro_rules! rule_sets {
    ([] $($(#[$doc:meta])+ $mnemonic:literal $view:ident $sections:tt)*) => {
        &[$((concat!("sdy.", $mnemonic), ShardyRuleSet {
            check: |op| {
                ops::$view(op).check_attributes()?;
                ops::check_inferred::<_, ops::$view<_>>(op)?;
                ops::$view(op).verify()
            },
            symbols: |op| ops::$view(op).verify_symbols(),
        })),*]
    };
}
macro_rules! families {
    ($($family:ident $ops:ident,)*) => {
        /// Rules of the ops of each family, with the names of the ops.
        const FAMILIES: &[&[(&str, ShardyRuleSet)]] = &[$(stablehlo_opset::$ops! { [rule_sets] }),*];
    };
}
stablehlo_opset::shardy_families! { [families] }
