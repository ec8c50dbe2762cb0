// Tests of the npm package in Node, as it is packed and installed.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as files from "./artifacts.mjs";

let folder;
let stablehlo;
let StablehloError;
const read = (path) => new Uint8Array(readFileSync(path));

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "stablehlo-npm-"));
  const [{ filename }] = JSON.parse(execFileSync("npm",
    ["pack", "--json", "--pack-destination", folder], { cwd: join(files.DIST, "npm"), stdio: ["ignore", "pipe", "ignore"] }));
  const installed = join(folder, "node_modules/stablehlo-artifact");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, filename), "-C", installed, "--strip-components=1"]);
  writeFileSync(join(folder, "use.mjs"), 'export * from "stablehlo-artifact";\n');
  const module = await import(pathToFileURL(join(folder, "use.mjs")).href);
  StablehloError = module.StablehloError;
  stablehlo = await module.load();
});
after(() => rmSync(folder, { recursive: true, force: true }));

test("package has its declarations of types, and a program that uses them compiles", () => {
  writeFileSync(join(folder, "use.mts"), `import { load, StablehloError, type Description } from "stablehlo-artifact";
const stablehlo = await load();
const d: Description = stablehlo.describe(new Uint8Array());
const bytes: Uint8Array = stablehlo.retarget(new Uint8Array(), { target: d.smallest_version, expand: true });
// @ts-expect-error: the options have no such key.
stablehlo.print(bytes, { pretty: true });
export const fails = (e: unknown) => e instanceof StablehloError && e.failure.error;
`);
  execFileSync(process.execPath, [join(import.meta.dirname, "../node_modules/typescript/bin/tsc"), "--noEmit", "--strict",
    "--target", "ES2022", "--module", "NodeNext", "--moduleResolution", "NodeNext", "--skipLibCheck",
    "--typeRoots", join(import.meta.dirname, "../node_modules/@types"), join(folder, "use.mts")], { stdio: "inherit" });
});

test("describe has versions, functions, ops and who can read the program", () => {
  const d = stablehlo.describe(read(files.RESNET));
  assert.equal(d.bytecode.target, "1.17.0");
  assert.equal(d.functions.some(({ name }) => name === "main"), true);
  assert.ok(d.op_counts.some(({ name, count }) => name === "stablehlo.convolution" && count > 1));
  assert.ok(d.constants.length > 0 && d.constants[0].stored >= d.constants.at(-1).stored);
  assert.equal(d.versions[0].version, "0.9.0");
  for (const release of ["jaxlib 0.4.38", "tensorflow-cpu 2.21.0"]) assert.ok(d.versions.some(({ releases }) => releases.includes(release)));
});

test("versions that cannot express the program name what is in the way", () => {
  const d = stablehlo.describe(read(files.NEWEST));
  const oldest = d.versions[0];
  assert.equal(oldest.readable, false);
  assert.ok(oldest.blockers.length > 5 && oldest.blockers.every(({ cause, place }) => cause && place));
  assert.equal(d.versions.at(-1).readable, true);
});

test("validate, report, info and versions give the command's results", () => {
  const bytes = read(files.RESNET);
  assert.equal(stablehlo.validate(bytes).text, "valid, version 1.17.0\n");
  assert.match(stablehlo.report(bytes).text, /^smallest version: /);
  assert.match(stablehlo.info(bytes).text, /^version: 1\.17\.0\n/);
  assert.equal(stablehlo.versions().at(0).version, "0.9.0");
});

test("print gives each form", () => {
  const bytes = read(files.RESNET);
  assert.match(stablehlo.print(bytes), /stablehlo\.convolution\(/);
  assert.match(stablehlo.print(bytes, { generic: true }), /"stablehlo\.convolution"\(/);
  assert.match(stablehlo.print(bytes, { vhlo: true }), /vhlo\.convolution/);
});

test("retargeted file has the bytes that were written for the version", () => {
  assert.deepEqual(Buffer.from(stablehlo.retarget(read(files.RESNET), "0.9.0")), readFileSync(files.OLD_RESNET));
});

test("retargeting to a version that cannot express the program fails with the reasons", () => {
  assert.throws(() => stablehlo.retarget(read(files.NEWEST), "0.9.0"), (error) =>
    error instanceof StablehloError && error.failure.smallest_version === "1.22.0" && error.failure.requirements.length > 5);
});

test("strip and extract give files that are read again", () => {
  const stripped = stablehlo.strip(read(files.RESNET));
  assert.equal(stablehlo.diff(stripped, read(files.RESNET)).differences.length, 0);
  const artifact = stablehlo.extract(read(files.CONTAINER));
  assert.equal(stablehlo.describe(artifact).container, undefined);
  assert.ok(stablehlo.describe(read(files.CONTAINER)).container);
});

test("run and equivalent evaluate programs", () => {
  const loop = read(files.artifact("loop", files.LOOP));
  const argument = files.npy("x.npy", [1, -2]);
  const { json, files: made } = stablehlo.run(loop, { inputs: ["x.npy", "zeros"], trace: true }, [read(argument)]);
  assert.equal(json.results[0].elements, "[1024.0, -2048.0]");
  assert.deepEqual(files.numbers(made[json.results[0].file]), [1024, -2048]);
  assert.equal(json.values.filter(({ op }) => op === "stablehlo.compare").length, 11);
  assert.equal(stablehlo.equivalent(loop, loop, { samples: 2 }).equivalent, true);
  const different = read(files.artifact("loop9", files.LOOP.replace("dense<10>", "dense<9>")));
  assert.equal(stablehlo.diff(loop, different).differs, true);
  assert.equal(stablehlo.equivalent(loop, different, { samples: 20 }).equivalent, false);
});

test("progress of an evaluation grows up to its end", () => {
  const reports = [];
  stablehlo.onprogress = (progress) => reports.push(progress);
  const chain = read(files.artifact("steps", files.chain(1000)));
  stablehlo.run(chain, { inputs: ["zeros"] });
  const alone = reports.length;
  assert.ok(alone >= 10 && reports.every(({ fraction }, i) => fraction >= (reports[i - 1]?.fraction ?? 0) && fraction <= 1));
  assert.ok(reports.at(-1).fraction > 0.9 && reports.at(-1).steps > 900);
  stablehlo.equivalent(chain, chain, { samples: 2 });
  const both = reports.slice(alone);
  assert.ok(both[0].fraction < 0.25 && both.at(-1).fraction > 0.9 && both.at(-1).steps > 3600);
  assert.ok(both.every(({ fraction, steps }, i) => i === 0 || (fraction >= both[i - 1].fraction && steps > both[i - 1].steps)));
  stablehlo.onprogress = () => {};
});

test("exception of onprogress ends the evaluation, and the module works on", () => {
  const endless = read(files.artifact("endless", files.ENDLESS));
  stablehlo.onprogress = ({ steps }) => {
    if (steps > 1000) throw new Error("enough");
  };
  for (let round = 0; round < 3; round += 1) assert.throws(() => stablehlo.run(endless, { inputs: ["zeros"] }), /^Error: enough$/);
  stablehlo.onprogress = () => {};
  const loop = read(files.artifact("loop", files.LOOP));
  assert.equal(stablehlo.run(loop, { inputs: ["zeros"] }).json.results.length, 2);
});

test("text becomes an artifact, and errors in text have their place", () => {
  const artifact = stablehlo.assemble(files.LOOP, { file: "loop.mlir", target: "1.0.0" });
  assert.equal(stablehlo.describe(artifact).bytecode.target, "1.0.0");
  assert.deepEqual(stablehlo.diff(artifact, read(files.artifact("loop", files.LOOP))).differences, []);
  assert.throws(() => stablehlo.assemble(files.LOOP.replace("stablehlo.add", "stablehlo.ad"), { file: "loop.mlir" }),
    (e) => /'stablehlo\.ad' is unknown/.test(e.message) && e.failure.line === 9 && e.failure.column > 0);
});

test("plain bytecode becomes the artifact that MLIR's engine writes, and errors in it have the place of the op", () => {
  const bytes = stablehlo.assemble(read(files.plain("loop", files.LOOP)), { target: "1.0.0" });
  assert.deepEqual(bytes, new Uint8Array(read(files.artifact("loop", files.LOOP, "1.0.0"))));
  assert.throws(() => stablehlo.assemble(read(files.plain("chlo", files.CHLO))),
    (e) => /'chlo\.erf' is not an op of StableHLO/.test(e.message) && /chlo\.mlir:2:\d+$/.test(e.failure.place));
});

test("assemble and retarget lower programs", () => {
  const source = read(files.plain("chlo", files.CHLO));
  const all = { target: "1.0.0", legalize_chlo: true, legalize_deprecated_ops: true, legalize_composite_to_call: true };
  const lowered = stablehlo.assemble(source, all);
  assert.match(stablehlo.print(lowered), /stablehlo\.select/);
  const kept = read(files.artifact("kept", files.CHLO, "current", "--allow-other-dialects"));
  assert.throws(() => stablehlo.retarget(kept, "1.0.0"), /dialect chlo/);
  assert.match(stablehlo.print(stablehlo.retarget(kept, all)), /stablehlo\.select/);
  assert.deepEqual(stablehlo.retarget(lowered, all), lowered);
});

test("assemble and retarget optimize programs", () => {
  const source = `func.func @main(%a: tensor<4xi32>) -> tensor<4xi32> {
    %0 = stablehlo.negate %a : tensor<4xi32>
    %1 = stablehlo.negate %0 : tensor<4xi32>
    return %1 : tensor<4xi32>
  }`;
  const optimized = stablehlo.assemble(source, { target: "1.0.0", optimize: true });
  assert.doesNotMatch(stablehlo.print(optimized), /negate/);
  const artifact = stablehlo.assemble(source, { target: "1.0.0" });
  assert.doesNotMatch(stablehlo.print(stablehlo.retarget(artifact, { target: "1.0.0", optimize: true })), /negate/);
});

test("optimize simplifies programs and lists the rewrites", () => {
  const source = `func.func @main(%a: tensor<4xi32>) -> tensor<4xi32> {
    %0 = stablehlo.constant dense<0> : tensor<4xi32>
    %1 = stablehlo.add %a, %0 : tensor<4xi32>
    return %1 : tensor<4xi32>
  }`;
  const { bytes, optimized } = stablehlo.optimize(source, { target: "1.0.0", file: "f.mlir" });
  assert.doesNotMatch(stablehlo.print(bytes), /add/);
  assert.deepEqual([optimized.ops_before, optimized.ops_after, optimized.partial], [4, 2, false]);
  assert.deepEqual(optimized.rewrites[0],
    { rule: "add-zero", op: "stablehlo.add", function: "main", location: "f.mlir:3:10" });
  const artifact = stablehlo.assemble(source, { target: "1.0.0", file: "f.mlir" });
  assert.deepEqual(stablehlo.optimize(artifact).bytes, bytes);
  assert.deepEqual(stablehlo.optimize(artifact, { level: 0 }).bytes, artifact);
  assert.deepEqual(stablehlo.optimize(artifact, { only: ["fold"] }).optimized.rewrites, []);
  assert.throws(() => stablehlo.optimize(artifact, { only: ["no-rule"] }), /no rule has the name 'no-rule'/);
  assert.throws(() => stablehlo.optimize(artifact, { level: 4 }), /no level of optimization has the number 4/);
});

test("assemble and retarget make shapes static", () => {
  const dynamic = `func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {
    %0 = stablehlo.abs %a : tensor<?xf32>
    return %0 : tensor<?xf32>
  }`;
  const specialize = "tensor<4xf32>";
  const fixed = stablehlo.assemble(dynamic, { target: "1.0.0", specialize });
  assert.match(stablehlo.print(fixed), /abs %arg0 : tensor<4xf32>/);
  const artifact = stablehlo.assemble(dynamic, { target: "1.0.0" });
  assert.deepEqual(stablehlo.retarget(artifact, { specialize }), fixed);
  assert.throws(() => stablehlo.retarget(artifact, { specialize: "tensor<?xf32>" }), /has no static shape/);
});

test("limits end programs that do not end", () => {
  const endless = read(files.artifact("endless", files.ENDLESS));
  assert.throws(() => stablehlo.run(endless, { inputs: ["zeros"], max_steps: 1000 }), /1000/);
});

test("graph has nodes and edges with regions", () => {
  const [graph] = stablehlo.graph(read(files.artifact("loop", files.LOOP)));
  assert.equal(graph.name, "main");
  assert.ok(graph.nodes.some(({ region }) => region));
  assert.ok(graph.edges.every(({ from, to }) => from < graph.nodes.length && to < graph.nodes.length));
});

test("errors name the byte, and invalid requests are refused", () => {
  assert.throws(() => stablehlo.describe(read(files.damaged())), (e) => typeof e.failure.offset === "number");
  assert.throws(() => stablehlo.describe(new TextEncoder().encode("module {}")), /the file is text/);
  assert.throws(() => stablehlo.describe(new Uint8Array()), /the file is empty/);
  assert.throws(() => stablehlo.retarget(read(files.RESNET), "1.0"), /#\.#\.#/);
  assert.throws(() => stablehlo.request({ command: "fly" }, []), /unknown variant/);
  assert.throws(() => stablehlo.request({ command: "info" }, []), /file 0 of the request is missing/);
});

test("file of a version that is not known yet is described as far as it can be read", () => {
  const bytes = read(files.NEWEST);
  bytes.set(new TextEncoder().encode("StableHLO_v9."), Buffer.from(bytes).indexOf("StableHLO_v1."));
  assert.match(stablehlo.info(bytes).text, /^version: 9\.22\.0$/m);
  assert.match(stablehlo.report(bytes).text, /^known ops: builtin\.module/m);
  assert.match(stablehlo.print(bytes), /^\/\/ the artifact is of version 9\.22\.0/);
  assert.throws(() => stablehlo.describe(bytes), (e) =>
    e instanceof StablehloError && /9\.22\.0/.test(e.failure.error) && /^known ops: /m.test(e.failure.survey));
});

test("damaged files cause no trap", () => {
  const bytes = read(files.RESNET);
  let seed = 1;
  const random = (n) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % n;
  for (let round = 0; round < 300; round += 1) {
    const copy = bytes.slice();
    for (let i = 0; i < 3; i += 1) copy[random(copy.length)] = random(256);
    try {
      stablehlo.describe(copy);
    } catch (error) {
      assert.ok(error instanceof StablehloError, String(error));
      assert.doesNotMatch(error.message, /WebAssembly/);
    }
  }
});
