//! Only contexts implement `ContextExt`, whose functions rely on each other.

use mlir_bridge::prelude::*;

pub struct Two(pub Context, pub Context);

#[cfg(refused)]
#[rustfmt::skip]
impl ContextExt for Two { //~ E0277
    fn this(&self) -> &Context {
        &self.0
    }
}

pub fn f(two: &Two) -> Option<Type<'_>> {
    two.0.parse_type("i32")
}
