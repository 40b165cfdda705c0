import { useEffect } from "react";
import type { ComparedSides, EpisodePair } from "../../../src/compare/pair-episodes.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { counted, percent, points } from "../format.js";
import { Link, navigate, withQuery } from "../router.js";
import { Outcome } from "../runs/outcome.js";
import type { ListedRun, UnreadableRun } from "../../../src/runs/list-run.js";
import { AlignedTraces } from "./aligned-traces.js";

const Chooser = ({
  runs,
  query,
}: {
  readonly runs: readonly (ListedRun | UnreadableRun)[];
  readonly query: URLSearchParams;
}) => {
  const sides = runs.flatMap((run) =>
    run.problem === undefined ? run.pipelines.map(({ name }) => `${run.id}:${name}`) : [],
  );
  const side = (name: string, label: string) => (
    <label>
      <span>{label}</span>
      <select
        value={query.get(name) ?? ""}
        onChange={({ target }) => navigate(withQuery({ [name]: target.value, pair: null }))}
      >
        <option value="">choose…</option>
        {sides.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="filters">
      {side("first", "First")}
      {side("second", "Second")}
    </div>
  );
};

/** A group of pairs: what flipped is told apart from what did not. */
const groupOf = ({ isFlipped, first, second }: EpisodePair) => {
  if (isFlipped) return second.success ? "Only the second succeeds" : "Only the first succeeds";
  return first.success ? "Both succeed" : "Both fail";
};

const pairKey = ({ taskId, trial }: EpisodePair) => `${taskId}#${trial}`;

const Pairs = ({
  value,
  query,
  names,
}: {
  readonly value: ComparedSides;
  readonly query: URLSearchParams;
  readonly names: readonly [string, string];
}) => {
  const { comparison, pairs } = value;
  const { success, unpaired } = comparison;
  const asked = query.get("pair");
  const chosen =
    pairs.find((pair) => pairKey(pair) === asked) ?? (asked === null ? pairs[0] : undefined);
  const groups = [...new Set(pairs.map(groupOf))];
  useEffect(() => {
    document.querySelector(".pair[aria-current=true]")?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  return (
    <>
      {comparison.pairs > 1 && (
        <p className="verdict">
          <b>{points(success.difference)} points</b> for the second, 95 % interval{" "}
          {points(success.interval.low)} to {points(success.interval.high)}, McNemar p ={" "}
          {success.mcnemarP < 0.0001
            ? success.mcnemarP.toExponential(1)
            : success.mcnemarP.toFixed(4)}
        </p>
      )}
      <p className="figures">
        <span>
          first <b>{percent(success.first)} %</b>
        </span>
        <span>
          second <b>{percent(success.second)} %</b>
        </span>
        <span>{counted(comparison.pairs, "pair")}</span>
        <span>only the first: {success.onlyFirst}</span>
        <span>only the second: {success.onlySecond}</span>
        {unpaired.first + unpaired.second > 0 && (
          <span>without partner: {unpaired.first + unpaired.second}</span>
        )}
      </p>
      <div className="compare">
        <nav className="pairs" aria-label="Pairs of episodes">
          {groups.map((group) => {
            const own = pairs.filter((pair) => groupOf(pair) === group);
            return (
              <details
                key={group}
                open={own[0]?.isFlipped || (chosen && groupOf(chosen) === group)}
              >
                <summary>
                  {group} <span className="tab-count">{own.length}</span>
                </summary>
                <ul>
                  {own.slice(0, 400).map((pair) => (
                    <li key={pairKey(pair)}>
                      <button
                        type="button"
                        className="pair"
                        aria-current={pair === chosen ? "true" : undefined}
                        onClick={() => navigate(withQuery({ pair: pairKey(pair) }))}
                      >
                        <span className="pair-task">{visible(pair.taskId)}</span>
                        <span className="pair-ends">
                          <Outcome
                            success={pair.first.success}
                            text={`${pair.first.steps} steps`}
                          />
                          <Outcome
                            success={pair.second.success}
                            text={`${pair.second.steps} steps`}
                          />
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              </details>
            );
          })}
        </nav>
        {chosen ? (
          <AlignedTraces pair={chosen} names={names} />
        ) : (
          <p className="quiet">Choose a pair.</p>
        )}
      </div>
    </>
  );
};

/** Two runs or pipelines, paired by task: where they differ. */
export const ComparePage = ({ query }: { readonly query: URLSearchParams }) => {
  const runs = useData<readonly (ListedRun | UnreadableRun)[]>("/runs");
  const [first, second] = [query.get("first"), query.get("second")];
  const data = useData<ComparedSides>(
    first && second ? `/compare?${new URLSearchParams({ first, second }).toString()}` : null,
  );
  return (
    <div className="page wide-page">
      <h1>Compare</h1>
      <Shown data={runs}>{(value) => <Chooser runs={value} query={query} />}</Shown>
      {first && second ? (
        <Shown data={data}>
          {(value) => <Pairs value={value} query={query} names={[first, second]} />}
        </Shown>
      ) : (
        <p className="quiet">
          Choose two sides, or tick two pipelines in a <Link href="/">run</Link>.
        </p>
      )}
    </div>
  );
};
