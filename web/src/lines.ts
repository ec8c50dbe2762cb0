// Lines of a program's text: tokens, regions that fold, definitions and uses.

/** Class of a token; an empty class has no colour. */
export type TokenClass = "" | "value" | "op" | "type" | "string" | "number" | "symbol" | "attribute" | "comment";

/** Part of a line. */
export interface Token {
  text: string;
  kind: TokenClass;
}

const TOKEN = new RegExp([
  String.raw`(?<comment>//.*)`,
  String.raw`(?<string>"(?:[^"\\]|\\.)*")`,
  String.raw`(?<value>%[\w$.-]+(?::\d+)?(?:#\d+)?|\^[\w$.-]+)`,
  String.raw`(?<symbol>@(?:[\w$.-]+|"(?:[^"\\]|\\.)*"))`,
  String.raw`(?<attribute>#[\w$.-]+)`,
  String.raw`(?<type>![\w$.-]+|\b(?:tensor|memref|tuple|complex|vector)\b(?=<)|\b(?:[su]?i\d+|f\d+\w*|bf16|tf32|index)\b)`,
  String.raw`(?<number>-?\b(?:0x[\dA-Fa-f]+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)\b)`,
  String.raw`(?<op>\b(?:stablehlo|chlo|vhlo|sdy|func|shape|tensor|arith|builtin|mhlo)\.[\w.]+|\b(?:module|return)\b)`,
].join("|"), "g");

/**
 * Returns the tokens of a line. Beyond `limit` characters, tokens have no colour. A comment stands for the characters
 * beyond ten times the limit: browsers fail to draw lines of many megabytes, which large constants have.
 */
export function tokens(line: string, limit = 20_000): Token[] {
  const found: Token[] = [];
  const end = Math.min(line.length, limit);
  let at = 0;
  for (const match of line.slice(0, end).matchAll(TOKEN)) {
    const start = match.index;
    if (start > at) found.push({ text: line.slice(at, start), kind: "" });
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0];
    let text = match[0];
    // In the generic form, the name of an op is a string before its operands.
    const isOp = kind === "string" && line[start + text.length] === "(";
    found.push({ text, kind: isOp ? "op" : (kind as TokenClass) });
    at = start + text.length;
  }
  const last = Math.min(line.length, limit * 10);
  if (at < last) found.push({ text: line.slice(at, last), kind: "" });
  const rest = line.length - last;
  if (rest > 0) found.push({ text: ` … ${rest.toLocaleString("en")} more characters`, kind: "comment" });
  return found;
}

/** Returns for each line the last line of the region that begins on it, or the line itself. */
export function folds(lines: string[]): Int32Array {
  const ends = Int32Array.from(lines, (_, i) => i);
  const open: number[] = [];
  lines.forEach((line, i) => {
    // Regions end and begin at the ends of lines.
    const trimmed = line.trim();
    if (trimmed.startsWith("}")) {
      const start = open.pop();
      if (start !== undefined) ends[start] = i;
    }
    if (trimmed.endsWith("{")) open.push(i);
  });
  return ends;
}

/** Returns whether a line has a symbol such as `@main`. */
export function hasSymbol(line: string, symbol: string): boolean {
  for (let at = line.indexOf(symbol); at >= 0; at = line.indexOf(symbol, at + 1)) {
    if (!/[\w$.-]/.test(line[at + symbol.length] ?? "")) return true;
  }
  return false;
}

/** Returns the line that defines a symbol, or -1: in the custom form, or in the generic one. */
export function symbolDefinition(lines: string[], symbol: string): number {
  const custom = lines.findIndex((line) => /\b(?:func\.func|module|sdy\.mesh)\b/.test(line) && hasSymbol(line, symbol));
  const name = `sym_name = "${symbol.slice(1)}"`;
  return custom >= 0 ? custom : lines.findIndex((line) => line.includes(name));
}

/** Returns the name of the value that a token names: without the number of a result. */
export function valueName(token: string): string {
  return token.replace(/[:#].*$/, "");
}

function depthChange(line: string): [closes: boolean, opens: boolean] {
  const trimmed = line.trim();
  return [trimmed.startsWith("}"), trimmed.endsWith("{")];
}

function escaped(name: string): RegExp {
  return new RegExp(`${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w$.-])`);
}

/** Returns whether a line defines a value: as a result, or as an argument. */
function defines(line: string, name: string): boolean {
  const trimmed = line.trimStart();
  const equals = trimmed.indexOf(" = ");
  if (trimmed.startsWith("%") && equals > 0 && escaped(name).test(trimmed.slice(0, equals))) return true;
  // Arguments have a type after a colon; so do the values that `while` binds.
  const argument = new RegExp(`${escaped(name).source}(?:\\s*:| = %)`);
  return /\bfunc\.func\b|^\^|[({]\s*\^|\bwhile\(|\breducer\(|^\s*reducer/.test(trimmed) && argument.test(trimmed);
}

/** Returns the line that defines the value that line `from` uses, or -1. */
export function definition(lines: string[], from: number, name: string): number {
  let depth = 0;
  for (let i = from; i >= 0; i -= 1) {
    const line = lines[i] ?? "";
    const [closes, opens] = depthChange(line);
    // Regions that have ended before the use have values of their own.
    if (i !== from && opens) depth -= 1;
    if (depth < 0) depth = 0;
    if (depth === 0 && defines(line, name)) return i;
    if (i !== from && closes) depth += 1;
    if (depth === 0 && i !== from && /\bfunc\.func\b/.test(line)) return -1;
  }
  return -1;
}

/** Returns the lines that use the value that line `from` defines. */
export function uses(lines: string[], from: number, name: string): number[] {
  const pattern = escaped(name);
  const found: number[] = [];
  const opensHere = (lines[from] ?? "").trimEnd().endsWith("{");
  const isArgument = opensHere && !(lines[from] ?? "").trimStart().startsWith("%");
  let depth = isArgument ? 0 : opensHere ? 1 : 0;
  let floor = 0;
  if (isArgument) {
    floor = 1;
    depth = 1;
  }
  for (let i = from + 1; i < lines.length; i += 1) {
    const line = lines[i] ?? "";
    const [closes, opens] = depthChange(line);
    if (closes) depth -= 1;
    if (depth < floor) {
      break;
    }
    if (pattern.test(line)) {
      if (defines(line, name) && depth <= floor) break;
      found.push(i);
    }
    if (opens) depth += 1;
  }
  return found;
}

/** Kind of a row of a comparison. */
export type RowKind = "same" | "left" | "right";

/** Row of a comparison: a line of the left text, of the right text, or of both. */
export interface Row {
  kind: RowKind;
  left: number;
  right: number;
}

/** Compares lines. Beyond `limit` differences, the rest differs as a whole. */
export function compareLines(left: string[], right: string[], limit = 2000): Row[] {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let tail = 0;
  while (tail < left.length - start && tail < right.length - start
    && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail += 1;
  const rows: Row[] = [];
  for (let i = 0; i < start; i += 1) rows.push({ kind: "same", left: i, right: i });
  rows.push(...middle(left, right, start, left.length - tail, right.length - tail, limit));
  for (let i = tail; i > 0; i -= 1) rows.push({ kind: "same", left: left.length - i, right: right.length - i });
  return rows;
}

/** Shortest edits of the lines from `start`, by the greedy algorithm of Myers. */
function middle(left: string[], right: string[], start: number, leftEnd: number, rightEnd: number, limit: number): Row[] {
  const n = leftEnd - start;
  const m = rightEnd - start;
  const trace: Int32Array[] = [];
  const most = Math.min(n + m, limit);
  const offset = most + 1;
  const reach = new Int32Array(2 * most + 3);
  for (let d = 0; d <= most; d += 1) {
    trace.push(reach.slice(offset - d - 1, offset + d + 2));
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && reach[offset + k - 1]! < reach[offset + k + 1]!);
      let x = down ? reach[offset + k + 1]! : reach[offset + k - 1]! + 1;
      let y = x - k;
      while (x < n && y < m && left[start + x] === right[start + y]) {
        x += 1;
        y += 1;
      }
      reach[offset + k] = x;
      if (x >= n && y >= m) return backtrack(trace, n, m, start);
    }
  }
  return [
    ...Array.from({ length: n }, (_, i): Row => ({ kind: "left", left: start + i, right: -1 })),
    ...Array.from({ length: m }, (_, i): Row => ({ kind: "right", left: -1, right: start + i })),
  ];
}

function backtrack(trace: Int32Array[], n: number, m: number, start: number): Row[] {
  const rows: Row[] = [];
  let [x, y] = [n, m];
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const reach = trace[d]!;
    const at = (k: number) => reach[k + d + 1]!;
    const k = x - y;
    const down = k === -d || (k !== d && at(k - 1) < at(k + 1));
    const previous = d === 0 ? 0 : down ? k + 1 : k - 1;
    const px = d === 0 ? 0 : at(previous);
    const py = d === 0 ? 0 : px - previous;
    while (x > px && y > py) {
      x -= 1;
      y -= 1;
      rows.push({ kind: "same", left: start + x, right: start + y });
    }
    if (d === 0) break;
    if (down) {
      y -= 1;
      rows.push({ kind: "right", left: -1, right: start + y });
    } else {
      x -= 1;
      rows.push({ kind: "left", left: start + x, right: -1 });
    }
    [x, y] = [px, py];
  }
  return rows.reverse();
}
