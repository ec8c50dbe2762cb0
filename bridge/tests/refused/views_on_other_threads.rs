//! Views stay on their thread.

use mlir_bridge::ir::Op;
use std::thread;

pub fn f(op: Op) {
    thread::scope(|s| {
        #[cfg(refused)]
        s.spawn(move || op.name().len()); //~ E0277
        #[cfg(not(refused))]
        s.spawn({
            let length = op.name().len();
            move || length
        });
    });
}
