// What VHLO allows in a function and MLIR's functions do not have is refused.

// RUN: stablehlo-opt --vhlo-legalize-to-stablehlo --split-input-file --verify-diagnostics %s
// RUN: not %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-legalize-to-stablehlo)' --split-input-file %s 2>&1 | FileCheck %s
// CHECK-NOT: internal error

// expected-error @+2 {{'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
// expected-error @+1 {{failed to legalize operation 'vhlo.func_v1' that was explicitly marked illegal: its attributes are not what such an op has}}
"vhlo.func_v1"() <{
  arg_attrs = #vhlo.array_v1<[#vhlo.string_v1<"a">]>, res_attrs = #vhlo.array_v1<[]>,
  sym_name = #vhlo.string_v1<"f">, sym_visibility = #vhlo.string_v1<"private">,
  function_type = #vhlo.type_v1<!vhlo.func_v1<() -> ()>>
}> ({}) : () -> ()
