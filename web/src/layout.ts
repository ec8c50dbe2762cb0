// Layout of the graph of a function. Large functions are laid out in parts.

import dagre from "@dagrejs/dagre";
import type { Graph } from "./types";

/** Number of nodes of a part. */
export const PART = 300;

/** Rectangle, by its centre. */
export interface Box {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Laid out node: an op, an argument, or the place where a value comes from another part. */
export interface PlacedNode extends Box {
  node: number;
  label: string;
  type: string;
  kind: "op" | "argument" | "elsewhere";
  place: string | null;
  attributes: { name: string; value: string }[];
}

/** Laid out region of an op. */
export interface PlacedRegion extends Box {
  label: string;
  depth: number;
}

/** Laid out part of a graph. */
export interface Layout {
  width: number;
  height: number;
  nodes: PlacedNode[];
  regions: PlacedRegion[];
  edges: { points: { x: number; y: number }[]; from: number; to: number; elsewhere: boolean }[];
  part: number;
  parts: number;
}

const LONGEST = 42;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Boxes of a layout: none, those of regions, or also those around ops and their regions. */
type Boxes = "none" | "regions" | "ops";

/** Lays out a part of a graph: its nodes in program order, and the regions that contain them. */
export function layOut(graph: Graph, part: number): Layout {
  // dagre fails for some graphs with boxes in boxes.
  for (const boxes of ["ops", "regions"] as const) {
    try {
      return layOutWith(graph, part, boxes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return layOutWith(graph, part, "none");
}

function layOutWith(graph: Graph, part: number, boxes: Boxes): Layout {
  const parts = Math.max(1, Math.ceil(graph.nodes.length / PART));
  const [first, end] = [part * PART, Math.min((part + 1) * PART, graph.nodes.length)];
  const g = new dagre.graphlib.Graph({ compound: true, multigraph: true });
  g.setGraph({ rankdir: "TB", nodesep: 14, ranksep: 32, marginx: 12, marginy: 12 });
  g.setDefaultEdgeLabel(() => ({}));
  const inside = (n: number) => n >= first && n < end;
  const label = (n: number) => {
    const node = graph.nodes[n];
    return node?.op ?? `argument ${node?.argument ?? ""}`;
  };
  const add = (id: string, text: string, type: string) => {
    const length = Math.max(text.length, type.length);
    g.setNode(id, { width: Math.max(60, length * 7 + 18), height: type ? 40 : 26 });
  };
  const regions = new Map<string, { label: string; depth: number }>();
  const depthOf = (n: number): number => {
    const region = graph.nodes[n]?.region;
    return region ? 1 + depthOf(region.node) : 0;
  };
  // Returns the box of the region that contains a node, with all boxes around it.
  const boxOf = (n: number): string | undefined => {
    const region = graph.nodes[n]?.region;
    if (!region || boxes === "none") return undefined;
    const id = `r${region.node}.${region.index}`;
    if (!regions.has(id)) {
      regions.set(id, { label: `${label(region.node)}: ${region.name ?? `region ${region.index}`}`, depth: depthOf(n) });
      g.setNode(id, {});
      const around = groupOf(region.node);
      if (around) g.setParent(id, around);
      // The first node of a region is below the op.
      if (boxes === "ops" && inside(region.node)) g.setEdge(`n${region.node}`, `n${n}`, { weight: 0 }, `below ${n}`);
    }
    return id;
  };
  // Returns the box around an op and its regions.
  const groupOf = (n: number): string | undefined => {
    if (boxes !== "ops" || !inside(n)) return boxOf(n);
    const id = `g${n}`;
    if (!regions.has(id)) {
      regions.set(id, { label: "", depth: depthOf(n) + 0.5 });
      g.setNode(id, {});
      const around = boxOf(n);
      if (around) g.setParent(id, around);
      g.setParent(`n${n}`, id);
    }
    return id;
  };
  for (let n = first; n < end; n += 1) {
    add(`n${n}`, shortened(label(n)), shortened(graph.nodes[n]!.types.join(", ")));
    const box = boxOf(n);
    if (box) g.setParent(`n${n}`, box);
  }
  const shown = new Map<string, { from: number; to: number; elsewhere: boolean }>();
  for (const { from, to } of graph.edges) {
    if (!inside(to)) continue;
    const source = inside(from) ? `n${from}` : `e${from}`;
    if (!inside(from) && !g.hasNode(source)) {
      add(source, shortened(label(from)), "in an earlier part");
    }
    const key = `${source} n${to}`;
    if (!shown.has(key)) {
      shown.set(key, { from, to, elsewhere: !inside(from) });
      g.setEdge(source, `n${to}`, {}, key);
    }
  }
  dagre.layout(g);
  const box = (id: string): Box => {
    const { x, y, width, height } = g.node(id);
    return { id, x, y, width, height };
  };
  const nodes = g.nodes().filter((id) => !regions.has(id)).map((id): PlacedNode => {
    const node = Number(id.slice(1));
    const isElsewhere = id.startsWith("e");
    const kind = isElsewhere ? "elsewhere" : graph.nodes[node]!.op === undefined ? "argument" : "op";
    const type = isElsewhere ? "in an earlier part" : shortened(graph.nodes[node]!.types.join(", "));
    const { place = null, attributes = [] } = graph.nodes[node] ?? {};
    return { ...box(id), node, label: shortened(label(node)), type, kind, place, attributes };
  });
  const { width = 0, height = 0 } = g.graph();
  return {
    width, height, nodes, part, parts,
    regions: [...regions].map(([id, region]) => ({ ...box(id), ...region })).sort((a, b) => a.depth - b.depth),
    edges: g.edges().flatMap((edge) => {
      const drawn = shown.get(edge.name ?? "");
      return drawn ? [{ points: g.edge(edge).points, ...drawn }] : [];
    }),
  };
}
