import { withoutGoal } from "../../shared/prompting/without-goal.js";
import { declaredReplies, type FailedAttempt, definePrompt, replyNames } from "@mnemograph/core";

export interface ReflectVariables {
  readonly examples: readonly FailedAttempt[];
  readonly goal: string;
  readonly firstObservation: string;
  /**
   * `> action` lines with the answers below them; a thought that came with an action stands above
   * it.
   */
  readonly transcript: string;
  /** How the world answers what is not possible, where the attempt holds such an answer. */
  readonly refusals?: readonly string[];
  /** In words, for example `no steps were left`. */
  readonly stopped: string;
  /**
   * How much of the goal the attempt reached, out of 1; none where it reached nothing that counts.
   */
  readonly score?: number;
  /** Reflections on earlier attempts, oldest first. */
  readonly earlierPlans: readonly string[];
}

/**
 * A score as a sentence has it, `0.83`, never rounded up to 1; "" where the world's last answer
 * states it.
 */
const described = (score: number, transcript: string): string => {
  const text = (Math.floor(score * 100) / 100).toString();
  return transcript.slice(transcript.lastIndexOf("\n> ") + 1).includes(text) ? "" : text;
};

/**
 * Asks what went wrong and what to do next time. Reflexion section 3 "Self-reflection"; the paper's
 * appendix gives its instruction for ALFWorld.
 */
export const reflectPrompt = definePrompt<ReflectVariables>({
  id: "reflexion/reflect",
  reply: replyNames.reflection,
  stop: ({ examples }) => [`\nExample ${examples.length + 1}:`],
  sample: {
    examples: [{ attempt: "> ACTION\nANSWER\nResult: failed, STOPPED", reflection: "REFLECTION" }],
    goal: "GOAL",
    firstObservation: "OBSERVATION",
    transcript: "> ACTION\nREFUSAL",
    refusals: ["REFUSAL"],
    stopped: "STOPPED",
    score: 0.5,
    earlierPlans: ["REFLECTION"],
  },
  template: [
    {
      role: "system",
      content: `{{#isPart}}
Below is your attempt at a task. It reached its goal only in part.
{{/isPart}}
{{^isPart}}
Below is your attempt at a task. It failed.
{{/isPart}}
Lines that begin with > are your actions. The text below an action is the world's answer.
Find out which of your choices were wrong: what you left undone, where you did not look, what you did in vain, and what you changed although nobody asked for it. Do not describe the world again.
The next attempt starts over, with everything as it was at first. Say in a few sentences what you will do in it, and name the actions to take.
{{#refusals}}
"{{text}}" means that the action was refused: it did not happen.
{{/refusals}}
{{#repliesInText}}
Reply in this form:
${declaredReplies.reflection.shown()}
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `{{#examples}}
Example {{number}}:
{{attempt}}
Reflection: {{reflection}}

{{/examples}}
{{#isPart}}
The attempt:
{{/isPart}}
{{^isPart}}
The failed attempt:
{{/isPart}}
{{#place}}
{{place}}
{{/place}}
Your task is to: {{goal}}
{{#transcript}}
{{transcript}}
{{/transcript}}
Result: {{#isPart}}reached in part{{#score}}, a score of {{score}} out of 1{{/score}}{{/isPart}}{{^isPart}}failed{{/isPart}}, {{stopped}}
{{#hasReflections}}

Reflections on earlier attempts:
{{#reflections}}
Attempt {{number}}: {{text}}
{{/reflections}}
{{/hasReflections}}
{{#repliesInText}}

Reflection:
{{/repliesInText}}`,
    },
  ],
  fields: ({
    examples,
    goal,
    firstObservation,
    transcript,
    refusals = [],
    stopped,
    score = 0,
    earlierPlans,
  }) => ({
    isPart: score > 0,
    refusals: refusals.map((text) => ({ text })),
    examples: examples.map(({ attempt, reflection }, index) => ({
      number: index + 1,
      attempt,
      reflection,
    })),
    place: withoutGoal(firstObservation, goal),
    goal,
    transcript,
    score: score > 0 ? described(score, transcript) : "",
    stopped,
    hasReflections: earlierPlans.length > 0,
    reflections: earlierPlans.map((text, index) => ({
      number: index + 1,
      text: text.replace(/\s+/g, " "),
    })),
  }),
});
