import { withoutGoal } from "../../shared/prompting/without-goal.js";
import { type FailedAttempt, definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { tellRefusals } from "../../shared/prompting/tell-refusals.js";
import { reflectExamples } from "./reflect-examples.js";

export interface ReflectVariables {
  readonly examples: readonly FailedAttempt[];
  readonly goal: string;
  readonly firstObservation: string;
  /** `> action` lines with the answers below them; a thought that came with an action stands above it. */
  readonly transcript: string;
  /** How the world answers what is not possible, where the attempt holds such an answer. */
  readonly refusals?: readonly string[];
  /** In words, for example `no steps were left`. */
  readonly stopped: string;
  /** Plans made after earlier attempts, oldest first. */
  readonly earlierPlans: readonly string[];
}

/** Asks what went wrong and for a new plan. Reflexion section 3 "Self-reflection"; the paper's appendix gives its instruction for ALFWorld. */
export const reflectPrompt = definePrompt<ReflectVariables>({
  id: "reflexion/reflect",
  reply: replyNames.reflection,
  stop: ({ examples }) => [`\nExample ${examples.length + 1}:`],
  sample: {
    examples: reflectExamples,
    goal: "GOAL",
    firstObservation: "OBSERVATION",
    transcript: "> ACTION\nANSWER",
    stopped: "STOPPED",
    earlierPlans: ["PLAN"],
  },
  render: ({ examples, goal, firstObservation, transcript, refusals = [], stopped, earlierPlans }) => [
    {
      role: "system",
      content: [
        "You are shown an attempt at a task that failed. Do not describe the world again; ask which of your own choices was wrong:",
        "what you left undone, where you did not look, what you did in vain. Then plan the next attempt in a few sentences and name the actions to take.",
        ...(refusals.length === 0 ? [] : [tellRefusals(refusals)]),
        replyFormat(replyNames.reflection, ["New plan: <what went wrong, and what you will do next time>"]),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...examples.map(({ attempt, plan }, index) => `Example ${index + 1}:\n${attempt}\nNew plan: ${plan}\n`),
        `The failed attempt:\n${withoutGoal(firstObservation, goal)}\nYour task is to: ${goal}`,
        ...(transcript === "" ? [] : [transcript]),
        `Result: failed, ${stopped}`,
        ...(earlierPlans.length === 0
          ? []
          : ["\nPlans from earlier attempts:", ...earlierPlans.map((plan, index) => `Trial ${index + 1}: ${plan.replace(/\s+/g, " ")}`)]),
        "\nNew plan:",
      ].join("\n"),
    },
  ],
});
