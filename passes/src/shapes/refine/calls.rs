//! Specialization of functions: one function for each context, which equal calls share. A context
//! is the name of a function, the types of its arguments, and the values of those that are constant
//! sizes or short lists of them.

use super::{
    functions::{copy, declaration, drop_elements, num_arguments, only_block, update_type},
    references::{Symbol, callee},
    state::{CallContext, Redirected, Refiner, Specialization},
};
use crate::{
    exprs::Exprs,
    inherent::{inherent_attributes, set},
    shapes::{constants::constant_of, elements::MAX_ELEMENTS, types::most_specific},
};
use mlir_bridge::{
    diag::{Failed, Result},
    prelude::*,
};
use rustc_hash::FxHashSet;
use stablehlo_dialect::ops::composite::Composite;
use stablehlo_rewrites::unused;
use std::mem;

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
        let earlier = self.redirected.get(&op).cloned();
        let symbol = match &earlier {
            Some(earlier) => earlier.symbol,
            None => callee(op).expect("a call"),
        };
        let Some(&function) = self.references.functions.get(symbol) else {
            return Ok(());
        };
        let has_body = function.region(0).first_block().is_some();
        let can_drop = Composite::of(op).is_none() && has_body;
        let dropped = earlier.as_ref().map(|earlier| &earlier.dropped[..]);
        let arguments = self.call_arguments(op, dropped);
        let constants: Vec<_> = arguments.iter().map(|a| a.1.filter(|_| has_body)).collect();
        let types: Vec<_> = arguments.iter().map(|a| a.0).collect();
        if types.len() != num_arguments(function) {
            // The verifier reports the call.
            return Ok(());
        }
        let address = |constant: &Option<Attribute<'x>>| constant.map(|a| a.address());
        let context = CallContext {
            function: symbol,
            types: types.iter().map(|ty| ty.address()).collect(),
            constants: constants.iter().map(address).collect(),
            can_drop,
        };
        let known = self.specializations.get(&context).cloned();
        let specialization = match known {
            Some(known) => known,
            None => {
                let name = self.next_name(symbol, function)?;
                let new = match has_body {
                    true => self.specialize(op, function, name, &arguments, can_drop)?,
                    false => self.declare(op, function, name, &types),
                };
                self.specializations.insert(context, new.clone());
                new
            }
        };
        if let Some(earlier) = earlier.filter(|earlier| earlier.to != specialization.function) {
            self.superseded.push(earlier.to);
        }
        let dropped = constants.iter().map(|c| c.filter(|_| can_drop)).collect();
        self.redirect(op, symbol, &specialization, dropped);
        Ok(())
    }

    /// Returns the types of the arguments of a call, and the values of constant arguments. `dropped` has the
    /// constants that the call has no longer.
    fn call_arguments(
        &self,
        op: Op<'x>,
        dropped: Option<&[Option<Attribute<'x>>]>,
    ) -> Vec<(Type<'x>, Option<Attribute<'x>>)> {
        let mut operands = op
            .operands()
            .map(|value| (value.ty(), self.constant_argument(value)));
        let Some(dropped) = dropped else {
            return operands.collect();
        };
        let argument = |constant: &Option<Attribute<'x>>| match constant {
            Some(value) => Some((value.ty()?, Some(*value))),
            None => operands.next(),
        };
        dropped.iter().filter_map(argument).collect()
    }

    /// Returns the name of the next specialization of `function`. The first specialization takes the
    /// name of the function if calls alone use the function.
    ///
    /// # Errors
    /// If the function calls itself, after a diagnostic.
    fn next_name(&mut self, symbol: Symbol<'x>, function: Op<'x>) -> Result<Vec<u8>> {
        if let Some(first) = self.callers.iter().position(|&caller| caller == symbol) {
            return Err(recursion(function, &self.callers[first..]));
        }
        let is_first = self.replaced.insert(symbol, function).is_none();
        Ok(match is_first && self.references.is_replaceable(symbol) {
            true => symbol.to_vec(),
            false => self.references.new_name(symbol),
        })
    }

    /// Returns the value of an argument that is a constant size or a short list of constant sizes.
    fn constant_argument(&self, value: Value<'x>) -> Option<Attribute<'x>> {
        let elements = Tensor::of(value.ty())?.num_elements()?;
        let is_short = elements <= MAX_ELEMENTS as u128;
        (is_short && self.folder.accepts(self.edit(), value)).then(|| constant_of(value))?
    }

    /// Declares a function without a body for arguments of `types`. The types of the results stay.
    fn declare(
        &mut self,
        call: Op<'x>,
        function: Op<'x>,
        name: Vec<u8>,
        types: &[Type<'x>],
    ) -> Specialization<'x> {
        let results: Vec<_> = call.results().map(Value::ty).collect();
        Specialization {
            function: declaration(self.rewriter, function, &name, types, &results),
            name,
            constants: vec![None; results.len()],
            types: results,
            is_effect_free: false,
        }
    }

    /// Refines a copy of `function`, which `call` names. `arguments` are those of [`Self::call_arguments`].
    fn specialize(
        &mut self,
        call: Op<'x>,
        function: Op<'x>,
        name: Vec<u8>,
        arguments: &[(Type<'x>, Option<Attribute<'x>>)],
        can_drop: bool,
    ) -> Result<Specialization<'x>> {
        only_block(function)?;
        let symbol = callee(call).expect("a call");
        // The caller is refined once, and visits the only call of the function once.
        let parent = call.block().and_then(Block::parent);
        let is_in_caller = parent.is_some() && parent == self.unique_caller;
        let is_only_call = is_in_caller && self.references.calls_of(symbol).len() == 1;
        let moves_body = name == symbol && is_only_call;
        let rewriter = self.rewriter;
        let constants: Vec<_> = arguments.iter().map(|a| a.1).collect();
        let new = copy(rewriter, function, &name, &constants, can_drop, moves_body);
        let block = new.region(0).first_block().expect("a function with a body");
        let kept = arguments.iter().filter(|a| !can_drop || a.1.is_none());
        for (argument, &(ty, _)) in block.arguments().zip(kept) {
            if let Some(ty) = most_specific(argument.ty(), ty) {
                self.force_type(argument, ty);
            }
        }
        self.callers.push(symbol);
        let caller = mem::replace(&mut self.unique_caller, moves_body.then_some(new));
        let refined = self.refine_block(block);
        self.unique_caller = caller;
        self.callers.pop();
        refined?;
        let new = update_type(rewriter, new, block);
        let returned: Vec<_> = block
            .terminator()
            .into_iter()
            .flat_map(Op::operands)
            .collect();
        let constant = |&value: &Value<'x>| {
            constant_of(value).filter(|_| self.folder.accepts(self.edit(), value))
        };
        Ok(Specialization {
            function: new,
            name,
            types: returned.iter().map(|value| value.ty()).collect(),
            constants: returned.iter().map(constant).collect(),
            is_effect_free: self.is_effect_free(new),
        })
    }

    /// Makes `op` call a specialization of the function `symbol`. Results that are constants get their
    /// values. `dropped` has the constants that the specialization has in place of arguments.
    fn redirect(
        &mut self,
        op: Op<'x>,
        symbol: Symbol<'x>,
        to: &Specialization<'x>,
        dropped: Vec<Option<Attribute<'x>>>,
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
            unused::erase_unused(self.edit(), operands);
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
        // An earlier visit of the call has dropped constants already.
        let earlier = self.redirected.remove(&op);
        let is_present = |i: &usize| earlier.as_ref().is_none_or(|e| e.dropped[*i].is_none());
        let present = (0..dropped.len()).filter(is_present);
        let is_dropped: Vec<_> = present.map(|i| dropped[i].is_some()).collect();
        let redirected = Redirected {
            symbol,
            to: to.function,
            dropped,
        };
        let name = op.context().symbol_ref_bytes(&to.name);
        let types: Vec<_> = op.results().map(Value::ty).collect();
        if let Some(slot) = op.def().and_then(|def| def.slot("decomposition")) {
            self.rewriter.set_slot(op, slot, name.into());
            self.redirected.insert(op, redirected);
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
        self.redirected.insert(new, redirected);
        if to.is_effect_free {
            self.effect_free_calls.insert(new);
        }
        unused::erase_unused(self.edit(), operands);
    }

    /// Erases superseded specializations that no call in `module` names, and those that only erased calls
    /// name.
    pub(super) fn erase_superseded(&mut self, module: Op<'x>) {
        let mut waiting = mem::take(&mut self.superseded);
        while !waiting.is_empty() {
            let (mut named, mut unnamed) = (FxHashSet::default(), waiting);
            for (&call, redirected) in &self.redirected {
                match is_inside(call, module) {
                    true => _ = named.insert(redirected.to),
                    false => unnamed.push(redirected.to),
                }
            }
            unnamed.retain(|function| !named.contains(function) && function.block().is_some());
            for function in &unnamed {
                // A function can occur several times.
                if function.block().is_some() {
                    self.rewriter.erase(*function);
                }
            }
            waiting = unnamed;
        }
    }

    /// Returns whether no op in a function has effects.
    fn is_effect_free(&self, function: Op<'x>) -> bool {
        let mut is_free = true;
        function.walk(&mut |op| {
            let is_frame = op == function || op.name() == "func.return";
            // The ops in regions are visited by themselves.
            is_free &= is_frame
                || self.effect_free_calls.contains(&op)
                || unused::is_effect_free(self.edit(), op);
        });
        is_free
    }
}

/// Returns whether `op` is in `module`, and not in an erased op.
fn is_inside<'x>(mut op: Op<'x>, module: Op<'x>) -> bool {
    while let Some(parent) = op.block().and_then(Block::parent) {
        op = parent;
    }
    op == module
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
