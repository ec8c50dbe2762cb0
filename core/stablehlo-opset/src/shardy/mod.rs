//! Rules of Shardy's ops and attributes, for any host.
//!
//! The functions of [`rules::shardings`](crate::rules::shardings) check plain data. This module reads the
//! data from a host's ops through the traits of [`view`].

pub mod attributes;
pub mod kinds;
pub mod lookup;
pub mod ops;
pub mod parts;
pub mod view;
