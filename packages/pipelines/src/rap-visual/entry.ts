import { estimateTokens, MnemographError, textParts } from "@mnemograph/core";
import {
  type NodeOptions,
  planFromImagesPrompt,
  RetrieveExperiencesOptions,
} from "@mnemograph/nodes";
import { exactPlan, rapVisual, vlm } from "./index.js";
import { policy } from "../policy/policy.js";
import type { CallSize, PipelineEntry } from "../shared/pipeline-entry.js";
import type { PipelineContext } from "../shared/pipeline-context.js";

const seeing = async ({ open, model, nodes, seenExperiences }: PipelineContext) => {
  const { memory, embedder } = await seenExperiences();
  return { ...nodes, environment: open.environment, model, experienceMemory: memory, embedder };
};

/** Arms without eyes are shown pictures where somebody may look at their episodes later. */
const worldOf = ({ open: { environment, unseen = environment }, keepsEvents }: PipelineContext) =>
  keepsEvents ? environment : unseen;

/** A task, a sub-step and a reply of usual length. */
const usual = {
  goal: "put the thing into its place",
  plans: Array.from({ length: 5 }, () => "move the thing to its place"),
  reply: 12,
};

/** One request of the planner: so many windows of so many pictures, and what is seen now. */
const callOf = (windows: number, length: number): CallSize => {
  const image = { hash: "", mediaType: "" };
  const views = Array.from({ length }, () => ({ image, plan: usual.plans[0] ?? "" }));
  const messages = planFromImagesPrompt.render({
    ...usual,
    experiences: Array.from({ length: windows }, () => views),
    image,
  });
  const texts = messages.flatMap(({ content }) =>
    textParts(content).flatMap((part) => ("text" in part ? [part.text] : [])),
  );
  return {
    pictures: windows * length + 1,
    promptTokens: texts.reduce((sum, text) => sum + estimateTokens(text), 0),
    replyTokens: usual.reply,
  };
};

const withExamples = ({ retrieve = {} }: NodeOptions): CallSize => {
  const { topK, imageLength } = RetrieveExperiencesOptions.parse(retrieve);
  return callOf(topK.image, 2 * imageLength + 1);
};

/**
 * Pipelines that plan from pictures, and the arms that they are compared with: base, random, rap,
 * no plan, and the exact plan. RAP section 4.2.
 */
export const visualEntries: readonly PipelineEntry[] = [
  {
    name: "vlm",
    title: "A vision model names each sub-step from the picture alone: the arm `base`",
    method: "VLM",
    arm: "base",
    definition: vlm,
    plays: true,
    memory: "none",
    calls: ({ steps }) => steps,
    callSize: () => callOf(0, 0),
    build: async ({ open, model, nodes, compile }) =>
      vlm({ ...nodes, environment: open.environment, model }).compile(compile),
  },
  {
    name: "rap-visual",
    title:
      "RAP with pictures: parts of solved episodes that look alike, then the vision model names the sub-step: the arm `rap`",
    method: "VLM + RAP",
    arm: "rap",
    definition: rapVisual,
    plays: true,
    memory: "seen-experiences",
    calls: ({ steps }) => steps,
    callSize: withExamples,
    build: async (context) => rapVisual(await seeing(context)).compile(context.compile),
  },
  {
    name: "rap-visual-random",
    title:
      "The same with as many examples of the same task drawn at random, the arm `random`: it separates the effect of retrieval from that of examples",
    group: "ablation",
    method: "VLM + random examples",
    arm: "random",
    definition: rapVisual,
    plays: true,
    memory: "seen-experiences",
    calls: ({ steps }) => steps,
    callSize: withExamples,
    build: async (context) => {
      const { retrieve, ...deps } = await seeing(context);
      return rapVisual({
        ...deps,
        retrieve: { ...retrieve, by: "random", seed: retrieve?.seed ?? context.seed },
      }).compile(context.compile);
    },
  },
  {
    name: "no-plan",
    title:
      "Policies that get no plan, without a model: what the simulator's state gives away by itself",
    group: "bound",
    method: "no plan",
    arm: "no-plan",
    definition: policy,
    plays: true,
    memory: "none",
    calls: () => 0,
    build: async (context) => {
      const { withoutPlan } = context.open;
      const environment = worldOf(context);
      if (withoutPlan === undefined) {
        throw new MnemographError({
          code: "ENVIRONMENT_MISMATCH",
          message: `nothing in ${environment.name} goes on without a plan`,
          hint: "robot arms do with policies: --env manipulation --option controller=policies --option without-plan=on",
          evidence: { environment: environment.name },
        });
      }
      // It is not among the sub-steps that planners choose from.
      const free = Object.assign(Object.create(environment) as typeof environment, {
        admissible: () => [withoutPlan],
      });
      return policy({ environment: free, policyFor: () => () => withoutPlan }).compile(
        context.compile,
      );
    },
  },
  {
    name: "exact-plan",
    title: "The world's expert names each sub-step, without a model: what planning could reach",
    group: "bound",
    method: "exact plan",
    arm: "exact-plan",
    definition: exactPlan,
    plays: true,
    memory: "none",
    calls: () => 0,
    build: async (context) =>
      exactPlan({ ...context.nodes, environment: worldOf(context) }).compile(context.compile),
  },
];
