//! Evaluation of programs.
//!
//! [`Interpreter`] prepares a program once: each op becomes a step with a kernel of
//! [`ops`](crate::ops), and each value a slot. A call then runs the steps.
//!
//! | level | modules | |
//! |---|---|---|
//! | 9 | `arguments` | Arguments that the interpreter makes |
//! | 8 | `interpreter` | The evaluator |
//! | 7 | `grid` | Evaluation on several processes |
//! | 6 | `control`, `regions` | Control flow, functions of ops |
//! | 5 | `machine` | Evaluation of one process |
//! | 4 | `network`, `scalars` | Other processes, loops of scalars |
//! | 3 | `code`, `settings` | Prepared programs |
//! | 2 | `prepare`, `bodies`, `collectives`, `custom_calls`, `kernels`, `elementwise`, `movement`, `contractions`, `orders` | Actions of ops |
//! | 1 | `action`, `attributes`, `body_code`, `communication`, `types` | Steps as data |
//! | 0 | `error`, `timers`, `value` | Values, errors, times |

mod action;
mod arguments;
mod attributes;
mod bodies;
mod body_code;
mod code;
mod collectives;
mod communication;
mod contractions;
mod control;
mod custom_calls;
mod elementwise;
mod error;
mod grid;
mod interpreter;
mod kernels;
mod machine;
mod movement;
mod network;
mod orders;
mod prepare;
mod regions;
mod scalars;
mod settings;
mod timers;
mod types;
mod value;

pub use arguments::Fill;
pub use error::{EvalError, Fault};
pub use interpreter::{GridResults, Interpreter};
pub use settings::{CustomCallHandler, Limits, Observer, Progress, ProgressHandler};
pub use value::{Future, Value};
