//! Checks of builtin attributes and types. MLIR's reader does not call MLIR's verifiers,
//! so this module checks their conditions.

use super::attributes::Attribute;
use super::types::{DYNAMIC, Type};
use crate::dialect::{
    AttributeFacts, EntryFacts, Fault, TypeClass, TypeFacts, check_dense_size, element_count,
};
use crate::ids::{AttributeId, TypeId};
use crate::tables::ResourceValue;
use std::collections::HashSet;

/// Maximum line or column: MLIR stores both in 32 bits.
const MAX_LINE: u64 = u32::MAX as u64;

fn require(ok: bool, expected: &'static str, found: u64) -> Result<(), Fault> {
    if ok {
        Ok(())
    } else {
        Err(Fault::new(expected, found))
    }
}

/// Checks a type, and returns facts about it.
pub(super) fn ty(ty: &Type, facts: &EntryFacts) -> Result<TypeFacts, Fault> {
    let of = |class, bits| TypeFacts {
        class,
        bits,
        ..TypeFacts::default()
    };
    Ok(match ty {
        Type::Integer { width, .. } => of(TypeClass::Integer, Some(*width)),
        Type::Index => of(TypeClass::Index, Some(64)),
        Type::Float(float) => of(TypeClass::Float, Some(float.width())),
        Type::WideFloat(float) => of(TypeClass::Float, Some(float.width())),
        Type::Complex(element) => {
            let part = facts.ty(*element);
            let number = matches!(part.class, TypeClass::Integer | TypeClass::Float);
            require(number, "an integer or a float", element.0.into())?;
            // The real and the imaginary part each take whole bytes.
            let bits = part.bits.map(|b| 2 * b.next_multiple_of(8));
            of(TypeClass::Complex, bits)
        }
        Type::Tensor { shape, element, .. } => {
            check_tensor_element(*element, facts)?;
            shaped_facts(TypeClass::Tensor, shape, 0, *element, facts)?
        }
        Type::UnrankedTensor(element) => {
            check_tensor_element(*element, facts)?;
            of(TypeClass::UnrankedTensor, facts.ty(*element).bits)
        }
        Type::Vector {
            shape,
            scalable,
            element,
        } => {
            let class = facts.ty(*element).class;
            let fits = matches!(
                class,
                TypeClass::Integer
                    | TypeClass::Index
                    | TypeClass::Float
                    | TypeClass::Other
                    | TypeClass::Opaque
            );
            require(fits, "an integer, an index or a float", element.0.into())?;
            let dims = scalable.len();
            let same = dims == 0 || dims == shape.len();
            require(same, "as many scalable dimensions as sizes", dims as u64)?;
            let known = !shape.contains(&DYNAMIC);
            require(known, "dimensions that are known", 0)?;
            shaped_facts(TypeClass::Vector, shape, 1, *element, facts)?
        }
        Type::MemRef {
            shape,
            element,
            layout,
            ..
        } => {
            check_memref_element(*element, facts)?;
            let layout_fits = facts.attribute(*layout) == AttributeFacts::Unknown;
            require(layout_fits, "a layout", layout.0.into())?;
            shaped_facts(TypeClass::MemRef, shape, 0, *element, facts)?
        }
        Type::UnrankedMemRef { element, .. } => {
            check_memref_element(*element, facts)?;
            of(TypeClass::UnrankedMemRef, facts.ty(*element).bits)
        }
        Type::Function { .. } | Type::None | Type::Tuple(_) => of(TypeClass::Builtin, None),
    })
}

fn check_tensor_element(element: TypeId, facts: &EntryFacts) -> Result<(), Fault> {
    let fits = matches!(
        facts.ty(element).class,
        TypeClass::Integer
            | TypeClass::Index
            | TypeClass::Float
            | TypeClass::Complex
            | TypeClass::Vector
            | TypeClass::Other
            | TypeClass::Opaque
    );
    require(fits, "what a tensor can hold", element.0.into())
}

fn check_memref_element(element: TypeId, facts: &EntryFacts) -> Result<(), Fault> {
    let class = facts.ty(element).class;
    let buffer = matches!(class, TypeClass::MemRef | TypeClass::UnrankedMemRef);
    if buffer {
        return Ok(());
    }
    check_tensor_element(element, facts)
}

/// Returns the facts about a shaped type, or fails if a size is less than `min_size`.
fn shaped_facts(
    class: TypeClass,
    shape: &[i64],
    min_size: i64,
    element: TypeId,
    facts: &EntryFacts,
) -> Result<TypeFacts, Fault> {
    for &size in shape.iter().filter(|size| **size != DYNAMIC) {
        require(size >= min_size, "a size that is not negative", size as u64)?;
    }
    // MLIR's reader computes the width of dense elements for builtin number types only,
    // and does not check that the element type is such a type.
    let of = facts.ty(element);
    let is_builtin_number = matches!(
        of.class,
        TypeClass::Integer | TypeClass::Index | TypeClass::Float | TypeClass::Complex
    );
    Ok(TypeFacts {
        class,
        bits: of.bits.filter(|_| is_builtin_number),
        elements: element_count(shape),
        rank: Some(shape.len() as u32),
    })
}

/// Checks an attribute, and returns facts about it.
pub(super) fn attribute(
    attribute: &Attribute,
    facts: &EntryFacts,
) -> Result<AttributeFacts, Fault> {
    let string = |id: AttributeId| {
        let fits = matches!(facts.attribute(id), AttributeFacts::String(_));
        require(fits, "a string", id.0.into())
    };
    let location = |id: AttributeId| match facts.attribute(id) {
        AttributeFacts::Location { .. } | AttributeFacts::Unknown => Ok(()),
        _ => Err(Fault::new("a location", id.0.into())),
    };
    let known_location = AttributeFacts::Location { unknown: false };
    Ok(match attribute {
        Attribute::Dictionary(all) => {
            check_names(all, facts)?;
            AttributeFacts::Dictionary
        }
        Attribute::String { value, ty: None } => AttributeFacts::String(*value),
        Attribute::Symbol { root, nested } => {
            string(*root)?;
            for &id in nested {
                let flat = facts.attribute(id) == AttributeFacts::FlatSymbol;
                require(flat, "a flat reference to a symbol", id.0.into())?;
            }
            if nested.is_empty() {
                AttributeFacts::FlatSymbol
            } else {
                AttributeFacts::Other
            }
        }
        Attribute::CallSite { callee, caller } => {
            location(*callee)?;
            location(*caller)?;
            known_location
        }
        Attribute::FileLineColumn { file, line, column } => {
            string(*file)?;
            let found = *line.max(column);
            require(found <= MAX_LINE, "a line and a column of 32 bits", found)?;
            known_location
        }
        Attribute::FileRange { file, range } => {
            string(*file)?;
            require(range.len() <= 4, "at most four numbers", range.len() as u64)?;
            let found = range.iter().copied().max().unwrap_or(0);
            require(found <= MAX_LINE, "lines and columns of 32 bits", found)?;
            known_location
        }
        Attribute::Fused {
            locations,
            metadata,
        } => {
            locations.iter().try_for_each(|&id| location(id))?;
            if metadata.is_none() {
                // MLIR drops equal and unknown locations. With fewer than two left, it
                // builds another attribute than `FusedLoc`, which its reader does not
                // expect.
                let known = |id: &&AttributeId| {
                    facts.attribute(**id) != AttributeFacts::Location { unknown: true }
                };
                let first = locations.iter().find(known);
                let two = locations.iter().any(|id| known(&id) && Some(id) != first);
                require(two, "two locations", locations.len() as u64)?;
            }
            known_location
        }
        Attribute::Name { name, child } => {
            string(*name)?;
            location(*child)?;
            known_location
        }
        Attribute::Unknown => AttributeFacts::Location { unknown: true },
        Attribute::Resource { ty, resource } => {
            let of = facts.ty(*ty);
            require(of.rank.is_some(), "a shaped type", ty.0.into())?;
            if let ResourceValue::Blob { data, .. } = &facts.tables().resource(*resource).value {
                check_blob_size(of, data)?;
            }
            AttributeFacts::Other
        }
        Attribute::DenseArray {
            element,
            size,
            data,
        } => {
            let of = facts.ty(*element);
            let bits = match (of.class, of.bits) {
                (TypeClass::Integer | TypeClass::Float, Some(bits)) => bits,
                _ => return Err(Fault::new("integers or floats", element.0.into())),
            };
            let whole = bits == 1 || (bits > 0 && bits % 8 == 0);
            require(whole, "elements of one bit or of whole bytes", bits.into())?;
            let bytes = size.checked_mul(bits.div_ceil(8).into());
            let fits = bytes == Some(data.len() as u64);
            require(
                fits,
                "as many bytes as the elements take",
                data.len() as u64,
            )?;
            AttributeFacts::Other
        }
        Attribute::Dense { ty, data } => {
            let of = facts.ty(*ty);
            require(
                matches!(of.class, TypeClass::Tensor | TypeClass::Vector),
                "a tensor or a vector",
                ty.0.into(),
            )?;
            check_dense_size(of, data)?;
            AttributeFacts::Elements(*ty)
        }
        Attribute::DenseStrings { ty, .. } => AttributeFacts::Elements(*ty),
        Attribute::Sparse {
            ty,
            indices,
            values,
        } => {
            check_sparse(*ty, *indices, *values, facts)?;
            AttributeFacts::Elements(*ty)
        }
        // MLIR's reader knows the widths of builtin integers and of `index` only. For
        // another type, it reports an error, but continues with a number of zero bits.
        Attribute::Integer { ty, .. } => {
            let class = facts.ty(*ty).class;
            let fits = matches!(class, TypeClass::Integer | TypeClass::Index);
            require(fits, "an integer or an index of builtin", ty.0.into())?;
            AttributeFacts::Other
        }
        Attribute::Float { ty, .. } => {
            let fits = facts.ty(*ty).class == TypeClass::Float;
            require(fits, "a float of builtin", ty.0.into())?;
            AttributeFacts::Other
        }
        Attribute::Array(_)
        | Attribute::String { .. }
        | Attribute::Type(_)
        | Attribute::Unit
        | Attribute::Distinct(_) => AttributeFacts::Other,
    })
}

/// Checks that all names are strings, and that no two are equal.
fn check_names(all: &[(AttributeId, AttributeId)], facts: &EntryFacts) -> Result<(), Fault> {
    let text = |id: AttributeId| match facts.attribute(id) {
        AttributeFacts::String(s) => Ok(&facts.tables().string(s)[..]),
        _ => Err(Fault::new("names that are strings", id.0.into())),
    };
    let mut sorted = true;
    let mut last: Option<&[u8]> = None;
    for (name, _) in all {
        let name = text(*name)?;
        sorted &= last.is_none_or(|last| last < name);
        last = Some(name);
    }
    if sorted {
        return Ok(());
    }
    let mut seen = HashSet::new();
    for (name, _) in all {
        let new = seen.insert(text(*name)?);
        require(new, "names that differ", name.0.into())?;
    }
    Ok(())
}

/// Checks that a resource has the size of all elements of its type. Elements of less than
/// a byte may be packed: the producer of the data decides.
fn check_blob_size(of: TypeFacts, data: &[u8]) -> Result<(), Fault> {
    let (Some(bits), Some(elements)) = (of.bits, of.elements) else {
        return Ok(());
    };
    let size = Some(data.len() as u64);
    let bytes = elements.checked_mul(bits.div_ceil(8).into());
    let packed = elements.checked_mul(bits.into()).map(|n| n.div_ceil(8));
    let fits = bytes == size || (bits < 8 && packed == size);
    require(fits, "as many bytes as the type needs", data.len() as u64)
}

fn check_sparse(
    ty: TypeId,
    indices: AttributeId,
    values: AttributeId,
    facts: &EntryFacts,
) -> Result<(), Fault> {
    let of = facts.ty(ty);
    let elements = |id: AttributeId| match facts.attribute(id) {
        AttributeFacts::Elements(ty) => Ok(facts.ty(ty)),
        _ => Err(Fault::new("dense elements", id.0.into())),
    };
    let (index_facts, value_facts) = (elements(indices)?, elements(values)?);
    let Some(rank) = of.rank else {
        return Err(Fault::new("a shaped type", ty.0.into()));
    };
    require(
        matches!(index_facts.bits, Some(64)),
        "indices of 64 bits",
        indices.0.into(),
    )?;
    // The indices have one number per value and dimension.
    let index_count = value_facts
        .elements
        .and_then(|n| n.checked_mul(rank.into()));
    let fits =
        value_facts.rank == Some(1) && index_facts.elements == index_count && index_count.is_some();
    require(fits, "an index for each value", indices.0.into())
}
