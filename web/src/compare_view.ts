// Viewer of two texts side by side: draws only the rows in view.

import { h } from "./dom";
import { tokens, type Row } from "./lines";

const LINE = 20;
/** Number of equal lines that are shown around a difference. */
const CONTEXT = 3;

/** Row of the viewer: a row of the comparison, or a number of equal rows that are left out. */
type Shown = Row | number;

/** Returns the rows with differences and some equal rows around them. */
function withContext(rows: Row[]): Shown[] {
  const near = new Uint8Array(rows.length);
  rows.forEach((row, i) => {
    if (row.kind !== "same") near.fill(1, Math.max(0, i - CONTEXT), i + CONTEXT + 1);
  });
  const shown: Shown[] = [];
  rows.forEach((row, i) => {
    const last = shown.at(-1);
    if (near[i]) shown.push(row);
    else if (typeof last === "number") shown[shown.length - 1] = last + 1;
    else shown.push(1);
  });
  return shown;
}

/** Returns the viewer of a comparison. */
export function compareView(left: string[], right: string[], rows: Row[]): HTMLElement {
  const content = h("div", { class: "lines" });
  const scroll = h("div", { class: "code compare", tabindex: 0, role: "group", "aria-label": "Both texts side by side" }, content);
  let shown: Shown[] = withContext(rows);
  const changed = rows.filter((row) => row.kind !== "same").length;
  const side = (lines: string[], index: number, mark: string) => h("div", { class: `side ${mark}` },
    h("span", { class: "number" }, index < 0 ? "" : String(index + 1)),
    ...(index < 0 ? [] : tokens(lines[index] ?? "", 2000).map(({ text, kind }) =>
      (kind ? h("span", { class: `t-${kind}` }, text) : text))));
  const draw = () => {
    const first = Math.max(0, Math.floor(scroll.scrollTop / LINE) - 20);
    const count = Math.ceil((scroll.clientHeight || 600) / LINE) + 40;
    content.style.height = `${shown.length * LINE}px`;
    content.replaceChildren(...shown.slice(first, first + count).map((row, i) => {
      const style = `top:${(first + i) * LINE}px`;
      if (typeof row === "number") return h("div", { class: "line gap", style }, `${row} equal lines`);
      return h("div", { class: "line pair", style, "data-kind": row.kind },
        side(left, row.left, row.kind === "left" ? "removed" : row.left < 0 ? "none" : ""),
        side(right, row.right, row.kind === "right" ? "added" : row.right < 0 ? "none" : ""));
    }));
  };
  scroll.addEventListener("scroll", draw);
  new ResizeObserver(draw).observe(scroll);
  const all = h("input", { type: "checkbox", id: "all-lines", onchange: () => {
    shown = all.checked ? rows : withContext(rows);
    draw();
  } });
  draw();
  return h("div", {},
    h("div", { class: "bar" },
      h("span", {}, changed ? `${changed} lines differ` : "the texts are equal"),
      h("label", {}, all, " show equal lines")),
    scroll);
}
