//! Rules of CHLO's ops. No specification defines them, so the rules and most messages are those of upstream.

mod broadcasting;
mod constants;
mod elementwise;
mod ragged_dot;
mod scan;
mod support;
mod top_k;
