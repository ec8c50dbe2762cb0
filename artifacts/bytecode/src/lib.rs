//! x
#![forbid(unsafe_code)]

mod build;
pub mod builtin;
mod decoder;
mod dialect;
mod error;
mod events;
mod ids;
mod ir;
mod layout;
mod limits;
mod sections;
mod tables;
mod unique;
mod uses;
mod validate;
pub mod version;
mod wire;
mod write;

pub use build::{Builder, NewOp, Values};
pub use decoder::{Decoder, Dialects};
pub use dialect::{
    AttributeFacts, DialectDecoder, DialectTable, Facts, Fault, TypeClass, TypeFacts, check_dense,
};
pub use error::{Error, ErrorKind, Result, What};
pub use events::{Argument, Block, Event, Events, Op as OpEvent, Order, Orders, Region};
pub use ids::*;
pub use ir::{Body, Module, Op};
pub use layout::{Field, Kind, Piece, Scalar, Scope, walk};
pub use limits::Limits;
pub use sections::{Bytecode, Header, MAGIC};
pub use tables::{
    Dialect, Entry, ExternalResources, OpName, Properties, Resource, ResourceKind, ResourceValue,
    Tables,
};
pub use unique::UniqueTables;
pub use uses::Use;
pub use validate::{Validator, validate};
pub use wire::{Cursor, Emitter, Output, PADDING, Section, unzigzag, zigzag};
pub use write::{Options, ValueOrder, is_canonical, write, write_with};
