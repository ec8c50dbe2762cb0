// Tests of the layout of graphs.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as files from "./artifacts.mjs";

const { layOut, PART } = await files.load("src/layout.ts");
const { load } = await import(pathToFileURL(join(files.DIST, "npm/index.js")).href);
const stablehlo = await load();

const sides = ({ x, y, width, height }) => [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
const within = (inner, outer) => {
  const [a, b] = [sides(inner), sides(outer)];
  return a[0] >= b[0] - 0.01 && a[1] >= b[1] - 0.01 && a[2] <= b[2] + 0.01 && a[3] <= b[3] + 0.01;
};
const apart = (one, other) => {
  const [a, b] = [sides(one), sides(other)];
  return a[2] <= b[0] + 0.01 || b[2] <= a[0] + 0.01 || a[3] <= b[1] + 0.01 || b[3] <= a[1] + 0.01;
};

/** Checks that nodes and regions contain each other as in the program, and otherwise do not overlap. */
function check(graph, layout) {
  const boxes = new Map([...layout.nodes, ...layout.regions].map((box) => [box.id, box]));
  const numbers = layout.nodes.filter(({ kind }) => kind !== "elsewhere").map(({ node }) => node);
  const first = layout.part * PART;
  const expected = graph.nodes.map((_, n) => n).slice(first, first + PART);
  assert.deepEqual(numbers.sort((a, b) => a - b), expected);
  const regionOf = (n) => graph.nodes[n].region;
  for (const n of expected) {
    const region = regionOf(n);
    if (!region) continue;
    const box = boxes.get(`r${region.node}.${region.index}`);
    assert.ok(within(boxes.get(`n${n}`), box), `node ${n} is outside of its region`);
    const group = boxes.get(`g${region.node}`);
    if (group) assert.ok(within(box, group) && within(boxes.get(`n${region.node}`), group), `region of ${region.node}`);
    const outer = regionOf(region.node);
    if (outer) assert.ok(within(box, boxes.get(`r${outer.node}.${outer.index}`)), `region of ${region.node}`);
  }
  for (const [i, a] of layout.nodes.entries()) {
    for (const b of layout.nodes.slice(i + 1)) assert.ok(apart(a, b), `${a.id} and ${b.id} overlap`);
  }
  for (const region of layout.regions.filter(({ label }) => label)) {
    const [op, index] = region.id.slice(1).split(".").map(Number);
    const isInside = (n) => {
      for (let at = regionOf(n); at; at = regionOf(at.node)) if (at.node === op && at.index === index) return true;
      return false;
    };
    for (const node of layout.nodes) {
      if (node.kind === "elsewhere") continue;
      assert.equal(within(node, region), isInside(node.node), `${node.id} and ${region.id}`);
      if (!isInside(node.node)) assert.ok(apart(node, region), `${node.id} and ${region.id} overlap`);
    }
  }
  const key = (from, to) => `${from} ${to}`;
  const drawn = layout.edges.map(({ from, to }) => key(from, to));
  const wanted = graph.edges.filter(({ to }) => to >= first && to < first + PART).map(({ from, to }) => key(from, to));
  assert.deepEqual(drawn.sort(), [...new Set(wanted)].sort());
  for (const { points, to } of layout.edges) {
    const { x, y, width, height } = boxes.get(`n${to}`);
    const end = points.at(-1);
    assert.ok(Math.abs(end.x - x) <= width / 2 + 1 && Math.abs(end.y - y) <= height / 2 + 1, `edge to node ${to}`);
  }
}

test("all regions of all models are boxes around their nodes, and nothing overlaps", () => {
  const folder = join(files.ROOT, "lit_tests/models/Inputs");
  const models = readdirSync(folder).filter((name) => name.endsWith(".mlir.bc"));
  const newest = new Map(models.map((name) => [name.split(".")[0], name]));
  let regions = 0;
  for (const name of newest.values()) {
    for (const graph of stablehlo.graph(new Uint8Array(readFileSync(join(folder, name))))) {
      for (let part = 0, parts = 1; part < parts; part += 1) {
        const layout = layOut(graph, part);
        parts = layout.parts;
        regions += layout.regions.length;
        check(graph, layout);
      }
    }
  }
  assert.ok(newest.size > 5 && regions > 20, `${newest.size} models, ${regions} regions`);
});

test("regions that begin in an earlier part, and regions in regions, are boxes", () => {
  const nodes = [{ op: "outer", types: ["t"] }];
  const edges = [];
  for (let n = 1; n < 2.5 * PART; n += 1) {
    // Each hundredth op has a region, whose ops follow.
    const node = n % 100 === 0 ? n - 1 : n > 100 ? n - (n % 100) : 0;
    nodes.push({ op: `op${n}`, types: ["t"], region: { node: n % 100 === 0 ? 0 : node, index: 0 } });
    const from = n > 2 ? n - 2 : 0;
    if (from && nodes[from].region.node === nodes[n].region.node) edges.push({ from, result: 0, to: n, operand: 0 });
    if (n > 1 && nodes[1].region.node === 0) edges.push({ from: 1, result: 0, to: n, operand: 1 });
  }
  const graph = { name: "main", nodes, edges };
  for (let part = 0; part < 3; part += 1) check(graph, layOut(graph, part));
  const { nodes: shown } = layOut(graph, 1);
  assert.ok(shown.some(({ kind, type }) => kind === "elsewhere" && type === "in an earlier part"));
});

test("graphs of 10,000 ops are laid out in parts within seconds of processor time", () => {
  const nodes = Array.from({ length: 10_000 }, (_, i) => ({ op: `op${i}`, types: ["tensor<f32>"] }));
  const edges = nodes.flatMap((_, i) => (i ? [{ from: i - 1, result: 0, to: i, operand: 0 },
    { from: Math.max(0, i - 17), result: 0, to: i, operand: 1 }] : []));
  const start = process.cpuUsage();
  const layout = layOut({ name: "main", nodes, edges }, 20);
  assert.ok(process.cpuUsage(start).user < 15e6);
  assert.equal(layout.parts, Math.ceil(10_000 / PART));
  assert.equal(layout.nodes.filter(({ kind }) => kind === "op").length, PART);
  assert.ok(layout.nodes.some(({ kind }) => kind === "elsewhere"));
});
