export interface DrawnEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** Nodes that one edge starts side by side stand for one another: the name of the first of them. */
const standIns = (edges: readonly DrawnEdge[]): ((id: string) => string) => {
  const of = new Map<string, string>();
  const find = (id: string): string => {
    const next = of.get(id);
    return next === undefined ? id : find(next);
  };
  const first = new Map<string, string>();
  for (const { from, to, label } of edges) {
    if (["one of", "each", "none"].includes(label)) continue;
    const fan = JSON.stringify([from, label]);
    const known = first.get(fan);
    if (known === undefined) first.set(fan, to);
    else if (find(known) !== find(to)) of.set(find(to), find(known));
  }
  return find;
};

/**
 * The edges that close a loop: they are drawn upwards. Nodes that start side by side are judged as
 * one, so they keep one height.
 */
export const backEdges = (edges: readonly DrawnEdge[], start = "start"): ReadonlySet<DrawnEdge> => {
  const standIn = standIns(edges);
  const leaving = new Map<string, DrawnEdge[]>();
  for (const edge of edges)
    leaving.set(standIn(edge.from), [...(leaving.get(standIn(edge.from)) ?? []), edge]);
  const back = new Set<DrawnEdge>();
  const open = new Set<string>();
  const closed = new Set<string>();
  const visit = (id: string) => {
    open.add(id);
    for (const edge of leaving.get(id) ?? []) {
      const to = standIn(edge.to);
      if (open.has(to)) back.add(edge);
      else if (!closed.has(to)) visit(to);
    }
    open.delete(id);
    closed.add(id);
  };
  visit(standIn(start));
  return back;
};
