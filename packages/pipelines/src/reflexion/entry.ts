import { judgeByReading, reflectAfterwards, reflexion, reflexionOnline } from "./index.js";
import type { StreamEntry } from "../shared/stream-entry.js";
import { trialDeps } from "../shared/episode-deps.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import { callsPerStep, reflectionCalls } from "../shared/needed-calls.js";

/**
 * `reflexion` along a stream: one trial a task, and notes on failures that like tasks begin with.
 */
const reflexionStream: StreamEntry = {
  memory: "reflections",
  definition: reflexionOnline,
  options: { reflexion: { maxTrials: 1, reflectAfterLast: true, recallBy: "similarity" } },
  build: async (context) => {
    const deps = { ...(await trialDeps(context)), embedder: context.embedder };
    return reflexionOnline({ ...deps, reflectionMemory: await context.reflectionMemory() }).compile(
      context.compile,
    );
  },
};

/** Reflexion and its parts. */
export const reflexionEntries: readonly PipelineEntry[] = [
  {
    name: "reflexion",
    title: "Reflexion: up to five trials, each with the reflections on the failed ones",
    method: "Reflexion",
    definition: reflexion,
    plays: true,
    memory: "none",
    learnsFromOutcomes: true,
    calls: (facts) => callsPerStep(facts) + reflectionCalls(facts),
    build: async (context) => reflexion(await trialDeps(context)).compile(context.compile),
    stream: reflexionStream,
  },
  {
    name: "reflexion-online",
    title: "Reflexion along a stream of tasks: what `reflexion` plays with `bench --stream`",
    method: "Reflexion",
    definition: reflexionOnline,
    plays: false,
    memory: "none",
  },
  {
    name: "judge-by-reading",
    title:
      "A model that reads an episode says whether it was good: what `bench --stream --signal model` asks",
    method: "Reflexion",
    definition: judgeByReading,
    plays: false,
    memory: "none",
  },
  {
    name: "reflect-afterwards",
    title:
      "A note on an episode that a signal called a failure: what `reflexion` leaves with `bench --stream --signal`",
    method: "Reflexion",
    definition: reflectAfterwards,
    plays: false,
    memory: "none",
  },
];
