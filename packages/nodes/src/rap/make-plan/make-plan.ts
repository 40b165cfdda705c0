import { z } from "zod";
import { callModel, defineNode, fields, type Options, withDefaults } from "@mnemograph/core";
import { RetrieveOptions } from "../../shared/retrieve-options.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type ExperienceMemoryDeps, experiencesAt } from "../experiences/experience-memory-deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { readExperiences } from "../experiences/read-experiences.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { type MakePlanVariables, type PlannedTask, makePlanPrompt } from "./make-plan.prompt.js";
import { planFromGoal } from "../experiences/plan-from-actions.js";
import { readPlan } from "../../shared/replies/index.js";

const { task, memoryVersion, plan } = fields;

/** What the plan is made from. */
export const PlanningOptions = z.object({
  examples: z
    .int()
    .min(0)
    .default(3)
    .meta({ description: "solved tasks that are shown with their plans", unit: "tasks" }),
  alike: z.enum(["drop", "keep"]).default("drop").meta({
    description:
      "`drop` leaves out an example whose task and plan read as those of a more similar one",
    paper: "`keep`",
  }),
  reader: z.enum(["robust", "published"]).default("robust").meta({
    description:
      "`robust` keeps every sentence that goes on with the plan's steps; `published` ends the plan at its first full stop",
    paper: "`published`",
  }),
});
export type PlanningOptions = Options<typeof PlanningOptions>;
const planningOptions = withDefaults(PlanningOptions);

export interface MakePlanDeps
  extends ModelDeps, ExperienceMemoryDeps, PromptOverride<"makePlan", MakePlanVariables> {
  readonly planning?: PlanningOptions;
}

/** Without those that read as one before them. */
const distinct = (examples: readonly PlannedTask[]): readonly PlannedTask[] =>
  examples.filter(
    ({ task, plan }, index) =>
      examples.findIndex((one) => one.task === task && one.plan === plan) === index,
  );

/**
 * Makes the overall plan from the plans of the tasks most like this one: `p_0 = Reasoner(T)`. RAP
 * section 3.3, algorithm 1.
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
    const { examples: topK, alike, reader } = planningOptions(deps.planning);
    const found = await readExperiences({
      node: "makePlan",
      reader: await experiencesAt(deps, memoryVersion),
      version: memoryVersion,
      situation: { task, plan: "", key: null },
      topK,
      deps,
      runtime,
    });
    const examples = found.map(({ log }) => ({ task: log.task, plan: log.plan }));
    return {
      plan: await callModel({
        node: "makePlan",
        model: modelFor(deps, "makePlan"),
        prompt: promptFor(deps, "makePlan", makePlanPrompt),
        variables: { examples: alike === "drop" ? distinct(examples) : examples, task: task.goal },
        parse: (reply) => readPlan(reply, { reader }),
        fallback: () => planFromGoal(task.goal),
        runtime,
      }),
    };
  },
});
