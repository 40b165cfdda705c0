import type { FoundTasks, PlayData } from "../../../src/server/play-routes.js";
import type { PlayState } from "../../../src/work/plays.js";
import { optionsIn } from "../../../src/text/options-in.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, Problem, send, useAbout, useAttempt, useData } from "../data.js";
import { choice, Filters, named } from "../filters.js";
import { count } from "../format.js";
import { Notice } from "../notice.js";
import { Link, addressOf, navigate, withQuery } from "../router.js";

const titled = (entries: readonly { readonly name: string; readonly title: string }[]) =>
  entries.map(({ name, title }) => [name, title] as const);

/** Options of the world, as on the command line. */
const OptionsField = ({ options }: { readonly options: string }) => {
  const put = (text: string) => navigate(withQuery({ options: text }), { replace: true });
  return (
    <label>
      <span>Options of the world</span>
      <input
        defaultValue={options}
        size={26}
        placeholder="task=household level=high"
        onBlur={({ target }) => put(target.value)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && put(currentTarget.value)}
      />
    </label>
  );
};

interface TaskListProps extends FoundTasks {
  readonly begin: (task: string) => Promise<void>;
}

/** The tasks that were found; a click opens one. */
const TaskList = ({ tasks, total, begin }: TaskListProps) => (
  <ul className="surface divide-y divide-line overflow-hidden">
    {tasks.map(({ id, type, goal }) => (
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
    {total > tasks.length && (
      <li className="quiet px-14 py-8">and {count(total - tasks.length)} more: search for them</li>
    )}
    {total === 0 && <li className="quiet px-14 py-8">No task holds these words.</li>}
  </ul>
);

const Choose = ({ data, query }: { readonly data: PlayData; readonly query: URLSearchParams }) => {
  const environment =
    data.environments.find(({ name }) => name === query.get("environment")) ?? data.environments[0];
  const split =
    environment?.splits.find((one) => one === query.get("split")) ?? environment?.splits[0] ?? "";
  const pipeline =
    data.pipelines.find(({ name }) => name === query.get("pipeline"))?.name ?? "person";
  const chosen = { environment: environment?.name ?? "", split, pipeline };
  const options = query.get("options") ?? "";
  const search = query.get("search") ?? "";
  const { problem, attempt } = useAttempt();
  const tasks = useData<FoundTasks>(
    environment === undefined
      ? null
      : addressOf(["play", "tasks"], { environment: environment.name, split, options, search }),
  );
  const begin = (task: string) =>
    attempt(async () => {
      const play = await send<PlayState>("/plays", {
        ...chosen,
        options: optionsIn(options),
        task,
      });
      navigate(addressOf(["play", play.id]));
    });
  const resets = { split: null, options: null };
  const choices = [
    { ...choice("World", "environment", ...titled(data.environments)), resets },
    choice("Tasks", "split", ...named(environment?.splits ?? [])),
    choice("Your seat", "pipeline", ...titled(data.pipelines)),
  ];
  return (
    <>
      <div className="row items-end max-small:[&_:is(label,select,input)]:w-full max-small:[&_:is(label,select,input)]:max-w-none">
        <Filters
          query={new URLSearchParams({ ...chosen, search })}
          choices={choices}
          search={{ label: "Search", placeholder: "words of a goal" }}
        />
        <OptionsField key={environment?.name} options={options} />
      </div>
      <Problem text={problem} />
      <Shown what="the tasks of the world" data={tasks}>
        {(found) => <TaskList {...found} begin={begin} />}
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

const Worlds = ({ query }: { readonly query: URLSearchParams }) => (
  <>
    <p className="aside">
      Take the agent’s seat, or answer when it asks. The episode is recorded like any other, and can
      become memory.
    </p>
    <Shown what="the worlds" data={useData<PlayData>("/play")}>
      {(value) => (
        <>
          <Played plays={value.plays} />
          <Choose data={value} query={query} />
        </>
      )}
    </Shown>
  </>
);

/** Which world, which task, which seat. */
export const PlayPage = ({ query }: { readonly query: URLSearchParams }) => (
  <div className="page">
    <h1>Play</h1>
    <Shown what="what this studio may do" data={useAbout()}>
      {({ writes }) =>
        writes ? (
          <Worlds query={query} />
        ) : (
          <Notice title="This studio only reads.">
            <p>
              Started without --read-only, it lets you take the agent’s seat; the episode is
              recorded like any other.
            </p>
          </Notice>
        )
      }
    </Shown>
  </div>
);
