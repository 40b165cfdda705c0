import { useState } from "react";
import type { RowSummary } from "../../../src/runs/summarize-rows.js";
import { visible } from "../../../src/text/visible.js";
import { count, dollars, percent } from "../format.js";
import { Link, addressOf, withQuery } from "../router.js";
import { type Column, DataTable, figure } from "../table.js";
import { Interval } from "./interval.js";

/** Kinds of failures that are named; the rest are counted. */
const NAMED = 3;

/** How the episodes without success ended, the commonest kinds by name. */
const Failures = ({ pipeline, taskType, failures }: RowSummary) =>
  failures.length === 0 ? (
    <span className="quiet">none</span>
  ) : (
    <span className="row min-w-170 text-small text-quiet">
      {failures.slice(0, NAMED).map(({ kind, count: episodes }) => (
        <span key={kind}>
          <Link href={withQuery({ pipeline, type: taskType, end: kind, from: null })}>
            {visible(kind)}
          </Link>{" "}
          {episodes}
        </span>
      ))}
      {failures.length > NAMED && <span>and {failures.length - NAMED} more kinds</span>}
    </span>
  );

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
  { title: "Failures", cell: Failures },
];

interface TickProps {
  readonly pipeline: string;
  readonly ticked: readonly string[];
  readonly tick: (pipelines: readonly string[]) => void;
}

/** A box that takes a pipeline in or out; the last two that were taken in are compared. */
const Tick = ({ pipeline, ticked, tick }: TickProps) => (
  <input
    type="checkbox"
    checked={ticked.includes(pipeline)}
    onChange={({ target }) => {
      const others = ticked.filter((one) => one !== pipeline);
      tick(target.checked ? [...others, pipeline].slice(-2) : others);
    }}
    aria-label={`compare ${pipeline}`}
  />
);

/** A pipeline's name, which unfolds its task types, and a box where it can be compared. */
const nameColumn = (ticks: Omit<TickProps, "pipeline"> | null): Column<RowSummary> => ({
  title: "Pipeline",
  name: "pipeline",
  value: ({ pipeline, taskType }) => taskType ?? pipeline,
  cell: ({ pipeline, taskType }, { depth, isUnfolded, toggle }) =>
    depth > 0 ? (
      <span className="pl-54 font-normal text-quiet">{visible(taskType ?? "")}</span>
    ) : (
      <span className="flex items-center gap-8">
        {ticks && <Tick pipeline={pipeline} {...ticks} />}
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
      </span>
    ),
});

const Comparison = ({
  run,
  pipelines: [first, second],
}: Readonly<{ run: string; pipelines: readonly string[] }>) =>
  first !== undefined && second !== undefined ? (
    <Link
      className="button"
      href={addressOf(["compare"], { first: `${run}:${first}`, second: `${run}:${second}` })}
    >
      Compare {first} with {second}
    </Link>
  ) : (
    <span className="quiet">Tick two pipelines to compare them task by task.</span>
  );

interface SummaryTableProps {
  readonly run: string;
  readonly summary: readonly RowSummary[];
}

/**
 * Each pipeline's figures; its task types unfold below it, and two that are ticked can be compared.
 */
export const SummaryTable = ({ run, summary }: SummaryTableProps) => {
  const [ticked, tick] = useState<readonly string[]>([]);
  const wholes = summary.filter(({ taskType }) => taskType === null);
  const isComparable = wholes.length > 1;
  const typesOf = (whole: RowSummary) =>
    whole.taskType === null
      ? summary.filter(({ pipeline, taskType }) => pipeline === whole.pipeline && taskType !== null)
      : [];
  return (
    <section aria-labelledby="summary-title">
      <div className="row-between">
        <h2 id="summary-title">Success by pipeline</h2>
        {isComparable && <Comparison run={run} pipelines={ticked} />}
      </div>
      <DataTable
        label="Table of success by pipeline"
        look="[&_th]:whitespace-nowrap"
        partLook="*:border-t-transparent *:py-4 *:font-normal"
        columns={[nameColumn(isComparable ? { ticked, tick } : null), ...figures]}
        rows={wholes}
        keyOf={({ pipeline, taskType }) => `${pipeline}\n${taskType ?? ""}`}
        partsOf={typesOf}
      />
    </section>
  );
};
