import { callModel, defineNode, fields } from "@mnemograph/core";
import { type ExperienceMemoryDeps, experiencesAt } from "../../shared/experiences/experience-memory-deps.js";
import { readExperiences } from "../../shared/experiences/read-experiences.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { type MakePlanVariables, makePlanPrompt } from "./make-plan.prompt.js";
import { plan } from "./overall-plan.js";
import { parsePlan } from "./parse-plan.js";

const { task, memoryVersion } = fields;

export interface MakePlanDeps extends ModelDeps, ExperienceMemoryDeps, PromptOverride<"makePlan", MakePlanVariables> {
  readonly planning?: {
    /** How many solved tasks are shown. */
    readonly examples?: number;
  };
}

/** Makes the overall plan from the plans of the tasks most like this one: `p_0 = Reasoner(T)`. RAP section 3.3, algorithm 1. */
export const makePlan = defineNode({
  name: "makePlan",
  reads: { task, memoryVersion },
  writes: { plan },
  prompts: [makePlanPrompt],
  run: async ({ task, memoryVersion }, deps: MakePlanDeps, runtime) => {
    const found = await readExperiences({
      node: "makePlan",
      reader: await experiencesAt(deps, memoryVersion),
      version: memoryVersion,
      situation: { task, plan: "", key: null },
      topK: deps.planning?.examples ?? 3,
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
