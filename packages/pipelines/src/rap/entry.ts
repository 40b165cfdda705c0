import {
  rap,
  rapEpisode,
  rapOnline,
  rapStepwise,
  rapStepwiseEpisode,
  rapStepwiseOnline,
  rapTrain,
} from "./index.js";
import { rapOptions } from "@mnemograph/nodes";
import type { ExperienceReader } from "@mnemograph/memory";
import { permutedExperiences } from "../shared/permuted-experiences.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import type { PlayableGraph } from "../shared/playable-graph.js";
import type { PipelineContext } from "../shared/pipeline-context.js";
import type { StreamEntry } from "../shared/stream-entry.js";
import { rapDeps } from "./rap-deps.js";
import { hasTrainTrials, rapEpisodeGroup, rapTrainEpisodeGroup } from "./rap-episode-group.js";
import { rapCalls } from "./rap-calls.js";

type RapDeps = Awaited<ReturnType<typeof rapDeps>>;

/** One trial of RAP_train on its memory, or on what an ablation makes of it. */
const playOn = async (
  context: PipelineContext,
  memory: (deps: RapDeps) => RapDeps,
): Promise<PlayableGraph> => {
  const deps = memory(await rapDeps(context));
  const isStepwise = rapOptions(context.nodes.rap).keys === "everyStep";
  return isStepwise
    ? rapStepwiseEpisode(deps).compile(context.compile)
    : rapEpisode(deps).compile(context.compile);
};

/** RAP along a stream: ReAct, or Act, until tasks of the kind are remembered. */
const streamFrom = (start: "react" | "act"): StreamEntry => ({
  memory: "experiences",
  definition: rapOnline,
  build: async (context) => {
    const examples = await context.open.examples(start === "react");
    const deps = { ...(await rapDeps(context)), examples };
    const isStepwise = rapOptions(context.nodes.rap).keys === "everyStep";
    return isStepwise
      ? rapStepwiseOnline(deps).compile(context.compile)
      : rapOnline(deps).compile(context.compile);
  },
  input: ({ logsOfKind, options: { warmUp } }) => ({ trial: logsOfKind < warmUp ? 1 : 2 }),
});

/** Pipelines that retrieve whole experiences. */
export const rapEntries: readonly PipelineEntry[] = [
  {
    name: "rap-train",
    title: "RAP_train: plan, then act from retrieved experiences of the training split",
    method: "RAP_train",
    definition: rapEpisode,
    plays: true,
    memory: "experiences",
    calls: rapCalls,
    build: (context) => playOn(context, (deps) => deps),
    episodeGroup: rapTrainEpisodeGroup,
    isEpisodeGroup: hasTrainTrials,
    stream: streamFrom("act"),
  },
  {
    name: "rap-permuted",
    title:
      "RAP_train with actions and plans shuffled among its experiences: an ablation, each is found as before",
    group: "ablation",
    method: "RAP_train with a permuted memory",
    definition: rapEpisode,
    plays: true,
    memory: "experiences",
    calls: rapCalls,
    build: (context) =>
      playOn(context, ({ experienceMemory: memory, ...deps }) => {
        const permuted = (reader: ExperienceReader) => permutedExperiences(reader, context.seed);
        return {
          ...deps,
          experienceMemory: {
            ...memory,
            ...permuted(memory),
            at: async (version) => permuted(await memory.at(version)),
          },
        };
      }),
  },
  {
    name: "rap-foreign",
    title: "RAP_train with the experiences of other types of task alone: an ablation",
    group: "ablation",
    method: "RAP_train with a foreign memory",
    definition: rapEpisode,
    plays: true,
    memory: "experiences",
    calls: rapCalls,
    build: (context) =>
      playOn(context, ({ retrieve, ...deps }) => ({
        ...deps,
        retrieve: {
          ...retrieve,
          filter: { ...retrieve?.filter, sameCategory: false, otherCategory: true },
        },
      })),
  },
  {
    name: "rap",
    title:
      "RAP: trials over all tasks, ReAct first, then each with the successes of the one before",
    method: "RAP",
    definition: rap,
    plays: true,
    memory: "none",
    learnsFromOutcomes: true,
    calls: rapCalls,
    episodeGroup: rapEpisodeGroup,
    stream: streamFrom("react"),
  },
  {
    name: "rap-trials",
    title:
      "RAP_train over all tasks, its memory growing from trial to trial: a graph to build on; `rap-train` plays one trial",
    method: "RAP_train",
    definition: rapTrain,
    plays: false,
    memory: "none",
  },
  {
    name: "rap-online",
    title: "RAP along a stream of tasks: what `rap` plays with `bench --stream`",
    method: "RAP",
    definition: rapOnline,
    plays: false,
    memory: "none",
  },
  {
    name: "rap-stepwise",
    title:
      "RAP where every step retrieves anew, and nothing is planned: the part that `rap` plays with keys at every step, as in WebShop",
    method: "RAP at every step",
    definition: rapStepwise,
    plays: false,
    memory: "none",
  },
];
