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
        $(operands { $($operand:ident: $oa:ident;)* })?
        $(required { $($required:ident: $rm:path, $rg:ty => $rt:ty;)* })?
        $(optional { $($optional:ident: $pm:path, $pg:ty => $pt:ty;)* })?
        $(defaults { $($default:ident: $dm:path, $dg:ty => $dt:ty;)* })?
        $(flags { $($flag:ident;)* })?
        $(regions { $($region:ident: $ga:ident $body:ident $with:ident;)* })?
        $(results { $($result:ident: $sa:ident;)* })?
        $(types { $($type:ident: $ta:ident;)* })?
    ) => {
        $(#[doc = $doc])*
        #[allow(clippy::too_many_arguments)]
        #[inline]
        pub fn $function<'c, 'v, B: BuildContext<'c, 'v>>(
            context: B,
            $($($operand: parameter!($oa B::Value),)*)?
            $($($required: $rg,)*)?
            $($($type: parameter!($ta Type<'c>),)*)?
            location: Location<'c>,
        ) -> $builder<'c, 'v, B> {
            #[allow(unused_mut)]
            let mut parts = Parts::new(context, <$declaration>::DEF, location);
            $($(parts.operands(slice!($oa $operand));)*)?
            $($(parts.attribute::<$rm>(stringify!($required), $required);)*)?
            $($(parts.more_types(slice!($ta $type));)*)?
            $builder(parts)
        }

        #[doc = concat!("Builder of a [`", stringify!($view), "`].")]
        #[must_use = "a builder does nothing until a method builds the op"]
        #[derive(Debug)]
        pub struct $builder<'c, 'v, B: BuildContext<'c, 'v> = &'c Context>(Parts<'c, 'v, B>);
        impl<'c, 'v, B: BuildContext<'c, 'v>> $builder<'c, 'v, B> {
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
        }
        impl<'c, 'v> $builder<'c, 'v> {
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
                    self.0.body(const { region_of(<$declaration>::DEF.regions, stringify!($region)) }, fill);
                    self
                }
                #[doc = concat!("Sets `", stringify!($region), "` to an existing region.")]
                #[inline]
                pub fn $with(mut self, region: Region<'c>) -> Self {
                    self.0.region(const { region_of(<$declaration>::DEF.regions, stringify!($region)) }, region);
                    self
                }
            )*)?
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
                Ok($view::verified(block.append(self.0.build()?)))
            }
        }

        impl<'r, 'x, 'e> $builder<'x, 'x, &'r Rewriter<'x, 'e>> {
            $($(
                #[doc = concat!(
                    "Fills the block of `", stringify!($region),
                    "` when the op is inserted. The operands determine the block's \
                     [arguments](crate::ops#bodies).",
                )]
                #[inline]
                pub fn $body<F>(mut self, fill: F) -> Self
                where
                    F: FnOnce(bridge::Block<'x>, &[bridge::Value<'x>]) -> Result<(), BuildError> + 'r,
                {
                    self.0.body(const { region_of(<$declaration>::DEF.regions, stringify!($region)) }, fill);
                    self
                }
            )*)?
            /// Builds the op before `next`.
            ///
            /// # Errors
            /// Fails if the op is invalid, if its dialect is not loaded, or if a closure that
            /// fills a region fails. The block then remains unchanged.
            ///
            /// # Panics
            /// If `next` is in no block, or if a part belongs to another program or context.
            #[inline]
            pub fn insert_before(
                self,
                next: bridge::Op<'x>,
            ) -> Result<$view<'x, 'x, bridge::Op<'x>>, BuildError> {
                self.0.insert_before(next).map($view::verified)
            }
            /// Builds the op at the end of `block`.
            ///
            /// # Errors
            /// Fails if the op is invalid, if its dialect is not loaded, or if a closure that
            /// fills a region fails. The block then remains unchanged.
            ///
            /// # Panics
            /// If `block` belongs to no op, or if a part belongs to another program or context.
            #[inline]
            pub fn append_to(
                self,
                block: bridge::Block<'x>,
            ) -> Result<$view<'x, 'x, bridge::Op<'x>>, BuildError> {
                self.0.append_to(block).map($view::verified)
            }
            /// Builds the op before `old`, replaces the results of `old` by those of the op,
            /// and erases `old` with its regions.
            ///
            /// # Errors
            /// Fails if the op is invalid, if its dialect is not loaded, if it has another
            /// number of results than `old`, or if a closure that fills a region fails. The
            /// block then remains unchanged.
            ///
            /// # Panics
            /// If `old` is in no block, or if a part belongs to another program or context.
            #[inline]
            pub fn replace(
                self,
                old: bridge::Op<'x>,
            ) -> Result<$view<'x, 'x, bridge::Op<'x>>, BuildError> {
                self.0.replace(old).map($view::verified)
            }
        }

        #[doc = concat!("View of an op that a [`", stringify!($builder), "`] builds.")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $view<'c, 'v, O: ViewedOp<'c, 'v> = OperationRef<'c, 'v>>(View<'c, 'v, O>);
        impl<'c, 'v> $view<'c, 'v> {
            pub(in crate::ops) const DEF: &'static OpDef = <$declaration>::DEF;
            /// Returns a builder with the op's operands, attributes, result types and location,
            /// but without its regions.
            #[inline]
            pub fn to_builder(self) -> $builder<'c, 'v> {
                self.to_builder_in(self.operation().context_of())
            }
        }
        impl<'x> $view<'x, 'x, bridge::Op<'x>> {
            /// Returns a builder with the op's operands, attributes, result types and location,
            /// but without its regions.
            #[inline]
            pub fn to_builder<'r, 'e>(
                self,
                rewriter: &'r Rewriter<'x, 'e>,
            ) -> $builder<'x, 'x, &'r Rewriter<'x, 'e>> {
                self.to_builder_in(rewriter)
            }
            /// Starts an edit of the op.
            #[inline]
            pub fn edit<'r, 'e>(
                self,
                rewriter: &'r Rewriter<'x, 'e>,
            ) -> $edit<'x, 'x, InProgram<'r, 'x, 'e>> {
                let op = InProgram::new(self.operation(), rewriter);
                $edit(Changes::new(op, <$declaration>::DEF))
            }
        }
        impl<'c, 'v, O: ViewedOp<'c, 'v>> $view<'c, 'v, O> {
            /// Returns the view of an op that was verified.
            fn verified(op: O) -> Self {
                Self(View::of(op, <$declaration>::DEF).expect("an op that was verified"))
            }
            /// Returns the view of an op, or `None` if the op has another name or lacks a part.
            #[inline]
            pub fn of(op: impl OpView<'c, 'v, Op = O>) -> Option<Self> {
                let view = View::of(op.to_operation(), <$declaration>::DEF)?;
                let converts = true
                    $($(&& view.converts::<$rm>(const { slot_of(<$declaration>::DEF.attributes, stringify!($required)) }))*)?
                    $($(&& view.converts::<$pm>(const { slot_of(<$declaration>::DEF.attributes, stringify!($optional)) }))*)?
                    $($(&& view.converts::<$dm>(const { slot_of(<$declaration>::DEF.attributes, stringify!($default)) }))*)?;
                converts.then_some(Self(view))
            }
            /// Returns the op.
            #[inline]
            pub fn operation(self) -> O {
                self.0.operation()
            }
            /// Returns a builder in `context` with all parts of the op but its regions.
            #[inline]
            fn to_builder_in<B>(self, context: B) -> $builder<'c, 'v, B>
            where
                B: BuildContext<'c, 'v, Value = O::Value>,
            {
                #[allow(unused_mut)]
                let mut parts = self.0.to_parts(context);
                $($(parts.attribute::<$rm>(
                    stringify!($required),
                    <$rm as Typed>::as_builder_value(&self.$required()),
                );)*)?
                $($(if let Some(value) = self.$optional() {
                    parts.attribute::<$pm>(stringify!($optional), <$pm as Typed>::as_builder_value(&value));
                })*)?
                $($(if self.0.has(const { slot_of(<$declaration>::DEF.attributes, stringify!($default)) }) {
                    let value = self.$default();
                    parts.attribute::<$dm>(stringify!($default), <$dm as Typed>::as_builder_value(&value));
                })*)?
                $($(parts.flag(stringify!($flag), self.$flag());)*)?
                $builder(parts)
            }
            $($(
                #[doc = concat!("Returns the operand `", stringify!($operand), "`.")]
                #[inline]
                pub fn $operand(self) -> accessor!($oa O::Value) {
                    accessor!($oa self.0, operand operands, const { group_of(<$declaration>::DEF.operands, stringify!($operand)) })
                }
            )*)?
            $($(
                #[doc = concat!("Returns the attribute `", stringify!($required), "`.")]
                #[inline]
                pub fn $required(self) -> $rt {
                    self.0.attribute::<$rm>(const { slot_of(<$declaration>::DEF.attributes, stringify!($required)) })
                }
            )*)?
            $($(
                #[doc = concat!("Returns the attribute `", stringify!($optional), "` if it is present.")]
                #[inline]
                pub fn $optional(self) -> Option<$pt> {
                    self.0.optional::<$pm>(const { slot_of(<$declaration>::DEF.attributes, stringify!($optional)) })
                }
            )*)?
            $($(
                #[doc = concat!("Returns the attribute `", stringify!($default), "`, or its default value if it is absent.")]
                #[inline]
                pub fn $default(self) -> $dt {
                    self.0.attribute::<$dm>(const { slot_of(<$declaration>::DEF.attributes, stringify!($default)) })
                }
            )*)?
            $($(
                #[doc = concat!("Returns whether the op has the attribute `", stringify!($flag), "`.")]
                #[inline]
                pub fn $flag(self) -> bool {
                    self.0.has(const { slot_of(<$declaration>::DEF.attributes, stringify!($flag)) })
                }
            )*)?
            $($(
                #[doc = concat!("Returns the region `", stringify!($region), "`.")]
                #[inline]
                pub fn $region(self) -> accessor!($ga O::Region) {
                    accessor!($ga self.0, region regions, const { region_of(<$declaration>::DEF.regions, stringify!($region)) })
                }
            )*)?
            $($(
                #[doc = concat!("Returns the result `", stringify!($result), "`.")]
                #[inline]
                pub fn $result(self) -> accessor!($sa O::Value) {
                    accessor!($sa self.0, result results, const { group_of(<$declaration>::DEF.results, stringify!($result)) })
                }
            )*)?
        }

        #[doc = concat!("Edit of a [`", stringify!($view), "`]. `apply` makes all changes together.")]
        #[must_use = "an edit changes nothing until `apply` is called"]
        #[derive(Debug)]
        pub struct $edit<'e, 'c, E: EditedOp<'c, 'e> = &'e mut Operation<'c>>(Changes<'e, 'c, E>);
        impl<'e, 'c> $edit<'e, 'c> {
            /// Starts an edit of an op. Returns `None` if the op has another name or lacks a
            /// part.
            #[inline]
            pub fn of(op: &'e mut Operation<'c>) -> Option<Self> {
                Changes::of(op, <$declaration>::DEF).map(Self)
            }
        }
        impl<'e, 'c, E: EditedOp<'c, 'e>> $edit<'e, 'c, E> {
            $($(
                #[doc = concat!("Replaces the operand `", stringify!($operand), "`.")]
                #[inline]
                pub fn $operand(mut self, value: parameter!($oa E::Value)) -> Self {
                    self.0.operands(const { group_of(<$declaration>::DEF.operands, stringify!($operand)) }, slice!($oa value));
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
    (one $view:expr, $one:ident $many:ident, $i:expr) => { $view.$one($i) };
    (many $view:expr, $one:ident $many:ident, $i:expr) => { $view.$many($i) };
}

/// Defines the enum of these views.
macro_rules! any_op {
    ($($view:ident,)*) => {
        /// View of any op of the dialect.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        #[allow(missing_docs)]
        pub enum AnyOp<'c, 'v, O: ViewedOp<'c, 'v> = OperationRef<'c, 'v>> {
            $($view($view<'c, 'v, O>),)*
        }
        impl<'c, 'v, O: ViewedOp<'c, 'v>> AnyOp<'c, 'v, O> {
            /// Returns the view of an op, or `None` if the op belongs to another dialect or lacks a part.
            #[inline]
            pub fn of(op: impl OpView<'c, 'v, Op = O>) -> Option<Self> {
                let op = op.to_operation();
                let def = declaration(op)?;
                $(if std::ptr::eq(def, $view::DEF) {
                    return $view::of(op).map(Self::$view);
                })*
                None
            }
        }
        impl<'c, 'v> AnyOp<'c, 'v> {
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
