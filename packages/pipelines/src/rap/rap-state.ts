import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { emmemFields } from "@mnemograph/nodes";
import { episodeFields } from "../shared/episode-state.js";

const { experience, experiences, pendingTasks, plan, retrievalKey, tasks, trial, trialResults } =
  fields;

/**
 * RAP: an episode with its plan, the newest retrieval key, the experiences at hand, and the log
 * that it leaves.
 */
export const RapState = new StateSchema({
  ...episodeFields,
  memoryVersion: fields.memoryVersion,
  plan,
  retrievalKey,
  experiences,
  experience,
  trial,
  trialResults,
});

/** RAP-EmMem: the same with the agent's own state, and how often it was right. */
export const RapEmmemState = new StateSchema({ ...RapState.fields, ...emmemFields });

/** RAP's trials over all tasks. */
export const RapTrialsState = new StateSchema({
  task: fields.task,
  memoryVersion: fields.memoryVersion,
  demonstrations: fields.demonstrations,
  tasks,
  pendingTasks,
  trial,
  trialResults,
});

interface Thinking {
  readonly action: { readonly kind: string };
  readonly thoughts: readonly { readonly index: number; readonly text: string }[];
}

/** Whether the agent thought at a step: by the action itself, or beside it in the same reply. */
export const thinksAt = (index: number, { action, thoughts }: Thinking): boolean =>
  action.kind === "think" || thoughts.at(-1)?.index === index;

/**
 * Where a step leads: to the log at the episode's end, to a new key after a thought, else to
 * `next`.
 */
export const afterStep = <Next extends string>(
  seen: Thinking & { readonly done: boolean; readonly trajectory: readonly unknown[] },
  next: Next,
) => {
  if (seen.done) return "writeExperience";
  return thinksAt(seen.trajectory.length - 1, seen) ? "extractKey" : next;
};
