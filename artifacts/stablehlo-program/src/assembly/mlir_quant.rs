//! Parser of quantized types, of which VHLO has some.

use super::{
    arena::MlirType,
    engine::Engine,
    error::{Fault, Parsed},
    lexer::Token,
    numbers::NumberType,
};
use mlir_bytecode::{
    EncodedField, TypeId,
    builtin::{Attribute as Builtin, Signedness},
    mlir_dialects::QUANT,
    zigzag,
};
use stablehlo_opset::quantized_types::{check_scale, is_storage_range, storage_limits};
use stablehlo_opset::types::{ElementType, IntegerType, MAX_STORAGE_WIDTH, QuantizedType, Type};

/// Integers that store elements.
struct Storage {
    signed: bool,
    width: u32,
    min: i64,
    max: i64,
}

impl Storage {
    fn flags(&self) -> EncodedField<'static> {
        EncodedField::Varint(self.signed.into())
    }
    fn limits(&self) -> [EncodedField<'static>; 2] {
        [signed(self.min), signed(self.max)]
    }
}

fn signed(value: i64) -> EncodedField<'static> {
    EncodedField::Varint(zigzag(value))
}
fn bits(value: f64) -> EncodedField<'static> {
    signed(value.to_bits() as i64)
}

impl Engine<'_> {
    /// Parses `any<i8:f32>`, `calibrated<f32<-1.0:1.0>>` or `uniform<i8:f32, 1.0>` after its first word,
    /// which is at `at`. Returns `None` for another word.
    pub fn quantized_type(&mut self, mnemonic: &str, at: usize) -> Parsed<Option<TypeId>> {
        Ok(Some(match mnemonic {
            "uniform" => self.uniform(at)?,
            "any" if self.in_mlir => self.any_quantized()?,
            "calibrated" if self.in_mlir => self.calibrated(at)?,
            _ => return Ok(None),
        }))
    }
    /// Adds a quantized type that VHLO lacks, given the row of its encoding in the table of the dialect.
    fn add_quantized(&mut self, row: usize, mnemonic: &str, fields: &[EncodedField]) -> TypeId {
        let dialect = self.arena.tables.dialect("quant");
        let id = self.arena.tables.ty(dialect, QUANT.types[row].code, fields);
        let ty = MlirType {
            content: None,
            missing: format!("type '!quant.{mnemonic}'"),
        };
        self.arena.add_mlir_type(id, ty)
    }
    /// Parses `i8<-128:127>`: the integers that store elements.
    fn storage(&mut self) -> Parsed<Storage> {
        let at = self.lexer.start;
        let Some(word) = self.eat_token(Token::Word) else {
            return Err(self.error("expected valid keyword"));
        };
        let illegal = || Fault::new(at, "illegal storage type prefix");
        let (is_signed, digits) = match word.split_at_checked(1) {
            Some(("i", digits)) => (true, digits),
            Some(("u", digits)) => (false, digits),
            _ => return Err(illegal()),
        };
        let width = digits.parse::<u32>().map_err(|_| illegal())?;
        let is_known = match self.in_mlir {
            true => (1..=MAX_STORAGE_WIDTH).contains(&width),
            false => QuantizedType::has_storage(width),
        };
        if !is_known {
            let message = format!("illegal storage type size: {width}");
            return Err(Fault::new(at, message));
        }
        let (mut min, mut max) = storage_limits(width, is_signed);
        if self.eat("<") {
            min = self.integer()?;
            self.expect(":")?;
            max = self.integer()?;
            if !is_storage_range(width, is_signed, min, max) {
                return Err(self.error("illegal storage type minimum or maximum"));
            }
            self.expect(">")?;
        }
        Ok(Storage {
            signed: is_signed,
            width,
            min,
            max,
        })
    }
    /// Parses the float type that elements represent.
    fn expressed(&mut self) -> Parsed<(TypeId, NumberType)> {
        let at = self.lexer.start;
        let ty = self.element_type()?;
        match self.arena.numbers_of(ty) {
            Some((number @ (NumberType::Float(_) | NumberType::WideFloat(_)), false)) => {
                Ok((ty, number))
            }
            _ => Err(Fault::new(at, "expected a floating point type")),
        }
    }
    fn storage_type(&mut self, storage: &Storage) -> TypeId {
        let ty = self.arena.integer(storage.width, Signedness::Signless);
        self.arena.builtin_type(ty)
    }
    fn any_quantized(&mut self) -> Parsed<TypeId> {
        self.expect("<")?;
        let storage = self.storage()?;
        let expressed = match self.eat(":") {
            true => Some(self.expressed()?.0),
            false => None,
        };
        self.expect(">")?;
        let mut fields = vec![
            storage.flags(),
            EncodedField::Type(self.storage_type(&storage)),
        ];
        fields.extend(expressed.map(|ty| EncodedField::Type(self.arena.builtin_type(ty))));
        fields.extend(storage.limits());
        Ok(self.add_quantized(expressed.is_some().into(), "any", &fields))
    }
    fn calibrated(&mut self, at: usize) -> Parsed<TypeId> {
        self.expect("<")?;
        let (expressed, _) = self.expressed()?;
        self.expect("<")?;
        let min = self.double()?;
        self.expect(":")?;
        let max = self.double()?;
        self.expect(">")?;
        self.expect(">")?;
        if min.is_nan() || max.is_nan() || max <= min {
            return Err(Fault::new(at, "illegal min and max"));
        }
        let expressed = EncodedField::Type(self.arena.builtin_type(expressed));
        let fields = [expressed, bits(min), bits(max)];
        Ok(self.add_quantized(2, "calibrated", &fields))
    }
    fn scale(&mut self, expressed: NumberType) -> Parsed<(f64, i64)> {
        let at = self.lexer.start;
        let scale = self.double()?;
        let checked = match expressed {
            NumberType::Float(float) => check_scale(scale, float),
            _ if scale > 0.0 && scale.is_finite() => Ok(()),
            _ => Err(format!("illegal scale: {scale}")),
        };
        checked.map_err(|message| Fault::new(at, message))?;
        let zero_point = match self.eat(":") {
            true => self.integer()?,
            false => 0,
        };
        Ok((scale, zero_point))
    }
    /// Parses `<i8<-128:127>:f32:1, {0.1:2, 0.2}>`.
    fn uniform(&mut self, at: usize) -> Parsed<TypeId> {
        self.expect("<")?;
        let storage = self.storage()?;
        self.expect(":")?;
        let (expressed, number) = self.expressed()?;
        let mut axis = None;
        if self.eat(":") {
            if self.in_mlir && self.at("{") {
                return self.blocks(at, &storage, (expressed, number));
            }
            let value = self.integer()?;
            let invalid = |_| Fault::new(at, "illegal quantized dimension");
            axis = Some(u32::try_from(value).map_err(invalid)?);
        }
        self.expect(",")?;
        let scales = match axis {
            Some(_) => {
                self.expect("{")?;
                let scales = self.items("}", |p| p.scale(number))?;
                if scales.is_empty() {
                    return Err(Fault::new(at, "expected scales"));
                }
                scales
            }
            None => vec![self.scale(number)?],
        };
        self.expect(">")?;
        let (scales, zero_points): (Vec<_>, Vec<_>) = scales.into_iter().unzip();
        if let (NumberType::Float(float), true) =
            (number, QuantizedType::has_storage(storage.width))
        {
            let ty = QuantizedType {
                flags: storage.signed.into(),
                storage: IntegerType {
                    width: storage.width,
                    unsigned: false,
                },
                expressed: float,
                storage_min: storage.min,
                storage_max: storage.max,
                axis,
                scales: scales.into(),
                zero_points: zero_points.into(),
            };
            let element = ElementType::Quantized(Box::new(ty));
            return Ok(self.arena.ty(Type::Number(element)));
        }
        let mut fields = vec![
            storage.flags(),
            EncodedField::Type(self.storage_type(&storage)),
            EncodedField::Type(self.arena.builtin_type(expressed)),
        ];
        let Some(axis) = axis else {
            fields.extend([bits(scales[0]), signed(zero_points[0])]);
            fields.extend(storage.limits());
            return Ok(self.add_quantized(3, "uniform", &fields));
        };
        fields.push(EncodedField::Varint(axis.into()));
        fields.extend(storage.limits());
        let count = EncodedField::Varint(scales.len() as u64);
        fields.push(count);
        fields.extend(scales.into_iter().map(bits));
        fields.push(count);
        fields.extend(zero_points.into_iter().map(signed));
        Ok(self.add_quantized(4, "uniform", &fields))
    }
    /// Parses `{0:1, 1:2}, {{1.0, 2.0:3}}>`: the sizes of blocks by dimension, and a scale per block.
    fn blocks(
        &mut self,
        at: usize,
        storage: &Storage,
        (expressed, number): (TypeId, NumberType),
    ) -> Parsed<TypeId> {
        self.expect("{")?;
        let sizes = self.items("}", |p| {
            let dimension = p.integer()?;
            p.expect(":")?;
            Ok((dimension, p.integer()?))
        })?;
        if let Some((dimension, _)) = sizes.iter().find(|(dimension, _)| *dimension < 0) {
            let message = format!("illegal quantized dimension: {dimension}");
            return Err(Fault::new(at, message));
        }
        if let Some((_, size)) = sizes.iter().find(|(_, size)| *size <= 0) {
            return Err(Fault::new(at, format_args!("illegal block size: {size}")));
        }
        self.expect(",")?;
        if !self.at("{") {
            return Err(self.error("expected '{'"));
        }
        let mut of_blocks = Vec::new();
        let shape = self.nested_lists(["{", "}"], false, &mut |p| {
            of_blocks.push(p.scale(number)?);
            Ok(())
        })?;
        self.expect(">")?;
        let (mut scales, mut zero_points) = (Vec::new(), Vec::new());
        for (scale, zero_point) in &of_blocks {
            number.append_double(*scale, &mut scales);
            let size = storage.width.div_ceil(8) as usize;
            let mask = u64::MAX >> (64 - storage.width);
            let bits = *zero_point as u64 & mask;
            zero_points.extend_from_slice(&bits.to_le_bytes()[..size]);
        }
        let storage_type = self.storage_type(storage);
        let expressed = self.arena.builtin_type(expressed);
        let count = of_blocks.len();
        let mut dense = |element, bytes: Vec<u8>| {
            let ty = mlir_bytecode::builtin::Type::Tensor {
                shape: shape.clone(),
                element,
                encoding: None,
            };
            let ty = self.arena.tables.builtin_type(&ty);
            let data = match storage.width {
                1 if element == storage_type => mlir_bytecode::packed_booleans(&bytes),
                _ => super::dense::splat(bytes.clone(), bytes.len() / count.max(1)),
            };
            let data = &data;
            EncodedField::Attribute(self.arena.tables.builtin(&Builtin::Dense { ty, data }))
        };
        let attributes = [dense(expressed, scales), dense(storage_type, zero_points)];
        let mut fields = vec![
            storage.flags(),
            EncodedField::Type(storage_type),
            EncodedField::Type(expressed),
        ];
        fields.extend(storage.limits());
        let count = EncodedField::Varint(sizes.len() as u64);
        fields.push(count);
        fields.extend(sizes.iter().map(|(dimension, _)| signed(*dimension)));
        fields.push(count);
        fields.extend(sizes.iter().map(|(_, size)| signed(*size)));
        fields.extend(attributes);
        Ok(self.add_quantized(5, "uniform", &fields))
    }
}
