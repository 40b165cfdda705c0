import type { StateActionTuple, Step, Trajectory } from "@mnemograph/core";
import { shortHash } from "../record/task-of.js";

/**
 * One batch holds the tuples of successful runs: formation in batches needs all demonstrations at
 * once, a running agent has none.
 */
export const tupleBatch = "succeeded";
/**
 * The batch that these are formed into; its clusterings are `succeeded-situations~1`,
 * `succeeded-situations~2`, …
 */
export const formedTupleBatch = "succeeded-situations";

/** A tuple with the name of its observation's type. */
export interface PlacedTuple {
  readonly place: string;
  readonly tuple: StateActionTuple;
}

const acted = (steps: readonly Step[]) => steps.filter(({ kind }) => kind === "act");

/** A call's tool, or the first word of an action in words. */
const namesOf = ({ action, toolCalls }: Step) =>
  toolCalls?.map(({ name }) => name) ?? /^[\w.-]+/.exec(action) ?? [];

/**
 * The observation's type, by the tools that were asked last, and what was done before in a few
 * words.
 */
export const placeOf = (
  steps: readonly Step[],
): { readonly place: string; readonly summary: string } => {
  const calls = acted(steps);
  const names = [...new Set(calls.slice(-1).flatMap((step) => [...namesOf(step)]))].toSorted();
  return {
    place: calls.length === 0 ? "at the start" : `after ${names.join(" and ") || "something"}`,
    summary: calls
      .map((step) => [...namesOf(step)].join(" and "))
      .filter(Boolean)
      .join(", "),
  };
};

/**
 * One tuple for each action of a run; a thought is none, and the action after it sees what was seen
 * before it. LDM2 eq. 1.
 */
export const tuplesOfRun = ({ id, task, steps }: Trajectory): readonly PlacedTuple[] => {
  const placed: PlacedTuple[] = [];
  let seen: string | undefined;
  for (const [position, { index, kind, observation, action }] of steps.entries()) {
    if (kind === "think") {
      seen ??= observation;
      continue;
    }
    const { place, summary } = placeOf(steps.slice(0, position));
    placed.push({
      place,
      tuple: {
        // A run that is recorded again, longer or otherwise, brings other tuples, never others
        // under the same id.
        id: `${id}#${index}:${shortHash(JSON.stringify([summary, seen ?? observation, action]))}`,
        goal: task.goal,
        history: { evaluation: "", summary },
        observation: seen ?? observation,
        action,
        trajectoryId: id,
        step: index,
        origin: "human",
      },
    });
    seen = undefined;
  }
  return placed;
};
