//! Builder of new artifacts.

use crate::{
    artifact::Artifact,
    error::{BuildError, Error, Result},
    header::PRODUCER_PREFIX,
};
use mlir_bytecode::{
    self as bytecode, AttributeId, DeclaredValues, EncodedField, NewOp, TypeId, ValueId,
    builtin::Attribute as Builtin,
};
use vhlo_opset::{
    construct,
    kinds::{
        Kind,
        attributes::{self as va},
        types as vt,
    },
    ops,
    version::Version,
};

/// Builder of an artifact.
///
/// Ops have the name that all their versions share, e.g. `add`. They have the operands,
/// attributes and regions of their newest version. [`Builder::finish`] then converts
/// the program to any version that can express it.
///
/// ```
/// use stablehlo_artifact::{Builder, Version, vhlo_opset::kinds::types};
///
/// let mut b = Builder::new();
/// let f32 = b.ty(&types::F32);
/// let tensor = b.tensor_type(&[2, 3], f32);
/// let zero = b.constant(tensor, &0f32.to_le_bytes());
/// b.function("main", &[tensor], &[tensor], |b, arguments| {
///     let zero = b.op("constant", &[], &[("value", zero)], &[tensor])?;
///     let larger = b.op("maximum", &[arguments[0], zero[0]], &[], &[tensor])?;
///     b.op("return", &larger, &[], &[])?;
///     Ok(())
/// })?;
/// let artifact = b.finish(Version::new(1, 0, 0))?;
/// assert!(artifact.to_vec()?.starts_with(b"ML\xEFR"));
/// assert!(artifact.print(Default::default())?.contains("vhlo.maximum_v1"));
/// # Ok::<(), stablehlo_artifact::Error>(())
/// ```
#[derive(Debug)]
pub struct Builder<'a> {
    inner: bytecode::Builder<'a>,
    location: AttributeId,
    /// First error of a region's callback. Such a region stays open, so nothing can be
    /// built after the error.
    failure: Option<Error>,
}

/// Callback that builds the ops of a region, given the arguments of its block.
type Body<'b, 'a> = &'b mut dyn FnMut(&mut Builder<'a>, &[ValueId]) -> Result<()>;

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
        inner.op(NewOp {
            properties,
            regions: 1,
            ..NewOp::new(name, location)
        });
        inner.region(1);
        inner.block(DeclaredValues::default(), &[]);
        Self {
            inner,
            location,
            failure: None,
        }
    }
    /// Sets the location (file, line and column) of the ops that are built from now on.
    pub fn set_location(&mut self, file: &str, line: u64, column: u64) {
        let file = self.inner.tables.string_attribute(file.as_bytes().to_vec());
        let location = Builtin::FileLineColumn { file, line, column };
        self.location = self.inner.tables.builtin(&location);
    }

    // ---- Types -------------------------------------------------------------------

    /// Returns a type without parameters.
    ///
    /// # Panics
    /// If `kind` has parameters.
    pub fn ty(&mut self, kind: &Kind) -> TypeId {
        assert!(kind.fields.is_empty(), "{} has parameters", kind.mnemonic);
        self.type_of(kind, &[])
    }
    /// Returns a tensor type. A dynamic dimension has the size
    /// [`DYNAMIC`](bytecode::builtin::DYNAMIC).
    pub fn tensor_type(&mut self, shape: &[i64], element: TypeId) -> TypeId {
        construct::tensor_type(&mut self.inner.tables, None, shape, element)
    }
    /// Returns a type of any kind, given its encoded fields.
    pub fn type_of(&mut self, kind: &Kind, fields: &[EncodedField]) -> TypeId {
        construct::ty(&mut self.inner.tables, kind, fields)
    }

    // ---- Attributes --------------------------------------------------------------

    /// Returns a string attribute.
    pub fn string(&mut self, text: &str) -> AttributeId {
        let text = self.inner.tables.string(text.as_bytes().to_vec());
        self.attribute_of(&va::STRING, &[EncodedField::String(text)])
    }
    /// Returns a boolean attribute.
    pub fn boolean(&mut self, value: bool) -> AttributeId {
        construct::boolean(&mut self.inner.tables, value)
    }
    /// Returns an integer attribute of type `i64`.
    pub fn int(&mut self, value: i64) -> AttributeId {
        construct::int(&mut self.inner.tables, value)
    }
    /// Returns a type attribute.
    pub fn type_attribute(&mut self, ty: TypeId) -> AttributeId {
        self.attribute_of(&va::TYPE, &[EncodedField::Type(ty)])
    }
    /// Returns an array attribute.
    pub fn array(&mut self, elements: &[AttributeId]) -> AttributeId {
        let count = elements.len();
        let elements = elements.iter().copied();
        construct::list(&mut self.inner.tables, &va::ARRAY, count, elements)
    }
    /// Returns an enum attribute, such as `DEFAULT` of
    /// [`PRECISION`](vhlo_opset::kinds::attributes::PRECISION).
    ///
    /// # Panics
    /// If `kind` has no case `name`.
    pub fn case(&mut self, kind: &Kind, name: &str) -> AttributeId {
        let case = kind.cases.iter().find(|c| c.1 == name);
        let case = case.unwrap_or_else(|| panic!("{} has no case {name}", kind.mnemonic));
        self.attribute_of(kind, &[EncodedField::Varint(case.0 as u64)])
    }
    /// Returns a constant of tensor type `ty`. `elements` holds all elements, or a single
    /// element for a splat, in little-endian byte order. Boolean tensors have eight
    /// elements per byte; a splat of them is a byte 0 or 0xFF.
    pub fn constant(&mut self, ty: TypeId, elements: &[u8]) -> AttributeId {
        construct::constant(&mut self.inner.tables, ty, elements)
    }
    /// Returns a constant of type `tensor<Nxi64>`.
    pub fn ints(&mut self, values: &[i64]) -> AttributeId {
        construct::i64_tensor(&mut self.inner.tables, &[values.len() as i64], values)
    }
    /// Returns an attribute of any kind, given its encoded fields.
    pub fn attribute_of(&mut self, kind: &Kind, fields: &[EncodedField]) -> AttributeId {
        construct::attribute(&mut self.inner.tables, kind, fields)
    }

    // ---- Ops ---------------------------------------------------------------------

    /// Builds a function. `body` receives the function's arguments and must end with a
    /// `return`.
    ///
    /// # Errors
    /// If `body` fails.
    pub fn function(
        &mut self,
        name: &str,
        inputs: &[TypeId],
        outputs: &[TypeId],
        mut body: impl FnMut(&mut Self, &[ValueId]) -> Result<()>,
    ) -> Result<()> {
        let mut fields = vec![EncodedField::Varint(inputs.len() as u64)];
        fields.extend(inputs.iter().map(|t| EncodedField::Type(*t)));
        fields.push(EncodedField::Varint(outputs.len() as u64));
        fields.extend(outputs.iter().map(|t| EncodedField::Type(*t)));
        let ty = self.type_of(&vt::FUNC, &fields);
        let attributes = [
            ("arg_attrs", self.array(&[])),
            ("function_type", self.type_attribute(ty)),
            ("res_attrs", self.array(&[])),
            ("sym_name", self.string(name)),
            ("sym_visibility", self.string("")),
        ];
        self.op_with_regions("func", &[], &attributes, &[], &mut [(inputs, &mut body)])?;
        Ok(())
    }
    /// Builds an op without regions and returns its results.
    ///
    /// # Errors
    /// If the op does not exist, lacks an attribute, or does not have one of
    /// `attributes`.
    pub fn op(
        &mut self,
        name: &str,
        operands: &[ValueId],
        attributes: &[(&str, AttributeId)],
        results: &[TypeId],
    ) -> Result<Vec<ValueId>> {
        self.op_with_regions(name, operands, attributes, results, &mut [])
    }
    /// Builds an op whose regions have one block each, and returns its results. A
    /// region is given by the types of its block's arguments and a callback that builds
    /// its ops.
    ///
    /// # Errors
    /// If the op does not exist, lacks an attribute, or does not have one of
    /// `attributes`. Also if the callback of a region fails: then all further ops and
    /// [`Builder::finish`] fail with the error of that callback.
    pub fn op_with_regions(
        &mut self,
        name: &str,
        operands: &[ValueId],
        attributes: &[(&str, AttributeId)],
        results: &[TypeId],
        regions: &mut [(&[TypeId], Body<'_, 'a>)],
    ) -> Result<Vec<ValueId>> {
        self.check_failure()?;
        let wrong = |error| Err(Error::Build(error));
        let Some(op_version) = ops::latest(name) else {
            return wrong(BuildError::NoSuchOp(name.to_owned()));
        };
        let mut slots = Vec::with_capacity(op_version.attributes.len());
        for wanted in &op_version.attributes {
            match attributes.iter().find(|(n, _)| n == wanted) {
                Some((_, value)) => slots.push(EncodedField::Attribute(*value)),
                None => {
                    let (op, attribute) = (name.to_owned(), (*wanted).to_owned());
                    return wrong(BuildError::Missing { op, attribute });
                }
            }
        }
        if let Some((unknown, _)) = attributes
            .iter()
            .find(|(n, _)| op_version.attribute(n).is_none())
        {
            let (op, attribute) = (name.to_owned(), (*unknown).to_owned());
            return wrong(BuildError::NoSuchAttribute { op, attribute });
        }
        let b = &mut self.inner;
        let id = b.tables.op_name(op_version.name, true);
        let properties = (!slots.is_empty()).then(|| b.tables.properties(&slots));
        let values = b.values(results.iter().copied());
        b.op(NewOp {
            properties,
            operands,
            results: values,
            regions: regions.len(),
            ..NewOp::new(id, self.location)
        });
        let has_regions = !regions.is_empty();
        for (types, body) in regions {
            let arguments = self.inner.values(types.iter().copied());
            self.inner.region(1);
            let locations = vec![self.location; types.len()];
            self.inner.block(arguments, &locations);
            let arguments: Vec<_> = arguments.iter().collect();
            if let Err(error) = body(self, &arguments) {
                self.failure.get_or_insert_with(|| error.clone());
                return Err(error);
            }
            // The callback may have ignored the failure of a nested op.
            self.check_failure()?;
            // End the block, then the region.
            self.inner.end();
            self.inner.end();
        }
        if has_regions {
            self.inner.end();
        }
        Ok(values.iter().collect())
    }

    /// Fails if the callback of a region failed.
    fn check_failure(&self) -> Result<()> {
        self.failure.clone().map_or(Ok(()), Err)
    }

    /// Checks the program, and returns it as an artifact of version `target`.
    ///
    /// # Errors
    /// If the callback of a region failed, with the error of the callback. If an op has a
    /// wrong number of operands, results or regions, if a type or attribute is invalid, or
    /// if `target` cannot express the program.
    pub fn finish(mut self, target: Version) -> Result<Artifact<'a>> {
        self.check_failure()?;
        (0..3).for_each(|_| self.inner.end());
        let producer = format!("{PRODUCER_PREFIX}{}", Version::CURRENT);
        let module = self.inner.finish(producer)?;
        let artifact = Artifact {
            module,
            target: Version::CURRENT,
            bytecode: None,
            has_chlo: false,
        };
        Artifact::read(&artifact.to_vec()?)?.check()?;
        artifact.retarget(target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_ops_are_reported_by_name() {
        let mut b = Builder::new();
        let f32 = b.ty(&vt::F32);
        let tensor = b.tensor_type(&[], f32);
        let message = |r: Result<Vec<ValueId>>| r.expect_err("an error").to_string();
        let one = b.int(1);
        assert!(message(b.op("cube", &[], &[], &[])).contains("'cube'"));
        assert!(message(b.op("iota", &[], &[], &[tensor])).contains("'iota_dimension'"));
        let extra = b.op("add", &[], &[("fast", one)], &[tensor]);
        let extra = extra.expect_err("an error");
        assert!(extra.to_string().contains("'fast'"));
        // `fn main() -> Result` prints the `Debug` text.
        assert_eq!(format!("{extra:?}"), extra.to_string());
        // An op without operands.
        b.op("add", &[], &[], &[tensor]).unwrap();
        let error = b.finish(Version::CURRENT).unwrap_err().to_string();
        assert!(
            error.contains("'vhlo.add_v1'") && error.contains("expected 2"),
            "{error}"
        );
    }

    #[test]
    fn failure_in_a_region_is_the_error_of_finish_and_of_further_ops() {
        fn fail(b: &mut Builder, _: &[ValueId]) -> Result<()> {
            b.op("cube", &[], &[], &[]).map(|_| ())
        }
        /// Ignores the failure of a nested op.
        fn ignore_failure(b: &mut Builder, _: &[ValueId]) -> Result<()> {
            let _ = while_op(b, fail);
            Ok(())
        }
        fn while_op(
            b: &mut Builder,
            mut first: fn(&mut Builder, &[ValueId]) -> Result<()>,
        ) -> Result<Vec<ValueId>> {
            let mut second = |_: &mut Builder, _: &[ValueId]| Ok(());
            let regions: &mut [(&[TypeId], Body)] = &mut [(&[], &mut first), (&[], &mut second)];
            b.op_with_regions("while", &[], &[], &[], regions)
        }
        for first in [fail, ignore_failure] {
            let mut b = Builder::new();
            let built = while_op(&mut b, first).map(|_| ());
            let further = b.op("return", &[], &[], &[]).map(|_| ());
            let finished = b.finish(Version::CURRENT).map(|_| ());
            for result in [finished, built, further] {
                assert_eq!(result.unwrap_err().to_string(), "VHLO has no op 'cube'");
            }
        }
    }

    #[test]
    fn finishing_for_a_version_without_a_type_names_the_type() {
        let mut b = Builder::new();
        let f4 = b.ty(&vt::F4E2M1FN);
        let tensor = b.tensor_type(&[4], f4);
        b.function("f", &[tensor], &[tensor], |b, a| {
            b.op("return", a, &[], &[]).map(|_| ())
        })
        .unwrap();
        let error = b.finish(Version::MINIMUM).unwrap_err().to_string();
        assert!(error.contains("1.8.0: type f4E2M1FN_v1"), "{error}");
    }
}
