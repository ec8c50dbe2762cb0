//! Builder of programs.

use crate::{
    decode::mapping_of,
    encode::{write, written_default},
    error::Result,
    new::{NewOp, NewParts},
    program::Program,
    types::{ElementType, FunctionType, TensorType, Type},
    values,
};
use mlir_bytecode::{
    self as bytecode, AttributeId, DeclaredValues, EncodedField, TypeId, ValueId,
    builtin::Attribute as Builtin,
};
use stablehlo_artifact::{
    Artifact,
    internals::construct,
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
#[derive(Debug)]
pub struct Builder<'a> {
    inner: bytecode::Builder<'a>,
    location: AttributeId,
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
        let mut inner = bytecode::Builder::new();
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
        Self { inner, location }
    }
    /// Sets the location (file, line and column) of the ops that are built from now on.
    pub fn set_location(&mut self, file: &str, line: u64, column: u64) {
        let file = self.inner.tables.string_attribute(file.as_bytes().to_vec());
        let location = Builtin::FileLineColumn { file, line, column };
        self.location = self.inner.tables.builtin(&location);
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
        self.add(version, &slots, &[], &[], &mut [(inputs, &mut body)]);
    }
    /// Builds a call of a function, and returns its results.
    pub fn call(&mut self, callee: &str, operands: &[ValueId], results: &[TypeId]) -> Vec<ValueId> {
        let callee = values::string(&mut self.inner.tables, callee);
        let version = ops::latest("call").expect("VHLO has calls");
        self.add(version, &[callee], operands, results, &mut [])
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
        let NewParts {
            def,
            operands,
            attributes,
            results,
        } = op.parts(&mut self.inner.tables);
        let mapping = mapping_of(def);
        let tables = &mut self.inner.tables;
        let none = construct::boolean(tables, false);
        let mut slots = vec![none; mapping.vhlo.attributes.len()];
        let (stored, ids): (Vec<_>, Vec<_>) =
            attributes.into_iter().map(|v| (v.stored, v.id)).unzip();
        for (index, value) in stored.iter().enumerate() {
            let id = ids[index].or_else(|| written_default(def, index, value, tables));
            match (id, mapping.slots[index].first().copied().flatten()) {
                (Some(id), Some(slot)) => slots[slot] = id,
                _ => write(def, mapping, index, (value, &stored), &mut slots, tables),
            }
        }
        self.add(mapping.vhlo, &slots, &operands, &results, regions)
    }

    fn add(
        &mut self,
        version: &OpVersion,
        slots: &[AttributeId],
        operands: &[ValueId],
        results: &[TypeId],
        regions: &mut [(&[TypeId], BlockBody<'_, 'a>)],
    ) -> Vec<ValueId> {
        let b = &mut self.inner;
        let name = b.tables.op_name(version.name, true);
        let fields: Vec<_> = slots.iter().map(|a| EncodedField::Attribute(*a)).collect();
        let properties = (!fields.is_empty()).then(|| b.tables.properties(&fields));
        let values = b.values(results.iter().copied());
        b.op(bytecode::NewOp {
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
            body(self, &arguments);
            // End the block, then the region.
            self.inner.end();
            self.inner.end();
        }
        if !regions.is_empty() {
            self.inner.end();
        }
        values.iter().collect()
    }

    /// Returns the program, after checking its ops.
    ///
    /// # Errors
    /// If the types of operands or results, an attribute, a region or a trait of an op does
    /// not fit the declaration, or an operand is not defined before its use.
    pub fn finish(mut self) -> Result<Program<'a>> {
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
