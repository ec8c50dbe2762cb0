// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file --allow-unregistered-dialect

// expected-error@+1 {{unknown sdy attribute: foo}}
"test.op"() {a = #sdy<foo>} : () -> ()

// -----

// expected-error@+1 {{expected string}}
"test.op"() {a = #sdy<axis_ref 1>} : () -> ()

// -----

// expected-error@+1 {{expected an attribute 'axis_ref', found '#sdy.mesh<[]>'}}
"test.op"() {a = #sdy<axis_ref_list{#sdy.mesh<[]>}>} : () -> ()

// -----

// expected-error@+1 {{expected '{'}}
"test.op"() {a = #sdy<axis_ref_list[]>} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"test.op"() {a = #sdy<manual_axes{x}>} : () -> ()

// -----

// expected-error@+1 {{expected the name of an axis, found 1 : i64}}
"test.op"() {a = #sdy<manual_axes{1}>} : () -> ()

// -----

// expected-error@+1 {{expected string}}
"test.op"() {a = #sdy<all_to_all_param{}: 0->1>} : () -> ()

// -----

// expected-error@+1 {{axis size must be at least 1, got: 0}}
"test.op"() {a = #sdy<mesh_axis"x"=0>} : () -> ()

// -----

// expected-error@+1 {{axis size must be at least 1, got: -1}}
"test.op"() {a = #sdy.mesh<["x"=-1]>} : () -> ()

// -----

// expected-error@+1 {{duplicate axis name: "x"}}
"test.op"() {a = #sdy.mesh<["x"=2, "y"=2, "x"=2]>} : () -> ()

// -----

// expected-error@+1 {{expected integer value}}
"test.op"() {a = #sdy.mesh<["x"=2], device_ids=[]>} : () -> ()

// -----

// expected-error@+1 {{device id must be non-negative, got: -1}}
"test.op"() {a = #sdy.mesh<["x"=2], device_ids=[1, -1]>} : () -> ()

// -----

// expected-error@+1 {{axes is empty and device_ids has more than one element}}
"test.op"() {a = #sdy.mesh<[], device_ids=[0, 1]>} : () -> ()

// -----

// expected-error@+1 {{total product of axis sizes must match total number of device ids, got: 2 != 3}}
"test.op"() {a = #sdy.mesh<["x"=2], device_ids=[0, 1, 2]>} : () -> ()

// -----

// expected-error@+1 {{sorted device ids must be iota(product(axes)), got: 0, 2, 3}}
"test.op"() {a = #sdy.mesh<["x"=3], device_ids=[0, 2, 3]>} : () -> ()

// -----

// expected-error@+1 {{sorted device ids must be iota(product(axes)), got: 0, 1, 1}}
"test.op"() {a = #sdy.mesh<["x"=3], device_ids=[0, 1, 1]>} : () -> ()

// -----

// expected-error@+1 {{expected ','}}
"test.op"() {a = #sdy<dimension_sharding{"x" "y"}>} : () -> ()

// -----

// expected-error@+1 {{expected '}'}}
"test.op"() {a = #sdy<dimension_sharding{?, "x"}>} : () -> ()

// -----

// expected-error@+1 {{expecting priority in format 'p<number>', got: high}}
"test.op"() {a = #sdy<dimension_sharding{"x"}high>} : () -> ()

// -----

// expected-error@+1 {{expecting priority in format 'p<number>', got: p}}
"test.op"() {a = #sdy<dimension_sharding{"x"}p>} : () -> ()

// -----

// expected-error@+1 {{priorities with leading zeros are not allowed, got: p01}}
"test.op"() {a = #sdy<dimension_sharding{"x"}p01>} : () -> ()

// -----

// expected-error@+1 {{expecting integer priority, got: p9223372036854775808}}
"test.op"() {a = #sdy<dimension_sharding{"x"}p9223372036854775808>} : () -> ()

// -----

// expected-error@+1 {{expected a mesh or the name of one, found "m"}}
"test.op"() {a = #sdy.sharding<"m", []>} : () -> ()

// -----

// expected-error@+1 {{expected a mesh or the name of one, found @m::@n}}
"test.op"() {a = #sdy.sharding<@m::@n, []>} : () -> ()

// -----

// expected-error@+1 {{expected ','}}
"test.op"() {a = #sdy.sharding<@m>} : () -> ()

// -----

// expected-error@+1 {{expected string}}
"test.op"() {a = #sdy.sharding<@m, [], replicated={}>} : () -> ()

// -----

// expected-error@+1 {{expected '='}}
"test.op"() {a = #sdy.sharding<@m, [], replicated{"x"}>} : () -> ()

// -----

// expected-error@+1 {{failed to parse a sharding, expected a valid named axis list after the comma}}
"test.op"() {a = #sdy.sharding<@m, [], unreduced={"x"}, unreduced={"y"}>} : () -> ()

// -----

// expected-error@+1 {{expected '{'}}
"test.op"() {a = #sdy.sharding<@m, [], unreduced=mean{"x"}>} : () -> ()

// -----

// expected-error@+1 {{expected '['}}
"test.op"() {a = #sdy.sharding_per_value<<@m, []>>} : () -> ()

// -----

// expected-error@+1 {{expecting symbol from 'i' to 'z'. Received: 'a'}}
"test.op"() {a = #sdy<tensor_mapping[a]>} : () -> ()

// -----

// expected-error@+1 {{expecting integer after 'z_'. Received: 'z_'}}
"test.op"() {a = #sdy<tensor_mapping[z_]>} : () -> ()

// -----

// expected-error@+1 {{expecting positive integer without leading zeros. Received: '0'}}
"test.op"() {a = #sdy<tensor_mapping[z_0]>} : () -> ()

// -----

// expected-error@+1 {{expecting symbol index <=2^63-1. Received: '9223372036854775807'}}
"test.op"() {a = #sdy<tensor_mapping[z_9223372036854775807]>} : () -> ()

// -----

// expected-error@+1 {{expected ']'}}
"test.op"() {a = #sdy<tensor_mapping[i j]>} : () -> ()

// -----

// expected-error@+1 {{expected '['}}
"test.op"() {a = #sdy.op_sharding_rule<()->([])>} : () -> ()

// -----

// expected-error@+1 {{expecting factor indices to be ordered like an iota ([0,1,2,...], e.g. {i=#, j=#, ...}). Expecting factor index symbol 'i', received: 'j'}}
"test.op"() {a = #sdy.op_sharding_rule<([i])->([i]) {j=2}>} : () -> ()

// -----

// expected-error@+1 {{expecting factor indices to be ordered like an iota ([0,1,2,...], e.g. {i=#, j=#, ...}). Expecting factor index symbol 'j', received: 'k'}}
"test.op"() {a = #sdy.op_sharding_rule<([i])->([i]) {i=2, k=2}>} : () -> ()

// -----

// expected-error@+1 {{expecting single factor symbol: j}}
"test.op"() {a = #sdy.op_sharding_rule<([i])->([i]) {ij=2}>} : () -> ()

// -----

// expected-error@+1 {{expected '>'}}
"test.op"() {a = #sdy.op_sharding_rule<([i])->([i]) {i=2} permutation={i} reduction={i}>} : () -> ()

// -----

// expected-error@+1 {{expected 'custom'}}
"test.op"() {a = #sdy.op_sharding_rule<([i])->([i]) {i=2}, special>} : () -> ()

// -----

// expected-error@+1 {{expected 'operand' or 'result', found 'value'}}
"test.op"() {a = #sdy<edge_value_ref value-1>} : () -> ()

// -----

// expected-error@+1 {{expected '{'}}
"test.op"() {a = #sdy.propagation_edges<[]>} : () -> ()

// -----

// expected-error@+1 {{propagation edges have negative step index: -1}}
"test.op"() {a = #sdy.propagation_edges<[{step--1 = [{"y" = operand-1 -> [result-0]}]}]>} : () -> ()

// -----

// expected-error@+1 {{propagation edges have duplicate step index: 1}}
"test.op"() {a = #sdy.propagation_edges<[{step-1 = [{"y" = operand-1 -> [result-0]}]}, {step-1 = [{"x" = operand-1 -> [result-0]}]}]>} : () -> ()

// -----

// expected-error@+1 {{propagation edges have a source that is the same as a target}}
"test.op"() {a = #sdy.propagation_edges<[{step-1 = [{"y" = operand-1 -> [operand-1]}]}]>} : () -> ()

// -----

// expected-error@+1 {{propagation edges have duplicate targets for step index: 1 and axis: y}}
"test.op"() {a = #sdy.propagation_edges<[{step-1 = [{"y" = operand-1 -> [result-0, result-0]}]}]>} : () -> ()
