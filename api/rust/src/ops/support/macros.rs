//! The macro that makes of an op's parts its builder, view and edit.

/// ```text
/// op! {
///     /// Docs.
///     function, View, Builder, Edit = declaration;
///     operands { group name: one | many; }
///     required { slot name: Type, what is taken => what is given; }
///     optional { the same }
///     defaults { the same }
///     flags { slot name; }
///     regions { index name: one | many method_of_one method_with_region; }
///     results { group name: one | many; }
///     types { parameter: one | many; }
/// }
/// ```
///
/// `types` are parameters where result types cannot be inferred. All functions are `inline`:
/// a crate compiles those of the ops that it has, and this one, which has none, none.
macro_rules! op {
    (
        $(#[doc = $doc:expr])*
        $function:ident, $view:ident, $builder:ident, $edit:ident = $declaration:path;
        $(operands { $($on:literal $operand:ident: $oa:ident;)* })?
        $(required { $($rn:literal $required:ident: $rm:path, $rg:ty => $rt:ty;)* })?
        $(optional { $($pn:literal $optional:ident: $pm:path, $pg:ty => $pt:ty;)* })?
        $(defaults { $($dn:literal $default:ident: $dm:path, $dg:ty => $dt:ty;)* })?
        $(flags { $($fn:literal $flag:ident;)* })?
        $(regions { $($gn:literal $region:ident: $ga:ident $body:ident $with:ident;)* })?
        $(results { $($sn:literal $result:ident: $sa:ident;)* })?
        $(types { $($type:ident: $ta:ident;)* })?
    ) => {
        $(#[doc = $doc])*
        #[allow(clippy::too_many_arguments)]
        #[inline]
        pub fn $function<'c, 'v>(
            context: &'c Context,
            $($($operand: given!($oa Value<'c, 'v>),)*)?
            $($($required: $rg,)*)?
            $($($type: given!($ta Type<'c>),)*)?
            location: Location<'c>,
        ) -> $builder<'c, 'v> {
            #[allow(unused_mut)]
            let mut parts = Parts::new(context, <$declaration>::DEF, location);
            $($(parts.operands(slice!($oa $operand));)*)?
            $($(parts.attribute::<$rm>(stringify!($required), $required);)*)?
            $($(parts.more_types(slice!($ta $type));)*)?
            $builder(parts)
        }

        #[doc = concat!("A [`", stringify!($view), "`] that is to be built.")]
        #[must_use = "nothing is made before it is built"]
        #[derive(Debug)]
        pub struct $builder<'c, 'v>(Parts<'c, 'v>);
        impl<'c, 'v> $builder<'c, 'v> {
            $($(
                #[doc = concat!("Sets `", stringify!($optional), "`.")]
                #[inline]
                pub fn $optional(mut self, value: $pg) -> Self {
                    self.0.attribute::<$pm>(stringify!($optional), value);
                    self
                }
            )*)?
            $($(
                #[doc = concat!("Sets `", stringify!($default), "`.")]
                #[inline]
                pub fn $default(mut self, value: $dg) -> Self {
                    self.0.attribute::<$dm>(stringify!($default), value);
                    self
                }
            )*)?
            $($(
                #[doc = concat!("Sets or removes `", stringify!($flag), "`.")]
                #[inline]
                pub fn $flag(mut self, value: bool) -> Self {
                    self.0.flag(stringify!($flag), value);
                    self
                }
            )*)?
            $($(
                #[doc = concat!(
                    "Fills the block of `", stringify!($region),
                    "`, whose [arguments](crate::ops#bodies) follow from the operands.",
                )]
                #[inline]
                pub fn $body<F>(mut self, fill: F) -> Self
                where
                    F: for<'b> FnOnce(&'b Block<'c>, &[Value<'c, 'b>]) -> Result<(), BuildError>,
                {
                    self.0.body($gn, fill);
                    self
                }
                #[doc = concat!("Gives a region that exists: `", stringify!($region), "`.")]
                #[inline]
                pub fn $with(mut self, region: Region<'c>) -> Self {
                    self.0.region($gn, region);
                    self
                }
            )*)?
            /// Sets the types of all results.
            #[inline]
            pub fn result_types(mut self, types: &[Type<'c>]) -> Self {
                self.0.types(types);
                self
            }
            /// Sets an attribute that the op does not declare, e.g. `sdy.sharding`.
            #[inline]
            pub fn attribute(mut self, name: &str, attribute: Attribute<'c>) -> Self {
                self.0.any_attribute(name, attribute);
                self
            }
            /// The op, with these regions.
            #[inline]
            pub(in crate::ops) fn with_regions(
                mut self,
                regions: Vec<Region<'c>>,
            ) -> Result<Operation<'c>, BuildError> {
                self.0.regions(regions);
                self.build()
            }
            /// Builds the op.
            ///
            /// # Errors
            /// If it would not be valid.
            #[inline]
            pub fn build(self) -> Result<Operation<'c>, BuildError> {
                self.0.build()
            }
            /// Builds the op at the end of a block.
            ///
            /// # Errors
            /// If it would not be valid.
            #[inline]
            pub fn append_to<'b>(self, block: impl InsertionBlock<'c, 'b>) -> Result<$view<'c, 'b>, BuildError> {
                let op = block.append(self.0.build()?);
                Ok($view(View::of(op, <$declaration>::DEF).expect("an op that was verified")))
            }
        }

        #[doc = concat!("What a [`", stringify!($builder), "`] builds.")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $view<'c, 'v>(View<'c, 'v>);
        impl<'c, 'v> $view<'c, 'v> {
            pub(in crate::ops) const DEF: &'static OpDef = <$declaration>::DEF;
            /// The view of an op; none if it is of another kind, or lacks something.
            #[inline]
            pub fn of(op: impl OpView<'c, 'v>) -> Option<Self> {
                let view = View::of(op.to_operation(), <$declaration>::DEF)?;
                let told = true
                    $($(&& view.tells::<$rm>($rn))*)?
                    $($(&& view.tells::<$pm>($pn))*)?
                    $($(&& view.tells::<$dm>($dn))*)?;
                told.then_some(Self(view))
            }
            /// The op.
            #[inline]
            pub fn operation(self) -> OperationRef<'c, 'v> {
                self.0.operation()
            }
            /// A builder of an op with the same operands, attributes, result types and
            /// location, and without regions.
            #[inline]
            pub fn to_builder(self) -> $builder<'c, 'v> {
                #[allow(unused_mut)]
                let mut parts = self.0.to_parts();
                $($(parts.attribute::<$rm>(
                    stringify!($required),
                    <$rm as Typed>::lend(&self.$required()),
                );)*)?
                $($(if let Some(value) = self.$optional() {
                    parts.attribute::<$pm>(stringify!($optional), <$pm as Typed>::lend(&value));
                })*)?
                $($(if self.0.has($dn) {
                    let value = self.$default();
                    parts.attribute::<$dm>(stringify!($default), <$dm as Typed>::lend(&value));
                })*)?
                $($(parts.flag(stringify!($flag), self.$flag());)*)?
                $builder(parts)
            }
            $($(
                #[doc = concat!("The operand `", stringify!($operand), "`.")]
                #[inline]
                pub fn $operand(self) -> told!($oa Value<'c, 'v>) {
                    told!($oa self.0, operand operands, $on)
                }
            )*)?
            $($(
                #[doc = concat!("The attribute `", stringify!($required), "`.")]
                #[inline]
                pub fn $required(self) -> $rt {
                    self.0.attribute::<$rm>($rn)
                }
            )*)?
            $($(
                #[doc = concat!("The attribute `", stringify!($optional), "`, if it is there.")]
                #[inline]
                pub fn $optional(self) -> Option<$pt> {
                    self.0.optional::<$pm>($pn)
                }
            )*)?
            $($(
                #[doc = concat!("The attribute `", stringify!($default), "`, or what it is by default.")]
                #[inline]
                pub fn $default(self) -> $dt {
                    self.0.attribute::<$dm>($dn)
                }
            )*)?
            $($(
                #[doc = concat!("Whether the op has the attribute `", stringify!($flag), "`.")]
                #[inline]
                pub fn $flag(self) -> bool {
                    self.0.has($fn)
                }
            )*)?
            $($(
                #[doc = concat!("The region `", stringify!($region), "`.")]
                #[inline]
                pub fn $region(self) -> told!($ga RegionRef<'c, 'v>) {
                    told!($ga self.0, region regions, $gn)
                }
            )*)?
            $($(
                #[doc = concat!("The result `", stringify!($result), "`.")]
                #[inline]
                pub fn $result(self) -> told!($sa Value<'c, 'v>) {
                    told!($sa self.0, result results, $sn)
                }
            )*)?
        }

        #[doc = concat!("Changes of a [`", stringify!($view), "`], made together by `apply`.")]
        #[must_use = "nothing is changed before it is applied"]
        #[derive(Debug)]
        pub struct $edit<'e, 'c>(Changes<'e, 'c>);
        impl<'e, 'c> $edit<'e, 'c> {
            /// No changes yet of an op; none if it is of another kind, or lacks
            /// something.
            #[inline]
            pub fn of(op: &'e mut Operation<'c>) -> Option<Self> {
                Changes::of(op, <$declaration>::DEF).map(Self)
            }
            $($(
                #[doc = concat!("Replaces the operand `", stringify!($operand), "`.")]
                #[inline]
                pub fn $operand(mut self, value: given!($oa Value<'c, 'e>)) -> Self {
                    self.0.operands($on, slice!($oa value));
                    self
                }
            )*)?
            $($(
                #[doc = concat!("Sets `", stringify!($required), "`.")]
                #[inline]
                pub fn $required(mut self, value: $rg) -> Self {
                    self.0.attribute::<$rm>(stringify!($required), Some(value));
                    self
                }
            )*)?
            $($(
                #[doc = concat!("Sets or removes `", stringify!($optional), "`.")]
                #[inline]
                pub fn $optional(mut self, value: Option<$pg>) -> Self {
                    self.0.attribute::<$pm>(stringify!($optional), value);
                    self
                }
            )*)?
            $($(
                #[doc = concat!("Sets `", stringify!($default), "`.")]
                #[inline]
                pub fn $default(mut self, value: $dg) -> Self {
                    self.0.attribute::<$dm>(stringify!($default), Some(value));
                    self
                }
            )*)?
            $($(
                #[doc = concat!("Sets or removes `", stringify!($flag), "`.")]
                #[inline]
                pub fn $flag(mut self, value: bool) -> Self {
                    self.0.flag(stringify!($flag), value);
                    self
                }
            )*)?
            /// Changes the types of all results.
            #[inline]
            pub fn result_types(mut self, types: &[Type<'c>]) -> Self {
                self.0.types(types);
                self
            }
            /// Makes the changes.
            ///
            /// # Errors
            /// If the op would not be valid: it stays as it was.
            #[inline]
            pub fn apply(self) -> Result<(), BuildError> {
                self.0.apply()
            }
        }
    };
}
/// The type of a parameter.
macro_rules! given {
    (one $ty:ty) => {
        $ty
    };
    (many $ty:ty) => {
        &[$ty]
    };
}
/// A parameter as a slice.
macro_rules! slice {
    (one $value:expr) => {
        std::slice::from_ref(&$value)
    };
    (many $value:expr) => {
        $value
    };
}
/// What an accessor gives: the type, or the value.
macro_rules! told {
    (one $ty:ty) => { $ty };
    (many $ty:ty) => { Vec<$ty> };
    (one $view:expr, $one:ident $many:ident, $i:literal) => { $view.$one($i) };
    (many $view:expr, $one:ident $many:ident, $i:literal) => { $view.$many($i) };
}

/// Any op, of one of these views.
macro_rules! any_op {
    ($($view:ident,)*) => {
        /// An op of the dialect, of whichever kind.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        #[allow(missing_docs)]
        pub enum AnyOp<'c, 'v> {
            $($view($view<'c, 'v>),)*
        }
        impl<'c, 'v> AnyOp<'c, 'v> {
            /// The view of an op; none if it is of another dialect, or lacks something.
            #[inline]
            pub fn of(op: impl OpView<'c, 'v>) -> Option<Self> {
                let op = op.to_operation();
                let def = declaration(op)?;
                $(if std::ptr::eq(def, $view::DEF) {
                    return $view::of(op).map(Self::$view);
                })*
                None
            }
            /// An op with the same operands, attributes, result types and location,
            /// and these regions.
            ///
            /// # Errors
            /// If it would not be valid.
            #[inline]
            pub fn rebuild(self, regions: Vec<Region<'c>>) -> Result<Operation<'c>, BuildError> {
                match self {
                    $(Self::$view(op) => op.to_builder().with_regions(regions),)*
                }
            }
        }
    };
}
pub(crate) use {any_op, given, op, slice, told};
