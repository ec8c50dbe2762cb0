//! Tests of the crate with the containers that releases of JAX wrote (`tests/containers`, made by
//! `dev/differential/containers.py --freeze`).

mod convert;
mod damaged;
mod frozen;
mod support;
