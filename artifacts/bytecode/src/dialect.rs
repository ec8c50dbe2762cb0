//! What only a dialect knows: what its codes hold, what its ops have for
//! properties, and which values make sense.

use crate::error::ErrorKind;
use crate::ids::{AttributeId, StringId, TypeId};
use crate::layout::{Field, Kind, Piece, Scalar};
use crate::tables::Tables;
use crate::wire::Cursor;

/// Describes the encodings of a dialect. [`DialectTable`] is enough for most.
pub trait DialectDecoder: Sync {
    /// The namespace of the dialect.
    fn name(&self) -> &str;
    /// What an attribute with a code holds.
    fn attribute(&self, code: u64) -> Option<&Kind>;
    /// What a type with a code holds.
    fn ty(&self, code: u64) -> Option<&Kind>;
    /// What the properties of a registered op hold in a version of bytecode,
    /// by the op's name without the namespace. ODS makes of an op's attributes
    /// one field each in alphabetical order.
    fn properties(&self, op: &str, version: u64) -> Option<&[Field]>;

    /// The width of a type's values; the cursor stands behind the code.
    fn scalar(&self, kind: &Kind, _body: Cursor) -> Option<Scalar> {
        kind.scalar
    }
    /// The width of the values of a type that is text.
    fn text_scalar(&self, _text: &[u8]) -> Option<Scalar> {
        None
    }
    /// The number of elements of a type; the cursor stands behind the code.
    fn elements(&self, _kind: &Kind, _body: Cursor) -> Option<u64> {
        None
    }
    /// Checks an attribute. What it refers to is checked already.
    fn check_attribute(
        &self,
        _kind: &Kind,
        _pieces: &[Piece],
        _facts: &Facts,
    ) -> Result<AttributeFacts, Fault> {
        Ok(AttributeFacts::Unknown)
    }
    /// Checks a type. What it refers to is checked already.
    fn check_type(
        &self,
        kind: &Kind,
        _pieces: &[Piece],
        _facts: &Facts,
    ) -> Result<TypeFacts, Fault> {
        Ok(TypeFacts::of_scalar(kind.scalar))
    }
}

/// Descriptions of a dialect's encodings, as data.
#[derive(Clone, Copy, Debug)]
pub struct DialectTable {
    /// The namespace.
    pub name: &'static str,
    /// The attributes.
    pub attributes: &'static [Kind],
    /// The types.
    pub types: &'static [Kind],
    /// The properties of ops, by the name without the namespace.
    pub properties: &'static [(&'static str, &'static [Field])],
}

/// Finds a code, mostly at its own index.
pub(crate) fn kind_of(kinds: &[Kind], code: u64) -> Option<&Kind> {
    let guess = usize::try_from(code).ok().and_then(|n| kinds.get(n));
    match guess {
        Some(kind) if kind.code == code => guess,
        _ => kinds.iter().find(|k| k.code == code),
    }
}

impl DialectDecoder for DialectTable {
    fn name(&self) -> &str {
        self.name
    }
    fn attribute(&self, code: u64) -> Option<&Kind> {
        kind_of(self.attributes, code)
    }
    fn ty(&self, code: u64) -> Option<&Kind> {
        kind_of(self.types, code)
    }
    fn properties(&self, op: &str, _version: u64) -> Option<&[Field]> {
        let mut all = self.properties.iter();
        all.find(|(name, _)| *name == op).map(|(_, fields)| *fields)
    }
}

/// A value that makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "a fault that is not returned is lost"]
pub struct Fault {
    /// What would.
    pub expected: &'static str,
    /// The number that stands there.
    pub found: u64,
}

impl Fault {
    /// What would make sense, and the number that stands there.
    pub fn new(expected: &'static str, found: u64) -> Self {
        Self { expected, found }
    }
    /// As an error about a kind.
    pub fn of(self, what: &'static str) -> ErrorKind {
        ErrorKind::Invalid {
            what,
            expected: self.expected,
            found: self.found,
        }
    }
}

/// What others need to know of an attribute that they refer to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AttributeFacts {
    /// It could be anything: it is text, or of a dialect that does not say.
    #[default]
    Unknown,
    /// None of what follows.
    Other,
    /// A location, and whether it is the unknown one.
    Location {
        /// Whether it is the unknown one.
        unknown: bool,
    },
    /// A string without a type.
    String(StringId),
    /// A reference to a symbol in the same table.
    FlatSymbol,
    /// A dictionary.
    Dictionary,
    /// Elements of a shaped type.
    Elements(TypeId),
}

/// What a type is, as far as others need to know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TypeClass {
    /// A type of a dialect.
    #[default]
    Other,
    /// An integer of builtin.
    Integer,
    /// `index`.
    Index,
    /// A float of builtin.
    Float,
    /// A complex number of builtin.
    Complex,
    /// A tensor with a rank.
    Tensor,
    /// A tensor without a rank.
    UnrankedTensor,
    /// A vector.
    Vector,
    /// A buffer with a rank.
    MemRef,
    /// A buffer without a rank.
    UnrankedMemRef,
    /// Another type of builtin.
    Builtin,
}

/// What others need to know of a type that they refer to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TypeFacts {
    /// What it is.
    pub class: TypeClass,
    /// Of numbers, and of the elements of what has a shape: the bits that one
    /// takes in dense data.
    pub bits: Option<u32>,
    /// The number of elements, if there is a shape and it is known.
    pub elements: Option<u64>,
    /// The number of dimensions, if there is a shape.
    pub rank: Option<u32>,
}

impl TypeFacts {
    /// Of a type of numbers, or of one that nothing is known of.
    pub fn of_scalar(scalar: Option<Scalar>) -> Self {
        let bits = scalar.map(|s| match s {
            Scalar::Integer(n) | Scalar::Float(n) => n,
        });
        Self {
            bits,
            ..Self::default()
        }
    }
}

/// What is known when an attribute or type is checked.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'f, 'a> {
    pub(crate) tables: &'f Tables<'a>,
    pub(crate) attributes: &'f [AttributeFacts],
    pub(crate) types: &'f [TypeFacts],
}

impl<'f, 'a> Facts<'f, 'a> {
    /// What is known of an attribute.
    pub fn attribute(&self, id: AttributeId) -> AttributeFacts {
        self.attributes[id.index()]
    }
    /// What is known of a type.
    pub fn ty(&self, id: TypeId) -> TypeFacts {
        self.types[id.index()]
    }
    /// All tables.
    pub fn tables(&self) -> &'f Tables<'a> {
        self.tables
    }
}

/// Checks that dense data has one element, or as many as its type.
///
/// An element takes whole bytes, but those of one bit are packed; files of some
/// old releases have a byte each.
///
/// # Errors
/// If it has neither.
pub fn check_dense(ty: TypeFacts, data: &[u8]) -> Result<(), Fault> {
    let (Some(bits), Some(elements)) = (ty.bits, ty.elements) else {
        return Err(Fault::new("a type of numbers with a static shape", 0));
    };
    let size = data.len() as u64;
    let fits = if bits == 1 {
        size == elements.div_ceil(8) || size == elements || matches!(data, [0 | 0xFF])
    } else {
        let each = u64::from(bits.div_ceil(8));
        size == each || elements.checked_mul(each) == Some(size)
    };
    if fits {
        return Ok(());
    }
    Err(Fault::new("as many bytes as the type needs", size))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOY: DialectTable = DialectTable {
        name: "toy",
        attributes: &[Kind::new(0, "a", &[]), Kind::new(7, "b", &[])],
        types: &[],
        properties: &[("op", &[Field::Attribute])],
    };

    #[test]
    fn codes_may_have_gaps() {
        let name = |code| TOY.attribute(code).map(|k| k.name);
        assert_eq!((name(0), name(7)), (Some("a"), Some("b")));
        assert_eq!((name(1), name(u64::MAX)), (None, None));
        assert!(TOY.properties("op", 6).is_some());
        assert!(TOY.properties("other", 6).is_none());
    }

    #[test]
    fn dense_data_has_all_elements_or_one() {
        let fits = |bits, elements, size| {
            let ty = TypeFacts {
                bits: Some(bits),
                elements: Some(elements),
                ..TypeFacts::default()
            };
            check_dense(ty, &vec![0; size]).is_ok()
        };
        assert!(fits(32, 3, 12) && fits(32, 3, 4) && !fits(32, 3, 8));
        // Less than a byte takes one, but a bit is packed.
        assert!(fits(4, 3, 3) && !fits(4, 3, 2));
        assert!(fits(1, 9, 2) && fits(1, 9, 9) && fits(1, 9, 1) && !fits(1, 9, 3));
        assert!(check_dense(TypeFacts::default(), &[]).is_err());
        // A byte for all is either 0 or 0xFF.
        let bits = TypeFacts {
            bits: Some(1),
            elements: Some(9),
            ..TypeFacts::default()
        };
        assert!(check_dense(bits, &[0xFF]).is_ok());
        assert!(check_dense(bits, &[1]).is_err());
    }
}
