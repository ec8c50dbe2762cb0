//! The StableHLO opset: declarations, attributes, types, constraints and inference, stated once for
//! all representations of a program.
//!
//! A host, which holds programs, shows its ops through the traits of [`view`]. The [`views`] give the
//! parts of an op the names of the declaration. [`ops`] has the rules of each op: the types of its
//! results, and its constraints.
//!
//! # Modules
//!
//! | layer | modules | |
//! |---|---|---|
//! | 0 | [`neutral`] [`spec`] [`traits`] [`types`] | neutral values of attributes; constraints of the specification; traits of ops; types of values |
//! | 0 | [`reified`] | shapes of results that rules state as functions of operands |
//! | 1 | [`constraints`] [`enums`] [`quantized_types`] | sets of types; enum attributes; constraints of MLIR on quantized types |
//! | 2 | [`structs`] [`syntax`] | attributes with fields; directives of assembly formats, and irregular syntax |
//! | 3 | [`declarations`] [`forms`] [`rules`] | declarations of ops; forms of attributes; constraints on attributes and shapes |
//! | 4 | [`hints`] [`opcode`] [`view`] | hints at remedies in errors; numbers of the ops; traits through which a host shows its ops |
//! | 5 | [`attributes`] [`inference`] | attributes that rules read; inferred types |
//! | 6 | [`edit`] | trait through which a host lets rewrites change its programs; views with the names of declarations |
//! | 6 | [`bodies`] [`trait_checks`] [`views`] | bodies of regions; check of traits about types; views with the names of declarations |
//! | 7 | [`ops`] [`shardy`] | rules of ops; rules of Shardy |

#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

pub mod attributes;
pub mod bodies;
pub mod constraints;
pub mod declarations;
pub mod edit;
pub mod enums;
pub mod forms;
pub mod hints;
pub mod inference;
pub mod neutral;
pub mod opcode;
pub mod ops;
pub mod quantized_types;
pub mod reified;
pub mod rules;
pub mod shardy;
pub mod spec;
pub mod structs;
pub mod syntax;
pub mod trait_checks;
pub mod traits;
pub mod types;
pub mod view;
pub mod views;
