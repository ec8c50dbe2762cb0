// Entry point: finds and compiles the module.

import { Stablehlo } from "./module.js";

export { Stablehlo, StablehloError } from "./module.js";

/** Compiles the module that is beside this file, or the given one. */
export async function load(wasm) {
  if (wasm) return Stablehlo.load(wasm);
  const url = new URL("./stablehlo.wasm", import.meta.url);
  if (url.protocol === "file:" && typeof process !== "undefined") {
    const { readFile } = await import("node:fs/promises");
    return Stablehlo.load(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return Stablehlo.load(await response.arrayBuffer());
}
