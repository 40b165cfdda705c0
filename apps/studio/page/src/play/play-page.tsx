import { useState } from "react";
import type { PlayState } from "../../../src/work/plays.js";
import { visible } from "../../../src/text/visible.js";
import { Choice } from "../choice.js";
import { Shown, problemIn, send, useData, useWrites } from "../data.js";
import { Link, addressOf, navigate, withQuery } from "../router.js";

interface PlayData {
  readonly environments: readonly {
    readonly name: string;
    readonly title: string;
    readonly splits: readonly string[];
  }[];
  readonly pipelines: readonly { readonly name: string; readonly title: string }[];
  readonly plays: readonly PlayState[];
}
interface ListedTask {
  readonly id: string;
  readonly type: string;
  readonly goal: string;
}

const optionsIn = (text: string) =>
  Object.fromEntries(
    text
      .split(/[\s,]+/)
      .filter((part) => part.includes("="))
      .map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]),
  );

const Choose = ({ data, query }: { readonly data: PlayData; readonly query: URLSearchParams }) => {
  const environment =
    data.environments.find(({ name }) => name === query.get("environment")) ?? data.environments[0];
  const split =
    environment?.splits.find((one) => one === query.get("split")) ?? environment?.splits[0] ?? "";
  const pipeline =
    data.pipelines.find(({ name }) => name === query.get("pipeline"))?.name ?? "person";
  const options = query.get("options") ?? "";
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const tasks = useData<readonly ListedTask[]>(
    environment === undefined
      ? null
      : addressOf(["play", "tasks"], { environment: environment.name, split, options }),
  );
  const begin = async (task: string) => {
    setProblem(null);
    try {
      const play = await send<PlayState>("/plays", {
        environment: environment?.name,
        split,
        options: optionsIn(options),
        pipeline,
        task,
      });
      navigate(addressOf(["play", play.id]));
    } catch (error) {
      setProblem(problemIn(error));
    }
  };
  const put = (changes: Readonly<Record<string, string | null>>) =>
    navigate(withQuery(changes), { replace: true });
  return (
    <>
      <div className="filters choices">
        <Choice
          label="World"
          value={environment?.name ?? ""}
          options={data.environments.map(({ name, title }) => [name, title])}
          choose={(name) => put({ environment: name, split: null, options: null })}
        />
        <Choice
          label="Tasks"
          value={split}
          options={(environment?.splits ?? []).map((one) => [one, one])}
          choose={(one) => put({ split: one })}
        />
        <Choice
          label="Your seat"
          value={pipeline}
          options={data.pipelines.map(({ name, title }) => [name, title])}
          choose={(name) => put({ pipeline: name })}
        />
        <label>
          <span>Options of the world</span>
          <input
            defaultValue={options}
            key={environment?.name}
            size={26}
            placeholder="task=household level=high"
            onBlur={({ target }) => put({ options: target.value })}
            onKeyDown={(event) =>
              event.key === "Enter" && put({ options: event.currentTarget.value })
            }
          />
        </label>
        <label className="grow">
          <span>Search</span>
          <input
            type="search"
            value={words}
            placeholder="words of a goal"
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
      </div>
      {problem !== null && (
        <p className="failure-text" role="alert">
          ✕ {visible(problem)}
        </p>
      )}
      <Shown data={tasks}>
        {(all) => {
          const wanted = all.filter(({ id, type, goal }) =>
            `${id} ${type} ${goal}`.toLowerCase().includes(words.toLowerCase()),
          );
          return (
            <ul className="tasks">
              {wanted.slice(0, 100).map(({ id, type, goal }) => (
                <li key={id}>
                  <button type="button" className="task" onClick={() => void begin(id)}>
                    <span>{visible(goal.split("\n")[0] ?? goal)}</span>
                    <span className="quiet">{visible(type)}</span>
                  </button>
                </li>
              ))}
              {wanted.length > 100 && (
                <li className="quiet">and {wanted.length - 100} more: search for them</li>
              )}
              {wanted.length === 0 && <li className="quiet">No task of these words.</li>}
            </ul>
          );
        }}
      </Shown>
    </>
  );
};

/** Which world, which task, which seat. */
export const PlayPage = ({ query }: { readonly query: URLSearchParams }) => {
  const writes = useWrites();
  const data = useData<PlayData>(writes ? "/play" : null);
  if (!writes)
    return (
      <div className="page">
        <h1>Play</h1>
        <div className="notice">
          <strong>This studio only reads.</strong>
          <p>
            Started without --read-only, it lets you take the agent’s seat; the episode is recorded
            like any other.
          </p>
        </div>
      </div>
    );
  return (
    <div className="page">
      <h1>Play</h1>
      <p className="aside">
        Take the agent’s seat, or answer when it asks. The episode is recorded like any other, and
        can become memory.
      </p>
      <Shown data={data}>
        {(value) => (
          <>
            {value.plays.some(({ state }) => state !== "failed") && (
              <p className="figures">
                {value.plays
                  .filter(({ state }) => state !== "failed")
                  .map(({ id, environment, goal, state }) => (
                    <Link key={id} href={addressOf(["play", id])}>
                      {environment}: {visible(goal.slice(0, 50) || "opening")} ({state})
                    </Link>
                  ))}
              </p>
            )}
            <Choose data={value} query={query} />
          </>
        )}
      </Shown>
    </div>
  );
};
