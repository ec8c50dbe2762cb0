// The WebAssembly module as functions on bytes.

import type {
  AssembleOptions,
  Description, DiffReply, EquivalentOptions, EquivalentReply, Failure, Graph, Optimized, OptimizeOptions, OptimizeReply,
  PrintOptions, Progress, Request,
  RetargetOptions, RunOptions, RunReply, Written,
} from "./types.js";

export type * from "./types.js";

interface Exports {
  memory: WebAssembly.Memory;
  push(size: number): number;
  call(): number;
  address(index: number): number;
  size(index: number): number;
  free(): void;
}

/** Reply of the module: JSON and files. */
export interface Reply<T> {
  json: T;
  files: Uint8Array[];
}

/** Error of a command. `failure` has the op, the location and the reason. */
export class StablehloError extends Error {
  readonly failure: Failure;
  /** Files that were made before the error. */
  readonly files: Uint8Array[];
  constructor(failure: Failure, files: Uint8Array[] = []) {
    super(failure.error);
    this.name = "StablehloError";
    this.failure = failure;
    this.files = files;
  }
}

/** Message of an error within the module. */
const BROKEN = "the program needs more memory or deeper nesting than WebAssembly has here";

/** Functions on artifacts, containers of jax.export, and bytecode of VHLO, all as bytes. */
export class Stablehlo {
  #module: WebAssembly.Module;
  #exports: Exports;
  /** Called during `run` and `equivalent`, often, with what has been evaluated. An exception ends the evaluation. */
  onprogress: (progress: Progress) => void = () => {};

  private constructor(module: WebAssembly.Module) {
    this.#module = module;
    this.#exports = this.#instance();
  }

  #instance(): Exports {
    const progress = (steps: number, fraction: number) => this.onprogress({ steps, fraction });
    return new WebAssembly.Instance(this.#module, { stablehlo: { progress } }).exports as unknown as Exports;
  }

  /** Compiles the module. */
  static async load(wasm: BufferSource | WebAssembly.Module): Promise<Stablehlo> {
    const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
    return new Stablehlo(module);
  }

  /** Runs a request on files. Throws `StablehloError` if the command fails. */
  request<T>(request: Request, files: Uint8Array[] = []): Reply<T> {
    try {
      return this.#call<T>(request, files);
    } catch (error) {
      if (error instanceof StablehloError) throw error;
      // The memory of a module that has trapped, or that an exception of `onprogress` has left, is in an unknown state.
      this.#exports = this.#instance();
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      throw new StablehloError({ error: `${BROKEN} (${error.message})` });
    }
  }

  #call<T>(request: Request, files: Uint8Array[]): Reply<T> {
    const { push, call, address, size, free, memory } = this.#exports;
    for (const bytes of [new TextEncoder().encode(JSON.stringify(request)), ...files]) {
      const at = push(bytes.length) >>> 0;
      new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    }
    const count = call();
    const buffers = Array.from({ length: count }, (_, i) =>
      new Uint8Array(memory.buffer, address(i) >>> 0, size(i)).slice());
    free();
    const [first, ...rest] = buffers;
    const json = JSON.parse(new TextDecoder().decode(first)) as T & Partial<Failure>;
    if (typeof json.error === "string") throw new StablehloError(json as T & Failure, rest);
    return { json, files: rest };
  }

  /** Describes a file: versions, functions, ops, constants, locations, and who can read it. */
  describe(bytes: Uint8Array, vjp = 0): Description {
    return this.request<Description>({ command: "describe", vjp }, [bytes]).json;
  }
  /** Checks a file: bytes, types, attributes, and the program. */
  validate(bytes: Uint8Array): { valid: true; text: string } {
    return this.request<{ valid: true; text: string }>({ command: "validate" }, [bytes]).json;
  }
  /** Reports the smallest version that can express the program, and why. */
  report(bytes: Uint8Array, vjp = 0): { smallest_version: string; text: string } {
    return this.request<{ smallest_version: string; text: string }>(
      { command: "report", vjp }, [bytes]).json;
  }
  /** Prints versions, sizes and dialects. */
  info(bytes: Uint8Array): { text: string } & Record<string, unknown> {
    return this.request<{ text: string } & Record<string, unknown>>(
      { command: "info" }, [bytes]).json;
  }
  /** Prints the program as StableHLO. */
  print(bytes: Uint8Array, options: PrintOptions = {}): string {
    return this.request<{ text: string }>({ command: "print", ...options }, [bytes]).json.text;
  }
  /** Returns the graphs of the functions. */
  graph(bytes: Uint8Array, vjp = 0): Graph[] {
    return this.request<{ functions: Graph[] }>({ command: "graph", vjp }, [bytes]).json.functions;
  }
  /** Converts a file to another version. */
  retarget(bytes: Uint8Array, options: RetargetOptions | string): Uint8Array {
    const parsed = typeof options === "string" ? { target: options } : options;
    return only(this.request<Written>({ command: "retarget", ...parsed }, [bytes]));
  }
  /** Simplifies a program, given as a file or as text, without a change of results. */
  optimize(source: string | Uint8Array, options: OptimizeOptions = {}): { bytes: Uint8Array; optimized: Optimized } {
    const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
    const reply = this.request<OptimizeReply>({ command: "optimize", ...options }, [bytes]);
    return { bytes: only(reply), optimized: reply.json.optimized };
  }
  /** Strips locations, and shardings if asked. */
  strip(bytes: Uint8Array, strip_shardings = false): Uint8Array {
    return only(this.request<Written>({ command: "strip", strip_shardings }, [bytes]));
  }
  /** Converts the text of a program, or the bytecode that `mlir-opt --emit-bytecode` writes, to an artifact. */
  assemble(source: string | Uint8Array, options: AssembleOptions = {}): Uint8Array {
    const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
    return only(this.request<Written>({ command: "assemble", ...options }, [bytes]));
  }
  /** Returns the artifact in a container of jax.export. */
  extract(bytes: Uint8Array, vjp = 0): Uint8Array {
    return only(this.request<Written>({ command: "extract", vjp }, [bytes]));
  }
  /** Compares two programs. */
  diff(left: Uint8Array, right: Uint8Array, vjp = 0): DiffReply {
    return this.request<DiffReply>({ command: "diff", vjp }, [left, right]).json;
  }
  /** Evaluates a function. `npy` has the contents of the `.npy` files that `inputs` names. */
  run(bytes: Uint8Array, options: RunOptions, npy: Uint8Array[] = []): Reply<RunReply> {
    return this.request<RunReply>({ command: "run", ...options }, [bytes, ...npy]);
  }
  /** Compares what two programs compute on random arguments. */
  equivalent(
    left: Uint8Array, right: Uint8Array, options: EquivalentOptions = {},
  ): EquivalentReply {
    return this.request<EquivalentReply>(
      { command: "equivalent", ...options }, [left, right]).json;
  }
  /** Returns all versions of StableHLO, oldest first, with their changes. */
  versions(): { version: string; change: string }[] {
    return this.request<{ versions: { version: string; change: string }[] }>(
      { command: "versions" }).json.versions;
  }
}

function only(reply: Reply<Written>): Uint8Array {
  const [file] = reply.files;
  if (!file) throw new StablehloError({ error: "the module returned no file" });
  return file;
}
