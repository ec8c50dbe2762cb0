//! Integration tests.

#[path = "../../../stablehlo-artifact/tests/suite/support/mod.rs"]
mod artifacts;
mod building;
mod checks;
mod chlo;
mod damaged;
mod graphs;
mod plain_in;
mod round_trips;
mod scopes;
mod stripped;
mod text_in;
mod two_views;
