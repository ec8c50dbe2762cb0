// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

// expected-error @+1 {{'vhlo.func_v1' op requires attribute 'arg_attrs'}}
vhlo.func_v1 @f() -> () {
}

// -----

// expected-error @+1 {{expected all arguments of the function to have names}}
vhlo.func_v1 @f(%x: !vhlo.f32_v1, !vhlo.f32_v1) -> () {
} {sym_visibility = #vhlo.string_v1<"">, res_attrs = #vhlo.array_v1<[]>, arg_attrs = #vhlo.array_v1<[]>}

// -----

// expected-error @+1 {{expected '->'}}
vhlo.func_v1 @f() {
} {sym_visibility = #vhlo.string_v1<"">, res_attrs = #vhlo.array_v1<[]>, arg_attrs = #vhlo.array_v1<[]>}

// -----

vhlo.func_v1 @f() -> () {
  // expected-error @+1 {{'sym_name' is given by the function's signature}}
} {sym_name = #vhlo.string_v1<"g">, sym_visibility = #vhlo.string_v1<"">, res_attrs = #vhlo.array_v1<[]>, arg_attrs = #vhlo.array_v1<[]>}

// -----

// What the syntax cannot say.
// expected-error @+1 {{'vhlo.func_v1' op expected 'sym_name' to be a string and 'function_type' a function type of VHLO}}
"vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.f32_v1>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"f">, sym_visibility = #vhlo.string_v1<"">}> ({
}) : () -> ()

// -----

// expected-error @+1 {{'vhlo.func_v1' op expected 'sym_name' to be a string and 'function_type' a function type of VHLO}}
"vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = "f", sym_visibility = #vhlo.string_v1<"">}> ({
}) : () -> ()
