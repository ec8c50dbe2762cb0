//! Builder of the ops that replace an expanded op.

use mlir_bridge::prelude::*;
use stablehlo_dialect::ops::constant::Constant;

/// State of the expansions: the rewriter, and the constants created so far.
pub struct Expander<'r, 'c> {
    pub context: &'c Context,
    pub rewriter: &'r Rewriter<'c, 'c>,
    /// Constants of the current function: the block that holds them, and each constant by
    /// its value.
    constants: (Option<Block<'c>>, Vec<(Attribute<'c>, Op<'c>)>),
}

impl<'r, 'c> Expander<'r, 'c> {
    pub fn new(context: &'c Context, rewriter: &'r Rewriter<'c, 'c>) -> Self {
        Self {
            context,
            rewriter,
            constants: (None, Vec::new()),
        }
    }

    /// Returns a builder that inserts ops before `op`, at a location.
    pub fn before(&mut self, op: Op<'c>, location: Location<'c>) -> Builder<'_, 'r, 'c> {
        Builder {
            expander: self,
            next: op,
            location,
        }
    }

    /// Replaces `op`, which `def` declares, by an op of the same name with new operands and slots,
    /// and without discardable attributes.
    pub fn rebuild(
        &mut self,
        op: Op<'c>,
        def: &'static OpDef,
        operands: &[Value<'c>],
        slots: &[Slot<'c>],
    ) {
        let types: Vec<_> = op.results().map(Value::ty).collect();
        self.rewriter.replace(
            op,
            &Replacement::new(
                OpName::get(self.context, def.name),
                NewAttributes::Slots(def, slots),
                &types,
            )
            .discardable(self.context.dictionary(&[]))
            .operands(operands),
        );
    }
}

/// Builder that inserts ops before an op.
pub struct Builder<'a, 'r, 'c> {
    pub expander: &'a mut Expander<'r, 'c>,
    next: Op<'c>,
    location: Location<'c>,
}

impl<'c> Builder<'_, '_, 'c> {
    /// Inserts an op, and returns its result.
    pub fn op(
        &mut self,
        def: &'static OpDef,
        operands: &[Value<'c>],
        attributes: &[(&str, Attribute<'c>)],
        ty: Type<'c>,
    ) -> Value<'c> {
        let (slots, types) = (def.slots(attributes), [ty]);
        let new = NewOp::new(
            OpName::get(self.expander.context, def.name),
            NewAttributes::Slots(def, &slots),
            self.location,
        );
        let new = new.operands(operands).result_types(&types);
        self.expander.rewriter.insert(self.next, &new).result(0)
    }

    /// Returns a constant at the start of the function. Equal constants share one op, whose
    /// location becomes unknown if its users have different locations.
    pub fn constant(&mut self, value: Attribute<'c>, ty: Type<'c>) -> Value<'c> {
        let user = self.next;
        let block = user.block_of_constants();
        if self.expander.constants.0 != block {
            self.expander.constants = (block, Vec::new());
        }
        let mut known = self.expander.constants.1.iter();
        if let Some(&(_, op)) = known.find(|c| c.0 == value) {
            if op.location() != self.location {
                let unknown = self.expander.context.unknown();
                self.expander.rewriter.set_location(op, unknown);
            }
            return op.result(0);
        }
        self.next = block.and_then(Block::first).unwrap_or(user);
        let made = self.op(Constant::DEF, &[], &[("value", value)], ty);
        self.next = user;
        let constants = &mut self.expander.constants.1;
        constants.extend(made.defining_op().map(|op| (value, op)));
        made
    }
}
