import { defineGraph } from "@mnemograph/core";
import { judgeTrial, recordRun, reflect, rememberRuns } from "@mnemograph/nodes";
import { afterTrial } from "../reflexion/after-trial.js";
import { reflexionTrial } from "../reflexion/reflexion-trial.js";
import { expelRounds } from "./expel-rounds.js";
import { ExpelGatherState } from "./expel-state.js";

const next = { reflect: "reflect", startTrial: "tryAgain", end: "rememberRuns" } as const;

/**
 * Gathers runs on a task along the way to the extraction: no rules are read yet, the first trial is
 * what counts, and every trial is stored. ExpeL section 4.1, algorithm 1.
 *
 * @example
 * const deps = { model, environment, examples, experienceMemory, embedder, reflexion: { maxTrials: 4 } };
 * const { success, trials } = await expelOnline(deps).compile().invoke({ task }); // success is the first trial's
 */
export const expelOnline = defineGraph({
  name: "expel-online",
  state: ExpelGatherState,
  nodes: {
    playTask: reflexionTrial,
    judgeTrial,
    recordRun,
    reflect,
    tryAgain: expelRounds,
    rememberRuns,
  },
  edges: {
    start: "playTask",
    playTask: "judgeTrial",
    judgeTrial: "recordRun",
    recordRun: {
      choose: (state) => next[afterTrial(state)],
      among: ["reflect", "tryAgain", "rememberRuns"],
    },
    reflect: { when: ({ trialsLeft }) => trialsLeft > 0, yes: "tryAgain", no: "rememberRuns" },
    tryAgain: "rememberRuns",
    rememberRuns: "end",
  },
});
