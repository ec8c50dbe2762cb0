// Ops whose properties have attributes and other values, or only segment sizes of results.
// Their encoding differs between versions 5 and 6.

func.func @linearize(%a: index, %b: index, %c: index) -> (index, index, index) {
  %0 = affine.linearize_index [%a, %b] by (2, 3) : index
  %1 = affine.linearize_index disjoint [%a, %b, %a] by (%c, 3, %c) : index
  %2 = affine.linearize_index [%a, %b, %c] by (4, 5) : index
  return %0, %1, %2 : index, index, index
}

func.func @sizes(%token: !gpu.async.token, %a: !gpu.sparse.spmat_handle, %b: !gpu.sparse.dntensor_handle) {
  %0, %1 = gpu.spmm_buffer_size async [%token] %a, %b, %b : index into f32
  %2:2, %3 = gpu.spmm_buffer_size async [%1] %a{TRANSPOSE}, %b{CONJUGATE_TRANSPOSE}, %b : index, index into f64
  gpu.wait [%3]
  return
}
