//! Ops that edits change: melior's operations, and the bridge's ops in a program.

use super::references::sealed::Sealed;
use melior::{
    Context,
    ir::{
        Attribute, Operation, Type, Value, ValueLike,
        operation::{OperationLike, OperationMutLike},
    },
};
use mlir_bridge::{diag, ir as bridge, ir::OperationExt, prelude::*, verify::verify_alone};
use std::fmt;

impl Sealed for &mut Operation<'_> {}
impl Sealed for InProgram<'_, '_, '_> {}

/// Op that an edit changes: melior's `&mut Operation`, or an op of a program that a rewriter
/// changes.
pub trait EditedOp<'c, 'v>: Sealed + Sized {
    /// Type of operands.
    type Value: Copy;

    /// Calls `f` with the bridge's view of the op.
    #[doc(hidden)]
    fn with_view<R>(&self, f: impl FnOnce(bridge::Op<'_>) -> R) -> R;
    /// Returns the context.
    #[doc(hidden)]
    fn context_of(&self) -> &'c Context;
    /// Returns operand `i`.
    #[doc(hidden)]
    fn operand_at(&self, i: usize) -> Self::Value;
    /// Changes the op, or fails after a diagnostic.
    #[doc(hidden)]
    fn change(self, new: &NewParts<'c, Self::Value>) -> diag::Result;
}
impl<'c, 'e> EditedOp<'c, 'e> for &'e mut Operation<'c> {
    type Value = Value<'c, 'e>;

    fn with_view<R>(&self, f: impl FnOnce(bridge::Op<'_>) -> R) -> R {
        f(bridge::Op::from_melior((&**self).to_ref()))
    }
    fn context_of(&self) -> &'c Context {
        (&**self).owner()
    }
    fn operand_at(&self, i: usize) -> Value<'c, 'e> {
        self.operand(i).expect("in bounds")
    }
    fn change(self, new: &NewParts<'c, Value<'c, 'e>>) -> diag::Result {
        new.change_melior(self)
    }
}

/// Op of a program, with the rewriter that changes the program.
#[derive(Clone, Copy)]
pub struct InProgram<'r, 'x, 'e> {
    pub(super) op: bridge::Op<'x>,
    pub(super) rewriter: &'r Rewriter<'x, 'e>,
}
impl<'r, 'x, 'e> InProgram<'r, 'x, 'e> {
    /// Combines an op of a program with the program's rewriter.
    pub(crate) fn new(op: bridge::Op<'x>, rewriter: &'r Rewriter<'x, 'e>) -> Self {
        Self { op, rewriter }
    }
}
impl fmt::Debug for InProgram<'_, '_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Debug::fmt(&self.op, f)
    }
}
impl<'x> EditedOp<'x, 'x> for InProgram<'_, 'x, '_> {
    type Value = bridge::Value<'x>;

    fn with_view<R>(&self, f: impl FnOnce(bridge::Op<'_>) -> R) -> R {
        f(self.op)
    }
    fn context_of(&self) -> &'x Context {
        self.op.context()
    }
    fn operand_at(&self, i: usize) -> bridge::Value<'x> {
        self.op.operand(i)
    }
    fn change(self, new: &NewParts<'x, bridge::Value<'x>>) -> diag::Result {
        new.change_bridge(self.op, self.rewriter)
    }
}

/// New parts of an op.
#[derive(Debug)]
pub struct NewParts<'c, V> {
    /// Attributes to set or to remove.
    pub attributes: Vec<(&'static str, Option<Attribute<'c>>)>,
    /// All operands, or `None` if the operands stay.
    pub operands: Option<Vec<V>>,
    /// Types of all results, or `None` if the types stay.
    pub types: Option<Vec<Type<'c>>>,
}

impl<'c, 'v> NewParts<'c, Value<'c, 'v>> {
    /// Changes an op of melior if the changed op is valid. Verifies a changed copy first.
    ///
    /// # Errors
    /// After a diagnostic, if the changed op would be invalid.
    fn change_melior(&self, op: &mut Operation<'c>) -> diag::Result {
        // melior copies and changes ops by recursion.
        Op::from_melior((&*op).to_ref()).check_depth()?;
        let mut copy = op.clone();
        self.set_in(&mut copy);
        verify_alone(Op::from_melior((&copy).to_ref()))?;
        self.set_in(op);
        Ok(())
    }
    /// Sets the parts of an op without verification.
    fn set_in(&self, op: &mut Operation<'c>) {
        for &(name, value) in &self.attributes {
            match value {
                Some(attribute) => op.set_inherent_attribute(name, attribute),
                // Removal fails if the attribute is absent, which is no error here.
                None => drop(op.remove_attribute(name)),
            }
        }
        if let Some(operands) = &self.operands {
            op.set_operands(operands);
        }
        let types = self.types.as_deref().unwrap_or_default();
        for (result, &ty) in op.results().zip(types) {
            result.set_type(ty);
        }
    }
}

impl<'x> NewParts<'x, bridge::Value<'x>> {
    /// Changes an op of a program, and undoes the changes if the changed op is invalid.
    ///
    /// # Errors
    /// After a diagnostic, if the changed op would be invalid.
    fn change_bridge(&self, op: Op<'x>, rewriter: &Rewriter<'x, '_>) -> diag::Result {
        let def = op.def().expect("an op with a view is defined in Rust");
        let old = NewParts {
            attributes: (self.attributes.iter())
                .map(|(name, _)| (*name, op.inherent(name)))
                .collect(),
            operands: self.operands.as_ref().map(|_| op.operands().collect()),
            types: (self.types.as_ref()).map(|_| op.results().map(|r| r.ty()).collect()),
        };
        self.set_by(op, def, rewriter);
        let verified = verify_alone(op);
        if verified.is_err() {
            old.set_by(op, def, rewriter);
        }
        verified
    }
    /// Sets the parts of an op without verification.
    fn set_by(&self, op: Op<'x>, def: &OpDef, rewriter: &Rewriter<'x, '_>) {
        for (name, value) in &self.attributes {
            let slot = def.slot(name).expect("a declared attribute");
            rewriter.set_slot(op, slot, value.map_or(Slot::EMPTY, Slot::from));
        }
        if let Some(operands) = &self.operands {
            rewriter.set_operands(op, operands);
        }
        for (result, &ty) in op.results().zip(self.types.iter().flatten()) {
            rewriter.set_type(result, ty);
        }
    }
}
