//! Tables of types and attributes.

use std::sync::OnceLock;

/// Declares the kinds of a file as statics, with `ALL` of them and `range`,
/// the versions that have a kind. A row is
///
/// ```text
/// NAME "mnemonic" "versions" [field: Shape, ...], syntax, encoding;
/// ```
///
/// and may end in `, verify function`.
macro_rules! kinds {
    ($sigil:literal $($name:ident $mnemonic:literal $range:literal
        [$($field:ident : $shape:ident),*], $syntax:expr, $encoding:expr
        $(, verify $verify:expr)?;)*) => {
        $(
            #[doc = concat!("`", $sigil, "vhlo.", $mnemonic, "`")]
            pub static $name: Kind = Kind::new(
                $mnemonic,
                &[$(mlir_bridge::field(stringify!($field), FieldShape::$shape)),*],
                $syntax,
                $encoding,
            )$(.verify($verify))?;
        )*
        /// All kinds of this file.
        pub static ALL: &[&Kind] = &[$(&$name),*];
        static RANGES: &[VersionRange] = &[$(VersionRange::of($range)),*];

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
}
pub(crate) use kinds;

/// Finds kinds by the class that types and attributes tell.
pub(crate) struct ByClass(OnceLock<Vec<(usize, usize)>>);

impl ByClass {
    pub(crate) const fn new() -> Self {
        Self(OnceLock::new())
    }
    /// The index in `all` of the kind whose class it is.
    pub(crate) fn index(
        &self,
        all: &'static [&'static mlir_bridge::Kind],
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
