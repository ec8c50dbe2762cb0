// Viewer of the laid out graph of a function: pan, zoom, and choice of nodes.

import { h, svg } from "./dom";
import type { Layout, PlacedNode } from "./layout";

/** Drawing of a part of a graph. */
export class GraphView {
  readonly element: HTMLElement;
  #svg: SVGElement;
  #world: SVGElement;
  #status = h("p", { role: "status", class: "note" }, "Choose a node to see its operands and uses.");
  #nodes = new Map<string, SVGElement>();
  #edges: { element: SVGElement; from: string; to: string }[] = [];
  #scale = 1;
  #x = 0;
  #y = 0;

  constructor(layout: Layout, name: string, show: (node: PlacedNode) => void) {
    this.#world = svg("g");
    const marker = svg("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" },
      svg("path", { d: "M0 0 L8 4 L0 8 z", class: "arrow" }));
    this.#svg = svg("svg", { class: "graph", role: "group", "aria-label": `Graph of ${name}`, tabindex: 0 },
      svg("defs", {}, marker), this.#world);
    for (const region of layout.regions) this.#world.append(this.#box(region, "region", region.label));
    for (const edge of layout.edges) {
      const points = edge.points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
      const path = svg("path", {
        class: edge.elsewhere ? "edge elsewhere" : "edge", d: `M${points.join(" L")}`, "marker-end": "url(#arrow)",
      });
      this.#edges.push({ element: path, from: `${edge.elsewhere ? "e" : "n"}${edge.from}`, to: `n${edge.to}` });
      this.#world.append(path);
    }
    for (const node of layout.nodes) {
      const element = this.#node(node);
      element.addEventListener("click", () => {
        this.#choose(node);
        show(node);
      });
      element.addEventListener("keydown", (event) => {
        if ((event as KeyboardEvent).key !== "Enter" && (event as KeyboardEvent).key !== " ") return;
        event.preventDefault();
        this.#choose(node);
        show(node);
      });
      element.addEventListener("focus", () => this.#reveal(node));
      this.#nodes.set(node.id, element);
      this.#world.append(element);
    }
    const button = (text: string, label: string, action: () => void) =>
      h("button", { type: "button", "aria-label": label, onclick: action }, text);
    const frame = h("div", { class: "graph-frame" });
    frame.append(this.#svg);
    this.element = h("div", {},
      h("div", { class: "bar" }, button("+", "Zoom in", () => this.#zoom(1.25)),
        button("−", "Zoom out", () => this.#zoom(0.8)),
        button("Fit", "Fit the graph into the window", () => this.#fit(layout)), this.#status),
      frame);
    this.#listen();
    requestAnimationFrame(() => this.#start(layout));
  }

  #box(box: { x: number; y: number; width: number; height: number }, kind: string, label: string): SVGElement {
    const [x, y] = [box.x - box.width / 2, box.y - box.height / 2];
    const text = svg("text", { x: x + 6, y: y + 13 });
    text.textContent = label;
    return svg("g", { class: kind },
      svg("rect", { x, y, width: box.width, height: box.height, rx: 6 }), text);
  }

  #node(node: PlacedNode): SVGElement {
    const [x, y] = [node.x - node.width / 2, node.y - node.height / 2];
    const title = svg("text", { x: node.x, y: y + 17, "text-anchor": "middle", class: "name" });
    title.textContent = node.label;
    const type = svg("text", { x: node.x, y: y + 33, "text-anchor": "middle", class: "type" });
    type.textContent = node.type;
    return svg("g", {
      class: `node ${node.kind}`, tabindex: 0, role: "button", "data-node": node.node,
      "aria-label": `${node.label}, ${node.type}`,
    }, svg("rect", { x, y, width: node.width, height: node.height, rx: 5 }), title, type);
  }

  #choose(node: PlacedNode): void {
    for (const element of this.#nodes.values()) element.classList.remove("chosen", "near");
    let [operands, uses] = [0, 0];
    for (const { element, from, to } of this.#edges) {
      const isNear = from === node.id || to === node.id;
      element.classList.toggle("near", isNear);
      if (!isNear) continue;
      if (to === node.id) operands += 1;
      else uses += 1;
      this.#nodes.get(from === node.id ? to : from)?.classList.add("near");
    }
    this.#nodes.get(node.id)?.classList.add("chosen");
    this.#status.textContent = `${node.label}: ${operands} operands, ${uses} uses`;
  }

  #listen(): void {
    let from: { x: number; y: number } | undefined;
    this.#svg.addEventListener("pointerdown", (event) => {
      from = { x: event.clientX - this.#x, y: event.clientY - this.#y };
    });
    this.#svg.addEventListener("pointermove", (event) => {
      if (!from || event.buttons === 0) return;
      this.#x = event.clientX - from.x;
      this.#y = event.clientY - from.y;
      this.#apply();
    });
    this.#svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      if (event.ctrlKey) return this.#zoom(event.deltaY < 0 ? 1.1 : 0.9);
      this.#x -= event.deltaX;
      this.#y -= event.deltaY;
      this.#apply();
    }, { passive: false });
    this.#svg.addEventListener("keydown", (event) => {
      const steps: Record<string, [number, number]> = {
        ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60],
      };
      const step = steps[event.key];
      if (step) {
        this.#x += step[0];
        this.#y += step[1];
        this.#apply();
      } else if (event.key === "+") this.#zoom(1.25);
      else if (event.key === "-") this.#zoom(0.8);
      else return;
      event.preventDefault();
    });
  }

  #zoom(factor: number): void {
    const { width, height } = this.#svg.getBoundingClientRect();
    const scale = Math.min(4, Math.max(0.02, this.#scale * factor));
    const by = scale / this.#scale;
    this.#x = width / 2 - (width / 2 - this.#x) * by;
    this.#y = height / 2 - (height / 2 - this.#y) * by;
    this.#scale = scale;
    this.#apply();
  }

  #fit(layout: Layout): void {
    const { width, height } = this.#svg.getBoundingClientRect();
    this.#scale = Math.min(1, width / Math.max(1, layout.width), height / Math.max(1, layout.height));
    this.#x = (width - layout.width * this.#scale) / 2;
    this.#y = (height - layout.height * this.#scale) / 2;
    this.#apply();
  }

  /** Moves the graph so that a node is in the window, unless it is. */
  #reveal(node: PlacedNode): void {
    const { width, height } = this.#svg.getBoundingClientRect();
    const isWithin = (at: number, size: number, most: number) => at >= size / 2 && at <= most - size / 2;
    const [x, y] = [this.#x + node.x * this.#scale, this.#y + node.y * this.#scale];
    if (isWithin(x, node.width * this.#scale, width) && isWithin(y, node.height * this.#scale, height)) return;
    this.#x += width / 2 - x;
    this.#y += height / 2 - y;
    this.#apply();
  }

  /** Shows the top of the graph in a size that can be read. */
  #start(layout: Layout): void {
    const { width } = this.#svg.getBoundingClientRect();
    this.#scale = Math.min(1, Math.max(0.55, width / Math.max(1, layout.width)));
    this.#x = (width - layout.width * this.#scale) / 2;
    this.#y = 0;
    const top = layout.nodes.reduce<PlacedNode | undefined>((a, b) => (a && a.y <= b.y ? a : b), undefined);
    if (top && layout.width * this.#scale > width) this.#x = width / 2 - top.x * this.#scale;
    this.#apply();
  }

  #apply(): void {
    this.#world.setAttribute("transform", `translate(${this.#x} ${this.#y}) scale(${this.#scale})`);
  }
}
