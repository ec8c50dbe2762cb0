// Tests of the texts of values and of the names of files.

import { test } from "node:test";
import assert from "node:assert/strict";
import { load } from "./artifacts.mjs";

const { listText, outcomeName, textName } = await load("src/words.ts");

test("lists of texts and numbers are one text, and shapes keep their brackets", () => {
  assert.equal(listText("shape", ["2*b", "4"]), "[2*b, 4]");
  assert.equal(listText("shape", []), "[]");
  assert.equal(listText("platforms", ["cpu", "tpu"]), "cpu, tpu");
  assert.equal(listText("platforms", []), "none");
  assert.equal(listText("arguments", [{ used: true }]), undefined);
  assert.equal(listText("function", "f"), undefined);
});

test("outcomes are named after the file, and texts end in .mlir", () => {
  assert.equal(outcomeName("model.mlir.bc", "1.0.0"), "model.1.0.0.mlir.bc");
  assert.equal(outcomeName("model.mlir", "1.0.0"), "model.1.0.0.mlir.bc");
  assert.equal(outcomeName("x.jax", "stripped"), "x.stripped.jax");
  assert.equal(outcomeName("model", "1.0.0"), "model.1.0.0");
  for (const name of ["x.jax", "x.mlir.bc", "x.bin", "x.mlir", "x"]) assert.equal(textName(name), "x.text.mlir");
});
