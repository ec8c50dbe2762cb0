//! Progress of evaluations, for the caller of the module.

// SAFETY: the page's worker defines the function. It takes two numbers, and cannot reach the memory of the module by them.
#[cfg(target_arch = "wasm32")]
#[link(wasm_import_module = "stablehlo")]
unsafe extern "C" {
    /// Takes the number of evaluated ops, and the evaluated part of the work, from 0 to 1.
    #[link_name = "progress"]
    safe fn report(steps: f64, fraction: f64);
}

/// Reports the progress to the caller. Does nothing outside of WebAssembly.
pub fn progress(steps: u64, fraction: f64) {
    #[cfg(target_arch = "wasm32")]
    report(steps as f64, fraction);
    #[cfg(not(target_arch = "wasm32"))]
    let _ = (steps, fraction);
}
