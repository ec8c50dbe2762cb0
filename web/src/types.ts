// Types of requests and replies. `web/wasm/src/request.rs` is the other side.

/** Request to the WebAssembly module. */
export type Request =
  | { command: "versions" | "validate" | "info" }
  | { command: "describe" | "report" | "graph" | "extract" | "diff"; vjp?: number }
  | ({ command: "print" } & PrintOptions)
  | ({ command: "retarget" } & RetargetOptions)
  | ({ command: "optimize" } & OptimizeOptions)
  | { command: "strip"; strip_shardings?: boolean }
  | ({ command: "assemble" } & AssembleOptions)
  | ({ command: "run" } & RunOptions)
  | ({ command: "equivalent" } & EquivalentOptions);

/** Form of a printed program. */
export interface PrintOptions {
  /** Order of the derivative in a container of jax.export. */
  vjp?: number;
  /** Print all ops in the generic form. */
  generic?: boolean;
  /** Print locations. */
  debuginfo?: boolean;
  /** Print the ops of VHLO that the artifact stores. */
  vhlo?: boolean;
}

/** Options of `assemble`. */
export interface AssembleOptions {
  /** Name of the file in errors, and in locations of text. */
  file?: string;
  /** Version such as `1.0.0`, or `current`, the default, or `minimum`. */
  target?: string;
  /** Keep ops and attributes of Shardy. */
  allow_other_dialects?: boolean;
  /** Strip shardings: the result is the program on one device. */
  strip_shardings?: boolean;
  /** Make shapes static: the types of the arguments of the program's entry function, separated by commas. */
  specialize?: string;
  /** Replace ops of CHLO by StableHLO ops. */
  legalize_chlo?: boolean;
  /** Like `legalize_chlo`, but wrap ops of CHLO that XLA knows in composites. */
  preserve_chlo?: boolean;
  /** Replace deprecated ops by newer ones, after `legalize_chlo`. */
  legalize_deprecated_ops?: boolean;
  /** Replace composites by calls of their decompositions, after the other replacements. */
  legalize_composite_to_call?: boolean;
  /** Simplify the program without a change of results, after the replacements. */
  optimize?: boolean;
}

/** Options of `retarget`. Either `target` or `jax` is needed, unless there is `specialize`. */
export interface RetargetOptions {
  /** Version such as `1.0.0`, or `current` or `minimum`. */
  target?: string;
  /** Release of JAX that shall read the result. */
  jax?: string;
  /** Expand features that the target lacks into older ops. */
  expand?: boolean;
  /** Strip shardings. */
  strip_shardings?: boolean;
  /** Make shapes static: the types of the arguments of the program's entry function, separated by commas. */
  specialize?: string;
  /** Replace ops of CHLO by StableHLO ops. */
  legalize_chlo?: boolean;
  /** Like `legalize_chlo`, but wrap ops of CHLO that XLA knows in composites. */
  preserve_chlo?: boolean;
  /** Replace deprecated ops by newer ones, after `legalize_chlo`. */
  legalize_deprecated_ops?: boolean;
  /** Replace composites by calls of their decompositions, after the other replacements. */
  legalize_composite_to_call?: boolean;
  /** Simplify the program without a change of results, after the replacements. */
  optimize?: boolean;
}

/** Options of `optimize`. `docs/rewrites.md` lists the levels, the rules and the other parts. */
export interface OptimizeOptions {
  /** Name of the file in errors, and in locations of text. */
  file?: string;
  /** Version such as `1.0.0`, or `current` or `minimum`; by default that of the file. */
  target?: string;
  /** Number of a level, from 0 to 3; 2 by default. */
  level?: number;
  /** Names of the only rules and parts. */
  only?: string[];
  /** Names of rules and parts that are left out. */
  except?: string[];
  /** Apply rules that can change the payload and the sign of NaN, too. */
  allow_nan_changes?: boolean;
  /** Largest number of elements of tensors that are evaluated, in place of that of the level. */
  fold_limit?: number;
  /** Replace calls by the bodies of the functions first, whatever the level does. */
  inline?: boolean;
}

/** Rewrite of an op. */
export interface Rewrite {
  /** Name of the rule or of the part. */
  rule: string;
  /** Name of the op, such as `stablehlo.add`. */
  op: string;
  /** Name of the function with the op. */
  function: string | null;
  /** Location of the op in the source. */
  location: string | null;
}

/** What `optimize` did. */
export interface Optimized {
  ops_before: number;
  ops_after: number;
  /** Number of rewrites by each rule. */
  rules: Record<string, number>;
  /** Rewrites, function by function, and in order in each function. */
  rewrites: Rewrite[];
  /** True if the optimization stopped before all rules were applied. */
  partial: boolean;
}

/** Result of `optimize`. */
export interface OptimizeReply extends Written {
  text: string;
  optimized: Optimized;
}

/** Options of `run`. */
export interface RunOptions {
  vjp?: number;
  /** Function to call; `main` by default. */
  function?: string;
  /** One of `zeros` and `random:SEED` for all arguments, or a fill or a file name for each. */
  inputs: string[];
  /** Return the values of all ops. */
  trace?: boolean;
  /** Largest size of all arrays in bytes. */
  max_memory?: number;
  /** Largest number of ops to evaluate. */
  max_steps?: number;
}

/** Options of `equivalent`. */
export interface EquivalentOptions {
  vjp?: number;
  function?: string;
  samples?: number;
  ulps?: number;
  max_memory?: number;
  max_steps?: number;
}

/** Progress of work. */
export interface Progress {
  /** Evaluated part of the work, from 0 to 1. A loop counts when it ends. */
  fraction: number;
  /** Number of ops that have been evaluated. */
  steps: number;
}

/** Error of a command, with its place in the file or in the program. */
export interface Failure {
  error: string;
  op?: string | null;
  number?: number | null;
  place?: string | null;
  offset?: number | null;
  /** Line and column of text, counted from 1. */
  line?: number;
  column?: number;
  section?: string | null;
  target?: string;
  smallest_version?: string;
  /** What is in a file of a newer version, for readers. */
  survey?: string;
}

/** Header of bytecode. */
export interface Bytecode {
  version: number;
  producer: string;
  target: string;
}

/** Name with a count. */
export interface Count {
  name: string;
  count: number;
}

/** Function of a program. */
export interface FunctionInfo {
  name: string;
  number: number;
  inputs: string[];
  results: string[];
  ops: number;
  place: string | null;
}

/** Constant of a program. */
export interface Constant {
  number: number;
  type: string;
  stored: number;
  is_splat: boolean;
  place: string | null;
}

/** Feature of a program that a version lacks. */
export interface Blocker {
  cause: string;
  place: string;
}

/** Row of the table of versions. */
export interface VersionRow {
  version: string;
  change: string;
  readable: boolean;
  blockers: Blocker[];
  releases: string[];
}

/** Everything that the page shows about a file. */
export interface Description {
  bytecode: Bytecode;
  bytes: number;
  ops: number;
  values: number;
  dialects: Record<string, number>;
  smallest_version: string;
  versions: VersionRow[];
  container?: Record<string, unknown>;
  orders?: number;
  program_error?: Failure;
  functions?: FunctionInfo[];
  op_counts?: Count[];
  constants?: Constant[];
  constant_count?: number;
  files?: Count[];
}

/** Description of a written file. */
export interface Written {
  bytecode: Bytecode;
  container?: Record<string, unknown>;
}

/** Node of a graph: an op, or an argument. */
export interface GraphNode {
  op?: string;
  argument?: number;
  types: string[];
  place?: string | null;
  region?: { node: number; index: number; name?: string };
  attributes?: { name: string; value: string }[];
  /** Functions that the op calls. */
  functions?: string[];
}

/** Graph of a function. */
export interface Graph {
  name: string;
  nodes: GraphNode[];
  edges: { from: number; result: number; to: number; operand: number }[];
}

/** Result of a function. `file` is the index of the `.npy` file. */
export interface ResultValue {
  name: string;
  type: string;
  elements: string | null;
  file?: number;
}

/** Value of an op. `file` is the index of the `.npy` file. */
export interface TracedValue {
  op: string;
  number: number;
  place: string | null;
  result: number;
  type: string;
  elements: string;
  file: number | null;
}

/** Results of `run`. */
export interface RunReply {
  text: string;
  results: ResultValue[];
  /** Index of the `.npz` file with all results. */
  npz: number;
  values?: TracedValue[];
  /** Number of values that were not kept. */
  omitted?: number;
}

/** Result of `diff`. */
export interface DiffReply {
  differs: boolean;
  text: string;
  versions?: [string, string];
  differences: Record<string, unknown>[];
}

/** Result of `equivalent`. */
export interface EquivalentReply {
  equivalent: boolean;
  text: string;
  samples?: number;
  sample?: number;
  ulps: number | null;
  first_op?: string | null;
}
