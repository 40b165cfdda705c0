import { rapEpisode, rapTrain, reactEmmem, reactHuman, reflexion, reflexionEmmem, rap } from "@mnemograph/pipelines";
import type { PipelineEntry } from "./pipeline-entry.js";

/** Trials of Reflexion: five on ALFWorld in LDM2 section 5. */
const maxTrials = 5;

/** Pipelines that tell their state, learn from failed trials, or retrieve whole experiences. */
export const trialEntries: readonly PipelineEntry[] = [
  {
    name: "react-emmem",
    title: "ReAct-EmMem: thoughts begin with the agent's own state",
    method: "ReAct-EmMem",
    definition: reactEmmem,
    plays: true,
    memory: "none",
    build: async ({ open, model }) => reactEmmem({ environment: open.environment, model, examples: await open.examples(false) }).compile(),
  },
  {
    name: "reflexion",
    title: `Reflexion: up to ${maxTrials} trials, each with the reflections on the failed ones`,
    method: "Reflexion",
    definition: reflexion,
    plays: true,
    memory: "none",
    build: async ({ open, model }) =>
      reflexion({ environment: open.environment, model, examples: await open.examples(true), reflexion: { maxTrials } }).compile(),
  },
  {
    name: "reflexion-emmem",
    title: "Reflexion-EmMem: ReAct-EmMem, and for a failed task one reflection and a second run",
    method: "Reflexion-EmMem",
    definition: reflexionEmmem,
    plays: true,
    memory: "none",
    build: async ({ open, model }) =>
      reflexionEmmem({ environment: open.environment, model, examples: await open.examples(false) }).compile(),
  },
  {
    name: "rap-train",
    title: "RAP_train: plan, then act from retrieved experiences of the training split",
    method: "RAP_train",
    definition: rapEpisode,
    plays: true,
    memory: "experiences",
    build: async ({ open, model, experiences }) => {
      const { memory, embedder } = await experiences();
      return rapEpisode({ environment: open.environment, model, memory, embedder }).compile();
    },
  },
  {
    name: "rap",
    title: "RAP: trials over all tasks, each with the successes of the one before",
    method: "RAP",
    definition: rap,
    plays: false,
    memory: "none",
  },
  {
    name: "rap-trials",
    title: "RAP_train over all tasks, its memory growing from trial to trial",
    method: "RAP_train",
    definition: rapTrain,
    plays: false,
    memory: "none",
  },
  {
    name: "react-human",
    title: "ReAct with a person to ask",
    method: "ReAct with a human",
    definition: reactHuman,
    plays: false,
    memory: "none",
  },
];
