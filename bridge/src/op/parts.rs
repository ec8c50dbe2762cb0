//! Parts of a declaration: operands, attributes, regions and results.

use super::{
    constraint::{AttrConstraint, AttributeType, TypeConstraint, Upgrade},
    note::Note,
};
use std::any::{Any, TypeId};

pub use mlir_format::{Arity, Presence};

/// Declaration of an operand or a result.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ValueDef {
    /// Name in the declaration.
    pub name: &'static str,
    /// Set of the types that the values may have.
    pub constraint: TypeConstraint,
    /// Number of values in the group that the name declares.
    pub arity: Arity,
}

impl ValueDef {
    /// Declares a group of exactly one value.
    pub const fn new(name: &'static str, constraint: TypeConstraint) -> Self {
        Self {
            name,
            constraint,
            arity: Arity::One,
        }
    }
    setters! {
        /// Sets the number of values in the group.
        arity: Arity;
    }
}

/// Declaration of an inherent attribute.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AttributeDef {
    /// Name of the attribute.
    pub name: &'static str,
    /// Set of the attributes that are allowed.
    pub constraint: AttrConstraint,
    /// Identity of the [`AttributeType`] that the attribute was declared with, for
    /// [`Self::is`]; `None` if it was declared with a constraint only.
    pub marker: Option<TypeId>,
    /// Conversion of forms that older programs have.
    pub upgrade: Option<Upgrade>,
    /// Presence: required, optional, or with a default.
    pub presence: Presence,
    /// Note for the dialect's own code.
    pub note: Option<Note>,
    /// Index of the attribute in `ops!`, before sorting by name; 0 in a declaration by
    /// hand.
    pub index: usize,
}
impl AttributeDef {
    /// Declares a required attribute with a constraint.
    pub const fn new(name: &'static str, constraint: AttrConstraint) -> Self {
        Self {
            name,
            constraint,
            marker: None,
            upgrade: None,
            presence: Presence::Required,
            note: None,
            index: 0,
        }
    }
    /// Declares a required attribute with an attribute type.
    pub const fn of<T: AttributeType + 'static>(name: &'static str) -> Self {
        let mut def = Self::new(name, T::CONSTRAINT);
        def.marker = Some(TypeId::of::<T>());
        def.upgrade = T::UPGRADE;
        def
    }
    setters! {
        /// Sets whether the attribute may be absent.
        presence: Presence;
    }
    /// Sets the note for the dialect's own code.
    #[must_use]
    pub const fn with_note(mut self, note: Note) -> Self {
        self.note = Some(note);
        self
    }
    /// Returns the note, or `None` if the attribute has no note that is a `T`.
    pub fn note<T: Any>(&self) -> Option<&'static T> {
        self.note?.read()
    }
    /// Returns whether the attribute was declared with the attribute type `T`: for example,
    /// `def.is::<Bool>()` for `fast: Bool`. Two attribute types with equal constraints are
    /// different.
    pub fn is<T: AttributeType + 'static>(&self) -> bool {
        self.marker == Some(TypeId::of::<T>())
    }
}

/// Declaration of a region or of a group of regions.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RegionDef {
    /// Name of the region.
    pub name: &'static str,
    /// True if the region must have exactly one block.
    pub single_block: bool,
    /// Number of regions in the group. Only the last group may be variadic.
    pub arity: Arity,
}

impl RegionDef {
    /// Declares one region with any number of blocks.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            single_block: false,
            arity: Arity::One,
        }
    }
    setters! {
        /// Sets whether the region must have exactly one block.
        single_block: bool;
        /// Sets the number of regions in the group.
        arity: Arity;
    }
}

/// Returns the name that programs use: `type` for `r#type`.
pub const fn plain_name(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}
/// Defines functions that find a declaration by its name. They are used at compile time, and panic if
/// there is no such declaration.
macro_rules! index_functions {
    ($($(#[$doc:meta])* $function:ident $def:ident)*) => { $(
        $(#[$doc])*
        pub const fn $function(all: &[$def], name: &'static str) -> usize {
            let name = plain_name(name);
            let mut i = 0;
            while i < all.len() {
                if matches!(compare(all[i].name, name), std::cmp::Ordering::Equal) {
                    return i;
                }
                i += 1;
            }
            panic!("no declaration has the name")
        }
    )* };
}
index_functions! {
    /// Returns the slot of an attribute.
    slot_of AttributeDef
    /// Returns the index of a group of operands or results.
    group_of ValueDef
    /// Returns the index of a region or of a group of regions.
    region_of RegionDef
}
/// Sorts attributes by name, and sets their indices in the declaration. Used at compile
/// time.
pub const fn sorted<const N: usize>(mut a: [AttributeDef; N]) -> [AttributeDef; N] {
    let mut i = 0;
    while i < N {
        a[i].index = i;
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
