import { defineGraph } from "@mnemograph/core";
import { chooseProcess, listAttempts } from "@mnemograph/nodes";
import { AttemptState } from "./attempt-state.js";
import { attemptEpisode } from "./attempt-episode.js";

/**
 * Act or ReAct in attempts with other examples each, side by side, then the choice that LDM2 makes:
 * what several attempts are worth without a memory. LDM2 eq. 5.
 *
 * @example
 * const { success, processes } = await chosenAttempt({ model, environment, examples, attempts: { max: 3 } }).compile().invoke({ task });
 */
export const chosenAttempt = defineGraph({
  name: "chosen-attempt",
  state: AttemptState,
  nodes: { listAttempts, playAttempt: attemptEpisode, chooseProcess },
  edges: {
    start: "listAttempts",
    listAttempts: {
      each: ({ batchIds }) => batchIds.map((batchId) => ({ batchId, processes: [] })),
      to: "playAttempt",
      otherwise: "playAttempt",
    },
    playAttempt: "chooseProcess",
    chooseProcess: "end",
  },
});
