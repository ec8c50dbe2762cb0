// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @f() {
  // expected-error@+1 {{'sdy.mesh' op expects parent op 'builtin.module'}}
  sdy.mesh @m = <["x"=2]>
  return
}

// -----

// expected-note@+1 {{see existing symbol definition here}}
sdy.mesh @m = <["x"=2]>
// expected-error@+1 {{redefinition of symbol named 'm'}}
sdy.mesh @m = <["x"=4]>

// -----

// expected-error@+1 {{'sdy.mesh' op requires visibility attribute 'sym_visibility' to be a string attribute, but got another one}}
sdy.mesh @m = <["x"=2]> {sym_visibility = 1}

// -----

// expected-error@+1 {{'sdy.mesh' op visibility expected to be one of ["public", "private", "nested"], but got "secret"}}
sdy.mesh @m = <["x"=2]> {sym_visibility = "secret"}

// -----

// expected-error@+1 {{'sdy.mesh' op requires attribute 'mesh'}}
"sdy.mesh"() <{sym_name = "m"}> : () -> ()

// -----

// expected-error@+1 {{'sdy.mesh' op attribute 'sym_name' failed to satisfy constraint: string attribute}}
"sdy.mesh"() <{sym_name = @m, mesh = #sdy.mesh<[]>}> : () -> ()

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.sharding_constraint' op unknown mesh: @m}}
  %0 = sdy.sharding_constraint %a <@m, [{}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.sharding_constraint' op requires the same type for all operands and results}}
  %0 = "sdy.sharding_constraint"(%a) <{sharding = #sdy.sharding<@m, [{}]>}> : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.reshard' op sharding doesn't match tensor rank: 2 != 1}}
  %0 = sdy.reshard %a <@m, [{}, {}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  // expected-error@+1 {{'sdy.reshard' op cannot introduce 'max' unreduced axes. Expected 'sum'.}}
  %0 = sdy.reshard %a <@m, [{}], unreduced=max{"x"}> : tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}], unreduced=max{"x"}>}) {
  %0 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<8xf32>
  // expected-error@+1 {{'sdy.sharding_constraint' op cannot change the reduction operator of kept unreduced axes from max to sum.}}
  %1 = sdy.sharding_constraint %0 <@m, [{}], unreduced={"x"}> : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<*xf32>) {
  // expected-error@+1 {{'sdy.sharding_group' op operand #0 must be ranked tensor of any type values, but got 'tensor<*xf32>'}}
  sdy.sharding_group %a group_id=1 : tensor<*xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.sharding_group' op attribute 'group_id' failed to satisfy constraint: 64-bit signless integer attribute}}
  "sdy.sharding_group"(%a) <{group_id = 1 : i32}> : (tensor<8xf32>) -> ()
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.propagation_barrier' op cannot specify `BOTH` as the direction. Not blocking propagation direction makes the op redundant.}}
  %0 = sdy.propagation_barrier %a allowed_direction=BOTH : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'sdy.propagation_barrier' expected one of: NONE, FORWARD, BACKWARD, BOTH; found SIDEWAYS}}
  %0 = sdy.propagation_barrier %a allowed_direction=SIDEWAYS : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.propagation_barrier' op attribute 'allowed_direction' failed to satisfy constraint: propagation direction enum}}
  %0 = "sdy.propagation_barrier"(%a) <{allowed_direction = 4 : i32}> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'sdy.constant' op inferred type(s) 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<3xi32>'}}
  %0 = "sdy.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>
  return
}

// -----

func.func @f(%a: tensor<?xf32>) {
  %0:2 = stablehlo.optimization_barrier %a, %a : tensor<?xf32>, tensor<?xf32>
  // expected-error@+1 {{'sdy.data_flow_edge' op expected sdy.data_flow_edge to have a static-shaped result. type: tensor<?xf32>}}
  %1 = sdy.data_flow_edge %0#0 : tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  %0 = stablehlo.optimization_barrier %a : tensor<8xf32>
  // expected-error@+1 {{'sdy.data_flow_edge' op expected input of sdy.data_flow_edge to have a single user}}
  %1 = sdy.data_flow_edge %0 : tensor<8xf32>
  %2 = stablehlo.abs %0 : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  %0 = sdy.constant dense<1.0> : tensor<8xf32>
  // expected-error@+1 {{'sdy.data_flow_edge' op expected input of sdy.data_flow_edge to not be defined by an SdyDialect op (other than an sdy.named_computation), found 'sdy.constant'}}
  %1 = sdy.data_flow_edge %0 : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  %0 = stablehlo.optimization_barrier %a : tensor<8xf32>
  // expected-error@+1 {{'sdy.data_flow_edge' op unknown mesh: @m}}
  %1 = sdy.data_flow_edge %0 sharding=<@m, [{}]> : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<?xf32>) {
  // expected-error@+1 {{'sdy.func_data_flow_edge' op expected sdy.func_data_flow_edge to have a static-shaped result. type: tensor<?xf32>}}
  %0 = sdy.func_data_flow_edge %a : tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.func_data_flow_edge' op expected operand of sdy.func_data_flow_edge to have a single user}}
  %0 = sdy.func_data_flow_edge %a : tensor<8xf32>
  %1 = sdy.func_data_flow_edge %a : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  %0 = stablehlo.abs %a : tensor<8xf32>
  // expected-error@+1 {{'sdy.func_data_flow_edge' op expected operand of sdy.func_data_flow_edge to be a result of call op.}}
  %1 = sdy.func_data_flow_edge %0 : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  %0 = stablehlo.while(%b = %a) : tensor<8xf32> cond {
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    // expected-error@+1 {{'sdy.func_data_flow_edge' op expected operand of sdy.func_data_flow_edge to be a block argument of a func op.}}
    %1 = sdy.func_data_flow_edge %b : tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }
  return
}
