import {
  declaredReplies,
  definePrompt,
  type ImageReference,
  observationText,
  replyNames,
} from "@mnemograph/core";

/** What was seen in a solved episode, and the sub-step that was carried out then. */
export interface ShownView {
  readonly image: ImageReference;
  readonly plan: string;
}

export interface PlanFromImagesVariables {
  /** The task's goal. */
  readonly goal: string;
  /** The sub-steps that may be named. */
  readonly plans: readonly string[];
  /** Windows of experiences, the best first. */
  readonly experiences: readonly (readonly ShownView[])[];
  /** What is seen now. */
  readonly image: ImageReference;
}

const marked = (image: ImageReference) => observationText({ images: [image] });

const sample = (digit: string): ImageReference => ({
  hash: `sha256:${digit.repeat(64)}`,
  mediaType: "image/png",
});

/**
 * The planner that looks: task, sub-steps, windows of (picture, sub-step) pairs, the current
 * picture last. RAP section 3.4; the wording is our own.
 */
export const planFromImagesPrompt = definePrompt<PlanFromImagesVariables>({
  id: "rap/plan-from-images",
  reply: replyNames.subStep,
  sample: {
    goal: "GOAL",
    plans: ["SUB-STEP", "OTHER SUB-STEP"],
    experiences: [[{ image: sample("a"), plan: "SUB-STEP" }]],
    image: sample("b"),
  },
  template: [
    {
      role: "system",
      content: `You guide a robot through a task by the pictures of a camera. Each time, you name one sub-step, a controller follows it for a moment, and you see the next picture.
Name the sub-step to carry out now. Keep to the same one until the picture shows that it is done. Then name the next one.
{{#hasExperiences}}
The experiences are parts of earlier runs of this task that succeeded: pictures, each with the sub-step that was carried out there.
{{/hasExperiences}}
{{#repliesInText}}
Reply with one line{{#hasPlans}}, in the words of the list{{/hasPlans}}:
${declaredReplies.subStep.shown()}
{{/repliesInText}}
{{^repliesInText}}
{{#hasPlans}}
Use the words of the list.
{{/hasPlans}}
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `Task: {{goal}}
{{#hasPlans}}
Sub-steps:
{{#plans}}
- {{text}}
{{/plans}}
{{/hasPlans}}
{{#experiences}}

Experience {{number}}:
{{#views}}
Picture:
{{picture}}
Plan: {{plan}}
{{/views}}
{{/experiences}}

Now:
{{picture}}`,
    },
  ],
  fields: ({ goal, plans, experiences, image }) => ({
    hasExperiences: experiences.length > 0,
    hasPlans: plans.length > 0,
    goal,
    plans: plans.map((text) => ({ text })),
    experiences: experiences.map((views, index) => ({
      number: index + 1,
      views: views.map(({ image: seen, plan }) => ({ picture: marked(seen), plan })),
    })),
    picture: marked(image),
  }),
});
