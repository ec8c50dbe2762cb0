// Texts of values and names of files.

/** Returns a list of texts and numbers as one text, or undefined for other values. A shape keeps its brackets. */
export function listText(key: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (!value.every((item) => typeof item === "string" || typeof item === "number")) return undefined;
  if (key === "shape") return `[${value.join(", ")}]`;
  return value.length === 0 ? "none" : value.join(", ");
}

/** Returns the name of a file for an outcome, such as `model.1.0.0.mlir.bc`. */
export function outcomeName(name: string, part: string): string {
  const [stem, ending] = split(name);
  return `${stem}.${part}${ending === ".mlir" ? ".mlir.bc" : ending}`;
}

/** Returns the name of a file with the text of a program, such as `model.text.mlir`. */
export function textName(name: string): string {
  return `${split(name)[0]}.text.mlir`;
}

/** Returns the name of a program's file without its ending, and the ending. */
function split(name: string): [string, string] {
  const match = /^(.*?)((?:\.mlir)?\.(?:bc|mlirbc|jax|bin|mlir))$/.exec(name);
  return [match?.[1] ?? name, match?.[2] ?? ""];
}
