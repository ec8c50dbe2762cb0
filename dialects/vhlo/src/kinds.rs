//! Types and attributes, made from the tables of `stablehlo-artifact`.

use mlir_bridge::kind::{Field, FieldShape, field};
use stablehlo_artifact::kinds::{self as data, Content};
use std::sync::OnceLock;

/// Makes the kinds of a file statics, with `ALL` of them and `range`, the
/// versions that have a kind. `table` is the module that has the rows; here each
/// gets its syntax:
///
/// ```text
/// NAME: syntax;
/// ```
///
/// What follows the name may be `[field: Shape, ...]`, where MLIR holds it
/// otherwise than bytecode does, and `verify function`; what follows the syntax
/// `=> encoding`, if it is not the fields in order.
macro_rules! kinds {
    ($table:ident; $($name:ident $([$($field:ident : $shape:ident),*])? $(verify $verify:ident)? :
        $syntax:expr $(=> $encoding:expr)?;)*) => {
        $(
            #[doc = concat!(
                "[`", stringify!($name), "`](", stringify!($table), "::", stringify!($name),
                ") in MLIR."
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
        static RANGES: &[VersionRange] = &[$($table::$name.range),*];

        fn index(class: usize) -> Option<usize> {
            static BY_CLASS: crate::kinds::ByClass = crate::kinds::ByClass::new();
            BY_CLASS.index(ALL, class)
        }
        /// The versions that have a kind of this file.
        ///
        /// # Panics
        /// If it is none of them.
        pub fn range(kind: &'static Kind) -> VersionRange {
            let class = std::ptr::from_ref(kind) as usize;
            RANGES[index(class).expect("a kind of VHLO")]
        }
    };
    (@fields $table:ident $name:ident) => {
        const { &crate::kinds::fields::<{ $table::$name.fields.len() }>(&$table::$name) }
    };
    (@fields $table:ident $name:ident [$($field:ident : $shape:ident),*]) => {
        &[$(mlir_bridge::kind::field(stringify!($field), mlir_bridge::kind::FieldShape::$shape)),*]
    };
    (@encoding $table:ident $name:ident) => { mlir_bridge::kind::Encoding::Fields($table::$name.code) };
    (@encoding $table:ident $name:ident $encoding:expr) => { $encoding };
}
pub(crate) use kinds;

/// The fields of a kind, as MLIR holds them.
pub(crate) const fn fields<const N: usize>(kind: &data::Kind) -> [Field; N] {
    let mut all = [field("", FieldShape::Attribute); N];
    let mut n = 0;
    while n < N {
        all[n] = field(kind.fields[n].name, shape(kind.fields[n].content));
        n += 1;
    }
    all
}
const fn shape(content: Content) -> FieldShape {
    match content {
        Content::Shaped(shape) => shape,
        // Numbers and elements are held as builtin attributes.
        Content::Integer | Content::Float | Content::Elements => FieldShape::Attribute,
    }
}

/// Finds kinds by the class that types and attributes tell.
pub(crate) struct ByClass(OnceLock<Vec<(usize, usize)>>);

impl ByClass {
    pub(crate) const fn new() -> Self {
        Self(OnceLock::new())
    }
    /// The index in `all` of the kind whose class it is.
    pub(crate) fn index(
        &self,
        all: &'static [&'static mlir_bridge::kind::Kind],
        class: usize,
    ) -> Option<usize> {
        let sorted = self.0.get_or_init(|| {
            // A kind's address is its class.
            let classes = all.iter().map(|k| std::ptr::from_ref(*k) as usize);
            let mut sorted: Vec<_> = classes.enumerate().map(|(i, c)| (c, i)).collect();
            sorted.sort_unstable();
            sorted
        });
        let found = sorted.binary_search_by_key(&class, |e| e.0).ok()?;
        Some(sorted[found].1)
    }
}
