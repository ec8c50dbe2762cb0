//! The passes about composites: ops become composites, and composites become calls.

mod to_call;
mod wrap;
