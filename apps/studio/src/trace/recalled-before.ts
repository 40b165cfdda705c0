import type { EventIndex, Span } from "./event-index.js";
import { eventsOf, isAbove, readSpan, type SpanDetail } from "./read-span.js";

/** An entry list that a node read for those after it, and which node that was. */
export interface Recall {
  readonly span: Pick<Span, "number" | "node">;
  readonly reads: SpanDetail["reads"];
}

/**
 * What the nodes of a span's lane, or above it, last read from memory before it began: that is in
 * force there, though the span itself read nothing.
 */
export const recalledBefore = async (
  file: string,
  index: EventIndex,
  { path, node, number, reads }: Span,
): Promise<readonly Recall[]> => {
  const last = new Map<string, Span>();
  for (const span of index.spans.slice(0, number))
    if (span.reads > 0 && (span.path === path || isAbove(span.path, path)))
      last.set(`${span.path}\n${span.node}`, span);
  // What it read itself stands in the place of what it read before.
  if (reads > 0) last.delete(`${path}\n${node}`);
  return Promise.all(
    [...last.values()].map(async (span) => ({
      span: { number: span.number, node: span.node },
      reads: (await eventsOf(file, index, span.number)).filter(
        (event) => event.type === "memory-read",
      ),
    })),
  );
};

/** What one node did, and what others had recalled for it. */
export const readNode = async (file: string, index: EventIndex, number: number) => {
  const detail = await readSpan(file, index, number);
  return (
    detail && {
      ...detail,
      /** Of other nodes, where this one read nothing itself. */
      recalled: detail.reads.length > 0 ? [] : await recalledBefore(file, index, detail.span),
    }
  );
};
export type NodeDetail = NonNullable<Awaited<ReturnType<typeof readNode>>>;
