// StableHLO mixed with MLIR's dialects: attributes, some of which bytecode stores as text,
// properties of all kinds, successors, regions and sizes of segments.

ml_program.global private mutable @state(dense<[1.0, 2.5]> : tensor<2xf32>) : tensor<2xf32>
memref.global "private" constant @table : memref<4xi8> = dense<[1, -2, 3, 4]>

func.func private @callee(tensor<?xf32>, i32) -> (tensor<?xf32>, index)

func.func @numbers(%a: tensor<4xf32>, %i: index, %b: i1) -> tensor<4xf32> {
  %c = arith.constant dense<[true, false, true]> : tensor<3xi1>
  %d = arith.constant dense<1.5> : vector<[4]xf16>
  %e = arith.constant -7 : i8
  %f = arith.constant 0x7FC00000 : f32
  %g = arith.constant dense<"0xFFFFFFFF01000000"> : tensor<2xsi32>
  %h = arith.addi %e, %e overflow<nsw, nuw> : i8
  %j = arith.cmpi ult, %h, %e : i8
  %k = arith.mulf %f, %f fastmath<fast> : f32
  %l = math.sqrt %k : f32
  %m = arith.select %j, %f, %l : f32
  %n = stablehlo.tanh %a : tensor<4xf32>
  %o = arith.addf %n, %a : tensor<4xf32>
  %p = stablehlo.add %o, %n {note = [array<i1: true, false>, array<i64>, array<f32: 1.0, 2.0>, dense<(1.0, -2.0)> : tensor<2xcomplex<f32>>]} : tensor<4xf32>
  %q = tensor.insert %m into %p[%i] : tensor<4xf32>
  return %q : tensor<4xf32>
}

func.func @control(%a: tensor<?x4xf32>, %b: i1, %n: index) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = shape.shape_of %a : tensor<?x4xf32> -> tensor<2xindex>
  %d = tensor.dim %a, %c0 : tensor<?x4xf32>
  %e = tensor.extract_slice %a[0, 0] [%d, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
  // Ops of other dialects keep their blocks and branches.
  %0 = scf.execute_region -> tensor<?x4xf32> {
    cf.cond_br %b, ^bb1(%e : tensor<?x4xf32>), ^bb2(%n, %a : index, tensor<?x4xf32>)
  ^bb1(%x: tensor<?x4xf32>):
    %r = scf.for %k = %c0 to %d step %c1 iter_args(%t = %x) -> (tensor<?x4xf32>) {
      %u = stablehlo.abs %t : tensor<?x4xf32>
      %v = scf.if %b -> (tensor<?x4xf32>) {
        scf.yield %u : tensor<?x4xf32>
      } else {
        %w = stablehlo.add %u, %t : tensor<?x4xf32>
        scf.yield %w : tensor<?x4xf32>
      }
      scf.yield %v : tensor<?x4xf32>
    }
    scf.yield %r : tensor<?x4xf32>
  ^bb2(%y: index, %z: tensor<?x4xf32>):
    %f = tensor.empty(%y) : tensor<?x4xf32>
    %g = linalg.add ins(%z, %f : tensor<?x4xf32>, tensor<?x4xf32>) outs(%f : tensor<?x4xf32>) -> tensor<?x4xf32>
    %h = stablehlo.sine %g : tensor<?x4xf32>
    cf.br ^bb1(%h : tensor<?x4xf32>)
  }
  return %0 : tensor<?x4xf32>
}

func.func @calls(%a: tensor<?xf32>, %i: i32) -> (tensor<?xf32>, index) {
  %0:2 = call @callee(%a, %i) : (tensor<?xf32>, i32) -> (tensor<?xf32>, index)
  %1 = ml_program.global_load @state : tensor<2xf32>
  %2 = stablehlo.exponential %1 : tensor<2xf32>
  %3 = index.add %0#1, %0#1
  %4 = memref.get_global @table : memref<4xi8>
  %5 = vector.load %4[%3] : memref<4xi8>, vector<2xi8>
  return %0#0, %3 : tensor<?xf32>, index
}
