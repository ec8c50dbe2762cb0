//! Views end with the run of the pass.

use mlir_bridge::{ir::Op, passes::PassDef};
use std::cell::Cell;

thread_local! {
    static KEPT: Cell<Option<Op<'static>>> = const { Cell::new(None) };
}
pub static KEEP: PassDef = PassDef::new("fruit-keep", |op, _| {
    #[cfg(refused)]
    KEPT.set(Some(op)); //~ E0521
    #[cfg(not(refused))]
    let _ = (op.name(), KEPT.take());
    Ok(())
});
