// Panels that show the program: as text and as a graph.

import { downloadButton, h } from "./dom";
import { GraphView } from "./graph_view";
import type { Layout } from "./layout";
import { fill, type Panel } from "./state";
import { TextView } from "./text_view";
import { textName } from "./words";

/** Panel with the text of the program. */
export const text: Panel = {
  id: "text",
  title: "Text",
  async show(element, { client, file }) {
    const choice = (id: string, label: string) => h("label", {}, h("input", { type: "checkbox", id }), ` ${label}`);
    const place = h("div");
    let view: TextView | undefined;
    let pending: string | undefined;
    const draw = () => fill(place, async () => {
      const is = (id: string) => element.querySelector<HTMLInputElement>(`#${id}`)!.checked;
      const options = { vjp: file.vjp, generic: is("generic"), debuginfo: is("debuginfo"), vhlo: is("vhlo") };
      const { json } = await client.request<{ text: string }>("Printing", { command: "print", ...options }, [file.bytes]);
      view = new TextView(json.text, `Text of ${file.name}`);
      return [view.element, downloadButton(textName(file.name), () => json.text)];
    });
    element.append(h("div", { class: "bar", onchange: draw },
      choice("generic", "generic form"), choice("debuginfo", "locations"), choice("vhlo", "VHLO as stored")), place);
    element.addEventListener("reveal", (event) => {
      pending = (event as CustomEvent<string>).detail;
      view?.reveal(pending);
    });
    await draw();
    // The text was asked for before it was printed.
    if (pending) requestAnimationFrame(() => view?.reveal(pending!));
  },
};

/** Panel with the graphs of the functions. */
export const graph: Panel = {
  id: "graph",
  title: "Graph",
  async show(element, { client, file }) {
    const place = h("div");
    const details = h("div", { "aria-live": "polite" });
    await fill(place, async () => {
      const load = () => client.work<{ name: string; nodes: number }[]>("Reading the graph",
        { kind: "graph", file: file.bytes, vjp: file.vjp });
      const functions = await load();
      const main = Math.max(0, functions.findIndex(({ name }) => name === "main"));
      const choice = h("select", { id: "graph-function", onchange: () => void draw(0) },
        ...functions.map(({ name, nodes }, i) =>
          h("option", { value: i, selected: i === main }, `@${name} (${nodes} nodes)`)));
      const drawing = h("div");
      const parts = h("div", { class: "bar" });
      const draw = (part: number) => fill(drawing, async () => {
        const work = { kind: "layout", function: Number(choice.value), part } as const;
        let layout = await client.work<Layout | null>("Laying out the graph", work);
        if (!layout) {
          // The worker was stopped, and has forgotten the graphs.
          await load();
          layout = await client.work<Layout>("Laying out the graph", work);
        }
        const step = (text: string, to: number) => h("button", {
          type: "button", disabled: to < 0 || to >= layout.parts, onclick: () => void draw(to),
        }, text);
        parts.replaceChildren(...(layout.parts > 1
          ? [step("Earlier part", part - 1), h("span", {}, `part ${part + 1} of ${layout.parts}`), step("Later part", part + 1)]
          : []));
        details.replaceChildren();
        const view = new GraphView(layout, functions[Number(choice.value)]?.name ?? "", (node) => {
          details.replaceChildren(h("section", { class: "card" },
            h("h3", {}, node.label, " ", h("code", {}, node.type)), h("p", { class: "note" }, node.place ?? "unknown location"),
            h("dl", { class: "facts" }, ...node.attributes.flatMap(({ name, value }) =>
              [h("dt", {}, name), h("dd", {}, h("code", {}, value))]))));
        });
        return [view.element];
      });
      void draw(0);
      return [h("div", { class: "bar" }, h("label", {}, "Function ", choice), parts), drawing];
    });
    element.append(place, details);
  },
};
