//! What safe code must not be able to break, tried out.

#[path = "../demo/mod.rs"]
mod demo;
#[path = "../support/mod.rs"]
mod support;

mod collected;
mod contexts;
mod declarations;
mod deep;
mod depth;
mod hooks;
mod odd;
mod panics;
mod parallel;
mod reach;
mod readable;
mod rewriting;
mod scopes;
mod steps;
