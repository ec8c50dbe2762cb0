//! Reader of types.

use super::{Converted, PlainFields, PlainReader};
use crate::assembly::{arena::MlirType, engine::Engine};
use mlir_bytecode::{AttributeId, EncodedField, TypeId, builtin::Type as Builtin};
use stablehlo_opset::quantized_types::{check_scale, is_storage_range};
use stablehlo_opset::types::{ElementType, IntegerType, QuantizedType, Type};

impl PlainReader<'_> {
    /// Returns the type of VHLO for a type of the bytecode.
    pub fn ty(&mut self, id: TypeId) -> Converted<TypeId> {
        if let Some(known) = self.types[id.index()] {
            return Ok(known);
        }
        let ty = self.nested(|p| p.read_type(id))?;
        self.types[id.index()] = Some(ty);
        Ok(ty)
    }
    fn all_types(&mut self, ids: &[TypeId]) -> Converted<Box<[TypeId]>> {
        ids.iter().map(|id| self.ty(*id)).collect()
    }
    /// Returns the type of a value, which VHLO must have.
    pub fn value_type(&mut self, id: TypeId) -> Converted<TypeId> {
        let ty = self.ty(id)?;
        self.engine.arena.check_vhlo(ty)?;
        Ok(ty)
    }
    fn read_type(&mut self, id: TypeId) -> Converted<TypeId> {
        let entry = self.decoder.tables().ty(id);
        if let Some(text) = entry.text() {
            return self.in_text(text, |engine| engine.within(true, Engine::parse_type));
        }
        let mut fields = Vec::new();
        let encoding = self.decoder.ty(id, &mut |field| fields.push(field));
        let encoding = encoding.map_err(|error| error.to_string())?;
        let name = encoding.map_or("", |encoding| encoding.name);
        let code = encoding.map_or(0, |encoding| encoding.code);
        let dialect = self.decoder.tables().dialect_name(entry.dialect);
        let ty = match (dialect, name) {
            ("builtin", _) => {
                let ty = Builtin::from_fields(code, &fields[1..]);
                let invalid = |_| format!("type '{name}' is invalid");
                return self.builtin_type(ty.map_err(invalid)?);
            }
            ("stablehlo", "token") => Type::Token,
            ("stablehlo", "future") => {
                let members = PlainFields(fields[1..].iter()).list(PlainFields::ty)?;
                let members = self.all_types(&members)?;
                self.engine.future(members)?
            }
            ("quant", "uniform" | "uniform per axis") if self.is_vhlo_quantized(&fields)? => {
                let quantized = self.quantized(name, PlainFields(fields[1..].iter()))?;
                Type::Number(ElementType::Quantized(Box::new(quantized)))
            }
            ("quant", _) if encoding.is_some() => {
                let missing = match name {
                    "any" | "calibrated" => format!("type '!quant.{name}'"),
                    _ => "type '!quant.uniform'".to_owned(),
                };
                return self.mlir_quantized(code, &fields[1..], missing);
            }
            _ => {
                return Err(format!(
                    "type '!{dialect}.{name}' has no counterpart in VHLO"
                ));
            }
        };
        Ok(self.engine.arena.ty(ty))
    }
    fn builtin_type(&mut self, ty: Builtin) -> Converted<TypeId> {
        Ok(match ty {
            Builtin::Integer { width, signedness } => self.engine.arena.integer(width, signedness),
            Builtin::Index => self.engine.arena.number(ElementType::Index),
            Builtin::Float(float) => self.engine.arena.number(ElementType::Float(float)),
            Builtin::WideFloat(float) => self.engine.arena.wide_float(float),
            Builtin::Complex(part) => {
                let part = self.ty(part)?;
                let complex = self.engine.arena.complex(part);
                complex.ok_or_else(|| "invalid element type for complex".to_owned())?
            }
            Builtin::Function { inputs, results } => {
                let (inputs, results) = (self.all_types(&inputs)?, self.all_types(&results)?);
                self.engine.arena.function(&inputs, &results)
            }
            Builtin::Tuple(members) => {
                let members = self.all_types(&members)?;
                self.engine.arena.tuple(members.into_vec())
            }
            Builtin::None => self.engine.arena.ty(Type::None),
            Builtin::UnrankedTensor(element) => {
                let element = self.ty(element)?;
                let tensor = self.engine.arena.unranked_tensor(element);
                tensor.ok_or_else(|| self.invalid_element(element))?
            }
            Builtin::Tensor {
                shape,
                element,
                encoding,
            } => {
                let element = self.ty(element)?;
                let encoding = encoding.map(|encoding| self.attribute(encoding));
                let encoding = encoding.transpose()?;
                let tensor = self.engine.within(true, |engine| {
                    Ok(engine.tensor_type(shape, element, encoding))
                });
                let tensor = tensor.map_err(|fault| fault.message().to_owned())??;
                tensor.ok_or_else(|| self.invalid_element(element))?
            }
            Builtin::MemRef {
                shape,
                element,
                layout,
                space,
            } => {
                let layout = self.memref_part(layout, Some(&shape))?;
                let space = space.map(|space| self.memref_part(space, Some(&shape)));
                let parts = Some((layout, space.transpose()?.flatten()));
                self.memref(Some(shape), element, parts)?
            }
            Builtin::UnrankedMemRef { element, space } => {
                let space = space.map(|space| self.memref_part(space, None));
                let parts = Some((None, space.transpose()?.flatten()));
                self.memref(None, element, parts)?
            }
            Builtin::Vector {
                shape,
                scalable,
                element,
            } => {
                let element = self.ty(element)?;
                self.engine.arena.vector(shape, scalable, element)?
            }
        })
    }
    fn memref_part(
        &mut self,
        id: AttributeId,
        shape: Option<&[i64]>,
    ) -> Converted<Option<AttributeId>> {
        let attribute = self.attribute(id)?;
        let (_, part) = self.engine.memref_part(attribute, shape)?;
        Ok(part)
    }
    fn memref(
        &mut self,
        shape: Option<Vec<i64>>,
        element: TypeId,
        parts: Option<(Option<AttributeId>, Option<AttributeId>)>,
    ) -> Converted<TypeId> {
        let element = self.ty(element)?;
        let memref = self.engine.arena.memref(shape, element, parts);
        memref.ok_or_else(|| "invalid memref element type".to_owned())
    }
    fn invalid_element(&self, element: TypeId) -> String {
        let text = self.engine.arena.type_text(element);
        format!("invalid tensor element type: '{text}'")
    }
    /// Returns the type of elements of VHLO.
    fn element(&mut self, id: TypeId) -> Converted<ElementType> {
        let ty = self.ty(id)?;
        match self.engine.arena.type_of(ty) {
            Type::Number(element) => Ok(element.clone()),
            _ => {
                self.engine.arena.check_vhlo(ty)?;
                Err(self.invalid_element(ty))
            }
        }
    }
    /// Returns whether VHLO has the storage type and the expressed type of a quantized type.
    fn is_vhlo_quantized(&mut self, fields: &[EncodedField]) -> Converted<bool> {
        let types = fields.iter().filter_map(|field| match field {
            EncodedField::Type(id) => Some(*id),
            _ => None,
        });
        for id in types.collect::<Vec<_>>() {
            let ty = self.ty(id)?;
            if !matches!(
                self.engine.arena.type_of(ty),
                Type::Number(ElementType::Integer(_) | ElementType::Float(_))
            ) {
                return Ok(false);
            }
        }
        Ok(true)
    }
    /// Adds a quantized type that VHLO lacks.
    fn mlir_quantized(
        &mut self,
        code: u64,
        fields: &[EncodedField],
        missing: String,
    ) -> Converted<TypeId> {
        let mut all = Vec::with_capacity(fields.len());
        for field in fields {
            all.push(match *field {
                EncodedField::Type(id) => {
                    let ty = self.ty(id)?;
                    EncodedField::Type(self.engine.arena.builtin_type(ty))
                }
                EncodedField::Attribute(id) => {
                    let attribute = self.attribute(id)?;
                    EncodedField::Attribute(self.engine.builtin_attribute(attribute)?)
                }
                field => field,
            });
        }
        let arena = &mut self.engine.arena;
        let dialect = arena.tables.dialect("quant");
        let id = arena.tables.ty(dialect, code, &all);
        let content = None;
        Ok(arena.add_mlir_type(id, MlirType { content, missing }))
    }
    fn quantized(&mut self, name: &str, mut fields: PlainFields) -> Converted<QuantizedType> {
        let flags = fields.number()? as u32 & 1;
        let (storage, expressed) = (self.element(fields.ty()?)?, self.element(fields.ty()?)?);
        let ElementType::Float(expressed) = expressed else {
            return Err("expected a floating point type".to_owned());
        };
        let width = storage.bits();
        let is_integer = matches!(storage, ElementType::Integer(_));
        if !is_integer || !matches!(width, 2 | 4 | 8 | 16 | 32) {
            return Err(format!("illegal storage type size: {width}"));
        }
        let storage = IntegerType {
            width,
            unsigned: false,
        };
        let (axis, scales, zero_points, storage_min, storage_max);
        if name == "uniform" {
            axis = None;
            scales = vec![fields.double()?];
            zero_points = vec![fields.signed()?];
            (storage_min, storage_max) = (fields.signed()?, fields.signed()?);
        } else {
            let dimension = u32::try_from(fields.number()?);
            axis = Some(dimension.map_err(|_| "illegal quantized dimension")?);
            (storage_min, storage_max) = (fields.signed()?, fields.signed()?);
            scales = fields.list(PlainFields::double)?;
            zero_points = fields.list(PlainFields::signed)?;
        }
        if !is_storage_range(width, flags == 1, storage_min, storage_max) {
            return Err("illegal storage type minimum or maximum".to_owned());
        }
        for scale in &scales {
            check_scale(*scale, expressed)?;
        }
        if scales.is_empty() || scales.len() != zero_points.len() {
            return Err("expected as many scales as zero points".to_owned());
        }
        Ok(QuantizedType {
            flags,
            storage,
            expressed,
            storage_min,
            storage_max,
            axis,
            scales: scales.into(),
            zero_points: zero_points.into(),
        })
    }
}
