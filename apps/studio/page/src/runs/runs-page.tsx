import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { percent } from "../format.js";
import { Link, addressOf } from "../router.js";

interface UnreadableRun {
  readonly id: string;
  readonly problem: string;
  readonly pipelines?: undefined;
}

interface ReadableRun {
  readonly id: string;
  readonly problem?: undefined;
  readonly environment: string;
  readonly split: string;
  readonly model: string;
  readonly pipelines: readonly string[];
  readonly episodes: number;
  readonly finished: number;
  readonly successes: number;
}

/** A run in the list, or why it cannot be read. */
export type ListedRun = UnreadableRun | ReadableRun;

const wordOf = (episodes: number) => (episodes === 1 ? "episode" : "episodes");

const Card = ({ run }: { readonly run: ListedRun }) => {
  if (run.problem !== undefined)
    return (
      <li className="card">
        <h2>{visible(run.id)}</h2>
        <p className="failure-text">{visible(run.problem)}</p>
      </li>
    );
  const { id, environment, split, model, pipelines, episodes, finished, successes } = run;
  const isComplete = finished >= episodes;
  return (
    <li className="card">
      <h2>
        <Link href={addressOf(["runs", id])}>{visible(id)}</Link>
      </h2>
      <p className="quiet">
        {environment} · {split} · {visible(model)}
      </p>
      <p>{pipelines.join(", ")}</p>
      <p className="figures">
        <span>
          <b>{finished.toLocaleString("en")}</b>{" "}
          {isComplete
            ? wordOf(episodes)
            : `of ${episodes.toLocaleString("en")} ${wordOf(episodes)}`}
        </span>
        {finished > 0 && (
          <span>
            <b>{percent(successes / finished)} %</b> solved
          </span>
        )}
      </p>
      {!isComplete && (
        <progress
          max={episodes}
          value={finished}
          aria-label={`${finished} of ${episodes} episodes played`}
        />
      )}
    </li>
  );
};

/** Every run in the given folders. */
export const RunsPage = () => {
  const data = useData<readonly ListedRun[]>("/runs");
  return (
    <div className="page wide-page">
      <h1>Runs</h1>
      <Shown data={data}>
        {(runs) =>
          runs.length === 0 ? (
            <div className="notice">
              <strong>No run yet in these folders.</strong>
              <p>This makes one, without a key and without a network; then look here again:</p>
              <pre>mnemograph demo</pre>
            </div>
          ) : (
            <ul className="cards">
              {runs.map((run) => (
                <Card key={run.id} run={run} />
              ))}
            </ul>
          )
        }
      </Shown>
    </div>
  );
};
