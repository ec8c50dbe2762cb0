//! Plugin with the StableHLO, VHLO, CHLO, Shardy, check and interpreter dialects and passes,
//! for unmodified mlir-opt: `mlir-opt --load-dialect-plugin=libstablehlo_plugin.so
//! --load-pass-plugin=libstablehlo_plugin.so`.

// Named here so that the linker keeps the dialects and passes that these crates register.
use check_dialect as _;
use chlo_dialect as _;
use interpreter_dialect as _;
use sdy_dialect as _;
use stablehlo_dialect as _;
use stablehlo_passes as _;
use vhlo_dialect as _;

mlir_bridge::plugin!(c"stablehlo", c"0.1.0");
