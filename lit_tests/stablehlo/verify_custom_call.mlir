// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @layouts(%0: tensor<2x3xf32>) {
  %r = stablehlo.custom_call @foo(%0) {operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @layouts_of_members(%0: tensor<2x3xf32>) {
  %r = stablehlo.custom_call @foo(%0) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<2x3xf32>) -> tuple<tensor<2xf32>, tensor<f32>>
  return
}

// -----

func.func @layout_of_token(%0: !stablehlo.token) {
  stablehlo.custom_call @foo(%0) {operand_layouts = [dense<> : tensor<0xindex>], result_layouts = []} : (!stablehlo.token) -> ()
  return
}

// -----

func.func @layout_of_unranked(%0: tensor<*xf32>) {
  stablehlo.custom_call @foo(%0) {operand_layouts = [dense<[2, 0, 1]> : tensor<3xindex>], result_layouts = []} : (tensor<*xf32>) -> ()
  return
}

// -----

func.func @layouts_of_operands_only(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op operand_layouts and result_layouts must be there both, or neither of them}}
  stablehlo.custom_call @foo(%0) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> ()
  return
}

// -----

func.func @layouts_too_few(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op operand_layouts must have one entry per operand (1), found 0}}
  stablehlo.custom_call @foo(%0) {operand_layouts = [], result_layouts = []} : (tensor<2x3xf32>) -> ()
  return
}

// -----

func.func @layouts_too_many(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op result_layouts must have one entry per result (0), found 1}}
  stablehlo.custom_call @foo(%0) {operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>) -> ()
  return
}

// -----

func.func @layout_of_tuple(%0: tuple<tensor<f32>>) {
  // expected-error@+1 {{'stablehlo.custom_call' op operand_layouts cannot have a layout of a tuple, found operand #0 'tuple<tensor<f32>>'}}
  stablehlo.custom_call @foo(%0) {operand_layouts = [dense<> : tensor<0xindex>], result_layouts = []} : (tuple<tensor<f32>>) -> ()
  return
}

// -----

func.func @layout_repeated(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op operand_layouts must have the dimensions of operand #0 'tensor<2x3xf32>', each once, found [1, 1]}}
  %r = stablehlo.custom_call @foo(%0) {operand_layouts = [dense<[1, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @layout_too_short(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op operand_layouts must have the dimensions of operand #0 'tensor<2x3xf32>', each once, found [0]}}
  %r = stablehlo.custom_call @foo(%0) {operand_layouts = [dense<[0]> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @layout_negative(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op result_layouts must have the dimensions of result #0 'tensor<2xf32>', each once, found [-1]}}
  %r = stablehlo.custom_call @foo(%0) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<-1> : tensor<1xindex>]} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @layout_of_token_filled(%0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.custom_call' op operand_layouts must have the dimensions of operand #0 '!stablehlo.token', each once, found [0]}}
  stablehlo.custom_call @foo(%0) {operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = []} : (!stablehlo.token) -> ()
  return
}

// -----

func.func @alias(%0: tensor<2x3xf32>) {
  %r = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @alias_of_part(%0: tuple<tensor<f32>, tuple<tensor<2xf32>>>) {
  %r:2 = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = [1, 0]>]} : (tuple<tensor<f32>, tuple<tensor<2xf32>>>) -> (tensor<f32>, tensor<2xf32>)
  return
}

// -----

func.func @alias_operand(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must have an operand_index in range [0, 1), found 1}}
  %r = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @alias_operand_negative(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must have an operand_index in range [0, 1), found -1}}
  %r = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = -1, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @alias_operand_part(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must have operand_tuple_indices of operand #0 'tensor<2x3xf32>', found [0]}}
  %r = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [0]>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @alias_operand_part_negative(%0: tuple<tensor<f32>>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must have operand_tuple_indices of operand #0 'tuple<tensor<f32>>', found [-1]}}
  %r = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [-1]>]} : (tuple<tensor<f32>>) -> tensor<f32>
  return
}

// -----

func.func @alias_result(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must have output_tuple_indices of the results, found [1]}}
  %r = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @alias_no_result(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must have output_tuple_indices of the results, found []}}
  stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> ()
  return
}

// -----

func.func @alias_result_of_two(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must have output_tuple_indices of the results, found [2]}}
  %r:2 = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  return
}

// -----

func.func @alias_types(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must name parts of one type, found 'tensor<2x3xf32>' of operand #0 and 'tensor<6xf32>' of the results}}
  %r = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @config_string() {
  stablehlo.custom_call @foo() {backend_config = "a", api_version = 2 : i32} : () -> ()
  return
}

// -----

func.func @config_dictionary() {
  stablehlo.custom_call @foo() {backend_config = {a = 1 : i64}, api_version = 4 : i32} : () -> ()
  return
}

// -----

func.func @config_no_string() {
  // expected-error@+1 {{'stablehlo.custom_call' op backend_config must be a string with api_version API_VERSION_ORIGINAL, found {}}}
  stablehlo.custom_call @foo() {backend_config = {}} : () -> ()
  return
}

// -----

func.func @config_no_dictionary() {
  // expected-error@+1 {{'stablehlo.custom_call' op backend_config must be a dictionary with api_version API_VERSION_TYPED_FFI, found "a"}}
  stablehlo.custom_call @foo() {backend_config = "a", api_version = 4 : i32} : () -> ()
  return
}

// -----

func.func @create_buffer() {
  %r = stablehlo.custom_call @CreateBuffer() : () -> memref<2x3xf32>
  return
}

// -----

func.func @create_buffer_of(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op @CreateBuffer must have no operands, found 1}}
  %r = stablehlo.custom_call @CreateBuffer(%0) : (tensor<f32>) -> memref<2x3xf32>
  return
}

// -----

func.func @create_no_buffer() {
  // expected-error@+1 {{'stablehlo.custom_call' op @CreateBuffer must have one result, a buffer}}
  %r = stablehlo.custom_call @CreateBuffer() : () -> tensor<2x3xf32>
  return
}

// -----

func.func @pin(%0: tensor<2x3xf32>) {
  %r = stablehlo.custom_call @Pin(%0) : (tensor<2x3xf32>) -> memref<2x3xf32>
  return
}

// -----

func.func @unpin(%0: memref<2x3xf32>) {
  %r = stablehlo.custom_call @Unpin(%0) : (memref<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @pin_nothing() {
  // expected-error@+1 {{'stablehlo.custom_call' op @Pin must have one operand and one result, found 0 and 1}}
  %r = stablehlo.custom_call @Pin() : () -> memref<2x3xf32>
  return
}

// -----

func.func @pin_buffer(%0: memref<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op @Pin must make a buffer of a tensor, found 'memref<2x3xf32>' and 'memref<2x3xf32>'}}
  %r = stablehlo.custom_call @Pin(%0) : (memref<2x3xf32>) -> memref<2x3xf32>
  return
}

// -----

func.func @pin_shape(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op @Pin must have an operand and a result of compatible types, found 'tensor<2x3xf32>' and 'memref<6xf32>'}}
  %r = stablehlo.custom_call @Pin(%0) : (tensor<2x3xf32>) -> memref<6xf32>
  return
}

// -----

func.func @unpin_tensor(%0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op @Unpin must make a tensor of a buffer, found 'tensor<2x3xf32>' and 'tensor<2x3xf32>'}}
  %r = stablehlo.custom_call @Unpin(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @unpin_element(%0: memref<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op @Unpin must have an operand and a result of compatible types, found 'memref<2x3xf32>' and 'tensor<2x3xi32>'}}
  %r = stablehlo.custom_call @Unpin(%0) : (memref<2x3xf32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @buffer(%0: memref<2x3xf32>) {
  %r = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (memref<2x3xf32>) -> memref<2x3xf32>
  return
}

// -----

func.func @buffer_no_alias(%0: memref<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must name each buffer among the results, found none for 'memref<2x3xf32>' at []}}
  %r = stablehlo.custom_call @foo(%0) : (memref<2x3xf32>) -> memref<2x3xf32>
  return
}

// -----

func.func @buffer_in_tuple(%0: memref<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must name each buffer among the results, found none for 'memref<2x3xf32>' at [1]}}
  %r = stablehlo.custom_call @foo(%0) : (memref<2x3xf32>) -> tuple<tensor<f32>, memref<2x3xf32>>
  return
}

// -----

func.func @buffer_operand_twice(%0: memref<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must name each buffer once, found that of operand #0 at [] again}}
  %r:2 = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]} : (memref<2x3xf32>) -> (memref<2x3xf32>, memref<2x3xf32>)
  return
}

// -----

func.func @buffer_result_twice(%0: memref<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_operand_aliases must name each buffer once, found that of the results at [0] again}}
  %r:2 = stablehlo.custom_call @foo(%0) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>]} : (memref<2x3xf32>) -> (memref<2x3xf32>, memref<2x3xf32>)
  return
}
