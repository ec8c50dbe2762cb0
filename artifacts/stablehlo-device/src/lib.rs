//! Devices that evaluate StableHLO programs with the reference interpreter, in safe Rust.
//!
//! A [`Client`] has devices. A [`Buffer`] is a value on a device. An [`Executable`] owns its program. Its
//! executions run on a thread of the device, and end with an [`Event`]. All types can be used by several
//! threads. `api/pjrt` gives them to JAX.
//!
//! | layer | modules | |
//! |---|---|---|
//! | 5 | `executable` | programs on devices |
//! | 4 | `client`, `program` | devices and their threads, programs that are ready to run |
//! | 3 | `buffer`, `hlo` | values on a device, modules that JAX reads |
//! | 2 | `options`, [`types`] | options, types of values |
//! | 1 | `event` | ends of work |
//! | 0 | `error`, [`layout`], `wire` | errors, positions of elements, protocol buffers |
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

mod buffer;
mod client;
mod error;
mod event;
mod executable;
mod hlo;
pub mod layout;
mod options;
mod program;
pub mod types;
mod wire;

pub use buffer::Buffer;
pub use client::Client;
pub use error::{Code, DeviceError, Result};
pub use event::Event;
pub use executable::{Call, Executable, Execution};
pub use options::{ClientOptions, CompileOptions};
pub use stablehlo_interpreter::{array, element, eval::Value, memory};
pub use stablehlo_program::Version;

/// The compiler checks that threads can share all objects.
const _: fn() = || {
    fn is_shared<T: Send + Sync + 'static>() {}
    is_shared::<(Client, Buffer, Executable, Event)>();
};

/// Item that runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
