import {
  callModel,
  defineNode,
  fields,
  imagesIn,
  type RetrievedExperience,
} from "@mnemograph/core";
import {
  type EnvironmentDeps,
  type ModelDeps,
  modelFor,
  type PromptOverride,
} from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { imageMissing } from "../../shared/world/image-missing.js";
import { subStepsOf } from "../../shared/world/sub-steps-of.js";
import {
  planFromImagesPrompt,
  type PlanFromImagesVariables,
  type ShownView,
} from "./plan-from-images.prompt.js";
import { readSubStep } from "../../shared/replies/index.js";

const { task, environmentState, observation, trajectory, experiences, action } = fields;

export interface PlanFromImagesDeps
  extends ModelDeps, EnvironmentDeps, PromptOverride<"planFromImages", PlanFromImagesVariables> {}

/** The window's pictures, each with the sub-step that followed it. */
const viewsOf = ({ entries, images = [] }: RetrievedExperience): readonly ShownView[] =>
  images.flatMap((image, step) => {
    const plan = entries[2 * step]?.replace(/^> /, "");
    return image === null || plan === undefined ? [] : [{ image, plan }];
  });

/**
 * Names the sub-step for what is seen now, from the pictures and sub-steps of the experiences at
 * hand. A reply that names none of the task's is asked for once more with the reason; a second one
 * leaves the last sub-step on, and such a step is of kind `invalid`, so they can be counted. RAP
 * section 3.4 and 4.2.
 *
 * @throws MnemographError ENVIRONMENT_MISMATCH in a world that shows no picture or lists no
 *   sub-steps, OUTPUT_INVALID where the model twice gives no whole text.
 * @example
 * const { action } = await planFromImages.run(state, { model, environment });
 */
export const planFromImages = defineNode({
  name: "planFromImages",
  reads: { task, environmentState, observation, trajectory, experiences },
  writes: { action },
  needs: ["model", "environment"],
  prompts: [planFromImagesPrompt],
  options: { llm: LlmOptions },
  run: async (
    { task, environmentState, observation, trajectory, experiences },
    deps: PlanFromImagesDeps,
    runtime,
  ) => {
    const image = imagesIn(observation).at(-1);
    if (image === undefined) throw imageMissing("planFromImages", task.id, observation);
    const plans = await subStepsOf("planFromImages", deps.environment, environmentState);
    const held = trajectory.findLast(({ kind }) => kind === "act")?.action;
    const named = await callModel<
      PlanFromImagesVariables,
      { readonly plan: string | undefined; readonly reply: string }
    >({
      node: "planFromImages",
      model: modelFor(deps, "planFromImages"),
      prompt: promptFor(deps, "planFromImages", planFromImagesPrompt),
      variables: {
        goal: task.goal,
        plans,
        experiences: experiences.map(viewsOf).filter((views) => views.length > 0),
        image,
      },
      parse: (reply) => {
        const plan = readSubStep(reply, plans);
        return plan === undefined
          ? {
              ok: false,
              problem: `It names none of the listed sub-steps, or several. One of them belongs here: ${plans.join("; ")}.`,
            }
          : {
              ok: true,
              value: { plan, reply },
              ...(reply.trim() !== `Plan: ${plan}` && { isRepaired: true as const }),
            };
      },
      fallback: (reply) => ({ plan: undefined, reply }),
      runtime,
    });
    return {
      action:
        named.plan === undefined
          ? { kind: "invalid" as const, text: held ?? named.reply }
          : { kind: "act" as const, text: named.plan },
    };
  },
});
