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

/** The names with one more, or without it where it was among them. */
const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];

interface SummaryTableProps {
  readonly run: string;
  readonly summary: readonly RowSummary[];
}

/**
 * Each pipeline's figures; its task types unfold below it, and two that are ticked can be compared.
 */
export const SummaryTable = ({ run, summary }: SummaryTableProps) => {
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const wholes = summary.filter(({ taskType }) => taskType === null);
  const [first, second] = ticked;
  const name: Column<RowSummary> = {
    title: "Pipeline",
    cell: ({ pipeline }) => (
      <span className="flex items-center gap-8">
        {wholes.length > 1 && (
          <input
            type="checkbox"
            checked={ticked.includes(pipeline)}
            // The two that were ticked last.
            onChange={() => setTicked(toggled(ticked, pipeline).slice(-2))}
            aria-label={`compare ${pipeline}`}
          />
        )}
        <button
          type="button"
          className="plain px-4 font-semibold"
          aria-expanded={unfolded.includes(pipeline)}
          onClick={() => setUnfolded(toggled(unfolded, pipeline))}
        >
          <span aria-hidden="true" className="text-quiet">
            {unfolded.includes(pipeline) ? "▾" : "▸"}{" "}
          </span>
          {pipeline}
        </button>
      </span>
    ),
  };
  const type = {
    title: "",
    look: "pl-66 text-quiet",
    cell: ({ taskType }: RowSummary) => visible(taskType ?? ""),
  };
  return (
    <section aria-labelledby="summary-title">
      <div className="row-between">
        <h2 id="summary-title">Success by pipeline</h2>
        {first !== undefined && second !== undefined ? (
          <Link
            className="button"
            href={addressOf(["compare"], { first: `${run}:${first}`, second: `${run}:${second}` })}
          >
            Compare {first} with {second}
          </Link>
        ) : (
          wholes.length > 1 && (
            <span className="quiet">Tick two pipelines to compare them task by task.</span>
          )
        )}
      </div>
      <TableRegion label="Table of success by pipeline">
        <table className="[&_th]:whitespace-nowrap">
          <TableHead columns={[name, ...figures]} />
          {wholes.map((whole) => (
            <tbody key={whole.pipeline}>
              <TableRow columns={[name, ...figures]} row={whole} />
              {summary
                .filter(
                  ({ pipeline, taskType }) =>
                    pipeline === whole.pipeline && taskType !== null && unfolded.includes(pipeline),
                )
                .map((part) => (
                  <TableRow
                    key={part.taskType}
                    look="*:border-t-transparent *:py-4 *:font-normal"
                    columns={[type, ...figures]}
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
