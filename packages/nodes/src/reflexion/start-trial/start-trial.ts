import { Overwrite } from "@langchain/langgraph";
import { type Step, type Thought, defineNode, fields } from "@mnemograph/core";

const { trajectory, thoughts } = fields;

/**
 * Empties the trajectory and the thoughts beside its actions, so that the next trial starts from
 * nothing but the reflections. Reflexion algorithm 1: `τ_0` of each trial.
 *
 * @example
 * const { trajectory } = await startTrial.run({}, {}); // replaces the list; a plain [] would add nothing to it
 */
export const startTrial = defineNode({
  name: "startTrial",
  reads: {},
  writes: { trajectory, thoughts },
  // A list channel only grows; LangGraph's Overwrite replaces it, and is no part of a channel's
  // update type.
  needs: [],
  run: async () => ({
    trajectory: new Overwrite<Step[]>([]) as unknown as Step[],
    thoughts: new Overwrite<Thought[]>([]) as unknown as Thought[],
  }),
});
