// Layout of the graph of a function. Large functions are laid out in parts.
//
// Each region is laid out by itself, the innermost first. The op of the region is then a single box in the
// graph around it. So dagre gets no graph with boxes in boxes, for which it is slow and sometimes fails.

import dagre from "@dagrejs/dagre";
import { labelOf, scopesOf, type Item, type Link, type Scope } from "./scopes";
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

/** Laid out region of an op, or the box around an op and its regions, which has no label. */
export interface PlacedRegion extends Box {
  label: string;
  depth: number;
}

interface Point {
  x: number;
  y: number;
}

/** Laid out part of a graph. */
export interface Layout {
  width: number;
  height: number;
  nodes: PlacedNode[];
  regions: PlacedRegion[];
  edges: (Link & { points: Point[] })[];
  part: number;
  parts: number;
}

const LONGEST = 42;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Space within a box, and between boxes. */
const SPACE = 12;
/** Height of the label of a region. */
const TITLE = 14;

/** Size of an item or a scope. `place` draws it with its upper left corner at a point. */
interface Sized {
  width: number;
  height: number;
  place(x: number, y: number): void;
}

/** Lays out a part of a graph: its nodes in program order, and the regions that contain them. */
export function layOut(graph: Graph, part: number): Layout {
  const parts = Math.max(1, Math.ceil(graph.nodes.length / PART));
  const [first, end] = [part * PART, Math.min((part + 1) * PART, graph.nodes.length)];
  const nodes = new Map<string, PlacedNode>();
  const regions: PlacedRegion[] = [];
  const edges: Layout["edges"] = [];

  const addRegion = (id: string, label: string, depth: number, [x, y]: [number, number], { width, height }: Sized) => {
    regions.push({ id, label, depth, x: x + width / 2, y: y + height / 2, width, height });
  };

  const sizedNode = ({ id, node, kind }: Item): Sized => {
    const { op, types = [], place = null, attributes = [] } = graph.nodes[node] ?? {};
    const isElsewhere = kind === "elsewhere";
    const label = shortened(labelOf(graph, node));
    const type = isElsewhere ? "in an earlier part" : shortened(types.join(", "));
    const [width, height] = [Math.max(60, Math.max(label.length, type.length) * 7 + 18), type ? 40 : 26];
    return {
      width, height,
      place: (x, y) => nodes.set(id, {
        id, x: x + width / 2, y: y + height / 2, width, height, node, label, type, place, attributes,
        kind: isElsewhere ? "elsewhere" : op === undefined ? "argument" : "op",
      }),
    };
  };

  // The regions of an op are side by side below the op.
  const sizedItem = (item: Item, depth: number): Sized => {
    const inner = item.regions.map((scope) => sizedScope(scope));
    if (item.kind === "region" && inner[0]) return inner[0];
    const head = sizedNode(item);
    if (inner.length === 0) return head;
    const row = inner.reduce((sum, { width }) => sum + width + SPACE, -SPACE);
    const width = Math.max(head.width, row) + 2 * SPACE;
    const height = head.height + Math.max(...inner.map((scope) => scope.height)) + 3 * SPACE;
    const sized: Sized = {
      width, height,
      place: (x, y) => {
        addRegion(`g${item.node}`, "", depth + 0.5, [x, y], sized);
        head.place(x + (width - head.width) / 2, y + SPACE);
        let left = x + (width - row) / 2;
        for (const scope of inner) {
          scope.place(left, y + head.height + 2 * SPACE);
          left += scope.width + SPACE;
        }
      },
    };
    return sized;
  };

  const sizedScope = (scope: Scope): Sized => {
    const items = [...scope.items.values()].map((item) => ({ id: item.id, sized: sizedItem(item, scope.depth) }));
    const g = new dagre.graphlib.Graph();
    g.setGraph({ rankdir: "TB", nodesep: 14, ranksep: 32, marginx: SPACE, marginy: SPACE });
    for (const { id, sized: { width, height } } of items) g.setNode(id, { width, height });
    for (const { from, to } of scope.edges.values()) g.setEdge(from, to, {});
    dagre.layout(g);
    const title = scope.label ? TITLE : 0;
    const { width: wide = 0, height: high = 0 } = g.graph();
    const width = Math.max(wide, scope.label.length * 7 + 2 * SPACE);
    const left = (width - wide) / 2;
    const sized: Sized = {
      width, height: high + title,
      place: (x, y) => {
        if (scope.label) addRegion(scope.id, scope.label, scope.depth, [x, y], sized);
        for (const { id, sized: item } of items) {
          const box = g.node(id);
          item.place(x + left + box.x - box.width / 2, y + title + box.y - box.height / 2);
        }
        for (const { from, to, links } of scope.edges.values()) {
          const path = g.edge(from, to).points.map((p) => ({ x: x + left + p.x, y: y + title + p.y }));
          for (const link of links) edges.push({ ...link, points: [...path, ...entry(nodes.get(`n${link.to}`), path.at(-1))] });
        }
      },
    };
    return sized;
  };

  const root = sizedScope(scopesOf(graph, first, end));
  root.place(0, 0);
  return {
    width: root.width, height: root.height, part, parts, edges, nodes: [...nodes.values()],
    regions: regions.sort((a, b) => a.depth - b.depth),
  };
}

/** Returns the way of an edge from the border of a box to a node in the box. */
function entry(node: PlacedNode | undefined, end: Point | undefined): Point[] {
  if (!node || !end) return [];
  const top = node.y - node.height / 2;
  const isReached = end.y >= top - 1 && end.y <= node.y + node.height / 2 + 1 && Math.abs(end.x - node.x) <= node.width / 2 + 1;
  return isReached ? [] : [{ x: node.x, y: top }];
}
