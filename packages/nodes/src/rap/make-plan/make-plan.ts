import { z } from "zod";
import { callModel, defineNode, fields, type Options, withDefaults } from "@mnemograph/core";
import { RetrieveOptions } from "../../shared/retrieve-options.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type ExperienceMemoryDeps, experiencesAt } from "../../shared/experiences/experience-memory-deps.js";
import { readExperiences } from "../../shared/experiences/read-experiences.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { type MakePlanVariables, makePlanPrompt } from "./make-plan.prompt.js";
import { parsePlan } from "./parse-plan.js";

const { task, memoryVersion, plan } = fields;

/** What the plan is made from. */
export const PlanningOptions = z.object({
  examples: z.int().min(0).default(3).meta({ description: "solved tasks that are shown with their plans", unit: "tasks" }),
});
export type PlanningOptions = Options<typeof PlanningOptions>;
const planningOptions = withDefaults(PlanningOptions);

export interface MakePlanDeps extends ModelDeps, ExperienceMemoryDeps, PromptOverride<"makePlan", MakePlanVariables> {
  readonly planning?: PlanningOptions;
}

/**
 * Makes the overall plan from the plans of the tasks most like this one: `p_0 = Reasoner(T)`. RAP section 3.3, algorithm 1.
 *
 * @example
 * const { plan } = await makePlan.run({ task, memoryVersion: null }, { model, experienceMemory, embedder, planning: { examples: 3 } });
 */
export const makePlan = defineNode({
  name: "makePlan",
  reads: { task, memoryVersion },
  writes: { plan },
  needs: ["model", "experienceMemory", "embedder"],
  prompts: [makePlanPrompt],
  options: { retrieve: RetrieveOptions, llm: LlmOptions, planning: PlanningOptions },
  run: async ({ task, memoryVersion }, deps: MakePlanDeps, runtime) => {
    const found = await readExperiences({
      node: "makePlan",
      reader: await experiencesAt(deps, memoryVersion),
      version: memoryVersion,
      situation: { task, plan: "", key: null },
      topK: planningOptions(deps.planning).examples,
      deps,
      runtime,
    });
    return {
      plan: await callModel({
        node: "makePlan",
        model: modelFor(deps, "makePlan"),
        prompt: deps.prompts?.makePlan ?? makePlanPrompt,
        variables: { examples: found.map(({ log }) => ({ task: log.task, plan: log.plan })), task: task.goal },
        parse: parsePlan,
        fallback: () => `To solve the task, I need to ${task.goal.replace(/\.$/, "")}.`,
        runtime,
      }),
    };
  },
});
