"""A program of many ops that version 1.3.0 does not know, for two reasons."""
import sys

ACCURACY = " {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}"

print("func.func @main(%x: tensor<f8E3M4>) {")
for i in range(int(sys.argv[1])):
    print(f"  %{i} = stablehlo.tan %x{ACCURACY if i % 2 else ''} : tensor<f8E3M4>")
print("  return\n}")
