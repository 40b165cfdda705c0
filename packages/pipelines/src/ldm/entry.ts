import { inProcessTupleMemory } from "@mnemograph/memory";
import {
  ldm,
  ldmExploration,
  ldmFormation,
  ldmOnline,
  ldmRefinement,
  ldmReflexion,
} from "./index.js";
import { initialVersion, memoryAt, refinedVersion } from "../shared/refinement-record.js";
import { permutedTuples } from "../shared/permuted-tuples.js";
import type { StreamEntry } from "../shared/stream-entry.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import type { PipelineContext } from "../shared/pipeline-context.js";
import { historyCalls, ldmCalls, processCalls } from "./ldm-calls.js";
import { reflectionCalls } from "../shared/needed-calls.js";

type Memory = Parameters<typeof ldm>[0]["tupleMemory"];

const ldmDeps = ({ open, model, nodes, embedder }: PipelineContext, memory: Memory) => ({
  ...nodes,
  environment: open.environment,
  model,
  tupleMemory: memory,
  embedder,
});

const asFormed = async (context: PipelineContext): Promise<Memory> => {
  const memory = await context.tupleMemory();
  return memoryAt(memory, await initialVersion(memory));
};

/** Read through at any version, for episodes pin theirs. */
const permuted = async (context: PipelineContext): Promise<Memory> => {
  const memory = await asFormed(context);
  return {
    ...permutedTuples(memory, context.seed),
    at: async (version) => permutedTuples(await memory.at(version), context.seed),
  };
};

const asRefined = async (context: PipelineContext): Promise<Memory> => {
  const memory = await context.tupleMemory();
  return memoryAt(memory, await refinedVersion(memory, context.refinedGoals));
};

/** `ldm` along a stream: Act until the first batch memory was formed. */
const ldmStream: StreamEntry = {
  memory: "tuples",
  definition: ldmOnline,
  build: async (context) => {
    const examples = await context.open.examples(false);
    return ldmOnline({ ...ldmDeps(context, await asFormed(context)), examples }).compile(
      context.compile,
    );
  },
};

const initialLdm: PipelineEntry = {
  name: "ldm",
  title: "LDM2 with initial memory, as printed: one process per batch memory, then the choice",
  method: "LDM2 (initial)",
  definition: ldm,
  plays: true,
  memory: "tuples",
  calls: ldmCalls,
  build: async (context) => ldm(ldmDeps(context, await asFormed(context))).compile(context.compile),
  stream: ldmStream,
};

/** LDM2 and what it is made of. */
export const ldmEntries: readonly PipelineEntry[] = [
  initialLdm,
  {
    ...initialLdm,
    name: "ldm-ranked",
    title:
      "LDM2 on the same memory with our ranking: half of the tuples from outside the cell, and varied actions; our own, by its preset's options",
    method: "LDM2, ranked",
  },
  {
    name: "ldm-online",
    title: "LDM2 along a stream of tasks: what `ldm` plays with `bench --stream`",
    method: "LDM2",
    definition: ldmOnline,
    plays: false,
    memory: "none",
  },
  {
    name: "ldm-refined",
    title: "LDM2 with refined memory: as ldm, after tree exploration added what it found",
    method: "LDM2 (refined)",
    definition: ldm,
    plays: true,
    memory: "refined-tuples",
    calls: ldmCalls,
    build: async (context) =>
      ldm(ldmDeps(context, await asRefined(context))).compile(context.compile),
  },
  {
    name: "ldm-oracle",
    title:
      "LDM2 with initial memory that always chooses a successful process where there is one: an upper bound",
    group: "bound",
    method: "LDM2 (success at any batch)",
    definition: ldm,
    plays: true,
    memory: "tuples",
    calls: processCalls,
    build: async (context) =>
      ldm({ ...ldmDeps(context, await asFormed(context)), choose: { by: "oracle" } }).compile(
        context.compile,
      ),
  },
  {
    name: "ldm-permuted",
    title:
      "LDM2 with the actions shuffled among the tuples of each batch: an ablation, every situation is found as before",
    group: "ablation",
    method: "LDM2 with a permuted memory",
    definition: ldm,
    plays: true,
    memory: "tuples",
    calls: ldmCalls,
    build: async (context) =>
      ldm(ldmDeps(context, await permuted(context))).compile(context.compile),
  },
  {
    name: "ldm-foreign",
    title: "LDM2 with batch memories of other types of task, as many: an ablation",
    group: "ablation",
    method: "LDM2 with a foreign memory",
    definition: ldm,
    plays: true,
    memory: "tuples",
    calls: ldmCalls,
    build: async (context) =>
      ldm({ ...ldmDeps(context, await asFormed(context)), batches: { use: "foreign" } }).compile(
        context.compile,
      ),
  },
  {
    name: "ldm-empty",
    title: "LDM2 with its memory emptied: no prompt shows a single tuple",
    group: "ablation",
    method: "LDM2 without memory",
    offlineRemark:
      "the offline model says the goal where it is shown no case, so its row is 0 by construction and no measure of a memory.",
    definition: ldm,
    plays: true,
    memory: "none",
    calls: (facts) => facts.steps + historyCalls(facts),
    build: async (context) =>
      ldm(ldmDeps(context, inProcessTupleMemory({ namespace: "empty" }))).compile(context.compile),
  },
  {
    name: "ldm-reflexion",
    title:
      "LDM2 with initial memory in trials, each with the reflections on the failed ones: our own",
    method: "LDM2 + Reflexion",
    definition: ldmReflexion,
    plays: true,
    memory: "tuples",
    learnsFromOutcomes: true,
    calls: (facts) => ldmCalls(facts) + reflectionCalls(facts),
    build: async (context) =>
      ldmReflexion(ldmDeps(context, await asFormed(context))).compile(context.compile),
  },
  {
    name: "ldm-formation",
    title: "LDM2 memory formation: tuples, goal index, observation index",
    method: "LDM2 formation",
    definition: ldmFormation,
    plays: false,
    memory: "tuples",
  },
  {
    name: "ldm-refinement",
    title: "LDM2 memory refinement: tree beside ground process, key step, new tuples",
    method: "LDM2 refinement",
    definition: ldmRefinement,
    plays: false,
    memory: "refined-tuples",
  },
  {
    name: "ldm-exploration",
    title: "LDM2 tree exploration: proposals with confidences, a beam of four",
    method: "LDM2 tree exploration",
    definition: ldmExploration,
    plays: false,
    memory: "refined-tuples",
  },
];
