//! Nothing: its build script says what to set where LLVM is not told of. It needs
//! no other crate, so it runs before mlir-sys, tblgen and bindgen are compiled, of
//! whose messages none says it.
