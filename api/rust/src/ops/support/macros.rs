//! Macro that generates an op's builder, view and edit from the op's parts.

/// Defines an op's function, view, builder and edit.
///
/// ```text
/// op! {
///     /// Docs.
///     function, View, Builder, Edit = declaration;
///     operands { group name: one | many; }
///     required { slot name: Type, type in builder => type in view; }
///     optional { slot name: Type, type in builder => type in view; }
///     defaults { slot name: Type, type in builder => type in view; }
///     flags { slot name; }
///     regions { index name: one | many method_of_one method_with_region; }
///     results { group name: one | many; }
///     types { parameter: one | many; }
/// }
/// ```
///
/// `types` are parameters of the function if the result types cannot be inferred. All
/// functions are `inline`, so each user's crate compiles only the functions that it calls, and
/// this crate compiles no function.
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
            $($($operand: parameter!($oa Value<'c, 'v>),)*)?
            $($($required: $rg,)*)?
            $($($type: parameter!($ta Type<'c>),)*)?
            location: Location<'c>,
        ) -> $builder<'c, 'v> {
            #[allow(unused_mut)]
            let mut parts = Parts::new(context, <$declaration>::DEF, location);
            $($(parts.operands(slice!($oa $operand));)*)?
            $($(parts.attribute::<$rm>(stringify!($required), $required);)*)?
            $($(parts.more_types(slice!($ta $type));)*)?
            $builder(parts)
        }

        #[doc = concat!("Builder of a [`", stringify!($view), "`].")]
        #[must_use = "a builder does nothing until `build` or `append_to` is called"]
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
                    "`. The operands determine the block's [arguments](crate::ops#bodies).",
                )]
                #[inline]
                pub fn $body<F>(mut self, fill: F) -> Self
                where
                    F: for<'b> FnOnce(&'b Block<'c>, &[Value<'c, 'b>]) -> Result<(), BuildError>,
                {
                    self.0.body($gn, fill);
                    self
                }
                #[doc = concat!("Sets `", stringify!($region), "` to an existing region.")]
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
            /// Builds the op with these regions.
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
            /// Fails if the op is invalid, if its dialect is not loaded, or if a closure that
            /// fills a region fails.
            #[inline]
            pub fn build(self) -> Result<Operation<'c>, BuildError> {
                self.0.build()
            }
            /// Builds the op and appends it to a block.
            ///
            /// # Errors
            /// Fails if the op is invalid, if its dialect is not loaded, or if a closure that
            /// fills a region fails. The block then remains unchanged.
            #[inline]
            pub fn append_to<'b>(self, block: impl InsertionBlock<'c, 'b>) -> Result<$view<'c, 'b>, BuildError> {
                let op = block.append(self.0.build()?);
                Ok($view(View::of(op, <$declaration>::DEF).expect("an op that was verified")))
            }
        }

        #[doc = concat!("View of an op that a [`", stringify!($builder), "`] builds.")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $view<'c, 'v>(View<'c, 'v>);
        impl<'c, 'v> $view<'c, 'v> {
            pub(in crate::ops) const DEF: &'static OpDef = <$declaration>::DEF;
            /// Returns the view of an op, or `None` if the op has another name or lacks a part.
            #[inline]
            pub fn of(op: impl OpView<'c, 'v>) -> Option<Self> {
                let view = View::of(op.to_operation(), <$declaration>::DEF)?;
                let converts = true
                    $($(&& view.converts::<$rm>($rn))*)?
                    $($(&& view.converts::<$pm>($pn))*)?
                    $($(&& view.converts::<$dm>($dn))*)?;
                converts.then_some(Self(view))
            }
            /// Returns melior's reference to the op.
            #[inline]
            pub fn operation(self) -> OperationRef<'c, 'v> {
                self.0.operation()
            }
            /// Returns a builder with the op's operands, attributes, result types and location,
            /// but without its regions.
            #[inline]
            pub fn to_builder(self) -> $builder<'c, 'v> {
                #[allow(unused_mut)]
                let mut parts = self.0.to_parts();
                $($(parts.attribute::<$rm>(
                    stringify!($required),
                    <$rm as Typed>::as_builder_value(&self.$required()),
                );)*)?
                $($(if let Some(value) = self.$optional() {
                    parts.attribute::<$pm>(stringify!($optional), <$pm as Typed>::as_builder_value(&value));
                })*)?
                $($(if self.0.has($dn) {
                    let value = self.$default();
                    parts.attribute::<$dm>(stringify!($default), <$dm as Typed>::as_builder_value(&value));
                })*)?
                $($(parts.flag(stringify!($flag), self.$flag());)*)?
                $builder(parts)
            }
            $($(
                #[doc = concat!("Returns the operand `", stringify!($operand), "`.")]
                #[inline]
                pub fn $operand(self) -> accessor!($oa Value<'c, 'v>) {
                    accessor!($oa self.0, operand operands, $on)
                }
            )*)?
            $($(
                #[doc = concat!("Returns the attribute `", stringify!($required), "`.")]
                #[inline]
                pub fn $required(self) -> $rt {
                    self.0.attribute::<$rm>($rn)
                }
            )*)?
            $($(
                #[doc = concat!("Returns the attribute `", stringify!($optional), "` if it is present.")]
                #[inline]
                pub fn $optional(self) -> Option<$pt> {
                    self.0.optional::<$pm>($pn)
                }
            )*)?
            $($(
                #[doc = concat!("Returns the attribute `", stringify!($default), "`, or its default value if it is absent.")]
                #[inline]
                pub fn $default(self) -> $dt {
                    self.0.attribute::<$dm>($dn)
                }
            )*)?
            $($(
                #[doc = concat!("Returns whether the op has the attribute `", stringify!($flag), "`.")]
                #[inline]
                pub fn $flag(self) -> bool {
                    self.0.has($fn)
                }
            )*)?
            $($(
                #[doc = concat!("Returns the region `", stringify!($region), "`.")]
                #[inline]
                pub fn $region(self) -> accessor!($ga RegionRef<'c, 'v>) {
                    accessor!($ga self.0, region regions, $gn)
                }
            )*)?
            $($(
                #[doc = concat!("Returns the result `", stringify!($result), "`.")]
                #[inline]
                pub fn $result(self) -> accessor!($sa Value<'c, 'v>) {
                    accessor!($sa self.0, result results, $sn)
                }
            )*)?
        }

        #[doc = concat!("Edit of a [`", stringify!($view), "`]. `apply` makes all changes together.")]
        #[must_use = "an edit changes nothing until `apply` is called"]
        #[derive(Debug)]
        pub struct $edit<'e, 'c>(Changes<'e, 'c>);
        impl<'e, 'c> $edit<'e, 'c> {
            /// Starts an edit of an op. Returns `None` if the op has another name or lacks a
            /// part.
            #[inline]
            pub fn of(op: &'e mut Operation<'c>) -> Option<Self> {
                Changes::of(op, <$declaration>::DEF).map(Self)
            }
            $($(
                #[doc = concat!("Replaces the operand `", stringify!($operand), "`.")]
                #[inline]
                pub fn $operand(mut self, value: parameter!($oa Value<'c, 'e>)) -> Self {
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
            /// Applies the changes.
            ///
            /// # Errors
            /// Fails if a new value is invalid, or if the changed op would be invalid. The op
            /// then remains unchanged.
            #[inline]
            pub fn apply(self) -> Result<(), BuildError> {
                self.0.apply()
            }
        }
    };
}
/// Expands to the type of a parameter.
macro_rules! parameter {
    (one $ty:ty) => {
        $ty
    };
    (many $ty:ty) => {
        &[$ty]
    };
}
/// Expands to a parameter as a slice.
macro_rules! slice {
    (one $value:expr) => {
        std::slice::from_ref(&$value)
    };
    (many $value:expr) => {
        $value
    };
}
/// Expands to the result type of an accessor, or to its value.
macro_rules! accessor {
    (one $ty:ty) => { $ty };
    (many $ty:ty) => { Vec<$ty> };
    (one $view:expr, $one:ident $many:ident, $i:literal) => { $view.$one($i) };
    (many $view:expr, $one:ident $many:ident, $i:literal) => { $view.$many($i) };
}

/// Defines the enum of these views.
macro_rules! any_op {
    ($($view:ident,)*) => {
        /// View of any op of the dialect.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        #[allow(missing_docs)]
        pub enum AnyOp<'c, 'v> {
            $($view($view<'c, 'v>),)*
        }
        impl<'c, 'v> AnyOp<'c, 'v> {
            /// Returns the view of an op, or `None` if the op belongs to another dialect or lacks a part.
            #[inline]
            pub fn of(op: impl OpView<'c, 'v>) -> Option<Self> {
                let op = op.to_operation();
                let def = declaration(op)?;
                $(if std::ptr::eq(def, $view::DEF) {
                    return $view::of(op).map(Self::$view);
                })*
                None
            }
            /// Builds an op with this op's operands, attributes, result types and location, and
            /// with these regions.
            ///
            /// # Errors
            /// Fails if the new op is invalid, e.g. because of missing regions.
            #[inline]
            pub fn rebuild(self, regions: Vec<Region<'c>>) -> Result<Operation<'c>, BuildError> {
                match self {
                    $(Self::$view(op) => op.to_builder().with_regions(regions),)*
                }
            }
        }
    };
}
pub(crate) use {accessor, any_op, op, parameter, slice};
