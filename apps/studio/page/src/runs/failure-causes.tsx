import type { FailureCause } from "../../../src/runs/failure-causes.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { Link, addressOf, withQuery } from "../router.js";

interface Causes {
  readonly causes: readonly FailureCause[];
  readonly more: number;
}

const CauseRow = ({ run, cause }: { readonly run: string; readonly cause: FailureCause }) => {
  const { end, message, episodes, pipelines, example } = cause;
  return (
    <tr>
      <th scope="row">
        <Link href={withQuery({ end, pipeline: null, type: null, from: null })}>
          {visible(end)}
        </Link>
        {message !== null && <p className="quiet">{visible(message)}</p>}
      </th>
      <td className="number">{episodes.toLocaleString("en")}</td>
      <td>
        {pipelines
          .map((one) => `${visible(one.name)} ${one.episodes.toLocaleString("en")}`)
          .join(", ")}
      </td>
      <td>
        <Link href={addressOf(["runs", run, "episodes", example.episodeId])}>
          {visible(example.taskId)}
        </Link>
        {example.failedNode !== null && (
          <p className="quiet">failed in {visible(example.failedNode)}</p>
        )}
        {example.firstVainAction !== null && (
          <p className="quiet">first vain action: {visible(example.firstVainAction)}</p>
        )}
      </td>
    </tr>
  );
};

/** Why episodes failed, the commonest cause first; each example opens at its failure. */
export const FailureCauses = ({
  run,
  finished,
}: {
  readonly run: string;
  readonly finished: number;
}) => {
  const data = useData<Causes>(addressOf(["runs", run, "causes"]), finished);
  if (data.state === "here" && data.value.causes.length === 0) return null;
  return (
    <section aria-labelledby="causes-title">
      <h2 id="causes-title">Failures by cause</h2>
      <Shown data={data}>
        {({ causes, more }) => (
          <>
            <div
              className="surface overflow-x-auto"
              tabIndex={0}
              role="region"
              aria-label="Table of failures by cause"
            >
              <table className="causes">
                <thead>
                  <tr>
                    <th scope="col">Ended with</th>
                    <th scope="col" className="number">
                      Episodes
                    </th>
                    <th scope="col">Pipelines</th>
                    <th scope="col">One example</th>
                  </tr>
                </thead>
                <tbody>
                  {causes.map((cause) => (
                    <CauseRow key={`${cause.end} ${cause.message}`} run={run} cause={cause} />
                  ))}
                </tbody>
              </table>
            </div>
            {more > 0 && <p className="quiet">and {more.toLocaleString("en")} rarer causes</p>}
          </>
        )}
      </Shown>
    </section>
  );
};
