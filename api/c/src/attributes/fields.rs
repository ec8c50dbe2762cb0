//! How fields pass between C and attributes: a row of [`shapes!`] for each shape that a field
//! may have.

use crate::{
    border::{Argument, Returned, string},
    kinds::{fail, made},
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

/// A field that is not a list.
pub trait Shape {
    /// What the function that makes an attribute takes.
    type Parameter: Argument;
    /// What the view of an attribute has.
    type Held<'c>;
    /// What the function that reads the field returns.
    type Result: Returned;

    /// Returns the field of a new attribute; `None` if the argument makes none.
    fn field<'c>(
        context: &'c Context,
        argument: <Self::Parameter as Argument>::View<'c>,
    ) -> Option<Owned<'c>>;
    /// Returns what C gets of the field; `None` if that is absent.
    fn read<'c>(
        context: &'c Context,
        held: Self::Held<'c>,
    ) -> Option<<Self::Result as Returned>::From>;
}

/// A row has the types of the parameter, of what the view has and of the result; then the
/// field that is made of an argument; then what C gets of what the view has.
macro_rules! shapes {
    ($(
        $shape:ident: $parameter:ty, $held:ty, $result:ty;
        |$context:pat_param, $argument:ident| $field:expr;
        |$context_too:pat_param, $value:ident| $read:expr;
    )*) => { $(
        pub enum $shape {}
        impl Shape for $shape {
            type Parameter = $parameter;
            type Held<'c> = $held;
            type Result = $result;
            fn field<'c>(
                $context: &'c Context,
                $argument: <Self::Parameter as Argument>::View<'c>,
            ) -> Option<Owned<'c>> {
                Some($field)
            }
            fn read<'c>(
                $context_too: &'c Context,
                $value: Self::Held<'c>,
            ) -> Option<<Self::Result as Returned>::From> {
                Some($read)
            }
        }
    )* };
}
shapes! {
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
    |context, name| Owned::Attribute(Some(case(context, &RESULT_ACCURACY_MODE, name)?));
    |_, mode| mode.to_raw();
}

/// The attribute of an enum that has the value of this name; none after a diagnostic.
pub fn case<'c>(context: &'c Context, kind: &'static Kind, name: &[u8]) -> Option<Attribute<'c>> {
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
    made(
        context,
        kind,
        Some(vec![Owned::Int(value)]),
        Kind::checked_attribute,
    )
}

/// The name of the value that an attribute has, if it is of this enum.
pub fn case_name(kind: &'static Kind, attribute: Attribute) -> Option<MlirStringRef> {
    let name = kind.case_name(kind.value_of(attribute)?)?;
    Some(string(name.as_bytes()))
}
