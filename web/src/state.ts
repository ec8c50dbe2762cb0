// State that the panels of the page share.

import type { Client } from "./client";
import { h } from "./dom";
import { StablehloError } from "./module";
import { Stopped } from "./client";
import type { Description, Failure, Written } from "./types";

/** Opened file. */
export interface OpenFile {
  name: string;
  bytes: Uint8Array;
  /** Whether the file was text, of which `bytes` are the artifact. */
  wasText: boolean;
  /** Order of the derivative that is shown, in a container of jax.export. */
  vjp: number;
  description: Description;
}

/** Panel: fills an element for a file. */
export interface Panel {
  id: string;
  title: string;
  /** Fills `element`. The page calls this when the reader opens the tab for the first time. */
  show(element: HTMLElement, page: Page): void | Promise<void>;
}

/** What panels use of the page. */
export interface Page {
  client: Client;
  file: OpenFile;
  /** Opens bytes as another file. */
  open(name: string, bytes: Uint8Array): Promise<void>;
  /** Shows a tab. */
  showTab(id: string): Promise<HTMLElement>;
}

/** Returns an error with its place, for readers. */
export function failureElement(error: unknown): HTMLElement {
  if (error instanceof Stopped) return h("p", { class: "note", role: "status" }, "Stopped.");
  if (!(error instanceof StablehloError)) {
    return h("div", { class: "failure", role: "alert" }, h("strong", {}, "Error: "), String(error));
  }
  const failure: Failure = error.failure;
  const facts: [string, unknown][] = [
    ["op", failure.op], ["number of the op", failure.number], ["location", failure.place],
    ["line", failure.line], ["column", failure.column], ["byte", failure.offset], ["section", failure.section], ["smallest version", failure.smallest_version],
  ];
  const known = facts.filter(([, value]) => value !== undefined && value !== null);
  return h("div", { class: "failure", role: "alert" },
    h("pre", {}, h("strong", {}, "error: "), failure.error),
    known.length > 0 && h("dl", {}, ...known.flatMap(([name, value]) =>
      [h("dt", {}, name), h("dd", {}, String(value))])));
}

/** Runs work that fills an element, and shows its error there. */
export async function fill(element: HTMLElement, work: () => Promise<Node[]>): Promise<void> {
  element.replaceChildren();
  element.setAttribute("aria-busy", "true");
  try {
    element.replaceChildren(...(await work()));
  } catch (error) {
    element.replaceChildren(failureElement(error));
  } finally {
    element.removeAttribute("aria-busy");
  }
}

/** Returns whether bytes are text: the other kinds of files have bytes that no text has. */
export function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns the bytes of a file as an artifact or a container: text is converted. */
export async function readable(client: Client, name: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (!isText(bytes)) return bytes;
  const request = { command: "assemble", file: name } as const;
  const { files: [artifact] } = await client.request<Written>("Parsing", request, [bytes]);
  return artifact ?? bytes;
}

/** Returns the name of a file for an outcome, such as `model.1.0.0.mlir.bc`. */
export function outcomeName(name: string, part: string): string {
  const match = /^(.*?)((?:\.mlir)?\.(?:bc|mlirbc|jax|bin|mlir))$/.exec(name);
  if (!match) return `${name}.${part}`;
  return `${match[1]}.${part}${match[2] === ".mlir" ? ".mlir.bc" : match[2]}`;
}
