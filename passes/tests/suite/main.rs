//! The integration tests of this crate, in one binary.

mod all_versions;
mod builtin_attributes;
mod bytecode_in;
mod changed_parts;
mod changes;
mod coverage;
mod deep;
mod downgrades;
mod downgrades_of_kinds;
mod encodings;
mod first_messages;
mod hidden_sizes;
mod kinds_of_text;
mod lowered;
mod next_after;
mod one_program;
mod one_verdict;
mod optimized;
mod program_text;
mod ragged_dot;
mod rewrites;
mod support;
mod text_engine;
mod text_in;
mod two_engines;
mod two_engines_with_options;
