import { defineGraph } from "@mnemograph/core";
import { reflect, rememberReflection } from "@mnemograph/nodes";
import { ReflexionState } from "./reflexion-state.js";

/**
 * Leaves a note on an episode that is over and failed, whoever judged so. Reflexion section 3,
 * algorithm 1, without its trials.
 *
 * @example
 * const { task, steps, finalObservation: observation } = trajectory;
 * await reflectAfterwards({ model, reflectionMemory }).compile().invoke({ task, trajectory: [...steps], observation, success: false });
 * (await reflectionMemory.all(task.id)).length; // one note more
 */
export const reflectAfterwards = defineGraph({
  name: "reflect-afterwards",
  state: ReflexionState,
  nodes: { reflect, rememberReflection },
  edges: { start: "reflect", reflect: "rememberReflection", rememberReflection: "end" },
});
