//! Dialects: declarations, registration, and callbacks for C++.

mod callbacks;
mod check;
mod definition;
mod error;
mod misspelling;
mod registry;
mod tables;

pub(crate) use check::{duplicates, name_fault};
pub use definition::{AttributeHolder, DialectDef, Materialize, Materialized, VerifyAttribute};
pub use error::RegistrationError;
pub use misspelling::Misspelling;
pub(crate) use misspelling::loaded_op_names;
pub use registry::{
    append_dialects, dialects, find_op, load_dialects, register_dialect, register_dialects,
    register_upstream_dialects,
};
pub(crate) use registry::{check_type_ids, register_dialects_raw, table};
