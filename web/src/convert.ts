// Panels that make files: retarget, expand, strip, extract; and compare two files.

import { compareView } from "./compare_view";
import { download, downloadButton, h, sizeText, table } from "./dom";
import type { Row } from "./lines";
import { fill, readable, type Page, type Panel } from "./state";
import type { DiffReply, EquivalentReply, OptimizeReply, Request, Written } from "./types";
import { outcomeName } from "./words";

/** Levels of optimization, from level 1 on. */
const LEVELS = ["1: without growth", "2: with evaluation of constants", "3: with inlining of calls"];
/** Number of rewrites that are shown. */
const SHOWN_REWRITES = 1000;

/** Panel that writes other files. */
export const convert: Panel = {
  id: "convert",
  title: "Convert",
  show(element, page) {
    const { file } = page;
    const result = h("div", { "aria-live": "polite", id: "converted" });
    const current = file.description.versions.at(-1)?.version ?? "current";
    const target = h("select", { id: "target" }, ...[...file.description.versions].reverse().map((row) =>
      h("option", { value: row.version, selected: row.version === file.description.smallest_version },
        `${row.version}${row.readable ? "" : " (needs expansion, if possible)"}`)));
    const expand = h("input", { type: "checkbox", id: "expand" });
    const shardings = h("input", { type: "checkbox", id: "shardings" });
    const level = h("select", { id: "level" }, ...LEVELS.map((text, n) =>
      h("option", { value: n + 1, selected: n === 1 }, text)));
    const release = h("input", { id: "jax-release", placeholder: "0.4.38", size: 8 });
    const is = (box: HTMLInputElement) => box.checked;
    const run = (label: string, name: string, request: Request) =>
      fill(result, () => made(page, label, outcomeName(file.name, name), request));
    const button = (text: string, id: string, action: () => void) =>
      h("button", { type: "button", id, class: "primary", onclick: action }, text);
    element.append(
      h("section", { class: "card" }, h("h3", {}, "For another version"),
        h("p", {}, h("label", {}, "Target version ", target)),
        h("p", {}, h("label", {}, expand, " expand features that the target lacks into older ops"), h("br"),
          h("label", {}, shardings, " strip shardings: the program on one device")),
        button("Retarget", "retarget", () => void run("Retargeting", target.value, {
          command: "retarget", target: target.value, expand: is(expand), strip_shardings: is(shardings),
        })),
        " ",
        button("Expand only", "expand-only", () => void run("Expanding", "expanded", {
          command: "retarget", target: target.value, expand: true,
        }))),
      h("section", { class: "card" }, h("h3", {}, "Simpler"),
        h("p", {}, "An optimized program computes the same results, bit for bit, with fewer ops."),
        h("p", {}, h("label", {}, "Level ", level)),
        button("Optimize", "optimize", () => void fill(result, () =>
          optimized(page, outcomeName(file.name, "optimized"), Number(level.value))))),
      h("section", { class: "card" }, h("h3", {}, "Smaller"),
        h("p", {}, "Locations name lines of the sources. Without locations, files are smaller and say less about their origin."),
        button("Strip locations", "strip", () => void run("Stripping", "stripped", { command: "strip" })), " ",
        button("Strip locations and shardings", "strip-shardings", () =>
          void run("Stripping", "one-device", { command: "strip", strip_shardings: true }))));
    if (file.description.container) {
      element.append(h("section", { class: "card" }, h("h3", {}, "Container of jax.export"),
        h("p", {}, h("label", {}, "Release of JAX that shall load the container ", release)),
        button("Retarget for JAX", "retarget-jax", () => void run("Retargeting", `jax-${release.value}`,
          { command: "retarget", jax: release.value, expand: is(expand) })), " ",
        button("Extract the artifact", "extract", () => void fill(result, () =>
          made(page, "Extracting", `${file.name.replace(/\.[^.]*$/, "")}.mlir.bc`, { command: "extract", vjp: file.vjp })))));
    }
    element.append(result, h("p", { class: "note" }, `The newest version is ${current}. Retargeting never approximates: `,
      "if a version cannot express the program, the error lists everything that is in the way."));
  },
};

async function made(page: Page, label: string, name: string, request: Request): Promise<Node[]> {
  const { json, files: [bytes] } = await page.client.request<Written>(label, request, [page.file.bytes]);
  return bytes ? outcome(page, name, json, bytes) : [];
}

/** Optimizes the file. Shows what was applied where. */
async function optimized(page: Page, name: string, level: number): Promise<Node[]> {
  const { json, files: [bytes] } = await page.client.request<OptimizeReply>(
    "Optimizing", { command: "optimize", level }, [page.file.bytes]);
  if (!bytes) return [];
  const { ops_before, ops_after, rewrites, partial } = json.optimized;
  const rows = rewrites.slice(0, SHOWN_REWRITES).map(({ rule, op, function: name, location }) =>
    [rule, op, name ?? "", location ?? "unknown"]);
  const more = rewrites.length - rows.length;
  return [
    ...outcome(page, name, json, bytes),
    h("details", { open: true, id: "rewrites" },
      h("summary", {}, `${ops_before} ops before, ${ops_after} after, ${rewrites.length} rewrites`),
      partial && h("p", {}, "The optimization stopped early: optimizing the result can simplify the program further."),
      table("Rewrites", ["rule", "op", "function", "place"], rows),
      more > 0 && h("p", {}, `${more} more are in the list.`),
      h("button", { type: "button", onclick: () => download("rewrites.txt", json.text), "data-download": "rewrites.txt" },
        "Download rewrites.txt")),
  ];
}

function outcome(page: Page, name: string, json: Written, bytes: Uint8Array): Node[] {
  const equal = bytes.length === page.file.bytes.length && bytes.every((b, i) => b === page.file.bytes[i]);
  return [h("div", { class: "card done" },
    h("p", {}, h("strong", {}, name), `: version ${json.bytecode.target}, ${sizeText(bytes.length)}`,
      equal ? ", the same bytes as this file" : ` (this file: ${sizeText(page.file.bytes.length)})`),
    downloadButton(name, () => bytes), " ",
    h("button", { type: "button", onclick: () => void page.open(name, bytes) }, "Open it here"))];
}

/** Panel that compares the file with a second file. */
export const compare: Panel = {
  id: "compare",
  title: "Compare",
  show(element, { client, file }) {
    const result = h("div", { id: "compared" });
    const computed = h("div", { id: "equivalence", "aria-live": "polite" });
    let other: Uint8Array | undefined;
    const samples = h("input", { type: "number", min: 1, value: 3, id: "samples" });
    const input = h("input", { type: "file", id: "second", onchange: () => void fill(result, async () => {
      const chosen = input.files?.[0];
      if (!chosen) return [];
      other = await readable(client, chosen.name, await client.read(chosen));
      computed.replaceChildren();
      const { left, right, rows, diff } = await client.work<{
        left: string[]; right: string[]; rows: Row[]; diff: DiffReply;
      }>("Comparing", { kind: "compare", left: file.bytes, right: other });
      const verdict = diff.differences.length === 0 ? "The programs are equal" : "The programs differ";
      const versions = diff.versions ? `; the versions are ${diff.versions.join(" and ")}` : "";
      return [
        h("p", { class: diff.differences.length ? "no" : "yes", role: "status" }, `${verdict}${versions}.`),
        h("p", {}, `left: ${file.name}, right: ${chosen.name}`),
        compareView(left, right, rows),
        h("details", { open: true }, h("summary", {}, `Differences by function (${diff.differences.length})`),
          h("pre", { class: "report", tabindex: 0 }, diff.text || "none")),
        h("button", { type: "button", onclick: () => download("differences.txt", diff.text), "data-download": "differences.txt" },
          "Download differences.txt"),
        h("section", { class: "card" }, h("h3", {}, "What they compute"),
          h("p", {}, h("label", {}, "Random arguments ", samples), " ",
            h("button", { type: "button", id: "equivalent", class: "primary", onclick: () => void fill(computed, async () => {
              const reply = await client.request<EquivalentReply>("Evaluating both",
                { command: "equivalent", samples: Number(samples.value) }, [file.bytes, other!]);
              return [h("p", { class: `lines ${reply.json.equivalent ? "yes" : "no"}`, role: "status" }, reply.json.text.trim())];
            }) }, "Evaluate both")), computed),
      ];
    }) });
    element.append(h("p", {}, h("label", {}, "Second file ", input)), result);
  },
};
