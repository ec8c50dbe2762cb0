//! The commands of `stablehlo-artifact` as a WebAssembly module.
//!
//! A caller pushes buffers, which it then fills: a request as JSON, and the bytes of files. `call`
//! takes all buffers and leaves its results as buffers: a reply as JSON, and the bytes of files.
//! The caller provides one function, `progress` of the module `stablehlo`, which the module calls
//! while it evaluates programs. The TypeScript in `web/src/module.ts` is the other side.
//!
//! The functions have unmangled names in WebAssembly only: on other platforms, `free` would replace
//! the function of this name in C's library.
//!
//! | layer | modules | |
//! |---|---|---|
//! | 0 | `request`, `progress` | requests as data, progress |
//! | 1 | `commands` | commands on requests |

mod commands;
mod progress;
mod request;

pub use commands::call as call_with;

use std::cell::RefCell;

thread_local! {
    /// Buffers of the next request.
    static REQUEST: RefCell<Vec<Vec<u8>>> = const { RefCell::new(Vec::new()) };
    /// Buffers of the last reply.
    static REPLY: RefCell<Vec<Vec<u8>>> = const { RefCell::new(Vec::new()) };
}

/// Adds a buffer of `size` bytes to the request. Returns the address of the buffer.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn push(size: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        request.push(vec![0; size]);
        request
            .last_mut()
            .map_or(std::ptr::null_mut(), Vec::as_mut_ptr)
    })
}

/// Runs the request. Returns the number of buffers of the reply.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn call() -> usize {
    let request = REQUEST.take();
    let reply = call_with(&request);
    REPLY.replace(reply);
    REPLY.with_borrow(Vec::len)
}

/// Returns the address of a buffer of the reply.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn address(index: usize) -> *const u8 {
    REPLY.with_borrow(|reply| reply.get(index).map_or(std::ptr::null(), |b| b.as_ptr()))
}

/// Returns the size of a buffer of the reply in bytes.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn size(index: usize) -> usize {
    REPLY.with_borrow(|reply| reply.get(index).map_or(0, Vec::len))
}

/// Frees the buffers of the reply.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn free() {
    REPLY.take();
}
