// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32>
func.func private @two() -> (tensor<2xf32>, tensor<2xf32>)
func.func private @token() -> !stablehlo.token
func.func @no_programs(%x: tensor<2xf32>) {
  // expected-error@+1 {{`programs` attribute cannot be empty}}
  "interpreter.run_parallel"() {programs = []} : () -> ()
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32>
func.func private @two() -> (tensor<2xf32>, tensor<2xf32>)
func.func private @token() -> !stablehlo.token
func.func @no_partitions(%x: tensor<2xf32>) {
  // expected-error@+1 {{`programs` attribute cannot be empty}}
  "interpreter.run_parallel"() {programs = [[]]} : () -> ()
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32>
func.func private @two() -> (tensor<2xf32>, tensor<2xf32>)
func.func private @token() -> !stablehlo.token
func.func @ragged(%x: tensor<2xf32>) {
  // expected-error@+1 {{Sizes of second dimension of `programs` should all match 1 but got 2}}
  %0 = "interpreter.run_parallel"(%x) {programs = [[@f], [@f, @f]]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32>
func.func private @two() -> (tensor<2xf32>, tensor<2xf32>)
func.func private @token() -> !stablehlo.token
func.func @unknown(%x: tensor<2xf32>) {
  // expected-error@+1 {{Function g not found}}
  %0 = "interpreter.run_parallel"(%x) {programs = [[@g]]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32>
func.func private @two() -> (tensor<2xf32>, tensor<2xf32>)
func.func private @token() -> !stablehlo.token
func.func @inputs(%x: tensor<2xf32>) {
  // expected-error@+1 {{Number of inputs (1) should match the sum of the number of inputs of all programs (2)}}
  %0:2 = "interpreter.run_parallel"(%x) {programs = [[@f, @f]]} : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32>
func.func private @two() -> (tensor<2xf32>, tensor<2xf32>)
func.func private @token() -> !stablehlo.token
func.func @results(%x: tensor<2xf32>) {
  // expected-error@+1 {{Number of results (1) should match the sum of the number of results of all programs (2)}}
  %0 = "interpreter.run_parallel"(%x, %x) {programs = [[@f, @f]]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32>
func.func private @two() -> (tensor<2xf32>, tensor<2xf32>)
func.func private @token() -> !stablehlo.token
func.func @empty_infeed(%x: tensor<2xf32>) {
  // expected-error@+1 {{infeed attribute is optional or should not be empty}}
  %0 = "interpreter.run_parallel"(%x) {infeed = [], programs = [[@f]]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32>
func.func private @two() -> (tensor<2xf32>, tensor<2xf32>)
func.func private @token() -> !stablehlo.token
func.func @unknown_infeed(%x: tensor<2xf32>) {
  // expected-error@+1 {{Function g not found}}
  %0 = "interpreter.run_parallel"(%x) {infeed = [@g], programs = [[@f]]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32>
func.func private @two() -> (tensor<2xf32>, tensor<2xf32>)
func.func private @token() -> !stablehlo.token
func.func @infeed_of_two(%x: tensor<2xf32>) {
  // expected-error@+1 {{Function two should return 1 tensor but returns 2}}
  %0 = "interpreter.run_parallel"(%x) {infeed = [@two], programs = [[@f]]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32>
func.func private @two() -> (tensor<2xf32>, tensor<2xf32>)
func.func private @token() -> !stablehlo.token
func.func @infeed_of_token(%x: tensor<2xf32>) {
  // expected-error@+1 {{Function token should return a tensor type, but instead returns '!stablehlo.token'}}
  %0 = "interpreter.run_parallel"(%x) {infeed = [@token], programs = [[@f]]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32>
func.func private @two() -> (tensor<2xf32>, tensor<2xf32>)
func.func private @token() -> !stablehlo.token
func.func @flat_programs(%x: tensor<2xf32>) {
  // expected-error@+1 {{'interpreter.run_parallel' op attribute 'programs' failed to satisfy constraint: Array of FlatSymbolRefArrayAttr}}
  %0 = "interpreter.run_parallel"(%x) {programs = [@f]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @probe_of_another_type(%x: tensor<2xf32>) {
  // expected-error@+1 {{'interpreter.probe' op }}
  %0 = "interpreter.probe"(%x) {probe_id = "p"} : (tensor<2xf32>) -> tensor<3xf32>
  return
}
