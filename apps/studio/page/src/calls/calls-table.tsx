import type { FoundCall } from "../../../src/calls/find-calls.js";
import { visible } from "../../../src/text/visible.js";
import { count, dollars, milliseconds } from "../format.js";
import { Link, type RunView, addressOf } from "../router.js";
import { Outcome } from "../runs/outcome.js";
import { type Column, DataTable, figure } from "../table.js";

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

/** Figures; the server sorts by them. */
const figureColumns: readonly Column<FoundCall>[] = [
  {
    ...figure<FoundCall>("Tokens", ({ tokens }) => tokens, count),
    unit: "tokens",
    cell: ({ tokens, promptTokens, completionTokens }) => (
      <span title={`${count(promptTokens)} of the prompt, ${count(completionTokens)} of the reply`}>
        {count(tokens)}
      </span>
    ),
  },
  { ...figure<FoundCall>("Latency", ({ latency }) => latency, milliseconds), unit: "latency" },
  { ...figure<FoundCall>("Cost", ({ cost }) => cost, dollars, "unknown"), unit: "cost" },
  { ...figure<FoundCall>("Retries", ({ retries }) => retries, count), unit: "retries" },
];

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
    columns={[callColumn(run), replyColumn, ...figureColumns, promptColumn]}
    rows={rows}
    keyOf={({ id }) => id}
    query={query}
    isSorted
  />
);
