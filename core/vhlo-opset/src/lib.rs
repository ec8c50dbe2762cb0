//! VHLO as data: the versions of ops, types and attributes, and the rules between versions.
//!
//! VHLO is the add-only, versioned copy of the StableHLO opset, and is what portable artifacts
//! hold. Nothing here knows how programs are held: rules read and change a program through a
//! trait, which the host of the program implements.
//!
//! ```
//! use vhlo_opset::{ops, version::Version};
//!
//! let gather = ops::versions_of("gather");
//! assert_eq!(gather[1].name, "vhlo.gather_v2");
//! assert!(gather[0].range.contains(Version::MINIMUM));
//! ```
//!
//! # Modules
//!
//! | layer | modules | |
//! |---|---|---|
//! | 0 | [`causes`] | text of errors with their causes |
//! | 1 | [`version`] | versions, and their history |
//! | 2 | [`feature`] [`kinds`] `version_table` | features that older versions lack; types and attributes; the table of ops |
//! | 3 | [`construct`] [`ops`] | encoded types and attributes; versions of ops |
//! | 4 | [`constraints`] [`encodings`] [`expansion`] [`rules`] [`shardings`] | constraints that a version removed; encodings in bytecode; expansion of newer features into older ops; rules between versions of an op; rules that strip shardings |
//! | 5 | [`version_facts`] | facts of ops, computed once |
//! | 6 | [`requirements`] | smallest version that an op needs |

#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

pub mod causes;
pub mod constraints;
pub mod construct;
pub mod encodings;
pub mod expansion;
pub mod feature;
pub mod kinds;
pub mod ops;
pub mod requirements;
pub mod rules;
pub mod shardings;
pub mod version;
pub mod version_facts;
mod version_table;
