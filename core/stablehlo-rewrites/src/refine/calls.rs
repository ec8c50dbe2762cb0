//! Specialization of functions: one function for each context, which equal calls share. A context
//! is the name of a function, the types of its arguments, and the values of those that are constant
//! sizes or short lists of them.

use super::{
    constant::insert_constant,
    elements::MAX_ELEMENTS,
    functions::{Copy, copy, declaration, num_arguments, only_block, update_type},
    state::{CallContext, Redirected, Refiner, Specialization},
    types::most_specific,
};
use crate::{
    exprs::Exprs,
    unused::{self, erase_unused},
};
use rustc_hash::FxHashSet;
use stablehlo_opset::{
    edit::{
        Reported,
        functions::{EditFunctions, Signature, Symbol},
        views::Composite,
    },
    view::AttributeView,
};
use std::{hash::Hash, mem};

/// Type of an argument, and the value of a constant argument.
type Argument<'x, E> = (
    <E as stablehlo_opset::edit::Edit<'x>>::Type,
    Option<<E as stablehlo_opset::edit::Edit<'x>>::Attribute>,
);

impl<'x, E: EditFunctions<'x>> Refiner<'x, E>
where
    E::Op: Hash,
{
    /// Refines a call or a composite, and the function that it names.
    ///
    /// # Errors
    /// If the function calls itself, has several blocks, or cannot be refined, after an error.
    pub(super) fn refine_call(&mut self, op: E::Op) -> Result<(), Reported> {
        let edit = self.edit;
        if edit.region_count(op) > 0 {
            // A composite may have a region beside its decomposition, which states the types.
            self.enter_body(op, false)?;
        }
        let earlier = self.redirected.get(&op).cloned();
        let symbol = match &earlier {
            Some(earlier) => earlier.symbol,
            None => edit.callee(op).expect("a call"),
        };
        let Some(&function) = self.references.functions.get(symbol) else {
            return Ok(());
        };
        let has_body = edit.body(function).is_some();
        let can_drop = Composite::of(edit, op).is_none() && has_body;
        let dropped = earlier.as_ref().map(|earlier| &earlier.dropped[..]);
        let arguments = self.call_arguments(op, dropped);
        let constants: Vec<_> = arguments.iter().map(|a| a.1.filter(|_| has_body)).collect();
        let types: Vec<_> = arguments.iter().map(|a| a.0).collect();
        if types.len() != num_arguments(edit, function) {
            // The verifier reports the call.
            return Ok(());
        }
        let keys = constants.iter().map(|c| c.map(|c| edit.constant_key(c)));
        let context = CallContext {
            function: symbol,
            types: types.clone(),
            constants: keys.collect(),
            can_drop,
        };
        let known = self.specializations.get(&context).cloned();
        let specialization = match known {
            Some(known) => known,
            None => {
                let name = self.next_name(symbol, function)?;
                let new = match has_body {
                    true => self.specialize(op, function, name, &arguments, can_drop)?,
                    false => self.declare(op, function, name, types),
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
        op: E::Op,
        dropped: Option<&[Option<E::Attribute>]>,
    ) -> Vec<Argument<'x, E>> {
        let operands = self.edit.operands(op).into_iter();
        let mut operands =
            operands.map(|value| (self.edit.ty(value), self.constant_argument(value)));
        let Some(dropped) = dropped else {
            return operands.collect();
        };
        let argument = |constant: &Option<E::Attribute>| match constant {
            Some(value) => Some((value.elements_type()?, Some(*value))),
            None => operands.next(),
        };
        dropped.iter().filter_map(argument).collect()
    }

    /// Returns the name of the next specialization of `function`. The first specialization takes the
    /// name of the function if calls alone use the function.
    ///
    /// # Errors
    /// If the function calls itself, after an error at the function.
    fn next_name(&mut self, symbol: Symbol<'x>, function: E::Op) -> Result<Vec<u8>, Reported> {
        if let Some(first) = self.callers.iter().position(|&caller| caller == symbol) {
            return Err(recursion(self.edit, function, &self.callers[first..]));
        }
        let is_first = self.replaced.insert(symbol, function).is_none();
        Ok(match is_first && self.references.is_replaceable(symbol) {
            true => symbol.to_vec(),
            false => self.references.new_name(symbol),
        })
    }

    /// Returns the value of an argument that is a constant size or a short list of constant sizes.
    fn constant_argument(&self, value: E::Value) -> Option<E::Attribute> {
        let sizes = self.edit.tensor_of(value)?.sizes.iter();
        let mut sizes = sizes.map(|&size| u128::try_from(size).ok());
        let elements = sizes.try_fold(1_u128, |all, size| all.checked_mul(size?))?;
        let is_short = elements <= MAX_ELEMENTS as u128;
        (is_short && self.folder.accepts(self.edit, value)).then(|| self.edit.constant_of(value))?
    }

    /// Declares a function without a body for arguments of the types `inputs`. The types of the results stay.
    fn declare(
        &mut self,
        call: E::Op,
        function: E::Op,
        name: Vec<u8>,
        inputs: Vec<E::Type>,
    ) -> Specialization<'x, E> {
        let edit = self.edit;
        let results = edit.results(call).into_iter();
        let results: Vec<_> = results.map(|value| edit.ty(value)).collect();
        let signature = Signature { inputs, results };
        Specialization {
            function: declaration(edit, function, &name, &signature),
            name,
            constants: vec![None; signature.results.len()],
            types: signature.results,
            is_effect_free: false,
        }
    }

    /// Refines a copy of `function`, which `call` names. `arguments` are those of [`Self::call_arguments`].
    fn specialize(
        &mut self,
        call: E::Op,
        function: E::Op,
        name: Vec<u8>,
        arguments: &[Argument<'x, E>],
        can_drop: bool,
    ) -> Result<Specialization<'x, E>, Reported> {
        let edit = self.edit;
        only_block(edit, function)?;
        let symbol = edit.callee(call).expect("a call");
        // The caller is refined once, and visits the only call of the function once.
        let parent = edit.parent(call);
        let is_in_caller = parent.is_some() && parent == self.unique_caller;
        let is_only_call = is_in_caller && self.references.calls_of(symbol).len() == 1;
        let moves_body = name == symbol && is_only_call;
        let constants: Vec<_> = arguments.iter().map(|a| a.1).collect();
        let how = Copy {
            name: &name,
            constants: &constants,
            can_drop,
            moves_body,
        };
        let new = copy(edit, function, &how);
        let block = edit.body(new).expect("a function with a body");
        let kept = arguments.iter().filter(|a| !can_drop || a.1.is_none());
        for (argument, &(ty, _)) in edit.arguments(block).into_iter().zip(kept) {
            if let Some(ty) = most_specific(edit, edit.ty(argument), ty) {
                self.force_type(argument, ty);
            }
        }
        self.callers.push(symbol);
        let caller = mem::replace(&mut self.unique_caller, moves_body.then_some(new));
        let refined = self.refine_block(block);
        self.unique_caller = caller;
        self.callers.pop();
        refined?;
        let new = update_type(edit, new, block);
        let returned = edit.returned(block);
        let constant = |&value: &E::Value| {
            let constant = edit.constant_of(value);
            constant.filter(|_| self.folder.accepts(edit, value))
        };
        Ok(Specialization {
            function: new,
            name,
            types: returned.iter().map(|value| edit.ty(*value)).collect(),
            constants: returned.iter().map(constant).collect(),
            is_effect_free: self.is_effect_free(new),
        })
    }

    /// Makes `op` call a specialization of the function `symbol`. Results that are constants get their
    /// values. `dropped` has the constants that the specialization has in place of arguments.
    fn redirect(
        &mut self,
        op: E::Op,
        symbol: Symbol<'x>,
        to: &Specialization<'x, E>,
        dropped: Vec<Option<E::Attribute>>,
    ) {
        let edit = self.edit;
        let e = Exprs::before(edit, op);
        let operands = edit.operands(op);
        let is_constant = to.constants.iter().all(Option::is_some);
        if is_constant && to.is_effect_free {
            let values = to.constants.iter().flatten();
            let values: Vec<_> = values.map(|&value| insert_constant(&e, value)).collect();
            edit.replace_by(op, &values);
            erase_unused(edit, operands);
            self.folded += 1;
            return;
        }
        let results = edit.results(op);
        for (&result, value) in results.iter().zip(&to.constants) {
            if let (Some(value), true) = (value, edit.is_used(result)) {
                self.replace_uses(result, insert_constant(&e, *value));
            }
        }
        for (&result, &ty) in results.iter().zip(&to.types) {
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
        let is_composite = Composite::of(edit, op).is_some();
        let new = edit.set_callee(op, &to.name, &is_dropped);
        self.redirected.insert(new, redirected);
        if is_composite {
            return;
        }
        if to.is_effect_free {
            self.effect_free_calls.insert(new);
        }
        erase_unused(edit, operands);
    }

    /// Erases superseded specializations that no call in the module names, and those that only erased calls
    /// name.
    pub(super) fn erase_superseded(&mut self) {
        let edit = self.edit;
        let mut waiting = mem::take(&mut self.superseded);
        while !waiting.is_empty() {
            let (mut named, mut unnamed) = (FxHashSet::default(), waiting);
            for (&call, redirected) in &self.redirected {
                match is_inside(edit, call) {
                    true => _ = named.insert(redirected.to),
                    false => unnamed.push(redirected.to),
                }
            }
            let is_linked = |function: E::Op| edit.block_of(function).is_some();
            unnamed.retain(|function| !named.contains(function) && is_linked(*function));
            for &function in &unnamed {
                // A function can occur several times.
                if is_linked(function) {
                    edit.erase(function);
                }
            }
            waiting = unnamed;
        }
    }

    /// Returns whether no op in a function has effects.
    fn is_effect_free(&self, function: E::Op) -> bool {
        let edit = self.edit;
        edit.walk(function).into_iter().all(|op| {
            let is_frame = || op == function || edit.name(op) == "func.return";
            // The ops in regions are visited by themselves.
            self.effect_free_calls.contains(&op) || unused::is_effect_free(edit, op) || is_frame()
        })
    }
}

/// Returns whether `op` is in the module, and not in an erased op.
fn is_inside<'x, E: EditFunctions<'x>>(edit: E, mut op: E::Op) -> bool {
    while let Some(parent) = edit.parent(op) {
        op = parent;
    }
    op == edit.root()
}

/// Reports that a function calls itself.
fn recursion<'x, E: EditFunctions<'x>>(
    edit: E,
    function: E::Op,
    callers: &[Symbol<'x>],
) -> Reported {
    let names = callers.iter().chain(callers.first());
    let names: Vec<_> = names
        .map(|name| format!("@{}", String::from_utf8_lossy(name)))
        .collect();
    let name = names[0].trim_start_matches('@').to_owned();
    let cycle = names.join(" calls ");
    let message = format!("Function {name} is being refined recursively: {cycle}");
    edit.error_at(function, &message)
}
