import { Stablehlo } from "./module.js";

export * from "./module.js";

/** Compiles the module of the package, or the given one. */
export declare function load(wasm?: BufferSource | WebAssembly.Module): Promise<Stablehlo>;
