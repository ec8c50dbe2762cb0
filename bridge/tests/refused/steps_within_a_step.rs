//! Steps cannot be nested, since the end of a step frees ops.

use mlir_bridge::rewrite::Steps;

pub fn f(steps: &mut Steps) {
    #[cfg(refused)]
    steps.step(|_, _| steps.step(|_, _| ())); //~ E0501 //~ E0500
    #[cfg(not(refused))]
    steps.step(|_, _| ());
    steps.step(|_, _| ());
}
