import { expelPolicy, runsIn } from "@mnemograph/nodes";
import { reflexionTrial } from "../reflexion/reflexion-trial.js";
import { episodeDeps } from "../shared/episode-deps.js";
import { callsPerStep, reflectionCalls } from "../shared/needed-calls.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import type { PipelineContext } from "../shared/pipeline-context.js";
import type { StreamContext, StreamEntry } from "../shared/stream-entry.js";
import { expel, expelAfterwards, expelExtract, expelGather, expelOnline } from "./index.js";

/** Rules and runs as they were formed: one version of each is read throughout. */
const formed = async ({ rules }: PipelineContext) => {
  const { noteMemory, experienceMemory, embedder } = await rules();
  return {
    embedder,
    noteMemory: await noteMemory.at(await noteMemory.version()),
    experienceMemory,
  };
};

/** Further trials need the world's word while the task is played. */
const knowsOutcome = ({ signal = "outcome" }: StreamContext): boolean => signal === "outcome";

/** It gathers along the tasks, and extracts when the last is over. */
const stream: StreamEntry = {
  memory: "notes",
  definition: expelOnline,
  options: { reflexion: { maxTrials: 4 } },
  build: async (context) => {
    const deps = { ...(await episodeDeps(context, true)), ...(await context.rules()) };
    return knowsOutcome(context)
      ? expelOnline(deps).compile(context.compile)
      : reflexionTrial(deps).compile(context.compile);
  },
  learnAfterwards: (context) =>
    knowsOutcome(context)
      ? null
      : context.rules().then((rules) => expelAfterwards(rules).compile()),
  learnAtEnd: async ({ nodes, model, rules }) => {
    const { noteMemory, experienceMemory } = await rules();
    const notePolicy = expelPolicy(nodes.expel);
    return {
      graph: expelExtract({ ...nodes, model, noteMemory, notePolicy }).compile(),
      input: { gatheredRuns: await runsIn(experienceMemory) },
    };
  },
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
    stream,
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
  {
    name: "expel-online",
    title: "ExpeL's experience along tasks: what `expel` plays before its rules are extracted",
    method: "ExpeL",
    definition: expelOnline,
    plays: false,
    memory: "none",
  },
  {
    name: "expel-afterwards",
    title: "What `expel` keeps of a run with a verdict from `bench --signal`",
    method: "ExpeL",
    definition: expelAfterwards,
    plays: false,
    memory: "none",
  },
];
