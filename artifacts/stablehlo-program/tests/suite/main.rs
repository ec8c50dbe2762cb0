//! Integration tests.

#[path = "../../../stablehlo-artifact/tests/suite/support/mod.rs"]
mod artifacts;
mod building;
mod checks;
mod chlo;
mod copies;
mod damaged;
mod drafts;
mod elements;
mod graphs;
mod numbers;
mod plain_in;
mod round_trips;
mod scopes;
mod stripped;
mod text_in;
mod two_views;
