// Dialects that promise interfaces, which stablehlo-translate has no implementation of:
// none is asked for where a program is only read, verified and written.

// RUN: stablehlo-opt %s > %t.mlir
// RUN: stablehlo-translate --serialize --target=current --allow-other-dialects %s -o %t.mlir.bc
// RUN: stablehlo-translate --deserialize %t.mlir.bc | stablehlo-opt | diff %t.mlir -

module attributes {gpu.container_module} {
  gpu.module @kernels [#nvvm.target<chip = "sm_70">, #rocdl.target, #xevm.target, #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] {
    gpu.func @kernel() kernel {
      gpu.return
    }
  }
  gpu.binary @binary <#gpu.select_object<0>> [#gpu.object<#nvvm.target, "text">]
  llvm.func @callee(%a: f32) -> f32 {
    %0 = llvm.fadd %a, %a : f32
    llvm.return %0 : f32
  }
  func.func @shapes(%a: tensor<?x4xf32>, %b: memref<4xf32>, %i: index) -> tensor<?x4xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %d = tensor.dim %a, %c0 : tensor<?x4xf32>
    %e = tensor.empty(%d) : tensor<?x4xf32>
    %s = tensor.extract_slice %a[0, 0] [%d, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
    %m = linalg.add ins(%a, %s : tensor<?x4xf32>, tensor<?x4xf32>) outs(%e : tensor<?x4xf32>) -> tensor<?x4xf32>
    %n = memref.alloc() : memref<f32>
    %v = vector.load %b[%i] : memref<4xf32>, vector<2xf32>
    %x = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    %r = scf.for %k = %c0 to %d step %c1 iter_args(%t = %m) -> (tensor<?x4xf32>) {
      scf.yield %t : tensor<?x4xf32>
    }
    %o = bufferization.alloc_tensor(%d) : tensor<?x4xf32>
    return %r : tensor<?x4xf32>
  }
}
