import { type MouseEvent, useMemo, useState } from "react";
import type { Span } from "../../../src/trace/event-index.js";
import { visible } from "../../../src/text/visible.js";
import { milliseconds } from "../format.js";
import {
  ROW,
  timelineMarks,
  type TimelineScale,
  timelineScale,
  timelineTicks,
  WIDTH,
} from "./timeline-marks.js";
import { laneName } from "./walk.js";

const KINDS = ["model", "memory", "failure", "other"];
/** How much wider than the page the timeline can be made. */
const MOST_ZOOM = 32;

/** What the colours say, and how wide the timeline is. */
const Key = ({ zoom, turn }: { readonly zoom: number; readonly turn: (zoom: number) => void }) => (
  <figcaption className="row flex-none content-start gap-x-8 text-[11px] leading-[14px] text-quiet">
    {KINDS.map((kind) => (
      <span key={kind} className={`key ${kind}`}>
        {kind}
      </span>
    ))}
    <span>
      {[["zoom out", "−", zoom / 2] as const, ["zoom in", "+", zoom * 2] as const].map(
        ([name, sign, next]) => (
          <button
            key={name}
            type="button"
            className="plain min-h-24 min-w-24 px-8 py-0"
            aria-label={`timeline: ${name}`}
            disabled={next < 1 || next > MOST_ZOOM}
            onClick={() => turn(next)}
          >
            {sign}
          </button>
        ),
      )}
    </span>
  </figcaption>
);

/** What each row is; a single one needs no name. */
const Names = ({ rows }: Pick<TimelineScale, "rows">) =>
  rows.length < 2 ? null : (
    <ul className="max-w-180 flex-none text-[11px] leading-[14px] text-quiet">
      {rows.map(({ name }) => (
        <li key={name} className="h-14 truncate" title={visible(laneName(name))}>
          {visible(laneName(name))}
        </li>
      ))}
    </ul>
  );

const Axis = ({ end, zoom }: { readonly end: number; readonly zoom: number }) => (
  <ol className="relative h-14 text-[11px] leading-[14px] text-quiet" aria-label="Time">
    {timelineTicks(end, 6 * zoom).map((time) => (
      <li
        key={time}
        className="absolute border-l border-line pl-3 whitespace-nowrap"
        style={{ left: `${(100 * time) / end}%` }}
      >
        {time > 0.93 * end ? "" : milliseconds(time)}
      </li>
    ))}
  </ol>
);

interface TimelineProps {
  readonly spans: readonly Span[];
  readonly selected: number;
  readonly show: (span: Span) => void;
}

/** The marks of all nodes, with the one that is looked at framed; a click opens the nearest. */
const Marks = ({
  spans,
  selected,
  show,
  scale,
}: TimelineProps & { readonly scale: TimelineScale }) => {
  const [pointed, point] = useState<Span>();
  const marks = useMemo(() => timelineMarks(spans, scale), [spans, scale]);
  const { rows, end, rowOf, placeOf, spanAt } = scale;
  const height = rows.length * ROW;
  const here = spans[selected];
  const lanes = rows.length === 1 ? "one lane" : `${rows.length} lanes`;
  const under = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    return spanAt((WIDTH * (clientX - left)) / width, Math.floor((clientY - top) / ROW));
  };
  return (
    <svg
      className="block w-full cursor-pointer bg-raised"
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
      role="img"
      aria-label={`${spans.length} nodes in ${milliseconds(end)}, in ${lanes}`}
      onMouseMove={(event) => point(under(event))}
      onClick={(event) => {
        const span = under(event);
        if (span) show(span);
      }}
    >
      {pointed && <title>{wordsOf(pointed)}</title>}
      {marks.map(({ kind, shape }) => (
        <path key={kind} className={`fill-(--kind) ${kind}`} d={shape} />
      ))}
      {here && rowOf(here) >= 0 && (
        <rect
          {...placeOf(here, 4)}
          y={rowOf(here) * ROW}
          height={ROW}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-here stroke-2"
        />
      )}
    </svg>
  );
};

const wordsOf = ({ node, path, start, end }: Span): string =>
  `${visible(`${node}, ${laneName(path)}`)}, ${milliseconds((end ?? start) - start)}`;

/** Every node at its time, one row for each lane. */
export const Timeline = (props: TimelineProps) => {
  const { spans } = props;
  const [zoom, setZoom] = useState(1);
  const scale = useMemo(() => timelineScale(spans), [spans]);
  if (spans.length === 0) return null;
  return (
    <figure className="timeline">
      <div className="flex gap-8 max-small:flex-wrap">
        <Names rows={scale.rows} />
        <div
          className="min-w-0 flex-1 overflow-x-auto max-small:basis-full"
          tabIndex={0}
          role="group"
          aria-label="Timeline"
        >
          <div style={{ width: `${100 * zoom}%` }}>
            <Marks {...props} scale={scale} />
            <Axis end={scale.end} zoom={zoom} />
          </div>
        </div>
        <Key zoom={zoom} turn={setZoom} />
      </div>
    </figure>
  );
};
