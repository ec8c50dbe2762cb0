//! What safe code must not be able to break, tried out.

mod collected;
mod contexts;
mod declarations;
mod deep;
mod depth;
mod hooks;
mod odd;
mod panics;
mod parallel;
#[cfg(planted_race)]
mod race;
mod reach;
mod rewriting;
mod scopes;
mod steps;
