import { useState } from "react";
import type { PlayState } from "../../../src/work/plays.js";
import { optionsIn } from "../../../src/text/options-in.js";
import { visible } from "../../../src/text/visible.js";
import { Choice } from "../choice.js";
import { Shown, Problem, problemIn, send, useAbout, useData } from "../data.js";
import { count } from "../format.js";
import { Link, addressOf, navigate, withQuery } from "../router.js";
import { SearchField } from "../search-field.js";

interface PlayData {
  readonly environments: readonly {
    readonly name: string;
    readonly title: string;
    readonly splits: readonly string[];
  }[];
  readonly pipelines: readonly { readonly name: string; readonly title: string }[];
  readonly plays: readonly PlayState[];
}
interface FoundTasks {
  readonly tasks: readonly { readonly id: string; readonly type: string; readonly goal: string }[];
  readonly total: number;
}

const Choose = ({ data, query }: { readonly data: PlayData; readonly query: URLSearchParams }) => {
  const environment =
    data.environments.find(({ name }) => name === query.get("environment")) ?? data.environments[0];
  const split =
    environment?.splits.find((one) => one === query.get("split")) ?? environment?.splits[0] ?? "";
  const pipeline =
    data.pipelines.find(({ name }) => name === query.get("pipeline"))?.name ?? "person";
  const options = query.get("options") ?? "";
  const search = query.get("search") ?? "";
  const [problem, setProblem] = useState<string | null>(null);
  const tasks = useData<FoundTasks>(
    environment === undefined
      ? null
      : addressOf(["play", "tasks"], { environment: environment.name, split, options, search }),
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
      <div className="filters max-small:[&_:is(label,select,input)]:w-full max-small:[&_:is(label,select,input)]:max-w-none">
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
        <SearchField label="Search" value={search} placeholder="words of a goal" />
      </div>
      <Problem text={problem} />
      <Shown data={tasks}>
        {({ tasks: found, total }) => (
          <ul className="surface divide-y divide-line overflow-hidden">
            {found.map(({ id, type, goal }) => (
              <li key={id}>
                <button
                  type="button"
                  className="plain row-between w-full border-0 px-14 py-8 text-left focus-visible:-outline-offset-2"
                  onClick={() => void begin(id)}
                >
                  <span>{visible(goal.split("\n")[0] ?? goal)}</span>
                  <span className="quiet">
                    {visible(type)} <span className="small">{visible(id)}</span>
                  </span>
                </button>
              </li>
            ))}
            {total > found.length && (
              <li className="quiet px-14 py-8">
                and {count(total - found.length)} more: search for them
              </li>
            )}
            {total === 0 && <li className="quiet px-14 py-8">No task holds these words.</li>}
          </ul>
        )}
      </Shown>
    </>
  );
};

const Played = ({ plays }: Pick<PlayData, "plays">) => {
  const shown = plays.filter(({ state }) => state !== "failed");
  if (shown.length === 0) return null;
  return (
    <p className="figures">
      {shown.map(({ id, environment, goal, state }) => (
        <Link key={id} href={addressOf(["play", id])}>
          {environment}: {visible(goal.slice(0, 50) || "opening")} ({state})
        </Link>
      ))}
    </p>
  );
};

const Worlds = ({ query }: { readonly query: URLSearchParams }) => {
  const data = useData<PlayData>("/play");
  return (
    <>
      <p className="aside">
        Take the agent’s seat, or answer when it asks. The episode is recorded like any other, and
        can become memory.
      </p>
      <Shown data={data}>
        {(value) => (
          <>
            <Played plays={value.plays} />
            <Choose data={value} query={query} />
          </>
        )}
      </Shown>
    </>
  );
};

/** Which world, which task, which seat. */
export const PlayPage = ({ query }: { readonly query: URLSearchParams }) => (
  <div className="page">
    <h1>Play</h1>
    <Shown data={useAbout()}>
      {({ writes }) =>
        writes ? (
          <Worlds query={query} />
        ) : (
          <div className="notice">
            <strong>This studio only reads.</strong>
            <p>
              Started without --read-only, it lets you take the agent’s seat; the episode is
              recorded like any other.
            </p>
          </div>
        )
      }
    </Shown>
  </div>
);
