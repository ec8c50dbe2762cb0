//! Conversion between attribute kinds with fields and plain Rust structs.

use mlir_bridge::prelude::*;
use stablehlo_dialect::kinds::ResultAccuracyMode;

/// A Rust type whose values convert to attributes.
pub(crate) trait AsAttribute<'c>: Sized {
    /// Converts the value to an attribute. Returns a message if the value is invalid.
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String>;
    /// Converts an attribute to a value. Returns `None` if the attribute has another kind.
    fn of(attribute: Attribute<'c>) -> Option<Self>;
}

/// A Rust type of a field that the kind stores as a `Stored`.
pub(crate) trait Field<'c, Stored>: Sized {
    /// Converts the value to a field of a new attribute. Returns a message if it is invalid.
    fn owned(&self, context: &'c Context) -> Result<Owned<'c>, String>;
    /// Converts a stored field to a value. Returns `None` if the field has no such value.
    fn of(stored: Stored) -> Option<Self>;
}

/// Converts `value` to a field of a new attribute. The first argument, the accessor of the
/// kind's view, determines the type `Stored`.
pub(crate) fn owned<'c, View, Stored, T: Field<'c, Stored>>(
    _: impl Fn(&View) -> Stored,
    value: &T,
    context: &'c Context,
) -> Result<Owned<'c>, String> {
    value.owned(context)
}

macro_rules! fields {
    ($($stored:ty => $field:ty: |$value:ident| $owned:expr, |$read:ident| $of:expr;)*) => {
        $(impl<'c> Field<'c, $stored> for $field {
            fn owned(&self, _: &'c Context) -> Result<Owned<'c>, String> {
                let $value = self;
                Ok($owned)
            }
            fn of($read: $stored) -> Option<Self> {
                Some($of)
            }
        })*
    };
}
fields! {
    i64 => i64: |v| Owned::Int(*v), |s| s;
    bool => bool: |v| Owned::Int((*v).into()), |s| s;
    f64 => f64: |v| Owned::F64(*v), |s| s;
    &'c [i64] => Vec<i64>: |v| Owned::Ints(v.clone()), |s| s.to_vec();
    &'c str => String: |v| Owned::Str(v.clone()), |s| s.to_owned();
    Type<'c> => Type<'c>: |v| Owned::Type(*v), |s| s;
}

impl<'c, T: AsAttribute<'c>> Field<'c, Attribute<'c>> for T {
    fn owned(&self, context: &'c Context) -> Result<Owned<'c>, String> {
        Ok(Owned::Attribute(Some(self.attribute(context)?)))
    }
    fn of(stored: Attribute<'c>) -> Option<Self> {
        T::of(stored)
    }
}
impl<'c, T: AsAttribute<'c>> Field<'c, Option<Attribute<'c>>> for Option<T> {
    fn owned(&self, context: &'c Context) -> Result<Owned<'c>, String> {
        let attribute = self.as_ref().map(|v| v.attribute(context)).transpose()?;
        Ok(Owned::Attribute(attribute))
    }
    fn of(stored: Option<Attribute<'c>>) -> Option<Self> {
        match stored {
            None => Some(None),
            Some(attribute) => T::of(attribute).map(Some),
        }
    }
}
impl<'c, T: AsAttribute<'c>> Field<'c, Vec<Attribute<'c>>> for Vec<T> {
    fn owned(&self, context: &'c Context) -> Result<Owned<'c>, String> {
        Ok(Owned::Attributes(all(self, context)?))
    }
    fn of(stored: Vec<Attribute<'c>>) -> Option<Self> {
        stored.into_iter().map(T::of).collect()
    }
}
/// Converts a list to an array attribute.
impl<'c, T: AsAttribute<'c>> AsAttribute<'c> for Vec<T> {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        Ok(context.array(&all(self, context)?))
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        attribute.elements()?.into_iter().map(T::of).collect()
    }
}
/// Converts values to attributes.
pub(crate) fn all<'c, T: AsAttribute<'c>>(
    values: &[T],
    context: &'c Context,
) -> Result<Vec<Attribute<'c>>, String> {
    values.iter().map(|v| v.attribute(context)).collect()
}

impl<'c> AsAttribute<'c> for Attribute<'c> {
    fn attribute(&self, _: &'c Context) -> Result<Attribute<'c>, String> {
        Ok(*self)
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        Some(attribute)
    }
}
impl<'c> AsAttribute<'c> for ResultAccuracyMode {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        Ok((*self).attribute(context))
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        ResultAccuracyMode::of(attribute)
    }
}

/// Declares the structs of attribute kinds, as `stablehlo-opset` declares their fields. The module that calls
/// the macro imports the dialect's module `kinds`.
macro_rules! structs {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $traits:tt $(as $ty:ident)? = $kind:ident $mnemonic:literal $(as $printed:literal)?,
        $($summary:literal,)? code $code:tt, $syntax:ident
        $(, absent $absent:ident)? $(, checks $checks:tt)? {
            $($(#[doc = $field_doc:literal])+
            $field:ident: $layout:ident $(($($of:tt)+))? $(= $vhlo:literal)? $(as $text:literal)?,)+
        }
    )*) => {
        $(structs! { @struct $name $traits $kind { $(#[doc = $doc])+ } {
            $($(#[doc = $field_doc])+ $field: $layout $(($($of)+))?,)+
        } })*
    };
    // An encoding of tensor types is no attribute of an op.
    (@struct TypeExtensions $($rest:tt)*) => {};
    (@struct $name:ident ($($trait:ident),* $(; $life:lifetime)?) $kind:ident { $($doc:tt)+ } {
        $($(#[doc = $field_doc:literal])+ $field:ident: $layout:ident $(($($of:tt)+))?,)+
    }) => {
        $($doc)+
        #[derive(Clone, Debug, PartialEq $(, $trait)*)]
        pub struct $name $(<$life>)? {
            $($(#[doc = $field_doc])+ pub $field: structs!(@field $layout $($($of)+)?),)+
        }
        impl<'c> $crate::ops::attributes::field::AsAttribute<'c> for $name $(<$life>)? {
            fn attribute(
                &self,
                context: &'c mlir_bridge::ir::Context,
            ) -> Result<mlir_bridge::ir::Attribute<'c>, String> {
                use $crate::ops::attributes::field::owned;
                type View<'c> = kinds::$name<'c>;
                let fields = [$(owned(View::$field, &self.$field, context)?),+];
                let message_cell = std::cell::RefCell::default();
                let report = |message: &str| *message_cell.borrow_mut() = message.to_owned();
                kinds::$kind
                    .checked_attribute(context, &fields, &report)
                    .map_err(|_| message_cell.take())
            }
            fn of(attribute: mlir_bridge::ir::Attribute<'c>) -> Option<Self> {
                use $crate::ops::attributes::field::Field;
                let record = kinds::$kind.of_attribute(attribute)?;
                let view = kinds::$name(record);
                Some(Self { $($field: Field::of(view.$field())?),+ })
            }
        }
    };
    (@field Int) => { i64 };
    (@field Ints) => { Vec<i64> };
    (@field Bool) => { bool };
    (@field F64) => { f64 };
    (@field Str) => { String };
    (@field Type) => { Type<'c> };
    (@field Attribute $($of:tt)+) => { $($of)+ };
    (@field FlaggedAttribute $($of:tt)+) => { Option<$($of)+> };
    (@field Attributes $($of:tt)+) => { Vec<$($of)+> };
}
pub(super) use structs;
