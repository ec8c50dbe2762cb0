//! Types and attributes, declared from the tables of `stablehlo-artifact`.

use mlir_bridge::kind::{Field, FieldLayout, field};
use std::sync::OnceLock;
use vhlo_opset::kinds::{self as data, Content};

/// Declares the kinds of a file as statics, `ALL` of them as a list, and three
/// functions: `row` returns the table row of a kind, `range` returns the versions
/// that have a kind, and `with_code` returns a kind. `table` is the module with the rows. Each row gets a syntax:
///
/// ```text
/// NAME: syntax;
/// ```
///
/// Optional parts: `[field: Shape, ...]` after the name, if MLIR holds the
/// fields differently than bytecode; `verify function`; and `=> encoding` after
/// the syntax, if bytecode does not store the fields in order.
macro_rules! kinds {
    ($table:ident; $($name:ident $([$($field:ident : $shape:ident),*])? $(verify $verify:ident)? :
        $syntax:expr $(=> $encoding:expr)?;)*) => {
        $(
            #[doc = concat!(
                "Kind of the table row [`", stringify!($name), "`](", stringify!($table), "::", stringify!($name),
                ")."
            )]
            pub static $name: Kind = Kind::new(
                $table::$name.mnemonic,
                kinds!(@fields $table $name $([$($field : $shape),*])?),
                $syntax,
                kinds!(@encoding $table $name $($encoding)?),
            )$(.verify($verify))?;
        )*
        /// All kinds of this file.
        pub static ALL: &[&Kind] = &[$(&$name),*];
        static ROWS: &[&vhlo_opset::kinds::Kind] = &[$(&$table::$name),*];
        const CODES: &[u64] = &[$($table::$name.code),*];

        fn index(class: usize) -> Option<usize> {
            static CLASS_INDEX: crate::kinds::ClassIndex = crate::kinds::ClassIndex::new();
            CLASS_INDEX.index(ALL, class)
        }
        /// Returns the kind of this file with a code.
        pub fn with_code(code: u64) -> Option<&'static Kind> {
            let index = CODES.iter().position(|c| *c == code)?;
            Some(ALL[index])
        }
        /// Returns the table row of a kind of this file.
        ///
        /// # Panics
        /// If this file does not declare the kind.
        pub fn row(kind: &'static Kind) -> &'static vhlo_opset::kinds::Kind {
            let class = std::ptr::from_ref(kind) as usize;
            ROWS[index(class).expect("a kind of VHLO")]
        }
        /// Returns the versions that have a kind of this file.
        ///
        /// # Panics
        /// If this file does not declare the kind.
        pub fn range(kind: &'static Kind) -> VersionRange {
            row(kind).range
        }
    };
    (@fields $table:ident $name:ident) => {
        const { &crate::kinds::fields::<{ $table::$name.fields.len() }>(&$table::$name) }
    };
    (@fields $table:ident $name:ident [$($field:ident : $shape:ident),*]) => {
        &[$(mlir_bridge::kind::field(stringify!($field), mlir_bridge::kind::FieldLayout::$shape)),*]
    };
    (@encoding $table:ident $name:ident) => { mlir_bridge::kind::Encoding::Fields($table::$name.code) };
    (@encoding $table:ident $name:ident $encoding:expr) => { $encoding };
}
pub(crate) use kinds;

/// Returns the fields of a kind, as MLIR holds them.
pub(crate) const fn fields<const N: usize>(kind: &data::Kind) -> [Field; N] {
    let mut all = [field("", FieldLayout::Attribute); N];
    let mut n = 0;
    while n < N {
        all[n] = field(kind.fields[n].name, shape(kind.fields[n].content));
        n += 1;
    }
    all
}
const fn shape(content: Content) -> FieldLayout {
    match content {
        Content::Shaped(shape) => shape,
        // MLIR holds numbers and elements as builtin attributes.
        Content::Integer | Content::Float | Content::Elements => FieldLayout::Attribute,
    }
}

/// Map from the class of a type or an attribute to the index of its kind in a
/// list. All calls of [`Self::index`] must pass the same list, since the first
/// call builds the map.
pub(crate) struct ClassIndex(OnceLock<Vec<(usize, usize)>>);

impl ClassIndex {
    pub(crate) const fn new() -> Self {
        Self(OnceLock::new())
    }
    /// Returns the index in `all` of the kind with this class, or `None` if no
    /// kind has the class.
    pub(crate) fn index(
        &self,
        all: &'static [&'static mlir_bridge::kind::Kind],
        class: usize,
    ) -> Option<usize> {
        let sorted = self.0.get_or_init(|| {
            // A kind's class is its address.
            let classes = all.iter().map(|k| std::ptr::from_ref(*k) as usize);
            let mut sorted: Vec<_> = classes.enumerate().map(|(i, c)| (c, i)).collect();
            sorted.sort_unstable();
            sorted
        });
        let found = sorted.binary_search_by_key(&class, |e| e.0).ok()?;
        Some(sorted[found].1)
    }
}
