//! The parts of a declaration: operands, attributes, regions and results.

use super::{
    constraint::{AttrConstraint, AttributeType, TypeConstraint},
    note::Note,
};
use std::any::{Any, TypeId};

/// An operand or a result.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ValueDef {
    /// Its name.
    pub name: &'static str,
    /// What types it may have.
    pub constraint: TypeConstraint,
    /// How many values it stands for.
    pub arity: Arity,
}

impl ValueDef {
    /// One value.
    pub const fn new(name: &'static str, constraint: TypeConstraint) -> Self {
        Self {
            name,
            constraint,
            arity: Arity::One,
        }
    }
    setters! {
        /// Sets how many values it stands for.
        arity: Arity;
    }
}

/// How many values, or regions, a declared name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

/// An inherent attribute.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AttributeDef {
    /// Its name.
    pub name: &'static str,
    /// What attributes it may be.
    pub constraint: AttrConstraint,
    /// The [`AttributeType`] that it was declared with, see [`Self::is`].
    pub marker: Option<TypeId>,
    /// Whether it may be absent.
    pub presence: Presence,
    /// What else the dialect says of the attribute.
    pub note: Option<Note>,
    /// Its place in the declaration, where attributes are not sorted.
    pub place: usize,
}
impl AttributeDef {
    /// An attribute that must be there.
    pub const fn new(name: &'static str, constraint: AttrConstraint) -> Self {
        Self {
            name,
            constraint,
            marker: None,
            presence: Presence::Required,
            note: None,
            place: 0,
        }
    }
    /// The same, of an attribute type.
    pub const fn of<T: AttributeType + 'static>(name: &'static str) -> Self {
        let mut def = Self::new(name, T::CONSTRAINT);
        def.marker = Some(TypeId::of::<T>());
        def
    }
    setters! {
        /// Sets whether it may be absent.
        presence: Presence;
    }
    /// Sets what else the dialect says of it.
    #[must_use]
    pub const fn with_note(mut self, note: Note) -> Self {
        self.note = Some(note);
        self
    }
    /// The note, if it is a `T`.
    pub fn note<T: Any>(&self) -> Option<&'static T> {
        self.note?.read()
    }
    /// Whether the attribute was declared with the attribute type `T`, e.g.
    /// `def.is::<Bool>()` for `fast: Bool`. Attribute types of the same
    /// constraint are different ones.
    pub fn is<T: AttributeType + 'static>(&self) -> bool {
        self.marker == Some(TypeId::of::<T>())
    }
}

/// Whether an attribute may be absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It must be there.
    Required,
    /// It may be absent.
    Optional,
    /// It may be absent and then means this; custom syntax leaves it out when
    /// it says the same.
    Default(&'static str),
    /// The same, but it is written down: no op is made without it.
    Filled(&'static str),
}

/// A region.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RegionDef {
    /// Its name.
    pub name: &'static str,
    /// Whether it must have exactly one block.
    pub single_block: bool,
    /// How many regions the name stands for; the last one only may be variadic.
    pub arity: Arity,
}

impl RegionDef {
    /// One region of any number of blocks.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            single_block: false,
            arity: Arity::One,
        }
    }
    setters! {
        /// Sets whether it must have exactly one block.
        single_block: bool;
        /// Sets how many regions the name stands for.
        arity: Arity;
    }
}

/// A name as the program has it: `type` of `r#type`.
pub const fn plain_name(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}
/// The index of `name` in `attributes`, at compile time.
pub const fn slot_of(attributes: &[AttributeDef], name: &str) -> usize {
    let mut i = 0;
    while i < attributes.len() {
        if matches!(compare(attributes[i].name, name), std::cmp::Ordering::Equal) {
            return i;
        }
        i += 1;
    }
    panic!("no such attribute")
}
/// The attributes sorted by name, at compile time.
pub const fn sorted<const N: usize>(mut a: [AttributeDef; N]) -> [AttributeDef; N] {
    let mut i = 0;
    while i < N {
        a[i].place = i;
        let mut j = i;
        while j > 0
            && matches!(
                compare(a[j - 1].name, a[j].name),
                std::cmp::Ordering::Greater
            )
        {
            let t = a[j];
            a[j] = a[j - 1];
            a[j - 1] = t;
            j -= 1;
        }
        i += 1;
    }
    a
}
const fn compare(a: &str, b: &str) -> std::cmp::Ordering {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return if a[i] < b[i] {
                std::cmp::Ordering::Less
            } else {
                std::cmp::Ordering::Greater
            };
        }
        i += 1;
    }
    if a.len() == b.len() {
        std::cmp::Ordering::Equal
    } else if a.len() < b.len() {
        std::cmp::Ordering::Less
    } else {
        std::cmp::Ordering::Greater
    }
}
