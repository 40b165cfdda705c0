import type { Span } from "../../../src/trace/event-index.js";
import { timelineRows } from "./timeline-rows.js";
import { kindOf } from "./walk.js";

/** Pixels of a row, and the width of the whole timeline in its own units. */
export const [ROW, WIDTH] = [14, 1000];
/** The least width of a node's mark. */
const LEAST = 2;

/** Where nodes are drawn: each lane in a row, and time from left to right. */
export const timelineScale = (spans: readonly Span[]) => {
  const rows = timelineRows(spans);
  const end = Math.max(1, ...spans.map((span) => span.end ?? span.start));
  const rowOf = ({ path }: Pick<Span, "path">) => rows.findIndex(({ paths }) => paths.has(path));
  const placeOf = (span: Span, least = LEAST) => ({
    x: Math.min((WIDTH * span.start) / end, WIDTH - least),
    width: Math.max(least, (WIDTH * ((span.end ?? end) - span.start)) / end),
  });
  return {
    rows,
    /** Milliseconds. */
    end,
    /** -1 where its lane is not drawn. */
    rowOf,
    placeOf,
    /** The node at a place, or the nearest one in its row. */
    spanAt: (x: number, row: number): Span | undefined => {
      const distance = (span: Span) => {
        const { x: left, width } = placeOf(span);
        return Math.max(0, left - x, x - left - width);
      };
      return spans
        .filter((span) => rowOf(span) === row)
        .reduce<Span | undefined>(
          (best, span) => (best && distance(best) < distance(span) ? best : span),
          undefined,
        );
    },
  };
};
export type TimelineScale = ReturnType<typeof timelineScale>;

/**
 * All marks of a kind as one shape: a trace of thousands of nodes takes no more elements than one of
 * ten. What lies on a mark of its kind already is not drawn again.
 */
export const timelineMarks = (spans: readonly Span[], { rowOf, placeOf }: TimelineScale) => {
  const shapes = new Map<string, string[]>();
  const drawn = new Map<string, number>();
  for (const span of spans) {
    const row = rowOf(span);
    if (row < 0) continue;
    const kind = kindOf(span);
    const { x, width } = placeOf(span);
    const end = x + width;
    if (end - (drawn.get(`${row} ${kind}`) ?? -1) < LEAST / 2) continue;
    drawn.set(`${row} ${kind}`, end);
    const shape = `M${x.toFixed(1)} ${row * ROW + 2}h${width.toFixed(1)}v${ROW - 4}h-${width.toFixed(1)}z`;
    if (!shapes.get(kind)?.push(shape)) shapes.set(kind, [shape]);
  }
  return [...shapes].map(([kind, all]) => ({ kind, shape: all.join("") }));
};

/** Round times for an axis, the last of them at or before the end. */
export const timelineTicks = (end: number, most = 6): readonly number[] => {
  const least = end / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
};
