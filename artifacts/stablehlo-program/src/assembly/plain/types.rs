//! Reader of types.

use super::{Converted, PlainFields, PlainReader};
use crate::{
    quantized_types::{is_scale, is_storage_range},
    types::{
        ElementType, FloatType, FunctionType, IntegerType, QuantizedType, TensorEncoding,
        TensorType, Type,
    },
};
use mlir_bytecode::{
    TypeId,
    builtin::{FloatKind, Signedness, Type as Builtin},
};

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
    fn read_type(&mut self, id: TypeId) -> Converted<TypeId> {
        let entry = self.decoder.tables().ty(id);
        if let Some(text) = entry.text() {
            return self.in_text(text, |engine| engine.parse_type());
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
                self.builtin_type(ty.map_err(invalid)?)?
            }
            ("stablehlo", "token") => Type::Token,
            ("stablehlo", "future") => {
                let members = PlainFields(fields[1..].iter()).list(PlainFields::ty)?;
                let members = self.all_types(&members)?;
                self.engine.future(members)?
            }
            ("quant", "uniform" | "uniform per axis") => {
                let quantized = self.quantized(name, PlainFields(fields[1..].iter()))?;
                Type::Number(ElementType::Quantized(Box::new(quantized)))
            }
            _ => {
                return Err(format!(
                    "type '!{dialect}.{name}' has no counterpart in VHLO"
                ));
            }
        };
        Ok(self.engine.arena.ty(ty))
    }
    fn builtin_type(&mut self, ty: Builtin) -> Converted<Type> {
        let missing = |name: &str| Err(format!("type '{name}' has no counterpart in VHLO"));
        Ok(match ty {
            Builtin::Integer { width, signedness } => {
                let unsigned = signedness == Signedness::Unsigned;
                Type::Number(match (width, signedness) {
                    (_, Signedness::Signed) => return missing(&format!("si{width}")),
                    (1, Signedness::Signless) => ElementType::Boolean,
                    (2 | 4 | 8 | 16 | 32 | 64, _) => {
                        ElementType::Integer(IntegerType { width, unsigned })
                    }
                    (_, Signedness::Unsigned) => return missing(&format!("ui{width}")),
                    (_, Signedness::Signless) => return missing(&format!("i{width}")),
                })
            }
            Builtin::Index => Type::Number(ElementType::Index),
            Builtin::Float(kind) => Type::Number(ElementType::Float(match kind {
                FloatKind::BF16 => FloatType::BF16,
                FloatKind::F16 => FloatType::F16,
                FloatKind::F32 => FloatType::F32,
                FloatKind::F64 => FloatType::F64,
                FloatKind::F80 => return missing("f80"),
                FloatKind::F128 => return missing("f128"),
            })),
            Builtin::Complex(part) => Type::Number(match self.element(part)? {
                ElementType::Float(float) => ElementType::Complex(float),
                ElementType::Integer(integer) => ElementType::IntegerComplex(integer),
                _ => return Err("invalid element type for complex".to_owned()),
            }),
            Builtin::Function { inputs, results } => Type::Function(FunctionType {
                inputs: self.all_types(&inputs)?,
                results: self.all_types(&results)?,
            }),
            Builtin::Tuple(members) => Type::Tuple(self.all_types(&members)?),
            Builtin::None => Type::None,
            Builtin::UnrankedTensor(element) => Type::UnrankedTensor(self.element(element)?),
            Builtin::Tensor {
                shape,
                element,
                encoding,
            } => {
                let element = self.element(element)?;
                let encoding = match encoding {
                    None => TensorEncoding::None,
                    Some(encoding) => {
                        let encoding = self.attribute(encoding)?;
                        self.engine.tensor_encoding(encoding, &shape)?
                    }
                };
                Type::Tensor(TensorType {
                    shape: shape.into(),
                    element,
                    encoding,
                })
            }
            Builtin::MemRef {
                shape,
                element,
                layout,
                space,
            } => {
                let text = self.decoder.tables().attribute(layout).text();
                if space.is_some() || text != Some(identity_map(shape.len()).as_bytes()) {
                    return Err("a memref with a layout has no counterpart in VHLO".to_owned());
                }
                Type::Buffer {
                    shape: shape.into(),
                    element: self.element(element)?,
                }
            }
            Builtin::UnrankedMemRef { .. } => return missing("memref"),
            Builtin::Vector { .. } => return missing("vector"),
        })
    }
    /// Returns the type of elements.
    fn element(&mut self, id: TypeId) -> Converted<ElementType> {
        let ty = self.ty(id)?;
        match self.engine.arena.type_of(ty) {
            Type::Number(element) => Ok(element.clone()),
            _ => {
                let text = self.engine.arena.type_text(ty);
                Err(format!("invalid tensor element type: '{text}'"))
            }
        }
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
        if let Some(scale) = scales.iter().find(|scale| !is_scale(**scale, expressed)) {
            return Err(format!("illegal scale: {scale}"));
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

/// Returns the text of the identity map, which a memref without a layout has.
fn identity_map(rank: usize) -> String {
    let dimensions: Vec<_> = (0..rank).map(|n| format!("d{n}")).collect();
    let dimensions = dimensions.join(", ");
    format!("affine_map<({dimensions}) -> ({dimensions})>")
}
