import { useMemo, type ReactNode } from "react";
import { type Curve, PLOT, down, placeCurves } from "../../../src/report/place-curves.js";
import type { RowSummary } from "../../../src/runs/summarize-rows.js";
import { visible } from "../../../src/text/visible.js";
import { count, dollars, percent } from "../format.js";
import { placeMarks } from "./place-marks.js";

interface PlotProps {
  readonly title: string;
  /** What goes to the right. */
  readonly below: string;
  readonly children: ReactNode;
}

/** A plot of success, from 0 to 100 %. */
const Plot = ({ title, below, children }: PlotProps) => (
  <figure className="max-w-860">
    <figcaption>
      <h2 className="mb-8">{title}</h2>
    </figcaption>
    <div className="surface overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
      <svg
        className="block w-full max-w-820 min-w-560 fill-text text-[12px]"
        viewBox={`0 0 ${PLOT.WIDTH} ${PLOT.HEIGHT}`}
        role="img"
        aria-label={title}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path className="stroke-line" d={`M${PLOT.LEFT} ${down(share)}H${PLOT.END}`} />
            <text className="fill-quiet" textAnchor="end" x={PLOT.LEFT - 6} y={down(share) + 4}>
              {100 * share}
            </text>
          </g>
        ))}
        {children}
        <text className="fill-quiet" x={PLOT.LEFT} y={PLOT.HEIGHT - 6}>
          {below}
        </text>
      </svg>
    </div>
  </figure>
);

/** What each pipeline costs, and how often it succeeds. */
const CostPlot = ({ rows }: { readonly rows: readonly RowSummary[] }) => {
  const { unit, most, marks } = useMemo(() => placeMarks(rows), [rows]);
  const shown = unit === "cost" ? dollars : count;
  const unnamed = marks.filter(({ label }) => label === null).length;
  const below = `mean ${unit} per episode, 0 to ${shown(most)}`;
  return (
    <Plot
      title={`Success against ${unit}, in %, with 95 % intervals`}
      below={unnamed === 0 ? below : `${below}; ${unnamed} without a name for want of room`}
    >
      {marks.map(({ row, x, y, low, high, label }) => (
        <g key={row.pipeline}>
          <title>
            {`${visible(row.pipeline)}: ${percent(row.successRate)} % (${percent(row.low)} to ${percent(row.high)} %), ${dollars(row.cost)}, ${count(row.tokens)} tokens`}
          </title>
          <path className="stroke-quiet stroke-[1.5]" d={`M${x} ${low}V${high}`} />
          <circle className="fill-model" cx={x} cy={y} r="4.5" />
          {label !== null && (
            <text x={label.x} y={label.y}>
              {visible(label.text)}
            </text>
          )}
        </g>
      ))}
    </Plot>
  );
};

const CurvePlot = ({ curves }: { readonly curves: readonly Curve[] }) => (
  <Plot
    title="Success along the stream, in %, with 95 % intervals"
    below="tasks in the order played, first to last"
  >
    {placeCurves(curves).map(({ name, end, dashes, line, whiskers, x, y }) => (
      <g key={name}>
        <path className="stroke-quiet stroke-[1.5]" d={whiskers} />
        <path className="fill-none stroke-text stroke-[1.8]" strokeDasharray={dashes} d={line} />
        <circle className="fill-model" cx={x - 8} cy={down(end)} r="3" />
        <text x={x} y={y}>
          {`${visible(name)} ${percent(end)}`}
        </text>
      </g>
    ))}
  </Plot>
);

interface RunPlotsProps {
  readonly summary: readonly RowSummary[];
  readonly curves: readonly Curve[];
}

/** What success costs, where pipelines can be compared; and how it went on, for streams. */
export const RunPlots = ({ summary, curves }: RunPlotsProps) => {
  const wholes = useMemo(() => summary.filter(({ taskType }) => taskType === null), [summary]);
  if (wholes.length < 2 && curves.length === 0) return null;
  return (
    <div className="my-28 grid grid-cols-[repeat(auto-fit,minmax(min(100%,480px),1fr))] gap-20">
      {wholes.length > 1 && <CostPlot rows={wholes} />}
      {curves.length > 0 && <CurvePlot curves={curves} />}
    </div>
  );
};
