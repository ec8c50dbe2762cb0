// Panels that say what a file is and who can read it.

import { h, sizeText, table } from "./dom";
import type { Panel } from "./state";
import { failureElement } from "./state";
import { StablehloError } from "./module";
import type { VersionRow } from "./types";
import { listText } from "./words";

/** Number of rows of a table that are shown at first. */
const ROWS = 50;

function section(title: string, ...children: (Node | string | false)[]): HTMLElement {
  return h("section", { class: "card" }, h("h3", {}, title), ...children);
}

/** Returns JSON of a container as nested lists. */
function tree(value: unknown, key = ""): Node {
  const text = listText(key, value);
  if (text !== undefined) return document.createTextNode(text);
  if (Array.isArray(value)) {
    return h("ol", { start: 0 }, ...value.map((item) => h("li", {}, tree(item))));
  }
  if (value !== null && typeof value === "object") {
    return h("dl", { class: "facts" }, ...Object.entries(value).flatMap(([key, item]) =>
      [h("dt", {}, key.replaceAll("_", " ")), h("dd", {}, tree(item, key))]));
  }
  return document.createTextNode(value === null ? "none" : String(value));
}

/** Panel with versions, functions, ops, constants, dialects and locations. */
export const overview: Panel = {
  id: "overview",
  title: "Overview",
  show(element, { file, showTab }) {
    const d = file.description;
    const go = (text: string, target: string) => h("button", {
      type: "button", class: "link", onclick: async () => {
        const panel = await showTab("text");
        panel.dispatchEvent(new CustomEvent("reveal", { detail: target }));
      },
    }, text);
    const facts: [string, Node | string][] = [
      ["file", file.name],
      ["kind", d.container ? "container of jax.export" : file.source ? `${file.source}, shown as its artifact` : "portable artifact"],
      [file.source ? "size of the artifact" : "size", sizeText(d.bytes)],
      ["version of StableHLO", d.bytecode.target],
      ["smallest version that suffices", d.smallest_version],
      ["producer", d.bytecode.producer],
      ["version of the bytecode", String(d.bytecode.version)],
      ["ops, values", `${d.ops.toLocaleString("en")}, ${d.values.toLocaleString("en")}`],
      ["dialects", Object.entries(d.dialects).map(([name, n]) => `${name} (${n})`).join(", ")],
    ];
    element.append(section("File", h("dl", { class: "facts" },
      ...facts.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]))));
    if (d.program_error) element.append(failureElement(new StablehloError(d.program_error)));
    if (d.functions) {
      element.append(section(`Functions (${d.functions.length})`, table("Functions",
        ["name", "arguments", "results", "ops"],
        d.functions.slice(0, ROWS * 10).map((f) => [go(`@${f.name}`, `@${f.name}`),
          list(f.inputs), list(f.results), String(f.ops)]))));
    }
    if (d.op_counts) {
      const most = d.op_counts[0]?.count ?? 1;
      element.append(section("Ops by count", table("Ops by count", ["op", "count", ""],
        d.op_counts.slice(0, ROWS).map(({ name, count }) => [go(name, name), String(count),
          h("span", { class: "meter", style: `width:${(count / most) * 100}%`, "aria-hidden": "true" })]))));
    }
    if (d.constants?.length) {
      element.append(section(`Constants by size (${d.constant_count})`, table("Constants by size",
        ["type", "stored", "location"],
        d.constants.slice(0, ROWS).map((c) => [c.type, sizeText(c.stored) + (c.is_splat ? ", all equal" : ""),
          c.place ?? "unknown"]))));
    }
    element.append(section("Locations", d.files?.length
      ? table("Source files", ["file", "ops"], d.files.slice(0, ROWS).map((f) => [f.name, String(f.count)]))
      : h("p", {}, "The ops of this file have no locations.")));
    if (d.container) element.append(section("Container of jax.export", tree(d.container)));
  },
};

function list(types: string[]): Node {
  const shown = types.slice(0, 8).map((type) => h("div", {}, h("code", {}, type)));
  if (types.length <= 8) return h("div", {}, ...shown);
  const rest = types.slice(8).map((type) => h("div", {}, h("code", {}, type)));
  return h("div", {}, ...shown, h("details", {}, h("summary", {}, `${rest.length} more`), ...rest));
}

/** Panel with the table of versions. */
export const readers: Panel = {
  id: "readers",
  title: "Who can read it",
  show(element, { file }) {
    const { versions, bytecode, smallest_version: smallest } = file.description;
    const isOwn = ({ version }: VersionRow) =>
      version.split(".").slice(0, 2).join(".") === bytecode.target.split(".").slice(0, 2).join(".");
    element.append(h("p", {}, "The file is written for version ", h("strong", {}, bytecode.target),
      ". Consumers of that version and of newer versions read it as it is. After retargeting, consumers of version ",
      h("strong", {}, smallest), " and newer can read the program."));
    const rows = [...versions].reverse();
    element.append(table("Versions", ["version", "can read the program", "in the way", "releases", "new in the version"],
      rows.map((row) => [
        h("span", {}, row.version, isOwn(row) && h("span", { class: "tag" }, "this file")),
        row.readable ? h("span", { class: "yes" }, "✓ yes") : h("span", { class: "no" }, "✗ no"),
        row.blockers.length ? h("ul", {}, ...row.blockers.slice(0, 12).map((b) =>
          h("li", {}, h("strong", {}, b.cause), h("div", { class: "note" }, b.place)))) : "",
        row.releases.join(", "), row.change,
      ]), "versions"));
    element.append(h("p", { class: "note" },
      "A release reads the version in its row and all older ones. TensorFlow reads artifacts in its op XlaCallModule; ",
      "the bytecode that its compiler writes has no version."));
  },
};
