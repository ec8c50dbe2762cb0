//! The assembly of an op comes before its hooks, and the error lists the order.

#[cfg(refused)]
mlir_bridge::ops! { OPS in "fruit"; //~ a section is unknown, out of order
    /// Is picked.
    "pick" Pick {
        verify verify_pick
        assembly "attr-dict"
    }
}
#[cfg(not(refused))]
mlir_bridge::ops! { OPS in "fruit";
    /// Is picked.
    "pick" Pick {
        assembly "attr-dict"
        verify verify_pick
    }
}
pub fn verify_pick(_: Pick) -> mlir_bridge::diag::Result {
    Ok(())
}
