import {
  judgeByReading,
  reactEmmem,
  reactEmmemExplicit,
  reflectAfterwards,
  reflexion,
  reflexionEmmem,
  reflexionOnline,
} from "@mnemograph/pipelines";
import type { StreamEntry } from "../streams/stream-entry.js";
import type { PipelineContext, PipelineEntry } from "./pipeline-entry.js";

const episodeDeps = async ({ open, model, nodes }: PipelineContext, withThoughts: boolean) => ({
  ...nodes,
  environment: open.environment,
  model,
  examples: await open.examples(withThoughts),
});

/** Reflexion's published actor alone asks a silent model again at rising temperatures. */
const trialDeps = async (context: PipelineContext) => ({
  ...(await episodeDeps(context, true)),
  ...(context.retry === undefined ? {} : { retry: context.retry }),
});

/** `reflexion` along a stream: one trial a task, and notes on failures that like tasks begin with. */
const reflexionStream: StreamEntry = {
  memory: "reflections",
  definition: reflexionOnline,
  options: { reflexion: { maxTrials: 1, reflectAfterLast: true, recallBy: "likeness" } },
  build: async (context) => {
    const deps = { ...(await trialDeps(context)), embedder: context.embedder };
    return reflexionOnline({ ...deps, reflectionMemory: await context.reflectionMemory() }).compile(context.compile);
  },
};

/** Pipelines that tell their own state or learn from failed trials. */
export const trialEntries: readonly PipelineEntry[] = [
  {
    name: "react-emmem",
    title: "ReAct-EmMem: thoughts begin with the agent's own state",
    method: "ReAct-EmMem",
    definition: reactEmmem,
    plays: true,
    memory: "none",
    build: async (context) => reactEmmem(await episodeDeps(context, true)).compile(context.compile),
  },
  {
    name: "react-emmem-explicit",
    title: "ReAct-EmMem with the agent's own state asked for by a call of its own",
    method: "ReAct-EmMem, explicit",
    definition: reactEmmemExplicit,
    plays: true,
    memory: "none",
    build: async (context) =>
      reactEmmemExplicit({ ...(await episodeDeps(context, false)), emmem: { ...context.nodes.emmem, mode: "explicit" } }).compile(
        context.compile,
      ),
  },
  {
    name: "reflexion",
    title: "Reflexion: up to five trials, each with the reflections on the failed ones",
    method: "Reflexion",
    definition: reflexion,
    plays: true,
    memory: "none",
    learnsFromOutcomes: true,
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
    title: "A model that reads an episode says whether it was good: what `bench --stream --signal model` asks",
    method: "Reflexion",
    definition: judgeByReading,
    plays: false,
    memory: "none",
  },
  {
    name: "reflect-afterwards",
    title: "A note on an episode that a signal called a failure: what `reflexion` leaves with `bench --stream --signal`",
    method: "Reflexion",
    definition: reflectAfterwards,
    plays: false,
    memory: "none",
  },
  {
    name: "reflexion-emmem",
    title: "Reflexion-EmMem: ReAct-EmMem, and for a failed task one reflection and a second run",
    method: "Reflexion-EmMem",
    definition: reflexionEmmem,
    plays: true,
    memory: "none",
    learnsFromOutcomes: true,
    build: async (context) => reflexionEmmem(await trialDeps(context)).compile(context.compile),
  },
];
