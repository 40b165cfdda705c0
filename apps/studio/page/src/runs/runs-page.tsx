import type { ReactNode } from "react";
import type { ListedRun, UnreadableRun } from "../../../src/runs/list-run.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData, useGrowth } from "../data.js";
import { choice, Filters, named } from "../filters.js";
import { count, dollars, percent } from "../format.js";
import { Notice } from "../notice.js";
import { Link, addressOf } from "../router.js";
import { type Column, DataTable } from "../table.js";
import { Interval } from "./interval.js";
import { sortNames, sortRuns } from "./sort-runs.js";

const dateOf = (milliseconds: number) =>
  new Date(milliseconds).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

/** Pipelines of one run that are shown at once. */
const SHOWN = 6;

const stateOf = ({ isRunning, finished, episodes }: ListedRun): string => {
  if (finished >= episodes) return `${count(finished)} episodes`;
  return `${count(finished)} of ${count(episodes)} episodes, ${isRunning ? "running" : "stopped"}`;
};

const Pipelines = ({ run }: { readonly run: ListedRun }) => {
  const { pipelines, morePipelines } = run;
  const rest = morePipelines + Math.max(0, pipelines.length - SHOWN);
  return (
    <ul className="grid min-w-230 gap-2">
      {pipelines.slice(0, SHOWN).map(({ name, successes, episodes, low, high }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(70px,1fr)_64px_minmax(70px,1fr)] items-center gap-8 text-small"
        >
          <span>{visible(name)}</span>
          <b className="text-right">{percent(successes / episodes)} %</b>
          <Interval rate={successes / episodes} low={low} high={high} />
        </li>
      ))}
      {rest > 0 && <li className="text-small text-quiet">and {rest} more pipelines</li>}
    </ul>
  );
};

type Run = ListedRun | UnreadableRun;
type Row = ReturnType<typeof sortRuns>[number];

/** What a cell shows of a run that can be read. */
const ofListed =
  (shown: (run: ListedRun) => ReactNode) =>
  ({ run }: Row): ReactNode =>
    run.problem === undefined ? shown(run) : null;

const columns: readonly Column<Row>[] = [
  {
    title: "Run",
    cell: ({ run, isBelow }) =>
      run.problem === undefined ? (
        <div className={isBelow ? "pl-24" : undefined}>
          <Link href={addressOf(["runs", run.id])}>{visible(run.id)}</Link>
          <p className="quiet">
            {run.kind} · {dateOf(run.begun)}
          </p>
        </div>
      ) : (
        <>
          {visible(run.id)}
          <p className="failure-text">{visible(run.problem)}</p>
        </>
      ),
  },
  {
    title: "World and model",
    cell: ofListed(({ environment, split, model }) => (
      <>
        {visible(environment)} · {visible(split)}
        <p className="quiet">{visible(model)}</p>
      </>
    )),
  },
  {
    title: "Success by pipeline, 95 % interval",
    cell: ofListed((run) => <Pipelines run={run} />),
  },
  { title: "State", cell: ofListed(stateOf) },
  {
    title: "Cost",
    isNumber: true,
    cell: ofListed(({ cost }) => (
      <>
        {dollars(cost)}
        <span className="small:hidden"> cost</span>
      </>
    )),
  },
];

const RunsTable = ({ runs, query }: Readonly<{ runs: readonly Run[]; query: URLSearchParams }>) => {
  const sort = sortNames.find((name) => name === query.get("sort")) ?? "newest";
  const sorted = sortRuns(runs, sort, query.get("search") ?? "");
  return (
    <>
      <Filters
        query={query}
        choices={[
          choice(
            "Sort",
            "sort",
            ["", "newest"],
            ...named(sortNames.filter((name) => name !== "newest")),
          ),
        ]}
        search={{ label: "Filter", placeholder: "name, world, model, pipeline or kind" }}
      />
      <p className="quiet" role="status">
        {count(sorted.length)} of {count(runs.length)} runs
      </p>
      <DataTable
        label="Table of runs"
        look="runs"
        columns={columns}
        rows={sorted}
        keyOf={({ run }) => run.id}
      />
    </>
  );
};

/** Every run in the given folders; the list moves by itself. */
export const RunsPage = ({ query }: { readonly query: URLSearchParams }) => {
  const growth = useGrowth("/catalogue/live");
  const data = useData<readonly Run[]>("/runs", growth);
  return (
    <div className="page max-w-1800">
      <h1>Runs</h1>
      <Shown data={data}>
        {(runs) =>
          runs.length === 0 ? (
            <Notice title="No run yet in these folders.">
              <p>This makes one, without a key and without a network; it appears here by itself:</p>
              <pre>mnemograph demo</pre>
            </Notice>
          ) : (
            <RunsTable runs={runs} query={query} />
          )
        }
      </Shown>
    </div>
  );
};
