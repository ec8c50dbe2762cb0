"""A program of many functions; with an argument, some of them have what version
1.3.0 does not know, and some what VHLO does not."""
import sys

BLOCKERS = len(sys.argv) > 2

print("module {")
for i in range(int(sys.argv[1])):
    print(f"  func.func @f{i}(%x: tensor<4x4xf32>, %n: tensor<f32>) -> tensor<4xf32> {{")
    for j in range(5 + i % 7):
        print(f"    %a{j} = stablehlo.add %{f'b{j - 1}' if j else 'x'}, %x : tensor<4x4xf32>")
        print(f"    %b{j} = stablehlo.dot_general %a{j}, %a{j}, contracting_dims = [1] x [0],")
        print("      precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>")
    if BLOCKERS and i % 9 == 4:
        print("    %t = stablehlo.tan %x : tensor<4x4xf32>")
    if BLOCKERS and i % 11 == 5:
        print("    %u = stablehlo.abs %x {note = @a::@b} : tensor<4x4xf32>")
    print(f"    %r = stablehlo.reduce(%b{j} init: %n) across dimensions = [1]")
    print("      : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>")
    print("      reducer(%p: tensor<f32>, %q: tensor<f32>) {")
    print("        %s = stablehlo.add %q, %p : tensor<f32>")
    print("        stablehlo.return %s : tensor<f32>")
    print("      }")
    print("    return %r : tensor<4xf32>")
    print("  }")
print("}")
