//! Soundness tests: safe code must not be able to cause undefined behaviour.

mod building;
mod closedness;
mod collected;
mod contexts;
mod copying;
mod declarations;
mod deep;
mod depth;
mod depth_hooks;
mod handles;
mod hooks;
mod inlining;
mod managers;
mod odd;
mod outside;
mod panics;
mod parallel;
mod processes;
#[cfg(planted_race)]
mod race;
mod readable;
mod readers;
mod rewriting;
mod scopes;
mod small_stacks;
mod steps;
mod text;
mod unusual;
mod view_scope;
mod walk;
mod workers;
