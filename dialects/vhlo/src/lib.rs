//! The VHLO dialect.
