//! Specialization of functions: one function for each context, which equal calls share. A context
//! is the name of a function, the types of its arguments, and the values of those that are constant
//! sizes or short lists of them.

use super::{
    functions::{copy, drop_elements, only_block, update_type},
    references::{Symbol, callee},
    state::{CallContext, Refiner, Specialization},
};
use crate::{
    exprs::Exprs,
    inherent::{inherent_attributes, set},
    shapes::{constants::constant_of, elements::MAX_ELEMENTS, types::most_specific, unused},
};
use mlir_bridge::{
    diag::{Failed, Result},
    prelude::*,
};
use stablehlo_dialect::ops::composite::Composite;

impl<'x> Refiner<'_, 'x> {
    /// Refines a call or a composite, and the function that it names.
    ///
    /// # Errors
    /// If the function calls itself, has several blocks, or cannot be refined, after a diagnostic.
    pub(super) fn refine_call(&mut self, op: Op<'x>) -> Result {
        if op.regions().next().is_some() {
            // A composite may have a region beside its decomposition, which states the types.
            self.enter_body(op, false)?;
        }
        let symbol = callee(op).expect("a call");
        let Some(&function) = self.references.functions.get(symbol) else {
            return Ok(());
        };
        let Some(block) = function.region(0).first_block() else {
            return Ok(());
        };
        if block.num_arguments() != op.num_operands() {
            // The verifier reports the call.
            return Ok(());
        }
        let constants: Vec<_> = op
            .operands()
            .map(|value| self.constant_argument(value))
            .collect();
        let can_drop = Composite::of(op).is_none();
        let address = |constant: &Option<Attribute<'x>>| constant.map(|a| a.address());
        let context = CallContext {
            function: symbol,
            types: op.operands().map(|value| value.ty().address()).collect(),
            constants: constants.iter().map(address).collect(),
            can_drop,
        };
        let known = self.specializations.get(&context).cloned();
        let specialization = match known {
            Some(known) => known,
            None => {
                let new = self.specialize(op, symbol, function, &constants, can_drop)?;
                self.specializations.insert(context, new.clone());
                new
            }
        };
        self.redirect(op, &specialization, &constants, can_drop);
        Ok(())
    }

    /// Returns the value of an argument that is a constant size or a short list of constant sizes.
    fn constant_argument(&self, value: Value<'x>) -> Option<Attribute<'x>> {
        let elements = Tensor::of(value.ty())?.num_elements()?;
        let is_short = elements <= MAX_ELEMENTS as u128;
        (is_short && self.folder.accepts(value)).then(|| constant_of(value))?
    }

    /// Refines a copy of `function`, which `call` names.
    fn specialize(
        &mut self,
        call: Op<'x>,
        symbol: Symbol<'x>,
        function: Op<'x>,
        constants: &[Option<Attribute<'x>>],
        can_drop: bool,
    ) -> Result<Specialization<'x>> {
        if let Some(first) = self.callers.iter().position(|&caller| caller == symbol) {
            return Err(recursion(function, &self.callers[first..]));
        }
        only_block(function)?;
        let is_first = self.replaced.insert(symbol, function).is_none();
        let name = match is_first && self.references.is_replaceable(symbol) {
            true => symbol.to_vec(),
            false => self.references.new_name(symbol),
        };
        let types: Vec<_> = call.operands().map(Value::ty).collect();
        let rewriter = self.rewriter;
        let new = copy(rewriter, function, &name, constants, can_drop);
        let block = new.region(0).first_block().expect("a function with a body");
        let kept = types
            .iter()
            .zip(constants)
            .filter(|(_, c)| !can_drop || c.is_none());
        for (argument, (&ty, _)) in block.arguments().zip(kept) {
            if let Some(ty) = most_specific(argument.ty(), ty) {
                self.force_type(argument, ty);
            }
        }
        self.callers.push(symbol);
        let refined = self.refine_block(block);
        self.callers.pop();
        refined?;
        let new = update_type(rewriter, new, block);
        let returned: Vec<_> = block
            .terminator()
            .into_iter()
            .flat_map(Op::operands)
            .collect();
        let constant =
            |&value: &Value<'x>| constant_of(value).filter(|_| self.folder.accepts(value));
        Ok(Specialization {
            name,
            types: returned.iter().map(|value| value.ty()).collect(),
            constants: returned.iter().map(constant).collect(),
            is_effect_free: self.is_effect_free(new),
        })
    }

    /// Makes `op` call a specialization. Results that are constants get their values.
    fn redirect(
        &mut self,
        op: Op<'x>,
        to: &Specialization<'x>,
        constants: &[Option<Attribute<'x>>],
        can_drop: bool,
    ) {
        let e = Exprs::before(op, self.rewriter);
        let operands: Vec<_> = op.operands().collect();
        let is_constant = to.constants.iter().all(Option::is_some);
        if is_constant && to.is_effect_free {
            let values = to
                .constants
                .iter()
                .flatten()
                .map(|&value| e.constant(value));
            let values: Vec<_> = values.collect();
            self.rewriter.replace_by(op, &values);
            unused::erase_unused(self.rewriter, operands);
            self.folded += 1;
            return;
        }
        for (result, value) in op.results().zip(&to.constants) {
            if let (Some(value), true) = (value, result.is_used()) {
                self.replace_uses(result, e.constant(*value));
            }
        }
        for (result, &ty) in op.results().zip(&to.types) {
            self.force_type(result, ty);
        }
        let is_dropped: Vec<_> = constants.iter().map(|c| can_drop && c.is_some()).collect();
        let name = op.context().symbol_ref_bytes(&to.name);
        let types: Vec<_> = op.results().map(Value::ty).collect();
        if let Some(slot) = op.def().and_then(|def| def.slot("decomposition")) {
            self.rewriter.set_slot(op, slot, name.into());
            return;
        }
        let mut attributes = inherent_attributes(op);
        set(&mut attributes, "callee", name);
        drop_elements(&mut attributes, "arg_attrs", &is_dropped);
        let attributes = NewAttributes::Dictionary(op.context().dictionary_bytes(&attributes));
        let kept = operands
            .iter()
            .zip(&is_dropped)
            .filter(|(_, dropped)| !**dropped);
        let kept: Vec<_> = kept.map(|(&value, _)| value).collect();
        let new = Replacement::new(op.name_id(), attributes, &types).operands(&kept);
        let new = self.rewriter.replace(op, &new);
        if to.is_effect_free {
            self.effect_free_calls.insert(new);
        }
        unused::erase_unused(self.rewriter, operands);
    }

    /// Returns whether no op in a function has effects.
    fn is_effect_free(&self, function: Op<'x>) -> bool {
        let mut is_free = true;
        function.walk(&mut |op| {
            let is_frame = op == function || op.name() == "func.return";
            // The ops in regions are visited by themselves.
            is_free &=
                is_frame || self.effect_free_calls.contains(&op) || unused::is_effect_free(op);
        });
        is_free
    }
}

/// Emits the error that a function calls itself.
fn recursion(function: Op, callers: &[Symbol]) -> Failed {
    let names = callers.iter().chain(callers.first());
    let names: Vec<_> = names
        .map(|name| format!("@{}", String::from_utf8_lossy(name)))
        .collect();
    let name = names[0].trim_start_matches('@').to_owned();
    function.error(format_args!(
        "Function {name} is being refined recursively: {}",
        names.join(" calls ")
    ))
}
