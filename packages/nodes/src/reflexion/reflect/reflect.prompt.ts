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
  /** How much of the goal the attempt reached, out of 1; none where it reached nothing that counts. */
  readonly score?: number;
  /** Plans made after earlier attempts, oldest first. */
  readonly earlierPlans: readonly string[];
}

/** A score as a sentence has it: `0.83`, never rounded up to the whole. */
const told = (score: number): string => (Math.floor(score * 100) / 100).toString();

/** The score, unless the world's last answer has told it. */
const inPart = (score: number, transcript: string): string =>
  `reached in part${transcript.slice(transcript.lastIndexOf("\n> ") + 1).includes(told(score)) ? "" : `, a score of ${told(score)} out of 1`}`;

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
  render: ({ examples, goal, firstObservation, transcript, refusals = [], stopped, score = 0, earlierPlans }) => [
    {
      role: "system",
      content: [
        `You are shown an attempt at a task that ${score > 0 ? "reached its goal in part" : "failed"}. Do not describe the world again; ask which of your own choices was wrong:`,
        "what you left undone, where you did not look, what you did in vain, what you changed that was not asked for.",
        "The next attempt begins anew, with everything as it was at first: plan it in a few sentences and name the actions to take.",
        ...tellRefusals(refusals),
        replyFormat(replyNames.reflection, ["New plan: <what went wrong, and what you will do next time>"]),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...examples.map(({ attempt, plan }, index) => `Example ${index + 1}:\n${attempt}\nNew plan: ${plan}\n`),
        `The ${score > 0 ? "attempt" : "failed attempt"}:\n${withoutGoal(firstObservation, goal)}\nYour task is to: ${goal}`,
        ...(transcript === "" ? [] : [transcript]),
        `Result: ${score > 0 ? inPart(score, transcript) : "failed"}, ${stopped}`,
        ...(earlierPlans.length === 0
          ? []
          : ["\nPlans from earlier attempts:", ...earlierPlans.map((plan, index) => `Trial ${index + 1}: ${plan.replace(/\s+/g, " ")}`)]),
        "\nNew plan:",
      ].join("\n"),
    },
  ],
});
