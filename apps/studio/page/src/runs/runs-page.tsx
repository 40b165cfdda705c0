import type { ListedRun, UnreadableRun } from "../../../src/runs/list-run.js";
import { visible } from "../../../src/text/visible.js";
import { Choice } from "../choice.js";
import { Shown, useData, useGrowth } from "../data.js";
import { dollars, percent } from "../format.js";
import { Link, addressOf, navigate, withQuery } from "../router.js";
import { SearchField } from "../search-field.js";
import { Interval } from "./interval.js";
import { type SortName, sortNames, sortRuns } from "./sort-runs.js";

const dateOf = (milliseconds: number) =>
  new Date(milliseconds).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

/** Pipelines of one run that are shown at once. */
const SHOWN = 6;

const stateOf = ({ isRunning, finished, episodes }: ListedRun): string => {
  if (finished >= episodes) return `${finished.toLocaleString("en")} episodes`;
  const way = `${finished.toLocaleString("en")} of ${episodes.toLocaleString("en")} episodes`;
  return `${way}, ${isRunning ? "running" : "stopped"}`;
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

const RunRow = ({
  run,
  isBelow,
}: {
  readonly run: ListedRun | UnreadableRun;
  readonly isBelow: boolean;
}) => {
  if (run.problem !== undefined)
    return (
      <tr>
        <th scope="row">{visible(run.id)}</th>
        <td colSpan={4} className="failure-text">
          {visible(run.problem)}
        </td>
      </tr>
    );
  const { id, kind, begun, environment, split, model, cost } = run;
  return (
    <tr>
      <th scope="row" className={isBelow ? "pl-36" : undefined}>
        <Link href={addressOf(["runs", id])}>{visible(id)}</Link>
        <p className="quiet">
          {kind} · {dateOf(begun)}
        </p>
      </th>
      <td>
        {visible(environment)} · {visible(split)}
        <p className="quiet">{visible(model)}</p>
      </td>
      <td>
        <Pipelines run={run} />
      </td>
      <td>{stateOf(run)}</td>
      <td className="number">
        {dollars(cost)}
        <span className="small:hidden"> cost</span>
      </td>
    </tr>
  );
};

interface RunsTableProps {
  readonly runs: readonly (ListedRun | UnreadableRun)[];
  readonly query: URLSearchParams;
}

const RunsTable = ({ runs, query }: RunsTableProps) => {
  const words = query.get("search") ?? "";
  const sort: SortName = sortNames.find((name) => name === query.get("sort")) ?? "newest";
  const sorted = sortRuns(runs, sort, words);
  return (
    <>
      <div className="filters" role="search">
        <Choice
          label="Sort"
          value={sort}
          options={sortNames.map((name) => [name, name])}
          choose={(name) => navigate(withQuery({ sort: name === "newest" ? null : name }))}
        />
        <SearchField
          label="Filter"
          value={words}
          placeholder="name, world, model, pipeline or kind"
        />
      </div>
      <p className="quiet" role="status">
        {sorted.length.toLocaleString("en")} of {runs.length.toLocaleString("en")} runs
      </p>
      <div
        className="surface overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Table of runs"
      >
        <table className="runs">
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">World and model</th>
              <th scope="col">Success by pipeline, 95 % interval</th>
              <th scope="col">State</th>
              <th scope="col" className="number">
                Cost
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ run, isBelow }) => (
              <RunRow key={run.id} run={run} isBelow={isBelow} />
            ))}
          </tbody>
        </table>
      </div>
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
      <Shown data={data}>
        {(runs) =>
          runs.length === 0 ? (
            <div className="notice">
              <strong>No run yet in these folders.</strong>
              <p>This makes one, without a key and without a network; it appears here by itself:</p>
              <pre>mnemograph demo</pre>
            </div>
          ) : (
            <RunsTable runs={runs} query={query} />
          )
        }
      </Shown>
    </div>
  );
};
