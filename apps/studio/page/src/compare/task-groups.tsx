import { useEffect } from "react";
import type { ComparedSides, TaskOutcome } from "../../../src/compare/compare-sides.js";
import { visible } from "../../../src/text/visible.js";
import { Pager, partWords } from "../pager.js";
import { navigate, withQuery } from "../router.js";
import { Outcome } from "../runs/outcome.js";

const TITLES: Readonly<Record<TaskOutcome, readonly [ofTwo: string, ofMany: string]>> = {
  second: ["Only the second succeeds", ""],
  first: ["Only the first succeeds", ""],
  differ: ["The sides differ", "The sides differ"],
  fail: ["Both fail", "All fail"],
  succeed: ["Both succeed", "All succeed"],
};

interface PairProps {
  readonly task: ComparedSides["groups"][number]["tasks"][number];
  readonly sides: ComparedSides["sides"];
  readonly isChosen: boolean;
}

/** One task with its episode on each side. */
const Pair = ({ task: { key, taskId, trial, episodes }, sides, isChosen }: PairProps) => (
  <button
    type="button"
    className="pair plain w-full text-left text-small"
    aria-current={isChosen ? "true" : undefined}
    onClick={() => navigate(withQuery({ pair: key }))}
  >
    <span>
      {visible(taskId)}
      {trial > 0 && `, trial ${trial + 1}`}
    </span>
    <span className="row">
      {episodes.map((episode, side) =>
        episode === null ? (
          <span key={sides[side]?.name} className="quiet">
            not played
          </span>
        ) : (
          <Outcome
            key={sides[side]?.name}
            success={episode.success}
            text={`${episode.steps} steps`}
          />
        ),
      )}
    </span>
  </button>
);

interface TaskGroupsProps {
  readonly value: ComparedSides;
  readonly asked: string | null;
}

/** The tasks that the sides share, where they differ first; a click shows the traces of one. */
export const TaskGroups = ({ value: { sides, groups, chosen }, asked }: TaskGroupsProps) => {
  useEffect(() => {
    document.querySelector(".pair[aria-current=true]")?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  return (
    <nav
      className="pairs surface overflow-y-auto p-8 max-middle:max-h-300"
      aria-label="Pairs of episodes"
    >
      {groups.map(({ outcome, tasks, ...part }, place) => (
        <details
          key={outcome}
          open={place === 0 || part.from > 0 || tasks.some(({ key }) => key === chosen?.key)}
        >
          <summary className="text-medium font-semibold">
            {TITLES[outcome][sides.length === 2 ? 0 : 1]}{" "}
            <span className="tab-count">{part.total}</span>
          </summary>
          {tasks.length < part.total && (
            <>
              <p className="quiet">{partWords(part)} pairs are shown</p>
              <Pager {...part} to={(start) => withQuery({ group: outcome, from: start })} />
            </>
          )}
          <ul>
            {tasks.map((task) => (
              <li key={task.key}>
                <Pair task={task} sides={sides} isChosen={task.key === chosen?.key} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
};
