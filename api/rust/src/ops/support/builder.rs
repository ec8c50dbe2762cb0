//! Parts of an op that is being built.

use super::{
    super::{
        attributes::Typed,
        error::{BuildError, Invalid, Subject},
    },
    arguments::{self, Operands},
    references::BuildContext,
    segments,
};
use melior::{
    Context,
    ir::{
        Attribute, Block, BlockLike, Identifier, Location, Module, Operation, Region, RegionLike,
        Type, Value,
        operation::{OperationBuilder, OperationLike},
    },
};
use mlir_bridge::{diag::collect_here, ir::free, prelude::*, verify::verify_alone};
use std::fmt;

/// Parts that a builder has collected so far.
pub(crate) struct Parts<'c, 'v, B: BuildContext<'c, 'v>> {
    pub(super) build_context: B,
    pub(super) def: &'static OpDef,
    pub(super) location: Location<'c>,
    pub(super) operands: Vec<B::Value>,
    /// Index of the first operand of each group.
    groups: Vec<usize>,
    pub(super) attributes: Vec<(String, Attribute<'c>)>,
    regions: Vec<(usize, B::Body)>,
    /// Types of the results; `None` if they are inferred.
    pub(super) types: Option<Vec<Type<'c>>>,
    /// First error of a method, which `build` returns.
    pub(super) error: Option<BuildError>,
}

impl<'c, 'v, B: BuildContext<'c, 'v>> fmt::Debug for Parts<'c, 'v, B> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.def.name)
    }
}

impl<'c, 'v, B: BuildContext<'c, 'v>> Parts<'c, 'v, B> {
    pub fn new(build_context: B, def: &'static OpDef, location: Location<'c>) -> Self {
        let known = build_context.to_context().is_registered_operation(def.name);
        Self {
            build_context,
            def,
            location,
            operands: Vec::new(),
            groups: Vec::new(),
            attributes: Vec::new(),
            regions: Vec::new(),
            types: def.hooks.infer.is_none().then(Vec::new),
            error: (!known).then_some(BuildError::NotLoaded(def.name)),
        }
    }
    /// Adds the operands of the next group.
    pub fn operands(&mut self, values: &[B::Value]) {
        self.groups.push(self.operands.len());
        self.operands.extend_from_slice(values);
    }
    /// Sets an attribute.
    pub fn attribute<'a, T: Typed>(&mut self, name: &'static str, value: T::BuilderValue<'a, 'c>)
    where
        'c: 'a,
    {
        if self.error.is_some() {
            return;
        }
        match T::to_attribute(self.build_context.to_context(), value) {
            Ok(attribute) => self.any_attribute(name, attribute),
            Err(message) => self.record_error(Subject::Attribute(name), &message),
        }
    }
    /// Adds or removes a unit attribute.
    pub fn flag(&mut self, name: &str, value: bool) {
        self.attributes.retain(|a| a.0 != name);
        if value {
            self.any_attribute(name, self.build_context.to_context().unit());
        }
    }
    /// Sets an attribute to any MLIR attribute.
    pub fn any_attribute(&mut self, name: &str, attribute: Attribute<'c>) {
        self.attributes.retain(|a| a.0 != name);
        self.attributes.push((name.to_owned(), attribute));
    }
    /// Sets the types of the results.
    pub fn types(&mut self, types: &[Type<'c>]) {
        self.types = Some(types.to_vec());
    }
    /// Appends the types of the results of a group.
    pub fn more_types(&mut self, types: &[Type<'c>]) {
        self.types.get_or_insert_default().extend_from_slice(types);
    }
    /// Returns the types of a region's arguments, which the operands determine. Returns `None`
    /// if there is an error.
    pub(super) fn argument_types(&mut self, region: usize) -> Option<Vec<Type<'c>>> {
        if self.error.is_some() {
            return None;
        }
        let name = self.def.regions[region].name;
        let operands: Vec<_> = self.operands.iter().map(|&v| B::type_of(v)).collect();
        let of = Operands {
            types: &operands,
            groups: &self.groups,
            dimension: self.integer("dimension"),
        };
        match arguments::types(self.def, name, of) {
            Ok(types) => Some(types),
            Err((index, message)) => {
                let group = self.groups.partition_point(|&start| start <= index) - 1;
                let name = self.def.operands[group].name;
                let message = format!("operand #{index} {message}");
                self.record_error(Subject::Operand { name, index }, &message);
                None
            }
        }
    }
    /// Returns the value of an integer attribute.
    fn integer(&self, name: &str) -> Option<i64> {
        let (_, attribute) = self.attributes.iter().find(|a| a.0 == name)?;
        attribute.int()
    }
    /// Returns the sizes of the operand groups.
    fn group_sizes(&self) -> Vec<usize> {
        let ends = self.groups.iter().skip(1).copied();
        let ends = ends.chain([self.operands.len()]);
        self.groups.iter().zip(ends).map(|(&a, b)| b - a).collect()
    }
    /// Returns the attribute with the sizes of the operand groups, if the op has it.
    pub(super) fn operand_sizes(&self) -> Option<(&'static str, Attribute<'c>)> {
        let context = self.build_context.to_context();
        segments::of_operands(context, self.def, &self.group_sizes())
    }
    /// Returns the attribute with the sizes of the result groups, if the op has it. `returned`
    /// is the number of values that the op's first region returns.
    pub(super) fn result_sizes(
        &self,
        returned: impl FnOnce() -> Option<usize>,
    ) -> Option<(&'static str, Attribute<'c>)> {
        let context = self.build_context.to_context();
        let results = self.types.as_ref().map(Vec::len);
        let results = || results.or_else(returned).unwrap_or_default();
        self.def.slot("resultSegmentSizes")?;
        segments::of_results(context, self.def, &self.group_sizes(), results())
    }
    /// Sets a region, or adds a region to a variadic group.
    pub fn region(&mut self, index: usize, body: B::Body) {
        if self.def.regions[index].arity == Arity::One {
            self.regions.retain(|r| r.0 != index);
        }
        self.regions.push((index, body));
    }
    /// Sets all regions.
    pub fn regions(&mut self, bodies: Vec<B::Body>) {
        let last = self.def.regions.len().saturating_sub(1);
        let bodies = bodies.into_iter().enumerate();
        self.regions = bodies.map(|(i, body)| (i.min(last), body)).collect();
    }
    /// Takes the bodies of all regions in the order of the declaration. A missing region is
    /// `None`: the new op gets an empty region, so that the verifier's error names the region.
    pub(super) fn take_regions(&mut self) -> Vec<Option<B::Body>> {
        let mut all = Vec::new();
        let mut remaining = std::mem::take(&mut self.regions);
        for (index, declared) in self.def.regions.iter().enumerate() {
            let (of_index, rest): (Vec<_>, _) = remaining.into_iter().partition(|r| r.0 == index);
            remaining = rest;
            if of_index.is_empty() && declared.arity == Arity::One {
                all.push(None);
            }
            all.extend(of_index.into_iter().map(|r| Some(r.1)));
        }
        all
    }
    /// Records an error, unless there is one already.
    fn record_error(&mut self, subject: Subject, message: &str) {
        let invalid = Invalid::new(self.def, self.location, subject, message);
        self.error.get_or_insert(invalid.into());
    }
}

impl<'c, 'v> Parts<'c, 'v, &'c Context> {
    /// Makes a region of one block. The operands determine the types of the block's arguments.
    pub fn body<F>(&mut self, region: usize, fill: F)
    where
        F: for<'b> FnOnce(&'b Block<'c>, &[Value<'c, 'b>]) -> Result<(), BuildError>,
    {
        let Some(types) = self.argument_types(region) else {
            return;
        };
        let arguments: Vec<_> = types.iter().map(|&t| (t, self.location)).collect();
        let block = Block::new(&arguments);
        match fill_block(&block, types.len(), fill) {
            Ok(()) => {
                let body = Region::new();
                body.append_block(block);
                self.region(region, body);
            }
            Err(error) => self.error = Some(error),
        }
    }
    /// Builds the op, and verifies the op without the program around it.
    pub fn build(mut self) -> Result<Operation<'c>, BuildError> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let (context, def) = (self.build_context, self.def);
        let (built, collected) = collect_here(context, || {
            let op = self.create()?;
            match verify_alone(Op::from_melior((&op).to_ref())) {
                Ok(()) => Some(op),
                Err(_) => {
                    discard(op);
                    None
                }
            }
        });
        built.ok_or_else(|| Invalid::first(def, collected).into())
    }
    /// Builds the op without verification. Returns `None` after a diagnostic if the result
    /// types cannot be inferred.
    fn create(mut self) -> Option<Operation<'c>> {
        let regions = self.take_regions().into_iter();
        let regions: Vec<_> = regions
            .map(|body| body.unwrap_or_else(Region::new))
            .collect();
        let returned = || {
            let block = regions.first()?.first_block()?;
            Some(block.terminator()?.operand_count())
        };
        let sizes = self.operand_sizes().into_iter();
        let sizes = sizes.chain(self.result_sizes(returned));
        let attributes = self.attributes.iter().map(|(name, a)| (name.as_str(), *a));
        let attributes: Vec<_> = (attributes.chain(sizes))
            .map(|(name, value)| (Identifier::new(self.build_context, name), value))
            .collect();
        let builder = OperationBuilder::new(self.def.name, self.location)
            .add_operands(&self.operands)
            .add_attributes(&attributes)
            .add_regions_vec(regions);
        let builder = match self.types {
            Some(types) => builder.add_results(&types),
            None => builder.enable_result_type_inference(),
        };
        builder.build().ok()
    }
}

/// Frees an op without recursion, since its regions may be nested too deeply for the stack.
fn discard(op: Operation) {
    let module = Module::new(op.location());
    module.body().append_operation(op);
    free(module);
}

/// Calls `fill` with a block and the block's first `n` arguments.
fn fill_block<'c, 'b>(
    block: &'b Block<'c>,
    n: usize,
    fill: impl FnOnce(&'b Block<'c>, &[Value<'c, 'b>]) -> Result<(), BuildError>,
) -> Result<(), BuildError> {
    let argument = |i| -> Value<'c, 'b> { block.argument(i).expect("an argument per type").into() };
    fill(block, &(0..n).map(argument).collect::<Vec<_>>())
}
