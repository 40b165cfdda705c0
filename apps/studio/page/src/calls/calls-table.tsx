import type { FoundCall } from "../../../src/calls/find-calls.js";
import { visible } from "../../../src/text/visible.js";
import { count, dollars, milliseconds } from "../format.js";
import { Link, type RunView, addressOf } from "../router.js";
import { Outcome } from "../runs/outcome.js";
import { type Column, DataTable } from "../table.js";

/** Characters of a reply in the list. */
const SHOWN = 160;

const beginningOf = (text: string): string =>
  visible(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

const placeOf = ({ step, number, path }: FoundCall): string =>
  [
    step === null ? "outside of steps" : `step ${step + 1}`,
    ...(number > 1 ? [`call ${number}`] : []),
    ...(path === "" ? [] : [path]),
  ].join(" · ");

const figures: readonly (readonly [
  name: "tokens" | "latency" | "cost" | "retries",
  title: string,
  text: (call: FoundCall) => string,
])[] = [
  ["tokens", "Tokens", (call) => count(call.tokens)],
  ["latency", "Latency", (call) => milliseconds(call.latency)],
  ["cost", "Cost", (call) => dollars(call.cost)],
  ["retries", "Retries", (call) => count(call.retries)],
];

const callColumn = (run: string): Column<FoundCall> => ({
  title: "Call",
  look: "min-w-150 max-small:w-full",
  cell: (call) => (
    <>
      <Link
        href={addressOf(["runs", run, "episodes", call.episode], {
          span: call.span,
          tab: "prompt",
        })}
      >
        {visible(call.pipeline)} · {visible(call.node)}
      </Link>
      <p className="quiet">{visible(placeOf(call))}</p>
    </>
  ),
});

const replyColumn: Column<FoundCall> = {
  title: "Reply",
  look: "max-w-[60ch] min-w-200 max-small:w-full",
  cell: ({ problem, reply }) =>
    problem === null ? (
      beginningOf(reply) || "(empty)"
    ) : (
      <Outcome success={false} text={beginningOf(problem)} />
    ),
};

const figureColumns = (query: URLSearchParams): readonly Column<FoundCall>[] => {
  const direction = query.get("order") === "asc" ? "ascending" : "descending";
  return figures.map(([name, title, text]) => ({
    title,
    isNumber: true,
    order: query.get("sort") === name ? direction : undefined,
    cell: (call) => (
      <>
        {text(call)}
        {/* What it is, where the head of the table is not in sight. */}
        <span className="small:hidden"> {name}</span>
        {name === "tokens" && (
          <p className="quiet">
            {count(call.promptTokens)} + {count(call.completionTokens)}
          </p>
        )}
      </>
    ),
  }));
};

const promptColumn: Column<FoundCall> = {
  title: "Prompt and episode",
  cell: ({ promptId, episode, success }) => (
    <>
      {visible(promptId)}
      <p className="quiet" title={episode}>
        {success === null ? "episode running" : `episode ${success ? "succeeded" : "failed"}`}
      </p>
    </>
  ),
};

interface CallsTableProps extends RunView {
  readonly rows: readonly FoundCall[];
}

/** One page of calls, each with the way to its step in the trace. */
export const CallsTable = ({ run, rows, query }: CallsTableProps) => (
  <DataTable
    label="Table of calls"
    look="calls"
    columns={[callColumn(run), replyColumn, ...figureColumns(query), promptColumn]}
    rows={rows}
    keyOf={({ id }) => id}
  />
);
