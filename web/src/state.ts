// State that the panels of the page share.

import type { Client } from "./client";
import { h } from "./dom";
import { StablehloError } from "./module";
import { Stopped } from "./client";
import type { Description, Failure, Written } from "./types";

/** Kind of a file that is converted to an artifact before it is shown. */
export type Source = "text" | "plain bytecode";

/** Opened file. */
export interface OpenFile {
  name: string;
  bytes: Uint8Array;
  /** Kind of the file, if `bytes` are an artifact that was made of the file. */
  source: Source | undefined;
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
    failure.survey !== undefined && h("pre", {}, failure.survey),
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

/** Returns the kind of bytes that are neither an artifact nor a container. */
export function sourceOf(bytes: Uint8Array): Source | undefined {
  if (isText(bytes)) return "text";
  return isPlainBytecode(bytes) ? "plain bytecode" : undefined;
}

/** Returns whether bytes are text: the other kinds of files have bytes that no text has. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether bytes are bytecode of MLIR that is no portable artifact, as its producer shows. */
function isPlainBytecode(bytes: Uint8Array): boolean {
  const starts = (text: string, at: number) => [...text].every((c, i) => bytes[at + i] === c.charCodeAt(0));
  // A byte with the version of the format follows the first four bytes.
  return starts("ML\xefR", 0) && !starts("StableHLO_v", 5);
}

/** Returns the bytes of a file as an artifact or a container: text and plain bytecode are converted. */
export async function readable(client: Client, name: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (!sourceOf(bytes)) return bytes;
  // A viewer shows shardings, which a portable artifact has only if it is asked for. It cannot have ops of CHLO.
  const request = { command: "assemble", file: name, allow_other_dialects: true, legalize_chlo: true } as const;
  const { files: [artifact] } = await client.request<Written>("Parsing", request, [bytes]);
  return artifact ?? bytes;
}
