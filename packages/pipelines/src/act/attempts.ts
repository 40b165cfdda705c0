import { StateSchema } from "@langchain/langgraph";
import { defineGraph, fields } from "@mnemograph/core";
import { judgeAttempt, startTrial } from "@mnemograph/nodes";
import { react } from "../react/react.js";
import { episodeFields } from "../shared/episode-state.js";

const { trials, trialsLeft } = fields;

/** The newest episode, and how each attempt went. */
export const AttemptsState = new StateSchema({ ...episodeFields, trials, trialsLeft });

/**
 * Act or ReAct, by their examples, in several attempts of which the first success counts; nothing
 * is learnt in between. RAP Table 1, `d_max`.
 *
 * @example
 * const { success, trials } = await attempts({ model, environment, examples, attempts: { max: 3 } }).compile().invoke({ task });
 */
export const attempts = defineGraph({
  name: "attempts",
  state: AttemptsState,
  nodes: { startTrial, playEpisode: react, judgeAttempt },
  edges: {
    start: "startTrial",
    startTrial: "playEpisode",
    playEpisode: "judgeAttempt",
    judgeAttempt: { when: ({ trialsLeft }) => trialsLeft > 0, yes: "startTrial", no: "end" },
  },
});
