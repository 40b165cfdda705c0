import type { FoundCall } from "../../../src/calls/find-calls.js";
import { visible } from "../../../src/text/visible.js";
import { count, dollars, milliseconds } from "../format.js";
import { Link, addressOf } from "../router.js";
import { Outcome } from "../runs/outcome.js";

/** Characters of a reply in the list. */
const SHOWN = 160;

const beginningOf = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;

const placeOf = ({ step, number, path }: FoundCall): string =>
  [
    step === null ? "outside of steps" : `step ${step + 1}`,
    ...(number > 1 ? [`call ${number}`] : []),
    ...(path === "" ? [] : [path]),
  ].join(" · ");

/** What a figure is, where the head of the table is not in sight. */
const Label = ({ children }: { readonly children: string }) => (
  <span className="small:hidden"> {children}</span>
);

const CallRow = ({ run, call }: { readonly run: string; readonly call: FoundCall }) => {
  const { episode, pipeline, node, span, promptId, reply, problem, success } = call;
  return (
    <tr>
      <th scope="row" className="min-w-150 max-small:w-full">
        <Link href={addressOf(["runs", run, "episodes", episode], { span, tab: "prompt" })}>
          {visible(pipeline)} · {visible(node)}
        </Link>
        <p className="quiet">{visible(placeOf(call))}</p>
      </th>
      <td className="max-w-[60ch] min-w-200 max-small:w-full">
        {problem === null ? (
          visible(beginningOf(reply)) || "(empty)"
        ) : (
          <Outcome success={false} text={visible(beginningOf(problem))} />
        )}
      </td>
      <td className="number">
        {count(call.tokens)}
        <Label>tokens</Label>
        <p className="quiet">
          {count(call.promptTokens)} + {count(call.completionTokens)}
        </p>
      </td>
      <td className="number">
        {milliseconds(call.latency)}
        <Label>latency</Label>
      </td>
      <td className="number">
        {dollars(call.cost)}
        <Label>cost</Label>
      </td>
      <td className="number">
        {count(call.retries)}
        <Label>retries</Label>
      </td>
      <td>
        {visible(promptId)}
        <p className="quiet" title={episode}>
          {success === null ? "episode running" : `episode ${success ? "succeeded" : "failed"}`}
        </p>
      </td>
    </tr>
  );
};

interface CallsTableProps {
  readonly run: string;
  readonly rows: readonly FoundCall[];
  readonly query: URLSearchParams;
}

const figures = [
  ["tokens", "Tokens"],
  ["latency", "Latency"],
  ["cost", "Cost"],
  ["retries", "Retries"],
] as const;

/** One page of calls, each with the way to its step in the trace. */
export const CallsTable = ({ run, rows, query }: CallsTableProps) => {
  const direction = query.get("order") === "asc" ? "ascending" : "descending";
  return (
    <div className="surface overflow-x-auto" tabIndex={0} role="region" aria-label="Table of calls">
      <table className="calls">
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">Reply</th>
            {figures.map(([name, title]) => (
              <th
                key={name}
                scope="col"
                className="number"
                aria-sort={query.get("sort") === name ? direction : undefined}
              >
                {title}
              </th>
            ))}
            <th scope="col">Prompt and episode</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((call) => (
            <CallRow key={call.id} run={run} call={call} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
