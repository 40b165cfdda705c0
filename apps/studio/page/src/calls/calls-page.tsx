import type { CallAnswer } from "../../../src/calls/open-call-indexes.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useGrowth, usePolled } from "../data.js";
import { count, counted, dollars } from "../format.js";
import { Link, addressOf, withQuery } from "../router.js";
import { CallFilters } from "./call-filters.js";
import { CallsTable } from "./calls-table.js";

/** What of the page's address the server is asked with. */
const FILTERS = ["pipeline", "node", "failed", "search", "sort", "order"];

interface CallsProps {
  readonly run: string;
  readonly query: URLSearchParams;
}

const Exports = ({
  run,
  filter,
  data: { total, exported },
}: {
  readonly run: string;
  readonly filter: Readonly<Record<string, string | null>>;
  readonly data: CallAnswer;
}) => (
  <p className="row">
    {["csv", "json"].map((format) => (
      <a
        key={format}
        download
        href={`/api${addressOf(["runs", run, "calls", "export"], { ...filter, format })}`}
      >
        {format.toUpperCase()}
      </a>
    ))}
    <span className="quiet">
      {total > exported ? `the first ${count(exported)} calls` : `all ${counted(total, "call")}`}
    </span>
  </p>
);

/** What a reader must know of the list before it is read. */
const Notes = ({ data, search }: { readonly data: CallAnswer; readonly search: string }) => {
  const { words, mostWords, logs, isGrowing, problems } = data;
  return (
    <>
      {isGrowing && (
        <>
          <progress
            max={logs.of}
            value={logs.read}
            aria-label={`${logs.read} of ${logs.of} logs read`}
          />
          <p className="aside" role="status">
            Reading the logs: {count(logs.read)} of {counted(logs.of, "episode")}. More calls appear
            by themselves.
          </p>
        </>
      )}
      {search.trim() !== "" && words.length === 0 && (
        <p className="aside">The search needs letters or digits.</p>
      )}
      {words.length === mostWords && (
        <p className="aside">At most {mostWords} words are searched for.</p>
      )}
      {problems > 0 && (
        <p className="failure-text">
          {problems === 1 ? "1 line" : `${count(problems)} lines`} of the logs cannot be read.
        </p>
      )}
    </>
  );
};

/** Which calls are in sight, of how many. */
const rangeOf = ({ rows, total, from, tokens, cost }: CallAnswer): string => {
  if (total === 0) return "No call fits; loosen a filter.";
  if (rows.length === 0) return `There are only ${counted(total, "call")}.`;
  const range = `${count(from + 1)} to ${count(from + rows.length)} of ${counted(total, "call")}`;
  return `${range} · ${count(tokens)} tokens · ${dollars(cost)} cost`;
};

const Calls = ({ run, query, data }: CallsProps & { readonly data: CallAnswer }) => {
  const { rows, total, from, limit, isGrowing, logs } = data;
  const filter = Object.fromEntries(FILTERS.map((name) => [name, query.get(name)]));
  const isFiltered = ["pipeline", "node", "failed", "search"].some((name) => query.get(name));
  if (total === 0 && !isFiltered && !isGrowing)
    return (
      <div className="notice">
        <strong>This run has no model calls.</strong>
        <p>
          {logs.of === 0
            ? "It has no event logs: it was made without events, or no episode has begun."
            : "Its pipelines ask no model."}
        </p>
      </div>
    );
  return (
    <>
      <CallFilters query={query} pipelines={data.pipelines} nodes={data.nodes} />
      <Notes data={data} search={query.get("search") ?? ""} />
      <div className="row-between">
        <p className="quiet" role="status">
          {rangeOf(data)}
        </p>
        {total > 0 && <Exports run={run} filter={filter} data={data} />}
      </div>
      {rows.length > 0 && <CallsTable run={run} rows={rows} query={query} />}
      {(from > 0 || from + rows.length < total) && (
        <p className="row">
          {from > 0 && (
            <Link href={withQuery({ from: Math.max(0, from - limit) || null })}>
              Previous {limit}
            </Link>
          )}
          {from + rows.length < total && (
            <Link href={withQuery({ from: from + limit })}>Next {limit}</Link>
          )}
        </p>
      )}
    </>
  );
};

/** All model calls of a run: which are expensive, slow or wrong. */
export const CallsPage = ({ run, query }: CallsProps) => {
  const wanted = Object.fromEntries([...FILTERS, "from"].map((name) => [name, query.get(name)]));
  const growth = useGrowth(addressOf(["runs", run, "live"]));
  const data = usePolled<CallAnswer>(
    addressOf(["runs", run, "calls"], wanted),
    ({ isGrowing }) => isGrowing,
    undefined,
    growth,
  );
  return (
    <div className="page max-w-1800">
      <p className="crumbs row small quiet">
        <Link href={addressOf([])}>Runs</Link>{" "}
        <Link href={addressOf(["runs", run])}>{visible(run)}</Link>
      </p>
      <h1>Calls</h1>
      <p className="aside">
        Latency is the time between the node’s last event and the reply. A failed call is one whose
        reply could not be used.
      </p>
      <Shown data={data}>{(value) => <Calls run={run} query={query} data={value} />}</Shown>
    </div>
  );
};
