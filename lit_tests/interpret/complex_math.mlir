// The expanded functions of complex numbers have the values of the functions, in each range of their formulas.

// RUN: stablehlo-opt --stablehlo-complex-math-expander %s -o %t.mlir
// RUN: stablehlo-translate --interpret %t.mlir
// RUN: stablehlo-translate --interpret %s

func.func @main() {
  %x0 = stablehlo.constant dense<[(3.0, 4.0), (-3.0, 4.0), (0.5, -0.25), (0.001, 1.0), (0.0, 2.0), (1.0e+30, 1.0e+30), (-0.6, 0.8), (1.0e-08, 1.0e-09)]> : tensor<8xcomplex<f64>>
  %r0 = stablehlo.log %x0 : tensor<8xcomplex<f64>>
  check.expect_almost_eq_const %r0, dense<[(1.6094379124341003, 0.9272952180016122), (1.6094379124341003, 2.214297435588181), (-0.5815754049028404, -0.4636476090008061), (4.999997500001667e-07, 1.5697963271282298), (0.6931471805599453, 1.5707963267948966), (69.42412638010134, 0.7853981633974483), (2.7755575615628914e-17, 2.214297435588181), (-18.41570557852578, 0.09966865249116204)]> : tensor<8xcomplex<f64>>, tolerance = 1.0e-13
  %x1 = stablehlo.constant dense<[(3.0, 4.0), (-3.0, 4.0), (0.5, -0.25), (0.001, 1.0), (0.0, 2.0), (1.0e+30, 1.0e+30), (-0.6, 0.8), (1.0e-08, 1.0e-09)]> : tensor<8xcomplex<f64>>
  %r1 = stablehlo.sqrt %x1 : tensor<8xcomplex<f64>>
  check.expect_almost_eq_const %r1, dense<[(2.0, 1.0), (1.0, 2.0), (0.7276733451126774, -0.17178037486125622), (0.7074604229212667, 0.7067533162284685), (1.0, 1.0), (1098684113467810.0, 455089860562227.3), (0.447213595499958, 0.8944271909999159), (0.00010012461141278125, 4.993777183700244e-06)]> : tensor<8xcomplex<f64>>, tolerance = 1.0e-13
  %x2 = stablehlo.constant dense<[(3.0, 4.0), (-3.0, 4.0), (0.5, -0.25), (0.001, 1.0), (0.0, 2.0), (-0.6, 0.8)]> : tensor<6xcomplex<f64>>
  %r2 = stablehlo.tan %x2 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r2, dense<[(-0.0001873462046294784, 0.999355987381473), (0.0001873462046294784, 0.999355987381473), (0.504500702698564, -0.31242069250258875), (0.00041997423800953313, 0.761594475805797), (0.0, 0.9640275800758169), (-0.3170392678265828, 0.8080651722597162)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-13
  %x3 = stablehlo.constant dense<[(3.0, 4.0), (-3.0, 4.0), (0.5, -0.25), (0.001, 1.0), (0.0, 2.0), (-0.6, 0.8)]> : tensor<6xcomplex<f64>>
  %r3 = stablehlo.log_plus_one %x3 : tensor<6xcomplex<f64>>
  check.expect_almost_eq_const %r3, dense<[(1.7328679513998633, 0.7853981633974483), (1.4978661367769956, 2.0344439357957027), (0.4191645952022216, -0.16514867741462683), (0.3470735901967017, 0.784898413314115), (0.8047189562170503, 1.1071487177940904), (-0.11157177565710481, 1.1071487177940904)]> : tensor<6xcomplex<f64>>, tolerance = 1.0e-13
  return
}
