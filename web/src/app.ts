// The page: opens files and shows the panels as tabs.

import { Client, Stopped, type Sources } from "./client";
import { compare, convert } from "./convert";
import { h } from "./dom";
import { overview, readers } from "./overview";
import { graph, text } from "./program";
import { run } from "./run";
import { failureElement, readable, sourceOf, type OpenFile, type Page, type Panel } from "./state";
import type { Description } from "./types";

/** Parts of the page that is a single file. */
interface Inline {
  worker: string;
  wasm: string;
}

declare const INLINE: Inline | undefined;

const PANELS: Panel[] = [overview, readers, text, graph, convert, compare, run];

const SOURCES: Sources = INLINE
  ? {
    worker: () => new Worker(URL.createObjectURL(new Blob([INLINE!.worker], { type: "text/javascript" }))),
    wasm: async () => {
      const packed = Uint8Array.from(atob(INLINE!.wasm), (c) => c.charCodeAt(0));
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
      return new Response(stream).arrayBuffer();
    },
  }
  : {
    worker: () => new Worker(new URL("worker.js", document.baseURI)),
    wasm: async () => {
      const response = await fetch(new URL("stablehlo.wasm", document.baseURI));
      if (!response.ok) throw new Error(`stablehlo.wasm: ${response.status} ${response.statusText}`);
      return response.arrayBuffer();
    },
  };

const client = new Client(SOURCES);
const activity = h("span", { role: "status", id: "activity" });
/** Part of the work that is done. Screen readers have the bar for this. */
const part = h("span", { id: "part", class: "note", "aria-hidden": "true" });
const progress = h("progress", { "aria-label": "Work in progress", hidden: true });
const stop = h("button", { type: "button", id: "stop", hidden: true, onclick: () => client.stop() }, "Stop");
let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
client.onactivity = (label) => {
  running += label === null ? -1 : 1;
  clearTimeout(timer);
  // Short work shows no progress.
  timer = setTimeout(() => {
    stop.hidden = progress.hidden = running === 0;
    activity.textContent = running === 0 ? "" : `${label ?? "Working"} …`;
  }, running === 0 ? 0 : 150);
  // The next work has an unknown length until it reports a part that is done.
  progress.removeAttribute("value");
  part.textContent = "";
};
client.onprogress = (fraction, text) => {
  progress.value = fraction;
  part.textContent = `${Math.floor(fraction * 100)} %, ${text}`;
};

const picker = h("input", { type: "file", id: "picker", class: "hidden", onchange: async () => {
  const chosen = picker.files?.[0];
  if (chosen) await openFile(chosen);
  picker.value = "";
} });
const pick = () => h("button", { type: "button", class: "primary", onclick: () => picker.click() }, "Open a file");
const main = h("main", { id: "main" });

function start(): void {
  document.body.append(
    h("header", {}, h("h1", {}, "StableHLO artifacts"), pick(), picker, progress, activity, part, stop), main);
  main.append(h("div", { class: "drop" },
    h("h2", {}, "Drop a file here"),
    h("p", {}, "A portable artifact of StableHLO, a file that jax.export has serialized, bytecode of MLIR, or the text of a program."),
    pick(),
    h("p", { class: "note" }, "All work is done in this page. No byte of the file leaves this machine.")));
  window.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dragging");
  });
  window.addEventListener("dragleave", () => document.body.classList.remove("dragging"));
  window.addEventListener("drop", async (event) => {
    event.preventDefault();
    document.body.classList.remove("dragging");
    const dropped = event.dataTransfer?.files[0];
    // The panel that compares takes a second file by itself.
    if (dropped && !(event.target instanceof HTMLInputElement)) await openFile(dropped);
  });
}

async function openFile(file: File): Promise<void> {
  try {
    await open(file.name, await client.read(file));
  } catch (error) {
    if (error instanceof Stopped) return;
    main.replaceChildren(h("h2", {}, file.name), failureElement(error), h("p", {}, pick()));
  }
}

async function open(name: string, bytes: Uint8Array, vjp = 0): Promise<void> {
  if (running > 0) client.stop();
  main.setAttribute("aria-busy", "true");
  try {
    const request = { command: "describe", vjp } as const;
    const artifact = await readable(client, name, bytes);
    const { json } = await client.request<Description>("Reading the file", request, [artifact]);
    show({ name, bytes: artifact, vjp, description: json, source: sourceOf(bytes) });
    document.title = `${name} – StableHLO artifacts`;
  } catch (error) {
    if (!(error instanceof Stopped)) {
      main.replaceChildren(h("h2", {}, name), failureElement(error), h("p", {}, pick()));
    }
  } finally {
    main.removeAttribute("aria-busy");
  }
}

function show(file: OpenFile): void {
  const shown = new Set<string>();
  const tabs = PANELS.map((panel) => h("button", {
    type: "button", role: "tab", id: `tab-${panel.id}`, "aria-controls": `panel-${panel.id}`,
    onclick: () => void showTab(panel.id),
  }, panel.title));
  const panels = PANELS.map((panel) => h("div", {
    role: "tabpanel", id: `panel-${panel.id}`, "aria-labelledby": `tab-${panel.id}`, hidden: true,
  }));
  const showTab = async (id: string): Promise<HTMLElement> => {
    const index = PANELS.findIndex((panel) => panel.id === id);
    tabs.forEach((tab, i) => {
      tab.setAttribute("aria-selected", String(i === index));
      tab.tabIndex = i === index ? 0 : -1;
    });
    panels.forEach((panel, i) => { panel.hidden = i !== index; });
    const element = panels[index]!;
    if (!shown.has(id)) {
      shown.add(id);
      await PANELS[index]!.show(element, page);
    }
    return element;
  };
  const page: Page = { client, file, showTab, open: (name, bytes) => open(name, bytes) };
  const tablist = h("div", { role: "tablist", "aria-label": "Views of the file", onkeydown: (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    tabs[next]!.focus();
    void showTab(PANELS[next]!.id);
  } }, ...tabs);
  const { orders = 1 } = file.description;
  const order = orders > 1 && h("label", {}, " Function ", h("select", { id: "vjp", onchange: (event: Event) => {
    void open(file.name, file.bytes, Number((event.target as HTMLSelectElement).value));
  } }, ...Array.from({ length: orders }, (_, i) =>
    h("option", { value: i, selected: i === file.vjp }, i === 0 ? "itself" : `derivative ${i}`))));
  main.replaceChildren(h("div", { class: "title" }, h("h2", {}, file.name), order), tablist, ...panels);
  void showTab("overview");
}

start();
