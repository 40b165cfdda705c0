import { definePrompt, type ImageReference, observationText, replyFormat, replyNames } from "@mnemograph/core";

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

const sample = (digit: string): ImageReference => ({ hash: `sha256:${digit.repeat(64)}`, mediaType: "image/png" });

/** The planner that looks: task, sub-steps, windows of (picture, sub-step) pairs, the current picture last. RAP section 3.4; the wording is our own. */
export const planFromImagesPrompt = definePrompt<PlanFromImagesVariables>({
  id: "rap/plan-from-images",
  reply: replyNames.subStep,
  sample: {
    goal: "GOAL",
    plans: ["SUB-STEP", "OTHER SUB-STEP"],
    experiences: [[{ image: sample("a"), plan: "SUB-STEP" }]],
    image: sample("b"),
  },
  render: ({ goal, plans, experiences, image }) => [
    {
      role: "system",
      content: [
        "You guide a robot through a task by what a camera sees. You name one sub-step, a controller follows it for a moment, and you are shown the next picture.",
        "Name the sub-step that is to be carried out now: the one that goes on while it is not done, the one after it as soon as the picture shows that it is.",
        ...(experiences.length === 0
          ? []
          : ["You are shown moments of the same task solved before, each a picture and the sub-step that was carried out then."]),
        replyFormat(replyNames.subStep, ["Plan: <sub-step>"], plans.length === 0 ? "one line" : "one line, in the words of the list"),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        `Task: ${goal}`,
        ...(plans.length === 0 ? [] : ["Sub-steps:"]),
        ...plans.map((plan) => `- ${plan}`),
        ...experiences.flatMap((views, index) => [
          `\nExperience ${index + 1}:`,
          ...views.flatMap(({ image: seen, plan }) => [marked(seen), `Plan: ${plan}`]),
        ]),
        "\nNow:",
        marked(image),
      ].join("\n"),
    },
  ],
});
