//! Conversion of attribute fields between C and MLIR: a row of [`field_types!`] for each type of
//! field.

use crate::{
    ffi::{Argument, ReturnType, string},
    kinds::{fail, make_checked},
};
use melior::{
    Context,
    ir::{
        Attribute,
        attribute::{ArrayAttribute, AttributeLike as _},
        r#type::TypeLike as _,
    },
};
use mlir_bridge::prelude::*;
use mlir_sys::{MlirAttribute, MlirStringRef, MlirType};
use stablehlo_dialect::kinds::RESULT_ACCURACY_MODE;

/// Type of a field that is not a list.
pub trait FieldType {
    /// Type of the constructor's parameter.
    type Parameter: Argument;
    /// Type that the attribute's view returns.
    type ViewValue<'c>;
    /// Result type of the accessor.
    type Result: ReturnType;

    /// Converts an argument to a field of a new attribute. Returns `None` if the argument is
    /// invalid.
    fn field<'c>(
        context: &'c Context,
        argument: <Self::Parameter as Argument>::View<'c>,
    ) -> Option<Owned<'c>>;
    /// Converts a field for C. Returns `None` if the field is absent.
    fn read<'c>(
        context: &'c Context,
        value: Self::ViewValue<'c>,
    ) -> Option<<Self::Result as ReturnType>::Value>;
}

/// Declares types of fields. The first line of a row has the three associated types of
/// [`FieldType`], in order. The second line computes [`FieldType::field`], the third [`FieldType::read`].
macro_rules! field_types {
    ($(
        $name:ident: $parameter:ty, $view_value:ty, $result:ty;
        |$context:pat_param, $argument:ident| $field:expr;
        |$context_too:pat_param, $value:ident| $read:expr;
    )*) => { $(
        pub enum $name {}
        impl FieldType for $name {
            type Parameter = $parameter;
            type ViewValue<'c> = $view_value;
            type Result = $result;
            fn field<'c>(
                $context: &'c Context,
                $argument: <Self::Parameter as Argument>::View<'c>,
            ) -> Option<Owned<'c>> {
                Some($field)
            }
            fn read<'c>(
                $context_too: &'c Context,
                $value: Self::ViewValue<'c>,
            ) -> Option<<Self::Result as ReturnType>::Value> {
                Some($read)
            }
        }
    )* };
}
field_types! {
    Int: i64, i64, i64;
    |_, int| Owned::Int(int);
    |_, int| int;

    Bool: bool, bool, bool;
    |_, bool| Owned::Int(bool.into());
    |_, bool| bool;

    F64: f64, f64, f64;
    |_, float| Owned::F64(float);
    |_, float| float;

    Str: MlirStringRef, &'c str, MlirStringRef;
    |_, text| Owned::Bytes(text.to_vec());
    |_, text| string(text.as_bytes());

    Type: MlirType, melior::ir::Type<'c>, MlirType;
    |_, ty| Owned::Type(ty?);
    |_, ty| ty.to_raw();

    Required: MlirAttribute, Attribute<'c>, MlirAttribute;
    |_, attribute| Owned::Attribute(Some(attribute?));
    |_, attribute| attribute.to_raw();

    Optional: MlirAttribute, Option<Attribute<'c>>, MlirAttribute;
    |_, attribute| Owned::Attribute(attribute);
    |_, attribute| attribute?.to_raw();

    Array: MlirAttribute, Vec<Attribute<'c>>, MlirAttribute;
    |_, array| Owned::Attributes(array?.elements()?);
    |context, elements| ArrayAttribute::new(context, &elements).to_raw();

    Mode: MlirStringRef, Attribute<'c>, MlirAttribute;
    |context, name| Owned::Attribute(Some(enum_attribute(context, &RESULT_ACCURACY_MODE, name)?));
    |_, mode| mode.to_raw();
}

/// Makes an enum attribute with the value of this name. Emits a diagnostic and returns `None`
/// if the enum has no such value.
pub fn enum_attribute<'c>(
    context: &'c Context,
    kind: &'static Kind,
    name: &[u8],
) -> Option<Attribute<'c>> {
    let name = String::from_utf8_lossy(name);
    let Some(value) = kind.case_value(&name) else {
        let names: Vec<_> = kind.cases().iter().map(|case| case.1).collect();
        let names = names.join(", ");
        fail(
            context,
            kind,
            &format!("expected one of {names}, found '{name}'"),
        );
        return None;
    };
    make_checked(
        context,
        kind,
        Some(vec![Owned::Int(value)]),
        Kind::checked_attribute,
    )
}

/// Returns the name of an enum attribute's value, or `None` if the attribute has another
/// kind.
pub fn enum_value_name(kind: &'static Kind, attribute: Attribute) -> Option<MlirStringRef> {
    let name = kind.case_name(kind.value_of(attribute)?)?;
    Some(string(name.as_bytes()))
}
