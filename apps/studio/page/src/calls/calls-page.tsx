import type { CallAnswer } from "../../../src/calls/open-call-indexes.js";
import { Crumbs } from "../crumbs.js";
import { Shown, useGrowth, usePolled } from "../data.js";
import { ALL, choice, Filters, named } from "../filters.js";
import { count, counted, dollars } from "../format.js";
import { Notice } from "../notice.js";
import { Pager, partWords } from "../pager.js";
import { type RunView, addressOf, queried } from "../router.js";
import { CallsTable } from "./calls-table.js";

/** Parts of the page's address that choose calls, and all that the server is asked with. */
const NARROWING = ["pipeline", "node", "failed", "search"];
const FILTERS = [...NARROWING, "sort", "order"];

interface FoundProps extends RunView {
  readonly data: CallAnswer;
}

const CallFilters = ({ query, data: { pipelines, nodes } }: FoundProps) => (
  <Filters
    query={query}
    choices={[
      choice("Pipeline", "pipeline", ALL, ...named(pipelines, query.get("pipeline"))),
      choice("Node", "node", ALL, ...named(nodes, query.get("node"))),
      choice("Failed", "failed", ALL, ["call", "failed calls"], ["episode", "of failed episodes"]),
    ]}
    search={{
      label: "Search",
      placeholder: "words of prompts, replies, observations",
      maxLength: 1600,
    }}
  />
);

const Exports = ({ run, query, data: { total, exported } }: FoundProps) => (
  <p className="row">
    {["csv", "json"].map((format) => (
      <a
        key={format}
        download
        href={`/api${addressOf(["runs", run, "calls", "export"], { ...queried(query, FILTERS), format })}`}
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
const Notes = ({ query, data }: FoundProps) => {
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
      {(query.get("search") ?? "").trim() !== "" && words.length === 0 && (
        <p className="aside">The search needs letters or digits.</p>
      )}
      {words.length === mostWords && (
        <p className="aside">At most {mostWords} words are searched for.</p>
      )}
      {problems > 0 && (
        <p className="failure-text">{counted(problems, "line")} of the logs cannot be read.</p>
      )}
    </>
  );
};

const Calls = (props: FoundProps) => {
  const { run, query, data } = props;
  const { rows, total, isGrowing, logs, tokens, cost } = data;
  if (total === 0 && !isGrowing && !NARROWING.some((name) => query.get(name)))
    return (
      <Notice title="This run has no model calls.">
        <p>
          {logs.of === 0
            ? "It has no event logs: it was made without events, or no episode has begun."
            : "Its pipelines ask no model."}
        </p>
      </Notice>
    );
  return (
    <>
      <CallFilters {...props} />
      <Notes {...props} />
      <div className="row-between">
        <p className="quiet" role="status">
          {total === 0
            ? "No call fits; loosen a filter."
            : `${partWords(data)} calls · ${count(tokens)} tokens · ${dollars(cost)} cost`}
        </p>
        {total > 0 && <Exports {...props} />}
      </div>
      {rows.length > 0 && <CallsTable run={run} rows={rows} query={query} />}
      <Pager {...data} />
    </>
  );
};

/** All model calls of a run: which are expensive, slow or wrong. */
export const CallsPage = ({ run, query }: RunView) => {
  const growth = useGrowth(addressOf(["runs", run, "live"]));
  const data = usePolled<CallAnswer>(
    addressOf(["runs", run, "calls"], queried(query, [...FILTERS, "from"])),
    ({ isGrowing }) => isGrowing,
    growth,
  );
  return (
    <div className="page max-w-1800">
      <Crumbs
        way={[
          ["Runs", "/"],
          [run, addressOf(["runs", run])],
        ]}
      />
      <h1>Calls</h1>
      <p className="aside">
        Latency is the time between the node’s last event and the reply. A failed call is one whose
        reply could not be used.
      </p>
      <Shown what="the model calls of the run" data={data}>
        {(value) => <Calls run={run} query={query} data={value} />}
      </Shown>
    </div>
  );
};
