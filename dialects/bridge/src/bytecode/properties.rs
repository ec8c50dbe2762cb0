//! What MLIR itself says of the properties of its ops.

use crate::{
    ffi::{self, MutPtr},
    guard,
    ir::{Context, raw_context},
};
use mlir_sys::MlirStringRef;
use std::collections::BTreeMap;

/// How an op writes its properties.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenProperties {
    /// A letter for each thing that is written: `a` for an attribute, `o` for one
    /// that may be absent, `n` for a number, `?` for anything else; or the size, in
    /// brackets, of an array of 32-bit integers that is always there.
    pub letters: String,
    /// The names of the op's attributes.
    pub attributes: Vec<String>,
}

/// How each op that is registered in a context, and has properties, writes them in a
/// version of bytecode, by the op's name. MLIR is asked: an op without anything writes
/// its properties, and what it writes is looked at.
///
/// # Panics
/// If `version` is no version of bytecode.
pub fn properties_of_ops(context: &Context, version: u32) -> BTreeMap<String, WrittenProperties> {
    assert!(version <= 6, "bytecode has versions 0 to 6");
    let mut all = BTreeMap::new();
    // SAFETY: a live context; the map outlives the call.
    unsafe {
        ffi::mb_properties_of_ops(
            raw_context(context),
            version.into(),
            Some(tell),
            (&raw mut all).cast(),
        );
    }
    all
}

/// False after a panic, upon which no more is told.
extern "C" fn tell(line: MlirStringRef, all: MutPtr) -> bool {
    guard::catch_unheard(|| {
        // SAFETY: the map of `properties_of_ops`; the text lives for this call.
        let (all, line) = unsafe {
            let all = &mut *all.cast::<BTreeMap<String, WrittenProperties>>();
            (all, String::from_utf8_lossy(ffi::bytes_of(line)))
        };
        let mut words = line.split(' ').map(str::to_owned);
        let mut word = || words.next().unwrap_or_default();
        let (op, letters) = (word(), word());
        let attributes = words.collect();
        all.insert(
            op,
            WrittenProperties {
                letters,
                attributes,
            },
        );
        Ok(())
    })
}
