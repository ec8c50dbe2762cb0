//! Builder of programs.

use crate::{
    encode::slots_of,
    error::{Checked, Error, Mismatch, Result},
    mapping::mapping_of,
    new::{NewOp, NewParts, parts_of},
    op_ref::OpRef,
    program::Program,
    values,
};
use mlir_bytecode::{
    self as bytecode, AttributeId, DeclaredValues, EncodedField, TypeId, UniqueTables, ValueId,
    builtin::Attribute as Builtin,
};
use stablehlo_artifact::Artifact;
use stablehlo_opset::types::{ElementType, FunctionType, TensorType, Type};
use vhlo_opset::{
    construct,
    kinds::attributes as va,
    ops::{self, OpVersion},
};

/// Builder of a program, from its first op to its last.
///
/// ```
/// use stablehlo_program::{Builder, ElementType, Version, new, types::FloatType};
///
/// let mut b = Builder::new();
/// let tensor = b.tensor(&[2, 3], ElementType::Float(FloatType::F32));
/// b.function("main", &[tensor], &[tensor], |b, arguments| {
///     let sum = b.op(new::Add { lhs: arguments[0], rhs: arguments[0], result: tensor });
///     b.op(new::Return { results: sum });
/// });
/// let program = b.finish()?;
/// assert_eq!(program.functions().count(), 1);
/// assert!(program.to_vec(Version::new(1, 0, 0))?.starts_with(b"ML\xEFR"));
/// # Ok::<(), stablehlo_program::Error>(())
/// ```
///
/// Ids of types, attributes and values are valid in the builder that returned them, and in builders
/// [for its program](Builder::for_program). An id of another builder that this builder has, too, is that of
/// another entry here: the builder cannot notice this.
#[derive(Debug)]
pub struct Builder<'a> {
    inner: bytecode::Builder<'a>,
    location: AttributeId,
    /// Discardable attributes of the next op.
    attributes: Option<AttributeId>,
    /// For each value, true if the next op can use the value.
    visible: Vec<bool>,
    /// Number of values so far.
    value_count: usize,
    /// Number of ops so far.
    op_count: usize,
    /// First error about an id.
    fault: Option<Error>,
}

/// Callback that builds the ops of a block, given the arguments of the block.
pub type BlockBody<'b, 'a> = &'b mut dyn FnMut(&mut Builder<'a>, &[ValueId]);

impl Default for Builder<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Builder<'a> {
    /// Returns a builder with an empty module.
    pub fn new() -> Self {
        Self::with_tables(UniqueTables::new())
    }
    /// Returns a builder with an empty module, and with the types and attributes of a program:
    /// their ids stay the same. So [`Builder::copy`] can copy ops of the program, and a typed
    /// op can become a new op: `new::Add::from(add)`.
    pub fn for_program(program: &Program<'a>) -> Self {
        Self::with_tables(UniqueTables::from_tables(program.tables().clone()))
    }
    fn with_tables(tables: UniqueTables<'a>) -> Self {
        let mut inner = bytecode::Builder::with_tables(tables);
        let location = inner.tables.builtin(&Builtin::Unknown);
        let name = inner.tables.op_name("builtin.module", true);
        let none = EncodedField::OptionalAttribute(None);
        let properties = Some(inner.tables.properties(&[none, none]));
        inner.op(bytecode::NewOp {
            properties,
            regions: 1,
            ..bytecode::NewOp::new(name, location)
        });
        inner.region(1);
        inner.block(DeclaredValues::default(), &[]);
        Self {
            inner,
            location,
            attributes: None,
            visible: Vec::new(),
            value_count: 0,
            op_count: 1,
            fault: None,
        }
    }
    /// Sets the location (file, line and column) of the ops that are built from now on.
    pub fn set_location(&mut self, file: &str, line: u64, column: u64) {
        let file = self.inner.tables.string_attribute(file.as_bytes().to_vec());
        let location = Builtin::FileLineColumn { file, line, column };
        self.location = self.inner.tables.builtin(&location);
    }
    /// Sets the discardable attributes of the next op, such as shardings.
    pub fn set_attributes(&mut self, entries: &[(impl AsRef<[u8]>, AttributeId)]) {
        let entries = entries.iter().map(|(name, value)| (name.as_ref(), *value));
        let mut entries: Vec<_> = entries.collect();
        entries.sort_unstable_by_key(|(name, _)| *name);
        let tables = &mut self.inner.tables;
        let named = |(name, value): (&[u8], _)| (tables.string_attribute(name.to_vec()), value);
        let entries: Vec<_> = entries.into_iter().map(named).collect();
        let dictionary = (!entries.is_empty()).then_some(Builtin::Dictionary(entries));
        self.attributes = dictionary.map(|d| self.inner.tables.builtin(&d));
    }
    /// Returns the id of a type.
    pub fn ty(&mut self, ty: &Type) -> TypeId {
        values::ty(&mut self.inner.tables, ty)
    }
    /// Returns the id of a ranked tensor type.
    pub fn tensor(&mut self, shape: &[i64], element: ElementType) -> TypeId {
        self.ty(&Type::Tensor(TensorType::new(shape, element)))
    }
    /// Returns a string attribute.
    pub fn string(&mut self, text: &str) -> AttributeId {
        values::string(&mut self.inner.tables, text)
    }
    /// Returns an array attribute.
    pub fn array(&mut self, elements: &[AttributeId]) -> AttributeId {
        values::array(&mut self.inner.tables, elements)
    }
    /// Returns a dictionary attribute.
    pub fn dictionary(&mut self, entries: &[(&str, AttributeId)]) -> AttributeId {
        let mut entries = entries.to_vec();
        entries.sort_unstable_by_key(|(name, _)| *name);
        let tables = &mut self.inner.tables;
        let pairs = entries
            .iter()
            .flat_map(|(n, v)| [values::string(tables, n), *v]);
        let pairs: Vec<_> = pairs.collect();
        construct::list(tables, &va::DICTIONARY, entries.len(), pairs)
    }

    /// Builds a function. `body` builds its ops, of which the last is a `return`.
    pub fn function(
        &mut self,
        name: &str,
        inputs: &[TypeId],
        outputs: &[TypeId],
        mut body: impl FnMut(&mut Self, &[ValueId]),
    ) {
        let ty = Type::Function(FunctionType {
            inputs: inputs.into(),
            results: outputs.into(),
        });
        let ty = self.ty(&ty);
        let tables = &mut self.inner.tables;
        let empty = values::array(tables, &[]);
        let slots = [
            empty,
            values::type_attribute(tables, ty),
            empty,
            values::string(tables, name),
            values::string(tables, ""),
        ];
        let version = ops::latest("func").expect("VHLO has functions");
        let regions: &mut [(&[TypeId], BlockBody<'_, 'a>)] = &mut [(inputs, &mut body)];
        self.add("func.func", version, &slots, &[], &[], regions);
    }
    /// Builds a call of a function, and returns its results.
    pub fn call(&mut self, callee: &str, operands: &[ValueId], results: &[TypeId]) -> Vec<ValueId> {
        let callee = values::string(&mut self.inner.tables, callee);
        let version = ops::latest("call").expect("VHLO has calls");
        self.add("func.call", version, &[callee], operands, results, &mut [])
    }
    /// Builds an op without regions, and returns its results.
    pub fn op(&mut self, op: impl NewOp) -> Vec<ValueId> {
        self.op_with_regions(op, &mut [])
    }
    /// Builds an op whose regions have one block each, and returns its results. A region is
    /// given by the types of its block's arguments and a callback that builds its ops.
    pub fn op_with_regions(
        &mut self,
        op: impl NewOp,
        regions: &mut [(&[TypeId], BlockBody<'_, 'a>)],
    ) -> Vec<ValueId> {
        let parts = op.parts(&mut self.inner.tables);
        self.parts(parts, regions)
    }
    /// Builds a copy of an op of the program that the builder was made for, with other
    /// operands and regions, and returns its results. The copy has the location and the
    /// discardable attributes of the op. Returns `None` if the op is not of StableHLO.
    pub fn copy(
        &mut self,
        op: OpRef,
        operands: &[ValueId],
        regions: &mut [(&[TypeId], BlockBody<'_, 'a>)],
    ) -> Option<Vec<ValueId>> {
        let parts = parts_of(op.typed(), &mut self.inner.tables)?;
        let attributes: Vec<_> = op.discardable().map(|(name, a)| (name, a.id())).collect();
        self.set_attributes(&attributes);
        let location = std::mem::replace(&mut self.location, op.location().id());
        let operands = operands.to_vec();
        let results = self.parts(NewParts { operands, ..parts }, regions);
        self.location = location;
        Some(results)
    }
    fn parts(
        &mut self,
        parts: NewParts,
        regions: &mut [(&[TypeId], BlockBody<'_, 'a>)],
    ) -> Vec<ValueId> {
        let NewParts {
            def,
            operands,
            attributes,
            results,
        } = parts;
        let slots = slots_of(def, attributes, &mut self.inner.tables);
        let version = mapping_of(def).vhlo;
        self.add(def.name, version, &slots, &operands, &results, regions)
    }

    fn add(
        &mut self,
        op: &str,
        version: &OpVersion,
        slots: &[AttributeId],
        operands: &[ValueId],
        results: &[TypeId],
        regions: &mut [(&[TypeId], BlockBody<'_, 'a>)],
    ) -> Vec<ValueId> {
        if self.fault.is_none() {
            let region_types = regions.iter().flat_map(|(types, _)| *types);
            let types = results.iter().chain(region_types).copied();
            let checked = self.check_ids(slots, operands, types);
            self.fault = checked.err().map(|fault| {
                let op = op.to_owned();
                fault.of_op(op, self.op_count, None)
            });
        }
        self.op_count += 1;
        let b = &mut self.inner;
        let name = b.tables.op_name(version.name, true);
        let fields: Vec<_> = slots.iter().map(|a| EncodedField::Attribute(*a)).collect();
        let properties = (!fields.is_empty()).then(|| b.tables.properties(&fields));
        let values = b.values(results.iter().copied());
        self.value_count += values.len();
        b.op(bytecode::NewOp {
            attributes: self.attributes.take(),
            properties,
            operands,
            results: values,
            regions: regions.len(),
            ..bytecode::NewOp::new(name, self.location)
        });
        for (types, body) in regions.iter_mut() {
            let arguments = self.inner.values(types.iter().copied());
            self.inner.region(1);
            let locations = vec![self.location; types.len()];
            self.inner.block(arguments, &locations);
            let arguments: Vec<_> = arguments.iter().collect();
            let values_around = self.value_count;
            self.value_count += arguments.len();
            self.show(&arguments);
            body(self, &arguments);
            // Values have ids in the order of the program.
            self.visible.truncate(values_around);
            // End the block, then the region.
            self.inner.end();
            self.inner.end();
        }
        if !regions.is_empty() {
            self.inner.end();
        }
        let values: Vec<_> = values.iter().collect();
        self.show(&values);
        values
    }
    /// Makes values visible to the next ops.
    fn show(&mut self, values: &[ValueId]) {
        for value in values {
            let needed = self.visible.len().max(value.index() + 1);
            self.visible.resize(needed, false);
            self.visible[value.index()] = true;
        }
    }
    /// Checks that ids of an op are ids of this builder, and that the op can use its operands.
    fn check_ids(
        &self,
        attributes: &[AttributeId],
        operands: &[ValueId],
        mut types: impl Iterator<Item = TypeId>,
    ) -> Checked {
        let tables = self.inner.tables.tables();
        let (known_types, known_attributes) = (tables.types().len(), tables.attributes().len());
        if let Some(ty) = types.find(|ty| ty.index() >= known_types) {
            let found = format!(
                "type id {} of another builder: take types from `Builder::ty` or `Builder::tensor` of this one",
                ty.0
            );
            let expected = "types of this builder";
            return Err(Mismatch::new(
                "types of results and block arguments",
                expected,
                found,
            ));
        }
        if let Some(attribute) = attributes.iter().find(|a| a.index() >= known_attributes) {
            let found = format!(
                "attribute id {} of another builder: build attributes with this one",
                attribute.0
            );
            return Err(Mismatch::new(
                "attributes",
                "attributes of this builder",
                found,
            ));
        }
        for (n, value) in operands.iter().enumerate() {
            let found = match self.visible.get(value.index()) {
                Some(true) => continue,
                _ if value.index() < self.value_count => format!(
                    "value id {}, which another block or another builder defines: use arguments of blocks around the \
                     op, and results of earlier ops in these blocks",
                    value.0
                ),
                _ => format!(
                    "value id {} of another builder: use the arguments that callbacks get, and the results of ops, of \
                     this one",
                    value.0
                ),
            };
            let expected = "a value that is defined before the op, in a block around it";
            return Err(Mismatch::new(format!("operand #{n}"), expected, found));
        }
        Ok(())
    }

    /// Returns the program, after checking its ops.
    ///
    /// # Errors
    /// If the types of operands or results, an attribute, a region or a trait of an op does
    /// not fit the declaration, or an operand is not defined before its use.
    pub fn finish(mut self) -> Result<Program<'a>> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        (0..3).for_each(|_| self.inner.end());
        let module = self
            .inner
            .finish("")
            .map_err(stablehlo_artifact::Error::from)?;
        let program = Program::decode(Artifact::from_module(module))?;
        program.check()?;
        Ok(program)
    }
}
