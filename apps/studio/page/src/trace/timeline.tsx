import { useMemo } from "react";
import type { Span } from "../../../src/trace/event-index.js";
import { milliseconds } from "../format.js";
import { timelineRows } from "./timeline-rows.js";
import { kindOf, laneName } from "./walk.js";

const ROW = 14;
/** The least width of a node's mark, of 1000. */
const LEAST = 2;

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
  const rows = useMemo(() => timelineRows(spans), [spans]);
  const end = useMemo(() => Math.max(1, ...spans.map((span) => span.end ?? span.start)), [spans]);
  const rowOf = (path: string) => rows.findIndex(({ paths }) => paths.has(path));
  const placeOf = (span: Span, least: number) => ({
    x: Math.min((1000 * span.start) / end, 1000 - least),
    width: Math.max(least, (1000 * ((span.end ?? end) - span.start)) / end),
  });
  const here = spans[selected];
  const marks = useMemo(
    () =>
      spans
        .filter(({ path }) => rowOf(path) >= 0)
        .map((span) => (
          <rect
            key={span.number}
            {...placeOf(span, LEAST)}
            y={rowOf(span.path) * ROW + 2}
            height={ROW - 4}
            className={`cursor-pointer fill-(--kind) ${kindOf(span)}`}
            onClick={() => show(span)}
          >
            <title>{`${span.node}, ${laneName(span.path)}, ${milliseconds((span.end ?? span.start) - span.start)}`}</title>
          </rect>
        )),
    // `show` only navigates: the marks need not be drawn again for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [spans, end, rows],
  );
  if (spans.length === 0) return null;
  return (
    <figure className="timeline">
      <svg
        className="block w-full bg-raised"
        viewBox={`0 0 1000 ${rows.length * ROW}`}
        preserveAspectRatio="none"
        style={{ height: rows.length * ROW }}
        role="img"
        aria-label={`${spans.length} nodes in ${milliseconds(end)}, in ${lanes === 1 ? "one lane" : `${lanes} lanes`}`}
      >
        {marks}
        {here && rowOf(here.path) >= 0 && (
          <rect
            {...placeOf(here, 2 * LEAST)}
            y={rowOf(here.path) * ROW}
            height={ROW}
            vectorEffect="non-scaling-stroke"
            className="pointer-events-none fill-none stroke-here stroke-2"
          />
        )}
      </svg>
      <figcaption className="row small quiet">
        {["model", "memory", "failure", "other"].map((kind) => (
          <span key={kind} className={`key ${kind}`}>
            {kind}
          </span>
        ))}
        <span className="ml-auto">{milliseconds(end)}</span>
      </figcaption>
    </figure>
  );
};
