"""Constants of each element type: as dense elements in one file, as resources in the other. No two are equal: of
resources, an artifact has all."""
import sys

dense, with_resources = (open(f, "w") for f in sys.argv[1:3])
blobs = []


def constant(ty, literal, resource):
    key = f"w{len(blobs)}"
    print(f"  %{key} = stablehlo.constant dense<{literal}> : {ty}", file=dense)
    print(f"  %{key} = stablehlo.constant dense_resource<{key}> : {ty}", file=with_resources)
    blobs.append(f'{key}: "0x08000000{resource.hex()}"')


def raw(ty, data):
    constant(ty, f'"0x{data.hex().upper()}"', data)


for f in dense, with_resources:
    print("func.func @main() {", file=f)

# Whole bytes: elements that differ, that are equal, and a single one.
WHOLE = {1: "i8 ui8 f8E4M3FN f8E5M2 f8E4M3FNUZ f8E5M2FNUZ f8E4M3B11FNUZ f8E4M3 f8E3M4 f8E8M0FNU",
         2: "i16 ui16 f16 bf16", 4: "i32 ui32 f32", 8: "i64 ui64 f64 complex<f32>", 16: "complex<f64>"}
for size, types in WHOLE.items():
    for ty in types.split():
        raw(f"tensor<3x2x{ty}>", bytes(range(1, 6 * size + 1)))
        raw(f"tensor<3x{ty}>", bytes(range(1, size + 1)) * 3)
        raw(f"tensor<{ty}>", bytes(range(1, size + 1)))

# Booleans, of which any byte but 0 is true.
for bits in [0], [1], [1, 0], [1, 1], [0, 0, 0], [1, 0, 1, 1, 0, 0, 0, 1, 1], [0] * 8, [1] * 9, [1] * 16 + [0]:
    literal = ", ".join("true" if b else "false" for b in bits)
    for true in 1, 0xFF, 2:
        constant(f"tensor<{len(bits)}xi1>", f"[{literal}]", bytes(b * true for b in bits))

# Less than a byte: what is beyond the elements does not count.
for width in 2, 4:
    n = 1 << width
    for shape, beyond in ("", 0), ("1x", 0xFF & -n):
        data = lambda values: bytes(v | beyond for v in values)
        rows = lambda values: str([[v] if shape else v for v in values])
        constant(f"tensor<{n}x{shape}ui{width}>", rows(range(n)), data(range(n)))
        constant(f"tensor<{n}x{shape}i{width}>", rows([*range(n // 2), *range(-n // 2, 0)]), data(range(n)))
        constant(f"tensor<2x{shape}i{width}>", "-1", data([n - 1] * 2))
for ty, width in ("f4E2M1FN", 4), ("f6E2M3FN", 6), ("f6E3M2FN", 6):
    n = 1 << width
    raw(f"tensor<{n}x{ty}>", bytes(range(n)))
    raw(f"tensor<2x{ty}>", bytes([3, 3]))

for f in dense, with_resources:
    print("  return\n}", file=f)
print("{-# dialect_resources: { builtin: {", ",\n".join(blobs), "} } #-}", sep="\n", file=with_resources)
