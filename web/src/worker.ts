// Worker: runs the module and everything else that takes time.

import { layOut } from "./layout";
import { compareLines } from "./lines";
import { Stablehlo, StablehloError } from "./module";
import type { Graph, Request } from "./types";

/** Work of the worker: a request to the module, or work on its replies. */
export type Work =
  | { kind: "load"; wasm: ArrayBuffer }
  | { kind: "request"; request: Request; files: Uint8Array[] }
  | { kind: "graph"; file: Uint8Array; vjp: number }
  | { kind: "layout"; function: number; part: number }
  | { kind: "compare"; left: Uint8Array; right: Uint8Array };

/** Shortest time between two messages about progress, in milliseconds. */
const PAUSE = 50;

let module: Stablehlo | undefined;
let graphs: Graph[] = [];

async function run(work: Work): Promise<unknown> {
  if (work.kind === "load") {
    module = await Stablehlo.load(work.wasm);
    return null;
  }
  if (!module) throw new Error("the module is not loaded");
  switch (work.kind) {
    case "request":
      return module.request(work.request, work.files);
    case "graph":
      graphs = module.graph(work.file, work.vjp);
      return graphs.map(({ name, nodes }) => ({ name, nodes: nodes.length }));
    case "layout": {
      const graph = graphs[work.function];
      return graph ? layOut(graph, work.part) : null;
    }
    case "compare": {
      const [left, right] = [work.left, work.right].map((file) => module!.print(file).split("\n"));
      return { left, right, rows: compareLines(left!, right!), diff: module.diff(work.left, work.right) };
    }
  }
}

self.onmessage = async ({ data }: MessageEvent<{ id: number; work: Work }>) => {
  let last = performance.now();
  if (module) {
    module.onprogress = (progress) => {
      const now = performance.now();
      if (now - last < PAUSE) return;
      last = now;
      self.postMessage({ id: data.id, progress });
    };
  }
  try {
    self.postMessage({ id: data.id, value: await run(data.work) });
  } catch (error) {
    const failure = error instanceof StablehloError ? error.failure : { error: String(error) };
    const files = error instanceof StablehloError ? error.files : [];
    self.postMessage({ id: data.id, failure, files });
  }
};
