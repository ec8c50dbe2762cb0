//! Numbers of the declared ops, which tables index.

use crate::traits::*;
use std::fmt;

/// Number of a declared op of StableHLO or CHLO.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Opcode(u16);

/// Parts of an op's declaration that need no view.
#[derive(Debug)]
struct Row {
    name: &'static str,
    attributes: &'static [&'static str],
    traits: &'static [Trait],
}
macro_rules! rows {
    ([$dialect:literal] $(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident {
            $(operands $operands:tt)?
            $(attributes { $($an:ident : $($at:ident)+ $(= $ad:literal)? $(=> $note:expr)?),* $(,)? })?
            $(regions $regions:tt)?
            $(results $(stated)? { $($results:tt)* })?
            $(traits [ $($trait:expr),* $(,)? ])?
            $(notes $notes:tt)?
            $(assembly $assembly:literal)?
        }
    )*) => {
        &[$(Row {
            name: concat!($dialect, ".", $mnemonic),
            attributes: &[$($(plain_name(stringify!($an))),*)?],
            traits: &[$($($trait),*)?],
        }),*]
    };
}
macro_rules! families {
    ([$name:ident $dialect:literal] $($family:ident $ops:ident,)*) => {
        /// Rows of the ops of each family.
        const $name: &[&[Row]] = &[$(crate::$ops! { [rows] $dialect }),*];
    };
}
crate::op_families! { [families] STABLEHLO "stablehlo" }
crate::chlo_families! { [families] CHLO "chlo" }

/// Returns the name that programs use: `type` for `r#type`.
pub const fn plain_name(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}

const COUNT: usize = count(STABLEHLO) + count(CHLO);
/// Rows of all ops.
const ROWS: &[&Row] = &all_rows();

const fn count(families: &[&[Row]]) -> usize {
    let (mut total, mut family) = (0, 0);
    while family < families.len() {
        total += families[family].len();
        family += 1;
    }
    total
}
const fn all_rows() -> [&'static Row; COUNT] {
    let mut all = [&STABLEHLO[0][0]; COUNT];
    let (mut n, mut dialect) = (0, 0);
    while dialect < 2 {
        let families = [STABLEHLO, CHLO][dialect];
        let mut family = 0;
        while family < families.len() {
            let mut op = 0;
            while op < families[family].len() {
                all[n] = &families[family][op];
                (n, op) = (n + 1, op + 1);
            }
            family += 1;
        }
        dialect += 1;
    }
    all
}
const fn are_equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

impl Opcode {
    /// Number of declared ops.
    pub const COUNT: usize = COUNT;

    /// Returns the number of the op with a full name, such as `stablehlo.pad`.
    pub const fn find(name: &str) -> Option<Self> {
        let mut n = 0;
        while n < ROWS.len() {
            if are_equal(ROWS[n].name, name) {
                return Some(Self(n as u16));
            }
            n += 1;
        }
        None
    }
    /// Returns the number of a declared op.
    ///
    /// # Panics
    /// If no op with the name is declared.
    pub const fn of(name: &str) -> Self {
        match Self::find(name) {
            Some(found) => found,
            None => panic!("no declared op has the name"),
        }
    }
    /// Returns all declared ops, in the order of the declarations: those of StableHLO first.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..COUNT as u16).map(Self)
    }
    /// Returns the full name of the op.
    pub fn name(self) -> &'static str {
        ROWS[self.index()].name
    }
    /// Returns the names of the declared attributes, in order.
    pub fn attributes(self) -> &'static [&'static str] {
        ROWS[self.index()].attributes
    }
    /// Returns the traits that the declaration states.
    pub fn traits(self) -> &'static [Trait] {
        ROWS[self.index()].traits
    }
    /// Returns whether the op has a trait.
    pub fn has(self, wanted: Trait) -> bool {
        self.traits().contains(&wanted)
    }
    /// Returns the number, which is below [`Opcode::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// Returns whether the op belongs to CHLO.
    pub const fn is_of_chlo(self) -> bool {
        self.index() >= count(STABLEHLO)
    }
}
impl fmt::Debug for Opcode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}
