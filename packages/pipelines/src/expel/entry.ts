import { episodeDeps } from "../shared/episode-deps.js";
import { callsPerStep, reflectionCalls } from "../shared/needed-calls.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import type { PipelineContext } from "../shared/pipeline-context.js";
import { expel, expelExtract, expelGather } from "./index.js";

/** Rules and runs as they were formed: one version of each is read throughout. */
const formed = async ({ rules }: PipelineContext) => {
  const { noteMemory, experienceMemory, embedder } = await rules();
  return {
    embedder,
    noteMemory: await noteMemory.at(await noteMemory.version()),
    experienceMemory,
  };
};

/** ExpeL and its parts. */
export const expelEntries: readonly PipelineEntry[] = [
  {
    name: "expel",
    title: "ExpeL: rules from runs on training tasks, and the most similar successes as examples",
    method: "ExpeL",
    definition: expel,
    plays: true,
    memory: "rules",
    calls: callsPerStep,
    build: async (context) =>
      expel({ ...(await episodeDeps(context, true)), ...(await formed(context)) }).compile(
        context.compile,
      ),
  },
  {
    name: "expel-gather",
    title: "ExpeL's experience: Reflexion's trials on a training task, each of them kept",
    method: "ExpeL",
    definition: expelGather,
    plays: false,
    memory: "none",
    calls: (facts) => callsPerStep(facts) + reflectionCalls(facts),
  },
  {
    name: "expel-extract",
    title: "ExpeL's rules: from pairs of a success and a failure, then from successes",
    method: "ExpeL",
    definition: expelExtract,
    plays: false,
    memory: "none",
  },
];
