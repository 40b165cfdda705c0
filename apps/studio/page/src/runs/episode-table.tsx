import type { EpisodePage } from "../../../src/runs/page-of-episodes.js";
import { visible } from "../../../src/text/visible.js";
import { count, dollars, milliseconds } from "../format.js";
import { Link, addressOf, withQuery } from "../router.js";
import { Outcome } from "./outcome.js";

/** Rows on one page, as the server cuts them. */
const PAGE = 100;

interface EpisodeTableProps {
  readonly run: string;
  readonly page: EpisodePage;
}

const Range = ({
  from,
  shown,
  total,
}: {
  readonly from: number;
  readonly shown: number;
  readonly total: number;
}) => (
  <p className="quiet" role="status">
    {total === 0
      ? "No episode fits; loosen a filter."
      : `${(from + 1).toLocaleString("en")} to ${(from + shown).toLocaleString("en")} of ${total.toLocaleString("en")}`}
  </p>
);

type Duration = EpisodePage["rows"][number]["duration"];

const Time = ({ duration }: { readonly duration: Duration }) =>
  duration === undefined ? (
    <td className="number quiet">–</td>
  ) : (
    <td
      className="number"
      title={`${milliseconds(1000 * duration.callSeconds)} of it in model calls`}
    >
      {milliseconds(1000 * duration.seconds)}
    </td>
  );

/** One page of episodes, each with the way to its trace. */
export const EpisodeTable = ({ run, page: { rows, total, from } }: EpisodeTableProps) => {
  const isTimed = rows.some(({ duration }) => duration !== undefined);
  return (
    <>
      <Range from={from} shown={rows.length} total={total} />
      <div
        className="surface overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Table of episodes"
      >
        <table className="episodes">
          <thead>
            <tr>
              <th scope="col">Task</th>
              <th scope="col">Pipeline</th>
              <th scope="col" className="max-small:hidden">
                Type
              </th>
              <th scope="col">Ended with</th>
              {["Steps", "Calls", "Cost", ...(isTimed ? ["Time"] : [])].map((name) => (
                <th key={name} scope="col" className="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.episodeId}>
                <th scope="row" className="max-w-520 min-w-220 wrap-anywhere" title={row.taskId}>
                  <Link href={addressOf(["runs", run, "episodes", row.episodeId])}>
                    {visible(row.taskId)}
                  </Link>
                  {row.trial > 0 && <span className="quiet"> trial {row.trial + 1}</span>}
                </th>
                <td>{row.pipeline}</td>
                <td className="max-small:hidden">{visible(row.taskType)}</td>
                <td>
                  <Outcome success={row.success} text={visible(row.end)} />
                </td>
                <td className="number">{count(row.steps)}</td>
                <td className="number">{count(row.calls)}</td>
                <td className="number">{dollars(row.cost)}</td>
                {isTimed && <Time duration={row.duration} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > PAGE && (
        <p className="row">
          {from > 0 && (
            <Link href={withQuery({ from: Math.max(0, from - PAGE) || null })}>Earlier</Link>
          )}
          {from + rows.length < total && <Link href={withQuery({ from: from + PAGE })}>Later</Link>}
        </p>
      )}
    </>
  );
};
