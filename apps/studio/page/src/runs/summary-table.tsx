import { addressOfSides, MOST_SIDES } from "../../../src/compare/side-names.js";
import type { RowSummary } from "../../../src/runs/summarize-rows.js";
import { visible } from "../../../src/text/visible.js";
import { count, dollars, percent, percentage } from "../format.js";
import { Link } from "../router.js";
import { type Column, DataTable, figure } from "../table.js";
import { Interval } from "./interval.js";

const WIDE = "w-[24%] min-w-190 max-small:min-w-130";

const figures: readonly Column<RowSummary>[] = [
  {
    ...figure<RowSummary>("Episodes", ({ episodes }) => episodes, count),
    look: "max-small:hidden",
    headLook: "max-small:hidden",
  },
  {
    ...figure<RowSummary>("Success %", ({ successRate }) => successRate, percent),
    look: "font-strong",
  },
  {
    title: (
      <span className="flex justify-between">
        <span>0</span>
        <span className="max-small:hidden">95 % interval</span>
        <span>100</span>
      </span>
    ),
    look: WIDE,
    headLook: WIDE,
    cell: ({ successRate, low, high }) => <Interval rate={successRate} low={low} high={high} />,
  },
  figure("Attempts", ({ attempts }) => attempts, count),
  figure("Steps", ({ steps }) => steps, count),
  figure("Calls", ({ calls }) => calls, count),
  figure("Tokens", ({ tokens }) => tokens, count),
  figure("Cost", ({ cost }) => cost, dollars, "unknown"),
];

/** What became of actions and replies: an episode may succeed all the same. */
const incidentFigures: readonly Column<RowSummary>[] = [
  figure("Invalid actions", ({ incidents }) => incidents?.failures.invalidActions, count),
  figure("Read as asked", ({ incidents }) => incidents?.replies.asAsked, percentage),
  figure("Seen through", ({ incidents }) => incidents?.replies.seenThrough, percentage),
  figure("Asked again", ({ incidents }) => incidents?.replies.askedAgain, percentage),
  figure("Unusable", ({ incidents }) => incidents?.replies.unusable, percentage),
];

/** A pipeline's name, which unfolds its task types. */
const nameColumn: Column<RowSummary> = {
  title: "Pipeline",
  name: "pipeline",
  value: ({ pipeline, taskType }) => taskType ?? pipeline,
  cell: ({ pipeline, taskType }, { depth, isUnfolded, toggle }) =>
    depth > 0 ? (
      <span className="pl-24 font-normal text-quiet">{visible(taskType ?? "")}</span>
    ) : (
      <button
        type="button"
        className="plain px-4 font-semibold"
        aria-expanded={isUnfolded}
        onClick={toggle}
      >
        <span aria-hidden="true" className="text-quiet">
          {isUnfolded ? "▾" : "▸"}{" "}
        </span>
        {pipeline}
      </button>
    ),
};

interface SummaryTableProps {
  readonly run: string;
  readonly summary: readonly RowSummary[];
}

/** Each pipeline's figures; its task types unfold below it, and all of them can be compared. */
export const SummaryTable = ({ run, summary }: SummaryTableProps) => {
  const wholes = summary.filter(({ taskType }) => taskType === null);
  const sides = wholes.slice(0, MOST_SIDES).map(({ pipeline }) => `${run}:${pipeline}`);
  const isCounted = wholes.some(({ incidents }) => incidents !== null);
  const typesOf = (whole: RowSummary) =>
    whole.taskType === null
      ? summary.filter(({ pipeline, taskType }) => pipeline === whole.pipeline && taskType !== null)
      : [];
  return (
    <section aria-labelledby="summary-title">
      <div className="row-between">
        <h2 id="summary-title">Success by pipeline</h2>
        {sides.length > 1 && (
          <Link className="button" href={addressOfSides(sides)}>
            Compare them task by task
          </Link>
        )}
      </div>
      <DataTable
        label="Table of success by pipeline"
        look="[&_th]:whitespace-nowrap"
        partLook="*:border-t-transparent *:py-4 *:font-normal"
        columns={[nameColumn, ...figures, ...(isCounted ? incidentFigures : [])]}
        rows={wholes}
        keyOf={({ pipeline, taskType }) => `${pipeline}\n${taskType ?? ""}`}
        partsOf={typesOf}
      />
      {wholes.map(
        ({ pipeline, incidents }) =>
          incidents?.warning && <p key={pipeline}>{incidents.warning}</p>,
      )}
    </section>
  );
};
