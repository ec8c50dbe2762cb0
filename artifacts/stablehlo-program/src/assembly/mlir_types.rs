//! Types that MLIR has and VHLO lacks, which the attributes of modules can have: vectors, memrefs with
//! layouts, integers of all widths, and types that contain such types.

use super::{
    arena::{Arena, Data, ReadAttr, no_counterpart},
    engine::Engine,
    error::{Fault, Parsed},
};
use crate::text::kinds::TYPE_EXTENSIONS;
use mlir_bytecode::{
    AttributeId, TypeId,
    affine::identity_map_text,
    builtin::{self, Signedness, WideFloat},
};
use stablehlo_opset::types::{ElementType, IntegerType, TensorEncoding, TensorType, Type};
use vhlo_opset::kinds::types::has_integer;

/// Class of a type: what MLIR's shaped types can have as elements.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ElementClass {
    /// Integer or float.
    Number,
    Index,
    Complex,
    Vector,
    MemRef,
    /// Type of a dialect other than builtin.
    Dialect,
    /// Other type of builtin.
    Other,
}

impl Arena {
    fn class(&self, id: TypeId) -> ElementClass {
        use builtin::Type as T;
        if let Some(ty) = self.mlir_types.get(&id) {
            return match &ty.content {
                None => ElementClass::Dialect,
                Some(T::Integer { .. } | T::Float(_) | T::WideFloat(_)) => ElementClass::Number,
                Some(T::Complex(_)) => ElementClass::Complex,
                Some(T::Vector { .. }) => ElementClass::Vector,
                Some(T::MemRef { .. } | T::UnrankedMemRef { .. }) => ElementClass::MemRef,
                Some(
                    T::Index
                    | T::Function { .. }
                    | T::None
                    | T::Tensor { .. }
                    | T::Tuple(_)
                    | T::UnrankedTensor(_),
                ) => ElementClass::Other,
            };
        }
        match self.type_of(id) {
            Type::Number(of) => match of {
                ElementType::Boolean | ElementType::Integer(_) | ElementType::Float(_) => {
                    ElementClass::Number
                }
                ElementType::Index => ElementClass::Index,
                ElementType::Complex(_) | ElementType::IntegerComplex(_) => ElementClass::Complex,
                ElementType::Quantized(_) => ElementClass::Dialect,
            },
            Type::Buffer { .. } => ElementClass::MemRef,
            Type::Token | Type::Future(_) | Type::Witness | Type::Other(_) => ElementClass::Dialect,
            Type::Tensor(_)
            | Type::UnrankedTensor(_)
            | Type::Tuple(_)
            | Type::Function(_)
            | Type::None => ElementClass::Other,
        }
    }
    /// Returns the element type of VHLO, or `None` for types that are none.
    fn vhlo_element(&self, id: TypeId) -> Option<ElementType> {
        match self.type_of(id) {
            Type::Number(element) => Some(element.clone()),
            _ => None,
        }
    }
    /// Returns the description of the part of a type that VHLO lacks, given one for a type whose parts
    /// VHLO has.
    fn missing_or(&self, part: TypeId, otherwise: impl FnOnce() -> String) -> String {
        self.missing_in([&part]).unwrap_or_else(otherwise)
    }

    /// Adds an integer type.
    pub fn integer(&mut self, width: u32, signedness: Signedness) -> TypeId {
        let unsigned = signedness == Signedness::Unsigned;
        match (width, signedness) {
            (1, Signedness::Signless) => self.number(ElementType::Boolean),
            (_, Signedness::Signless | Signedness::Unsigned) if has_integer(width, unsigned) => {
                self.number(ElementType::Integer(IntegerType { width, unsigned }))
            }
            _ => {
                let sign = match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                };
                let missing = format!("type '{sign}{width}'");
                self.mlir_type(builtin::Type::Integer { width, signedness }, missing)
            }
        }
    }
    /// Adds a float type that VHLO lacks.
    pub fn wide_float(&mut self, float: WideFloat) -> TypeId {
        let missing = format!("type '{}'", float.name());
        self.mlir_type(builtin::Type::WideFloat(float), missing)
    }
    /// Adds the type of complex numbers with a type of parts. Returns `None` if MLIR lacks the type.
    pub fn complex(&mut self, part: TypeId) -> Option<TypeId> {
        match self.vhlo_element(part) {
            Some(ElementType::Float(float)) => {
                return Some(self.number(ElementType::Complex(float)));
            }
            Some(ElementType::Integer(integer)) => {
                return Some(self.number(ElementType::IntegerComplex(integer)));
            }
            _ if self.class(part) != ElementClass::Number => return None,
            _ => {}
        }
        let missing = self.missing_or(part, || "type 'complex<i1>'".to_owned());
        let part = self.builtin_type(part);
        Some(self.mlir_type(builtin::Type::Complex(part), missing))
    }
    /// Adds the type of tensors without a rank. Returns `None` if MLIR lacks the type.
    pub fn unranked_tensor(&mut self, element: TypeId) -> Option<TypeId> {
        if let Some(element) = self.vhlo_element(element) {
            return Some(self.ty(Type::UnrankedTensor(element)));
        }
        let missing = self.missing_in_tensor_of(element)?;
        let element = self.builtin_type(element);
        Some(self.mlir_type(builtin::Type::UnrankedTensor(element), missing))
    }
    /// Returns the description of the part that VHLO lacks of a tensor of elements that VHLO lacks, or
    /// `None` if MLIR lacks such tensors.
    fn missing_in_tensor_of(&self, element: TypeId) -> Option<String> {
        let is_element = !matches!(
            self.class(element),
            ElementClass::MemRef | ElementClass::Other
        );
        is_element.then(|| {
            self.missing_or(element, || {
                let element = self.type_text(element);
                format!("a tensor with elements of type '{element}'")
            })
        })
    }
    /// Adds a tensor type without an encoding. Returns `None` if MLIR lacks the type.
    pub fn tensor_of(&mut self, shape: &[i64], element: TypeId) -> Option<TypeId> {
        if let Some(element) = self.vhlo_element(element) {
            return Some(self.tensor(shape, element));
        }
        let missing = self.missing_in_tensor_of(element)?;
        let element = self.builtin_type(element);
        let shape = shape.to_vec();
        let encoding = None;
        let ty = builtin::Type::Tensor {
            shape,
            element,
            encoding,
        };
        Some(self.mlir_type(ty, missing))
    }
    /// Adds a memref type: a layout in the tables, which is absent for the identity, and a memory
    /// space. The sizes are absent for a memref without a rank. Returns `None` if MLIR lacks the type.
    pub fn memref(
        &mut self,
        shape: Option<Vec<i64>>,
        element: TypeId,
        parts: Option<(Option<AttributeId>, Option<AttributeId>)>,
    ) -> Option<TypeId> {
        let of_vhlo = self.vhlo_element(element);
        if self.class(element) == ElementClass::Dialect
            || self.class(element) == ElementClass::Other
        {
            return None;
        }
        let (layout, space) = parts.unwrap_or_default();
        let shape = match (shape, of_vhlo, layout, space) {
            (Some(shape), Some(element), None, None) => {
                let shape = shape.into();
                return Some(self.ty(Type::Buffer { shape, element }));
            }
            (shape, ..) => shape,
        };
        let missing = self.missing_or(element, || match (&shape, layout, space) {
            (Some(_), None, None) => "a memref of memrefs".to_owned(),
            (Some(_), ..) => "a memref with a layout".to_owned(),
            (None, ..) => "type 'memref'".to_owned(),
        });
        let element = self.builtin_type(element);
        let Some(shape) = shape else {
            let ty = builtin::Type::UnrankedMemRef { element, space };
            return Some(self.mlir_type(ty, missing));
        };
        let layout = layout.unwrap_or_else(|| {
            let dialect = self.tables.dialect("builtin");
            let identity = identity_map_text(shape.len() as u64);
            self.tables.attribute_text(dialect, &identity)
        });
        let ty = builtin::Type::MemRef {
            shape,
            element,
            layout,
            space,
        };
        Some(self.mlir_type(ty, missing))
    }
    /// Adds a vector type.
    ///
    /// # Errors
    /// If MLIR lacks the type.
    pub fn vector(
        &mut self,
        shape: Vec<i64>,
        scalable: Vec<bool>,
        element: TypeId,
    ) -> Result<TypeId, String> {
        if let Some(size) = shape.iter().find(|size| **size <= 0) {
            return Err(format!(
                "vector types must have positive constant sizes but got {size}"
            ));
        }
        if !matches!(
            self.class(element),
            ElementClass::Number | ElementClass::Index
        ) {
            let element = self.type_text(element);
            return Err(format!(
                "vector elements must be integers, indices or floats, found '{element}'"
            ));
        }
        let missing = self.missing_or(element, || "type 'vector'".to_owned());
        let element = self.builtin_type(element);
        let ty = builtin::Type::Vector {
            shape,
            scalable,
            element,
        };
        Ok(self.mlir_type(ty, missing))
    }
    /// Returns the shape of a ranked tensor or a vector, and the type of its elements.
    pub fn elements_parts(&mut self, id: TypeId) -> Option<(Vec<i64>, TypeId)> {
        match self.mlir_content(id) {
            Some(
                builtin::Type::Tensor { shape, element, .. }
                | builtin::Type::Vector { shape, element, .. },
            ) => Some((shape.clone(), self.vhlo_type(*element))),
            Some(_) => None,
            None => {
                let tensor = self.type_of(id).tensor()?.clone();
                Some((tensor.shape.into_vec(), self.number(tensor.element)))
            }
        }
    }
    /// Returns the type of VHLO for one of MLIR's own types that was converted from a type of VHLO. Other
    /// types stay as they are.
    pub fn vhlo_type(&self, id: TypeId) -> TypeId {
        self.vhlo_types.get(&id).copied().unwrap_or(id)
    }
    /// Returns whether a type has a shape: a tensor, a vector or a memref.
    pub fn is_shaped(&self, id: TypeId) -> bool {
        use builtin::Type as T;
        match self.type_of(id) {
            Type::Tensor(_) | Type::UnrankedTensor(_) | Type::Buffer { .. } => true,
            _ => matches!(
                self.mlir_content(id),
                Some(
                    T::Tensor { .. }
                        | T::UnrankedTensor(_)
                        | T::Vector { .. }
                        | T::MemRef { .. }
                        | T::UnrankedMemRef { .. }
                )
            ),
        }
    }
}

impl Engine<'_> {
    /// Parses `<2x[4]xf32>`: a vector type after its first word.
    pub fn vector(&mut self, at: usize) -> Parsed<TypeId> {
        if !self.in_mlir {
            return Err(Fault::new(at, no_counterpart("type 'vector'")));
        }
        self.expect_in("<", " in vector type")?;
        let (shape, scalable) = self.vector_shape()?;
        let element = self.element_type()?;
        self.expect_in(">", " in vector type")?;
        let vector = self.arena.vector(shape, scalable, element);
        vector.map_err(|message| Fault::new(at, message))
    }
    /// Parses `2x[4]x`. Returns the sizes, and whether each is scalable; no size is if the list is empty.
    fn vector_shape(&mut self) -> Parsed<(Vec<i64>, Vec<bool>)> {
        let (mut shape, mut scalable) = (Vec::new(), Vec::new());
        loop {
            let part = self.shape()?;
            scalable.resize(scalable.len() + part.len(), false);
            shape.extend(part);
            if !self.eat("[") {
                break;
            }
            let size = self.integer()?;
            self.expect("]")?;
            // The lexer sees `x` and the next part as one word.
            if !self.lexer.spelling().starts_with(b"x") {
                return Err(self.error("expected 'x' in dimension list"));
            }
            self.lexer.reset(self.lexer.start + 1);
            shape.push(size);
            scalable.push(true);
        }
        if !scalable.contains(&true) {
            scalable.clear();
        }
        Ok((shape, scalable))
    }
    /// Parses `2xf32, strided<[1]>, "space">`: a memref type after its bracket.
    pub fn memref(&mut self) -> Parsed<TypeId> {
        let shape = match self.eat("*") {
            true => {
                if !self.lexer.spelling().starts_with(b"x") {
                    return Err(self.error("expected 'x' in dimension list"));
                }
                self.lexer.reset(self.lexer.start + 1);
                None
            }
            false => Some(self.shape()?),
        };
        let at = self.lexer.start;
        let element = self.element_type()?;
        let (mut layout, mut space) = (None, None);
        if !self.at(",") && !self.at(">") {
            return Err(self.missing("expected ',' or '>' in memref type"));
        }
        while self.eat(",") {
            let at = self.lexer.start;
            let attribute = self.parse_attribute()?;
            let parsed = self.memref_part(attribute, shape.as_deref());
            let (is_layout, id) = parsed.map_err(|message| Fault::new(at, message))?;
            match (is_layout, space) {
                (true, None) => layout = id,
                (true, Some(_)) => {
                    let message = "expected memory space to be last in memref type";
                    return Err(Fault::new(at, message));
                }
                (false, None) => space = Some(id),
                (false, Some(_)) => {
                    let message = "multiple memory spaces specified in memref type";
                    return Err(Fault::new(at, message));
                }
            }
        }
        self.close_list(">")?;
        let parts = Some((layout, space.flatten()));
        let memref = self.arena.memref(shape, element, parts);
        memref.ok_or_else(|| Fault::new(at, "invalid memref element type"))
    }
    /// Returns whether an attribute of a memref is a layout, and MLIR's attribute, which is absent for
    /// the identity and for the memory space 0.
    pub fn memref_part(
        &mut self,
        attribute: ReadAttr,
        shape: Option<&[i64]>,
    ) -> Result<(bool, Option<AttributeId>), String> {
        let is_layout = match self.arena.get(attribute) {
            Data::Affine {
                text,
                word,
                rank: Some(rank),
            } => {
                let Some(shape) = shape else {
                    return Err("cannot have affine map for unranked memref type".to_owned());
                };
                let found = shape.len() as u64;
                if found != *rank {
                    return Err(match *word {
                        "strided" => "expected the number of strides to match the rank".to_owned(),
                        _ => format!(
                            "memref layout mismatch between rank and affine map: {found} != {rank}"
                        ),
                    });
                }
                if *text == identity_map_text(found) {
                    return Ok((true, None));
                }
                true
            }
            Data::Integer { bits: 0, .. } | Data::Boolean(false) => return Ok((false, None)),
            Data::Number { bits, .. } if *bits == builtin::Bits::Word(0) => {
                return Ok((false, None));
            }
            Data::Integer { .. } | Data::Boolean(_) | Data::Number { .. } => false,
            Data::String(_) | Data::TypedString { .. } | Data::Dictionary(_) => false,
            Data::Fields(..) => false,
            _ => return Err("unsupported memory space Attribute".to_owned()),
        };
        Ok((is_layout, Some(self.builtin_attribute(attribute)?)))
    }
    /// Returns the type of a tensor with these sizes, elements, and encoding. `Ok(None)` if MLIR lacks
    /// tensors of such elements.
    ///
    /// # Errors
    /// If the encoding is invalid, or if VHLO lacks it and the tensor must be a type of VHLO.
    pub fn tensor_type(
        &mut self,
        shape: Vec<i64>,
        element: TypeId,
        encoding: Option<ReadAttr>,
    ) -> Result<Option<TypeId>, String> {
        let Some(attribute) = encoding else {
            return Ok(self.arena.tensor_of(&shape, element));
        };
        let is_bounds = self.fields(attribute, &TYPE_EXTENSIONS).is_some();
        let encoding = match is_bounds || !self.in_mlir {
            true => self.tensor_encoding(attribute, &shape, element)?,
            false => TensorEncoding::None,
        };
        if let (Type::Number(element), true) = (self.arena.type_of(element).clone(), is_bounds) {
            let shape = shape.into();
            let tensor = TensorType {
                shape,
                element,
                encoding,
            };
            return Ok(Some(self.arena.ty(Type::Tensor(tensor))));
        }
        let missing = match self.arena.type_of(element) {
            Type::Number(_) => Some("the encoding of the tensor".to_owned()),
            _ => self.arena.missing_in_tensor_of(element),
        };
        let Some(missing) = missing else {
            return Ok(None);
        };
        let encoding = Some(self.builtin_attribute(attribute)?);
        let element = self.arena.builtin_type(element);
        let ty = builtin::Type::Tensor {
            shape,
            element,
            encoding,
        };
        Ok(Some(self.arena.mlir_type(ty, missing)))
    }
}
