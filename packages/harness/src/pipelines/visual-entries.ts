import { exactPlan, rapVisual, vlm } from "@mnemograph/pipelines";
import type { PipelineContext, PipelineEntry } from "./pipeline-entry.js";

const seeing = async ({ open, model, nodes, seenExperiences }: PipelineContext) => {
  const { memory, embedder } = await seenExperiences();
  return { ...nodes, environment: open.environment, model, experienceMemory: memory, embedder };
};

/** Pipelines that plan from pictures, and the arms that they are compared with: base, random, rap, and the exact plan. RAP section 4.2. */
export const visualEntries: readonly PipelineEntry[] = [
  {
    name: "vlm",
    title: "A vision model names each sub-step from the picture alone: the arm `base`",
    method: "VLM",
    definition: vlm,
    plays: true,
    memory: "none",
    calls: ({ steps }) => steps,
    build: async ({ open, model, nodes, compile }) => vlm({ ...nodes, environment: open.environment, model }).compile(compile),
  },
  {
    name: "rap-visual",
    title: "RAP with pictures: parts of solved episodes that look alike, then the vision model names the sub-step",
    method: "VLM + RAP",
    definition: rapVisual,
    plays: true,
    memory: "seen-experiences",
    calls: ({ steps }) => steps,
    build: async (context) => rapVisual(await seeing(context)).compile(context.compile),
  },
  {
    name: "rap-visual-random",
    title: "The same with as many examples of the same task drawn at random: an ablation that tells retrieval from examples",
    method: "VLM + random examples",
    definition: rapVisual,
    plays: true,
    memory: "seen-experiences",
    calls: ({ steps }) => steps,
    build: async (context) => {
      const { retrieve, ...deps } = await seeing(context);
      return rapVisual({ ...deps, retrieve: { ...retrieve, by: "random", seed: retrieve?.seed ?? context.seed } }).compile(context.compile);
    },
  },
  {
    name: "exact-plan",
    title:
      "The world's expert names each sub-step, without a model: what planning could reach; with `controller=no-plan` the arm without plans",
    method: "exact plan",
    definition: exactPlan,
    plays: true,
    memory: "none",
    calls: () => 0,
    build: async ({ open, nodes, compile }) => exactPlan({ ...nodes, environment: open.environment }).compile(compile),
  },
];
