import { episodePolicy } from "@mnemograph/nodes";
import { episodeDeps } from "../shared/episode-deps.js";
import { callsPerStep } from "../shared/needed-calls.js";
import type { PipelineContext } from "../shared/pipeline-context.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import type { StreamContext, StreamEntry } from "../shared/stream-entry.js";
import { actLong, keepFinished, playWithEpisodes } from "./index.js";

/** The examples are those of `act`: without thoughts. */
const depsOf = async (context: PipelineContext) => ({
  ...(await episodeDeps(context, false)),
  noteMemory: await context.noteMemory("act-long"),
  notePolicy: episodePolicy(),
});

/** Where nobody judges, the kept episodes do not say how they ended. */
const afterwardsDeps = async (context: StreamContext) => {
  const deps = await depsOf(context);
  return context.signal === "all"
    ? { ...deps, episodes: { ...deps.episodes, verdict: false } }
    : deps;
};

const knowsOutcome = ({ signal = "outcome" }: StreamContext): boolean => signal === "outcome";

const stream: StreamEntry = {
  memory: "notes",
  definition: actLong,
  build: async (context) =>
    knowsOutcome(context)
      ? actLong(await depsOf(context)).compile(context.compile)
      : playWithEpisodes(await depsOf(context)).compile(context.compile),
  learnAfterwards: (context) =>
    knowsOutcome(context)
      ? null
      : afterwardsDeps(context).then((deps) => keepFinished(deps).compile()),
};

/** Act with a long context, and its parts. */
export const actLongEntries: readonly PipelineEntry[] = [
  {
    name: "act-long",
    title: "Act with all finished episodes in its prompt, as far as a budget of tokens goes",
    method: "Act, long context",
    definition: playWithEpisodes,
    plays: true,
    memory: "notes",
    calls: callsPerStep,
    build: async (context) => {
      const deps = await depsOf(context);
      const noteMemory = await deps.noteMemory.at(await deps.noteMemory.version());
      return playWithEpisodes({ ...deps, noteMemory }).compile(context.compile);
    },
    stream,
  },
  {
    name: "act-long-online",
    title: "Act with a long context along a stream: what `act-long` plays with `bench --stream`",
    method: "Act, long context",
    definition: actLong,
    plays: false,
    memory: "none",
  },
  {
    name: "act-long-afterwards",
    title: "What `act-long` keeps of a run with a verdict from `bench --stream --signal`",
    method: "Act, long context",
    definition: keepFinished,
    plays: false,
    memory: "none",
  },
];
