import { Stablehlo } from "./module";

export * from "./module";

/** Compiles the module of the package, or the given one. */
export declare function load(wasm?: BufferSource | WebAssembly.Module): Promise<Stablehlo>;
