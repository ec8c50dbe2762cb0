//! Parts of an op that is being built.

use super::{
    super::{
        attributes::Typed,
        error::{BuildError, Invalid, Subject},
    },
    arguments,
};
use melior::{
    Context,
    ir::{
        Attribute, Block, BlockLike, Identifier, Location, Module, Operation, Region, RegionLike,
        Type, Value,
        operation::{OperationBuilder, OperationLike},
    },
};
use mlir_bridge::{
    builtin::locations::location_text, diag::collect_here, ir::free, prelude::*,
    verify::verify_alone,
};
use std::fmt;

/// Parts that a builder has collected so far.
pub(crate) struct Parts<'c, 'v> {
    context: &'c Context,
    def: &'static OpDef,
    location: Location<'c>,
    operands: Vec<Value<'c, 'v>>,
    /// Index of the first operand of each group.
    groups: Vec<usize>,
    attributes: Vec<(Identifier<'c>, Attribute<'c>)>,
    regions: Vec<(usize, Region<'c>)>,
    /// Types of the results; `None` if they are inferred.
    types: Option<Vec<Type<'c>>>,
    /// First error of a method, which `build` returns.
    error: Option<BuildError>,
}

impl fmt::Debug for Parts<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.def.name)
    }
}

impl<'c, 'v> Parts<'c, 'v> {
    pub fn new(context: &'c Context, def: &'static OpDef, location: Location<'c>) -> Self {
        let known = context.is_registered_operation(def.name);
        Self {
            context,
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
    pub fn operands(&mut self, values: &[Value<'c, 'v>]) {
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
        match T::to_attribute(self.context, value) {
            Ok(attribute) => self.any_attribute(name, attribute),
            Err(message) => self.record_error(Subject::Attribute(name), &message),
        }
    }
    /// Adds or removes a unit attribute.
    pub fn flag(&mut self, name: &str, value: bool) {
        self.attributes
            .retain(|a| a.0.as_string_ref().as_str() != Ok(name));
        if value {
            self.any_attribute(name, self.context.unit());
        }
    }
    /// Sets an attribute to any MLIR attribute.
    pub fn any_attribute(&mut self, name: &str, attribute: Attribute<'c>) {
        self.named_attribute(Identifier::new(self.context, name), attribute);
    }
    /// Sets an attribute whose name is an identifier of the context.
    pub fn named_attribute(&mut self, name: Identifier<'c>, attribute: Attribute<'c>) {
        self.attributes.retain(|a| a.0 != name);
        self.attributes.push((name, attribute));
    }
    /// Sets the types of the results.
    pub fn types(&mut self, types: &[Type<'c>]) {
        self.types = Some(types.to_vec());
    }
    /// Appends the types of the results of a group.
    pub fn more_types(&mut self, types: &[Type<'c>]) {
        self.types.get_or_insert_default().extend_from_slice(types);
    }
    /// Makes a region of one block. The operands determine the types of the block's arguments.
    pub fn body<F>(&mut self, region: usize, fill: F)
    where
        F: for<'b> FnOnce(&'b Block<'c>, &[Value<'c, 'b>]) -> Result<(), BuildError>,
    {
        if self.error.is_some() {
            return;
        }
        let name = self.def.regions[region].name;
        let types = match arguments::types(self.def, name, &self.operands) {
            Ok(types) => types,
            Err(index) => {
                let group = self.groups.partition_point(|&start| start <= index) - 1;
                let name = self.def.operands[group].name;
                let message = format!("operand #{index} must be a ranked tensor");
                return self.record_error(Subject::Operand { name, index }, &message);
            }
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
    /// Sets a region, or adds a region to a variadic group.
    pub fn region(&mut self, index: usize, region: Region<'c>) {
        if self.def.regions[index].arity == Arity::One {
            self.regions.retain(|r| r.0 != index);
        }
        self.regions.push((index, region));
    }
    /// Sets all regions.
    pub fn regions(&mut self, regions: Vec<Region<'c>>) {
        let last = self.def.regions.len().saturating_sub(1);
        let regions = regions.into_iter().enumerate();
        self.regions = regions.map(|(i, r)| (i.min(last), r)).collect();
    }
    /// Records an error, unless there is one already.
    fn record_error(&mut self, subject: Subject, message: &str) {
        let invalid = Invalid {
            op: self.def.name,
            subject: Some(subject),
            message: format!("'{}' op {message}", self.def.name),
            location: location_text(self.location),
        };
        self.error.get_or_insert(invalid.into());
    }
    /// Builds the op, and verifies the op without the program around it.
    pub fn build(mut self) -> Result<Operation<'c>, BuildError> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let (context, def) = (self.context, self.def);
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
    fn create(self) -> Option<Operation<'c>> {
        let mut regions = Vec::new();
        // An empty region replaces a missing region, so that the verifier's error names the region.
        let mut remaining = self.regions;
        for (index, declared) in self.def.regions.iter().enumerate() {
            let (of_index, rest) = remaining.into_iter().partition(|r| r.0 == index);
            let of_index: Vec<(usize, Region)> = of_index;
            remaining = rest;
            if of_index.is_empty() && declared.arity == Arity::One {
                regions.push(Region::new());
            }
            regions.extend(of_index.into_iter().map(|r| r.1));
        }
        let builder = OperationBuilder::new(self.def.name, self.location)
            .add_operands(&self.operands)
            .add_attributes(&self.attributes)
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
