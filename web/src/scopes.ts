// Tree of the regions in a part of a graph, with each edge in the innermost region that contains both ends.

import type { Graph } from "./types";

/** Edge of the graph that is drawn. `elsewhere` is true if the value comes from another part. */
export interface Link {
  from: number;
  to: number;
  elsewhere: boolean;
}

/** Something that is placed within a scope: a node, with its regions if it is an op that has some, or a
 * region whose op is in another part. */
export interface Item {
  /** Name of the item, which is also the identifier of the drawn node or region. */
  id: string;
  kind: "node" | "elsewhere" | "region";
  /** Number of the node in the graph; for a region, the number of its op. */
  node: number;
  regions: Scope[];
}

/** Region, or the function itself. */
export interface Scope {
  id: string;
  label: string;
  depth: number;
  parent: Scope | null;
  /** Item of the parent that contains the scope. */
  holder: string;
  items: Map<string, Item>;
  /** Edges between items, by the names of both ends. */
  edges: Map<string, { from: string; to: string; links: Link[] }>;
}

/** Returns the name of a node for readers. */
export function labelOf(graph: Graph, n: number): string {
  const node = graph.nodes[n];
  return node?.op ?? `argument ${node?.argument ?? ""}`;
}

/** Returns the scope of the function, for the nodes from `first` to before `end`. */
export function scopesOf(graph: Graph, first: number, end: number): Scope {
  const inside = (n: number) => n >= first && n < end;
  const scopes = new Map<string, Scope>();
  const made = (id: string, label: string, parent: Scope | null, holder: string): Scope => ({
    id, label, depth: parent ? parent.depth + 1 : 0, parent, holder, items: new Map(), edges: new Map(),
  });
  const root = made("", "", null, "");
  const addItem = (scope: Scope, id: string, kind: Item["kind"], node: number): Item => {
    const known = scope.items.get(id);
    if (known) return known;
    const item: Item = { id, kind, node, regions: [] };
    scope.items.set(id, item);
    return item;
  };
  const scopeOf = (n: number): Scope => {
    const region = graph.nodes[n]?.region;
    if (!region) return root;
    const id = `r${region.node}.${region.index}`;
    const known = scopes.get(id);
    if (known) return known;
    const around = scopeOf(region.node);
    const holder = inside(region.node)
      ? addItem(around, `n${region.node}`, "node", region.node)
      : addItem(around, id, "region", region.node);
    const name = region.name ?? `region ${region.index}`;
    const scope = made(id, `${labelOf(graph, region.node)}: ${name}`, around, holder.id);
    holder.regions.push(scope);
    scopes.set(id, scope);
    return scope;
  };
  for (let n = first; n < end; n += 1) addItem(scopeOf(n), `n${n}`, "node", n);

  // A value of an earlier part has a node in the innermost scope around its uses.
  const origins = new Map<number, Scope>();
  for (const { from, to } of graph.edges) {
    if (!inside(to) || inside(from)) continue;
    const scope = origins.get(from);
    origins.set(from, scope ? common(scope, scopeOf(to)) : scopeOf(to));
  }
  for (const [n, scope] of origins) addItem(scope, `e${n}`, "elsewhere", n);

  for (const { from, to } of graph.edges) {
    if (!inside(to)) continue;
    const elsewhere = !inside(from);
    const [source, user] = [origins.get(from) ?? scopeOf(from), scopeOf(to)];
    const scope = common(source, user);
    const ends = { from: itemIn(scope, source, `${elsewhere ? "e" : "n"}${from}`), to: itemIn(scope, user, `n${to}`) };
    if (ends.from === ends.to) continue;
    const key = `${ends.from} ${ends.to}`;
    const edge = scope.edges.get(key) ?? { ...ends, links: [] };
    scope.edges.set(key, edge);
    if (!edge.links.some((link) => link.from === from && link.to === to)) edge.links.push({ from, to, elsewhere });
  }
  return root;
}

/** Returns the innermost scope that contains both scopes. */
function common(a: Scope, b: Scope): Scope {
  let [left, right] = [a, b];
  while (left !== right) {
    if (left.depth >= right.depth && left.parent) left = left.parent;
    else if (right.parent) right = right.parent;
    else break;
  }
  return left;
}

/** Returns the item of `scope` that is or contains the item `id` of `inner`. */
function itemIn(scope: Scope, inner: Scope, id: string): string {
  let item = id;
  for (let at: Scope | null = inner; at && at !== scope; at = at.parent) item = at.holder;
  return item;
}
