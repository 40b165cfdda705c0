import { useMemo } from "react";
import type { ListedRun, UnreadableRun } from "../../../src/runs/list-run.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData, useGrowth } from "../data.js";
import { ALL, choice, Filters, named } from "../filters.js";
import { count, dateOf, dollars, percent } from "../format.js";
import { Notice, Unreadable } from "../notice.js";
import { Link, addressOf } from "../router.js";
import { type Column, DataTable, figure } from "../table.js";
import { Interval } from "./interval.js";
import { runTree } from "./run-tree.js";

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

/** The share of all episodes that succeeded, for the order alone. */
const successOf = ({ pipelines }: ListedRun): number =>
  Math.max(0, ...pipelines.map(({ successes, episodes }) => successes / episodes));

const columns: readonly Column<ListedRun>[] = [
  {
    title: "Run",
    name: "name",
    value: ({ id }) => id,
    cell: ({ id, kind, tags }, { depth }) => (
      <div className={depth > 0 ? "pl-24" : undefined}>
        <Link href={addressOf(["runs", id])}>{visible(id)}</Link>
        <p className="quiet">{visible([kind, ...tags].join(" · "))}</p>
      </div>
    ),
  },
  figure("Date", ({ begun }) => begun, dateOf),
  {
    title: "World and model",
    name: "world",
    value: ({ environment }) => environment,
    cell: ({ environment, split, model, roles }) => (
      <>
        {visible(environment)} · {visible(split)}
        <p className="quiet">{visible(model)}</p>
        {Object.entries(roles).map(([node, one]) => (
          <p key={node} className="quiet">
            {visible(`${node}: ${one}`)}
          </p>
        ))}
      </>
    ),
  },
  {
    title: "Memory",
    name: "memory",
    value: ({ memories }) => Object.values(memories)[0],
    cell: ({ memories }) =>
      Object.entries(memories).map(([kind, name]) => (
        <p key={kind} className="quiet">
          {visible(`${kind} ${name}`)}
        </p>
      )),
  },
  {
    title: "Success by pipeline, 95 % interval",
    name: "success",
    isNumber: true,
    look: "max-small:text-left",
    value: successOf,
    cell: (run) => <Pipelines run={run} />,
  },
  { title: "State", name: "episodes", value: ({ finished }) => finished, cell: stateOf },
  { ...figure<ListedRun>("Cost", ({ cost }) => cost, dollars, "unknown"), unit: "cost" },
];

/** Kinds of runs that are asked for by name. */
const KINDS = ["bench", "stream", "fork", "play"];

interface RunsTableProps {
  readonly runs: readonly ListedRun[];
  readonly query: URLSearchParams;
}

const RunsTable = ({ runs, query }: RunsTableProps) => {
  const [kind, tag] = [query.get("kind"), query.get("tag")];
  const tags = [...new Set(runs.flatMap((run) => run.tags))].toSorted();
  const { tops, found, forksOf } = useMemo(
    () =>
      runTree(
        runs.filter((run) => (!kind || run.kind === kind) && (!tag || run.tags.includes(tag))),
        query.get("search") ?? "",
      ),
    [runs, kind, tag, query.get("search")],
  );
  return (
    <>
      <Filters
        query={query}
        choices={[
          choice("Kind", "kind", ALL, ...named(KINDS)),
          ...(tags.length > 0 ? [choice("Tag", "tag", ALL, ...named(tags, tag))] : []),
        ]}
        search={{ label: "Filter", placeholder: "name, world, model, pipeline or tag" }}
      />
      <p className="quiet" role="status">
        {count(found)} of {count(runs.length)} runs
      </p>
      <DataTable
        label="Table of runs"
        look="runs"
        columns={columns}
        rows={tops}
        keyOf={({ id }) => id}
        partsOf={forksOf}
        isUnfolded
        query={query}
      />
    </>
  );
};

/** Every run in the given folders; the list moves by itself. */
export const RunsPage = ({ query }: { readonly query: URLSearchParams }) => {
  const growth = useGrowth("/catalogue/live");
  const data = useData<readonly (ListedRun | UnreadableRun)[]>("/runs", growth);
  return (
    <div className="page max-w-1800">
      <h1>Runs</h1>
      <Shown what="the runs in the given folders" data={data}>
        {(runs) => (
          <>
            {runs.length === 0 && (
              <Notice title="No run yet in these folders.">
                <p>
                  This makes one, without a key and without a network; it appears here by itself:
                </p>
                <pre>mnemograph demo</pre>
              </Notice>
            )}
            <Unreadable
              all={runs.flatMap(({ id, problem }) => (problem ? [{ name: id, problem }] : []))}
            />
            {runs.length > 0 && (
              <RunsTable runs={runs.filter((run) => run.problem === undefined)} query={query} />
            )}
          </>
        )}
      </Shown>
    </div>
  );
};
