import { useMemo } from "react";
import type { Span } from "../../../src/trace/event-index.js";
import { milliseconds } from "../format.js";
import { timelineRows } from "./timeline-rows.js";
import { kindOf, laneName } from "./walk.js";

const ROW = 14;
/** The least width of a node's mark, of 1000. */
const LEAST = 2;

/** Where nodes are drawn: each lane in a row, and time in 1000 parts. */
const scaleOf = (spans: readonly Span[]) => {
  const rows = timelineRows(spans);
  const end = Math.max(1, ...spans.map((span) => span.end ?? span.start));
  return {
    end,
    height: rows.length * ROW,
    /** -1 where its lane is not drawn. */
    rowOf: ({ path }: Span) => rows.findIndex(({ paths }) => paths.has(path)),
    placeOf: (span: Span, least: number) => ({
      x: Math.min((1000 * span.start) / end, 1000 - least),
      width: Math.max(least, (1000 * ((span.end ?? end) - span.start)) / end),
    }),
  };
};

/** What the colours of marks say, and when the last node ended, in milliseconds. */
const Key = ({ end }: { readonly end: number }) => (
  <figcaption className="row small quiet">
    {["model", "memory", "failure", "other"].map((kind) => (
      <span key={kind} className={`key ${kind}`}>
        {kind}
      </span>
    ))}
    <span className="ml-auto">{milliseconds(end)}</span>
  </figcaption>
);

/** Every node at its time, one row for each lane; a click opens it. */
export const Timeline = ({
  spans,
  selected,
  show,
}: {
  readonly spans: readonly Span[];
  readonly selected: number;
  readonly show: (span: Span) => void;
}) => {
  const lanes = useMemo(() => new Set(spans.map(({ path }) => path)).size, [spans]);
  const { end, height, rowOf, placeOf } = useMemo(() => scaleOf(spans), [spans]);
  const here = spans[selected];
  const marks = useMemo(
    () =>
      spans
        .filter((span) => rowOf(span) >= 0)
        .map((span) => (
          <rect
            key={span.number}
            {...placeOf(span, LEAST)}
            y={rowOf(span) * ROW + 2}
            height={ROW - 4}
            className={`cursor-pointer fill-(--kind) ${kindOf(span)}`}
            onClick={() => show(span)}
          >
            <title>{`${span.node}, ${laneName(span.path)}, ${milliseconds((span.end ?? span.start) - span.start)}`}</title>
          </rect>
        )),
    // `show` only navigates: the marks need not be drawn again for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [spans, end],
  );
  if (spans.length === 0) return null;
  return (
    <figure className="timeline">
      <svg
        className="block w-full bg-raised"
        viewBox={`0 0 1000 ${height}`}
        preserveAspectRatio="none"
        style={{ height }}
        role="img"
        aria-label={`${spans.length} nodes in ${milliseconds(end)}, in ${lanes === 1 ? "one lane" : `${lanes} lanes`}`}
      >
        {marks}
        {here && rowOf(here) >= 0 && (
          <rect
            {...placeOf(here, 2 * LEAST)}
            y={rowOf(here) * ROW}
            height={ROW}
            vectorEffect="non-scaling-stroke"
            className="pointer-events-none fill-none stroke-here stroke-2"
          />
        )}
      </svg>
      <Key end={end} />
    </figure>
  );
};
