// Panel that evaluates a function and shows all values.

import { downloadButton, h } from "./dom";
import { failureElement, fill, type Panel } from "./state";
import { StablehloError } from "./module";
import type { FunctionInfo, RunReply, TracedValue } from "./types";

/** Largest size of all arrays: a module has at most 4 GB. */
const MEMORY = 2 ** 30;
/** Number of values that are listed at a time. */
const PAGE = 100;

/** Panel that evaluates a function. */
export const run: Panel = {
  id: "run",
  title: "Run",
  show(element, { client, file }) {
    const functions = file.description.functions ?? [];
    const main = Math.max(0, functions.findIndex(({ name }) => name === "main"));
    const choice = h("select", { id: "run-function", onchange: () => inputs() },
      ...functions.map(({ name }, i) => h("option", { value: i, selected: i === main }, `@${name}`)));
    const rows = h("div");
    const result = h("div", { id: "results", "aria-live": "polite" });
    const trace = h("input", { type: "checkbox", id: "trace", checked: true });
    const seed = h("input", { type: "number", id: "seed", value: 0, min: 0 });
    let sources: { fill: HTMLSelectElement; file: HTMLInputElement }[] = [];
    const chosen = (): FunctionInfo | undefined => functions[Number(choice.value)];
    const inputs = () => {
      sources = [];
      rows.replaceChildren(...(chosen()?.inputs ?? []).map((type, i) => {
        const npy = h("input", { type: "file", accept: ".npy", hidden: true, "aria-label": `File for argument ${i}` });
        const kind = h("select", { "aria-label": `Argument ${i}`, "data-argument": i, onchange: () => {
          npy.hidden = kind.value !== "npy";
        } }, h("option", { value: "random" }, "random"), h("option", { value: "zeros" }, "zeros"),
        h("option", { value: "npy" }, ".npy file"));
        sources.push({ fill: kind, file: npy });
        return h("p", { class: "argument" }, kind, " ", h("code", {}, `%arg${i}: ${type}`), " ", npy);
      }));
    };
    const evaluate = () => fill(result, async () => {
      const names: string[] = [];
      const files: Uint8Array[] = [];
      for (const [i, source] of sources.entries()) {
        const npy = source.file.files?.[0];
        if (source.fill.value === "npy") {
          if (!npy) throw new StablehloError({ error: `argument ${i} has no file` });
          names.push(npy.name);
          files.push(await client.read(npy));
        } else {
          names.push(source.fill.value === "zeros" ? "zeros" : `random:${Number(seed.value) + i}`);
        }
      }
      const request = {
        command: "run", function: chosen()?.name ?? "main", inputs: names, vjp: file.vjp,
        trace: trace.checked, max_memory: MEMORY,
      } as const;
      try {
        const { json, files: made } = await client.request<RunReply>("Evaluating", request, [file.bytes, ...files]);
        return results(json, made);
      } catch (error) {
        if (!(error instanceof StablehloError)) throw error;
        const values = (error.failure as unknown as { values?: TracedValue[] }).values;
        return [failureElement(error), ...(values?.length ? [valueList(values, error.files, "Values before the error")] : [])];
      }
    });
    inputs();
    element.append(
      h("div", { class: "bar" }, h("label", {}, "Function ", choice), h("label", {}, "Seed ", seed),
        h("label", {}, trace, " keep the values of all ops"),
        ...["random", "zeros"].map((kind) => h("button", { type: "button", "data-all": kind, onclick: () => {
          for (const source of sources) source.fill.value = kind;
        } }, `All ${kind}`))),
      rows,
      h("p", {}, h("button", { type: "button", id: "evaluate", class: "primary", onclick: () => void evaluate() }, "Run")),
      result);
  },
};

function results(json: RunReply, files: Uint8Array[]): Node[] {
  const shown = json.results.map((value) => h("section", { class: "card", "data-result": value.name },
    h("h3", {}, value.name, " ", h("code", {}, value.type)),
    value.elements !== null && h("pre", { class: "elements", tabindex: 0 }, value.elements),
    value.file !== undefined && downloadButton(`${value.name}.npy`, () => files[value.file!]!)));
  const all = h("p", {}, downloadButton("results.npz", () => files[json.npz]!));
  if (!json.values) return [...shown, all];
  const title = `Values of all ops${json.omitted ? `, without the last ${json.omitted}` : ""}`;
  return [...shown, all, valueList(json.values, files, title)];
}

/** Returns the list of the values of ops, with a filter. */
function valueList(values: TracedValue[], files: Uint8Array[], title: string): HTMLElement {
  const filter = h("input", { type: "search", placeholder: "op, type or location", "aria-label": "Filter values", oninput: () => draw(PAGE) });
  const list = h("div", { class: "values" });
  const more = h("button", { type: "button", onclick: () => draw(list.childElementCount + PAGE) }, "More");
  const count = h("span", { role: "status", class: "note" });
  const draw = (most: number) => {
    const needle = filter.value.toLowerCase();
    const found = values.filter((v) => `${v.op} ${v.type} ${v.place ?? ""}`.toLowerCase().includes(needle));
    list.replaceChildren(...found.slice(0, most).map((value) => h("details", { "data-value": value.number },
      h("summary", {}, h("span", { class: "t-op" }, value.op), value.result ? ` #${value.result}` : "", " ",
        h("code", {}, value.type), " ", h("span", { class: "note" }, value.place ?? "")),
      h("pre", { class: "elements", tabindex: 0 }, value.elements),
      value.file !== null && downloadButton(`op${value.number}_${value.result}.npy`, () => files[value.file!]!))));
    more.hidden = found.length <= most;
    count.textContent = `${found.length} of ${values.length} values`;
  };
  draw(PAGE);
  return h("section", { class: "card", id: "values" }, h("h3", {}, title),
    h("div", { class: "bar" }, filter, count), list, more);
}
