// Files for the tests: real ones of the repository, and damaged and large ones that are made here.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

export const ROOT = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");

/** Folder with `web` and `npm`, as `make web` makes it. */
export const DIST = process.env.DIST ?? join(ROOT, "dist");

/** Folder for files that the tests make. */
export const MADE = join(DIST, "web-test");
mkdirSync(MADE, { recursive: true });

const inputs = (name) => join(ROOT, "lit_tests/models/Inputs", name);
export const RESNET = inputs("resnet.1.17.0.mlir.bc");
export const OLD_RESNET = inputs("resnet.0.9.0.mlir.bc");
export const NEWEST = join(ROOT, "lit_tests/vhlo/compat/1.22.0.mlir.bc");
export const CONTAINER = join(ROOT, "artifacts/jax-export/tests/containers/sharded.0.10.2.jax");
export const DERIVATIVES = join(ROOT, "artifacts/jax-export/tests/containers/tree.0.10.2.jax");

/** Returns a module of the page. */
export async function load(file) {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);
}

export function made(name, bytes) {
  const path = join(MADE, name);
  writeFileSync(path, bytes);
  return path;
}

/** Returns an artifact that lacks its second half. */
export function damaged() {
  const bytes = readFileSync(RESNET);
  return made("damaged.mlir.bc", bytes.subarray(0, bytes.length / 2));
}

/** Returns the path of the tool that writes artifacts. */
export function translate() {
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
  const tools = [process.env.STABLEHLO_PROFILE ?? "release", "release", "dev", "debug"].map((profile) => join(target, profile, "stablehlo-translate"));
  const tool = tools.find((path) => existsSync(path));
  if (!tool) throw new Error("stablehlo-translate is not built");
  return tool;
}

/** Returns what `stablehlo-artifact` prints on standard error for a command. */
export function errorOf(...command) {
  const { stderr, status } = spawnSync(translate().replace(/stablehlo-translate$/, "stablehlo-artifact"), command, { encoding: "utf8" });
  if (status === 0) throw new Error(`${command.join(" ")} succeeded`);
  return stderr;
}

/** Returns the artifact of a text. */
export function artifact(name, text, target = "1.0.0", ...options) {
  const path = made(`${name}.mlir`, text);
  const out = join(MADE, `${name}.mlir.bc`);
  execFileSync(translate(), ["--serialize", `--target=${target}`, ...options, path, "-o", out]);
  return out;
}

/** Returns the plain bytecode of a text, which is no portable artifact. */
export function plain(name, text) {
  const out = join(MADE, `${name}.plain.mlir.bc`);
  execFileSync(translate().replace(/stablehlo-translate$/, "stablehlo-opt"), ["--emit-bytecode", made(`${name}.mlir`, text), "-o", out]);
  return out;
}

/** Returns the text of a function that adds and multiplies `count` times. */
export function chain(count) {
  const lines = Array.from({ length: count }, (_, i) => {
    const op = i % 2 ? "multiply" : "add";
    return `  %${i + 1} = stablehlo.${op} %${i}, %${Math.max(0, i - 20)} : tensor<4xf32>`;
  });
  return `func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %arg0 : tensor<4xf32>
${lines.join("\n")}
  return %${count} : tensor<4xf32>
}
`;
}

/** Text of a function with an op of CHLO. */
export const CHLO = `func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
`;

/** Text of a function with a sharded argument. */
export const SHARDED = `sdy.mesh @mesh = <["x"=2]>
func.func @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  return %arg0 : tensor<4xf32>
}
`;

/** Text of a function with a loop. */
export const LOOP = `func.func @main(%arg0: tensor<2xf32>, %arg1: tensor<i32>) -> (tensor<2xf32>, tensor<i32>) {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %0:2 = stablehlo.while(%x = %arg0, %i = %arg1) : tensor<2xf32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %2 = stablehlo.add %x, %x : tensor<2xf32>
    %3 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %2, %3 : tensor<2xf32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<2xf32>, tensor<i32>
}
`;

/** Text of a program with two functions, whose op fails for zeros: an index is out of bounds. */
export const CALLS = `func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<i32>) -> tensor<4xf32> {
  %0 = call @helper(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.add %0, %0 {mark = "here"} : tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @helper(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
`;

/** Text of a function that takes some seconds: `count` products of matrices. */
export function products(count, size = 400) {
  const type = `tensor<${size}x${size}xf32>`;
  const lines = Array.from({ length: count }, (_, i) =>
    `  %${i + 1} = stablehlo.dot_general %${i}, %arg0, contracting_dims = [1] x [0] : (${type}, ${type}) -> ${type}`);
  return `func.func @main(%arg0: ${type}) -> ${type} {
  %0 = stablehlo.negate %arg0 : ${type}
${lines.join("\n")}
  return %${count} : ${type}
}
`;
}

/** Text of a function with a constant of `megabytes`. */
export function constant(megabytes) {
  const count = megabytes << 18;
  const bytes = Buffer.alloc(count * 4);
  for (let i = 0; i < count; i += 1) bytes.writeFloatLE(i % 1000, i * 4);
  return `func.func @main() -> tensor<${count}xf32> {
  %0 = stablehlo.constant dense<"0x${bytes.toString("hex")}"> : tensor<${count}xf32>
  return %0 : tensor<${count}xf32>
}
`;
}

/** Text of a loop that never ends. */
export const ENDLESS = LOOP.replace("stablehlo.compare LT, %i, %ten", "stablehlo.compare LT, %one, %ten");

/** Returns a `.npy` file of `f32` elements. */
export function npy(name, values) {
  let header = `{'descr': '<f4', 'fortran_order': False, 'shape': (${values.length},), }`;
  header = header.padEnd(128 - 11) + "\n";
  const bytes = Buffer.concat([Buffer.from("\x93NUMPY\x01\x00", "latin1"), Buffer.from([header.length & 255, header.length >> 8]),
    Buffer.from(header, "latin1"), Buffer.from(new Float32Array(values).buffer)]);
  return made(name, bytes);
}

/** Returns the numbers of a `.npy` file of `f32` elements. */
export function numbers(bytes) {
  const data = Buffer.from(bytes);
  const start = 10 + data.readUInt16LE(8);
  return [...new Float32Array(data.buffer.slice(data.byteOffset + start, data.byteOffset + data.length))];
}
