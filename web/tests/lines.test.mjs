// Tests of the functions on lines of text.

import { test } from "node:test";
import assert from "node:assert/strict";
import { load } from "./artifacts.mjs";

const { tokens, folds, definition, symbolDefinition, uses, compareLines } = await load("src/lines.ts");

const LOOP = `module {
  func.func public @main(%arg0: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<f32>
    %1:2 = stablehlo.while(%iterArg = %0, %iterArg_0 = %arg0) : tensor<f32>, tensor<f32>
    cond {
      %3 = stablehlo.compare LT, %iterArg, %iterArg_0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = stablehlo.add %iterArg, %iterArg : tensor<f32>
      stablehlo.return %3, %iterArg_0 : tensor<f32>, tensor<f32>
    }
    %2 = stablehlo.negate %1#0 : tensor<f32>
    return %2 : tensor<f32>
  }
  func.func private @other(%arg0: tensor<f32>) -> tensor<f32> {
    return %arg0 : tensor<f32>
  }
}`.split("\n");

test("tokens of a line have classes", () => {
  const kinds = tokens('%0 = stablehlo.add %arg0, %1#1 {a = "b // c"} : tensor<2xf32> // end')
    .filter(({ kind }) => kind).map(({ text, kind }) => [text, kind]);
  assert.deepEqual(kinds.slice(0, 4),
    [["%0", "value"], ["stablehlo.add", "op"], ["%arg0", "value"], ["%1#1", "value"]]);
  assert.ok(kinds.some(([text, kind]) => text === '"b // c"' && kind === "string"));
  assert.deepEqual(kinds.at(-1), ["// end", "comment"]);
});

test("tokens of a line are the line", () => {
  for (const line of LOOP) assert.equal(tokens(line).map(({ text }) => text).join(""), line);
});

test("a comment stands for the end of a line that is too long to draw", () => {
  const line = `%0 = stablehlo.constant dense<"0x${"AB".repeat(100)}"> : tensor<100xi8>`;
  assert.equal(tokens(line, 23).map(({ text }) => text).join(""), `${line.slice(0, 230)} … ${line.length - 230} more characters`);
  assert.equal(tokens(line, 26).map(({ text }) => text).join(""), line);
});

test("regions fold up to their last lines", () => {
  const ends = folds(LOOP);
  assert.deepEqual([ends[0], ends[1], ends[4], ends[7], ends[2]], [17, 13, 7, 10, 2]);
});

test("definition of a value is in the region that encloses the use", () => {
  assert.equal(definition(LOOP, 9, "%3"), 8);
  assert.equal(definition(LOOP, 6, "%3"), 5);
  assert.equal(definition(LOOP, 8, "%iterArg"), 3);
  assert.equal(definition(LOOP, 11, "%1"), 3);
  assert.equal(definition(LOOP, 2, "%arg0"), 1);
  assert.equal(definition(LOOP, 15, "%arg0"), 14);
});

test("definition of a value of another function is not found", () => {
  assert.equal(definition(LOOP, 15, "%0"), -1);
});

test("definition of a symbol is its function, not a call of it or a function with a longer name", () => {
  const lines = ["module {", "  %0 = call @f(%a) : () -> ()", "  func.func private @f2()", "  func.func private @f()", "}"];
  assert.equal(symbolDefinition(lines, "@f"), 3);
  assert.equal(symbolDefinition(['"func.func"() <{sym_name = "f"}> ({'], "@f"), 0);
  assert.equal(symbolDefinition(lines, "@g"), -1);
});

test("uses of a value end with its scope", () => {
  assert.deepEqual(uses(LOOP, 1, "%arg0"), [2, 3]);
  assert.deepEqual(uses(LOOP, 5, "%3"), [6]);
  assert.deepEqual(uses(LOOP, 8, "%3"), [9]);
  assert.deepEqual(uses(LOOP, 3, "%1"), [11]);
  assert.deepEqual(uses(LOOP, 3, "%iterArg"), [5, 8]);
});

test("comparison pairs equal lines and marks others", () => {
  const rows = compareLines(["a", "b", "c", "d"], ["a", "x", "c", "d", "e"]);
  assert.deepEqual(rows.map(({ kind }) => kind), ["same", "left", "right", "same", "same", "right"]);
});

test("comparison has each line of both texts once, for random texts", () => {
  let seed = 7;
  const random = (n) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % n;
  for (let round = 0; round < 300; round += 1) {
    const text = () => Array.from({ length: random(30) }, () => String(random(4)));
    const [left, right] = [text(), text()];
    const rows = compareLines(left, right, random(2) ? 2000 : 3);
    assert.deepEqual(rows.filter((r) => r.left >= 0).map((r) => left[r.left]), left);
    assert.deepEqual(rows.filter((r) => r.right >= 0).map((r) => right[r.right]), right);
    assert.ok(rows.every((r) => r.kind !== "same" || left[r.left] === right[r.right]));
  }
});
