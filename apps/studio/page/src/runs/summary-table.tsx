import { useState } from "react";
import type { RowSummary } from "../../../src/runs/summarize-rows.js";
import { visible } from "../../../src/text/visible.js";
import { count, dollars, percent } from "../format.js";
import { Link, addressOf, withQuery } from "../router.js";
import { type Column, figure, TableHead, TableRegion, TableRow } from "../table.js";
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
    ...figure<RowSummary>("Episodes", ({ episodes }) => count(episodes)),
    look: "max-small:hidden",
    headLook: "max-small:hidden",
  },
  {
    ...figure<RowSummary>("Success %", ({ successRate }) => percent(successRate)),
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
  figure("Attempts", ({ attempts }) => (attempts === null ? "–" : count(attempts))),
  figure("Steps", ({ steps }) => count(steps)),
  figure("Calls", ({ calls }) => count(calls)),
  figure("Tokens", ({ tokens }) => count(tokens)),
  figure("Cost", ({ cost }) => dollars(cost)),
  { title: "Failures", cell: Failures },
];

/** Names that are chosen, the last `most` of them; what is taken in again is taken out. */
const useNames = (most = Number.POSITIVE_INFINITY) => {
  const [names, setNames] = useState<readonly string[]>([]);
  const toggle = (name: string) =>
    setNames(
      names.includes(name) ? names.filter((one) => one !== name) : [...names, name].slice(-most),
    );
  return { names, toggle };
};
type Names = ReturnType<typeof useNames>;

/** A pipeline's name, which unfolds its task types, and a box where it can be compared. */
const nameColumn = (unfolded: Names, ticked: Names | null): Column<RowSummary> => ({
  title: "Pipeline",
  cell: ({ pipeline }) => (
    <span className="flex items-center gap-8">
      {ticked && (
        <input
          type="checkbox"
          checked={ticked.names.includes(pipeline)}
          onChange={() => ticked.toggle(pipeline)}
          aria-label={`compare ${pipeline}`}
        />
      )}
      <button
        type="button"
        className="plain px-4 font-semibold"
        aria-expanded={unfolded.names.includes(pipeline)}
        onClick={() => unfolded.toggle(pipeline)}
      >
        <span aria-hidden="true" className="text-quiet">
          {unfolded.names.includes(pipeline) ? "▾" : "▸"}{" "}
        </span>
        {pipeline}
      </button>
    </span>
  ),
});

const typeColumn: Column<RowSummary> = {
  title: "",
  look: "pl-66 text-quiet",
  cell: ({ taskType }) => visible(taskType ?? ""),
};

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
  const unfolded = useNames();
  const ticked = useNames(2);
  const wholes = summary.filter(({ taskType }) => taskType === null);
  const isComparable = wholes.length > 1;
  const name = nameColumn(unfolded, isComparable ? ticked : null);
  const partsOf = (whole: RowSummary) =>
    summary.filter(
      ({ pipeline, taskType }) =>
        pipeline === whole.pipeline && taskType !== null && unfolded.names.includes(pipeline),
    );
  return (
    <section aria-labelledby="summary-title">
      <div className="row-between">
        <h2 id="summary-title">Success by pipeline</h2>
        {isComparable && <Comparison run={run} pipelines={ticked.names} />}
      </div>
      <TableRegion label="Table of success by pipeline">
        <table className="[&_th]:whitespace-nowrap">
          <TableHead columns={[name, ...figures]} />
          {wholes.map((whole) => (
            <tbody key={whole.pipeline}>
              <TableRow columns={[name, ...figures]} row={whole} />
              {partsOf(whole).map((part) => (
                <TableRow
                  key={part.taskType}
                  look="*:border-t-transparent *:py-4 *:font-normal"
                  columns={[typeColumn, ...figures]}
                  row={part}
                />
              ))}
            </tbody>
          ))}
        </table>
      </TableRegion>
    </section>
  );
};
