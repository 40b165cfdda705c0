import { inProcessTupleMemory } from "@mnemograph/memory";
import { act, ldm, ldmExploration, ldmFormation, ldmRefinement, react } from "@mnemograph/pipelines";
import { MnemographError } from "@mnemograph/core";
import { oneOf } from "../input/one-of.js";
import { initialVersion, memoryAt, refinedVersion } from "../memory/refinement-record.js";
import type { PipelineContext, PipelineEntry } from "./pipeline-entry.js";
import { retrieve } from "./retrieve.js";
import { trialEntries } from "./trial-entries.js";

const buildLdm = async ({ open, model }: PipelineContext, memory: Parameters<typeof ldm>[0]["memory"]) =>
  ldm({ environment: open.environment, model, memory, history: open.history, retrieve }).compile();

/** Every pipeline by its name. */
export const pipelineEntries: readonly PipelineEntry[] = [
  {
    name: "act",
    title: "Act: whole examples, one action after another",
    method: "Standard / Act",
    definition: act,
    plays: true,
    memory: "none",
    build: async ({ open, model }) => act({ environment: open.environment, model, examples: await open.examples(false) }).compile(),
  },
  {
    name: "react",
    title: "ReAct: examples with thoughts",
    method: "ReAct",
    definition: react,
    plays: true,
    memory: "none",
    build: async ({ open, model }) => react({ environment: open.environment, model, examples: await open.examples(true) }).compile(),
  },
  {
    name: "ldm",
    title: "LDM2 with initial memory: one process per batch memory, then the choice",
    method: "LDM2 (initial)",
    definition: ldm,
    plays: true,
    memory: "tuples",
    build: async (context) => {
      const memory = await context.tupleMemory();
      return buildLdm(context, await memoryAt(memory, await initialVersion(memory)));
    },
  },
  {
    name: "ldm-refined",
    title: "LDM2 with refined memory: as ldm, after tree exploration added what it found",
    method: "LDM2 (refined)",
    definition: ldm,
    plays: true,
    memory: "refined-tuples",
    build: async (context) => {
      const memory = await context.tupleMemory();
      return buildLdm(context, await memoryAt(memory, await refinedVersion(memory, context.refinedGoals)));
    },
  },
  {
    name: "ldm-empty",
    title: "LDM2 with its memory emptied: the ablation",
    method: "LDM2 without memory",
    definition: ldm,
    plays: true,
    memory: "none",
    build: async (context) => buildLdm(context, inProcessTupleMemory({ namespace: "empty" })),
  },
  ...trialEntries,
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

/** Finds a pipeline by name; throws USAGE with the known names. */
export const pipelineEntry = (name: string): PipelineEntry => {
  const known = oneOf(
    "pipeline",
    name,
    pipelineEntries.map((entry) => entry.name),
  );
  return pipelineEntries.find((entry) => entry.name === known) as PipelineEntry;
};

/** Finds a pipeline that plays tasks; throws USAGE for the others. */
export const playableEntry = (name: string): PipelineEntry => {
  const entry = pipelineEntry(name);
  if (entry.plays) return entry;
  const playing = pipelineEntries.filter(({ plays }) => plays).map((one) => one.name);
  throw new MnemographError({
    code: "USAGE",
    message: `${name} plays no tasks`,
    hint: `pipelines that play: ${playing.join(", ")}`,
    evidence: { name },
  });
};
